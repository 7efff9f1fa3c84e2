"""The store in one file: its settings, older files, and backups. What both stores do is in test_store.py."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from tests.store.houses import append, write

from qg.core.shape import Malformed
from qg.store.backup import backup, restore
from qg.store.base import Taken
from qg.store.layout import MIGRATIONS, NAME, connect, migrate
from qg.store.order import order_close
from qg.store.sqlite import SqliteStore
from qg.store.where import data_folder


def test_tables_of_an_older_file_are_looked_at_by_their_age(tmp_path: Path) -> None:
    db = connect(str(tmp_path / NAME))
    db.execute("CREATE TABLE migrations (version INTEGER PRIMARY KEY)")
    for version, script in enumerate(MIGRATIONS[:3], 1):
        db.executescript(f"{script} INSERT INTO migrations VALUES ({version});")
    old = [("a", 5, 1, None, None), ("b", 6, 1, None, "open"), ("c", 7, 0, None, None)]
    db.executemany("INSERT INTO tables (id, at, open, wake, lobby) VALUES (?, ?, ?, ?, ?)", old)
    db.close()
    with pytest.raises(Malformed, match="no tables are kept here"):
        order_close(tmp_path / "nothing", "a")
    with pytest.raises(Malformed, match="run `qg serve` once"):
        order_close(tmp_path, "a")
    store = SqliteStore(tmp_path)
    assert [(c.table, c.maker, c.lobby) for c in store.list_open()] == [
        ("a", "", None),
        ("b", "", "open"),
    ]
    assert store.idle({"game": 5, "lobby": 6}) == ["a", "b"]
    store.close()


def test_the_settings_that_everything_rests_on(tmp_path: Path) -> None:
    db = connect(str(tmp_path / "x"))
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    db.close()


def test_migrations(tmp_path: Path) -> None:
    db = connect(str(tmp_path / NAME))
    assert migrate(db) == migrate(db) == len(MIGRATIONS)
    db.execute("INSERT INTO migrations VALUES (99)")
    db.close()
    with pytest.raises(Malformed, match="newer QG"):
        SqliteStore(tmp_path)


def test_facts_of_an_older_file_are_kept(tmp_path: Path) -> None:
    db = connect(str(tmp_path / NAME))
    db.execute("CREATE TABLE migrations (version INTEGER PRIMARY KEY)")
    db.executescript(f"{MIGRATIONS[0]} INSERT INTO migrations VALUES (1);")
    old = [("b", 0, 3, "created", "x"), ("a", 1, 2, "said", "é"), ("a", 0, 1, "created", "1")]
    db.executemany("INSERT INTO facts (id, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)", old)
    db.close()
    store = SqliteStore(tmp_path)
    assert store.load("a") == [("created", 1, "1"), ("said", 2, "é")]
    assert store.load("b") == [("created", 3, "x")]
    with pytest.raises(Taken):
        append(store, write("a", 1, "another")).result()
    append(store, write("a", 2, "next")).result()
    assert len(store.load("a")) == 3
    store.close()


def test_a_file_that_is_none_of_ours(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"not a database at all" * 100)
    with pytest.raises(Malformed, match="cannot be used"):
        SqliteStore(tmp_path)


# ------------------------------------------------------------------------------- backup


def test_a_backup_is_put_back(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "one")
    append(store, write("a", 0, "1")).result()
    assert backup(tmp_path / "one", tmp_path / "copy") == 1  # while it is in use
    append(store, write("a", 1, "2")).result()
    store.close()
    with pytest.raises(Malformed, match="not overwritten"):
        backup(tmp_path / "one", tmp_path / "copy")
    assert restore(tmp_path / "two", tmp_path / "copy") == 1
    with pytest.raises(Malformed, match="--force"):
        restore(tmp_path / "one", tmp_path / "copy")
    assert restore(tmp_path / "one", tmp_path / "copy", force=True) == 1
    for name in ("one", "two"):
        there = SqliteStore(tmp_path / name)
        assert [row[2] for row in there.load("a")] == ["1"]
        there.close()


def test_what_is_no_backup(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello " * 1000)
    with sqlite3.connect(tmp_path / "other") as db:
        db.execute("CREATE TABLE x (y)")
    db.close()
    for name in ("text", "other"):
        with pytest.raises(Malformed, match="not a backup"):
            restore(tmp_path / "here", tmp_path / name)
    with pytest.raises(Malformed, match="no such file"):
        restore(tmp_path / "here", tmp_path / "nothing")
    with pytest.raises(Malformed, match="no tables"):
        backup(tmp_path / "empty", tmp_path / "new")


def test_where_data_lie(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QG_DATA", str(tmp_path / "mine"))
    assert data_folder(None) == tmp_path / "mine"
    assert data_folder("here") == Path("here")
    monkeypatch.setenv("QG_DATA", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder(None) == tmp_path / "qg"
    assert data_folder("here") == Path("here")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder(None).parts[-3:] == (".local", "share", "qg")
