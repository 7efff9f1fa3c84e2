"""What is so. Nothing is hidden (YKH-01): everybody sees the same state.

Columns by piece have an entry for each piece of the data; those of the advanced game stay UNUSED."""

from __future__ import annotations

from collections.abc import Sequence
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
    MOVERS,
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
    "e_bridge",  # from here on those of the advanced game alone
    *("e_raid", "e_sam", "e_bombs", "i_raid", "i_sam", "i_bombs"),
    *("e_intercept", "e_dogfight", "i_intercept", "i_dogfight", "e_landing", "i_landing"),
    "share",
)
BASIC: Final = 12  # phases of the basic game
PHASE: Final = Name(PHASES[:BASIC])
SETUP, E_RECOVERY, E_AIR, E_MOVE, E_BOMB, E_COMBAT = range(6)
I_RECOVERY, I_AIR, I_MOVE1, I_BOMB, I_COMBAT, I_MOVE2 = range(6, 12)
E_BRIDGE, E_RAID, E_SAM, E_BOMBS, I_RAID, I_SAM, I_BOMBS = range(12, 19)
E_INTERCEPT, E_DOGFIGHT, I_INTERCEPT, I_DOGFIGHT, E_LANDING, I_LANDING, SHARE = range(19, 26)
SIDE_OF: Final = bytes([ISRAEL if name.startswith("i_") else ARAB for name in PHASES])
"""By phase: the side in turn."""

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
    points: tuple[int, ...]  # seat -> recovery points left
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
        self.onto(c)
        return c

    def onto(self, c: YomKippur) -> None:
        """Write all columns on a new state."""
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

    def chosen(self) -> Book:
        """What the options of its table decide."""
        return book(self.options)

    def new_turn(self, turn: int) -> None:
        """A player turn begins: nobody has done anything in it yet."""
        self.turn = turn
        self.deeds = [0] * PIECES
        self.uncovered = 0

    def new_phase(self, phase: int) -> None:
        self.phase = phase
        self.deeds = [deeds & ~OF_PHASE for deeds in self.deeds]
        self.drops = self.owed_hexes = self.owed_units = ()
        self.targets = self.units = self.guns = self.support = self.left = ()
        self.column, self.face, self.result = NONE, 0, 0

    # Who decides. In the basic game the seat of a side has its number.

    def side(self, seat: int) -> int:
        """The side of a seat, or -1 of somebody who only watches."""
        sides = self.book.seating.sides
        return sides[seat] if 0 <= seat < len(sides) else -1

    def commands(self, seat: int, piece: int) -> bool:
        """Whether a seat decides for a piece."""
        return OWNER[piece] == seat

    def movers(self, seat: int) -> Sequence[int]:
        """Of the pieces that move over land, those for which a seat decides."""
        return MOVERS[seat]

    def oversees(self, seat: int, h: int) -> bool:
        """Whether a seat decides what its side does on the map of a hex."""
        return True

    def seat_at(self, side: int, h: int) -> int:
        """The seat of a side that decides on the map of a hex."""
        return side

    def purse(self, piece: int) -> int:
        """The seat whose recovery points restore a piece."""
        return OWNER[piece]

    def serve(self, piece: int, front: int) -> None:
        """From now on a piece serves on a front."""

    # What only the advanced game knows.

    def remarks(self) -> list[str]:
        """Words of its position in one line that the basic game does not have."""
        return []

    def marks(self, piece: int) -> str:
        """The same behind a piece."""
        return ""

    def walked(self, piece: int) -> bool:
        """Whether a unit moved in an earlier phase of this player turn."""
        return False

    def frozen(self, piece: int) -> bool:
        """Whether a unit must wait where it stands."""
        return False

    def grounded(self, piece: int) -> bool:
        """Whether a unit was driven back on its way through the air, and rests."""
        return False

    def barred(self, piece: int) -> tuple[int, ...]:
        """Hexes of countries that a unit may not enter of its own will."""
        return ()

    def threatened_sam(self, seat: int) -> int:
        """A SAM of a seat that must still fire at the bombers above it, or -1."""
        return -1

    def stamp(self, piece: int) -> int:
        """What decides where a unit may move, beside the places of all pieces."""
        return 0

    def derive(self) -> None:
        self.book = self.chosen()
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
    s = YomKippur(options.key)
    prepare(s)
    s.agenda = [SET_UP]
    return s


def prepare(s: YomKippur) -> None:
    """Before anybody has set up. All counters begin on their full side (YKB-008)."""
    made = s.chosen()
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
    s.derive()


SET_UP: Final = Ask("setup", "YKB-017", only(ARAB), ("place", "deploy"), (), FIRST)
"""Egypt sets up; everything of Israel has its own place (YKB-010, 011)."""


def to_place(s: YomKippur) -> list[int]:
    """The units that have to be set up now, in the order of the pieces: one group after the other."""
    left = [piece for piece in s.book.placed if unplaced(s, piece)]
    groups = s.book.groups
    first = min([groups[piece] for piece in left]) if left else 0
    return [piece for piece in left if groups[piece] == first]


def unplaced(s: YomKippur, piece: int) -> bool:
    """Whether a piece that begins on the map is not there yet."""
    return s.at[piece] == OFF_MAP and s.due[piece] < 2


def fill(seen: YomKippur, rng: Random) -> YomKippur:
    return seen.copy()  # nothing is hidden (YKH-01)
