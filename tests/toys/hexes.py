"""Toy: units on hexes, with a list that is grown on demand. A unit walks up to three hexes and stops beside
an enemy; the last of each side flies over one hex to another, so its branch has branches. Fire hits by a die:
the nearer, the likelier. Looks: the hexes that a side controls, and how far a unit gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from tests.toys.rules import rulebook

from qg.boards.hex import OFF, Hexes
from qg.core.agenda import Ask
from qg.core.branch import Branch, Branching, Notes, Row
from qg.core.event import Event
from qg.core.forecast import Forecast, Outcome, Term
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import Column, Int, Malformed, Name
from qg.core.state import State
from qg.core.value import only

SEATS: Final = ("red", "blue")
MAP: Final = Hexes([("H", 6, 5)])
HEX: Final = Name(MAP.names)
UNIT: Final = Name(("A", "B", "C", "x", "y", "z"))  # red's, then blue's; C and z fly
LOST: Final = -1
STEPS: Final = 3
RANGE: Final = 4
PLIES: Final = 6
VERBS: Final = ("move", "fly", "fire", "done")
TURN: Final = tuple([Ask("turn", "TOY-1", only(seat), VERBS) for seat in (0, 1)])


class Skirmish(State):
    PUBLIC = {
        "at": Column(Int(LOST, MAP.size - 1)),
        "acted": Column(Int(0, 1)),
        "ply": Int(0, PLIES),
    }
    at: list[int]  # by unit
    acted: list[int]  # by unit: in this turn
    ply: int

    def units(self, seat: int) -> list[int]:
        return [unit for unit in range(3 * seat, 3 * seat + 3) if self.at[unit] != LOST]


class Went(Event[Skirmish]):
    PUBLIC = {"unit": UNIT, "to": HEX}

    def __init__(self, unit: int, to: int) -> None:
        self.unit: Final = unit
        self.to: Final = to

    def apply(self, s: Skirmish) -> None:
        s.at[self.unit], s.acted[self.unit] = self.to, 1


class Fired(Event[Skirmish]):
    PUBLIC = {"unit": UNIT, "target": UNIT, "hit": Int(0, 1)}

    def __init__(self, unit: int, target: int, hit: int) -> None:
        self.unit: Final = unit
        self.target: Final = target
        self.hit: Final = hit

    def apply(self, s: Skirmish) -> None:
        s.acted[self.unit] = 1
        if self.hit:
            s.at[self.target] = LOST


class Turned(Event[Skirmish]):
    def apply(self, s: Skirmish) -> None:
        s.ply += 1
        s.acted[:] = [0] * 6


class Go(Move[Skirmish]):
    VERB = "move"
    PUBLIC = {"unit": UNIT, "to": HEX}

    def __init__(self, unit: int, to: int) -> None:
        self.unit: Final = unit
        self.to: Final = to

    def check(self, s: Skirmish, seat: int) -> None:
        ready(s, seat, self.unit)
        need(self.to in reach(s, self.unit), "TOY-3", "far", to=HEX.word(self.to))

    def run(self, tx: Tx[Skirmish], seat: int) -> None:
        tx.emit(Went(self.unit, self.to))
        tx.push(tx.ask)


class Fly(Move[Skirmish]):
    VERB = "fly"
    PUBLIC = {"unit": UNIT, "over": HEX, "to": HEX}

    def __init__(self, unit: int, over: int, to: int) -> None:
        self.unit: Final = unit
        self.over: Final = over
        self.to: Final = to

    def check(self, s: Skirmish, seat: int) -> None:
        ready(s, seat, self.unit)
        need(self.unit % 3 == 2, "TOY-4", "no_wings")
        need(self.over in around(s.at[self.unit]), "TOY-4", "over")
        need(self.to in landings(s, self.over), "TOY-4", "landing")

    def run(self, tx: Tx[Skirmish], seat: int) -> None:
        tx.emit(Went(self.unit, self.to))
        tx.push(tx.ask)


class Fire(Move[Skirmish]):
    VERB = "fire"
    PUBLIC = {"unit": UNIT, "target": UNIT}

    def __init__(self, unit: int, target: int) -> None:
        self.unit: Final = unit
        self.target: Final = target

    def check(self, s: Skirmish, seat: int) -> None:
        ready(s, seat, self.unit)
        need(self.target in s.units(1 - seat), "TOY-5", "no_target")
        need(MAP.distance(s.at[self.unit], s.at[self.target]) <= RANGE, "TOY-5", "out_of_range")

    def run(self, tx: Tx[Skirmish], seat: int) -> None:
        far = MAP.distance(tx.s.at[self.unit], tx.s.at[self.target])
        tx.emit(Fired(self.unit, self.target, int(tx.roll(6, "TOY-5") > far)))
        if tx.s.units(1 - seat) or not tx.conclude(only(seat), "TOY-6"):
            tx.push(tx.ask)

    def forecast(self, s: Skirmish, seat: int) -> Forecast | None:
        """The chance to hit, out of range too (none), as long as both stand."""
        if LOST in (s.at[self.unit], s.at[self.target]):
            return None
        far = min(6, MAP.distance(s.at[self.unit], s.at[self.target]))
        side = SEATS[self.unit // 3]
        return Forecast(
            (Term(side, "die", 6, "TOY-5"), Term(side, "distance", -far, "TOY-5")),
            str(far),
            (Outcome(6 - far, "hit"), Outcome(far, "miss")),
        )

    def choices(self, s: Skirmish, seat: int) -> dict[str, list[str]]:
        return {"target": [UNIT.word(unit) for unit in s.units(1 - seat)]}


class Done(Move[Skirmish]):
    VERB = "done"

    def run(self, tx: Tx[Skirmish], seat: int) -> None:
        tx.emit(Turned())
        if tx.s.ply == PLIES:
            tx.conclude(0, "TOY-7")
        else:
            tx.push(TURN[1 - seat])


def ready(s: Skirmish, seat: int, unit: int) -> None:
    need(unit in s.units(seat) and not s.acted[unit], "TOY-2", "not_ready", unit=UNIT.word(unit))


def around(h: int) -> list[int]:
    return [near for near in MAP.near[h] if near != OFF]


def control(s: Skirmish, seat: int) -> set[int]:
    """The hexes beside a side's units."""
    return {near for unit in s.units(seat) for near in around(s.at[unit])}


