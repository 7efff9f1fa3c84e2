"""The verbs of movement phases: move, march, leave, mark, unmark."""

from __future__ import annotations

from typing import Any, Final

from qg.core.move import Move, Tx, need, refuse
from qg.core.shape import NONE, Name, Seq

from .borders import leaves_jordan, open_country
from .checks import mine, timely, whole_rule
from .events_march import RAFT, WAY, Left, Marked, Moved, Unmarked, Withdrew
from .hexmap import (
    CANAL,
    DEAD,
    EXIT,
    HEX,
    HEXES,
    LEFT,
    MEDITERRANEAN,
    MOUNTAIN,
    OFF_MAP,
    RED,
    SIZE,
    TERRAIN,
    UNUSED,
    WATER,
    joined,
)
from .path import walk
from .reach import (
    BANKS,
    BORDERS,
    COLUMN_ZONES,
    LAVA_SIDES,
    RAFTS,
    RED_SIDES,
    RIVERS,
    SECOND,
    ZONES,
    has_room,
    reach,
    reach_without,
)
from .state import I_MOVE2, LANDED, MOVED, YomKippur
from .tables import ARAB, HELICOPTER, IS_BRIGADE, KIND, MARINE, OWNER, PIECE, POINT, SAM

BY_RAFT: Final = Name(("raft",), optional=True)
MOVE: Final = ("move",)
"""The Ask of movement phases."""


def movable(s: YomKippur, seat: int, piece: int) -> bool:
    """Whether a unit may still move in this phase, wherever to: `able` as a question."""
    if not s.commands(seat, piece) or KIND[piece] == HELICOPTER:  # YKA-132
        return False
    return s.moves(piece) > 0 and rested(s, piece)


def rested(s: YomKippur, piece: int) -> bool:
    """The same of a unit that has a movement factor, for its owner."""
    at = s.at[piece]
    if at > OFF_MAP or s.deeds[piece] & (LANDED | MOVED):
        return False  # it is dead, gone or not in play, or has had its move
    if at == OFF_MAP and (s.due[piece] > s.turn or s.phase == I_MOVE2):  # YKB-020, 022, 024
        return False
    if KIND[piece] == SAM and (not s.marked[piece] or s.marked[piece] == s.turn):  # YKB-142
        return False
    if s.book.advanced and (s.frozen(piece) or s.grounded(piece)):
        return False
    return not s.shock[piece]


def able(s: YomKippur, seat: int, piece: int) -> None:
    """Why a unit may not move at all now."""
    name, at = PIECE.word(piece), s.at[piece]
    mine(s, seat, piece)
    need(at != UNUSED, whole_rule(s), "not_in_play", unit=name)
    need(s.moves(piece) > 0, "YKB-030", "never_moves", unit=name)
    need(KIND[piece] != HELICOPTER, "YKA-132", "flies_only", unit=name)
    need(at != DEAD, "YKB-030", "dead", unit=name)
    need(at != LEFT, "YKB-205", "gone", unit=name)
    if at == OFF_MAP:
        left = s.book.advanced and s.due[piece] != s.book.due[piece]
        rule = "YKA-062" if left else "YKB-020"
        need(s.due[piece] <= s.turn, rule, "not_due", unit=name, turn=s.due[piece])
        need(s.phase != I_MOVE2, "YKB-024", "no_reserves_now", unit=name)
    if KIND[piece] == SAM:
        need(s.marked[piece] > 0, "YKB-143", "sam_stays", unit=name)
        need(s.marked[piece] < s.turn, "YKB-142", "sam_waits", unit=name)
    need(not s.shock[piece], "YKB-061", "in_shock", unit=name)
    landed = "YKA-085" if s.book.advanced else "YKB-165"
    need(not s.did(piece, LANDED), landed, "landed_now", unit=name)
    need(not s.grounded(piece), "YKA-107", "driven_back", unit=name)
    need(not s.frozen(piece), "YKA-013", "frozen", unit=name)
    need(not s.did(piece, MOVED), "YKB-039", "moved_already", unit=name)


def own_map(s: YomKippur, seat: int, piece: int, h: int) -> None:
    """YKA-003, 064: who commands one front brings units in there."""
    comes_in = s.at[piece] == OFF_MAP
    need(not comes_in or s.oversees(seat, h), "YKA-003", "partners_map", hex=HEX.word(h))


