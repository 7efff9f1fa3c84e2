"""The cover of SAMs: how many of them count over a hex (YKB-146 to 149)."""

from __future__ import annotations

from .hexmap import HEXES, SIZE
from .state import YomKippur
from .tables import NO_PIECE, SAM_RANGE, SAM_WEAK, SAMS


def weak(s: YomKippur, sam: int) -> bool:
    """Whether a SAM counts as reduced (YKB-148)."""
    return s.strength[sam] == 1 or s.turn >= SAM_WEAK


def cover(s: YomKippur, h: int, but: int = NO_PIECE) -> int:
    """How many SAMs count over a hex; `but`: a SAM that does not count, because it is bombed (YKB-146)."""
    whole = halves = 0
    for sam in SAMS:
        if sam != but and s.ready(sam) and HEXES.distance(s.at[sam], h) <= SAM_RANGE:
            if weak(s, sam):
                halves += 1
            else:
                whole += 1
    return whole + (halves + 1) // 2  # YKB-147


def covers(s: YomKippur) -> bytearray:
    """The same for all hexes at once."""
    found, halves = bytearray(SIZE), bytearray(SIZE)
    for sam in SAMS:
        if s.ready(sam):
            counted = halves if weak(s, sam) else found
            for h in HEXES.disc(s.at[sam], SAM_RANGE):
                counted[h] += 1
    for h in range(SIZE):
        if halves[h]:
            found[h] += (halves[h] + 1) // 2
    return found
