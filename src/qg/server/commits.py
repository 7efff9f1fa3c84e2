"""From the store's thread back to the loop: many commits, one wake-up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Final

from qg.store.base import Store, Write


class Commits:
    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.loop: Final = asyncio.get_running_loop()
        self._done: Final[deque[tuple[asyncio.Future[None], BaseException | None]]] = deque()
        self._called = False

    def append(self, writes: Sequence[Write]) -> asyncio.Future[None]:
        waits: asyncio.Future[None] = self.loop.create_future()
        self.store.append(writes).add_done_callback(lambda done: self._finished(waits, done))
        return waits

    def _finished(self, waits: asyncio.Future[None], done: Future[None]) -> None:
        """In the store's thread."""
        self._done.append((waits, done.exception()))
        if not self._called:
            self._called = True
            self.loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._called = False
        while self._done:
            waits, bad = self._done.popleft()
            if waits.done():
                continue  # whoever waited is gone; what was stored stays stored
            if bad is None:
                waits.set_result(None)
            else:
                waits.set_exception(bad)
