"""Moves played without the rest of the game: what they check, what their dice do, what happens."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.yom_kippur.field import field

from qg.core.dice import Scripted
from qg.core.event import Closed, Event, Pushed, Rolled
from qg.core.move import Move, Refused, Tx
from qg.games.yom_kippur.hexmap import HEXES, LAND
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import IS_UNIT, KIND, OWNER, PIECES, SAM, SAMS, STACK


def told(s: YomKippur, move: Move[Any], *faces: int) -> tuple[YomKippur, list[Event[Any]]]:
    """The state after a legal move of whoever is asked, and its events beside dice and agenda."""
    ask = s.asked()
    assert ask is not None
    move.check(s, ask.seat)
    dice = Scripted(list(faces))
    tx: Tx[YomKippur] = Tx(s.copy(), dice, [])
    tx.ask = ask
    tx.close()
    move.run(tx, ask.seat)
    assert tx.log is not None
    assert dice.used == len(faces), "not every die was rolled"
    kept = [e for e in tx.log if not isinstance(e, Rolled | Pushed | Closed)]
    return tx.s, kept


def no(s: YomKippur, move: Move[Any]) -> str:
    """The rule and the reason for which a move is refused; empty where it is legal."""
    ask = s.asked()
    assert ask is not None
    try:
        move.check(s, ask.seat)
    except Refused as refused:
        return f"{refused.rule} {refused.why}"
    return ""


def flak(rng: Random, phase: str, turn: int) -> YomKippur:
    """SAMs and units of both sides within some hexes of each other; some SAMs are reduced or in transit."""
    s = field({}, phase, turn)
    middle = rng.choice([h for h in range(1023) if LAND[h]])
    around = [h for h in HEXES.disc(middle, 7) if LAND[h]]
    units = [p for p in range(PIECES) if IS_UNIT[p] and s.book.start[p] != s.book.start[SAMS[-1]]]
    rng.shuffle(units)
    for piece in units[:40]:
        h = rng.choice(around)
        full = s.brigades[h] >= STACK or (KIND[piece] == SAM and s.units_in(h))
        if not full and not s.hostile(h, OWNER[piece]):
            s.put(piece, h)
            s.strength[piece] = rng.choice((1, 2, 2))
    marked, unmarked = list(s.marked), list(s.unmarked)
    for sam in SAMS:
        marked[sam] = rng.choice((0, 0, 0, turn))
        unmarked[sam] = rng.choice((0, 0, 0, turn, turn - 1)) if not marked[sam] else 0
    s.marked, s.unmarked = tuple(marked), tuple(unmarked)
    return s
