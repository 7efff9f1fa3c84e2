"""Processes and the database are killed, lines are cut and stalled, clocks are set apart, while people play:
the history of every table holds."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final, LiteralString

import psycopg
import pytest
from tests.postgres import Databases, Proxy
from tests.server.history import Asked, History, slips
from tests.server.test_crash import follows
from tests.server.tools import Server, any_path
from tests.waiting import PATIENCE, a_moment, until_soon
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from qg import games
from qg.cli import main
from qg.core.shape import Malformed
from qg.store.postgres import reader
from qg.table.fact import Fact
from qg.table.fold import folded

TABLES: Final = 3
LIVE: Final = {"kind": "live", "minutes": 60, "increment": 0}
APART: Final = """
import time
real = time.time_ns
time.time_ns = lambda: real() + {} * 1_000_000_000
"""
"""A machine whose clock is wrong by so many seconds."""
HASTY: Final = """
from qg.store import postgres_line, postgres_peers
postgres_line.SLOWEST, postgres_line.SETTLING, postgres_line.KEPT["connect_timeout"] = 2.0, 4.0, 2
postgres_peers.LEASE = 6.0
"""
"""Who does not answer is given up sooner, so that a test need not wait for it."""


PLANTED: Final = {
    "acknowledged before it is stored": """
import time
from qg.server import commits
from qg.store import postgres
write = postgres.PostgresStore._write
def slowly(self, appends):
    time.sleep(0.1)
    return write(self, appends)
postgres.PostgresStore._write = slowly
def early(self):
    fresh, self._fresh = self._fresh, []
    self._since.append(time.monotonic())
    self.store.append([writes for writes, _ in fresh], lambda failed: None)
    self._come_back(fresh, [None] * len(fresh))
commits.Commits._hand_over = early
""",
    "a message is dropped": """
from qg.server import socket
send, count = socket.Connection.send_frame, [0]
def forgetful(self, frame):
    count[0] += b'"t":"said"' in frame
    if b'"t":"said"' not in frame or count[0] % 20:
        send(self, frame)
socket.Connection.send_frame = forgetful
""",
    "stored twice": """
from qg.server import room
writes, count = room.Room._writes, [0]
def twice(self, decision):
    (first, *rest) = writes(self, decision)
    said = decision.facts[0].kind == "said"
    count[0] += said
    if said and count[0] % 20 == 0:
        first = first._replace(rows=[*first.rows, *first.rows])
    return [first, *rest]
room.Room._writes = twice
""",
}
"""Mistakes of the server that the trial must find."""


# -------------------------------------------------------------------- the checker itself


def history() -> tuple[History, list[str]]:
    """Three things said one after another, a fourth whose answer was cut off, connections that saw a part."""
    found = History()
    for text in ("a", "b", "c"):
        found.ask(text).told = found.tick()
    found.ask("d")
    found.shown = [["a", "b"], ["c", "d"], []]
    return found, ["a", "b", "c", "d"]


def test_a_history_that_holds() -> None:
    found, stored = history()
    assert slips(found, stored) == []
    found.shown[1] = ["c"]
    assert slips(found, stored[:3]) == []  # who asked does not know, and it was not stored


@pytest.mark.parametrize(
    ("stored", "said"),
    [
        (["a", "c", "d"], "b was acknowledged and is lost"),
        (["a", "b", "c", "c", "d"], "c is stored twice"),
        (["b", "a", "c", "d"], "a was acknowledged before b and comes after"),
        (["a", "b", "c", "d", "e"], "e is stored and was never asked"),
        (["a", "b", "c"], "connection 1 was shown what is not so"),
        (["a", "b", "d", "c"], "connection 1 was shown what is not so"),
    ],
)
def test_a_history_that_does_not_hold(stored: list[str], said: str) -> None:
    assert any([said in each for each in slips(history()[0], stored)])


def test_what_was_refused_is_not_stored() -> None:
    found, stored = history()
    found.asked[3].refused = True
    assert slips(found, stored) == [
        "d was refused and is stored",
    ]


# ------------------------------------------------------------------------- people, who do not give up


class Crowd:
    """Two players and one who looks on at each of some tables, each time by any process."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.urls: list[str] = []
        self.histories: dict[str, History] = defaultdict(History)
        self.moves: dict[tuple[str, int], list[list[str]]] = defaultdict(list)
        self.doubtful: dict[tuple[str, int], int] = defaultdict(int)
        self.lines: dict[tuple[str, int], str] = {}  # table, number -> as watchers are shown it
        self.wrong: list[str] = []
        self.done: dict[str, int] = defaultdict(int)

    async def come(self, table: str, token: str, seat: int | None) -> None:
        while True:
            url = self.rng.choice(self.urls)
            try:
                async with connect(url, proxy=None, open_timeout=PATIENCE) as socket:
                    await socket.send(json.dumps({"t": "hello", "table": table, "token": token}))
                    await Visit(self, table, seat).go(socket)
            except (OSError, TimeoutError, WebSocketException):
                pass
            await a_moment()


