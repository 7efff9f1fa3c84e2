"""What the tests of Embuscades share: positions in a line, moves by their text."""

from __future__ import annotations

from typing import Any

from qg.core.dice import Scripted
from qg.core.door import legal
from qg.core.match import Match
from qg.core.move import Accepted, Refusal
from qg.core.value import project
from qg.games.embuscades import GAME
from qg.games.embuscades.state import Embuscades


def read(text: str, **choices: Any) -> Embuscades:
    """The state behind a position, under these table options."""
    s: Embuscades = GAME.notation.read_position(GAME, text, GAME.options.make(choices), {})
    return s


def offered(s: Embuscades, seat: int | None = None) -> set[str]:
    """What a seat may answer, in writing; without a seat, the one that is asked."""
    ask = s.asked()
    if ask is None:
        return set()
    seat = ask.seat if seat is None else seat
    return {move.text() for move in legal(GAME, project(s, seat), seat)}


def played(s: Embuscades, *moves: str, dice: tuple[int, ...] = ()) -> Match[Embuscades]:
    """A match in which these moves were made, each by the seat that was asked."""
    match: Match[Embuscades] = Match(GAME, s, Scripted(dice))
    for text in moves:
        ask = match.state.asked()
        assert ask is not None
        ruling = match.play(ask.seat, GAME.read_move(text.split()))
        assert isinstance(ruling, Accepted), (text, ruling)
    return match


def refused(s: Embuscades, text: str, seat: int | None = None) -> str:
    """The rule under which a move is refused; empty when it is not. Nothing changes by it."""
    ask = s.asked()
    assert ask is not None
    match: Match[Embuscades] = Match(GAME, s, Scripted(()))
    before = GAME.notation.write_position(GAME, match.state)
    ruling = match.play(ask.seat if seat is None else seat, GAME.read_move(text.split()))
    if not isinstance(ruling, Refusal):
        return ""
    assert GAME.notation.write_position(GAME, match.state) == before
    return ruling.rule


def line(s: Embuscades) -> str:
    """A position without its deck."""
    text = str(GAME.notation.write_position(GAME, s))
    return " ".join([word for word in text.split() if not word.startswith("deck=")])
