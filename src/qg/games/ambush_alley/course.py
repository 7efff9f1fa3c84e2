"""The paths of a move in hand: where its figures stand when so much is spent, and where it ends.

A route in the state is flat: for each figure that goes, its number, how many points follow, and their
coordinates, the place where it set out first. Figures that stay are not in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.boards.measure import Point
from qg.core.shape import NONE

from .book import Book
from .march import BLOCKED, first_contact, march, open_until, window_points, without
from .sight import gap, touches_any
from .state import (
    ABLE,
    CONTRACTORS,
    DEPENDENT,
    PRISONER,
    RL,
    UNREACHED,
    AmbushAlley,
)
from .tables import INSURGENT

KEPT: Final = 400
"""How many courses are remembered."""


class Course:
    """The walks of the figures that go. `cost` is the longest of them (AMB-MOV-01)."""

    def __init__(self, book: Book, route: tuple[int, ...]) -> None:
        figures: list[int] = []
        starts: list[Point] = []
        ways: list[list[Point]] = []
        i = 0
        while i < len(route):
            count = route[i + 1]
            way = [(route[i + 2 + 2 * k], route[i + 3 + 2 * k]) for k in range(count)]
            figures.append(route[i])
            starts.append(way[0])
            ways.append(way[1:])
            i += 2 + 2 * count
        whole = march(book, starts, ways)
        assert whole is not None, "a declared path can be walked"
        self.figures: Final = tuple(figures)
        self.march: Final = whole
        self.cost: Final = whole.scale

    def places(self, spent: int) -> dict[int, Point]:
        """Where the figures stand when the longest walk has spent so much."""
        return {figure: self.march.at(i, spent) for i, figure in enumerate(self.figures)}

    def of(self, s: AmbushAlley, unit: int) -> list[int]:
        """Which of the walks are those of figures that are still in the unit (AMB-MOV-16)."""
        return [i for i, figure in enumerate(self.figures) if s.unit[figure] == unit]


_known: Final[dict[tuple[Book, tuple[int, ...]], Course]] = {}


def course(s: AmbushAlley, route: tuple[int, ...]) -> Course:
    found = _known.get((s.book, route))
    if found is None:
        if len(_known) >= KEPT:
            _known.clear()
        found = _known[(s.book, route)] = Course(s.book, route)
    return found


def flat(figures: Sequence[int], ways: Sequence[Sequence[Point]]) -> tuple[int, ...]:
    """The route in which each figure goes its way, start included; who goes nowhere is left out."""
    out: list[int] = []
    for figure, way in zip(figures, ways):
        if len(way) > 1:
            out += [figure, len(way)]
            for x, y in way:
                out += [x, y]
    return tuple(out)


def path_of(s: AmbushAlley, unit: int) -> tuple[Course, int]:
    """The course of the active unit or of the one that interrupts, and how much of it is spent."""
    if unit == s.dasher:
        return course(s, s.dash), s.t
    return course(s, s.route), s.s


def places_at(s: AmbushAlley, unit: int, spent: int) -> dict[int, Point]:
    """Where the able figures of a moving unit stand at a point of its path."""
    found, now = path_of(s, unit)
    there = found.places(spent) if found.figures and spent != now else {}
    return {f: there.get(f, s.at(f)) for f in s.able(unit)}


def end_of(s: AmbushAlley, unit: int, contact: bool = True) -> int:
    """Where the path of a moving unit ends as things are: at its last point, where its movement is used up
    (AMB-MOV-14), where an enemy is in the way (AMB-MOV-15), or at the first contact with somebody whom it
    takes along (AMB-CON-02), unless that does not matter."""
    found, now = path_of(s, unit)
    if not found.figures:
        return now
    end = min(found.cost, now + s.remaining(unit, s.posture[unit]))
    own = found.of(s, unit)
    end = open_until(s.book, without(found.march, own), now, end, s.enemy_places(unit))
    if unit > RL or not contact:
        return end
    able = [i for i in own if s.status[found.figures[i]] == ABLE]
    targets = s.places(waiting(s, unit))
    first = first_contact(s.book, found.march, able, now, end, targets)  # AMB-CON-02
    return end if first == BLOCKED else first


def points_of(s: AmbushAlley, unit: int) -> list[int]:
    """AMB-INT-04: the points of what is left of a path at which it may be interrupted, the present one
    first."""
    now, end = path_of(s, unit)[1], end_of(s, unit)
    found = window_points(s.book, now, end)
    return found if found[0] == now else [now, *found]


# ---------------------------------------------------------------------- who is taken along


def guarded(s: AmbushAlley, figure: int) -> bool:
    """AMB-DEP-04: whether an able insurgent stands within an inch of a prisoner."""
    here = s.at(figure)
    guards = [place for unit in s.units(INSURGENT) for place in s.able_places(unit)]
    return any([gap(s.book, here, place) <= s.book.clear for place in guards])


def waiting(s: AmbushAlley, unit: int) -> list[int]:
    """Those whom an able figure of a regular unit takes along by touching them (AMB-CON-01, DEP-04)."""
    found: list[int] = []
    left = list(zip(s.left[::2], s.left[1::2], strict=True))
    for f, status in enumerate(s.status):
        if status == UNREACHED:
            found.append(f)
        elif status == DEPENDENT and s.unit[f] == NONE:
            if (f, unit) not in left:  # AMB-DEP-04
                found.append(f)
        elif status == PRISONER and not guarded(s, f):  # AMB-DEP-04
            found.append(f)
    return found


def touched(s: AmbushAlley, unit: int) -> list[int]:
    """Those whom a regular unit touches where it stands; of unreached contractors both (AMB-CON-01)."""
    here = s.able_places(unit)
    found = [f for f in waiting(s, unit) if touches_any(s.book, s.at(f), here)]
    if any([s.status[f] == UNREACHED for f in found]):
        found += [f for f in CONTRACTORS if s.status[f] == UNREACHED and f not in found]
    return sorted(found)
