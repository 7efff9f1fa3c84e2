"""A stranger, an opponent and a device that was thrown out try to get at a seat."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_seats import MINE, OTHER, THIRD, devices, goodbye, remove
from tests.server.test_times import Machine, seated
from tests.server.test_twins import Memory
from tests.server.tools import Client, Server, bearing, tokens
from tests.waiting import until

from qg.core.move import Refusal
from qg.server import forms, seating
from qg.table import command as do
from qg.table.clock import DAY
from qg.table.seat import device_id, key_of

SLOW = """
import os, time
from pathlib import Path
from qg.store.sqlite import SqliteStore
folder, commit = Path({folder!r}), SqliteStore._commit
def slow(self, jobs):
    if (folder / "hold").exists():
        (folder / "held").touch()
    while (folder / "hold").exists():
        time.sleep(0.01)
    commit(self, jobs)
SqliteStore._commit = slow
from qg.server.socket import Connection
read = Connection.heard
def heard(self, text):
    with (folder / "heard").open("a") as told:
        told.write(".")
    read(self, text)
Connection.heard = heard
"""
"""A disk that takes nothing as long as there is a file `hold`; `held` says that something waits, and `heard`
has a sign for each message that was read from a socket."""


def heard(server: Server) -> int:
    """Messages that the server has read from sockets."""
    return (server.folder / "heard").stat().st_size


def test_what_a_device_sends_while_it_is_thrown_out_is_not_done(tmp_path: Path) -> None:
    server = Server(tmp_path, before=SLOW.format(folder=str(tmp_path)))
    try:
        made = server.table("me", "link", token=MINE)
        code = server.post("/api/pass", {"tables": [{"id": made["id"], "token": MINE}]}).json()
        server.post("/api/pass/take", {"code": code["code"], "token": OTHER})
        owner, thief = Client(server, made["id"], MINE), Client(server, made["id"], OTHER)
        owner.until("table")
        thief.until("table")
        before = heard(server)
        (tmp_path / "hold").touch()
        with ThreadPoolExecutor(1) as pool:
            gone = pool.submit(remove, server, made["id"], MINE, device_id(key_of(OTHER)))
            until((tmp_path / "held").exists)  # it was taken, and is not stored yet
            thief.send({"t": "say", "id": 1, "text": "me again"})
            until(lambda: heard(server) > before)
            (tmp_path / "hold").unlink()
            assert gone.result().status_code == 200
        assert thief.until("bye")["why"] == "out"
        assert owner.ask_for("say", text="alone")["t"] == "ok"
        assert not any("me again" in frame for frame in owner.frames)
        owner.close()
        thief.close()
    finally:
        assert server.stop() == 0


def test_who_was_thrown_out_meanwhile_adds_no_device_and_removes_none() -> None:
    """Asked before the seat was taken away, decided after it."""

    async def play() -> None:
        house = Machine().house(Memory())
        room, _ = await seated(house, here=())
        thief = key_of(OTHER)
        assert await room.do(do.AddDevice((1,), thief, "")) is None
        owner = room.table.seats[1].devices[0]
        await room.do(do.RemoveDevice((1,), device_id(thief)), owner.key)
        for late in (do.AddDevice((1,), key_of(THIRD), ""), do.RemoveDevice((1,), owner.id)):
            no = await room.do(late, thief)
            assert isinstance(no, Refusal)
            assert no.rule == "QG-SEAT"
        assert room.table.seats[1].devices == [owner]
        await house.close()

    asyncio.run(play())


@pytest.mark.rule("QG-HOLIDAY")
def test_a_holiday_is_no_reason_to_give_a_seat_away() -> None:
    """The opponent asks for the seat of a player who has said how long they will be away."""

    async def play() -> None:
        machine = Machine()
        house = machine.house(Memory())
        clock = {"kind": "mail", "days": 2, "bank": 60, "holiday": 9}
        room, _ = await seated(house, here=(0,), clock=clock)
        assert await room.do(do.Holiday(1, 7)) is None
        wanted = forms.ClaimSeat(1, OTHER, name="Bob")
        assert (await seating.claim(room, wanted)).state == "asked"
        assert await room.do(do.Answer(0, "seat", True)) is None
        machine.pass_(8 * DAY)
        told = await seating.claim(room, wanted)
        assert (told.state, told.seconds) == ("asked", 86_400), "one day since the holiday, of two"
        machine.pass_(DAY)
        assert (await seating.claim(room, wanted)).state == "given"
        await house.close()

    asyncio.run(play())


def test_a_seat_that_is_not_there_cannot_be_asked_for(server: Server) -> None:
    made = server.table("me", "me")
    for seat in (-1, 2, 99, 2**70):
        no = server.post(f"/api/tables/{made['id']}/claim", {"seat": seat, "token": OTHER})
        assert no.status_code == 400, no.text


def test_two_joins_at_once_take_one_seat(server: Server) -> None:
    """By one browser, with one token, on several lines: it gets one seat, and the same answer each time."""
    made = server.table(
        "me", "open", "open", "open", game="embuscades", options={"players": 4}, public=True
    )
    with ThreadPoolExecutor(8) as pool:
        many = list(pool.map(lambda _: server.join(made["id"], token=MINE).json(), range(8)))
    assert many == [{"seat": 1, "token": MINE}] * 8
    taken = server.get("/api/tables", params={"limit": 100}).json()["tables"]
    (shown,) = [each for each in taken if each["id"] == made["id"]]
    assert [seat["kind"] for seat in shown["seats"]] == ["human", "human", "open", "open"]


@pytest.mark.rule("QG-LINK")
def test_eight_browsers_race_for_one_link(server: Server) -> None:
    made = server.table("me", "link")
    link = tokens(made)[1]
    own = [f"browser-{number}-{'x' * 20}" for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(lambda t: server.join(made["id"], link, token=t).status_code, own))
    assert sorted(codes) == [200] + [401] * 7
    won = own[codes.index(200)]
    assert server.join(made["id"], link, token=won).json() == {"seat": 1, "token": won}
    for lost in own:
        if lost != won:
            assert goodbye(server, made["id"], lost)["why"] == "link"


def test_the_link_itself_is_no_token(server: Server) -> None:
    """The maker knows it, and would go on to hold the guest's seat."""
    made = server.table("me", "link")
    link = tokens(made)[1]
    for known in (link, made["watch"]):
        no = server.join(made["id"], link, token=known)
        assert (no.status_code, no.json()["error"]["where"]) == (400, "token")
    assert server.join(made["id"], link, token=MINE).status_code == 200
    for known in (link, made["watch"]):
        held = [{"id": made["id"], "token": MINE}]
        code = server.post("/api/pass", {"tables": held}).json()["code"]
        no = server.post("/api/pass/take", {"code": code, "token": known})
        assert no.status_code == 400
    assert len(devices(server, made["id"], MINE)) == 1


