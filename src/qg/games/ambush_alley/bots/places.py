"""Where a unit may go: candidates, what they are worth, and the moves that lead there (AMB-BOT-01)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qg.boards.field import Flood
from qg.boards.measure import Point, length, shift
from qg.core.shape import NONE
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.book import SOUTH, Book
from qg.games.ambush_alley.marching import Go
from qg.games.ambush_alley.planner import Plan, Walkers
from qg.games.ambush_alley.samples import legal
from qg.games.ambush_alley.state import AmbushAlley
from qg.games.ambush_alley.tables import PATH_POINTS, TABLES

RINGS: Final[dict[str, list[int]]] = TABLES["candidates"]
AROUND: Final = 64 // int(TABLES["candidates"]["directions"])
FULL: Final = 10
"""How many candidates are looked at closely."""
REMEMBERED: Final = 40


class Candidate:
    """A formation at an anchor, and the gait that leads there. `cost` is that of the first figure."""

    def __init__(self, anchor: Point, gait: int, cost: int, slots: Sequence[Point]) -> None:
        self.anchor: Final = anchor
        self.gait: Final = gait
        self.cost: Final = cost
        self.slots: Final = tuple(slots)


class Mover:
    """A unit that may move: what it reaches, and what stands in its way."""

    def __init__(self, s: AmbushAlley, unit: int, gaits: Sequence[int]) -> None:
        members = s.members[unit]
        self.s: Final = s
        self.unit: Final = unit
        self.members: Final = members
        self.able: Final = [i for i, f in enumerate(members) if f in s.able(unit)]
        self.others: Final = [s.at(f) for f in s.standing() if f not in members]
        self.enemies: Final = s.enemy_places(unit)
        self.left: Final = {gait: s.remaining(unit, gait) for gait in gaits}
        self.most: Final = max(self.left.values(), default=0)
        self.walkers: Final = Walkers(s.book, s.places(members), self.most, self.enemies)

    def gait(self, cost: int) -> int:
        """The gait that a way of this cost takes, NONE where it is too long."""
        for gait in sorted(self.left):
            if cost <= self.left[gait]:
                return gait
        return NONE

    def anchors(self, wanted: Sequence[Point]) -> list[Point]:
        """Rings, cover anchors and `wanted` points, as far as the first able figure gets there."""
        if not self.most or not self.able:
            return []
        made = self.s.book
        first = self.able[0]
        start = self.walkers.places[first]
        points: dict[Point, None] = dict.fromkeys(wanted)
        for radius in (*RINGS["cautious"], *RINGS["fast"]):
            far = made.ground.distance(radius)
            for direction in range(0, 64, AROUND):
                dx, dy = shift(direction, far)
                points[(start[0] + dx, start[1] + dy)] = None
        for anchor in made.ground.anchors:
            points[anchor] = None
        return [
            at
            for at in points
            if made.plane.on(*at)
            and length(start, at) <= self.most
            and self.about(first, at) <= self.most
        ]

    def candidates(
        self, anchors: Sequence[Point], gaits: Sequence[int], most: int = FULL
    ) -> list[Candidate]:
        """Formations at anchors, best first: at `most` so many for each gait, by what the last of their
        figures needs, about."""
        kept: dict[int, list[Candidate]] = {gait: [] for gait in gaits}
        for anchor in anchors:
            if all([len(some) >= most for some in kept.values()]):
                break
            slots = self.walkers.slots(anchor, self.others)
            if slots is None or tuple(slots) == self.walkers.places:
                continue
            cost = max([self.about(i, slot) for i, slot in enumerate(slots)])
            gait = self.gait(cost)
            if gait in kept and len(kept[gait]) < most:
                kept[gait].append(Candidate(anchor, gait, cost, slots))
        return [c for some in kept.values() for c in some]

    def about(self, i: int, place: Point) -> int:
        """What a way of a figure costs, about: that to the nearest point of the lattice."""
        field = self.s.book.field
        half = field.step // 2
        column = min((place[0] + half) // field.step, field.columns - 1)
        row = min((place[1] + half) // field.step, field.rows - 1)
        return self.walkers.flood(i).costs[row * field.columns + column]

    def spots(self, slots: Sequence[Point]) -> list[Point]:
        """Those of the able figures."""
        return [slots[i] for i in self.able]

    def move(self, slots: Sequence[Point], exit: int, seat: int) -> Go | None:
        """The move that brings all figures to their slots, if it is legal; cautious, if that is enough."""
        plan = self.walkers.plan(slots)
        if plan is None or max([len(route) for route in plan.routes]) > PATH_POINTS:
            return None
        gait = self.gait(plan.cost)
        if gait == NONE:
            return None
        move = Go(gait, plan.routes, exit, NONE)
        return move if legal(self.s, move, seat) else None

    def plan(self, slots: Sequence[Point]) -> Plan | None:
        return self.walkers.plan(slots)

    def leave(self, exit: int, seat: int) -> Go | None:
        """The move off the table over an exit: all figures in a row at the edge."""
        made = self.s.book
        zone = made.exits[exit]
        gap = made.base + 2
        count = len(self.members)
        xs = [x if zone.edge == SOUTH else y for x, y in self.walkers.places]
        middle = sum(xs) // count
        for off in (0, 150, -150, 300, -300, 450, -450, 600, -600):
            low = middle + off - gap * (count - 1) // 2
            row = [low + gap * i for i in range(count)]
            if row[0] < zone.low or row[-1] > zone.high:
                continue
            slots = [(at, 0) if zone.edge == SOUTH else (0, at) for at in row]
            if any([sight.overlap(made, p, q) for p in slots for q in self.others]):
                continue
            goals = made.field.assign(self.walkers.places, slots)
            found = self.move(goals, exit, seat)
            if found is not None:
                return found
        return None


def mixed(rng: Random, found: Sequence[Candidate], slack: int) -> list[Candidate]:
    """The best few in any order, then the others: with a slack of 1 the best comes first."""
    first = list(found[:slack])
    if slack > 1:
        rng.shuffle(first)
    return [*first, *found[slack:]]


# -------------------------------------------------------------------------------- distances

_KEPT: Final[dict[tuple[int, int, Point], Flood]] = {}


def ways_to(book: Book, goal: Point) -> Flood:
    """The cost from a goal to every point of the lattice, nobody being in the way."""
    ground = book.ground
    key = (ground.width, ground.crossing, goal)
    known = _KEPT.get(key)
    if known is None:
        if len(_KEPT) >= REMEMBERED:
            _KEPT.clear()
        far = 3 * (ground.width + ground.height)
        known = _KEPT[key] = ground.field.flood(goal[0], goal[1], far)
    return known


def inches_to(book: Book, goal: Point, place: Point) -> float:
    """How far it is on foot, in inches of 15 mm."""
    field = book.field
    flood = ways_to(book, goal)
    step = field.step
    column, row = (place[0] + step // 2) // step, (place[1] + step // 2) // step
    column, row = min(column, field.columns - 1), min(row, field.rows - 1)
    cost = flood.costs[row * field.columns + column]
    if cost > flood.budget:
        cost = max(0, field.cost(flood, place))
    return cost / book.ground.distance(100)
