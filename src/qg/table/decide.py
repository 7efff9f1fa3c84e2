"""A command in; facts to store, or a refusal, out. Pure: whatever is refused has changed nothing, and
what is accepted changes the table only when its facts are applied."""

from __future__ import annotations

from typing import Any, Final

from qg.core.shape import Malformed

from . import command as do
from .company import back_again, join, note, rename, salt, say
from .consent import answer, claim, offer, resign
from .decision import Decision
from .devices import add_device, remove_device
from .fact import fact
from .moves import play, undo
from .table import PLAYING, Table
from .time import alarm, overdue, start


def decide(table: Table, command: do.Command, at: int) -> Decision:
    """What comes of this command now. Time never runs backwards at a table."""
    at = max(at, table.last)
    if not isinstance(command, do.Back):
        late = overdue(table, at)
        if late is not None:
            return late
    try:
        decision: Decision = _DECIDE[type(command)](table, command, at)
        return decision
    except Malformed as bad:
        return Decision(no=bad)


def wake(table: Table, command: do.Wake, at: int) -> Decision:
    """Whatever time has done is done already."""
    return Decision()


def back(table: Table, command: do.Back, at: int) -> Decision:
    """Between letters time runs on, whoever is awake."""
    if table.status != PLAYING or table.clocks.terms.kind == "mail" or alarm(table) is None:
        return Decision()
    return Decision([fact("back", at)])


_DECIDE: Final[dict[type, Any]] = {
    do.Join: join,
    do.AddDevice: add_device,
    do.RemoveDevice: remove_device,
    do.Claim: claim,
    do.Salt: salt,
    do.Rename: rename,
    do.Play: play,
    do.Undo: undo,
    do.Resign: resign,
    do.Offer: offer,
    do.Answer: answer,
    do.Say: say,
    do.Note: note,
    do.Return: back_again,
    do.Start: start,
    do.Wake: wake,
    do.Back: back,
}
