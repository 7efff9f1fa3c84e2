"""Bots in processes of their own. The loop hands over a view and waits; it never thinks itself."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from zlib import crc32

from qg import games
from qg.bots.host import Failed, Host
from qg.core.door import options
from qg.core.move import Move
from qg.core.shape import Malformed
from qg.table.table import Table

from .chance import Chance

PATIENCE: Final = 30.0
"""Seconds after which a silent bot has failed."""
FAILURES: Final = 2
"""After so many in a row the house answers for it, with any move that the rules list."""


class Worker:
    """One process and the thread that speaks with it; the games of a module share a few of them."""

    def __init__(self, module: str, budget: int | None) -> None:
        self.host: Final = Host(module)
        self.budget: Final = budget
        self.thread: Final = ThreadPoolExecutor(1, "qg-bot")
        self.seated: Final[set[str]] = set()

    def answer(self, key: str, level: str, seat: int, seed: str, seen: Any) -> list[str]:
        """In the thread. A bot whose process is gone sits down again."""
        try:
            if key not in self.seated:
                self.host.begin(key, level, seat, seed, self.budget)
                self.seated.add(key)
            return self.host.ask(key, seen, PATIENCE).path
        except Failed:
            self.seated.clear()
            raise

    def end(self, key: str) -> None:
        if key in self.seated:
            self.seated.discard(key)
            try:
                self.host.end(key)
            except Failed:
                self.seated.clear()


class Bots:
    def __init__(self, log: Callable[..., None], chance: Chance, most: int = 0) -> None:
        self.log: Final = log
        self.chance: Final = chance
        self.most: Final = most or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.workers: Final[dict[tuple[str, int], Worker]] = {}
        self.failures: Final[dict[str, int]] = {}
        self.rng: Final = chance.rng()

    async def answer(self, table: Table, seat: int, seen: Any) -> list[str]:
        """The path of a move; the door of the table will judge it like any other."""
        key = f"{table.id} {seat} {table.seats[seat].level}"
        if self.failures.get(key, 0) < FAILURES:
            worker = self._worker(table)
            level, seed = table.seats[seat].level, self.chance.bot(seat)
            loop = asyncio.get_running_loop()
            try:
                path = await loop.run_in_executor(
                    worker.thread, worker.answer, key, level, seat, seed, seen
                )
                self.failures.pop(key, None)
                return path
            except (Failed, Malformed) as bad:
                self.log("bot failed", table=table.id, seat=seat, why=str(bad))
                self.failures[key] = self.failures.get(key, 0) + 1
                if self.failures[key] < FAILURES:
                    return await self.answer(table, seat, seen)
        return self._any(table, seat, seen).path()

    def failed(self, table: Table, seat: int) -> None:
        """Its answer was refused."""
        key = f"{table.id} {seat} {table.seats[seat].level}"
        self.failures[key] = FAILURES

    def _any(self, table: Table, seat: int, seen: Any) -> Move[Any]:
        moves = options(table.game, seen, seat)
        if moves:
            return self.rng.choice(moves)
        return table.game.samples[seen.asked().name](seen, seat, self.rng)

    def _worker(self, table: Table) -> Worker:
        module = games.home(table.game.name)
        at = module, crc32(table.id.encode()) % self.most
        if at not in self.workers:
            self.workers[at] = Worker(module, self.chance.budget)
        return self.workers[at]

    def ended(self, table: Table) -> None:
        for worker in self.workers.values():
            for key in [key for key in worker.seated if key.startswith(f"{table.id} ")]:
                worker.thread.submit(worker.end, key)

    def close(self) -> None:
        for worker in self.workers.values():
            worker.host.close()
            worker.thread.shutdown(wait=False, cancel_futures=True)
