"""Replays: what a viewer is given of each moment is what it was told then, and never more."""

from __future__ import annotations

import asyncio
import json
from itertools import chain
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.test_twins import Listener, Memory, legal, quiet, twins
from tests.server.tools import Client, Server, come, tokens
from tests.table.test_sight import patched
from tests.table.tools import GAMES, Desk, find, some_move

from qg import games
from qg.core.codec import plain
from qg.core.shape import Malformed
from qg.core.value import SPECTATOR
from qg.server import outlook, replay, wire
from qg.server.house import House
from qg.server.room import Room
from qg.table import command as do
from qg.table.story import record, told_all
from qg.table.table import OVER, PLAYING, Table


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def decoded(film: replay.Reel, name: str) -> Any:
    return json.loads(replay.packed(film, name).plain)


def played(game: str, steps: int, seed: int = 1) -> tuple[Desk, list[dict[int, Any]]]:
    """A table with some lines, moves taken back among them; and for each number of lines that stand, what
    every eye saw when there were so many."""
    rng = Random(f"{game} {seed}")
    desk = Desk(game, choices={"set": 2} if game == "attaque" else {})
    table = desk.table
    assert table.match is not None
    eyes = [*range(len(table.seats)), SPECTATOR]

    def look() -> dict[int, Any]:
        assert table.match is not None
        return {eye: plain(table.match.view(eye)) for eye in eyes}

    saw = [look()]
    for _ in range(steps):
        if table.status != PLAYING:
            break
        seat = rng.choice(table.asked() or [0])
        if table.asked():
            path = some_move(table, seat, rng)
            desk.do(do.Play(seat, path, table.views[seat]), 10)
            if rng.random() < 0.3:
                desk.do(do.Undo(seat), 10)
        else:
            desk.do(do.Wake(), 1000)
        del saw[len(table.lines) :]
        while len(saw) <= len(table.lines):
            saw.append(look())
    return desk, saw


@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_moment_is_what_was_told_then(game: str) -> None:
    desk, saw = played(game, 60)
    table = desk.table
    names = [seat.name for seat in table.seats]
    running = table.status != OVER
    if running:
        desk.do(do.Resign(0))
    for partner in table.partners(0) if table.status != OVER else ():
        desk.do(do.Answer(partner, "resign", True))
    assert table.status == OVER
    assert len(table.lines) > 1
    for name in [*names, "watch"]:
        eye = replay.eye_number(names, name)
        film = decoded(replay.reel(table, 0), name)
        view = film["view"]
        assert view == saw[0][eye]
        for number, moment in enumerate(film["steps"], 1):
            view = patched(view, chain(*moment["diffs"]))
            if moment is film["steps"][-1] and running:
                break
            assert view == saw[moment.get("played", number)][eye]
        assert film["table"]["you"] == (None if eye == SPECTATOR else eye)
        told = [moment["line"] for moment in film["steps"]]
        assert told == json.loads(json.dumps(told_all(table, eye)))


def test_what_was_taken_back_by_consent_is_not_in_the_replay() -> None:
    desk, saw = played("attaque", 20, 3)
    table = desk.table
    while len(table.lines) < 40:
        (seat, *_) = table.asked()
        was = len(table.lines)
        desk.do(do.Play(seat, some_move(table, seat, Random(was)), table.views[seat]), 10)
        desk.do(do.Offer(seat, "takeback"), 10)
        desk.do(do.Answer(1 - seat, "takeback", True), 10)
        if len(table.lines) < was + 1:
            break
    assert len(table.lines) <= was
    film = decoded(replay.reel(table, 0), "south")
    assert [step["line"]["k"] for step in film["steps"]] == [line.k for line in table.lines]
    view = film["view"]
    for step in film["steps"]:
        view = patched(view, chain(*step["diffs"]))
    assert table.match is not None
    assert view == plain(table.match.view(0))
    assert saw[0][0] == film["view"]


def test_of_a_running_game_everybody_has_only_its_own_history() -> None:
    desk, _ = played("attaque", 30)
    table = desk.table
    assert table.status == PLAYING
    assert replay.reel(table, 0).eyes == ("south",)
    assert replay.reel(table, 1).eyes == ("north",)
    assert replay.reel(table, SPECTATOR).eyes == ("watch",)
    film = decoded(replay.reel(table, 0), "south")
    assert "over" not in film
    assert "share" not in film
    assert not replay.is_shared(table, replay.share_token(table))


