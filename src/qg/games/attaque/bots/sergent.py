"""The sergeant: judges every move by what the counters may be, and looks no further."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.bots.trying import best
from qg.core.move import Move
from qg.games.attaque.lists import LISTS, deployment
from qg.games.attaque.moves import Advance, Deploy, Land
from qg.games.attaque.state import Attaque

from .belief import Belief, common_sense
from .drawn import drawn
from .judgement import GOES, Judge
from .taste import Taste


class Trail:
    """Where own counters have been of late: who goes back and forth gets nowhere."""

    def __init__(self) -> None:
        self.visits: Final[dict[tuple[int, int], int]] = {}
        self.mark = -1

    def cost(self, slot: int, to: int) -> float:
        return 0.7 * self.visits.get((slot, to), 0)

    def note(self, seen: Attaque, move: Move[Any]) -> None:
        if seen.removal != self.mark:  # the board has changed: old ways may be worth a new try
            self.mark = seen.removal
            self.visits.clear()
        if isinstance(move, GOES):
            slot = seen.board[move.start]
            for sq in (move.start, move.to):
                self.visits[slot, sq] = self.visits.get((slot, sq), 0) + 1


class Sergent:
    """One-ply judgement. The longer nothing leaves the board, the bolder it becomes."""

    cost: int | None = 15
    drawn = False  # for measuring: deploy at random
    taste: Taste = Taste()

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng
        self.trail: Final = Trail()

    def act(self, seen: Attaque, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        if ask.name == "deploy":
            return Deploy(drawn(seen.book, self.rng)) if self.drawn else self.deploy(seen, seat)
        moves = LISTS[ask.name](seen, seat)
        if len(moves) == 1:
            return moves[0]
        judge = self.judge(seen, seat)
        moves = self.glance(judge, moves)
        scores = [self.score(judge, seen, move, ask.args) for move in moves]
        chosen = self.choose(judge, moves, scores)
        self.trail.note(seen, chosen)
        return chosen

    def glance(self, judge: Judge, moves: Sequence[Move[Any]]) -> Sequence[Move[Any]]:
        """The moves that it judges."""
        return moves

    def choose(
        self, judge: Judge, moves: Sequence[Move[Any]], scores: Sequence[float]
    ) -> Move[Any]:
        return best(moves, scores)

    def deploy(self, seen: Attaque, seat: int) -> Move[Any]:
        return deployment(seen, seat, self.rng)

    def judge(self, seen: Attaque, seat: int) -> Judge:
        return Judge(seen, seat, Belief(seen, seat, common_sense(seen)), self.taste, nerve(seen))

    def score(self, judge: Judge, seen: Attaque, move: Move[Any], args: tuple[int, ...]) -> float:
        noise = 0.05 * self.rng.random()
        if isinstance(move, Advance):
            return noise + judge.take(move, args[0], args[1])
        if isinstance(move, Land):
            return noise + judge.landing(move, args[0])
        value = judge.score(move)
        if isinstance(move, GOES) and move.target < 0:
            value -= self.trail.cost(seen.board[move.start], move.to)
        return noise + value


def nerve(seen: Attaque) -> float:
    """From 0 to 1, as the quiet grows that would end in a draw."""
    quiet = seen.ply - max(seen.removal, 0)
    return min(1.0, max(0.0, (quiet - 30) / 90))
