"""What a host orders while the house may be open: it looks for orders every few moments, and carries them out
itself, since a table has one writer."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from qg.core.shape import Malformed

from .fault import trouble
from .layout import MIGRATIONS, NAME, connect


def order_close(folder: Path, table: str) -> None:
    """Have a table closed, now or when the house opens next; raises Malformed where there is none."""
    path = folder / NAME
    if not path.is_file():
        raise Malformed("no tables are kept here", str(folder))
    try:
        with closing(connect(str(path))) as db:
            (version,) = db.execute("SELECT max(version) FROM migrations").fetchone()
            if version != len(MIGRATIONS):
                raise Malformed("was written by another version: run `qg serve` once", str(path))
            query = "UPDATE tables SET to_close = 1 WHERE id = ? AND open"
            if not db.execute(query, (table,)).rowcount:
                raise Malformed("no such table, or it is over or closed already", table)
    except sqlite3.Error as bad:
        raise trouble(bad) from None
