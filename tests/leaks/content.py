"""Leak: the content of an event. A field that should be sealed is not."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.agenda import Todo
from qg.core.shape import Seq


class Trod(ruse.Trod):
    PUBLIC = {"kind": Seq(ruse.KIND)}

    def __init__(self, slot: int, sneaked: tuple[int, ...], known: int, kind: tuple[int, ...]):
        super().__init__(slot, sneaked, known)
        self.kind: Final = kind


class Step(ruse.Step):
    def run(self, tx: Any, seat: int) -> None:
        tx.emit(Trod(self.slot, (self.SNEAKS,), 1 << seat, (tx.s.kind[self.slot],)))
        tx.push(Todo("next", (seat,)))


class Sneak(Step, ruse.Sneak):
    VERB = "sneak"
    SNEAKS = 1


GAME: Final = ruse.variant("leak-content", Step, Sneak, events=(Trod,))
