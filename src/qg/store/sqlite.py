"""SQLite: one file, one writer thread. Whatever waits when the thread comes back from the disk goes
into the next commit together, so that many tables share the price of one."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from qg.core.shape import Malformed

from . import wal
from .base import Card, Checked, Done, Item, Mark, Row, Taken, Write
from .fault import REMEDY, Damaged, Trouble, trouble, why
from .layout import NAME, connect, migrate
from .reader import Reader

MOST: Final = 1000
"""Appends in one commit, if they do not come in one batch."""
TOGETHER: Final = 128
"""Facts in one statement."""

Job = tuple[Sequence[Sequence[Write]], Done]


class Check(NamedTuple):
    mark: Mark
    done: Checked


class Absent(NamedTuple):
    table: str
    seat: int
    since: int | None


class Keep(NamedTuple):
    items: Sequence[Item]
    done: Checked


_FACTS: Final = "INSERT INTO facts (id, seq, kind, at, body) VALUES "
_CARD: Final = """
    INSERT INTO tables (id, at, open, wake, lobby, maker, stay, idle) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        open = excluded.open, wake = excluded.wake, lobby = excluded.lobby,
        maker = excluded.maker, stay = excluded.stay, idle = excluded.idle
"""
_KEEP: Final = "INSERT OR REPLACE INTO kept (kind, id, body) VALUES (?, ?, ?)"
_ERASE: Final = "DELETE FROM kept WHERE kind = ? AND id = ?"


class SqliteStore:
    """A folder that holds one file. Appends may come from any thread."""

    def __init__(self, folder: Path) -> None:
        self.path: Final = folder / NAME
        where = str(self.path)
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.path.touch(mode=0o600)  # SQLite would let everybody read it
            wal.check(self.path)
            with ExitStack() as opened:
                self._db: Final = opened.enter_context(closing(connect(where)))
                migrate(self._db)
                self._reader: Final = Reader(connect(where), where)
                opened.pop_all()
        except sqlite3.Error as bad:
            if why(bad) == "damaged":
                raise Damaged(f"cannot be used ({bad}): {REMEDY}", where) from None
            raise Malformed(f"cannot be used ({bad})", str(folder)) from None
        except OSError as bad:
            raise Malformed(f"cannot be used ({bad.strerror})", str(folder)) from None
        self._jobs: Final[SimpleQueue[Job | Check | Absent | Keep | None]] = SimpleQueue()
        self._closed = False
        self.commits = 0
        self._thread: Final = Thread(target=self._run, name="qg-store", daemon=True)
        self._thread.start()

    def append(self, batch: Sequence[Sequence[Write]], done: Done) -> None:
        if self._closed:
            done([Trouble("failed", "the store is closed")] * len(batch))
        else:
            self._jobs.put((batch, done))

    def check(self, mark: Mark, done: Checked) -> None:
        if self._closed:
            done(Trouble("failed", "the store is closed"))
        else:
            self._jobs.put(Check(mark, done))

    def mark(self) -> Mark:
        return Mark(*self._reader.read("SELECT mark, age FROM health WHERE id = 0")[0])

    def absent(self, table: str, seat: int, since: int | None) -> None:
        if not self._closed:
            self._jobs.put(Absent(table, seat, since))

    def absences(self) -> list[tuple[str, int, int]]:
        return self._reader.read(
            "SELECT id, seat, since FROM absent JOIN tables USING (id) WHERE open"
        )

    def keep(self, items: Sequence[Item], done: Checked) -> None:
        if self._closed:
            done(Trouble("failed", "the store is closed"))
        else:
            self._jobs.put(Keep(items, done))

    def kept(self, kind: str) -> dict[str, str]:
        return self._reader.kept(kind)

    def load(self, table: str) -> list[Row]:
        return self._reader.load(table)

    def list_open(self) -> list[Card]:
        return self._reader.open_tables()

    def tables(self) -> list[Card]:
        return self._reader.tables()

    def idle(self, before: Mapping[str, int]) -> list[str]:
        return self._reader.idle(before)

    def to_close(self) -> list[str]:
        return self._reader.to_close()

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._thread.join()
            self._reader.close()
            self._db.close()

    # ------------------------------------------------------------ the writer's thread

    def _run(self) -> None:
        ended = False
        while not ended:
            jobs: list[Job] = []
            others: list[Check | Keep] = []
            absent: list[Absent] = []
            ended = self._gather(jobs, others, absent)
            if jobs:
                self._commit(jobs)
            if absent:
                self._note(absent)
            for each in others:
                if isinstance(each, Check):
                    each.done(self._checked(each.mark))
                else:
                    each.done(self._kept(each.items))

    def _gather(self, jobs: list[Job], others: list[Check | Keep], absent: list[Absent]) -> bool:
        """Whatever waits; whether that is the end."""
        count = 0
        job = self._jobs.get()
        while job is not None:
            if isinstance(job, Check | Keep):
                others.append(job)
            elif isinstance(job, Absent):
                absent.append(job)
            else:
                jobs.append(job)
                count += len(job[0])
            if count >= MOST:
                return False
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return False
        return True

    def _commit(self, jobs: list[Job]) -> None:
        """Everything at once; if that fails, one by one, so that each bears only its own fault."""
        bad = self._write([writes for batch, _ in jobs for writes in batch])
        for batch, done in jobs:
            if bad is None:
                done([None] * len(batch))
            else:
                done([self._write([writes]) for writes in batch])

    def _write(self, appends: Sequence[Sequence[Write]]) -> Exception | None:
        """One commit; why it failed, if so."""
        db = self._db
        facts: list[tuple[str | int, ...]] = []
        cards = []
        for writes in appends:
            for table, seq, rows, summary in writes:
                if summary is not None:
                    cards.append((table, rows[0][1] if rows else 0, *summary))
                for row in rows:
                    facts.append((table, seq, *row))
                    seq += 1
        try:
            if cards or len(facts) > TOGETHER:
                db.execute("BEGIN IMMEDIATE")
                for i in range(0, len(facts), TOGETHER):
                    self._insert(facts[i : i + TOGETHER])
                db.executemany(_CARD, cards)
                db.execute("COMMIT")
            else:
                self._insert(facts)  # alone it is a commit of its own
        except sqlite3.Error as bad:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            return Taken() if isinstance(bad, sqlite3.IntegrityError) else trouble(bad)
        self.commits += 1
        return None

    def _note(self, changes: Sequence[Absent]) -> None:
        """The last word on each seat; see `Store.absent` on what is not told."""
        db, last = self._db, {(each.table, each.seat): each.since for each in changes}
        gone = [(*seat, since) for seat, since in last.items() if since is not None]
        here = [seat for seat, since in last.items() if since is None]
        try:
            db.execute("BEGIN IMMEDIATE")
            db.executemany("INSERT OR REPLACE INTO absent (id, seat, since) VALUES (?, ?, ?)", gone)
            db.executemany("DELETE FROM absent WHERE id = ? AND seat = ?", here)
            db.execute("COMMIT")
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")

    def _kept(self, items: Sequence[Item]) -> Exception | None:
        """One commit; why it failed, if so."""
        db = self._db
        try:
            db.execute("BEGIN IMMEDIATE")
            for kind, id, body in items:
                if body is None:
                    db.execute(_ERASE, (kind, id))
                else:
                    db.execute(_KEEP, (kind, id, body))
            db.execute("COMMIT")
        except sqlite3.Error as bad:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            return trouble(bad)
        return None

    def _checked(self, mark: Mark) -> Exception | None:
        """Written by this thread's connection, and read back by the other."""
        try:
            self._db.execute("UPDATE health SET mark = ?, age = ? WHERE id = 0", mark)
            found = self.mark()
        except sqlite3.Error as bad:
            return trouble(bad)
        except Damaged as bad:
            return Trouble("damaged", bad.what)
        except Trouble as bad:
            return bad
        return None if found == mark else Trouble("failed", "what was written is not there")

    def _insert(self, facts: Sequence[tuple[str | int, ...]]) -> None:
        """One statement: with each the interpreter changes hands, and it may be long in coming back."""
        self._db.execute(_insert(len(facts)), [value for fact in facts for value in fact])


@cache
def _insert(count: int) -> str:
    return _FACTS + ", ".join(["(?, ?, ?, ?, ?)"] * count)
