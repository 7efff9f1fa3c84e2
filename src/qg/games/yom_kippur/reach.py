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
    BESIDE,
    CANAL,
    HEXES,
    JORDAN,
    LAND,
    NEAR,
    OFF_MAP,
    RED,
    ROAD,
    SAILED,
    SHORE,
    SIZE,
)
from .links import (
    AFLOAT,
    BRIDGE_WEIGHT,
    BY_ROAD,
    ENTER,
    FORDS,
    NO_LAVA,
    NO_RIVER,
    OFF_ROAD,
    ON_LAND,
    OVER_CANAL,
    ROAD_WEIGHT,
    SHIFT,
    WEIGHT,
)
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
RIVERS: Final = 64  # YKA-043
LAVA_SIDES: Final = 128  # YKA-041
BORDERS: Final = 256  # YKA-044 to 046

HEX_COUNT: Final = (1 << SHIFT) - 1
"""The part of a weight that counts hexes: 0 where a way begins."""


class Marches:
    """The ordinary marches of a unit. `best` is by hex the least weight of a way there (see `links`): that of
    no way where it is beyond `most`, below 0 where an enemy stands. `settled`: the hexes that are reached,
    some of them twice."""

    __slots__ = (
        "aside",
        "at",
        "best",
        "both",
        "bridged",
        "links",
        "most",
        "settled",
        "stops",
        "zone",
    )

    def __init__(self, s: YomKippur, piece: int, most: int, aside: int) -> None:
        side = OWNER[piece]
        self.at: Final[int] = s.at[piece]
        self.most: Final = most
        self.aside: Final = aside
        self.both: Final[bool] = s.book.both_hexes
        self.zone: Final = bytes(s.zone(1 - side))
        self.bridged: Final = bytes(s.bridged)
        self.stops: Final = side == ARAB and not aside & ZONES  # YKB-073, 075
        swims = KIND[piece] == MARINE or bool(aside & RAFTS)  # YKB-056
        links = AFLOAT if swims else ON_LAND
        if aside & (RIVERS | LAVA_SIDES):
            links = NO_RIVER if aside & RIVERS else NO_LAVA
        self.links: Final = links
        best = [most + 1 << SHIFT] * SIZE
        for other in BLOCKING[1 - side]:
            if s.at[other] < SIZE:
                best[s.at[other]] = -1  # YKB-031: no way leads there
        if s.book.advanced and not aside & BORDERS:
            for h in s.barred(piece):
                best[h] = -1
        self.best: Final[list[int]] = best
        self.settled: Final[list[int]] = []

    def search(self, starts: dict[int, int]) -> None:
        """Find the least weight of every hex, the cheapest first."""
        best, zone, both, links = self.best, self.zone, self.both, self.links
        stops, at, most, settled = self.stops, self.at, self.most, self.settled
        buckets: list[list[int]] = [[] for _ in range(most + 1)]
        for h, price in starts.items():
            if price <= most:
                best[h] = price << SHIFT
                buckets[price].append(h)
        for spent in range(most + 1):
            ends, on_roads = spent + ROAD_COST > most, spent + OFF_ROAD > most
            for h in buckets[spent]:
                here = best[h]
                if here >> SHIFT != spent:
                    continue
                settled.append(h)
                if ends or (stops and zone[h] and h != at):  # YKB-074
                    continue
                for to in BY_ROAD[h]:
                    slow = zone[to] or (both and zone[h])  # YKB-040, 042
                    weight = here + (WEIGHT[to] if slow else ROAD_WEIGHT)
                    if weight < best[to]:
                        best[to] = weight
                        buckets[weight >> SHIFT].append(to)
                if on_roads:
                    continue
                for to in links[h]:
                    weight = here + WEIGHT[to]
                    if weight < best[to]:
                        best[to] = weight
                        buckets[weight >> SHIFT].append(to)
                for to, bridge, red in OVER_CANAL[h]:
                    weight = here + BRIDGE_WEIGHT
                    if weight < best[to] and self.crosses(bridge, red):
                        best[to] = weight
                        buckets[weight >> SHIFT].append(to)

    def crosses(self, bridge: int, red: bool) -> bool:
        """Whether the canal can be crossed by the bridge of a hex (YKB-050, 052, 055)."""
        if red:
            return bool(self.aside & RED_SIDES)
        return bool(self.bridged[bridge]) or bool(self.aside & BANKS)

    def price(self, to: int) -> int:
        """What a hex costs in sixths: below 0 or beyond `most` where it is not reached."""
        return self.best[to] >> SHIFT

    def path(self, to: int) -> list[int]:
        """The hexes of the best way, from the end to the start: of equal ones that by the lowest hexes."""
        best, found = self.best, [to]
        count = best[to] & HEX_COUNT
        while count:
            count -= 1
            near = [h for h in BESIDE[to] if best[h] >= 0 and best[h] & HEX_COUNT == count]
            to = min([h for h in near if self.leads(h, to)])
            found.append(to)
        return found

    def leads(self, h: int, to: int) -> bool:
        """Whether the best way to a hex may come from this one beside it."""
        if self.stops and self.zone[h] and h != self.at:
            return False
        step = self.best[to] - self.best[h]
        if to in BY_ROAD[h]:
            slow = self.zone[to] or (self.both and self.zone[h])
            return step == (WEIGHT[to] if slow else ROAD_WEIGHT)
        if to in self.links[h]:
            return step == WEIGHT[to]
        across = [self.crosses(bridge, red) for end, bridge, red in OVER_CANAL[h] if end == to]
        return step == BRIDGE_WEIGHT and any(across)


