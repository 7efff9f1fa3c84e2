"""`qg copy`: a house moves from a folder to a PostgreSQL database or back. All of it or nothing, and what was
written is read back and compared, table by table, before it counts."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from qg.core.shape import Malformed

from .fault import Damaged
from .layout import NAME
from .lock import held
from .where import Where, place, reading, serving

TABLES: Final = {
    "tables": ("id", "at", "open", "wake", "lobby", "maker", "stay", "idle", "to_close"),
    "health": ("id", "mark", "age"),
    "absent": ("id", "seat", "since"),
    "kept": ("kind", "id", "body"),
}
"""What stands beside the facts: each table of the database, the first columns of which name a row."""
FACTS: Final = ("id", "seq", "kind", "at", "body")
TRUTHS: Final = frozenset({"open", "to_close"})
"""Columns that are true or false: SQLite keeps numbers."""

Rows = list[tuple[Any, ...]]


class Sink(ABC):
    """A house that is being written, in one transaction."""

    @abstractmethod
    def ask(self, query: str, *given: object) -> Rows: ...

    @abstractmethod
    def put(self, table: str, columns: Sequence[str], rows: Rows) -> None: ...


def copy(source: Where, target: Where) -> tuple[int, int]:
    """How many tables and facts there are now. No server may be at work on either. Raises Malformed, and then
    nothing was copied."""
    if place(source) == place(target):
        raise Malformed("is where the tables are already", place(target))
    reading(source).close()  # it is said now if there are none
    with serving(source), _opened(target) as sink:
        if sink.ask("SELECT 1 FROM facts LIMIT 1") or sink.ask("SELECT 1 FROM tables LIMIT 1"):
            raise Malformed("tables are kept here already: nothing was copied", place(target))
        return _copied(source, target, sink)


def _copied(source: Where, target: Where, sink: Sink) -> tuple[int, int]:
    found = reading(source)
    try:
        for table, columns in TABLES.items():
            query = f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1, 2"
            rows = [_plain(columns, row) for row in found.read(query)]
            sink.ask(f"DELETE FROM {table}")
            sink.put(table, columns, rows)
            back = [_plain(columns, row) for row in sink.ask(query)]
            if sorted(back, key=repr) != sorted(rows, key=repr):
                raise Damaged(f"{table}: what was written is not there", place(target))
        names, count = found.named(), 0
        query = f"SELECT {', '.join(FACTS)} FROM facts WHERE id = ? ORDER BY seq"
        for name in names:
            found.load(name)  # raises Damaged where a fact is missing
            facts = [tuple(row) for row in found.read(query, name, where=name)]
            sink.put("facts", FACTS, facts)
            if [tuple(row) for row in sink.ask(query, name)] != facts:
                raise Damaged("what was written is not there", name)
            count += len(facts)
        if sink.ask("SELECT count(*) FROM facts") != [(count,)]:
            raise Damaged("there are more facts than were written", place(target))
        return len(names), count
    finally:
        found.close()


def _plain(columns: Sequence[str], row: Sequence[Any]) -> tuple[Any, ...]:
    """The same from both databases."""
    return tuple(
        [bool(value) if name in TRUTHS else value for name, value in zip(columns, row, strict=True)]
    )


@contextmanager
def _opened(target: Where) -> Iterator[Sink]:
    """The target, held for this alone, with empty tables if there were none. What is put there counts when
    all went well."""
    with serving(target):
        pass  # it makes the tables
    if isinstance(target, Path):
        with held(target):
            db = sqlite3.connect(target / NAME, isolation_level=None)
            try:
                db.execute("PRAGMA synchronous = FULL")
                db.execute("BEGIN IMMEDIATE")
                yield FileSink(db)
                db.execute("COMMIT")
            except sqlite3.Error as bad:
                raise Malformed(f"cannot be written ({bad})", str(target)) from None
            finally:
                db.close()
        return
    from .postgres_copying import sink

    with sink(target.url) as found:
        yield found


class FileSink(Sink):
    def __init__(self, db: sqlite3.Connection) -> None:
        self.db: Final = db

    def ask(self, query: str, *given: object) -> Rows:
        return self.db.execute(query, given).fetchall()

    def put(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        places = ", ".join("?" * len(columns))
        self.db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)
