"""Positions and matches for tests of Situation 4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from qg.core.dice import Scripted, seeded
from qg.core.match import Match
from qg.core.move import Accepted, Refusal
from qg.core.value import CLOCK
from qg.games.situation4 import GAME
from qg.games.situation4.state import Situation
from qg.games.situation4.tables import PLACE_NAMES, Places, members
from qg.testing.walk import Walk


def read(position: dict[str, Any], at: int = 0, **options: Any) -> Situation:
    s: Situation = GAME.notation.read_position(GAME, position, GAME.options.make(options), {})
    s.now = at
    s.audit()
    return s


def begun(*faces: int, **options: Any) -> Match[Situation]:
    """A match whose piles are dealt: with these faces of the dice, or by a seed."""
    dice = Scripted(faces) if faces else seeded(1)
    match: Match[Situation] = Match(GAME, GAME.start(options), dice)
    for seat in range(len(match.state.book.seats)):
        played(match, seat, "ready person", 0)
    played(match, CLOCK, "tick", 3000)
    return match


def played(match: Match[Situation], seat: int, text: str, at: int) -> Accepted[Situation]:
    ruling = tried(match, seat, text, at)
    assert isinstance(ruling, Accepted), ruling
    return ruling


def tried(match: Match[Situation], seat: int, text: str, at: int) -> Accepted[Situation] | Refusal:
    move = GAME.notation.read_move(GAME, text, match.view(seat), seat)
    return match.play(seat, move, at)


def names(places: Places) -> set[str]:
    return {PLACE_NAMES[place] for place in members(places)}


def random_states(size: str, seed: int, every: int = 5, **options: Any) -> Iterator[Situation]:
    """States of a random game, one of so many, as long as it is played."""
    chosen = GAME.options.make({"size": size, **options}, preset="bots")
    walk = Walk(GAME, chosen, seed)
    while walk.go(every) and walk.s.agenda:
        if walk.s.start >= 0:
            yield walk.s.copy()
