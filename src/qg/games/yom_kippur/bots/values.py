"""What pieces are worth, in victory points, and what a result of the table costs those whom it strikes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.games.yom_kippur.battle import LAND
from qg.games.yom_kippur.fight_steps import STEPS_BACK
from qg.games.yom_kippur.hexmap import SIZE, WEST
from qg.games.yom_kippur.retreat import retreats
from qg.games.yom_kippur.state import CROSSED, RAFTED, YomKippur
from qg.games.yom_kippur.tables import (
    ARAB,
    FORT,
    HELICOPTER,
    IS_BRIGADE,
    ISRAEL,
    KIND,
    OWNER,
    RESULTS,
    SAM,
)

CROSSING: Final = (0.0, 0.1, 0.1, 0.15, 0.2, 0.3, 0.45, 0.6, 0.8, 1.0)
"""By turn: how much of YKB-202 an Israeli brigade on the west bank may hope to keep."""
AE, DR, DE = [RESULTS.index(name) for name in ("AE", "DR", "DE")]
COPTER: Final = 0.5  # of a helicopter: nobody is given points for it
WAY_BACK: Final = 0.12  # what each hex of a retreat costs a brigade
FACES: Final = range(1, 7)


def season(s: YomKippur) -> float:
    """How near the end is, as CROSSING has it; a short game is late from its beginning."""
    return CROSSING[max(0, min(9, s.turn + 9 - s.book.last))]


def worth(s: YomKippur, piece: int) -> float:
    """What its owner would lose with a piece."""
    strength = s.strength[piece]
    if KIND[piece] == FORT:
        return float(strength)  # YKB-201
    if KIND[piece] == SAM:
        return 0.6 * strength
    if KIND[piece] == HELICOPTER:
        return COPTER
    factor = s.factor(piece)
    if OWNER[piece] == ARAB:
        return 0.4 + 0.3 * factor
    west = s.at[piece] < SIZE and WEST[s.at[piece]]
    return 1.0 + 0.45 * factor + (1.5 if not west else 1.5 + 4.0 * season(s))  # YKB-206


def step(s: YomKippur, piece: int) -> float:
    """What a reduction takes from it (YKB-095)."""
    if s.strength[piece] == 1 or KIND[piece] in (FORT, HELICOPTER):
        return worth(s, piece) / s.strength[piece]
    if KIND[piece] == SAM:
        return 0.6
    factor = s.factor(piece)
    return (0.3 if OWNER[piece] == ARAB else 0.45) * (factor - factor // 2)


def losses(s: YomKippur, pieces: Sequence[int], attacking: bool) -> list[float]:
    """By result: what it costs these pieces, as they stand."""
    found = [0.0] * len(RESULTS)
    first = "A" if attacking else "D"
    for piece in pieces:
        one, all_of_it = step(s, piece), worth(s, piece)
        wet = attacking and bool(s.deeds[piece] & (CROSSED | RAFTED))
        for result, name in enumerate(RESULTS):
            if not name.startswith(first):
                continue
            back = STEPS_BACK[result]
            if result in (AE, DE) or wet or (result == DR and KIND[piece] == FORT):
                found[result] += all_of_it
            elif back and IS_BRIGADE[piece] and can_retreat(s, piece, back):
                found[result] += min(
                    one, WAY_BACK * back * (1.0 if OWNER[piece] == ISRAEL else 1.5)
                )
            else:
                found[result] += one
    return found


def can_retreat(s: YomKippur, piece: int, steps: int) -> bool:
    return s.at[piece] >= SIZE or bool(retreats(s, piece, steps).ends)


def _chances(side: int, column: int) -> tuple[float, float, float]:
    """What becomes of the defender: eliminated, reduced, driven back."""
    names = [RESULTS[LAND[side].find(column, face)] for face in FACES]
    back = len([name for name in names if name in ("D1", "D2", "D3")])
    return names.count("DE") / 6, names.count("DR") / 6, back / 6


CHANCES: Final = tuple(
    [tuple([_chances(side, column) for column in range(14)]) for side in (ARAB, ISRAEL)]
)
"""CHANCES[side of the attacker][column]."""
