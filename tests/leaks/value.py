"""Leak: a value in the view. An event copies a secret of the state into a public column."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.agenda import Todo
from qg.core.options import Options
from qg.core.shape import Int
from qg.core.value import HOLE


class Heavy(ruse.Ruse):
    PUBLIC = {"heaviest": Int(0, 3)}
    heaviest: int  # the highest kind that has ever moved


class Trod(ruse.Trod):
    def apply(self, s: Any) -> None:
        super().apply(s)
        if s.kind[self.slot] is not HOLE:  # guarded, so that no hole complains
            s.heaviest = max(s.heaviest, s.kind[self.slot])


class Step(ruse.Step):
    def run(self, tx: Any, seat: int) -> None:
        tx.emit(Trod(self.slot, (self.SNEAKS,), 1 << seat))
        tx.push(Todo("next", (seat,)))


class Sneak(Step, ruse.Sneak):
    VERB = "sneak"
    SNEAKS = 1


def setup(options: Options) -> Heavy:
    s: Heavy = ruse.begun(Heavy(options.key))
    s.heaviest = 0
    return s


GAME: Final = ruse.variant("leak-value", Step, Sneak, events=(Trod,), state=Heavy, setup=setup)
