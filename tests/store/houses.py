"""What tests of a store share: where it is kept, and appends that one can wait for."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

from qg.store.base import Store, Summary, Write
from qg.store.postgres import PostgresStore
from qg.store.sqlite import SqliteStore
from qg.store.where import Where


def opened(there: Where) -> SqliteStore | PostgresStore:
    return SqliteStore(there) if isinstance(there, Path) else PostgresStore(there.url)


def write(table: str, seq: int, *bodies: str, open: bool = True) -> Write:
    rows = [("said", 7 + seq, body) for body in bodies]
    return Write(table, seq, rows, Summary(open, None, None))


def append(store: Store, *writes: Write) -> Future[None]:
    """One append; done when it is decided."""
    waits: Future[None] = Future()

    def done(failed: Sequence[Exception | None]) -> None:
        (bad,) = failed
        if bad is None:
            waits.set_result(None)
        else:
            waits.set_exception(bad)

    store.append([writes], done)
    return waits