def test_all_open_is_the_truth() -> None:
    desk, _ = played("attaque", 60)
    desk.do(do.Resign(0))
    table = desk.table
    assert table.match is not None
    film = decoded(replay.reel(table, SPECTATOR), "all")
    states = list(table.match.states())
    view = film["view"]
    assert view == plain(states[0])
    for moment, state in zip(film["steps"], states[1:], strict=True):
        view = patched(view, chain(*moment["diffs"]))
        assert view == plain(state)
    deployed = [e for m in film["steps"] for e in m["line"]["events"] if e["_"] == "Deployed"]
    assert len(deployed) == 2
    assert all(None not in event["kinds"] for event in deployed)
    assert film["share"] == replay.share_token(table)
    assert film["over"]["outcome"]["rule"] == "QG-RESIGN"
    assert replay.is_shared(table, film["share"])
    assert not replay.is_shared(table, "")
    assert not replay.is_shared(table, film["share"][:-1])


def quiet_world(north: list[str], rules: int) -> Table:
    """Front ranks move, and some moves are taken back; what stands in north's rear has no part in it."""
    game = games.find("attaque")
    desk = Desk("attaque", choices={"set": rules})
    state = game.start(game.options.make({"set": rules}))
    south = next(iter(game.galleries["deploy"](state, 0).values())).path()
    table, rng = desk.table, Random(rules)
    for seat, path in enumerate([south, north]):
        assert desk.do(do.Play(seat, path, table.views[seat]), 10) is None
    assert table.match is not None
    for _ in range(24):
        (seat,) = table.asked()
        moves = [m.path() for m in table.match.legal(seat) if quiet(m.path(), rules)]
        assert desk.do(do.Play(seat, rng.choice(sorted(moves)), table.views[seat]), 10) is None
    return table


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_replays_of_a_running_game_do_not_depend_on_what_is_hidden(rules: int) -> None:
    game = games.find("attaque")
    assert legal(game, game.start(game.options.make({"set": rules})), twins(rules)[1])
    one, other = [quiet_world(north, rules) for north in twins(rules)]
    for eye, name in ((0, "south"), (SPECTATOR, "watch")):
        a, b = [replay.packed(replay.reel(table, eye), name) for table in (one, other)]
        assert len(json.loads(a.plain)["steps"]) == 26
        assert a == b
    a, b = [replay.packed(replay.reel(table, 1), "north") for table in (one, other)]
    assert a != b  # north itself sees the difference, so there is one


def test_a_leak_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "seen", lambda state, eye, before=None, was=None: state)
    one, other = [quiet_world(north, 1) for north in twins(1)]
    a, b = [replay.packed(replay.reel(table, 0), "south") for table in (one, other)]
    assert a != b


def test_a_record_is_checked_and_shown() -> None:
    desk, _ = played("attaque", 40)
    desk.do(do.Resign(1))
    text = record(desk.table, 0)
    film = replay.from_record(find, text)
    assert film.eyes == ("south", "north", "watch", "all")
    shown = decoded(film, "all")
    assert shown["proved"] is True
    assert shown["table"]["status"] == "over"
    live = decoded(replay.reel(desk.table, 0), "all")
    assert [m["diffs"] for m in shown["steps"]] == [m["diffs"] for m in live["steps"]]
    lines = text.splitlines(keepends=True)
    open_end = decoded(replay.from_record(find, "".join(lines[:-1])), "north")
    assert open_end["proved"] is False
    with pytest.raises(Malformed, match=f"more than {replay.MOST_LINES} lines"):
        replay.from_record(find, text + "\n" * replay.MOST_LINES)
    for bad in ("", "x", "{}\n", text[:-5], text.replace('"n":3', '"n":4'), "".join(lines[1:])):
        with pytest.raises(Malformed):
            replay.from_record(find, bad)


@pytest.mark.parametrize(
    ("choices", "sides"),
    [({"players": 2}, [0, 1]), ({"players": 3}, [0, 1, 0]), ({"players": 4}, [0, 1, 0, 1])],
)
def test_a_record_has_the_sides_of_the_game(choices: dict[str, Any], sides: list[int]) -> None:
    """Two armies, however many command them: as at the table itself."""
    desk = Desk("embuscades", choices=choices)
    shown = decoded(replay.from_record(find, "".join(desk.table.record)), "all")
    assert [seat["side"] for seat in shown["table"]["seats"]] == sides
    live = decoded(replay.reel(desk.table, 0), desk.table.seats[0].name)
    assert [seat["side"] for seat in live["table"]["seats"]] == sides


def test_the_shelf_forgets_what_was_not_asked_for() -> None:
    shelf = replay.ReplayCache(room=100)
    made = replay.Packed(b"x" * 30, b"y" * 10)
    for i in range(4):
        shelf.put((str(i), 1, "all"), made)
        assert shelf.get(("0", 1, "all")) is made
    assert sorted(key[0] for key in shelf.held) == ["0", "3"]
    assert shelf.size == 80


