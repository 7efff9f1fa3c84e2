"""What is so. Everything lies open but the two deals, holds and the waits after misfits: these are a side's
own.

Times are those of the table in milliseconds; play began at `start`. In a pile are the pieces that a side
has not laid; where they lie on a screen is no part of the state (SIT-801)."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import EACH, Ask, Todo
from qg.core.options import Options
from qg.core.shape import NONE, Column, Int, Seq
from qg.core.state import State
from qg.core.value import Sealed

from .book import Book, book
from .tables import (
    OBJECTIVES,
    PACE,
    PARA,
    PLACES,
    SITES,
    SOME_PLACE,
    TANK,
    UNITS,
    Places,
)

OWNER: Final = Int(-1, 1)
TIME: Final = Int(-1)
NO_TIME: Final = -1
"""When something has not happened."""
TANKS: Final = 1
PARAS: Final = 3
"""In the column `unit`: these and the next number are the units of south and north; 0 is none."""
HOLD: Final = 20_000  # SIT-843
OFFER: Final = 30_000  # SIT-709
AGAIN: Final = 10_000  # SIT-709
COUNTDOWN: Final = Todo("countdown")


class Situation(State):
    PUBLIC = {
        "start": TIME,
        "moves": Int(0, 10**6),
        "last": TIME,
        "call": TIME,
        "owner": Column(OWNER),
        "number": Column(Int(0, 10**6)),
        "unit": Column(Int(0, 4)),
        "paras": Seq(Int(-1, UNITS)),
        "tanks": Seq(Int(-1, UNITS)),
        "bridge": Seq(OWNER),
        "flag": Seq(OWNER),
        "taken": Seq(OWNER),
        "taken_at": Seq(TIME),
        "offer": Seq(TIME),
        "withdrew": Seq(TIME),
        "pace": Seq(PACE),
        "laid": Seq(TIME),
        "points": Seq(Int(0, 10**6)),
    }
    SHOWN = None  # the end opens all that is sealed (SIT-856)
    SEALED = {
        "pile_south": Sealed(Seq(Int(-1)), by="south_sees", whole=True),  # SIT-852
        "pile_north": Sealed(Seq(Int(-1)), by="north_sees", whole=True),
        "hold": Sealed(Seq(SOME_PLACE), by="hold_known"),
        "hold_at": Sealed(Seq(TIME), by="hold_known"),
        "slow": Sealed(Seq(TIME), by="slow_known"),  # SIT-853
    }
    DERIVED = ("anchor", "book", "own", "tank")
    __slots__ = (
        *(
            "anchor",
            "book",
            "bridge",
            "call",
            "flag",
            "hold",
            "hold_at",
            "hold_known",
            "laid",
            "last",
        ),
        *("moves", "north_sees", "number", "offer", "own", "owner", "pace", "paras", "pile_north"),
        *("pile_south", "points", "slow", "slow_known", "south_sees", "start", "taken", "taken_at"),
        *("tank", "tanks", "unit", "withdrew"),
    )

    start: int  # when play began
    moves: int  # the number of the last move with a public effect (SIT-104)
    last: int  # when the last piece was laid, or play began (SIT-710)
    call: int  # when the last call was made
    owner: list[int]  # place -> the side that laid it, -1 for none
    number: list[int]  # place -> the number of the move that laid it, 0 for none
    unit: list[int]  # place -> what stands on its piece
    paras: tuple[int, ...]  # side -> how many are left, -1 before its base is covered
    tanks: tuple[int, ...]  # the same
    bridge: tuple[int, ...]  # site -> whose bridge, -1 for none
    flag: tuple[int, ...]  # objective -> whose flag, -1 for none
    taken: tuple[int, ...]  # objective -> the side that covers it wholly
    taken_at: tuple[int, ...]  # objective -> since when
    offer: tuple[int, ...]  # side -> when it offered to stop
    withdrew: tuple[int, ...]  # side -> when it last withdrew such an offer
    pace: tuple[int, ...]  # seat -> what it said when it was ready (SIT-912)
    laid: tuple[int, ...]  # seat -> when it last laid a piece
    points: tuple[int, ...]  # side -> for flags, bridges, zones so far
    pile_south: tuple[
        int, ...
    ]  # piece -> slot x 8 + quarter turns x 2 + face down; -1: no such piece
    pile_north: tuple[int, ...]
    south_sees: int
    north_sees: int
    hold: tuple[int, ...]  # seat -> the piece that it took in hand (SIT-843)
    hold_at: tuple[int, ...]  # seat -> since when
    hold_known: tuple[int, ...]
    slow: tuple[int, ...]  # seat -> until when it may lay nothing (SIT-109)
    slow_known: tuple[int, ...]
    own: list[Places]  # side -> the places that it has laid
    tank: list[Places]  # side -> those that carry its tanks
    anchor: list[Places]  # side -> the enemy's that carry its paratroopers
    book: Book

    def copy(self) -> Situation:
        c = Situation(self.options)
        c.agenda, c.now = self.agenda[:], self.now
        c.outcome, c.endless = self.outcome, self.endless
        c.start, c.moves, c.last, c.call = self.start, self.moves, self.last, self.call
        c.owner, c.number, c.unit = self.owner[:], self.number[:], self.unit[:]
        c.paras, c.tanks, c.bridge, c.flag = self.paras, self.tanks, self.bridge, self.flag
        c.taken, c.taken_at, c.points = self.taken, self.taken_at, self.points
        c.offer, c.withdrew, c.pace, c.laid = self.offer, self.withdrew, self.pace, self.laid
        c.pile_south, c.pile_north = self.pile_south, self.pile_north
        c.south_sees, c.north_sees = self.south_sees, self.north_sees
        c.hold, c.hold_at, c.hold_known = self.hold, self.hold_at, self.hold_known
        c.slow, c.slow_known = self.slow, self.slow_known
        c.own, c.tank, c.anchor = self.own[:], self.tank[:], self.anchor[:]
        c.book = self.book
        return c

    def derive(self) -> None:
        self.book = book(self.options)
        self.own, self.tank, self.anchor = [0, 0], [0, 0], [0, 0]
        for place in range(PLACES):
            if self.owner[place] >= 0:
                self.own[self.owner[place]] |= 1 << place
            if self.unit[place] > 0:
                self.stand(self.unit[place], place)

    def stand(self, unit: int, place: int) -> None:
        """A unit comes to stand on a piece."""
        self.unit[place] = unit
        if unit >= PARAS:
            self.anchor[unit - PARAS] |= 1 << place
        else:
            self.tank[unit - TANKS] |= 1 << place

    def audit(self) -> None:
        from .audit import audit

        audit(self)

    # ----------------------------------------------------------------------- piles and hands

    def pile(self, side: int) -> tuple[int, ...]:
        return self.pile_north if side else self.pile_south

    def has(self, side: int, piece: int) -> bool:
        """Whether a piece lies in a side's pile (SIT-002, 212)."""
        owner = self.owner[piece]
        return owner != side and not (owner >= 0 and self.book.removed[side])

    def face_down(self, side: int, piece: int) -> bool:
        """SIT-803."""
        return bool(self.pile(side)[piece] & 1)

    def holds(self, seat: int) -> int:
        """The piece that a seat holds now (SIT-843), or NONE."""
        held = self.hold[seat]
        return held if held != NONE and self.now < self.hold_at[seat] + HOLD else NONE

    def holder(self, seat: int, piece: int) -> int:
        """The mate who holds a piece now, or -1."""
        for mate in self.book.mates(seat):
            if self.holds(mate) == piece:
                return mate
        return -1

    # ------------------------------------------------------------------------------ time

    def offers(self, side: int) -> bool:
        """Whether a side's offer to stop stands (SIT-709)."""
        return self.offer[side] >= 0 and self.now < self.offer[side] + OFFER

    def left(self, side: int) -> int:
        """How many pieces a side has not laid (SIT-851)."""
        return len(self.book.cut.places) - int(self.own[side].bit_count())

    def score(self, side: int) -> int:
        return sum(self.points[3 * side : 3 * side + 3])


