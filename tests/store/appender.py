"""A child process that appends facts and says which are stored, until it is killed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from threading import Lock

from tests.store.houses import opened

from qg.store.base import Summary, Write
from qg.store.where import named

TABLES = 40


def main(house: str) -> None:
    store = opened(named(house))
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

    names = [f"t{number}" for number in range(TABLES)]
    for table, seq in [(name, len(store.load(name)) // 2) for name in names]:
        go_on(table, seq)
    sys.stdin.read()


if __name__ == "__main__":
    main(sys.argv[1])
