"""An honest little game with much to hide, in which the leaks of this folder are planted.

Each side secretly deploys a scout, a guard and a mine. A step is seen, but not by which kind; a scout
may sneak, which looks like a step and is counted in a list that only its side sees; a probe opens two
counters, and who probes a mine is lost. A mine never moves. After eight plies sneaks decide.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random
from typing import Any, Final

from tests.toys.rules import rulebook

from qg.core.agenda import Ask, Todo
from qg.core.event import Event
from qg.core.game import Beginnings, Game, Look, Sampler, Until
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import Column, Int, Name, Seq, Shape
from qg.core.state import State
from qg.core.value import ALL, Sealed, only, opened, put

SEATS: Final = ("red", "blue")
ABSENT, SCOUT, GUARD, MINE = range(4)
KIND: Final = Name(("absent", "scout", "guard", "mine"))
SLOT: Final = Int(0, 5)  # 0-2 red, 3-5 blue
GONE: Final = 99
PLIES: Final = 8
ORDERS: Final = tuple(permutations((SCOUT, GUARD, MINE)))
VERBS: Final = ("step", "sneak", "probe", "pass")
ACT: Final = tuple([Ask("act", "TOY-2", only(seat), VERBS) for seat in (0, 1)])


class Ruse(State):
    PUBLIC = {"spot": Column(Int(0, GONE)), "ply": Int(0, PLIES)}
    SEALED = {
        "kind": Sealed(Seq(KIND), by="known"),
        "red": Sealed(Seq(SLOT), by="red_known", whole=True),
        "blue": Sealed(Seq(SLOT), by="blue_known", whole=True),
    }
    spot: list[int]
    ply: int
    kind: tuple[int, ...]
    known: tuple[int, ...]
    red: tuple[int, ...]  # the slots that sneaked, in order
    red_known: int
    blue: tuple[int, ...]
    blue_known: int

    def audit(self) -> None:
        for seat in (0, 1):
            kinds = self.kind[3 * seat : 3 * seat + 3]
            assert sorted(kinds) in ([0, 0, 0], [SCOUT, GUARD, MINE]), "not one of each"
            for slot in self.sneaks(seat):
                assert self.kind[slot] == SCOUT, "only scouts sneak"
        for kind, spot in zip(self.kind, self.spot, strict=True):
            assert kind != MINE or spot == 0, "a mine has moved"

    def sneaks(self, seat: int) -> tuple[int, ...]:
        return self.blue if seat else self.red


class Placed(Event[Ruse]):
    PUBLIC = {"slot": SLOT}
    SEALED = {"kind": Sealed(Seq(KIND), by="known", whole=True)}

    def __init__(self, slot: int, kind: tuple[int, ...], known: int) -> None:
        self.slot: Final = slot
        self.kind: Final = kind
        self.known: Final = known

    def apply(self, s: Ruse) -> None:
        if opened(self.kind):
            s.kind = put(s.kind, self.slot, self.kind[0])
            s.known = put(s.known, self.slot, self.known)


class Trod(Event[Ruse]):
    """A counter is one spot further. Its side alone knows whether it sneaked."""

    PUBLIC = {"slot": SLOT}
    SEALED = {"sneaked": Sealed(Seq(Int(0, 1)), by="known", whole=True)}

    def __init__(self, slot: int, sneaked: tuple[int, ...], known: int) -> None:
        self.slot: Final = slot
        self.sneaked: Final = sneaked
        self.known: Final = known

    def apply(self, s: Ruse) -> None:
        s.spot[self.slot] += 1
        if opened(self.sneaked) and self.sneaked[0]:
            if self.slot < 3:
                s.red = (*s.red, self.slot)
            else:
                s.blue = (*s.blue, self.slot)


class Probed(Event[Ruse]):
    REVEALS = True
    PUBLIC = {"slots": Seq(SLOT), "kinds": Seq(KIND)}

    def __init__(self, slots: tuple[int, ...], kinds: tuple[int, ...]) -> None:
        self.slots: Final = slots
        self.kinds: Final = kinds

    def apply(self, s: Ruse) -> None:
        for slot, kind in zip(self.slots, self.kinds, strict=True):
            s.kind, s.known = put(s.kind, slot, kind), put(s.known, slot, ALL)


class Lost(Event[Ruse]):
    PUBLIC = {"slot": SLOT}

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def apply(self, s: Ruse) -> None:
        s.spot[self.slot] = GONE


class Plied(Event[Ruse]):
    def apply(self, s: Ruse) -> None:
        s.ply += 1


class Deploy(Move[Ruse]):
    VERB = "deploy"
    PUBLIC = {"order": Int(0, 5)}

    def __init__(self, order: int) -> None:
        self.order: Final = order

    def run(self, tx: Tx[Ruse], seat: int) -> None:
        for i, kind in enumerate(ORDERS[self.order]):
            tx.emit(Placed(3 * seat + i, (kind,), only(seat)))

    def shown(self, s: Ruse) -> list[str]:
        return ["deploy"]


class Step(Move[Ruse]):
    VERB = "step"
    PUBLIC = {"slot": SLOT}
    SNEAKS = 0

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def check(self, s: Ruse, seat: int) -> None:
        ready(s, seat, self.slot)
        need(s.kind[self.slot] != MINE, "TOY-4", "mine")

    def run(self, tx: Tx[Ruse], seat: int) -> None:
        tx.emit(Trod(self.slot, (self.SNEAKS,), only(seat)))
        tx.push(Todo("next", (seat,)))

    def shown(self, s: Ruse) -> list[str]:
        return ["step", str(self.slot)]


class Sneak(Step):
    VERB = "sneak"
    SNEAKS = 1

    def check(self, s: Ruse, seat: int) -> None:
        ready(s, seat, self.slot)
        need(s.kind[self.slot] == SCOUT, "TOY-5", "no_scout")


class Probe(Move[Ruse]):
    VERB = "probe"
    PUBLIC = {"slot": SLOT, "target": SLOT}

    def __init__(self, slot: int, target: int) -> None:
        self.slot: Final = slot
        self.target: Final = target

    def check(self, s: Ruse, seat: int) -> None:
        ready(s, seat, self.slot)
        need(s.kind[self.slot] != MINE, "TOY-4", "mine")
        standing = s.spot[self.target] != GONE
        need(self.target // 3 != seat and standing, "TOY-6", "target", target=self.target)

    def run(self, tx: Tx[Ruse], seat: int) -> None:
        pair = (self.slot, self.target)
        tx.emit(Probed(pair, tuple([tx.s.kind[slot] for slot in pair])))
        if tx.s.kind[self.target] == MINE:
            tx.emit(Lost(self.slot))
        tx.push(Todo("next", (seat,)))


class Pass(Move[Ruse]):
    VERB = "pass"

    def run(self, tx: Tx[Ruse], seat: int) -> None:
        tx.push(Todo("next", (seat,)))


def ready(s: Ruse, seat: int, slot: int) -> None:
    need(slot // 3 == seat and s.spot[slot] != GONE, "TOY-3", "not_yours", slot=slot)


def begin(tx: Tx[Any], args: tuple[int, ...]) -> None:
    tx.push(ACT[0])


def after(tx: Tx[Any], args: tuple[int, ...]) -> None:
    tx.emit(Plied())
    red, blue = len(tx.s.red), len(tx.s.blue)
    if tx.s.ply == PLIES:
        tx.conclude(0 if red == blue else only(int(blue > red)), "TOY-7", (red, blue))
    else:
        tx.push(ACT[1 - args[0]])


def act(s: Ruse, seat: int) -> list[Move[Any]]:
    mine = [i for i in range(3 * seat, 3 * seat + 3) if s.spot[i] != GONE and s.kind[i] != MINE]
    foes = [i for i in range(3 - 3 * seat, 6 - 3 * seat) if s.spot[i] != GONE]
    steps: list[Move[Any]] = [Step(i) for i in mine]
    sneaks: list[Move[Any]] = [Sneak(i) for i in mine if s.kind[i] == SCOUT]
    return [*steps, *sneaks, *[Probe(i, foe) for i in mine for foe in foes], Pass()]


def fill(seen: Any, rng: Random) -> Any:
    """Any deployment in which no mine has moved, and any sneaks of a scout that has."""
    s, ask = seen.copy(), seen.asked()
    for seat in (0, 1):
        slots = range(3 * seat, 3 * seat + 3)
        absent = ask is not None and ask.name == "deploy" and ask.hears(seat)
        if all(seen.known[slot] for slot in slots):
            pass  # its own side, or the end: there is nothing to draw
        elif not absent:
            fits = [order for order in ORDERS if possible(seen, slots, order)]
            for slot, kind in zip(slots, rng.choice(fits), strict=True):
                s.kind = put(s.kind, slot, kind)
                s.known = put(s.known, slot, seen.known[slot] or only(seat))
        else:
            s.kind = put(put(put(s.kind, slots[0], 0), slots[1], 0), slots[2], 0)
        if not opened(seen.sneaks(seat)):
            scouts = [i for i in slots if s.kind[i] == SCOUT and s.spot[i] > 0]
            most = s.spot[scouts[0]] if scouts and s.spot[scouts[0]] != GONE else 0
            sneaks = tuple(scouts * rng.randint(0, most))
            if seat:
                s.blue, s.blue_known = sneaks, only(1)
            else:
                s.red, s.red_known = sneaks, only(0)
    return s


def possible(seen: Ruse, slots: range, order: tuple[int, ...]) -> bool:
    for slot, kind in zip(slots, order, strict=True):
        if seen.known[slot] and seen.kind[slot] != kind:
            return False
        if kind == MINE and seen.spot[slot]:
            return False
    # A side that sees its own sneaks knows its own kinds as well: nothing more to compare.
    return True


def begun(s: Any) -> Any:
    s.spot, s.ply = [0] * 6, 0
    s.kind, s.known = tuple([ABSENT] * 6), tuple([0] * 6)
    s.red, s.red_known, s.blue, s.blue_known = (), only(0), (), only(1)
    s.agenda = [Todo("begin"), Ask("deploy", "TOY-1", 0b11, ("deploy",))]
    return s


def setup(options: Options) -> Ruse:
    s: Ruse = begun(Ruse(options.key))
    return s


MOVES: Final[tuple[type[Move[Any]], ...]] = (Deploy, Step, Sneak, Probe, Pass)
EVENTS: Final[tuple[type[Event[Any]], ...]] = (Placed, Trod, Probed, Lost, Plied)


def variant(
    name: str,
    *moves: type[Move[Any]],
    events: tuple[type[Event[Any]], ...] = (),
    state: type[Any] = Ruse,
    setup: Callable[[Options], Any] = setup,
    act: Callable[[Any, int], list[Move[Any]]] = act,
    fill: Callable[[Any, Random], Any] = fill,
    steps: dict[str, Any] | None = None,
    lists: dict[str, Any] | None = None,
    looks: dict[str, Look] | None = None,
    answers: dict[str, Shape] | None = None,
    asking: Callable[[Any, Ask], dict[str, str]] | None = None,
    samples: dict[str, Sampler] | None = None,
    beginnings: dict[str, Beginnings] | None = None,
    until: Until | None = None,
) -> Game[Any]:
    """The same game with some of its parts replaced: moves and events by their verbs and names."""
    verbs = {cls.VERB: cls for cls in (*MOVES, *moves)}
    told = {cls.__name__: cls for cls in (*EVENTS, *events)}

    def listed(s: Any, seat: int) -> list[Move[Any]]:
        return [verbs[m.VERB].of({n: getattr(m, n) for n in m.PUBLIC}) for m in act(s, seat)]

    return Game(
        name=name,
        version=1,
        seats=SEATS,
        state=state,
        setup=setup,
        moves=tuple(verbs.values()),
        events=tuple(told.values()),
        lists={
            "deploy": lambda s, seat: [verbs["deploy"].of({"order": n}) for n in range(6)],
            "act": listed,
            **(lists or {}),
        },
        steps={"begin": begin, "next": after, **(steps or {})},
        fill=fill,
        rulebook=lambda: rulebook(7),
        looks=looks,
        answers=answers,
        asking=asking,
        samples=samples,
        beginnings=beginnings,
        until=until,
        bound=2 * PLIES + 2,
    )


GAME: Final = variant("ruse")
