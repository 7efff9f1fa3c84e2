"""Search over worlds that a view may stand for: try each of a few moves in the same sampled worlds.

A world is a possible truth, drawn by the bot from what it knows. Every candidate is played in every
world, so that luck of the draw is the same for all. What is counted there is the game's business."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from qg.core.move import Move

from .trying import Trial

Draw = Callable[[], Any]
"""One more world."""


class Deadline:
    """When a bot stops thinking: after so many rounds, or when a budget in milliseconds is spent. Without a
    budget nothing depends on the machine, and the same seed gives the same moves."""

    def __init__(self, rounds: int, budget: int | None) -> None:
        self.rounds: Final = rounds if budget is None else 10**9
        self.end: Final = None if budget is None else time.perf_counter() + budget / 1000
        self.done = 0

    def another(self) -> bool:
        if self.done >= self.rounds or (self.end is not None and time.perf_counter() > self.end):
            return False
        self.done += 1
        return True


def rehearse(
    trial: Trial, moves: Sequence[Move[Any]], draw: Draw, deadline: Deadline
) -> list[float]:
    """The mean of what each move was worth; zeros when there was no time for a single world."""
    totals = [0.0] * len(moves)
    worlds = 0
    while deadline.another():
        values = trial.values(draw(), moves)
        totals = [total + value for total, value in zip(totals, values, strict=True)]
        worlds += 1
    return [total / max(1, worlds) for total in totals]


def sift(
    trial: Trial,
    moves: Sequence[Move[Any]],
    known: Sequence[float],
    draw: Draw,
    deadline: Deadline,
    after: int,
    few: int,
) -> Move[Any]:
    """The best move by what was known of it before and the mean of what it was worth in worlds. After so many
    worlds only the best few are tried any further."""
    left = list(range(len(moves)))
    totals = [0.0] * len(moves)
    worlds = 0

    def value(i: int) -> float:
        return known[i] + totals[i] / max(1, worlds)

    while deadline.another():
        for i, found in zip(left, trial.values(draw(), [moves[i] for i in left]), strict=True):
            totals[i] += found
        worlds += 1
        if worlds == after:
            left = sorted(left, key=value, reverse=True)[:few]
    return moves[max(left, key=value)]