class Visit:
    """One connection."""

    def __init__(self, crowd: Crowd, table: str, seat: int | None) -> None:
        self.crowd, self.table, self.seat = crowd, table, seat
        self.history = crowd.histories[table]
        self.shown: list[str] = []
        self.history.shown.append(self.shown)
        self.n = 0
        self.path: list[str] | None = None
        self.talk: Asked | None = None
        self.over = False
        self.legal: dict[str, Any] | None = None

    async def go(self, socket: Any) -> None:
        try:
            async for text in socket:
                await self.hear(socket, json.loads(text))
        finally:
            if self.path is not None:
                self.crowd.doubtful[self.table, self.seat or 0] += 1

    async def hear(self, socket: Any, told: dict[str, Any]) -> None:
        kind, crowd = told["t"], self.crowd
        if kind in ("view", "step"):
            self.n = told["n"]
            if kind == "step" and self.seat is None:
                line = told["line"]
                text = json.dumps(line)
                if crowd.lines.setdefault((self.table, line["k"]), text) != text:
                    crowd.wrong.append(f"line {line['k']} of {self.table} is two: {text}")
        elif kind == "said":
            self.shown.append(told["text"])
        elif kind == "legal" and self.seat is not None:
            self.legal = told
            await self.choose(socket)
        elif kind == "over" and self.seat is not None:
            self.over = True
            if self.talk is None:
                await self.say(socket)
        elif kind in ("ok", "no"):
            await self.answered(socket, kind == "ok", told["id"], told)

    async def answered(self, socket: Any, yes: bool, id: int, told: dict[str, Any]) -> None:
        crowd = self.crowd
        if (
            not yes and told["rule"] == "QG-FORM"
        ):  # others are right: the table has moved on meanwhile
            crowd.wrong.append(f"refused: {told}")
        crowd.done[self.table] += yes
        if id == 1 and self.path is not None:
            if yes:
                crowd.moves[self.table, self.seat or 0].append(self.path)
                self.path = None
            elif told["rule"] == "QG-STORE":  # not now
                await a_moment()
                await self.play(socket)
                return
            else:
                self.path = None
            await self.choose(socket)
        elif self.talk is not None:
            self.talk.told = self.history.tick() if yes else None
            self.talk.refused = not yes
            self.talk = None
            if not self.over:
                return
            await a_moment()
        if self.talk is None:
            await self.say(socket)

    async def choose(self, socket: Any) -> None:
        """The next move, which may be asked for before the last one was answered."""
        told = self.legal
        if self.path is None and told is not None:
            draws, rng, self.legal = told.get("draws"), self.crowd.rng, None
            self.path = rng.choice(draws) if draws else any_path(told["tree"], rng)
            await a_moment()  # faults strike moves that are on their way, however many these are
            await self.play(socket)

    async def play(self, socket: Any) -> None:
        await socket.send(json.dumps({"t": "play", "id": 1, "n": self.n, "path": self.path}))

    async def say(self, socket: Any) -> None:
        self.talk = self.history.ask(f"{self.seat} {len(self.history.asked)}")
        await socket.send(json.dumps({"t": "say", "id": 2, "text": self.talk.text}))


