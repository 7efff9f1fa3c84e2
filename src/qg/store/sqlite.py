"""SQLite: one file, one writer thread. Whatever waits when the thread comes back from the disk goes
into the next commit together, so that many tables share the price of one."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final

from qg.core.shape import Malformed

from .base import Card, Row, Taken, Write
from .layout import connect, migrate

NAME: Final = "qg.sqlite3"
MOST: Final = 1000
"""Appends in one commit."""

Job = tuple[Sequence[Write], "Future[None]"]

_FACT: Final = "INSERT INTO facts (id, seq, kind, at, body) VALUES (?, ?, ?, ?, ?)"
_CARD: Final = """
    INSERT INTO tables (id, at, open, wake, lobby) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        open = excluded.open, wake = excluded.wake, lobby = excluded.lobby
"""


class SqliteStore:
    """A folder that holds one file. Appends may come from any thread."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._db: Final = connect(str(folder / NAME))
            migrate(self._db)
            self._reader: Final = connect(str(folder / NAME))
        except (OSError, sqlite3.Error) as bad:
            raise Malformed(f"cannot be used ({bad})", str(folder)) from None
        self._reading: Final = Lock()
        self._jobs: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self._closed = False
        self.commits = 0
        self._thread: Final = Thread(target=self._run, name="qg-store", daemon=True)
        self._thread.start()

    def append(self, writes: Sequence[Write]) -> Future[None]:
        done: Future[None] = Future()
        if self._closed:
            done.set_exception(OSError("the store is closed"))
        else:
            self._jobs.put((writes, done))
        return done

    def load(self, table: str) -> list[Row]:
        with self._reading:
            found = self._reader.execute(
                "SELECT kind, at, body FROM facts WHERE id = ? ORDER BY seq", (table,)
            )
            return found.fetchall()

    def list_open(self) -> list[Card]:
        return self._cards("WHERE open")

    def tables(self) -> list[Card]:
        return self._cards("")

    def _cards(self, which: str) -> list[Card]:
        with self._reading:
            found = self._reader.execute(
                f"SELECT id, at, open, wake, lobby FROM tables {which} ORDER BY at, id"
            )
            return [Card(id, at, bool(open_), wake, lobby) for id, at, open_, wake, lobby in found]

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._thread.join()
            self._reader.close()
            self._db.close()

    # ------------------------------------------------------------ the writer's thread

    def _run(self) -> None:
        while True:
            job = self._jobs.get()
            jobs = [] if job is None else [job]
            with suppress(Empty):
                while job is not None and len(jobs) < MOST:
                    job = self._jobs.get_nowait()
                    if job is not None:
                        jobs.append(job)
            if jobs:
                self._commit(jobs)
            if job is None:
                return

    def _commit(self, jobs: list[Job]) -> None:
        """Everything at once; if that fails, one by one, so that each bears only its own fault."""
        try:
            self._write([writes for writes, _ in jobs])
        except sqlite3.Error as bad:
            if len(jobs) > 1:
                for job in jobs:
                    self._commit([job])
                return
            taken = isinstance(bad, sqlite3.IntegrityError)
            jobs[0][1].set_exception(Taken() if taken else OSError(f"the store failed: {bad}"))
            return
        for _, done in jobs:
            done.set_result(None)

    def _write(self, jobs: Sequence[Sequence[Write]]) -> None:
        db = self._db
        facts, cards = [], []
        for writes in jobs:
            for w in writes:
                cards.append((w.table, w.rows[0][1], w.open, w.wake, w.lobby))
                facts += [(w.table, w.seq + i, *row) for i, row in enumerate(w.rows)]
        db.execute("BEGIN IMMEDIATE")
        try:
            db.executemany(_FACT, facts)
            db.executemany(_CARD, cards)
            db.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            raise
        self.commits += 1
