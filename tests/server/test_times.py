"""The times of a house: live clocks do not jump with the machine's, what was thought before a crash is
charged, and nobody is away from a house that is closed. Most clocks are moved by hand."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_rooms import Full
from tests.server.test_twins import Listener, Memory
from tests.server.tools import Client, Server, come, tokens
from tests.waiting import until

from qg import games
from qg.core.move import Refusal
from qg.server.house import House
from qg.server.room import Room
from qg.server.times import Times
from qg.store.base import Mark
from qg.store.fault import Trouble
from qg.store.layout import MIGRATIONS, NAME, connect
from qg.store.sqlite import SqliteStore
from qg.table import command as do
from qg.table.clock import DAY, MINUTE, SECOND
from qg.table.setup import plan
from qg.table.table import PLAYING

START = 1_700_000_000_000
LIVE = {"kind": "live", "minutes": 5, "increment": 0}
MAIL = {"kind": "mail", "days": 2, "bank": 0, "holiday": 5}
ABSENCE = {"after": 600, "level": "recrue"}
PEOPLE = [("me", ""), ("me", "")]


class Machine:
    """Its clocks. `pass_`: time goes by; `set`: somebody sets the wall clock; `sleep`: the lid is closed."""

    def __init__(self) -> None:
        self.wall, self.ticks = START, 5_000

    def pass_(self, ms: int) -> None:
        self.wall += ms
        self.ticks += ms

    def set(self, by: int) -> None:
        self.wall += by

    def house(self, store: Any, find: Any = games.find) -> House:
        return House(store, find, lambda: self.wall, lambda: self.ticks, quiet=True)


async def seated(house: House, here: tuple[int, ...] = (0, 1), **terms: Any) -> tuple[Room, Any]:
    """A table where these are connected; the room, and who sits there."""
    made = await house.make(plan(games.find, "attaque", seats=PEOPLE, **terms))
    room = house.rooms[made.id]
    assert await room.do(do.Salt((0, 1))) is None
    people: Any = [Listener((0,)), Listener((1,))]
    for seat in here:
        room.enter(people[seat])
    await room.do(do.Start())
    return room, people


def left(room: Room) -> list[int | None]:
    return [room.table.clocks.left(seat, room.now()) for seat in (0, 1)]


def run(what: Callable[[], Awaitable[None]]) -> None:
    async def inner() -> None:
        await what()

    asyncio.run(inner())


# ------------------------------------------------------------------ the machine's clock is set


@pytest.mark.parametrize("by", [-DAY, -MINUTE, MINUTE, DAY, 50 * 365 * DAY])
def test_live_clocks_do_not_jump_with_the_machines(by: int) -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        room, _ = await seated(house, clock=LIVE)
        machine.pass_(10 * SECOND)
        machine.set(by)
        machine.pass_(10 * SECOND)
        assert await room.do(do.Wake()) is None
        assert room.table.status == PLAYING
        assert left(room) == [280 * SECOND] * 2
        assert await room.do(do.Say(0, "still here")) is None
        assert room.table.last == START + 20 * SECOND  # what is stored stays in order
        await house.close()

    run(play)


def test_letters_go_by_the_calendar() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        room, _ = await seated(house, clock=MAIL)
        machine.set(DAY)  # the machine slept
        assert left(room) == [DAY] * 2
        machine.set(DAY)
        await room.do(do.Wake())
        assert room.table.status == "over"
        await house.close()

    run(play)


def test_steady_time_goes_on_where_the_last_house_stopped() -> None:
    machine = Machine()
    times = Times(Mark(START + DAY, 7), lambda: machine.wall, lambda: machine.ticks)
    assert (times.steady(), times.age()) == (START + DAY, 7)
    machine.pass_(SECOND)
    assert times.mark() == Mark(START + DAY + SECOND, 7 + SECOND)


def test_a_clock_runs_on_where_time_has_stood_still_for_longer() -> None:
    """As in a process that goes on with the table of another one, which has come after a trouble."""

    async def play() -> None:
        store, ahead, behind = Full(9, Trouble("full")), Machine(), Machine()
        ahead.set(10 * MINUTE)
        first = ahead.house(store)
        room, _ = await seated(first, clock=LIVE)
        id = room.table.id
        await first.close()
        second = behind.house(store)
        room = await second.room(id)  # type: ignore[assignment]
        assert left(room) == [300 * SECOND] * 2
        behind.pass_(10 * SECOND)
        assert left(room) == [290 * SECOND] * 2
        assert await room.do(do.Say(0, "later")) is None
        assert room.table.last == START + 10 * MINUTE + 10 * SECOND
        await second.close()

    run(play)


# ---------------------------------------------------------------------------------- a crash


async def noted(house: House) -> None:
    """The house makes its note, as it does every few seconds."""
    house.health._ended = house.health.loop.time() - 3600
    assert await house.health.probe() is None


def test_what_was_thought_before_a_crash_is_charged(tmp_path: Path) -> None:
    async def play() -> None:
        machine = Machine()
        store = SqliteStore(tmp_path)
        first = machine.house(store)
        room, _ = await seated(first, clock=LIVE)
        machine.pass_(30 * SECOND)
        await noted(first)
        machine.pass_(3 * SECOND)  # and here it is killed
        room.close()
        first.bots.close()
        machine.pass_(DAY)
        again = machine.house(store)
        await again.open()
        room = again.rooms[room.table.id]
        assert left(room) == [270 * SECOND] * 2
        machine.pass_(SECOND)
        assert left(room) == [269 * SECOND] * 2
        await again.close()
        store.close()

    run(play)


def test_what_was_thought_before_a_house_is_closed_is_charged_to_the_last_moment(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        machine = Machine()
        store = SqliteStore(tmp_path)
        first = machine.house(store)
        room, _ = await seated(first, clock=LIVE)
        machine.pass_(33 * SECOND)
        await first.close()
        machine.pass_(DAY)
        machine.set(-2 * DAY)  # and somebody sets the clock back
        again = machine.house(store)
        await again.open()
        room = again.rooms[room.table.id]
        assert left(room) == [267 * SECOND] * 2
        machine.pass_(7 * SECOND)
        assert left(room) == [260 * SECOND] * 2
        await again.close()
        store.close()

    run(play)


def test_a_house_makes_its_note_often_only_while_a_live_clock_runs() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        health = house.health
        health._ended = health.loop.time() - 10
        assert not health._due()
        await seated(house, clock=MAIL)
        await seated(house)
        assert not health._due()
        room, _ = await seated(house, clock=LIVE)
        assert health._due()
        await room.do(do.Resign(0))
        assert not health._due()
        await house.close()

    run(play)


def test_a_house_that_is_killed_while_somebody_thinks(tmp_path: Path) -> None:
    """With real clocks: what the house had noted is charged, though no move was made."""

    def mark() -> int:
        with closing(sqlite3.connect(tmp_path / NAME)) as db:
            found: int = db.execute("SELECT mark FROM health").fetchone()[0]
            return found

    server = Server(tmp_path, "--no-limits")
    made = server.table("me", "bot:recrue", clock={"kind": "live", "minutes": 60, "increment": 0})
    me = Client(server, made["id"], tokens(made)[0])
    began = me.until("view")
    me.close()
    until(lambda: mark() > began["at"], "the house never made a note")
    server.kill()
    thought = mark() - began["at"]
    again = Server(tmp_path, "--no-limits")
    try:
        back = Client(again, made["id"], tokens(made)[0])
        now = back.until("view")
        gone = began["clocks"][0] - now["clocks"][0]
        assert gone >= thought > 0
        back.close()
    finally:
        again.stop()


def test_files_of_houses_that_counted_their_notes(tmp_path: Path) -> None:
    """Their mark was a number, not a time."""
    with closing(connect(str(tmp_path / NAME))) as db:
        db.execute("CREATE TABLE migrations (version INTEGER PRIMARY KEY)")
        for number, script in enumerate(MIGRATIONS[:3], 1):
            db.executescript(f"{script} INSERT INTO migrations VALUES ({number});")
        db.execute("UPDATE health SET mark = 1234")
    store = SqliteStore(tmp_path)
    assert store.mark() == Mark(0, 0)
    assert store.absences() == []
    store.close()


# ---------------------------------------------------------------------------------- absence


def why(no: object) -> tuple[str, str]:
    assert isinstance(no, Refusal), no
    return no.rule, no.why


@pytest.mark.rule("QG-ABSENCE")
def test_a_bot_is_called_after_the_time_that_the_terms_name() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        room, people = await seated(house, absence=ABSENCE)
        machine.pass_(DAY)
        assert room.away() == ()
        room.leave(people[1])
        machine.pass_(599 * SECOND)
        machine.set(DAY)
        assert room.away() == ()
        machine.pass_(SECOND)
        assert room.away() == (1,)
        room.enter(people[1])
        room.leave(people[1])
        machine.pass_(599 * SECOND)
        assert room.away() == ()
        await house.close()

    run(play)


@pytest.mark.rule("QG-ABSENCE")
def test_somebody_who_never_came_is_away_since_the_seat_is_theirs() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        machine.pass_(DAY)
        room, _ = await seated(house, (0,), absence=ABSENCE)
        machine.pass_(599 * SECOND)
        assert room.away() == ()
        machine.pass_(SECOND)
        assert room.away() == (1,)
        await house.close()

    run(play)


@pytest.mark.rule("QG-ABSENCE")
def test_absence_survives_a_restart_and_a_closed_house_is_none(tmp_path: Path) -> None:
    async def play() -> None:
        machine = Machine()
        store = SqliteStore(tmp_path)
        first = machine.house(store)
        terms: dict[str, Any] = {"clock": MAIL, "absence": {"after": 3 * 3600, "level": "recrue"}}
        room, people = await seated(first, **terms)
        id = room.table.id
        room.leave(people[1])
        machine.pass_(3600 * SECOND)
        await first.close()
        machine.pass_(5 * 3600 * SECOND)  # closed
        second = machine.house(store)
        await second.open()
        again = await second.room(id)
        assert again is not None
        assert again.gone(1) == 3600 * SECOND
        assert again.gone(0) <= 1  # it was connected when the house was closed
        machine.pass_(2 * 3600 * SECOND)
        assert again.away() == (1,)  # and 0 for an hour less
        again.enter(people[1])
        again.leave(people[1])
        await noted(second)  # and here it is killed
        again.close()
        third = machine.house(store)
        await third.open()
        last = await third.room(id)
        assert last is not None
        assert last.gone(1) == 0
        assert last.gone(0) == 2 * 3600 * SECOND
        await last.do(do.Resign(0))
        await third.close()
        store.close()
        with closing(sqlite3.connect(tmp_path / NAME)) as db:
            assert db.execute("SELECT * FROM absent").fetchall() == []  # the game is over

    run(play)


@pytest.mark.rule("QG-ABSENCE")
def test_a_table_that_was_forgotten_for_a_while_knows_who_is_away() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        machine.pass_(DAY)
        room, people = await seated(house, absence=ABSENCE)
        for each in people:
            room.leave(each)
        machine.pass_(MINUTE)
        again = Room(house, room.table)
        again.enter(people[0])
        assert again.gone(1) == MINUTE
        assert again.away() == ()
        await house.close()

    run(play)


@pytest.mark.rule("QG-ABSENCE")
@pytest.mark.rule("QG-HOLIDAY")
def test_a_holiday_is_no_absence() -> None:
    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        room, people = await seated(house, clock=MAIL, absence=ABSENCE)
        assert await room.do(do.Holiday(1, 1)) is None
        room.leave(people[1])
        machine.pass_(DAY + 599 * SECOND)
        assert room.away() == ()
        machine.pass_(SECOND)
        assert room.away() == (1,)
        await house.close()

    run(play)


@pytest.mark.rule("QG-ABSENCE")
def test_the_terms_travel_and_are_kept(server: Server) -> None:
    made = server.table("me", "link", absence=ABSENCE, public=True)
    link = {"Authorization": f"Bearer {tokens(made)[1]}"}
    invited = server.get(f"/api/tables/{made['id']}/invitation", headers=link).json()
    assert invited["absence"] == ABSENCE
    taken = server.post(f"/api/tables/{made['id']}/join", {"name": "Nestor"}, headers=link)
    assert taken.status_code == 200
    come(server, made["id"], taken.json()["token"])
    south = Client(server, made["id"], tokens(made)[0])
    south.until("view")
    assert south.table["absence"] == ABSENCE
    assert [seat.get("gone", -1) >= 0 for seat in south.table["seats"]] == [False, True]
    no = south.ask_for("offer", what="bot")
    assert (no["rule"], no["why"]) == ("QG-ABSENCE", "nobody_gone")
    south.close()
    open_table = server.table("me", "open", absence=ABSENCE, public=True)
    lobby = {each["id"]: each for each in server.get("/api/tables").json()["tables"]}
    assert lobby[open_table["id"]]["absence"] == ABSENCE


@pytest.mark.rule("QG-ABSENCE")
def test_without_terms_no_bot_is_called(server: Server) -> None:
    made = server.table("me", "me")
    south = Client(server, made["id"], tokens(made)[0])
    south.until("view")
    assert south.table["absence"] is None
    assert "gone" not in south.table["seats"][1]
    no = south.ask_for("offer", what="bot")
    assert (no["rule"], no["why"]) == ("QG-ABSENCE", "absence_off")
    south.close()


@pytest.mark.parametrize(
    "bad", [{"after": 1, "level": "recrue"}, {"after": 600, "level": "nobody"}, {"after": 600}, 7]
)
def test_terms_that_cannot_be(server: Server, bad: Any) -> None:
    seats = [{"kind": "me"}, {"kind": "link"}]
    refused = server.post("/api/tables", {"game": "attaque", "seats": seats, "absence": bad})
    assert refused.status_code == 400
    assert "absence" in refused.text


# --------------------------------------------------------------------------------- holidays


@pytest.mark.rule("QG-HOLIDAY")
def test_everybody_sees_a_holiday_and_a_move_ends_it(server: Server) -> None:
    made = server.table("me", "me", clock=MAIL)
    south, north = [Client(server, made["id"], token) for token in tokens(made)]
    south.until("view")
    north.until("view")
    assert south.table["clock"]["holiday"] == 5
    assert [seat["holiday"] for seat in south.table["seats"]] == [5 * DAY] * 2
    assert "until" not in south.table["seats"][0]
    assert south.ask_for("holiday", days=2)["t"] == "ok"
    for each in (south, north):
        while "until" not in each.table["seats"][0]:
            each.until("table")
        assert each.table["seats"][0]["holiday"] == 3 * DAY
    clocks = north.until("clocks")
    assert 0 < north.table["seats"][0]["until"] - clocks["at"] <= 2 * DAY
    no = south.ask_for("holiday", days=1)
    assert (no["rule"], no["why"]) == ("QG-HOLIDAY", "holiday_on")
    until_then = south.table["seats"][0]["until"]
    assert south.play(south.asked()["samples"][0]["path"])["t"] == "ok"
    while north.table["seats"][0]["until"] == until_then:
        north.until("table")
    assert 4 * DAY < north.table["seats"][0]["holiday"] <= 5 * DAY
    south.close()
    north.close()


def test_which_tables_time_runs_at() -> None:
    """While it does, the house notes often until when it was open."""

    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        mail, _ = await seated(house, clock=MAIL)
        await seated(house)
        assert mail.timer is not None
        assert not house.ticking
        live, _ = await seated(house, clock=LIVE)
        gone, _ = await seated(house, clock=LIVE)
        assert house.ticking == {live.table.id, gone.table.id}
        house.drop(gone)
        assert house.ticking == {live.table.id}
        assert await live.do(do.Resign(0)) is None
        assert not house.ticking
        await house.close()

    run(play)


# ------------------------------------------------------------------ tables that were dropped


def test_a_clock_goes_on_where_nobody_looks_again(tmp_path: Path) -> None:
    """The database was away: the table is dropped, and nobody comes back to it."""

    async def play() -> None:
        machine, store = Machine(), SqliteStore(tmp_path)
        house = machine.house(store)
        house.opening = False
        room, _ = await seated(house, clock=LIVE)
        room.broken = Trouble("failed", "the database is out of reach")
        house.drop(room)
        assert not house.rooms
        house.health.found(Trouble("failed", "away"))
        await house.rounds.look_again()
        assert not house.rooms
        house.health.found(None)
        await house.rounds.look_again()
        again = house.rooms[room.table.id]
        assert again.timer is not None
        assert not house.dropped
        machine.pass_(6 * MINUTE)
        await again.do(do.Wake())
        assert again.table.status == "over"
        await house.close()
        store.close()

    run(play)
