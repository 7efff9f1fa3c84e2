"""Sensible deployments: named ones from the data, their mirror images, and shuffles that keep order.

A layout lists kinds from the side's rear rank, files a to l (see `moves.Layout`)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.files import data

from .book import Book
from .tables import HERE, LETTERS

Layout = tuple[int, ...]
RANK: Final = 12


def named(book: Book) -> dict[str, Layout]:
    """The sample deployments of a rule set, by name."""
    found: dict[str, Layout] = {}
    for name, sample in samples().items():
        if book.set in sample["sets"]:
            found[name] = on_ground(book, "".join(reversed(sample["ranks"])))
    return found


def samples() -> dict[str, dict[str, Any]]:
    read: dict[str, dict[str, Any]] = data(HERE, "samples")
    return read


def on_ground(book: Book, letters: str) -> Layout:
    """Ranks given from the rear, set down on the ranks that the table deploys on."""
    behind = book.ground[0][0]  # south's first square: 0, or 12 when the rear rank stays empty
    return tuple([0] * behind + [LETTERS.index(c) for c in letters])


def mirrored(layout: Layout) -> Layout:
    """West and east exchanged."""
    return tuple([k for i in range(0, len(layout), RANK) for k in reversed(layout[i : i + RANK])])


def sensible(book: Book, rng: Random) -> Layout:
    """A named deployment, perhaps mirrored, with some counters exchanged within their own rank: what
    must stand in front stays in front, and no two games open alike."""
    layout = rng.choice(list(named(book).values()))
    if rng.random() < 0.5:
        layout = mirrored(layout)
    mixed = list(layout)
    behind = book.ground[0][0]
    for _ in range(rng.randrange(12)):
        rank = behind + RANK * rng.randrange((len(mixed) - behind) // RANK)
        i, j = rank + rng.randrange(RANK), rank + rng.randrange(RANK)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return tuple(mixed)
