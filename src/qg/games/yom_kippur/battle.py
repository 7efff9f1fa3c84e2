"""Battles, as questions: who may attack what, and which totals meet. What a battle must not leave out is in
`duty`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.core.forecast import Forecast, Outcome, Term, Worst
from qg.core.results import ResultTable

from .hexmap import (
    CAMP,
    FIRES_ON,
    FORTIFIED,
    HEXES,
    HILL,
    KIBBUTZ,
    MARSH,
    RIVER,
    SIZE,
    TERRAIN,
    TOWN,
    joined,
)
from .state import ATTACKED, CROSSED, FIRED, LANDED, RAFTED, RETREATED, STRUCK, YomKippur
from .tables import (
    ARTILLERY,
    COLUMNS,
    FORT,
    GUN_FULL,
    GUN_RANGE,
    GUN_REDUCED,
    HELICOPTER,
    IS_UNIT,
    KIND,
    KINDS,
    LAND_TABLE,
    OWNER,
    PIECES,
    RESULTS,
    SIDES,
)

GUNS: Final = tuple(
    [
        tuple([p for p in range(PIECES) if KIND[p] == ARTILLERY and OWNER[p] == side])
        for side in (0, 1)
    ]
)
"""The artillery of each side."""
HILL_POINTS: Final = 2  # YKB-112
TOWN_POINTS: Final = 1  # YKB-113
CAMP_POINTS: Final = 2  # for each unit (YKB-114)
KIBBUTZ_POINTS: Final = 1  # YKA-072
LINE_POINTS: Final = 2  # YKA-071

# -------------------------------------------------------------------- who may attack what


def able(s: YomKippur, piece: int, air: bool) -> bool:
    """YKB-098: whether a unit on the map may still attack; in the air phase only those that have just landed
    may (YKB-164)."""
    if KIND[piece] >= ARTILLERY or s.deeds[piece] & (ATTACKED | RETREATED):
        return False
    return not air or bool(s.deeds[piece] & LANDED)


def able_in(s: YomKippur, side: int, h: int, air: bool) -> list[int]:
    """The units of a side in a hex that may still attack."""
    if s.held[h] != 1 + side:
        return []
    return [piece for piece in s.pile(h) if able(s, piece, air)]


def targeted(s: YomKippur, side: int, h: int) -> bool:
    """Whether a side may attack a hex: an enemy unit or fort stands there that was not attacked in this phase
    (YKB-096, 105, 184)."""
    if not s.hostile(h, side):
        return False
    return any([not s.deeds[piece] & STRUCK for piece in s.pile(h)])


def counts(s: YomKippur, side: int, h: int) -> bool:
    """YKB-098: whether a hex must not be left out: an enemy unit that was not attacked in this phase stands
    there, or by option an enemy fort alone."""
    if s.held[h] == 2 - side:
        return any([IS_UNIT[p] and not s.deeds[p] & STRUCK for p in s.pile(h)])
    return s.book.fort_duty and targeted(s, side, h)


def ready_units(s: YomKippur, seat: int, air: bool) -> list[int]:
    """The units of a seat that stand beside something that they may attack, at whatever odds."""
    side = s.side(seat)
    return [unit for unit in s.movers(seat) if ready(s, side, unit, air)]


def ready(s: YomKippur, side: int, unit: int, air: bool) -> bool:
    if s.at[unit] >= SIZE or not able(s, unit, air):
        return False
    return any([targeted(s, side, h) for h in FIRES_ON[s.at[unit]]])


def could_attack(s: YomKippur, seat: int, air: bool) -> bool:
    side = s.side(seat)
    return any(ready(s, side, unit, air) for unit in s.movers(seat))


def ready_guns(s: YomKippur, side: int, targets: Sequence[int]) -> list[int]:
    """The guns of a side that may fire on one of these hexes: those that did not fire and were not attacked
    in this phase (YKB-131, 134), nor are attacked in this battle (YKB-135). They may have moved (YKB-139)."""
    return [
        gun
        for gun in GUNS[side]
        if s.at[gun] < SIZE
        and s.at[gun] not in targets
        and not s.deeds[gun] & (FIRED | STRUCK)
        and in_range(s, gun, targets)
    ]


def in_range(s: YomKippur, gun: int, targets: Sequence[int]) -> bool:
    """YKB-131, 134: it must reach one of the hexes."""
    return any([HEXES.distance(s.at[gun], h) <= GUN_RANGE for h in targets])


def fire(s: YomKippur, gun: int) -> int:
    """YKB-131."""
    return GUN_FULL if s.strength[gun] == 2 else GUN_REDUCED


# ----------------------------------------------------------------------------- the totals


class Totals:
    """Both totals of a battle, and what they are made of. `bare`: nobody defends but helicopters, and no die
    is rolled (YKA-073)."""

    __slots__ = ("attack", "bare", "column", "defence", "terms")

    def __init__(self, attack: int, defence: int, terms: list[Term], bare: bool) -> None:
        self.attack: Final = attack
        self.defence: Final = defence
        self.terms: Final = terms
        self.bare: Final = bare
        self.column: Final = TOP if bare else column(attack, defence)


def totals(
    s: YomKippur,
    targets: Sequence[int],
    units: Sequence[int],
    guns: Sequence[int],
    support: Sequence[int],
) -> Totals:
    """YKB-089: what meets in a battle. There is at least one unit."""
    side = OWNER[units[0]]
    attack = attackers(s, side, units, targets) + artillery(s, side, guns)
    defence: list[Term] = []
    for h in targets:
        defence += defenders(s, 1 - side, h)  # YKB-118
    defence += artillery(s, 1 - side, support)
    sums = [sum([term.amount for term in terms]) for terms in (attack, defence)]
    alone = s.book.advanced and bare(s, targets, support)
    return Totals(sums[0], sums[1], attack + defence, alone)


def attackers(s: YomKippur, side: int, units: Sequence[int], targets: Sequence[int]) -> list[Term]:
    """YKB-097: halvings are unit by unit, one after another, each rounded up; by option those of units that
    are halved equally often are made on their sum."""
    found: list[Term] = []
    together = [0, 0, 0, 0]  # by number of halvings: factors added
    for unit in units:
        factor = s.factor(unit)
        found.append(Term(SIDES[side], KINDS[s.kind(unit)], factor, "YKB-089"))
        halved = halvings(s, unit, targets)
        together[len(halved)] += factor
        if not s.book.by_sum:
            for what, rule in halved:
                found.append(Term(SIDES[side], what, -(factor // 2), rule))
                factor -= factor // 2
    if s.book.by_sum:
        for times in (1, 2, 3):
            less = half(together[times], times) - together[times]
            if less:
                found.append(Term(SIDES[side], "halving", less, "YKB-097"))
    if s.book.advanced:
        found += line_terms(s, side, units, targets)
    return found


def strength(s: YomKippur, units: Sequence[int], targets: Sequence[int]) -> int:
    """What these units are worth after all halvings (YKB-097). One at least, if there are any."""
    together = [0, 0, 0, 0]
    worth = 0
    for unit in units:
        factor, times = s.factor(unit), len(halvings(s, unit, targets))
        together[times] += factor
        worth += half(factor, times)
    if s.book.by_sum:
        return sum([half(factor, times) for times, factor in enumerate(together)])
    return worth


def half(factor: int, times: int) -> int:
    """Halved so many times, each time rounded up."""
    for _ in range(times):
        factor -= factor // 2
    return factor


def line_terms(s: YomKippur, side: int, units: Sequence[int], targets: Sequence[int]) -> list[Term]:
    """YKA-071, 074: what units lose that attack across a fortified line, after all halvings: two points in
    all, or by option two points each; one point is left to them."""
    across = [u for u in units if over(s, u, targets, FORTIFIED)]
    if s.book.each_unit:
        groups = [[unit] for unit in across]
    else:
        groups = [across] if across else []
    found: list[Term] = []
    for group in groups:
        less = min(LINE_POINTS, strength(s, group, targets) - 1)
        if less > 0:
            found.append(Term(SIDES[side], "fortified", -less, "YKA-071"))
    return found


def over(s: YomKippur, unit: int, targets: Sequence[int], sides: bytes) -> bool:
    """Whether a unit attacks one of these hexes across a side of a kind."""
    at = s.at[unit]
    return any([h in FIRES_ON[at] and joined(at, sides, h) for h in targets])


def halvings(s: YomKippur, unit: int, targets: Sequence[int]) -> list[tuple[str, str]]:
    """Why an attacking unit counts half: what, and under which rule."""
    found: list[tuple[str, str]] = []
    if RIVER[s.at[unit]] and over(s, unit, targets, RIVER):
        found.append(("river", "YKA-070"))
    if TERRAIN[s.at[unit]] == MARSH:
        found.append(("marsh", "YKB-116"))
    rule = landing_rule(s, unit)
    if rule:
        found.append(("landing", rule))
    return found


def landing_rule(s: YomKippur, unit: int) -> str:
    """Under which rule a unit that landed in this player turn must attack; nothing for others."""
    if s.deeds[unit] & LANDED:
        return "YKA-084" if s.book.advanced else "YKB-164"
    if s.deeds[unit] & RAFTED:
        return "YKB-059"
    return "YKB-054" if s.deeds[unit] & CROSSED else ""


def defenders(s: YomKippur, side: int, h: int) -> list[Term]:
    """YKB-088, 111 to 119, 181: what a hex is worth in defence. Who was attacked before in this phase adds
    nothing (YKB-105)."""
    found: list[Term] = []
    for piece in s.pile(h):
        if s.deeds[piece] & STRUCK:
            continue
        factor, kind = s.factor(piece), s.kind(piece)
        rule = "YKB-181" if kind == FORT else "YKB-088"
        found.append(Term(SIDES[side], KINDS[kind], factor, rule))
        if TERRAIN[h] == MARSH:
            found.append(Term(SIDES[side], "marsh", factor, "YKB-115"))
        if CAMP[h] and kind < HELICOPTER:
            found.append(Term(SIDES[side], "camp", CAMP_POINTS, "YKB-114"))  # YKB-119
    if TERRAIN[h] == HILL:
        found.append(Term(SIDES[side], "hill", HILL_POINTS, "YKB-112"))
    if TOWN[h]:
        found.append(Term(SIDES[side], "town", TOWN_POINTS, "YKB-113"))
    if KIBBUTZ[h]:
        found.append(Term(SIDES[side], "kibbutz", KIBBUTZ_POINTS, "YKA-072"))
    return found


def bare(s: YomKippur, targets: Sequence[int], support: Sequence[int]) -> bool:
    """YKA-073: whether nobody defends these hexes but helicopters, and no gun."""
    pieces = [p for h in targets for p in s.pile(h)]
    return not support and not any([s.factor(p) and not s.deeds[p] & STRUCK for p in pieces])


def artillery(s: YomKippur, side: int, guns: Sequence[int]) -> list[Term]:
    rule = "YKB-131"
    return [Term(SIDES[side], KINDS[ARTILLERY], fire(s, gun), rule) for gun in guns]


# ---------------------------------------------------------------------- columns and results

TOP: Final = len(COLUMNS) - 1  # 6-1


def column(attack: int, defence: int) -> int:
    """YKB-089: the column of a ratio, rounded for the defender: 0 is 1-3, 2 is 1-1. Below 0 an attack may not
    be declared (YKB-090); each one above 6-1 adds 1 to the die (YKB-092)."""
    if attack >= defence:
        return 1 + attack // defence
    return 3 - (defence + attack - 1) // attack


def said(number: int) -> str:
    """How people call a column."""
    if number < 2:
        return f"1-{3 - number}"
    return f"{min(number, TOP) - 1}-1" + (f" +{number - TOP}" if number > TOP else "")


def _arab(number: int, face: int) -> int:
    return _found(0, number, face)


def _israel(number: int, face: int) -> int:
    return _found(1, number, face)


def _found(side: int, number: int, face: int) -> int:
    more = max(0, number - TOP)  # YKB-092
    return LAND_TABLE[side][min(6, face + more) - 1][max(0, min(number, TOP))]


LAND: Final = (
    ResultTable("YKB-093", 6, RESULTS, _arab),
    ResultTable("YKB-093", 6, RESULTS, _israel),
)
"""By side of the attacker. A column that guns of the defence pushed below 1-3 is 1-3 (YKB-091)."""


def worst(
    s: YomKippur, targets: Sequence[int], units: Sequence[int], guns: Sequence[int]
) -> Worst | None:
    """YKB-137: the column of a battle if every gun of the defence that may fire does; None where none may.
    Each gun adds to the defence, so that no choice of them is worse."""
    answer = ready_guns(s, 1 - OWNER[units[0]], targets)
    if not answer:
        return None
    number = max(0, totals(s, targets, units, guns, answer).column)  # YKB-091
    return Worst(said(number), KINDS[ARTILLERY], "YKB-137")


def forecast(side: int, found: Totals, declared: bool, then: Worst | None = None) -> Forecast:
    """The odds of a battle. One that is not declared yet has none below 1-3 (YKB-090)."""
    terms = tuple(found.terms)
    if found.column < 0 and not declared:
        return Forecast(terms, said(found.column))
    if found.bare:
        return Forecast(terms, "", (Outcome(1, "DE"),), then)
    number = max(0, found.column)
    return LAND[side].forecast(number, terms, said(number), then)
