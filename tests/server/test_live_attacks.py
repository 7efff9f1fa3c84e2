"""Attacks on a live table: whoever looks by every road that a server has learns nothing of the misfits, holds
and flips of the other side; and nobody can fill a table, or its queue, with moves that others do not see."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.test_times import START
from tests.server.test_twins import Listener, Memory
from tests.server.tools import Client, Server, tokens
from tests.table.tools import Desk

from qg.core.move import Refusal
from qg.core.rulebook import LANGUAGES
from qg.core.words import reason
from qg.games.situation4 import GAME
from qg.server import house as houses
from qg.server.app import application
from qg.server.room import Room
from qg.table import command as do
from qg.table import fold_lines
from qg.table.quota import QUOTAS, Quota
from qg.table.setup import plan

SOUTH, NORTH, SOUTH2, NORTH2 = range(4)
OPTIONS = {
    "size": "quick",
    "south": 2,
    "north": 2,
    "faces": "mixed",
    "rotation": "off",
    "misfit_cooldown_ms": 2000,
}
MINE = [f"{name}-{'x' * 30}" for name in ("south", "north", "south2", "north2")]


def find(name: str) -> Any:
    return GAME


class World:
    """A live table of four, and a server round it. What reaches north, a watcher and strangers is kept."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = START
        ids = count()
        monkeypatch.setattr(houses, "new_id", lambda: f"table{next(ids):05}")
        monkeypatch.setattr(houses, "new_token", lambda: f"token-{next(ids)}-{'y' * 20}")
        self.app = application(
            Memory, quiet=True, find=find, wall=self.time, ticks=self.time, seed="qg"
        )
        self.answers: list[Any] = []
        self.eyes: list[Any] = []
        self.room: Room

    def time(self) -> int:
        return self.now

    async def open(self) -> None:
        house = self.app.state.house
        wanted = plan(find, "situation4", OPTIONS, seats=[("me", "")] * 4)
        made = await house.make(wanted, token=MINE[SOUTH])
        self.id, self.watch = made.id, made.watch
        self.tokens = [seat.token for seat in made.seats]
        self.room = house.rooms[made.id]
        assert await self.room.do(do.Salt((0, 1, 2, 3))) is None
        self.sides = [self.come((seat,)) for seat in range(4)]
        self.come(())
        for seat in range(4):
            await self.plays(seat, "ready person")
        self.now += 3000
        assert await self.room.do(do.Wake()) is None

    def come(self, seats: tuple[int, ...]) -> Any:
        each: Any = Listener(seats)
        self.eyes.append(each)
        self.room.enter(each)
        return each

    async def plays(self, seat: int, text: str) -> None:
        no = await self.room.do(do.Play(seat, text.split(), self.room.table.views[seat]))
        assert no is None, (text, no)

    def pile(self, seat: int, face_down: bool) -> list[str]:
        """Pieces of a seat's side that lie so, and are not laid."""
        match = self.room.table.match
        assert match is not None
        s = match.state
        side = s.book.side[seat]
        found = [p for p in s.book.cut.places if s.has(side, p) and s.owner[p] < 0]
        return [name(p) for p in found if s.face_down(side, p) == face_down]

    async def attack(self) -> None:
        """All that north, a watcher and a stranger may try now."""
        room, table = self.room, self.room.table
        for command in (
            do.Undo(NORTH),
            do.Offer(NORTH, "takeback"),
            do.Offer(NORTH, "draw"),
            do.ClaimWin(NORTH, room.absent()),
            do.Play(NORTH, ["place", "P0101", "P0101", "0"], 0),
            do.Play(NORTH, ["release"], table.views[NORTH]),
            do.Play(NORTH, ["flip", "P9999"], table.views[NORTH]),
        ):
            try:
                self.answers.append(repr(await room.do(command)))
            except Exception as bad:
                self.answers.append(repr(bad))
        transport = httpx.ASGITransport(self.app)
        here = f"/api/tables/{self.id}"
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            for token in (self.tokens[NORTH], self.watch, "", "no token of this table at all"):
                headers = {"authorization": f"Bearer {token}"} if token else {}
                for path in (
                    f"{here}/record",
                    f"{here}/replay",
                    f"{here}/replay?as=north",
                    f"{here}/replay?as=south",
                    f"{here}/replay?as=all",
                    f"{here}/invitation",
                    f"{here}/devices",
                    f"{here}/claim",
                    "/api/tables",
                    "/api/house",
                    "/metrics",
                ):
                    self.keep(path, await client.get(path, headers=headers))
                again = {"game": "situation4", "seats": [], "from": {"table": self.id, "line": 999}}
                self.keep("again", await client.post("/api/tables", json=again, headers=headers))

    def keep(self, road: str, got: httpx.Response) -> None:
        self.answers.append((road, got.status_code, sorted(got.headers.items()), got.content))


