"""Positions for tests of Yom Kippur: empty maps, a few units, random ones."""

from __future__ import annotations

from random import Random

from qg.core.move import Refused
from qg.games.yom_kippur.book import OPTIONS
from qg.games.yom_kippur.checks import main_ask
from qg.games.yom_kippur.hexmap import HEXES, LAND, OFF_MAP, SAILED, SIZE, UNUSED, number
from qg.games.yom_kippur.reach import has_room
from qg.games.yom_kippur.state import E_MOVE, I_MOVE1, I_MOVE2, YomKippur, setup
from qg.games.yom_kippur.tables import (
    ARAB,
    BRIDGE,
    FORT,
    IS_UNIT,
    ISRAEL,
    KIND,
    MARINE,
    OWNER,
    PIECE,
    PIECES,
    SAM,
)

SEAT = {E_MOVE: ARAB, I_MOVE1: ISRAEL, I_MOVE2: ISRAEL}


def empty(phase: int, turn: int = 3, **options: object) -> YomKippur:
    """A movement phase without anybody on the map: what is in play waits off it."""
    s = setup(OPTIONS.make(options))
    s.turn, s.phase = turn, phase
    for piece in range(PIECES):
        if s.at[piece] != UNUSED:
            s.put(piece, OFF_MAP)
    s.agenda = [main_ask("move", SEAT[phase], turn)]
    return s


def stand(s: YomKippur, **where: str) -> YomKippur:
    """Units on hexes; in their names dashes are underlines: IL_ARM_14."""
    for name, h in where.items():
        s.put(PIECE.index[name.replace("_", "-")], number(h))
    return s


def piece(name: str) -> int:
    return PIECE.index[name]


def scattered(rng: Random, phase: int, **options: object) -> YomKippur:
    """Units of both sides around a few hexes, near each other and near the water, with forts and bridges."""
    s = empty(phase, 3, **options)
    start = setup(OPTIONS.make())
    for p in range(PIECES):
        if KIND[p] in (FORT, BRIDGE) and start.at[p] < SIZE and rng.random() < 0.7:
            s.put(p, start.at[p])
    shores = [h for h in range(SIZE) if HEXES.sheet[h] == 0 and LAND[h]]
    middles = [rng.choice(shores) for _ in range(3)]
    units = [p for p in range(PIECES) if IS_UNIT[p] and s.at[p] == OFF_MAP]
    for p in rng.sample(units, 26):
        near = [h for h in HEXES.disc(rng.choice(middles), 4) if may_stand(s, p, h)]
        if near:
            s.put(p, rng.choice(near))
    s.marked = tuple([int(KIND[p] == SAM) for p in range(PIECES)])
    return s


def may_stand(s: YomKippur, p: int, h: int) -> bool:
    ground = LAND[h] or (SAILED[h] and KIND[p] == MARINE)
    return bool(ground) and not s.hostile(h, OWNER[p]) and has_room(s, p, h)


def refused(judge: object, *args: object) -> str:
    """The rule under which something is refused; empty where it is not."""
    assert callable(judge)
    try:
        judge(*args)
    except Refused as no:
        return no.rule
    return ""
