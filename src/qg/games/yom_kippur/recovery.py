"""Recovery points: what they restore, and for how many (YKB-190 to 195)."""

from __future__ import annotations

from typing import Any, Final

from qg.core.forecast import Forecast, Term
from qg.core.move import Move, Tx, need

from .checks import mine, timely, whole_rule
from .events_air import Recovered
from .events_turn import Picked
from .hexmap import DEAD, OFF_MAP, SIZE, UNUSED
from .state import YomKippur
from .tables import (
    AIR_VALUE,
    AIRCRAFT,
    ARAB,
    BRIDGE,
    FORT,
    FULL,
    HELICOPTER,
    IS_BRIGADE,
    KIND,
    OWNER,
    PARA_FULL,
    PARA_REDUCED,
    PIECE,
    PIECES,
    RECOVERY,
    RECOVERY_TURN,
    REDUCED,
    SAM,
    SIDES,
)

PLANE: Final[dict[str, int]] = RECOVERY["aircraft"]
NEVER: Final = (SAM, FORT, BRIDGE)  # YKB-194


class Recover(Move[YomKippur]):
    VERB = "recover"
    PUBLIC = {"piece": PIECE}
    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def check(self, s: YomKippur, seat: int) -> None:
        piece, name = self.piece, PIECE.word(self.piece)
        need(s.turn >= RECOVERY_TURN, "YKB-190", "too_early", turn=RECOVERY_TURN)
        timely(s, ("recovery",), "YKB-195")
        mine(s, seat, piece)
        need(s.at[piece] != UNUSED, whole_rule(s), "not_in_play", unit=name)
        need(KIND[piece] not in NEVER, "YKB-194", "never_recovered", unit=name)
        cost = price(s, piece)
        need(cost > 0, "YKB-191", "whole", unit=name)
        has = s.points[seat]
        need(cost <= has, "YKB-190", "too_dear", unit=name, cost=cost, has=has)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        s = tx.s
        if s.at[self.piece] == DEAD and s.book.seating.split[OWNER[self.piece]]:
            tx.emit(Picked(self.piece, s.book.seating.fronts[seat] - 1))  # YKA-007
        tx.emit(Recovered(self.piece, price(s, self.piece)))
        tx.push(tx.ask)

    def forecast(self, s: YomKippur, seat: int) -> Forecast | None:
        """What it costs: no die falls."""
        cost = price(s, self.piece) if OWNER[self.piece] == s.side(seat) else 0
        rule = "YKA-120" if s.book.advanced else "YKB-190"
        return (
            Forecast((Term(SIDES[OWNER[self.piece]], "recovery_points", -cost, rule),))
            if cost
            else None
        )


def price(s: YomKippur, piece: int) -> int:
    """What it costs to restore a counter; 0 where there is nothing to restore."""
    at, dead = s.at[piece], s.at[piece] == DEAD
    if s.book.advanced and KIND[piece] in (AIRCRAFT, HELICOPTER):
        return in_the_air(s, piece)
    if KIND[piece] == AIRCRAFT:  # YKB-193
        if dead:
            return PLANE["arab"] if OWNER[piece] == ARAB else PLANE["israel"]
        return PLANE["israel_reduced"] if at == OFF_MAP and s.strength[piece] == 1 else 0
    if not IS_BRIGADE[piece]:
        return 0
    full = PARA_FULL if s.form[piece] else FULL[piece]
    if dead:
        return full  # YKB-192, 195
    reduced = PARA_REDUCED if s.form[piece] else REDUCED[piece]
    return full - reduced if at < SIZE and s.strength[piece] == 1 else 0  # YKB-191


def in_the_air(s: YomKippur, piece: int) -> int:
    """YKA-120: an aircraft costs its value, one that is reduced what it has lost of it; a helicopter 1."""
    value = AIR_VALUE[piece]
    if s.at[piece] == DEAD:
        return value
    hurt = s.at[piece] == OFF_MAP and s.strength[piece] == 1
    return value // 2 if hurt else 0


def rows(s: YomKippur, seat: int) -> list[Move[Any]]:
    """What may be answered to the Ask `recovery`, beside `done`."""
    has = s.points[seat]
    return [
        Recover(piece)
        for piece in range(PIECES)
        if s.commands(seat, piece) and KIND[piece] not in NEVER and 0 < price(s, piece) <= has
    ]


def can_recover(s: YomKippur, seat: int) -> bool:
    """Whether the recovery phase is asked at all."""
    return s.turn >= RECOVERY_TURN and bool(rows(s, seat))
