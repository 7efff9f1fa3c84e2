"""Sets of squares as integers: one bit a square, thirteen bits a rank. The thirteenth stands for no square,
so that a set that is shifted by one square never runs from one rank into the next: whole sets move to their
neighbours at once. What a shift leaves beside the board goes when the set meets one of real squares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from .tables import CAMPS, CROSSES, KING8, OUTSIDE, SQUARES

Squares = Any
"""An integer. The compiler must not know: what it makes of an `int` is fast up to 62 bits, and beyond
that slower than what Python does by itself."""
RANK: Final = 13
BYTES: Final = 18  # that hold a set
BIT: Final[list[Squares]] = [1 << sq // 12 * RANK + sq % 12 for sq in range(SQUARES)]


def as_set(squares: Iterable[int]) -> Squares:
    found: Squares = 0
    for sq in squares:
        found |= BIT[sq]
    return found


GROUND: Final[Squares] = as_set([sq for sq in range(SQUARES) if sq not in CROSSES])
NEXT: Final[list[Squares]] = [as_set(KING8[sq]) for sq in range(SQUARES)]  # a king-step away
HOME: Final[list[Squares]] = [as_set(CAMPS[side]) for side in (0, 1)]
ABROAD: Final[list[Squares]] = [as_set(OUTSIDE[side]) for side in (0, 1)]

_AT: Final = {sq // 12 * RANK + sq % 12: sq for sq in range(SQUARES)}  # the square of each bit

# The squares of each byte that a set may consist of, by the byte's place in the set.
_SQUARES: Final = [
    [
        [_AT[8 * i + bit] for bit in range(8) if byte >> bit & 1 and 8 * i + bit in _AT]
        for byte in range(256)
    ]
    for i in range(BYTES)
]


def squares_of(squares: Squares) -> list[int]:
    """A set as a list, in the order of the squares."""
    out: list[int] = []
    for i, byte in enumerate(squares.to_bytes(BYTES, "little")):
        if byte:
            out += _SQUARES[i][byte]
    return out


def beside(squares: Squares) -> Squares:
    """The squares adjacent to any of these (ATK-073)."""
    return squares << RANK | squares >> RANK | squares << 1 | squares >> 1


def grown(squares: Squares) -> Squares:
    """These squares and all that are a king-step away from one of them."""
    rows = squares | squares << 1 | squares >> 1
    return rows | rows << RANK | rows >> RANK


def flood(reached: Squares, free: Squares) -> Squares:
    """A set of free squares and everything that king-steps over free squares reach from it."""
    while True:
        rows = reached | reached << 1 | reached >> 1
        more = (rows | rows << RANK | rows >> RANK) & free
        if more == reached:
            return reached
        reached = more
