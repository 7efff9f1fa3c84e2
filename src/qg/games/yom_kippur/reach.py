"""Where a unit may move to, and for how much: the one search that lists, checks and notes use.

Costs are in sixths of a point (YKB-044). A move is an ordinary march, one in column along roads (YKB-041),
or a raft (YKB-053, 057). Of equal ways the one with fewer hexes is shown, then the one by lower numbers."""

from __future__ import annotations

from typing import Final

from qg.boards.hex import OFF
from qg.core.branch import Notes
from qg.core.shape import NONE

from .book import Book
from .events_march import COLUMN, RAFT
from .hexmap import (
    CANAL,
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
)
from .links import AFLOAT, BRIDGE_WEIGHT, BY_ROAD, ENTER, ON_LAND, OVER_CANAL, ROAD_WEIGHT, SHIFT
from .state import I_MOVE1, I_MOVE2, YomKippur
from .tables import (
    ARAB,
    BLOCKING,
    COLUMN_COST,
    IS_BRIGADE,
    ISRAEL,
    KIND,
    MARINE,
    OWNER,
    PIECES,
    POINT,
    ROAD_COST,
    SAM,
    STACK,
)

# Rules that may be left aside, to find out which of them stands in the way.
ZONES: Final = 1  # YKB-073
COLUMN_ZONES: Final = 2  # YKB-042
SECOND: Final = 4  # YKB-043
BANKS: Final = 8  # YKB-050, 053
RED_SIDES: Final = 16  # YKB-055
RAFTS: Final = 32  # YKB-057


class Reach:
    """Where a unit may end its move: `cost` by hex, and the `columns` among them, those that are cheaper in
    column; `rafts`: the cost by hex of moves on rafts; `leaving`: that of the coast road, or -1."""

    __slots__ = (
        *("at", "book", "form", "phase", "start"),
        *("column_via", "columns", "cost", "leave_way", "leaving", "raft_via", "rafts", "via"),
    )

    def __init__(self, s: YomKippur, piece: int) -> None:
        self.at: Final[list[int]] = s.at[:]
        self.book: Final[Book] = s.book
        self.form: Final[int] = s.form[piece]
        self.phase: Final[int] = s.phase
        self.start: Final[int] = s.at[piece]
        self.cost: Final[dict[int, int]] = {}
        self.columns: Final[set[int]] = set()
        self.rafts: Final[dict[int, int]] = {}
        self.via: Final[list[int]] = [OFF] * SIZE
        self.column_via: Final[dict[int, int]] = {}
        self.raft_via: Final[dict[int, int]] = {}
        self.leaving = -1
        self.leave_way = NONE

    def holds(self, s: YomKippur, piece: int) -> bool:
        """Whether it still is what the unit reaches: nothing else decides that."""
        same = self.phase == s.phase and self.form == s.form[piece] and self.book is s.book
        return same and self.at == s.at

    def way(self, to: int) -> int:
        """How a hex is reached without a raft: NONE or COLUMN."""
        return COLUMN if to in self.columns else NONE

    def path(self, to: int, way: int) -> tuple[int, ...]:
        """The hexes of a move, from where the unit stands or comes in."""
        found = [to]
        if way == NONE:
            while self.via[to] != OFF:
                to = self.via[to]
                found.append(to)
        else:
            via = self.raft_via if way == RAFT else self.column_via
            while via[to] != OFF:
                to = via[to]
                found.append(to)
        found.reverse()
        return tuple(found)

    def notes(self) -> Notes:
        """For the branch of a unit: by hex its cost and the way there."""
        found: dict[str, tuple[int, tuple[str, ...]]] = {}
        for to, cost in {**self.rafts, **self.cost}.items():
            way = self.way(to) if to in self.cost else RAFT
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


KEPT: Final[list[Reach | None]] = [None] * PIECES
"""By piece: what it reached last. A move that was listed is found again when it is judged and played."""


def reach(s: YomKippur, piece: int) -> Reach:
    """Everything that a unit reaches from where it is, in the phase that is being played."""
    kept = KEPT[piece]
    if kept is not None and kept.holds(s, piece):
        return kept
    found = reach_without(s, piece, 0, POINT * s.moves(piece))
    KEPT[piece] = found
    return found


