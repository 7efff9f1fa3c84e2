"""One connection, without a network: order, patience, and what it does when nobody reads."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Sequence
from types import SimpleNamespace
from typing import Any, TypeVar
from unittest.mock import MagicMock

import pytest
from tests.server.test_twins import Memory
from tests.waiting import until_soon
from websockets.protocol import State
from websockets.server import ServerProtocol

from qg import games
from qg.server import socket, wire
from qg.server.frames import KEY, Frames, framed
from qg.server.house import House
from qg.server.limits import BEHIND, NONE
from qg.server.socket import INBOX, Connection
from qg.store.base import Done, Write
from qg.table.setup import plan

T = TypeVar("T")


class Late(Memory):
    """A store that is done when it is told."""

    def __init__(self) -> None:
        self.waiting: list[tuple[int, Done]] = []

    def append(self, batch: Sequence[Sequence[Write]], done: Done) -> None:
        self.waiting.append((len(batch), done))

    def finish(self) -> None:
        waiting, self.waiting = self.waiting, []
        for count, done in waiting:
            done([None] * count)


class Line:
    """A socket that keeps what is sent."""

    def __init__(self) -> None:
        self.scope = {"state": {KEY: self}}
        self.sent: list[dict[str, Any]] = []
        self.unread = 0
        self.held = False
        self.closed = False
        self.stuck = False

    def send_frame(self, frame: bytes) -> None:
        self.sent.append(json.loads(frame))

    def behind(self) -> int:
        return self.unread

    def hold(self, on: bool) -> None:
        self.held = on

    async def close(self, code: int) -> None:
        if self.stuck:
            await asyncio.Event().wait()  # which nobody sets
        self.closed = True

    def cut(self) -> None:
        self.closed = True


async def seated(store: Any) -> tuple[Any, Any]:
    house = House(store, quiet=True, limits=NONE)
    wanted = plan(games.find, "attaque", seats=[("me", ""), ("me", "")])
    made = await stored(store, house.make(wanted))
    line: Any = Line()
    line.caller = house.crowd.come("192.0.2.1")
    connection = Connection(house, line)
    token = made.seats[0].token
    assert isinstance(token, str)
    await stored(store, connection._hello(wire.Hello(made.id, token)))
    line.sent.clear()
    return connection, line


async def stored(store: Any, job: Coroutine[Any, Any, T]) -> T:
    """Done to its end, with a store that lags."""
    doing = asyncio.ensure_future(job)
    while not doing.done():
        await asyncio.sleep(0)
        if isinstance(store, Late):
            store.finish()
    return doing.result()


def message(kind: str, id: int, **more: Any) -> str:
    return json.dumps({"t": kind, "id": id, **more})


def test_answers_come_in_order_and_after_the_store() -> None:
    async def run() -> None:
        store = Late()
        connection, line = await seated(store)
        connection.heard(message("say", 1, text="one"))
        connection.heard("not JSON")
        connection.heard(message("say", 2, text="two"))
        await asyncio.sleep(0)
        assert (
            line.sent == []
        )  # nothing is said before it is stored, not even about what came after
        for _ in range(10):
            store.finish()
            await asyncio.sleep(0)
        kinds = [(m["t"], m.get("id"), m.get("text", "")[:3]) for m in line.sent]
        assert kinds == [
            ("said", None, "one"),
            ("ok", 1, ""),
            ("no", None, "not"),
            ("said", None, "two"),
            ("ok", 2, ""),
        ]

    asyncio.run(run())


def test_who_sends_too_much_at_once_is_not_read_for_a_while() -> None:
    async def run() -> None:
        store = Late()
        connection, line = await seated(store)
        connection.heard(message("say", 0, text="hm"))
        for i in range(3 * INBOX):
            connection.heard(message("try", i + 1, path=["pass"]))
        assert line.held
        assert line.sent == []
        for _ in range(10):
            store.finish()
            await asyncio.sleep(0)
        assert not line.held
        answers = [m["id"] for m in line.sent if m["t"] in ("ok", "no")]
        assert answers == list(range(3 * INBOX + 1))

    asyncio.run(run())


@pytest.mark.parametrize("stuck", [False, True])
def test_a_reader_who_does_not_read_is_let_go(stuck: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "CLOSING", 0.0)

    async def run() -> None:
        connection, line = await seated(Memory())
        line.unread = BEHIND + 1
        line.stuck = stuck  # not even the goodbye leaves
        connection.heard('{"t":"ping"}')
        await until_soon(lambda: line.closed)
        line.sent.clear()
        connection.heard('{"t":"ping"}')
        assert line.sent == []  # nor is it heard any more

    asyncio.run(run())


def test_nothing_follows_a_goodbye() -> None:
    """Whatever else happens at the table before the socket is closed."""

    async def run() -> None:
        store = Late()
        connection, line = await seated(store)
        assert connection.room is not None
        connection.heard(message("say", 1, text="being stored"))
        connection.dismiss("too many messages", "closes")
        connection.dismiss("the house closes", "closes")
        connection.room.send(wire.Here(1, True))
        store.finish()
        await until_soon(lambda: line.closed)
        assert [m["t"] for m in line.sent] == ["bye"]

    asyncio.run(run())


# -------------------------------------------------------------------------- signs of life


class Pinged:
    """A socket that was just pinged, with a loop that is moved by hand."""

    def __init__(self) -> None:
        self.frames: Any = object.__new__(Frames)
        self.timers: list[Callable[[], None]] = []
        loop = SimpleNamespace(time=lambda: 0.0, call_later=self.later)
        conn = MagicMock(parser_exc=None, data_to_send=list, events_received=list)
        transport = MagicMock(is_closing=lambda: False)
        given = {"loop": loop, "conn": conn, "transport": transport, "ping_interval": 20.0}
        more = {"ping_timeout": 20.0, "last_ping_rtt": 0.0, "close_sent": False, "ping_timer": None}
        vars(self.frames).update(given, **more, read_paused=False, logger=logging.getLogger())
        self.frames.send_keepalive_ping()

    def later(self, seconds: float, what: Callable[[], None]) -> MagicMock:
        self.timers.append(what)
        return MagicMock()

    def pass_(self) -> None:
        self.timers.pop()()

    def cut(self) -> bool:
        return bool(self.frames.conn.fail.called)


def test_who_answers_no_ping_is_cut_off_after_one_more_look() -> None:
    peer = Pinged()
    peer.pass_()
    assert not peer.cut()
    peer.pass_()
    assert peer.cut()


@pytest.mark.parametrize("late", [False, True], ids=["in time", "when looked for once more"])
def test_who_says_anything_is_there(late: bool) -> None:
    """The answer to the ping waits behind it."""
    peer = Pinged()
    if late:
        peer.pass_()
    peer.frames.data_received(b"...")
    peer.pass_()
    assert not peer.cut()
    assert peer.timers == [peer.frames.send_keepalive_ping]
    peer.pass_()  # the next ping
    peer.pass_()
    peer.pass_()
    assert peer.cut()


def test_who_is_not_read_is_not_cut_off() -> None:
    peer = Pinged()
    peer.frames.read_paused = True
    peer.pass_()
    assert peer.timers == [peer.frames.send_keepalive_ping]
    assert not peer.cut()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_what_the_protocol_makes_of_it(size: int) -> None:
    text = b"x" * size
    line = ServerProtocol(state=State.OPEN)
    line.send_text(text)
    assert framed(text) == b"".join(line.data_to_send())
