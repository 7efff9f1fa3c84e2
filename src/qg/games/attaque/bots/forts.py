"""Deployments of the colonel.

Set 1: objectives so far apart that nobody who has come in stands beside two of them.

Set 3, where the objectives are seen: both in one corner, and every square beside them, and every square
beside those, holds an AA gun or a barrier. Bombers cannot remove them, no launch base lies in files a to
c, and nothing can land or be dropped beside the objectives before men have fought their way in.

Set 2, where they are not seen: behind and wide apart, all else anywhere. A fort tells where they are."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from qg.games.attaque.book import Book
from qg.games.attaque.samples import RANK, Layout, mirrored, on_ground, sensible

from .drawn import drawn

Draw = Callable[[Book, Random], Layout]
FORTS: Final = {  # ranks from the front to the rear, files a to l
    3: ("ZFFSJFEFNFRZ", "QDTKUHCGYLMN", "DDQZBVPYPRZN", "WXDQZBVBAPPR"),
}
LOOSE: Final = {3: ((4, RANK),)}
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
WIDE: Final = 6
"""The same in set 2, where a bomb or a paratrooper that finds one objective must not find the other."""


def spread(book: Book, rng: Random) -> Layout:
    """A sensible deployment whose objectives lie apart."""
    return apart(sensible, APART, book, rng)


def strewn(book: Book, rng: Random) -> Layout:
    """Set 2: a deployment like no other, whose objectives lie wide apart."""
    return apart(drawn, WIDE, book, rng)


def apart(draw: Draw, least: int, book: Book, rng: Random) -> Layout:
    """The first that is drawn in which so many steps lie between any two objectives."""
    while True:
        layout = draw(book, rng)
        at = [i for i, k in enumerate(layout) if k in book.objectives]
        if min([steps(i, j) for i in at for j in at if i < j]) >= least:
            return layout


def steps(i: int, j: int) -> int:
    return abs(i // RANK - j // RANK) + abs(i % RANK - j % RANK)
