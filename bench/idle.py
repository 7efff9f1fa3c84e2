"""Tables that nobody looks at: what they hold in memory, and how long one waits for one that was let go.

    python -m bench.idle URL PID GAME TABLES

plays 40 moves at each table and leaves, waits until the server holds none, and does so again; then comes back
to some. Prints one line of JSON. The server must forget soon."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any, Final
from urllib.parse import urlsplit

from bench.frames import connect
from bench.load import Load, Seat

MOVES: Final = 40
AGAIN: Final = 100
"""Tables that are come back to."""
WAVES: Final = 3
"""Of so many tables each: what one leaves behind shows when the next has come and gone."""
LET_GO: Final = 5.0
"""Seconds in which all are let go of."""
PATIENCE: Final = 300.0


class Short(Load):
    """A table is left after so many moves."""

    def __init__(self, url: str, game: str, options: dict[str, Any]) -> None:
        super().__init__(url, game, options, 0.0)
        self.held = None
        self.hellos: list[bytes] = []
        self.left = 0

    async def sit(self, table: str, tokens: list[str]) -> None:
        pair = [Brief(self, table, token) for token in tokens]
        self.hellos.append(pair[0].hello)
        for seat, other in zip(pair, reversed(pair), strict=True):
            seat.other = other
            await seat.sit()

    def another(self) -> None:
        self.left += 1


class Brief(Seat):
    def _play(self, n: int, path: list[str]) -> None:
        if self.number + self.other.number < MOVES:
            super()._play(n, path)
        elif not self.over:
            for seat in (self, self.other):
                seat.over = True
                seat.socket.transport.close()
            self.load.another()


async def back(host: str, port: int, hello: bytes) -> float:
    """Milliseconds from hello to the view."""
    seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(text: bytes) -> None:
        if text[6:8] == b"vi" and not seen.done():
            seen.set_result(None)

    socket = await connect(host, port, heard, lambda: None)
    start = time.perf_counter()
    socket.send(hello)
    await asyncio.wait_for(seen, PATIENCE)
    gone = time.perf_counter() - start
    socket.transport.close()
    return 1000 * gone


async def measured(url: str, pid: int, game: str, tables: int) -> dict[str, Any]:
    from bench.processes import memory

    load = Short(url, game, {"set": 1} if game == "attaque" else {})
    held = []
    for wave in range(WAVES):
        for begin in range(0, tables, 20):
            count = min(20, tables - begin)
            await asyncio.gather(*[load.table() for _ in range(count)])
            while load.left < wave * tables + begin + count:
                await asyncio.sleep(0.02)
                if load.wrong.done():
                    load.wrong.result()
        held.append(memory(pid))
        await asyncio.sleep(LET_GO)
    where = urlsplit(url)
    waits = [
        await back(where.hostname or "", where.port or 80, each) for each in load.hellos[:AGAIN]
    ]
    load.wrong.cancel()
    return {"memory": held, "waits": waits}


def main(argv: list[str]) -> None:
    url, pid, game, tables = argv
    print(json.dumps(asyncio.run(measured(url, int(pid), game, int(tables)))))


if __name__ == "__main__":
    main(sys.argv[1:])