# ------------------------------------------------------------------------------------ faults


class Site:
    """Processes, each with a line of its own to the database, and a clock of its own."""

    def __init__(self, folder: Path, databases: Databases, rng: Random, planted: str = "") -> None:
        self.folder, self.databases, self.rng, self.planted = folder, databases, rng, planted
        self.database = databases.new()
        self.servers: list[tuple[Server, Proxy, int]] = []
        self.busy = asyncio.Lock()
        self.count = 0

    def start(self) -> None:
        proxy = Proxy(self.databases.server.port)
        name = self.database.rpartition("/")[2]
        folder = self.folder / str(self.count)
        folder.mkdir()
        self.count += 1
        before = HASTY + APART.format(self.rng.choice([0, 86_400, -86_400])) + self.planted
        through = self.databases.server.url(name, proxy.port)
        more = ("--no-limits", "--inside", "127.0.0.1")
        server = Server(folder, *more, database=through, before=before)
        self.servers.append((server, proxy, self.ask("SELECT max(id) FROM processes")))

    def ask(self, query: LiteralString, *given: object) -> int:
        with psycopg.connect(self.database) as db:
            ((found,),) = db.execute(query, given).fetchall()
            return int(found)

    def homes(self, process: int) -> int:
        """How many tables are at home in a process."""
        return self.ask("SELECT count(*) FROM homes WHERE process = %s", process)

    def kill(self, number: int) -> None:
        server, proxy, _ = self.servers.pop(number)
        server.kill()
        proxy.close()

    def ended(self) -> int | None:
        """A process that the others have declared gone, if there is one."""
        gone = [
            n for n, (server, _, _) in enumerate(self.servers) if server.process.poll() is not None
        ]
        return gone[0] if gone else None

    def close(self) -> None:
        while self.servers:
            self.kill(0)


async def struck(site: Site, crowd: Crowd, fault: str) -> None:
    """One fault; what was ended is started again."""
    if fault == "stalled":
        _, proxy, process = max(site.servers, key=lambda each: site.homes(each[2]))
        proxy.deaf = True
        while await asyncio.to_thread(site.homes, process):  # until the others have taken over
            await a_moment()
        await moved(crowd, 1, list(crowd.histories))
        proxy.deaf = False
        proxy.cut()
        return
    async with site.busy:
        await struck_now(site, crowd, fault)


async def struck_now(site: Site, crowd: Crowd, fault: str) -> None:
    number = crowd.rng.randrange(len(site.servers))
    proxy = site.servers[number][1]
    if fault == "process":
        await asyncio.to_thread(site.kill, number)
        crowd.urls = [server.ws for server, _, _ in site.servers]
        await asyncio.to_thread(site.start)
    elif fault == "closed":
        server, proxy, _ = site.servers.pop(number)
        crowd.urls = [server.ws for server, _, _ in site.servers]
        assert await asyncio.to_thread(server.stop) == 0
        proxy.close()
        await asyncio.to_thread(site.start)
    elif fault == "database":
        site.databases.server.kill()
        site.databases.server.start()  # it would end with the thread that started it
    else:
        proxy.cut()
    crowd.urls = [server.ws for server, _, _ in site.servers]


async def moved(crowd: Crowd, times: int, tables: list[str]) -> None:
    """Until something more was acknowledged at each table."""
    goal = {table: crowd.done[table] + times for table in tables}
    await until_soon(lambda: all([crowd.done[table] >= goal[table] for table in tables]))


