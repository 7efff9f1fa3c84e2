"""Leak: a secret that passes through a view between two events of one step. An event writes what its side
alone knows into a public column, and the next event wipes it out: no view before or after the step holds it,
but what is sent of the first event would."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.agenda import Todo
from qg.core.options import Options
from qg.core.shape import Int
from qg.core.value import opened


class Fleeting(ruse.Ruse):
    PUBLIC = {"trace": Int(0, 1)}
    trace: int  # 1: somebody sneaks at this very moment


class Trod(ruse.Trod):
    def apply(self, s: Any) -> None:
        super().apply(s)
        if opened(self.sneaked):
            s.trace = self.sneaked[0]


class Plied(ruse.Plied):
    def apply(self, s: Any) -> None:
        super().apply(s)
        s.trace = 0


class Step(ruse.Step):
    def run(self, tx: Any, seat: int) -> None:
        tx.emit(Trod(self.slot, (self.SNEAKS,), 1 << seat))
        tx.push(Todo("next", (seat,)))


class Sneak(Step, ruse.Sneak):
    VERB = "sneak"
    SNEAKS = 1


def setup(options: Options) -> Fleeting:
    s: Fleeting = ruse.begun(Fleeting(options.key))
    s.trace = 0
    return s


def after(tx: Any, args: tuple[int, ...]) -> None:
    tx.emit(Plied())
    red, blue = len(tx.s.red), len(tx.s.blue)
    if tx.s.ply == ruse.PLIES:
        tx.conclude(0 if red == blue else 1 << int(blue > red), "TOY-7", (red, blue))
    else:
        tx.push(ruse.ACT[1 - args[0]])


GAME: Final = ruse.variant(
    "leak-passing",
    Step,
    Sneak,
    events=(Trod, Plied),
    state=Fleeting,
    setup=setup,
    steps={"next": after},
)
