"""A private copy to think on: the same rules, and nothing paid for that a bot does not use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic

from .agenda import Ask
from .door import perform
from .event import S
from .game import Game
from .move import Dice, Move, Tx


class Search(Generic[S]):
    """No check, journal, hash, text or projection. Bots fill a projection first: what they do not
    know, they guess. The moves played must be options; the laws hold the two paths equal."""

    __slots__ = ("game", "s", "tx")

    def __init__(self, game: Game[S], state: S, dice: Dice) -> None:
        self.game: Final = game
        self.s: S = state.copy()
        self.tx: Final[Tx[S]] = Tx(self.s, dice, None)

    def over(self) -> bool:
        return not self.s.agenda

    def seat(self) -> int:
        """Who is asked (the first of several)."""
        ask = self.s.agenda[-1]
        assert isinstance(ask, Ask)
        return ask.seat

    def options(self) -> Sequence[Move[Any]]:
        ask = self.s.agenda[-1]
        assert isinstance(ask, Ask)
        return self.game.lists[ask.name](self.s, ask.seat)

    def play(self, move: Move[S]) -> None:
        ask = self.s.agenda[-1]
        assert isinstance(ask, Ask)
        perform(self.game, self.tx, ask.seat, move)
