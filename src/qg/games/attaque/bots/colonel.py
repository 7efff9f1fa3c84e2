"""The colonel."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.move import Move
from qg.games.attaque.moves import Deploy
from qg.games.attaque.state import Attaque

from .belief import Belief, experience
from .forts import fort
from .judgement import Judge, Taste
from .sergent import Sergent, nerve


class Seasoned(Taste):
    menace = 0.8
    intruder = 20.0


class Colonel(Sergent):
    taste = Seasoned()

    def judge(self, seen: Attaque, seat: int) -> Judge:
        return Judge(seen, seat, Belief(seen, seat, experience(seen)), self.taste, nerve(seen))

    def deploy(self, seen: Attaque, seat: int) -> Move[Any]:
        if seen.book.set != 3:
            return super().deploy(seen, seat)
        return Deploy(fort(seen.book, self.rng))