def kind_left(s: Situation, kind: int, side: int) -> int:
    """Units of a kind that a side has left: -1 before its base is covered."""
    return s.tanks[side] if kind == TANK else s.paras[side]


def unit_of(kind: int, side: int) -> int:
    return (PARAS if kind == PARA else TANKS) + side


def setup(options: Options) -> Situation:
    s = Situation(options.key)
    table = book(options.key)
    seats = len(table.seats)
    s.start, s.moves, s.last, s.call = NO_TIME, 0, NO_TIME, NO_TIME
    s.owner, s.number, s.unit = [-1] * PLACES, [0] * PLACES, [0] * PLACES  # SIT-007
    s.paras, s.tanks = (-1, -1), (-1, -1)
    s.bridge, s.flag = (-1,) * SITES, (-1,) * OBJECTIVES
    s.taken, s.taken_at = (-1,) * OBJECTIVES, (NO_TIME,) * OBJECTIVES
    s.offer, s.withdrew = (NO_TIME, NO_TIME), (NO_TIME, NO_TIME)
    s.pace, s.laid, s.points = (0,) * seats, (NO_TIME,) * seats, (0,) * 6
    s.pile_south, s.pile_north, s.south_sees, s.north_sees = (), (), 0, 0
    s.hold, s.hold_at, s.slow = (NONE,) * seats, (NO_TIME,) * seats, (NO_TIME,) * seats
    sees = tuple([table.masks[side] for side in table.side])
    s.hold_known, s.slow_known = sees, sees
    s.derive()
    s.agenda = [COUNTDOWN, Ask("ready", "SIT-008", table.everybody, ("ready",), (), EACH)]
    return s
