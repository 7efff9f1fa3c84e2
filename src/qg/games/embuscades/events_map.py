"""What happens on the map: vehicles come out, drive, travel, clear mines, take flags, attack and return."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Int, Name, Seq, Text
from qg.core.value import put

from .events_turn import WHO
from .state import Embuscades
from .tables import ARMY, CAMP, EACH, HQ, ISLAND, JEEP, SQUARE, SQUARES, VEHICLE, VEHICLES

RULE: Final = Text(20)
COUNT: Final = Int(0, 30)
DICE: Final = Int(0, 7)  # which dice, as bits
FLAG: Final = Int(0, 1)


def add(column: tuple[int, ...], i: int, n: int) -> tuple[int, ...]:
    return put(column, i, column[i] + n)


def spend(s: Embuscades, dice: int) -> None:
    """These dice are used up (EMB-107)."""
    s.used = tuple([1 if dice >> i & 1 else used for i, used in enumerate(s.used)])


def settle_down(s: Embuscades, vehicle: int, sq: int) -> None:
    """A vehicle arrives somewhere."""
    s.put(vehicle, sq)
    s.since[vehicle] = s.turn


class CameOut(Event[Embuscades]):
    """A vehicle leaves camp for its HQ (EMB-301, 015, 542), loaded (EMB-306, 601)."""

    PUBLIC = {"vehicle": VEHICLE, "companies": COUNT, "mine": FLAG, "dice": DICE}
    __slots__ = ("companies", "dice", "mine", "vehicle")

    def __init__(self, vehicle: int, companies: int, mine: int, dice: int) -> None:
        self.vehicle: Final = vehicle
        self.companies: Final = companies
        self.mine: Final = mine
        self.dice: Final = dice

    def apply(self, s: Embuscades) -> None:
        army = self.vehicle // EACH
        settle_down(s, self.vehicle, HQ[army])
        s.load[self.vehicle] = self.companies
        s.camp = add(s.camp, army, -self.companies)  # EMB-306
        if self.mine:  # EMB-601
            s.mine = put(s.mine, self.vehicle, 1)
            s.mines = add(s.mines, army, -1)
        spend(s, self.dice)  # EMB-301


class Moved(Event[Embuscades]):
    """A move by dice (EMB-201). `path` is one walk of that length, for drawing; a
    search leaves it empty. A mine may be left on
    its first square (EMB-603), and a jeep takes prisoners along from its island (EMB-811)."""

    PUBLIC = {
        "vehicle": VEHICLE,
        "start": SQUARE,
        "to": SQUARE,
        "path": Seq(SQUARE, SQUARES),
        "dice": DICE,
        "mine": FLAG,
        "prisoners": COUNT,
    }
    __slots__ = ("dice", "mine", "path", "prisoners", "start", "to", "vehicle")

    def __init__(
        self,
        vehicle: int,
        start: int,
        to: int,
        path: tuple[int, ...],
        dice: int,
        mine: int,
        prisoners: int,
    ) -> None:
        self.vehicle: Final = vehicle
        self.start: Final = start
        self.to: Final = to
        self.path: Final = path
        self.dice: Final = dice
        self.mine: Final = mine
        self.prisoners: Final = prisoners

    def apply(self, s: Embuscades) -> None:
        vehicle, army = self.vehicle, self.vehicle // EACH
        settle_down(s, vehicle, self.to)
        if self.mine:  # EMB-603
            s.mine = put(s.mine, vehicle, 0)
            s.lay(self.start, army)
        if self.prisoners:  # EMB-811
            board_prisoners(s, vehicle, self.prisoners)
        spend(s, self.dice)  # EMB-107


def board_prisoners(s: Embuscades, jeep: int, count: int) -> None:
    s.load[jeep] += count
    s.prisoners = add(s.prisoners, jeep // EACH, -count)


class Travelled(Event[Embuscades]):
    """A vehicle goes somewhere without a walk: by a communication (EMB-403), a card (EMB-515, 547, 548,
    549) or recalled to its HQ (EMB-533)."""

    PUBLIC = {
        "vehicle": VEHICLE,
        "start": SQUARE,
        "to": SQUARE,
        "dice": DICE,
        "prisoners": COUNT,
        "rule": RULE,
    }
    __slots__ = ("dice", "prisoners", "rule", "start", "to", "vehicle")

    def __init__(
        self, vehicle: int, start: int, to: int, dice: int, prisoners: int, rule: str
    ) -> None:
        self.vehicle: Final = vehicle
        self.start: Final = start
        self.to: Final = to
        self.dice: Final = dice
        self.prisoners: Final = prisoners
        self.rule: Final = rule

    def apply(self, s: Embuscades) -> None:
        settle_down(s, self.vehicle, self.to)
        if self.prisoners:  # EMB-549
            board_prisoners(s, self.vehicle, self.prisoners)
        spend(s, self.dice)  # EMB-404, 514


class MineCleared(Event[Embuscades]):
    """EMB-606, 545: a mine is taken up; `by` is the army that keeps it or gets it back."""

    PUBLIC = {"square": SQUARE, "owner": ARMY, "by": ARMY}
    __slots__ = ("by", "owner", "square")

    def __init__(self, square: int, owner: int, by: int) -> None:
        self.square: Final = square
        self.owner: Final = owner
        self.by: Final = by

    def apply(self, s: Embuscades) -> None:
        s.clear(self.square)
        if self.owner != self.by and s.book.held:  # EMB-608
            s.captured = add(s.captured, self.by, 1)
        else:
            s.mines = add(s.mines, self.owner, 1)


class MinesWashedUp(Event[Embuscades]):
    """EMB-538: mines go back to their owners' camps."""

    PUBLIC = {"squares": Seq(SQUARE, SQUARES)}
    __slots__ = ("squares",)

    def __init__(self, squares: tuple[int, ...]) -> None:
        self.squares: Final = squares

    def apply(self, s: Embuscades) -> None:
        for sq in self.squares:
            s.mines = add(s.mines, s.mined[sq], 1)  # EMB-538
            s.clear(sq)


