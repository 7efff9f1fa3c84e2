"""The events of Attaque: each class is the effect, the log line, the motion on the board and the line of the
record.

To those who may not know, every displacement is one and the same fact (ATK-160): step, bound, jump,
drop, advance and landing are all Moved, and there is nothing in it to hide."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Int, Name, Seq, Text
from qg.core.value import ALL, Sealed, opened, put

from .book import RESULTS
from .state import Attaque
from .tables import (
    BARRIER,
    CAMP,
    KIND,
    KING8,
    MEN,
    NORTH,
    SIDES,
    SLOTS,
    SOUTH,
    SQUARE,
    STATIC,
    TIME_BOMB,
)

SLOT: Final = Int(0, SLOTS - 1)
RULE: Final = Text(20)
RESULT: Final = Name(RESULTS)


class Deployed(Event[Attaque]):
    """ATK-015: the other side reads only that the seat is ready."""

    PUBLIC = {"seat": Name(SIDES)}
    SEALED = {"kinds": Sealed(Seq(KIND, 48), by="known", whole=True)}
    __slots__ = ("kinds", "known", "seat")

    def __init__(self, seat: int, kinds: tuple[int, ...], known: int) -> None:
        self.seat: Final = seat
        self.kinds: Final = kinds
        self.known: Final = known

    def apply(self, s: Attaque) -> None:
        first, ground = 48 * self.seat, s.book.ground[self.seat]
        n = len(ground)
        for i, sq in enumerate(ground):
            s.set_down(first + i, sq)
        slots = tuple(range(first, first + n))
        s.alive = (slots, s.alive[NORTH]) if self.seat == SOUTH else (s.alive[SOUTH], slots)
        s.could_be = s.could_be[:first] + (s.book.kinds,) * n + s.could_be[first + n :]
        if opened(self.kinds):
            s.kind = s.kind[:first] + self.kinds + s.kind[first + n :]
            s.known = s.known[:first] + (self.known,) * n + s.known[first + n :]


class Began(Event[Attaque]):
    """ATK-017: who plays first. As final as a throw even where the table has said who begins: whoever
    confirmed last and begins must not take the deployment back (ATK-015)."""

    CHANCE = True
    PUBLIC = {"seat": Name(SIDES)}
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Attaque) -> None:
        pass


class Moved(Event[Attaque]):
    PUBLIC = {"slot": SLOT, "start": SQUARE, "to": SQUARE}
    __slots__ = ("slot", "start", "to")

    def __init__(self, slot: int, start: int, to: int) -> None:
        self.slot: Final = slot
        self.start: Final = start
        self.to: Final = to

    def apply(self, s: Attaque) -> None:
        slot, start, to = self.slot, self.start, self.to
        s.lift(slot)
        s.set_down(slot, to)
        s.moved[slot] = s.ply
        side = slot // 48
        believed = s.could_be[slot]
        left = believed & s.book.went(side, start, to)
        if left != believed and s.known[slot] != ALL:
            s.could_be = put(s.could_be, slot, left)
        if CAMP[start] == side != CAMP[to] and to not in KING8[start]:
            s.flew = put(s.flew, slot, s.ply)


class Shown(Event[Attaque]):
    """A counter becomes known to some seats and stays where it is: face-up objectives (ATK-020),
    announcements (056, 062), saluting Generals (155), bombers and flying bombs at work (157, 159), and
    a photograph, seen by the photographer alone (158)."""

    REVEALS = True
    PUBLIC = {"slot": SLOT, "at": SQUARE, "rule": RULE}
    SEALED = {"kind": Sealed(Seq(KIND, 1), by="known", whole=True)}
    __slots__ = ("at", "kind", "known", "rule", "slot")

    def __init__(self, slot: int, at: int, rule: str, kind: tuple[int, ...], known: int) -> None:
        self.slot: Final = slot
        self.at: Final = at
        self.rule: Final = rule
        self.kind: Final = kind
        self.known: Final = known

    def apply(self, s: Attaque) -> None:
        if opened(self.kind):
            s.kind = put(s.kind, self.slot, self.kind[0])
            s.known = put(s.known, self.slot, s.known[self.slot] | self.known)
            if self.known == ALL:
                s.could_be = put(s.could_be, self.slot, 1 << self.kind[0])


class Attacked(Event[Attaque]):
    """ATK-084, 152: the defender's kind is declared to all; the attacker's is not (ATK-085, 153). The
    atom that decided is sealed too where it would name the attacker: ATK-079 is a spy's."""

    REVEALS = True
    PUBLIC = {
        "slot": SLOT,
        "victim": SLOT,
        "start": SQUARE,
        "target": SQUARE,
        "declared": KIND,
        "result": RESULT,
    }
    SEALED = {"rule": Sealed(Seq(RULE, 1), by="known", whole=True)}
    __slots__ = ("declared", "known", "result", "rule", "slot", "start", "target", "victim")

    def __init__(
        self,
        slot: int,
        victim: int,
        start: int,
        target: int,
        declared: int,
        result: int,
        rule: tuple[str, ...],
        known: int,
    ) -> None:
        self.slot: Final = slot
        self.victim: Final = victim
        self.start: Final = start
        self.target: Final = target
        self.declared: Final = declared
        self.result: Final = result
        self.rule: Final = rule
        self.known: Final = known

    def apply(self, s: Attaque) -> None:
        identify(s, self.victim, self.declared)
        won = RESULTS[self.result] in "AC"
        armed = s.is_armed(self.victim)
        can = s.book.beats[armed][self.declared] if won else MEN
        believed = s.could_be[self.slot] & can
        if believed != s.could_be[self.slot]:
            s.could_be = put(s.could_be, self.slot, believed)
        if RESULTS[self.result] == "C":  # ATK-092
            seat, prize = self.slot // 48, 1 << self.declared
            south, north = s.taken
            s.taken = (south | prize, north) if seat == SOUTH else (south, north | prize)


