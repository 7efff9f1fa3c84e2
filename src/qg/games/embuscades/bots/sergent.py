"""The sergeant: plays whatever makes the position best at once, and looks no further."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.bots.trying import best
from qg.core.move import Move
from qg.games.embuscades.lists import LISTS
from qg.games.embuscades.moves import (
    AnswerMineExchange,
    Pass,
    ReturnToCamp,
    Roll,
)
from qg.games.embuscades.state import Embuscades, fill
from qg.games.embuscades.tables import BEARS, CAPACITY, CARDS, EACH, JEEP

from .judgement import Judgement
from .tries import Tries
from .worth import Worth

NEUTRAL: Final = CARDS.index("camouflage")
ORDER: Final = ("tank", "infantry", "gun_carrier", "commando", "engineer")


class Sergent:
    cost: int | None = 5
    neutral: int = NEUTRAL
    worth: Worth | Judgement = Worth()

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng

    def act(self, seen: Embuscades, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        moves = LISTS[ask.name](seen, seat)
        if len(moves) == 1:
            return moves[0]
        world = self.world(seen)
        if ask.name == "turn_start":
            return self.begin(world, seat, moves)
        if ask.name == "exchange_reply":
            return AnswerMineExchange(1)
        return self.best(world, seat, self.sensible(world, moves))

    def world(self, seen: Embuscades) -> Embuscades:
        """A possible truth in which the next card means nothing."""
        world = fill(seen, self.rng)
        if self.neutral in world.deck:
            deck = list(world.deck)
            deck.remove(self.neutral)
            world.deck = (self.neutral, *deck)
        return world

    def sensible(self, s: Embuscades, moves: Sequence[Move[Any]]) -> Sequence[Move[Any]]:
        """Without what is never worth a thought: half loads while the camp is full."""
        found = []
        for move in moves:
            companies = getattr(move, "companies", None)
            vehicle = getattr(move, "vehicle", -1)
            if isinstance(companies, int) and vehicle >= 0:
                most = min(CAPACITY[vehicle], s.camp[vehicle // EACH])
                if companies < most:
                    continue
            found.append(move)
        return found or moves

    def begin(self, s: Embuscades, seat: int, moves: Sequence[Move[Any]]) -> Move[Any]:
        """Throw, unless a vehicle on the HQ had better go home."""
        army = s.book.army[seat]
        tries = Tries(s, seat, self.worth)
        chosen: Move[Any] = next(move for move in moves if isinstance(move, Roll))
        most = 0.0
        for move in moves:
            gain = 0.0
            if isinstance(move, ReturnToCamp):
                gain = sum([self.homecoming(s, army, v) for v in move.vehicles])
            elif not isinstance(move, Roll | Pass):
                gain = tries.value(s, move) - self.worth.of(s, army) - 1.0
            if gain > most:
                chosen, most = move, gain
        return chosen

    def homecoming(self, s: Embuscades, army: int, v: int) -> float:
        """What it is worth to bring a vehicle home, against the turn that it costs."""
        if s.flag[v]:
            return 60.0
        if v == JEEP[army]:
            return 3.0 * s.load[v] - 2.0
        empty = CAPACITY[v] - s.load[v]
        crowded = 6.0 if s.hq[army] == 3 and BEARS[v] == 0 else 0.0
        return (1.5 * min(empty, s.camp[army]) if s.load[v] == 0 else 0.0) + crowded - 6.0

    def best(self, s: Embuscades, seat: int, moves: Sequence[Move[Any]]) -> Move[Any]:
        values = Tries(s, seat, self.worth).values(s, moves)
        return best(moves, [value + 0.05 * self.rng.random() for value in values])
