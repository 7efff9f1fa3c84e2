"""Who stands better: the colonel's judgement, in flags."""

from __future__ import annotations

from collections import Counter
from typing import Final

from qg.core.judge import Judge
from qg.core.shape import NONE
from qg.core.value import seats_in
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import ARMIES, EACH, TYPE

from .judgement import HOME, Judgement

AHEAD: Final = 4
"""Turns: two of each army."""
_judged: Final = Judgement()


def standing(s: Embuscades) -> float:
    """The regulars' lead in flags, seen from both sides: whose turn is next counts for neither."""
    if s.outcome.rule:
        won = seats_in(s.outcome.winners, len(s.book.army))
        lead = sum([1 if s.book.army[seat] == 0 else -1 for seat in won])
        return float(s.home[0] - s.home[1]) + 10.0 * ((lead > 0) - (lead < 0))
    return (_judged.of(s, 0) - _judged.of(s, 1)) / 2 / HOME


def losses(s: Embuscades) -> list[Counter[str]]:
    """Vehicles that are destroyed, and companies that are dead or taken."""
    found: list[Counter[str]] = []
    for army in range(len(ARMIES)):
        fleet = range(army * EACH, army * EACH + EACH)
        lost = Counter([TYPE[v] for v in fleet if s.place[v] == NONE])
        lost["company"] = s.arsenal[army] + s.prisoners[army]
        found.append(lost)
    return found


def fortune(s: Embuscades) -> float:
    """The pips that are thrown, for the army whose turn it is."""
    return float(sum(s.dice)) * (1 if s.army() == 0 else -1)


JUDGE: Final = Judge(standing, 1.0, lambda s: s.turn, AHEAD, losses, fortune)
