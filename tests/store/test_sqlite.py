"""The store: what is acknowledged is on the disk, whatever happens next."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from random import Random

import pytest

from qg.core.shape import Malformed
from qg.store.backup import backup, data_folder, restore
from qg.store.base import Summary, Taken, Write
from qg.store.layout import MIGRATIONS, NAME, connect, migrate
from qg.store.order import order_close
from qg.store.sqlite import SqliteStore

ROOT = Path(__file__).resolve().parents[2]


def write(table: str, seq: int, *bodies: str, open: bool = True) -> Write:
    rows = [("said", 7 + seq, body) for body in bodies]
    return Write(table, seq, rows, Summary(open, None, None))


def append(store: SqliteStore, *writes: Write) -> Future[None]:
    """One append; done when it is decided."""
    waits: Future[None] = Future()

    def done(failed: Sequence[Exception | None]) -> None:
        (bad,) = failed
        if bad is None:
            waits.set_result(None)
        else:
            waits.set_exception(bad)

    store.append([writes], done)
    return waits


def test_what_is_appended_is_loaded_in_order(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    append(store, write("a", 0, "1", "2")).result()
    append(store, write("b", 0, "x"), write("a", 2, "é")).result()
    assert store.load("a") == [("said", 7, "1"), ("said", 7, "2"), ("said", 9, "é")]
    assert store.load("nowhere") == []
    store.close()
    again = SqliteStore(tmp_path)
    assert [row[2] for row in again.load("a")] == ["1", "2", "é"]
    again.close()


def test_a_number_is_written_once(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    append(store, write("a", 0, "1")).result()
    results = [
        append(store, write("b", 0, "good")),
        append(store, write("c", 0, "lost"), write("a", 0, "another")),
        append(store, write("d", 0, "good")),
    ]
    results[0].result()
    with pytest.raises(Taken):
        results[1].result()
    results[2].result()
    assert store.load("a") == [("said", 7, "1")]
    assert store.load("c") == []  # all of an append or nothing
    assert len(store.load("b")) == len(store.load("d")) == 1
    store.close()


def test_many_appends_share_a_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    waits: list[Future[None]] = [append(store, write(f"t{i}", 0, "1")) for i in range(500)]
    for each in waits:
        each.result()
    assert store.commits < 250
    store.close()


def test_open_tables_are_listed(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    append(store, Write("a", 0, [("created", 5, "{}")], Summary(True, 99, "open"))).result()
    append(store, Write("b", 0, [("created", 6, "{}")], Summary(True, None, None))).result()
    assert [(c.table, c.wake, c.lobby) for c in store.list_open()] == [
        ("a", 99, "open"),
        ("b", None, None),
    ]
    append(store, Write("a", 1, [("end", 7, "{}")], Summary(False, None, None))).result()
    assert [c.table for c in store.list_open()] == ["b"]
    assert [(c.table, c.at, c.open) for c in store.tables()] == [("a", 5, False), ("b", 6, True)]
    store.close()


def test_tables_where_nothing_happens_are_found(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    for number, (stay, idle) in enumerate([("game", 50), ("lobby", 50), ("game", 60), (None, 0)]):
        summary = Summary(stay is not None, None, None, "ab12", stay, idle)
        append(store, Write(f"t{number}", 0, [("created", 5, "{}")], summary)).result()
    assert store.idle({"game": 55, "lobby": 49}) == ["t0"]
    assert store.idle({"game": 60, "lobby": 60}) == ["t0", "t2", "t1"]
    assert {card.maker for card in store.list_open()} == {"ab12"}
    # What stands beside the journal is renewed without a fact.
    append(store, Write("t0", 1, [], Summary(True, None, None, "ab12", "game", 99))).result()
    assert store.idle({"game": 60}) == ["t2"]
    assert next((c.table, c.at) for c in store.list_open()) == ("t0", 5)
    assert len(store.load("t0")) == 1
    store.close()


def test_a_host_orders_a_table_closed(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="no tables are kept here"):
        order_close(tmp_path, "a")
    store = SqliteStore(tmp_path)
    append(store, write("a", 0, "1"), write("b", 0, "1"), write("c", 0, "1", open=False)).result()
    assert store.to_close() == []
    order_close(tmp_path, "b")  # while the store is in use
    assert store.to_close() == ["b"]
    for gone in ("c", "nowhere"):
        with pytest.raises(Malformed, match="no such table, or it is over"):
            order_close(tmp_path, gone)
    append(store, write("b", 1, "2")).result()
    assert store.to_close() == ["b"], "a move in between does not undo it"
    append(store, write("b", 2, "3", open=False)).result()
    assert store.to_close() == []
    store.close()


def test_tables_of_an_older_file_are_looked_at_by_their_age(tmp_path: Path) -> None:
    db = connect(str(tmp_path / NAME))
    db.execute("CREATE TABLE migrations (version INTEGER PRIMARY KEY)")
    for version, script in enumerate(MIGRATIONS[:3], 1):
        db.executescript(f"{script} INSERT INTO migrations VALUES ({version});")
    old = [("a", 5, 1, None, None), ("b", 6, 1, None, "open"), ("c", 7, 0, None, None)]
    db.executemany("INSERT INTO tables (id, at, open, wake, lobby) VALUES (?, ?, ?, ?, ?)", old)
    db.close()
    with pytest.raises(Malformed, match="run `qg serve` once"):
        order_close(tmp_path, "a")
    store = SqliteStore(tmp_path)
    assert [(c.table, c.maker, c.lobby) for c in store.list_open()] == [
        ("a", "", None),
        ("b", "", "open"),
    ]
    assert store.idle({"game": 5, "lobby": 6}) == ["a", "b"]
    store.close()


def test_a_closed_store_refuses(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    pending = append(store, write("a", 0, "1"))
    store.close()
    pending.result()  # what was asked before is finished
    with pytest.raises(OSError, match="closed"):
        append(store, write("a", 1, "1")).result()


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


# -------------------------------------------------------------------------------- crash


def killed(folder: Path, after: int) -> dict[str, int]:
    """Let the child append, and kill it after so many acknowledgements; the last one for each table."""
    child = subprocess.Popen(
        [sys.executable, str(Path(__file__).parent / "appender.py"), str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdin is not None
    said = [child.stdout.readline() for _ in range(after)]
    child.kill()
    said += child.stdout.read().splitlines(keepends=True)
    child.wait()
    child.stdin.close()
    child.stdout.close()
    last: dict[str, int] = {}
    for line in said:
        if line.endswith("\n"):
            table, seq = line.split()
            last[table] = max(int(seq), last.get(table, -1))
    return last


@pytest.mark.parametrize(
    "kills", [10, pytest.param(60, marks=pytest.mark.soak)], ids=["short", "long"]
)
def test_nothing_acknowledged_is_lost_when_the_process_is_killed(
    tmp_path: Path, kills: int
) -> None:
    rng = Random(kills)
    acknowledged: dict[str, int] = {}
    for _ in range(kills):
        acknowledged |= killed(tmp_path, rng.randint(1, 400))
        store = SqliteStore(tmp_path)
        for table, seq in acknowledged.items():
            rows = store.load(table)
            assert len(rows) % 2 == 0, "half an append"
            assert len(rows) // 2 > seq, f"{table}: {seq} was acknowledged and is not there"
            lines = [row[2] for row in rows if row[0] == "line"]
            assert lines == [f'{{"n":{n}}}' for n in range(len(lines))]
        store.close()
    assert len(acknowledged) == 40
    assert min(acknowledged.values()) > 10
