"""Positions and matches for tests of Situation 4."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from qg.core.dice import Scripted, seeded
from qg.core.match import Match
from qg.core.move import Accepted, Refusal
from qg.core.value import CLOCK
from qg.games.situation4 import GAME
from qg.games.situation4.state import Situation
from qg.games.situation4.tables import PLACE_NAMES, SIDES, SITE_NAMES, Places, cut, members
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


def scattered(size: str, seed: int, **options: Any) -> Situation:
    """A position that play seldom comes to: pieces anywhere, all units out, bridges where they can be."""
    rng, made = Random(f"{size} {seed}"), cut(size)
    bases = [set(members(made.bases[0][side] | made.bases[1][side])) for side in (0, 1)]
    own: list[list[int]] = [sorted(bases[0]), sorted(bases[1])]
    for place in made.places:
        side = rng.choice((0, 1, 2, 2))
        if side < 2 and place not in bases[0] | bases[1]:
            own[side].append(place)
    tanks = [rng.sample(row, 3) for row in own]
    paras = [
        rng.sample([p for p in own[1 - side] if p not in tanks[1 - side]], 3) for side in (0, 1)
    ]
    bridges = {
        SITE_NAMES[site]: SIDES[side]
        for side in (0, 1)
        for site in [i for i, pair in enumerate(made.dots) if set(pair) <= set(own[side])][:2]
    }

    def written(rows: list[list[int]]) -> dict[str, list[str]]:
        return {SIDES[side]: [PLACE_NAMES[p] for p in rows[side]] for side in (0, 1)}

    position = {
        **written(own),
        "tanks": written(tanks),
        "paras": written(paras),
        "bridges": bridges,
    }
    return read(position, size=size, **options)
