"""What a game in progress is worth to the regulars, in points: those that are made, and those to come."""

from __future__ import annotations

from math import exp
from typing import Final

from qg.boards.measure import Point
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
    AmbushAlley,
)
from qg.games.ambush_alley.tables import INSURGENT, POINTS, REGULAR

from .expect import danger
from .goals import doors
from .places import inches_to

PACE: Final = 4.5  # inches a turn that one counts on
DOUBT: Final = 0.8  # turns by which that may be wrong
UNLIMITED: Final = 12  # turns left where there is no limit
WEAK: Final = 0.3  # what is left of a chance when hardly a Marine is
HARM: Final = 0.6  # of the hits that enemies could make now
TURN: Final = 0.1  # what each turn of a way costs, in time or out of it
FIGURE: Final = 0.05  # what an insurgent on the table is worth to his side


def prospect(s: AmbushAlley) -> float:
    """The margin of the regulars to expect; the true one when the game is over."""
    made, given = points(s)
    if not s.agenda:
        return float(made - given)
    chances = [chance(s, f) for f in CONTRACTORS]
    value = POINTS["contractor"] * sum(chances) + POINTS["nobody_left"] * min(chances)
    value -= given + TURN * sum([far(s, f) / PACE for f in CONTRACTORS])
    for unit in s.units(REGULAR):
        value -= HARM * danger(s, unit, s.able_places(unit), True)
    return value - FIGURE * sum([len(s.able(unit)) for unit in s.units(INSURGENT)])


def chance(s: AmbushAlley, figure: int) -> float:
    """That a contractor gets off the table with the regulars."""
    if s.status[figure] == EVACUATED:
        return 1.0
    if s.status[figure] == KILLED or not s.units(REGULAR):
        return 0.0
    left = s.book.last - s.turn + int(s.phase == REGULAR_PHASE) if s.book.last else UNLIMITED
    late = (far(s, figure) / PACE - left) / DOUBT
    fit = sum([s.status[f] in (ABLE, EXITED) for f in range(MARINES)]) / MARINES
    found = (WEAK + (1 - WEAK) * fit) / (1 + exp(max(-20.0, min(20.0, late))))
    if s.status[figure] == PRISONER:
        return found / 4
    return found / 2 if s.status[figure] == DEPENDENT and s.unit[figure] == NONE else found


def far(s: AmbushAlley, figure: int) -> float:
    """How far a contractor has to go, and somebody to him before."""
    if s.status[figure] in (EVACUATED, KILLED):
        return 0.0
    place = s.at(figure)
    way = home(s, place)
    if s.unit[figure] == NONE:
        way += min(
            [inches_to(s.book, place, s.able_places(unit)[0]) for unit in s.units(REGULAR)],
            default=0.0,
        )
    return way


def home(s: AmbushAlley, place: Point) -> float:
    return min([inches_to(s.book, door, place) for _, door in doors(s.book)])
