"""SQLite: one file, one writer thread. Whatever waits when the thread comes back from the disk goes
into the next commit together, so that many tables share the price of one."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import ExitStack, closing, suppress
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from qg.core.shape import Malformed

from . import wal
from .base import Card, Checked, Done, Item, Row, Taken, Write
from .fault import REMEDY, Damaged, Trouble, trouble, why
from .layout import NAME, connect, migrate
from .reader import Reader

MOST: Final = 1000
"""Appends in one commit, if they do not come in one batch."""
TOGETHER: Final = 128
"""Facts in one statement."""

Job = tuple[Sequence[Sequence[Write]], Done]


class Check(NamedTuple):
    mark: int
    done: Checked


class Keep(NamedTuple):
    items: Sequence[Item]
    done: Checked


_FACTS: Final = "INSERT INTO facts (id, seq, kind, at, body) VALUES "
_CARD: Final = """
    INSERT INTO tables (id, at, open, wake, lobby) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        open = excluded.open, wake = excluded.wake, lobby = excluded.lobby
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
        self._jobs: Final[SimpleQueue[Job | Check | Keep | None]] = SimpleQueue()
        self._closed = False
        self.commits = 0
        self._thread: Final = Thread(target=self._run, name="qg-store", daemon=True)
        self._thread.start()

    def append(self, batch: Sequence[Sequence[Write]], done: Done) -> None:
        if self._closed:
            done([Trouble("failed", "the store is closed")] * len(batch))
        else:
            self._jobs.put((batch, done))

    def check(self, mark: int, done: Checked) -> None:
        if self._closed:
            done(Trouble("failed", "the store is closed"))
        else:
            self._jobs.put(Check(mark, done))

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
        return self._reader.tables("WHERE open")

    def tables(self) -> list[Card]:
        return self._reader.tables()

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
            ended = self._gather(jobs, others)
            if jobs:
                self._commit(jobs)
            for each in others:
                bad = (
                    self._checked(each.mark) if isinstance(each, Check) else self._kept(each.items)
                )
                each.done(bad)

    def _gather(self, jobs: list[Job], others: list[Check | Keep]) -> bool:
        """Whatever waits; whether that is the end."""
        count = 0
        job = self._jobs.get()
        while job is not None:
            if isinstance(job, Check | Keep):
                others.append(job)
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
            for table, seq, rows, standing in writes:
                if standing is not None:
                    cards.append((table, rows[0][1], *standing))
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

    def _checked(self, mark: int) -> Exception | None:
        """Written by this thread's connection, and read back by the other."""
        try:
            self._db.execute("UPDATE health SET mark = ? WHERE id = 0", (mark,))
            found = self._reader.read("SELECT mark FROM health WHERE id = 0")
        except sqlite3.Error as bad:
            return trouble(bad)
        except Damaged as bad:
            return Trouble("damaged", bad.what)
        except Trouble as bad:
            return bad
        return None if found == [(mark,)] else Trouble("failed", "what was written is not there")

    def _insert(self, facts: Sequence[tuple[str | int, ...]]) -> None:
        """One statement: with each the interpreter changes hands, and it may be long in coming back."""
        self._db.execute(_insert(len(facts)), [value for fact in facts for value in fact])


@cache
def _insert(count: int) -> str:
    return _FACTS + ", ".join(["(?, ?, ?, ?, ?)"] * count)
