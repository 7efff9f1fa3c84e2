"""Moves tried on a copy of the island, and judged for the army of the seat that would play them."""

from __future__ import annotations

from typing import Any, Final

from qg.bots.trying import Trial
from qg.core.move import Move
from qg.core.search import Search
from qg.games.embuscades.moves import EndTurn
from qg.games.embuscades.state import Embuscades

from .judgement import Judgement
from .worth import Worth


def four(sides: int) -> int:
    """Any die that a move still throws: neither good nor bad."""
    return min(4, sides)


class Tries(Trial):
    """A move is worth what the position is worth after it. To end the turn leaves the position as it is."""

    def __init__(self, s: Embuscades, seat: int, worth: Worth | Judgement) -> None:
        from qg.games.embuscades import GAME  # the game knows its bots: not before it is whole

        super().__init__(GAME, self.judged, four, seat)
        self.army: Final = s.book.army[seat]
        self.worth: Final = worth

    def judged(self, search: Search[Any]) -> float:
        return self.worth.of(search.s, self.army)

    def value(self, world: Any, move: Move[Any]) -> float:
        if isinstance(move, EndTurn):
            return self.worth.of(world, self.army)
        return super().value(world, move)
