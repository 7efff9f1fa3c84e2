"""Whole moves of a unit that the engine makes up: formations, and ways for all figures to their slots
(AMB-BOT-01)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from qg.boards.field import Flood
from qg.boards.measure import Point
from qg.boards.plane import BARRED

from .book import Book
from .sight import in_cohesion, largest_gap, touches_any
from .tables import PATH_POINTS

REMEMBERED: Final = 400


class Plan:
    """A move of a unit: for each figure the points of its way after its start (none: it stays), its cost
    and the place where it ends. `cost` is that of the longest."""

    __slots__ = ("cost", "costs", "places", "routes")

    def __init__(
        self, routes: Sequence[tuple[Point, ...]], costs: Sequence[int], places: Sequence[Point]
    ) -> None:
        self.routes: Final = tuple(routes)
        self.costs: Final = tuple(costs)
        self.places: Final = tuple(places)
        self.cost: Final = max(costs, default=0)


class Walkers:
    """The figures of a unit, with what each of them can reach. Floods are made when they are needed."""

    def __init__(
        self, book: Book, places: Sequence[Point], budget: int, enemies: Sequence[Point]
    ) -> None:
        self.book: Final = book
        self.places: Final = tuple(places)
        self.budget: Final = budget
        self.enemies: Final = tuple(enemies)

    def flood(self, i: int) -> Flood:
        return _flood(self.book, self.places[i], self.budget, self.enemies)

    def cost(self, i: int, goal: Point) -> int:
        """What the cheapest way of figure i to a goal costs; BARRED beyond the budget."""
        return self.book.field.cost(self.flood(i), goal)

    def through(self, i: int, points: Sequence[Point]) -> tuple[Point, ...] | None:
        """The way of figure i to the last of these points through the others, without its start; None where
        there is none. No stretch of it costs more than the budget, but all of it may."""
        at = self.places[i]
        found: list[Point] = []
        for goal in points:
            if goal != at:
                way = self.book.field.route(_flood(self.book, at, self.budget, self.enemies), goal)
                if way is None:
                    return None
                found += way[1:]
                at = goal
        return tuple(found)

    def plan(self, goals: Sequence[Point], via: Sequence[Point] = ()) -> Plan | None:
        """The ways of all figures to their goals, through the points `via`; None where one of them does not
        get there."""
        for i, goal in enumerate(goals):
            if goal != self.places[i] and self.cost(i, goal) == BARRED:
                return None
        routes: list[tuple[Point, ...]] = []
        costs: list[int] = []
        for i, goal in enumerate(goals):
            way = self.through(i, (*via, goal))
            walk = None if way is None else self.book.plane.walk((self.places[i], *way))
            if way is None or walk is None:
                return None
            routes.append(way)
            costs.append(walk.cost)
        return Plan(routes, costs, goals)

    def slots(self, anchor: Point, others: Sequence[Point]) -> list[Point] | None:
        """The default formation at an anchor: a slot for each figure, or None where there is no room.
        `others` are all bases but the unit's own."""
        field = self.book.field
        free = field.formation(anchor, len(self.places), others)
        return None if free is None else field.assign(self.places, free)


Key = tuple[int, int, Point, int, tuple[Point, ...]]
_KEPT: Final[dict[Key, Flood]] = {}


def _flood(book: Book, start: Point, budget: int, enemies: tuple[Point, ...]) -> Flood:
    ground = book.ground
    key = (ground.width, ground.crossing, start, budget, enemies)
    known = _KEPT.get(key)
    if known is None:
        if len(_KEPT) >= REMEMBERED:
            _KEPT.clear()
        known = _KEPT[key] = ground.field.flood(start[0], start[1], budget, enemies)
    return known


def plan_move(
    book: Book,
    places: Sequence[Point],
    anchor: Point,
    budget: int,
    others: Sequence[Point],
    enemies: Sequence[Point],
    counted: Sequence[int],
    contact: bool = False,
    via: Sequence[Point] = (),
) -> Plan | None:
    """A legal move of a unit into the default formation at an anchor, or None. Through the points `via` it
    may cost more than `budget`.

    `places` are its figures, `others` all other bases on the table, `enemies` the able enemies among them.
    `counted`: which of the figures count for cohesion, by their place in the list. Unless `contact` is
    allowed nobody ends in contact with an enemy."""
    walkers = Walkers(book, places, budget, enemies)
    goals = walkers.slots(anchor, others)
    if goals is None or list(goals) == list(places):
        return None
    if not contact and any([touches_any(book, goal, enemies) for goal in goals]):
        return None
    if not in_cohesion(book, [goals[i] for i in counted]):
        return None
    found = walkers.plan(goals, via)
    if found is None or max([len(route) for route in found.routes]) > PATH_POINTS:
        return None
    return found


def gather(
    book: Book,
    places: Sequence[Point],
    budget: int,
    others: Sequence[Point],
    enemies: Sequence[Point],
    counted: Sequence[int],
    allowed: Callable[[Sequence[Point]], bool] | None = None,
) -> Plan | None:
    """A move into the default formation round one of its own figures, where that one stands, that brings a
    scattered unit into cohesion or makes its largest gap smaller; None where there is none (AMB-COH-04).
    `allowed` says where a unit may go that may not go everywhere."""
    wide = largest_gap(book, [places[i] for i in counted])
    walkers = Walkers(book, places, budget, enemies)
    for anchor in places:
        goals = walkers.slots(anchor, others)
        if goals is None or any([touches_any(book, goal, enemies) for goal in goals]):
            continue
        if allowed is not None and not allowed(goals):
            continue
        after = [goals[i] for i in counted]
        if not in_cohesion(book, after) and largest_gap(book, after) >= wide:
            continue
        found = walkers.plan(goals)
        if found is not None and found.cost > 0:
            return found
    return None
