"""What a store is. The journal is the truth; what stands beside it is worked out from it and kept only
so that a house with many tables opens fast."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import NamedTuple, Protocol

Row = tuple[str, int, str]
"""A fact: its kind, its time in milliseconds, its JSON body."""


class Write(NamedTuple):
    """Facts to append to one table: the first of them becomes number `seq`.

    `wake`: when the house must look at the table by itself, if ever; `lobby`: how it is listed while
    it waits for players, if it is; `open`: whether there is still something to play."""

    table: str
    seq: int
    rows: Sequence[Row]
    open: bool
    wake: int | None
    lobby: str | None


class Card(NamedTuple):
    """What is known of a table without loading it."""

    table: str
    at: int
    open: bool
    wake: int | None
    lobby: str | None


class Taken(Exception):
    """Somebody else wrote that number of that table first: load it again."""


class Store(Protocol):
    def append(self, writes: Sequence[Write]) -> Future[None]:
        """All of it or nothing. Done when it is on the disk; fails with Taken or OSError."""
        ...

    def load(self, table: str) -> list[Row]:
        """The facts of a table in order; empty when there is no such table."""
        ...

    def list_open(self) -> list[Card]: ...

    def tables(self) -> list[Card]: ...

    def close(self) -> None:
        """Finish what was begun."""
        ...
