"""Lines that others must not notice: a game with them and the same game without them give whoever does not
hear them the same bytes, by every road that leads out of a table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest
from tests.server.test_twins import Listener, Memory
from tests.table.tools import Desk
from tests.toys import silent

from qg.core.move import Refusal
from qg.core.record import read
from qg.core.shape import Malformed
from qg.core.value import SPECTATOR
from qg.server import replay, windows
from qg.server.house import House
from qg.server.outlook import encoded
from qg.server.room import Room
from qg.table import command as do
from qg.table import fold_lines, story
from qg.table.decide import decide
from qg.table.decision import take
from qg.table.seat import key_of
from qg.table.setup import created, plan
from qg.table.table import Table

ANN, BOB, CAT = range(3)
PUBLIC = ((CAT, "try 0 0"), (ANN, "try 1 1"), (CAT, "stop"))
SILENT = ((ANN, "try 2 0"), (BOB, "hold 1"), (ANN, "hold 2"), (BOB, "hold 0"))


def find(name: str) -> Any:
    return silent.GAME


class World:
    """A table with everybody at it. What `cat` and a watcher hear is kept, and what later comers hear."""

    def __init__(self) -> None:
        self.now = 1_000_000
        house = House(Memory(), wall=lambda: self.now, ticks=lambda: self.now, quiet=True)
        live = {"kind": "live", "minutes": 10, "increment": 5}
        made = plan(find, "silent", seats=[("me", "")] * 3, clock=live)
        keys = [f"k{seat}" for seat in range(3)]
        first = created(made, "t", bytes(32), keys, key_of("w"), 0, self.now)
        self.table = Table(first, find)
        take(self.table, decide(self.table, do.Salt((0, 1, 2)), self.now))
        take(self.table, decide(self.table, do.Start(), self.now))
        self.room = Room(house, self.table)
        self.answers: list[Any] = []
        self.eyes: list[Listener] = []
        for seats in ((ANN,), (BOB,), (CAT,), ()):
            self.come(seats)

    def come(self, seats: tuple[int, ...]) -> Any:
        each: Any = Listener(seats)
        self.eyes.append(each)
        self.room.enter(each)
        return each

    async def do(self, command: do.Command, later: int) -> Refusal | Malformed | None:
        self.now += later
        return await self.room.do(command)

    async def play(self, seat: int, text: str, later: int) -> None:
        no = await self.do(do.Play(seat, text.split(), self.table.views[seat]), later)
        assert no is None, no


async def world(unnoticed: Sequence[tuple[int, str]]) -> World:
    """The public moves at their times, each after one of the others where there is one; and all that Cat may
    try meanwhile."""
    w = World()
    cat = w.eyes[CAT]
    rest = list(unnoticed)
    await w.do(do.Offer(CAT, "draw"), 0)
    for seat, text in PUBLIC:
        if rest:
            await w.play(*rest.pop(0), 300)
            w.now += 300
        else:
            w.now += 600
        for command in (
            do.Undo(CAT),
            do.Offer(CAT, "takeback"),
            do.Play(CAT, ["try", "0", "9"], 0),
        ):
            try:
                w.answers.append(await w.room.do(command))
            except Malformed as bad:
                w.answers.append(bad)
        w.come(())
        if text == "stop" and rest:
            await w.play(*rest.pop(0), 0)  # in the same millisecond
        await w.play(seat, text, 0)
    assert cat.heard
    w.room.close()
    return w


def heard(w: World) -> dict[str, Any]:
    """Everything that reaches Cat and those who look on."""
    films = {
        eye: replay.shown(replay.reel(w.table, number), eye)
        for eye, number in (("cat", CAT), ("watch", SPECTATOR))
    }
    return {
        "frames": [each.heard for each in w.eyes if each.seats in ((CAT,), ())],
        "answers": [repr(no) for no in w.answers],
        "records": [story.record(w.table, eye) for eye in (CAT, SPECTATOR)],
        "windows": [encoded(windows.window(w.table, eye)).decode() for eye in (CAT, SPECTATOR)],
        "films": {eye: encoded(film).decode() for eye, film in films.items()},
        "views": [repr(w.table.view(eye)) for eye in (CAT, SPECTATOR)],
        "numbers": [(w.table.views[eye], w.table.fresh[eye]) for eye in (CAT, SPECTATOR)],
    }


def test_who_does_not_hear_a_line_is_told_nothing_of_it_by_any_road() -> None:
    with_them, without = asyncio.run(world(SILENT)), asyncio.run(world(()))
    assert len(with_them.table.lines) == len(PUBLIC) + len(SILENT)
    assert len(without.table.lines) == len(PUBLIC)
    one, other = heard(with_them), heard(without)
    for road, what in one.items():
        assert what == other[road], road
    assert any([json.loads(text)["t"] == "step" for text in one["frames"][0]])
    assert with_them.eyes[BOB].heard != without.eyes[BOB].heard  # the partner hears of them


def test_a_trace_of_them_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that tells everybody of every line, without a word about what happened in it."""
    without = heard(asyncio.run(world(())))
    monkeypatch.setattr(fold_lines, "notices", lambda *line: True)
    for road in ("frames", "records", "numbers"):
        assert heard(asyncio.run(world(SILENT)))[road] != without[road], road


