"""What a game in progress is worth to the regulars, in points: those that are made, and those to come."""

from __future__ import annotations

from math import exp
from typing import Final

from qg.boards.measure import Point, length
from qg.core.shape import NONE
from qg.games.ambush_alley.score import points
from qg.games.ambush_alley.state import (
    ABLE,
    CONTRACTORS,
    DEPENDENT,
    EVACUATED,
    EXITED,
    KILLED,
    MARINES,
    PRISONER,
    REGULAR_PHASE,
    UNREACHED,
    AmbushAlley,
)
from qg.games.ambush_alley.tables import INSURGENT, POINTS, REGULAR

from .expect import danger
from .goals import doors
from .places import inches_to

PACE: Final = 4.5  # inches a turn that one counts on with contractors
RUN: Final = 7.0  # the same on the way to them
DOUBT: Final = 0.7  # turns by which that may be wrong
UNLIMITED: Final = 12  # turns left where there is no limit
WEAK: Final = 0.3  # what is left of a chance when hardly a Marine is
HARM: Final = 0.3  # of the hits that enemies could make now
TURN: Final = 0.15  # what each turn of a way costs, in time or out of it
FIGURE: Final = 0.02  # what an insurgent on the table is worth to his side
WOUND: Final = 2 / 3  # how many hits wound (AMB-CAS-02)
NEAR: Final = 1200  # within this insurgents may fire at a unit in their next phase
COMING: Final = 0.15  # hits that each of them may make then
APART: Final = 0.02  # what an inch costs by which a unit is away from the contractors


def prospect(s: AmbushAlley) -> float:
    """The margin of the regulars to expect; the true one when the game is over."""
    made, given = points(s)
    if not s.agenda:
        return float(made - given)
    left = turns_left(s)
    needed = [turns_home(s, f) for f in CONTRACTORS]
    chances = [
        fit(s, f) * chance(left - turns) for f, turns in zip(CONTRACTORS, needed, strict=True)
    ]
    value = POINTS["contractor"] * sum(chances) + POINTS["nobody_left"] * kept(s, left)
    value -= given + TURN * sum(needed)
    middle = s.at(CONTRACTORS[0])
    for unit in s.units(REGULAR):
        places = s.able_places(unit)
        hits = danger(s, unit, places, True)
        value -= HARM * hits + lost(s, unit) * wiped_out(s, unit, hits)
        if s.status[CONTRACTORS[0]] in (UNREACHED, DEPENDENT):
            value -= APART * inches_to(s.book, middle, places[0])
    return value - FIGURE * sum([len(s.able(unit)) for unit in s.units(INSURGENT)])


def wiped_out(s: AmbushAlley, unit: int, hits: float) -> float:
    """The chance that no able figure of a unit is left soon: all of them must be hit, by those who see it now
    and by those who come."""
    able = len(s.able(unit))
    place = s.able_places(unit)[0]
    near = [
        other
        for other in s.units(INSURGENT)
        if length(place, s.able_places(other)[0]) <= s.book.ground.distance(NEAR)
    ]
    return float(min(1.0, (hits + COMING * len(near)) * WOUND / able) ** able)


def lost(s: AmbushAlley, unit: int) -> float:
    """What the insurgents have of a unit that is wiped out: prisoners, and somebody left behind."""
    able, others = len(s.able(unit)), len(s.dependents(unit))
    return float(
        POINTS["prisoner"] * (able + others) + POINTS["wounded"] * able + POINTS["nobody_left"]
    )


def turns_left(s: AmbushAlley) -> float:
    """Regular phases to come."""
    if not s.book.last:
        return UNLIMITED
    whole = float(s.book.last - s.turn)
    if s.phase == REGULAR_PHASE and s.units(REGULAR):
        ready = [not s.acted[unit] for unit in s.units(REGULAR)]
        whole += sum(ready) / len(ready)
    return whole


def chance(spare: float) -> float:
    """That so many turns more than needed are enough."""
    return 1 / (1 + exp(max(-20.0, min(20.0, -spare / DOUBT))))


def fit(s: AmbushAlley, figure: int) -> float:
    """What a contractor's state, and that of the Marines, leaves of his chance to get home."""
    status = s.status[figure]
    if status == EVACUATED:
        return 1.0
    if status == KILLED or not s.units(REGULAR):
        return 0.0
    able = sum([s.status[f] in (ABLE, EXITED) for f in range(MARINES)]) / MARINES
    found = WEAK + (1 - WEAK) * able
    if status == PRISONER:
        return found / 4
    return found / 2 if status == DEPENDENT and s.unit[figure] == NONE else found


def kept(s: AmbushAlley, left: float) -> float:
    """The chance that nobody is left behind (AMB-END-05): somebody reaches the contractors in time."""
    found = 1.0
    for f in CONTRACTORS:
        if s.status[f] == PRISONER:
            return 0.1
        if s.unit[f] == NONE and s.status[f] != EVACUATED:
            found = min(found, fit(s, f) * chance(left - fetching(s, f) / RUN))
    return found


def turns_home(s: AmbushAlley, figure: int) -> float:
    """How many turns a contractor needs to an exit, and somebody to him before."""
    if s.status[figure] in (EVACUATED, KILLED):
        return 0.0
    way = home(s, s.at(figure)) / PACE
    return way + fetching(s, figure) / RUN if s.unit[figure] == NONE else way


def fetching(s: AmbushAlley, figure: int) -> float:
    """How far the nearest regulars are from a contractor, on foot."""
    place = s.at(figure)
    return min(
        [inches_to(s.book, place, s.able_places(unit)[0]) for unit in s.units(REGULAR)],
        default=99.0,
    )


def home(s: AmbushAlley, place: Point) -> float:
    return min([inches_to(s.book, door, place) for _, door in doors(s.book)])
