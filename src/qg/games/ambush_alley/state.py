"""What is so. Nothing is hidden (AMB-HID-01): everybody sees the same state.

Columns by figure have an entry for each figure that ever was in the game: nine Marines, two contractors, the
insurgents of the start, then those that arrive. Columns by unit likewise; each unit that may have a leader is
followed by the unit that he is when he goes his own way, empty until then. So numbers never change."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qg.boards.measure import Point
from qg.boards.plane_shapes import Inches, Place
from qg.core.shape import NONE, Column, Int, Name, Seq
from qg.core.state import State

from .book import Book, book
from .tables import INSURGENT, KIND, KINDS, REGULAR, SIDES

SEATS: Final = SIDES
SEAT: Final = Name(SEATS)
"""A seat has the number of its side: REGULAR, INSURGENT."""

LAST_NUMBER: Final = 199
"""Of the units that arrive: their names are used up in some hundred turns, see `reinforce`."""
UNIT_NAMES: Final = (
    *("R1", "R2", "RL", "I1", "I2", "I2a", "I2b", "I2c", "I2d", "I3", "I4", "I4a", "I5"),
    *[name for n in range(6, LAST_NUMBER + 1) for name in (f"I{n}", f"I{n}a")],
)
UNIT: Final = Name(UNIT_NAMES, printed=True)
ANY_UNIT: Final = Name(UNIT_NAMES, optional=True, printed=True)
R1, R2, RL, I1, I2, I2A = range(6)
I3, I4, I4A, I5 = 9, 10, 11, 12
FIRST_UNITS: Final = 13
REGULARS: Final = (R1, R2, RL)
MARINES: Final = 9
CONTRACTORS: Final = (9, 10)
STARTING: Final = 11
"""The first insurgent figure."""

STATUSES: Final = (
    *("able", "dependent", "prisoner", "unreached"),
    *("killed", "removed", "evacuated", "exited", "waiting"),
)
STATUS: Final = Name(STATUSES)
ABLE, DEPENDENT, PRISONER, UNREACHED, KILLED, REMOVED, EVACUATED, EXITED = range(8)
WAITING: Final = 8
"""Not set up yet."""

PHASES: Final = ("setup", "regular", "insurgent", "end")
PHASE: Final = Name(PHASES)
SETUP, REGULAR_PHASE, INSURGENT_PHASE, END_PHASE = range(4)

POSTURES: Final = ("halted", "cautious", "fast")
POSTURE: Final = Name(POSTURES)
HALTED, CAUTIOUS, FAST = range(3)

DOINGS: Final = ("move", "fire")
DOING: Final = Name(DOINGS, optional=True)
MOVING, FIRING = range(2)

# What the active unit has done: bits of `done`.
MOVE_DONE: Final = 1
FIRE_DONE: Final = 2
NO_FAST: Final = 4  # AMB-MOV-11
SCATTERED: Final = 8  # AMB-COH-04: it must still come together
OVER: Final = 16  # nothing more in this activation
REACTED: Final = (
    32  # it has fired or evaded in reaction: steps are left, overwatch and hunkering not
)
ALL_DONE: Final = 63

COUNT: Final = Int(0, 10**6)
FLAG: Final = Int(0, 1)
LENGTH: Final = Inches(0, 10**6)
WIDEST: Final = 4800
"""The width of the larger table, in hundredths; the smaller one is half as wide."""
SPOT_PLACE: Final = Place(WIDEST, WIDEST)
FIGURE: Final = Int(0, 10**4)
DIE: Final = Int(0, 10)

MARKS: Final = (
    *("posture", "interrupted", "acted", "fired", "overwatch", "hunkered", "pinned", "retreating"),
    *("regrouping", "shaken", "joined", "affected", "casualties", "morale", "lost"),
)
MARK: Final = Name(MARKS)
M_POSTURE, M_INTERRUPTED, M_ACTED, M_FIRED, M_OVERWATCH, M_HUNKERED, M_PINNED, M_RETREATING = range(
    8
)
M_REGROUPING, M_SHAKEN, M_JOINED, M_AFFECTED, M_CASUALTIES, M_MORALE, M_LOST = range(8, 15)


class AmbushAlley(State):
    PUBLIC = {
        "turn": COUNT,
        "phase": PHASE,
        "kind": Seq(KIND),
        "home": Seq(ANY_UNIT),
        "own": Seq(DIE),
        "fell": Seq(COUNT),
        "unit": Column(ANY_UNIT),
        "x": Column(Int(0, WIDEST)),
        "y": Column(Int(0, WIDEST)),
        "status": Column(STATUS),
        "morale": Column(DIE),
        "posture": Column(POSTURE),
        "moved": Column(LENGTH),
        "interrupted": Column(COUNT),
        "lost": Column(COUNT),
        "acted": Column(FLAG),
        "fired": Column(FLAG),
        "overwatch": Column(FLAG),
        "hunkered": Column(FLAG),
        "pinned": Column(FLAG),
        "retreating": Column(FLAG),
        "regrouping": Column(FLAG),
        "shaken": Column(COUNT),
        "joined": Column(FLAG),
        "affected": Column(FLAG),
        "casualties": Column(FLAG),
        "spot_x": Seq(Int(0, WIDEST)),
        "spot_y": Seq(Int(0, WIDEST)),
        "live": Seq(FLAG),
        "holder": Seq(ANY_UNIT),
        "since": Seq(COUNT),
        "active": ANY_UNIT,
        "doing": DOING,
        "target": ANY_UNIT,
        "route": Seq(Int(0, 10**4)),
        "s": LENGTH,
        "dasher": ANY_UNIT,
        "dash": Seq(Int(0, 10**4)),
        "t": LENGTH,
        "done": Int(0, ALL_DONE),
        "left": Seq(FIGURE),
        "falls": COUNT,
    }
    DERIVED = ("book", "members")
    __slots__ = (
        *("acted", "active", "affected", "book", "casualties", "dash", "dasher", "doing", "done"),
        *("falls", "fell", "fired", "holder", "home", "hunkered", "interrupted", "joined", "kind"),
        *("left", "live", "lost", "members", "morale", "moved", "overwatch", "own", "phase"),
        *("pinned", "posture", "regrouping", "retreating", "route", "s", "shaken", "since"),
        *("spot_x", "spot_y", "status", "t", "target", "turn", "unit", "x", "y"),
    )

    turn: int  # 0 before set-up is over
    phase: int
    # by figure
    kind: tuple[int, ...]
    home: tuple[int, ...]  # of a leader: the unit that he is when he is alone
    own: tuple[int, ...]  # of a leader: his own morale die (AMB-LDR-08)
    fell: tuple[int, ...]  # 0, or the how-manieth he was to become a dependent (AMB-CAS-03)
    unit: list[int]  # NONE: abandoned, prisoner, not reached, or gone
    x: list[int]
    y: list[int]
    status: list[int]
    # by unit
    morale: list[int]  # sides of its morale die
    posture: list[int]
    moved: list[int]  # this turn, in hundredths
    interrupted: list[int]  # how often, this turn
    lost: list[int]  # dice, this turn
    acted: list[int]  # activated (regulars) or spent (insurgents)
    fired: list[int]  # took its fire step this turn
    overwatch: list[int]
    hunkered: list[int]
    pinned: list[int]
    retreating: list[int]
    regrouping: list[int]
    shaken: list[int]  # 0, or the last turn of it
    joined: list[int]  # a leader joined it this turn (AMB-LDR-06)
    affected: list[int]
    casualties: list[int]  # AMB-MOV-12
    # by hot spot
    spot_x: tuple[int, ...]
    spot_y: tuple[int, ...]
    live: tuple[int, ...]
    holder: tuple[int, ...]  # the unit that has been in contact since the end of turn `since`
    since: tuple[int, ...]
    # what is being done
    active: int  # the unit that is activated
    doing: int
    target: int  # of its fire step
    route: tuple[int, ...]  # of its move, see `course`
    s: int  # how much of it is spent
    dasher: int  # the unit that interrupts by a move
    dash: tuple[int, ...]
    t: int
    done: int  # bits, see above
    left: tuple[int, ...]  # flat: dependents, each with the unit that left him (AMB-DEP-04)
    falls: int  # how many Marines became dependents
    members: list[
        tuple[int, ...]
    ]  # unit -> its figures, able and dependent, in the order of their numbers
    book: Book

    def derive(self) -> None:
        self.book = book(self.options)
        found: list[list[int]] = [[] for _ in self.morale]
        for figure, unit in enumerate(self.unit):
            if unit != NONE:
                found[unit].append(figure)
        self.members = [tuple(figures) for figures in found]

    def assign(self, figure: int, unit: int) -> None:
        """A figure comes to a unit, or to none: the only way in which `unit` is written."""
        old = self.unit[figure]
        if old != NONE:
            self.members[old] = tuple([f for f in self.members[old] if f != figure])
        self.unit[figure] = unit
        if unit != NONE:
            self.members[unit] = tuple(sorted([*self.members[unit], figure]))

    def marks(self, mark: int) -> list[int]:
        """The column of a mark."""
        found: list[int] = getattr(self, MARKS[mark])
        return found

    # ----------------------------------------------------------------------------- figures

    def at(self, figure: int) -> Point:
        return self.x[figure], self.y[figure]

    def places(self, figures: Sequence[int]) -> list[Point]:
        return [(self.x[f], self.y[f]) for f in figures]

    def able(self, unit: int) -> list[int]:
        """The figures of a unit that can fight."""
        return [f for f in self.members[unit] if self.status[f] == ABLE]

    def dependents(self, unit: int) -> list[int]:
        return [f for f in self.members[unit] if self.status[f] == DEPENDENT]

    def able_places(self, unit: int) -> list[Point]:
        return [(self.x[f], self.y[f]) for f in self.members[unit] if self.status[f] == ABLE]

    def exists(self, unit: int) -> bool:
        """Whether a unit is on the table (AMB-UNT-05)."""
        return 0 <= unit < len(self.members) and len(self.able(unit)) > 0

    def units(self, side: int) -> list[int]:
        """The units of a side that are on the table."""
        among = range(len(REGULARS)) if side == REGULAR else range(len(REGULARS), len(self.members))
        return [unit for unit in among if self.members[unit] and self.able(unit)]

    def enemies(self, unit: int) -> list[int]:
        return self.units(1 - side_of(unit))

    def enemy_places(self, unit: int) -> list[Point]:
        """Where the able enemies of a unit stand."""
        return [place for enemy in self.enemies(unit) for place in self.able_places(enemy)]

    def standing(self) -> list[int]:
        """Every figure whose base is on the table."""
        return [f for f, status in enumerate(self.status) if status <= UNREACHED]

    def leader(self, unit: int) -> int:
        """The able leader of a unit, or NONE (AMB-LDR-02); of several, the first."""
        for f in self.members[unit]:
            if self.status[f] == ABLE and KINDS[self.kind[f]].leader:
                return f
        return NONE

    def independent(self, unit: int) -> bool:
        """Whether a unit is a leader on his own (AMB-LDR-01)."""
        able = self.able(unit)
        return len(able) == 1 and KINDS[self.kind[able[0]]].leader

    def is_shaken(self, unit: int) -> bool:
        """AMB-MOR-10: in this turn, as a rest of it or as a whole."""
        return self.shaken[unit] >= self.turn > 0

    def may_stir(self, unit: int) -> bool:
        """Whether nothing forbids a unit to move (AMB-MOR-06, MOR-07, LDR-06, MOV-13)."""
        held = self.pinned[unit] or self.retreating[unit] or self.regrouping[unit]
        return not held and not self.joined[unit]

    # ---------------------------------------------------------------------------- movement

    def remaining(self, unit: int, gait: int) -> int:
        """AMB-MOV-13: what a unit may still move; `gait` is the one it declares, or its posture."""
        fast = gait == FAST or self.posture[unit] == FAST
        whole = self.book.fast if fast else self.book.cautious
        return max(0, whole - self.moved[unit] - self.book.loss * self.interrupted[unit])

    def did(self, bit: int) -> bool:
        return bool(self.done & bit)

    def audit(self) -> None:
        from .audit import audit

        audit(self)


def side_of(unit: int) -> int:
    return REGULAR if unit <= RL else INSURGENT


def fill(seen: AmbushAlley, rng: Random) -> AmbushAlley:
    found: AmbushAlley = seen.copy()  # nothing is hidden (AMB-HID-01)
    return found
