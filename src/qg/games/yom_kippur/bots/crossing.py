"""Where Egypt lays its bridges, and when it takes them up (YKA-030 to 037)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.move import Move
from qg.games.yom_kippur.bridges import Lift, PlaceBridge
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.hexmap import BESIDE, EAST, HEXES, SIZE, WEST
from qg.games.yom_kippur.tables import ARAB, BRIDGES, HAS_ZONE, OWNER, PIECES

from .ground import FAR, PASS_HEXES, field

NEAR: Final = 6  # hexes within which a brigade crosses by a bridge
CROWD: Final = 3  # hexes within which bridges serve the same brigades
END: Final = 1  # turns before the last one from which on bridges are taken up that nobody guards


def waiting(s: Campaign) -> list[int]:
    """Where Egyptian brigades wait west of the canal."""
    return [
        s.at[p]
        for p in range(PIECES)
        if HAS_ZONE[p] and OWNER[p] == ARAB and s.at[p] < SIZE and WEST[s.at[p]]
    ]


def site(s: Campaign, h: int, there: Sequence[int]) -> float:
    """What a bridge in a hex is worth: to those near it, less where another one serves them, and the nearer
    to the passes the better."""
    crowd = [b for b in BRIDGES if s.at[b] < SIZE and HEXES.distance(s.at[b], h) < CROWD]
    near = sum([max(0, NEAR - HEXES.distance(at, h)) for at in there]) / NEAR
    return near / (1 + len(crowd)) - field(ARAB, PASS_HEXES, ())[h] / FAR


def best_site(s: Campaign, moves: Sequence[PlaceBridge]) -> PlaceBridge | None:
    """The best of the bridges that may be placed now."""
    there = waiting(s)
    return max(moves, key=lambda move: (site(s, move.hex, there), -move.hex), default=None)


def to_take_up(s: Campaign, moves: Sequence[Lift]) -> Move[Any] | None:
    """Near the end: a bridge that nobody guards and that few still need (YKA-121)."""
    if s.turn < s.book.last - END:
        return None
    for move in moves:
        h = s.at[move.bridge]
        near = [to for to in BESIDE[h] if not EAST[to] and s.held[to] == 1 + ARAB]
        if s.held[h] != 1 + ARAB and not near:
            return move
    return None
