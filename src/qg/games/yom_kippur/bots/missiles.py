"""Where SAMs should stand. One that moves protects nobody until the second turn after (YKB-141
to 143), so it is marked only if what it will cover from then on is worth more than what it covers now."""

from __future__ import annotations

from typing import Any, Final

from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.yom_kippur.cover import weak
from qg.games.yom_kippur.hexmap import HEXES, SIZE
from qg.games.yom_kippur.march import Go, Mark, Unmark, movable
from qg.games.yom_kippur.reach import reach
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import ARAB, IS_BRIGADE, OWNER, PIECES, SAM_RANGE, SAMS

from .survey import BOMBED, Survey, risk
from .values import step

AWAY: Final = 2  # turns without its cover
GAIN: Final = 4.0  # what a change of place must bring


class Missiles:
    """Of one movement phase. `needs`: by hex, what bombs may take there."""

    __slots__ = ("needs", "own", "seat", "v")

    def __init__(self, s: YomKippur, v: Survey, seat: int) -> None:
        self.v: Final = v
        self.seat: Final = seat
        self.own: Final = [sam for sam in SAMS if s.commands(seat, sam)]
        self.needs: Final[dict[int, float]] = {}
        for piece in range(PIECES):
            h = s.at[piece]
            if OWNER[piece] == ARAB and IS_BRIGADE[piece] and h < SIZE:
                near = 1.0 if v.danger.power(s, h) else 0.3  # bombs fall where battles will be
                self.needs[h] = self.needs.get(h, 0.0) + near * step(s, piece)

    def worth(self, s: YomKippur, sam: int, at: int) -> float:
        """What a SAM saves in a turn from a hex, beside all others that are ready."""
        half = 0.5 if weak(s, sam) or s.turn + AWAY >= 6 else 1.0  # YKB-148
        others = [p for p in SAMS if p != sam and s.ready(p)]
        saved = 0.0
        for h, need in self.needs.items():
            if HEXES.distance(at, h) <= SAM_RANGE:
                cover = len([p for p in others if HEXES.distance(s.at[p], h) <= SAM_RANGE])
                saved += need * (BOMBED[min(3, cover)] - BOMBED[min(3, cover + 1)])
        return half * saved - risk(s, self.v, sam, at)

    def best(self, s: YomKippur, sam: int) -> tuple[float, int]:
        """The best hex within its next move, or where it is."""
        here = s.at[sam]
        found = (self.worth(s, sam, here), here)
        for h in reach(s, sam).ends:
            value = self.worth(s, sam, h)
            if value > found[0]:
                found = value, h
        return found

    def move(self, s: YomKippur) -> Move[Any] | None:
        """The next thing to do with a SAM, if any: one of them is on its way at a time."""
        left = s.book.last - s.turn + 1
        for sam in self.own:
            if s.at[sam] >= SIZE:
                continue
            if s.marked[sam] and s.marked[sam] < s.turn:
                _, h = self.best(s, sam)
                if h != s.at[sam] and movable(s, self.seat, sam):
                    return Go(sam, h, NONE)
                return Unmark(sam)
            if s.ready(sam) and left > AWAY and not any([s.marked[p] for p in self.own]):
                value, _ = self.best(s, sam)
                if (left - AWAY) * value - left * self.worth(s, sam, s.at[sam]) > GAIN:
                    return Mark(sam)
        return None
