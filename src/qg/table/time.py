"""What time itself does at a table: clocks start, flags fall, the clock of a game speaks when it is due."""

from __future__ import annotations

from qg.core.agenda import NEVER
from qg.core.door import options
from qg.core.match import Entry
from qg.core.value import CLOCK

from . import command as do
from .decision import Decision
from .fact import fact
from .moves import concluded, entered, the_match
from .table import PLAYING, Table


def overdue(table: Table, at: int) -> Decision | None:
    """What time itself has done by now: a flag that fell, a tick of the game's own clock."""
    if table.status != PLAYING:
        return None
    assert table.match is not None
    fallen = table.clocks.fallen(at)
    tick = due(table)
    flag = table.clocks.flag()
    if tick is not None and tick <= at and (flag is None or tick <= flag):
        return tick_at(table, tick)
    if not fallen:
        return None
    return concluded(table, table.against(fallen), "QG-FLAG", at, again=True)


def start(table: Table, command: do.Start, at: int) -> Decision:
    """Once started the clocks stay started, whoever leaves: this is stored, and survives a restart."""
    return Decision([fact("started", at)]) if table.waits else Decision()


def due(table: Table) -> int | None:
    """When the game's own clock speaks next."""
    ask = table.match.state.asked() if table.match is not None else None
    if table.status != PLAYING or ask is None or ask.due == NEVER or not ask.hears(CLOCK):
        return None
    return table.wall_time(ask.due)


def alarm(table: Table) -> int | None:
    """When the table wants to be woken."""
    if table.status != PLAYING:
        return None
    times = [t for t in (table.clocks.flag(), due(table)) if t is not None]
    return min(times) if times else None


def tick_at(table: Table, tick: int) -> Decision:
    """The clock answers at the very moment at which it was due, however late the house woke up."""
    match = the_match(table)
    moves = options(table.game, match.view(CLOCK), CLOCK)
    if not moves:
        raise LookupError(f"{table.game.name}: an Ask is due, and its clock has no answer")
    at = max(table.last, tick)
    ask = match.state.asked()
    assert ask is not None
    entry = Entry(max(ask.due, match.state.now), CLOCK, moves[0], ())
    return entered(table, entry, at, again=True)
