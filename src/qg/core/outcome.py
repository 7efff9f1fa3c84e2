"""How a game ended."""

from __future__ import annotations

from typing import Final

from .shape import Int, Seq, Text
from .value import MASK, Value


class Outcome(Value):
    """`winners`: a mask of seats, 0 for a draw; `rule`: the atom that ended the game, empty while it
    is being played; `scores`: points by seat where the game counts any."""

    PUBLIC = {"winners": MASK, "rule": Text(20), "scores": Seq(Int())}
    __slots__ = ("rule", "scores", "winners")

    def __init__(self, winners: int, rule: str, scores: tuple[int, ...] = ()) -> None:
        self.winners: Final = winners
        self.rule: Final = rule
        self.scores: Final = scores

    def payoff(self, seat: int) -> int:
        """1 for a win, -1 for a loss, 0 for a draw or a game that goes on."""
        if not self.rule or not self.winners:
            return 0
        return 1 if self.winners >> seat & 1 else -1


PLAYING: Final = Outcome(0, "")
