"""The bombs of a raid in the advanced game (YKA-110 to 113)."""

from __future__ import annotations

from typing import Any, Final

from qg.core.forecast import Forecast, Term
from qg.core.move import Move, Tx, need
from qg.core.results import ResultTable

from .campaign import AS_B, Campaign
from .campaign_events import BOMBS, Unloaded, WentHome
from .checks import again, mine, timely
from .events_fight import BridgeLost
from .events_harm import Shocked
from .fight_steps import lose
from .hexmap import SIZE
from .tables import (
    AIRCRAFT,
    ARMOUR,
    BRIDGE,
    BRIDGES,
    FORT,
    HELICOPTER,
    KIND,
    MECHANIZED,
    OWNER,
    PARA_MECHANIZED,
    PIECE,
    PLANES,
    SIDES,
    TABLES,
)

HARD: Final = (ARMOUR, MECHANIZED, PARA_MECHANIZED)
CELLS: Final = tuple(
    [
        tuple([("-", "AR", "S", "R", "D").index(str(cell)) for cell in row])
        for row in TABLES["bombs"]
    ]
)
"""CELLS[face - 1][column]: Arab against hard targets, Israeli against them, then against others."""


def _found(number: int, face: int) -> int:
    """`number`: the column, and 4 more where the aircraft is reduced."""
    return CELLS[max(1, face - number // 4) - 1][number % 4]


SAID: Final = {FORT: "bombs_fort", BRIDGE: "bombs_bridge", HELICOPTER: "bombs_helicopter"}
"""How the column of other targets is called where a result does something else (YKA-111, 112)."""
BOMB_TABLE: Final = ResultTable("YKA-110", 6, BOMBS, _found)


def number_of(s: Campaign, plane: int, target: int) -> int:
    soft = 0 if s.kind(target) in HARD else 2
    return soft + OWNER[plane] + (4 if s.strength[plane] == 1 else 0)


class DropBombs(Move[Campaign]):
    VERB = "bomb"
    PUBLIC = {"aircraft": PIECE, "target": PIECE}
    __slots__ = ("aircraft", "target")

    def __init__(self, aircraft: int, target: int) -> None:
        self.aircraft: Final = aircraft
        self.target: Final = target

    def check(self, s: Campaign, seat: int) -> None:
        timely(s, ("bomb",))
        mine(s, seat, self.aircraft)
        over = self.aircraft in bombers(s, seat)
        need(over, "YKA-110", "not_stationed", unit=PIECE.word(self.aircraft))
        here = self.target in below(s, self.aircraft)
        need(here, "YKA-110", "not_under", unit=PIECE.word(self.target))

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        s, plane, target = tx.s, self.aircraft, self.target
        result = BOMBS[BOMB_TABLE.throw(tx, number_of(s, plane, target))]
        tx.emit(Unloaded(plane, target, BOMBS.index(result)))
        strike(tx, plane, target, result)
        again(tx, seat, bool(bombers(s, seat)))

    def forecast(self, s: Campaign, seat: int) -> Forecast | None:
        plane, target = self.aircraft, self.target
        fit = KIND[plane] == AIRCRAFT and s.strength[plane] and s.at[target] < SIZE
        if not fit or OWNER[plane] == OWNER[target] or KIND[target] == AIRCRAFT:
            return None
        reduced, side = s.strength[plane] == 1, SIDES[OWNER[plane]]
        terms = [Term(side, "reduced_plane", -1, "YKA-110")] if reduced else []
        said = SAID.get(s.kind(target), "armour" if s.kind(target) in HARD else "others")
        return BOMB_TABLE.forecast(number_of(s, plane, target), terms, said)


def strike(tx: Tx[Any], plane: int, target: int, result: str) -> None:
    """What the table says befalls the aircraft or its target."""
    kind = KIND[target]
    if result == "damaged":
        lose(tx, (), (plane,))  # YKA-111
    elif result == "shock":
        if kind not in (FORT, BRIDGE):  # YKA-112
            tx.emit(Shocked((target,)))
    elif result in ("reduced", "destroyed"):
        if kind == BRIDGE:  # YKA-111, 113
            tx.emit(BridgeLost(target, tx.s.at[target]))
        elif result == "destroyed" or kind == HELICOPTER:  # YKA-112
            lose(tx, (target,), ())
        else:
            lose(tx, (), (target,))


def below(s: Campaign, plane: int) -> list[int]:
    """The enemy units, the fort and the bridge under an aircraft."""
    h = s.at[plane]
    there = [*s.pile(h), *[b for b in BRIDGES if s.at[b] == h]]
    return [p for p in there if OWNER[p] != OWNER[plane]]


def bombers(s: Campaign, seat: int) -> list[int]:
    """The bombers of a seat that still have a target."""
    own = [p for p in PLANES if s.at[p] < SIZE and s.acts[p] & AS_B and s.commands(seat, p)]
    return [p for p in own if below(s, p)]


def rows(s: Campaign, seat: int) -> list[Move[Any]]:
    """What may be answered to the Ask `bomb`."""
    return [DropBombs(plane, target) for plane in bombers(s, seat) for target in below(s, plane)]


def home(tx: Tx[Any], args: tuple[int, ...]) -> None:
    """YKA-091: at the end of the air phase all aircraft leave the map."""
    flying = tuple([p for p in PLANES if tx.s.at[p] < SIZE])
    if flying:
        tx.emit(WentHome(flying))
