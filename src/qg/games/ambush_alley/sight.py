"""Who sees whom and how far away, who is covered or in the open, whether a unit holds together.

Functions of plain places: the caller says which figures count (able ones, unless it is said otherwise), in
the order of their numbers. What depends on the ground alone is remembered with it, up to MEMORY of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.boards.measure import Point, near

from .book import Book, Ground

UNSEEN: Final = -1
"""The range of a unit that is not seen."""
MEMORY: Final = 200_000


# ------------------------------------------------------------------------------ distances


def apart(p: Point, q: Point) -> int:
    """From centre to centre, rounded half up (AMB-GEO-01)."""
    dx = q[0] - p[0]
    dy = q[1] - p[1]
    return near(dx * dx + dy * dy)


def gap(book: Book, p: Point, q: Point) -> int:
    """Between two bases (AMB-GEO-03)."""
    return max(0, apart(p, q) - book.base)


def touch(book: Book, p: Point, q: Point) -> bool:
    """Whether two bases are in contact (AMB-GEO-03)."""
    return apart(p, q) <= book.base


def overlap(book: Book, p: Point, q: Point) -> bool:
    """Whether two bases would lie over each other (AMB-GEO-02)."""
    return apart(p, q) < book.base


def touches_any(book: Book, p: Point, others: Sequence[Point]) -> bool:
    for other in others:  # noqa: SIM110 - a plain loop is faster
        if touch(book, p, other):
            return True
    return False


def on_spot(book: Book, p: Point, spot: Point) -> bool:
    """Whether a figure is in contact with a hot spot (AMB-GEO-04)."""
    return apart(p, spot) <= book.contact


def distance(book: Book, ours: Sequence[Point], theirs: Sequence[Point]) -> int:
    """The smallest gap between two units, seen or not (AMB-GEO-06)."""
    least = -1
    for px, py in ours:
        for qx, qy in theirs:
            square = (qx - px) * (qx - px) + (qy - py) * (qy - py)
            if least < 0 or square < least:
                least = square
    if least < 0:
        raise ValueError("a unit without able figures is nowhere")
    return max(0, near(least) - book.base)


# ---------------------------------------------------------------------------------- sight


def sees(book: Book, ours: Sequence[Point], theirs: Sequence[Point]) -> bool:
    """Whether a figure of the one unit has a figure of the other in sight (AMB-LOS-05)."""
    plane = book.plane
    for p in ours:
        for q in theirs:
            if plane.sees(p, q):
                return True
    return False


def reach(book: Book, ours: Sequence[Point], theirs: Sequence[Point]) -> int:
    """The range between two units: the smallest gap of two figures that see each other; UNSEEN where
    there are none (AMB-GEO-06)."""
    plane = book.plane
    least = -1
    for p in ours:
        px, py = p
        for q in theirs:
            square = (q[0] - px) * (q[0] - px) + (q[1] - py) * (q[1] - py)
            if (least < 0 or square < least) and plane.sees(p, q):
                least = square
    return UNSEEN if least < 0 else max(0, near(least) - book.base)


def watchers(book: Book, ours: Sequence[Point], theirs: Sequence[Point]) -> list[int]:
    """Which of our figures see one of theirs, by their place in the list (AMB-OPT-02)."""
    plane = book.plane
    found: list[int] = []
    for i, p in enumerate(ours):
        for q in theirs:
            if plane.sees(p, q):
                found.append(i)
                break
    return found


# ---------------------------------------------------------------------------------- cover


def covered(book: Book, firers: Sequence[Point], figure: Point) -> bool:
    """Whether a figure is in solid cover against a firing unit (AMB-COV-01). It is the nearest firer in
    sight that counts, the first of those as near."""
    plane = book.plane
    x, y = figure
    nearest = figure
    least = -1
    for firer in firers:
        square = (firer[0] - x) * (firer[0] - x) + (firer[1] - y) * (firer[1] - y)
        if (least < 0 or square < least) and plane.sees(firer, figure):
            nearest, least = firer, square
    return least < 0 or _shields(book, nearest, figure)


def cover(book: Book, firers: Sequence[Point], figures: Sequence[Point]) -> list[bool]:
    """Of each figure, whether it is in solid cover."""
    return [covered(book, firers, figure) for figure in figures]


def in_cover(book: Book, firers: Sequence[Point], figures: Sequence[Point]) -> bool:
    """Whether at least half of a unit's figures are in solid cover (AMB-COV-02). It is so too where
    nobody of them is seen."""
    count = 0
    for figure in figures:
        if covered(book, firers, figure):
            count += 1
    return 2 * count >= len(figures)


def _shields(book: Book, firer: Point, figure: Point) -> bool:
    """AMB-COV-01 b, c: whether something solid covers a figure against one that sees it."""
    ground = book.ground
    row = ground.height + 1
    key = ((firer[0] * row + firer[1]) * (ground.width + 1) + figure[0]) * row + figure[1]
    known = ground.shields.get(key)
    if known is None:
        if len(ground.shields) >= MEMORY:
            ground.shields.clear()
        known = ground.shields[key] = _shielded(ground, firer, figure)
    return known


def _shielded(ground: Ground, firer: Point, figure: Point) -> bool:
    """Distances to features are those from the rim of a base (AMB-GEO-05)."""
    fx, fy = firer
    x, y = figure
    for feature in ground.area:  # b
        if feature.holds(x, y) and not feature.holds(fx, fy):
            return True
    far = ground.far["touch"] + ground.radius
    for feature in ground.solid:  # c
        if (
            feature.west - far <= x <= feature.east + far
            and feature.south - far <= y <= feature.north + far
            and feature.meets(firer, figure)
            and not feature.holds(x, y)
            and not feature.holds(fx, fy)
            and feature.distance(x, y) <= far
        ):
            return True
    return False


def in_open(book: Book, figure: Point) -> bool:
    """Whether nothing that gives cover is near a figure (AMB-COV-03)."""
    ground = book.ground
    key = figure[0] * (ground.height + 1) + figure[1]
    known = ground.bare.get(key)
    if known is None:
        if len(ground.bare) >= MEMORY:
            ground.bare.clear()
        known = ground.bare[key] = _bare(ground, figure)
    return known


def _bare(ground: Ground, figure: Point) -> bool:
    x, y = figure
    far = ground.far["exposed"] + ground.radius
    for feature in ground.plane.features:  # every one gives cover, solid or soft (AMB-COV-04)
        if (
            feature.west - far <= x <= feature.east + far
            and feature.south - far <= y <= feature.north + far
            and feature.distance(x, y) <= far
        ):
            return False
    return True


def exposed(book: Book, figures: Sequence[Point]) -> bool:
    """Whether more than half of a unit's figures are in the open (AMB-COV-03). Who is neither exposed nor in
    cover has no die more or less (AMB-COV-05)."""
    count = 0
    for figure in figures:
        if in_open(book, figure):
            count += 1
    return 2 * count > len(figures)


# ------------------------------------------------------------------------------- cohesion


def groups(book: Book, figures: Sequence[Point]) -> list[int]:
    """By figure: the number of its group; those with gaps of no more than `chain` are linked (AMB-COH-04)."""
    mark = list(range(len(figures)))
    for i, p in enumerate(figures):
        for j in range(i):
            if mark[j] != mark[i] and gap(book, p, figures[j]) <= book.chain:
                old, new = max(mark[i], mark[j]), min(mark[i], mark[j])
                mark = [new if m == old else m for m in mark]
    return mark


def in_cohesion(book: Book, figures: Sequence[Point]) -> bool:
    """Whether figures hold together: linked to each other, or round one of them (AMB-COH-01). Who counts
    is the caller's affair: leaders are left out, dependents are not (AMB-COH-05)."""
    if len(figures) < 2:
        return True
    if max(groups(book, figures)) == 0:
        return True
    for p in figures:
        for q in figures:
            if apart(p, q) > book.cohesion:
                break
        else:
            return True
    return False


def largest_gap(book: Book, figures: Sequence[Point]) -> int:
    """Of the groups, the largest of the smallest gaps to another; 0 where there is but one (AMB-COH-04)."""
    mark = groups(book, figures)
    least: dict[int, int] = {}
    for i, p in enumerate(figures):
        for j, q in enumerate(figures):
            if mark[i] != mark[j]:
                between = gap(book, p, q)
                if mark[i] not in least or between < least[mark[i]]:
                    least[mark[i]] = between
    return max(least.values()) if least else 0
