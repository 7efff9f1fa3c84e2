"""Who plays on the guided first board: a recruit at half its speed, so that a learner can read."""

from __future__ import annotations

from random import Random
from typing import Final

from .levels import LEVELS
from .player import Player

SLOWER: Final = 2.0


class Apprentice(Player):
    def __init__(self, rng: Random) -> None:
        super().__init__(LEVELS["recrue"], rng)

    def scale(self) -> float:
        return SLOWER
