"""Where the tables of a house are kept: in a folder, or in a PostgreSQL database. What differs is told apart
here; whoever is not asked for a database need not have the library that speaks with one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from qg.core.shape import Malformed

from . import lock
from .base import Store
from .reader import Reader, reader
from .sqlite import SqliteStore

SCHEMES = ("postgresql://", "postgres://")


class Database(NamedTuple):
    """By its address, which may hold a password: `place` is what may be shown."""

    url: str

    def __str__(self) -> str:
        return place(self)


Where = Path | Database


def data_folder(named: str | None) -> Path:
    """Where a user's data lie, unless told otherwise."""
    if named is not None:
        return Path(named)
    other = os.environ.get("QG_DATA", "")
    if other:
        return Path(other)
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "qg"


def where(data: str | None, database: str | None) -> Where:
    """What the arguments and the variables name. The processes of bots do not inherit the database."""
    variable = os.environ.pop("QG_DATABASE", "")
    if data is not None and database is not None:
        raise Malformed("tables are kept in a folder or in a database: not both", "--database")
    if database is None and data is None:
        database = variable or None
    if database is None:
        return data_folder(data)
    if not database.startswith(SCHEMES):
        raise Malformed("an address like postgresql://user@host/name", "--database")
    return Database(database)


def named(text: str) -> Where:
    """A folder or a database, as one word."""
    return Database(text) if text.startswith(SCHEMES) else Path(text)


def place(there: Where) -> str:
    """As it may be shown: without a password."""
    if isinstance(there, Path):
        return str(there)
    _library()
    from .postgres_line import shown

    return shown(there.url)


def reading(there: Where) -> Reader:
    """For whoever only looks. Raises Malformed where no tables are kept, or they cannot be had."""
    if isinstance(there, Path):
        return reader(there)
    _library()
    from . import postgres

    return postgres.reader(there.url)


@contextmanager
def serving(there: Where) -> Iterator[Store]:
    """The store, for the one server that works on it; raises Malformed while another one does."""
    if isinstance(there, Path):
        with lock.held(there), closing(SqliteStore(there)) as store:
            yield store
        return
    _library()
    from .postgres import PostgresStore

    with closing(PostgresStore(there.url)) as store:
        yield store


def in_use(there: Where) -> bool:
    """Whether a server is at work there."""
    if isinstance(there, Path):
        return lock.in_use(there)
    _library()
    from . import postgres

    return postgres.in_use(there.url)


def _library() -> None:
    try:
        import psycopg
    except ImportError:
        raise Malformed(
            "PostgreSQL needs a library that is not installed: pip install 'qg[postgres]'",
            "--database",
        ) from None
    del psycopg
