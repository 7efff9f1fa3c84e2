"""Battles of the advanced game once more, read slowly, sentence by sentence, over names and plain data, on
both maps. It knows neither `battle` nor `duty`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import TypeVar

from tests.games.yom_kippur.naive import BESIDE as BESIDE_SINAI
from tests.games.yom_kippur.naive import CANAL, COUNTERS, SINAI
from tests.games.yom_kippur_advanced.fields import BESIDE as BESIDE_GOLAN
from tests.games.yom_kippur_advanced.fields import GOLAN, LINES, RIVER, apart

from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.hexmap import HEX, SIZE
from qg.games.yom_kippur.state import ATTACKED, CROSSED, FIRED, LANDED, RAFTED, RETREATED, STRUCK
from qg.games.yom_kippur.tables import PIECE, PIECES

BESIDE = {**BESIDE_SINAI, **BESIDE_GOLAN}
MAPS = {"S": SINAI, "G": GOLAN}
GIVEN = {c["id"]: c for c in COUNTERS["counters"]}
FORTS = {
    f"FT-{fort['name'].replace(' ', '_')}": fort["side"]
    for each in MAPS.values()
    for fort in each["forts"]
}


def sites(key: str) -> set[str]:
    return {site["hex"] for each in MAPS.values() for site in each.get(key, ())}


TOWNS, CAMPS, KIBBUTZIM = sites("cities"), sites("camps"), sites("kibbutzim")


def ground(h: str) -> str:
    letter: str = MAPS[h[0]]["terrain"][int(h[3:5]) - 1][int(h[1:3]) - 1]
    return letter


class Counter:
    """A unit or fort on a map."""

    def __init__(self, s: Campaign, piece: int) -> None:
        self.number = piece
        self.id = PIECE.word(piece)
        self.hex = HEX.word(s.at[piece])
        if self.id in FORTS:
            self.kind, self.side = "fort", FORTS[self.id]
            nation = "israel" if self.side == "israel" else "syria"
        else:
            given = GIVEN[self.id]
            nation, self.kind = given["nation"], given["kind"]
            self.side = COUNTERS["nations"][nation]
            if s.form[piece]:
                self.kind = "para_infantry"
        factors = COUNTERS["factors"][f"{nation}.{self.kind}"]
        self.factor = factors[0] if s.strength[piece] == 2 else factors[1]
        deeds = s.deeds[piece]
        self.struck, self.fired = bool(deeds & STRUCK), bool(deeds & FIRED)
        self.used = bool(deeds & (ATTACKED | RETREATED))
        self.landed = bool(deeds & LANDED)
        self.came = bool(deeds & (LANDED | CROSSED | RAFTED))  # YKB-054, 059, YKA-084
        self.unit = self.kind != "fort"
        self.fights = self.kind not in ("fort", "sam", "helicopter", "artillery")


class Fronts:
    """Everything that stands on both maps, and what the rules ask of it. `air`: before the movement, when
    only those that have landed attack (YKA-084)."""

    def __init__(self, s: Campaign, side: str, air: bool = False) -> None:
        self.air = air
        self.side = side
        self.fort_duty, self.by_sum = s.book.fort_duty, s.book.by_sum
        self.each_unit = s.book.each_unit
        self.all = [
            Counter(s, p)
            for p in range(PIECES)
            if s.at[p] < SIZE and (PIECE.word(p) in FORTS or PIECE.word(p) in GIVEN)
        ]
        self.on: dict[str, list[Counter]] = {}
        for c in self.all:
            self.on.setdefault(c.hex, []).append(c)

    def able(self, c: Counter) -> bool:
        """YKB-098."""
        return c.side == self.side and c.fights and not c.used and (c.landed or not self.air)

    def able_units(self) -> list[Counter]:
        return [c for c in self.all if self.able(c)]

    def near(self, h: str) -> list[str]:
        """The hexes that may be attacked from a hex, and from which it may be (YKB-110, YKA-049)."""
        return [b for b in BESIDE[h] if frozenset((h, b)) not in CANAL]

    def enemies(self, h: str) -> list[Counter]:
        return [c for c in self.on.get(h, ()) if c.side != self.side]

    def may_be_target(self, h: str) -> bool:
        return any([not c.struck for c in self.enemies(h)])

    def counts(self, h: str) -> bool:
        """YKB-098."""
        units = [c for c in self.enemies(h) if c.unit]
        if units:
            return any([not c.struck for c in units])
        return self.fort_duty and self.may_be_target(h)

    def guns(self, targets: Sequence[str], side: str) -> list[Counter]:
        """YKB-131, 134, 135; none in the air phase (YKB-171)."""
        return [
            c
            for c in self.all
            if c.kind == "artillery" and c.side == side and not c.fired and not c.struck
            if not self.air and c.hex not in targets
            if any([h[0] == c.hex[0] and apart(c.hex, h) <= 3 for h in targets])
        ]

    # -------------------------------------------------------------------- ratios

    def over(self, c: Counter, targets: Iterable[str], edges: set[frozenset[str]]) -> bool:
        return any([frozenset((c.hex, h)) in edges for h in targets])

    def halved(self, group: Sequence[Counter], targets: Sequence[str]) -> int:
        """YKB-097, 116, YKA-070, 074: the sum of these units, each halved as often as it must be."""
        by_times: dict[int, list[int]] = {}
        for c in group:
            times = (ground(c.hex) == "m") + c.came + self.over(c, targets, RIVER)
            by_times.setdefault(times, []).append(c.factor)
        total = 0
        for times, factors in by_times.items():
            for value in [sum(factors)] if self.by_sum else factors:
                for _ in range(times):
                    value = -(-value // 2)
                total += value
        return total

    def attack(self, units: Sequence[Counter], guns: Sequence[Counter], to: Sequence[str]) -> int:
        total = self.halved(units, to)
        across = [c for c in units if self.over(c, to, LINES)]
        for group in [[c] for c in across] if self.each_unit else [across]:
            total -= max(0, min(2, self.halved(group, to) - 1))  # YKA-071
        return total + sum([2 if c.factor == 2 else 1 for c in guns])

    def defence(self, targets: Iterable[str]) -> int:
        """YKB-112 to 119, YKA-072."""
        total = 0
        for h in targets:
            for c in self.enemies(h):
                if not c.struck:
                    total += c.factor * (2 if ground(h) == "m" else 1)
                    total += 2 if h in CAMPS and c.kind not in ("fort", "helicopter") else 0
            total += 2 if ground(h) == "h" else 0
            total += 1 if h in TOWNS else 0
            total += 1 if h in KIBBUTZIM else 0
        return total

    def bare(self, targets: Iterable[str]) -> bool:
        """YKA-073: the total is 0 without terrain."""
        return not [c for h in targets for c in self.enemies(h) if c.factor and not c.struck]

    def strong(
        self, targets: Sequence[str], units: Sequence[Counter], guns: Sequence[Counter]
    ) -> bool:
        """Not below 1-3 (YKB-090)."""
        return self.bare(targets) or 3 * self.attack(units, guns, targets) >= self.defence(targets)

    # -------------------------------------------------------------------- duties

    def fits(self, targets: Sequence[str], units: Sequence[Counter]) -> bool:
        """Everything that a battle needs but its ratio and YKB-085."""
        if not targets or not units or (self.air and len({c.hex for c in units}) > 1):
            return False
        if not all([self.able(c) for c in units]) or not all(map(self.may_be_target, targets)):
            return False
        return all([h in self.near(c.hex) for c in units for h in targets])

    def left_out(self, targets: Sequence[str], units: Sequence[Counter]) -> set[str]:
        beside = {h for c in units for h in self.near(c.hex)}
        return {h for h in beside if self.counts(h) and h not in targets}

    def mates(self, units: Sequence[Counter]) -> list[Counter]:
        inside = {c.id for c in units}
        hexes = {c.hex for c in units}
        return [c for c in self.able_units() if c.hex in hexes and c.id not in inside]

    def whole(self, targets: Sequence[str], units: Sequence[Counter]) -> bool:
        """YKB-085, sentence by sentence; in the air phase nobody helps but who landed in the same hex."""
        inside = {c.id for c in units}
        for h in self.left_out(targets, units):
            froms = {units[0].hex} if self.air else set(self.near(h))
            helpers = [c for b in froms for c in self.on.get(b, ()) if self.able(c)]
            if all([c.id in inside for c in helpers]):
                return False
        for mate in self.mates(units):
            if not [h for h in self.near(mate.hex) if self.counts(h) and h not in targets]:
                return False
        return True

    def legal(
        self, targets: Sequence[str], units: Sequence[Counter], guns: Sequence[Counter]
    ) -> bool:
        fits = self.fits(targets, units)
        return fits and self.strong(targets, units, guns) and self.whole(targets, units)

    # --------------------------------------------------------- every set of hexes and units

    def target_sets(self) -> Iterator[tuple[str, ...]]:
        """Every set of enemy hexes that some able unit stands beside: no others fit (YKB-087)."""
        seen: set[tuple[str, ...]] = set()
        for start in sorted({c.hex for c in self.able_units()}):
            for targets in subsets(sorted(h for h in self.near(start) if self.may_be_target(h))):
                if targets not in seen:
                    seen.add(targets)
                    yield targets

    def beside_all(self, targets: Sequence[str]) -> list[Counter]:
        common = set.intersection(*[set(self.near(h)) for h in targets])
        return [c for c in self.able_units() if c.hex in common]

    def battles(self) -> Iterator[tuple[tuple[str, ...], tuple[Counter, ...]]]:
        """All that may be declared with every gun that reaches."""
        for targets in self.target_sets():
            guns = self.guns(targets, self.side)
            for units in subsets(self.beside_all(targets)):
                if self.legal(targets, units, guns):
                    yield targets, units


T = TypeVar("T")


def subsets(members: Sequence[T]) -> Iterator[tuple[T, ...]]:
    sizes = range(1, len(members) + 1)
    return chain.from_iterable(combinations(members, size) for size in sizes)
