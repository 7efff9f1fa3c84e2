"""The colonel: tries what a sergeant would consider, and plays each of it on with sergeants on both sides."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, Final

from qg.bots.trying import Trial, best
from qg.core.dice import seeded
from qg.core.move import Move
from qg.core.search import Search
from qg.core.shape import NONE
from qg.games.ambush_alley.frames import asked
from qg.games.ambush_alley.lists import END, HUNKER, OVERWATCH
from qg.games.ambush_alley.orders import Fire
from qg.games.ambush_alley.state import AmbushAlley
from qg.games.ambush_alley.tables import REGULAR
from qg.games.ambush_alley.turns import fresh, movable, regroup

from .marines import Marines
from .prospect import prospect
from .rehearsal import Quick, play_on
from .sergent import Sergent
from .veterans import Veterans

LOOK: Final = (
    6,
    4,
)  # answers that are tried, by side: those of insurgents are played on for longer
WAYS: Final = 5  # moves among them, at most
FIRST: Final = 2  # rehearsals of each
MORE: Final = 3  # further ones of the best two
TRUST: Final = 0.2  # points by which another answer must be better than the sergeant's


class Colonel(Sergent):
    cost: int | None = 300
    regulars: type[Marines] = Veterans

    def act(self, seen: AmbushAlley, seat: int) -> Move[Any]:
        answer = super().act(seen, seat)
        if asked(seen).name in ("reg_step", "ins_step"):
            return self.rehearsed(seen, seat, [answer, *self.options(seen, seat)])
        return answer

    def options(self, s: AmbushAlley, seat: int) -> list[Move[Any]]:
        """What else the active unit could do: the best shot, to stay, some moves."""
        unit = s.active
        if regroup(s, unit) is not None:
            return []  # it owes a move (AMB-COH-04)
        side = self.marines if seat == REGULAR else self.rebels
        found: list[Move[Any]] = []
        target = side.aim(s, unit)[1]
        if target != NONE:
            found.append(Fire(target))
        if fresh(s):
            found.append(OVERWATCH if seat == REGULAR and not s.pinned[unit] else HUNKER)
        elif seat == REGULAR:
            found.append(END)
        if movable(s, unit):
            charge = None if seat == REGULAR else self.rebels.charge(s, unit)
            if charge is not None:
                found.append(charge)
            found += list(islice(side.ways(s, unit), WAYS))
        return found

    def rehearsed(self, s: AmbushAlley, seat: int, answers: list[Move[Any]]) -> Move[Any]:
        """The answer after which most is to be expected. The first is the sergeant's: others must be clearly
        better. After a first look at each only the best two are rehearsed again."""
        from qg.games.ambush_alley import GAME  # the game knows its bots: not before it is whole

        moves = list(dict.fromkeys(answers))[: LOOK[seat]]
        if len(moves) < 2:
            return moves[0]
        sergeant = Quick(Random(self.rng.getrandbits(32)))
        sign = 1 if seat == REGULAR else -1

        def measure(after: Search[Any]) -> float:
            play_on(after, sergeant, s.turn, seat)
            return sign * prospect(after.s)

        def tried(some: list[Move[Any]], seeds: list[int]) -> list[float]:
            """The sums of what each was worth: all meet the same dice, as long as they throw the same."""
            found = [TRUST * len(seeds) * (move is moves[0]) for move in some]
            for seed in seeds:
                for i, move in enumerate(some):
                    found[i] += Trial(GAME, measure, seeded(seed), seat).value(s, move)
            return found

        seeds = [self.rng.getrandbits(32) for _ in range(FIRST + MORE)]
        first = dict(zip(moves, tried(moves, seeds[:FIRST]), strict=True))
        last = sorted(moves, key=lambda move: -first[move])[:2]
        more = tried(last, seeds[FIRST:])
        return best(last, [first[move] + more[i] for i, move in enumerate(last)])
