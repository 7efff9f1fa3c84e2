"""Odds: what may come of a move, for every way its dice may fall.

    all_rolls(lambda dice: accept(game, s, seat, move, dice, s.now))

The move is played again and again, each time with another combination of faces. A game needs no code for
this: the dice are an argument of its rules."""

from __future__ import annotations

from collections.abc import Callable
from math import lcm
from typing import Final, TypeVar

from .move import Dice

T = TypeVar("T")

MOST: Final = 1296
"""Four dice of six sides."""


class TooMany(Exception):
    """The dice may fall in more ways than the limit allows."""


class EveryWay:
    """Dice that fall one way, and the next time another, until they have fallen every way: the last die
    changes first. What is rolled may depend on the faces before it."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.faces: Final[list[int]] = []
        self.sides: Final[list[int]] = []
        self.rolled = 0
        self.one_in = 1  # how rare this way is

    def __call__(self, sides: int) -> int:
        if self.rolled == len(self.faces):
            self.faces.append(1)
            self.sides.append(sides)
        assert self.sides[self.rolled] == sides, "the same faces led to another roll"
        self.one_in *= sides
        if self.one_in > self.most:
            raise TooMany
        face = self.faces[self.rolled]
        self.rolled += 1
        return face

    def another(self) -> bool:
        """Turn to the next way; False when there is none."""
        while self.faces and self.faces[-1] == self.sides[-1]:
            self.faces.pop()
            self.sides.pop()
        if self.faces:
            self.faces[-1] += 1
        self.rolled, self.one_in = 0, 1
        return bool(self.faces)


def all_rolls(run: Callable[[Dice], T], most: int = MOST) -> list[tuple[int, T]] | None:
    """What `run` gives for every way its dice may fall, each with its weight: a whole number, whose share
    of the sum of all weights is the chance. None where some way is rarer than one in `most`, so that there
    are never more than `most` of them, and a shuffle is given up at its first few rolls.

    `run` is called once for each way, and must do the same whenever the dice fall the same."""
    dice = EveryWay(most)
    found: list[tuple[int, T]] = []
    more = True
    while more:
        try:
            result = run(dice)
        except TooMany:
            return None
        found.append((dice.one_in, result))
        more = dice.another()
    whole = lcm(*[one_in for one_in, _ in found])
    return [(whole // one_in, result) for one_in, result in found]
