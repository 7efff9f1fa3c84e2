"""How far it is to where a side wants to go: fields of distances over the map.

Distances are in sixths of a point, by the roads, as if nobody stood in the way."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from qg.boards.hex import OFF
from qg.boards.ways import cheapest
from qg.games.yom_kippur.hexmap import (
    CANAL,
    EAST,
    EXIT,
    JORDAN,
    LAND,
    LAVA,
    LEBANON,
    NEAR,
    PASSES,
    RED,
    ROAD,
    SAILED,
    SHORE,
    SIZE,
    WEST,
)
from qg.games.yom_kippur.links import ENTER, UNBRIDGED
from qg.games.yom_kippur.score import ISRAELI, SYRIAN
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import ARAB, BRIDGE_COST, BRIDGES, ISRAEL, POINT, ROAD_COST

FAR: Final = 600
"""More than any way on the map."""
RAFT_COST: Final = 6 * POINT  # a whole move (YKB-053, YKA-043)
FERRY_COST: Final = 2 * POINT  # to wait for the next phase beside the water
PASS_HEXES: Final = tuple(PASSES.values())
FARTHEST: Final = 6 * POINT  # what the fastest brigade of Israel may spend
ABROAD: Final = bytes([int(JORDAN[h] or LEBANON[h]) for h in range(SIZE)])
WEST_HEXES: Final = tuple([h for h in range(SIZE) if WEST[h] and LAND[h]])


@lru_cache(64)
def field(side: int, goals: tuple[int, ...], bridges: tuple[int, ...]) -> tuple[int, ...]:
    """By hex: how far it is to the nearest of these hexes. Israel may cross water on rafts; neither side goes
    through Jordan, nor Israel through Lebanon, and rivers are forded where there is no bridge."""
    closed = JORDAN if side == ARAB else ABROAD

    def back(to: int) -> list[tuple[int, int]]:
        """From where one may step into a hex, and for how much."""
        found: list[tuple[int, int]] = []
        for d, h in enumerate(NEAR[to]):
            if h == OFF or not (LAND[h] or (side != ARAB and SAILED[h])):
                continue
            if closed[h] or LAVA[to] >> d & 1:
                continue
            if CANAL[to] >> d & 1:
                if RED[to] >> d & 1:
                    continue
                if (to if EAST[to] else h) in bridges:
                    found.append((h, BRIDGE_COST))
                elif side != ARAB:
                    found.append((h, RAFT_COST))
            elif UNBRIDGED[to] >> d & 1:
                found.append((h, RAFT_COST))
            elif ROAD[to] >> d & 1:
                found.append((h, ROAD_COST))
            else:
                wet = SAILED[to] and LAND[h]
                found.append((h, ENTER[to] + (FERRY_COST if wet else 0)))
        return found

    cost, _ = cheapest(dict.fromkeys(goals, 0), FAR - 1, back)
    return tuple([cost.get(h, FAR) for h in range(SIZE)])


def bridges(s: YomKippur) -> tuple[int, ...]:
    """The hexes of the bridges that stand."""
    return tuple([s.at[bridge] for bridge in BRIDGES if s.at[bridge] < SIZE])


def to_passes(s: YomKippur) -> tuple[int, ...]:
    """For the Arab side: how far it is to the nearest pass; on the Golan, to the nearest Israeli town."""
    return field(ARAB, (*PASS_HEXES, *ISRAELI) if s.book.advanced else PASS_HEXES, bridges(s))


def to_west(s: YomKippur) -> tuple[int, ...]:
    """For Israel: how far it is to the west bank; on the Golan, to the nearest Syrian town."""
    return field(ISRAEL, (*WEST_HEXES, *SYRIAN) if s.book.advanced else WEST_HEXES, bridges(s))


def to_exit(s: YomKippur) -> tuple[int, ...]:
    """For Egypt: how far it is to the end of the coast road."""
    return field(ARAB, (EXIT,), bridges(s))


# ----------------------------------------------------------------------------- rafts


def _gates() -> tuple[int, ...]:
    """East of the canal: the hexes from which rafts may put out."""
    found: list[int] = []
    for h in range(SIZE):
        crossing = [d for d in range(6) if CANAL[h] >> d & 1 and not RED[h] >> d & 1]
        if LAND[h] and EAST[h] and (crossing or SHORE[h]):
            found.append(h)
    return tuple(found)


GATES: Final = frozenset(_gates())


def _landings(gate: int) -> dict[int, int]:
    """Where rafts from a hex of the east bank may land in the west, and for how many sixths."""
    found: dict[int, int] = {}
    for d, to in enumerate(NEAR[gate]):
        if CANAL[gate] >> d & 1 and not RED[gate] >> d & 1:
            found[to] = 0  # a whole move, whatever the unit (YKB-053)
    seen, edge, spent = {gate}, [gate], 0
    while edge and spent < FARTHEST:
        following: list[int] = []
        for h in edge:
            for to in NEAR[h]:
                if to == OFF or to in seen:
                    continue
                if SAILED[to]:
                    seen.add(to)
                    following.append(to)
                elif LAND[to] and WEST[to] and h != gate:
                    found.setdefault(to, spent + ENTER[to])
        edge, spent = following, spent + POINT
    return found


LANDINGS: Final = {gate: _landings(gate) for gate in sorted(GATES)}
"""By hex of the east bank: where its rafts may land, and for how many sixths."""
