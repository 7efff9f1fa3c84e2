"""Nobody plays on this side: the other one practises alone, against the clock."""

from __future__ import annotations

from random import Random
from typing import Any

from qg.core.bot import Later
from qg.core.move import Move
from qg.games.situation4.lists import OFFER_STOP, READY
from qg.games.situation4.state import Situation
from qg.games.situation4.tables import PACE

from .levels import LEVELS
from .player import Player


class Absent(Player):
    idle = True

    def __init__(self, rng: Random) -> None:
        super().__init__(LEVELS["recrue"], rng)

    def act(self, seen: Situation, seat: int) -> Move[Any] | Later:
        """It is ready, lays nothing, and stops when the other side wants to."""
        ask = seen.asked()
        if ask is not None and ask.name == "ready":
            return READY[PACE.index["absent"]]
        wanted = ask is not None and ask.name == "play"
        stops = wanted and self.may_stop(seen, seen.book.side[seat])
        return OFFER_STOP if stops else Later()
