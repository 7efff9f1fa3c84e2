"""A server is killed while eight hands lay pieces at three live tables: what was acknowledged is there,
nobody was shown what is not there, and every table comes back paused until its players go on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.test_crash import follows
from tests.server.tools import Server, tokens
from tests.waiting import PATIENCE, a_moment, until_soon
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from qg.games.situation4 import GAME
from qg.store.sqlite import SqliteStore
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.table import Table

HERE = "import os; os.environ['QG_GAMES'] = 'qg.games.situation4:GAME'"
GRAND: dict[str, Any] = {
    "size": "grand",
    "rotation": "off",
    "misfit_cooldown_ms": 0,
    "stall_s": "off",
}
TABLES = ({**GRAND, "south": 2, "north": 2}, GRAND, GRAND)
FLYING = 4
"""Moves of one hand that are on their way at once."""


class Hand:
    """A player who lays pieces, right or wrong, takes them up and puts them down; and who wants to go on
    whenever the table is paused."""

    def __init__(self, crew: Crew, table: str, seat: int, token: str, seed: int) -> None:
        self.crew, self.table, self.seat, self.token = crew, table, seat, token
        self.rng = Random(seed)
        self.acknowledged: list[list[str]] = []
        self.flying: dict[int, list[str]] = {}
        self.seen = 0  # lines that it was shown
        self.number = 0
        self.status = ""
        self.found: list[str] = []  # the status of the table, each time it came
        self.tree: dict[str, Any] = {}
        self.n = 0

    async def sit(self) -> None:
        while True:
            try:
                async with connect(self.crew.url, proxy=None, open_timeout=PATIENCE) as socket:
                    hello = {"t": "hello", "table": self.table, "token": self.token}
                    await socket.send(json.dumps(hello))
                    await self.play(socket)
            except (OSError, TimeoutError, WebSocketException):
                await a_moment()

    async def play(self, socket: Any) -> None:
        self.flying, self.tree, first = {}, {}, True
        async for text in socket:
            told = json.loads(text)
            kind = told["t"]
            if kind == "table":
                self.status = told["status"]
                if first:
                    self.found.append(self.status)
                    first = False
                if self.status == "paused":
                    await socket.send(json.dumps({"t": "offer", "id": 0, "what": "resume"}))
            elif kind in ("view", "step"):
                self.n = told["n"]
                lines = told["told"] if kind == "view" else [told["line"]]
                self.seen = max([self.seen, *[line["k"] for line in lines]])
            elif kind == "legal":
                self.tree = told["tree"]
            elif kind in ("ok", "no") and told["id"] in self.flying:
                path = self.flying.pop(told["id"])
                if kind == "ok":
                    self.acknowledged.append(path)
            while self.status == "playing" and self.tree and len(self.flying) < FLYING:
                self.number += 1
                path = self.flying[self.number] = self.choose()
                move = {"t": "play", "id": self.number, "n": self.n, "path": path}
                await socket.send(json.dumps(move))

    def choose(self) -> list[str]:
        if "ready" in self.tree:
            return ["ready", "person"]
        places = sorted(self.tree["place"])
        place = self.rng.choice(places)
        if self.rng.random() < 0.5:
            return ["place", place, place, self.rng.choice(["0", "90"])]
        return ["pick_up", place]


class Crew:
    def __init__(self) -> None:
        self.url = ""
        self.hands: list[Hand] = []

    def moves(self) -> int:
        return sum([len(hand.acknowledged) for hand in self.hands])

    async def busy(self, moves: int) -> None:
        """Until so many more are acknowledged, some of them at each table, and some are on their way."""
        tables = {hand.table for hand in self.hands}
        enough, before = self.moves() + moves, [len(hand.acknowledged) for hand in self.hands]

        def done() -> bool:
            pairs = zip(self.hands, before, strict=True)
            moved = {hand.table for hand, had in pairs if len(hand.acknowledged) > had}
            flies = any([hand.flying for hand in self.hands])
            return self.moves() >= enough and len(moved) == len(tables) and flies

        await until_soon(done)


def stored(folder: Path, table: str) -> Table:
    """The table as it is on the disk; the server is down."""
    store = SqliteStore(folder)
    try:
        rows = [Fact(*row) for row in store.load(table)]
    finally:
        store.close()
    return folded(rows, lambda name: GAME)


def moves_of(table: Table, seat: int) -> list[list[str]]:
    lines = [line.entry for line in table.lines]
    return [entry.move.path() for entry in lines if entry.move is not None and entry.seat == seat]


async def trial(folder: Path, kills: int) -> Crew:
    crew = Crew()
    server = Server(folder, "--no-limits", before=HERE)
    for options in TABLES:
        seats = [*range(options.get("south", 1) + options.get("north", 1))]
        made = server.table(*["me"] * len(seats), game="situation4", options=options)
        crew.hands += [Hand(crew, made["id"], s, tokens(made)[s], len(crew.hands)) for s in seats]
    crew.url = server.ws
    people = [asyncio.ensure_future(hand.sit()) for hand in crew.hands]
    try:
        for _ in range(kills):
            await crew.busy(40)
            await asyncio.to_thread(server.kill)
            for hand in crew.hands:
                table = stored(folder, hand.table)
                lines = moves_of(table, hand.seat)
                assert follows(lines, hand.acknowledged), "an acknowledged move is not there"
                assert table.heard[hand.seat] >= hand.seen, "somebody saw what is not there"
            server = await asyncio.to_thread(Server, folder, "--no-limits", before=HERE)
            crew.url = server.ws
            for person in people:
                if person.done():
                    person.result()
        await crew.busy(40)  # every table goes on once its players are back
    finally:
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        await asyncio.to_thread(server.kill)
    return crew


@pytest.mark.rule("QG-LIVE")
@pytest.mark.parametrize(
    "kills", [2, pytest.param(8, marks=pytest.mark.soak)], ids=["short", "long"]
)
def test_live_tables_survive_a_kill_and_come_back_paused(tmp_path: Path, kills: int) -> None:
    crew = asyncio.run(trial(tmp_path, kills))
    for hand in crew.hands:
        # Nobody comes too late to find it so: all players of a table must want to go on.
        assert hand.found[1:] == ["paused"] * kills
        assert hand.acknowledged
