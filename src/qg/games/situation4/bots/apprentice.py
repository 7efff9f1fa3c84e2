"""Who plays on the guided first board: a recruit at half its speed, so that a learner can read. It leaves the
learner's bases alone as long as it can lay elsewhere: how units are won is yet to be learnt."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.games.situation4.state import Situation
from qg.games.situation4.tables import PARA, TANK

from .levels import LEVELS
from .player import Player

SLOWER: Final = 2.0


class Apprentice(Player):
    def __init__(self, rng: Random) -> None:
        super().__init__(LEVELS["recrue"], rng)

    def scale(self) -> float:
        return SLOWER

    def choice(self, seen: Situation, s: Situation, seat: int) -> list[int]:
        places = super().choice(seen, s, seat)
        bases, enemy = s.book.cut.bases, 1 - seen.book.side[seat]
        spared = bases[PARA][enemy] | bases[TANK][enemy]
        return [p for p in places if not spared >> p & 1] or places
