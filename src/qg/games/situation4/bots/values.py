"""What places and units are worth to a side: points that come nearer, and points that the enemy loses."""

from __future__ import annotations

from typing import Final

from qg.games.situation4.ground import barred, empty, laden, linked, spread
from qg.games.situation4.state import Situation
from qg.games.situation4.tables import (
    BRIDGE_POINTS,
    BRIDGES,
    OBJECTIVES,
    PARA,
    SITES,
    TANK,
    VALUE,
    ZONE_POINTS,
    Places,
    members,
)

BASE: Final = 240.0
"""What an uncovered base is worth, in points: its units take and keep much more than one objective."""
CONTESTED: Final = 1.3
"""Places that the enemy may take too come first; those that only we can reach can wait."""


class Worth:
    """The places of a position, for one side. `s` is the board as the side has noticed it."""

    def __init__(self, s: Situation, side: int) -> None:
        self.s: Final = s
        self.side: Final = side
        self.wants: Final[list[tuple[Places, float]]] = wants(s, side)
        self.denies: Final[list[tuple[Places, float]]] = wants(s, 1 - side)
        self.theirs: Final[Places] = linked(s, 1 - side) & ~barred(s, 1 - side) & empty(s)

    def of(self, place: int) -> float:
        """What a piece there is worth."""
        own, enemy = self.s.own[self.side], self.s.own[1 - self.side]
        value = 1.0
        for needs, points in self.wants:
            if needs >> place & 1:
                done = int((needs & own).bit_count()) + 1
                value += points * done / int(needs.bit_count())
        for needs, points in self.denies:
            if needs >> place & 1 and not needs & own:
                value += points * int((needs & enemy).bit_count()) / int(needs.bit_count())
        return value * CONTESTED if self.theirs >> place & 1 else value


def wants(s: Situation, side: int) -> list[tuple[Places, float]]:
    """What a side may still get, by the places that it needs: the enemy has none of them."""
    cut, enemy = s.book.cut, s.own[1 - side]
    flags = [i for i in range(OBJECTIVES) if s.flag[i] < 0]
    sites = [i for i in range(SITES) if s.bridge[i] < 0 and s.bridge.count(side) < BRIDGES]
    found: list[tuple[Places, float]] = [(needs, float(ZONE_POINTS)) for needs in cut.zones]
    found += [(cut.objectives[i], float(VALUE[i])) for i in flags]
    found += [(cut.banks[i], float(BRIDGE_POINTS)) for i in sites]
    if s.paras[side] < 0:
        found.append((cut.bases[PARA][side], BASE))
    if s.tanks[side] < 0:
        found.append((cut.bases[TANK][side], BASE))
    return [(needs, points) for needs, points in found if not needs & enemy]


def best_drop(s: Situation, side: int, places: Places) -> tuple[float, int]:
    """The paratrooper that opens most: what it is worth, and where it comes down."""
    worth, free = Worth(s, side), empty(s) & ~linked(s, side) & ~barred(s, side)
    best = (0.0, -1)
    for place in members(places):
        opened = [worth.of(p) for p in members(spread(s, 1 << place) & free)]
        if opened:
            best = max(best, (max(opened) + 0.3 * sum(opened), place))
    return best


def best_tank(s: Situation, side: int, places: Places) -> tuple[float, int]:
    """The tank that keeps most from the enemy, and gives most back: what it is worth, and where it stands."""
    mine, theirs = Worth(s, side), Worth(s, 1 - side)
    free, kept = empty(s), barred(s, side) & linked(s, side)
    best = (0.0, -1)
    for place in members(places & ~laden(s)):
        value = 0.0
        for near in members(spread(s, 1 << place) & free):
            if mine.theirs >> near & 1:
                value += 0.5 * theirs.of(near)
            if kept >> near & 1:
                value += mine.of(near)
        best = max(best, (value, place))
    return best
