"""A walk along a polyline: what it costs, and where it has come to when so much of that is spent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .measure import Point, half_up, length

Toll = tuple[int, int, int]
"""Paid at a/b of a leg, standing on the line, before going over it: (a, b, what it costs)."""


class Leg:
    """A straight piece of a walk, from p to q, which are not the same point."""

    def __init__(self, p: Point, q: Point, tolls: Sequence[Toll]) -> None:
        self.p: Final = p
        self.dx: Final = q[0] - p[0]
        self.dy: Final = q[1] - p[1]
        self.length: Final = length(p, q)
        self.tolls: Final = _in_order(tolls)
        self.cost: Final = self.length + sum([toll for _, _, toll in tolls])

    def at(self, spent: int) -> Point:
        """Where one stands after spending so much on this leg."""
        for a, b, toll in self.tolls:
            there = a * self.length  # the line lies there / b from p
            if spent * b <= there:
                break
            if (spent - toll) * b <= there:
                return self._place(a, b)
            spent -= toll
        return self._place(spent, self.length)

    def _place(self, a: int, b: int) -> Point:
        x, y = self.p
        return half_up(x * b + self.dx * a, b), half_up(y * b + self.dy * a, b)


class Walk:
    """`Plane.walk` makes it. The cost is the sum of the rounded lengths of its legs and of all tolls."""

    def __init__(self, start: Point, legs: Sequence[Leg]) -> None:
        self.start: Final = start
        self.legs: Final = tuple(legs)
        self.cost: Final = sum([leg.cost for leg in legs])

    def at(self, spent: int) -> Point:
        """Where one stands after spending so much, coordinates rounded half up."""
        if not 0 <= spent <= self.cost:
            raise ValueError(f"{spent} is not between 0 and {self.cost}, the cost of the walk")
        for leg in self.legs:
            if spent <= leg.cost:
                return leg.at(spent)
            spent -= leg.cost
        return self.start  # a walk without legs


def _in_order(tolls: Sequence[Toll]) -> list[Toll]:
    """By place: fractions are compared exactly, and there are seldom more than four."""
    out: list[Toll] = []
    for toll in tolls:
        i = len(out)
        while i and toll[0] * out[i - 1][1] < out[i - 1][0] * toll[1]:
            i -= 1
        out.insert(i, toll)
    return out
