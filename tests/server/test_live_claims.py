"""The win by absence at a table of Situation 4: to the millisecond, in a pause, and with both sides away;
and a computer that sits in until its player is back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.test_live_restart import ME, all_ready, find, play
from tests.server.test_times import Machine, run
from tests.server.test_twins import Listener, Memory

from qg.core.move import Refusal
from qg.server.house import House
from qg.server.room import Room
from qg.table import command as do
from qg.table.setup import plan
from qg.table.table import OVER, PAUSED, PLAYING

SOUTH, NORTH = 0, 1
GRACE = 60_000


async def in_play(house: House, machine: Machine, **terms: Any) -> tuple[Room, list[Any]]:
    wanted = plan(find, "situation4", {"size": "quick"}, seats=[ME, ME], **terms)
    room = house.rooms[(await house.make(wanted)).id]
    assert await room.do(do.Salt((0, 1))) is None
    people: list[Any] = [Listener((seat,)) for seat in (SOUTH, NORTH)]
    for each in people:
        room.enter(each)
    await all_ready(room)
    machine.pass_(3000)
    assert await room.do(do.Wake()) is None
    return room, people


async def claims(room: Room, seat: int) -> tuple[str, str] | None:
    no = await room.do(do.ClaimWin(seat, room.absent()))
    assert no is None or isinstance(no, Refusal)
    return None if no is None else (no.rule, no.why)


@pytest.mark.rule("QG-AWAY")
def test_the_win_is_claimed_at_the_very_millisecond() -> None:
    async def inner() -> None:
        machine = Machine()
        house = machine.house(Memory(), find)
        room, people = await in_play(house, machine)
        room.leave(people[NORTH])
        machine.pass_(GRACE - 1)
        assert await claims(room, SOUTH) == ("QG-AWAY", "still_here")
        machine.pass_(1)
        assert await claims(room, SOUTH) is None
        assert room.table.status == OVER
        await house.close()

    run(inner)


@pytest.mark.rule("QG-AWAY", "QG-PAUSED")
def test_nothing_is_claimed_in_a_pause_and_its_time_does_not_count() -> None:
    async def inner() -> None:
        machine = Machine()
        house = machine.house(Memory(), find)
        room, people = await in_play(house, machine)
        for seat in (SOUTH, NORTH):
            assert await room.do(do.Offer(seat, "pause")) is None
        room.leave(people[NORTH])
        machine.pass_(2 * GRACE)
        assert room.table.status == PAUSED
        assert await claims(room, SOUTH) == ("QG-PAUSED", "")
        for seat in (SOUTH, NORTH):
            assert await room.do(do.Offer(seat, "resume")) is None
        machine.pass_(GRACE - 1)
        assert await claims(room, SOUTH) == ("QG-AWAY", "still_here")
        machine.pass_(1)
        assert await claims(room, SOUTH) is None
        await house.close()

    run(inner)


@pytest.mark.rule("QG-AWAY")
def test_where_both_were_away_whoever_is_back_first_may_claim() -> None:
    async def inner() -> None:
        machine = Machine()
        house = machine.house(Memory(), find)
        room, people = await in_play(house, machine)
        for each in people:
            room.leave(each)
        machine.pass_(GRACE)
        assert room.table.status == PLAYING  # nobody wins by himself
        room.enter(people[NORTH])
        assert await claims(room, SOUTH) == ("QG-AWAY", "still_here")
        assert await claims(room, NORTH) is None
        assert room.table.match is not None
        outcome = room.table.match.state.outcome
        assert outcome is not None
        assert outcome.winners == 1 << NORTH
        await house.close()

    run(inner)


@pytest.mark.rule("QG-ABSENCE", "QG-AWAY")
def test_a_computer_sits_in_and_the_player_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QG_GAMES", "qg.games.situation4:GAME")

    async def inner() -> None:
        machine = Machine()
        house = machine.house(Memory(), find)
        room, people = await in_play(house, machine, absence={"after": 60, "level": "recrue"})
        room.leave(people[NORTH])
        machine.pass_(GRACE)
        assert await room.do(do.Offer(SOUTH, "bot", room.away())) is None
        assert room.table.seats[NORTH].kind == "bot"
        # A side that a computer plays is not away.
        assert await claims(room, SOUTH) == ("QG-AWAY", "still_here")
        assert await room.do(do.Return(NORTH)) is None
        assert room.table.seats[NORTH].kind == "human"
        room.enter(people[NORTH])
        await play(room, NORTH, "place", "P0106", "P0106", "0")
        await house.close()

    run(inner)
