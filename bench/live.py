"""The load of a live game: players at many tables, in a process of their own. Each lays a piece about once a
second wherever it may, right or wrong, and plants and builds what it can, and notes how long it waits for
the answer.

    python -m bench.live URL PID GAME TABLES SECONDS

prints one line of JSON (`Lived`). What happens before all tables play is not measured."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from bench.frames import Socket, connect
from bench.load import Legal, Tables, cpu, read_legal

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "situation4": {"size": "grand", "south": 2, "north": 2},
}
"""Live games that this load can play, at tables of four."""
SEATS: Final = 4
PAUSE: Final = 1.0
"""Seconds between two moves of a seat, on average."""
CLUMSY: Final = 0.1
"""How often a piece is laid that does not fit."""
PATIENCE: Final = 120.0
SAMPLES: Final = 4
"""How often the server's memory is looked at."""
NEVER: Final = ("offer_stop", "withdraw_stop", "release")

_encode: Final = msgspec.json.Encoder().encode


class Lived(NamedTuple):
    """`acks`: milliseconds from sending a move to its `ok`; `refused`: the same for a `no`, mostly a race
    that was lost. `memory`: megabytes of the server from the beginning to the end."""

    tables: int
    games: int
    seconds: float
    server_cpu: float
    acks: list[float]
    refused: list[float]
    memory: list[float]


def megabytes(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def paths(tree: Any, head: tuple[str, ...] = ()) -> list[list[str]]:
    """All listed moves of a tree, but for those that end games; what goes on unlisted is left out."""
    found: list[list[str]] = []
    for word, below in tree.items():
        if (not head and word in NEVER) or below is None:
            continue
        if not word or not below:
            found.append([*head, word] if word else list(head))
        else:
            found += paths(below, (*head, word))
    return found


class Live(Tables):
    """`playing` counts seats. `refused`: as in `Lived`. `pause`: as `PAUSE`; `deeds`: whether they plant,
    build and send out units too."""

    def __init__(
        self,
        url: str,
        game: str,
        options: dict[str, Any] | None = None,
        seats: int = SEATS,
        pause: float = PAUSE,
        deeds: bool = True,
    ) -> None:
        super().__init__(url, game, OPTIONS[game] if options is None else options, seats)
        self.refused: Final[list[float]] = []
        self.pause: Final = pause
        self.deeds: Final = deeds

    async def sit(self, table: str, tokens: list[str]) -> None:
        seats = [Seat(self, table, token) for token in tokens]
        for seat in seats:
            seat.all = seats
            await seat.sit()


class Seat:
    def __init__(self, tables: Live, table: str, token: str) -> None:
        self.tables: Final = tables
        self.hello: Final = _encode({"t": "hello", "table": table, "token": token})
        self.all: list[Seat] = []
        self.socket: Socket
        self.number = 0
        self.legal = Legal(0, {}, [])
        # By number of the move; 0 while nothing is measured.
        self.sent: Final[dict[int, float]] = {}
        self.plays = self.over = False

    async def sit(self) -> None:
        self.socket = await connect(self.tables.host, self.tables.port, self.heard, self.lost)
        self.socket.send(self.hello)

    def lost(self) -> None:
        if not self.over:
            self.tables.fail(f"the server hung up: {self.socket.why}")

    def heard(self, text: bytes) -> None:
        now = time.perf_counter()
        kind = text[6:8]  # {"t":"..
        if kind == b"le":
            self._asked(read_legal(text))
        elif kind in (b"ok", b"no"):
            sent = self.sent.pop(msgspec.json.decode(text)["id"])
            if sent:
                found = self.tables.acks if kind == b"ok" else self.tables.refused
                found.append(now - sent)
        elif kind == b"ov" and not self.over:
            for seat in self.all:
                seat.over = True
                seat.socket.transport.close()
                self.tables.playing -= seat.plays
            self.tables.another()

    def _asked(self, legal: Legal) -> None:
        self.legal = legal
        if not legal.sampled:  # everybody says first that they are ready
            if "ready" in legal.tree:
                self._play(["ready", "person"])
        elif not self.plays:
            self.plays = True
            self.tables.playing += 1
            self._wait()

    def _wait(self) -> None:
        wait = self.tables.pause * (0.5 + self.tables.rng.random())
        asyncio.get_running_loop().call_later(wait, self._act)

    def _act(self) -> None:
        if self.over or self.tables.closing:
            return
        rng, listed = self.tables.rng, paths(self.legal.tree) if self.tables.deeds else []
        places = list(self.legal.tree.get("place", ()))
        if listed and (not places or rng.random() < 0.2):
            self._play(rng.choice(listed))
        elif places:
            place = rng.choice(places)
            self._play(["place", place, place, "90" if rng.random() < CLUMSY else "0"])
        self._wait()

    def _play(self, path: list[str]) -> None:
        self.number += 1
        self.sent[self.number] = time.perf_counter() if self.tables.measuring else 0.0
        self.socket.send(_encode({"t": "play", "id": self.number, "n": self.legal.n, "path": path}))


async def measure(url: str, pid: int, game: str, count: int, seconds: float) -> Lived:
    tables = Live(url, game)
    begun = time.perf_counter()
    for at in range(0, count, 10):
        await asyncio.gather(*[tables.table() for _ in range(min(10, count - at))])
    while tables.playing < SEATS * count:
        await asyncio.wait([tables.wrong], timeout=0.05)
        if tables.wrong.done():
            tables.wrong.result()
        if time.perf_counter() - begun > PATIENCE:
            raise RuntimeError(f"only {tables.playing} seats of {SEATS * count} play")
    await asyncio.wait([tables.wrong], timeout=2 * PAUSE)
    tables.measuring, games = True, tables.games
    start, before, memory = time.perf_counter(), cpu(pid), [megabytes(pid)]
    for _ in range(SAMPLES):
        await asyncio.wait([tables.wrong], timeout=seconds / SAMPLES)
        memory.append(megabytes(pid))
    tables.measuring, tables.closing = False, True
    gone, spent = time.perf_counter() - start, cpu(pid) - before
    if tables.wrong.done():
        tables.wrong.result()
    tables.wrong.cancel()
    acks, refused = [sorted([1000 * x for x in each]) for each in (tables.acks, tables.refused)]
    return Lived(count, tables.games - games, gone, spent, acks, refused, memory)


def main(argv: list[str]) -> None:
    url, pid, game, count, seconds = argv
    try:
        import uvloop

        run: Any = uvloop.run
    except ImportError:
        run = asyncio.run
    print(json.dumps(run(measure(url, int(pid), game, int(count), float(seconds)))))


if __name__ == "__main__":
    main(sys.argv[1:])