def test_the_partner_is_told_and_does_not_learn_what_was_tried() -> None:
    desk = Desk("silent")
    desk.play(ANN, "try 2 0", 10)
    (line,) = story.told_all(desk.table, BOB)
    assert line["k"] == 1
    assert line["shown"] == ""
    (event,) = line["events"]
    assert (event["_"], event["seat"], event["tried"]) == ("Missed", "ann", [None])
    assert story.told_all(desk.table, ANN)[0]["events"][0]["tried"] == [2, 0]
    assert story.told_all(desk.table, CAT) == []


def test_lines_are_numbered_for_each_viewer() -> None:
    desk = Desk("silent")
    for seat, text in ((ANN, "hold 1"), (CAT, "hold 2"), (CAT, "try 0 0"), (BOB, "stop")):
        desk.play(seat, text, 10)
    numbers = {eye: [line["k"] for line in story.told_all(desk.table, eye)] for eye in (ANN, CAT)}
    assert numbers == {ANN: [1, 2, 3], CAT: [1, 2, 3]}
    assert [line.k for line in desk.table.lines] == [1, 2, 3, 4]
    assert [dict(line.numbers) for line in desk.table.lines[:2]] == [{ANN: 1, BOB: 1}, {CAT: 1}]
    assert desk.table.views[SPECTATOR] == 2
    assert desk.refolded().heard == desk.table.heard


def test_an_offer_stands_while_somebody_moves_unnoticed() -> None:
    """It would show that somebody moved."""
    desk = Desk("silent")
    desk.do(do.Offer(CAT, "draw"))
    desk.play(ANN, "hold 1")
    assert "draw" in desk.table.offers
    desk.play(ANN, "try 0 0")
    assert "draw" not in desk.table.offers


@pytest.mark.parametrize("eye", ["ann", "cat", "watch", "all"])
def test_a_replay_leaves_out_what_its_viewer_did_not_notice(eye: str) -> None:
    desk = Desk("silent")
    moves = [(ANN, "hold 1"), (CAT, "try 0 0"), (CAT, "hold 2"), (BOB, "try 1 1"), (ANN, "try 2 2")]
    for seat, text in moves:
        desk.play(seat, text, 10)
    assert desk.table.status == "over"
    film = replay.shown(replay.reel(desk.table, CAT), eye)
    noticed = {"ann": [1, 2, 4, 5], "cat": [2, 3, 4, 5], "watch": [2, 4, 5], "all": [1, 2, 3, 4, 5]}
    played = [step.played or i for i, step in enumerate(film.steps, 1)]
    assert played == noticed[eye]
    record = story.record(desk.table, CAT)
    again = replay.shown(replay.from_record(find, record), eye)
    assert [step.played or i for i, step in enumerate(again.steps, 1)] == played
    assert len(read(find, record).match.journal) == len(moves)


def test_nothing_is_taken_back_while_an_ask_stands() -> None:
    desk = Desk("silent")
    desk.play(CAT, "try 0 0")
    for _ in range(2):
        for command in (do.Undo(CAT), do.Offer(CAT, "takeback")):
            no = desk.do(command)
            assert isinstance(no, Refusal)
            assert (no.rule, no.why) == ("QG-UNDO", "standing")
        desk.play(ANN, "hold 1")
