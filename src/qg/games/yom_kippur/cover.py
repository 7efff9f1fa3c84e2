"""The cover of SAMs: how many of them count over a hex (YKB-146 to 149)."""

from __future__ import annotations

from functools import lru_cache

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


def covers(s: YomKippur) -> bytes:
    """The same for all hexes at once."""
    ready = [sam for sam in SAMS if s.ready(sam)]
    whole = tuple([s.at[sam] for sam in ready if not weak(s, sam)])
    return _covered(whole, tuple([s.at[sam] for sam in ready if weak(s, sam)]))


@lru_cache(maxsize=64)
def _covered(whole: tuple[int, ...], halves: tuple[int, ...]) -> bytes:
    """By hex, from where the SAMs stand. They seldom move, so it is kept."""
    found, half = [0] * SIZE, [0] * SIZE
    for at in whole:
        for h in HEXES.disc(at, SAM_RANGE):
            found[h] += 1
    for at in halves:
        for h in HEXES.disc(at, SAM_RANGE):
            half[h] += 1
    return bytes([found[h] + (half[h] + 1) // 2 for h in range(SIZE)])
