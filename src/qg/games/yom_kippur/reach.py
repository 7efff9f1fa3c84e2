"""Where a unit may move to, and for how much: the one search that lists, checks and notes use.

Costs are in sixths of a point (YKB-044). A move is an ordinary march, one in column along roads (YKB-041),
or a raft (YKB-053, 057). Of equal ways the one with fewer hexes is shown, then the one by lower numbers."""

from __future__ import annotations

from typing import Final

from qg.boards.hex import OFF
from qg.core.branch import Notes
from qg.core.shape import NONE

from .events_march import COLUMN, RAFT
from .hexmap import (
    CANAL,
    EAST,
    ENTRY,
    EXIT,
    HEXES,
    LAND,
    NEAR,
    OFF_MAP,
    RED,
    ROAD,
    SAILED,
    SHORE,
    SIZE,
    TERRAIN,
    TERRAINS,
)
from .state import I_MOVE1, I_MOVE2, YomKippur
from .tables import (
    ARAB,
    BRIDGE_COST,
    COLUMN_COST,
    COSTS,
    IS_BRIGADE,
    ISRAEL,
    KIND,
    MARINE,
    OWNER,
    POINT,
    ROAD_COST,
    SAM,
    STACK,
)

ENTER: Final = bytes([COSTS.get(TERRAINS[t], 0) for t in TERRAIN])
"""By hex: what it costs to enter it without a road (YKB-036)."""

# Rules that may be left aside, to find out which of them stands in the way.
ZONES: Final = 1  # YKB-073
COLUMN_ZONES: Final = 2  # YKB-042
SECOND: Final = 4  # YKB-043
BANKS: Final = 8  # YKB-050, 053
RED_SIDES: Final = 16  # YKB-055
RAFTS: Final = 32  # YKB-057


class Reach:
    """Where a unit may end its move. `cost` and `way` (NONE or COLUMN) by hex; `rafts`: the cost by hex of
    moves on rafts; `leaving`: what it costs to leave by the coast road, or -1."""

    __slots__ = (
        "column_via",
        "cost",
        "leave_way",
        "leaving",
        "raft_via",
        "rafts",
        "start",
        "via",
        "way",
    )

    def __init__(self, start: int) -> None:
        self.start: Final = start
        self.cost: Final[dict[int, int]] = {}
        self.way: Final[dict[int, int]] = {}
        self.rafts: Final[dict[int, int]] = {}
        self.via: Final[dict[int, int]] = {}
        self.column_via: Final[dict[int, int]] = {}
        self.raft_via: Final[dict[int, int]] = {}
        self.leaving = -1
        self.leave_way = NONE

    def path(self, to: int, way: int) -> tuple[int, ...]:
        """The hexes of a move, from where the unit stands or comes in."""
        via = self.raft_via if way == RAFT else self.column_via if way == COLUMN else self.via
        found = [to]
        while via[to] != OFF:
            to = via[to]
            found.append(to)
        found.reverse()
        return tuple(found)

    def notes(self) -> Notes:
        """For the branch of a unit: by hex its cost and the way there."""
        found: dict[str, tuple[int, tuple[str, ...]]] = {}
        for to, cost in {**self.rafts, **self.cost}.items():
            way = self.way.get(to, RAFT)
            names = tuple([HEXES.names[h] for h in self.path(to, way)])
            found[HEXES.names[to]] = (cost, names)
        return found


def has_room(s: YomKippur, piece: int, h: int) -> bool:
    """Whether a unit may end its move in a hex beside those who are there (YKB-033, 034, 140)."""
    if IS_BRIGADE[piece]:
        return s.brigades[h] < STACK
    return KIND[piece] != SAM or not sam_in(s, h)


def sam_in(s: YomKippur, h: int) -> bool:
    return any([KIND[piece] == SAM for piece in s.pile(h)])


def reach(s: YomKippur, piece: int, aside: int = 0, most: int = -1) -> Reach:
    """Everything that a unit reaches from where it is, in the phase that is being played. `most`: how many
    sixths it may spend, its own movement factor unless said."""
    found = Reach(s.at[piece])
    if most < 0:
        most = POINT * s.moves(piece)
    cost = march(s, piece, most, aside, found)
    column = in_column(s, piece, most, aside, found)
    for to in sorted({*cost, *column}):
        if to == found.start or not (LAND[to] or KIND[piece] == MARINE):
            continue
        if not has_room(s, piece, to):  # YKB-035
            continue
        fast = to in column and (to not in cost or column[to] < cost[to])
        found.cost[to] = column[to] if fast else cost[to]
        found.way[to] = COLUMN if fast else NONE
    if OWNER[piece] == ISRAEL and s.phase == I_MOVE1 and found.start < SIZE:
        raft(s, piece, most, found)
    if OWNER[piece] == ARAB and IS_BRIGADE[piece]:
        leave(s, most, cost, column, found)
    return found


def starts(s: YomKippur, piece: int, road: int) -> dict[int, int]:
    """From where a move begins, and what it has cost there. Reserves come in by a road of their edge: at the
    rate of the road, or in an enemy zone for the ground (YKB-020, 021, 025)."""
    at, side = s.at[piece], OWNER[piece]
    if at != OFF_MAP:
        return {at: 0}
    zone = s.zone(1 - side)
    found: dict[int, int] = {}
    for h in ENTRY[side]:
        if not s.hostile(h, side):  # YKB-023
            found[h] = ENTER[h] if zone[h] else road
    return found


