"""Deployments of the colonel in sets 2 and 3; in set 1 it opens as everybody does.

Set 3, where the objectives are seen: both in one corner, and every square beside them, and every square
beside those, holds an AA gun or a barrier. Bombers cannot remove them, no launch base lies in files a to
c, and nothing can land or be dropped beside the objectives before men have fought their way in. Set 2,
where they are not seen: on white squares, guns and barriers around them and strong men at hand."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.games.attaque.book import Book
from qg.games.attaque.samples import RANK, Layout, mirrored, on_ground

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
