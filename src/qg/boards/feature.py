"""A feature of a free table: a house, a wall, a wreck. What it is called and does is up to the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .measure import Point, near_ratio, whole
from .part import Part, Span, joined


class Feature:
    """A polygon, given as convex parts. Where there are several, they overlap: between two parts that only
    touch, the cores leave a gap of 0.02.

    blocks     lines of sight do not pass through its core
    enter      paths may pass through its core, and figures stand in it
    stop       figures may stand on its polygon, border included
    toll_in    what a path pays to go into the core
    toll_out   what a path pays to go out of the core
    """

    def __init__(
        self,
        name: str,
        parts: Sequence[Sequence[Point]],
        *,
        blocks: bool = False,
        enter: bool = True,
        stop: bool = True,
        toll_in: int = 0,
        toll_out: int = 0,
    ) -> None:
        if not parts:
            raise ValueError(f"{name}: a feature needs at least one part")
        if whole(toll_in) < 0 or whole(toll_out) < 0:
            raise ValueError(f"{name}: a toll may not be negative")
        made: list[Part] = []
        for corners in parts:
            try:
                made.append(Part(corners))
            except ValueError as bad:
                raise ValueError(f"{name}: {bad}") from None
        self.name: Final = name
        self.parts: Final = tuple(made)
        self.blocks: Final = blocks
        self.enter: Final = enter
        self.stop: Final = stop
        self.toll_in: Final = toll_in
        self.toll_out: Final = toll_out
        self.west: Final = min([part.west for part in made])
        self.east: Final = max([part.east for part in made])
        self.south: Final = min([part.south for part in made])
        self.north: Final = max([part.north for part in made])

    def holds(self, x: int, y: int) -> bool:
        """Whether the point is in the core of one of the parts."""
        if self.west < x < self.east and self.south < y < self.north:
            for part in self.parts:
                if part.holds(x, y):
                    return True
        return False

    def touches(self, x: int, y: int) -> bool:
        """Whether the point is in the polygon or on its border."""
        return any([part.touches(x, y) for part in self.parts])

    def meets(self, p: Point, q: Point) -> bool:
        """Whether some point of the segment p-q is in the core."""
        for part in self.parts:  # noqa: SIM110 - a plain loop is faster
            if part.span(p, q) is not None:
                return True
        return False

    def spans(self, p: Point, q: Point) -> list[Span]:
        """The stretches of the segment p-q that are in the core, in order, none touching another's inside."""
        found: list[Span] = []
        for part in self.parts:
            span = part.span(p, q)
            if span is not None:
                found.append(span)
        return joined(found) if len(found) > 1 else found

    def depth(self, p: Point, q: Point) -> int:
        """How much of the segment p-q is in the core, rounded half up."""
        over, under = 0, 1
        for a, b, c, d in self.spans(p, q):
            over, under = over * b * d + (c * b - a * d) * under, under * b * d
        dx = q[0] - p[0]
        dy = q[1] - p[1]
        return near_ratio((dx * dx + dy * dy) * over * over, under * under)

    def crossed(self, p: Point, q: Point) -> Point:
        """How often the segment p-q goes into the core, and how often out of it. On the border it is out."""
        spans = len(self.spans(p, q))
        if not spans:
            return 0, 0
        return spans - int(self.holds(p[0], p[1])), spans - int(self.holds(q[0], q[1]))

    def distance(self, x: int, y: int) -> int:
        """How far the point is from the polygon, rounded half up; 0 in it and on its border."""
        return min([part.distance(x, y) for part in self.parts])
