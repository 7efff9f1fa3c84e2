"""What the enemy can do at once after a move, in a world where everything is known."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.move import Move
from qg.core.search import Search
from qg.core.value import ALL, only
from qg.games.attaque.lists import LISTS
from qg.games.attaque.moves import Attack, Bomb, Displace, Jump, Launch
from qg.games.attaque.state import Attaque, fill
from qg.games.attaque.tables import EMPTY, SLOTS, SWEEP

from .belief import Belief
from .worth import GAME, worth

HIDDEN: Final = 0.5
"""What the enemy makes of a chance that it does not see: my counter is hidden from it."""


def draw_world(seen: Attaque, seat: int, belief: Belief, rng: Random) -> Attaque:
    """A world dealt by belief: the surest counters first, each by what is likely and still there."""
    enemy = 1 - seat
    left = list(belief.left)
    hidden = [x for x in range(48 * enemy, 48 * enemy + 48) if not seen.known[x]]
    hidden.sort(key=lambda x: seen.could_be[x].bit_count() + rng.random())
    kind = [seen.kind[x] if seen.known[x] else 0 for x in range(SLOTS)]
    for x in hidden:
        row = belief.of(x)
        weights = [p if left[k] > 0 else 0.0 for k, p in enumerate(row)]
        if not any(weights):
            return fill(seen, rng)  # a dead end: deal by counting alone
        k = rng.choices(range(25), weights)[0]
        left[k] -= 1
        kind[x] = k
    s = seen.copy()
    s.kind = tuple(kind)
    s.known = tuple([mask or only(x // 48) for x, mask in enumerate(seen.known)])
    return s


class Reply:
    """Measures a world by the best that the enemy can take in it at once."""

    def __init__(self, seen: Attaque, seat: int) -> None:
        self.seat: Final = seat
        self.worth: Final = worth(seen.book)
        self.open: Final = tuple([mask == ALL for mask in seen.known])

    def __call__(self, search: Search[Any]) -> float:
        s: Attaque = search.s
        while s.agenda and search.seat() == self.seat:  # own answers: stay where you are
            search.play(search.legal()[0])
        if not s.agenda:
            return GAME * s.outcome.payoff(self.seat)
        foe = search.seat()
        last = (s.book.wanted & ~s.taken[foe]).bit_count() == 1
        best = 0.0
        for move in LISTS["act"](s, foe):
            gain = self.gain(s, foe, move, last)
            best = max(best, gain)
        return -best

    def gain(self, s: Attaque, foe: int, move: Move[Any], last: bool) -> float:
        if isinstance(move, Attack | Displace | Jump):
            if move.target < 0:
                return 0.0
            slot, victim = s.board[move.start], s.board[move.target]
            letter = s.book.contact[s.is_armed(victim)][s.kind[slot]][s.kind[victim]]
            return self.taken(s, slot, victim, letter, last)
        if isinstance(move, Bomb):
            slot, victim = s.board[move.start], s.board[move.target]
            return self.taken(s, slot, victim, s.book.bombing[s.kind[victim]], last)
        if isinstance(move, Launch):
            return self.swept(s, foe, move.start)
        return 0.0

    def taken(self, s: Attaque, slot: int, victim: int, letter: str, last: bool) -> float:
        sight = 1.0 if self.open[victim] else HIDDEN
        if letter == "C":
            return (GAME if last else self.worth[s.kind[victim]]) * sight
        if letter in "AV":
            return self.worth[s.kind[victim]] * sight
        if letter == "B":
            return (self.worth[s.kind[victim]] - self.worth[s.kind[slot]]) * sight
        return 0.0

    def swept(self, s: Attaque, foe: int, start: int) -> float:
        total = 0.0
        for sq in SWEEP[foe][start]:
            x = s.board[sq]
            if x >= EMPTY or x // 48 == foe:
                continue
            letter = s.book.passing[s.kind[x]]
            total += self.worth[s.kind[x]] if letter != "N" else 0.0
            if letter == "S":
                break
        return HIDDEN * total
