"""A house on PostgreSQL: it moves there and back with every move, and its host finds the same commands."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random

import psycopg
import pytest
from tests.postgres import Databases
from tests.server.tools import Client, Server, tokens

from qg.cli import main
from qg.store.where import Database, reading


def test_a_house_moves_to_a_database_and_back(
    tmp_path: Path, databases: Databases, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, database = Random(4), databases.new()
    folder, back = tmp_path / "one", tmp_path / "two"
    folder.mkdir()
    (tmp_path / "errors").mkdir()
    server = Server(folder)
    made = server.table("me", "me", clock={"kind": "live", "minutes": 60, "increment": 0})
    server.table("me", "open", public=True, title="lobby")
    clients = [Client(server, made["id"], token) for token in tokens(made)]
    for each in clients:
        each.play(each.choose(rng))
    for each in clients:
        each.close()
    clients = [Client(server, made["id"], token) for token in tokens(made)]
    views = [each.until("view")["view"] for each in clients]
    assert main(["copy", str(folder), database]) == 2
    assert "another `qg serve` is at work here" in capsys.readouterr().err
    for each in clients:
        each.close()
    server.stop()

    assert main(["copy", str(folder), database, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "2 tables" in told
    assert "compared" in told
    assert databases.server.password not in told
    assert main(["copy", str(folder), database]) == 2
    assert "nothing was copied" in capsys.readouterr().err

    server = Server(tmp_path / "errors", database=database)
    clients = [Client(server, made["id"], token) for token in tokens(made)]
    for each, view in zip(clients, views, strict=True):
        found = each.until("view")["view"]
        assert {**found, "now": 0} == {**view, "now": 0}
    assert len(server.get("/api/tables").json()["tables"]) == 1
    assert clients[0].ask_for("resign")["t"] == "ok"
    assert main(["doctor", "--database", database, "--lang", "en"]) == 0
    assert "The server is running" in capsys.readouterr().out
    for each in clients:
        each.close()
    assert server.stop() == 0
    assert main(["export", made["id"], "--database", database]) == 0
    record = capsys.readouterr().out
    assert json.loads(record.splitlines()[-1])

    assert main(["copy", database, str(back)]) == 0
    capsys.readouterr()
    assert main(["export", made["id"], "--data", str(back)]) == 0
    assert capsys.readouterr().out == record
    assert main(["doctor", "--data", str(back), "--lang", "en"]) == 0
    assert "Everything is in order" in capsys.readouterr().out


def test_a_dump_made_while_tables_are_played_is_put_back(
    tmp_path: Path, databases: Databases, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the page for hosts says, with the programs of PostgreSQL."""
    rng, database, other = Random(6), databases.new(), databases.empty()
    server = Server(tmp_path, database=database)
    made = server.table("me", "me")
    clients = [Client(server, made["id"], token) for token in tokens(made)]
    for each in clients:
        assert each.play(each.choose(rng))["t"] == "ok"
    dump = tmp_path / "qg.dump"
    run: list[str | Path] = [
        databases.server.bin / "pg_dump",
        "--format=custom",
        f"--file={dump}",
        database,
    ]
    subprocess.run(run, check=True)
    assert clients[0].ask_for("resign")["t"] == "ok"
    for each in clients:
        each.close()
    assert server.stop() == 0
    back: list[str | Path] = ["--no-owner", "--exit-on-error", f"--dbname={other}", dump]
    subprocess.run([databases.server.bin / "pg_restore", *back], check=True)
    assert main(["doctor", "--database", other, "--lang", "en"]) == 0
    assert "Everything is in order" in capsys.readouterr().out
    (tmp_path / "again").mkdir()
    server = Server(tmp_path / "again", database=other)
    client = Client(server, made["id"], tokens(made)[0])
    assert client.until("table")["status"] == "playing"
    client.close()
    assert server.stop() == 0


def test_a_copy_that_fails_leaves_nothing(
    tmp_path: Path, databases: Databases, capsys: pytest.CaptureFixture[str]
) -> None:
    """Here a fact is missing in the middle; what came before it was not copied either."""
    source, target = databases.new(), databases.new()
    with psycopg.connect(source) as db:
        for table, seq in (("a", 0), ("a", 1), ("b", 0), ("b", 2)):
            db.execute("INSERT INTO facts VALUES (%s, %s, 'said', 5, '{}')", (table, seq))
    for there in (target, str(tmp_path / "folder")):
        assert main(["copy", source, there]) == 2
        assert "b: fact 1 is missing" in capsys.readouterr().err
    assert reading(Database(target)).named() == []
    assert main(["copy", str(tmp_path / "folder"), target]) == 0
    assert main(["copy", target, target]) == 2
    assert main(["copy", str(tmp_path / "nothing"), target]) == 2
    assert "no tables are kept here" in capsys.readouterr().err


def test_reports_in_a_database(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path, database=database)
    made = server.table("me", "open", public=True, title="a title")
    path = f"/api/tables/{made['id']}/report"
    assert server.post(path, {"what": "title", "text": "rude"}).status_code == 204
    assert main(["reports", "--database", database, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["table"], found["state"], found["text"]) == (made["id"], "lobby", "rude")
    assert main(["reports", "--database", database, "--close", made["id"], "--lang", "en"]) == 0
    watcher = Client(server, made["id"], tokens(made)[0])
    watcher.until("table", status="closed")
    watcher.close()
    assert server.stop() == 0
    assert main(["reports", "--database", database, "--delete", made["id"]]) == 0
    capsys.readouterr()
    assert main(["reports", "--database", database, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []
