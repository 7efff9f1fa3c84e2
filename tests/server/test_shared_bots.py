"""Bots are shared: many tables of one stranger hold nobody else up, and bots alone play at few tables."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from threading import Semaphore
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from tests.server.test_twins import Memory
from tests.waiting import PATIENCE, until_soon

from qg import games
from qg.bots.process import answer_all
from qg.server.api import Api
from qg.server.bots import Bots, Worker
from qg.server.chance import Chance
from qg.server.house import House
from qg.server.limits import NONE
from qg.server.proxies import household, mark
from qg.table import command as do
from qg.table.setup import plan

STRANGER, FRIEND = "203.0.113.9", "198.51.100.7"
COLONELS = [("bot", "colonel"), ("bot", "colonel")]


class Thinking:
    """Bots that answer when the test lets them; `begun` holds the tables in the order of their turns."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[tuple[str, str]] = []
        self.go = {"colonel": Semaphore(0), "recrue": Semaphore(0)}
        self.open = True
        answer = Worker.answer

        def held(worker: Worker, key: str, level: str, seat: int, seed: str, seen: Any) -> Any:
            self.begun.append((key.split()[0], level))
            assert self.go[level].acquire(timeout=PATIENCE)
            return answer(worker, key, level, seat, seed, seen) if self.open else ["pass"]

        monkeypatch.setattr(Worker, "answer", held)

    def release(self) -> None:
        """Let everybody go, at the end of a test."""
        self.open = False
        for each in self.go.values():
            each.release(10_000)


@asynccontextmanager
async def house_of(thinking: Thinking, **given: Any) -> AsyncIterator[House]:
    """One slow process, on whatever machine."""
    house = House(Memory(), quiet=True, **given)
    house.bots.close()
    object.__setattr__(house, "bots", Bots(house.log, house.chance, most=1))
    try:
        yield house
    finally:
        thinking.release()
        await house.close()


async def made(house: House, address: str, seats: Sequence[tuple[str, str]]) -> str:
    wanted = plan(games.find, "attaque", {"set": 3}, seats=seats)
    id = (await house.make(wanted, place(address))).id
    assert await house.rooms[id].do(do.Salt((0,))) is None
    return id


def place(address: str) -> str:
    return mark(household(address))


def test_a_recruit_does_not_wait_for_colonels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even for the one that is thinking."""
    thinking = Thinking(monkeypatch)

    async def run() -> None:
        async with house_of(thinking, limits=NONE) as house:
            for _ in range(30):
                await made(house, STRANGER, COLONELS)
            await until_soon(lambda: thinking.begun)
            mine = await made(house, FRIEND, [("me", ""), ("bot", "recrue")])
            thinking.go["recrue"].release()
            table = house.rooms[mine].table
            await until_soon(lambda: table.lines)
            assert [level for _, level in thinking.begun] == ["colonel", "recrue"]

    asyncio.run(run())


@pytest.mark.parametrize("seats", [COLONELS, [("me", ""), ("bot", "colonel")]])
def test_a_colonel_waits_for_the_one_that_thinks_and_no_other(
    monkeypatch: pytest.MonkeyPatch, seats: list[tuple[str, str]]
) -> None:
    """Whether the stranger's tables have people or not."""
    thinking = Thinking(monkeypatch)

    async def run() -> None:
        async with house_of(thinking, limits=NONE) as house:
            for _ in range(30):
                await made(house, STRANGER, seats)
            await until_soon(lambda: thinking.begun)
            mine = await made(house, FRIEND, [("me", ""), ("bot", "colonel")])
            thinking.go["colonel"].release(2)
            await until_soon(lambda: len(thinking.begun) == 3)
            assert mine in [table for table, _ in thinking.begun[1:]]

    asyncio.run(run())


