"""The battles that a side could declare now, and what each is worth to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from qg.games.yom_kippur.battle import (
    LAND,
    bare,
    column,
    defenders,
    fire,
    half,
    halvings,
    line_terms,
    ready_guns,
    targeted,
    totals,
)
from qg.games.yom_kippur.duty import bases, complete, left_out
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.hexmap import FIRES_ON, FORTIFIED, SIZE
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import FORT, KIND, RESULTS, SAM

from .values import DE, FACES, losses

Prize = Callable[[int], float]
"""By hex: what it is worth to drive the enemy out of it."""
OWED: Final = 0.4  # what it costs to leave another battle to be fought
SUBSETS: Final = 5  # stacks beside a hex of which every choice is tried


class Assault:
    __slots__ = ("column", "guns", "targets", "units", "worth")

    def __init__(
        self,
        targets: tuple[int, ...],
        units: tuple[int, ...],
        guns: tuple[int, ...],
        column: int,
        worth: float,
    ) -> None:
        self.targets: Final = targets
        self.units: Final = units
        self.guns: Final = guns
        self.column: Final = column
        self.worth: Final = worth

    def move(self) -> Attack:
        return Attack(self.targets, self.units, self.guns)


class Defence:
    """Hexes that are attacked together: their total, and what each result is worth to the attacker. `bare`:
    they fall without a die (YKA-073)."""

    __slots__ = ("bare", "gains", "side", "total")

    def __init__(self, s: YomKippur, side: int, targets: Sequence[int], prize: Prize) -> None:
        self.side: Final = side
        total = sum([term.amount for h in targets for term in defenders(s, 1 - side, h)])
        self.bare: Final = s.book.advanced and bare(s, targets, ())
        self.total: Final = max(1, total) if s.book.advanced else total
        pieces = [piece for h in targets for piece in s.pile(h)]
        gains = losses(s, pieces, False)
        for h in targets:
            stays = any([KIND[piece] in (FORT, SAM) for piece in s.pile(h)])
            for result, name in enumerate(RESULTS):
                if name == "DE" or (name in ("D1", "D2", "D3") and not stays):
                    gains[result] += prize(h)
        self.gains: Final = gains

    def value(self, number: int, costs: Sequence[float]) -> float:
        """The mean of what comes of it in a column."""
        if self.bare:
            return self.gains[DE]
        table = LAND[self.side]
        found = 0.0
        for face in FACES:
            result = table.find(max(0, number), face)
            found += self.gains[result] - costs[result]
        return found / 6


def assaults(s: YomKippur, seat: int, air: bool, prize: Prize) -> Iterator[Assault]:
    """For each hex, and each two hexes side by side, the best battle that a seat may declare."""
    own: dict[int, list[float]] = {}
    side = s.side(seat)
    hexes = [h for h in range(SIZE) if targeted(s, side, h) and bases(s, side, (h,), air)]
    hexes = [h for h in hexes if s.oversees(seat, h)]
    for targets in groups(hexes):
        stacks = bases(s, side, targets, air)
        if stacks:
            for stack in stacks:
                for unit in stack:
                    if unit not in own:
                        own[unit] = losses(s, (unit,), True)
            found = best(s, side, targets, stacks, air, prize, own)
            if found is not None:
                yield found


def groups(hexes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for h in hexes:
        yield (h,)
    for a, b in combinations(hexes, 2):
        if b in FIRES_ON[a] or set(FIRES_ON[a]) & set(FIRES_ON[b]):
            yield (a, b)


def strength(s: YomKippur, unit: int, targets: tuple[int, ...]) -> int:
    return half(s.factor(unit), len(halvings(s, unit, targets)))


def line(s: YomKippur, side: int, units: Sequence[int], targets: tuple[int, ...]) -> int:
    """What a fortified line takes from these attackers (YKA-071)."""
    if not s.book.advanced or not any([FORTIFIED[h] for h in targets]):
        return 0
    return sum([term.amount for term in line_terms(s, side, units, targets)])


def best(
    s: YomKippur,
    side: int,
    targets: tuple[int, ...],
    stacks: list[list[int]],
    air: bool,
    prize: Prize,
    own: dict[int, list[float]],
) -> Assault | None:
    """The best choice of stacks beside these hexes that leaves nothing out (YKB-085)."""
    defence = Defence(s, side, targets, prize)
    guns = [] if air else ready_guns(s, side, targets)
    fires = [fire(s, gun) for gun in guns]
    tried: list[tuple[float, tuple[int, ...], tuple[int, ...], int]] = []
    powers = {unit: strength(s, unit, targets) for stack in stacks for unit in stack}
    for chosen in choices(stacks, air):
        power = sum([powers[unit] for unit in chosen]) + line(s, side, chosen, targets)
        costs = [sum(each) for each in zip(*[own[unit] for unit in chosen], strict=True)]
        most = column(power + sum(fires), defence.total)
        if most < 0:
            continue
        number, used = column(power, defence.total), 0
        value = defence.value(number, costs) if number >= 0 else -99.0
        added = 0
        for i, more in enumerate(fires):
            added += more
            other = column(power + added, defence.total)
            if other > number and other >= 0:
                gain = defence.value(other, costs)
                if gain > value + 0.1 * (i + 1 - used):
                    value, used, number = gain, i + 1, other
        if value > -99.0:
            tried.append((value, tuple(sorted(chosen)), tuple(guns[:used]), number))
    tried.sort(key=lambda each: -each[0])
    for value, units, used_guns, number in tried:
        if s.book.by_sum and totals(s, targets, units, used_guns, ()).column < 0:
            continue  # halved together they are weaker than one by one (YKB-097)
        if complete(s, targets, units, air):
            owed = len(left_out(s, targets, units))
            return Assault(targets, units, used_guns, number, value - OWED * owed)
    return None


def choices(stacks: list[list[int]], air: bool) -> Iterator[list[int]]:
    """All stacks, and every other choice of whole stacks; in the air phase one stack alone (YKB-164)."""
    sizes = (1,) if air else range(len(stacks), 0, -1)
    many = stacks[:SUBSETS] if len(stacks) > SUBSETS else stacks
    for size in sizes:
        for some in combinations(stacks if size == len(stacks) else many, size):
            yield [unit for stack in some for unit in stack]
