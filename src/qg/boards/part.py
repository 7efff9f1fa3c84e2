"""A convex piece of a feature, and its core: the points more than 0.01 inside every edge.

The core is an open set. A point on its border is not in it, so a line that runs along a wall or touches a
corner does not meet the wall.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from .measure import Point, as_point, near_ratio, off_segment

Span = tuple[int, int, int, int]
"""A stretch of a segment: it begins at a/b of the segment and ends at c/d of it, as (a, b, c, d)."""


class Part:
    """A convex polygon. Corners run counter-clockwise, in hundredths."""

    def __init__(self, corners: Sequence[Point]) -> None:
        self.corners: Final = tuple([as_point(corner) for corner in corners])
        _check(self.corners)
        xs = [x for x, _ in self.corners]
        ys = [y for _, y in self.corners]
        self.west: Final = min(xs)
        self.east: Final = max(xs)
        self.south: Final = min(ys)
        self.north: Final = max(ys)
        # An edge e from a to b, as (e.x, e.y, rim, core): e × (point − a) = e.x·y − e.y·x − rim. The core
        # begins where that product exceeds the length of e, rounded up.
        edges: list[tuple[int, int, int, int]] = []
        for a, b in _sides(self.corners):
            ex, ey = b[0] - a[0], b[1] - a[1]
            rim = ex * a[1] - ey * a[0]
            edges.append((ex, ey, rim, rim + _root_up(ex * ex + ey * ey)))
        self.edges: Final = edges

    def holds(self, x: int, y: int) -> bool:
        """Whether the point is in the core."""
        for ex, ey, _, core in self.edges:  # noqa: SIM110 - a plain loop is faster
            if ex * y - ey * x <= core:
                return False
        return True

    def touches(self, x: int, y: int) -> bool:
        """Whether the point is in the polygon or on its border."""
        return all([ex * y - ey * x >= rim for ex, ey, rim, _ in self.edges])

    def span(self, p: Point, q: Point) -> Span | None:
        """The stretch of the segment p-q that is in the core. Where an end of the stretch is not an end of
        the segment that lies in the core, it is on the core's border and so not in the core itself."""
        px, py = p
        qx, qy = q
        a, b, c, d = 0, 1, 1, 1
        for ex, ey, _, core in self.edges:
            at_p = ex * py - ey * px - core
            at_q = ex * qy - ey * qx - core
            if at_p <= 0:
                if at_q <= 0:
                    return None
                if -at_p * b > a * (at_q - at_p):
                    a, b = -at_p, at_q - at_p
            elif at_q <= 0 and at_p * d < c * (at_p - at_q):
                c, d = at_p, at_p - at_q
        return (a, b, c, d) if a * d < c * b else None

    def meets(self, p: Point, q: Point) -> bool:
        """Whether some point of the segment p-q is in the core."""
        return self.span(p, q) is not None

    def distance(self, x: int, y: int) -> int:
        """How far the point is from the polygon, rounded half up; 0 in it and on its border."""
        if self.touches(x, y):
            return 0
        found: list[int] = []
        for a, b in _sides(self.corners):
            over, under = off_segment(x, y, a, b)
            found.append(near_ratio(over, under))
        return min(found)


def joined(spans: list[Span]) -> list[Span]:
    """The same stretches in order along the segment, overlapping ones as one. Two that only touch stay
    two: the point between them is in neither."""
    out: list[Span] = []
    for span in spans:
        a, b, c, d = span
        before: list[Span] = []
        after: list[Span] = []
        for other in out:
            oa, ob, oc, od = other
            if oc * b <= a * od:
                before.append(other)
            elif c * ob <= oa * d:
                after.append(other)
            else:
                if oa * b < a * ob:
                    a, b = oa, ob
                if oc * d > c * od:
                    c, d = oc, od
        out = [*before, (a, b, c, d), *after]
    return out


def _check(corners: Sequence[Point]) -> None:
    if len(corners) < 3 or len(set(corners)) < len(corners):
        raise ValueError(f"a part needs at least three corners, all different: {corners}")
    most = 0
    for a, b in _sides(corners):
        for x, y in corners:
            turn = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
            if turn < 0:
                raise ValueError(f"a part must be convex and run counter-clockwise: {corners}")
            most = max(most, turn)
    if most == 0:
        raise ValueError(f"the corners of a part lie on one line: {corners}")


def _sides(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    return [(corner, corners[(i + 1) % len(corners)]) for i, corner in enumerate(corners)]


def _root_up(square: int) -> int:
    """The root, rounded up."""
    return isqrt(square - 1) + 1
