"""How long a table stays where nothing happens, and how it is closed (docs/adr)."""

from __future__ import annotations

from typing import Literal

from qg.core.shape import Malformed

from . import command as do
from .decision import Decision
from .fact import fact
from .moves import closed
from .table import CLOSED, OVER, WAITING, Table
from .time import alarm

Stay = Literal["lobby", "waiting", "exercise", "game"]
"""What a table is as long as it is neither over nor closed; the server keeps each kind for a time of its own.
lobby: it waits for anybody, now. waiting: it waits for whoever has a link, or plays by correspondence.
exercise: one person alone, from a given position. game: every other game that has begun."""


def stay(table: Table, begun: bool) -> Stay:
    if not begun:
        now = table.public and table.clocks.terms.kind != "mail"
        return "lobby" if now else "waiting"
    return "exercise" if table.alone and table.start is not None else "game"


def close(table: Table, command: do.Close, at: int) -> Decision:
    """By the host at any time; by itself where nothing has happened for long, unless a clock will end it."""
    if table.status in (OVER, CLOSED):
        return Decision()
    if command.why == "time":
        kept = command.keep[stay(table, table.status != WAITING)]
        if at < table.last + kept or alarm(table) is not None:
            raise Malformed("this table stays")
    return Decision([fact("closed", at, why=command.why)])


def shut(table: Table, command: do.Command) -> Decision:
    """What becomes of a command at a closed table: it can be read, and nothing else."""
    if isinstance(command, do.Join):
        raise Malformed("this table is closed")
    if isinstance(command, do.Close | do.Wake | do.Back | do.Start | do.Return):
        return Decision()
    return Decision(no=closed(table))
