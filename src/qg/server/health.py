"""Whether the store takes writes: tried, logged when it begins to fail and when it is well again, and
told to everybody who is connected. What is written is until when the server has been open: after a crash,
what was thought until then is charged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from qg.store.base import Mark, Store
from qg.store.fault import Trouble

from .commits import Commits

AGAIN: Final = 1.0
"""Seconds for which an answer holds. Whoever asks more often is told the same: asking wears out no disk."""
SLOW: Final = 3.0
"""Seconds after which a store that has not answered is too slow."""
CALM: Final = 30.0
"""Seconds between two trials of the server itself while all is well."""
BEAT: Final = 4.0
"""The same while a live clock runs. It is looked at every `AGAIN` seconds, so five seconds of thought at
most are lost in a crash."""


class Health:
    """`trouble`: what is wrong now, or None. `changed` is called when it begins and when it ends. `mark`:
    what is to be noted now; `timed`: whether a live clock runs."""

    def __init__(
        self,
        store: Store,
        commits: Commits,
        log: Callable[..., None],
        changed: Callable[[], None],
        mark: Callable[[], Mark],
        timed: Callable[[], bool],
    ) -> None:
        self.store: Final = store
        self.commits: Final = commits
        self.log: Final = log
        self.changed: Final = changed
        self.mark: Final = mark
        self.timed: Final = timed
        self.loop: Final = asyncio.get_running_loop()
        self.trouble: Trouble | None = None
        self.closing = False  # the others have the tables: what fails from here on is no trouble
        self.took = 0.0  # seconds of the last trial
        self._begun = 0.0
        self._ended = -AGAIN
        self._trial: asyncio.Future[None] | None = None

    async def probe(self) -> Trouble | None:
        """What is wrong, tried just now or a moment ago."""
        if self._trial is None and self.loop.time() - self._ended >= AGAIN:
            self._try()
        if self._trial is not None:
            left = max(0.0, self._begun + SLOW - self.loop.time())
            await asyncio.wait([self._trial], timeout=left)
            if self._trial is not None:
                self.found(self._slow(self.loop.time() - self._begun))
        return self.trouble

    async def watch(self) -> None:
        """Probe regularly, and often while something is wrong."""
        while True:
            await asyncio.sleep(AGAIN)
            if self.commits.late() > SLOW:
                self.found(self._slow(self.commits.late()))
            elif self.trouble is not None or self._due():
                await self.probe()

    def _due(self) -> bool:
        calm = self.loop.time() - self._ended
        return calm >= CALM or (calm >= BEAT and self.timed())

    async def end(self, mark: Mark) -> None:
        """The last note of a server that is being closed; a store that does not answer is not waited for."""
        noted = asyncio.Event()

        def done(bad: Exception | None) -> None:
            self.loop.call_soon_threadsafe(noted.set)

        self.store.check(mark, done)
        with suppress(TimeoutError):
            await asyncio.wait_for(noted.wait(), SLOW)

    def found(self, now: Trouble | None) -> None:
        """What is wrong now, by a trial or by a move that could not be stored."""
        if self.closing:
            return
        before, self.trouble = self.trouble, now
        if now is not None and (before is None or before.why != now.why):
            self.log("store in trouble", why=now.why, said=str(now))
        elif now is None and before is not None:
            self.log("store well again", why=before.why)
        else:
            return
        self.changed()

    def _try(self) -> None:
        self._begun = self.loop.time()
        self._trial = self.loop.create_future()
        self.store.check(self.mark(), partial(self._come_back, self._trial))

    def _come_back(self, trial: asyncio.Future[None], bad: Exception | None) -> None:
        """In the store's thread."""
        self.loop.call_soon_threadsafe(self._tried, trial, bad)

    def _tried(self, trial: asyncio.Future[None], bad: Any) -> None:
        self._ended = self.loop.time()
        self.took = self._ended - self._begun
        self._trial = None
        if bad is None and self.took > SLOW:
            bad = self._slow(self.took)
        self.found(bad)
        if not trial.done():
            trial.set_result(None)

    def _slow(self, seconds: float) -> Trouble:
        """Everybody may read it: how many writes wait is not told, for some are nobody else's business."""
        return Trouble("slow", f"{round(1000 * seconds)} ms behind")
