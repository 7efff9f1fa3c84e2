"""What a host orders while the server may be open. To close a table is left to the server, which looks for
orders every few moments: a table has one writer. Reports are no part of any game, and are erased at once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from qg.core.shape import Malformed

from .fault import trouble
from .layout import MIGRATIONS, NAME, connect
from .where import Where, reading


def order_close(there: Where, table: str) -> None:
    """Have a table closed, now or when the server opens next; raises Malformed where there is none."""
    if not _changed(there, "UPDATE tables SET to_close = (1 = 1) WHERE id = ? AND open", table):
        raise Malformed("no such table, or it is over or closed already", table)


def erase_reports(there: Where, table: str) -> int:
    """Erase what was reported about a table; how many reports there were. Their numbers among the facts of
    the table stay, so that none is missing there. Raises Malformed where there are none."""
    query = "UPDATE facts SET kind = 'erased', body = '{}' WHERE id = ? AND kind = 'reported'"
    count = _changed(there, query, table)
    if not count:
        raise Malformed("nothing was reported about this table", table)
    return count


def _changed(there: Where, query: str, table: str) -> int:
    """How many rows this changed; raises Malformed where no tables are kept."""
    if isinstance(there, Path):
        return _changed_in_file(there, query, table)
    reading(there).close()
    from .postgres import changed

    return changed(there.url, query, table)


def _changed_in_file(folder: Path, query: str, table: str) -> int:
    path = folder / NAME
    if not path.is_file():
        raise Malformed("no tables are kept here", str(folder))
    try:
        with closing(connect(str(path))) as db:
            (version,) = db.execute("SELECT max(version) FROM migrations").fetchone()
            if version != len(MIGRATIONS):
                raise Malformed("was written by another version: run `qg serve` once", str(path))
            count = db.execute(query, (table,)).rowcount
            db.execute(
                "PRAGMA wal_checkpoint(TRUNCATE)"
            )  # nothing erased stays in the write-ahead log
            return count
    except sqlite3.Error as bad:
        raise trouble(bad) from None
