"""Zones of control, where a unit may march, and where it may retreat to: what most games on hexes ask. The
game says what a step costs and who stands where; the places may be hexes or any others with numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from .ways import cheapest, way

Near = Sequence[Sequence[int]]
"""By place: the places beside it, as in `Hexes.beside`."""


def zone(places: Iterable[int], near: Near) -> bytearray:
    """By place: how many of the units that stand on `places` control it (255 at most). `near[place]` are the
    places that a unit controls from there."""
    found = bytearray(len(near))
    for place in places:
        for to in near[place]:
            if to >= 0 and found[to] < 255:
                found[to] += 1
    return found


class Reach:
    """Where a unit may march to: `cost` by place, and the way to each."""

    __slots__ = ("cost", "start", "via")

    def __init__(self, start: int, cost: dict[int, int], via: dict[int, int]) -> None:
        self.start: Final = start
        self.cost: Final = cost
        self.via: Final = via

    def way(self, to: int) -> tuple[int, ...]:
        """From the start to this place, both included."""
        return way(self.via, to)

    def notes(self, names: Sequence[str]) -> dict[str, tuple[int, tuple[str, ...]]]:
        """The notes of a branch (`qg.core.branch`): by the name of each place its cost and the way there."""
        return {
            names[to]: (cost, tuple([names[place] for place in self.way(to)]))
            for to, cost in self.cost.items()
        }


def reach(
    start: int,
    points: int,
    near: Near,
    price: Callable[[int, int], int],
    stops: Sequence[int],
    free: Callable[[int], bool],
) -> Reach:
    """Everything that a unit reaches for so many points, by rising number of the place.

    `price(a, b)` is what the step from one place to the next costs; less than 0: it may not be made, because
    of the ground or an enemy. Who enters a place where `stops` is not 0 (an enemy zone) goes no further; who
    starts in one may leave it. Places that are not `free` at the end are passed through, not stopped on:
    friends. The start itself is not among what is reached."""

    def step(place: int) -> list[tuple[int, int]]:
        if stops[place] and place != start:
            return []
        found: list[tuple[int, int]] = []
        for to in near[place]:
            if to >= 0:
                cost = price(place, to)
                if cost >= 0:
                    found.append((to, cost))
        return found

    costs, via = cheapest({start: 0}, points, step)
    ends = sorted([to for to in costs if to != start and free(to)])
    return Reach(start, {to: costs[to] for to in ends}, via)


def retreats(
    start: int,
    steps: int,
    near: Near,
    open: Callable[[int], bool],
    distance: Callable[[int, int], int],
) -> list[int]:
    """Where a unit may retreat to: `steps` away from the start, each step over an `open` place and
    further from the start than the one before; by rising number. `distance` is that of
    the board, `Hexes.distance`."""
    edge = [start]
    for far in range(1, steps + 1):
        found = {
            to
            for place in edge
            for to in near[place]
            if to >= 0 and distance(start, to) == far and open(to)
        }
        edge = sorted(found)
    return edge
