"""The walking lattice of a free table: how far one gets, by which way, and where a group finds room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .measure import Point, as_point, keeps_off, reaches, whole
from .plane import BARRED, Plane

LEAPS: Final = ((1, 0), (1, 1), (2, 1))
"""To which neighbours a lattice point is joined, in lattice steps; turned and reflected these are 16."""
REMEMBERED: Final = 1_000
"""For how many places of figures the edges are remembered that pass too near."""


class Flood:
    """What a start reaches within its budget: see `Field.flood`."""

    def __init__(
        self,
        start: Point,
        budget: int,
        enemies: tuple[Point, ...],
        costs: list[int],
        before: list[int],
    ) -> None:
        self.start: Final = start
        self.budget: Final = budget
        self.enemies: Final = enemies
        self.costs: Final = costs
        self.before: Final = before


class Field:
    """The points of the table at multiples of `step`, joined where one can go straight.

    `base` is the width of a figure's base: ways keep their middle at least so far from enemies, and
    figures at rest from each other. `offsets` are the slots of the default formation round its anchor,
    in order. Lattice points are numbered row by row from the south, each row from the west, so that
    the lower number is the lower y, then the lower x.
    """

    def __init__(
        self,
        plane: Plane,
        step: int,
        base: int,
        offsets: Sequence[Point] = ((0, 0),),
        leaps: Sequence[Point] = LEAPS,
    ) -> None:
        if whole(step) <= 0 or whole(base) <= 0:
            raise ValueError(f"step {step} and base {base} must be more than 0")
        self.plane: Final = plane
        self.step: Final = step
        self.base: Final = base
        self.offsets: Final = tuple([as_point(offset) for offset in offsets])
        for i, a in enumerate(self.offsets):
            for b in self.offsets[:i]:
                if not self._apart(a, b):
                    raise ValueError(f"figures in the slots {b} and {a} would overlap")
        self.columns: Final = plane.width // step + 1
        self.rows: Final = plane.height // step + 1
        self.points: Final[list[Point]] = [
            (column * step, row * step)
            for row in range(self.rows)
            for column in range(self.columns)
        ]
        self._leaps: Final = _turned(leaps)
        self._ends: Final[list[list[int]]] = [[] for _ in self.points]
        self._costs: Final[list[list[int]]] = [[] for _ in self.points]
        self._shut: Final[dict[Point, dict[int, list[int]]]] = {}
        self._join()

    def _join(self) -> None:
        plane = self.plane
        for u, p in enumerate(self.points):
            column, row = u % self.columns, u // self.columns
            for right, up in self._leaps:
                if up < 0 or (up == 0 and right < 0):
                    continue  # the other end joins the two
                if not 0 <= column + right < self.columns or row + up >= self.rows:
                    continue
                v = u + up * self.columns + right
                there, back = plane.both_ways(p, self.points[v])
                if there != BARRED:
                    self._ends[u].append(v)
                    self._costs[u].append(there)
                    self._ends[v].append(u)
                    self._costs[v].append(back)

    # ------------------------------------------------------------------------------ floods

    def flood(self, x: int, y: int, budget: int, enemies: Sequence[Point] = ()) -> Flood:
        """The least cost from a place to each lattice point, as far as `budget` goes.

        `costs[n]` is more than the budget where point n is not reached. `before[n]` says which point comes
        before n: 2·m + 1 is lattice point m, an even number is the start, -1 nothing. Of two ways of
        the same cost that one is kept whose point before has the lower y, then the lower x; numbers are
        chosen so that this is the lower number, the start being placed between its lattice neighbours.
        """
        start = as_point((x, y))
        if not self.plane.on(x, y):
            raise ValueError(f"{start} is not on the table")
        if whole(budget) < 0:
            raise ValueError(f"a budget of {budget} is less than nothing")
        keep_off = tuple([as_point(enemy) for enemy in enemies])
        costs = [budget + 1] * len(self.points)
        before = [-1] * len(self.points)
        buckets: list[list[int]] = [[] for _ in range(budget + 1)]
        first = self._code(start)
        for u in self._round(start):
            cost = self._leg(start, self.points[u], keep_off)
            if cost != BARRED and cost <= budget:
                costs[u] = cost
                before[u] = first
                buckets[cost].append(u)
        shut = self._shut_by(keep_off)
        all_ends = self._ends
        all_costs = self._costs
        for cost, bucket in enumerate(buckets):
            for u in bucket:  # an edge costs at least 1, so nothing is added to this bucket
                if costs[u] != cost:
                    continue
                code = 2 * u + 1
                closed = shut.get(u)
                for v, price in zip(all_ends[u], all_costs[u]):
                    total = cost + price
                    if total > costs[v] or (closed is not None and v in closed):
                        continue
                    if total < costs[v]:
                        costs[v] = total
                        before[v] = code
                        buckets[total].append(v)
                    elif code < before[v]:
                        before[v] = code
        return Flood(start, budget, keep_off, costs, before)

    def _code(self, start: Point) -> int:
        """Twice the number of lattice points with a lower y, or the same y and a lower x."""
        x, y = start
        rows, over = divmod(y, self.step)
        if over:
            return 2 * (rows + 1) * self.columns
        return 2 * (rows * self.columns + -(-x // self.step))

    def _round(self, place: Point) -> list[int]:
        """The 16 lattice points round a place, as far as they are on the table: two columns to the west
        of it (one of them may be its own), two to the east, and so for the rows."""
        column, row = place[0] // self.step, place[1] // self.step
        return [
            r * self.columns + c
            for r in range(max(0, row - 1), min(self.rows, row + 3))
            for c in range(max(0, column - 1), min(self.columns, column + 3))
        ]

    def _leg(self, p: Point, q: Point, enemies: tuple[Point, ...]) -> int:
        """What it costs to go straight, if no enemy is in the way."""
        return self.plane.cost(p, q) if keeps_off(p, q, enemies, self.base) else BARRED

    def _shut_by(self, enemies: tuple[Point, ...]) -> dict[int, list[int]]:
        """By lattice point, to which others one may not go because of enemies."""
        out: dict[int, list[int]] = {}
        for enemy in enemies:
            for u, ends in self._shut_round(enemy).items():
                out[u] = out[u] + ends if u in out else ends
        return out

    def _shut_round(self, enemy: Point) -> dict[int, list[int]]:
        known = self._shut.get(enemy)
        if known is not None:
            return known
        out: dict[int, list[int]] = {}
        x, y = enemy
        far = self.base + self.step * max([max(abs(a), abs(b)) for a, b in self._leaps])
        for r in range(max(0, (y - far) // self.step), min(self.rows, (y + far) // self.step + 1)):
            for c in range(
                max(0, (x - far) // self.step), min(self.columns, (x + far) // self.step + 1)
            ):
                u = r * self.columns + c
                shut = [
                    v
                    for v in self._ends[u]
                    if not keeps_off(self.points[u], self.points[v], (enemy,), self.base)
                ]
                if shut:
                    out[u] = shut
        if len(self._shut) >= REMEMBERED:
            self._shut.clear()
        self._shut[enemy] = out
        return out

    # ------------------------------------------------------------------------------ routes

    def cost(self, flood: Flood, goal: Point) -> int:
        """What the cheapest way to the goal costs before it is pulled straight; BARRED beyond the budget."""
        return self._last(flood, as_point(goal))[0]

    def route(self, flood: Flood, goal: Point) -> tuple[Point, ...] | None:
        """The cheapest way to the goal, start and goal included, pulled straight from its start: each point
        is joined to the farthest later one to which a straight line costs no more. None where the budget
        does not suffice. A way that goes nowhere is the start alone."""
        goal = as_point(goal)
        total, code = self._last(flood, goal)
        if total == BARRED:
            return None
        way = [goal]
        spent = [total]
        while code & 1:
            u = code >> 1
            if self.points[u] != way[-1]:
                way.append(self.points[u])
                spent.append(flood.costs[u])
            code = flood.before[u]
        if flood.start != way[-1]:
            way.append(flood.start)
            spent.append(0)
        way.reverse()
        spent.reverse()
        return tuple(self._pulled(way, spent, flood.enemies))

    def _last(self, flood: Flood, goal: Point) -> tuple[int, int]:
        """The cost of the cheapest way to the goal, and which point comes before the goal, as in `flood`."""
        best = self._leg(flood.start, goal, flood.enemies)
        code = self._code(flood.start)
        if best == BARRED or best > flood.budget:
            best, code = flood.budget + 1, -1
        for u in self._round(goal):
            if flood.costs[u] > best:
                continue
            last = self._leg(self.points[u], goal, flood.enemies)
            total = flood.costs[u] + last
            if last != BARRED and (total < best or (total == best and 2 * u + 1 < code)):
                best, code = total, 2 * u + 1
        return (BARRED, -1) if best > flood.budget else (best, code)

    def _pulled(
        self, way: list[Point], spent: list[int], enemies: tuple[Point, ...]
    ) -> list[Point]:
        out = [way[0]]
        i = 0
        while i < len(way) - 1:
            j = len(way) - 1
            while j > i + 1:
                cost = self._leg(way[i], way[j], enemies)
                if cost != BARRED and cost <= spent[j] - spent[i]:
                    break
                j -= 1
            out.append(way[j])
            i = j
        return out

    # -------------------------------------------------------------------------- formations

    def formation(
        self, anchor: Point, count: int, others: Sequence[Point] = ()
    ) -> list[Point] | None:
        """The first slots round the anchor where a figure may stand, clear of others. None: too few."""
        if whole(count) < 0:
            raise ValueError(f"{count} figures are less than none")
        x, y = as_point(anchor)
        keep_off = [as_point(other) for other in others]
        slots: list[Point] = []
        for right, up in self.offsets:
            if len(slots) == count:
                break
            slot = (x + right, y + up)
            if self.plane.stands(slot[0], slot[1]) and all(
                [self._apart(slot, other) for other in keep_off]
            ):
                slots.append(slot)
        return slots if len(slots) == count else None

    def assign(self, figures: Sequence[Point], slots: Sequence[Point]) -> list[Point]:
        """Each figure, in order, takes the nearest slot that is left; of two as near, the earlier."""
        left = [as_point(slot) for slot in slots]
        if len(figures) > len(left):
            raise ValueError(f"{len(figures)} figures for {len(left)} slots")
        out: list[Point] = []
        for figure in figures:
            x, y = as_point(figure)
            best = 0
            least = -1
            for i, (sx, sy) in enumerate(left):
                square = (sx - x) * (sx - x) + (sy - y) * (sy - y)
                if least < 0 or square < least:
                    best, least = i, square
            out.append(left.pop(best))
        return out

    def _apart(self, a: Point, b: Point) -> bool:
        dx = a[0] - b[0]
        dy = a[1] - b[1]
        return reaches(dx * dx + dy * dy, 1, self.base)


def _turned(leaps: Sequence[Point]) -> list[Point]:
    """Leaps with their turns and reflections, each once."""
    out: dict[Point, None] = {}
    for leap in leaps:
        a, b = as_point(leap)
        if a == b == 0:
            raise ValueError("a leap must lead somewhere else")
        for x, y in ((a, b), (b, a)):
            for right, up in ((x, y), (-x, y), (x, -y), (-x, -y)):
                out[(right, up)] = None
    return list(out)