class Removed(Event[Attaque]):
    """Counters leave the board for good. They are public (ATK-156); under `reveal_removed: false` the
    victims of a sweep or a blast are known to their owner alone."""

    REVEALS = True
    PUBLIC = {"slots": Seq(SLOT, SLOTS), "squares": Seq(SQUARE, SLOTS)}
    SEALED = {"kinds": Sealed(Seq(KIND, SLOTS), by="known")}
    __slots__ = ("kinds", "known", "slots", "squares")

    def __init__(
        self,
        slots: tuple[int, ...],
        squares: tuple[int, ...],
        kinds: tuple[int, ...],
        known: tuple[int, ...],
    ) -> None:
        self.slots: Final = slots
        self.squares: Final = squares
        self.kinds: Final = kinds
        self.known: Final = known

    def apply(self, s: Attaque) -> None:
        for i, slot in enumerate(self.slots):
            s.lift(slot)
            if self.known[i] == ALL:
                identify(s, slot, self.kinds[i])
            else:  # an onlooker sees only that it was neither flag nor plan
                s.could_be = put(s.could_be, slot, s.could_be[slot] & ~STATIC)
            s.gone = put(s.gone, slot, s.ply)
        lost = set(self.slots)
        s.alive = (
            tuple([x for x in s.alive[SOUTH] if x not in lost]),
            tuple([x for x in s.alive[NORTH] if x not in lost]),
        )
        s.removal = s.ply


class Bombed(Event[Attaque]):
    """ATK-157: bomber, target square and the target's kind are public."""

    REVEALS = True
    PUBLIC = {
        "slot": SLOT,
        "victim": SLOT,
        "start": SQUARE,
        "target": SQUARE,
        "declared": KIND,
        "result": RESULT,
        "rule": RULE,
    }
    __slots__ = ("declared", "result", "rule", "slot", "start", "target", "victim")

    def __init__(
        self, slot: int, victim: int, start: int, target: int, declared: int, result: int, rule: str
    ) -> None:
        self.slot: Final = slot
        self.victim: Final = victim
        self.start: Final = start
        self.target: Final = target
        self.declared: Final = declared
        self.result: Final = result
        self.rule: Final = rule

    def apply(self, s: Attaque) -> None:
        identify(s, self.victim, self.declared)
        s.sortie = put(s.sortie, self.slot, s.ply)


