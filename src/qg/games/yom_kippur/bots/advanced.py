"""Bots of the advanced game: those of the basic one, with its air war, its bridges and the Golan."""

from __future__ import annotations

from typing import Any, Final

from qg.core.bot import BotMaker
from qg.core.branch import Branch
from qg.core.move import Move
from qg.games.yom_kippur import (
    airlift,
    bridges,
    dogfight,
    intercept,
    raid,
    raid_bombs,
    sam_fire,
    share,
)
from qg.games.yom_kippur.airlift import DROPPED
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.duty import open_duty
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.hexmap import OFF_MAP
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import ARAB, ISRAEL, OWNER

from .airmen import Airmen, leaves, sorties
from .colonel import Colonel
from .flights import Flights
from .recrue import DONE, Recrue
from .sergent import Sergent

KEPT_FROM: Final = 2  # paras that come after this turn wait for the end


class AdvancedRecrue(Recrue):
    """Sends bombers anywhere, meets what it sees, and lays bridges wherever they may stand."""

    def raid(self, s: Campaign, seat: int) -> Move[Any]:
        for row in raid.rows(s, seat):
            found = sorties(row)
            if found:
                return self.rng.choice(found)
        return DONE

    def share(self, s: Campaign, seat: int) -> Move[Any]:
        return self.rng.choice(share.rows(s, seat))

    def any_of(self, rows: list[Any]) -> Move[Any]:
        """A move of the first row."""
        if not rows:
            return DONE
        found = leaves(rows[:1])
        return self.rng.choice(found)

    def intercept(self, s: Campaign, seat: int) -> Move[Any]:
        return self.any_of(intercept.rows(s, seat))

    def dogfight(self, s: Campaign, seat: int) -> Move[Any]:
        return self.rng.choice(dogfight.rows(s, seat))

    def sam(self, s: Campaign, seat: int) -> Move[Any]:
        return self.any_of(sam_fire.rows(s, seat))

    def bomb(self, s: Campaign, seat: int) -> Move[Any]:  # type: ignore[override]
        return self.rng.choice(raid_bombs.rows(s, seat))

    def landing(self, s: Campaign, seat: int) -> Move[Any]:
        duty = open_duty(s, seat, True)
        if duty is None:
            return DONE
        return Attack(duty.battle.targets, duty.battle.units, duty.battle.guns)

    def bridge(self, s: Campaign, seat: int) -> Move[Any]:
        """A new bridge where it may stand; none is taken up."""
        return self.any_of([row for row in bridges.rows(s, seat) if isinstance(row, Branch)])


class AdvancedSergent(Airmen, Sergent):
    pass


class AdvancedColonel(Airmen, Colonel):
    """Keeps paras back for the end, and has commandos fly where nobody stands."""

    def begin(self, s: YomKippur, seat: int) -> None:
        super().begin(s, seat)
        if self.survey.side == ISRAEL:
            for unit in held_back(s):
                self.posts.pop(unit, None)
                if unit in self.order:
                    self.order.remove(unit)

    def raid(self, s: Campaign, seat: int) -> Move[Any]:
        rows = airlift.rows(s, seat) if lands(s, seat) else []
        if rows:
            self.look_at(s, seat)
            move = Flights(s, self.survey).best(leaves(rows))
            if move is not None:
                return move
        return super().raid(s, seat)


def lands(s: Campaign, seat: int) -> bool:
    """Whether anybody should land from the air in this turn."""
    return s.side(seat) == ARAB or s.turn >= s.book.last


def held_back(s: YomKippur) -> list[int]:
    """The paras of Israel that wait for the end."""
    late = [p for p in DROPPED if OWNER[p] == ISRAEL and s.book.due[p] > KEPT_FROM]
    return [p for p in late if s.at[p] == OFF_MAP and not s.road[p]]


ADVANCED_BOTS: Final[dict[str, BotMaker]] = {
    "recrue": AdvancedRecrue,
    "sergent": AdvancedSergent,
    "colonel": AdvancedColonel,
}
