"""Regulars who know how little time they have: fast also where they are seen, when the inches are worth the
fire that it may draw."""

from __future__ import annotations

from typing import Final

from qg.boards.measure import Point
from qg.games.ambush_alley.frames import asked
from qg.games.ambush_alley.marching import Go
from qg.games.ambush_alley.shots import led
from qg.games.ambush_alley.state import CAUTIOUS, FAST, NO_FAST, AmbushAlley
from qg.games.ambush_alley.windows import interrupters

from .marines import HIT, Marines
from .places import Candidate, Mover

DRAWN: Final = 1.5  # what a hit on the way weighs: who is stopped there stands in the open
ALONE: Final = 0.5  # how often one without a leader passes his test (AMB-INT-06)


class Veterans(Marines):
    def gaits(self, s: AmbushAlley) -> list[int]:
        if asked(s).name == "reg_replan":
            return [s.posture[s.active]]
        return [CAUTIOUS] if s.did(NO_FAST) else [CAUTIOUS, FAST]

    def dares(self, s: AmbushAlley, move: Go) -> bool:
        return True

    def score(
        self, s: AmbushAlley, mover: Mover, c: Candidate, goal: Point, here: float, inch: float
    ) -> float:
        enemies = interrupters(s)
        shots = self.shots_on_way(s, mover, c, enemies)
        drawn = sum(
            [
                mean * (1.0 if led(s, enemy) else ALONE)
                for mean, enemy in zip(shots, enemies, strict=False)
            ]
        )
        return super().score(s, mover, c, goal, here, inch) - HIT * DRAWN * drawn
