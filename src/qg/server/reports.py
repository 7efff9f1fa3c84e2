"""`qg reports`: what players told the host about, and closing a table for it."""

from __future__ import annotations

from contextlib import closing
from typing import Any, Final

from qg.core.codec import loads
from qg.store.order import order_close
from qg.store.where import Where, in_use, reading

_QUERY: Final = """
    SELECT facts.id, facts.at, facts.body, tables.open, tables.lobby FROM facts
    JOIN tables ON tables.id = facts.id WHERE kind = 'reported' ORDER BY facts.at DESC LIMIT ?
"""


def reports(there: Where, most: int) -> list[dict[str, Any]]:
    """The newest first. `state`: whether the table waits in the lobby, is open, or is over or closed."""
    with closing(reading(there)) as store:
        found = store.read(_QUERY, most)
    told = []
    for table, at, body, open_, lobby in found:
        state = "done" if not open_ else "lobby" if lobby is not None else "open"
        told.append({"at": at, "table": table, "state": state, **loads(body)})
    return told


def close(there: Where, table: str) -> bool:
    """Have a table closed; whether the server is open to do it now."""
    order_close(there, table)
    return in_use(there)
