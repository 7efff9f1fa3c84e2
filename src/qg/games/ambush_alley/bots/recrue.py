"""The recruit: any of the good places, the nearest target, two reactions of three; and he hesitates."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from qg.core.move import Move
from qg.core.shape import NONE
from qg.games.ambush_alley.eyes import span
from qg.games.ambush_alley.lists import (
    HUNKER,
    OVERWATCH,
    PASS,
    interruptions,
    responses,
    supports,
    watches,
)
from qg.games.ambush_alley.orders import Fire
from qg.games.ambush_alley.samples import legal
from qg.games.ambush_alley.shots import targets
from qg.games.ambush_alley.state import CAUTIOUS, FIRE_DONE, AmbushAlley
from qg.games.ambush_alley.tables import INSURGENT
from qg.games.ambush_alley.turns import fresh

from .marines import INCH, Marines
from .rebels import Rebels
from .sergent import Sergent

WINDOWS = {
    "ins_interrupt": interruptions,
    "reg_overwatch": watches,
    "reg_join_reaction": supports,
    "reg_respond": responses,
}
"""Asks that may be passed."""
HESITATES: Final = 0.4  # how often a unit that has done nothing yet stays where it is


class Walkers(Marines):
    """Regulars who never run, and do not count the turns."""

    def gaits(self, s: AmbushAlley) -> list[int]:
        return [CAUTIOUS]

    def haste(self, s: AmbushAlley, unit: int, here: float) -> float:
        return INCH


class Careless(Rebels):
    """Insurgents who do not ask who sees them."""

    hurt: ClassVar[float] = 0.0


class Recrue(Sergent):
    cost: int | None = 40
    slack: int = 8
    regulars: type[Marines] = Walkers
    insurgents: type[Rebels] = Careless

    def act(self, seen: AmbushAlley, seat: int) -> Move[Any]:
        ask = seen.asked()
        assert ask is not None
        if ask.name in WINDOWS:
            return self.window(seen, seat, ask.name)
        if ask.name in ("reg_step", "ins_step"):
            near = self.nearest(seen)
            if near != NONE and self.rng.random() < 0.5:
                return Fire(near)
            waits = HUNKER if seat == INSURGENT or seen.pinned[seen.active] else OVERWATCH
            if fresh(seen) and self.rng.random() < HESITATES and legal(seen, waits, seat):
                return waits
        return super().act(seen, seat)

    def window(self, s: AmbushAlley, seat: int, name: str) -> Move[Any]:
        """Any of what may be done, two times in three."""
        found = WINDOWS[name](s, seat)
        if self.rng.random() < 1 / 3 or len(found) < 2:
            return PASS
        return self.rng.choice([row for row in found if row != PASS])

    def nearest(self, s: AmbushAlley) -> int:
        """At whom the active unit may fire, from nearest; NONE where at nobody."""
        if s.did(FIRE_DONE):
            return NONE
        found = targets(s, s.active)
        return min(found, key=lambda enemy: (span(s, s.active, enemy), enemy)) if found else NONE
