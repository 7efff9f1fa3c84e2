"""Where a unit may retreat to (YKB-100 to 107)."""

from __future__ import annotations

from typing import Final

from .hexmap import CANAL, HEXES, JORDAN, LAND, LAVA, LEBANON, NEAR, RED, SAILED
from .state import YomKippur
from .tables import ARAB, KIND, MARINE, OWNER, STACK


class Retreats:
    """The hexes where a retreat may end, rising, and the way to each."""

    __slots__ = ("ends", "via")

    def __init__(self, ends: list[int], via: dict[int, int]) -> None:
        self.ends: Final = ends
        self.via: Final = via

    def way(self, to: int) -> tuple[int, ...]:
        """From the hex that is left, itself included."""
        found: list[int] = []
        while to >= 0:
            found.append(to)
            to = self.via[to]
        found.reverse()
        return tuple(found)


def retreats(s: YomKippur, unit: int, steps: int, zones: bool = True) -> Retreats:
    """Where a unit may retreat to. Without `zones` those of the enemy are left aside, so that a refusal can
    say whether they are in the way. Arab units go through Jordan only where there is no other way
    (YKA-046); Israeli ones never do (YKA-045)."""
    closed = s.barred(unit)
    found = outwards(s, unit, steps, zones, closed)
    if found.ends or not closed or OWNER[unit] != ARAB:
        return found
    return outwards(s, unit, steps, zones, ())  # YKA-046


def outwards(s: YomKippur, unit: int, steps: int, zones: bool, closed: tuple[int, ...]) -> Retreats:
    """YKB-101: a path of so many hexes that ends so far from its start goes away from it with every step. The
    lowest hexes are taken where several ways lead to an end. Nobody enters the `closed` hexes."""
    side, start = OWNER[unit], s.at[unit]
    enemy = s.zone(1 - side)
    via = {start: -1}
    edge = [start]
    for far in range(1, steps + 1):
        found: list[int] = []
        for h in edge:
            for d, to in enumerate(NEAR[h]):
                if to < 0 or to in via or HEXES.distance(start, to) != far:
                    continue
                if zones and enemy[to] and s.held[to] != 1 + side:
                    continue  # YKB-076, 102
                if closed and to in closed:
                    continue
                if open_hex(s, unit, to) and open_side(s, h, d, to):
                    via[to] = h
                    found.append(to)
        edge = sorted(found)
    return Retreats([to for to in edge if s.brigades[to] < STACK], via)  # YKB-103


def open_hex(s: YomKippur, unit: int, to: int) -> bool:
    """YKB-104: no enemy is there, and no water but for marines (YKB-056)."""
    if s.hostile(to, OWNER[unit]):
        return False
    return bool(LAND[to] or (SAILED[to] and KIND[unit] == MARINE))


def open_side(s: YomKippur, h: int, d: int, to: int) -> bool:
    """YKB-104: no closed side; the canal at a bridge only, a river anywhere (YKA-051)."""
    if LAVA[h] >> d & 1 or RED[h] >> d & 1:
        return False
    return not CANAL[h] >> d & 1 or bool(s.bridged[h] or s.bridged[to])


def in_the_way(s: YomKippur, unit: int, to: int, steps: int) -> tuple[str, str]:
    """Why a retreat cannot end in a hex that is so far away: its rule, and a word for it. First the hex
    itself, then its room, zones of control, and whatever else closes every way."""
    if not open_hex(s, unit, to):
        return "YKB-104", "closed_to_retreat"
    if LEBANON[to] and to in s.barred(unit):
        return "YKA-044", "lebanon_closed"
    if JORDAN[to] and to in s.barred(unit):
        return ("YKA-046" if OWNER[unit] == ARAB else "YKA-045"), "jordan_closed"
    if s.brigades[to] >= STACK:
        return "YKB-103", "no_room"
    if to in retreats(s, unit, steps, zones=False).ends:
        return "YKB-102", "through_zone"
    return "YKB-104", "closed_to_retreat"
