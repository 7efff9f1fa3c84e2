"""The ways of a unit's figures: where all are when so much is spent, where they may rest, whom they meet.

All costs are counted along the longest way of the unit, `scale`: a figure whose own way costs C stands, when
`s` is spent, at the cost s·C/scale of its own (AMB-GEO-08). So `s` runs from 0 to `scale`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.boards.measure import Point, half_up, keeps_off
from qg.boards.walk import Walk

from .book import Book
from .sight import on_spot, overlap, touch

BLOCKED: Final = -1
REMEMBERED: Final = 2_000


class March:
    """The walks of some figures at the same time. `scale` is the cost of the longest, unless a figure that
    had a longer one has left the unit (AMB-MOV-16)."""

    __slots__ = ("scale", "walks")

    def __init__(self, walks: Sequence[Walk], scale: int) -> None:
        self.walks: Final = tuple(walks)
        self.scale: Final = scale

    def spent(self, i: int, s: int) -> int:
        """What the figure has spent of its own walk."""
        return half_up(s * self.walks[i].cost, self.scale) if self.scale else 0

    def at(self, i: int, s: int) -> Point:
        """Where the figure is."""
        walk = self.walks[i]
        return walk.at(min(walk.cost, self.spent(i, s)))

    def places(self, s: int) -> list[Point]:
        """Where all figures are, in order."""
        return [self.at(i, s) for i in range(len(self.walks))]

    def stretch(self, i: int, low: int, high: int) -> list[Point]:
        """The way of a figure from one `s` to another: where it is then, and the corners between."""
        walk = self.walks[i]
        first = self.spent(i, low)
        last = self.spent(i, high)
        found = [self.at(i, low)]
        done = 0
        for leg in walk.legs:
            done += leg.cost
            if first < done < last:
                found.append((leg.p[0] + leg.dx, leg.p[1] + leg.dy))
        found.append(self.at(i, high))
        return found


Key = tuple[int, int, tuple[Point, ...], tuple[tuple[Point, ...], ...]]
_KEPT: Final[dict[Key, March]] = {}


def march(book: Book, starts: Sequence[Point], routes: Sequence[Sequence[Point]]) -> March | None:
    """The march of figures from their places along the points of their routes (none: it stays). None where
    a way leaves the table or goes through something impassable (AMB-MOV-03)."""
    ground = book.ground
    ways = tuple([tuple(route) for route in routes])
    key = (ground.width, ground.crossing, tuple(starts), ways)
    known = _KEPT.get(key)
    if known is None:
        walks: list[Walk] = []
        for start, route in zip(starts, routes, strict=True):
            walk = book.plane.walk([start, *route])
            if walk is None:
                return None
            walks.append(walk)
        known = March(walks, max([walk.cost for walk in walks], default=0))
        if len(_KEPT) >= REMEMBERED:
            _KEPT.clear()
        _KEPT[key] = known
    return known


def without(whole: March, stay: Sequence[int]) -> March:
    """The same march with only these of its figures; `s` means the same (AMB-MOV-16)."""
    return March([whole.walks[i] for i in stay], whole.scale)


def window_points(book: Book, low: int, high: int) -> list[int]:
    """Where between `low` and the end `high` a march may be interrupted: `low` itself, if it is such a
    point or the end, multiples of the step, and the end (AMB-INT-04)."""
    step = book.step
    first = -(-low // step) * step
    found = list(range(first, high + 1, step))
    if not found or found[-1] != high:
        found.append(high)
    return found


# ------------------------------------------------------------------------- enemies, contact


def keeps_clear(book: Book, way: Sequence[Point], enemies: Sequence[Point]) -> bool:
    """Whether the middle of a way stays off every able enemy (AMB-MOV-04)."""
    for i in range(1, len(way)):
        if not keeps_off(way[i - 1], way[i], enemies, book.base):
            return False
    return len(way) > 1 or not way or keeps_off(way[0], way[0], enemies, book.base)


def clear_between(book: Book, whole: March, low: int, high: int, enemies: Sequence[Point]) -> bool:
    """The same of the stretch of a march, for all its figures."""
    ways = range(len(whole.walks))
    return all([keeps_clear(book, whole.stretch(i, low, high), enemies) for i in ways])


def open_until(book: Book, whole: March, now: int, end: int, enemies: Sequence[Point]) -> int:
    """How far a march may go on from `now` before an enemy is in the way: the last point up to `end`, in
    steps of 0.01, to which it is clear; `now` where that is not even the next (AMB-MOV-04, 15)."""
    if clear_between(book, whole, now, end, enemies):
        return end
    low, high = now, end  # the way to `low` is clear, that to `high` is not
    while high - low > 1:
        middle = (low + high) // 2
        if clear_between(book, whole, now, middle, enemies):
            low = middle
        else:
            high = middle
    return low


def first_contact(
    book: Book, whole: March, able: Sequence[int], now: int, end: int, targets: Sequence[Point]
) -> int:
    """The first point from `now` to `end`, in steps of 0.01, at which one of the figures `able` (by their
    place in the march) touches one of the targets; BLOCKED (-1) where none does (AMB-CON-02)."""
    if not targets:
        return BLOCKED
    hot = [i for i in able if not keeps_off_all(book, whole.stretch(i, now, end), targets)]
    if not hot:
        return BLOCKED
    for s in range(now, end + 1):
        for i in hot:
            place = whole.at(i, s)
            for target in targets:
                if touch(book, place, target):
                    return s
    return BLOCKED


def keeps_off_all(book: Book, way: Sequence[Point], targets: Sequence[Point]) -> bool:
    """Whether a way passes all targets with a wide berth: coordinates on it are rounded."""
    legs = range(1, len(way))
    return all([keeps_off(way[i - 1], way[i], targets, book.base + 3) for i in legs])


def keeps_contact(book: Book, way: Sequence[Point], spot: Point) -> bool:
    """Whether a figure stays in contact with a hot spot all along its way (AMB-HOT-01). A segment is
    nowhere farther from a point than at one of its ends."""
    return all([on_spot(book, place, spot) for place in way])


# ------------------------------------------------------------------------------------- rest


def fits(book: Book, places: Sequence[Point], others: Sequence[Point]) -> bool:
    """Whether figures may rest at these places, beside others that stay (AMB-MOV-05, GEO-02)."""
    for i, p in enumerate(places):
        if not book.plane.stands(p[0], p[1]):
            return False
        for q in others:
            if overlap(book, p, q):
                return False
        for j in range(i):
            if overlap(book, p, places[j]):
                return False
    return True


def rest(
    book: Book,
    whole: March,
    now: int,
    stop: int,
    others: Sequence[Point],
    enemies: Sequence[Point],
) -> int:
    """Where a march that ends before its last point rests: the largest `s` not beyond `stop` at which all
    figures fit in, with no enemy on the way from where they are (`now`); BLOCKED where there is none, and
    they stay where they are (AMB-MOV-15). `others` are all bases but the unit's own, enemies too."""
    for s in range(stop, -1, -1):
        if fits(book, whole.places(s), others) and clear_between(
            book, whole, min(now, s), max(now, s), enemies
        ):
            return s
    return BLOCKED
