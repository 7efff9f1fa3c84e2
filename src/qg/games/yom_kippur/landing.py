"""Airborne troops of the basic game: paras that are dropped, units that fly (YKB-160 to 172)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from qg.boards.ways import spread
from qg.core.branch import Branch, Notes, OnDemand, Row
from qg.core.forecast import Forecast, Outcome, Term
from qg.core.move import Move, Tx, need
from qg.core.shape import Seq

from .checks import mine, timely
from .cover import cover, covers
from .events_air import ALL_LANDED, ALL_LOST, LANDINGS, ONE_LOST, Dropped, Flew
from .events_harm import Destroyed
from .hexmap import BESIDE, DEAD, HEX, HEXES, LAND, NEAR, OFF_MAP, SIZE, UNUSED
from .state import LANDED, YomKippur
from .tables import (
    ARAB,
    COMMANDO,
    FLIGHT,
    ISRAEL,
    KIND,
    OWNER,
    PARA_INFANTRY,
    PARA_MECHANIZED,
    PIECE,
    PIECES,
    SIDES,
    STACK,
)

PARAS: Final = tuple([p for p in range(PIECES) if KIND[p] in (PARA_INFANTRY, PARA_MECHANIZED)])
FLYERS: Final = tuple([p for p in range(PIECES) if KIND[p] in (COMMANDO, PARA_MECHANIZED)])
FATAL: Final = (2, 1)  # by side: the highest die at which a unit is lost (YKB-162)


def modifier(side: int, covered: int, together: bool) -> int:
    """What is added to the die of a drop or flight (YKB-163, 167)."""
    return (covered if side == ARAB else -covered) - int(together)


def fatal(side: int, plus: int) -> int:
    """How many faces of the die lose a unit (YKB-162)."""
    return max(0, min(6, FATAL[side] - plus))


class Drop(Move[YomKippur]):
    VERB = "drop"
    PUBLIC = {"units": Seq(PIECE, 2), "hex": HEX}
    __slots__ = ("hex", "units")

    def __init__(self, units: tuple[int, ...], hex: int) -> None:
        self.units: Final = units
        self.hex: Final = hex

    def check(self, s: YomKippur, seat: int) -> None:
        timely(s, ("air",))
        units = self.units
        need(len(units) > 0, "YKB-160", "nobody")
        need(len(units) == 1 or units[0] < units[1], "QG-FORM", "unordered")
        for unit in units:
            droppable(s, seat, unit)
        grounded(s, seat, self.hex, len(units))
        need(self.hex not in s.drops, "YKB-163", "dropped_there", hex=HEX.word(self.hex))

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        units = self.units
        worst = fatal(seat, self.plus(tx.s, seat))
        lost = [unit for unit in units if tx.roll(6, "YKB-162") <= worst]
        some = ALL_LOST if len(lost) == len(units) else ONE_LOST
        tx.emit(Dropped(units, self.hex, some if lost else ALL_LANDED))
        if lost:
            tx.emit(Destroyed(tuple(lost)))
        tx.push(tx.ask)

    def plus(self, s: YomKippur, side: int) -> int:
        return modifier(side, cover(s, self.hex), len(self.units) > 1)

    def forecast(self, s: YomKippur, seat: int) -> Forecast | None:
        if not self.units:
            return None
        side = OWNER[self.units[0]]
        terms = [_cover_term(side, cover(s, self.hex), "YKB-163")]
        if len(self.units) > 1:
            terms.append(Term(SIDES[side], "two_units", -1, "YKB-163"))
        return _odds(terms, side, self.plus(s, side), len(self.units))


class Fly(Move[YomKippur]):
    VERB = "fly"
    PUBLIC = {"unit": PIECE, "hex": HEX}
    __slots__ = ("hex", "unit")

    def __init__(self, unit: int, hex: int) -> None:
        self.unit: Final = unit
        self.hex: Final = hex

    def check(self, s: YomKippur, seat: int) -> None:
        timely(s, ("air",))
        flyable(s, seat, self.unit)
        where = HEX.word(self.hex)
        need(self.hex != s.at[self.unit], "YKB-166", "same_hex", hex=where)
        grounded(s, seat, self.hex, 1)
        near = self.hex in flights(s, self.unit).steps
        need(near, "YKB-166", "flight_too_far", unit=PIECE.word(self.unit), hex=where)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        found = flights(tx.s, self.unit)
        worst = fatal(seat, modifier(seat, found.cover[self.hex], False))
        lost = tx.roll(6, "YKB-167") <= worst
        way = found.way(self.hex)
        tx.emit(Flew(self.unit, way, ALL_LOST if lost else ALL_LANDED))
        if lost:
            tx.emit(Destroyed((self.unit,)))
        tx.push(tx.ask)

    def forecast(self, s: YomKippur, seat: int) -> Forecast | None:
        if s.at[self.unit] >= SIZE or self.unit not in FLYERS:
            return None
        found = flights(s, self.unit)
        if self.hex not in found.steps:
            return None
        side, covered = OWNER[self.unit], found.cover[self.hex]
        term = _cover_term(side, covered, "YKB-167")
        return _odds([term], side, modifier(side, covered, False), 1)


def _cover_term(side: int, covered: int, rule: str) -> Term:
    return Term(SIDES[side], "cover", modifier(side, covered, False), rule)


def _odds(terms: list[Term], side: int, plus: int, units: int) -> Forecast:
    """What the dice of so many units may say."""
    lost = fatal(side, plus)
    kept = 6 - lost
    if units == 1:
        weights = (kept, 0, lost)
    else:
        weights = (kept * kept, 2 * kept * lost, lost * lost)
    outcomes = [Outcome(weight, word) for word, weight in zip(LANDINGS, weights) if weight]
    return Forecast(tuple(terms), f"{plus:+}", tuple(outcomes))


# ------------------------------------------------------------------------------------ who may


def _in_play(s: YomKippur, seat: int, unit: int) -> None:
    mine(s, seat, unit)
    need(s.at[unit] != UNUSED, "YKB-001", "not_in_play", unit=PIECE.word(unit))


def droppable(s: YomKippur, seat: int, unit: int) -> None:
    """Whether paras wait off the map to be dropped (YKB-160, 195)."""
    _in_play(s, seat, unit)
    name = PIECE.word(unit)
    need(unit in PARAS, "YKB-160", "no_para", unit=name)
    need(s.at[unit] != DEAD, "YKB-160", "dead", unit=name)
    need(s.at[unit] == OFF_MAP, "YKB-160", "on_map", unit=name)
    need(not s.road[unit], "YKB-195", "by_road", unit=name)
    need(s.due[unit] < s.turn, "YKB-160", "drop_later", unit=name, turn=s.due[unit] + 1)


def flyable(s: YomKippur, seat: int, unit: int) -> None:
    """Whether a unit may go by helicopter (YKB-061, 166, 169)."""
    _in_play(s, seat, unit)
    name = PIECE.word(unit)
    need(s.kind(unit) != PARA_INFANTRY, "YKB-169", "on_foot", unit=name)
    need(unit in FLYERS, "YKB-166", "no_flyer", unit=name)
    need(s.at[unit] < SIZE, "YKB-166", "not_there", unit=name)
    need(not s.did(unit, LANDED), "YKB-166", "flew", unit=name)
    need(not s.shock[unit], "YKB-061", "in_shock", unit=name)


def grounded(s: YomKippur, side: int, h: int, count: int) -> None:
    """Whether so many units may come down in a hex (YKB-161, 172)."""
    where = HEX.word(h)
    need(HEXES.sheet[h] == 0, "YKB-001", "other_map", hex=where)
    need(bool(LAND[h]), "YKB-161", "no_ground", hex=where)
    need(not s.hostile(h, side), "YKB-161", "enemy_there", hex=where)
    need(s.brigades[h] + count <= STACK, "YKB-172", "no_room", hex=where)


DRY: Final = tuple([h for h in range(SIZE) if HEXES.sheet[h] == 0 and LAND[h]])
"""Where anybody may come down at all."""
_DRY: Final = frozenset(DRY)


def landings(s: YomKippur, side: int, hexes: Iterable[int], count: int) -> list[int]:
    """The same as a question: those of these hexes where so many units may come down."""
    room, enemy, held, fort, brigades = STACK - count, 2 - side, s.held, s.fort, s.brigades
    return [
        h
        for h in hexes
        if brigades[h] <= room and held[h] != enemy and fort[h] != enemy and h in _DRY
    ]


# -------------------------------------------------------------------------------------- flights


class Flights:
    """Where a unit may fly: in how many `steps`, and under which `cover`: that of the worst hex on the best
    way. `layers` has, by cover, the steps to all hexes that are reached under it."""

    __slots__ = ("at", "cover", "covered", "layers", "start", "steps")

    def __init__(self, s: YomKippur, start: int, covered: bytes) -> None:
        self.at: Final = s.at[:]
        self.covered: Final = covered
        self.start: Final = start
        self.steps: Final[dict[int, int]] = {}
        self.cover: Final[dict[int, int]] = {}
        self.layers: Final[dict[int, dict[int, int]]] = {}

    def way(self, to: int) -> tuple[int, ...]:
        """The shortest of the best ways, from the start to this hex; of equal ones that with the lowest
        hexes, from the end on."""
        steps = self.layers[self.cover[to]]
        found = [to]
        while to != self.start:
            to = min([h for h in NEAR[to] if steps.get(h, -1) == steps[to] - 1])
            found.append(to)
        found.reverse()
        return tuple(found)


KEPT: Final[list[Flights | None]] = [None] * PIECES
"""By unit: where it could fly last, which where everybody is and what is covered decide."""


def flights(s: YomKippur, unit: int) -> Flights:
    """All hexes that a unit reaches in ten steps, not over enemies (YKB-166). For Arabs the least cover on
    the way counts, for Israel the greatest; so ways are tried under the best of covers first (YKB-167)."""
    side, start = OWNER[unit], s.at[unit]
    covered = covers(s)
    kept = KEPT[unit]
    if kept is not None and kept.covered == covered and kept.at == s.at:
        return kept
    levels = sorted({covered[h] for h in HEXES.disc(start, FLIGHT)}, reverse=side == ARAB)
    found = Flights(s, start, covered)
    anywhere = _layer(s, unit, covered, levels[-1])
    for level in levels:
        layer = anywhere if level == levels[-1] else _layer(s, unit, covered, level)
        for h, steps in layer.items():
            if h not in found.steps and h != start:
                found.steps[h] = steps
                found.cover[h] = level
                found.layers[level] = layer
        if len(found.steps) + 1 == len(anywhere):
            break  # the start is in every layer, and all else is found
    KEPT[unit] = found  # not before: nobody may meet it half made
    return found


def _layer(s: YomKippur, unit: int, covered: bytes, level: int) -> dict[int, int]:
    """By hex, the steps of flights that never leave a cover as good as this."""
    side = OWNER[unit]
    enemy = 2 - side  # as in `held`

    def over(h: int) -> int:
        safe = covered[h] >= level if side == ARAB else covered[h] <= level
        return int(safe and s.held[h] != enemy)

    return spread(s.at[unit], FLIGHT, over, NEAR)


# --------------------------------------------------------------------------------------- lists


def drops(s: YomKippur, seat: int) -> list[Row]:
    """Paras that may be dropped, alone or two together, a branch for each choice."""
    ready = [
        unit
        for unit in PARAS
        if OWNER[unit] == seat
        and s.at[unit] == OFF_MAP
        and not s.road[unit]
        and s.due[unit] < s.turn
    ]
    groups = [(unit,) for unit in ready]
    pairs = [(a, b) for a in ready for b in ready if a < b]
    found: list[Row] = []
    for units in (*groups, *pairs):
        if _open(s, seat, len(units)):
            head = ("drop", ",".join([PIECE.word(unit) for unit in units]))
            found.append(Branch(head, partial(_drops, s, seat, units)))
    return found


def _open(s: YomKippur, seat: int, count: int) -> bool:
    """Whether so many units may be dropped anywhere: most often in one of the first hexes."""
    return any(landings(s, seat, (h,), count) and h not in s.drops for h in DRY)


def _drops(s: YomKippur, seat: int, units: tuple[int, ...]) -> OnDemand:
    ends = [h for h in landings(s, seat, DRY, len(units)) if h not in s.drops]
    return OnDemand(ends, partial(Drop, units))


def flies(s: YomKippur, seat: int) -> list[Row]:
    """Units that may fly, a branch for each."""
    found: list[Row] = []
    for unit in FLYERS:
        able = OWNER[unit] == seat and s.at[unit] < SIZE and s.kind(unit) != PARA_INFANTRY
        if able and not s.did(unit, LANDED) and not s.shock[unit] and _gets_away(s, unit):
            head = ("fly", PIECE.word(unit))
            found.append(Branch(head, partial(_flies, s, unit), partial(_ways, s, unit)))
    return found


def _gets_away(s: YomKippur, unit: int) -> bool:
    """Whether there is a hex to land in: most often one beside it."""
    beside = landings(s, OWNER[unit], BESIDE[s.at[unit]], 1)
    return bool(beside) or bool(landings(s, OWNER[unit], flights(s, unit).steps, 1))


def _flies(s: YomKippur, unit: int) -> OnDemand:
    ends = landings(s, OWNER[unit], sorted(flights(s, unit).steps), 1)
    return OnDemand(ends, partial(Fly, unit))


def _ways(s: YomKippur, unit: int) -> Notes:
    """For eyes: how far it is, and over which hexes."""
    found = flights(s, unit)
    return {
        HEX.word(h): (found.steps[h], tuple([HEX.word(step) for step in found.way(h)]))
        for h in landings(s, OWNER[unit], found.steps, 1)
    }


def by_air(s: YomKippur, unit: int) -> bool:
    """Whether Israeli paras were dropped or flown to where they are (YKB-202)."""
    return OWNER[unit] == ISRAEL and bool(s.form[unit]) and not s.road[unit]
