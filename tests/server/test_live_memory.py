"""A live game that is over and forgotten leaves nothing behind in the server."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from bench.memory import OPTIONS
from tests.server.test_live_restart import BOT, MAKING, ME, all_ready, find, play, sat
from tests.server.test_times import Machine, run
from tests.waiting import until_soon

from qg.server.house import House
from qg.server.room import Room
from qg.server.rounds import GARBAGE
from qg.store.sqlite import SqliteStore
from qg.table import command as do
from qg.table.table import OVER

GAMES = 6


async def whole_game(house: House, machine: Machine, number: int) -> Room:
    """Against a computer or a person, with a misfit, talk, an offer and somebody who looks on."""
    room = await sat(house, ME, BOT if number % 2 else ME, options=OPTIONS["situation4"])
    await all_ready(room)
    machine.pass_(3000)
    assert await room.do(do.Wake()) is None
    await play(room, 0, "place", "P0101", "P0201", "0")
    await play(room, 0, "place", "P0101", "P0101", "0")
    assert await room.do(do.Say(0, "hm")) is None
    assert await room.do(do.Offer(0, "pause")) is None
    assert await room.do(do.Resign(0)) is None
    assert room.table.status == OVER
    for each in list(room.connections):
        room.leave(each)
    return room


def names(house: House) -> dict[str, Any]:
    """Everything in which a server keeps something by table."""
    return {
        "rooms": dict(house.rooms),
        "register": dict(house.register.makers),
        "places": dict(house.register.places),
        "lobby": dict(house.register.lobby),
        "waiting": dict(house.register.waiting),
        "loading": dict(house.loading),
        "ticking": set(house.ticking),
        "dropped": set(house.dropped),
        "late": set(house.late),
        "making": +house.making,
        "bots": dict(house.bots.places),
        "failures": dict(house.bots.failures),
        "absences": house.store.absences(),
        "away": dict(house.absences._since),
        "connections": set(house.connections),
        "tasks": [task for task in house.tasks if "_every" not in repr(task)],
    }


def test_nothing_is_left_of_games_that_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QG_GAMES", MAKING)

    async def inner() -> None:
        machine, store = Machine(), SqliteStore(tmp_path)
        house = machine.house(store, find)
        house.opening = False
        before = names(house)
        tables: list[weakref.ref[Any]] = []
        for number in range(GAMES):
            room = await whole_game(house, machine, number)
            tables += [weakref.ref(room), weakref.ref(room.table)]
        del room
        assert len(house.rooms) == GAMES
        # A computer may still be thinking about a game that was given up: its room is kept so long.
        await until_soon(lambda: not any([r.thinking or r.timer for r in house.rooms.values()]))
        await house.rounds.forget()  # it was used just now
        await house.rounds.forget()
        await until_soon(
            lambda: names(house) == before, "something is kept of a table that is gone"
        )
        gc.collect()
        assert [each() for each in tables if each() is not None] == []
        await house.close()
        store.close()

    run(inner)


def test_what_connections_leave_behind_is_collected_now_and_then(tmp_path: Path) -> None:
    class Loop:
        """Refers to itself, as a connection does by way of its socket."""

        def __init__(self) -> None:
            self.me = self

    async def inner() -> None:
        machine, store = Machine(), SqliteStore(tmp_path)
        house = machine.house(store, find)
        gc.disable()
        try:
            left = weakref.ref(Loop())
            house.count["connections"] = GARBAGE - 1
            await house.rounds.forget()
            assert left() is not None
            house.count["connections"] = GARBAGE
            await house.rounds.forget()
            assert left() is None
        finally:
            gc.enable()
        await house.close()
        store.close()

    run(inner)
