"""The house as its host sees it: the password, the commands, what survives a stop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.server.tools import ROOT, Client, Server, tokens
from tests.waiting import PATIENCE, until
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from qg import games
from qg.cli import main
from qg.core.record import read


def test_a_house_with_a_password(tmp_path: Path) -> None:
    (tmp_path / "word").write_text("sésame\n", "utf-8")
    server = Server(tmp_path, "--password-file", str(tmp_path / "word"))
    try:
        assert server.get("/healthz").status_code == 200
        asked = server.get("/t/abc")
        assert asked.status_code == 401
        assert 'type="password"' in asked.text
        assert "default-src 'none'" in asked.headers["content-security-policy"]
        assert server.get("/api/games").json()["error"]["what"] == "the server has a password"
        assert server.post("/api/tables", {}).status_code == 401
        with pytest.raises(InvalidStatus, match="403"):
            connect(server.ws, proxy=None)
        for wrong in ({"password": "sesame"}, {"password": ""}, {}, {"password": "x" * 5000}):
            tried = httpx.post(server.url + "/t/abc", data=wrong)
            assert tried.status_code == 401
            assert "set-cookie" not in tried.headers
        right = httpx.post(server.url + "/t/abc", data={"password": "sésame"})
        assert (right.status_code, right.headers["location"]) == (303, "/t/abc")
        cookie = right.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        held = {"Cookie": cookie.split(";")[0]}
        assert server.get("/api/games", headers=held).status_code == 200
        with connect(server.ws, proxy=None, additional_headers=held) as socket:
            socket.send('{"t":"ping"}')
            assert socket.recv(PATIENCE) == '{"t":"pong"}'
        elsewhere = httpx.post(server.url + "//evil.example/", data={"password": "sésame"})
        assert elsewhere.headers["location"] == "/evil.example/"
        until(lambda: httpx.post(server.url, data={"password": "no"}).status_code == 429)
        assert "sésame" not in server.log()
    finally:
        server.stop()


def test_what_was_played_is_there_after_a_stop(tmp_path: Path) -> None:
    rng = Random(9)
    server = Server(tmp_path)
    made = server.table("me", "link", clock={"kind": "live", "minutes": 60})
    lobby = server.table("me", "open", public=True)
    clients = [Client(server, made["id"], token) for token in tokens(made)]
    for each in clients:
        assert each.play(each.choose(rng))["t"] == "ok"
    while clients[0].n < 2:
        clients[0].read()
    views = [each.view for each in clients]
    for each in clients:
        each.close()
    second = subprocess.run(
        [sys.executable, "-m", "qg.cli", "serve", "--port", "0", "--data", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (second.returncode, "another `qg serve`" in second.stderr) == (2, True)
    assert server.stop() == 0
    server = Server(tmp_path)
    try:
        clients = [Client(server, made["id"], token) for token in tokens(made)]
        for each, view in zip(clients, views, strict=True):
            message = each.until("view")
            assert message["view"] == view
            assert message["clocks"][0] > 30 * 60_000
            each.close()
        assert [t["id"] for t in server.get("/api/tables").json()["tables"]] == [lobby["id"]]
    finally:
        server.stop()


def test_backup_restore_and_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng = Random(10)
    house, copy, other = str(tmp_path / "a"), str(tmp_path / "copy"), str(tmp_path / "b")
    (tmp_path / "a").mkdir()
    server = Server(tmp_path / "a")
    made = server.table("me", "link")
    first = str(tmp_path / "first")
    assert main(["backup", first, "--data", house]) == 0
    assert capsys.readouterr().out == f"{first}: 1 table\n"
    running = server.table("me", "me")
    clients = [Client(server, made["id"], token) for token in tokens(made)]
    layouts = [each.choose(rng) for each in clients]
    for each, path in zip(clients, layouts, strict=True):
        each.play(path)
    playing = Client(server, running["id"], tokens(running)[0])
    hidden = playing.choose(rng)
    playing.play(hidden)
    assert clients[0].ask_for("resign")["t"] == "ok"
    for each in (*clients, playing):
        each.close()
    assert main(["backup", copy, "--data", house]) == 0  # while it is served
    assert main(["backup", copy, "--data", house]) == 2
    assert main(["restore", copy, "--data", house, "--force"]) == 2  # not while it is served
    said = capsys.readouterr()
    assert said.out == f"{copy}: 2 tables\n"
    assert "another `qg serve`" in said.err
    server.stop()
    assert main(["restore", copy, "--data", other]) == 0
    assert main(["restore", copy, "--data", other]) == 2
    assert main(["restore", copy, "--data", other, "--force"]) == 0
    capsys.readouterr()
    assert main(["export", made["id"], "--data", other]) == 0
    assert read(games.find, capsys.readouterr().out).ended
    assert main(["export", running["id"], "--data", other]) == 2
    assert "is not over" in capsys.readouterr().err
    assert main(["export", running["id"], "--data", other, "--seat", "north"]) == 0
    story = capsys.readouterr().out
    assert hidden[1] not in story
    assert json.loads(story.splitlines()[1])["shown"] == "deploy"
    for bad in (["nowhere"], [made["id"], "--seat", "east"]):
        assert main(["export", *bad, "--data", other]) == 2


def test_where_it_cannot_listen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for host, port in (("127.0.0.1", "99999"), ("192.0.2.1", "1234")):
        assert main(["serve", "--host", host, "--port", port, "--data", str(tmp_path)]) == 2
        assert "cannot listen there" in capsys.readouterr().err


def test_the_password_comes_from_a_file_or_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Never from an argument, which everybody on the machine can read."""
    given = []
    monkeypatch.setattr(
        "qg.server.run.serve", lambda *args, password, **more: given.append(password)
    )
    word = tmp_path / "word"
    word.write_text("sésame ouvre-toi\r\n", "utf-8")
    assert main(["serve", "--password-file", str(word)]) == 0
    monkeypatch.setenv("QG_PASSWORD", "Vauban")
    assert main(["serve"]) == 0
    assert "QG_PASSWORD" not in os.environ  # bots are processes of their own
    assert main(["serve"]) == 0
    monkeypatch.setenv("QG_PASSWORD", "Vauban")
    assert main(["serve", "--password-file", str(word)]) == 0
    assert given == ["sésame ouvre-toi", "Vauban", "", "sésame ouvre-toi"]
    (tmp_path / "empty").write_text("\n")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    for bad in ("empty", "bytes", "nowhere", ""):
        assert main(["serve", "--password-file", str(tmp_path / bad)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert main(["serve", "--password", "Vauban"]) == 2
    assert len(given) == 4
