"""In real time: the win may be claimed when nobody of the other side has been there for long enough."""

from __future__ import annotations

from . import command as do
from .decision import Decision, refused
from .moves import concluded, idle
from .table import Table


def claim_win(table: Table, command: do.ClaimWin, at: int) -> Decision:
    if not table.game.realtime:
        return refused("QG-AWAY", "not_live")
    no = idle(table)
    if no is not None:
        return no
    own = table.teams[command.seat]
    others = [s.number for s in table.seats if not own >> s.number & 1]
    sides = {table.teams[s] for s in others}
    if not all([_absent(table, side, command.gone) for side in sides]):
        return refused("QG-AWAY", "still_here")
    return concluded(table, own, "QG-AWAY", at)


def _absent(table: Table, side: int, gone: tuple[int, ...]) -> bool:
    """Whether no person of a side is there. A side of bots is never absent."""
    people = [s for s in table.humans() if side >> s & 1]
    return bool(people) and all([s in gone for s in people])
