"""What the enemy could attack in his coming player turn, and how strongly: a look for whoever plans.

As things stand: units go where they may move from the present position, two of them into a hex; guns of the
defence, aircraft, and what battles must not leave out are not reckoned with."""

from __future__ import annotations

from typing import Final

from .battle import LINE_POINTS, TOP, artillery, bare, column, defenders, landing_rule
from .hexmap import FIRES_ON, FORTIFIED, HEXES, MARSH, RIVER, SIZE, TERRAIN, joined
from .march import movable
from .reach import reach
from .state import (
    ATTACKED,
    E_BOMB,
    E_COMBAT,
    E_MOVE,
    FIRED,
    I_BOMB,
    I_COMBAT,
    I_MOVE1,
    I_MOVE2,
    RETREATED,
    SETUP,
    SIDE_OF,
    STRUCK,
    YomKippur,
)
from .tables import ARAB, ARTILLERY, GUN_RANGE, IS_BRIGADE, ISRAEL, KIND, OWNER, PIECES, STACK

MOVES_OVER: Final = (E_BOMB, E_COMBAT, I_BOMB, I_COMBAT, I_MOVE2)
"""The phases of a player turn in which reserves and their first movement are over."""
Worths = dict[int, dict[int, int]]
"""By unit and by hex where it could stand: what it adds to an attack from there."""


class Threat:
    """The best attack on a hex: its column (as in `battle.column`), who makes it, out of which hexes, and
    which guns reach."""

    __slots__ = ("bases", "column", "guns", "units")

    def __init__(self, column: int, bases: dict[int, int], guns: list[int]) -> None:
        self.column: Final = column
        self.bases: Final = bases
        self.units: Final = sorted(bases)
        self.guns: Final = guns


def threats(s: YomKippur, side: int) -> dict[int, Threat]:
    """By hex of this side: the best attack that may come, where one may be declared at all (YKB-090)."""
    if s.phase == SETUP:
        return {}
    later = coming(s, 1 - side)
    worths, reached = reaches(later, 1 - side)
    found: dict[int, Threat] = {}
    for h in range(SIZE):
        if later.held[h] == 1 + side or later.fort[h] == 1 + side:
            threat = best(later, h, worths, reached)
            if threat is not None:
                found[h] = threat
    return found


def coming(s: YomKippur, enemy: int) -> YomKippur:
    """The position when the enemy moves next: in this player turn, if he still may, or in his next one."""
    later, now = s.copy(), SIDE_OF[s.phase]
    later.deeds = [deeds & ~(STRUCK | RETREATED | FIRED) for deeds in s.deeds]
    if now != enemy or s.phase in MOVES_OVER:
        over = s.phase != SETUP and (enemy == ARAB or now == ISRAEL)
        later.new_turn(s.turn + int(over))
        if enemy == ARAB and now == ARAB:
            later.shock = tuple([0] * PIECES)  # it passes at the end of this player turn (YKB-061)
    later.phase = E_MOVE if enemy == ARAB else I_MOVE1
    return later


def reaches(s: YomKippur, side: int) -> tuple[Worths, dict[int, set[int]]]:
    """Where each unit of a side could stand, and what it is worth there; and where its guns could stand."""
    worths: Worths = {}
    guns: dict[int, set[int]] = {}
    for piece in range(PIECES):
        if OWNER[piece] != side or not IS_BRIGADE[piece]:
            continue
        here = [s.at[piece]] if s.at[piece] < SIZE else []
        found = reach(s, piece) if movable(s, side, piece) else None
        if KIND[piece] == ARTILLERY:
            guns[piece] = {*here, *(found.ends if found is not None else ())}
            continue
        if s.did(piece, ATTACKED):
            continue
        landed = bool(landing_rule(s, piece))
        there = {h: worth(s, piece, h, landed) for h in here}
        if found is not None:
            there.update({h: worth(s, piece, h, True) for h in found.rafts})
            there.update({h: worth(s, piece, h, False) for h in found.ends})
        worths[piece] = there
    return worths, guns


def worth(s: YomKippur, unit: int, h: int, landed: bool) -> int:
    """What a unit adds to an attack out of a hex (YKB-054, 059, 097, 116)."""
    factor = s.factor(unit)
    for _ in range(int(TERRAIN[h] == MARSH) + int(landed)):
        factor -= factor // 2
    return factor


def best(s: YomKippur, h: int, worths: Worths, guns: dict[int, set[int]]) -> Threat | None:
    """The strongest attack on a hex that these units could make."""
    bases = set(FIRES_ON[h])
    able = {
        unit: {b: across(s, b, h, there[b]) for b in bases & there.keys()}
        for unit, there in worths.items()
    }
    force = Force(s, {unit: there for unit, there in able.items() if there})
    if not force.place:
        return None
    fire = [g for g, there in guns.items() if any([in_range(a, h) for a in there])]
    side = OWNER[next(iter(force.place))]
    total = force.total() - lost_to_line(s, force, h)
    attack = total + sum([term.amount for term in artillery(s, side, fire)])
    defence = sum([term.amount for term in defenders(s, 1 - side, h)])
    alone = s.book.advanced and bare(s, (h,), ())  # YKA-073
    number = TOP if alone else column(attack, defence)
    return Threat(number, force.place, fire) if number >= 0 else None


def across(s: YomKippur, b: int, h: int, factor: int) -> int:
    """What is left of a unit that attacks across a river (YKA-070), or a fortified line where each unit pays
    for it (YKA-071)."""
    if joined(b, RIVER, h):
        factor -= factor // 2
    if s.book.each_unit and joined(b, FORTIFIED, h):
        factor = max(1, factor - LINE_POINTS)
    return factor


def lost_to_line(s: YomKippur, force: Force, h: int) -> int:
    """What a fortified line costs them in all (YKA-071)."""
    if s.book.each_unit:
        return 0
    there = [force.able[u][b] for u, b in force.place.items() if joined(b, FORTIFIED, h)]
    return min(LINE_POINTS, sum(there) - 1) if there else 0


def in_range(a: int, h: int) -> bool:
    return HEXES.distance(a, h) <= GUN_RANGE


class Force:
    """The strongest units that find room around a hex: `place` says where each would stand. The strongest
    comes first, and others make room for it where they can. Where a marsh, a river or a fortified line is
    among the hexes, another choice may be a little stronger."""

    def __init__(self, s: YomKippur, able: Worths) -> None:
        self.able: Final = able
        self.place: Final[dict[int, int]] = {}
        self.room: Final[dict[int, int]] = {}
        for there in able.values():
            for h in there:
                guns = [p for p in s.brigades_in(h) if KIND[p] == ARTILLERY]
                self.room[h] = STACK - len(guns)
        for unit in sorted(able, key=lambda unit: (-max(able[unit].values()), unit)):
            self.settle(unit, set())

    def settle(self, unit: int, tried: set[int]) -> bool:
        """Find a hex for a unit, the best for it first."""
        there = self.able[unit]
        for h in sorted(there, key=lambda h: (-there[h], h)):
            if h in tried:
                continue
            tried.add(h)
            standing = [other for other, at in self.place.items() if at == h]
            if len(standing) < self.room[h] or self.make_room(standing, tried):
                self.place[unit] = h
                return True
        return False

    def make_room(self, standing: list[int], tried: set[int]) -> bool:
        """Whether one of these goes elsewhere."""
        return any(self.settle(other, tried) for other in standing)  # no list: the first is enough

    def total(self) -> int:
        return sum([self.able[unit][h] for unit, h in self.place.items()])
