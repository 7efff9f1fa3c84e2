"""The enemy's answer, played out in worlds that the view may stand for: other hands, another deck, a throw.

Used only where a budget of time is given. Every candidate meets the same worlds and throws, so that luck is
the same for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from qg.bots.trying import Trial, best
from qg.bots.worlds import Deadline, rehearse
from qg.core.move import Move
from qg.core.search import Search
from qg.games.embuscades.lists import LISTS
from qg.games.embuscades.moves import Roll
from qg.games.embuscades.state import Embuscades, fill

from .judgement import Judgement
from .tries import Tries

FEWEST: Final = 4  # worlds, before what they say is believed
ACTIONS: Final = 2  # of the enemy's turn: two dice

Sensible = Callable[[Embuscades, Sequence[Move[Any]]], Sequence[Move[Any]]]


class Throw:
    """The dice of one world: first those of the enemy's turn, then fours."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.next = 0

    def __call__(self, sides: int) -> int:
        if sides == 6 and self.next < len(self.faces):
            self.next += 1
            return self.faces[self.next - 1]
        return min(4, sides)


class Reply:
    """One decision: a view, a seat, and who judges."""

    def __init__(
        self, seen: Embuscades, seat: int, worth: Judgement, sensible: Sensible, rng: Random
    ) -> None:
        self.seen: Final = seen
        self.seat: Final = seat
        self.army: Final = seen.book.army[seat]
        self.worth: Final = worth
        self.sensible: Final = sensible
        self.rng: Final = rng
        self.throw: Final = Throw()
        self.dice: list[int] = []

    def best(self, moves: Sequence[Move[Any]], deadline: Deadline) -> Move[Any]:
        """The move with the best mean; the first, if there was no time to tell."""
        from qg.games.embuscades import GAME  # the game knows its bots: not before it is whole

        trial = Trial(GAME, self.measure, self.throw, self.seat)
        means = rehearse(trial, moves, self.world, deadline)
        return moves[0] if deadline.done < FEWEST else best(moves, means)

    def world(self) -> Embuscades:
        self.dice = [self.rng.randint(1, 6), self.rng.randint(1, 6)]
        return fill(self.seen, self.rng)

    def measure(self, search: Search[Any]) -> float:
        """Our turn to its end, the enemy's throw and its best actions; then what it is worth to us."""
        s, actions = search.s, 0
        self.throw.faces = []  # an extra die that we draw is a four (EMB-536)
        while s.agenda and actions < ACTIONS:
            ask = s.asked()
            assert ask is not None
            ours = s.book.army[ask.seat] == self.army
            if ask.name == "turn_start":
                if ours:
                    break
                self.throw.faces, self.throw.next = self.dice, 0
                search.play(Roll())
                continue
            move = self.choose(s, ask.name, ask.seat)
            actions += not ours
            search.play(move)
        return -self.worth.of(s, 1 - self.army)

    def choose(self, s: Embuscades, ask: str, seat: int) -> Move[Any]:
        moves = self.sensible(s, LISTS[ask](s, seat))
        return best(moves, Tries(s, seat, self.worth).values(s, moves))
