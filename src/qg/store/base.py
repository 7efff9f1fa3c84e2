"""What a store is. The journal is the truth; what stands beside it is worked out from it and kept only
so that a server with many tables opens fast. There are no snapshots: docs/speed.md says why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

Row = tuple[str, int, str]
"""A fact: its kind, its time in milliseconds, its JSON body."""


class Summary(NamedTuple):
    """What must be known of a table without loading it. `open`: whether there is still something to
    play; `wake`: when the server must look at it by itself, if ever; `lobby`: how it is listed while it
    waits for players, if it is; `maker`: the place where it was made; `stay`: as what it stays open, and
    `idle`: since when nothing has happened there (to the hour, so that few moves change it)."""

    open: bool
    wake: int | None
    lobby: str | None
    maker: str = ""
    stay: str | None = None
    idle: int = 0


class Write(NamedTuple):
    """Facts to append to one table: the first of them becomes number `seq`. `summary` is None where it
    is what it was. Without facts only the summary of a table that is stored already is renewed."""

    table: str
    seq: int
    rows: Sequence[Row]
    summary: Summary | None = None


Item = tuple[str, str, str | None]
"""Something kept that is no table: its kind, its id, and what it says; None erases it."""

Done = Callable[[Sequence[Exception | None]], None]
"""What became of each append of a batch: None, or why it failed. Called in a thread of the store."""


Checked = Callable[[Exception | None], None]
"""None, or what is wrong with the store. Called in a thread of the store."""


class Card(NamedTuple):
    """What is known of a table without loading it."""

    table: str
    at: int
    open: bool
    wake: int | None
    lobby: str | None
    maker: str = ""


class Mark(NamedTuple):
    """Notes of a server that is open, made every few seconds. `at`: until when it has been; `age`: for how
    long, all in all."""

    at: int
    age: int


class Taken(Exception):
    """Somebody else wrote that number of that table first: load it again."""


class Store(Protocol):
    def append(self, batch: Sequence[Sequence[Write]], done: Done) -> None:
        """Store each item of the batch wholly or not at all. `done` is called when all that is not
        refused is on the disk; a refusal is Taken or Trouble."""
        ...

    def check(self, mark: Mark, done: Checked) -> None:
        """Write a mark and read it back, after all that was appended before."""
        ...

    def mark(self) -> Mark:
        """The last one that was written."""
        ...

    def absent(self, table: str, seat: int, since: int | None) -> None:
        """The player of a seat is away since then, or is not away. Whether this could be stored is not told:
        what keeps it from being stored keeps marks and moves too, and those say so."""
        ...

    def absences(self) -> list[tuple[str, int, int]]:
        """Table, seat and since when, at tables with something still to play."""
        ...

    def keep(self, items: Sequence[Item], done: Checked) -> None:
        """Write or erase things that are no tables, all of them or none."""
        ...

    def kept(self, kind: str) -> dict[str, str]:
        """Everything of a kind, by its id."""
        ...

    def load(self, table: str) -> list[Row]:
        """The facts of a table in order; empty when there is no such table. Raises Damaged where some are
        missing or cannot be read."""
        ...

    def list_open(self) -> list[Card]:
        """Raises Damaged, as `tables` does."""
        ...

    def tables(self) -> list[Card]: ...

    def idle(self, before: Mapping[str, int]) -> list[str]:
        """The open tables where nothing has happened since a time, for each `stay`."""
        ...

    def to_close(self) -> list[str]:
        """The open tables that the host wants closed."""
        ...

    def close(self) -> None:
        """Finish what was begun."""
        ...