def test_one_code_for_two_browsers_at_once(server: Server) -> None:
    made = server.table("me", "link", token=MINE)
    held = [{"id": made["id"], "token": MINE}]
    code = server.post("/api/pass", {"tables": held}).json()["code"]
    own = [f"second-{number}-{'x' * 20}" for number in range(6)]

    def take(token: str) -> int:
        return server.post("/api/pass/take", {"code": code, "token": token}).status_code

    with ThreadPoolExecutor(6) as pool:
        codes = list(pool.map(take, own))
    assert sorted(codes) == [200] + [404] * 5
    won = own[codes.index(200)]
    # Thrown out, the same code with the same token brings nothing back.
    assert remove(server, made["id"], MINE, device_id(key_of(won))).status_code == 200
    take(won)
    assert [each["you"] for each in devices(server, made["id"], MINE)] == [True]
    assert goodbye(server, made["id"], won)["why"] == "link"


@pytest.mark.parametrize("who", ["maker", "watcher", "stranger", "link"])
def test_who_holds_no_device_of_a_seat_gets_nothing_of_it(server: Server, who: str) -> None:
    made = server.table("me", "link", public=who == "stranger", token=MINE)
    link = tokens(made)[1]
    assert server.join(made["id"], link, token=OTHER).status_code == 200
    token = {"maker": MINE, "watcher": made["watch"], "stranger": "", "link": link}[who]
    place, guest = f"/api/tables/{made['id']}", device_id(key_of(OTHER))
    asks: list[tuple[str, Any]] = [
        (f"{place}/devices/{guest}/remove", None),
        ("/api/pass", {"tables": [{"id": made["id"], "token": token}]}),
    ]
    for path, data in asks:
        found = server.post(path, data, headers=bearing(token))
        if path == "/api/pass" and who == "maker":
            taken = server.post("/api/pass/take", {"code": found.json()["code"], "token": THIRD})
            assert [each["seat"] for each in taken.json()["tables"]] == [0], (
                "its own seat, no other"
            )
        else:
            assert found.status_code in (400, 401, 403), (path, found.text)
    shown = server.get(f"{place}/devices", headers=bearing(token))
    assert guest not in shown.text
    assert [each["id"] for each in devices(server, made["id"], OTHER)] == [guest]
