"""A disk that fails under the store, and a file that is not what was written: a sentence each time, and
whatever is sound can still be read."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path

import pytest
from tests.store.houses import append, write

from qg.core.shape import Malformed
from qg.store import backup as backups
from qg.store.backup import backup, restore
from qg.store.base import Mark
from qg.store.fault import Damaged, Trouble
from qg.store.layout import NAME
from qg.store.sqlite import SqliteStore

LONG = "x" * 3000
"""Of which a page takes one: each table has pages of its own."""
PAGE = 4096


def checked(store: SqliteStore, mark: int) -> Exception | None:
    waits: Future[Exception | None] = Future()
    store.check(Mark(mark, 0), waits.set_result)
    return waits.result()


def filled(folder: Path, tables: int = 20) -> SqliteStore:
    store = SqliteStore(folder)
    for i in range(tables):
        append(store, write(f"t{i}", 0, *[f"{i} {LONG}"] * 10)).result()
    return store


def read_all(store: SqliteStore, tables: int = 20) -> list[str]:
    """The tables that can be loaded; all others say Damaged."""
    sound = []
    for i in range(tables):
        try:
            rows = store.load(f"t{i}")
        except Damaged:
            continue
        assert [row[2] for row in rows] == [f"{i} {LONG}"] * 10
        sound.append(f"t{i}")
    return sound


# ------------------------------------------------------------------------- while it runs


def test_a_check_writes_and_reads_back(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        for mark in (7, 8):
            assert checked(store, mark) is None
            with closing(sqlite3.connect(tmp_path / NAME)) as other:
                assert other.execute("SELECT * FROM health").fetchall() == [(0, mark, 0)]
    late = checked(store, 9)
    assert isinstance(late, Trouble)


def test_a_full_disk(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        append(store, write("a", 0, "kept")).result()
        (pages,) = store._db.execute("PRAGMA page_count").fetchone()
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(Trouble, match="the disk is full") as no:
            append(store, write("a", 1, LONG * 10)).result()
        assert no.value.why == "full"
        assert [row[2] for row in store.load("a")] == ["kept"]
        store._db.execute("PRAGMA max_page_count = 1000000")
        append(store, write("a", 1, LONG)).result()
        assert len(store.load("a")) == 2


def test_a_file_that_cannot_be_written_to(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        store._db.execute("PRAGMA query_only = 1")
        bad = checked(store, 1)
        assert isinstance(bad, Trouble)
        assert bad.why == "readonly"
        with pytest.raises(Trouble, match="cannot be written to"):
            append(store, write("a", 0, "1")).result()
        store._db.execute("PRAGMA query_only = 0")
        assert checked(store, 2) is None


# ------------------------------------------------------------------- what is not as written


def test_a_fact_that_is_missing(tmp_path: Path) -> None:
    with closing(filled(tmp_path, 2)) as store:
        with closing(sqlite3.connect(tmp_path / NAME)) as db:
            db.execute("DELETE FROM facts WHERE id = 't0' AND seq = 4")
            db.commit()
        with pytest.raises(Damaged, match="t0: fact 4 is missing"):
            store.load("t0")
        assert read_all(store, 2) == ["t1"]


def test_a_fact_that_is_no_text(tmp_path: Path) -> None:
    with closing(filled(tmp_path, 2)) as store:
        with closing(sqlite3.connect(tmp_path / NAME)) as db:
            db.execute(
                "UPDATE facts SET body = CAST(x'ff00fe' AS TEXT) WHERE id = 't0' AND seq = 4"
            )
            db.commit()
        with pytest.raises(Damaged, match="t0: cannot be read"):
            store.load("t0")
        assert read_all(store, 2) == ["t1"]


def test_a_broken_page_harms_only_the_tables_on_it(tmp_path: Path) -> None:
    filled(tmp_path).close()
    content = bytearray((tmp_path / NAME).read_bytes())
    at = content.index(b"7 xxx") // PAGE * PAGE  # a page of table t7
    content[at : at + PAGE] = b"\xa5" * PAGE
    (tmp_path / NAME).write_bytes(content)
    with closing(SqliteStore(tmp_path)) as store:
        assert read_all(store) == [f"t{i}" for i in range(20) if i != 7]
    with pytest.raises(Malformed, match="is damaged"):
        backup(tmp_path, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_file_cut_short(tmp_path: Path) -> None:
    filled(tmp_path).close()
    content = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(content[: len(content) * 3 // 4])
    with pytest.raises(Damaged, match="cannot be used"):
        SqliteStore(tmp_path)
    with pytest.raises(Malformed, match="cannot be read"):
        backup(tmp_path, tmp_path / "copy")


# ------------------------------------------------------------------- the write-ahead log


@pytest.fixture
def cut_off(tmp_path: Path) -> Path:
    """A house as a loss of power leaves it: its last commits stand in the write-ahead log."""
    store = SqliteStore(tmp_path / "house")
    for seq in range(8):
        append(store, write("a", seq, f"{seq} {LONG}")).result()
    shutil.copytree(tmp_path / "house", tmp_path / "image")
    store.close()
    return tmp_path / "image"


def facts(folder: Path) -> int:
    with closing(SqliteStore(folder)) as store:
        return len(store.load("a"))


def test_a_sound_log_is_read(cut_off: Path) -> None:
    assert facts(cut_off) == 8


def flip(path: Path, where: Callable[[bytes], int]) -> None:
    content = bytearray(path.read_bytes())
    content[where(bytes(content))] ^= 0x40
    path.write_bytes(content)


LOG = f"{NAME}-wal"


@pytest.mark.parametrize(
    "where",
    [
        lambda log: log.index(b"3 xxx"),  # in a page
        lambda log: 32 + (PAGE + 24) * 3 + 9,  # in the head of a frame: whose round it is of
        lambda log: 9,  # in the head of the log
    ],
    ids=["page", "frame", "head"],
)
def test_commits_that_a_damaged_log_has_lost_are_missed(
    cut_off: Path, where: Callable[[bytes], int], tmp_path: Path
) -> None:
    flip(cut_off / LOG, where)
    with pytest.raises(Damaged, match="-wal: is damaged"):
        SqliteStore(cut_off)
    with pytest.raises(Damaged, match="-wal: is damaged"):
        backup(cut_off, tmp_path / "copy")
    (cut_off / LOG).unlink()  # as the sentence says
    SqliteStore(cut_off).close()


def test_a_commit_that_power_cut_off_is_not_missed(cut_off: Path) -> None:
    flip(cut_off / LOG, lambda log: log.rindex(b"7 xxx"))
    assert facts(cut_off) == 7  # nobody was told that the last one was stored


def test_a_log_that_ends_in_a_frame(cut_off: Path) -> None:
    content = (cut_off / LOG).read_bytes()
    (cut_off / LOG).write_bytes(content[:-100])
    assert facts(cut_off) == 7


def test_a_log_that_was_begun_anew(tmp_path: Path) -> None:
    """Frames of an earlier round lie behind those of this one, and are nothing to miss."""
    store = SqliteStore(tmp_path / "house")
    append(store, write("a", 0, *[LONG] * 30)).result()
    store._db.execute("PRAGMA wal_checkpoint(RESTART)")
    append(store, write("a", 30, "next")).result()
    shutil.copytree(tmp_path / "house", tmp_path / "image")
    store.close()
    assert facts(tmp_path / "image") == 31


# ---------------------------------------------------------------------------- who may read


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_the_owner_reads_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = os.umask(0)
    try:
        (tmp_path / "house").mkdir(mode=0o755)
        store = filled(tmp_path / "house", 1)
        for name in (NAME, LOG, f"{NAME}-shm"):
            assert mode(tmp_path / "house" / name) == 0o600
        during = []
        copy = backups._copy

        def watched(source: Path, target: Path) -> None:
            during.append(mode(target))
            copy(source, target)
            during.append(mode(target))

        monkeypatch.setattr(backups, "_copy", watched)
        backup(tmp_path / "house", tmp_path / "copy")
        store.close()
        assert during == [0o600, 0o600]  # from the start
        assert mode(tmp_path / "copy") == 0o600
        (tmp_path / "copy").chmod(0o644)
        restore(tmp_path / "other", tmp_path / "copy")
        assert mode(tmp_path / "other") == 0o700
        assert mode(tmp_path / "other" / NAME) == 0o600
    finally:
        os.umask(before)
