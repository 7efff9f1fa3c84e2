"""Copies of a store: made while it is in use, put back only where nothing is lost by it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from qg.core.shape import Malformed

from . import wal
from .fault import why
from .layout import NAME
from .lock import held
from .reader import opened
from .where import Database, Where


def backup(folder: Where, target: Path) -> int:
    """Copy the store to a new file; how many tables it holds."""
    if isinstance(folder, Database):
        raise Malformed(
            "PostgreSQL has a program for this, which works while tables are played:"
            f" pg_dump --format=custom --file={target} {folder}",
            "--database",
        )
    if not (folder / NAME).exists():
        raise Malformed("no tables are kept here", str(folder))
    wal.check(folder / NAME)
    _create(target)
    try:
        _copy(folder / NAME, target)
        with closing(sqlite3.connect(target)) as copy:
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        return _checked(target, Malformed("is damaged", str(folder / NAME)))
    except BaseException as bad:
        target.unlink(missing_ok=True)  # half a copy is none
        if isinstance(bad, OSError | sqlite3.Error):
            raise Malformed(f"cannot be written ({bad})", str(target)) from None
        raise


def restore(folder: Where, source: Path, force: bool = False) -> int:
    """Put a copy back; how many tables it holds. The server must be closed."""
    if isinstance(folder, Database):
        raise Malformed(
            "PostgreSQL has a program for this; close the server, make an empty database, then:"
            f" pg_restore --no-owner --exit-on-error --dbname={folder} {source}",
            "--database",
        )
    if not source.is_file():
        raise Malformed("no such file", str(source))
    if (folder / NAME).exists() and not force:
        raise Malformed("tables are kept here already: --force replaces them", str(folder))
    count = _checked(source, Malformed("is not a backup of QG, or is damaged", str(source)))
    with held(folder):
        _replace(folder, source)
    return count


def _replace(folder: Path, source: Path) -> None:
    there = folder / NAME
    fresh = folder / f"{NAME}.new"
    try:
        fresh.unlink(missing_ok=True)
        _create(fresh)
        with closing(sqlite3.connect(source)) as copy, closing(sqlite3.connect(fresh)) as new:
            copy.backup(new)
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        for tail in ("-wal", "-shm"):  # of the old file: they would be taken for the new one's
            (folder / f"{NAME}{tail}").unlink(missing_ok=True)
        fresh.replace(there)
    except (OSError, sqlite3.Error) as bad:
        raise Malformed(f"cannot be written ({bad})", str(folder)) from None


def _create(path: Path) -> None:
    """An empty file that only its owner may read: it will hold the secrets of every table."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise Malformed("exists already and is not overwritten", str(path)) from None
    except OSError as bad:
        raise Malformed(f"cannot be written ({bad.strerror})", str(path)) from None


def _copy(source: Path, target: Path) -> None:
    with closing(opened(source)) as live, closing(sqlite3.connect(target)) as copy:
        try:
            live.backup(copy)
        except sqlite3.Error as bad:
            if why(bad) == "damaged":
                raise Malformed(f"is damaged ({bad})", str(source)) from None
            raise


def _checked(path: Path, no: Malformed) -> int:
    """The number of tables in a copy; raises `no` when it is not one."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            (sound,) = db.execute("PRAGMA quick_check").fetchone()
            (count,) = db.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.Error:
        raise no from None
    if sound != "ok":
        raise no
    return int(count)
