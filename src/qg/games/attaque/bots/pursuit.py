"""Set 1: catching objectives that run, once the enemy has no man left to defend them.

Nothing is hidden then: mines and bombs never move, so what has moved is an objective (ATK-032). It has to
move in each turn, and stops beside no man if it can help it. A man catches it who stands an odd number of
steps away when it is his turn, for then it is the objective that has to give way: he goes straight at it.
Where the number is even, somebody else takes a step first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.core.move import Move
from qg.games.attaque.moves import Attack, Displace
from qg.games.attaque.squares import BIT, GROUND, Squares, as_set, beside
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import IS_MAN, NEVER, ORTH4

ROOM: Final = 0.01  # a square that it can still reach, in steps
WHIM: Final = 0.3  # chance between equal steps, so that nothing goes round for ever


def pursue(seen: Attaque, seat: int, moves: Sequence[Move[Any]], rng: Random) -> Move[Any] | None:
    """The step that best closes in on an objective, or None where this is no pursuit."""
    if not seen.book.plain or men_left(seen, 1 - seat):
        return None
    prey = [seen.where[x] for x in seen.alive[1 - seat] if runs(seen, x)]
    men = [seen.where[x] for x in seen.alive[seat] if IS_MAN[seen.kind[x]]]
    for move in moves:
        if isinstance(move, Attack) and move.target in prey:
            return move
    standing = as_set([seen.where[x] for side in seen.alive for x in side])
    free = GROUND & ~standing | as_set(men)
    hunts = [
        (hunt, man) for hunt in [Hunt(free, at) for at in prey] for man in men if man in hunt.far
    ]
    if not hunts:
        return None
    steps = [m for m in moves if isinstance(m, Displace) and m.to in ORTH4[m.start]]
    odd = [(hunt, man) for hunt, man in hunts if hunt.far[man] % 2]
    hunt, hunter = min(odd or hunts, key=lambda h: h[0].far[h[1]])
    if odd:
        going = [m for m in steps if m.start == hunter]
    else:  # so that the others stand right when it is their turn again
        others = [m for m in steps if m.start != hunter]
        going = [m for m in others if m.start in hunt.far] or others
    going = going or steps

    def value(move: Displace) -> float:
        after = [move.to if sq == move.start else sq for sq in men]
        return hunt.far.get(move.to, 99) + ROOM * hunt.room(after) + WHIM * rng.random()

    return min(going, key=value, default=None)


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
    """After one objective: how far squares are from it, and how much room it has."""

    def __init__(self, free: Squares, at: int) -> None:
        self.free: Final = free
        self.at: Final = at
        self.far: Final = {at: 0}
        ring = [at]
        for sq in ring:
            for to in ORTH4[sq]:
                if free & BIT[to] and to not in self.far:
                    self.far[to] = self.far[sq] + 1
                    ring.append(to)

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
