"""Egypt's screen on the west bank: who stands where Israel could come ashore.

A raft puts out only from where a brigade stands when its turn begins (YKB-053, 057), and nobody lands where
an enemy stands (YKB-031). So Egypt sees in its own turn where somebody could come ashore in the next one.
A unit that stands there, however weak, shuts the hex; while nobody is across, nobody can attack it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from qg.games.yom_kippur.hexmap import BESIDE, EAST, HEXES, SIZE, WEST
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import (
    ARMY_EAST,
    HAS_ZONE,
    IS_BRIGADE,
    ISRAEL,
    OWNER,
    PIECES,
    POINT,
    SAMS,
)

from .ground import LANDINGS
from .plan import Post
from .survey import Survey

RESERVES: Final = 4  # the turn in which they come in; until then only guns are spared for the shore
BEFORE_END: Final = 2  # so many turns before the last one others are spared too
SLOW: Final = 3  # points of movement of those who stay in the west
NEARBY: Final = 14  # hexes from which a brigade may come to a gate within two turns
STAY: Final = 3.0  # what it costs that somebody of the second line crosses to the east
MISSING: Final = 1.0  # what a brigade in the east is worth while they are few (YKB-207)
SPARE: Final = 4  # how many more than sixteen are not few


def threatened(s: YomKippur) -> dict[int, float]:
    """By hex of the west bank: how many brigades could come ashore there in Israel's next turn."""
    found: dict[int, float] = {}
    for unit in range(PIECES):
        if OWNER[unit] != ISRAEL or not IS_BRIGADE[unit] or s.at[unit] >= SIZE:
            continue
        most = POINT * s.moves(unit)
        for to, price in LANDINGS.get(s.at[unit], {}).items():
            if price <= most:
                found[to] = found.get(to, 0.0) + 1.0
    return found


def looming(s: YomKippur) -> dict[int, float]:
    """By hex of the west bank: how near to its gates brigades of Israel are."""
    units = [p for p in range(PIECES) if OWNER[p] == ISRAEL and IS_BRIGADE[p] and s.at[p] < SIZE]
    found: dict[int, float] = {}
    for unit in units:
        near: dict[int, float] = {}
        for gate, landings in LANDINGS.items():
            away = HEXES.distance(s.at[unit], gate)
            if away <= NEARBY:
                for to in landings:
                    near[to] = max(near.get(to, 0.0), 1.0 / (2 + away))
        for to, value in near.items():
            found[to] = found.get(to, 0.0) + value
    return found


def screen(
    s: YomKippur, wanted: Mapping[int, float], reach: Mapping[int, Sequence[int]]
) -> dict[int, int]:
    """Who stands where: as many of the hexes that are wanted as can be, the most wanted first. `reach`: by
    unit that may be sent, where it could stand, its own hex among them."""
    hexes = sorted(wanted, key=lambda h: (-wanted[h], h))
    able: dict[int, list[int]] = {h: [] for h in hexes}
    for unit in sorted(reach, key=lambda u: (s.factor(u), u)):
        for h in reach[unit]:
            if h in able:
                able[h].append(unit)
    taken: dict[int, int] = {}

    def settle(h: int, tried: set[int]) -> bool:
        for unit in sorted(able[h], key=lambda u: s.at[u] != h):
            if unit not in tried:
                tried.add(unit)
                if unit not in taken or settle(taken[unit], tried):
                    taken[unit] = h
                    return True
        return False

    for h in hexes:
        held = [p for p in s.units_in(h) if p not in reach]
        if not held or all([p in SAMS and s.marked[p] for p in held]):
            settle(h, set())
    return taken


# ------------------------------------------------------------------------------------- lines


def early(s: YomKippur) -> bool:
    """Whether the shore is left to guns. A short game ends when the reserves come in, and does not wait."""
    return s.turn < min(RESERVES, s.book.last - BEFORE_END)


def in_west(s: YomKippur, unit: int) -> bool:
    """Whether a unit is in the west, or about to come in there."""
    return s.at[unit] >= SIZE or bool(WEST[s.at[unit]])


def shores(s: YomKippur, v: Survey, unit: int) -> list[int]:
    """Where in the west a unit could stand, its own hex among them."""
    return [h for h in (s.at[unit], *v.reach[unit].ends) if h < SIZE and WEST[h]]


def first_line(s: YomKippur, v: Survey) -> dict[int, Post]:
    """Who shuts the shores where Israel could land in its next turn, and who guards the bridges. In the last
    turn everybody may be sent, before it only who is in the west."""
    able = [unit for unit in v.reach if in_west(s, unit) or v.last]
    if early(s):
        able = [unit for unit in able if not HAS_ZONE[unit]]
    found = screen(s, threatened(s), {unit: shores(s, v, unit) for unit in able})
    return {unit: (h, False) for unit, h in {**found, **guards(s, v, found)}.items()}


def guards(s: YomKippur, v: Survey, busy: Mapping[int, int]) -> dict[int, int]:
    """Who stands on each bridge that Israel could come to: the weakest that can, for nobody passes him."""
    reached = {h for there in v.danger.worths.values() for h in there}
    found: dict[int, int] = {}
    for bridge in sorted(v.bridges):
        if not any([h in reached for h in (bridge, *BESIDE[bridge])]):
            continue
        able = [u for u in v.reach if u not in busy and u not in found and HAS_ZONE[u]]
        near = [u for u in able if s.at[u] == bridge or bridge in v.reach[u].ends]
        if near:
            found[min(near, key=lambda u: (s.factor(u), s.at[u] != bridge, u))] = bridge
    return found


def second(s: YomKippur, unit: int) -> bool:
    """Whether a unit is of the second line: guns and who is slow, at the end all who are in the west."""
    if early(s) or not in_west(s, unit):
        return False
    return s.moves(unit) <= SLOW or not HAS_ZONE[unit] or s.turn >= s.book.last - 1


def second_line(s: YomKippur, v: Survey, posts: Mapping[int, Post]) -> dict[int, Post]:
    """Who waits where Israel could land later, of those who have no post yet."""
    free = {u: shores(s, v, u) for u in v.reach if u not in posts and second(s, u)}
    held = {h for h, _ in posts.values()}
    wanted = {h: value for h, value in looming(s).items() if h not in held}
    return {unit: (h, False) for unit, h in screen(s, wanted, free).items()}


def bank(s: YomKippur, army: int, unit: int, h: int) -> float:
    """What the bank of a hex is worth to an Egyptian unit, while so many brigades are in the east."""
    if not EAST[h] or early(s):
        return 0.0
    here = s.at[unit]
    others = army - int(here < SIZE and EAST[here])
    few = MISSING if others < ARMY_EAST + SPARE else 0.0
    return few - (STAY if second(s, unit) else 0.0)
