"""The verbs of battles on land. What they ask is in `battle`, `duty` and `retreat`, what follows in
`fight_steps`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from qg.core.forecast import Forecast
from qg.core.move import Move, Tx, need, refuse
from qg.core.shape import Seq

from .battle import forecast, in_range, ready_guns, ready_units, targeted, totals, worst
from .checks import timely
from .duty import nothing_left_out
from .events_fight import Advanced, Declared, Retreated, Supported
from .fight_steps import (
    ADVANCING,
    RETREATING,
    STEPS_BACK,
    SUPPORTING,
    begin_battle,
    in_the_air,
    lose,
)
from .hexmap import CANAL, FIRES_ON, HEX, HEXES, LAVA, SIZE, WATER, joined
from .retreat import in_the_way, retreats
from .state import ATTACKED, FIRED, LANDED, RETREATED, STRUCK, YomKippur
from .tables import ARTILLERY, FORT, HELICOPTER, KIND, OWNER, PIECE, SAM, STACK

TARGETS: Final = Seq(HEX, 6)
UNITS: Final = Seq(PIECE, 12)
SOME_GUNS: Final = Seq(PIECE, 20)


def rising(members: Sequence[int]) -> None:
    """A set has one spelling: its members in their order, each once."""
    need(list(members) == sorted(set(members)), "QG-FORM", "unordered")


class Attack(Move[YomKippur]):
    """YKB-080 to 090, 110, 131 to 136; in the air phase YKB-164, 171."""

    VERB = "attack"
    SAMPLED = True
    PUBLIC = {"targets": TARGETS, "units": UNITS, "guns": SOME_GUNS}
    __slots__ = ("guns", "targets", "units")

    def __init__(
        self, targets: tuple[int, ...], units: tuple[int, ...], guns: tuple[int, ...]
    ) -> None:
        self.targets: Final = targets
        self.units: Final = units
        self.guns: Final = guns

    def check(self, s: YomKippur, seat: int) -> None:
        timely(s, ("combat", "air", "landing"), "YKB-009")
        air = in_the_air(s)
        for members in (self.targets, self.units, self.guns):
            rising(members)
        need(bool(self.targets), "YKB-080", "no_target")
        if not self.units:
            refuse("YKB-132" if self.guns else "YKB-080", "no_attacker")
        for unit in self.units:
            attacks(s, seat, unit, air)
        side = s.side(seat)
        for h in self.targets:
            need(s.hostile(h, side), "YKB-080", "no_enemy", hex=HEX.word(h))
            need(targeted(s, side, h), "YKB-096", "was_attacked", hex=HEX.word(h))
        for unit in self.units:
            beside(s, unit, self.targets)
        if air:
            together = {s.at[unit] for unit in self.units}
            need(len(together) == 1, "YKB-164", "one_hex")
            need(not self.guns, "YKB-164", "no_guns")
        for gun in self.guns:
            fires(s, seat, gun, self.targets)
        nothing_left_out(s, self.targets, self.units, air)
        found = totals(s, self.targets, self.units, self.guns, ())
        need(found.column >= 0, "YKB-090", "too_weak", attack=found.attack, defence=found.defence)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        tx.emit(Declared(self.targets, self.units, self.guns))
        begin_battle(tx)

    def forecast(self, s: YomKippur, seat: int) -> Forecast | None:
        """Given as soon as units attack an enemy hex on the map, legal or not; with what the guns of the
        defence can make of it (YKB-137), which do not fire in the air phase (YKB-171)."""
        side = s.side(seat)
        there = all([s.at[p] < SIZE and OWNER[p] == side for p in (*self.units, *self.guns)])
        real = there and all([KIND[unit] < ARTILLERY for unit in self.units])
        real = real and all([KIND[gun] == ARTILLERY for gun in self.guns])
        real = real and all([targeted(s, side, h) for h in self.targets])
        if not real or not self.units or not self.targets:
            return None
        found = totals(s, self.targets, self.units, self.guns, ())
        then = None if in_the_air(s) else worst(s, self.targets, self.units, self.guns)
        return forecast(side, found, declared=False, then=then)

    def choices(self, s: YomKippur, seat: int) -> Mapping[str, Sequence[str]]:
        """What may be added to a battle that is being put together."""
        side, air = s.side(seat), in_the_air(s)
        if side < 0:
            return {}
        units = ready_units(s, seat, air)
        if air and self.units:  # YKB-164
            units = [unit for unit in units if s.at[unit] == s.at[self.units[0]]]
        near = {h for unit in units for h in FIRES_ON[s.at[unit]] if targeted(s, side, h)}
        targets = [h for h in near if self._takes(s, units, h)]
        joining = [u for u in units if _beside_all(s, u, self.targets) and u not in self.units]
        guns = [] if air else ready_guns(s, side, self.targets)
        return {
            "targets": [HEX.word(h) for h in sorted(targets) if h not in self.targets],
            "units": [PIECE.word(unit) for unit in joining],
            "guns": [PIECE.word(gun) for gun in guns if gun not in self.guns],
        }

    def _takes(self, s: YomKippur, units: Sequence[int], h: int) -> bool:
        """Whether a hex may be one more target: of all units that were chosen, or else of one at least."""
        all_of = [*self.targets, h]
        if self.units:
            return all([_beside_all(s, unit, all_of) for unit in self.units])
        return any([_beside_all(s, unit, all_of) for unit in units])


def _beside_all(s: YomKippur, unit: int, targets: Sequence[int]) -> bool:
    """Whether a unit stands beside all of these hexes (YKB-087)."""
    return s.at[unit] < SIZE and all([h in FIRES_ON[s.at[unit]] for h in targets])


def attacks(s: YomKippur, seat: int, unit: int, air: bool) -> None:
    """Whether a piece may attack at all (YKB-098)."""
    name = PIECE.word(unit)
    need(OWNER[unit] == s.side(seat), "YKB-080", "not_yours", unit=name)
    need(s.commands(seat, unit), "YKA-003", "partners", unit=name)
    need(s.at[unit] < SIZE, "YKB-080", "not_there", unit=name)
    need(KIND[unit] != ARTILLERY, "YKB-132", "gun_attacks", unit=name)
    need(KIND[unit] != SAM, "YKB-144", "never_attacks", unit=name)
    need(KIND[unit] != FORT, "YKB-180", "never_attacks", unit=name)
    need(KIND[unit] < HELICOPTER, "YKB-080", "never_attacks", unit=name)
    need(not s.deeds[unit] & ATTACKED, "YKB-096", "has_attacked", unit=name)
    need(not s.deeds[unit] & RETREATED, "YKB-105", "has_retreated", unit=name)
    need(not air or bool(s.deeds[unit] & LANDED), "YKB-164", "not_landed", unit=name)


def beside(s: YomKippur, unit: int, targets: Sequence[int]) -> None:
    """YKB-080, 087, 110: each attacker stands beside each hex that is attacked, with no canal between."""
    start, name = s.at[unit], PIECE.word(unit)
    near = [HEXES.distance(start, h) == 1 for h in targets]
    for h, is_near in zip(targets, near):
        if not is_near:
            refuse("YKB-087" if any(near) else "YKB-080", "not_beside", unit=name, hex=HEX.word(h))
        canal = CANAL[start] >> HEXES.towards(start, h) & 1
        need(not canal, "YKB-110", "over_canal", unit=name, hex=HEX.word(h))


def fires(s: YomKippur, seat: int, gun: int, targets: Sequence[int]) -> None:
    """Whether a gun may fire on one of these hexes."""
    name = PIECE.word(gun)
    need(OWNER[gun] == s.side(seat), "YKB-131", "not_yours", unit=name)
    need(KIND[gun] == ARTILLERY, "YKB-131", "no_gun", unit=name)
    need(s.at[gun] < SIZE, "YKB-131", "not_there", unit=name)
    need(not s.deeds[gun] & FIRED, "YKB-134", "has_fired", unit=name)
    free = not s.deeds[gun] & STRUCK and s.at[gun] not in targets
    need(free, "YKB-135", "gun_attacked", unit=name)
    need(in_range(s, gun, targets), "YKB-131", "out_of_range", unit=name)


class Support(Move[YomKippur]):
    """YKB-137."""

    VERB = "support"
    PUBLIC = {"gun": PIECE}
    __slots__ = ("gun",)

    def __init__(self, gun: int) -> None:
        self.gun: Final = gun

    def check(self, s: YomKippur, seat: int) -> None:
        timely(s, ("support",), "YKB-137")
        fires(s, seat, self.gun, s.targets)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        tx.emit(Supported(self.gun))
        tx.push(SUPPORTING)

    def forecast(self, s: YomKippur, seat: int) -> Forecast | None:
        """The odds with this gun."""
        side = s.side(seat)
        if not asks_support(s) or self.gun not in ready_guns(s, side, s.targets):
            return None
        return odds_in_hand(s, (*s.support, self.gun))


def asks_support(s: YomKippur) -> bool:
    ask = s.asked()
    return ask is not None and ask.name == "support"


def odds_in_hand(s: YomKippur, support: tuple[int, ...]) -> Forecast:
    """The odds of the battle that was declared, with these guns of the defender."""
    found = totals(s, s.targets, s.units, s.guns, support)
    return forecast(OWNER[s.units[0]], found, declared=True)


class Retreat(Move[YomKippur]):
    """YKB-100 to 104."""

    VERB = "retreat"
    PUBLIC = {"unit": PIECE, "hex": HEX}
    __slots__ = ("hex", "unit")

    def __init__(self, unit: int, hex: int) -> None:
        self.unit: Final = unit
        self.hex: Final = hex

    def check(self, s: YomKippur, seat: int) -> None:
        goes(s, seat, self.unit)
        unit, to = PIECE.word(self.unit), HEX.word(self.hex)
        far = STEPS_BACK[s.result]
        away = HEXES.distance(s.at[self.unit], self.hex)
        need(away == far, "YKB-101", "not_so_far", unit=unit, hex=to, far=far)
        if self.hex in retreats(s, self.unit, far).ends:
            return
        rule, why = in_the_way(s, self.unit, self.hex, far)
        refuse(rule, why, unit=unit, hex=to)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        found = retreats(tx.s, self.unit, STEPS_BACK[tx.s.result])
        tx.emit(Retreated(self.unit, found.way(self.hex)))
        tx.push(RETREATING)


def goes(s: YomKippur, seat: int, unit: int) -> None:
    """Whether a unit has to retreat now, and this seat decides for it."""
    timely(s, ("retreat",), "YKB-107")
    need(OWNER[unit] == s.side(seat), "YKB-100", "not_yours", unit=PIECE.word(unit))
    need(unit in s.left, "YKB-107", "not_retreating", unit=PIECE.word(unit))


class Reduce(Move[YomKippur]):
    """YKB-107: a unit stays, and pays for it."""

    VERB = "reduce"
    PUBLIC = {"unit": PIECE}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def check(self, s: YomKippur, seat: int) -> None:
        goes(s, seat, self.unit)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        lose(tx, (), (self.unit,))
        tx.push(RETREATING)


class Advance(Move[YomKippur]):
    """YKB-108, 211."""

    VERB = "advance"
    PUBLIC = {"unit": PIECE, "hex": HEX}
    __slots__ = ("hex", "unit")

    def __init__(self, unit: int, hex: int) -> None:
        self.unit: Final = unit
        self.hex: Final = hex

    def check(self, s: YomKippur, seat: int) -> None:
        timely(s, ("advance",), "YKB-108")
        unit, to = PIECE.word(self.unit), HEX.word(self.hex)
        need(self.unit in s.units, "YKB-108", "not_in_battle", unit=unit)
        need(s.at[self.unit] not in s.targets, "YKB-108", "has_advanced", unit=unit)
        need(not s.shock[self.unit], "YKB-061", "in_shock", unit=unit)
        need(self.hex in s.targets, "YKB-108", "not_attacked", hex=to)
        need(not s.hostile(self.hex, s.side(seat)), "YKB-108", "still_held", hex=to)
        need(not WATER[self.hex], "YKB-211", "into_water", hex=to)
        need(not s.frozen(self.unit), "YKA-013", "frozen", unit=unit)
        lava = joined(s.at[self.unit], LAVA, self.hex)
        need(not lava, "YKB-211", "over_lava", unit=unit, hex=to)
        need(self.hex not in s.barred(self.unit), "YKB-211", "border", unit=unit, hex=to)
        need(s.brigades[self.hex] < STACK, "YKB-211", "no_room", hex=to)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        tx.emit(Advanced(self.unit, self.hex))
        tx.push(ADVANCING)


FIGHT_MOVES: Final = (Attack, Support, Retreat, Reduce, Advance)
