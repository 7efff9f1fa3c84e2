"""What the hexes of the Golan are worth: towns of both sides (YKA-121, 122), and the way to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qg.games.yom_kippur.hexmap import HEXES, JORDAN, OFF_MAP, SIZE, WEST
from qg.games.yom_kippur.score import ISRAELI, SYRIAN
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import ARAB, HAS_ZONE, KIND, OWNER, PARA_MECHANIZED, PIECES

if TYPE_CHECKING:
    from .survey import Survey

TOWNS_OF: Final = (SYRIAN, ISRAELI)
"""By side: its own towns."""
POINTS: Final = {
    **dict.fromkeys(ISRAELI, 10.0),
    **dict.fromkeys(SYRIAN, 5.0),
    SYRIAN[0]: 20.0,  # Damascus
}
"""By town: what it is worth to the enemy of its owner."""
TOWNS: Final = frozenset(POINTS)
NEED: Final = 3.0  # what the need of a front is worth to a reserve
ACROSS: Final = 0.5  # of an Egyptian brigade that is still west of the canal
DROWNED: Final = 5.0  # what it costs to stay in Jordan (YKA-047)


def on_golan(s: YomKippur, v: Survey, unit: int, h: int) -> float:
    """What a hex is worth to a unit, dangers aside."""
    side = OWNER[unit]
    if not HAS_ZONE[unit]:
        return -0.04 * v.far[h] / 6 - DROWNED * JORDAN[h]
    value = -DROWNED * JORDAN[h]
    others = bool([p for p in s.brigades_in(h) if p != unit])
    if side == ARAB:
        value -= 0.1 * v.far[h] / 6 * (1.2 - v.hurry)
    else:
        value -= 0.0 if v.last else 0.1 * v.hurry * v.far[h] / 6
    points = POINTS.get(h, 0.0)
    if h in TOWNS_OF[1 - side]:
        value += 0.05 * points if others else points * (0.3 + 0.6 * v.hurry)
    elif h in v.towns_wanted and not (v.last and side != ARAB):
        value += points * (0.1 if others else 0.5)
    return value


def paras_wait(s: YomKippur) -> bool:
    """Whether Israel has paras that it could drop on any town."""
    waits = [p for p in range(PIECES) if s.at[p] == OFF_MAP and not s.road[p]]
    return any([OWNER[p] != ARAB and KIND[p] == PARA_MECHANIZED for p in waits])


def needs(s: YomKippur, side: int) -> tuple[float, float]:
    """By sheet: how much a reserve that may come in on either is wanted there."""
    power = [[0.0, 0.0], [0.0, 0.0]]
    for piece in range(PIECES):
        h = s.at[piece]
        if h < SIZE and HAS_ZONE[piece]:
            far = OWNER[piece] == ARAB and WEST[h]
            power[HEXES.sheet[h]][OWNER[piece]] += s.factor(piece) * (ACROSS if far else 1.0)
    found = [NEED * (there[1 - side] - there[side]) / (1.0 + sum(there)) for there in power]
    return found[0], found[1]


def town_prize(v: Survey, h: int) -> float:
    """What it is worth to drive the enemy out of a hex."""
    points = POINTS.get(h, 0.0)
    return points * (0.2 + 0.7 * v.hurry) if points else 0.0
