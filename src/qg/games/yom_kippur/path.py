"""A path judged step by step: what each step costs, and the rule that forbids it.

It is written without `reach`, over single steps: the tests hold each to the other."""

from __future__ import annotations

from qg.core.move import need, refuse
from qg.core.shape import NONE

from .borders import open_country
from .events_march import COLUMN
from .hexmap import (
    CANAL,
    EAST,
    HEX,
    HEXES,
    LAND,
    LAVA,
    MEDITERRANEAN,
    MOUNTAIN,
    OFF_MAP,
    RED,
    RIVER,
    RIVER_BRIDGES,
    ROAD,
    SAILED,
    SHORE,
    TERRAIN,
    TERRAINS,
    WATER,
    joined,
)
from .state import I_MOVE1, I_MOVE2, YomKippur
from .tables import (
    ARAB,
    BRIDGE_COST,
    COLUMN_COST,
    COSTS,
    ISRAEL,
    KIND,
    MARINE,
    OWNER,
    PIECE,
    POINT,
    ROAD_COST,
)


def walk(s: YomKippur, piece: int, path: tuple[int, ...], way: int) -> int:
    """What a path costs, in sixths; refused where a step may not be made. Whether the unit has the points and
    may stop at its end, is another question."""
    spent = begin(s, piece, path, way)
    side = OWNER[piece]
    for i in range(1, len(path)):
        a, b = path[i - 1], path[i]
        needs_side(a, b)
        need(
            not s.hostile(b, side),
            "YKB-031",
            "enemy_on_way",
            unit=PIECE.word(piece),
            hex=HEX.word(b),
        )
        open_country(s, piece, b)
    if way == NONE:
        return spent + on_foot(s, piece, path)
    return spent + (in_column(s, piece, path) if way == COLUMN else by_raft(s, piece, path))


def needs_side(a: int, b: int) -> None:
    need(b in HEXES.beside[a], "YKB-030", "not_next", hex=HEX.word(a), other=HEX.word(b))


def begin(s: YomKippur, piece: int, path: tuple[int, ...], way: int) -> int:
    """Where a path begins, and what it costs to be there."""
    name, side = PIECE.word(piece), OWNER[piece]
    if s.at[piece] != OFF_MAP:
        need(len(path) > 1 and path[0] == s.at[piece], "YKB-030", "starts_elsewhere", unit=name)
        return 0
    need(len(path) > 0 and path[0] in s.book.entries[piece], "YKB-020", "no_entry", unit=name)
    need(not s.hostile(path[0], side), "YKB-023", "entry_held", unit=name, hex=HEX.word(path[0]))
    if s.zone(1 - side)[path[0]]:
        need(way != COLUMN, "YKB-025", "entry_in_zone", unit=name, hex=HEX.word(path[0]))
        return ground(path[0])
    return COLUMN_COST if way == COLUMN else ROAD_COST


def ground(h: int) -> int:
    """YKB-036, 056, 057."""
    return COSTS[TERRAINS[TERRAIN[h]]]


def on_foot(s: YomKippur, piece: int, path: tuple[int, ...]) -> int:
    """An ordinary march."""
    name, side, spent = PIECE.word(piece), OWNER[piece], 0
    zone = s.zone(1 - side)
    for i in range(1, len(path)):
        a, b = path[i - 1], path[i]
        entered = i > 1 or s.at[piece] == OFF_MAP
        stopped = side == ARAB and entered and zone[a] > 0
        need(not stopped, "YKB-073", "zone_on_way", unit=name, hex=HEX.word(a))
        if WATER[b]:
            need(TERRAIN[b] != MEDITERRANEAN, "YKB-060", "sea", hex=HEX.word(b))
            if KIND[piece] != MARINE:
                need(side == ISRAEL, "YKB-056", "water", unit=name, hex=HEX.word(b))
                refuse("YKB-057", "needs_raft", unit=name, hex=HEX.word(b))
        if joined(a, CANAL, b):
            need(not joined(a, RED, b), "YKB-055", "red_step", hex=HEX.word(a), other=HEX.word(b))
            bridge = bool(s.bridged[a if EAST[a] else b])
            rule = "YKB-050" if side == ARAB else "YKB-053"
            need(bridge, rule, "no_bridge", hex=HEX.word(a), other=HEX.word(b))
            spent += BRIDGE_COST  # YKB-051
        elif joined(a, LAVA, b) or TERRAIN[b] == MOUNTAIN:
            refuse("YKA-041", "lava_step", hex=HEX.word(a), other=HEX.word(b))
        elif joined(a, RIVER, b) and not joined(a, RIVER_BRIDGES, b):
            fresh = len(path) == 2 and not entered and not s.walked(piece)
            need(fresh, "YKA-043", "no_ford", unit=name, hex=HEX.word(a), other=HEX.word(b))
            spent += POINT * s.moves(piece)
        elif joined(a, ROAD, b) and not zone[b] and not (s.book.both_hexes and zone[a]):
            spent += ROAD_COST  # YKB-040, 042
        else:
            spent += ground(b)
    return spent


def in_column(s: YomKippur, piece: int, path: tuple[int, ...]) -> int:
    """YKB-041 to 043."""
    name, zone = PIECE.word(piece), s.zone(1 - OWNER[piece])
    need(s.phase != I_MOVE2, "YKB-043", "no_column_now", unit=name, hex=HEX.word(path[-1]))
    for i in range(1, len(path)):
        a, b = path[i - 1], path[i]
        need(joined(a, ROAD, b), "YKB-041", "off_road", hex=HEX.word(a), other=HEX.word(b))
    tested = path if s.book.both_hexes or s.at[piece] == OFF_MAP else path[1:]
    for h in tested:
        need(not zone[h], "YKB-042", "column_in_zone", unit=name, hex=HEX.word(h))
    return COLUMN_COST * (len(path) - 1)


def by_raft(s: YomKippur, piece: int, path: tuple[int, ...]) -> int:
    """YKB-053, 057, 058."""
    name, start, end = PIECE.word(piece), path[0], path[-1]
    need(OWNER[piece] == ISRAEL, "YKB-056", "no_rafts", unit=name)
    need(s.phase == I_MOVE1 and s.at[piece] != OFF_MAP, "YKB-057", "raft_later", unit=name)
    if len(path) == 2 and joined(start, CANAL, end):
        red = joined(start, RED, end)
        need(not red, "YKB-055", "red_step", hex=HEX.word(start), other=HEX.word(end))
        return POINT * s.moves(piece)
    need(bool(SHORE[start]), "YKB-057", "no_shore", unit=name, hex=HEX.word(start))
    spent = 0
    for i in range(1, len(path)):
        h = path[i]
        if i < len(path) - 1:
            rule = "YKB-057" if i == 1 else "YKB-058"
            need(bool(SAILED[h]), rule, "raft_on_land", unit=name, hex=HEX.word(h))
        else:
            need(
                len(path) > 2 and bool(LAND[h]), "YKB-058", "raft_ends", unit=name, hex=HEX.word(h)
            )
        spent += ground(h)
    return spent
