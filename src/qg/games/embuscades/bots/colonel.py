"""The colonel: plans the whole turn, weighs what the next throws may take, and throws in its head before
it gives a turn away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.bots.worlds import Clock
from qg.core.dice import Scripted
from qg.core.move import Move
from qg.core.search import Search
from qg.games.embuscades.lists import LISTS
from qg.games.embuscades.moves import EndTurn, Pass, ReturnToCamp, Roll
from qg.games.embuscades.state import Embuscades

from .sergent import Sergent, four
from .worth import Worth

THROWS: Final = tuple([(a, b) for a in range(1, 7) for b in range(a, 7)])


class Colonel(Sergent):
    """`budget` is in milliseconds a move; without one it looks at a fixed number of plans."""

    worth: Worth = Worth(careful=True)
    budget: int | None = None
    plans = 12  # tried when there is no budget

    def best(self, s: Embuscades, seat: int, moves: Sequence[Move[Any]]) -> Move[Any]:
        return self.plan(s, seat, moves)[0]

    def plan(self, s: Embuscades, seat: int, moves: Sequence[Move[Any]]) -> tuple[Move[Any], float]:
        """The first action of the best turn, and what the position is worth at its end."""
        from qg.games.embuscades import GAME  # the game knows its bots: not before it is whole

        army, turn = s.book.army[seat], s.turn
        clock = Clock(self.plans, self.budget)
        first: list[tuple[float, int, Search[Any] | None]] = []
        for i, move in enumerate(moves):
            if isinstance(move, EndTurn):
                first.append((self.worth.of(s, army), i, None))
                continue
            trial = Search(GAME, s, four)
            trial.play(move)
            first.append((self.worth.of(trial.s, army), i, trial))
        first.sort(key=lambda entry: -entry[0])
        best, most = moves[first[0][1]], first[0][0]
        for value, i, search in first:
            if search is None or not clock.another():
                continue
            ask = search.s.asked()
            if ask is None or ask.name != "dice" or search.s.turn != turn:
                continue
            after = self.follow_up(search.s, seat, value)
            if after > most:
                best, most = moves[i], after
        return best, most

    def follow_up(self, s: Embuscades, seat: int, value: float) -> float:
        """The best that a second action makes of it."""
        from qg.games.embuscades import GAME

        army, best = s.book.army[seat], value
        for move in self.sensible(s, LISTS["dice"](s, seat)):
            if not isinstance(move, EndTurn):
                search = Search(GAME, s, four)
                search.play(move)
                best = max(best, self.worth.of(search.s, army))
        return best

    def begin(self, s: Embuscades, seat: int, moves: Sequence[Move[Any]]) -> Move[Any]:
        """Against a return stands what an average throw would bring."""
        returns = [move for move in moves if isinstance(move, ReturnToCamp)]
        first = super().begin(s, seat, [m for m in moves if not isinstance(m, ReturnToCamp)])
        if not returns or not isinstance(first, Roll | Pass):
            return first
        army = s.book.army[seat]
        values = [(self.value(s, seat, move), i) for i, move in enumerate(returns)]
        value, i = max(values)
        if any([s.flag[v] and s.home[army] == 4 for v in returns[i].vehicles]):
            return returns[i]
        return returns[i] if value > self.throwing(s, seat) else first

    def throwing(self, s: Embuscades, seat: int) -> float:
        """The mean of the best first actions over some throws, each judged by one action more."""
        from qg.games.embuscades import GAME

        army, total, weight = s.book.army[seat], 0.0, 0
        for a, b in THROWS:
            search = Search(GAME, s, Scripted([a, b]))
            search.play(Roll())
            world = search.s
            best = self.worth.of(world, army)
            for move in self.sensible(world, LISTS["dice"](world, seat)):
                if not isinstance(move, EndTurn):
                    trial = Search(GAME, world, four)
                    trial.play(move)
                    best = max(best, self.worth.of(trial.s, army))
            times = 1 if a == b else 2
            total += times * best
            weight += times
        return total / weight
