"""Paras and helicopters of the colonel. Israel drops paras at the end where points are to be had; Arab
commandos fly to bridges, shores and towns that nobody holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.yom_kippur.airlift import DROPPED, DropParas, FlyCopter
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.hexmap import BESIDE, OFF_MAP, SIZE, WEST
from qg.games.yom_kippur.score import ISRAELI, SYRIAN, alone
from qg.games.yom_kippur.tables import ARAB, IS_BRIGADE, ISRAEL, OWNER, PIECES

from .aloft import chances
from .ground import GATES
from .raids import Raids, over_of
from .survey import Survey, lay, risk
from .values import worth

LEAST: Final = 1.0  # what a flight must bring
MET: Final = (2 / 6, 2 / 6)  # troops that interceptors meet: driven off, lost


def drops_later(s: Campaign, unit: int) -> bool:
    """Whether a unit is off the map and can be dropped."""
    waits = s.at[unit] == OFF_MAP and not s.road[unit]
    return waits and unit in DROPPED


def goals(s: Campaign, v: Survey) -> frozenset[int]:
    """Where troops from the air are wanted at all."""
    if v.side == ISRAEL:
        if not v.last:
            return frozenset()
        west = [h for h in range(SIZE) if WEST[h]] if company(s) else []
        return frozenset([*west, *SYRIAN])
    ashore = {h for there in v.danger.worths.values() for h in there if WEST[h]} if v.last else ()
    free = [h for h in ashore if s.held[h] != 1 + ARAB]
    return frozenset([*v.bridges, *ISRAELI, *free, *GATES])


def company(s: Campaign) -> bool:
    """Whether others than paras of Israel are in the west, or beside the water (YKA-121)."""
    own = [p for p in range(PIECES) if OWNER[p] == ISRAEL and IS_BRIGADE[p] and s.at[p] < SIZE]
    return any([not alone(s, p) and (WEST[s.at[p]] or s.at[p] in GATES) for p in own])


class Flights:
    """Of one raid: what it is worth to land troops somewhere, and what may happen to them on their way."""

    def __init__(self, s: Campaign, v: Survey) -> None:
        self.s: Final = s
        self.v: Final = v
        self.raids: Final = Raids(s, v.side)
        self.over: Final = over_of(s, v.side)

    def arrives(self, h: int) -> tuple[float, float]:
        """How likely troops land in a hex, and how likely they are lost."""
        through, lost = 1.0, 0.0
        if self.raids.sam(h):
            driven, _, killed = chances(self.s, self.raids.sam(h)[0], 1)
            each = self.raids.shots(h, self.over)
            through = (1 - driven - killed) ** each
            lost = 1 - (1 - killed) ** each
        met = self.raids.met(h, 1, self.over)
        return through * (1 - met * sum(MET)), min(1.0, lost + met * MET[1])

    def value(self, unit: int, h: int) -> float:
        """What it is worth to land a unit in a hex, beside what it does where it is."""
        s, v = self.s, self.v
        here, danger = s.at[unit], not (v.last and v.side == ISRAEL)
        gain = lay(s, v, unit, h) - (risk(s, v, unit, h) if danger else 0.0)
        if here < SIZE:
            gain -= lay(s, v, unit, here) - (risk(s, v, unit, here) if danger else 0.0)
        through, lost = self.arrives(h)
        return through * gain - lost * worth(s, unit)

    def best(self, moves: Sequence[Move[Any]]) -> Move[Any] | None:
        """The best drop or flight that lands beside no enemy."""
        s, v = self.s, self.v
        wanted = goals(s, v)
        best: tuple[float, Move[Any] | None] = (LEAST, None)
        for move in moves:
            if isinstance(move, DropParas):
                unit, h = move.unit, move.hex
            elif isinstance(move, FlyCopter) and move.rider != NONE:
                unit, h = move.rider, move.to
            else:
                continue
            if h not in wanted or any([s.hostile(to, v.side) for to in BESIDE[h]]):
                continue
            value = self.value(unit, h)
            if value > best[0]:
                best = value, move
        return best[1]
