"""The tables of the SQLite file, and how an older file becomes a newer one."""

from __future__ import annotations

import sqlite3
from typing import Final

from qg.core.shape import Malformed

NAME: Final = "qg.sqlite3"
"""Of the file, in the folder of a server."""
MIGRATIONS: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        at INTEGER NOT NULL,
        open INTEGER NOT NULL,
        wake INTEGER,
        lobby TEXT
    ) WITHOUT ROWID;
    CREATE INDEX tables_open ON tables (open) WHERE open;
    CREATE TABLE facts (
        id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    ) WITHOUT ROWID;
    """,
    # Facts in the order in which they come: many tables that move at once write few pages, where each
    # had its own before.
    """
    ALTER TABLE facts RENAME TO facts_by_table;
    CREATE TABLE facts (
        id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    );
    INSERT INTO facts SELECT id, seq, at, kind, body FROM facts_by_table ORDER BY id, seq;
    DROP TABLE facts_by_table;
    """,
    # One row, written and read back to see whether that can be done.
    """
    CREATE TABLE health (id INTEGER PRIMARY KEY, mark INTEGER NOT NULL);
    INSERT INTO health VALUES (0, 0);
    """,
    # Who made a table, what keeps it open, and whether the host wants it closed. Of a table from before
    # this nothing better is known than when it was made; the server looks at it then, and finds out.
    """
    ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN stay TEXT;
    ALTER TABLE tables ADD COLUMN idle INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN to_close INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET stay = iif(lobby IS NULL, 'game', 'lobby'), idle = at WHERE open;
    CREATE INDEX tables_idle ON tables (stay, idle) WHERE open;
    CREATE INDEX tables_to_close ON tables (to_close) WHERE open AND to_close;
    CREATE INDEX facts_reported ON facts (at) WHERE kind = 'reported';
    """,
    # The mark becomes a time: until when the server has been open; and with it, for how long in all. Who is
    # away, since which age of the server.
    """
    ALTER TABLE health ADD COLUMN age INTEGER NOT NULL DEFAULT 0;
    UPDATE health SET mark = 0;
    CREATE TABLE absent (
        id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        since INTEGER NOT NULL,
        PRIMARY KEY (id, seat)
    ) WITHOUT ROWID;
    """,
    # What is no table: who wants to be told of a turn, and the keys of the server.
    """
    CREATE TABLE kept (
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (kind, id)
    ) WITHOUT ROWID;
    """,
)
"""Each brings the file from one version to the next. Never change one that was released: add another."""


def connect(path: str) -> sqlite3.Connection:
    """A connection with the settings on which everything rests: a commit is on the disk when it is done."""
    db = sqlite3.connect(
        path, timeout=30.0, isolation_level=None, check_same_thread=False, cached_statements=256
    )
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA secure_delete = ON")  # an address that is erased is overwritten
    except sqlite3.Error:
        db.close()
        raise
    return db


def migrate(db: sqlite3.Connection) -> int:
    """Bring the file up to date; returns its version."""
    db.execute("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)")
    (has,) = db.execute("SELECT coalesce(max(version), 0) FROM migrations").fetchone()
    if has > len(MIGRATIONS):
        raise Malformed(f"was written by a newer QG (version {has})", "data")
    for version in range(has + 1, len(MIGRATIONS) + 1):
        script = f"BEGIN IMMEDIATE; {MIGRATIONS[version - 1]}"
        db.executescript(f"{script} INSERT INTO migrations VALUES ({version}); COMMIT;")
    return len(MIGRATIONS)
