"""The naive twin of `sight`: fractions, no memory, no boxes, every rule as its atom is written."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tests.boards import plane_twin as twin

from qg.boards.measure import Point
from qg.boards.plane import BARRED
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


# ------------------------------------------------------------------------------- forced moves


def nearest(place: Point, slots: Sequence[Point]) -> Point:
    return min(slots, key=lambda slot: twin.square_to(slot, place))


def flee(
    b: Book,
    places: Sequence[Point],
    able: Sequence[int],
    budget: int,
    units: Sequence[Sequence[Point]],
    others: Sequence[Point],
    retreats: bool,
) -> list[Point] | None:
    """Every anchor with its cost, sorted, tried one after the other; the first unit is the cause."""
    field = b.field
    enemies = [p for unit in units for p in unit]
    floods = [field.flood(*p, budget, enemies) for p in places]
    first = floods[able[0]]
    costs = {a: field.cost(first, a) for a in {*field.points, *b.ground.anchors}}
    order = sorted((cost, y, x) for (x, y), cost in costs.items() if cost != BARRED)

    def far(figures: Sequence[Point], unit: Sequence[Point]) -> int:
        return min(gap(b, p, q) for p in figures for q in unit)

    def room(anchor: Point) -> list[Point] | None:
        slots = [(anchor[0] + right, anchor[1] + up) for right, up in b.ground.offsets]
        slots = [
            p
            for p in slots
            if twin.stands(b.plane, p) and all(twin.distance(p, q) >= b.base for q in others)
        ]
        if len(slots) < len(places):
            return None
        free = slots[: len(places)]
        goals: list[Point] = []
        for place in places:
            goals.append(nearest(place, free))
            free.remove(goals[-1])
        if any(gap(b, p, q) == 0 for p in goals for q in enemies):
            return None
        reached = all(
            p == goal or field.cost(flood, goal) != BARRED
            for p, goal, flood in zip(places, goals, floods, strict=True)
        )
        return goals if reached else None

    now = [places[i] for i in able]
    seeing = [u for u in units if any(twin.sees(b.plane, p, q) for p in u for q in now)]
    fallback: list[tuple[int, list[Point]]] = []
    for _, y, x in order:
        goals = room((x, y))
        if goals is None:
            continue
        after = [goals[i] for i in able]
        gained = far(after, units[0]) - far(now, units[0])
        if gained > 0:
            fallback.append((gained, goals))
        if retreats and gained <= 0:
            continue
        if any(far(after, unit) < far(now, unit) for unit in seeing):
            continue
        if 2 * sum(covered(b, units[0], p) for p in after) >= len(after):
            return goals
    if retreats and fallback:
        return max(fallback, key=lambda each: each[0])[1]  # the first of those as far
    return None
