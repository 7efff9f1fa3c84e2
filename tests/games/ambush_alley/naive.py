"""The naive twin of `sight`: fractions, no memory, no boxes, every rule as its atom is written."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tests.boards import plane_twin as twin

from qg.boards.measure import Point
from qg.games.ambush_alley.book import Book
from qg.games.ambush_alley.tables import TABLE

CLASS = {each["name"]: TABLE["classes"][each["class"]] for each in TABLE["features"]}


def gap(b: Book, p: Point, q: Point) -> int:
    return max(0, twin.distance(p, q) - b.base)


def reach(b: Book, ours: Sequence[Point], theirs: Sequence[Point]) -> int:
    pairs = [(p, q) for p in ours for q in theirs if twin.sees(b.plane, p, q)]
    return min([gap(b, p, q) for p, q in pairs], default=-1)


def covered(b: Book, firers: Sequence[Point], figure: Point) -> bool:
    seeing = [f for f in firers if twin.sees(b.plane, f, figure)]
    if not seeing:
        return True  # a
    firer = min(seeing, key=lambda f: twin.square_to(f, figure))  # the first of those as near
    for feature in b.plane.features:
        of = CLASS[feature.name]
        holds, holds_firer = twin.inside(feature, figure), twin.inside(feature, firer)
        if of["cover"] != "solid":
            continue
        if of["area"] and holds and not holds_firer:
            return True  # b
        near = max(0, twin.off(feature, figure) - b.radius) <= b.touch
        if near and not holds and not holds_firer and twin.meets(feature, firer, figure):
            return True  # c
    return False


def in_open(b: Book, figure: Point) -> bool:
    return all(
        max(0, twin.off(feature, figure) - b.radius) > b.exposed for feature in b.plane.features
    )


def groups(b: Book, figures: Sequence[Point]) -> list[set[int]]:
    """Sets of linked figures, joined until nothing can be joined any more."""
    found = [{i} for i in range(len(figures))]
    while True:
        for one, other in combinations(found, 2):
            if any(gap(b, figures[i], figures[j]) <= b.chain for i in one for j in other):
                found.remove(other)
                one |= other
                break
        else:
            return found


def in_cohesion(b: Book, figures: Sequence[Point]) -> bool:
    return len(groups(b, figures)) <= 1 or any(
        all(twin.distance(p, q) <= b.cohesion for q in figures) for p in figures
    )


def largest_gap(b: Book, figures: Sequence[Point]) -> int:
    found = groups(b, figures)
    if len(found) < 2:
        return 0
    return max(
        min(
            gap(b, figures[i], figures[j])
            for other in found
            if other is not one
            for i in one
            for j in other
        )
        for one in found
    )
