"""What the enemy could do to a hex in his coming turn: how much could attack it, and what that would cost.

The enemy's reach is searched once a phase, from the position as it stands: nobody of his moves meanwhile."""

from __future__ import annotations

from typing import Final

from qg.games.yom_kippur.battle import GUNS, column, fire
from qg.games.yom_kippur.hexmap import FIRES_ON, HEXES, LAND, SIZE
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import GUN_RANGE, STACK
from qg.games.yom_kippur.threats import Worths, coming, reaches

from .values import CHANCES

SHARE: Final = 0.6  # of what could attack a hex: the rest is busy elsewhere
MOST_FIRE: Final = 6  # of guns


class Danger:
    """`reached`: by hex, the strengths of those who could attack it, the strongest first."""

    __slots__ = ("enemy", "fires", "known", "reached", "worths")

    def __init__(self, s: YomKippur, side: int) -> None:
        self.enemy: Final = 1 - side
        later = coming(s, self.enemy)
        found, _ = reaches(later, self.enemy)
        self.worths: Final[Worths] = found
        reached: dict[int, list[int]] = {}
        for there in found.values():
            attacked: dict[int, int] = {}
            for base, strength in there.items():
                for h in FIRES_ON[base]:
                    if strength > attacked.get(h, 0):
                        attacked[h] = strength
            for h, strength in attacked.items():
                reached.setdefault(h, []).append(strength)
        for strengths in reached.values():
            strengths.sort(reverse=True)
        self.reached: Final = reached
        fires: dict[int, int] = {}  # hex -> what guns would add, about where they stand
        for gun in GUNS[self.enemy]:
            if s.at[gun] < SIZE:
                for h in HEXES.disc(s.at[gun], GUN_RANGE + 1):
                    fires[h] = min(MOST_FIRE, fires.get(h, 0) + fire(s, gun))
        self.fires: Final = fires
        self.known: Final[dict[int, float]] = {}

    def power(self, s: YomKippur, h: int) -> float:
        """What could attack a hex."""
        known = self.known.get(h)
        if known is None:
            known = self.known[h] = self._power(s, h)
        return known

    def _power(self, s: YomKippur, h: int) -> float:
        strengths = self.reached.get(h)
        if not strengths:
            return 0.0
        mine = 2 - self.enemy  # as in `held`: whoever stands there leaves no room
        room = STACK * len([b for b in FIRES_ON[h] if LAND[b] and s.held[b] != mine])
        return float(sum(strengths[:room]) + self.fires.get(h, 0)) if room else 0.0

    def loss(self, s: YomKippur, h: int, defence: float, whole: float, one: float) -> float:
        """What a stack in a hex would lose on average: one with this defence, that is worth so much, and for
        which a reduction costs so much."""
        attack = self.power(s, h) * SHARE
        if attack <= 0 or defence <= 0:
            return 0.0
        number = column(max(1, int(attack)), max(1, int(defence)))
        if number < 2:
            return 0.0
        gone, reduced, back = CHANCES[self.enemy][min(number, 13)]
        return gone * whole + reduced * one + back * 0.4 * one
