"""SAM against whoever is in the air in the advanced game (YKA-095 to 099, 106)."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any, Final

from qg.core.branch import Branch, Row
from qg.core.forecast import Forecast, Term
from qg.core.move import Move, Tx, need
from qg.core.results import ResultTable
from qg.core.shape import NONE, Seq

from .campaign import AS_B, SHOT, Campaign
from .campaign_events import MISSILES, CameDown, Launched
from .checks import again, mine, timely
from .fight import rising
from .fight_steps import lose
from .hexmap import HEX, HEXES, SIZE
from .raid import flying, raiders
from .tables import (
    ARAB,
    HELICOPTER,
    ISRAEL,
    KIND,
    PIECE,
    SAM,
    SAM_RANGE,
    SAM_WEAK,
    SAMS,
    SIDES,
    TABLES,
)

AIMED: Final = Seq(PIECE, 3)
CELLS: Final = tuple(
    [tuple([("-", "A", "R", "D").index(str(cell)) for cell in row]) for row in TABLES["missiles"]]
)
"""CELLS[face - 1][3 - number of aircraft that are aimed at] (YKA-096)."""


def _found(column: int, face: int) -> int:
    """`column`: ten times the number of aircraft, less what is taken from the die."""
    aimed = (column + 9) // 10
    less = 10 * aimed - column
    return CELLS[max(1, face - less) - 1][3 - aimed]


MISSILE_TABLE: Final = ResultTable("YKA-096", 6, MISSILES, _found)


def weakness(s: Campaign, sam: int) -> list[Term]:
    """What is taken from the die of a SAM."""
    found: list[Term] = []
    if s.strength[sam] == 1:
        found.append(Term(SIDES[ARAB], "reduced", -1, "YKA-097"))
    if s.turn >= SAM_WEAK:
        found.append(Term(SIDES[ARAB], "late", -1, "YKA-097"))
    return found


def column(s: Campaign, sam: int, aimed: int) -> int:
    return 10 * aimed - len(weakness(s, sam))


class Fire(Move[Campaign]):
    """A SAM fires at a hex, and aims at one, two or three aircraft there."""

    VERB = "fire"
    PUBLIC = {"sam": PIECE, "hex": HEX, "aimed": AIMED}
    __slots__ = ("aimed", "hex", "sam")

    def __init__(self, sam: int, hex: int, aimed: tuple[int, ...]) -> None:
        self.sam: Final = sam
        self.hex: Final = hex
        self.aimed: Final = aimed

    def check(self, s: Campaign, seat: int) -> None:
        timely(s, ("sam",))
        name, where = PIECE.word(self.sam), HEX.word(self.hex)
        mine(s, seat, self.sam)
        here = KIND[self.sam] == SAM and s.at[self.sam] < SIZE
        need(here, "YKA-096", "no_sam", unit=name)
        need(s.ready(self.sam), "YKB-149", "sam_not_ready", unit=name)
        need(not s.acts[self.sam] & SHOT, "YKA-096", "sam_fired", unit=name)
        near = HEXES.distance(s.at[self.sam], self.hex) <= SAM_RANGE
        need(near, "YKA-096", "sam_far", unit=name, hex=where)
        rising(self.aimed)
        need(bool(self.aimed), "YKA-096", "no_aim", unit=name)
        there = raiders(s, ISRAEL, self.hex)
        need(all([p in there for p in self.aimed]), "YKA-096", "not_over", hex=where)
        under = above(s, self.sam)
        due = not under or any([p in under for p in self.aimed])
        need(due, "YKA-098", "own_bombers", unit=name)

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        s = tx.s
        result = MISSILE_TABLE.throw(tx, column(s, self.sam, len(self.aimed)))
        tx.emit(Launched(self.sam, self.hex, self.aimed, result))
        hit(tx, self.aimed, MISSILES[result])
        again(tx, seat, bool(rows(s, seat)))

    def forecast(self, s: Campaign, seat: int) -> Forecast | None:
        if KIND[self.sam] != SAM or not self.aimed:
            return None
        aimed = len(self.aimed)
        return MISSILE_TABLE.forecast(column(s, self.sam, aimed), weakness(s, self.sam), str(aimed))


def hit(tx: Tx[Any], pieces: tuple[int, ...], result: str) -> None:
    """What a result does to those in the air that do not leave."""
    s: Campaign = tx.s
    carried = [(s.rider_of(p), s.over[s.airborne.index(p)]) for p in pieces if p in s.airborne]
    aboard = [(rider, h) for rider, h in carried if rider != NONE]
    riders = [rider for rider, _ in aboard]
    if result == "shot_down":  # YKA-099, 106
        lose(tx, (*pieces, *riders), ())
    elif result == "damaged":  # YKA-099
        down = [p for p in pieces if KIND[p] == HELICOPTER]  # YKA-106
        lose(tx, down, [*[p for p in pieces if p not in down], *riders])
        for rider, h in aboard:
            if s.strength[rider]:
                tx.emit(CameDown(rider, h))


def above(s: Campaign, sam: int) -> list[int]:
    """The bombers over the hex of a SAM (YKA-098)."""
    return [p for p in raiders(s, ISRAEL, s.at[sam]) if s.acts[p] & AS_B]


def loaded(s: Campaign, seat: int) -> list[int]:
    """The SAM of a seat that may still fire in this player turn (YKB-149, YKA-096)."""
    ready = [sam for sam in SAMS if s.ready(sam) and not s.acts[sam] & SHOT]
    return [sam for sam in ready if s.commands(seat, sam)]


def must_fire(s: Campaign, seat: int) -> int:
    """A SAM of a seat that has bombers above it and has not fired, or -1 (YKA-098)."""
    for sam in loaded(s, seat):
        if above(s, sam):
            return sam
    return -1


def goals(s: Campaign, sam: int) -> list[int]:
    """The hexes at which a SAM may fire, whether raids were spotted there or not (YKA-094)."""
    if above(s, sam):
        return [s.at[sam]]
    over = sorted({h for _, h in flying(s, ISRAEL)})
    return [h for h in over if HEXES.distance(s.at[sam], h) <= SAM_RANGE]


def rows(s: Campaign, seat: int) -> list[Row]:
    """What may be answered to the Ask `sam`, beside `done`."""
    ready = [sam for sam in loaded(s, seat) if goals(s, sam)]
    return [Branch(("fire", PIECE.word(sam)), partial(shots, s, sam)) for sam in ready]


def shots(s: Campaign, sam: int) -> list[Fire]:
    found: list[Fire] = []
    under = above(s, sam)
    for h in goals(s, sam):
        there = raiders(s, ISRAEL, h)
        groups = [g for size in range(1, min(3, len(there)) + 1) for g in combinations(there, size)]
        found += [
            Fire(sam, h, aimed) for aimed in groups if not under or any([p in under for p in aimed])
        ]
    return found
