"""The sergeant: one decision at a time, by what it is worth at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.yom_kippur.battle import able_in, column
from qg.games.yom_kippur.done import Done
from qg.games.yom_kippur.duty import open_duty
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.hexmap import FIRES_ON, HEXES, SIZE
from qg.games.yom_kippur.march import Go, movable
from qg.games.yom_kippur.reach import has_room
from qg.games.yom_kippur.state import E_MOVE, I_MOVE1, I_MOVE2, MOVED, YomKippur
from qg.games.yom_kippur.tables import ARAB, HAS_ZONE
from qg.games.yom_kippur.threats import worth as strength_from

from .assaults import Assault, Defence, assaults
from .golan import needs
from .officer import Officer
from .survey import lay, prize, risk

DONE: Final = Done()
NOWHERE: Final = (0.0, 0.0)
LEAST: Final = 0.15  # what a battle must bring
OFF: Final = -3.0  # what it is worth to wait off the map
NEARBY: Final = 0.5  # how much of those who could still join an attack is counted on


class Sergent(Officer):
    cost: int | None = 6

    def begin(self, s: YomKippur, seat: int) -> None:
        self.order: list[int] = []
        self.enemies: dict[int, Defence] = {}
        self.could: dict[int, dict[int, int]] = {}
        if s.phase in (E_MOVE, I_MOVE1, I_MOVE2):
            self.order = sorted(
                self.survey.reach, key=lambda u: (-s.factor(u), self.ahead(s, u), u)
            )
        if s.phase in (E_MOVE, I_MOVE1):
            self.look_round(s)

    def ahead(self, s: YomKippur, unit: int) -> int:
        return self.survey.far[s.at[unit]] if s.at[unit] < SIZE else 999

    def look_round(self, s: YomKippur) -> None:
        """Every hex of the enemy that some unit could attack, and who could."""
        side = self.survey.side
        for unit, found in self.survey.reach.items():
            if not HAS_ZONE[unit]:
                continue
            there = {h: strength_from(s, unit, h, False) for h in found.ends}
            there.update({h: strength_from(s, unit, h, True) for h in found.rafts})
            if s.at[unit] < SIZE:
                there[s.at[unit]] = strength_from(s, unit, s.at[unit], False)
            for h, strength in there.items():
                for to in FIRES_ON[h]:
                    if s.hostile(to, side):
                        reached = self.could.setdefault(to, {})
                        reached[unit] = max(strength, reached.get(unit, 0))
        v = self.survey
        for h in self.could:
            self.enemies[h] = Defence(s, side, (h,), lambda h: prize(s, v, h))

    # ------------------------------------------------------------------------------- movement

    def move(self, s: YomKippur, seat: int) -> Move[Any]:
        while self.order:
            unit = self.order.pop(0)
            if movable(s, seat, unit):
                found = self.best_move(s, unit)
                if found is not None:
                    return found
        return DONE

    def best_move(self, s: YomKippur, unit: int) -> Move[Any] | None:
        """The best place for a unit; None where it stands best."""
        found = self.survey.reach.get(unit)
        if found is None:
            return None
        shares = self.shares(s, unit)
        here = s.at[unit]
        best = self.place(s, unit, here, shares, False) + 0.05 if here < SIZE else OFF
        wanted = needs(s, self.survey.side) if here >= SIZE and s.book.advanced else NOWHERE
        answer: Move[Any] | None = None
        for h in found.ends:
            if s.held[h] == 1 + self.survey.side and not has_room(s, unit, h):
                continue
            value = self.place(s, unit, h, shares, False) + wanted[HEXES.sheet[h]]
            if value > best:
                best, answer = value, Go(unit, h, NONE)
        for h in found.rafts:
            if has_room(s, unit, h):
                value = self.place(s, unit, h, shares, True)
                if value > best:
                    best, answer = value, Go(unit, h, 0)
        return answer

    def shares(self, s: YomKippur, unit: int) -> dict[int, float]:
        """By enemy hex: what this unit would add to an attack on it."""
        found: dict[int, float] = {}
        side = self.survey.side
        for h, reached in self.could.items():
            if unit not in reached:
                continue
            there = [p for b in FIRES_ON[h] for p in able_in(s, side, b, False) if p != unit]
            sure = sum([s.factor(p) for p in there])
            maybe = sum(
                [
                    strength
                    for p, strength in reached.items()
                    if p != unit and p not in there and not s.deeds[p] & MOVED
                ]
            )
            mine = reached[unit]
            total = mine + sure + NEARBY * maybe
            defence = self.enemies[h]
            value = defence.value(column(int(total), max(1, defence.total)), COSTS)
            found[h] = max(0.0, value) * mine / total
        return found

    def place(self, s: YomKippur, unit: int, h: int, shares: dict[int, float], raft: bool) -> float:
        value = lay(s, self.survey, unit, h)
        if s.phase != I_MOVE2:
            beside = [to for to in FIRES_ON[h] if to in self.could]
            if beside:
                gain = max([shares.get(to, 0.0) for to in beside])
                value += gain - 0.3 * (len(beside) - 1)
                if raft:
                    value -= 1.5
        if s.phase == I_MOVE1 and not raft:
            return value
        if self.survey.last and self.survey.side != ARAB:
            return value
        return value - risk(s, self.survey, unit, h)

    # --------------------------------------------------------------------------------- battles

    def combat(self, s: YomKippur, seat: int) -> Move[Any]:
        v = self.survey
        found = sorted(
            assaults(s, seat, False, lambda h: prize(s, v, h)), key=lambda each: -each.worth
        )
        if found and found[0].worth > LEAST:
            return self.first(s, seat, found).move()
        duty = open_duty(s, seat, False)
        if duty is None:
            return DONE
        return Attack(duty.battle.targets, duty.battle.units, duty.battle.guns)

    def first(self, s: YomKippur, seat: int, found: Sequence[Assault]) -> Assault:
        """The battle that comes first, of some that are in the order of their worth."""
        return found[0]


COSTS: Final = (0.0, 3.0, 1.5, 0.3, 0.3, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0)
"""By result: what an attack would cost whoever makes it, about."""
