"""Games in real time on a server: who is away, and what a restart does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_times import Machine, run
from tests.server.test_twins import Listener, Memory
from tests.server.tools import Client, Server
from tests.toys import bells

from qg.server.house import House
from qg.server.room import Room
from qg.store.sqlite import SqliteStore
from qg.table import command as do
from qg.table.setup import plan
from qg.table.table import OVER, PAUSED, PLAYING
from qg.table.time import PAUSE

ABSENT = bells.GAME.absence(bells.GAME.options.make())


async def seated(house: House) -> tuple[Room, list[Any]]:
    made = await house.make(plan(house.find, "bells", seats=[("me", "")] * 4))
    room = house.rooms[made.id]
    assert await room.do(do.Salt((0, 1, 2, 3))) is None
    people: list[Any] = [Listener((seat,)) for seat in range(4)]
    for each in people:
        room.enter(each)
    return room, people


@pytest.mark.rule("QG-AWAY")
def test_a_side_is_away_when_its_last_player_has_been_gone_for_so_long() -> None:
    """A pause does not count: nobody is missed in it."""

    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory(), lambda name: bells.GAME)
        room, people = await seated(house)
        room.leave(people[1])
        machine.pass_(5000)
        room.leave(people[3])
        machine.pass_(ABSENT - 5000)
        assert room.absent() == (1,)
        machine.pass_(4999)
        assert room.absent() == (1,)
        machine.pass_(1)
        assert room.absent() == (1, 3)
        told = [json.loads(text) for text in people[0].heard]
        (live,) = {json.dumps(m["live"]) for m in told if m["t"] == "table"}
        assert json.loads(live) == {"absence": ABSENT, "pauses": 2}
        assert await room.do(do.ClaimWin(0, room.absent())) is None
        assert room.table.status == OVER
        await house.close()

    run(play)


@pytest.mark.rule("QG-LIVE")
def test_a_pause_says_when_it_ends_by_itself() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory(), lambda name: bells.GAME)
        room, people = await seated(house)
        assert await room.do(do.Offer(0, "pause")) is None
        for seat in (1, 2, 3):
            assert await room.do(do.Answer(seat, "pause", True)) is None
        machine.pass_(60_000)
        late: Any = Listener((0,))
        room.enter(late)
        for heard, left in ((people[1].heard, PAUSE), (late.heard, PAUSE - 60_000)):
            table = [m for m in map(json.loads, heard) if m["t"] == "table"][-1]
            assert table["live"] == {"absence": ABSENT, "pauses": 1, "resumes": left}
        for seat in range(4):
            assert await room.do(do.Offer(seat, "resume")) is None
        table = [m for m in map(json.loads, late.heard) if m["t"] == "table"][-1]
        assert table["live"] == {"absence": ABSENT, "pauses": 1}
        await house.close()

    run(play)


@pytest.mark.rule("QG-LIVE")
def test_a_restart_comes_back_paused_and_goes_on_by_itself(tmp_path: Path) -> None:
    async def play() -> None:
        machine, store = Machine(), SqliteStore(tmp_path)
        first = machine.house(store, lambda name: bells.GAME)
        first.opening = False
        room, _ = await seated(first)
        machine.pass_(2000)
        assert await room.do(do.Play(0, ["wind", "0"], room.table.views[0])) is None
        machine.pass_(3000)
        id = room.table.id
        await first.close()
        machine.pass_(3600_000)
        house = machine.house(store, lambda name: bells.GAME)
        await house.open()
        table = house.rooms[id].table
        assert (table.status, table.game_time(house.rooms[id].now())) == (PAUSED, 5000)
        machine.pass_(PAUSE)
        assert await house.rooms[id].do(do.Wake()) is None
        assert table.status == PLAYING
        machine.pass_(4000)
        assert await house.rooms[id].do(do.Wake()) is None
        assert table.lines[-1].entry.at == 9000  # the bell, at its time of play
        await house.close()
        store.close()

    run(play)


def test_bots_wait_and_play(server: Server) -> None:
    """A bot stops the bell that a person has wound, in its own time, and long before it rings."""
    made = server.table("me", "bot:quick", "me", "bot:ringer", game="bells")
    me = Client(server, made["id"], made["seats"][0]["token"])
    me.until("legal")
    assert me.play(["wind", "2"])["t"] == "ok"
    stopped = bells.Stopped.__name__
    while True:
        step = me.until("step")
        if any([event["_"] == stopped for event in step["line"]["events"]]):
            break
    assert step["line"]["by"] in (1, 3)
    assert 0 < step["time"] < bells.DELAY[2]
    me.close()
