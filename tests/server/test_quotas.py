"""How many tables there may be, how long they stay, and how the lobby is read."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.test_twins import Listener
from tests.server.tools import Client, Server, tokens
from tests.table.tools import find
from tests.waiting import until

from qg import games
from qg.cli import main
from qg.server import forms, outlook, seating
from qg.server.house import House
from qg.server.limits import Limits
from qg.server.room import Room
from qg.store.sqlite import SqliteStore
from qg.table import command as do
from qg.table.setup import plan
from qg.table.table import OVER

DAY = 86_400_000


def ids(server: Server, **asked: Any) -> list[str]:
    found = server.get("/api/tables", params=asked).json()
    return [each["id"] for each in found["tables"]]


def test_the_lobby_is_read_in_parts(server: Server) -> None:
    asked: dict[str, Any] = {"game": "parlour"}

    def part(**more: Any) -> tuple[list[str], str | None]:
        found = server.get("/api/tables", params={**asked, **more}).json()
        return [each["id"] for each in found["tables"]], found["next"]

    def table(game: str = "parlour") -> str:
        id: str = server.table("me", "open", game=game, public=True)["id"]
        return id

    made = [table() for _ in range(5)]
    another = table("secret")
    listed, end = part()
    assert (sorted(listed), end) == (sorted(made), None)
    times = [each["at"] for each in server.get("/api/tables", params=asked).json()["tables"]]
    assert times == sorted(times, reverse=True)
    assert another in ids(server, limit=100)
    assert another not in listed
    first, following = part(limit=2)
    assert first == listed[:2]
    # Tables that come and go meanwhile move nothing in the parts that follow.
    table()
    server.post(f"/api/tables/{first[-1]}/join", {"name": "Bob"})
    second, following = part(limit=2, after=following)
    assert second == listed[2:4]
    assert part(limit=2, after=following) == (listed[4:], None)
    assert ids(server, game="nothing") == []
    for bad in ({"limit": 0}, {"limit": 101}, {"limit": "x"}, {"after": "x"}, {"after": "-a"}):
        assert server.get("/api/tables", params=bad).status_code == 400, bad


@pytest.mark.rule("QG-LIMIT")
def test_tables_have_a_number(tmp_path: Path) -> None:
    """In the lobby and in all, from one place and in the house; a house that opens again counts again."""
    seats = [("me", ""), ("me", "")]
    alone = plan(find, "secret", seats=seats, hotseat=True)
    lobby = plan(find, "secret", seats=[("me", ""), ("open", "")], public=True)

    async def run(store: SqliteStore) -> None:
        house = House(store, find, quiet=True, limits=Limits(unfinished=(7, 5), lobby=(4, 2)))
        waiting = [await house.make(lobby, "ab12") for _ in range(2)]
        register = house.register
        assert register.full("ab12", True) == ("lobby_place", 2)
        assert register.full("ab12", False) is None
        assert register.full("cd34", True) is None
        made = [await house.make(alone, "ab12") for _ in range(3)]
        assert register.full("ab12", False) == ("tables_place", 5)
        # One that is over makes room, and so does a seat that is taken in the lobby.
        room = await house.room(made[0].id)
        assert room is not None
        assert await room.do(do.Salt((0, 1))) is None
        assert await room.do(do.Resign(0)) is None
        assert register.full("ab12", False) is None
        guest = await house.room(waiting[0].id)
        assert guest is not None
        await seating.join(guest, "", forms.JoinTable("Bob"))
        assert register.full("ab12", True) is None
        await house.make(lobby, "ab12")
        assert register.full("ab12", False) == ("tables_place", 5)
        await house.close()
        for limits, found in (
            (Limits(unfinished=(7, 5)), ("tables_place", 5)),
            (Limits(unfinished=(5, 9)), ("tables_house", 5)),
            (Limits(lobby=(2, 9)), ("lobby_house", 2)),
            (Limits(lobby=(3, 3)), None),
        ):
            house = House(store, find, quiet=True, limits=limits)
            await house.open()
            assert house.register.full("ab12", True) == found
            await house.close()

    with closing(SqliteStore(tmp_path)) as store:
        asyncio.run(run(store))


@pytest.mark.rule("QG-CLOSED")
def test_tables_where_nothing_happens_are_closed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    two, free = [("me", ""), ("me", "")], [("me", ""), ("open", "")]
    mail = {"kind": "mail", "days": 7}
    now = [1_800_000_000_000]
    id: dict[str, str] = {}

    async def run(store: SqliteStore) -> None:
        house = House(store, games.find, lambda: now[0], lambda: now[0], quiet=True)
        for name, wanted in {
            "lobby": plan(games.find, "attaque", seats=free, public=True),
            "there": plan(games.find, "attaque", seats=free, public=True),
            "letters": plan(games.find, "attaque", seats=free, public=True, clock=mail),
            "linked": plan(games.find, "attaque", seats=[("me", ""), ("link", "")]),
            "game": plan(games.find, "attaque", seats=two),
            "fresh": plan(games.find, "attaque", seats=two),
        }.items():
            id[name] = (await house.make(wanted)).id

        async def later(days: float) -> set[str]:
            """Which are still open when so much time has passed."""
            now[0] += int(days * DAY)
            await house.rounds.close_idle()
            return {name for name in id if id[name] in {card.table for card in store.list_open()}}

        async def room(name: str) -> Room:
            found = await house.room(id[name])
            assert found is not None
            return found

        for name in ("game", "fresh"):
            assert await (await room(name)).do(do.Salt((0, 1))) is None
        guest: Any = Listener((0,))
        (await room("there")).enter(guest)
        assert await later(0.9) == set(id)
        assert await later(0.2) == set(id) - {"lobby"}, "somebody is at the other one"
        assert {each.id for each in house.register.page("", "", 99).tables} == {
            *(id["there"], id["letters"])
        }
        (await room("there")).leave(guest)
        assert await later(0.9) == set(id) - {"lobby"}
        assert await later(0.2) == set(id) - {"lobby", "there"}
        left = {"game", "fresh"}
        assert await later(12) == left
        house.rooms.clear()  # as when nobody has looked at them for a while
        assert await later(60) == left
        assert await (await room("fresh")).do(do.Say(0, "still here")) is None
        assert await later(20) == {"fresh"}
        assert len(house.register.makers) == 1
        told = outlook.table_message((await room("game")).table, 0, [0], [])
        assert (told.status, told.closed) == ("closed", "time")
        # A house that opens again does not look at them.
        await house.close()
        house = House(store, games.find, lambda: now[0], lambda: now[0], quiet=True)
        await house.open()
        assert house.rooms == {}
        await house.close()

    with closing(SqliteStore(tmp_path)) as store:
        asyncio.run(run(store))
    assert main(["doctor", "--data", str(tmp_path), "--lang", "en"]) == 0, capsys.readouterr().out
    assert main(["export", id["game"], "--data", str(tmp_path), "--seat", "north"]) == 0


def test_a_clock_that_runs_keeps_a_table_and_a_table_from_before_is_judged_by_its_facts(
    tmp_path: Path,
) -> None:
    """An earlier version did not keep since when a table stands still."""
    now = [1_800_000_000_000]

    async def run(store: SqliteStore) -> None:
        house = House(store, games.find, lambda: now[0], lambda: now[0], quiet=True)
        seats = [("me", ""), ("me", "")]
        clock = {"kind": "mail", "days": 14, "bank": 60}
        timed = (await house.make(plan(games.find, "attaque", seats=seats, clock=clock))).id
        old = (await house.make(plan(games.find, "attaque", seats=seats))).id
        for id in (timed, old):
            room = await house.room(id)
            assert room is not None
            assert await room.do(do.Salt((0, 1))) is None
        now[0] += 80 * DAY
        for id in (timed, old):
            room = await house.room(id)
            assert room is not None
            if id == old:
                assert await room.do(do.Say(0, "yesterday")) is None
        with closing(sqlite3.connect(store.path)) as db, db:
            db.execute("UPDATE tables SET idle = at, stay = 'game' WHERE open")
        house.rooms.clear()
        now[0] += 11 * DAY
        await house.rounds.close_idle()
        assert [card.table for card in store.list_open()] == [old], "the flag has fallen"
        room = await house.room(timed)
        assert room is not None
        assert room.table.status == OVER
        assert store.idle({"game": now[0] - 90 * DAY}) == [], (
            "it is not looked at again every minute"
        )
        now[0] += 80 * DAY
        await house.rounds.close_idle()
        assert store.list_open() == []
        await house.close()

    with closing(SqliteStore(tmp_path)) as store:
        asyncio.run(run(store))


@pytest.mark.rule("QG-LIMIT")
@pytest.mark.rule("QG-CLOSED")
def test_a_house_with_small_limits_says_so(tmp_path: Path) -> None:
    """In this one a table in the lobby is closed as soon as nobody is there."""
    limits = {
        "chatter": [3.0, 1e-9],
        "unfinished": [9, 1],
        "keep": {"lobby": -1.0, "waiting": 14.0, "exercise": 1.0, "game": 90.0},
    }
    server = Server(tmp_path, limits=limits, before="import qg.server.house as h; h.TIDY = 0.05")
    try:
        closed(server)
        made = server.table("me", "link")
        seats = [{"kind": "me"}, {"kind": "link"}]
        full = server.post("/api/tables", {"game": "attaque", "seats": seats})
        no = full.json()["error"]
        assert (full.status_code, no["rule"], no["why"]) == (429, "QG-LIMIT", "tables_place")
        assert (no["given"], no["what"].endswith("(1 at most)")) == ({"most": 1}, True)
        chatter(server, made)
    finally:
        assert server.stop() == 0


def closed(server: Server) -> None:
    lobby = server.table("me", "open", public=True)
    until(lambda: server.log().count("table closed") == 1)
    assert ids(server) == []
    late = server.post(f"/api/tables/{lobby['id']}/join", {"name": "Bob"})
    assert (late.status_code, late.json()["error"]["what"]) == (409, "this table is closed")
    linked = server.table("me", "link", public=True)
    until(lambda: server.log().count("table closed") == 2)
    bearer = {"Authorization": f"Bearer {tokens(linked)[1]}"}
    no = server.get(f"/api/tables/{linked['id']}/invitation", headers=bearer)
    assert (no.status_code, no.json()["seat"]) == (200, None)  # nobody is asked to sit down
    assert server.join(linked["id"], tokens(linked)[1]).status_code == 409
    maker = Client(server, linked["id"], tokens(linked)[0], name="Ann")
    assert maker.until("table")["closed"] == "time"
    refused = maker.ask_for("say", text="?")
    assert (refused["rule"], refused["why"]) == ("QG-CLOSED", "closed_time")
    maker.close()


def chatter(server: Server, made: dict[str, Any]) -> None:
    """Whoever writes too fast is asked to wait, is not thrown out, and can move."""
    south, north = [Client(server, made["id"], token) for token in tokens(made)]
    layout = south.choose(Random(1))
    answers = [south.ask_for("say", text="!") for _ in range(2)]
    answers += [south.ask_for("note", text=f"note {i}") for i in range(30)]
    assert [each["t"] for each in answers] == ["ok"] * 3 + ["no"] * 29
    assert {(a["rule"], a["why"]) for a in answers[3:]} == {("QG-LIMIT", "rate")}
    assert south.play(layout)["t"] == "ok"
    assert north.ask_for("say", text="?")["t"] == "ok"
    offers = [north.ask_for("offer", what="pause") for _ in range(3)]
    offers += [south.ask_for("answer", what="pause", yes=False), south.ask_for("holiday", days=1)]
    assert [each.get("why", each["t"]) for each in offers] == ["ok"] * 2 + ["rate"] * 3
    south.close()
    north.close()


@pytest.mark.rule("QG-LIMIT")
def test_one_stranger_does_not_take_every_seat_of_the_lobby(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"joins": [2.0, 1e-9]})
    try:
        made = [server.table("me", "open", public=True) for _ in range(3)]
        own = "stranger-" + "s" * 20
        codes = [server.join(each["id"], token=own).status_code for each in made]
        assert codes == [200, 200, 429]
        assert server.join(made[0]["id"], token=own).status_code == 200, "its answer was lost"
        linked = server.table("me", "link")
        assert server.join(linked["id"], tokens(linked)[1]).status_code == 200
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize("days", ["0", "-1", "x", "1.5", ""])
def test_how_long_games_are_kept_is_a_number_of_days(
    days: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--keep-open", days]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_host_may_keep_games_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr("qg.server.run.serve", lambda *args, limits, **more: given.append(limits))
    assert main(["serve"]) == 0
    assert main(["serve", "--keep-open", "365"]) == 0
    assert [limits.keep["game"] for limits in given] == [90.0, 365.0]
    assert [limits.keep["lobby"] for limits in given] == [1.0, 1.0]
