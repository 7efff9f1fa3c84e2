"""Set 1: what a counter tells by staying, going and coming near.

Men go out sooner or later, so what still stands where it was deployed is a mine, a bomb or an objective,
the surer the longer the game lasts. Objectives move late, in the rear, when somebody is after them. Who
walks up to a hidden enemy is rather strong."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import IS_MAN, KINDS, NEVER, ORTH4

from .belief import Weigh
from .openings import expected, experience, place, recognise

STRANGE: Final = 0.4  # how likely an unknown opening must be for habits to count
IDLE: Final = 110.0  # plies in which most men who were going to move have moved
SOME: Final = 0.04  # but some never do
BEHIND: Final = (2.0, 0.8, 0.2)  # objectives, by ranks before the rear rank
FLED: Final = (1.5, 0.8, 0.35, 0.08, 0.03)  # objectives that moved, by ranks before their rear rank
EARLY: Final = 300  # before this ply objectives hardly move
BOLD: Final = {
    "general": 3.5,
    "colonel": 3.0,
    "lt_colonel": 3.0,
    "commandant": 2.7,
    "captain": 3.0,
    "lieutenant": 2.5,
    "sub_lieutenant": 2.8,
    "chief_adjutant": 2.5,
    "adjutant": 2.8,
    "chief_sergeant": 1.8,
    "sergeant": 1.6,
    "paratrooper": 1.0,
    "commando": 0.3,
    "sapper": 0.35,
    "spy": 0.2,  # whoever attacks it takes it
}
COMES: Final = tuple([BOLD.get(code, 1.0) for code in KINDS])


class Comings:
    """Which enemies have walked up to a counter of mine that they did not know."""

    def __init__(self) -> None:
        self.bold: Final[set[int]] = set()

    def note(self, seen: Attaque, seat: int) -> None:
        for x in seen.alive[1 - seat]:
            if seen.moved[x] == seen.ply - 1 and not seen.known[x]:
                for n in ORTH4[seen.where[x]]:
                    if seen.board[n] // 48 == seat:
                        self.bold.add(x)


@cache
def habit(wanted: int, ply: int, moved: bool, rank: int, bold: bool) -> tuple[float, ...]:
    """A weight by kind. `ply` in tens."""
    if not moved:
        man, prize = max(SOME, exp(-10 * ply / IDLE)), BEHIND[min(rank, 2)]
        return tuple([man if IS_MAN[k] else prize if wanted >> k & 1 else 1.0 for k in range(25)])
    prize = FLED[min(rank, 4)] * (0.1 if 10 * ply < EARLY else 1.0) * (0.3 if bold else 1.0)
    return tuple([prize if wanted >> k & 1 else COMES[k] if bold else 1.0 for k in range(25)])


def habits(seen: Attaque, enemy: int, comings: Comings) -> Weigh:
    """How counters behave, when the opening is none of those that are known."""
    book = seen.book
    beliefs = recognise(seen, enemy)
    if beliefs[-1] < STRANGE:
        return experience(seen, enemy)
    table = expected(book, beliefs)
    ply = min(seen.ply // 10, 60)

    def weigh(slot: int, mask: int) -> tuple[float, ...]:
        row = table[place(book, slot)]
        sq = seen.where[slot]
        rank = (sq // 12 if enemy == 0 else 10 - sq // 12) if sq >= 0 else 4
        how = habit(book.wanted, ply, seen.moved[slot] != NEVER, rank, slot in comings.bold)
        return tuple([a * b for a, b in zip(row, how)])

    return weigh
