"""Sensible deployments: named ones from the data, their images on the other wing, and exchanges of
counters that serve the same purpose.

A layout lists kinds from the side's rear rank, files a to l (see `moves.Layout`)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.files import data

from .book import Book
from .tables import COLOURS, HERE, LETTERS

Layout = tuple[int, ...]
RANK: Final = 12

WING: Final = (11, 10, 9, 7, 8, 5, 6, 3, 4, 2, 1, 0)
"""Files exchanged in sets 2 and 3. Between d and i neighbours differ in colour, so that a plain mirror
image would lay every white square on a black or red one: pairs of files change places instead."""
ALIKE: Final = ("GCLM", "KTUHJES", "PZF", "WX")
"""Counters that may take each other's place: leaders, men of the line, troops, objectives."""
ALIKE_1: Final = ("GCLM", "KTUHJES", "PZF", "WXA", "NR")
"""The same in set 1, where the tanker is an objective and a time bomb is a mine."""


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


def other_wing(book: Book, layout: Layout) -> Layout:
    """The same deployment on the other wing. Colours mean nothing in set 1; in sets 2 and 3 what stood on
    white stands on white again, files stay whole, and objectives keep their neighbours."""
    if book.set == 1:
        return mirrored(layout)
    there = [layout[i - i % RANK + WING[i % RANK]] for i in range(len(layout))]
    for i, k in enumerate(layout):
        if k in book.objectives:
            gather(book, there, i - i % RANK + WING[i % RANK], flank(layout, i))
    return tuple(there)


def gather(book: Book, layout: list[int], at: int, wanted: list[int]) -> None:
    """Bring these kinds to the left and right of an objective, from elsewhere in its rank."""
    wrong: list[int] = []
    for i in beside(len(layout), at):
        if i // RANK != at // RANK:
            continue
        if layout[i] in wanted:
            wanted.remove(layout[i])
        else:
            wrong.append(i)
    rank = at - at % RANK
    for i, k in zip(wrong, wanted):
        for j in range(rank, rank + RANK):
            if layout[j] == k and is_white(i) == is_white(j) and not guards(book, layout, j):
                layout[i], layout[j] = layout[j], layout[i]
                break


def flank(layout: Layout, at: int) -> list[int]:
    """What stands to the left and right of a square."""
    return [layout[i] for i in beside(len(layout), at) if i // RANK == at // RANK]


def beside(length: int, at: int) -> list[int]:
    """The squares of a layout adjacent to one of them."""
    near = [at - RANK, at + RANK]
    if at % RANK:
        near.append(at - 1)
    if at % RANK < RANK - 1:
        near.append(at + 1)
    return [i for i in near if 0 <= i < length]


def guards(book: Book, layout: Sequence[int], at: int) -> bool:
    """Does a square touch an objective?"""
    return any([layout[i] in book.objectives for i in beside(len(layout), at)])


def is_white(at: int) -> bool:
    """Colours are the same in both camps, seen from the rear (the board mirrors itself)."""
    return COLOURS[at] == "W"


def sensible(book: Book, rng: Random) -> Layout:
    """A named deployment, perhaps on the other wing, with counters exchanged for others of their rank
    that serve the same purpose: no two games open alike, and the plan behind it stays."""
    layout = rng.choice(list(named(book).values()))
    if rng.random() < 0.5:
        layout = other_wing(book, layout)
    mixed = list(layout)
    for group in interchangeable(book, layout):
        kinds = [layout[i] for i in group]
        rng.shuffle(kinds)
        for i, k in zip(group, kinds):
            mixed[i] = k
    return tuple(mixed)


def interchangeable(book: Book, layout: Layout) -> list[list[int]]:
    """Squares whose counters may change places: of one rank, alike, and in sets 2 and 3 of one shade.
    Neighbours of objectives stay, and so do commandos in the front rank, who need room for a bound."""
    groups: list[list[int]] = []
    front = len(layout) - RANK
    for rank in range(book.ground[0][0], len(layout), RANK):
        for band in ALIKE_1 if book.set == 1 else ALIKE:
            for white in (False, True):
                group: list[int] = []
                for i in range(rank, rank + RANK):
                    letter = LETTERS[layout[i]]
                    shade = book.set != 1 and is_white(i)
                    stays = letter not in "WXA" and guards(book, layout, i)
                    stays = stays or (letter == "F" and rank == front)
                    if letter in band and shade == white and not stays:
                        group.append(i)
                groups.append(group)
    return groups
