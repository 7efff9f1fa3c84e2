"""What a room does when something fails under it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from tests.server.test_twins import Listener, Memory
from tests.waiting import until_soon

from qg import games
from qg.bots.host import Failed
from qg.server import wire
from qg.server.bots import Bots, Worker
from qg.server.chance import Chance
from qg.server.house import House
from qg.server.room import Room
from qg.store.base import Done, Row, Write
from qg.table import command as do
from qg.table.setup import plan


class Full(Memory):
    """A disk that fills up: it keeps the first so many appends."""

    def __init__(self, room_for: int) -> None:
        self.room_for = room_for
        self.rows: list[Row] = []

    def append(self, batch: Sequence[Sequence[Write]], done: Done) -> None:
        failed: list[Exception | None] = []
        for writes in batch:
            self.room_for -= 1
            failed.append(OSError("disk full") if self.room_for < 0 else None)
            if self.room_for >= 0:
                self.rows += [row for write in writes for row in write.rows]
        done(failed)

    def load(self, table: str) -> list[Row]:
        return self.rows


class Guest(Listener):
    gone = False

    def dismiss(self, why: str) -> None:
        self.send(wire.Bye(why))
        self.gone = True


def test_what_cannot_be_stored_did_not_happen() -> None:
    async def run() -> None:
        store = Full(2)
        house = House(store, quiet=True)
        house.opening = False
        made = await house.make(plan(games.find, "attaque", seats=[("me", ""), ("me", "")]))
        room = await house.room(made.id)
        assert room is not None
        guest: Any = Guest((0,))
        room.enter(guest)
        assert await room.do(do.Say(0, "kept")) is None
        heard = len(guest.heard)
        with pytest.raises(OSError, match="disk full"):
            await room.do(do.Say(0, "lost"))
        assert guest.gone
        assert ["bye" in text for text in guest.heard[heard:]] == [True]  # nobody heard it
        again = await house.room(made.id)
        assert again is not None
        assert again is not room
        assert [said.text for said in again.table.chat] == ["kept"]

    asyncio.run(run())


def test_a_bot_that_fails_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked once more, in a fresh process; then the house answers for it."""
    asked = []

    def broken(self: Worker, key: str, *more: Any) -> list[str]:
        asked.append(key)
        raise Failed("no answer")

    monkeypatch.setattr(Worker, "answer", broken)
    table = asyncio.run(until_bots_deployed())
    assert len(asked) == 2
    assert table.lines[0].entry.seat == 1


def test_a_bot_that_plays_what_it_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "answer", lambda self, *more: ["pass"])
    table = asyncio.run(until_bots_deployed())
    assert table.lines[0].entry.seat == 1


async def until_bots_deployed() -> Any:
    house = House(Memory(), quiet=True)
    seats = [("me", ""), ("bot", "recrue")]
    made = await house.make(plan(games.find, "attaque", seats=seats))
    room: Room = house.rooms[made.id]
    await until_soon(lambda: room.table.lines)
    await house.close()
    return room.table


def test_workers_are_few() -> None:
    bots = Bots(lambda *more, **given: None, chance=Chance())
    assert 1 <= bots.most <= 4
    bots.close()
