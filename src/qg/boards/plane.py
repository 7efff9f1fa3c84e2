"""A free table: who sees whom, where one may stand, what a way costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .feature import Feature
from .measure import Point, as_point, length, whole
from .walk import Leg, Toll, Walk

BARRED: Final = -1
"""The cost of a way that nobody can go."""

Boxed = tuple[int, int, int, int, Feature]
"""A feature behind its box (west, east, south, north): most lines pass by at a distance."""


class Plane:
    """A table from (0, 0) to (width, height), borders included, with its features.

    `window` is how far a line of sight may run in a blocking feature that holds one of its ends.
    `memory` is how many lines of sight are remembered; when there are more, all are forgotten.
    """

    def __init__(
        self,
        width: int,
        height: int,
        features: Sequence[Feature],
        window: int = 0,
        memory: int = 400_000,
    ) -> None:
        if whole(width) <= 0 or whole(height) <= 0:
            raise ValueError(f"a table of {width} by {height} has no room")
        if whole(window) < 0 or whole(memory) < 1:
            raise ValueError("window may not be negative, and memory not less than 1")
        self.width: Final = width
        self.height: Final = height
        self.window: Final = window
        self.memory: Final = memory
        self.features: Final = tuple(features)
        self.named: Final = {feature.name: feature for feature in features}
        if len(self.named) < len(self.features):
            raise ValueError("two features have the same name")
        self._blocking: Final = _boxed([f for f in features if f.blocks])
        self._felt: Final = _boxed([f for f in features if not f.enter or f.toll_in or f.toll_out])
        self._no_place: Final = [f for f in features if not (f.enter and f.stop)]
        self._row: Final = height + 1
        self._points: Final = (width + 1) * (height + 1)
        self._seen: Final[dict[int, bool]] = {}

    def on(self, x: int, y: int) -> bool:
        """Whether the point is on the table."""
        return 0 <= x <= self.width and 0 <= y <= self.height

    def stands(self, x: int, y: int) -> bool:
        """Whether one may stand there, other figures apart."""
        if not self.on(x, y):
            return False
        for feature in self._no_place:
            if not feature.enter and feature.holds(x, y):
                return False
            if not feature.stop and feature.touches(x, y):
                return False
        return True

    # ------------------------------------------------------------------------------- sight

    def sees(self, p: Point, q: Point) -> bool:
        """Whether no feature blocks the line between p and q. The same from both ends."""
        px, py = p
        qx, qy = q
        if not (
            0 <= px <= self.width
            and 0 <= py <= self.height
            and 0 <= qx <= self.width
            and 0 <= qy <= self.height
        ):
            raise ValueError(f"{p} or {q} is not on the table")
        a = px * self._row + py
        b = qx * self._row + qy
        key = a * self._points + b if a < b else b * self._points + a
        known = self._seen.get(key)
        if known is None:
            if len(self._seen) >= self.memory:
                self._seen.clear()
            known = self._seen[key] = self._clear(as_point(p), as_point(q))
        return known

    def _clear(self, p: Point, q: Point) -> bool:
        for feature in _close(self._blocking, p, q):
            if not feature.meets(p, q):
                continue
            at_p = feature.holds(p[0], p[1])
            at_q = feature.holds(q[0], q[1])
            if at_p and at_q:
                continue
            if not (at_p or at_q) or feature.depth(p, q) > self.window:
                return False
        return True

    # -------------------------------------------------------------------------------- ways

    def cost(self, p: Point, q: Point) -> int:
        """What it costs to go straight from p to q; BARRED where that is not possible."""
        return self.both_ways(p, q)[0]

    def both_ways(self, p: Point, q: Point) -> tuple[int, int]:
        """What it costs to go straight from p to q, and back from q to p. Only tolls can differ."""
        if not (self.on(p[0], p[1]) and self.on(q[0], q[1])):
            return BARRED, BARRED
        there = back = length(p, q)
        for feature in _close(self._felt, p, q):
            if not feature.enter:
                if feature.meets(p, q):
                    return BARRED, BARRED
                continue
            into, out = feature.crossed(p, q)
            there += into * feature.toll_in + out * feature.toll_out
            back += out * feature.toll_in + into * feature.toll_out
        return there, back

    def walk(self, points: Sequence[Point]) -> Walk | None:
        """The walk along these points, the first of them its start. None where it would leave the table or
        go through something that may not be entered."""
        if not points:
            raise ValueError("a walk needs at least its start")
        way = [as_point(point) for point in points]
        legs: list[Leg] = []
        for x, y in way:
            if not self.on(x, y):
                return None
        for i in range(1, len(way)):
            p, q = way[i - 1], way[i]
            if p != q:
                tolls = self._tolls(p, q)
                if tolls is None:
                    return None
                legs.append(Leg(p, q, tolls))
        return Walk(way[0], legs)

    def _tolls(self, p: Point, q: Point) -> list[Toll] | None:
        """What is paid on the way from p to q, and where; None where there is no way."""
        tolls: list[Toll] = []
        for feature in _close(self._felt, p, q):
            spans = feature.spans(p, q)
            if spans and not feature.enter:
                return None
            for i, (a, b, c, d) in enumerate(spans):
                begins_inside = i == 0 and feature.holds(p[0], p[1])
                ends_inside = i == len(spans) - 1 and feature.holds(q[0], q[1])
                if feature.toll_in and not begins_inside:
                    tolls.append((a, b, feature.toll_in))
                if feature.toll_out and not ends_inside:
                    tolls.append((c, d, feature.toll_out))
        return tolls


def _boxed(features: Sequence[Feature]) -> list[Boxed]:
    return [(f.west, f.east, f.south, f.north, f) for f in features]


def _close(boxed: list[Boxed], p: Point, q: Point) -> list[Feature]:
    """The features whose core the segment p-q may meet, by their boxes."""
    px, py = p
    qx, qy = q
    low_x, high_x = (px, qx) if px < qx else (qx, px)
    low_y, high_y = (py, qy) if py < qy else (qy, py)
    return [
        feature
        for west, east, south, north, feature in boxed
        if west < high_x and east > low_x and south < high_y and north > low_y
    ]
