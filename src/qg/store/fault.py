"""What can be wrong with a store, in the words of the server and not of SQLite."""

from __future__ import annotations

import sqlite3
from typing import Final, Literal

from qg.core.shape import Malformed

Why = Literal["full", "readonly", "damaged", "slow", "failed"]

SENTENCES: Final[dict[Why, str]] = {
    "full": "the disk is full",
    "readonly": "the file of tables cannot be written to",
    "damaged": "the file of tables is damaged",
    "slow": "the storage is too slow to follow",
    "failed": "the storage reports an error",
}
REMEDY: Final = "`qg doctor` says more, `qg restore` puts a backup back"
_CODES: Final[dict[int, Why]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_BUSY: "slow",
    sqlite3.SQLITE_LOCKED: "slow",
}


class Trouble(OSError):
    """The store could not do what was asked, and has changed nothing."""

    def __init__(self, why: Why, detail: str = "") -> None:
        super().__init__(f"{SENTENCES[why]} ({detail})" if detail else SENTENCES[why])
        self.why: Final = why


class Damaged(Malformed):
    """What is stored is not what was written."""


def why(bad: sqlite3.Error) -> Why:
    code: int | None = getattr(bad, "sqlite_errorcode", None)
    if code is None:  # not from SQLite itself: a text that is none, a number where a text was
        return "damaged"
    return _CODES.get(code & 0xFF, "failed")  # the last byte is the kind of fault


def trouble(bad: sqlite3.Error) -> Trouble:
    return Trouble(why(bad), str(bad))


def unreadable(bad: sqlite3.Error, where: str) -> Damaged | Trouble:
    """What reading came upon: damage, or something that may pass."""
    if why(bad) == "damaged":
        return Damaged(f"cannot be read ({bad}): {REMEDY}", where)
    return trouble(bad)