def name(place: int) -> str:
    return f"P{place % 16 + 1:02}{place // 16 + 1:02}"


async def played(w: World, silent: bool) -> None:
    """The same public moves at the same times. In one of two worlds south tries what does not fit, takes
    pieces up, puts them down and turns them over, alone or in the very millisecond of something else."""
    async with w.app.router.lifespan_context(w.app):
        await w.open()
        up, down = w.pile(SOUTH, False), w.pile(SOUTH, True)
        row = [piece for piece in up if piece.endswith("01")]
        first, wrong, held = row[0], up[-1], up[-2]
        hidden = [
            (SOUTH, f"place {first} {wrong} 0"),
            (SOUTH2, f"pick_up {held}"),
            (SOUTH, f"flip {down[0]}"),
            (SOUTH2, "release"),
            (SOUTH, f"place {first} {wrong} 90"),
            (SOUTH2, f"flip {down[1]}"),
            (SOUTH2, f"pick_up {held}"),
            (SOUTH, f"pick_up {first}"),  # and lays it with the next move, which ends the hold
        ]
        theirs = [piece for piece in w.pile(NORTH, False) if piece.endswith("06")]

        async def secretly(how_many: int) -> None:
            for _ in range(how_many if silent else 0):
                await w.plays(*hidden.pop(0))

        await w.attack()
        await secretly(2)
        w.now += 700
        await secretly(1)
        await w.plays(NORTH, f"place {theirs[0]} {theirs[0]} 0")
        await w.attack()
        w.now += 1600
        await secretly(2)
        await w.room.do(do.Offer(NORTH2, "pause"))
        w.come(())
        w.room.leave(w.sides[NORTH])  # and comes back, to everything that it may know
        w.now += 500
        w.sides[NORTH] = w.come((NORTH,))
        for seat in (SOUTH, SOUTH2, NORTH):
            assert await w.room.do(do.Answer(seat, "pause", True)) is None
        await w.attack()
        w.now += 60_000
        for seat in range(4):
            assert await w.room.do(do.Offer(seat, "resume")) is None
        w.now += 2000
        await secretly(2)
        assert await w.room.do(do.Offer(NORTH, "bot")) is not None
        for seat in (SOUTH, SOUTH2):
            w.room.leave(w.sides[seat])
        w.now += 59_999  # a moment before the win may be claimed
        await w.attack()
        w.sides[SOUTH] = w.come((SOUTH,))
        await secretly(1)
        await w.plays(SOUTH, f"place {first} {first} 0")
        w.come(())
        w.come((NORTH2,))
        await w.attack()
        assert not silent or not hidden


def run(monkeypatch: pytest.MonkeyPatch, silent: bool) -> dict[str, Any]:
    async def inner() -> World:
        w = World(monkeypatch)
        await played(w, silent)
        return w

    w = asyncio.run(inner())
    theirs = [each for each in w.eyes if each.seats in ((), (NORTH,), (NORTH2,))]
    return {"frames": [each.heard for each in theirs], "answers": w.answers, "world": w}


