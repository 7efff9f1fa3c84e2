"""Who stands better: what the counters on the board are worth, by role (`worth`)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from qg.core.judge import Judge
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import KINDS, NEVER, NORTH, SOUTH

from .worth import GAME, worth

AHEAD: Final = 6
"""Plies: three turns of each side."""


def standing(s: Attaque) -> float:
    """South's counters less those of north, once both are there. The game's last points are its result: a
    drawn game is even, whatever is left, so who is ahead would rather go on (ATK-142)."""
    drawn = s.outcome.rule and not s.outcome.winners
    if drawn or not (s.alive[SOUTH] and s.alive[NORTH]):
        return 0.0
    value = worth(s.book)
    found = GAME * s.outcome.payoff(SOUTH)
    for side, sign in ((SOUTH, 1), (NORTH, -1)):
        found += sign * sum([value[s.kind[x]] for x in s.alive[side]])
    return found


def losses(s: Attaque) -> list[Counter[str]]:
    gone = [x for x in range(len(s.gone)) if s.gone[x] != NEVER]
    return [Counter([KINDS[s.kind[x]] for x in gone if x // 48 == side]) for side in (SOUTH, NORTH)]


JUDGE: Final = Judge(standing, 20.0, lambda s: s.ply, AHEAD, losses)
