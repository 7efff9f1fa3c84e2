"""A bot that plays what makes the position best at once: the first that a new game may have.

bots={"sergeant": lambda rng: Greedy(GAME, worth, rng)}     # in the module that makes GAME
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from qg.core.dice import seeded
from qg.core.game import Game
from qg.core.move import Move
from qg.core.search import Search

from .trying import Trial, best

Worth = Callable[[Any, int], float]
"""(state, seat) -> what a position is worth to a seat. It is given a guess at the truth, without holes."""


class Greedy:
    """Tries every move in one world that its view may stand for, and keeps the best. `draws`: how many moves
    of a sampler are tried beside what is listed; `most`: up to how many ways of the dice a move has the
    exact mean."""

    def __init__(
        self, game: Game[Any], worth: Worth, rng: Random, draws: int = 20, most: int = 36
    ) -> None:
        self.game: Final = game
        self.worth: Final = worth
        self.rng: Final = rng
        self.draws: Final = draws
        self.most: Final = most

    def act(self, seen: Any, seat: int) -> Move[Any]:
        world, dice = self.game.fill(seen, self.rng), seeded(self.rng.getrandbits(32))
        moves = Search(self.game, world, dice, seat).moves(self.rng, self.draws)
        if len(moves) == 1:
            return moves[0]
        trial = Trial(self.game, lambda after: self.worth(after.s, seat), dice, seat, self.most)
        return best(moves, trial.values(world, moves))