@pytest.mark.rule("SIT-109", "SIT-803", "SIT-843")
def test_no_road_leads_to_what_the_other_side_does_unnoticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other = run(monkeypatch, True), run(monkeypatch, False)
    lines = [len(each["world"].room.table.lines) for each in (one, other)]
    assert lines[0] - lines[1] == 8
    assert len(one["answers"]) == len(other["answers"]) > 200
    for mine, twin in zip(one["answers"], other["answers"], strict=True):
        assert mine == twin
    codes = {(each[0].rpartition("/")[2], each[1]) for each in one["answers"] if len(each) == 4}
    assert {("record", 200), ("replay", 200), ("replay?as=south", 403), ("again", 409)} <= codes
    assert one["frames"] == other["frames"]
    kinds = {json.loads(text)["t"] for heard in one["frames"] for text in heard}
    assert {"table", "view", "step", "legal", "clocks", "here", "offered", "answered"} <= kinds
    own = [[e.heard for e in each["world"].eyes if e.seats == (SOUTH2,)] for each in (one, other)]
    assert own[0] != own[1]  # a mate hears of them, so there is something to hear


@pytest.mark.parametrize("road", ["lines", "counters"])
def test_a_road_would_be_seen(monkeypatch: pytest.MonkeyPatch, road: str) -> None:
    """A server that tells everybody that something happened, and one that counts what it stores."""
    honest = run(monkeypatch, False)
    if road == "lines":
        monkeypatch.setattr(fold_lines, "notices", lambda *line: True)
    else:
        stored = Room._stored

        def counted(self: Room, decision: Any, bad: Exception | None) -> None:
            self.house.count["facts"] += len(decision.facts)
            stored(self, decision, bad)

        monkeypatch.setattr(Room, "_stored", counted)
        honest = run(monkeypatch, False)
    leaky = run(monkeypatch, True)
    assert leaky["answers"] != honest["answers"]
    assert (leaky["frames"] != honest["frames"]) == (road == "lines")


# ------------------------------------------------------------------------------------ floods


@pytest.mark.rule("QG-LIMIT")
def test_moves_that_others_do_not_notice_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the seat that made them: it is refused whatever it plays then, so that no refusal says what would
    have become of a try. The others play on, and its enemy hears nothing of it."""
    monkeypatch.setitem(QUOTAS, "unnoticed", Quota(4, 5_000_000))
    ann, bob, cat = range(3)
    desk = Desk("silent")
    for number in range(4):
        desk.play(ann, f"hold {number % 3}", 10)
    before = desk.table.views[cat], len(desk.facts)
    for path in (["hold", "1"], ["try", "2", "0"], ["try", "0", "0"]):
        no = desk.do(do.Play(ann, path, desk.table.views[ann]))
        assert isinstance(no, Refusal)
        assert (no.rule, no.why) == ("QG-LIMIT", "unnoticed_full")
        for language in LANGUAGES:
            assert "4" in reason(desk.table.game.words(language), language, no)
    assert (desk.table.views[cat], len(desk.facts)) == before
    assert desk.refolded().spent.used == desk.table.spent.used
    desk.play(bob, "hold 1", 10)
    desk.play(cat, "try 0 0", 10)


@pytest.mark.rule("QG-LIMIT")
def test_what_such_moves_take_up_has_an_end_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(QUOTAS, "unnoticed", Quota(5_000, 500))
    desk = Desk("silent")
    answers = [desk.do(do.Play(0, ["hold", str(i)], desk.table.views[0])) for i in (0, 1, 2, 0)]
    assert answers[:3] == [None] * 3
    assert isinstance(answers[3], Refusal)
    assert answers[3].why == "unnoticed_full"
    stored = [len(line.body) for line in desk.facts if line.kind == "line"]
    assert sum(stored[:-1]) <= 500 < sum(stored)


@pytest.mark.rule("QG-LIMIT")
def test_a_seat_sends_no_more_moves_by_two_connections_than_by_one(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"messages": (6, 1e-9)})
    try:
        made = server.table("me", "me", "me", game="silent")
        held = tokens(made)
        others = [Client(server, made["id"], token) for token in held]
        twice = Client(server, made["id"], held[0])
        twice.until("view")
        answers = []
        for client in (others[0], twice):
            # With its hello, all that one connection may say.
            answers += [client.play(["hold", str(number % 3)]) for number in range(5)]
        refused = [(no["rule"], no["why"]) for no in answers if no["t"] == "no"]
        assert refused == [("QG-LIMIT", "rate")] * 4
        assert others[2].play(["try", "0", "0"])["t"] == "ok"  # nobody else pays for it
        for each in (*others, twice):
            each.close()
    finally:
        assert server.stop() == 0
