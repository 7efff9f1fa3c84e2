"""How far it is: steps by road, where a communication costs about a throw of both dice; and which squares
lie on the way, so that roads can be watched, shut and opened."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from qg.games.embuscades.tables import HQ, NEIGHBOURS, NETWORK, RESERVE, SQUARES, WHITE, members

TRIP: Final = 7  # what a communication costs: the dice of a turn (EMB-404)
CLEARING: Final = 10  # what a mine on the way costs: somebody has to take it up (EMB-606)
FAR: Final = 99


@lru_cache(maxsize=8192)
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


def _pace() -> tuple[float, ...]:
    """The turns that one vehicle takes to stop exactly so many steps away, both dice its own (EMB-201,
    216). A walk may turn round and waste two steps (EMB-202), so parity counts: at two steps every
    throw arrives, at one step only those with an odd die."""
    far = 40
    turns = [0.0] + [d / 7 + 1 for d in range(1, far)]
    throws = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    for _ in range(30):
        for d in range(1, far):
            # The best that each sum of pips leads to, or to stay: many throws have the same sums.
            best = [
                min(turns[d], *turns[d - n if n < d else (n - d) % 2 : d + n + 1 : 2])
                for n in range(13)
            ]
            total = sum([min(best[a], best[b], best[a + b]) for a, b in throws])
            turns[d] = 1 + total / 36
    return tuple(turns) + tuple([turns[-1] + (d + 1 - far) / 7 for d in range(far, FAR + 1)])


PACE: Final = _pace()


class Way(NamedTuple):
    """`squares` are those between start and goal; `steps` what the whole costs."""

    squares: int
    steps: int


@lru_cache(maxsize=8192)
def way(at: int, goal: int, army: int, mines: int) -> Way:
    """The shortest one."""
    far = distances(goal, army, mines)
    squares, here = 0, at
    while here != goal:
        exits = [sq for sq in NEIGHBOURS[here] if sq != HQ[1 - army]]
        walks = [(far[sq] + 1 + (CLEARING if mines >> sq & 1 else 0), sq) for sq in exits]
        trips = [(far[sq] + TRIP, sq) for sq in NETWORK.get(here, ())]
        if not walks or far[here] >= FAR:
            break
        here = min(walks + trips)[1]
        squares |= 1 << here
    return Way(squares & ~(1 << goal), far[at])


@lru_cache(maxsize=8192)
def round_trip(army: int, mines: int) -> int:
    """From the HQ to the reserve and back: what every flag costs (EMB-803, 807)."""
    out = distances(RESERVE[army], army, mines)[HQ[army]]
    return out + distances(HQ[army], army, mines)[RESERVE[army]]


@lru_cache(maxsize=1024)
def hindrances(army: int, mines: int) -> tuple[int, ...]:
    """The mines that make an army's flags go a longer way (EMB-605)."""
    now = round_trip(army, mines)
    return tuple([sq for sq in members(mines) if round_trip(army, mines & ~(1 << sq)) < now])


@lru_cache(maxsize=1024)
def chokes(army: int, mines: int) -> tuple[tuple[int, int], ...]:
    """White squares where a mine of an army lengthens the enemy's way more than its own, with the steps
    won. A reserve has a road on either side and a relay beyond: one mine there costs its owner a little,
    a second one seals it."""
    found = []
    for sq in range(SQUARES):
        if WHITE[sq] and not mines >> sq & 1:
            after = mines | 1 << sq
            gain = round_trip(1 - army, after) - round_trip(1 - army, mines)
            gain -= round_trip(army, after) - round_trip(army, mines)
            if gain > 0:
                found.append((sq, gain))
    return tuple(found)


@lru_cache(maxsize=1024)
def minelaying(army: int, mines: int) -> tuple[float, ...]:
    """For every square, what a commando with a mine is worth there: the best choke, the nearer the more."""
    best = [0.0] * SQUARES
    for sq, gain in chokes(army, mines):
        far = distances(sq, army, mines)
        for at in range(SQUARES):
            if far[at] < 20:
                best[at] = max(best[at], gain * (1.0 - far[at] / 20))
    return tuple(best)
