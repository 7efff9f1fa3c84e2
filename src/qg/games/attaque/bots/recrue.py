"""The recruit."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.bots.trying import best
from qg.core.move import Move
from qg.games.attaque.lists import LISTS, deployment
from qg.games.attaque.moves import Advance, Attack, Displace
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import CAMP, IS_MAN


class Recrue:
    """A recruit: legal, mostly random, takes what it sees. It attacks counters that it knows it beats,
    otherwise likes to go forward, and sometimes tries its luck on an unknown one."""

    cost: int | None = 2

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng

    def act(self, seen: Attaque, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        if ask.name == "deploy":
            return deployment(seen, seat, self.rng)
        moves = LISTS[ask.name](seen, seat)
        return best(moves, [self.taste(seen, seat, m) + self.rng.random() for m in moves])

    def taste(self, seen: Attaque, seat: int, move: Move[Any]) -> float:
        if isinstance(move, Attack | Displace) and move.target >= 0:
            return self.fight(seen, seat, move)
        if isinstance(move, Displace):
            ahead = (move.to // 12 - move.start // 12) * (1 if seat == 0 else -1)
            man = IS_MAN[seen.kind[seen.board[move.start]]]
            return 0.3 * ahead if man else -0.5
        if isinstance(move, Advance):
            return 0.5 * move.take
        return 0.0

    def fight(self, seen: Attaque, seat: int, move: Attack | Displace) -> float:
        slot, victim = seen.board[move.start], seen.board[move.target]
        if not seen.known[victim]:
            deep = CAMP[move.target] == 1 - seat
            return 0.4 if deep else 0.2
        letter = seen.book.contact[seen.is_armed(victim)][seen.kind[slot]][seen.kind[victim]]
        return {"C": 9.0, "A": 2.0, "V": 1.0}.get(letter, -3.0)