def open_hex(s: YomKippur, piece: int, h: int) -> None:
    """Why a unit may not end its move in a hex, from wherever it comes."""
    name, where = PIECE.word(piece), HEX.word(h)
    need(HEXES.sheet[h] == 0 or s.book.advanced, "YKB-001", "other_map", hex=where)
    need(h != s.at[piece], "YKB-030", "stays", unit=name, hex=where)
    need(not s.hostile(h, OWNER[piece]), "YKB-031", "enemy_there", hex=where)
    need(TERRAIN[h] != MEDITERRANEAN, "YKB-060", "sea", hex=where)
    if WATER[h] and KIND[piece] != MARINE:
        need(OWNER[piece] != ARAB, "YKB-056", "water", unit=name, hex=where)
        refuse("YKB-058", "raft_ends", unit=name, hex=where)
    need(TERRAIN[h] != MOUNTAIN, "YKA-041", "mountain", hex=where)
    open_country(s, piece, h)
    leaves_jordan(s, piece, h)
    if IS_BRIGADE[piece]:
        need(has_room(s, piece, h), "YKB-033", "full", hex=where)
    else:
        need(has_room(s, piece, h), "YKB-140", "two_sams", hex=where)


ASIDE: Final = (
    (ZONES, "YKB-073", "YKB-073", "zone_stops"),
    (COLUMN_ZONES, "YKB-042", "YKB-042", "no_column_in_zones"),
    (SECOND, "YKB-043", "YKB-043", "no_column_now"),
    (BANKS, "YKB-050", "YKB-053", "canal"),
    (RED_SIDES, "YKB-055", "YKB-055", "red_side"),
    (RAFTS, "YKB-056", "YKB-057", "water_between"),
)
ON_TWO_FRONTS: Final = (
    *ASIDE[:5],
    (RIVERS, "YKA-043", "YKA-043", "river"),
    (LAVA_SIDES, "YKA-041", "YKA-041", "lava"),
    ASIDE[5],
    (BORDERS, "YKA-046", "YKA-044", "border"),
)
"""Rules that may stand in the way, in this order: what is left aside, its atom for Arabs and for Israel."""
FAR: Final = 100 * POINT


def unreached(s: YomKippur, piece: int, to: int) -> None:
    """Refuse a hex that a unit does not reach: by the first rule that, left aside, would let it."""
    name, where, points = PIECE.word(piece), HEX.word(to), s.moves(piece)
    for aside, arab, israel, why in ON_TWO_FRONTS if s.book.advanced else ASIDE:
        if to in reach_without(s, piece, aside, POINT * points).ends:
            refuse(arab if OWNER[piece] == ARAB else israel, why, unit=name, hex=where)
    far = reach_without(s, piece, 0, FAR)
    if to in far.ends:
        cost = points_of(far.cost(to))
        refuse("YKB-030", "too_far", unit=name, hex=where, cost=cost, points=points)
    refuse("YKB-030", "no_way", unit=name, hex=where)


def unrafted(s: YomKippur, piece: int, to: int) -> None:
    """Refuse a raft where there is none: over the canal (YKB-053, 055) or over water (YKB-057)."""
    at, name, where = s.at[piece], PIECE.word(piece), HEX.word(to)
    if at < SIZE and to in HEXES.beside[at] and joined(at, CANAL, to):
        need(not joined(at, RED, to), "YKB-055", "red_step", hex=HEX.word(at), other=where)
        refuse("YKB-053", "no_raft", unit=name, hex=where)
    refuse("YKB-057", "no_raft", unit=name, hex=where)


def points_of(sixths: int) -> str:
    """A cost as people write it: 7, 7 1/2, 2/3."""
    whole, rest = divmod(sixths, POINT)
    part = ("", "1/6", "1/3", "1/2", "2/3", "5/6")[rest]
    return " ".join([text for text in (str(whole) if whole or not rest else "", part) if text])


class Go(Move[YomKippur]):
    """A unit moves to a hex by the cheapest way; over water where it says so."""

    VERB = "move"
    PUBLIC = {"unit": PIECE, "to": HEX, "raft": BY_RAFT}
    __slots__ = ("raft", "to", "unit")

    def __init__(self, unit: int, to: int, raft: int) -> None:
        self.unit: Final = unit
        self.to: Final = to
        self.raft: Final = raft

    def check(self, s: YomKippur, seat: int) -> None:
        timely(s, MOVE)
        able(s, seat, self.unit)
        own_map(s, seat, self.unit, self.to)
        open_hex(s, self.unit, self.to)
        found = reach(s, self.unit)
        if self.raft == NONE:
            if self.to not in found.ends:
                unreached(s, self.unit, self.to)
        else:
            if self.to not in found.rafts:
                unrafted(s, self.unit, self.to)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        found = reach(tx.s, self.unit)
        if self.raft == NONE:
            way, cost = found.way(self.to), found.cost(self.to)
        else:
            way, cost = RAFT, found.rafts[self.to]
        tx.emit(Moved(self.unit, found.path(self.to, way), cost, way))
        tx.push(tx.ask)


