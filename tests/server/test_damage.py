"""One table of a house is not what was written: it is set aside with a sentence, the others play on, and
`qg doctor` says where it broke. A file that is broken as a whole is a sentence too."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.test_health import lines
from tests.server.tools import ROOT, Client, Server, tokens
from tests.store.test_damage import checked
from websockets.exceptions import ConnectionClosed

from qg.cli import main
from qg.store.layout import NAME
from qg.store.sqlite import SqliteStore

MOVES = 6


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, Any]]]:
    """A closed house: two running games, one that is over, one that waits in the lobby."""
    folder = tmp_path_factory.mktemp("played")
    folder.chmod(0o700)
    server = Server(folder, "--no-limits")
    made = [server.table("me", "me", hotseat=True) for _ in range(3)]
    made.append(server.table("me", "open", public=True))
    rng = Random(11)
    for each in made[:3]:
        client = Client(server, each["id"], tokens(each)[0])
        for _ in range(MOVES):
            assert client.play(client.choose(rng))["t"] == "ok"
        if each is made[2]:
            assert client.ask_for("resign")["t"] == "ok"
        client.close()
    assert server.stop() == 0
    return folder, made


@pytest.fixture
def copy(house: tuple[Path, list[dict[str, Any]]], tmp_path: Path) -> Path:
    shutil.copytree(house[0], tmp_path / "house")
    (tmp_path / "house" / "errors").unlink()
    return tmp_path / "house"


def spoil(folder: Path, query: str, *given: object) -> None:
    with closing(sqlite3.connect(folder / NAME)) as db:
        assert db.execute(query, given).rowcount == 1
        db.commit()


def altered(folder: Path, table: str) -> None:
    """Another square in a move: still JSON, still a move."""
    with closing(sqlite3.connect(folder / NAME)) as db:
        query = "SELECT seq, body FROM facts WHERE id = ? AND kind = 'line' ORDER BY seq"
        seq, body = db.execute(query, (table,)).fetchall()[MOVES - 1]
    data = json.loads(body)
    data["at"] += 1
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    spoil(folder, "UPDATE facts SET body = ? WHERE id = ? AND seq = ?", text, table, seq)


def last(folder: Path, table: str, kind: str) -> int:
    with closing(sqlite3.connect(folder / NAME)) as db:
        query = "SELECT max(seq) FROM facts WHERE id = ? AND kind = ?"
        return int(db.execute(query, (table, kind)).fetchone()[0])


def missing(folder: Path, table: str) -> None:
    spoil(folder, "DELETE FROM facts WHERE id = ? AND seq = 3", table)


def nonsense(folder: Path, table: str) -> None:
    spoil(folder, "UPDATE facts SET body = '{\"seat\":99}' WHERE id = ? AND seq = 1", table)


def no_text(folder: Path, table: str) -> None:
    query = "UPDATE facts SET body = CAST(x'ff' AS TEXT) WHERE id = ? AND seq = 0"
    spoil(folder, query, table)


def older(folder: Path, table: str) -> None:
    """As if it had been made before the rules changed."""
    query = "UPDATE facts SET body = json_set(body, '$.version', 1) WHERE id = ? AND seq = 0"
    spoil(folder, query, table)


DAMAGE = {
    "altered": (altered, "seal"),
    "missing": (missing, "fact 3 is missing"),
    "nonsense": (nonsense, "fact 1"),
    "no text": (no_text, "cannot be read"),
}


@pytest.mark.rule("QG-ASIDE")
@pytest.mark.parametrize("how", DAMAGE)
def test_a_bad_table_is_set_aside_and_the_others_play_on(
    house: tuple[Path, list[dict[str, Any]]],
    copy: Path,
    how: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    bad, good, over, waiting = house[1]
    spoiled, where = DAMAGE[how]
    spoiled(copy, bad["id"])
    server = Server(copy)
    try:
        token = tokens(bad)[0]
        for _ in range(2):
            me = Client(server, bad["id"], token)
            bye = me.read()
            assert (bye["t"], bye["why"]) == ("bye", "aside")
            assert "set aside" in bye["what"]
            with pytest.raises(ConnectionClosed):
                me.read()
            me.close()
            for path in ("record", "replay"):
                bearer = {"authorization": f"Bearer {token}"}
                no = server.get(f"/api/tables/{bad['id']}/{path}", headers=bearer)
                assert (no.status_code, no.json()["error"]["rule"]) == (409, "QG-ASIDE")
        me = Client(server, good["id"], tokens(good)[0])
        assert me.play(me.choose(Random(3)))["t"] == "ok"
        me.close()
        assert [each["id"] for each in server.get("/api/tables").json()["tables"]] == [
            waiting["id"]
        ]
        assert server.get("/healthz").status_code == 200
        assert doctor(copy, "--json") == 1  # while it is served, too
        report = json.loads(capsys.readouterr().out)
        assert (report["ok"], report["served"]) == (False, True)
        assert [each["table"] for each in report["found"]] == [bad["id"]]
    finally:
        assert server.stop() == 0
    aside = lines(server.log(), "table set aside")
    assert [line["table"] for line in aside] == [bad["id"]]
    assert where in aside[0]["why"]
    assert "Traceback" not in server.log()
    for language in ("fr", "en"):
        assert doctor(copy, "--lang", language) == 1
        said = capsys.readouterr().out
        assert f"Table {bad['id']}" in said
        assert where in said
    assert main(["export", bad["id"], "--seat", "watch", "--data", str(copy)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["export", over["id"], "--data", str(copy)]) == 0


@pytest.mark.rule("QG-ASIDE")
def test_a_table_of_older_rules_is_set_aside_and_the_others_play_on(
    house: tuple[Path, list[dict[str, Any]]], copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Running, over or waiting in the lobby: who comes reads which version it began under."""
    running, good, over, waiting = house[1]
    for each in (running, over, waiting):
        older(copy, each["id"])
    said = "attaque: this table plays version 1 of the rules, here is version 2"
    server = Server(copy)
    try:
        for each in (running, over, waiting):
            me = Client(server, each["id"], tokens(each)[0])
            bye = {"t": "bye", "what": f"this table is set aside: {said}", "why": "version"}
            assert me.read() == bye
            me.close()
            bearer = {"authorization": f"Bearer {tokens(each)[0]}"}
            no = server.get(f"/api/tables/{each['id']}/record", headers=bearer)
            error = no.json()["error"]
            assert (no.status_code, error["rule"], error["why"]) == (409, "QG-ASIDE", "version")
        me = Client(server, good["id"], tokens(good)[0])
        assert me.play(me.choose(Random(3)))["t"] == "ok"
        me.close()
        assert server.get("/api/tables").json()["tables"] == []
        assert server.get("/healthz").status_code == 200
    finally:
        assert server.stop() == 0
    assert {line["why"] for line in lines(server.log(), "table set aside")} == {said}
    assert "Traceback" not in server.log()
    assert doctor(copy, "--lang", "en") == 1
    assert capsys.readouterr().out.count(said) == 3


