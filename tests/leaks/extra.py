"""Leak: an event of its own. Only a sneak rustles."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.event import Event


class Rustled(Event[ruse.Ruse]):
    """It changes nothing: it is only heard."""

    def apply(self, s: ruse.Ruse) -> None:
        pass


class Sneak(ruse.Sneak):
    def run(self, tx: Any, seat: int) -> None:
        tx.emit(Rustled())
        super().run(tx, seat)


GAME: Final = ruse.variant("leak-extra", Sneak, events=(Rustled,))
