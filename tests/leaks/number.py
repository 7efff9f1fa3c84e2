"""Leak: the number of events. A deployment is told in as many beats as the mine lies deep."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.event import Event


class Beat(Event[ruse.Ruse]):
    def apply(self, s: ruse.Ruse) -> None:
        pass


class Deploy(ruse.Deploy):
    def run(self, tx: Any, seat: int) -> None:
        super().run(tx, seat)
        for _ in range(ruse.ORDERS[self.order].index(ruse.MINE)):
            tx.emit(Beat())


GAME: Final = ruse.variant("leak-number", Deploy, events=(Beat,))
