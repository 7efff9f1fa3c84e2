"""Deployments of the colonel: the objectives in one corner, behind what is hard to remove.

Sets 2 and 3: every square beside the objectives, and every square beside those, holds an AA gun or a
barrier. Bombers cannot remove them, no launch base lies in files a to c, and nothing can be dropped or
land beside the objectives before men have fought their way in. Set 1: mines and bombs all around."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.games.attaque.book import Book
from qg.games.attaque.samples import RANK, Layout, mirrored, on_ground

FORTS: Final = {  # ranks from the front to the rear, files a to l
    1: ("JTFUFGFSFEFZ", "NNNYHLMCYKRP", "AWXRZPZPZPRZ"),
    2: ("FSENJFQYYNDF", "FZRBTHZBUVZF", "PNBVKQGQCZPA", "RPZMDWDXDLPR"),
    3: ("ZFFSJFEFNFRZ", "QDTKUHCGYLMN", "DDQZBVPYPRZN", "WXDQZBVBAPPR"),
}
LOOSE: Final = 4  # files from here on may be shuffled within their rank


def fort(book: Book, rng: Random) -> Layout:
    ranks = FORTS[book.set]
    rows = [list(rank) for rank in reversed(ranks)]
    for row in rows if book.set != 2 else []:
        for _ in range(rng.randrange(4)):
            i, j = rng.randrange(LOOSE, RANK), rng.randrange(LOOSE, RANK)
            row[i], row[j] = row[j], row[i]
    layout = on_ground(book, "".join(["".join(row) for row in rows]))
    return mirrored(layout) if rng.random() < 0.5 else layout
