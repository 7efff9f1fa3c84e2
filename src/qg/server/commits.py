"""Between the loop and the store's thread: what comes up in one turn of the loop goes there together, and
comes back together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from qg.store.base import Store, Write

Then = Callable[[Exception | None], None]
"""What happens when it is stored, or why it was not."""


class Commits:
    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.loop: Final = asyncio.get_running_loop()
        self._fresh: list[tuple[Sequence[Write], Then]] = []

    def append(self, writes: Sequence[Write], then: Then) -> None:
        if not self._fresh:
            self.loop.call_soon(self._hand_over)
        self._fresh.append((writes, then))

    def _hand_over(self) -> None:
        fresh, self._fresh = self._fresh, []
        self.store.append([writes for writes, _ in fresh], partial(self._stored, fresh))

    def _stored(
        self, those: list[tuple[Sequence[Write], Then]], failed: Sequence[Exception | None]
    ) -> None:
        """In the store's thread."""
        self.loop.call_soon_threadsafe(self._come_back, those, failed)

    def _come_back(
        self, those: list[tuple[Sequence[Write], Then]], failed: Sequence[Exception | None]
    ) -> None:
        for (_, then), bad in zip(those, failed, strict=True):
            try:
                then(bad)
            except Exception as broke:  # whatever it is, the other tables of the batch go on
                told = {"message": "after a commit", "exception": broke}
                self.loop.call_exception_handler(told)
