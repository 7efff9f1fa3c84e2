"""Facts: what is stored of a table. Each is a row of its journal; a table is made by applying all rows in
order."""

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
