"""Bots in processes of their own. The loop hands over a view and waits; it never thinks itself.

Each process does one thing at a time, so who waits for it takes turns (`turns.py`): first opponents of
people, then tables where bots play alone; the places that tables were made from get equal shares of its
time, and so do the tables of one place. A bot stays in its process until its game is over, for what it
remembers is there. Levels that answer at once have a process where nothing takes long, so that they need not
wait for those that think for a second."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, NamedTuple

from qg import games
from qg.bots.host import Answer, Host
from qg.bots.process import Failed
from qg.core.bot import Later, cost
from qg.core.door import any_move
from qg.core.move import Move
from qg.core.shape import Malformed
from qg.table.table import Table

from .chance import Chance
from .turns import Path, Turns

PATIENCE: Final = 30.0
"""Seconds after which a silent bot has failed."""
FAILURES: Final = 2
"""After so many in a row the server answers for it, with any move that the rules list."""
SILENT: Final = 5000
"""In real time nobody answers for it: it is asked again after so many milliseconds."""
QUICK: Final = 50
"""Milliseconds a move, declared by a level, up to which it is quick."""
NICE: Final = 5
"""How far processes of slow levels stand back behind the server and the quick ones."""
PEOPLE, ALONE = "people", "alone"
WEIGHTS: Final = {PEOPLE: 20.0, ALONE: 1.0}
"""Opponents of people come first; but where these want all the time there is, the others get this much."""


class Question(NamedTuple):
    ask: Callable[[], Any]
    answer: asyncio.Future[Any]


class Worker:
    """One process, the thread that speaks with it, and whoever waits for it."""

    def __init__(self, module: str, budget: int | None, nice: int = 0) -> None:
        self.host: Final = Host(module, nice)
        self.budget: Final = budget
        self.thread: Final = ThreadPoolExecutor(1, "qg-bot")
        self.seated: Final[set[str]] = set()
        self.turns: Final[Turns[Question]] = Turns(WEIGHTS)
        self.job: asyncio.Future[Any] | None = None  # what the thread does now

    def submit(self, path: Path, ask: Callable[[], Any]) -> asyncio.Future[Any]:
        """Wait for a turn, then run this in the thread."""
        question = Question(ask, asyncio.get_running_loop().create_future())
        self.turns.wait(path, question)
        self._next()
        return question.answer

    def _next(self) -> None:
        while self.job is None:
            question = self.turns.begin()
            if question is None:
                return
            if question.answer.done():  # nobody waits for it any more
                self.turns.end(0.0)
                continue
            self.job = asyncio.wrap_future(self.thread.submit(question.ask))
            self.job.add_done_callback(partial(self._done, question.answer, time.monotonic()))

    def _done(self, answer: asyncio.Future[Any], begun: float, job: asyncio.Future[Any]) -> None:
        if job.cancelled():  # the server closes
            answer.cancel()
            return
        self.job = None
        self.turns.end(time.monotonic() - begun)
        bad = job.exception()
        if answer.done():
            pass
        elif bad is None:
            answer.set_result(job.result())
        else:
            answer.set_exception(bad)
        self._next()

    def answer(self, key: str, level: str, seat: int, seed: str, seen: Any) -> Answer:
        """In the thread. A bot whose process is gone sits down again."""
        try:
            if key not in self.seated:
                self.host.begin(key, level, seat, seed, self.budget)
                self.seated.add(key)
            return self.host.ask(key, seen, PATIENCE)
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

    def close(self) -> None:
        if self.job is not None:
            self.job.cancel()
        self.host.close()
        self.thread.shutdown(wait=False, cancel_futures=True)


class Bots:
    """`most`: how many processes of slow levels a game may have."""

    def __init__(self, log: Callable[..., None], chance: Chance, most: int = 0) -> None:
        self.log: Final = log
        self.chance: Final = chance
        self.most: Final = most or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.quick: Final[dict[str, Worker]] = {}  # by the module of the game
        self.slow: Final[dict[str, list[Worker]]] = {}
        self.places: Final[dict[str, Worker]] = {}  # where each bot sits until its game is over
        self.failures: Final[dict[str, int]] = {}
        self.rng: Final = chance.rng()

    async def answer(
        self, table: Table, seat: int, seen: Any, aide: str = ""
    ) -> list[str] | Later | None:
        """The path of a move, which the table will judge like any other; or when it wants to be asked again.
        For a bot that fails a move is drawn, but in real time it is left alone for a while. `aide`: the level
        of the aide that answers for a person; where that fails nothing is played."""
        key = key_of(table, seat, aide)
        if self.failures.get(key, 0) < FAILURES:
            worker = self._worker(table, seat, aide)
            level, seed = aide or table.seats[seat].level, self.chance.bot(seat)
            try:
                found: Answer = await worker.submit(
                    turn_of(table), partial(worker.answer, key, level, seat, seed, seen)
                )
                self.failures.pop(key, None)
                return found.later or found.path
            except (Failed, Malformed) as bad:
                self.log("bot failed", table=table.id, seat=seat, why=str(bad))
                self.failures[key] = self.failures.get(key, 0) + 1
                if self.failures[key] < FAILURES:
                    return await self.answer(table, seat, seen, aide)
        if aide:
            return None
        if table.game.realtime:
            self.failures.pop(key, None)
            return Later(seen.now + SILENT)
        return self._any(table, seat, seen).path()

    def waiting(self) -> int:
        """Questions that no process has begun to answer."""
        workers = [*self.quick.values(), *[w for each in self.slow.values() for w in each]]
        return sum([len(worker.turns) for worker in workers])

    def failed(self, table: Table, seat: int) -> None:
        """Its answer was refused."""
        self.failures[key_of(table, seat)] = FAILURES

    def _any(self, table: Table, seat: int, seen: Any) -> Move[Any]:
        """A listed move, or one that is drawn. Law 1 says that who is asked has one or the other."""
        move = any_move(table.game, seen, seat, self.rng)
        if move is None:
            raise Malformed("the sampler finds no move", seen.asked().name)
        return move

    def _worker(self, table: Table, seat: int, aide: str = "") -> Worker:
        key = key_of(table, seat, aide)
        if key not in self.places:
            self.places[key] = self._place(table, aide or table.seats[seat].level)
        return self.places[key]

    def _place(self, table: Table, level: str) -> Worker:
        """Where a bot that sits down is to think: the slow ones where the fewest sit."""
        module, budget = games.home(table.game.name), self.chance.budget
        price = cost(table.game.bots[level])
        if price is not None and price <= QUICK:
            if module not in self.quick:
                self.quick[module] = Worker(module, budget)
            return self.quick[module]
        workers = self.slow.setdefault(module, [])
        if len(workers) < self.most:
            workers.append(Worker(module, budget, NICE))
            return workers[-1]
        taken = list(self.places.values())
        return min(workers, key=taken.count)

    def ended(self, table: Table) -> None:
        for key in [key for key in self.places if key.startswith(f"{table.id} ")]:
            worker = self.places.pop(key)
            worker.thread.submit(worker.end, key)
            self.failures.pop(key, None)

    def close(self) -> None:
        for worker in [*self.quick.values(), *[w for each in self.slow.values() for w in each]]:
            worker.close()


def key_of(table: Table, seat: int, aide: str = "") -> str:
    return f"{table.id} {seat} {aide or table.seats[seat].level}"


def turn_of(table: Table) -> Path:
    """As whom a bot of this table waits. A table whose maker is not known shares with no other."""
    return ALONE if table.bots_alone() else PEOPLE, table.maker or table.id, table.id
