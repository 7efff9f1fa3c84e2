"""A disk that fails under a house that is being played in: `/healthz`, the log and every player say so; what
cannot be stored is refused and changes nothing; and everything goes on once there is room again."""

from __future__ import annotations

import asyncio
import json
import resource
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.test_rooms import Full
from tests.server.test_twins import Memory
from tests.server.tools import Client, Server, tokens
from tests.waiting import until_soon

from qg import games
from qg.server import health as healths
from qg.server.app import application
from qg.server.house import House
from qg.store.base import Checked, Mark
from qg.store.fault import SENTENCES, Trouble
from qg.store.layout import NAME
from qg.store.sqlite import SqliteStore
from qg.table import command as do
from qg.table.setup import plan


def lines(log: str, what: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in log.splitlines()]
    return [line for line in found if line["what"] == what]


def no_file_may_grow(server: Server, folder: Path) -> None:
    """Beyond the size of the largest: the disk is full, for this process."""
    size = max(path.stat().st_size for path in folder.iterdir())
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def there_is_room(server: Server) -> None:
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)


@pytest.mark.rule("QG-STORE")
def test_a_disk_that_is_full_for_a_while(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        made = server.table("me", "me", hotseat=True)
        me = Client(server, made["id"], tokens(made)[0])
        watcher = Client(server, made["id"], made["watch"])
        assert me.play(me.choose(Random(1)))["t"] == "ok"
        well = server.get("/healthz")
        assert (well.status_code, well.json()["ok"]) == (200, True)
        path = me.choose(Random(2))
        n, view = me.n, json.dumps(me.view)

        no_file_may_grow(server, tmp_path)
        no = me.play(path)
        assert (no["t"], no["rule"]) == ("no", "QG-STORE")
        assert "could not be stored" in no["text"]
        assert (me.n, json.dumps(me.view)) == (n, view)
        why = watcher.until("health")["why"]
        assert why in ("full", "failed")
        for _ in range(3):
            sick = server.get("/healthz")
            assert (sick.status_code, sick.json()["ok"], sick.json()["why"]) == (503, False, why)
            assert sick.json()["what"].startswith(SENTENCES[why])
        table = {"game": "attaque", "seats": [{"kind": "me"}] * 2}
        refused = server.post("/api/tables", table)
        assert (refused.status_code, refused.json()["error"]["rule"]) == (503, "QG-STORE")
        late = Client(server, made["id"], made["watch"])
        assert late.until("health")["why"] == why

        there_is_room(server)
        for each in (watcher, late):
            assert each.until("health")["why"] is None
        assert server.get("/healthz").status_code == 200
        assert me.play(path)["t"] == "ok"
        assert server.post("/api/tables", table).status_code == 201
        for each in (me, watcher, late):
            each.close()
    finally:
        assert server.stop() == 0
    log = server.log()
    assert [line["why"] for line in lines(log, "store in trouble")] == [why]
    assert [line["why"] for line in lines(log, "store well again")] == [why]
    assert "Traceback" not in log


@pytest.mark.rule("QG-STORE")
def test_healthz_writes_and_reads_back(tmp_path: Path) -> None:
    """And a file that cannot be written to is noticed by nothing but that."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        app = application(lambda: store, quiet=True)
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://qg") as client:
                assert (await client.get("/healthz")).status_code == 200
                with closing(sqlite3.connect(tmp_path / NAME)) as db:
                    (mark,) = db.execute("SELECT mark FROM health").fetchone()
                assert mark >= app.state.house.times.opened
                store._db.execute("PRAGMA query_only = 1")
                app.state.house.health._ended -= healths.AGAIN  # a second later
                sick = await client.get("/healthz")
                assert sick.status_code == 503
                assert sick.json()["why"] == "readonly"
                assert "cannot be written to" in sick.json()["what"]

    asyncio.run(run())


class Slow(Memory):
    """Answers a check when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Checked] = []

    def check(self, mark: Mark, done: Checked) -> None:
        self.asked.append(done)