class Reach:
    """Where a unit may end its move: `ends`, rising, and what those among them cost that are cheaper in
    column (`columns`); `roads`: what all hexes cost that are reached in column; `fords`: those among the ends
    that are reached through a river, for the whole movement factor; `rafts`: the cost by hex of
    moves on rafts; `leaving`: that of leaving the map by `exit`, or -1."""

    __slots__ = (
        *("at", "book", "form", "marches", "phase", "stamp", "start"),
        *("columns", "ends", "exit", "fords", "leave_way", "leaving", "raft_via", "rafts", "roads"),
    )

    def __init__(self, s: YomKippur, piece: int, marches: Marches, roads: dict[int, int]) -> None:
        self.at: Final[list[int]] = s.at[:]
        self.book: Final[Book] = s.book
        self.form: Final[int] = s.form[piece]
        self.phase: Final[int] = s.phase
        self.stamp: Final[int] = s.stamp(piece)
        self.start: Final[int] = s.at[piece]
        self.marches: Final = marches
        self.ends: list[int] = []
        self.columns: Final[dict[int, int]] = {}
        self.roads: Final = roads
        self.fords: Final[dict[int, int]] = {}
        self.rafts: Final[dict[int, int]] = {}
        self.raft_via: Final[dict[int, int]] = {}
        self.leaving = -1
        self.leave_way = NONE
        self.exit = OFF

    def holds(self, s: YomKippur, piece: int) -> bool:
        """Whether it still is what the unit reaches: nothing else decides that."""
        same = self.phase == s.phase and self.form == s.form[piece] and self.book is s.book
        return same and self.at == s.at and self.stamp == s.stamp(piece)

    def way(self, to: int) -> int:
        """How a hex is reached without a raft: NONE or COLUMN."""
        return COLUMN if to in self.columns else NONE

    def cost(self, to: int) -> int:
        """What it costs in sixths to get to one of the `ends`."""
        if to in self.fords:
            return self.fords[to]
        return self.columns[to] if to in self.columns else self.marches.price(to)

    def path(self, to: int, way: int) -> tuple[int, ...]:
        """The hexes of a move, from where the unit stands or comes in."""
        if to in self.fords:
            found = [to, self.start]
        elif way == NONE:
            found = self.marches.path(to)
        else:
            found = self._back(to) if way == RAFT else self._along(to)
        found.reverse()
        return tuple(found)

    def _back(self, to: int) -> list[int]:
        found, via = [to], self.raft_via
        while via[to] != OFF:
            to = via[to]
            found.append(to)
        return found

    def _along(self, to: int) -> list[int]:
        """Back along the roads: of equal ways that by the lowest hexes."""
        found, cost = [to], self.roads
        before = cost[to] - COLUMN_COST
        while before >= (0 if self.start < SIZE else COLUMN_COST):
            to = min([h for h in BY_ROAD[to] if cost.get(h, -1) == before])
            found.append(to)
            before -= COLUMN_COST
        return found

    def notes(self) -> Notes:
        """For the branch of a unit: by hex its cost and the way there."""
        found: dict[str, tuple[int, tuple[str, ...]]] = {}
        for to, cost in self.rafts.items():
            if to not in self.ends:
                found[HEXES.names[to]] = (cost, self._names(to, RAFT))
        for to in self.ends:
            found[HEXES.names[to]] = (self.cost(to), self._names(to, self.way(to)))
        return found

    def _names(self, to: int, way: int) -> tuple[str, ...]:
        return tuple([HEXES.names[h] for h in self.path(to, way)])


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
    marches = Marches(s, piece, most, aside)
    marches.search(starts(s, piece, ROAD_COST))
    found = Reach(s, piece, marches, in_column(s, piece, marches))
    hexes = set(marches.settled)
    for to, price in found.roads.items():
        if price < marches.price(to):
            found.columns[to] = price
            hexes.add(to)
    hexes.discard(found.start)
    if s.book.advanced:
        abroad(s, piece, marches, found, hexes)
    brigade, stacked = IS_BRIGADE[piece], s.brigades
    if brigade:
        ends = [to for to in sorted(hexes) if stacked[to] < STACK]  # YKB-035
    else:
        ends = [to for to in sorted(hexes) if has_room(s, piece, to)]
    dry = not aside & RAFTS or KIND[piece] == MARINE
    found.ends = ends if dry else [to for to in ends if LAND[to]]
    if OWNER[piece] == ISRAEL and s.phase == I_MOVE1 and found.start < SIZE:
        raft(s, piece, most, found)
    if brigade:
        leave(s, OWNER[piece], found)
    return found


