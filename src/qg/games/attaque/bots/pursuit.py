"""Set 1: catching objectives that run, once the enemy has no man left to defend them.

Nothing is hidden then: mines and bombs never move, so what has moved is an objective (ATK-032). It may not
stop beside a man, so men shut squares to it. A step is good that leaves it little room, and brings men near;
each is judged with the best step after it, for one man alone seldom shuts anything."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.core.move import Move
from qg.games.attaque.moves import Attack, Displace
from qg.games.attaque.squares import BIT, GROUND, Squares, as_set, beside
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import IS_MAN, NEVER, ORTH4

from .worth import distances

NEAREST: Final = 4  # men whose distance counts
NEARER: Final = 3.0  # a step of one of them, in squares of room
NOW: Final = 0.1  # what the position counts after the first step, beside the second
WHIM: Final = 0.3  # chance between equal steps, so that nothing goes round for ever


def pursue(seen: Attaque, seat: int, moves: Sequence[Move[Any]], rng: Random) -> Move[Any] | None:
    """The step that best closes in on an objective, or None where this is no pursuit."""
    if not seen.book.plain or men_left(seen, 1 - seat):
        return None
    prey = [seen.where[x] for x in seen.alive[1 - seat] if runs(seen, x)]
    men = [seen.where[x] for x in seen.alive[seat] if IS_MAN[seen.kind[x]]]
    if not prey or not men:
        return None
    for move in moves:
        if isinstance(move, Attack) and move.target in prey:
            return move
    moving = {*prey, *men}
    standing = [seen.where[x] for side in seen.alive for x in side]
    walls = as_set([sq for sq in standing if sq not in moving])
    hunt = min([Hunt(GROUND & ~walls, at, prey) for at in prey], key=lambda h: h.worth(men))
    best, chosen = 0.0, None
    for move in moves:
        if isinstance(move, Displace) and move.start in men:
            after = [move.to if sq == move.start else sq for sq in men]
            value = hunt.plan(after) + WHIM * rng.random()
            if chosen is None or value < best:
                best, chosen = value, move
    return chosen


def men_left(seen: Attaque, side: int) -> bool:
    """Whether a side may still have men. Who was removed has been shown (ATK-154, 156)."""
    total = sum([n for k, n in enumerate(seen.roster[side]) if IS_MAN[k]])
    own = range(48 * side, 48 * side + 48)
    lost = [x for x in own if seen.gone[x] != NEVER and seen.known[x] and IS_MAN[seen.kind[x]]]
    return len(lost) < total


def runs(seen: Attaque, x: int) -> bool:
    """Whether a counter of a side without men is known to be an objective."""
    if seen.known[x]:
        return bool(seen.book.wanted >> seen.kind[x] & 1)
    return seen.moved[x] != NEVER


class Hunt:
    """After one objective: how little room it has, and how near men are. Less is better."""

    def __init__(self, free: Squares, at: int, prey: Sequence[int]) -> None:
        self.free: Final = free
        self.at: Final = at
        self.taken: Final = frozenset(prey)
        self.far: Final = distances(False)[at]

    def room(self, men: Sequence[int]) -> int:
        """How many squares it can reach without stopping beside a man."""
        stand = as_set(men)
        safe = self.free & ~(stand | beside(stand))
        found = beside(BIT[self.at]) & safe
        while True:
            more = (found | beside(found)) & safe
            if more == found:
                return int(found.bit_count())
            found = more

    def worth(self, men: Sequence[int]) -> float:
        near = sorted([self.far[sq] for sq in men])[:NEAREST]
        return self.room(men) + NEARER * sum(near)

    def plan(self, men: Sequence[int]) -> float:
        """What a position is worth with the best step that can follow, if the objective stays."""
        now = best = self.worth(men)
        for i, sq in enumerate(men):
            for to in ORTH4[sq]:
                if self.free & BIT[to] and to not in men and to not in self.taken:
                    best = min(best, self.worth([*men[:i], to, *men[i + 1 :]]))
        return best + NOW * now
