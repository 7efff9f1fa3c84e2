"""Who stands better: the points that the colonel expects (`prospect`)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from qg.core.judge import Judge
from qg.games.ambush_alley.score import points
from qg.games.ambush_alley.state import (
    CONTRACTORS,
    DEPENDENT,
    KILLED,
    PRISONER,
    REMOVED,
    SETUP,
    WAITING,
    AmbushAlley,
)
from qg.games.ambush_alley.tables import INSURGENT, KINDS, REGULAR

from .prospect import prospect

AHEAD: Final = 2
"""Phases: one's own, and that of the enemy."""
PHASES: Final = 4
DOWN: Final = {
    DEPENDENT: "dependent",
    KILLED: "killed",
    PRISONER: "prisoner",
    REMOVED: "killed",
}
"""What has become of a figure, in a word of the game's names."""


def standing(s: AmbushAlley) -> float:
    """The lead of the regulars; the true one when the game is over."""
    if s.phase == SETUP or WAITING in s.status:
        return 0.0
    if s.outcome.rule:
        made, given = points(s)
        return float(made - given)
    return prospect(s)


def losses(s: AmbushAlley) -> list[Counter[str]]:
    """Who is down, by what became of him; contractors are not counted: they are hurt from the first."""
    found: list[Counter[str]] = [Counter(), Counter()]
    for figure, status in enumerate(s.status):
        side = KINDS[s.kind[figure]].side
        if status in DOWN and side in (REGULAR, INSURGENT) and figure not in CONTRACTORS:
            found[side][DOWN[status]] += 1
    return found


JUDGE: Final = Judge(standing, 6.0, lambda s: s.turn * PHASES + s.phase, AHEAD, losses)
