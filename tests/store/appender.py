"""A child process that appends facts and says which are stored, until it is killed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from qg.store.base import Summary, Write
from qg.store.sqlite import SqliteStore

TABLES = 40


def main(folder: str) -> None:
    store = SqliteStore(Path(folder))
    printing = Lock()

    def go_on(table: str, seq: int) -> None:
        rows = [("line", seq, f'{{"n":{seq}}}'), ("said", seq, '{"é":1}')]
        write = Write(table, 2 * seq, rows, Summary(True, None, None))

        def stored(failed: Sequence[Exception | None]) -> None:
            assert failed == [None], failed
            with printing:  # only what is stored is acknowledged
                sys.stdout.write(f"{table} {seq}\n")
                sys.stdout.flush()
            go_on(table, seq + 1)

        store.append([[write]], stored)

    for number in range(TABLES):
        table = f"t{number}"
        go_on(table, len(store.load(table)) // 2)
    sys.stdin.read()


if __name__ == "__main__":
    main(sys.argv[1])