async def kept(site: Site, crowd: Crowd) -> None:
    """What a host does, by systemd or by hand: a process that has ended is started again."""
    while True:
        await a_moment()
        async with site.busy:
            number = site.ended()
            if number is not None:
                await asyncio.to_thread(site.kill, number)
                await asyncio.to_thread(site.start)
                crowd.urls = [server.ws for server, _, _ in site.servers]


FAULTS: Final = (
    *("process", "database", "cut", "closed", "process", "cut"),
    *("stalled", "database", "closed", "cut", "process", "database"),
)


async def trial(site: Site, seed: int) -> Crowd:
    crowd = Crowd(seed)
    for _ in range(2):
        await asyncio.to_thread(site.start)
    crowd.urls = [server.ws for server, _, _ in site.servers]
    people = []
    for number in range(TABLES):
        server = crowd.rng.choice(site.servers)[0]
        # At the first nothing happens by itself: whoever takes it over may let go of it again.
        made = server.table("me", "link", clock=LIVE if number else None)
        held = [seat["token"] for seat in made["seats"]]
        held[1] = server.seat_token(made["id"], held[1])
        for seat, token in ((0, held[0]), (1, held[1]), (None, made["watch"])):
            people.append(asyncio.ensure_future(crowd.come(made["id"], token, seat)))
    people.append(asyncio.ensure_future(kept(site, crowd)))
    await until_soon(lambda: len(crowd.histories) == TABLES)
    tables = list(crowd.histories)
    try:
        for fault in FAULTS:
            await moved(crowd, 3, tables)
            await struck(site, crowd, fault)
            for person in people:
                if person.done():
                    person.result()
        await moved(crowd, 3, tables)
    finally:
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
    return crowd


@pytest.mark.parametrize(
    "seed", [0, *[pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 26)]]
)
def test_every_history_holds_whatever_is_killed_cut_and_stalled(
    tmp_path: Path, databases: Databases, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """A dozen faults; `make soak` tries three hundred more."""
    with closing(Site(tmp_path, databases, Random(seed))) as site:
        crowd = asyncio.run(trial(site, seed))
    assert wrong(site, crowd) == []
    assert main(["doctor", "--database", site.database, "--lang", "en"]) == 0
    assert "Everything is in order" in capsys.readouterr().out


@pytest.mark.soak
@pytest.mark.parametrize("planted", PLANTED)
def test_a_mistake_of_the_server_is_found(
    tmp_path: Path, databases: Databases, planted: str
) -> None:
    with closing(Site(tmp_path, databases, Random(0), PLANTED[planted])) as site:
        crowd = asyncio.run(trial(site, 0))
    found = wrong(site, crowd)
    assert found
    print(planted, found[:3])


def wrong(site: Site, crowd: Crowd) -> list[str]:
    """Everything that is not as it must be."""
    found = list(crowd.wrong)
    with closing(reader(site.database)) as store:
        for name, told in crowd.histories.items():
            found += wrong_at(crowd, name, told, [Fact(*row) for row in store.load(name)])
    return found


def wrong_at(crowd: Crowd, name: str, told: History, facts: list[Fact]) -> list[str]:
    found = slips(told, [fact.data()["text"] for fact in facts if fact.kind == "said"])
    try:
        table = folded(facts, games.find)
    except Malformed as bad:
        return [*found, f"{name} cannot be read: {bad}"]
    lines = [json.loads(fact.body) for fact in facts if fact.kind == "line"]
    for seat in (0, 1):
        mine = [line["move"] for line in lines if line.get("seat") == table.seats[seat].name]
        acknowledged = crowd.moves[name, seat]
        if not follows(mine, acknowledged):
            found.append("an acknowledged move is not there")
        if len(mine) > len(acknowledged) + crowd.doubtful[name, seat]:
            found.append("a move is there twice")
    timed = table.clocks.terms.kind != "none"
    for seat in table.clocks.running if timed else ():
        left = table.clocks.left(seat, table.last)
        if left is None or not 50 * 60_000 < left <= 60 * 60_000:
            found.append(f"a clock went wrong: {left}")
    return found