# --------------------------------------------------------------------------- over the wire


def finished(server: Server, **more: Any) -> tuple[dict[str, Any], Client]:
    """A short game of the machine's against us, which we give up."""
    made = server.table("me", "bot:recrue", game="attaque", **more)
    me = Client(server, made["id"], tokens(made)[0])
    rng = Random(3)
    for _ in range(6):
        assert me.play(me.choose(rng))["t"] == "ok"
    assert me.ask_for("resign")["t"] == "ok"
    if me.over is None:
        me.until("over")
    return made, me


def test_over_http(server: Server) -> None:
    made = server.table("me", "link")
    id, (mine, _) = made["id"], tokens(made)
    path = f"/api/tables/{id}/replay"
    waiting = server.get(path, headers=bearer(mine))
    assert waiting.status_code == 409
    made = server.table("me", "me")
    come(server, made["id"], tokens(made)[0])
    id, (mine, other) = made["id"], tokens(made)
    path = f"/api/tables/{id}/replay"
    for headers in ({}, bearer("x"), bearer("é"), {"authorization": "Basic x"}):
        assert httpx.get(server.url + path, headers=encoded(headers)).status_code == 401
    own = server.get(path, headers=bearer(mine))
    assert own.status_code == 200
    assert own.headers["content-encoding"] == "gzip"
    assert own.json()["as"] == "south"
    assert server.get(path, headers=bearer(other)).json()["as"] == "north"
    assert server.get(path, headers=bearer(made["watch"])).json()["as"] == "watch"
    for name in ("north", "all", "watch", "", "x", "-1", "29"):
        no = server.get(f"{path}?as={name}", headers=bearer(mine))
        assert no.status_code == 403, name
        assert no.json()["error"]["where"] == "as"
    assert server.get("/api/tables/nothing/replay").status_code == 404
    plainly = server.get(path, headers={**bearer(mine), "accept-encoding": "identity"})
    assert "content-encoding" not in plainly.headers
    assert plainly.json() == own.json()


def test_anybody_may_look_back_at_a_public_table_as_a_watcher(server: Server) -> None:
    made = server.table("me", "bot:recrue", public=True)
    come(server, made["id"], tokens(made)[0])
    path = f"/api/tables/{made['id']}/replay"
    assert server.get(path).json()["eyes"] == ["watch"]
    for name in ("south", "north", "all"):
        assert server.get(f"{path}?as={name}").status_code == 403


def test_at_one_screen_only_the_shown_seat_has_a_past(server: Server) -> None:
    made = server.table("me", "me", hotseat=True)
    token = tokens(made)[0]
    path = f"/api/tables/{made['id']}/replay"
    me = Client(server, made["id"], token)
    rng = Random(5)
    first = server.get(path, headers=bearer(token)).json()
    assert first["eyes"] == ["south"]
    assert me.play(me.choose(rng))["t"] == "ok"
    while me.table["you"] != 1:  # the screen is handed over
        me.read()
    second = server.get(path, headers=bearer(token)).json()
    assert second["eyes"] == ["north"]
    assert second["steps"][0]["line"]["events"][0]["kinds"] == [None]
    assert server.get(path + "?as=south", headers=bearer(token)).status_code == 403
    me.close()


def encoded(headers: dict[str, str]) -> dict[bytes, bytes]:
    return {name.encode(): value.encode() for name, value in headers.items()}


def test_a_finished_game_is_open_and_can_be_shared(server: Server) -> None:
    made, me = finished(server)
    me.close()
    path = f"/api/tables/{made['id']}/replay"
    for name in ("south", "north", "watch", "all"):
        got = server.get(f"{path}?as={name}", headers=bearer(tokens(made)[0])).json()
        assert got["as"] == name
        assert got["eyes"] == ["south", "north", "watch", "all"]
    share = got["share"]
    assert share not in (tokens(made)[0], made["watch"])
    shared = server.get(f"{path}?as=all", headers=bearer(share))
    assert shared.json() == got
    guest = Client(server, made["id"], share)  # the same token opens the table to look on
    assert guest.until("table")["you"] is None
    guest.close()
    moment = {"table": made["id"], "line": 2}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "recrue"}]
    again = {"game": "attaque", "seats": seats, "from": moment}
    assert server.post("/api/tables", again).status_code == 401
    assert server.post("/api/tables", again, headers=bearer(share)).status_code == 201
    text = server.get(f"/api/tables/{made['id']}/record", headers=bearer(share)).text
    sent = httpx.post(server.url + "/api/replay?as=south", content=text.encode())
    assert sent.status_code == 200
    assert sent.json()["proved"] is True
    for bad, code in (
        (b"", 400),
        (b"\xff", 400),
        (b"x" * (replay.LONGEST_RECORD + 1), 413),
        (b"[]\n", 400),
    ):
        no = httpx.post(server.url + "/api/replay", content=bad)
        assert no.status_code == code
        assert no.json()["error"]["what"]
    assert httpx.post(server.url + "/api/replay?as=east", content=text.encode()).status_code == 403


