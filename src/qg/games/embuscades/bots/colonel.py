"""The colonel: plans the whole turn, weighs what the next throws may take, and throws in its head before
it gives a turn away."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.bots.worlds import Deadline
from qg.core.dice import Scripted
from qg.core.move import Move
from qg.core.search import Search
from qg.core.shape import NONE
from qg.games.embuscades.lists import LISTS
from qg.games.embuscades.moves import Attack, Drive, EndTurn, Pass, ReturnToCamp, Roll
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import CAPACITY, CARDS, CLEARS, EACH, HQ, LAYS

from .danger import THROWS, TIMES
from .judgement import Judgement, infantry
from .reply import Reply
from .sergent import Sergent
from .tries import Tries

PATIENCE: Final = 12  # turns of both armies
HOPE: Final = (6.0, 1.5, 0.0)
"""By infantry left, what a card is worth beyond itself: four of forty bring one back (EMB-503, 551)."""
TRIED: Final = 3  # first actions that are played out against a reply, where there is a budget
LEAST: Final = 1.0  # what a return must bring before it is weighed against a throw


class Colonel(Sergent):
    """`budget` is in milliseconds a move: half to look at plans, half to play the best of them out against
    the enemy's answer. Without one it looks at a fixed number of plans, and chance decides nothing."""

    neutral = CARDS.index("aeronavale")  # worth what a card is worth on average
    cost = None  # as much as it is given
    budget: int | None = None
    plans = 15  # tried when there is no budget

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.worth: Judgement = Judgement()
        self.since = 0  # the turn in which something last changed for good
        self.facts: tuple[tuple[int, ...], ...] = ()
        self.view: Embuscades

    def act(self, seen: Embuscades, seat: int) -> Move[Any]:
        """It notices when nothing comes of what it does."""
        facts = (seen.home, seen.flag, seen.prisoners, seen.arsenal, seen.mined)
        if facts != self.facts:
            self.since, self.facts = seen.turn, facts
        self.view = seen
        return super().act(seen, seat)

    def restless(self, s: Embuscades) -> float:
        """How much it prefers anything new to what it has been doing: nothing for PATIENCE turns, then
        more and more. Judgement alone may stand still for ever on its best square (EMB-106)."""
        return min(6.0, max(0.0, 0.25 * (s.turn - self.since - PATIENCE)))

    def best(self, s: Embuscades, seat: int, moves: Sequence[Move[Any]]) -> Move[Any]:
        plans = self.plan(s, seat, moves)
        if self.budget is None or len(plans) < 2:
            return plans[0]
        reply = Reply(self.view, seat, self.worth, self.sensible, self.rng)
        return reply.best(plans[:TRIED], Deadline(0, self.budget // 2))

    def plan(self, s: Embuscades, seat: int, moves: Sequence[Move[Any]]) -> list[Move[Any]]:
        """First actions in the order of what the best turn makes of them."""
        army, turn, tries = s.book.army[seat], s.turn, Tries(s, seat, self.worth)
        deadline = Deadline(self.plans, None if self.budget is None else max(1, self.budget // 2))
        itch, hope = self.restless(s), HOPE[infantry(s, army)]
        first: list[tuple[float, int, Search[Any] | None]] = []
        for i, move in enumerate(moves):
            if isinstance(move, EndTurn):
                first.append((tries.value(s, move), i, None))
                continue
            trial = tries.after(s, move)
            more = itch if isinstance(move, Attack) else 0.5 * itch * self.rng.random()
            if hope and isinstance(move, Drive) and s.place[move.vehicle] == HQ[army]:
                more += hope
            first.append((tries.judged(trial) + more, i, trial))
        first.sort(key=lambda entry: -entry[0])
        found: list[tuple[float, int]] = []
        for value, i, search in first:
            after = value
            if search is not None and deadline.another():
                ask = search.s.asked()
                if ask is not None and ask.name == "dice" and search.s.turn == turn:
                    after = self.follow_up(search.s, seat, value)
            found.append((after, i))
        found.sort(key=lambda entry: -entry[0])
        return [moves[i] for _, i in found]

    def sensible(self, s: Embuscades, moves: Sequence[Move[Any]]) -> Sequence[Move[Any]]:
        """Full loads, or none for those who need none: who lays or clears mines does not fight."""
        found: list[Move[Any]] = []
        for move in moves:
            companies, v = getattr(move, "companies", NONE), getattr(move, "vehicle", NONE)
            if companies != NONE and v != NONE:
                full = min(CAPACITY[v], s.camp[v // EACH])
                if companies != full and (companies or not (LAYS[v] or CLEARS[v])):
                    continue
            found.append(move)
        return found or moves

    def follow_up(self, s: Embuscades, seat: int, value: float) -> float:
        """The best that one action more makes of a position that is worth so much as it is."""
        moves = self.sensible(s, LISTS["dice"](s, seat))
        actions = [move for move in moves if not isinstance(move, EndTurn)]
        return max([value, *Tries(s, seat, self.worth).values(s, actions)])

    def begin(self, s: Embuscades, seat: int, moves: Sequence[Move[Any]]) -> Move[Any]:
        """Against a return stands what an average throw would bring."""
        returns = [move for move in moves if isinstance(move, ReturnToCamp)]
        first = super().begin(s, seat, [m for m in moves if not isinstance(m, ReturnToCamp)])
        if not returns or not isinstance(first, Roll | Pass):
            return first
        for move in returns:
            if any([s.flag[v] for v in move.vehicles]):
                return move  # EMB-807: it costs a turn now or later, and now the infantry is free
        values = Tries(s, seat, self.worth).values(s, returns)
        value, i = max(zip(values, range(len(returns)), strict=True))
        if value < self.worth.of(s, s.book.army[seat]) + LEAST:
            return first
        return returns[i] if value > self.throwing(s, seat) else first

    def throwing(self, s: Embuscades, seat: int) -> float:
        """The mean of the best first actions over some throws, each judged by one action more."""
        from qg.games.embuscades import GAME

        army, total, weight = s.book.army[seat], 0.0, 0
        for (a, b), times in zip(THROWS, TIMES, strict=True):
            search = Search(GAME, s, Scripted([a, b]), seat)
            search.play(Roll())
            total += times * self.follow_up(search.s, seat, self.worth.of(search.s, army))
            weight += times
        return total / weight
