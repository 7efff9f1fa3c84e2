"""The server is killed at any moment, with moves in flight: nothing acknowledged or shown is lost."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.tools import Server, any_path, tokens
from tests.waiting import PATIENCE, a_moment, until_soon
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from qg import games
from qg.store.sqlite import SqliteStore
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.table import OVER

TABLES = 12
CLOCK = {"kind": "live", "minutes": 60, "increment": 0}


class Company:
    """People at many tables, who move as fast as they can and come back whenever they are cut off."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.url = ""
        self.acknowledged: dict[str, list[list[str]]] = defaultdict(list)
        self.shown: dict[str, int] = defaultdict(int)  # table -> the last line that a watcher saw
        self.flying: dict[str, list[str] | None] = {}
        self.clocks: dict[str, list[int]] = {}

    async def sit(self, table: str, token: str) -> None:
        """Two at one screen: one socket answers for both."""
        while True:
            try:
                async with connect(self.url, proxy=None, open_timeout=PATIENCE) as socket:
                    await socket.send(json.dumps({"t": "hello", "table": table, "token": token}))
                    await self.play(socket, table)
                return
            except (OSError, TimeoutError, WebSocketException):
                await a_moment()

    async def play(self, socket: Any, table: str) -> None:
        n, options = 0, None
        self.flying[table] = None
        async for text in socket:
            message = json.loads(text)
            if message["t"] in ("view", "step"):
                n = message["n"]
                self.clocks[table] = message["clocks"]
            elif message["t"] == "ok":
                path = self.flying[table]
                assert path is not None
                self.acknowledged[table].append(path)
                self.flying[table] = None
            elif message["t"] == "no":
                raise AssertionError(message)
            elif message["t"] == "over":
                self.flying[table] = None
                return
            elif message["t"] == "legal":
                options = message
            if options is not None and self.flying[table] is None:
                path = self.flying[table] = self.choose(options)
                options = None
                await socket.send(json.dumps({"t": "play", "id": 1, "n": n, "path": path}))

    def choose(self, options: Any) -> list[str]:
        if options.get("draws"):
            found: list[str] = self.rng.choice(options["draws"])
            return found
        return any_path(options["tree"], self.rng)

    async def busy(self, moves: int) -> None:
        """Until so many more moves are acknowledged, and at least one is on its way: counted in moves and
        not in seconds, so that a slow machine tests as much as a fast one."""
        enough = self.moves() + moves
        await until_soon(lambda: self.moves() >= enough and any(self.flying.values()))

    def moves(self) -> int:
        return sum([len(paths) for paths in self.acknowledged.values()])

    async def watch(self, table: str, token: str) -> None:
        while True:
            try:
                async with connect(self.url, proxy=None, open_timeout=PATIENCE) as socket:
                    await socket.send(json.dumps({"t": "hello", "table": table, "token": token}))
                    async for text in socket:
                        message = json.loads(text)
                        if message["t"] == "step":
                            self.shown[table] = max(self.shown[table], message["line"]["k"])
                        elif message["t"] == "over":
                            return
            except (OSError, TimeoutError, WebSocketException):
                await a_moment()


def stored(folder: Path, table: str) -> list[list[str]]:
    """The moves of a table on the disk; the house is down. Its facts must fold to a sound table."""
    store = SqliteStore(folder)
    try:
        rows = [Fact(*row) for row in store.load(table)]
    finally:
        store.close()
    found = folded(rows, games.find)
    if found.status != OVER:
        for seat in found.clocks.running:
            left = found.clocks.left(seat, found.last)
            assert left is not None
            assert 50 * 60_000 < left <= 60 * 60_000, "a clock went wrong"
    return [
        json.loads(row.body)["move"] for row in rows if row.kind == "line" and '"move"' in row.body
    ]


async def trial(folder: Path, kills: int) -> tuple[int, int]:
    """How often moves were in flight, and how many were acknowledged in all."""
    company = Company(kills)
    server = Server(folder, "--no-limits")
    made = [server.table("me", "me", hotseat=True, clock=CLOCK) for _ in range(TABLES)]
    company.url = server.ws
    people = [asyncio.ensure_future(company.sit(t["id"], tokens(t)[0])) for t in made]
    people += [asyncio.ensure_future(company.watch(t["id"], t["watch"])) for t in made]
    caught = 0
    try:
        for _ in range(kills):
            await company.busy(company.rng.randint(20, 60))
            caught += any(company.flying.values())
            await asyncio.to_thread(server.kill)
            for each in made:
                lines = stored(folder, each["id"])
                told = company.acknowledged[each["id"]]
                assert follows(lines, told), "an acknowledged move is not there"
                assert len(lines) >= company.shown[each["id"]], "somebody saw what is not there"
            server = await asyncio.to_thread(Server, folder, "--no-limits")
            company.url = server.ws
            for person in people:
                if person.done():
                    person.result()
    finally:
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        await asyncio.to_thread(server.kill)
    return caught, company.moves()


def follows(lines: list[list[str]], told: list[list[str]]) -> bool:
    """Whether all that was told is among the lines, in its order. What was stored but not told may lie
    between: the answer was cut off."""
    left = iter(lines)
    return all(any(line == path for line in left) for path in told)


@pytest.mark.parametrize(
    "kills", [4, pytest.param(60, marks=pytest.mark.soak)], ids=["short", "long"]
)
def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path, kills: int) -> None:
    caught, moves = asyncio.run(trial(tmp_path, kills))
    assert caught == kills, "a move must be in flight at every kill"
    assert moves >= 20 * kills
