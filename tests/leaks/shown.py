"""Leaks: a `shown` that says which deployment it was, and a revelation that does not say so."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.value import ALL


class Deploy(ruse.Deploy):
    def shown(self, s: ruse.Ruse) -> list[str]:
        return self.path()


class Whisper(ruse.Deploy):
    """The first counter is placed openly, by an event that does not call itself a revelation."""

    def run(self, tx: Any, seat: int) -> None:
        for i, kind in enumerate(ruse.ORDERS[self.order]):
            known = ALL if i == 0 else 1 << seat
            tx.emit(ruse.Placed(3 * seat + i, (kind,), known))


GAME: Final = ruse.variant("leak-shown", Deploy)
SILENT: Final = ruse.variant("leak-silent", Whisper)
