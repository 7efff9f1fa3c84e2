"""What a room does when something fails under it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from tests.server.test_twins import Listener, Memory
from tests.waiting import until_soon

from qg import games
from qg.bots.host import Answer
from qg.bots.process import Failed
from qg.server import wire
from qg.server.bots import Bots, Worker
from qg.server.chance import Chance
from qg.server.house import House
from qg.server.room import Room
from qg.store.base import Done, Row, Taken, Write
from qg.store.fault import Trouble
from qg.table import command as do
from qg.table.setup import plan


class Full(Memory):
    """A disk that fills up: it keeps the first so many appends."""

    def __init__(self, room_for: int, no: Exception) -> None:
        self.room_for = room_for
        self.no = no
        self.rows: list[Row] = []

    def append(self, batch: Sequence[Sequence[Write]], done: Done) -> None:
        failed: list[Exception | None] = []
        for writes in batch:
            self.room_for -= 1
            failed.append(self.no if self.room_for < 0 else None)
            if self.room_for >= 0:
                self.rows += [row for write in writes for row in write.rows]
        done(failed)

    def load(self, table: str) -> list[Row]:
        return self.rows


class Guest(Listener):
    gone = False

    def dismiss(self, what: str, why: wire.Leaving) -> None:
        self.send(wire.Bye(what, why))
        self.gone = True


async def furnished(no: Exception) -> tuple[House, Full, Room, Any]:
    """A table that somebody has said something at; what is said next meets `no`."""
    store = Full(3, no)
    house = House(store, quiet=True)
    house.opening = False
    made = await house.make(plan(games.find, "attaque", seats=[("me", ""), ("me", "")]))
    room = await house.room(made.id)
    assert room is not None
    assert await room.do(do.Salt((0,))) is None
    guest: Any = Guest((0,))
    room.enter(guest)
    assert await room.do(do.Say(0, "kept")) is None
    return house, store, room, guest


def test_what_cannot_be_stored_is_refused_and_changes_nothing() -> None:
    async def run() -> None:
        house, store, room, guest = await furnished(Trouble("full"))
        heard, seq = len(guest.heard), room.table.seq
        with pytest.raises(Trouble, match="the disk is full"):
            await room.do(do.Say(0, "lost"))
        assert (guest.gone, guest.heard[heard:], room.table.seq) == (False, [], seq)
        assert await house.room(room.table.id) is room
        store.room_for = 1  # somebody made room
        assert await room.do(do.Say(0, "later")) is None
        assert [said.text for said in room.table.chat] == ["kept", "later"]
        assert store.rows[-1][2].count("later") == 1

    asyncio.run(run())


def test_a_table_that_somebody_else_wrote_to_is_read_again() -> None:
    async def run() -> None:
        house, _, room, guest = await furnished(Taken())
        heard = len(guest.heard)
        with pytest.raises(Taken):
            await room.do(do.Say(0, "lost"))
        assert guest.gone
        assert ["bye" in text for text in guest.heard[heard:]] == [True]  # nobody heard it
        again = await house.room(room.table.id)
        assert again is not None
        assert again is not room
        assert [said.text for said in again.table.chat] == ["kept"]

    asyncio.run(run())


def test_who_waits_is_answered_when_a_connection_breaks_too() -> None:
    """Else its player would wait for ever, and so would everybody after it."""

    async def run() -> None:
        _, _, room, guest = await furnished(Taken())
        broke: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, told: broke.append(told))
        guest.dismiss = lambda what, why: 1 / 0
        answers: list[Any] = []
        room.submit(do.Say(0, "lost"), answers.append)
        room.submit(do.Say(0, "after it"), answers.append)
        await until_soon(lambda: len(answers) == 2)
        assert [type(each) for each in answers] == [Taken, Taken]
        assert [type(each["exception"]) for each in broke] == [ZeroDivisionError]

    asyncio.run(run())


def test_who_waits_is_answered_when_looking_ahead_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        _, _, room, _ = await furnished(Taken())
        monkeypatch.setattr(Room, "look_ahead", lambda self: 1 / 0)
        answers: list[Any] = []
        room.submit(do.Undo(0), answers.append)  # refused: nothing is stored
        await until_soon(lambda: answers)
        assert answers[0].rule == "QG-UNDO"

    asyncio.run(run())


def test_a_room_is_not_forgotten_under_the_hands_of_who_is_about_to_enter() -> None:
    """They would sit in a room that is not the table's any more, and hear nothing."""

    async def run() -> None:
        house = House(Memory(), quiet=True)
        made = await house.make(plan(games.find, "attaque", seats=[("me", ""), ("link", "")]))
        found = await house.room(made.id)
        assert found is not None
        await house.rounds.forget()  # a round comes between finding it and asking
        assert await found.do(do.Salt((0,))) is None
        await house.rounds.forget()  # and another between the answer and entering
        assert house.rooms[made.id] is found
        guest: Any = Guest((0,))
        found.enter(guest)
        for _ in range(3):
            await house.rounds.forget()
        assert house.rooms[made.id] is found
        found.leave(guest)
        for _ in range(2):
            await house.rounds.forget()
        assert not house.rooms, "nobody has used it since the last round"

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
    monkeypatch.setattr(Worker, "answer", lambda self, *more: Answer(["pass"], 0))
    table = asyncio.run(until_bots_deployed())
    assert table.lines[0].entry.seat == 1


async def until_bots_deployed() -> Any:
    house = House(Memory(), quiet=True)
    seats = [("me", ""), ("bot", "recrue")]
    made = await house.make(plan(games.find, "attaque", seats=seats))
    room: Room = house.rooms[made.id]
    assert await room.do(do.Salt((0,))) is None
    await until_soon(lambda: room.table.lines)
    await house.close()
    return room.table


def test_workers_are_few() -> None:
    bots = Bots(lambda *more, **given: None, chance=Chance())
    assert 1 <= bots.most <= 4
    bots.close()
