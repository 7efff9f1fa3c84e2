"""What a host orders while the server may be open. To close a table is left to the server, which looks for
orders every few moments: a table has one writer. Reports are no part of any game, and are erased at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from qg.core.shape import Malformed

from .fault import trouble
from .layout import MIGRATIONS, NAME, connect


def order_close(folder: Path, table: str) -> None:
    """Have a table closed, now or when the server opens next; raises Malformed where there is none."""
    with _opened(folder) as db:
        query = "UPDATE tables SET to_close = 1 WHERE id = ? AND open"
        if not db.execute(query, (table,)).rowcount:
            raise Malformed("no such table, or it is over or closed already", table)


def erase_reports(folder: Path, table: str) -> int:
    """Erase what was reported about a table; how many reports there were. Their numbers among the facts of
    the table stay, so that none is missing there. Raises Malformed where there are none."""
    with _opened(folder) as db:
        query = "UPDATE facts SET kind = 'erased', body = '{}' WHERE id = ? AND kind = 'reported'"
        count = db.execute(query, (table,)).rowcount
        if not count:
            raise Malformed("nothing was reported about this table", table)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # nothing of it stays in the write-ahead log
        return count


@contextmanager
def _opened(folder: Path) -> Iterator[sqlite3.Connection]:
    path = folder / NAME
    if not path.is_file():
        raise Malformed("no tables are kept here", str(folder))
    try:
        with closing(connect(str(path))) as db:
            (version,) = db.execute("SELECT max(version) FROM migrations").fetchone()
            if version != len(MIGRATIONS):
                raise Malformed("was written by another version: run `qg serve` once", str(path))
            yield db
    except sqlite3.Error as bad:
        raise trouble(bad) from None
