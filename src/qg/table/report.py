"""Somebody tells the host of the server about a title, a name or a line of talk; a bot comments a game."""

from __future__ import annotations

from qg.core.shape import Malformed

from . import command as do
from .decision import Decision, refused
from .fact import fact
from .quota import LONGEST_REPORT, QUOTAS, TABLE
from .table import OVER, Table


def report(table: Table, command: do.Report, at: int) -> Decision:
    """The words that are reported are the table's own: nobody can put others into somebody's mouth."""
    text = command.text.strip()
    if len(text) > LONGEST_REPORT:
        return refused("QG-LIMIT", "too_long", longest=LONGEST_REPORT, length=len(text))
    about = 0 if command.about is None else command.about
    if not 0 <= about < len(table.seats):
        raise Malformed(f"there is no seat {about}", "seat")
    told = fact(
        "reported",
        at,
        what=command.what,
        seat=about,
        words=_words(table, command, about),
        by=command.by,
        place=command.place,
        text=text,
    )
    if table.spent.full("reported", TABLE, len(told.body)):
        return refused("QG-LIMIT", "reports_full", most=QUOTAS["reported"].facts)
    return Decision([told])


def commented(table: Table, command: do.Comment, at: int) -> Decision:
    """A comment is kept once for each seat."""
    if table.status != OVER:
        return refused("QG-CONSENT", "not_over")
    if command.seat in table.comments:
        return Decision()
    return Decision([fact("commented", at, seat=command.seat, text=command.text)])


def _words(table: Table, command: do.Report, about: int) -> str:
    if command.what == "title":
        return table.title
    if command.what == "name":
        return table.player(about)
    for line in table.chat:
        heard = table.hears(command.by, line)
        if line.seat == about and line.at == command.said and heard:
            return line.text
    raise Malformed("no such line of talk", "said")