def test_asking_often_wears_out_no_disk() -> None:
    async def run() -> None:
        store = Slow()
        house = House(store, quiet=True)
        asked = [asyncio.ensure_future(house.health.probe()) for _ in range(100)]
        await asyncio.sleep(0)
        assert len(store.asked) == 1
        store.asked[0](None)
        assert await asyncio.gather(*asked) == [None] * 100
        house.health._ended = house.health.loop.time() + 3600  # no second passes
        assert await house.health.probe() is None
        assert len(store.asked) == 1

    asyncio.run(run())


def test_a_store_that_lags(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        logged: list[str] = []
        store = Slow()
        house = House(store, quiet=True)
        monkeypatch.setattr(house.health, "log", lambda what, **more: logged.append(what))
        monkeypatch.setattr(healths, "SLOW", 0.0)
        monkeypatch.setattr(healths, "AGAIN", 0.0)
        bad = await house.health.probe()
        assert bad is not None
        assert bad.why == "slow"
        assert "ms behind" in str(bad)
        assert (await house.health.probe()) is not None
        assert len(store.asked) == 1  # one that waits is enough
        monkeypatch.setattr(healths, "SLOW", 3600.0)
        store.asked[0](None)
        assert await house.health.probe() is None
        assert logged == ["store in trouble", "store well again"]

    asyncio.run(run())


def test_writes_that_wait_too_long_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without anybody asking, and without a write of its own."""

    class Stuck(Slow):
        def append(self, batch: Any, done: Any) -> None:
            pass

    async def run() -> None:
        store = Stuck()
        house = House(store, quiet=True)
        monkeypatch.setattr(healths, "AGAIN", 0.0)
        monkeypatch.setattr(healths, "SLOW", 0.0)
        making = asyncio.ensure_future(
            house.make(plan(games.find, "attaque", seats=[("me", ""), ("me", "")]))
        )
        watching = asyncio.ensure_future(house.health.watch())
        while house.health.trouble is None:
            await asyncio.sleep(0)
        assert house.health.trouble.why == "slow"
        assert store.asked == []
        for task in (making, watching):
            task.cancel()
        await asyncio.gather(making, watching, return_exceptions=True)

    asyncio.run(run())


def test_a_bot_whose_move_could_not_be_stored_plays_it_later() -> None:
    async def run() -> None:
        store = Full(2, Trouble("full"))
        house = House(store, quiet=True)
        made = await house.make(plan(games.find, "attaque", seats=[("me", ""), ("bot", "recrue")]))
        room = house.rooms[made.id]
        assert await room.do(do.Salt((0,))) is None
        await until_soon(lambda: house.health.trouble is not None and not room.thinking)
        assert room.table.lines == []
        store.room_for = 10**6
        house.health.found(None)
        await until_soon(lambda: room.table.lines)
        assert room.table.lines[0].entry.seat == 1
        await house.close()

    asyncio.run(run())


def test_a_house_that_opens_on_a_full_disk_goes_on_later(tmp_path: Path) -> None:
    """Clocks that ran when it was closed stand still until it can be stored that they did."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        terms = {"kind": "live", "minutes": 5}
        wanted = plan(games.find, "attaque", seats=[("me", ""), ("me", "")], clock=terms)
        first = House(store, quiet=True)
        made = await first.make(wanted)
        first.opening = False
        for command in (do.Salt((0,)), do.Start()):
            assert await first.rooms[made.id].do(command) is None
        await first.close()
        store._db.execute("PRAGMA query_only = 1")
        house = House(store, quiet=True, wall=lambda: first.times.wall() + 3600_000)
        await house.open()
        assert house.health.trouble is not None
        assert house.rooms == {}
        with pytest.raises(Trouble):
            await house.room(made.id)
        store._db.execute("PRAGMA query_only = 0")
        house.health.found(None)
        await until_soon(lambda: made.id in house.rooms and not house.late)
        table = house.rooms[made.id].table
        left = [table.clocks.left(seat, house.times.steady()) for seat in table.clocks.running]
        assert [each is not None and each > 4 * 60_000 for each in left] == [True] * len(left)
        assert left
        await house.close()
        store.close()

    asyncio.run(run())