class March(Move[YomKippur]):
    """A unit moves along a path: the hexes one by one, its own first, or the one where it comes in."""

    VERB = "march"
    SAMPLED = True
    PUBLIC = {"unit": PIECE, "hexes": Seq(HEX, 60), "way": WAY}
    __slots__ = ("hexes", "unit", "way")

    def __init__(self, unit: int, hexes: tuple[int, ...], way: int) -> None:
        self.unit: Final = unit
        self.hexes: Final = hexes
        self.way: Final = way

    def check(self, s: YomKippur, seat: int) -> None:
        timely(s, MOVE)
        able(s, seat, self.unit)
        for h in self.hexes[:1]:
            own_map(s, seat, self.unit, h)
        cost = walk(s, self.unit, self.hexes, self.way)
        open_hex(s, self.unit, self.hexes[len(self.hexes) - 1])
        points = s.moves(self.unit)
        given = {"unit": PIECE.word(self.unit), "cost": points_of(cost), "points": points}
        need(cost <= POINT * points, "YKB-030", "too_long", **given)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        cost = walk(tx.s, self.unit, self.hexes, self.way)
        tx.emit(Moved(self.unit, self.hexes, cost, self.way))
        tx.push(tx.ask)


class Leave(Move[YomKippur]):
    """YKB-205: an Arab brigade leaves the map by the coast road. In the advanced game an Israeli one leaves
    by a road of its own edge, to come in again later (YKA-062)."""

    VERB = "leave"
    PUBLIC = {"unit": PIECE}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def check(self, s: YomKippur, seat: int) -> None:
        name = PIECE.word(self.unit)
        timely(s, MOVE)
        able(s, seat, self.unit)
        transfer = s.book.advanced and OWNER[self.unit] != ARAB
        leaves = bool(s.book.exits[OWNER[self.unit]]) and bool(IS_BRIGADE[self.unit])
        need(leaves, "YKB-205", "never_leaves", unit=name)
        if transfer:
            need(s.at[self.unit] < SIZE, "YKA-062", "not_there", unit=name)
            need(reach(s, self.unit).leaving >= 0, "YKA-062", "edge_far", unit=name)
        far = reach(s, self.unit).leaving < 0
        need(not far, "YKB-205", "exit_far", unit=name, hex=HEX.word(EXIT))

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        found = reach(tx.s, self.unit)
        path, cost = found.path(found.exit, found.leave_way), found.leaving
        if OWNER[self.unit] == ARAB:
            tx.emit(Left(self.unit, path, cost))
        else:
            tx.emit(Withdrew(self.unit, path, cost))
        tx.push(tx.ask)


class Mark(Move[YomKippur]):
    """YKB-141: SAM MOV is put on a SAM that is to move from the next turn on."""

    VERB = "mark"
    PUBLIC = {"sam": PIECE}
    __slots__ = ("sam",)

    def __init__(self, sam: int) -> None:
        self.sam: Final = sam

    def check(self, s: YomKippur, seat: int) -> None:
        name = PIECE.word(self.sam)
        sam_here(s, seat, self.sam)
        need(not s.marked[self.sam], "YKB-141", "marked_already", unit=name)
        need(s.unmarked[self.sam] != s.turn, "YKB-143", "unmarked_now", unit=name)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        tx.emit(Marked(self.sam))
        tx.push(tx.ask)


class Unmark(Move[YomKippur]):
    """YKB-143: SAM MOV is taken off, after the SAM has moved or not."""

    VERB = "unmark"
    PUBLIC = {"sam": PIECE}
    __slots__ = ("sam",)

    def __init__(self, sam: int) -> None:
        self.sam: Final = sam

    def check(self, s: YomKippur, seat: int) -> None:
        name = PIECE.word(self.sam)
        sam_here(s, seat, self.sam)
        need(s.marked[self.sam] > 0, "YKB-143", "not_marked", unit=name)
        need(s.marked[self.sam] < s.turn, "YKB-143", "marked_now", unit=name)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        tx.emit(Unmarked(self.sam))
        tx.push(tx.ask)


def sam_here(s: YomKippur, seat: int, piece: int) -> None:
    """Whether a seat may put a marker on a piece or take it off now."""
    timely(s, MOVE)
    mine(s, seat, piece)
    need(KIND[piece] == SAM and s.at[piece] < SIZE, "YKB-141", "no_sam", unit=PIECE.word(piece))


MARCH_MOVES: Final[tuple[type[Move[Any]], ...]] = (Go, March, Leave, Mark, Unmark)