def abroad(s: YomKippur, piece: int, marches: Marches, found: Reach, hexes: set[int]) -> None:
    """What rivers and borders change of the hexes that are reached. A river without a bridge is crossed in
    one step for the whole movement factor, by who has not moved in this player turn (YKA-043). Nobody
    stops in Jordan (YKA-046, 047)."""
    at = found.start
    if at == OFF_MAP:
        return
    if JORDAN[at] and not marches.aside & BORDERS:  # YKA-047
        hexes.difference_update([h for h in hexes if JORDAN[h]])
    if s.walked(piece):  # YKA-043
        return
    for to in FORDS[at]:
        if to not in hexes and marches.best[to] >= 0 and not (JORDAN[at] and JORDAN[to]):
            found.fords[to] = marches.most
            hexes.add(to)


def starts(s: YomKippur, piece: int, road: int) -> dict[int, int]:
    """From where a move begins, and what it has cost there. Reserves come in by a road of their edge: at the
    rate of the road, or in an enemy zone for the ground (YKB-020, 021, 025)."""
    at, side = s.at[piece], OWNER[piece]
    if at != OFF_MAP:
        return {at: 0}
    zone = s.zone(1 - side)
    found: dict[int, int] = {}
    for h in s.book.entries[piece]:
        if not s.hostile(h, side):  # YKB-023
            found[h] = ENTER[h] if zone[h] else road
    return found


def in_column(s: YomKippur, piece: int, marches: Marches) -> dict[int, int]:
    """By hex, what it costs along roads only and out of enemy zones (YKB-041, 042)."""
    at, most, aside = s.at[piece], marches.most, marches.aside
    cost: dict[int, int] = {}
    if s.phase == I_MOVE2 and not aside & SECOND:  # YKB-043
        return cost
    free = bool(aside & COLUMN_ZONES)
    zone, best = marches.zone, marches.best
    if at != OFF_MAP and (not ROAD[at] or (zone[at] and s.book.both_hexes and not free)):
        return cost
    edge: list[int] = []
    for h, price in starts(s, piece, COLUMN_COST).items():
        if at != OFF_MAP or not zone[h] or free:  # YKB-025
            cost[h] = price
            edge.append(h)
    for h in edge:  # it grows meanwhile, the nearest first
        price = cost[h] + COLUMN_COST
        if price > most or (marches.stops and zone[h] and h != at):  # YKB-073
            continue
        for to in BY_ROAD[h]:
            if to not in cost and (free or not zone[to]) and best[to] >= 0:
                cost[to] = price
                edge.append(to)
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
        if found.marches.best[to] >= 0 and has_room(s, piece, to):
            found.rafts[to] = ends[to]


def leave(s: YomKippur, side: int, found: Reach) -> None:
    """By a road of the edge: one more step along it, in an enemy zone for the ground (YKB-025, 205,
    YKA-062)."""
    marches, most = found.marches, found.marches.most
    for out in s.book.exits[side]:
        cost, seen = marches.price(out), marches.zone[out]
        if 0 <= cost <= most and not (seen and marches.stops and found.start != out):  # YKB-073
            leave_by(found, out, cost + (ENTER[out] if seen else ROAD_COST), NONE)
        if out in found.roads and not seen:
            leave_by(found, out, found.roads[out] + COLUMN_COST, COLUMN)


def leave_by(found: Reach, out: int, price: int, way: int) -> None:
    """Note a way out, where there is no cheaper one."""
    if price <= found.marches.most and (found.leaving < 0 or price < found.leaving):
        found.leaving, found.leave_way, found.exit = price, way, out
