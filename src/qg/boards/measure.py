"""Lengths on a free table, in whole hundredths of an inch.

Everything is an integer, so that no machine, compiler or library can change a ruling. A root or a quotient
is rounded half up, once, at the end: 0.5 becomes 1, and -0.5 becomes 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

Point = tuple[int, int]
"""x to the east, y to the north."""

DIRECTIONS: Final = 64
_UNIT: Final = 1_000_000
# The cosines of a quarter turn in 16 steps, in millionths.
_QUARTER: Final = [
    *(1_000_000, 995_185, 980_785, 956_940, 923_880, 881_921, 831_470, 773_010, 707_107),
    *(634_393, 555_570, 471_397, 382_683, 290_285, 195_090, 98_017, 0),
]


def whole(value: object) -> int:
    """A number that must be whole: inches instead of hundredths are the likeliest mistake."""
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is not a whole number of hundredths")
    return value


def as_point(value: object) -> Point:
    if not isinstance(value, tuple) or len(value) != 2:
        raise TypeError(f"{value!r} is not a point (x, y)")
    return whole(value[0]), whole(value[1])


def half_up(over: int, under: int) -> int:
    """over / under, rounded half up; `under` is positive."""
    return (2 * over + under) // (2 * under)


def near(square: int) -> int:
    """The root of a squared length, rounded half up."""
    return (isqrt(4 * square) + 1) // 2


def near_ratio(over: int, under: int) -> int:
    """The root of over / under, rounded half up; `under` is positive."""
    return (isqrt(4 * over // under) + 1) // 2


def length(p: Point, q: Point) -> int:
    """From p to q, rounded half up."""
    dx = q[0] - p[0]
    dy = q[1] - p[1]
    return near(dx * dx + dy * dy)


def reaches(over: int, under: int, limit: int) -> bool:
    """Whether the root of over / under, rounded half up, is at least `limit`, without drawing the root."""
    return limit <= 0 or 4 * over >= (2 * limit - 1) ** 2 * under


def off_segment(x: int, y: int, p: Point, q: Point) -> tuple[int, int]:
    """The squared distance of a point from the segment p-q, as a fraction (over, under)."""
    px, py = p
    dx = q[0] - px
    dy = q[1] - py
    rx = x - px
    ry = y - py
    along = rx * dx + ry * dy
    square = dx * dx + dy * dy
    if along <= 0:
        return rx * rx + ry * ry, 1
    if along >= square:
        return (rx - dx) * (rx - dx) + (ry - dy) * (ry - dy), 1
    cross = dx * ry - dy * rx
    return cross * cross, square


def keeps_off(p: Point, q: Point, others: Sequence[Point], limit: int) -> bool:
    """Whether the segment p-q stays at least `limit` from each of the others, after rounding."""
    px, py = p
    qx, qy = q
    west, east = (px, qx) if px < qx else (qx, px)
    south, north = (py, qy) if py < qy else (qy, py)
    west -= limit
    east += limit
    south -= limit
    north += limit
    for x, y in others:
        if west < x < east and south < y < north:  # most are far away
            over, under = off_segment(x, y, p, q)
            if not reaches(over, under, limit):
                return False
    return True


def shift(direction: int, far: int) -> Point:
    """A step of length `far` in one of 64 directions, counted from east counter-clockwise."""
    if not 0 <= direction < DIRECTIONS:
        raise ValueError(f"direction {direction} is not between 0 and {DIRECTIONS - 1}")
    return half_up(_cosine(direction) * far, _UNIT), half_up(_cosine(direction + 48) * far, _UNIT)


def _cosine(direction: int) -> int:
    turn = direction % DIRECTIONS
    if turn > 32:
        turn = DIRECTIONS - turn
    return _QUARTER[turn] if turn <= 16 else -_QUARTER[32 - turn]
