"""Ways over numbered places: where one may get, in how many steps or at what cost. The places may be hexes or
any others with numbers; a negative number is no place, and is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping


def spread(
    start: int, most: int, open: Callable[[int], int], step: tuple[tuple[int, ...], ...]
) -> dict[int, int]:
    """Breadth first: every place that is reached in at most `most` steps, and in how many, nearest first.

    `step[place]` are its neighbours, as in `Hexes.near`. A step leads only to places that are `open`;
    whether the start is open does not matter."""
    if not 0 <= start < len(step):
        raise ValueError(f"a way cannot start at {start}: places are 0 to {len(step) - 1}")
    if most < 0:
        return {}
    found = {start: 0}
    new = [True] * len(step)  # faster to ask than the dict
    new[start] = False
    edge = [start]
    steps = 0
    while edge and steps < most:
        steps += 1
        following: list[int] = []
        for place in edge:
            for to in step[place]:
                if to >= 0 and new[to] and open(to):
                    new[to] = False
                    found[to] = steps
                    following.append(to)
        edge = following
    return found


def cheapest(
    starts: Mapping[int, int], most: int, step: Callable[[int], Iterable[tuple[int, int]]]
) -> tuple[dict[int, int], dict[int, int]]:
    """The least cost of every place that is reached for at most `most`, and the place before it on the way.

    `starts` are the places to start from, each with what it costs to be there; before them is -1.
    `step(place)` gives where one may go from there and at what cost; it is asked once for each place, the
    cheapest first. Of two ways that cost the same, the one that was found first counts. Costs are
    whole numbers, 0 or more."""
    cost: dict[int, int] = {}
    via: dict[int, int] = {}
    buckets: list[list[int]] = [[]]  # by cost
    for place, price in starts.items():
        if place < 0 or price < 0:
            raise ValueError(f"a way cannot start at {place} for {price}: both are 0 or more")
        if price <= most:
            cost[place] = price
            via[place] = -1
            _bucket(buckets, price).append(place)
    spent = 0
    while spent < len(buckets):
        for place in buckets[spent]:  # it grows meanwhile where a step costs nothing
            if cost[place] != spent:
                continue  # a cheaper way was found since
            for to, price in step(place):
                if price < 0:
                    raise ValueError(f"the step from {place} to {to} costs {price}: less than 0")
                total = spent + price
                if to >= 0 and total <= most and (to not in cost or total < cost[to]):
                    cost[to] = total
                    via[to] = place
                    _bucket(buckets, total).append(to)
        spent += 1
    return cost, via


def way(via: Mapping[int, int], to: int) -> tuple[int, ...]:
    """The way that `cheapest` found, from a start to this place, both included."""
    if to not in via:
        raise ValueError(f"no way leads to {to}")
    found: list[int] = []
    while to >= 0:
        found.append(to)
        to = via[to]
    found.reverse()
    return tuple(found)


def _bucket(buckets: list[list[int]], cost: int) -> list[int]:
    while len(buckets) <= cost:
        buckets.append([])
    return buckets[cost]
