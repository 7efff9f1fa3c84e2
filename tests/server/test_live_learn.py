"""Exercises and guided boards of a game in real time: tables that begin while it is being played."""

from __future__ import annotations

import json
from typing import Any

from tests.server.test_times import Machine, run
from tests.server.test_twins import Listener, Memory

from qg.core.move import Refusal
from qg.files import data
from qg.games.situation4 import GAME
from qg.games.situation4.tables import HERE, OBJECTIVE_NAMES, SIDES
from qg.server.house import House
from qg.server.room import Room
from qg.table import command as do
from qg.table.setup import plan
from qg.table.table import PLAYING

PUZZLES: list[dict[str, Any]] = data(HERE, "puzzles")["puzzles"]
GUIDE: dict[str, Any] = data(HERE, "lessons")["guides"][0]
FLAG = next(puzzle for puzzle in PUZZLES if puzzle["id"] == "le-drapeau-oublie")
SOUTH, NORTH = 0, 1


async def opened(house: House, exercise: dict[str, Any], *seats: tuple[str, str]) -> Room:
    """A table as the page of an exercise asks for it."""
    wanted = plan(
        house.find,
        "situation4",
        exercise.get("options"),
        exercise.get("preset", ""),
        seats or [("me", ""), ("me", "")],
        position=exercise["position"],
    )
    made = await house.make(wanted)
    room = house.rooms[made.id]
    people = tuple(i for i, seat in enumerate(wanted.seats) if seat.kind == "me")
    assert await room.do(do.Salt(people)) is None
    return room


async def plays(room: Room, seat: int, path: str) -> Refusal | None:
    found = await room.do(do.Play(seat, path.split(), room.table.views[seat]))
    assert found is None or isinstance(found, Refusal), found
    return found


def test_an_exercise_begins_in_play_at_its_first_moment() -> None:
    """One person holds both seats: nobody says ready, and nothing is counted down."""

    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory(), lambda name: GAME)
        machine.pass_(7000)
        for exercise in PUZZLES:
            room = await opened(house, exercise)
            table = room.table
            assert table.status == PLAYING
            assert table.game_time(room.now()) == 0
            both: list[Any] = [Listener((SOUTH,)), Listener((NORTH,))]
            for seat, each in enumerate(both):
                room.enter(each)
                told = {m["t"]: m for m in map(json.loads, each.heard)}
                assert told["table"]["prepared"]
                assert told["table"]["you"] == seat
                assert told["table"]["options"]["size"] == "quick"
                assert told["view"]["ask"]["name"] == "play"
                assert "place" in told["legal"]["tree"]
        await house.close()

    run(play)


def test_a_flag_is_planted_stolen_and_missed_in_the_time_of_the_table() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory(), lambda name: GAME)
        own, theirs = (step["play"][0] for step in FLAG["line"])
        grace = FLAG["options"]["flag_grace_ms"]
        for late in (False, True):
            room = await opened(house, FLAG)
            early = await plays(room, SOUTH, theirs)
            assert isinstance(early, Refusal)
            assert (early.rule, early.why) == ("SIT-305", "owner_first")
            if late:
                step = FLAG["line"][0]["late"]
                machine.pass_(step["after"])
                assert await plays(room, NORTH, step["reply"]) is None
                lost = await plays(room, SOUTH, own)
                assert isinstance(lost, Refusal)
                assert lost.rule == "SIT-306"
                continue
            assert await plays(room, SOUTH, own) is None
            machine.pass_(grace)
            assert await plays(room, SOUTH, theirs) is None
            match = room.table.match
            assert match is not None
            flags = dict(zip(OBJECTIVE_NAMES, match.state.flag, strict=True))
            assert [SIDES[flags[name]] for name in ("town_s", "rail_yard_n")] == ["south", "south"]
        await house.close()

    run(play)


def test_nothing_ends_while_a_learner_thinks() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory(), lambda name: GAME)
        room = await opened(house, PUZZLES[-1])
        machine.pass_(3600_000)
        await room.do(do.Wake())
        assert room.table.status == PLAYING
        assert await plays(room, SOUTH, PUZZLES[-1]["line"][0]["play"][0]) is None
        await house.close()

    run(play)


def test_the_guided_board_is_a_table_with_a_recruit() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory(), lambda name: GAME)
        room = await opened(house, GUIDE, ("me", ""), ("bot", GUIDE["bot"]))
        table = room.table
        assert table.status == PLAYING
        assert (table.options["size"], table.options["help"]) == ("quick", "south")
        assert await plays(room, SOUTH, "place P0403 P0403 0") is None
        assert await plays(room, SOUTH, "plant_flag town_s") is None
        await house.close()

    run(play)
