"""A table's record: the whole of it once the game is over, and before that what one seat saw of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qg.core.codec import dumps
from qg.core.value import CLOCK

from .parts import Line
from .sight import shown_events
from .table import OVER, Table


def told_line(
    table: Table, line: Line, seat: int, truth: Sequence[dict[str, Any]] | None = None
) -> dict[str, Any]:
    """One line of the log, as a seat that noticed it reads it; `truth` as in `shown_events`."""
    entry, shown = line.entry, ""
    if entry.move is not None:
        notation = table.game.notation
        if entry.seat == seat:
            shown = notation.write_move(entry.move)
        elif entry.seat != CLOCK:
            assert table.match is not None
            shown = notation.write_shown(entry.move, table.match.state)
    return {
        "k": line.numbers[seat],
        "by": None if entry.seat in (-1, CLOCK) else entry.seat,
        "shown": shown,
        "events": shown_events(entry.events, seat, truth),
        "at": line.at,
        **({"time": entry.at} if table.game.realtime else {}),
    }


def told_all(table: Table, seat: int) -> list[dict[str, Any]]:
    """The log as a seat reads it."""
    return [told_line(table, line, seat) for line in table.lines if seat in line.numbers]


def record(table: Table, seat: int) -> str:
    """JSON lines. Of a game that is over, the record that anybody can verify; of a running one, what the
    seat was told: no secret of another seat, no hash, no seal."""
    if table.status == OVER:
        return "".join(table.record)
    head = {
        "qg": 1,
        "game": table.game.name,
        "version": table.game.version,
        "options": table.options.changed(),
        "seats": [s.name for s in table.seats],
        "seen": "watch" if seat >= len(table.seats) else table.seats[seat].name,
        "commitment": table.commitment,
        "salts": list(table.salts),
    }
    if table.salted is not None:
        head["salted"] = [table.seats[s].name for s in table.salted]
    lines = [head, *told_all(table, seat)]
    return "".join([dumps(line) + "\n" for line in lines])
