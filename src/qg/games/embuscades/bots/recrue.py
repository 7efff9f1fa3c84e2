"""The recruit: legal, mostly random, likes to go out, to attack and to come home with a flag."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.bots.trying import best
from qg.core.move import Move
from qg.games.embuscades.lists import LISTS
from qg.games.embuscades.moves import Attack, Drive, EndTurn, ExitCamp, Pass, ReturnToCamp, Roll
from qg.games.embuscades.state import Embuscades


class Recrue:
    cost: int | None = 1

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng

    def act(self, seen: Embuscades, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        moves = LISTS[ask.name](seen, seat)
        return best(moves, [self.taste(seen, move) + self.rng.random() for move in moves])

    def taste(self, seen: Embuscades, move: Move[Any]) -> float:
        if isinstance(move, ReturnToCamp):
            return 2.0 if any([seen.flag[v] for v in move.vehicles]) else -1.5
        if isinstance(move, Roll):
            return 0.6
        if isinstance(move, Attack | ExitCamp):
            return 0.5
        if isinstance(move, Pass | EndTurn):
            return -1.0
        return 0.2 if isinstance(move, Drive) else 0.0
