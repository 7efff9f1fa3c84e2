"""The tables of a PostgreSQL database, and how an older one becomes a newer one. The columns are those of
the SQLite file (`layout.py`), so that one set of questions serves both."""

from __future__ import annotations

from typing import Any, Final, LiteralString

import psycopg
from psycopg import errors

from qg.core.shape import Malformed

MIGRATIONS: Final[tuple[LiteralString, ...]] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        at BIGINT NOT NULL,
        open BOOLEAN NOT NULL,
        wake BIGINT,
        lobby TEXT,
        maker TEXT NOT NULL DEFAULT '',
        stay TEXT,
        idle BIGINT NOT NULL DEFAULT 0,
        to_close BOOLEAN NOT NULL DEFAULT FALSE
    );
    CREATE INDEX tables_open ON tables (at) WHERE open;
    CREATE INDEX tables_idle ON tables (stay, idle) WHERE open;
    CREATE INDEX tables_to_close ON tables (to_close) WHERE open AND to_close;
    CREATE TABLE facts (
        id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        kind TEXT NOT NULL,
        at BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    );
    CREATE INDEX facts_reported ON facts (at) WHERE kind = 'reported';
    CREATE TABLE health (id INTEGER PRIMARY KEY, mark BIGINT NOT NULL, age BIGINT NOT NULL);
    INSERT INTO health VALUES (0, 0, 0);
    CREATE TABLE absent (
        id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        since BIGINT NOT NULL,
        PRIMARY KEY (id, seat)
    );
    CREATE TABLE kept (
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (kind, id)
    );
    """,
    # The processes that serve the database, and in which of them a table is at home. A process that is gone
    # stores nothing any more; its row stays as long as tables name it.
    """
    CREATE TABLE processes (
        id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        address TEXT NOT NULL,
        at BIGINT NOT NULL,
        beat TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
        gone BOOLEAN NOT NULL DEFAULT FALSE
    );
    CREATE TABLE homes (
        id TEXT PRIMARY KEY,
        process INTEGER NOT NULL REFERENCES processes,
        until BIGINT
    );
    CREATE INDEX homes_process ON homes (process);
    """,
)
"""Each brings the database from one version to the next. Never change one that was released: add another."""
OLDEST: Final = 14
"""The first version of PostgreSQL that knows all that is asked of it; host.md names it."""
OURS: Final = 0x5147
"""The class of the advisory locks of QG: its letters."""
MIGRATING: Final = 1
SERVING: Final = 2
JOINING: Final = 3
PEERS: Final = 0x5148
"""The class of the locks that processes hold as long as they live, each under its own number."""


def migrate(db: psycopg.Connection[Any]) -> int:
    """Bring the database up to date, all of it or nothing; returns its version. Raises Malformed where QG
    cannot work with it. In another encoding not all that players write could be kept."""
    server = db.info.server_version // 10000
    if server < OLDEST:
        raise Malformed(f"is PostgreSQL {server}; QG needs {OLDEST} or newer", "data")
    [(encoding,)] = db.execute("SHOW server_encoding").fetchall()
    if encoding != "UTF8":
        make = "make it anew with ENCODING 'UTF8' TEMPLATE template0"
        raise Malformed(f"keeps text as {encoding}; {make}", "data")
    try:
        with db.transaction():
            _migrate(db)
    except (errors.DuplicateTable, errors.UndefinedColumn):
        raise Malformed(
            "holds another program's tables; QG needs its own database", "data"
        ) from None
    return len(MIGRATIONS)


def _migrate(db: psycopg.Connection[Any]) -> None:
    db.execute("SELECT pg_advisory_xact_lock(%s, %s)", (OURS, MIGRATING))
    db.execute("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)")
    found = db.execute("SELECT coalesce(max(version), 0) FROM migrations").fetchone()
    has = int(found[0]) if found is not None else 0
    if has > len(MIGRATIONS):
        raise Malformed(f"was written by a newer QG (version {has})", "data")
    for version in range(has + 1, len(MIGRATIONS) + 1):
        db.execute(MIGRATIONS[version - 1])
        db.execute("INSERT INTO migrations VALUES (%s)", (version,))