def test_two_people_study_together(server: Server) -> None:
    made, me = finished(server)
    share = server.get(f"/api/tables/{made['id']}/replay", headers=bearer(tokens(made)[0])).json()[
        "share"
    ]
    guest = Client(server, made["id"], share)
    assert me.ask_for("study", name="Zoé")["t"] == "ok"
    assert guest.ask_for("study", name="Léo")["t"] == "ok"
    now = me.until("studying")
    assert [(p["name"], p["seat"], p["leads"]) for p in now["people"]] == [
        ("Zoé", 0, False),
        ("Léo", None, False),
    ]
    assert now["n"] is None
    more = {"n": 3, "as": "north", "marks": [["c3"], ["c3", "c4"]]}
    assert guest.ask_for("study", **more)["t"] == "ok"
    now = me.until("studying")
    assert (now["n"], now["as"], now["marks"]) == (3, "north", more["marks"])
    assert [p["leads"] for p in now["people"]] == [False, True]
    assert now["you"] == now["people"][0]["who"]
    assert me.ask_for("remark", text=" why\nhere? ")["t"] == "ok"
    said = guest.until("remarked")
    assert (said["name"], said["text"]) == ("Zoé", "why here?")
    third = Client(server, made["id"], made["watch"])
    third.ask_for("study")
    late = json.loads(third.frames[-2])
    assert late["t"] == "studying"
    assert late["n"] == 3  # who comes late is shown where the others are
    guest.close()
    while len(now["people"]) != 2 or any(p["leads"] for p in now["people"]):
        now = me.until("studying")
    assert me.ask_for("study", on=False)["t"] == "ok"
    assert [p["name"] for p in third.until("studying")["people"]][-1] == ""
    me.close()
    third.close()


@pytest.mark.parametrize(
    "more",
    [
        {"n": -1, "as": "all"},
        {"n": 10_000, "as": "all"},
        {"n": 1, "as": "east"},
        {"n": 1},
        {"n": "1", "as": "all"},
        {"n": 1, "as": "all", "marks": [["a"]] * 61},
        {"n": 1, "as": "all", "marks": [[]]},
        {"n": 1, "as": "all", "marks": [["a", "b", "c"]]},
        {"n": 1, "as": "all", "marks": [["x" * 13]]},
        {"name": "x" * 41},
    ],
)
def test_bad_studies(server: Server, more: dict[str, Any]) -> None:
    _, me = finished(server)
    no = me.ask_for("study", **more)
    assert (no["t"], no["rule"]) == ("no", "QG-FORM")
    assert "studying" not in [json.loads(frame)["t"] for frame in me.frames]
    for text in ("", "  \n ", "x" * 501, "hm"):  # nobody has joined
        assert me.ask_for("remark", text=text)["rule"] == "QG-FORM"
    me.close()


def test_a_running_game_is_not_studied(server: Server) -> None:
    made = server.table("me", "me")
    me = Client(server, made["id"], tokens(made)[0])
    watcher = Client(server, made["id"], made["watch"])
    for each in (me, watcher):
        assert each.ask_for("study", n=0, **{"as": "all"})["rule"] == "QG-FORM"
        assert each.ask_for("remark", text="hm")["rule"] == "QG-FORM"
        each.close()


def test_one_person_cannot_flood_a_study() -> None:
    async def run() -> None:
        desk, _ = played("attaque", 10)
        desk.do(do.Resign(0))
        room = Room(House(Memory(), quiet=True), desk.table)
        one: Any = Listener((0,))
        other: Any = Listener(())
        assert room.study.heard(other, wire.Study(1), 0)
        passed = [room.study.heard(one, wire.Study(1, n=0, as_="all"), 0) for _ in range(200)]
        assert passed.count(True) < 60
        assert len(other.heard) == passed.count(True) + 1

    asyncio.run(run())


def test_asks_are_those_of_the_live_table() -> None:
    desk, _ = played("attaque", 20)
    film = decoded(replay.reel(desk.table, 0), "south")
    live = json.loads(outlook.encoded(outlook.ask_of(desk.table, 0)))
    assert film["steps"][-1]["ask"] == live
