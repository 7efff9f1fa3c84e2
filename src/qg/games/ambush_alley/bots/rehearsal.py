"""Sergeants in a colonel's head: they look at fewer places, and remember where they meant to go."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.boards.measure import Point
from qg.core.move import Move
from qg.core.search import Search
from qg.games.ambush_alley.frames import asked
from qg.games.ambush_alley.lists import END_PHASE
from qg.games.ambush_alley.reinforce import arrivals
from qg.games.ambush_alley.samples import legal
from qg.games.ambush_alley.state import AmbushAlley
from qg.games.ambush_alley.tables import INSURGENT, REGULAR

from .automaton import Automaton
from .marines import Marines
from .rebels import Rebels
from .sergent import Sergent

CLOSE: Final = 3  # places of each gait that are looked at closely
LONGEST: Final = 60  # decisions of one rehearsal

Known = dict[tuple[int, int, str, tuple[Point, ...]], Move[Any] | None]


class Remembering(Automaton):
    """Where a unit that stands so goes: what was found once holds for the other rehearsals of the same
    decision, as long as it is legal. To find it is most of what a rehearsal costs."""

    def __init__(self, rng: Random, slack: int = 1, close: int = CLOSE) -> None:
        super().__init__(rng, slack, close)
        self.known: Final[Known] = {}

    def go(self, s: AmbushAlley, unit: int) -> Move[Any] | None:
        key = (unit, s.turn, asked(s).name, tuple(s.places(s.members[unit])))
        if key in self.known:
            move = self.known[key]
            if move is None or legal(s, move, self.seat):
                return move
        found = self.known[key] = super().go(s, unit)
        return found


class QuickMarines(Remembering, Marines):
    pass


class QuickRebels(Remembering, Rebels):
    def ins_place(self, s: AmbushAlley) -> Move[Any]:
        return arrivals(s, INSURGENT)["auto"]


class Quick(Sergent):
    """Made anew for each decision: it remembers nothing of another."""

    close: int = CLOSE
    regulars: type[Marines] = QuickMarines
    insurgents: type[Rebels] = QuickRebels


def play_on(search: Search[Any], sergeant: Sergent, turn: int, seat: int) -> None:
    """A sergeant plays both sides: for regulars to the end of the activation, for insurgents to the end of
    the regulars' next phase, since what a place is worth shows when they walk by. Other insurgents do
    nothing meanwhile: they would do the same whatever this unit does."""
    for _ in range(LONGEST):
        if search.over():
            return
        name = asked(search.s).name
        if seat == REGULAR and name in ("reg_pick", "ins_pick"):
            return
        if name == "ins_pick":
            if search.s.turn > turn:
                return
            search.play(END_PHASE)
        else:
            search.play(sergeant.act(search.s, search.seat()))
