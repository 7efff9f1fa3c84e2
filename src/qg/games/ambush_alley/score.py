"""Victory points and the end of the game (AMB-END-04 to 08)."""

from __future__ import annotations

from typing import Final

from qg.core.move import Tx
from qg.core.shape import NONE
from qg.core.value import only

from .state import (
    CONTRACTORS,
    DEPENDENT,
    EVACUATED,
    KILLED,
    MARINES,
    PRISONER,
    SETUP,
    UNREACHED,
    AmbushAlley,
)
from .tables import INSURGENT, POINTS, REGULAR

SOURCES: Final = ("contractor", "nobody_left", "wounded", "killed", "prisoner")
"""What points are given for, as in `POINTS`."""


def points(s: AmbushAlley) -> tuple[int, int]:
    """What both sides have, as if the game ended now."""
    both = [0, 0]
    for side, source, count in lines(s):
        both[side] += POINTS[source] * count
    return both[REGULAR], both[INSURGENT]


def lines(s: AmbushAlley) -> list[tuple[int, str, int]]:
    """Of each side what it has points for, and how many of it."""
    found: list[tuple[int, str, int]] = []
    evacuated = len([f for f in CONTRACTORS if s.status[f] == EVACUATED])
    found.append((REGULAR, "contractor", evacuated))  # AMB-END-05
    if s.phase != SETUP and not left_behind(s):
        found.append((REGULAR, "nobody_left", 1))  # AMB-END-05
    wounded = killed = 0
    for f in range(MARINES):
        if s.status[f] == KILLED:
            killed += 1
        elif s.status[f] in (DEPENDENT, PRISONER, EVACUATED):
            wounded += 1
    found.append((INSURGENT, "wounded", wounded))  # AMB-END-06
    found.append((INSURGENT, "killed", killed))  # AMB-END-06
    found.append((INSURGENT, "prisoner", len(captives(s))))  # AMB-END-06
    return found


def captives(s: AmbushAlley) -> list[int]:
    """Prisoners; and, where no able regular is left, those whom nobody looks after (AMB-END-07)."""
    found = [f for f, status in enumerate(s.status) if status == PRISONER]
    if s.phase != SETUP and not s.units(REGULAR) and s.units(INSURGENT):
        found += [
            f for f, status in enumerate(s.status) if status == DEPENDENT and s.unit[f] == NONE
        ]
    return found


def left_behind(s: AmbushAlley) -> list[int]:
    """AMB-END-05: Marines and contractors who are neither off the table by an exit nor in a unit."""
    found: list[int] = []
    for f in (*range(MARINES), *CONTRACTORS):
        status = s.status[f]
        if status in (UNREACHED, PRISONER) or (status == DEPENDENT and s.unit[f] == NONE):
            found.append(f)
    return found


def conclude(tx: Tx[AmbushAlley]) -> bool:
    """The game ends now, unless endings are switched off (AMB-END-08)."""
    regular, insurgent = points(tx.s)
    winners = 0
    if regular > insurgent:
        winners = only(REGULAR)
    elif insurgent > regular:
        winners = only(INSURGENT)
    return tx.conclude(winners, "AMB-END-04", (regular, insurgent))


def over(tx: Tx[AmbushAlley]) -> bool:
    """AMB-END-04: the game ends at once when no able regular figure is on the table."""
    return not tx.s.units(REGULAR) and conclude(tx)
