"""Deployments drawn at random, for measuring: what no book of openings knows (`qg match --drawn`).

Somebody who has never seen a named deployment still puts objectives behind and something beside them that
does not walk away. Only so much is kept here; all else stands anywhere."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.games.attaque.book import Book
from qg.games.attaque.samples import RANK, Layout, beside
from qg.games.attaque.tables import BARRIER, KINDS, MINE, TIME_BOMB, mask

REAR: Final = 2 * RANK
"""Objectives stand in the two rear ranks of the ground."""
GUARDS: Final = mask(MINE, TIME_BOMB, BARRIER, KINDS.index("aa"))
GUARDED: Final = 0.5
"""How often a square beside an objective holds one of these, as long as there are any."""


def drawn(book: Book, rng: Random) -> Layout:
    behind = book.ground[0][0]
    ground = list(range(behind, behind + len(book.ground[0])))
    layout = [0] * (behind + len(ground))
    rest = [k for k in range(1, 25) for _ in range(book.count[k])]
    for k in book.objectives:
        for _ in range(book.count[k]):
            rest.remove(k)
            layout[rng.choice([i for i in ground[:REAR] if not layout[i]])] = k
    placed = [i for i in ground if layout[i]]
    for i in [n for at in placed for n in beside(len(layout), at)]:
        guards = [k for k in rest if GUARDS >> k & 1]
        if i >= behind and not layout[i] and guards and rng.random() < GUARDED:
            layout[i] = rng.choice(guards)
            rest.remove(layout[i])
    rng.shuffle(rest)
    for i in ground:
        if not layout[i]:
            layout[i] = rest.pop()
    return tuple(layout)
