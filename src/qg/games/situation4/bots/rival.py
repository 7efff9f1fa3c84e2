"""SIT-914: the judgement of a captain, at the speed of its enemy."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from qg.core.bot import Later
from qg.core.move import Move
from qg.games.situation4.state import Situation

from .levels import LEVELS
from .player import Player

LAST: Final = 8
"""So many intervals of the enemy count."""
KNOWN: Final = 4
"""Pieces after which its enemy's speed is known; until then it has a recruit's."""
BEHIND, LEVEL, LEADS = 0.75, 1.0, 1.4
"""Its interval in parts of its enemy's: shorter while it is behind by points, longer while it leads. One
number for all would leave it beaten by generals or beating sergeants in seven games of ten (ADR 0027)."""
CATCH_UP: Final = 4
"""In about so many pieces it makes up for those that it has laid fewer, unless it leads."""
FASTEST: Final = 1.5
"""By how much it is faster for that at most."""
LEAST, MOST = 2500.0, 20_000.0


class Rival(Player):
    def __init__(self, rng: Random) -> None:
        super().__init__(LEVELS["rival"], rng)
        self.laid: Final[list[int]] = []  # when the enemy laid its last pieces
        self.count = 0
        self.mine: Final[list[int]] = []  # when it did itself
        self.pieces = 0  # that it has laid
        self.own = 1.0  # its own mean interval, at the speed of a captain
        self.wanted = 0.0
        self.haste = 1.0  # what units, refusals and misfits cost beside that, made up for

    def act(self, seen: Situation, seat: int) -> Move[Any] | Later:
        side = seen.book.side[seat]
        pieces = int(seen.own[1 - side].bit_count())
        if pieces > self.count:
            self.laid.append(seen.now)
            del self.laid[: -LAST - 1]
            self.count = pieces
        if seen.laid[seat] >= 0 and (not self.mine or seen.laid[seat] > self.mine[-1]):
            self.pieces += 1
            self.mine.append(seen.laid[seat])
            del self.mine[: -LAST - 1]
            self.hurry()
        self.own = float(self.level.think + self.search(seen, side))
        self.wanted = self.interval(seen, side)
        return super().act(seen, seat)

    def hurry(self) -> None:
        """Its mean interval is to be what it aims at, whatever else it does."""
        if self.count < KNOWN or len(self.mine) <= KNOWN:
            return
        mean = (self.mine[-1] - self.mine[0]) / (len(self.mine) - 1)
        self.haste = min(2.0, max(0.3, self.haste * sqrt(self.wanted / mean)))

    def interval(self, seen: Situation, side: int) -> float:
        """The time between two pieces that it aims at."""
        if self.count < KNOWN or len(self.laid) < 2:
            slow = LEVELS["recrue"]
            pieces = (self.search(seen, side) - self.level.search) / self.level.each
            return slow.think + slow.search + slow.each * pieces
        lead = seen.score(side) - seen.score(1 - side)
        part = LEADS if lead > 0 else BEHIND if lead < 0 else LEVEL
        mean = part * (self.laid[-1] - self.laid[0]) / (len(self.laid) - 1)
        if lead <= 0:  # what it lost while it did not know its enemy's speed is made up for
            mean /= min(FASTEST, max(1.0, 1.0 + (self.count - self.pieces) / CATCH_UP))
        return min(MOST, max(LEAST, mean))

    def scale(self) -> float:
        return self.haste * self.wanted / self.own if self.wanted > 0 else 1.0
