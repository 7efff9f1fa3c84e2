"""Who stands better: points that are made, points to come, and what pieces are worth (`values`)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from qg.core.judge import Judge
from qg.games.yom_kippur.hexmap import DEAD, LEFT, PASSES, UNUSED
from qg.games.yom_kippur.score import east, held, total
from qg.games.yom_kippur.state import BASIC, YomKippur
from qg.games.yom_kippur.tables import (
    ARAB,
    ARMY_EAST,
    FORT,
    FULL,
    HELICOPTER,
    ISRAEL,
    KIND,
    KINDS,
    OWNER,
    PIECES,
    SAM,
)

from .values import season, worth

AHEAD: Final = 7
"""Phases: from a move over one's own battles to those of the enemy."""
PASS: Final = 10
FIGHTING: Final = bytes([int(kind <= HELICOPTER or kind == FORT) for kind in KIND])


def standing(s: YomKippur) -> float:
    """The lead of Egypt, in victory points; the true one when the game is over."""
    if s.outcome.rule:
        return float(total(s, ARAB) - total(s, ISRAEL))
    near, bid = season(s), s.book.bid
    found = PASS * near * len([h for h in PASSES.values() if held(s, h)])  # YKB-204
    found += near * min(0, east(s) - ARMY_EAST)  # YKB-207
    found -= 2 * s.broken + bid  # YKB-203
    for piece in range(PIECES):
        at = s.at[piece]
        if at == LEFT:
            found += 1.0  # YKB-205
        elif FIGHTING[piece] and at != UNUSED:
            lost = whole(piece) - (0.0 if at == DEAD else worth(s, piece))
            found += lost if OWNER[piece] == ISRAEL else -lost
    return found


def whole(piece: int) -> float:
    """What a piece of full strength is worth at home."""
    if KIND[piece] == FORT:
        return 0.0  # a fort that stands is worth its points (YKB-201)
    if KIND[piece] == SAM:
        return 1.2
    if OWNER[piece] == ARAB:
        return 0.4 + 0.3 * FULL[piece]
    return 1.0 + 0.45 * FULL[piece] + 1.5


def losses(s: YomKippur) -> list[Counter[str]]:
    gone = [p for p in range(PIECES) if FIGHTING[p] and s.at[p] == DEAD]
    return [Counter([KINDS[KIND[p]] for p in gone if OWNER[p] == side]) for side in (ARAB, ISRAEL)]


def rounds(s: YomKippur) -> int:
    return s.turn * BASIC + s.phase


JUDGE: Final = Judge(standing, 10.0, rounds, AHEAD, losses, own="colonel")
