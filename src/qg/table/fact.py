"""Facts: what a table is made of. Each is a row of the journal; folding all rows gives the table."""

from __future__ import annotations

from typing import Any, NamedTuple

from qg.core.codec import dumps, loads


class Fact(NamedTuple):
    """`at`: wall time in milliseconds. `body`: JSON; of a `line` it is the very line of the record."""

    kind: str
    at: int
    body: str

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = loads(self.body)
        return found


def fact(kind: str, at: int, **data: Any) -> Fact:
    return Fact(kind, at, dumps(data))
