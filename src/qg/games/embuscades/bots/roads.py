"""How far it is: steps by road, where a communication costs about a throw of both dice."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from qg.games.embuscades.tables import HQ, NEIGHBOURS, NETWORK, SQUARES

TRIP: Final = 7  # what a communication costs: the dice of a turn
CLEARING: Final = 10  # what a mine on the way costs: somebody has to take it up
FAR: Final = 99


@lru_cache(maxsize=4096)
def distances(goal: int, army: int, mines: int) -> tuple[int, ...]:
    """From every square to `goal` for a vehicle of an army, with mines where the bits are."""
    far = [FAR] * SQUARES
    far[goal] = 0
    queue = [(0, goal)]
    while queue:
        steps, at = heappop(queue)
        if steps > far[at]:
            continue
        for square in BACK[at]:
            if square == HQ[1 - army]:
                continue
            cost = steps + 1 + (CLEARING if mines >> at & 1 else 0)
            if cost < far[square]:
                far[square] = cost
                heappush(queue, (cost, square))
        for square in NETWORK.get(at, ()):
            if steps + TRIP < far[square]:
                far[square] = steps + TRIP
                heappush(queue, (steps + TRIP, square))
    return tuple(far)


def _back() -> tuple[tuple[int, ...], ...]:
    """From where one step leads to a square: an island is left, never entered."""
    found: list[list[int]] = [[] for _ in range(SQUARES)]
    for at, row in enumerate(NEIGHBOURS):
        for square in row:
            found[square].append(at)
    return tuple([tuple(row) for row in found])


BACK: Final = _back()
