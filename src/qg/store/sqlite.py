"""SQLite: one file, one writer thread. Whatever waits when the thread comes back from the disk goes
into the next commit together, so that many tables share the price of one."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final

from qg.core.shape import Malformed

from .base import Card, Done, Row, Taken, Write
from .layout import connect, migrate

NAME: Final = "qg.sqlite3"
MOST: Final = 1000
"""Appends in one commit, if they do not come in one batch."""
TOGETHER: Final = 128
"""Facts in one statement."""

Job = tuple[Sequence[Sequence[Write]], Done]

_FACTS: Final = "INSERT INTO facts (id, seq, kind, at, body) VALUES "
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

    def append(self, batch: Sequence[Sequence[Write]], done: Done) -> None:
        if self._closed:
            done([OSError("the store is closed")] * len(batch))
        else:
            self._jobs.put((batch, done))

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
            count = 0
            with suppress(Empty):
                while job is not None and count < MOST:
                    count += len(job[0])
                    job = self._jobs.get_nowait()
                    if job is not None:
                        jobs.append(job)
            if jobs:
                self._commit(jobs)
            if job is None:
                return

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
            taken = isinstance(bad, sqlite3.IntegrityError)
            return Taken() if taken else OSError(f"the store failed: {bad}")
        self.commits += 1
        return None

    def _insert(self, facts: Sequence[tuple[str | int, ...]]) -> None:
        """One statement: with each the interpreter changes hands, and it may be long in coming back."""
        self._db.execute(_insert(len(facts)), [value for fact in facts for value in fact])


@cache
def _insert(count: int) -> str:
    return _FACTS + ", ".join(["(?, ?, ?, ?, ?)"] * count)
