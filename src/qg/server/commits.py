"""Commits, between the event loop and the store's thread: what is to be stored in one turn of the loop is
handed over together, and reported together."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from qg.store.base import Store, Write
from qg.store.fault import Trouble

from .figures import Spread

Then = Callable[[Exception | None], None]
"""What happens when it is stored, or why it was not."""


class Commits:
    """`troubled` is called with what kept something from being stored, before the one who asked for it
    hears."""

    def __init__(self, store: Store, troubled: Callable[[Trouble], None]) -> None:
        self.store: Final = store
        self.troubled: Final = troubled
        self.loop: Final = asyncio.get_running_loop()
        self.took: Final = Spread()
        self._fresh: list[tuple[Sequence[Write], Then]] = []
        self._since: Final[deque[float]] = deque()  # when each batch that is under way was given

    def late(self) -> float:
        """Seconds for which the first batch that the store has not answered has been waiting."""
        return time.monotonic() - self._since[0] if self._since else 0.0

    def append(self, writes: Sequence[Write], then: Then) -> None:
        if not self._fresh:
            self.loop.call_soon(self._hand_over)
        self._fresh.append((writes, then))

    def _hand_over(self) -> None:
        fresh, self._fresh = self._fresh, []
        self._since.append(time.monotonic())
        self.store.append([writes for writes, _ in fresh], partial(self._stored, fresh))

    def _stored(
        self, those: list[tuple[Sequence[Write], Then]], failed: Sequence[Exception | None]
    ) -> None:
        """In the store's thread."""
        self.loop.call_soon_threadsafe(self._come_back, those, failed)

    def _come_back(
        self, those: list[tuple[Sequence[Write], Then]], failed: Sequence[Exception | None]
    ) -> None:
        since = self._since.popleft()  # the store answers in the order in which it is asked
        self.took.add(time.monotonic() - since)
        for (_, then), bad in zip(those, failed, strict=True):
            if isinstance(bad, Trouble):
                self.troubled(bad)
            try:
                then(bad)
            except Exception as broke:  # whatever it is, the other tables of the batch go on
                told = {"message": "after a commit", "exception": broke}
                self.loop.call_exception_handler(told)
