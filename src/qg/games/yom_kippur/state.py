"""What is so. Nothing is hidden (YKH-01): everybody sees the same state.

Columns by piece have an entry for each piece of the data; those of the advanced game stay UNUSED."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.core.agenda import FIRST, Ask
from qg.core.options import Options
from qg.core.shape import NONE, Column, Int, Name, Seq
from qg.core.state import State
from qg.core.value import only

from .book import Book, book
from .hexmap import HEX, OFF_MAP, PLACE, SIZE, UNUSED, ZONE
from .tables import (
    ARAB,
    BRIDGE,
    COLUMNS,
    FORT,
    FULL,
    HAS_ZONE,
    IS_BRIGADE,
    IS_UNIT,
    ISRAEL,
    KIND,
    MOVES,
    NO_PIECE,
    OWNER,
    PARA_FULL,
    PARA_INFANTRY,
    PARA_MOVES,
    PARA_REDUCED,
    PIECE,
    PIECES,
    REDUCED,
    RESULT,
)

PHASES: Final = (
    "setup",
    *("e_recovery", "e_air", "e_move", "e_bomb", "e_combat"),
    *("i_recovery", "i_air", "i_move1", "i_bomb", "i_combat", "i_move2"),
)
PHASE: Final = Name(PHASES)
SETUP, E_RECOVERY, E_AIR, E_MOVE, E_BOMB, E_COMBAT = range(6)
I_RECOVERY, I_AIR, I_MOVE1, I_BOMB, I_COMBAT, I_MOVE2 = range(6, 12)

# What a piece has done: bits of `deeds`. A phase clears the first four, a player turn all of them.
MOVED: Final = 1  # in this movement phase (YKB-039)
STRUCK: Final = 2  # was attacked in this combat phase (YKB-096)
RETREATED: Final = 4  # into its hex, in this phase (YKB-098, 105)
FIRED: Final = 8  # a gun, in this combat phase (YKB-134)
CROSSED: Final = 16  # the canal on a raft, in this player turn (YKB-054)
RAFTED: Final = 32  # a lake or the Red Sea, in this player turn (YKB-059)
LANDED: Final = 64  # was dropped or flew in this player turn (YKB-164, 165)
ATTACKED: Final = 128  # made an attack in this player turn (YKB-096)
FLEW: Final = 256  # an aircraft that was stationed in this player turn (YKB-150)
OF_PHASE: Final = MOVED | STRUCK | RETREATED | FIRED
ALL_DEEDS: Final = 511

COUNT: Final = Int(0, 10**6)
FLAG: Final = Int(0, 1)
BATTLE_COLUMN: Final = Name(COLUMNS, optional=True)


class YomKippur(State):
    PUBLIC = {
        "turn": COUNT,
        "phase": PHASE,
        "at": Column(PLACE),
        "strength": Column(Int(0, 2)),
        "deeds": Column(Int(0, ALL_DEEDS)),
        "form": Seq(FLAG),
        "due": Seq(COUNT),
        "road": Seq(FLAG),
        "shock": Seq(FLAG),
        "marked": Seq(COUNT),
        "unmarked": Seq(COUNT),
        "points": Seq(COUNT),
        "lost": COUNT,
        "broken": COUNT,
        "uncovered": FLAG,
        "drops": Seq(HEX),
        "owed_hexes": Seq(HEX),
        "owed_units": Seq(PIECE),
        "targets": Seq(HEX),
        "units": Seq(PIECE),
        "guns": Seq(PIECE),
        "support": Seq(PIECE),
        "column": BATTLE_COLUMN,
        "face": Int(0, 6),
        "result": RESULT,
        "left": Seq(PIECE),
    }
    DERIVED = (
        "below",
        "book",
        "bridged",
        "brigades",
        "fort",
        "held",
        "top",
        "zoc_arab",
        "zoc_israel",
    )
    __slots__ = (
        *(
            "at",
            "below",
            "book",
            "bridged",
            "brigades",
            "broken",
            "column",
            "deeds",
            "drops",
            "due",
        ),
        *(
            "face",
            "form",
            "fort",
            "guns",
            "held",
            "left",
            "lost",
            "marked",
            "owed_hexes",
            "owed_units",
        ),
        *("phase", "points", "result", "road", "shock", "strength", "support", "targets", "top"),
        *("turn", "uncovered", "units", "unmarked", "zoc_arab", "zoc_israel"),
    )

    turn: int  # 1 to 9; 0 before set-up is over
    phase: int  # the one that is being played
    at: list[int]  # piece -> its place; of an aircraft the hex where it is now, or OFF_MAP or DEAD
    strength: list[int]  # piece -> 2 full, 1 reduced, 0 eliminated
    deeds: list[int]  # piece -> bits, see above
    form: tuple[int, ...]  # piece -> 1: an Israeli para brigade that is infantry for good (YKB-169)
    due: tuple[int, ...]  # piece -> the turn from which it may come when it is off the map
    road: tuple[int, ...]  # piece -> 1: it may come by road only (YKB-195)
    shock: tuple[int, ...]  # piece -> YKB-061
    marked: tuple[int, ...]  # SAM -> the turn in which SAM MOV was put on, 0 without it (YKB-141)
    unmarked: tuple[int, ...]  # SAM -> the turn in which it was last taken off (YKB-143)
    points: tuple[int, ...]  # side -> recovery points left
    lost: int  # Israeli counters eliminated (YKB-206)
    broken: int  # bridges destroyed (YKB-203)
    uncovered: int  # an Arab aircraft bombed a hex without cover in this player turn (YKB-153)
    drops: tuple[int, ...]  # hexes where paras were dropped in this phase (YKB-163)
    owed_hexes: tuple[int, ...]  # enemy hexes that must still be attacked (YKB-085)
    owed_units: tuple[int, ...]  # own units that must still attack (YKB-085, 099)
    targets: tuple[int, ...]  # the battle in hand: the hexes that are attacked
    units: tuple[int, ...]  # who attacks
    guns: tuple[int, ...]  # artillery of the attacker
    support: tuple[int, ...]  # artillery of the defender
    column: int  # of the table, NONE before the die
    face: int  # of the die, 0 before
    result: int  # what the table said
    left: tuple[int, ...]  # who has still to retreat
    top: (
        bytearray  # hex -> the first of its units and forts in the order of the pieces, or NO_PIECE
    )
    below: bytearray  # piece -> the next one in its hex, or NO_PIECE
    brigades: bytearray  # hex -> how many brigades (YKB-033)
    held: bytearray  # hex -> 0, or 1 + the side whose units stand there
    fort: bytearray  # hex -> 0, or 1 + the side whose fort stands there
    bridged: bytearray  # hex -> 1 where a bridge stands
    zoc_arab: bytearray  # hex -> how many Arab units have it in their zone of control
    zoc_israel: bytearray
    book: Book

    def copy(self) -> YomKippur:
        c = YomKippur(self.options)
        c.agenda, c.now = self.agenda[:], self.now
        c.outcome, c.endless = self.outcome, self.endless
        c.turn, c.phase = self.turn, self.phase
        c.at, c.strength, c.deeds = self.at[:], self.strength[:], self.deeds[:]
        c.form, c.due, c.road = self.form, self.due, self.road
        c.shock, c.marked, c.unmarked = self.shock, self.marked, self.unmarked
        c.points, c.lost, c.broken = self.points, self.lost, self.broken
        c.uncovered, c.drops = self.uncovered, self.drops
        c.owed_hexes, c.owed_units = self.owed_hexes, self.owed_units
        c.targets, c.units, c.guns, c.support = self.targets, self.units, self.guns, self.support
        c.column, c.face, c.result, c.left = self.column, self.face, self.result, self.left
        c.top, c.below = bytearray(self.top), bytearray(self.below)
        c.brigades, c.held = bytearray(self.brigades), bytearray(self.held)
        c.fort, c.bridged = bytearray(self.fort), bytearray(self.bridged)
        c.zoc_arab, c.zoc_israel = bytearray(self.zoc_arab), bytearray(self.zoc_israel)
        c.book = self.book
        return c

    def derive(self) -> None:
        self.book = book(self.options)
        self.top, self.below = bytearray([NO_PIECE] * SIZE), bytearray([NO_PIECE] * PIECES)
        self.brigades, self.held, self.fort = bytearray(SIZE), bytearray(SIZE), bytearray(SIZE)
        self.bridged = bytearray(SIZE)
        self.zoc_arab, self.zoc_israel = bytearray(SIZE), bytearray(SIZE)
        for piece, place in enumerate(self.at):
            if place < SIZE:
                self._come(piece, place)

    def put(self, piece: int, place: int) -> None:
        """A piece changes its place: the only way in which `at` is written."""
        old = self.at[piece]
        if old < SIZE:
            self._go(piece, old)
        self.at[piece] = place
        if place < SIZE:
            self._come(piece, place)

    def _come(self, piece: int, h: int) -> None:
        if KIND[piece] == BRIDGE:
            self.bridged[h] = 1
        if not IS_UNIT[piece] and KIND[piece] != FORT:
            return  # bridges and aircraft are in no pile
        last, after = NO_PIECE, self.top[h]
        while after < piece:
            last, after = after, self.below[after]
        self.below[piece] = after
        if last == NO_PIECE:
            self.top[h] = piece
        else:
            self.below[last] = piece
        self._count(piece, h, 1)

    def _go(self, piece: int, h: int) -> None:
        if KIND[piece] == BRIDGE:
            self.bridged[h] = 0
        if not IS_UNIT[piece] and KIND[piece] != FORT:
            return
        if self.top[h] == piece:
            self.top[h] = self.below[piece]
        else:
            last = self.top[h]
            while self.below[last] != piece:
                last = self.below[last]
            self.below[last] = self.below[piece]
        self.below[piece] = NO_PIECE
        self._count(piece, h, -1)

    def _count(self, piece: int, h: int, by: int) -> None:
        """One unit or fort more or less in a hex."""
        side = OWNER[piece]
        if KIND[piece] == FORT:
            self.fort[h] = 1 + side if by > 0 else 0
            return
        if IS_BRIGADE[piece]:
            self.brigades[h] += by
        self.held[h] = 1 + side if by > 0 or self.units_in(h) else 0
        if HAS_ZONE[piece]:
            zone = self.zoc_israel if side == ISRAEL else self.zoc_arab
            for to in ZONE[h]:
                zone[to] += by

    # ------------------------------------------------------------------------ who is where

    def pile(self, h: int) -> list[int]:
        """Units and forts of a hex, in the order of the pieces."""
        found: list[int] = []
        piece = self.top[h]
        while piece != NO_PIECE:
            found.append(piece)
            piece = self.below[piece]
        return found

    def units_in(self, h: int) -> list[int]:
        """Brigades, SAM and helicopters of a hex."""
        return [piece for piece in self.pile(h) if IS_UNIT[piece]]

    def brigades_in(self, h: int) -> list[int]:
        return [piece for piece in self.pile(h) if IS_BRIGADE[piece]]

    def fort_in(self, h: int) -> int:
        """The fort of a hex, or NO_PIECE."""
        for piece in self.pile(h):
            if KIND[piece] == FORT:
                return piece
        return NO_PIECE

    def hostile(self, h: int, side: int) -> bool:
        """Whether enemy units or an enemy fort stand there (YKB-031)."""
        enemy = 2 - side
        return self.held[h] == enemy or self.fort[h] == enemy

    def zone(self, side: int) -> bytearray:
        """The zones of control of a side."""
        return self.zoc_israel if side == ISRAEL else self.zoc_arab

    # ------------------------------------------------------------------------------ pieces

    def kind(self, piece: int) -> int:
        """The kind of a piece now: para brigades that lost their vehicles are infantry (YKB-169)."""
        return PARA_INFANTRY if self.form[piece] else KIND[piece]

    def factor(self, piece: int) -> int:
        """Its combat factor now."""
        if self.strength[piece] == 2:
            return PARA_FULL if self.form[piece] else FULL[piece]
        if self.strength[piece] == 1:
            return PARA_REDUCED if self.form[piece] else REDUCED[piece]
        return 0

    def moves(self, piece: int) -> int:
        """Its movement factor now, in points."""
        return PARA_MOVES if self.form[piece] else MOVES[piece]

    def did(self, piece: int, deed: int) -> bool:
        return bool(self.deeds[piece] & deed)

    def ready(self, sam: int) -> bool:
        """Whether a SAM acts: it stands on the map without its marker, and did not lose it in this turn
        (YKB-141, 143, 149)."""
        here = self.at[sam] < SIZE
        return here and not self.marked[sam] and self.unmarked[sam] != self.turn

    def audit(self) -> None:
        from .audit import audit

        audit(self)


def setup(options: Options) -> YomKippur:
    """All counters begin on their full side (YKB-008)."""
    s = YomKippur(options.key)
    made = book(options.key)
    nothing = tuple([0] * PIECES)
    s.turn, s.phase = 0, SETUP
    s.at = list(made.start)
    s.strength = [0 if place == UNUSED else 2 for place in made.start]
    s.deeds = [0] * PIECES
    s.form = s.road = s.shock = s.marked = s.unmarked = nothing
    s.due = made.due
    s.points = made.points
    s.lost = s.broken = s.uncovered = 0
    s.drops = s.owed_hexes = s.owed_units = ()
    s.targets = s.units = s.guns = s.support = ()
    s.column, s.face, s.result, s.left = NONE, 0, 0, ()
    s.agenda = [SET_UP]
    s.derive()
    return s


SET_UP: Final = Ask("setup", "YKB-017", only(ARAB), ("place", "deploy"), (), FIRST)
"""Egypt sets up; everything of Israel has its own place (YKB-010, 011)."""


def to_place(s: YomKippur) -> list[int]:
    """The units that still have to be set up, in the order of the pieces."""
    return [piece for piece in s.book.placed if s.at[piece] == OFF_MAP]


def fill(seen: YomKippur, rng: Random) -> YomKippur:
    return seen.copy()  # nothing is hidden (YKH-01)
