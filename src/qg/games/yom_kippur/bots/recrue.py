"""The recruit: goes to the nearest objective, attacks from 2-1 with all that stands there, and bombs where
SAM do not hinder it."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.yom_kippur.battle import column, ready_guns, targeted, totals
from qg.games.yom_kippur.bombing import Station, bombs, targets
from qg.games.yom_kippur.cover import covers
from qg.games.yom_kippur.deploy import some_setup
from qg.games.yom_kippur.done import Done
from qg.games.yom_kippur.duty import bases, complete, open_duty
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.fight_lists import advance_rows, retreat_rows, support_rows
from qg.games.yom_kippur.hexmap import BESIDE, OFF_MAP, SIZE
from qg.games.yom_kippur.march import Go, movable
from qg.games.yom_kippur.recovery import rows
from qg.games.yom_kippur.score import ISRAELI
from qg.games.yom_kippur.state import FLEW, YomKippur
from qg.games.yom_kippur.tables import (
    ARAB,
    FORT_PIECES,
    IS_BRIGADE,
    OWNER,
    PIECES,
    PLANES,
)

from .ground import FAR, PASS_HEXES, bridges, field, to_west
from .survey import Ways

BOLD: Final = column(2, 1)
DONE: Final = Done()


class Recrue:
    cost: int | None = 2

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng

    def act(self, seen: YomKippur, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        answer: Move[Any] = getattr(self, ask.name)(seen, seat)
        return answer

    def setup(self, s: YomKippur, seat: int) -> Move[Any]:
        return some_setup(s, seat, self.rng)

    def recovery(self, s: YomKippur, seat: int) -> Move[Any]:
        found = rows(s, seat)
        return self.rng.choice(found) if found else DONE

    def air(self, s: YomKippur, seat: int) -> Move[Any]:
        """Aircraft only: over what the SAM of Egypt leave bare, or, for Egypt, over what they cover."""
        planes = [p for p in PLANES if OWNER[p] == seat and waits(s, p)]
        covered = covers(s)
        hexes = [h for h in targets(s, seat) if bool(covered[h]) == (seat == ARAB)]
        return Station(planes[0], self.rng.choice(hexes)) if planes and hexes else DONE

    def move(self, s: YomKippur, seat: int) -> Move[Any]:
        """The first unit that can come nearer does so."""
        far = self.objectives(s, s.side(seat))
        for unit in range(PIECES):
            if IS_BRIGADE[unit] and movable(s, seat, unit):
                to = self.nearer(s, seat, unit, far)
                if to >= 0:
                    return Go(unit, to, NONE)
        return DONE

    def objectives(self, s: YomKippur, side: int) -> tuple[int, ...]:
        """Egypt wants passes and forts, Israel the west bank; on the Golan, both want towns."""
        if side != ARAB:
            return to_west(s)
        enemy = [f for f in FORT_PIECES if s.at[f] < SIZE and OWNER[f] != side]
        forts = [to for fort in enemy for to in BESIDE[s.at[fort]]]
        towns = ISRAELI if s.book.advanced else ()
        return field(ARAB, (*PASS_HEXES, *towns, *forts), bridges(s))

    def nearer(self, s: YomKippur, seat: int, unit: int, far: tuple[int, ...]) -> int:
        """The hex of its reach that is nearest to an objective, or -1 where it stands as near."""
        here = far[s.at[unit]] if s.at[unit] < SIZE else FAR + 1
        ends = Ways(s, seat, unit).ends
        least = min([far[h] for h in ends], default=here)
        return self.rng.choice([h for h in ends if far[h] == least]) if least < here else -1

    def bomb(self, s: YomKippur, seat: int) -> Move[Any]:
        return self.rng.choice(bombs(s, seat))

    def combat(self, s: YomKippur, seat: int) -> Move[Any]:
        side, hexes = s.side(seat), targets_on_land(s, seat)
        self.rng.shuffle(hexes)
        for h in hexes:
            units = sorted([unit for group in bases(s, side, (h,), False) for unit in group])
            guns = ready_guns(s, side, (h,))
            strong = units and totals(s, (h,), units, guns, ()).column >= BOLD
            if strong and complete(s, (h,), units, False):
                return Attack((h,), tuple(units), tuple(guns))
        duty = open_duty(s, seat, False)
        if duty is None:
            return DONE
        return Attack(duty.battle.targets, duty.battle.units, duty.battle.guns)

    def support(self, s: YomKippur, seat: int) -> Move[Any]:
        return support_rows(s, seat)[0]

    def retreat(self, s: YomKippur, seat: int) -> Move[Any]:
        return self.rng.choice(retreat_rows(s, seat))

    def advance(self, s: YomKippur, seat: int) -> Move[Any]:
        return self.rng.choice(advance_rows(s, seat))


def waits(s: YomKippur, plane: int) -> bool:
    """Whether an aircraft may still be placed in this air phase (YKB-150)."""
    return s.at[plane] == OFF_MAP and s.due[plane] <= s.turn and not s.did(plane, FLEW)


def targets_on_land(s: YomKippur, seat: int) -> list[int]:
    """The hexes that a seat could attack from beside them, by number."""
    side = s.side(seat)
    return [h for h in range(SIZE) if targeted(s, side, h) and s.oversees(seat, h)]
