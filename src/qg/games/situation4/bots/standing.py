"""Who stands better: points, and what is partly covered (`values`)."""

from __future__ import annotations

from typing import Final

from qg.core.judge import Judge
from qg.games.situation4.state import Situation

from .values import BASE, wants

STEP: Final = 10_000
"""Milliseconds of play that count as one round."""
AHEAD: Final = 6
HOPE: Final = 0.5
"""What a place that is partly covered counts, of its share of points."""


def standing(s: Situation) -> float:
    """The lead of south, in points; the true one when the game is over."""
    lead = float(s.score(0) - s.score(1))
    return lead if s.outcome.rule else lead + HOPE * (hoped(s, 0) - hoped(s, 1))


def hoped(s: Situation, side: int) -> float:
    """Points to come: the nearer a place is to being covered, the surer. Bases are worth no points."""
    own, found = s.own[side], 0.0
    for needs, points in wants(s, side):
        if points < BASE:
            share = int((needs & own).bit_count()) / int(needs.bit_count())
            found += share * share * points
    return found


WEIGHED: Final = ("place", "drop_para", "place_tank")
"""What is decided by choosing a place. Flags and bridges take no piece's time: they are not beside these."""
JUDGE: Final = Judge(
    *(standing, 60.0, lambda s: s.now // STEP, AHEAD),
    verbs=WEIGHED,
    levels=("general", "capitaine"),
)
