"""Try every move, keep the best: the loop that bots share which play moves on a copy of the game.

A world is a state without holes, drawn by the bot from what it knows. Each move is played on a copy of it,
and a measure of the bot's own says what that copy is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from qg.core.game import Game
from qg.core.move import Dice, Move
from qg.core.search import Search
from qg.core.shape import NONE

Measure = Callable[[Search[Any]], float]
"""What a world is worth to whoever searches, after a move; it may play on in it."""


class Trial:
    """How moves are tried: by which rules, dice and measure, for which seat.

    `most`: where the dice of a move may fall in at most so many ways, its value is the exact mean over them
    (see `qg.core.odds`). Other moves are played once with `dice`; with 0 all are."""

    def __init__(
        self, game: Game[Any], measure: Measure, dice: Dice, seat: int = NONE, most: int = 0
    ) -> None:
        self.game: Final = game
        self.measure: Final = measure
        self.dice: Final = dice
        self.seat: Final = seat
        self.most: Final = most

    def after(self, world: Any, move: Move[Any]) -> Search[Any]:
        """The move played once, on a copy of the world."""
        search: Search[Any] = Search(self.game, world, self.dice, self.seat)
        search.play(move)
        return search

    def value(self, world: Any, move: Move[Any]) -> float:
        """What the move makes of the world, which stays as it is."""
        if self.most:
            before: Search[Any] = Search(self.game, world, self.dice, self.seat)
            ways = before.outcomes(move, self.most)
            if ways is not None:
                whole = sum([weight for weight, _ in ways])
                return sum([weight * self.measure(way) for weight, way in ways]) / whole
        return self.measure(self.after(world, move))

    def values(self, world: Any, moves: Sequence[Move[Any]]) -> list[float]:
        """What each of the moves makes of it."""
        return [self.value(world, move) for move in moves]


def best(moves: Sequence[Move[Any]], values: Sequence[float]) -> Move[Any]:
    """The move with the highest value, the first of them where several are equal."""
    return moves[max(range(len(moves)), key=values.__getitem__)]
