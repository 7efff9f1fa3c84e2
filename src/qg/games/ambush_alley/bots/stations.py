"""Where insurgents are set down, at the start and when they arrive: in cover round their hot spot, on the
side of the way that the contractors will take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.boards.measure import Point, length, shift
from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.deploy import Deploy, gallery, spot_of, to_place
from qg.games.ambush_alley.frames import asked, unpack
from qg.games.ambush_alley.reinforce import Arrive, arrivals
from qg.games.ambush_alley.samples import legal
from qg.games.ambush_alley.state import CONTRACTORS, UNREACHED, AmbushAlley
from qg.games.ambush_alley.tables import INSURGENT, REGULAR

from .goals import carriers, way_home
from .places import inches_to

SEEN: Final = 4.0  # inches that it is worth not to be seen by regulars
BARE: Final = 1.0  # inches that it is worth to have something to hide behind
TRIED: Final = 12
RINGS: Final = (150, 300, 400)


def set_up(s: AmbushAlley) -> Move[Any]:
    """Every unit near its hot spot."""
    figures = to_place(s, INSURGENT)
    goal = way_home(s, s.at(CONTRACTORS[0]))[0]
    found: list[Point] = []
    for unit in dict.fromkeys([s.unit[f] for f in figures]):
        count = len([f for f in figures if s.unit[f] == unit])
        found += _station(s, spot_of(unit) - 1, count, goal, found)
    move = Deploy(tuple(found), NONE)
    return move if legal(s, move, INSURGENT) else gallery(s, INSURGENT)["at_markers"]


def arrival(s: AmbushAlley) -> Move[Any]:
    """A unit that arrives."""
    args = asked(s).args
    move = Arrive(tuple(_station(s, args[1] - 1, len(unpack(args, 2)[0]), threatened(s), ())))
    return move if legal(s, move, INSURGENT) else arrivals(s, INSURGENT)["auto"]


def threatened(s: AmbushAlley) -> Point:
    """Where the regulars will come by: on the way home of the contractors, else where they stand."""
    waiting = [s.at(f) for f in CONTRACTORS if s.status[f] == UNREACHED]
    bearers = [s.able_places(unit)[0] for unit in carriers(s)]
    if waiting or bearers:
        return way_home(s, [*waiting, *bearers][0])[1]
    units = s.units(REGULAR)
    return s.able_places(units[0])[0] if units else s.at(CONTRACTORS[0])


def _station(
    s: AmbushAlley, spot: int, count: int, goal: Point, others: Sequence[Point]
) -> list[Point]:
    """The best formation of those whose anchors look best; nothing where there is no room."""
    made = s.book
    here = (s.spot_x[spot], s.spot_y[spot])
    around = [
        shift(direction, made.ground.distance(r)) for r in RINGS for direction in range(0, 64, 4)
    ]
    anchors = [at for at in made.ground.anchors if length(at, here) <= made.placement]
    anchors += [(here[0] + dx, here[1] + dy) for dx, dy in around]
    anchors = [at for at in [*anchors, here] if made.plane.on(*at)]
    foes = [s.able_places(unit) for unit in s.units(REGULAR)]

    def far(place: Point) -> float:
        value = inches_to(made, goal, place) + BARE * sight.in_open(made, place)
        return value + SEEN * any([sight.sees(made, places, [place]) for places in foes])

    there = [*s.places(s.standing()), *others]
    best: list[Point] = []
    least = 0.0
    tried = 0
    for anchor in sorted(anchors, key=lambda at: (far(at), at)):
        slots = made.field.formation(anchor, count, there)
        if slots is None or not sight.in_cohesion(made, slots):
            continue
        if any([length(slot, here) > made.placement for slot in slots]):
            continue
        value = sum([far(slot) for slot in slots]) / count
        if not best or value < least:
            best, least = slots, value
        tried += 1
        if tried == TRIED:
            break
    return best
