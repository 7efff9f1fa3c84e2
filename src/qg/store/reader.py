"""Reading a store: its tables and their facts, checked to be all there."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from threading import Lock
from typing import Any, Final

from qg.core.shape import Malformed

from . import wal
from .base import Card, Mark, Row
from .fault import Damaged, unreadable, why
from .layout import NAME


class Reader(ABC):
    """What can be asked of a store. May be used from any thread."""

    @abstractmethod
    def read(self, query: str, *given: object, where: str = "") -> list[Any]:
        """The rows that a query finds, its values written `?`. Raises Damaged, which names `where`, or
        Trouble."""

    @abstractmethod
    def close(self) -> None: ...

    def load(self, table: str) -> list[Row]:
        query = "SELECT kind, at, body, seq FROM facts WHERE id = ? ORDER BY seq"
        found = self.read(query, table, where=table)
        for number, row in enumerate(found):
            if row[3] != number:
                raise Damaged(f"fact {number} is missing", table)
        return [(kind, at, body) for kind, at, body, _ in found]

    def tables(self) -> list[Card]:
        """All of them, of a store of any version."""
        found = self.read("SELECT id, at, open, wake, lobby FROM tables ORDER BY at, id")
        return [Card(id, at, bool(open_), wake, lobby) for id, at, open_, wake, lobby in found]

    def open_tables(self) -> list[Card]:
        query = "SELECT id, at, wake, lobby, maker FROM tables WHERE open ORDER BY at, id"
        return [Card(id, at, True, *more) for id, at, *more in self.read(query)]

    def named(self) -> list[str]:
        """Every table that is in the list or has facts."""
        query = "SELECT id FROM tables UNION SELECT DISTINCT id FROM facts"
        return sorted([id for (id,) in self.read(query)])

    def idle(self, before: Mapping[str, int]) -> list[str]:
        query = "SELECT id FROM tables WHERE open AND stay = ? AND idle <= ? ORDER BY idle"
        return [id for stay, at in before.items() for (id,) in self.read(query, stay, at)]

    def to_close(self) -> list[str]:
        return [id for (id,) in self.read("SELECT id FROM tables WHERE open AND to_close")]

    def kept(self, kind: str) -> dict[str, str]:
        return dict(self.read("SELECT id, body FROM kept WHERE kind = ?", kind))

    def mark(self) -> Mark:
        return Mark(*self.read("SELECT mark, age FROM health WHERE id = 0")[0])

    def absences(self) -> list[tuple[str, int, int]]:
        return self.read("SELECT id, seat, since FROM absent JOIN tables USING (id) WHERE open")

    def absent_from(self, table: str) -> dict[int, int]:
        return dict(self.read("SELECT seat, since FROM absent WHERE id = ?", table))

    def counts(self, maker: str) -> tuple[int, int, int, int]:
        """Open tables of one place and of all, and those of them that wait in the lobby."""
        query = """
            SELECT count(CASE WHEN maker = ? THEN 1 END), count(*),
                count(CASE WHEN lobby = 'open' AND maker = ? THEN 1 END),
                count(CASE WHEN lobby = 'open' THEN 1 END) FROM tables WHERE open
        """
        ((mine, all, mine_there, all_there),) = self.read(query, maker, maker)
        return mine, all, mine_there, all_there

    def lobby(self) -> dict[str, int]:
        """The tables that wait in the lobby, and how many facts each has."""
        query = """
            SELECT id, (SELECT count(*) FROM facts WHERE facts.id = tables.id) FROM tables
            WHERE open AND lobby = 'open'
        """
        return dict(self.read(query))

    def version(self) -> int:
        ((found,),) = self.read("SELECT max(version) FROM migrations")
        return int(found)


class SqliteReader(Reader):
    def __init__(self, db: sqlite3.Connection, where: str) -> None:
        self._db: Final = db
        self._where: Final = where
        self._reading: Final = Lock()

    def read(self, query: str, *given: object, where: str = "") -> list[Any]:
        with self._reading:
            try:
                return self._db.execute(query, given).fetchall()
            except sqlite3.Error as bad:
                raise unreadable(bad, where or self._where) from None

    def close(self) -> None:
        self._db.close()


def reader(folder: Path) -> SqliteReader:
    """For whoever only looks. Raises Malformed where no tables are kept, or commits are lost."""
    path = folder / NAME
    if not path.is_file():
        raise Malformed("no tables are kept here", str(folder))
    wal.check(path)
    return SqliteReader(opened(path), str(path))


def opened(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing; the server may be open beside it."""
    try:
        return _opened(path, "mode=ro")
    except sqlite3.OperationalError as bad:
        # Even to read, SQLite makes a file beside this one. Where it may not, and nothing waits in the
        # write-ahead log, this file is all there is.
        log = path.with_name(f"{path.name}-wal")
        if why(bad) == "failed" and not (log.exists() and log.stat().st_size):
            return _opened(path, "immutable=1")
        raise unreadable(bad, str(path)) from None
    except sqlite3.Error as bad:
        raise unreadable(bad, str(path)) from None


def _opened(path: Path, how: str) -> sqlite3.Connection:
    place = f"{path.absolute().as_uri()}?{how}"
    db = sqlite3.connect(place, uri=True, timeout=30.0, check_same_thread=False)
    try:
        db.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.Error:
        db.close()
        raise
    return db
