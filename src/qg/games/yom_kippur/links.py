"""By hex: the steps that lead out of it. They are made once from the map, so that the search for ways need
not ask of each side what it is.

A step is weighed by one number: its cost in sixths, and 1 for the hex. So one comparison finds the cheaper
way, and of equal ones that with fewer hexes."""

from __future__ import annotations

from typing import Final

from qg.boards.hex import OFF

from .hexmap import CANAL, EAST, LAND, NEAR, RED, ROAD, SAILED, SIZE, TERRAIN, TERRAINS
from .tables import BRIDGE_COST, COSTS, ROAD_COST

SHIFT: Final = 8
"""A weight is `cost << SHIFT | hexes`: no way has 256 hexes."""
ENTER: Final = bytes([COSTS.get(TERRAINS[t], 0) for t in TERRAIN])
"""By hex: what it costs to enter it without a road (YKB-036)."""
ROAD_WEIGHT: Final = (ROAD_COST << SHIFT) + 1
BRIDGE_WEIGHT: Final = (BRIDGE_COST << SHIFT) + 1


def _weighed(swims: bool) -> tuple[tuple[tuple[int, int], ...], ...]:
    found: list[tuple[tuple[int, int], ...]] = []
    for h in range(SIZE):
        dry = [to for d, to in enumerate(NEAR[h]) if to != OFF and not CANAL[h] >> d & 1]
        open_to = [to for to in dry if LAND[to] or (swims and SAILED[to])]
        found.append(tuple([(to, (ENTER[to] << SHIFT) + 1) for to in open_to]))
    return tuple(found)


ON_LAND: Final = _weighed(swims=False)
"""By hex: the neighbours on land and their weights, without roads and not over the canal (YKB-038)."""
AFLOAT: Final = _weighed(swims=True)
"""The same for who may swim (YKB-056)."""


def _by_road() -> tuple[tuple[int, ...], ...]:
    return tuple(
        [
            tuple([to for d, to in enumerate(NEAR[h]) if ROAD[h] >> d & 1 and LAND[to]])
            for h in range(SIZE)
        ]
    )


BY_ROAD: Final = _by_road()
"""By hex: the next hexes of its roads (YKB-040)."""


def _over_canal() -> tuple[tuple[tuple[int, int, bool], ...], ...]:
    found: list[tuple[tuple[int, int, bool], ...]] = []
    for h in range(SIZE):
        across = [(d, to) for d, to in enumerate(NEAR[h]) if CANAL[h] >> d & 1 and LAND[to]]
        red = [bool(RED[h] >> d & 1) for d, _ in across]
        found.append(
            tuple([(to, h if EAST[h] else to, r) for (_, to), r in zip(across, red, strict=True)])
        )
    return tuple(found)


OVER_CANAL: Final = _over_canal()
"""By hex: the hexes across the canal, with the one where a bridge would stand (YKB-050), and whether the side
is red (YKB-055)."""
