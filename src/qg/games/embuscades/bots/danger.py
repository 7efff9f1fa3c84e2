"""How likely a vehicle is to be hit by the enemy's next throw."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from qg.games.embuscades.checks import obstacles, strength
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import ATTACKS, EACH, HQ, RESERVE, SQUARES, WALKED
from qg.games.embuscades.walks import LONGEST, around, ends


def _chances() -> tuple[float, ...]:
    """For each set of distances (bit n for n steps), how many of the 36 throws give one of them."""
    throws = [1 << a | 1 << b | 1 << (a + b) for a in range(1, 7) for b in range(1, 7)]
    sets = range(1 << (LONGEST + 1))
    return tuple([len([1 for throw in throws if throw & wanted]) / 36 for wanted in sets])


CHANCE: Final = _chances()
FAR: Final = tuple([around(sq, LONGEST + 1) for sq in range(SQUARES)])


@lru_cache(maxsize=50_000)
def reaches(at: int, blocked: int, turning: bool) -> tuple[int, ...]:
    """Where walks of 1, 2, ... steps may end."""
    return tuple([ends(at, steps, blocked, turning) for steps in range(1, LONGEST + 1)])


def hit_chances(s: Embuscades, army: int) -> dict[int, float]:
    """For each vehicle of an army that stands in the open, the chance to be attacked next."""
    found: dict[int, float] = {}
    enemy = 1 - army
    blocked, turning = obstacles(s, enemy), s.book.turning
    guns = [
        (s.place[v], strength(s, v))
        for v in range(enemy * EACH, enemy * EACH + EACH)
        if ATTACKS[v] and s.load[v] and s.place[v] >= 0 and WALKED[s.place[v]] and not s.stalled[v]
    ]
    if not guns or s.truce & ~(1 << enemy):  # a cease-fire that outlasts the enemy's turn
        return found
    for v in range(army * EACH, army * EACH + EACH):
        sq = s.place[v]
        open_ground = sq >= 0 and WALKED[sq] and sq not in (HQ[army], RESERVE[army])
        if not open_ground or s.camouflaged[v]:
            continue
        own, wanted = strength(s, v), 0
        for at, force in guns:
            if force >= own and FAR[at] >> sq & 1:
                for steps, reached in enumerate(reaches(at, blocked & FAR[at], turning), 1):
                    wanted |= (reached >> sq & 1) << steps
        if wanted:
            found[v] = CHANCE[wanted]
    return found
