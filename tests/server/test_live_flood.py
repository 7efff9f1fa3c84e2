"""Two hundred moves at once from eight sockets, at a server whose disk is slow: they are judged in the order
in which they were read."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.test_live_crash import GRAND, HERE, stored
from tests.server.tools import Server, tokens
from tests.waiting import PATIENCE
from websockets.asyncio.client import connect

from qg.games.situation4.tables import PLACE_NAMES, cut
from qg.server.socket import FLYING

HANDS = 8
EACH = 25
LATE = ("occupied", "unknown_piece")
"""Why a move is refused that comes after another: the place is taken, or a mate has laid the piece."""
BEFORE = """
import hashlib, pathlib, sys
from qg.server.socket import Connection
from qg.store import sqlite
folder = pathlib.Path(sys.argv[sys.argv.index("--data") + 1])
log = (folder / "read").open("a", encoding="utf-8")
heard = Connection.heard
def noting(self, text):
    if text is not None and '"play"' in text:
        print(self.seats[0], text, file=log, flush=True)
    heard(self, text)
Connection.heard = noting
write = sqlite.SqliteStore._write
def slowly(self, appends):
    for _ in range(20):
        hashlib.sha256(bytes(1 << 20)).digest()
    return write(self, appends)
sqlite.SqliteStore._write = slowly
"""
"""What the server's process does first: it writes down what it reads, and has a slow disk."""


class Hand:
    """A player of a side of four: it is ready, then has as many moves on their way as a connection may."""

    def __init__(self, url: str, table: str, token: str, seat: int, paths: list[list[str]]) -> None:
        self.url, self.table, self.token = url, table, token
        self.seat, self.paths = seat, paths
        self.answers: dict[int, dict[str, Any]] = {}

    async def play(self, start: asyncio.Barrier) -> None:
        async with connect(self.url, proxy=None) as socket:

            async def send(**message: Any) -> None:
                await socket.send(json.dumps(message))

            async def told() -> dict[str, Any]:
                message: dict[str, Any] = json.loads(await socket.recv())
                if message["t"] in ("ok", "no") and message["id"]:
                    self.answers[message["id"]] = message
                return message

            await send(t="hello", table=self.table, token=self.token)
            while "place" not in (tree := (message := await told()).get("tree", {})):
                if "ready" in tree:
                    await send(t="play", id=0, n=message["n"], path=["ready", "person"])
            n = message["n"]
            await start.wait()
            for id, path in enumerate(self.paths, 1):
                while id > len(self.answers) + FLYING:
                    await told()
                await send(t="play", id=id, n=n, path=path)
                await asyncio.sleep(0)  # the others too
            while len(self.answers) < EACH:
                await told()


def moves(seat: int) -> list[list[str]]:
    """Places of the first two rows of its side, the first row before the second: all four want the same."""
    rows = [0, 1] if seat % 2 == 0 else [9, 8]
    rng = Random(seat)
    found = []
    for row in rows:
        line = [PLACE_NAMES[p] for p in cut("grand").places if p // 16 == row]
        rng.shuffle(line)
        found += line
    return [["place", name, name, "0"] for name in found[:EACH]]


async def flood(server: Server) -> tuple[str, list[Hand]]:
    options = {**GRAND, "south": 4, "north": 4}
    made = server.table(*["me"] * HANDS, game="situation4", options=options)
    held = tokens(made)
    hands = [Hand(server.ws, made["id"], held[s], s, moves(s)) for s in range(HANDS)]
    start = asyncio.Barrier(HANDS)
    playing = asyncio.gather(*[hand.play(start) for hand in hands])
    await asyncio.wait_for(playing, timeout=PATIENCE)
    return made["id"], hands


@pytest.mark.rule("SIT-101", "SIT-108")
def test_a_flood_from_eight_sockets_is_judged_in_the_order_read(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", before=HERE + BEFORE)
    try:
        table, hands = asyncio.run(flood(server))
    finally:
        server.kill()
    read = []
    for line in (tmp_path / "read").read_text("utf-8").splitlines():
        seat, text = line.split(" ", 1)
        message = json.loads(text)
        if message["path"][0] == "place":
            read.append((int(seat), message["id"], message["path"][1]))
    assert len(read) == HANDS * EACH
    assert len({seat for seat, _, _ in read[: len(read) // 2]}) == HANDS  # they came all at once
    went = [one for one in read if hands[one[0]].answers[one[1]]["t"] == "ok"]
    entries = [line.entry for line in stored(tmp_path, table).lines]
    laid = [e for e in entries if e.move is not None and e.move.VERB == "place"]
    assert [(e.seat, e.move.path()[1]) for e in laid if e.move] == [(s, p) for s, _, p in went]
    assert [e.at for e in laid] == sorted([e.at for e in laid])
    # Who came too late was read after whoever was first.
    taken = {place: i for i, (seat, id, place) in enumerate(read) if (seat, id, place) in went}
    assert len(taken) == len(went) > HANDS
    late = [i for i, (seat, id, _) in enumerate(read) if hands[seat].answers[id].get("why") in LATE]
    assert len(late) > EACH
    assert all([taken[read[i][2]] < i for i in late])
