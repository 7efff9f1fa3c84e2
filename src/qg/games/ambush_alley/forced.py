"""Moves that nobody decides: forced ones to cover, pushes out of contact, places of arriving figures. Each is
a search whose order the rules give: what comes out must never depend on how it is made faster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from qg.boards.measure import DIRECTIONS, Point, length, shift
from qg.boards.plane import BARRED

from .book import Book
from .march import fits
from .planner import Plan, Walkers
from .sight import apart, distance, gap, in_cohesion, in_cover, overlap, sees, touches_any


class Danger:
    """From whom a unit makes its forced move: the able figures of the unit that `caused` it, those of all
    enemy units, and whether it retreats."""

    def __init__(
        self,
        caused: Sequence[Point],
        units: Sequence[Sequence[Point]],
        retreats: bool,
    ) -> None:
        self.caused: Final = tuple(caused)
        self.units: Final = tuple([tuple(unit) for unit in units])
        self.retreats: Final = retreats


def flee(
    book: Book,
    places: Sequence[Point],
    able: Sequence[int],
    budget: int,
    others: Sequence[Point],
    danger: Danger,
) -> Plan | None:
    """The forced move of a unit (AMB-MOR-12), or None where it stays. Whether it makes one at all, being in
    cover already, is asked before.

    `places` are all its figures in order, `able` which of them are able, by their place in the list;
    `others` all other bases on the table."""
    if not danger.caused:
        return None  # who is gone sees nobody
    enemies = [place for unit in danger.units for place in unit]
    walkers = Walkers(book, places, budget, enemies)
    now = [places[i] for i in able]
    watched = [(unit, distance(book, now, unit)) for unit in danger.units if sees(book, unit, now)]
    limit = distance(book, now, danger.caused)
    farther: list[tuple[int, int, list[Point]]] = []
    for anchor in anchors(walkers, able[0]):
        goals = walkers.slots(anchor, others)
        if goals is None or any([touches_any(book, goal, enemies) for goal in goals]):
            continue
        after = [goals[i] for i in able]
        gained = distance(book, after, danger.caused) - limit
        if danger.retreats and gained > 0:
            farther.append((-gained, len(farther), goals))
        if (
            (gained > 0 or not danger.retreats)
            and all([distance(book, after, unit) >= before for unit, before in watched])
            and in_cover(book, danger.caused, after)
        ):
            found = walkers.plan(goals)
            if found is not None:
                return found
    for _, _, goals in sorted(farther, key=lambda entry: (entry[0], entry[1])):
        found = walkers.plan(goals)
        if found is not None:
            return found
    return None


def anchors(walkers: Walkers, first: int) -> Iterator[Point]:
    """The points of the walking lattice and the cover anchors within reach of one figure, by the cost of its
    shortest way, then the lowest y, then the lowest x (AMB-MOR-12).

    The cost of a way is only found out when it may be its turn: no way costs less than the straight line,
    but for what its pieces lose by rounding, half a hundredth each."""
    field = walkers.book.field
    budget = walkers.budget
    flood = walkers.flood(first)
    start = walkers.places[first]
    slack = budget // field.step + 4
    perhaps: list[list[Point]] = [[] for _ in range(budget + 1)]
    exact: list[list[Point]] = [[] for _ in range(budget + 1)]
    for anchor in _around(walkers.book, start, budget + slack):
        least = max(0, length(start, anchor) - slack)
        if least <= budget:
            perhaps[least].append(anchor)
    for cost in range(budget + 1):
        for anchor in perhaps[cost]:
            true = field.cost(flood, anchor)
            if true != BARRED:
                exact[true].append(anchor)
        for anchor in sorted(exact[cost], key=lambda p: (p[1], p[0])):
            yield anchor


def _around(book: Book, at: Point, far: int) -> list[Point]:
    """Lattice points and cover anchors in a square round a place, each once."""
    field = book.field
    west, east = max(0, at[0] - far), min(book.width, at[0] + far)
    south, north = max(0, at[1] - far), min(book.height, at[1] + far)
    step = field.step
    found: dict[Point, None] = {}
    for y in range(-(-south // step) * step, north + 1, step):
        for x in range(-(-west // step) * step, east + 1, step):
            found[(x, y)] = None
    for x, y in book.ground.anchors:
        if west <= x <= east and south <= y <= north:
            found[(x, y)] = None
    return list(found)


# ----------------------------------------------------------------------------------- pushes


def push(
    book: Book, places: Sequence[Point], others: Sequence[Point], enemies: Sequence[Point]
) -> Point | None:
    """By how much a unit is pushed out of contact: the shortest shift, of as short ones the first from east
    counter-clockwise; None where there is none, and it stays (AMB-CC-05)."""
    for far in range(book.push_step, book.push + 1, book.push_step):
        for direction in range(DIRECTIONS):
            dx, dy = shift(direction, far)
            after = [(x + dx, y + dy) for x, y in places]
            if (
                all([gap(book, p, q) >= book.clear for p in after for q in enemies])
                and fits(book, after, others)
                and all([book.plane.cost(p, q) != BARRED for p, q in zip(places, after)])
            ):
                return dx, dy
    return None


# --------------------------------------------------------------------------------- arrivals


def arrive(
    book: Book,
    spot: Point,
    count: int,
    others: Sequence[Point],
    enemies: Sequence[Point],
) -> list[Point]:
    """Where the figures of an arriving unit are placed round their hot spot: in the default formation, then
    at the nearest points of a fine lattice round the marker, of as near ones the lowest y, then the lowest
    x. Fewer places than figures where there is no room for more (AMB-HOT-07). `others` are all bases on
    the table, `enemies` all enemy figures among them."""
    found: list[Point] = []
    for right, up in book.field.offsets:
        if len(found) == count:
            return found
        _place(book, spot, (spot[0] + right, spot[1] + up), found, others, enemies)
    for place in _lattice(book, spot):
        if len(found) == count:
            break
        _place(book, spot, place, found, others, enemies)
    return found


def _place(
    book: Book,
    spot: Point,
    place: Point,
    found: list[Point],
    others: Sequence[Point],
    enemies: Sequence[Point],
) -> None:
    """One more figure, where it may be placed (AMB-SET-07)."""
    if (
        apart(place, spot) <= book.placement
        and book.plane.stands(place[0], place[1])
        and not any([overlap(book, place, other) for other in [*others, *found]])
        and all([gap(book, place, enemy) >= book.clear for enemy in enemies])
        and in_cohesion(book, [*found, place])
    ):
        found.append(place)


def _lattice(book: Book, spot: Point) -> list[Point]:
    """The points of the placement lattice round a hot spot, nearest first."""
    step = book.placement_step
    most = book.placement // step
    around = range(-most, most + 1)
    found = [
        ((right * right + up * up), spot[1] + up * step, spot[0] + right * step)
        for up in around
        for right in around
    ]
    return [(x, y) for _, y, x in sorted(found)]
