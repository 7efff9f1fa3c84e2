"""The raid of the advanced game: where a side sends its aircraft (YKA-081, 089 to 091). Paras and helicopters
are in `airlift`."""

from __future__ import annotations

from functools import partial
from typing import Final

from qg.core.branch import Branch, Row
from qg.core.move import Move, Tx, need
from qg.core.shape import NONE, Name

from .campaign import AS_B, AS_I, FLOWN, Campaign
from .campaign_events import ROLES, Raided
from .checks import mine, timely, whole_rule
from .hexmap import DEAD, HEX, HEXES, OFF_MAP, SIZE
from .hexmap import UNUSED as NOT_IN_PLAY
from .tables import (
    AIRCRAFT,
    BLOCKING,
    BRIDGES,
    FRONT,
    ISRAEL,
    KIND,
    LETTERS,
    OWNER,
    PIECE,
    PLANES,
)

ROLE: Final = Name(ROLES, optional=True, printed=True)
AS: Final = (AS_I, AS_B)
"""By role: the bit of `acts`."""
MOST: Final = 3  # raid pieces a hex (YKA-081)


class Raid(Move[Campaign]):
    """An aircraft flies over a hex; a fighter-bomber says as what."""

    VERB = "raid"
    PUBLIC = {"aircraft": PIECE, "hex": HEX, "role": ROLE}
    __slots__ = ("aircraft", "hex", "role")

    def __init__(self, aircraft: int, hex: int, role: int) -> None:
        self.aircraft: Final = aircraft
        self.hex: Final = hex
        self.role: Final = role

    def check(self, s: Campaign, seat: int) -> None:
        timely(s, ("raid",))
        plane, where, name = self.aircraft, HEX.word(self.hex), PIECE.word(self.aircraft)
        airworthy(s, seat, plane)
        theatre(s, seat, plane, self.hex, "YKA-003")
        side = s.side(seat)
        both = LETTERS[plane] == "IB"
        need(both == (self.role != NONE), "YKA-089", "role_of_ib", unit=name)
        if flies_as(plane, self.role) == AS_B:
            need(has_target(s, side, self.hex), "YKA-089", "nothing_to_bomb", hex=where)
        else:
            need(charged(s, side, self.hex), "YKA-090", "nobody_to_escort", hex=where)
        need(len(raiders(s, side, self.hex)) < MOST, "YKA-081", "three_there", hex=where)

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        tx.emit(Raided(self.aircraft, self.hex, AS.index(flies_as(self.aircraft, self.role))))
        tx.push(tx.ask)


def airworthy(s: Campaign, seat: int, plane: int) -> None:
    """Whether an aircraft can fly in this air phase."""
    name = PIECE.word(plane)
    mine(s, seat, plane)
    need(s.at[plane] != NOT_IN_PLAY, whole_rule(s), "not_in_play", unit=name)
    need(KIND[plane] == AIRCRAFT, "YKA-089", "no_aircraft", unit=name)
    need(s.at[plane] != DEAD, "YKA-091", "dead", unit=name)
    need(s.due[plane] <= s.turn, "YKB-020", "not_due", unit=name, turn=s.due[plane])
    need(not s.acts[plane] & FLOWN, "YKA-091", "flew", unit=name)


def flies_as(plane: int, role: int) -> int:
    """AS_I or AS_B: as its letter says, a fighter-bomber as it is told."""
    if LETTERS[plane] == "IB":
        return AS[role]
    return AS_B if LETTERS[plane] == "B" else AS_I


def in_theatre(s: Campaign, seat: int, piece: int, h: int) -> bool:
    """Arab aircraft fly on their own front, and everybody on that of his seat (YKA-003)."""
    home = OWNER[piece] == ISRAEL or HEXES.sheet[h] == FRONT[piece]
    return home and s.oversees(seat, h)


def theatre(s: Campaign, seat: int, piece: int, h: int, rule: str) -> None:
    """The same as a refusal."""
    need(s.oversees(seat, h), "YKA-003", "partners_map", hex=HEX.word(h))
    fit = in_theatre(s, seat, piece, h)
    need(fit, rule, "other_front", unit=PIECE.word(piece), hex=HEX.word(h))


def has_target(s: Campaign, side: int, h: int) -> bool:
    """Whether an enemy unit, fort or bridge is there."""
    return s.hostile(h, side) or (side == ISRAEL and bool(s.bridged[h]))


def targets(s: Campaign, side: int) -> list[int]:
    """The hexes where a side has something to bomb, rising."""
    found = {s.at[p] for p in BLOCKING[1 - side] if s.at[p] < SIZE}
    if side == ISRAEL:
        found |= {s.at[b] for b in BRIDGES if s.at[b] < SIZE}
    return sorted(found)


def flying(s: Campaign, side: int) -> list[tuple[int, int]]:
    """The pieces of a side in the air, in their order, and over which hex: paras and helicopters that have
    not landed, and aircraft. A passenger and his helicopter are one piece (YKA-081)."""
    pairs = [(p, h) for p, h in zip(s.airborne, s.over, strict=True) if OWNER[p] == side]
    pairs.sort()
    return pairs + [(p, s.at[p]) for p in PLANES if OWNER[p] == side and s.at[p] < SIZE]


def raiders(s: Campaign, side: int, h: int) -> list[int]:
    """Those over a hex."""
    return [p for p, at in flying(s, side) if at == h]


def charges(s: Campaign, side: int, h: int) -> list[int]:
    """Those that interceptors of the raid escort: bombers, paras and helicopters (YKA-090)."""
    return [p for p in raiders(s, side, h) if not s.acts[p] & AS_I]


def charged(s: Campaign, side: int, h: int) -> bool:
    return bool(charges(s, side, h))


def ready_planes(s: Campaign, seat: int) -> list[int]:
    """Those of a seat that can still fly in this air phase."""
    own = [p for p in PLANES if s.at[p] == OFF_MAP and s.commands(seat, p)]
    return [p for p in own if s.due[p] <= s.turn and not s.acts[p] & FLOWN]


def rows(s: Campaign, seat: int) -> list[Row]:
    """What may be answered to the Ask `raid`, beside `done`: a branch for each aircraft that has a hex."""
    side = s.side(seat)
    over = [h for _, h in flying(s, side)]
    free = [h for h in targets(s, side) if over.count(h) < MOST]
    guarded = [h for h in sorted(set(over)) if over.count(h) < MOST and charged(s, side, h)]
    able = [plane for plane in ready_planes(s, seat) if raids(s, seat, plane, free, guarded)]
    grow = {p: partial(raids, s, seat, p, free, guarded) for p in able}
    return [Branch(("raid", PIECE.word(p)), grow[p]) for p in able]


def raids(s: Campaign, seat: int, plane: int, free: list[int], guarded: list[int]) -> list[Raid]:
    """The raids of an aircraft, where bombs have a target and escorts a charge."""
    letter = LETTERS[plane]
    bombs = [h for h in free if in_theatre(s, seat, plane, h)] if letter != "I" else []
    escorts = [h for h in guarded if in_theatre(s, seat, plane, h)] if letter != "B" else []
    if letter != "IB":
        return [Raid(plane, h, NONE) for h in [*bombs, *escorts]]
    chosen = sorted([*[(h, 1) for h in bombs], *[(h, 0) for h in escorts]])
    return [Raid(plane, h, role) for h, role in chosen]
