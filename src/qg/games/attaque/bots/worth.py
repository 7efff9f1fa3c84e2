"""What counters are worth by role, and how far apart squares are."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Final

from qg.games.attaque.book import Book
from qg.games.attaque.tables import CROSSES, KINDS, KING8, ORTH4, SQUARES

PRIZE: Final = 40.0
"""An objective. The last one wanted is worth the game."""
GAME: Final = 1000.0

MEN: Final = {
    "general": 11.0,
    "colonel": 8.5,
    "lt_colonel": 7.0,
    "commandant": 6.0,
    "captain": 5.0,
    "lieutenant": 4.2,
    "sub_lieutenant": 3.6,
    "chief_adjutant": 3.0,
    "adjutant": 2.6,
    "chief_sergeant": 2.3,
    "sergeant": 2.0,
    "paratrooper": 1.8,
    "commando": 1.4,
    "sapper": 2.4,
    "spy": 4.0,
}
MATERIEL: Final = {
    1: {"mine": 2.0, "time_bomb": 2.0},
    2: {
        "paratrooper": 6.0,
        "mine": 1.5,
        "time_bomb": 4.0,
        "flying_bomb": 4.0,
        "aa": 2.5,
        "barrier": 2.5,
        "bomber": 7.0,
        "tanker": 4.0,
    },
}


@cache
def worth(book: Book) -> tuple[float, ...]:
    """By kind. Paratroopers and bombs are worth what they can do in this rule set."""
    table = {**MEN, **MATERIEL[min(book.set, 2)]}
    return tuple(
        [PRIZE if book.wanted >> k & 1 else table.get(code, 0.0) for k, code in enumerate(KINDS)]
    )


@cache
def distances(diagonal: bool) -> tuple[tuple[int, ...], ...]:
    """Steps from square to square around the crosses, whoever stands between."""
    ways = KING8 if diagonal else ORTH4
    out: list[tuple[int, ...]] = []
    for start in range(SQUARES):
        far = [99] * SQUARES
        far[start] = 0
        queue = deque([start])
        while queue:
            sq = queue.popleft()
            for to in ways[sq]:
                if far[to] == 99 and to not in CROSSES:
                    far[to] = far[sq] + 1
                    queue.append(to)
        out.append(tuple(far))
    return tuple(out)
