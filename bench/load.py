"""The load: players at many tables, in a process of their own. Each plays any listed move as soon as it
is asked (or a moment later), and notes how long it and its opponent wait.

    python -m bench.load URL PID GAME OPTIONS TABLES SECONDS PAUSE [BY]

prints one line of JSON (`Measured`). Deployments are not measured, nor is the first second of play. PID: of
the server, or several joined by commas; after a slash, of the database. BY: the address by which players
connect, where it is not that by which tables are made."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from bench.frames import Socket, connect

WARM: Final = 1.0
LEAST: Final = 5
"""Moves that are measured, however long they take: a short run on a busy machine has none otherwise."""
PATIENCE: Final = 120.0
"""Seconds in which all tables must be made and deployed, of a few; of many, so many times `EACH`."""
EACH: Final = 0.2
TICK: Final = os.sysconf("SC_CLK_TCK")


class Measured(NamedTuple):
    """`acks` and `told`: milliseconds from sending a move to its `ok`, and to the opponent's step.
    `store_cpu`: of the database, where it is a server of its own."""

    tables: int
    moves: int
    games: int
    seconds: float
    server_cpu: float
    load_cpu: float
    acks: list[float]
    told: list[float]
    store_cpu: float


class Legal(msgspec.Struct):
    n: int
    tree: dict[str, Any]
    sampled: list[str]
    draws: list[list[str]] = []


read_legal: Final = msgspec.json.Decoder(Legal).decode
_encode: Final = msgspec.json.Encoder().encode


def cpu(pid: int) -> float:
    """Seconds that a process and its children, gone ones too, have computed."""
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = stat.read_text()
        except OSError:
            continue  # it ended meanwhile
        after = text.rpartition(")")[2].split()  # a name may hold spaces and brackets
        mine = int(text.split(" ", 1)[0]) == pid
        if mine or int(after[1]) == pid:
            total += sum(map(int, after[11:15] if mine else after[11:13]))
    return total / TICK


def make_table(host: str, port: int, wanted: str, source: str = "") -> Any:
    """`source`: the address that the table is made from, of those of this machine."""
    http = HTTPConnection(host, port, timeout=60, source_address=(source, 0) if source else None)
    try:
        http.request("POST", "/api/tables", wanted)
        answer = http.getresponse()
        if answer.status != 201:
            raise RuntimeError(f"no table: {answer.status}")
        return json.loads(answer.read())
    finally:
        http.close()


def any_path(tree: dict[str, Any], draw: Callable[[], float]) -> list[str]:
    """Any of the listed moves."""
    path: list[str] = []
    node = tree
    while node:
        words = list(node)
        word = words[int(draw() * len(words))]
        if not word:
            return node[""] or path  # the path, where it is another than the words that lead here
        node = node[word]
        path.append(word)
    return path


class Tables:
    """All tables of a load together, and what is noted of any."""

    def __init__(self, url: str, game: str, options: dict[str, Any], seats: int) -> None:
        where = urlsplit(url)
        self.host: Final = where.hostname or ""
        self.port: Final = where.port or 80
        self.wanted: Final = json.dumps(
            {"game": game, "options": options, "seats": [{"kind": "me"}] * seats}
        )
        self.rng: Final = Random(7)
        self.measuring = False
        self.closing = False
        self.playing = 0
        self.games = 0
        self.acks: Final[list[float]] = []
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.wrong: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()

    def fail(self, why: str) -> None:
        if not self.wrong.done() and not self.closing:
            self.wrong.set_exception(RuntimeError(why))

    async def table(self) -> None:
        """Make a table and sit down on all its seats."""
        made = await asyncio.get_running_loop().run_in_executor(
            None, make_table, self.host, self.port, self.wanted
        )
        await self.sit(made["id"], [seat["token"] for seat in made["seats"]])

    async def sit(self, table: str, tokens: list[str]) -> None:
        raise NotImplementedError

    def another(self) -> None:
        """A game is over: the next one begins."""
        self.games += 1
        task = asyncio.ensure_future(self.table())
        self.tasks.add(task)
        task.add_done_callback(self._made)

    def _made(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.fail(repr(task.exception()))


class Load(Tables):
    """`pause`: how long players think; `held`: moves that wait until all tables play."""

    def __init__(
        self, url: str, game: str, options: dict[str, Any], pause: float, by: str = ""
    ) -> None:
        super().__init__(url, game, options, 2)
        there = urlsplit(by or url)
        self.there: Final = there.hostname or "", there.port or 80
        self.pause: Final = pause
        self.held: list[Callable[[], None]] | None = []
        self.told: Final[list[float]] = []

    async def sit(self, table: str, tokens: list[str]) -> None:
        pair = [Seat(self, table, token) for token in tokens]
        for seat, other in zip(pair, reversed(pair), strict=True):
            seat.other = other
            await seat.sit()

    def another(self) -> None:
        self.playing -= 1
        super().another()


class Seat:
    def __init__(self, load: Load, table: str, token: str) -> None:
        self.load: Final = load
        self.hello: Final = _encode({"t": "hello", "table": table, "token": token})
        self.other = self
        self.socket: Socket
        self.number = 0
        self.deploy: tuple[int, list[str]] | None = None
        self.first = True  # no move but the deployment was played yet
        self.own = False  # the next step that it hears is its own move
        # When its moves went off, 0 while nothing is measured: who is asked twice running plays again
        # before the first `ok` has come.
        self.sent: Final[deque[float]] = deque()
        self.shown: Final[deque[float]] = deque()  # the same, until the opponent has seen them
        self.over = False

    async def sit(self) -> None:
        load = self.load
        self.socket = await connect(*load.there, self.heard, self.lost)
        self.socket.send(self.hello)

    def lost(self) -> None:
        if not self.over:
            self.load.fail(f"the server hung up: {self.socket.why}")

    def heard(self, text: bytes) -> None:
        now = time.perf_counter()
        kind = text[6:8]  # {"t":"..
        if kind == b"st":
            self._step(now)
        elif kind == b"le":
            self._asked(read_legal(text))
        elif kind == b"ok":
            sent = self.sent.popleft()
            if sent:
                self.load.acks.append(now - sent)
        elif kind == b"no":
            self._refused(text)
        elif kind == b"ov" and not self.over:
            for seat in (self, self.other):
                seat.over = True
                seat.socket.transport.close()
            self.load.another()

    def _refused(self, text: bytes) -> None:
        """Both deploy at once: who is second may be asked to look again. Nothing else may be refused."""
        if not self.first or self.deploy is None:
            self.load.fail(text.decode())
        else:
            self.sent.popleft()
            self._play(*self.deploy)
            self.deploy = None

    def _step(self, now: float) -> None:
        if self.own:
            self.own = False
        elif self.other.shown:
            sent = self.other.shown.popleft()
            if sent:
                self.load.told.append(now - sent)

    def _asked(self, legal: Legal) -> None:
        if legal.sampled:
            self.deploy = legal.n, self.load.rng.choice(legal.draws)
            if not self.number:
                self._play(*self.deploy)
            return
        draw = self.load.rng.random
        path = any_path(legal.tree, draw)
        if self.first:
            self.first = False
            self.load.playing += self.other.first
        if self.load.held is not None:  # nobody plays before all have deployed
            self.load.held.append(partial(self._play, legal.n, path))
        elif self.load.pause:
            wait = self.load.pause * (0.5 + draw())
            asyncio.get_running_loop().call_later(wait, self._play, legal.n, path)
        else:
            self._play(legal.n, path)

    def _play(self, n: int, path: list[str]) -> None:
        if self.load.closing or self.over:
            return
        self.number += 1
        text = _encode({"t": "play", "id": self.number, "n": n, "path": path})
        self.own = not self.first
        self.sent.append(time.perf_counter() if self.load.measuring and self.own else 0.0)
        if self.own:
            self.shown.append(self.sent[-1])
        self.socket.send(text)


async def measure(
    url: str,
    pids: list[int],
    stores: list[int],
    game: str,
    options: dict[str, Any],
    tables: int,
    seconds: float,
    pause: float,
    by: str = "",
) -> Measured:
    load = Load(url, game, options, pause, by)
    begun = time.perf_counter()
    for at in range(0, tables, 20):
        await asyncio.gather(*[load.table() for _ in range(min(20, tables - at))])
    while load.playing < tables:
        await asyncio.wait([load.wrong], timeout=0.05)
        if load.wrong.done():
            load.wrong.result()
        if time.perf_counter() - begun > max(PATIENCE, EACH * tables):
            raise RuntimeError(f"only {load.playing} tables of {tables} play")
    held, load.held = load.held, None
    for play in held or ():  # who thinks does not begin at once with all others
        asyncio.get_running_loop().call_later(pause * load.rng.random(), play)
    await asyncio.wait([load.wrong], timeout=WARM)
    load.measuring, games = True, load.games
    start, before, own = time.perf_counter(), sum(map(cpu, pids)), time.process_time()
    stored = sum(map(cpu, stores))
    await asyncio.wait([load.wrong], timeout=seconds)
    while len(load.acks) < LEAST and time.perf_counter() - start < PATIENCE:
        await asyncio.wait([load.wrong], timeout=0.05)
        if load.wrong.done():
            break
    load.measuring = False
    moves, load.closing = len(load.acks), True
    gone, spent = time.perf_counter() - start, sum(map(cpu, pids)) - before
    own, stored = time.process_time() - own, sum(map(cpu, stores)) - stored
    if load.wrong.done():
        load.wrong.result()
    load.wrong.cancel()
    acks, told = [sorted([1000 * x for x in each]) for each in (load.acks, load.told)]
    return Measured(tables, moves, load.games - games, gone, spent, own, acks, told, stored)


def main(argv: list[str]) -> None:
    url, pid, game, options, tables, seconds, pause, *by = argv
    pids, stores = [[int(n) for n in each.split(",") if n] for each in f"{pid}/".split("/")[:2]]
    job = partial(measure, url, pids, stores, game, json.loads(options), int(tables))
    try:
        import uvloop

        run: Any = uvloop.run
    except ImportError:
        run = asyncio.run
    found = run(job(float(seconds), float(pause), *by))
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])
