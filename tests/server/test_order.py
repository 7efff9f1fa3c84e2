"""Moves take their place at the table when they are read, each at its own time, however slow the disk is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.test_times import Machine, run
from tests.server.test_twins import Memory
from tests.toys import realtime

from qg.core.dice import seeded
from qg.core.door import explain
from qg.core.match import Match
from qg.core.value import CLOCK
from qg.server.frames import KEY
from qg.server.house import House
from qg.server.room import Room
from qg.server.socket import FLYING, Connection
from qg.store.base import Done, Write
from qg.table import command as do
from qg.table.setup import plan

PEOPLE = [("me", ""), ("me", ""), ("me", "")]


class Slow(Memory):
    """A disk that answers when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[int, Done]] = []
        self.slow = False

    def append(self, batch: Sequence[Sequence[Write]], done: Done) -> None:
        if self.slow:
            self.waiting.append((len(batch), done))
        else:
            done([None] * len(batch))

    def answer(self) -> None:
        self.slow = False
        while self.waiting:
            count, done = self.waiting.pop(0)
            done([None] * count)


class Line:
    """What a connection writes to."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.heard = None
        self.held = False

    def send_frame(self, frame: bytes) -> None:
        self.sent.append(json.loads(frame))

    def behind(self) -> int:
        return 0

    def hold(self, on: bool) -> None:
        self.held = on

    def answers(self) -> list[tuple[int, str]]:
        return [(m["id"], m["t"]) for m in self.sent if m["t"] in ("ok", "no")]


async def seated(house: House, each: int = 1) -> tuple[Room, list[Any]]:
    """The toy in real time; so many connections of every seat, seat by seat."""
    made = await house.make(plan(house.find, "realtime", seats=PEOPLE))
    room = house.rooms[made.id]
    assert await room.do(do.Salt((0, 1, 2))) is None
    people: list[Any] = []
    for seat in range(3):
        for _ in range(each):
            socket: Any = SimpleNamespace(scope={"state": {KEY: Line()}})
            one = Connection(house, socket)
            one.room, one.seats = room, (seat,)
            room.enter(one)
            people.append(one)
    return room, people


def grab(who: Connection, id: int, token: int) -> None:
    who.heard(json.dumps({"t": "play", "id": id, "n": 0, "path": ["grab", str(token)]}))


async def settled(store: Slow) -> None:
    """Whatever follows from answers of the disk has happened."""
    for _ in range(20):
        await asyncio.sleep(0)
        store.answer()


def played(room: Room) -> list[tuple[int, int, str]]:
    journal = [line.entry for line in room.table.lines]
    return [(e.at, e.seat, " ".join(e.move.path())) for e in journal if e.move is not None]


@pytest.mark.rule("QG-TIME")
def test_who_was_read_first_is_first() -> None:
    """Two moves wait for the disk; meanwhile others move, and the game's own clock becomes due. Everything
    is judged in the order and at the time of reading."""

    async def play() -> None:
        machine, store = Machine(), Slow()
        house = machine.house(store, lambda name: realtime.GAME)
        room, (ann, bob, cat) = await seated(house)
        store.slow = True
        machine.pass_(100)
        grab(ann, 1, 3)
        machine.pass_(250)
        grab(bob, 1, 3)
        grab(bob, 2, 4)
        machine.pass_(1)
        grab(cat, 1, 4)
        machine.pass_(200)
        grab(ann, 2, 5)
        machine.pass_(949)
        await settled(store)
        assert await room.do(do.Wake()) is None
        assert played(room) == [
            (100, 0, "grab 3"),
            (350, 1, "grab 4"),
            (551, 0, "grab 5"),
            (1000, CLOCK, "tick"),
        ]
        assert ann.frames.answers() == [(1, "ok"), (2, "ok")]
        assert bob.frames.answers() == [(1, "no"), (2, "ok")]
        assert cat.frames.answers() == [(1, "no")]
        await house.close()

    run(play)


@pytest.mark.parametrize("seed", range(4))
def test_a_flood_is_judged_as_it_was_read(seed: int) -> None:
    """Eight hands at three seats, a disk that falls behind; played one by one, the same moves do the same."""

    async def play() -> None:
        rng = Random(seed)
        machine, store = Machine(), Slow()
        house = machine.house(store, lambda name: realtime.GAME)
        room, people = await seated(house, 3)
        match: Match[Any] = Match(realtime.GAME, realtime.GAME.start(), seeded(1))
        expected, now = [], 0
        for id in range(1, 101):
            who = rng.choice(people[:8])
            passed = rng.randrange(40)
            machine.pass_(passed)
            now += passed
            if rng.random() < 0.1:
                store.slow = not store.slow
                await settled(store)
            token = rng.randrange(realtime.TOKENS)
            if who.flying == FLYING:
                continue
            grab(who, id, token)
            for due in range(1000, now + 1, 1000):
                ask = match.state.asked()
                if ask is not None and ask.due == due:
                    match.play(CLOCK, realtime.Tick(), due)
                    expected.append((due, CLOCK, "tick"))
            move = realtime.Grab(token)
            if match.state.asked() is None:
                break
            if explain(realtime.GAME, match.view(who.seats[0]), who.seats[0], move, now) is None:
                match.play(who.seats[0], move, now)
                expected.append((now, who.seats[0], f"grab {token}"))
        await settled(store)
        assert played(room) == expected
        assert len([each for each in expected if each[1] != CLOCK]) >= 3
        await house.close()

    run(play)


def test_at_most_so_many_moves_of_a_connection_are_under_way() -> None:
    """The others wait their turn, and so does everything that is no move."""

    async def play() -> None:
        machine, store = Machine(), Slow()
        house = machine.house(store, lambda name: realtime.GAME)
        _, (ann, _, _) = await seated(house)
        store.slow = True
        for id in range(1, FLYING + 3):
            grab(ann, id, id % realtime.TOKENS)
        ann.heard(json.dumps({"t": "ping"}))
        assert ann.flying == FLYING
        assert not [m for m in ann.frames.sent if m["t"] == "pong"]
        await settled(store)
        numbers = [id for id, _ in ann.frames.answers()]
        assert numbers == list(range(1, FLYING + 3))
        assert ann.frames.sent[-1]["t"] == "pong"
        assert ann.flying == 0
        await house.close()

    run(play)


def test_the_time_of_the_game_is_told_and_stands_still_in_a_pause() -> None:
    async def play() -> None:
        machine = Machine()
        store = Slow()
        house = machine.house(store, lambda name: realtime.GAME)
        room, (ann, bob, cat) = await seated(house)

        def time() -> int:
            ann.heard(json.dumps({"t": "ping"}))
            return int(ann.frames.sent[-1]["time"])

        machine.pass_(40)
        assert time() == 40
        grab(ann, 1, 0)
        await settled(store)
        (step,) = [m for m in bob.frames.sent if m["t"] == "step"]
        assert step["time"] == 40
        assert await room.do(do.Offer(0, "pause")) is None
        for seat in (1, 2):
            assert await room.do(do.Answer(seat, "pause", True)) is None
        clocks = cat.frames.sent[-1]
        assert (clocks["t"], clocks["status"], clocks["time"]) == ("clocks", "paused", 40)
        machine.pass_(5000)
        assert time() == 40
        assert await room.do(do.Offer(0, "resume")) is None
        for seat in (1, 2):
            assert await room.do(do.Answer(seat, "resume", True)) is None
        machine.pass_(60)
        assert time() == 100
        await house.close()

    run(play)
