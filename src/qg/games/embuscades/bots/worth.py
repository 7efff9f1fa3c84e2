"""What a position is worth to the sergeant: flags first, then what brings flags home."""

from __future__ import annotations

from typing import Final

from qg.core.shape import NONE
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import (
    BEARS,
    CAMP,
    EACH,
    FLAGS,
    HQ,
    ISLAND,
    JEEP,
    RESERVE,
    TYPE,
)

from .roads import FAR, distances

VEHICLE: Final = {
    "tank": 9.0,
    "gun_carrier": 8.0,
    "commando": 6.0,
    "engineer": 6.0,
    "infantry": 22.0,
    "jeep": 4.0,
}
HOME: Final = 100.0  # a flag in camp
ABOARD: Final = 30.0  # a flag on its way, and up to WAY more the nearer it is
WAY: Final = 45.0
FETCH: Final = 24.0  # an infantry on its way to the reserve, the nearer the more
OUT: Final = 5.0  # a vehicle out of camp: sixes are scarce
COMPANY: Final = {"aboard": 2.4, "camp": 2.0, "prisoner": 0.7, "arsenal": 0.3}
CARD: Final = 2.5
MINE: Final = 1.0


def near(steps: int, of: int) -> float:
    return max(0.0, 1.0 - steps / of) if steps < FAR else 0.0


class Worth:
    """It does not ask what the next throw may take."""

    def of(self, s: Embuscades, army: int) -> float:
        """Both armies, the other's turned round."""
        return self.army(s, army) - self.army(s, 1 - army)

    def army(self, s: Embuscades, army: int) -> float:
        value = HOME * s.home[army] + (400.0 if s.home[army] >= FLAGS else 0.0)
        value += COMPANY["camp"] * s.camp[army] + COMPANY["prisoner"] * s.prisoners[army]
        value += COMPANY["arsenal"] * s.arsenal[army] + MINE * s.captured[army]
        carriers = 0
        for v in range(army * EACH, army * EACH + EACH):
            if s.place[v] != NONE:
                value += self.vehicle(s, army, v)
                carriers += BEARS[v]
        if not carriers and s.home[army] < FLAGS:
            value -= 40.0
        for seat in s.book.commanders[army]:
            value += CARD * s.held(seat)
        return value

    def vehicle(self, s: Embuscades, army: int, v: int) -> float:
        at = s.place[v]
        value = VEHICLE[TYPE[v]] + COMPANY["aboard"] * s.load[v]
        if at in (CAMP[army], ISLAND[army]):
            return value
        to_hq = distances(HQ[army], army, s.field)
        if s.flag[v]:
            value += ABOARD + WAY * near(to_hq[at], 26)
        elif BEARS[v]:
            value += OUT
            if s.reserve[army]:
                value += FETCH * near(distances(RESERVE[army], army, s.field)[at], 22)
        elif v == JEEP[army]:
            value += 1.2 * s.load[v] * near(to_hq[at], 30)
        else:
            value += OUT + self.post(s, army, v)
        return value - (6.0 if s.stalled[v] else 0.0)

    def post(self, s: Embuscades, army: int, v: int) -> float:
        """Fighting vehicles are best where the enemy's carriers must pass."""
        if not s.load[v]:
            return -2.0
        best = 0.0
        enemy = 1 - army
        for prey in range(enemy * EACH, enemy * EACH + EACH):
            sq = s.place[prey]
            if BEARS[prey] and sq >= 0 and sq != CAMP[enemy]:
                weight = 8.0 if s.flag[prey] else 4.0
                steps = distances(sq, army, s.field)[s.place[v]]
                best = max(best, weight * near(steps, 24))
        gate = distances(RESERVE[enemy], army, s.field)[s.place[v]]
        return max(best, 3.0 * near(gate, 24))
