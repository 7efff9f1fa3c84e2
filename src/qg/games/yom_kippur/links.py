"""By hex: the steps that lead out of it. They are made once from the map, so that the search for ways need
not ask of each side what it is.

A step is weighed by one number: its cost in sixths, and 1 for the hex. So one comparison finds the cheaper
way, and of equal ones that with fewer hexes."""

from __future__ import annotations

from typing import Final

from qg.boards.hex import OFF

from .hexmap import (
    CANAL,
    EAST,
    LAND,
    LAVA,
    NEAR,
    RED,
    RIVER,
    RIVER_BRIDGES,
    ROAD,
    SAILED,
    SIZE,
    TERRAIN,
    TERRAINS,
)
from .tables import BRIDGE_COST, COSTS, ROAD_COST

SHIFT: Final = 8
"""A weight is `cost << SHIFT | hexes`: no way has 256 hexes."""
ENTER: Final = bytes([COSTS.get(TERRAINS[t], 0) for t in TERRAIN])
"""By hex: what it costs to enter it without a road (YKB-036)."""
OFF_ROAD: Final = min([cost for cost in ENTER if cost])
"""What a step costs at least that is not along a road."""
WEIGHT: Final = tuple([(cost << SHIFT) + 1 for cost in ENTER])
"""By hex: the weight of a step into it without a road."""
ROAD_WEIGHT: Final = (ROAD_COST << SHIFT) + 1
BRIDGE_WEIGHT: Final = (BRIDGE_COST << SHIFT) + 1


UNBRIDGED: Final = bytes([RIVER[h] & ~RIVER_BRIDGES[h] for h in range(SIZE)])
"""By hex: the sides where a river has no bridge (YKA-042, 043)."""
SHUT: Final = bytes([CANAL[h] | LAVA[h] | UNBRIDGED[h] for h in range(SIZE)])
"""By hex: the sides that are not crossed as others are (YKB-038, YKA-041, 043)."""


def _beside(swims: bool, roads: bool, shut: bytes = SHUT) -> tuple[tuple[int, ...], ...]:
    """By hex: the neighbours on land, or on water too, that are not across one of the sides that are shut.
    Either those to which a road leads, or the others."""
    found: list[tuple[int, ...]] = []
    for h in range(SIZE):
        dry = [(d, to) for d, to in enumerate(NEAR[h]) if to != OFF and not shut[h] >> d & 1]
        open_to = [(d, to) for d, to in dry if LAND[to] or (swims and SAILED[to])]
        found.append(tuple([to for d, to in open_to if bool(ROAD[h] >> d & 1) == roads]))
    return tuple(found)


ON_LAND: Final = _beside(swims=False, roads=False)
"""By hex: the neighbours on land to which no road leads."""
AFLOAT: Final = _beside(swims=True, roads=False)
"""The same for who may swim (YKB-056)."""
BY_ROAD: Final = _beside(swims=False, roads=True)
"""By hex: the next hexes of its roads (YKB-040)."""
NO_RIVER: Final = _beside(
    swims=False, roads=False, shut=bytes([SHUT[h] & ~UNBRIDGED[h] for h in range(SIZE)])
)
"""As ON_LAND, if rivers could be crossed everywhere."""
NO_LAVA: Final = _beside(
    swims=False, roads=False, shut=bytes([SHUT[h] & ~LAVA[h] for h in range(SIZE)])
)
"""As ON_LAND, if lava could be crossed."""


def _fords() -> tuple[tuple[int, ...], ...]:
    return tuple(
        [
            tuple([to for d, to in enumerate(NEAR[h]) if UNBRIDGED[h] >> d & 1 and LAND[to]])
            for h in range(SIZE)
        ]
    )


FORDS: Final = _fords()
"""By hex: the hexes across a river without a bridge (YKA-043)."""


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
