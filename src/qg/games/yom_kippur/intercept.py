"""Spotting and interception in the advanced game (YKA-022, 092, 093)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from qg.core.branch import Branch, Row
from qg.core.move import Move, Tx, need

from .campaign import Campaign
from .campaign_events import Intercepted, Spotted
from .checks import timely
from .hexmap import HEX, HEXES
from .raid import MOST, airworthy, flying, in_theatre, raiders, ready_planes, theatre
from .state import E_INTERCEPT
from .tables import ISRAEL, LETTERS, PIECE

SEEN: Final = (0, 2, 4, 6)
"""By pieces of a raid in a hex: up to which face they are spotted (YKA-092)."""


def raid_hexes(s: Campaign, side: int) -> list[int]:
    """The hexes of a raid in the order in which they are looked at: by name, the Golan first (YKA-109)."""
    over = {h for _, h in flying(s, side)}
    return sorted(over, key=HEXES.names.__getitem__)


def spot(tx: Tx[Any], side: int) -> None:
    """The other side looks for the raid of a side, hex by hex."""
    s: Campaign = tx.s
    for h in raid_hexes(s, side):
        best = SEEN[min(MOST, len(raiders(s, side, h)))]
        seen = best == 6 or tx.roll(6, "YKA-092") <= best
        tx.emit(Spotted(h, int(seen)))


class Intercept(Move[Campaign]):
    VERB = "intercept"
    PUBLIC = {"aircraft": PIECE, "hex": HEX}
    __slots__ = ("aircraft", "hex")

    def __init__(self, aircraft: int, hex: int) -> None:
        self.aircraft: Final = aircraft
        self.hex: Final = hex

    def check(self, s: Campaign, seat: int) -> None:
        timely(s, ("intercept",))
        plane, name, where = self.aircraft, PIECE.word(self.aircraft), HEX.word(self.hex)
        airworthy(s, seat, plane)
        need(LETTERS[plane] != "B", "YKA-093", "no_interceptor", unit=name)
        need(not surprised(s, seat), "YKA-022", "surprised", unit=name)
        theatre(s, seat, plane, self.hex, "YKA-003")
        need(self.hex in s.spotted, "YKA-093", "not_spotted", hex=where)
        need(len(raiders(s, s.side(seat), self.hex)) < MOST, "YKA-093", "three_there", hex=where)

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        tx.emit(Intercepted(self.aircraft, self.hex))
        tx.push(tx.ask)


def surprised(s: Campaign, seat: int) -> bool:
    """YKA-022: Israel has no interceptors in the air phase that begins the war."""
    return s.side(seat) == ISRAEL and s.turn == 1 and s.phase == E_INTERCEPT


def fighters(s: Campaign, seat: int) -> list[int]:
    """Interceptors and fighter-bombers that have not flown in this air phase."""
    return [p for p in ready_planes(s, seat) if LETTERS[p] != "B"]


def is_asked(s: Campaign, seat: int) -> bool:
    """Whether a seat that could intercept is asked, even where only `done` is left (YKA-022)."""
    able = fighters(s, seat)
    return any([in_theatre(s, seat, p, h) for p in able for h in s.spotted])


def rows(s: Campaign, seat: int) -> list[Row]:
    """What may be answered to the Ask `intercept`, beside `done`."""
    if surprised(s, seat):  # YKA-022
        return []
    side = s.side(seat)
    open_to = sorted([h for h in s.spotted if len(raiders(s, side, h)) < MOST])
    found: list[Row] = []
    for plane in fighters(s, seat):
        to = [h for h in open_to if in_theatre(s, seat, plane, h)]
        if to:
            found.append(Branch(("intercept", PIECE.word(plane)), partial(_hexes, plane, to)))
    return found


def _hexes(plane: int, hexes: list[int]) -> list[Intercept]:
    return [Intercept(plane, h) for h in hexes]