def doctor(folder: Path, *more: str) -> int:
    return main(["doctor", "--data", str(folder), *more])


# ----------------------------------------------------------------------------- the doctor


def test_a_sound_house(
    house: tuple[Path, list[dict[str, Any]]], copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (copy / NAME).read_bytes()
    assert doctor(copy, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["ok"], report["served"], report["tables"]) == (True, False, 4)
    assert report["moves"] == 3 * MOVES + 1  # and the end of one of them
    assert (report["folder"], report["found"]) == (str(copy), [])
    assert doctor(copy) == 0
    assert capsys.readouterr().out.endswith("Tout est en ordre.\n")
    assert doctor(copy, "--lang", "en") == 0
    assert capsys.readouterr().out.endswith("Everything is in order.\n")
    assert (copy / NAME).read_bytes() == before
    assert doctor(copy / "nowhere") == 2


def kinds(folder: Path, capsys: pytest.CaptureFixture[str]) -> list[tuple[str, str]]:
    assert doctor(folder, "--json") == 1
    found = json.loads(capsys.readouterr().out)["found"]
    for language in ("fr", "en"):
        assert doctor(folder, "--lang", language) == 1
        assert capsys.readouterr().out.count("\n") == 1 + len(found)
    return [(each["kind"], each.get("table", "")) for each in found]


def test_what_the_doctor_finds(
    house: tuple[Path, list[dict[str, Any]]],
    copy: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running, other, over, waiting = [each["id"] for each in house[1]]
    query = "UPDATE tables SET {} WHERE id = ?"
    spoil(copy, query.format("open = 0"), running)
    assert kinds(copy, capsys) == [("card", running)]
    spoil(copy, query.format("open = 1"), running)
    spoil(copy, query.format("lobby = NULL"), waiting)
    assert kinds(copy, capsys) == [("card", waiting)]
    spoil(copy, query.format("lobby = 'open'"), waiting)
    spoil(copy, "INSERT INTO tables (id, at, open) VALUES (?, 1, 1)", "nothing")
    assert kinds(copy, capsys) == [("empty", "nothing")]
    spoil(copy, "UPDATE tables SET id = 'other' WHERE id = ?", "nothing")
    spoil(copy, "DELETE FROM tables WHERE id = 'other' OR id = ?", "nothing")
    spoil(copy, "DELETE FROM tables WHERE id = ?", other)
    assert kinds(copy, capsys) == [("card", other)]
    spoil(copy, "INSERT INTO tables (id, at, open) VALUES (?, 1, 1)", other)
    spoil(copy, "DELETE FROM facts WHERE id = ? AND seq = ?", over, last(copy, over, "end"))
    assert kinds(copy, capsys) == [("record", over)]
    (copy / NAME).chmod(0o644)
    assert kinds(copy, capsys) == [("record", over)]  # nobody else comes into the folder
    copy.chmod(0o755)
    assert ("open", "") in kinds(copy, capsys)
    monkeypatch.setattr("qg.server.doctor.LITTLE", 2**62)
    assert kinds(copy, capsys)[0] == ("space", "")


def test_a_state_that_is_not_what_the_moves_give(
    house: tuple[Path, list[dict[str, Any]]], copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sealed anew by whoever changed it: only playing it again shows it."""
    from qg.core.record import link

    table = house[1][0]["id"]
    seq = last(copy, table, "line")
    with closing(sqlite3.connect(copy / NAME)) as db:
        query = "SELECT body FROM facts WHERE id = ? AND kind = 'line' ORDER BY seq"
        bodies = [json.loads(row[0]) for row in db.execute(query, (table,)).fetchall()]
    bodies[-1]["hash"] = "0" * 32
    bodies[-1].pop("chain")
    bodies[-1]["chain"] = link(bodies[-2]["chain"], bodies[-1])
    text = json.dumps(bodies[-1], separators=(",", ":"), ensure_ascii=False)
    spoil(copy, "UPDATE facts SET body = ? WHERE id = ? AND seq = ?", text, table, seq)
    assert doctor(copy, "--lang", "en") == 1
    said = capsys.readouterr().out
    assert "another fingerprint" in said
    assert table in said


# ------------------------------------------------------------------------ the whole file


def torn(folder: Path) -> None:
    """A page in the middle of the file, on which the game that is over ends."""
    content = bytearray((folder / NAME).read_bytes())
    at = content.index(b"QG-RESIGN") // 4096 * 4096
    content[at : at + 4096] = b"\xa5" * 4096
    (folder / NAME).write_bytes(content)


def cut(folder: Path) -> None:
    content = (folder / NAME).read_bytes()
    (folder / NAME).write_bytes(content[: len(content) // 2])


def foreign(folder: Path) -> None:
    (folder / NAME).write_bytes(b"once upon a time " * 1000)


def the_list(folder: Path) -> None:
    """The page on which the list of tables begins."""
    with closing(sqlite3.connect(folder / NAME)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()
    content = bytearray((folder / NAME).read_bytes())
    content[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
    (folder / NAME).write_bytes(content)


def log(folder: Path) -> None:
    """The last commits stand in a write-ahead log, and it is damaged."""
    image = folder.with_name("image")
    store = SqliteStore(folder)
    for mark in range(5):
        assert checked(store, mark) is None
    shutil.copytree(folder, image)
    store.close()
    shutil.rmtree(folder)
    image.rename(folder)
    path = folder / f"{NAME}-wal"
    content = bytearray(path.read_bytes())
    content[200] ^= 1
    path.write_bytes(content)


@pytest.mark.parametrize("how", [torn, cut, foreign, the_list, log])
def test_a_broken_file_is_a_sentence(
    house: tuple[Path, list[dict[str, Any]]], copy: Path, how: Callable[[Path], None]
) -> None:
    how(copy)
    table = house[1][2]["id"]
    data = ["--data", str(copy)]
    assert said("doctor", *data).returncode == 1
    assert said("backup", str(copy / "copy"), *data).returncode == 2
    assert not (copy / "copy").exists()
    export = said("export", table, *data)
    assert export.returncode == 2 or (how is the_list and export.returncode == 0)
    if how is torn:
        server = Server(copy)  # the list of tables is whole: it opens, and asks about each
        assert server.get(f"/api/tables/{table}/record").status_code == 409
        assert server.stop() == 0
        assert "Traceback" not in server.log()
    else:
        assert said("serve", "--port", "0", *data).returncode == 2


def said(*args: str) -> subprocess.CompletedProcess[str]:
    """What a command says: never a traceback, and of faults one line."""
    done = subprocess.run(
        [sys.executable, "-m", "qg.cli", *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    if done.returncode == 2:
        assert done.stderr.startswith("qg: ")
        assert done.stderr.count("\n") == 1
    return done
