"""Setting up (AMB-SET-01 to 07): hot spots, then the Marines, then the insurgents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from qg.boards.measure import Point, length
from qg.boards.plane_shapes import Points
from qg.core.agenda import Ask, Frame, Todo
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import NONE
from qg.core.value import only

from .book import book
from .events_setup import Deployed, SpotsPlaced
from .sight import in_cohesion
from .state import (
    ANY_UNIT,
    CONTRACTORS,
    FIRST_UNITS,
    HALTED,
    I2,
    I2A,
    I4,
    I4A,
    MARINES,
    R1,
    R2,
    RL,
    SETUP,
    STARTING,
    UNIT,
    UNREACHED,
    WAITING,
    WIDEST,
    AmbushAlley,
)
from .tables import CONTRACTOR, FORCE, INSURGENT, KINDS, MORALE, REGULAR

PLACES: Final = Points(WIDEST, WIDEST, 40)
SPOTS: Final = 5

SET_SPOTS: Final = Ask("setup_hot_spots", "AMB-SET-02", only(INSURGENT), ("place_hot_spots",))
SET_REGULAR: Final = Ask("setup_regular", "AMB-SET-03", only(REGULAR), ("deploy",))
SET_INSURGENT: Final = Ask("setup_insurgent", "AMB-SET-04", only(INSURGENT), ("deploy",))


def setup(options: Options) -> AmbushAlley:
    """Everybody waits beside the table; the contractors stand at the wreck (AMB-SET-05). The leaders at the
    second hot spot are units of their own, or one together (AMB-OPT-04)."""
    s = AmbushAlley(options.key)
    made = book(options.key)
    s.turn, s.phase = 0, SETUP
    kinds: list[int] = []
    units: list[int] = []
    homes: list[int] = []
    for force in FORCE:
        if len(kinds) == MARINES:
            kinds += [CONTRACTOR] * len(CONTRACTORS)
            units += [NONE] * len(CONTRACTORS)
            homes += [NONE] * len(CONTRACTORS)
        unit = UNIT.index[force.name]
        for kind in force.kinds:
            own = I4A if unit == I4 else unit
            kinds.append(kind)
            one = made.one_unit and I2A <= unit < I2A + 4
            units.append(I2 if one else unit)
            homes.append(own if KINDS[kind].leader else NONE)
    count = len(kinds)
    s.kind, s.home, s.unit = tuple(kinds), tuple(homes), units
    s.own = tuple([MORALE[0] if home != NONE else 0 for home in homes])
    s.fell = tuple([0] * count)
    s.x, s.y, s.status = [0] * count, [0] * count, [WAITING] * count
    for figure, (x, y) in zip(CONTRACTORS, made.contractors):
        s.x[figure], s.y[figure], s.status[figure] = x, y, UNREACHED
    s.morale, s.posture = [MORALE[0]] * FIRST_UNITS, [HALTED] * FIRST_UNITS  # AMB-UNT-02
    s.moved, s.interrupted, s.lost = [0] * FIRST_UNITS, [0] * FIRST_UNITS, [0] * FIRST_UNITS
    s.acted, s.fired, s.overwatch = [0] * FIRST_UNITS, [0] * FIRST_UNITS, [0] * FIRST_UNITS
    s.hunkered, s.pinned, s.retreating = [0] * FIRST_UNITS, [0] * FIRST_UNITS, [0] * FIRST_UNITS
    s.regrouping, s.shaken, s.joined = [0] * FIRST_UNITS, [0] * FIRST_UNITS, [0] * FIRST_UNITS
    s.affected, s.casualties = [0] * FIRST_UNITS, [0] * FIRST_UNITS
    s.spot_x = tuple([x for x, _ in made.spots])
    s.spot_y = tuple([y for _, y in made.spots])
    s.live, s.holder, s.since = (1,) * SPOTS, (NONE,) * SPOTS, (0,) * SPOTS
    s.active = s.doing = s.target = s.dasher = NONE
    s.route, s.s, s.dash, s.t = (), 0, (), 0
    s.done, s.left, s.falls = 0, (), 0
    frames: list[Frame] = [Todo("turn", (1,)), SET_INSURGENT, SET_REGULAR]  # AMB-SET-01
    s.agenda = [*frames, SET_SPOTS] if made.free_spots else frames
    s.derive()
    return s


class PlaceHotSpots(Move[AmbushAlley]):
    """AMB-SET-02."""

    VERB = "place_hot_spots"
    SAMPLED = True
    PUBLIC = {"points": PLACES}
    __slots__ = ("points",)

    def __init__(self, points: tuple[Point, ...]) -> None:
        self.points: Final = points

    def check(self, s: AmbushAlley, seat: int) -> None:
        made = s.book
        need(len(self.points) == SPOTS, "AMB-SET-02", "count", count=SPOTS)
        for i, place in enumerate(self.points):
            number = i + 1
            need(passable(s, place), "AMB-SET-02", "no_ground", number=number)
            need(not in_zone(s, place), "AMB-SET-02", "in_zone", number=number)
            for other in self.points[:i]:
                need(length(place, other) >= made.spacing, "AMB-SET-02", "too_near", number=number)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        tx.emit(SpotsPlaced(self.points))


def passable(s: AmbushAlley, place: Point) -> bool:
    """AMB-SET-02: whether a marker may lie there: on the table, and not in something impassable."""
    plane = s.book.plane
    shut = [feature.holds(*place) for feature in plane.features if not feature.enter]
    return plane.on(*place) and not any(shut)


class Deploy(Move[AmbushAlley]):
    """AMB-SET-03, 04: where each figure stands, in the order of their numbers."""

    VERB = "deploy"
    SAMPLED = True
    PUBLIC = {"points": PLACES, "attach": ANY_UNIT}
    __slots__ = ("attach", "points")

    def __init__(self, points: tuple[Point, ...], attach: int) -> None:
        self.points: Final = points
        self.attach: Final = attach

    def check(self, s: AmbushAlley, seat: int) -> None:
        rule = "AMB-SET-03" if seat == REGULAR else "AMB-SET-04"
        figures = to_place(s, seat)
        need(len(self.points) == len(figures), rule, "count", count=len(figures))
        if seat == REGULAR:
            need(self.attach in (NONE, R1, R2), "AMB-SET-03", "no_such_team")
            for figure, place in zip(figures, self.points):
                need(in_zone(s, place), "AMB-SET-03", "outside_zone", figure=label(s, figure))
        else:
            need(self.attach == NONE, "AMB-SET-04", "no_attach")
            for figure, place in zip(figures, self.points):
                number = spot_of(s.unit[figure])
                far = length(place, (s.spot_x[number - 1], s.spot_y[number - 1]))
                near = far <= s.book.placement
                need(near, "AMB-SET-04", "far_from_spot", figure=label(s, figure), spot=number)
        placed(s, figures, self.points, seat)
        for unit, places in self._teams(s, figures).items():
            together = in_cohesion(s.book, places)
            need(together, "AMB-COH-02", "scattered", unit=UNIT.word(unit))

    def _teams(self, s: AmbushAlley, figures: Sequence[int]) -> dict[int, list[Point]]:
        """The places of each unit; an attached leader counts here (AMB-COH-05)."""
        teams: dict[int, list[Point]] = {}
        for figure, place in zip(figures, self.points):
            unit = s.unit[figure]
            if unit == RL and self.attach != NONE:
                unit = self.attach
            teams.setdefault(unit, []).append(place)
        return teams

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        tx.emit(Deployed(seat, self.points, self.attach))


def to_place(s: AmbushAlley, seat: int) -> list[int]:
    """The figures that a side sets up."""
    return list(range(MARINES)) if seat == REGULAR else list(range(STARTING, len(s.kind)))


def spot_of(unit: int) -> int:
    """The hot spot at which an insurgent unit starts (AMB-SET-04)."""
    if unit == I2:
        return 2
    return {UNIT.index[force.name]: force.spot for force in FORCE}[unit]


def in_zone(s: AmbushAlley, place: Point) -> bool:
    (west, south), (east, north) = s.book.zone
    return west <= place[0] <= east and south <= place[1] <= north


def placed(s: AmbushAlley, figures: Sequence[int], places: Sequence[Point], side: int) -> None:
    """AMB-SET-07: figures that are put on the table stand where one may, apart from each other and from
    enemies."""
    made = s.book
    others = [f for f in s.standing() if f not in figures]
    for i, place in enumerate(places):
        name = label(s, figures[i]) if i < len(figures) else str(i + 1)
        need(made.plane.stands(*place), "AMB-MOV-05", "no_place", figure=name)
        for other in places[:i]:
            need(length(place, other) >= made.base, "AMB-GEO-02", "overlap", figure=name)
        for f in others:
            far = length(place, s.at(f))
            need(far >= made.base, "AMB-GEO-02", "overlap", figure=name)
            foe = KINDS[s.kind[f]].side == 1 - side
            need(not foe or far >= made.base + made.clear, "AMB-SET-07", "enemy_near", figure=name)


def label(s: AmbushAlley, figure: int) -> str:
    """How a figure is called: its unit and a letter, or the unit alone; contractors are `C1`, `C2`."""
    if figure in CONTRACTORS:
        return f"C{CONTRACTORS.index(figure) + 1}"
    unit = s.unit[figure]
    if unit == NONE:
        return f"#{figure}"
    mates = [f for f in s.members[unit] if f not in CONTRACTORS]
    if len(mates) == 1:
        return UNIT.word(unit)
    return f"{UNIT.word(unit)}{chr(97 + mates.index(figure))}"


# ---------------------------------------------------------------------------------- samples

OPENINGS: Final[dict[str, tuple[tuple[Point, Point, Point], int]]] = {
    "together": (((400, 130), (720, 130), (560, 130)), R1),
    "west": (((330, 130), (560, 130), (450, 220)), R2),
    "east": (((880, 130), (650, 130), (770, 220)), NONE),
}
"""Deployments of the Marines that have a name: where R1, R2 and the corporal stand, and with whom he goes."""


def gallery(s: AmbushAlley, seat: int) -> Mapping[str, Move[AmbushAlley]]:
    if seat != REGULAR:
        return {"at_markers": _insurgents(s, None)}
    found: dict[str, Move[AmbushAlley]] = {}
    for name, (anchors, attach) in OPENINGS.items():
        move = _marines(s, [s.book.ground.place(anchor) for anchor in anchors], attach)
        if move is not None:
            found[name] = move
    return found


def spots_gallery(s: AmbushAlley, seat: int) -> Mapping[str, Move[AmbushAlley]]:
    """AMB-SET-02: where they lie unless somebody wants them elsewhere."""
    return {"fixed": PlaceHotSpots(s.book.spots)}


def some_spots(s: AmbushAlley, seat: int, rng: Random) -> Move[AmbushAlley]:
    made = s.book
    found: list[Point] = []
    for _ in range(400):
        place = (rng.randint(0, made.width), rng.randint(0, made.height))
        free = passable(s, place) and not in_zone(s, place)
        if free and all([length(place, other) >= made.spacing for other in found]):
            found.append(place)
        if len(found) == SPOTS:
            return PlaceHotSpots(tuple(found))
    return PlaceHotSpots(made.spots)


def some_deployment(s: AmbushAlley, seat: int, rng: Random) -> Move[AmbushAlley]:
    if seat == INSURGENT:
        return _insurgents(s, rng)
    (west, south), (east, north) = s.book.zone
    for _ in range(40):
        anchors = [(rng.randint(west, east), rng.randint(south, north)) for _ in range(3)]
        move = _marines(s, anchors, rng.choice((NONE, R1, R2)))
        if move is not None:
            return move
    return next(iter(gallery(s, seat).values()))


def _marines(s: AmbushAlley, anchors: Sequence[Point], attach: int) -> Deploy | None:
    """The Marines in formation round these anchors, if all have room in their zone."""
    found: list[Point] = []
    for unit in (R1, R2, RL):
        where = anchors[attach] if unit == RL and attach != NONE else anchors[unit]
        slots = s.book.field.formation(where, len(s.members[unit]), found)
        if slots is None or not all([in_zone(s, slot) for slot in slots]):
            return None
        found += slots
    move = Deploy(tuple(found), attach)
    teams = move._teams(s, to_place(s, REGULAR))
    return move if all([in_cohesion(s.book, places) for places in teams.values()]) else None


def _insurgents(s: AmbushAlley, rng: Random | None) -> Deploy:
    """Each unit in formation near its hot spot: on it, or where a draw says."""
    found: list[Point] = []
    enemies = [s.at(f) for f in s.standing()]
    made, units = s.book, list(dict.fromkeys([s.unit[f] for f in to_place(s, INSURGENT)]))
    for unit in units:
        number = spot_of(unit) - 1
        here = (s.spot_x[number], s.spot_y[number])
        anchors = [here]
        reach = made.placement
        if rng is not None:
            near = [
                (here[0] + rng.randint(-reach, reach), here[1] + rng.randint(-reach, reach))
                for _ in range(30)
            ]
            anchors = [*near, here]
        ring = range(-reach, reach + 1, made.base)
        anchors += [(here[0] + dx, here[1] + dy) for dy in ring for dx in ring]
        found += _room(s, anchors, here, len(s.members[unit]), found, enemies)
    return Deploy(tuple(found), NONE)


def _room(
    s: AmbushAlley,
    anchors: Sequence[Point],
    spot: Point,
    count: int,
    friends: Sequence[Point],
    enemies: Sequence[Point],
) -> list[Point]:
    """The formation round the first of these anchors that has room near the hot spot."""
    made = s.book
    far = made.base + made.clear
    for anchor in anchors:
        slots = made.field.formation(anchor, count, friends)
        if slots is None or not in_cohesion(made, slots):
            continue
        if all([length(slot, spot) <= made.placement for slot in slots]) and all(
            [length(slot, enemy) >= far for slot in slots for enemy in enemies]
        ):
            return slots
    raise AssertionError("there is room round every hot spot")
