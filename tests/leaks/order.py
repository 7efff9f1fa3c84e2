"""Leak: the order of events. A deployment is told from the scout to the mine."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse


class Deploy(ruse.Deploy):
    def run(self, tx: Any, seat: int) -> None:
        order = ruse.ORDERS[self.order]
        for i in sorted(range(3), key=lambda i: order[i]):
            tx.emit(ruse.Placed(3 * seat + i, (order[i],), 1 << seat))


GAME: Final = ruse.variant("leak-order", Deploy)
