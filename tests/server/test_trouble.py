"""Bad messages of every kind: a clear answer, nothing lost, no failure of ours."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.tools import Client, Server, tokens
from tests.waiting import PATIENCE, until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from qg.server import catalogue

DEEP = '{"t":"play","id":1,"n":0,"path":' + "[" * 5000 + "]" * 5000 + "}"
BAD: list[str | bytes] = [
    "",
    "hello",
    "null",
    "[]",
    "17",
    '"play"',
    "{",
    "{}",
    '{"t":7}',
    '{"t":"fly"}',
    '{"t":"play"}',
    '{"t":"play","id":5}',
    '{"t":"play","id":5,"n":0}',
    '{"t":"play","id":"5","n":0,"path":[]}',
    '{"t":"play","id":5,"n":"0","path":[]}',
    '{"t":"play","id":5,"n":0,"path":"move a1 a2"}',
    '{"t":"play","id":5,"n":0,"path":[1]}',
    '{"t":"play","id":5,"n":0,"path":[null]}',
    '{"t":"play","id":5,"n":1e400,"path":[]}',
    '{"t":"play","id":5,"n":NaN,"path":[]}',
    '{"t":"play","id":99999999999999999999999999,"n":0,"path":[]}',
    '{"t":"play","id":5,"n":0,"path":[],"seat":1}',
    '{"t":"offer","id":5,"what":"war"}',
    '{"t":"answer","id":5,"what":"draw"}',
    '{"t":"say","id":5,"text":"\\ud800"}',
    '{"t":"hello","table":"x"}',
    '{"t":"play","t":"undo","id":5}',
    b'{"t":"ping"}',
    b"\x00\xff",
    "x" * 20_000,
    '{"t":"say","id":5,"text":"' + "é" * 9_000 + '"}',
    DEEP,
    "\x00" * 50,
]


def test_every_bad_message_is_answered_and_the_game_goes_on(server: Server) -> None:
    rng = Random(1)
    made = server.table("me", "link")
    me, other = (Client(server, made["id"], t) for t in tokens(made))
    me.until("here", seat=1)
    other.until("view")
    path = me.choose(rng)
    n, view = me.n, json.dumps(me.view)
    for bad in BAD:
        me.send(bad)
        answer = me.read()
        assert answer["t"] == "no", (bad[:60], answer)
        assert answer["rule"] in ("QG-FORM", "QG-LIMIT")
        assert answer.get("text"), bad[:60]
        assert "Traceback" not in answer["text"]
    me.send({"t": "ping"})
    assert me.read()["t"] == "pong"
    assert (me.n, json.dumps(me.view)) == (n, view)
    assert me.play(path)["t"] == "ok"
    assert other.until("step")["line"]["by"] == 0
    for each in (me, other):
        each.close()


def test_refusals(server: Server) -> None:
    rng = Random(2)
    made = server.table("me", "link")
    south, north = (Client(server, made["id"], t) for t in tokens(made))
    path = south.choose(rng)
    for n in (south.n + 1, south.n - 1, -(2**60), 2**60):
        no = south.ask_for("play", n=n, path=path)
        assert (no["t"], no["rule"]) == ("no", "QG-STALE")
    played = {"t": "play", "id": 77, "n": south.n, "path": path}
    south.send(played)
    south.until("ok", id=77)
    south.send(played)  # the same message, replayed
    assert south.until("no", id=77)["rule"] == "QG-STALE"
    no = south.play(path)  # deployed already
    assert (no["t"], no["rule"], no["why"]) == ("no", "ATK-015", "not_asked")
    assert south.play(["fly", "a1"])["rule"] == "QG-FORM"
    assert south.play(["deploy", "??"])["rule"] == "QG-FORM"
    north.until("step")
    assert north.ask_for("try", path=["deploy", "12/12/12"])["t"] == "no"
    assert north.ask_for("try", path=north.choose(rng))["t"] == "ok"
    assert north.play(north.choose(rng))["t"] == "ok"
    watcher = Client(server, made["id"], made["watch"])
    watcher.until("view")
    for message in ("undo", "resign"):
        assert watcher.ask_for(message)["rule"] == "QG-SEAT"
    assert watcher.ask_for("play", n=watcher.n, path=["pass"])["rule"] == "QG-SEAT"
    for each in (south, north, watcher):
        each.close()


def test_out_of_order(server: Server) -> None:
    made = server.table("me", "link")
    with connect(server.ws, proxy=None) as socket:
        socket.send('{"t":"play","id":1,"n":0,"path":["pass"]}')
        no = json.loads(socket.recv(PATIENCE))
        assert (no["t"], no["id"], no["text"]) == ("no", 1, "the first message is hello")
    me = Client(server, made["id"], tokens(made)[0])
    me.until("table")
    assert me.ask_for("resign")["rule"] == "QG-WAIT"
    me.send({"t": "hello", "table": made["id"], "token": tokens(made)[0]})
    assert me.until("no")["text"] == "hello was said already"
    me.close()


@pytest.mark.parametrize(
    ("table", "token"),
    [
        (None, "wrong"),
        (None, ""),
        (None, "é\x00"),
        ("nowhere234", "wrong"),
        ("../etc", ""),
        ("", ""),
    ],
)
def test_a_link_that_opens_nothing(server: Server, table: str | None, token: str) -> None:
    made = server.table("me", "link")
    me = Client(server, made["id"] if table is None else table, token)
    assert me.read()["t"] == "bye"
    with pytest.raises(ConnectionClosed):
        me.read()
    me.close()


def test_another_sites_page_is_not_heard(server: Server) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        connect(server.ws, proxy=None, origin=Origin("https://evil.example"))
    with connect(server.ws, proxy=None, origin=Origin(server.url)) as own:
        own.send('{"t":"ping"}')
        assert own.recv(PATIENCE) == '{"t":"pong"}'


def test_floods_are_stopped(tmp_path: Any) -> None:
    server = Server(tmp_path)
    try:
        flood(server)
    finally:
        assert server.stop() == 0


def flood(server: Server) -> None:
    made = server.table("me", "link")
    me = Client(server, made["id"], tokens(made)[0])
    other = Client(server, made["id"], tokens(made)[1])
    with suppress(ConnectionClosed):  # the house may hang up before the last of them is sent
        for _ in range(2000):
            me.send({"t": "ping"})
    with pytest.raises(ConnectionClosed):
        me.until("never")
    kinds = [json.loads(frame)["t"] for frame in me.frames]
    assert kinds.count("pong") >= 20
    assert next(json.loads(f)["rule"] for f in me.frames if '"no"' in f) == "QG-LIMIT"
    assert kinds[-1] == "bye", "nothing follows a goodbye"
    other.send({"t": "ping"})
    assert other.until("pong")  # nobody else suffers
    table = {"game": "attaque", "seats": [{"kind": "me"}] * 2}
    assert server.post("/api/tables", table).status_code == 201
    until(lambda: server.post("/api/tables", table).status_code == 429)
    # A learner needs many small tables, and has a measure of their own.
    place = catalogue.learn("attaque")["puzzles"][0]["position"]
    lesson = {"game": "attaque", "seats": [{"kind": "me"}] * 2, "position": place}
    assert server.post("/api/tables", lesson).status_code == 201
    other.close()


SOONER = """
from qg.store.base import Taken
from qg.store.sqlite import SqliteStore
write = SqliteStore._write
def sooner(self, appends):
    taken = '"Nobody' in repr(appends)
    return Taken() if taken else write(self, appends)
SqliteStore._write = sooner
"""
"""Somebody else has stored something meanwhile, whenever somebody wants to be called Nobody."""


def test_who_comes_late_by_another_process_is_sent_back(tmp_path: Path) -> None:
    """It is no failure, and whoever asks again is led to where the table is now."""
    house = Server(tmp_path, "--no-limits", before=SOONER)
    made = house.table("me", "link")
    mine, link = tokens(made)
    assert house.join(made["id"], link, name="Nobody").status_code == 503
    held = house.join(made["id"], link, name="Ada").json()["token"]
    for token, hello in ((mine, {"name": "Nobody"}), (held, {})):
        client = Client(house, made["id"], token, **hello)
        if not hello:
            client.until("table")
            client.send({"t": "name", "id": 1, "name": "Nobody"})
        assert client.until("bye")["why"] == "read"
        client.close()
    assert house.stop() == 0
    assert "failed" not in house.log().replace("store failed", "")
