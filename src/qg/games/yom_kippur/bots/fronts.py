"""Who stands better in the advanced game: what counts in the basic one, and the towns of the Golan."""

from __future__ import annotations

from typing import Final

from qg.core.judge import Judge
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.campaign_steps import ORDER
from qg.games.yom_kippur.score import ISRAELI, SYRIAN, occupied
from qg.games.yom_kippur.tables import ARAB, ISRAEL

from . import standing as basic
from .golan import POINTS
from .values import season

AHEAD: Final = 10
"""Phases: from a move over one's own battles to those of the enemy."""
EVEN: Final = 15.0
FRONT_LOST: Final = 100.0  # the game was over at once (YKA-124)
PLACE: Final = {phase: i for i, phase in enumerate((*ORDER[ARAB], *ORDER[ISRAEL]))}
"""By phase: where it comes in a turn."""


def standing(s: Campaign) -> float:
    """The lead of the Arabs, in victory points; the true one when the game is over."""
    if s.outcome.rule == "YKA-124":
        return FRONT_LOST
    found = basic.standing(s)
    if s.outcome.rule:
        return found
    lead = [POINTS[h] * occupied(s, (h,), ARAB) for h in ISRAELI]  # YKA-122
    behind = [POINTS[h] * occupied(s, (h,), ISRAEL) for h in SYRIAN]  # YKA-121
    return found + season(s) * (sum(lead) - sum(behind))


def rounds(s: Campaign) -> int:
    return s.turn * len(PLACE) + PLACE.get(s.phase, 0)


JUDGE: Final = Judge(standing, EVEN, rounds, AHEAD, basic.losses, own="colonel")
