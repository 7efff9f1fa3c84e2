"""SQLite: one file, one writer thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import ExitStack, closing, suppress
from functools import cache
from pathlib import Path
from typing import Final

from qg.core.shape import Malformed

from . import wal
from .base import Item, Mark, Taken
from .fault import REMEDY, Damaged, trouble, why
from .layout import NAME, connect, migrate
from .reader import SqliteReader
from .writer import Appends, FactRow, Writer, rows

TOGETHER: Final = 128
"""Facts in one statement."""

_FACTS: Final = "INSERT INTO facts (id, seq, kind, at, body) VALUES "
_CARD: Final = """
    INSERT INTO tables (id, at, open, wake, lobby, maker, stay, idle) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        open = excluded.open, wake = excluded.wake, lobby = excluded.lobby,
        maker = excluded.maker, stay = excluded.stay, idle = excluded.idle
"""
_KEEP: Final = "INSERT OR REPLACE INTO kept (kind, id, body) VALUES (?, ?, ?)"
_ERASE: Final = "DELETE FROM kept WHERE kind = ? AND id = ?"


class SqliteStore(Writer):
    """A folder that holds one file."""

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
                reader = SqliteReader(connect(where), where)
                opened.pop_all()
        except sqlite3.Error as bad:
            if why(bad) == "damaged":
                raise Damaged(f"cannot be used ({bad}): {REMEDY}", where) from None
            raise Malformed(f"cannot be used ({bad})", str(folder)) from None
        except OSError as bad:
            raise Malformed(f"cannot be used ({bad.strerror})", str(folder)) from None
        super().__init__(reader)

    def _shut(self) -> None:
        self._db.close()

    def _write(self, appends: Appends) -> Exception | None:
        db = self._db
        facts, cards = rows(appends)
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

    def _note(self, gone: list[tuple[str, int, int]], here: list[tuple[str, int]]) -> None:
        db = self._db
        try:
            db.execute("BEGIN IMMEDIATE")
            db.executemany("INSERT OR REPLACE INTO absent (id, seat, since) VALUES (?, ?, ?)", gone)
            db.executemany("DELETE FROM absent WHERE id = ? AND seat = ?", here)
            db.execute("COMMIT")
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")

    def _kept(self, items: Sequence[Item]) -> Exception | None:
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

    def _marked(self, mark: Mark) -> Exception | None:
        try:
            self._db.execute("UPDATE health SET mark = ?, age = ? WHERE id = 0", mark)
        except sqlite3.Error as bad:
            return trouble(bad)
        return None

    def _insert(self, facts: Sequence[FactRow]) -> None:
        """One statement: with each the interpreter changes hands, and it may be long in coming back."""
        self._db.execute(_insert(len(facts)), [value for fact in facts for value in fact])


@cache
def _insert(count: int) -> str:
    return _FACTS + ", ".join(["(?, ?, ?, ?, ?)"] * count)