def reach_without(s: YomKippur, piece: int, aside: int, most: int) -> Reach:
    """The same with some rules left aside, for so many sixths."""
    found = Reach(s, piece)
    cost = march(s, piece, most, aside, found.via)
    column = in_column(s, piece, most, aside, found.column_via)
    ends = {**cost}
    for to, price in column.items():
        if price < ends.get(to, most + 1):
            ends[to] = price
            found.columns.add(to)
    swims, brigade, stacked = KIND[piece] == MARINE, IS_BRIGADE[piece], s.brigades
    for to in sorted(ends):
        room = stacked[to] < STACK if brigade else has_room(s, piece, to)
        if room and to != found.start and (LAND[to] or swims):  # YKB-035
            found.cost[to] = ends[to]
    if OWNER[piece] == ISRAEL and s.phase == I_MOVE1 and found.start < SIZE:
        raft(s, piece, most, found)
    if OWNER[piece] == ARAB and brigade:
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


def march(s: YomKippur, piece: int, most: int, aside: int, via: list[int]) -> dict[int, int]:
    """The least cost of every hex that is reached by an ordinary march. `via` is written on: from where each
    of them is entered."""
    side, at = OWNER[piece], s.at[piece]
    zone, bridged = s.zone(1 - side), s.bridged
    stops = side == ARAB and not aside & ZONES  # YKB-073, 075
    links = AFLOAT if KIND[piece] == MARINE or aside & RAFTS else ON_LAND  # YKB-056
    both = s.book.both_hexes
    best = [most + 1 << SHIFT] * SIZE
    for other in BLOCKING[1 - side]:
        if s.at[other] < SIZE:
            best[s.at[other]] = -1  # YKB-031: no way leads there
    cost: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(most + 1)]
    for h, price in starts(s, piece, ROAD_COST).items():
        if price <= most:
            best[h] = price << SHIFT
            buckets[price].append(h)
    for spent in range(most + 1):
        for h in buckets[spent]:
            here = best[h]
            if here >> SHIFT != spent:
                continue
            cost[h] = spent
            if stops and zone[h] and h != at:  # YKB-074
                continue
            if ROAD[h] and not (both and zone[h]):
                weight = here + ROAD_WEIGHT  # YKB-040
                for to in BY_ROAD[h]:
                    if zone[to] or weight > best[to]:  # YKB-042
                        continue
                    if weight < best[to]:
                        best[to], via[to] = weight, h
                        buckets[weight >> SHIFT].append(to)
                    elif h < via[to]:
                        via[to] = h
            for to, step in links[h]:
                weight = here + step
                known = best[to]
                if weight < known:
                    best[to], via[to] = weight, h
                    buckets[weight >> SHIFT].append(to)
                elif weight == known and h < via[to]:
                    via[to] = h
            if CANAL[h]:
                for to, bridge, red in OVER_CANAL[h]:
                    # YKB-050, 052, 055
                    shut = (
                        not aside & RED_SIDES if red else not bridged[bridge] and not aside & BANKS
                    )
                    weight = here + BRIDGE_WEIGHT
                    if shut or weight > best[to]:
                        continue
                    if weight < best[to]:
                        best[to], via[to] = weight, h
                        buckets[weight >> SHIFT].append(to)
                    elif h < via[to]:
                        via[to] = h
    return cost


def in_column(
    s: YomKippur, piece: int, most: int, aside: int, via: dict[int, int]
) -> dict[int, int]:
    """The same along roads only, out of enemy zones (YKB-041, 042)."""
    side, at = OWNER[piece], s.at[piece]
    cost: dict[int, int] = {}
    if s.phase == I_MOVE2 and not aside & SECOND:  # YKB-043
        return cost
    free = bool(aside & COLUMN_ZONES)
    zone = s.zone(1 - side)
    if at != OFF_MAP and (not ROAD[at] or (zone[at] and s.book.both_hexes and not free)):
        return cost
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
            for to in BY_ROAD[h]:
                if to not in cost and (not zone[to] or free) and not s.hostile(to, side):
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
