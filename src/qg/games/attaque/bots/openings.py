"""Knowing an opening when it shows: what a player who has seen the usual deployments expects.

The named deployments and their mirror images are hypotheses, beside "something else". Every counter that
has been shown, and every move that rules a kind out, makes some of them likelier. What stands where is
then weighed by all of them. People exchange counters within a rank, so a hypothesis is held loosely."""

from __future__ import annotations

from functools import cache
from math import exp, log
from typing import Final

from qg.games.attaque.book import Book
from qg.games.attaque.samples import mirrored, named
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import BARRIER, FLYING_BOMB, KINDS, NEVER, TIME_BOMB, mask

from .belief import Weigh

EXACT: Final = 0.65  # a counter stands where the deployment has it
RANK: Final = 0.27  # it stands somewhere in that rank
STRANGE: Final = 0.15  # the chance of something else altogether, before anything is seen
STAY: Final = mask(BARRIER, KINDS.index("aa"), FLYING_BOMB, TIME_BOMB)
MOVED: Final = 0.3  # how much less likely what usually stays at home is, once it has moved

Table = tuple[tuple[float, ...], ...]
"""place -> kind -> how likely; places are counted from the rear rank, files a to l."""


@cache
def usual(book: Book) -> tuple[float, ...]:
    ground = len(book.ground[0])
    return tuple([n / ground for n in book.count])


@cache
def hypotheses(book: Book) -> tuple[Table, ...]:
    """What each deployment leads one to expect; the last is the one that expects nothing."""
    tables: list[Table] = []
    even = usual(book)
    for layout in [x for own in named(book).values() for x in (own, mirrored(own))]:
        rows: list[tuple[float, ...]] = []
        for i, here in enumerate(layout):
            rank = layout[i - i % 12 : i - i % 12 + 12]
            rows.append(
                tuple(
                    [
                        EXACT * (here == k)
                        + RANK * rank.count(k) / 12
                        + (1 - EXACT - RANK) * even[k]
                        for k in range(25)
                    ]
                )
            )
        tables.append(tuple(rows))
    tables.append(unknown(book, len(tables[0])))
    return tuple(tables)


BEHIND: Final = (3.0, 1.0, 0.4, 0.2)
"""Objectives of an opening that nobody has named, by ranks before the rear rank."""


def unknown(book: Book, places: int) -> Table:
    """Something else: objectives stand behind, and of the rest nothing is expected."""
    even = usual(book)
    if book.set == 1:
        return tuple([even] * places)  # `habits` says where they stand
    mean = sum(BEHIND) / len(BEHIND)
    rows: list[tuple[float, ...]] = []
    for i in range(places):
        share = BEHIND[min(i // 12, 3)] / mean
        row = [p * share if book.wanted >> k & 1 else p for k, p in enumerate(even)]
        total = sum(row)
        rows.append(tuple([p / total for p in row]))
    return tuple(rows)


def place(book: Book, slot: int) -> int:
    """Where a counter was deployed, seen from its own side (ATK-165)."""
    sq = book.ground[slot // 48][slot % 48]
    return sq if slot < 48 else (10 - sq // 12) * 12 + sq % 12


def recognise(seen: Attaque, enemy: int) -> tuple[float, ...]:
    """How likely each hypothesis is, after all that has been seen."""
    book = seen.book
    tables = hypotheses(book)
    known = len(tables) - 1
    score = [log((1 - STRANGE) / known)] * known + [log(STRANGE)]
    everything = book.kinds
    for n in range(len(book.ground[enemy])):
        slot = 48 * enemy + n
        could = 1 << seen.kind[slot] if seen.known[slot] else seen.could_be[slot]
        if could == everything:
            continue
        i = place(book, slot)
        kinds = [k for k in range(1, 25) if could >> k & 1]
        for h, table in enumerate(tables):
            row = table[i]
            score[h] += log(sum([row[k] for k in kinds]) + 1e-9)
    top = max(score)
    weights = [exp(v - top) for v in score]
    total = sum(weights)
    return tuple([round(w / total, 2) for w in weights])


@cache
def expected(book: Book, beliefs: tuple[float, ...]) -> Table:
    """place -> kind -> how much likelier than anywhere, by hypotheses that are so likely."""
    even, tables = usual(book), hypotheses(book)
    held = [(w, tables[h]) for h, w in enumerate(beliefs) if w > 0]
    total = sum([w for w, _ in held])

    def likelier(i: int, k: int) -> float:
        if not even[k]:
            return 1.0
        return sum([w * table[i][k] for w, table in held]) / total / even[k]

    return tuple([tuple([likelier(i, k) for k in range(25)]) for i in range(len(tables[0]))])


def experience(seen: Attaque, enemy: int) -> Weigh:
    """How people open, and who stays at home: objectives, mines, guns."""
    book = seen.book
    table = expected(book, recognise(seen, enemy))
    stay = book.wanted | STAY

    def weigh(slot: int, mask: int) -> tuple[float, ...]:
        row = table[place(book, slot)]
        if seen.moved[slot] == NEVER:
            return row
        return tuple([MOVED * w if stay >> k & 1 else w for k, w in enumerate(row)])

    return weigh
