"""Copies of a store: made while it is in use, put back only where nothing is lost by it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from qg.core.shape import Malformed

from .layout import connect
from .lock import held
from .sqlite import NAME


def data_folder(named: str | None) -> Path:
    """Where a user's data lie, unless told otherwise."""
    if named is not None:
        return Path(named)
    other = os.environ.get("QG_DATA", "")
    if other:
        return Path(other)
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "qg"


def backup(folder: Path, target: Path) -> int:
    """Copy the store to a new file; how many tables it holds."""
    if target.exists():
        raise Malformed("exists already and is not overwritten", str(target))
    if not (folder / NAME).exists():
        raise Malformed("no tables are kept here", str(folder))
    try:
        with closing(connect(str(folder / NAME))) as source:
            with closing(sqlite3.connect(target)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            return _checked(target)
    except (OSError, sqlite3.Error) as bad:
        raise Malformed(f"cannot be written ({bad})", str(target)) from None


def restore(folder: Path, source: Path, force: bool = False) -> int:
    """Put a copy back; how many tables it holds. The house must be closed."""
    if not source.is_file():
        raise Malformed("no such file", str(source))
    if (folder / NAME).exists() and not force:
        raise Malformed("tables are kept here already: --force replaces them", str(folder))
    count = _checked(source)
    with held(folder):
        _replace(folder, source)
    return count


def _replace(folder: Path, source: Path) -> None:
    there = folder / NAME
    try:
        fresh = folder / f"{NAME}.new"
        fresh.unlink(missing_ok=True)
        with closing(sqlite3.connect(source)) as copy, closing(sqlite3.connect(fresh)) as new:
            copy.backup(new)
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        for tail in ("-wal", "-shm"):  # of the old file: they would be taken for the new one's
            (folder / f"{NAME}{tail}").unlink(missing_ok=True)
        fresh.replace(there)
    except (OSError, sqlite3.Error) as bad:
        raise Malformed(f"cannot be written ({bad})", str(folder)) from None


def _checked(path: Path) -> int:
    """The number of tables in a copy; raises Malformed when it is not one."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
            (sound,) = db.execute("PRAGMA quick_check").fetchone()
            (count,) = db.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.Error:
        raise Malformed("is not a backup of QG", str(path)) from None
    if sound != "ok":
        raise Malformed("is damaged", str(path))
    return int(count)
