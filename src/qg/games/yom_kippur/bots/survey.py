"""What an officer knows of a phase before he decides anything in it: distances, cover, dangers, reach.

It is made once a phase. Friends do not change each other's reach, and enemies stand still meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.games.yom_kippur.battle import GUNS, fire
from qg.games.yom_kippur.cover import covers
from qg.games.yom_kippur.hexmap import (
    CAMP,
    CANAL,
    EAST,
    HEXES,
    HILL,
    KIBBUTZ,
    MARSH,
    NEAR,
    RED,
    SHORE,
    SIZE,
    TERRAIN,
    TOWN,
    WEST,
)
from qg.games.yom_kippur.march import movable
from qg.games.yom_kippur.reach import reach
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import (
    ARAB,
    COMMANDO,
    GUN_RANGE,
    HAS_ZONE,
    IS_BRIGADE,
    OWNER,
    PARA_INFANTRY,
    PIECES,
)
from qg.games.yom_kippur.threats import Worths

from .danger import MOST_FIRE, Danger
from .golan import TOWNS_OF, on_golan, paras_wait, town_prize
from .ground import GATES, PASS_HEXES, bridges, to_passes, to_west
from .ledger import Ledger
from .values import season, step, worth

BOMBED: Final = (0.5, 0.3, 0.15, 0.05)
"""By cover: how many reductions an Israeli aircraft makes on average, and half of its shocks."""


class Ways:
    """Where a unit may go, by land and on rafts, on the maps of its seat."""

    __slots__ = ("ends", "rafts")

    def __init__(self, s: YomKippur, seat: int, unit: int) -> None:
        found = reach(s, unit)
        both = s.at[unit] < SIZE or not s.book.seating.split[s.side(seat)]
        self.ends: Final = found.ends if both else [h for h in found.ends if s.oversees(seat, h)]
        self.rafts: Final = found.rafts


class Survey:
    __slots__ = (
        "bridges",
        "cover",
        "danger",
        "far",
        "hurry",
        "last",
        "ledger",
        "passes_wanted",
        "reach",
        "side",
        "support",
        "towns_wanted",
    )

    def __init__(self, s: YomKippur, seat: int) -> None:
        side = s.side(seat)
        self.side: Final = side
        self.far: Final = to_passes(s) if side == ARAB else to_west(s)
        self.bridges: Final = frozenset(bridges(s))
        self.cover: Final = covers(s)
        self.danger: Final = Danger(s, side)
        self.hurry: Final = season(s)
        self.last: Final = s.turn >= s.book.last
        self.ledger: Ledger | None = None  # who has none judges by places alone
        self.support: Final[dict[int, int]] = {}  # hex -> what own guns would add to its defence
        for gun in GUNS[side]:
            if s.at[gun] < SIZE:
                for h in HEXES.disc(s.at[gun], GUN_RANGE):
                    self.support[h] = min(MOST_FIRE, self.support.get(h, 0) + fire(s, gun))
        self.reach: Final[dict[int, Ways]] = {}
        ask = s.asked()
        if ask is not None and ask.name == "move":
            for unit in range(PIECES):
                if movable(s, seat, unit) and IS_BRIGADE[unit]:
                    self.reach[unit] = Ways(s, seat, unit)
        self.passes_wanted: Final = frozenset(within(self.danger.worths, PASS_HEXES))
        towns = TOWNS_OF[side] if s.book.advanced else ()
        dropped = side == ARAB and s.turn >= s.book.last - 1 and paras_wait(s)
        self.towns_wanted: Final = frozenset(
            towns if dropped else within(self.danger.worths, towns)
        )


def within(reached: Worths, hexes: Sequence[int]) -> list[int]:
    """Those of these hexes to which somebody may come."""
    return [h for h in hexes if any([h in there for there in reached.values()])]


def defence_with(s: YomKippur, h: int, units: list[int]) -> float:
    """What these units would defend a hex with, together with a fort."""
    total = 0.0
    for unit in units:
        total += s.factor(unit) * (2 if TERRAIN[h] == MARSH else 1) + 2 * CAMP[h]
    total += 2 * (TERRAIN[h] == HILL) + TOWN[h] + KIBBUTZ[h]
    fort = s.fort[h]
    return total + (2 if fort and units and fort == 1 + OWNER[units[0]] else 0)


def risk(s: YomKippur, v: Survey, unit: int, h: int) -> float:
    """What it costs that a unit stands in a hex: what the enemy may take, less what he may take anyhow."""
    mates = [p for p in s.brigades_in(h) if p != unit]
    here = [*mates, unit]
    helped = v.support.get(h, 0)
    lost = v.danger.loss(
        s,
        h,
        defence_with(s, h, here) + helped,
        sum([worth(s, p) for p in here]),
        sum([step(s, p) for p in here]),
    )
    if mates:
        lost -= v.danger.loss(
            s,
            h,
            defence_with(s, h, mates) + helped,
            sum([worth(s, p) for p in mates]),
            sum([step(s, p) for p in mates]),
        )
    if OWNER[unit] == ARAB:
        lost += BOMBED[min(3, v.cover[h])] * 0.3 * step(s, unit)
    return lost


def lay(s: YomKippur, v: Survey, unit: int, h: int) -> float:
    """What a hex is worth to a unit, dangers aside."""
    if HEXES.sheet[h]:
        return on_golan(s, v, unit, h)
    if v.ledger is not None:
        way = -0.02 * v.far[h] / 6 if OWNER[unit] == ARAB or not v.last else 0.0
        return v.ledger.points(s, unit, h) + way
    return _egypt(s, v, unit, h) if OWNER[unit] == ARAB else _israel(s, v, unit, h)


def _egypt(s: YomKippur, v: Survey, unit: int, h: int) -> float:
    others = len([p for p in s.brigades_in(h) if p != unit])
    holds = HAS_ZONE[unit] and s.kind(unit) not in (PARA_INFANTRY, COMMANDO)
    value = 0.0
    if holds:
        value -= 0.1 * v.far[h] / 6 * (1.2 - v.hurry)
        if v.far[h] == 0:
            value += 0.5 if others else 3.0 + 6.0 * v.hurry  # YKB-204
    elif not HAS_ZONE[unit]:
        value -= 0.04 * v.far[h] / 6
    if h in v.bridges and HAS_ZONE[unit]:
        value += (2.5, 1.0)[min(1, others)]  # YKB-120
    if h in GATES and not others and HAS_ZONE[unit]:
        value += 1.5 * v.hurry  # YKB-202
    if WEST[h] and CANAL[h] and not others and HAS_ZONE[unit]:
        value += 0.8 * v.hurry
    if EAST[h]:
        value += 0.3  # YKB-207
    return value


def _israel(s: YomKippur, v: Survey, unit: int, h: int) -> float:
    if WEST[h]:
        return 5.0 * v.hurry  # YKB-202
    others = len([p for p in s.brigades_in(h) if p != unit])
    value = -0.2 * v.hurry * v.far[h] / 6
    if v.last:
        value = -1.0
    if h in v.passes_wanted and not v.last:
        value += (5.0, 1.5)[min(1, others)]  # YKB-204
    if h in GATES and not v.last:
        value += 1.5 * v.hurry * v.hurry if _landings(s, h) else 0.0
    return value


def _landings(s: YomKippur, h: int) -> bool:
    """Whether a raft from here finds a shore that nobody holds."""
    return bool(SHORE[h]) or any(
        [
            not s.held[to]
            for d, to in enumerate(NEAR[h])
            if CANAL[h] >> d & 1 and not RED[h] >> d & 1
        ]
    )


def prize(s: YomKippur, v: Survey, h: int) -> float:
    """What it is worth to drive the enemy out of a hex."""
    value = 0.0
    if h in PASS_HEXES:
        value += 2.0 + 7.0 * v.hurry
    if h in v.bridges and v.side != ARAB:
        value += 2.5
    return value + (town_prize(v, h) if s.book.advanced else 0.0)
