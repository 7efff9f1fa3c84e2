"""How long people wait for bots while a stranger has many tables with colonels.

    python -m bench.bots URL GAME OPTIONS CROWD SECONDS

prints one line of JSON (`Waits`). The stranger comes from another address of this machine. CROWD is one of
CROWDS: nobody else; tables where colonels play each other; tables where the stranger plays them and moves at
once. Meanwhile one person plays a recruit and another a colonel. Measured is the time from a person's move to
the bot's, as it arrives. Each has at least LEAST answers, however long that takes; a colonel thinks for up to
a second itself."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from bench.frames import Socket, connect
from bench.load import any_path, make_table, read_legal

CROWDS: Final = ("nobody", "bots alone", "played")
STRANGERS: Final = 30
LEAST: Final = 2
PATIENCE: Final = 300.0
PERSON, OTHER, STRANGER = "127.0.0.1", "127.0.0.3", "127.0.0.2"


class Waits(NamedTuple):
    """Milliseconds."""

    recrue: list[float]
    colonel: list[float]


class Player:
    """Plays any listed move against a bot, at once, game after game."""

    def __init__(self, url: str, game: str, options: Any, level: str, source: str) -> None:
        where = urlsplit(url)
        self.host, self.port = where.hostname or "", where.port or 80
        seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
        self.wanted: Final = json.dumps({"game": game, "options": options, "seats": seats})
        self.source: Final = source
        self.rng: Final = Random(7)
        self.waits: Final[list[float]] = []
        self.playing = False  # the game is past its deployment
        self.over = asyncio.Event()

    async def play(self) -> None:
        while True:
            made = await asyncio.to_thread(
                make_table, self.host, self.port, self.wanted, self.source
            )
            self.over.clear()
            self.sent = 0.0
            self.own, self.number = False, 0
            self.socket: Socket = await connect(self.host, self.port, self.heard, self.over.set)
            hello = {"t": "hello", "table": made["id"], "token": made["seats"][0]["token"]}
            self.socket.send(msgspec.json.encode(hello))
            await self.over.wait()
            self.socket.transport.close()

    def heard(self, text: bytes) -> None:
        now, kind = time.perf_counter(), text[6:8]
        if kind == b"st":
            if self.own:
                self.own = False
            elif self.sent:
                self.waits.append(1000 * (now - self.sent))
                self.sent = 0.0
        elif text[6:11] == b"legal":
            legal = read_legal(text)
            if legal.sampled:
                self._send(legal.n, self.rng.choice(legal.draws))
            else:
                self.playing = self.own = True
                self._send(legal.n, any_path(legal.tree, self.rng.random))
                self.sent = now
        elif kind == b"ov":
            self.over.set()

    def _send(self, n: int, path: list[str]) -> None:
        self.number += 1
        self.socket.send(
            msgspec.json.encode({"t": "play", "id": self.number, "n": n, "path": path})
        )


async def measure(url: str, game: str, options: Any, crowd: str, seconds: float) -> Waits:
    where = urlsplit(url)
    people = [
        Player(url, game, options, "recrue", PERSON),
        Player(url, game, options, "colonel", OTHER),
    ]
    tasks = [asyncio.ensure_future(each.play()) for each in people]
    begun = time.perf_counter()

    async def until(ready: Any) -> None:
        while not ready():
            await asyncio.wait(tasks, timeout=0.05, return_when=asyncio.FIRST_EXCEPTION)
            for task in tasks:
                if task.done():
                    task.result()
            if time.perf_counter() - begun > PATIENCE:
                raise RuntimeError("the bots do not answer")

    await until(lambda: all(each.waits for each in people))  # the processes of bots have started
    if crowd == "bots alone":
        seats = [{"kind": "bot", "level": "colonel"}] * 2
        wanted = json.dumps({"game": game, "options": options, "seats": seats})
        for _ in range(STRANGERS):
            await asyncio.to_thread(
                make_table, where.hostname or "", where.port or 80, wanted, STRANGER
            )
    elif crowd == "played":
        others = [Player(url, game, options, "colonel", STRANGER) for _ in range(STRANGERS)]
        tasks += [asyncio.ensure_future(each.play()) for each in others]
        await until(lambda: all(each.playing for each in others))
    for each in people:
        each.waits.clear()
        each.sent = 0.0  # what was asked before is not counted
    start = time.perf_counter()
    await until(
        lambda: (
            time.perf_counter() - start > seconds
            and all(len(each.waits) >= LEAST for each in people)
        )
    )
    for task in tasks:
        task.cancel()
    return Waits(*[sorted(each.waits) for each in people])


def main(argv: list[str]) -> None:
    url, game, options, crowd, seconds = argv
    print(json.dumps(asyncio.run(measure(url, game, json.loads(options), crowd, float(seconds)))))


if __name__ == "__main__":
    main(sys.argv[1:])
