"""Sight, range and cover between the units of a state. What they are is in `sight`; here is who counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from qg.boards.measure import Point

from . import sight
from .course import places_at, points_of
from .state import ABLE, AmbushAlley
from .tables import KINDS


def sees(s: AmbushAlley, one: int, other: int) -> bool:
    """AMB-LOS-05. Lines of sight are those of the table (AMB-LOS-01 to 04, LOS-06, GEO-07, GEO-09)."""
    return sight.sees(s.book, s.able_places(one), s.able_places(other))


def sees_at(s: AmbushAlley, one: int, mover: int, spent: int) -> bool:
    """Whether a unit sees a moving one at a point of its path."""
    there = list(places_at(s, mover, spent).values())
    return sight.sees(s.book, s.able_places(one), there)


def seen_points(s: AmbushAlley, one: int, mover: int) -> list[int]:
    """The points of what is left of a path at which a unit sees who moves there (AMB-INT-04)."""
    here = s.able_places(one)
    if not here:
        return []
    return [
        spent
        for spent in points_of(s, mover)
        if sight.sees(s.book, here, list(places_at(s, mover, spent).values()))
    ]


def span(s: AmbushAlley, one: int, other: int) -> int:
    """The range between two units, UNSEEN where there is none (AMB-GEO-06)."""
    return sight.reach(s.book, s.able_places(one), s.able_places(other))


def distance(s: AmbushAlley, one: int, other: int) -> int:
    """AMB-GEO-06: the smallest gap, seen or not."""
    return sight.distance(s.book, s.able_places(one), s.able_places(other))


def covered(s: AmbushAlley, unit: int, against: int) -> bool:
    """Whether a unit is in solid cover against another, or out of its sight (AMB-COV-01, 02)."""
    return sight.in_cover(s.book, s.able_places(against), s.able_places(unit))


def exposed(s: AmbushAlley, unit: int) -> bool:
    """AMB-COV-03."""
    return sight.exposed(s.book, s.able_places(unit))


def touching(s: AmbushAlley, unit: int, places: Sequence[Point]) -> bool:
    """Whether one of these places is in contact with an able figure of a unit."""
    there = s.able_places(unit)
    return any([sight.touches_any(s.book, place, there) for place in places])


# -------------------------------------------------------------------------------- cohesion


def counted(s: AmbushAlley, figures: Sequence[int]) -> list[int]:
    """Who of a unit counts for its cohesion: all but able leaders, unless nobody else is able
    (AMB-COH-01, 05)."""
    able = [f for f in figures if s.status[f] == ABLE]
    led = [f for f in able if not KINDS[s.kind[f]].leader]
    if not led:
        return list(figures)
    return [f for f in figures if s.status[f] != ABLE or not KINDS[s.kind[f]].leader]


def together(s: AmbushAlley, unit: int) -> bool:
    """Whether a unit is in cohesion where it stands (AMB-COH-01). It is asked when an activation begins,
    and of voluntary moves: whatever else scatters a unit costs it nothing (AMB-COH-03)."""
    return sight.in_cohesion(s.book, s.places(counted(s, s.members[unit])))


def strayed(s: AmbushAlley, unit: int, ends: Mapping[int, Point] | None = None) -> int:
    """AMB-COH-05: the attached leader with whom a unit would not be in cohesion, or -1."""
    rest = counted(s, s.members[unit])
    for f in s.members[unit]:
        if f not in rest:
            places = [(ends or {}).get(g, s.at(g)) for g in (*rest, f)]
            if not sight.in_cohesion(s.book, places):
                return f
    return -1
