"""Verbs through the air: jumps, drops, bombers and flying bombs (sets 2 and 3)."""

from __future__ import annotations

from typing import Final

from qg.core.move import Move, Tx, need
from qg.core.shape import NONE

from .events import Moved
from .march import Displace, aim, own
from .state import Attaque
from .steps import announce, bomb, launch, photograph, strike
from .tables import (
    BOMBER,
    CAMP,
    COLOURS,
    CROSSES,
    EMPTY,
    FLYING_BOMB,
    KIND,
    KING8,
    PARATROOPER,
    SQUARE,
    SQUARE_NAMES,
    TARGET,
    TIME_BOMB,
)
from .tables import NEVER as NO_PLY


class Jump(Move[Attaque]):
    """A paratrooper leaves its camp over anything, and may attack where it lands (ATK-050 to 059)."""

    VERB = "jump"
    PUBLIC = {"start": SQUARE, "to": SQUARE, "target": TARGET}
    __slots__ = ("start", "target", "to")

    def __init__(self, start: int, to: int, target: int = NONE) -> None:
        self.start: Final = start
        self.to: Final = to
        self.target: Final = target

    def shown(self, s: Attaque) -> list[str]:
        if s.book.announced:
            return self.path()
        return Displace(self.start, self.to, self.target).path()  # ATK-160

    def check(self, s: Attaque, seat: int) -> None:
        slot, to = own(s, seat, self.start), self.to
        kind = s.kind[slot]
        absent(s, "jump")  # ATK-034
        need(kind == PARATROOPER, "ATK-050", "not_paratrooper", kind=KIND.names[kind])
        need(CAMP[self.start] == seat, "ATK-051", "jump_from")
        need(s.book.rejump or s.flew[slot] == NO_PLY, "ATK-054", "jumped")
        need(to not in CROSSES, "ATK-005", "cross", square=SQUARE_NAMES[to])
        need(s.board[to] == EMPTY, "ATK-050", "occupied", square=SQUARE_NAMES[to])
        need(CAMP[to] != seat, "ATK-051", "jump_to")
        need(to not in KING8[self.start], "ATK-055", "is_step")
        if self.target != NONE:
            aim(s, seat, kind, to, self.target, self.start)  # ATK-052: whatever the timing option

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot = tx.s.board[self.start]
        announce(tx, slot, "ATK-056")
        tx.emit(Moved(slot, self.start, self.to))
        if self.target != NONE:
            strike(tx, seat, slot, self.to, self.target)


def absent(s: Attaque, verb: str) -> None:
    """Some rule sets lack a verb, and say under which atom (ATK-033, 034, 100, 111, 115)."""
    need(verb not in s.book.absent, s.book.absent.get(verb, ""), "absent", set=s.book.set)


class Drop(Move[Attaque]):
    """A time bomb leaves its camp for good, and is armed by lying outside it (ATK-060)."""

    VERB = "drop"
    PUBLIC = {"start": SQUARE, "to": SQUARE}
    __slots__ = ("start", "to")

    def __init__(self, start: int, to: int) -> None:
        self.start: Final = start
        self.to: Final = to

    def shown(self, s: Attaque) -> list[str]:
        return self.path() if s.book.announced else Displace(self.start, self.to).path()  # ATK-160

    def check(self, s: Attaque, seat: int) -> None:
        slot, to = own(s, seat, self.start), self.to
        absent(s, "drop")  # ATK-033
        need(s.kind[slot] == TIME_BOMB, "ATK-060", "not_bomb", kind=KIND.names[s.kind[slot]])
        need(not s.is_armed(slot), "ATK-060", "armed")
        need(to not in CROSSES, "ATK-005", "cross", square=SQUARE_NAMES[to])
        need(s.board[to] == EMPTY, "ATK-060", "occupied", square=SQUARE_NAMES[to])
        need(CAMP[to] != seat, "ATK-060", "drop_home")

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot = tx.s.board[self.start]
        announce(tx, slot, "ATK-062")
        tx.emit(Moved(slot, self.start, self.to))  # ATK-061, 160


class Bomb(Move[Attaque]):
    """A bomber strikes one enemy counter on black or red, anywhere outside its camp (ATK-100)."""

    VERB = "bomb"
    PUBLIC = {"start": SQUARE, "target": SQUARE}
    __slots__ = ("start", "target")

    def __init__(self, start: int, target: int) -> None:
        self.start: Final = start
        self.target: Final = target

    def check(self, s: Attaque, seat: int) -> None:
        slot, at = own(s, seat, self.start), self.target
        absent(s, "bomb")
        need(s.kind[slot] == BOMBER, "ATK-100", "not_bomber", kind=KIND.names[s.kind[slot]])
        need(s.attacks_left(slot) != 0, "ATK-108", "no_fuel")
        foe(s, seat, at)
        need(CAMP[at] != seat, "ATK-102", "own_camp", square=SQUARE_NAMES[at])
        need(COLOURS[at] != "W", "ATK-101", "white", square=SQUARE_NAMES[at])
        need(not is_visible(s, at), "ATK-106", "visible", square=SQUARE_NAMES[at])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        bomb(tx, seat, self.start, self.target)


def foe(s: Attaque, seat: int, at: int) -> None:
    """ATK-112: there must be an enemy counter to fly to."""
    slot = s.board[at]
    need(slot < EMPTY and slot // 48 != seat, "ATK-112", "no_foe", square=SQUARE_NAMES[at])


def is_visible(s: Attaque, at: int) -> bool:
    """ATK-020: a face-up objective. Only what the asking seat knows is looked at."""
    slot = s.board[at]
    return bool(s.known[slot]) and bool(s.book.visible >> s.kind[slot] & 1)


class Photo(Move[Attaque]):
    """A bomber looks at one enemy counter on white, anywhere outside its camp (ATK-110)."""

    VERB = "photo"
    PUBLIC = {"start": SQUARE, "target": SQUARE}
    __slots__ = ("start", "target")

    def __init__(self, start: int, target: int) -> None:
        self.start: Final = start
        self.target: Final = target

    def check(self, s: Attaque, seat: int) -> None:
        slot, at = own(s, seat, self.start), self.target
        absent(s, "photo")  # ATK-111
        need(s.kind[slot] == BOMBER, "ATK-110", "not_bomber", kind=KIND.names[s.kind[slot]])
        need(s.attacks_left(slot) != 0, "ATK-108", "no_fuel")  # ATK-109: it counts as an attack
        foe(s, seat, at)
        need(CAMP[at] != seat, "ATK-110", "own_camp", square=SQUARE_NAMES[at])
        need(COLOURS[at] == "W", "ATK-111", "not_white", square=SQUARE_NAMES[at])
        need(not is_visible(s, at), "ATK-111", "visible", square=SQUARE_NAMES[at])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        photograph(tx, seat, self.start, self.target)


class Launch(Move[Attaque]):
    """A flying bomb leaves from a red square of its camp (ATK-115)."""

    VERB = "launch"
    PUBLIC = {"start": SQUARE}
    __slots__ = ("start",)

    def __init__(self, start: int) -> None:
        self.start: Final = start

    def check(self, s: Attaque, seat: int) -> None:
        slot = own(s, seat, self.start)
        absent(s, "launch")
        kind = s.kind[slot]
        need(kind == FLYING_BOMB, "ATK-115", "not_flying_bomb", kind=KIND.names[kind])
        red = COLOURS[self.start] == "R" and CAMP[self.start] == seat
        need(red, "ATK-115", "not_red", square=SQUARE_NAMES[self.start])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        launch(tx, seat, self.start)
