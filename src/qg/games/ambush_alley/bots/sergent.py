"""The sergeant: the automata of the rules, for whichever side it plays."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.move import Move
from qg.games.ambush_alley.lists import casualties
from qg.games.ambush_alley.state import AmbushAlley
from qg.games.ambush_alley.tables import REGULAR

from .marines import Marines
from .places import FULL
from .rebels import Rebels


class Sergent:
    cost: int | None = 60
    slack: int = 1
    close: int = FULL
    regulars: type[Marines] = Marines
    insurgents: type[Rebels] = Rebels

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng
        self.marines: Final = self.regulars(rng, self.slack, self.close)
        self.rebels: Final = self.insurgents(rng, self.slack, self.close)

    def act(self, seen: AmbushAlley, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        if ask.name == "casualty_choice":
            return casualties(seen, seat)[0]
        side = self.marines if seat == REGULAR else self.rebels
        answer: Move[Any] = getattr(side, ask.name)(seen)
        return answer
