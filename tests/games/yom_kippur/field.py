"""Positions for tests of battles: a handful of pieces in a combat phase."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from qg.games.yom_kippur.book import OPTIONS
from qg.games.yom_kippur.checks import main_ask
from qg.games.yom_kippur.hexmap import DEAD, HEX, HEXES, LAND, OFF_MAP, SIZE
from qg.games.yom_kippur.state import (
    ATTACKED,
    CROSSED,
    FIRED,
    LANDED,
    PHASE,
    RAFTED,
    RETREATED,
    STRUCK,
    YomKippur,
    setup,
)
from qg.games.yom_kippur.tables import ARAB, FORT, IS_UNIT, ISRAEL, KIND, OWNER, PIECE, PIECES, SAM

CENTRES = ("S1110", "S1013", "S1104", "S1306", "S1507", "S1719", "S2325", "S1425", "S1222")
"""The canal, a bridge, marshes, camps, hills, a lake."""
OWN_DEEDS = (ATTACKED, RETREATED, FIRED, CROSSED, RAFTED, LANDED)


def field(
    where: dict[str, str], phase: str = "e_combat", turn: int = 3, **options: Any
) -> YomKippur:
    """These pieces in these hexes and no others on the map; `-` behind a piece: reduced."""
    s = setup(OPTIONS.make(options))
    for piece in range(PIECES):
        if s.at[piece] < SIZE:
            s.put(piece, OFF_MAP if IS_UNIT[piece] else DEAD)
            s.strength[piece] = 2 if IS_UNIT[piece] else 0
    s.turn, s.phase = turn, PHASE.index[phase]
    ask = phase[2:].rstrip("12")
    s.agenda = [main_ask(ask, ISRAEL if phase.startswith("i_") else ARAB, turn)]
    for name, words in where.items():
        for word in words.split():
            piece = PIECE.index[word.removesuffix("-")]
            s.put(piece, HEX.index[name])
            s.strength[piece] = 1 if word.endswith("-") else 2
    return s


def pieces(words: str) -> tuple[int, ...]:
    return tuple([PIECE.index[word] for word in words.split()])


def hexes(words: str) -> tuple[int, ...]:
    return tuple([HEX.index[word] for word in words.split()])


def words(members: Sequence[int], shape: Any = HEX) -> str:
    return " ".join([shape.word(member) for member in members])


def crowd(s: YomKippur, rng: Random, side: int, free: list[int], around: list[int]) -> None:
    """Enemies on up to four of these hexes, and up to six of a side's own units on others."""
    rng.shuffle(free)
    own = [p for p in free if OWNER[p] == side and KIND[p] < SAM]
    enemy = [p for p in free if OWNER[p] != side]
    for _ in range(min(rng.randint(1, 4), len(around) - 1)):
        fill_hex(s, enemy, around.pop(), rng.randint(1, 3))
    left = rng.randint(2, 6)
    while left > 0 and around:
        left -= fill_hex(s, own, around.pop(), rng.randint(1, min(2, left)))


def scuffle(rng: Random, **options: Any) -> YomKippur:
    """Up to six attackers and four enemy hexes in a small space; some have done things already."""
    side = rng.choice((ARAB, ISRAEL))
    s = field({}, "e_combat" if side == ARAB else "i_combat", **options)
    around = [h for h in HEXES.disc(HEX.index[rng.choice(CENTRES)], 2) if LAND[h]]
    rng.shuffle(around)
    free = [p for p in range(PIECES) if s.at[p] in (OFF_MAP, DEAD) and KIND[p] <= FORT]
    crowd(s, rng, side, free, around)
    for piece in range(PIECES):
        if s.at[piece] < SIZE:
            s.strength[piece] = rng.choice((1, 2, 2))
            deeds = OWN_DEEDS if OWNER[piece] == side else (STRUCK,)
            s.deeds[piece] |= rng.choice(deeds) if rng.random() < 0.2 else 0
    return s


def fill_hex(s: YomKippur, some: list[int], h: int, count: int) -> int:
    """Some of these pieces into a hex, two brigades at most, one SAM and one fort; how many."""
    put: list[int] = []
    for piece in some:
        if len(put) < count and len([p for p in put if group(p) == group(piece)]) < room(piece):
            put.append(piece)
    for piece in put:
        s.put(piece, h)
        some.remove(piece)
    return len(put)


def group(piece: int) -> int:
    return KIND[piece] if KIND[piece] >= SAM else 0


def room(piece: int) -> int:
    return 1 if KIND[piece] >= SAM else 2
