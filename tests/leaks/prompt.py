"""Leak: a prompt that only one kind causes. A scout that has stepped is asked whether it goes on."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.agenda import Ask
from qg.core.value import only


class Step(ruse.Step):
    def run(self, tx: Any, seat: int) -> None:
        super().run(tx, seat)
        if tx.s.kind[self.slot] == ruse.SCOUT:
            tx.push(Ask("again", "TOY-2", only(seat), ("pass",)))


class Pass(ruse.Pass):
    def run(self, tx: Any, seat: int) -> None:
        if tx.ask.name == "act":
            super().run(tx, seat)


GAME: Final = ruse.variant("leak-prompt", Step, Pass, lists={"again": lambda s, seat: [Pass()]})
