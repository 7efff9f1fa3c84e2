"""What the automata of both sides do alike: aim, come together again, go to the best of some places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final

from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.ambush_alley.marching import Go
from qg.games.ambush_alley.samples import legal
from qg.games.ambush_alley.shots import STEP, targets
from qg.games.ambush_alley.state import CAUTIOUS, FAST, FIRE_DONE, AmbushAlley
from qg.games.ambush_alley.turns import regroup

from .expect import between, hits
from .places import FULL, Candidate, Mover, mixed

ON_WAY: Final = 150  # how far apart the points of a way are looked at


class Automaton:
    """The decisions of one side. `slack`: how many of the best places it draws from; `close`: how many of
    each gait it looks at closely."""

    seat: ClassVar[int]

    def __init__(self, rng: Random, slack: int = 1, close: int = FULL) -> None:
        self.rng: Final = rng
        self.slack: Final = slack
        self.close: Final = close

    def aim(self, s: AmbushAlley, unit: int) -> tuple[float, int]:
        """The hits to expect of the best shot, and its target; NONE where there is none."""
        best, target = 0.0, NONE
        if unit != s.active or not s.did(FIRE_DONE):
            for enemy in targets(s, unit):
                mean = hits(s, unit, enemy, STEP)
                if mean > best:
                    best, target = mean, enemy
        return best, target

    def gather(self, s: AmbushAlley, unit: int) -> Move[Any] | None:
        """The move that a scattered unit owes (AMB-COH-04)."""
        owed = regroup(s, unit)
        if owed is not None:
            for gait in (CAUTIOUS, FAST):
                move = Go(gait, owed.routes, NONE, NONE)
                if legal(s, move, self.seat):
                    return move
        return None

    def go(self, s: AmbushAlley, unit: int) -> Move[Any] | None:
        """The best move, if it is better than to stay."""
        return next(self.ways(s, unit), None)

    def ways(self, s: AmbushAlley, unit: int) -> Iterator[Go]:
        """The moves that are better than to stay, best first."""
        raise NotImplementedError

    def best_first(
        self, mover: Mover, found: Sequence[Candidate], values: Sequence[float], stay: float
    ) -> Iterator[Go]:
        """The legal moves to candidates of these values that are worth more than to stay."""
        order = sorted(range(len(found)), key=lambda i: (-values[i], i))
        better = [found[i] for i in order if values[i] > stay]
        for candidate in mixed(self.rng, better, self.slack):
            move = mover.move(candidate.slots, NONE, self.seat)
            if move is not None:
                yield move

    def shots_on_way(
        self, s: AmbushAlley, mover: Mover, c: Candidate, enemies: Sequence[int]
    ) -> list[float]:
        """The hits that each of these enemies may make on a unit while it walks, where it sees it best."""
        first = mover.able[0]
        way = s.book.field.route(mover.walkers.flood(first), c.slots[first])
        walk = None if way is None else s.book.plane.walk(way)
        if walk is None:
            return []
        step = s.book.ground.distance(ON_WAY)
        points = [walk.at(at) for at in range(step, walk.cost, step)]
        count = len(mover.able)
        careful = c.gait == CAUTIOUS
        found = []
        for enemy in enemies:
            mine = s.able_places(enemy)
            some = [
                between(s, enemy, mine, mover.unit, [p] * count, False, careful) for p in points
            ]
            found.append(max(some, default=0.0))
        return found
