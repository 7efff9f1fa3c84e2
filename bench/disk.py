"""What the disk gives: the rate of bare fsyncs, and of durable appends through the store alone."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Event

from qg.store.base import Row, Summary, Write
from qg.store.sqlite import SqliteStore

BLOCK = b"\0" * 4096
BODY = '{"n":40,"at":61234,"seat":"south","move":["move","e4","e5"],"events":[' + "0" * 330 + "]}"
"""About as long as a line of a game."""


def fsyncs(folder: Path, seconds: float) -> float:
    """Blocks of 4 KB appended and synced a second, one by one."""
    path = folder / "fsync"
    file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    try:
        count, start = 0, time.perf_counter()
        while (gone := time.perf_counter() - start) < seconds:
            os.write(file, BLOCK)
            os.fsync(file)
            count += 1
        return count / gone
    finally:
        os.close(file)
        path.unlink()


def appends(folder: Path, tables: int, seconds: float) -> float:
    """Acknowledged appends a second while so many tables wait, each for its own."""
    store = SqliteStore(folder)
    names = [f"table{i:05d}" for i in range(tables)]
    numbers = [0] * tables
    count, until, left = 0, time.perf_counter() + seconds, tables
    finished = Event()

    def append(i: int) -> None:
        row: Row = "line", 1_700_000_000_000, BODY
        known = numbers[i] > 0  # a move leaves what is known of a table as it is
        write = Write(names[i], numbers[i], [row], None if known else Summary(True, None, None))
        numbers[i] += 1
        store.append([[write]], lambda failed: stored(i, failed))

    def stored(i: int, failed: Sequence[Exception | None]) -> None:
        """In the store's thread: the table goes on at once, until time is up."""
        nonlocal count, left
        if failed[0] is None and time.perf_counter() < until:
            count += 1
            append(i)
            return
        left -= 1
        if not left:
            finished.set()

    start = time.perf_counter()
    for i in range(tables):
        append(i)
    finished.wait(seconds + 60)
    gone = time.perf_counter() - start
    store.close()
    return count / gone