def test_a_bot_stays_in_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it remembers is there; slow ones are spread over the processes as they sit down."""
    bots = Bots(lambda *more, **given: None, Chance(), most=2)

    async def run() -> None:
        thinking = Thinking(monkeypatch)
        async with house_of(thinking, limits=NONE) as house:
            seats = [("bot", "colonel"), ("bot", "recrue")]
            tables = [house.rooms[await made(house, STRANGER, seats)].table for _ in range(6)]
            sat = [[bots._worker(table, seat) for seat in (0, 1)] for table in tables]
            again = [[bots._worker(table, seat) for seat in (0, 1)] for table in reversed(tables)]
            assert sat == again[::-1]
            assert [bots.slow[m].index(w) for m in bots.slow for w, _ in sat] == [0, 1] * 3
            assert len({id(worker) for _, worker in sat}) == 1
            assert not {id(w) for _, w in sat} & {id(w) for w, _ in sat}
            for table in tables:
                bots.ended(table)
            assert not bots.places

    asyncio.run(run())
    bots.close()


def test_whose_turn_it_is_changes_no_move() -> None:
    """Bots of a seeded house play the same at every table, however their turns fall."""

    async def run() -> None:
        house = House(Memory(), quiet=True, limits=NONE, seed="turns")
        levels = [("bot", "sergent"), ("bot", "recrue")]
        places = (STRANGER, STRANGER, FRIEND)
        tables = [house.rooms[await made(house, each, levels)].table for each in places]
        await until_soon(lambda: all(len(table.lines) >= 12 for table in tables))
        await house.close()
        played = [[(line.entry.seat, line.entry.move) for line in t.lines[2:12]] for t in tables]
        assert played[0] == played[1] == played[2]

    asyncio.run(run())


@pytest.mark.rule("QG-BOTS")
def test_bots_alone_play_at_few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one place, and in all; the refusal is a sentence, and opponents for people are not refused."""
    thinking = Thinking(monkeypatch)

    async def run() -> None:
        async with house_of(thinking) as house:
            api = Api()
            api.house = house
            app = Starlette(routes=api.routes())
            app.state.house = house

            async def post(address: str, first: str = "bot") -> httpx.Response:
                line = httpx.ASGITransport(app=app, client=(address, 1))
                seats = [{"kind": first}, {"kind": "bot", "level": "colonel"}]
                if first == "bot":
                    seats[0]["level"] = "colonel"
                async with httpx.AsyncClient(transport=line, base_url="http://qg") as client:
                    return await client.post(
                        "/api/tables", json={"game": "attaque", "seats": seats}
                    )

            most, each = house.limits.bots_alone
            together = await asyncio.gather(*[post(STRANGER) for _ in range(each + 2)])
            assert sorted(answer.status_code for answer in together) == [201] * each + [429] * 2
            refused = (await post(STRANGER)).json()["error"]
            assert refused["rule"] == "QG-BOTS"
            assert refused["what"] == "bots alone play at enough tables; wait until a game is over"
            assert (await post(STRANGER, "me")).status_code == 201
            for i in range(most - each):
                assert (await post(f"198.51.100.{i}")).status_code == 201
            assert (await post("192.0.2.1")).status_code == 429
            assert (await post("192.0.2.1", "me")).status_code == 201

    asyncio.run(run())


def test_places() -> None:
    """An address cannot be read from its mark; of IPv6 the network counts."""
    assert place("203.0.113.9") == place("::ffff:203.0.113.9") != place("203.0.113.10")
    assert place("2001:db8::1") == place("2001:db8::ffff:2") != place("2001:db8:0:1::1")
    assert len(place("203.0.113.9")) == 4
    assert place("") == ""


def test_a_process_for_bots_ends_without_a_word_when_its_server_is_gone() -> None:
    """Killed while the bot thought: a traceback would stand between the lines of the log."""
    ours, theirs = multiprocessing.Pipe()

    def think(order: bytes) -> bytes:
        ours.close()
        return order

    ours.send_bytes(b"a position")
    answer_all(theirs, think)
    theirs.close()
