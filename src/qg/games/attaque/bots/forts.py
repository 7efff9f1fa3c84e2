"""Deployments of the colonel .

Set 1: objectives so far apart that nobody who has come in stands beside two of them.

Set 3, where the objectives are seen: both in one corner, and every square beside them, and every square
beside those, holds an AA gun or a barrier. Bombers cannot remove them, no launch base lies in files a to
c, and nothing can land or be dropped beside the objectives before men have fought their way in. Set 2,
where they are not seen: on white squares, guns and barriers around them and strong men at hand."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.games.attaque.book import Book
from qg.games.attaque.samples import RANK, Layout, mirrored, on_ground, sensible

FORTS: Final = {  # ranks from the front to the rear, files a to l
    2: ("FSENJFQYYNDF", "FZRBTHZBUVZF", "PNBVKQGQCZPA", "RPZMDWDXDLPR"),
    3: ("ZFFSJFEFNFRZ", "QDTKUHCGYLMN", "DDQZBVPYPRZN", "WXDQZBVBAPPR"),
}
LOOSE: Final = {2: ((0, 4), (9, RANK)), 3: ((4, RANK),)}
"""Files within which counters may be exchanged in a rank, so that no two games open alike."""


def fort(book: Book, rng: Random) -> Layout:
    rows = [list(rank) for rank in reversed(FORTS[book.set])]
    for row in rows:
        for low, high in LOOSE[book.set]:
            for _ in range(rng.randrange(4)):
                i, j = rng.randrange(low, high), rng.randrange(low, high)
                row[i], row[j] = row[j], row[i]
    layout = on_ground(book, "".join(["".join(row) for row in rows]))
    return mirrored(layout) if rng.random() < 0.5 else layout


APART: Final = 3
"""Steps between objectives in set 1: fewer, and one intruder threatens two of them at once."""


def spread(book: Book, rng: Random) -> Layout:
    """A sensible deployment whose objectives lie apart."""
    while True:
        layout = sensible(book, rng)
        at = [i for i, k in enumerate(layout) if k in book.objectives]
        if min([steps(i, j) for i in at for j in at if i < j]) >= APART:
            return layout


def steps(i: int, j: int) -> int:
    return abs(i // RANK - j // RANK) + abs(i % RANK - j % RANK)
