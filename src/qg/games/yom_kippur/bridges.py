"""The bridges of the advanced game: where Egypt places and removes them (YKA-030 to 036)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from qg.core.branch import Branch, OnDemand, Row
from qg.core.move import Move, Tx, need

from .campaign import BUILT, LIFTED, Campaign
from .campaign_events import Bridged, Lifted
from .checks import mine, timely
from .hexmap import BESIDE, CANAL, DEAD, EAST, HEX, OFF_MAP, RED, SIZE, UNUSED, ZONE
from .tables import ARAB, BRIDGE, BRIDGES, ISRAEL, KIND, PIECE

BANK: Final = tuple([h for h in range(SIZE) if EAST[h] and CANAL[h] & ~RED[h]])
"""Where a bridge may stand at all (YKA-031, 034)."""


class PlaceBridge(Move[Campaign]):
    VERB = "bridge"
    PUBLIC = {"bridge": PIECE, "hex": HEX}
    __slots__ = ("bridge", "hex")

    def __init__(self, bridge: int, hex: int) -> None:
        self.bridge: Final = bridge
        self.hex: Final = hex

    def check(self, s: Campaign, seat: int) -> None:
        own_bridge(s, seat, self.bridge)
        name, where, h = PIECE.word(self.bridge), HEX.word(self.hex), self.hex
        need(s.at[self.bridge] == OFF_MAP, "YKA-030", "bridge_stands", unit=name)
        need(not s.acts[self.bridge] & BUILT, "YKA-030", "bridge_placed", unit=name)
        need(bool(EAST[h] and CANAL[h]), "YKA-031", "no_bank", hex=where)
        need(h in BANK, "YKA-034", "red_bank", hex=where)
        need(not s.bridged[h], "YKA-035", "bridge_there", hex=where)
        undisturbed(s, h)
        need(not near_fort(s, h), "YKA-033", "fort_near", hex=where)
        need(not own_zone(s, h), "YKA-033", "own_zone", hex=where)

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        tx.emit(Bridged(self.bridge, self.hex))
        tx.push(tx.ask)


class Lift(Move[Campaign]):
    VERB = "lift"
    PUBLIC = {"bridge": PIECE}
    __slots__ = ("bridge",)

    def __init__(self, bridge: int) -> None:
        self.bridge: Final = bridge

    def check(self, s: Campaign, seat: int) -> None:
        own_bridge(s, seat, self.bridge)
        name = PIECE.word(self.bridge)
        need(s.at[self.bridge] < SIZE, "YKA-030", "bridge_away", unit=name)
        need(not s.acts[self.bridge] & LIFTED, "YKA-030", "bridge_removed", unit=name)
        undisturbed(s, s.at[self.bridge])

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        tx.emit(Lifted(self.bridge, tx.s.at[self.bridge]))
        tx.push(tx.ask)


def own_bridge(s: Campaign, seat: int, piece: int) -> None:
    """Whether a piece is a bridge that can still be used."""
    name = PIECE.word(piece)
    timely(s, ("bridge",))
    mine(s, seat, piece)
    need(KIND[piece] == BRIDGE, "YKA-030", "no_bridge_counter", unit=name)
    need(s.at[piece] != UNUSED, "YKA-001", "not_in_play", unit=name)
    need(s.at[piece] != DEAD, "YKA-030", "bridge_lost", unit=name)


def undisturbed(s: Campaign, h: int) -> None:
    """YKA-032: neither an enemy nor his zone of control is there."""
    need(not s.hostile(h, ARAB), "YKA-032", "enemy_there", hex=HEX.word(h))
    need(not s.zoc_israel[h], "YKA-032", "enemy_zone", hex=HEX.word(h))


def near_fort(s: Campaign, h: int) -> bool:
    """YKA-033: for placing, forts too have a zone of control."""
    return any([s.fort[to] == 1 + ISRAEL and h in ZONE[to] for to in BESIDE[h]])


def own_zone(s: Campaign, h: int) -> bool:
    """YKA-033, as the option `bridge_rule` may have it: a zone of one's own units bars a bridge too."""
    return s.book.literal and s.zoc_arab[h] > 0


def quiet(s: Campaign, h: int) -> bool:
    return not s.hostile(h, ARAB) and not s.zoc_israel[h]


def sites(s: Campaign) -> list[int]:
    """The hexes where a bridge may be placed now."""
    free = [h for h in BANK if not s.bridged[h] and quiet(s, h)]
    return [h for h in free if not near_fort(s, h) and not own_zone(s, h)]


def rows(s: Campaign, seat: int) -> list[Row]:
    """What may be answered to the Ask `bridge`, beside `done`."""
    there = sites(s)
    at, acts = s.at, s.acts
    if not s.commands(seat, BRIDGES[0]):  # YKA-003
        return []
    new = [b for b in BRIDGES if at[b] == OFF_MAP and there and not acts[b] & BUILT]
    old = [b for b in BRIDGES if at[b] < SIZE and not acts[b] & LIFTED and quiet(s, at[b])]
    placed = [Branch(("bridge", PIECE.word(b)), partial(_sites, b, there)) for b in new]
    return [*placed, *[Lift(b) for b in old]]


def _sites(bridge: int, there: list[int]) -> OnDemand:
    return OnDemand(there, partial(PlaceBridge, bridge))


BRIDGE_MOVES: Final[tuple[type[Move[Any]], ...]] = (PlaceBridge, Lift)
