"""Several people look at a finished game together: one leads, the others follow or look freely.

Nothing of it is stored; when the last one leaves, it is gone. There is no secret left in a finished game,
so everybody is sent the same."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from qg.core.shape import Malformed
from qg.table.seat import clean_name
from qg.table.table import OVER, Table

from . import replay, wire
from .limits import Bucket

if TYPE_CHECKING:
    from .socket import Connection

MOST_PEOPLE: Final = 50
MOST_MARKS: Final = 60
LONGEST_WORD: Final = 12
LONGEST_REMARK: Final = 500
RATE: Final = (40.0, 12.0)
"""Messages of one person that are passed on: how many at once, and then how many a second."""


class Study:
    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.people: Final[dict[Connection, wire.Student]] = {}
        self.buckets: Final[dict[Connection, Bucket]] = {}
        self.count = 0
        self.n: int | None = None
        self.eyes = ""
        self.marks: list[list[str]] = []

    def heard(self, each: Connection, asked: wire.Study | wire.Remark, at: int) -> bool:
        """Take in a message and pass it on; False when there were too many. Raises Malformed."""
        if self.table.status != OVER:
            raise Malformed("only a game that is over is studied")
        if not self.buckets.setdefault(each, Bucket(*RATE)).take(time.monotonic()):
            return False
        if isinstance(asked, wire.Remark):
            self._remark(each, asked.text, at)
        elif not asked.on:
            self.leave(each)
        else:
            self._study(each, asked)
        return True

    def gone(self, each: Connection) -> None:
        """A connection is closed."""
        self.buckets.pop(each, None)
        self.leave(each)

    def leave(self, each: Connection) -> None:
        if self.people.pop(each, None) is not None:
            self._tell()

    def _study(self, each: Connection, asked: wire.Study) -> None:
        if asked.n is not None:
            checked(self.table, asked)
        if each not in self.people:
            if len(self.people) >= MOST_PEOPLE:
                raise Malformed("too many people study this game")
            self.count += 1
            seat = each.seats[0] if each.seats and not self.table.hotseat else None
            given = asked.name or ("" if seat is None else self.table.player(seat))
            self.people[each] = wire.Student(self.count, clean_name(given), seat, False)
        if asked.n is not None:
            for other in self.people.values():
                other.leads = False
            self.people[each].leads = True
            self.n, self.eyes, self.marks = asked.n, asked.as_, asked.marks
        self._tell()

    def _remark(self, each: Connection, text: str, at: int) -> None:
        who = self.people.get(each)
        said = " ".join("".join([c if c.isprintable() else " " for c in text]).split())
        if who is None:
            raise Malformed("who speaks in a study has joined it")
        if not 0 < len(said) <= LONGEST_REMARK:
            raise Malformed(f"1 to {LONGEST_REMARK} characters", "text")
        self._send(wire.Remarked(who.who, who.name, who.seat, said, at))

    def _tell(self) -> None:
        people = sorted(self.people.values(), key=lambda each: each.who)
        for each, own in self.people.items():
            each.send(wire.Studying(people, own.who, self.n, self.eyes, self.marks))

    def _send(self, message: Any) -> None:
        for each in self.people:
            each.send(message)


def checked(table: Table, asked: wire.Study) -> None:
    """Whether there is such a moment; marks are words that clients know how to read."""
    assert asked.n is not None
    if not 0 <= asked.n <= len(table.lines):
        raise Malformed(f"there is no line {asked.n}", "n")
    if asked.as_ not in replay.eyes_of([seat.name for seat in table.seats]):
        raise Malformed("nobody looks so", "as")
    if len(asked.marks) > MOST_MARKS:
        raise Malformed(f"more than {MOST_MARKS} marks", "marks")
    for mark in asked.marks:
        if not 1 <= len(mark) <= 2 or any([not 0 < len(word) <= LONGEST_WORD for word in mark]):
            raise Malformed("a mark is one place or two", "marks")
