"""How figures change their places: along a path, to a place of rest, by force; and what follows from
where they come to be: who is taken along or prisoner, which leader is left behind, which hot spot is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from qg.boards.measure import Point, keeps_off
from qg.core.move import Tx
from qg.core.shape import NONE

from .course import path_of, touched
from .events_walk import (
    DASH,
    REST,
    WALK,
    Absorbed,
    Advanced,
    Captured,
    Detached,
    Held,
    Left,
)
from .eyes import strayed
from .march import BLOCKED, fits, keeps_contact, rest, without
from .sight import gap, on_spot, touches_any
from .state import ABLE, CONTRACTORS, DEPENDENT, UNREACHED, AmbushAlley, side_of
from .tables import INSURGENT, REGULAR

Ways = Mapping[int, Sequence[Point]]
"""By figure: the points of its way, the place where it stood first."""


def advance(tx: Tx[AmbushAlley], unit: int, spent: int) -> None:
    """A unit goes on along its path, until so much of it is spent."""
    s = tx.s
    found, now = path_of(s, unit)
    if spent == now or not found.figures:
        return
    own = found.of(s, unit)
    ways = {found.figures[i]: found.march.stretch(i, now, spent) for i in own}
    why = DASH if unit == s.dasher else WALK
    _go(tx, unit, why, spent, spent - now, ways)


def come_to_rest(tx: Tx[AmbushAlley], unit: int) -> None:
    """AMB-MOV-15: a move ends before its last point: back to where all figures may stay."""
    s = tx.s
    found, now = path_of(s, unit)
    if not found.figures:
        return
    own = found.of(s, unit)
    part = without(found.march, own)
    members = s.members[unit]
    others = [s.at(f) for f in s.standing() if f not in members]
    others += [s.at(f) for f in members if f not in found.figures]
    back = rest(s.book, part, now, now, others, s.enemy_places(unit))
    ways: dict[int, list[Point]] = {}
    if back != BLOCKED and back != now:
        for k, i in enumerate(own):
            ways[found.figures[i]] = [part.at(k, now), *part.stretch(k, back, now)[::-1][1:]]
    _go(tx, unit, REST, now, 0, ways)


def fits_here(s: AmbushAlley, unit: int) -> bool:
    """Whether a unit may stay where it stands (AMB-MOV-05, GEO-02)."""
    members = s.members[unit]
    others = [s.at(f) for f in s.standing() if f not in members]
    return fits(s.book, s.places(members), others)


def go_ways(tx: Tx[AmbushAlley], unit: int, why: int, cost: int, ways: Ways) -> None:
    """A unit moves otherwise than along a declared path: it evades, flees or is pushed."""
    _go(tx, unit, why, 0, cost, ways)
    if side_of(unit) == INSURGENT:
        capture(tx, unit)


def _go(
    tx: Tx[AmbushAlley],
    unit: int,
    why: int,
    at: int,
    cost: int,
    ways: Mapping[int, Sequence[Point]],
) -> None:
    moved = {f: way for f, way in ways.items() if way[-1] != tx.s.at(f)}
    ends = tuple([way[-1] for way in moved.values()])
    tx.emit(Advanced(unit, why, at, cost, tuple(moved), ends))
    if side_of(unit) == REGULAR:
        keep_hold(tx, unit, ways)
        if why not in (WALK, DASH):
            reach_contractors(tx, unit, ways)


def keep_hold(tx: Tx[AmbushAlley], unit: int, ways: Ways) -> None:
    """AMB-HOT-01: a unit keeps its contact with a hot spot while one able figure never loses it."""
    s = tx.s
    for i, holder in enumerate(s.holder):
        if holder != unit:
            continue
        spot = (s.spot_x[i], s.spot_y[i])
        stays = [keeps_contact(s.book, ways.get(f, [s.at(f)]), spot) for f in s.able(unit)]
        if not any(stays):
            tx.emit(Held(i + 1, NONE))


def lose_hold(tx: Tx[AmbushAlley]) -> None:
    """AMB-HOT-01: it is lost when no able figure is in contact any more."""
    s = tx.s
    for i, holder in enumerate(s.holder):
        if holder != NONE:
            spot = (s.spot_x[i], s.spot_y[i])
            if not any([on_spot(s.book, s.at(f), spot) for f in s.able(holder)]):
                tx.emit(Held(i + 1, NONE))


# ------------------------------------------------------------------------------- dependents


def reach_contractors(tx: Tx[AmbushAlley], unit: int, ways: Ways) -> None:
    """AMB-CON-01: by any move, even in passing, both contractors are reached."""
    s = tx.s
    waiting = [f for f in CONTRACTORS if s.status[f] == UNREACHED]
    if not waiting:
        return
    places = s.places(waiting)
    for f, way in ways.items():
        if s.status[f] == ABLE and passes(s, way, places):
            tx.emit(Absorbed(unit, tuple(waiting)))  # AMB-CON-01
            return


def passes(s: AmbushAlley, way: Sequence[Point], places: Sequence[Point]) -> bool:
    """Whether a way comes into contact with one of these places."""
    far = s.book.base + 1
    return not all([keeps_off(way[i - 1], way[i], places, far) for i in range(1, len(way))])


def absorb(tx: Tx[AmbushAlley]) -> None:
    """AMB-DEP-04, CON-01: regular units take along whom they touch; of several units the lowest."""
    s = tx.s
    for unit in s.units(REGULAR):
        if unit == s.active and s.route:
            continue  # on a declared path it does so with a pause (AMB-CON-02), see `arrive`
        found = touched(s, unit)
        if found:
            tx.emit(Absorbed(unit, tuple(found)))  # AMB-DEP-04


def abandon(tx: Tx[AmbushAlley], unit: int) -> None:
    """AMB-UNT-05, DEP-03: the dependents of a unit without able figures belong to no unit."""
    s = tx.s
    lose_hold(tx)
    if s.members[unit] and not s.able(unit):
        tx.emit(Left(s.members[unit], 0))


def capture(tx: Tx[AmbushAlley], unit: int) -> None:
    """AMB-CC-06: an insurgent unit has ended a move in contact with abandoned dependents. Contractors
    who were not reached are none (AMB-CON-03); prisoners stay where they are (AMB-CC-07)."""
    s = tx.s
    mine = s.able_places(unit)
    guards = [place for other in s.units(REGULAR) for place in s.able_places(other)]
    taken: list[int] = []
    for f, status in enumerate(s.status):
        if status != DEPENDENT or s.unit[f] != NONE:
            continue
        here = s.at(f)
        alone = all([gap(s.book, here, guard) > s.book.clear for guard in guards])
        if alone and touches_any(s.book, here, mine):
            taken.append(f)
    if taken:
        tx.emit(Captured(tuple(taken)))  # AMB-CC-06


def detach_strayed(tx: Tx[AmbushAlley], unit: int) -> None:
    """AMB-COH-05: an attached leader who is out of cohesion with his unit becomes independent."""
    s = tx.s
    found = strayed(s, unit)
    while found != NONE:
        tx.emit(Detached(found, s.home[found]))  # AMB-COH-05
        found = strayed(s, unit)
