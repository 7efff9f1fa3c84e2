"""Small parts of a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from qg.core.match import Entry


class Line(NamedTuple):
    """One move as the table tells it. `k` counts all lines ever told, those taken back too; `row` is
    how many rows the record had before it."""

    k: int
    at: int
    entry: Entry
    row: int


class Said(NamedTuple):
    seat: int
    player: str
    text: str
    at: int


class Offered(NamedTuple):
    """Something by consent. `seats`: whom it is about (a bot's new seats); `yes`: who agreed so far."""

    what: str
    seat: int
    seats: tuple[int, ...]
    yes: frozenset[int]


Ready = tuple[Entry, Any]
"""What a decision worked out already: the entry, and the state after it."""
