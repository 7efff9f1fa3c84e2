"""A PostgreSQL database that a house is copied to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import psycopg
from psycopg import sql

from qg.core.shape import Malformed

from .copying import Rows, Sink
from .postgres_layout import OURS, SERVING
from .postgres_line import Db, connect, shown


class DatabaseSink(Sink):
    def __init__(self, db: Db) -> None:
        self.db: Final = db

    def ask(self, query: str, *given: object) -> Rows:
        done = self.db.execute(query.replace("?", "%s").encode(), given)
        return done.fetchall() if done.description else []

    def put(self, table: str, columns: Sequence[str], rows: Rows) -> None:
        names = sql.SQL(", ").join([sql.Identifier(name) for name in columns])
        into = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(table), names)
        with self.db.cursor().copy(into) as copy:
            for row in rows:
                copy.write_row(row)


@contextmanager
def sink(url: str) -> Iterator[DatabaseSink]:
    """Raises Malformed where a server is at work on the database, or it cannot be written."""
    try:
        with connect(url) as db:
            found = db.execute("SELECT pg_try_advisory_lock(%s, %s)", (OURS, SERVING)).fetchone()
            if found != (True,):
                raise Malformed("another `qg serve` is at work here", shown(url))
            with db.transaction():
                db.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
                yield DatabaseSink(db)
    except psycopg.Error as bad:
        raise Malformed(f"cannot be written ({' '.join(str(bad).split())})", shown(url)) from None
