"""The points of the last two turns: which of them a unit can have or lose by where it stands.

Passes 10 (YKB-204), a brigade in the west 5 (YKB-202), a bridge 2 (YKB-203), each brigade that is missing of
sixteen in the east 1 (YKB-207). Forts and losses are points of battles, and counted there."""

from __future__ import annotations

from typing import Final

from qg.games.yom_kippur.hexmap import BESIDE, EAST, NEAR, SIZE, WEST
from qg.games.yom_kippur.score import east
from qg.games.yom_kippur.state import I_MOVE1, YomKippur
from qg.games.yom_kippur.tables import ARAB, ARMY_EAST, COMMANDO, ISRAEL, OWNER, PARA_INFANTRY
from qg.games.yom_kippur.threats import Worths

from .ground import LANDINGS, PASS_HEXES, bridges

TURNS: Final = 2  # the last ones, for which there is a ledger
PASS: Final = 10.0
BRIGADE: Final = 5.0
BRIDGE: Final = 2.0
MISSING: Final = 1.0
SPARE: Final = 2  # brigades in the east that may still be lost
KEPT: Final = (1.0, 0.75)  # what is left of such points at the end, by turns that are still to come
OPEN: Final = 0.4  # how often a shore that nobody holds is still open a turn later


class Ledger:
    """Of one phase. `wanted`: the hexes of passes and bridges that the enemy could take."""

    __slots__ = ("army", "bridges", "kept", "last", "wanted")

    def __init__(self, s: YomKippur, enemies: Worths) -> None:
        self.last: Final = s.turn >= s.book.last
        self.kept: Final = KEPT[0 if self.last else 1]
        self.army: Final = east(s)
        self.bridges: Final = bridges(s)
        reached = {h for there in enemies.values() for h in there}
        found = [h for h in PASS_HEXES if h in reached]
        for bridge in self.bridges:
            found += [bridge] if any([h in reached for h in (bridge, *BESIDE[bridge])]) else []
        self.wanted: Final = frozenset(found)

    def points(self, s: YomKippur, unit: int, h: int) -> float:
        """What a unit has by standing in a hex."""
        return self.egypt(s, unit, h) if OWNER[unit] == ARAB else self.israel(s, unit, h)

    def egypt(self, s: YomKippur, unit: int, h: int) -> float:
        others = [p for p in s.brigades_in(h) if p != unit]
        value = 0.0
        if h in PASS_HEXES and s.kind(unit) not in (PARA_INFANTRY, COMMANDO):
            value += PASS * self.kept * (0.1 if others else 1.0)
        if h in self.wanted and h in self.bridges:
            value += BRIDGE * (0.3 if others else 1.0)
        here = s.at[unit]
        without = self.army - int(here < SIZE and EAST[here])
        if EAST[h] and without < ARMY_EAST + SPARE:
            value += MISSING
        return value

    def israel(self, s: YomKippur, unit: int, h: int) -> float:
        if WEST[h]:
            return BRIGADE * self.kept
        value = 0.0
        if not self.last:
            if h in PASS_HEXES and h in self.wanted:
                others = [p for p in s.brigades_in(h) if p != unit]
                value += 0.5 * PASS * (0.3 if others else 1.0)
            if s.phase != I_MOVE1:
                free = [to for to in LANDINGS.get(h, ()) if s.held[to] != 1 + ARAB]
                value += BRIGADE * OPEN if free else 0.0
        if s.phase == I_MOVE1:
            beside = [b for b in self.bridges if s.held[b] != 1 + ARAB and (b == h or b in NEAR[h])]
            taken = [b for b in beside if any([_other(s, unit, to) for to in (b, *BESIDE[b])])]
            value += BRIDGE * (len(beside) - len(taken))
        return value


def _other(s: YomKippur, unit: int, h: int) -> bool:
    """Whether another Israeli brigade than this stands there."""
    return any([OWNER[p] == ISRAEL and p != unit for p in s.brigades_in(h)])
