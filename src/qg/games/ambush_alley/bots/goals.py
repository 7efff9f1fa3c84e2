"""What units are after: contractors, the wounded, an exit; and for insurgents whoever carries them."""

from __future__ import annotations

from functools import cache

from qg.boards.measure import Point
from qg.core.shape import NONE
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.book import SOUTH, Book
from qg.games.ambush_alley.state import (
    CONTRACTORS,
    DEPENDENT,
    PRISONER,
    UNREACHED,
    AmbushAlley,
)
from qg.games.ambush_alley.tables import INSURGENT, REGULAR

from .places import inches_to, ways_to

ESCORT: float = 9.0
"""Who carries nobody goes to those who do while they are farther than this from the exit, and there else."""
AHEAD: int = 300
SAMPLES: int = 4
BARRIER: int = 2
"""Which of these points insurgents want to hold against those who carry contractors."""
SEEN: float = 1.5
"""How many inches more one walks to an exit for each enemy unit that does not see it."""


@cache
def doors(book: Book) -> tuple[tuple[int, Point], ...]:
    """Points of the exits, about two inches apart, with the number of their exit."""
    found: list[tuple[int, Point]] = []
    step = book.ground.distance(200)
    for i, zone in enumerate(book.exits):
        row = range(zone.low + step // 2, zone.high, step)
        found += [(i, (at, 0) if zone.edge == SOUTH else (0, at)) for at in row]
    return tuple(found)


def way_out(s: AmbushAlley, place: Point) -> tuple[int, Point]:
    """The exit that is nearest, those in sight of enemies being farther."""
    foes = [s.able_places(unit) for unit in s.units(INSURGENT)]

    def far(door: tuple[int, Point]) -> float:
        watched = sum([sight.sees(s.book, places, [door[1]]) for places in foes])
        return inches_to(s.book, door[1], place) + SEEN * watched

    return min(doors(s.book), key=far)


def carriers(s: AmbushAlley) -> list[int]:
    """The regular units that have contractors with them."""
    return [unit for unit in s.units(REGULAR) if carries(s, unit)]


def carries(s: AmbushAlley, unit: int) -> bool:
    return any([f in CONTRACTORS for f in s.dependents(unit)])


def to_fetch(s: AmbushAlley) -> list[int]:
    """Whom the regulars have yet to take along: contractors first, then whoever was left or captured."""
    waiting = [f for f in CONTRACTORS if s.status[f] == UNREACHED]
    lost = [
        f
        for f, status in enumerate(s.status)
        if status == PRISONER or (status == DEPENDENT and s.unit[f] == NONE)
    ]
    return [*waiting, *lost]


def regular_goal(s: AmbushAlley, unit: int) -> tuple[Point, int]:
    """Where a regular unit wants to go, and the exit that this is, or NONE."""
    place = s.able_places(unit)[0]
    wanted = [] if carries(s, unit) else to_fetch(s)
    if wanted:
        near = min(wanted, key=lambda f: (inches_to(s.book, s.at(f), place), f))
        return s.at(near), NONE
    bearers = carriers(s)
    if bearers and unit not in bearers:
        place = s.able_places(bearers[0])[0]
        exit, door = way_out(s, place)
        return (door, exit) if inches_to(s.book, door, place) < ESCORT else (place, NONE)
    exit, door = way_out(s, place)
    return door, exit


def route_of(s: AmbushAlley, unit: int) -> list[Point]:
    """Where a regular unit is likely to walk: points of its shortest way to its goal, about three inches
    apart, the nearest first."""
    return along(s, regular_goal(s, unit)[0], s.able_places(unit)[0])


def along(s: AmbushAlley, goal: Point, place: Point) -> list[Point]:
    """Points of the shortest way from a place to a goal."""
    way = s.book.field.route(ways_to(s.book, goal), place)
    walk = None if way is None else s.book.plane.walk(way[::-1])
    if walk is None:
        return [place]
    step = s.book.ground.distance(AHEAD)
    return [walk.at(min(walk.cost, step * i)) for i in range(1, 2 + walk.cost // step)][:SAMPLES]


def insurgent_goal(s: AmbushAlley, unit: int) -> Point:
    """Whoever was left; else the way on which the contractors will be brought out, ahead of those who
    carry them (AMB-BOT-03); else the nearest regulars."""
    place = s.able_places(unit)[0]
    alone = [s.at(f) for f, at in enumerate(s.status) if at == DEPENDENT and s.unit[f] == NONE]
    if alone:
        return min(alone, key=lambda p: inches_to(s.book, p, place))
    waiting = [s.at(f) for f in CONTRACTORS if s.status[f] == UNREACHED]
    if waiting:
        return way_home(s, waiting[0])[0]
    bearers = carriers(s)
    if bearers:
        ahead = [way_home(s, s.able_places(each)[0])[BARRIER] for each in bearers]
        return min(ahead, key=lambda p: inches_to(s.book, p, place))
    places = [s.able_places(each)[0] for each in s.units(REGULAR)]
    return min(places, key=lambda p: inches_to(s.book, p, place)) if places else place


def way_home(s: AmbushAlley, place: Point) -> list[Point]:
    """Points of the way from a place to the exit that is nearest on foot, about three inches apart: as many
    as SAMPLES, the last again where it is shorter."""
    door = min([door for _, door in doors(s.book)], key=lambda at: inches_to(s.book, at, place))
    found = along(s, door, place)
    return [*found, *[found[-1]] * SAMPLES][:SAMPLES]
