"""Whether a unit may go along the paths that somebody has drawn for it: what `move`, `dash` and `evade`
ask alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.boards.measure import Point
from qg.boards.plane_shapes import LEFT, Routes
from qg.core.move import need, refuse
from qg.core.shape import NONE

from . import sight
from .book import SOUTH
from .course import flat
from .deploy import label
from .eyes import counted
from .march import keeps_clear, march
from .state import ABLE, DEPENDENT, SCATTERED, UNIT, WIDEST, AmbushAlley
from .tables import PATH_POINTS

ROUTES: Final = Routes(WIDEST, WIDEST, PATH_POINTS, 60, left=True)

Way = tuple[Point, ...]


class Trip:
    """Paths that can be gone: `route` for the state, `ends` by figure, `cost` of the longest."""

    def __init__(
        self, route: tuple[int, ...], ends: dict[int, Point], left: tuple[int, ...], cost: int
    ) -> None:
        self.route: Final = route
        self.ends: Final = ends
        self.left: Final = left
        self.cost: Final = cost

    def able_ends(self, s: AmbushAlley) -> list[Point]:
        return [place for f, place in self.ends.items() if s.status[f] == ABLE]


def trip(
    s: AmbushAlley, unit: int, routes: Sequence[Way], budget: int, rule: str, may_leave: bool
) -> Trip:
    """The trip of a unit, or a refusal. `rule` is the one under which it may not be longer than `budget`.
    Dependents have paths of their own (AMB-DEP-02)."""
    members, made = s.members[unit], s.book
    need(len(routes) == len(members), "AMB-MOV-01", "one_path_each", count=len(members))
    left: list[int] = []
    for f, way in zip(members, routes):
        if way == LEFT:
            need(s.status[f] == DEPENDENT, "AMB-DEP-03", "leaves_able", figure=label(s, f))
            need(may_leave, "AMB-REA-04", "nobody_left", figure=label(s, f))
            left.append(f)
    going = [f for f in members if f not in left]
    ways = [list(way) for f, way in zip(members, routes) if f not in left]
    starts = s.places(going)
    need(
        any([way and way[-1] != at for way, at in zip(ways, starts)]), "AMB-MOV-02", "nobody_moves"
    )
    for f, path in zip(going, ways):
        on = all([made.plane.on(x, y) for x, y in path])
        need(on, "AMB-MOV-03", "off_table", figure=label(s, f))
    whole = march(made, starts, ways)
    if whole is None:
        blocked = [f for f, at, way in zip(going, starts, ways) if march(made, [at], [way]) is None]
        need(False, "AMB-MOV-03", "impassable", figure=label(s, blocked[0]))
    assert whole is not None
    foes = s.enemy_places(unit)
    for f, at, path in zip(going, starts, ways):
        clear = not path or keeps_clear(made, [at, *path], foes)
        need(clear, "AMB-MOV-04", "enemy_in_way", figure=label(s, f))
    need(whole.scale <= budget, rule, "too_far", cost=inches(whole.scale), most=inches(budget))
    ends = {f: way[-1] if way else at for f, at, way in zip(going, starts, ways)}
    _rests(s, ends)
    paths = [[at, *way] for at, way in zip(starts, ways)]
    return Trip(flat(going, paths), ends, tuple(left), whole.scale)


def _rests(s: AmbushAlley, ends: dict[int, Point]) -> None:
    """AMB-MOV-05, GEO-02: every figure can stay where its path ends."""
    made = s.book
    others = [s.at(f) for f in s.standing() if f not in ends]
    done: list[Point] = []
    for f, place in ends.items():
        need(made.plane.stands(*place), "AMB-MOV-05", "no_place", figure=label(s, f))
        free = not any([sight.overlap(made, place, other) for other in (*others, *done)])
        need(free, "AMB-GEO-02", "overlap", figure=label(s, f))
        done.append(place)


def coheres(s: AmbushAlley, unit: int, ends: dict[int, Point], strict: bool = False) -> None:
    """AMB-COH-02: a voluntary move ends in cohesion; that of a scattered unit may bring it nearer
    (AMB-COH-04)."""
    figures = counted(s, list(ends))
    places = [ends[f] for f in figures]
    if sight.in_cohesion(s.book, places):
        return
    scattered = unit == s.active and s.did(SCATTERED) and not strict
    if scattered:
        before = sight.largest_gap(s.book, s.places(counted(s, s.members[unit])))
        nearer = sight.largest_gap(s.book, places) < before
        need(nearer, "AMB-COH-04", "not_nearer", unit=UNIT.word(unit))
        return
    need(False, "AMB-COH-02", "scattered", unit=UNIT.word(unit))


def touched_units(s: AmbushAlley, unit: int, places: Sequence[Point]) -> list[int]:
    """The enemy units with an able figure that one of these places is in contact with (AMB-MOV-04)."""
    return [
        enemy
        for enemy in s.enemies(unit)
        if any([sight.touches_any(s.book, p, s.able_places(enemy)) for p in places])
    ]


def assaults(s: AmbushAlley, unit: int, found: Trip, assault: int) -> None:
    """AMB-CC-01, OPT-14: a move into contact, and the unit that it names."""
    met = touched_units(s, unit, found.able_ends(s))
    need(not met or s.book.close_combat, "AMB-OPT-14", "no_close_combat")
    if assault != NONE:
        need(assault in met, "AMB-CC-01", "not_touched", unit=UNIT.word(assault))
    need(not met or not s.is_shaken(unit), "AMB-MOR-10", "shaken_contact", unit=UNIT.word(unit))


def nearer_to(s: AmbushAlley, unit: int, places: Sequence[Point]) -> int:
    """AMB-MOR-10: the first enemy unit that a unit sees and to which these places are nearer, or NONE."""
    here = s.able_places(unit)
    for enemy in s.enemies(unit):
        foes = s.able_places(enemy)
        if sight.sees(s.book, here, foes):
            now, then = sight.distance(s.book, here, foes), sight.distance(s.book, places, foes)
            if then < now:
                return enemy
    return NONE


def keeps_away(s: AmbushAlley, unit: int, found: Trip) -> None:
    """AMB-MOR-10: a shaken unit does not come nearer to an enemy unit that it sees."""
    enemy = nearer_to(s, unit, found.able_ends(s))
    if enemy != NONE:
        refuse("AMB-MOR-10", "shaken_nearer", unit=UNIT.word(enemy))


def at_exit(s: AmbushAlley, exit: int, place: Point) -> bool:
    """AMB-END-01, 02: whether a place is at an exit."""
    zone, (x, y) = s.book.exits[exit], place
    off, along = (y, x) if zone.edge == SOUTH else (x, y)
    return off <= s.book.exit_margin and zone.low <= along <= zone.high


def leaves(s: AmbushAlley, found: Trip, exit: int) -> None:
    """AMB-END-02: every figure that goes along ends at one exit."""
    for f, place in found.ends.items():
        need(at_exit(s, exit, place), "AMB-END-02", "short_of_exit", figure=label(s, f))


def inches(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02d}"
