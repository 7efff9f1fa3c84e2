"""The naive twin of the plane kit: fractions instead of integers, no boxes, no memory of lines, no merging of
stretches, a heap instead of buckets. And what both are tried on: small tables full of exact hits."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import count, pairwise

from hypothesis import strategies as st

from qg.boards.feature import Feature
from qg.boards.measure import Point
from qg.boards.plane import Plane

Exact = tuple[Fraction, Fraction]
HALF = Fraction(1, 2)


# ----------------------------------------------------------------------------------- lengths


def rounded(value: Fraction) -> int:
    """Half up."""
    return (value + HALF).__floor__()


def rounded_root(square: Fraction) -> int:
    """The number n with n - 1/2 <= root < n + 1/2, found by bisection."""
    low, high = 0, 1
    while (high + HALF) ** 2 <= square:
        high *= 2
    while low < high:
        middle = (low + high) // 2
        if (middle + HALF) ** 2 <= square:
            low = middle + 1
        else:
            high = middle
    return low


def square_to(p: Exact | Point, q: Exact | Point) -> Fraction:
    return Fraction(q[0] - p[0]) ** 2 + Fraction(q[1] - p[1]) ** 2


def distance(p: Point, q: Point) -> int:
    return rounded_root(square_to(p, q))


def square_off(point: Point, p: Point, q: Point) -> Fraction:
    """The squared distance of a point from a segment: its foot is clamped to the ends."""
    if p == q:
        return square_to(point, p)
    along = (point[0] - p[0]) * (q[0] - p[0]) + (point[1] - p[1]) * (q[1] - p[1])
    t = min(max(Fraction(along, int(square_to(p, q))), Fraction(0)), Fraction(1))
    return square_to(point, place(p, q, t))


def place(p: Point, q: Point, t: Fraction) -> Exact:
    return p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])


# ------------------------------------------------------------------------------------- cores


def edges(corners: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def excess(a: Point, b: Point, at: Exact | Point) -> Fraction | int:
    """How far beyond the line of the core a point lies, times the length of the edge."""
    return cross(a, b, at) - root_up((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)


@cache
def root_up(square: int) -> int:
    return next(n for n in count() if n * n >= square)


def cross(a: Point, b: Point, at: Exact | Point) -> Fraction | int:
    return (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])


def inside(feature: Feature, at: Exact | Point) -> bool:
    return any(all(excess(a, b, at) > 0 for a, b in edges(part.corners)) for part in feature.parts)


def on(feature: Feature, at: Point) -> bool:
    return any(all(cross(a, b, at) >= 0 for a, b in edges(part.corners)) for part in feature.parts)


def line(feature: Feature, p: Point, q: Point) -> list[tuple[Fraction, Fraction, bool]]:
    """The segment cut wherever an edge's line is met: from, to, whether in the core. The places of the
    cuts stand between the stretches, as stretches of no length."""
    cuts = {Fraction(0), Fraction(1)}
    for part in feature.parts:
        for a, b in edges(part.corners):
            at_p, at_q = excess(a, b, p), excess(a, b, q)
            if at_p != at_q and 0 <= (cut := Fraction(at_p) / (at_p - at_q)) <= 1:
                cuts.add(cut)
    out = []
    previous = None
    for t in sorted(cuts):
        if previous is not None:
            out.append((previous, t, inside(feature, place(p, q, (previous + t) / 2))))
        out.append((t, t, inside(feature, place(p, q, t))))
        previous = t
    return out


def meets(feature: Feature, p: Point, q: Point) -> bool:
    return any(within for _, _, within in line(feature, p, q))


def depth(feature: Feature, p: Point, q: Point) -> int:
    total = sum((to - start for start, to, within in line(feature, p, q) if within), Fraction(0))
    return rounded_root(square_to(p, q) * total**2)


def crossings(feature: Feature, p: Point, q: Point) -> Iterator[tuple[Fraction, bool]]:
    """Where the segment goes into the core (True) or out of it (False)."""
    stretches = line(feature, p, q)
    for (_, t, before), (_, _, after) in pairwise(stretches):
        if before != after:
            yield t, after


def off(feature: Feature, at: Point) -> int:
    if on(feature, at):
        return 0
    sides = [side for part in feature.parts for side in edges(part.corners)]
    return rounded_root(min(square_off(at, a, b) for a, b in sides))


# ------------------------------------------------------------------------------------ planes


def sees(plane: Plane, p: Point, q: Point) -> bool:
    for feature in plane.features:
        held = inside(feature, p) + inside(feature, q)
        if not feature.blocks or held == 2:
            continue
        if held == 0 and meets(feature, p, q):
            return False
        if held == 1 and depth(feature, p, q) > plane.window:
            return False
    return True


def stands(plane: Plane, at: Point) -> bool:
    return (
        0 <= at[0] <= plane.width
        and 0 <= at[1] <= plane.height
        and not any(not f.enter and inside(f, at) for f in plane.features)
        and not any(not f.stop and on(f, at) for f in plane.features)
    )


def tolls(plane: Plane, p: Point, q: Point) -> list[tuple[Fraction, int]]:
    return sorted(
        (t, feature.toll_in if goes_in else feature.toll_out)
        for feature in plane.features
        for t, goes_in in crossings(feature, p, q)
    )


def straight(plane: Plane, p: Point, q: Point) -> int | None:
    for x, y in (p, q):
        if not (0 <= x <= plane.width and 0 <= y <= plane.height):
            return None
    if any(not f.enter and meets(f, p, q) for f in plane.features):
        return None
    return distance(p, q) + sum(toll for _, toll in tolls(plane, p, q))


def at_cost(plane: Plane, points: list[Point], spent: int) -> Point:
    """Go along the path and pay: for ways, then for crossings, until nothing is left."""
    left = Fraction(spent)
    for p, q in pairwise(points):
        size = distance(p, q)
        gone = Fraction(0)
        for t, toll in [*tolls(plane, p, q), (Fraction(1), 0)]:
            if left < (t - gone) * size:
                x, y = place(p, q, gone + left / size)
                return rounded(x), rounded(y)
            left -= (t - gone) * size
            gone = t
            if left < toll:
                x, y = place(p, q, t)
                return rounded(x), rounded(y)
            left -= toll
    return points[-1]


# ------------------------------------------------------------------------------------ routes

KNIGHT = [(a, b) for a in range(-2, 3) for b in range(-2, 3)]
NEIGHBOURS = [(a, b) for a, b in KNIGHT if max(abs(a), abs(b)) == 1 or abs(a * b) == 2]


class Lattice:
    """Shortest ways over the lattice, by Dijkstra with a heap over points."""

    def __init__(self, plane: Plane, step: int, base: int, enemies: list[Point]) -> None:
        self.plane, self.step, self.base, self.enemies = plane, step, base, enemies

    def leg(self, p: Point, q: Point) -> int | None:
        if any(rounded_root(square_off(e, p, q)) < self.base for e in self.enemies):
            return None
        return straight(self.plane, p, q)

    def is_point(self, at: Point) -> bool:
        x, y = at
        return (
            0 <= x <= self.plane.width
            and 0 <= y <= self.plane.height
            and x % self.step == 0
            and y % self.step == 0
        )

    def round(self, at: Point) -> list[Point]:
        left, low = at[0] // self.step, at[1] // self.step
        block = [(left + a, low + b) for a in range(-1, 3) for b in range(-1, 3)]
        return [p for p in ((a * self.step, b * self.step) for a, b in block) if self.is_point(p)]

    def next(self, at: Point) -> list[Point]:
        near = [(at[0] + a * self.step, at[1] + b * self.step) for a, b in NEIGHBOURS]
        return [p for p in near if self.is_point(p)]

    def flood(self, start: Point, budget: int) -> dict[Point, tuple[int, Point, bool]]:
        """By lattice point: the cost, the point before it, and whether that is the start itself."""
        found: dict[Point, tuple[int, Point, bool]] = {}
        # (cost, y and x of the point before, 0 for the start, the point)
        heap: list[tuple[int, int, int, int, Point]] = []

        def push(cost: int, before: Point, from_lattice: int, to: list[Point]) -> None:
            for point in to:
                more = self.leg(before, point)
                if more is not None and cost + more <= budget:
                    heappush(heap, (cost + more, before[1], before[0], from_lattice, point))

        push(0, start, 0, self.round(start))
        while heap:
            cost, y, x, from_lattice, point = heappop(heap)
            if point not in found:
                found[point] = cost, (x, y), not from_lattice
                push(cost, point, 1, self.next(point))
        return found

    def route(
        self, start: Point, budget: int, goal: Point, found: dict[Point, tuple[int, Point, bool]]
    ) -> tuple[int, list[Point]] | None:
        """The cost before the way is pulled straight, and the way, over what `flood` found."""
        ends: list[tuple[int, int, int, int]] = []
        first = self.leg(start, goal)
        if first is not None:
            ends.append((first, start[1], start[0], 0))
        for point in self.round(goal):
            last = self.leg(point, goal)
            if point in found and last is not None:
                ends.append((found[point][0] + last, point[1], point[0], 1))
        if not ends or min(ends)[0] > budget:
            return None
        total, y, x, on_lattice = min(ends)
        way = [(goal, total)]
        at = (x, y)
        while on_lattice:
            cost, before, from_start = found[at]
            way.append((at, cost))
            at, on_lattice = before, not from_start
        way.append((start, 0))
        return total, self.pulled([*reversed(way)])

    def pulled(self, way: list[tuple[Point, int]]) -> list[Point]:
        out = [way[0][0]]
        i = 0
        while i + 1 < len(way):
            free = [i + 1]
            for j in range(i + 2, len(way)):
                cost = self.leg(way[i][0], way[j][0])
                if cost is not None and cost <= way[j][1] - way[i][1]:
                    free.append(j)
            i = free[-1]
            if way[i][0] != out[-1]:
                out.append(way[i][0])
        return out


# --------------------------------------------------------------------------------- what to try

WIDTH, HEIGHT = 250, 200


def hull(points: list[Point]) -> list[Point]:
    """Their convex hull, counter-clockwise; collinear points are left out."""
    points = sorted(set(points))
    out: list[Point] = []
    for row in (points, points[::-1]):
        half: list[Point] = []
        for p in row:
            while len(half) > 1 and cross(half[-2], half[-1], p) <= 0:
                half.pop()
            half.append(p)
        out += half[:-1]
    return out


def box(x: int, y: int, width: int, height: int) -> list[Point]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


@st.composite
def polygons(draw: st.DrawFn) -> list[list[Point]]:
    """A rectangle, an L of two, or any convex polygon; coordinates repeat, so that lines meet corners."""
    tens = st.integers(0, 20).map(lambda n: n * 10)
    sizes = st.sampled_from([3, 10, 20, 40, 60, 110])
    kind = draw(st.sampled_from(["box", "box", "ell", "hull"]))
    if kind == "hull":
        points = draw(st.lists(st.tuples(tens, tens), min_size=3, max_size=7, unique=True))
        corners = hull(points)
        if len(corners) > 2:
            return [corners]
    x, y, width, height = draw(tens), draw(tens), draw(sizes), draw(sizes)
    parts = [box(x, y, width, height)]
    if kind == "ell":
        parts.append(box(x, y, draw(sizes), draw(sizes)))
    return parts


@st.composite
def features(draw: st.DrawFn, name: str) -> Feature:
    enter = draw(st.sampled_from([True, True, False]))
    return Feature(
        name,
        draw(polygons()),
        blocks=draw(st.booleans()),
        enter=enter,
        stop=draw(st.booleans()),
        toll_in=draw(st.sampled_from([0, 7, 100])),
        toll_out=draw(st.sampled_from([0, 5, 100])),
    )


@st.composite
def planes(draw: st.DrawFn, most: int = 4) -> Plane:
    found = [draw(features(f"f{i}")) for i in range(draw(st.integers(0, most)))]
    return Plane(WIDTH, HEIGHT, found, window=draw(st.sampled_from([0, 9, 10, 30])))


@st.composite
def points(draw: st.DrawFn, shapes: tuple[Feature, ...]) -> Point:
    """A point of the table: anywhere, or on or just beside the lines of a feature and of its core."""
    xs = [x for f in shapes for part in f.parts for x, _ in part.corners]
    ys = [y for f in shapes for part in f.parts for _, y in part.corners]
    beside = st.integers(-2, 2)
    x = draw(st.integers(0, WIDTH))
    y = draw(st.integers(0, HEIGHT))
    at_line: tuple[bool, bool] = draw(st.tuples(st.booleans(), st.booleans()))
    if xs and at_line[0]:
        x = draw(st.sampled_from(xs)) + draw(beside)
    if ys and at_line[1]:
        y = draw(st.sampled_from(ys)) + draw(beside)
    return min(max(x, 0), WIDTH), min(max(y, 0), HEIGHT)