class FlagTaken(Event[Embuscades]):
    """EMB-803, 804."""

    PUBLIC = {"vehicle": VEHICLE, "square": SQUARE}
    __slots__ = ("square", "vehicle")

    def __init__(self, vehicle: int, square: int) -> None:
        self.vehicle: Final = vehicle
        self.square: Final = square

    def apply(self, s: Embuscades) -> None:
        s.flag = put(s.flag, self.vehicle, 1)
        s.reserve = add(s.reserve, self.vehicle // EACH, -1)  # EMB-803


class Attacked(Event[Embuscades]):
    """EMB-709: one company is taken prisoner, or (711 to 715) the target is destroyed."""

    PUBLIC = {
        "vehicle": VEHICLE,
        "target": VEHICLE,
        "start": SQUARE,
        "square": SQUARE,
        "path": Seq(SQUARE, SQUARES),
        "dice": DICE,
        "result": Name(("captured", "destroyed")),
        "rule": RULE,
    }
    __slots__ = ("dice", "path", "result", "rule", "square", "start", "target", "vehicle")

    def __init__(
        self,
        vehicle: int,
        target: int,
        start: int,
        square: int,
        path: tuple[int, ...],
        dice: int,
        result: int,
        rule: str,
    ) -> None:
        self.vehicle: Final = vehicle
        self.target: Final = target
        self.start: Final = start
        self.square: Final = square
        self.path: Final = path
        self.dice: Final = dice
        self.result: Final = result
        self.rule: Final = rule

    def apply(self, s: Embuscades) -> None:
        target, army = self.target, self.target // EACH
        spend(s, self.dice)  # EMB-107
        if self.result == 0:
            s.load[target] -= 1
            s.prisoners = add(s.prisoners, army, 1)  # EMB-709
            return
        s.arsenal = add(s.arsenal, army, s.load[target])  # EMB-715
        s.load[target] = 0
        if s.flag[target]:  # EMB-715
            s.flag = put(s.flag, target, 0)
            s.reserve = add(s.reserve, army, 1)
        if s.mine[target]:  # EMB-715
            s.mine = put(s.mine, target, 0)
            s.mines = add(s.mines, army, 1)
        unmark(s, target)
        s.put(target, -1)  # EMB-711, 712, 713, 714


def unmark(s: Embuscades, vehicle: int) -> None:
    """A vehicle that leaves the road loses its markers."""
    if s.camouflaged[vehicle]:
        s.camouflaged = put(s.camouflaged, vehicle, 0)
    if s.stalled[vehicle]:
        s.stalled = put(s.stalled, vehicle, 0)
        s.stalled_by = put(s.stalled_by, vehicle, -1)


class Returned(Event[Embuscades]):
    """EMB-308, 311, 807, 814: companies, mine and flag go to the camp; a jeep goes on to its island."""

    PUBLIC = {"vehicles": Seq(VEHICLE, VEHICLES)}
    __slots__ = ("vehicles",)

    def __init__(self, vehicles: tuple[int, ...]) -> None:
        self.vehicles: Final = vehicles

    def apply(self, s: Embuscades) -> None:
        for vehicle in self.vehicles:
            army = vehicle // EACH
            s.camp = add(s.camp, army, s.load[vehicle])  # EMB-311
            s.load[vehicle] = 0
            if s.mine[vehicle]:  # EMB-311
                s.mine = put(s.mine, vehicle, 0)
                s.mines = add(s.mines, army, 1)
            if s.flag[vehicle]:  # EMB-807
                s.flag = put(s.flag, vehicle, 0)
                s.home = add(s.home, army, 1)
            unmark(s, vehicle)  # EMB-541
            settle_down(s, vehicle, ISLAND[army] if vehicle == JEEP[army] else CAMP[army])


class Proposed(Event[Embuscades]):
    """EMB-609: so many captured mines of each colour against each other."""

    PUBLIC = {"who": WHO, "count": COUNT}
    __slots__ = ("count", "who")

    def __init__(self, who: int, count: int) -> None:
        self.who: Final = who
        self.count: Final = count

    def apply(self, s: Embuscades) -> None:
        s.proposed = 1


class Answered(Event[Embuscades]):
    """EMB-609, 909."""

    PUBLIC = {"who": WHO, "count": COUNT, "yes": Name(("no", "yes"))}
    __slots__ = ("count", "who", "yes")

    def __init__(self, who: int, count: int, yes: int) -> None:
        self.who: Final = who
        self.count: Final = count
        self.yes: Final = yes

    def apply(self, s: Embuscades) -> None:
        if self.yes:  # EMB-609
            s.captured = tuple([n - self.count for n in s.captured])
            s.mines = tuple([n + self.count for n in s.mines])
