"""Walks of exact length on the roads (EMB-201 to 216): where they may end, and one of them to draw.

`blocked` squares may be an end, never a step on the way. What happens at the end is not judged here."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from .tables import NEIGHBOURS, bits

LONGEST: Final = 12  # two dice

STEP: Final = tuple([bits(row) for row in NEIGHBOURS])


@cache
def around(start: int, steps: int) -> int:
    """Every square on which a walk may stand before its last step."""
    found, edge = 0, 1 << start
    for _ in range(steps - 1):
        edge = _after(edge) & ~found
        found |= edge
    return found


def _after(layer: int) -> int:
    found = 0
    while layer:
        low = layer & -layer
        found |= STEP[low.bit_length() - 1]
        layer ^= low
    return found


def ends(start: int, steps: int, blocked: int, turning: bool) -> int:
    """The squares where a walk of so many steps may end. `turning`: whether it may turn back on its
    way (EMB-202)."""
    return _ends(start, steps, blocked & around(start, steps), turning)


@lru_cache(maxsize=100_000)
def _ends(start: int, steps: int, blocked: int, turning: bool) -> int:
    """Kept for every pattern of obstacles that was met: there are few near any square."""
    if turning:
        layer = 1 << start
        for number in range(steps):
            layer = _after(layer & ~blocked if number else layer)
        return layer
    found = {(start, -1)}
    for number in range(steps):
        found = {
            (to, at)
            for at, came in found
            for to in NEIGHBOURS[at]
            if to != came and not (number and blocked >> at & 1)
        }
    return bits([at for at, _ in found])


def within(start: int, steps: int, blocked: int, turning: bool) -> int:
    """The squares at the end of any walk of 1 to `steps` steps (EMB-540)."""
    found = 0
    for number in range(1, steps + 1):
        found |= ends(start, number, blocked, turning)
    return found


def route(start: int, to: int, steps: int, blocked: int, turning: bool) -> tuple[int, ...]:
    """One such walk, the start and the end included: the first found breadth-first, neighbours in the
    order of the data."""
    level: list[tuple[int, ...]] = [(start,)]
    for number in range(1, steps + 1):
        seen: set[tuple[int, int]] = set()
        following: list[tuple[int, ...]] = []
        for walk in level:
            at = walk[-1]
            for square in NEIGHBOURS[at]:
                back = not turning and number > 1 and square == walk[-2]
                key = (square, -1 if turning else at)
                if back or key in seen or (number < steps and blocked >> square & 1):
                    continue
                seen.add(key)
                following.append((*walk, square))
        level = following
    for walk in level:
        if walk[-1] == to:
            return walk
    return (start, to)
