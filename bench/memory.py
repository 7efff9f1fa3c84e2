"""Whether the server's memory stays what it is: live games one after another, each played to its end.

    python -m bench.memory URL PID GAME GAMES MARKS

plays so many games at a few tables at a time, in a process of its own, and prints one line of JSON: a `Mark`
at the beginning, and after each part of the games. Before each mark the server has forgotten every table that
is over: what is left is what a game leaves behind."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from http.client import HTTPConnection
from typing import Any, Final, NamedTuple

from bench.live import Live, megabytes

GAMES, MARKS = 3000, 10
GOAL: Final = 1.0
"""KB a game, in the second half."""
TABLES: Final = 12
"""Played at a time."""
SEATS: Final = 2
PAUSE: Final = 0.03
"""Seconds between two moves of a seat, on average."""
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "situation4": {"size": "quick", "misfit_cooldown_ms": 0, "closing_ms": 0},
}
RUN: Final = (
    "-c",
    "import sys; from qg.server import house; house.IDLE = 0.5; from qg.cli import main; sys.exit(main())",
)
"""`qg`, with a server that forgets sooner what nobody looks at."""
PATIENCE: Final = 300.0


class Mark(NamedTuple):
    """After so many games: megabytes of the server."""

    games: int
    memory: float


class Short(Live):
    """Games until there were enough."""

    def __init__(self, url: str, game: str) -> None:
        super().__init__(url, game, OPTIONS[game], SEATS, PAUSE, deeds=False)
        self.left = 0
        self.done = asyncio.Event()

    async def play(self, games: int) -> None:
        """So many more games, to their end."""
        self.left, target = games, self.games + games
        first = min(TABLES, games)
        self.left -= first
        await asyncio.gather(*[self.table() for _ in range(first)])
        while self.games < target:
            self.done.clear()
            try:
                await asyncio.wait_for(self.done.wait(), PATIENCE)
            except TimeoutError:
                raise RuntimeError(f"no game has ended for {PATIENCE:g} s") from None
            if self.wrong.done():
                self.wrong.result()

    def fail(self, why: str) -> None:
        super().fail(why)
        self.done.set()

    def another(self) -> None:
        self.done.set()
        if self.left > 0:
            self.left -= 1
            super().another()
        else:
            self.games += 1


def counted(host: str, port: int, what: str) -> int:
    """One of the server's counters."""
    http = HTTPConnection(host, port, timeout=60)
    try:
        http.request("GET", "/metrics")
        lines = http.getresponse().read().decode().splitlines()
    finally:
        http.close()
    return int(dict([line.split() for line in lines]).get(what, 0))


async def forgotten(tables: Short) -> None:
    """Until the server holds no table any more."""
    end = time.monotonic() + PATIENCE
    loop = asyncio.get_running_loop()
    while await loop.run_in_executor(None, counted, tables.host, tables.port, "qg_rooms"):
        if time.monotonic() > end:
            raise RuntimeError("the server does not forget its tables")
        await asyncio.sleep(0.1)


async def measure(url: str, pid: int, game: str, games: int, marks: int) -> list[Mark]:
    tables = Short(url, game)
    found = []
    for part in range(marks + 1):
        if part:
            await tables.play(games * part // marks - tables.games)
        await forgotten(tables)
        found.append(Mark(tables.games, megabytes(pid)))
    return found


def main(argv: list[str]) -> None:
    url, pid, game, games, marks = argv
    print(json.dumps(asyncio.run(measure(url, int(pid), game, int(games), int(marks)))))


if __name__ == "__main__":
    main(sys.argv[1:])
