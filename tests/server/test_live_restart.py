"""Games in real time when their server goes down: each that was being played comes back paused, at the time
of play at which it stood, whatever was going on there; and nothing acknowledged is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.test_times import Machine, noted, run
from tests.server.test_twins import Listener
from tests.waiting import until_soon

from qg.games.situation4 import GAME
from qg.server.house import House
from qg.server.room import Room
from qg.store.sqlite import SqliteStore
from qg.table import command as do
from qg.table.setup import plan
from qg.table.table import OVER, PAUSED, PLAYING, WAITING
from qg.table.time import PAUSE, alarm

MAKING = "qg.games.situation4:GAME"
COUNTED = 3000
"""From `ready` to the first piece."""
NO_TIMER = {"size": "quick", "rotation": "off", "stall_s": "off"}
"""Nothing is ever due in such a game: only its players can do something."""
EIGHT = {"size": "grand", "south": 4, "north": 4}


def find(name: str) -> Any:
    return GAME


async def sat(house: House, *seats: tuple[str, str], options: Any = None) -> Room:
    """A table where all people are connected."""
    wanted = plan(find, "situation4", options or {"size": "quick"}, seats=seats)
    room = house.rooms[(await house.make(wanted)).id]
    people = tuple(i for i, (kind, _) in enumerate(seats) if kind == "me")
    if people:
        assert await room.do(do.Salt(people)) is None
    for seat in people:
        listener: Any = Listener((seat,))
        room.enter(listener)
    return room


async def play(room: Room, seat: int, *words: str) -> None:
    no = await room.do(do.Play(seat, list(words), room.table.views[seat]))
    assert no is None, no


async def ready(room: Room) -> None:
    for seat in room.table.humans():
        await play(room, seat, "ready", "person")


ME, BOT = ("me", ""), ("bot", "absent")


async def house_full(house: House, machine: Machine) -> dict[str, Room]:
    """One table for each thing that can be going on when the server goes down."""
    rooms = {
        "waits for a player": await sat(house, ME, ("open", "")),
        "nobody is ready": await sat(house, ME, ME),
        "one is ready": await sat(house, ME, ME),
        "over": await sat(house, ME, ME),
        "in play": await sat(house, ME, ME),
        "in play, nothing due": await sat(house, ME, ME, options=NO_TIMER),
        "against a bot": await sat(house, ME, BOT),
        "bots alone": await sat(house, BOT, BOT),
        "eight": await sat(house, *[ME, BOT] * 4, options=EIGHT),
        "paused": await sat(house, ME, ME),
        "paused twice": await sat(house, ME, BOT),
    }
    await play(rooms["one is ready"], 0, "ready", "person")
    for name, room in rooms.items():
        if name not in ("waits for a player", "nobody is ready", "one is ready"):
            await all_ready(room)
    machine.pass_(COUNTED)
    for room in rooms.values():
        assert await room.do(do.Wake()) is None
    for name in ("in play", "in play, nothing due"):
        await play(rooms[name], 0, "place", "P0101", "P0101", "0")
    await rooms["over"].do(do.Resign(0))
    for room in (rooms["paused"], rooms["paused twice"]):
        for seat in room.table.humans():
            assert await room.do(do.Offer(seat, "pause")) is None
    await rooms["paused twice"].do(do.Offer(0, "resume"))
    await rooms["paused twice"].do(do.Offer(0, "pause"))
    rooms["countdown"] = await sat(house, ME, ME)
    await ready(rooms["countdown"])
    return rooms


async def all_ready(room: Room) -> None:
    """The people are; bots say so by themselves."""
    await ready(room)
    await until_soon(lambda: asked(room) != "ready")


def asked(room: Room) -> str:
    assert room.table.match is not None
    ask = room.table.match.state.asked()
    return "" if ask is None else ask.name


async def gone(house: House, clean: bool) -> None:
    if clean:
        await house.close()
        return
    for room in house.rooms.values():  # killed: nobody says goodbye, and nothing more is written
        room.close()
    house.bots.close()


@pytest.mark.rule("QG-LIVE")
@pytest.mark.parametrize("clean", [True, False], ids=["closed", "killed"])
def test_every_live_game_that_was_being_played_comes_back_paused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clean: bool
) -> None:
    monkeypatch.setenv("QG_GAMES", MAKING)  # processes of bots look for it there

    async def inner() -> None:
        machine, store = Machine(), SqliteStore(tmp_path)
        first = machine.house(store, find)
        first.opening = False
        rooms = await house_full(first, machine)
        machine.pass_(1000)
        await noted(first)  # what was played until here is known
        before = {name: told(room) for name, room in rooms.items()}
        assert alarm(rooms["in play, nothing due"].table) is None
        await gone(first, clean)
        machine.pass_(3_600_000)
        house = machine.house(store, find)
        await house.open()
        for name, room in rooms.items():
            again = await house.room(room.table.id)
            assert again is not None
            status = {"waits for a player": WAITING, "over": OVER}.get(name, PAUSED)
            assert again.table.status == status, name
            lines, time, pauses = before[name]
            assert told(again) == (lines, time, pauses), name
            if status == PAUSED:  # its players have all the time of a pause to come back
                assert again.table.paused_at == again.now(), name
        machine.pass_(PAUSE - 1)
        for name, room in rooms.items():
            assert await house.rooms[room.table.id].do(do.Wake()) is None
            assert house.rooms[room.table.id].table.status != PLAYING, name
        machine.pass_(1)
        for name, room in rooms.items():
            again = house.rooms[room.table.id]
            assert await again.do(do.Wake()) is None
            status = {"waits for a player": WAITING, "over": OVER}.get(name, PLAYING)
            assert again.table.status == status, name
            assert told(again)[1] == before[name][1], name  # no time of play has gone by
        goes_on = house.rooms[rooms["in play, nothing due"].table.id]
        await play(goes_on, 1, "place", "P0106", "P0106", "0")
        await house.close()
        store.close()

    run(inner)


def told(room: Room) -> tuple[list[str], int, int]:
    """What a table holds: its record, its time of play, the pauses that were agreed on."""
    table = room.table
    time = 0 if table.match is None else table.game_time(room.now())
    return list(table.record), time, table.pauses