class Photographed(Event[Attaque]):
    """ATK-110: who looked where; what was seen follows as Shown, to its owner and the photographer."""

    PUBLIC = {"slot": SLOT, "victim": SLOT, "start": SQUARE, "target": SQUARE}
    __slots__ = ("slot", "start", "target", "victim")

    def __init__(self, slot: int, victim: int, start: int, target: int) -> None:
        self.slot: Final = slot
        self.victim: Final = victim
        self.start: Final = start
        self.target: Final = target

    def apply(self, s: Attaque) -> None:
        s.sortie = put(s.sortie, self.slot, s.ply)


class Launched(Event[Attaque]):
    """A flying bomb sweeps its corridor; `spared` stood in it and were not removed: each is the flag or
    the plan, nobody says which (ATK-159). `swept` will be removed: none of them is a barrier, which
    would have stopped the bomb (ATK-119)."""

    REVEALS = True
    PUBLIC = {
        "slot": SLOT,
        "start": SQUARE,
        "end": SQUARE,
        "spared": Seq(SLOT, SLOTS),
        "swept": Seq(SLOT, SLOTS),
    }
    __slots__ = ("end", "slot", "spared", "start", "swept")

    def __init__(
        self, slot: int, start: int, end: int, spared: tuple[int, ...], swept: tuple[int, ...]
    ) -> None:
        self.slot: Final = slot
        self.start: Final = start
        self.end: Final = end  # the last square reached: the barrier's, or the far edge
        self.spared: Final = spared
        self.swept: Final = swept

    def apply(self, s: Attaque) -> None:
        spare(s, self.spared)
        for slot in self.swept:
            s.could_be = put(s.could_be, slot, s.could_be[slot] & ~(STATIC | 1 << BARRIER))


class Exploded(Event[Attaque]):
    """ATK-125: a time bomb goes off; what it removes follows."""

    REVEALS = True
    PUBLIC = {"slot": SLOT, "at": SQUARE, "spared": Seq(SLOT, SLOTS)}
    __slots__ = ("at", "slot", "spared")

    def __init__(self, slot: int, at: int, spared: tuple[int, ...]) -> None:
        self.slot: Final = slot
        self.at: Final = at
        self.spared: Final = spared

    def apply(self, s: Attaque) -> None:
        spare(s, self.spared)


class Passed(Event[Attaque]):
    """ATK-019: nothing else was possible."""

    PUBLIC = {"seat": Name(SIDES)}
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Attaque) -> None:
        s.passes = s.passes + 1 if s.passed == s.ply - 1 else 1
        s.passed = s.ply


class TurnEnded(Event[Attaque]):
    __slots__ = ()

    def apply(self, s: Attaque) -> None:
        slot = s.overdue()
        if slot >= 0 and s.could_be[slot] >> TIME_BOMB & 1:  # ATK-163: it would have gone off
            s.could_be = put(s.could_be, slot, s.could_be[slot] & ~(1 << TIME_BOMB))
        s.ply += 1


TURN_ENDED: Final = TurnEnded()


def identify(s: Attaque, slot: int, kind: int) -> None:
    """From now on everybody knows this counter (ATK-162)."""
    s.kind = put(s.kind, slot, kind)
    s.known = put(s.known, slot, ALL)
    s.could_be = put(s.could_be, slot, 1 << kind)


def spare(s: Attaque, slots: tuple[int, ...]) -> None:
    for slot in slots:
        s.could_be = put(s.could_be, slot, s.could_be[slot] & STATIC)


EVENTS: Final = (
    Deployed,
    Began,
    Moved,
    Shown,
    Attacked,
    Removed,
    Bombed,
    Photographed,
    Launched,
    Exploded,
    Passed,
    TurnEnded,
)