def reach(s: Skirmish, unit: int) -> dict[int, tuple[int, ...]]:
    """Where a unit may go, and the way there. It stops beside an enemy."""
    stop = control(s, 1 - unit // 3)
    way: dict[int, tuple[int, ...]] = {s.at[unit]: (s.at[unit],)}
    edge = [s.at[unit]]
    for _ in range(STEPS):
        grown = []
        for h in edge:
            for near in around(h):
                if near not in way and near not in s.at:
                    way[near] = (*way[h], near)
                    if near not in stop:
                        grown.append(near)
        edge = grown
    del way[s.at[unit]]
    return way


def landings(s: Skirmish, over: int) -> list[int]:
    return [h for h in around(over) if h not in s.at]


GROWN: Final[list[tuple[str, ...]]] = []
"""The heads of the branches that were grown: tests look at it."""


def branch(
    words: tuple[str, ...], make: Callable[[], Sequence[Row]], notes: Callable[[], Notes] | None
) -> Branch:
    def grow() -> Sequence[Row]:
        GROWN.append(words)
        return make()

    return Branch(words, grow, notes)


def turn(s: Skirmish, seat: int) -> Branching:
    rows: list[Row] = []
    for unit in s.units(seat):
        if s.acted[unit]:
            continue
        name = UNIT.word(unit)
        if any(near not in s.at for near in around(s.at[unit])):
            rows.append(branch(("move", name), partial(walks, s, unit), partial(ways, s, unit)))
        if unit % 3 == 2 and flights(s, unit):
            rows.append(branch(("fly", name), partial(flights, s, unit), None))
        foes = [u for u in s.units(1 - seat) if MAP.distance(s.at[unit], s.at[u]) <= RANGE]
        rows += [Fire(unit, foe) for foe in foes]
    return Branching([*rows, Done()])


def walks(s: Skirmish, unit: int) -> list[Row]:
    return [Go(unit, to) for to in sorted(reach(s, unit))]


def ways(s: Skirmish, unit: int) -> Notes:
    return {
        HEX.word(to): (len(way) - 1, tuple([HEX.word(h) for h in way]))
        for to, way in reach(s, unit).items()
    }


def flights(s: Skirmish, unit: int) -> list[Row]:
    found: list[Row] = []
    for over in around(s.at[unit]):
        ends = landings(s, over)
        if ends:
            words = ("fly", UNIT.word(unit), HEX.word(over))
            found.append(branch(words, partial(flown, unit, over, ends), None))
    return found


def flown(unit: int, over: int, ends: list[int]) -> list[Row]:
    return [Fly(unit, over, to) for to in ends]


def look_control(seen: Skirmish, seat: int, words: Sequence[str]) -> Any:
    """For each hex by how many units of a side it is controlled: `control red`."""
    if len(words) != 1 or words[0] not in SEATS:
        raise Malformed("the look control takes a side: red or blue", "words")
    units = seen.units(SEATS.index(words[0]))
    found: dict[str, int] = {}
    for unit in units:
        for h in around(seen.at[unit]):
            found[HEX.word(h)] = found.get(HEX.word(h), 0) + 1
    return found


def look_reach(seen: Skirmish, seat: int, words: Sequence[str]) -> Any:
    """How many steps a unit needs to each hex that it may reach: `reach A`."""
    if len(words) != 1:
        raise Malformed("the look reach takes a unit", "words")
    unit = UNIT.read(words[0])
    if seen.at[unit] == LOST:
        raise Malformed(f"{words[0]} is lost", "words")
    return {HEX.word(to): len(way) - 1 for to, way in reach(seen, unit).items()}


def setup(options: Options) -> Skirmish:
    s = Skirmish(options.key)
    corners = ("H0101", "H0103", "H0105", "H0601", "H0603", "H0605")
    s.at, s.acted, s.ply = [HEX.read(name) for name in corners], [0] * 6, 0
    s.agenda = [TURN[0]]
    return s


def fill(seen: Skirmish, rng: Random) -> Skirmish:
    s: Skirmish = seen.copy()
    return s


GAME: Final = Game(
    name="hexes",
    version=1,
    seats=SEATS,
    state=Skirmish,
    setup=setup,
    moves=(Go, Fly, Fire, Done),
    events=(Went, Fired, Turned),
    lists={"turn": turn},
    fill=fill,
    looks={"control": look_control, "reach": look_reach},
    rulebook=lambda: rulebook(7),
    bound=4 * PLIES,
)
