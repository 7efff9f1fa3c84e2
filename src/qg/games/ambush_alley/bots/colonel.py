"""The colonel: tries what a sergeant would consider, and plays each of it on with sergeants on both sides."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, Final

from qg.bots.trying import Trial, best
from qg.bots.worlds import Deadline, rehearse
from qg.core.dice import seeded
from qg.core.move import Move
from qg.core.search import Search
from qg.core.shape import NONE
from qg.games.ambush_alley.lists import END, HUNKER, OVERWATCH
from qg.games.ambush_alley.orders import Activate, Fire
from qg.games.ambush_alley.state import AmbushAlley
from qg.games.ambush_alley.tables import REGULAR
from qg.games.ambush_alley.turns import fresh, movable, regroup, to_activate

from .marines import Marines
from .prospect import prospect
from .sergent import Sergent
from .veterans import Veterans

LOOK: Final = 5  # answers that are tried
WAYS: Final = 3  # moves among them
ROUNDS: Final = 4  # how often each is played out
WORK: Final = 220  # decisions in the head after which no further round begins
LONGEST: Final = 120  # decisions of one rehearsal
TRUST: Final = 0.4  # points by which another answer must be better than the sergeant's


class Quick(Sergent):
    """A sergeant in the colonel's head: he looks at fewer places."""

    close: int = 3


class Effort(Deadline):
    """So many rounds, and none after so much work: the same on every machine."""

    def __init__(self) -> None:
        super().__init__(ROUNDS, None)
        self.spent = 0

    def another(self) -> bool:
        return self.spent < WORK and super().another()


class Colonel(Sergent):
    cost: int | None = None
    regulars: type[Marines] = Veterans

    def act(self, seen: AmbushAlley, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        answer = super().act(seen, seat)
        if ask.name == "reg_pick":
            return self.try_out(
                seen, seat, [answer, *[Activate(u) for u in to_activate(seen, seat)]]
            )
        if ask.name in ("reg_step", "ins_step"):
            return self.try_out(seen, seat, [answer, *self.options(seen, seat)])
        return answer

    def options(self, s: AmbushAlley, seat: int) -> list[Move[Any]]:
        """What else the active unit could do: the best shot, some moves, to stay."""
        unit = s.active
        if regroup(s, unit) is not None:
            return []  # it owes a move (AMB-COH-04)
        side = self.marines if seat == REGULAR else self.rebels
        found: list[Move[Any]] = []
        target = side.aim(s, unit)[1]
        if target != NONE:
            found.append(Fire(target))
        if movable(s, unit):
            found += list(islice(side.ways(s, unit), WAYS))
        if fresh(s):
            found.append(OVERWATCH if seat == REGULAR and not s.pinned[unit] else HUNKER)
        else:
            found.append(END)
        return found

    def try_out(self, s: AmbushAlley, seat: int, answers: list[Move[Any]]) -> Move[Any]:
        """The answer after which most is to be expected when the own side is next to begin its phase. The
        first is the sergeant's: others must be clearly better."""
        from qg.games.ambush_alley import GAME  # the game knows its bots: not before it is whole

        moves = list(dict.fromkeys(answers))[:LOOK]
        if len(moves) < 2:
            return moves[0]
        effort = Effort()
        sergeant = Quick(Random(self.rng.getrandbits(32)))
        sign = 1 if seat == REGULAR else -1

        def measure(after: Search[Any]) -> float:
            effort.spent += play_on(after, sergeant, s.turn, s.phase)
            return sign * prospect(after.s)

        trial = Trial(GAME, measure, seeded(self.rng.getrandbits(32)), seat)
        values = rehearse(trial, moves, lambda: s, effort)
        values[0] += TRUST
        return best(moves, values)


def play_on(search: Search[Any], sergeant: Sergent, turn: int, phase: int) -> int:
    """A sergeant plays both sides until this phase begins again; how many decisions that took. To the end of
    the turn would be too short for insurgents: what a place is worth shows when the regulars walk by."""
    done = 0
    while not search.over() and done < LONGEST:
        if search.s.turn > turn and search.s.phase >= phase:
            break
        search.play(sergeant.act(search.s, search.seat()))
        done += 1
    return done