def march(s: YomKippur, piece: int, most: int, aside: int, found: Reach) -> dict[int, int]:
    """The least cost of every hex that is reached by an ordinary march."""
    side, at = OWNER[piece], s.at[piece]
    zone = s.zone(1 - side)
    stops = side == ARAB and not aside & ZONES  # YKB-073, 075
    swims = KIND[piece] == MARINE  # YKB-056
    floats = bool(aside & RAFTS)
    both = s.book.both_hexes
    enemy = 2 - side
    held, fort, bridged = s.held, s.fort, s.bridged
    cost: dict[int, int] = {}
    steps: dict[int, int] = {}
    via = found.via
    buckets: list[list[int]] = [[] for _ in range(most + 1)]
    for h, price in starts(s, piece, ROAD_COST).items():
        if price <= most:
            cost[h], steps[h], via[h] = price, 0, OFF
            buckets[price].append(h)
    for spent in range(most + 1):
        for h in sorted(buckets[spent]):
            if cost[h] != spent or (stops and zone[h] and h != at):  # YKB-074
                continue
            canal, red, road, after = CANAL[h], RED[h], ROAD[h], steps[h] + 1
            for d, to in enumerate(NEAR[h]):
                if to == OFF or held[to] == enemy or fort[to] == enemy:  # YKB-031
                    continue
                if not LAND[to] and not (SAILED[to] and (swims or floats)):  # YKB-038, 056, 060
                    continue
                if canal >> d & 1:
                    if red >> d & 1:
                        if not aside & RED_SIDES:  # YKB-055
                            continue
                    elif not bridged[h if EAST[h] else to] and not aside & BANKS:  # YKB-050, 052
                        continue
                    price = spent + BRIDGE_COST
                elif road >> d & 1 and not zone[to] and not (both and zone[h]):  # YKB-040, 042
                    price = spent + ROAD_COST
                else:
                    price = spent + ENTER[to]
                if price > most:
                    continue
                known = cost.get(to, most + 1)
                if price < known:
                    cost[to], steps[to], via[to] = price, after, h
                    buckets[price].append(to)
                elif price == known and (after, h) < (steps[to], via[to]) and via[to] != OFF:
                    steps[to], via[to] = after, h
    return cost


def in_column(s: YomKippur, piece: int, most: int, aside: int, found: Reach) -> dict[int, int]:
    """The same along roads only, out of enemy zones (YKB-041, 042)."""
    side, at = OWNER[piece], s.at[piece]
    if s.phase == I_MOVE2 and not aside & SECOND:  # YKB-043
        return {}
    free = bool(aside & COLUMN_ZONES)
    zone = s.zone(1 - side)
    if at != OFF_MAP and (not ROAD[at] or (zone[at] and s.book.both_hexes and not free)):
        return {}
    cost: dict[int, int] = {}
    via = found.column_via
    edge: list[int] = []
    for h, price in starts(s, piece, COLUMN_COST).items():
        if at != OFF_MAP or not zone[h] or free:  # YKB-025
            cost[h], via[h] = price, OFF
            edge.append(h)
    while edge:
        following: list[int] = []
        for h in sorted(edge):
            price = cost[h] + COLUMN_COST
            if price > most:
                continue
            for d, to in enumerate(NEAR[h]):
                if not ROAD[h] >> d & 1 or to in cost or s.hostile(to, side):
                    continue
                if not zone[to] or free:
                    cost[to], via[to] = price, h
                    following.append(to)
        edge = following
    return cost


def raft(s: YomKippur, piece: int, most: int, found: Reach) -> None:
    """Over the canal, for the whole movement factor (YKB-053), or over lakes and the Red Sea to the first
    land (YKB-057, 058)."""
    start, side, via = found.start, OWNER[piece], found.raft_via
    via[start] = OFF
    ends: dict[int, int] = {}
    for d, to in enumerate(NEAR[start]):
        if CANAL[start] >> d & 1 and not RED[start] >> d & 1:  # YKB-055
            ends[to], via[to] = most, start
    spent, edge = 0, [start] if SHORE[start] else []
    while edge and spent + POINT <= most:
        following: list[int] = []
        for h in sorted(edge):
            for to in NEAR[h]:
                if to == OFF or s.hostile(to, side):  # YKB-062
                    continue
                price = spent + ENTER[to]
                if SAILED[to] and to not in via:
                    via[to] = h
                    following.append(to)
                elif LAND[to] and h != start and price < ends.get(to, most + 1) and to != start:
                    ends[to], via[to] = price, h
        edge, spent = following, spent + POINT
    for to in sorted(ends):
        if not s.hostile(to, side) and has_room(s, piece, to):
            found.rafts[to] = ends[to]


def leave(
    s: YomKippur, most: int, cost: dict[int, int], column: dict[int, int], found: Reach
) -> None:
    """By the coast road: one more step along it, in an enemy zone for the ground (YKB-025, 205)."""
    seen = s.zoc_israel[EXIT]
    if EXIT in cost and not (seen and found.start != EXIT):  # YKB-073
        price = cost[EXIT] + (ENTER[EXIT] if seen else ROAD_COST)
        if price <= most:
            found.leaving, found.leave_way = price, NONE
    if EXIT in column and not seen:
        price = column[EXIT] + COLUMN_COST
        if price <= most and (found.leaving < 0 or price < found.leaving):
            found.leaving, found.leave_way = price, COLUMN
