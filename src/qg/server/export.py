"""`qg export`: the record of a table."""

from __future__ import annotations

from contextlib import closing

from qg import games
from qg.core.shape import Malformed
from qg.core.value import SPECTATOR
from qg.store.where import Where, reading
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.story import record
from qg.table.table import OVER

WATCH = "watch"


def export(there: Where, id: str, seat: str | None) -> str:
    """JSON lines: of a game that is over the record, verifiable; of another what a seat saw of it."""
    with closing(reading(there)) as store:
        rows = store.load(id)
    if not rows:
        raise Malformed("no such table", id)
    try:
        table = folded([Fact(*row) for row in rows], games.find)
    except Malformed as bad:
        raise Malformed(str(bad), id) from None
    names = [held.name for held in table.seats]
    if seat is not None and seat not in (*names, WATCH):
        raise Malformed(f"{seat!r} is not one of {', '.join([*names, WATCH])}", "--seat")
    if table.status != OVER and seat is None:
        raise Malformed("is not over: name a seat with --seat, or watch", id)
    return record(table, SPECTATOR if seat in (None, WATCH) else names.index(str(seat)))
