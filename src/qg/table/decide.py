"""What a command does: facts to store, or a refusal. Pure: whatever is refused has changed nothing, and what
is accepted changes the table only when its facts are applied."""

from __future__ import annotations

from typing import Any, Final

from qg.core.shape import Malformed

from . import command as do
from .aide import aid
from .away import claim_win
from .company import back_again, join, note, rename, salt, say
from .consent import answer, claim, offer, resign, swap
from .decision import Decision
from .devices import add_device, remove_device
from .moves import play, undo
from .report import commented, report
from .stay import close, shut
from .table import CLOSED, Table
from .time import back, holiday, overdue, start


def decide(table: Table, command: do.Command, at: int) -> Decision:
    """What comes of this command now. Time never runs backwards at a table."""
    at = max(at, table.last)
    if not isinstance(command, do.Back):
        late = overdue(table, at)
        if late is not None:
            return late
    try:
        if table.status == CLOSED and not isinstance(command, do.Report):
            return shut(table, command)
        decision: Decision = _DECIDE[type(command)](table, command, at)
        return decision
    except Malformed as bad:
        return Decision(no=bad)


def wake(table: Table, command: do.Wake, at: int) -> Decision:
    """Nothing to do: `decide` applies what time has done before any command."""
    return Decision()


_DECIDE: Final[dict[type, Any]] = {
    do.Join: join,
    do.AddDevice: add_device,
    do.RemoveDevice: remove_device,
    do.Claim: claim,
    do.Salt: salt,
    do.Swap: swap,
    do.Rename: rename,
    do.Play: play,
    do.Undo: undo,
    do.Resign: resign,
    do.ClaimWin: claim_win,
    do.Offer: offer,
    do.Answer: answer,
    do.Say: say,
    do.Note: note,
    do.Return: back_again,
    do.Report: report,
    do.Comment: commented,
    do.Close: close,
    do.Holiday: holiday,
    do.Aid: aid,
    do.Start: start,
    do.Wake: wake,
    do.Back: back,
}
