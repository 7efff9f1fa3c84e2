"""The times of a server, all in milliseconds.

wall     what the machine says. People and the system set it, forwards and backwards. Games by
         correspondence go by it, for their days are days of the calendar
steady   wall time when the server opened, and from then on what has really passed: it never jumps and
         never runs backwards. Live clocks go by it. It stands still while the machine sleeps, and while
         nothing can be stored: nobody can move then
age      for how long the server has been open, all in all. Absence is measured by it, so that nobody is
         away from a server that is closed
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from qg.store.base import Mark
from qg.table.clock import Terms

Read = Callable[[], int]


def wall_ms() -> int:
    return time.time_ns() // 1_000_000


def ticks_ms() -> int:
    """From no moment in particular; no one can set it."""
    return time.monotonic_ns() // 1_000_000


class Times:
    """`last`: what the server noted when it was last open. Steady time goes on from there if the machine has
    been set back since."""

    def __init__(self, last: Mark, wall: Read, ticks: Read) -> None:
        self.wall: Final = wall
        self._ticks: Final = ticks
        self._began = ticks()
        self._held: int | None = None  # where the ticks stood when time was stopped
        self.opened: Final = max(wall(), last.at)
        self._age: Final = last.age

    def steady(self) -> int:
        return self.opened + self._passed()

    def age(self) -> int:
        return self._age + self._passed()

    def _passed(self) -> int:
        return (self._ticks() if self._held is None else self._held) - self._began

    def stop(self) -> None:
        """Steady time and age stand still until `go_on`."""
        if self._held is None:
            self._held = self._ticks()

    def go_on(self) -> None:
        if self._held is not None:
            self._began += self._ticks() - self._held
            self._held = None

    def of(self, clock: Terms, last: int = 0) -> Read:
        """The time that a table with such a clock goes by, whose last fact is of this time. It goes on from
        there where that is still to come: the table was at home in another process, whose time has not
        stood still for as long."""
        if clock.kind == "mail":
            return self.wall
        ahead = max(0, last - self.steady())
        return (lambda: self.steady() + ahead) if ahead else self.steady

    def mark(self) -> Mark:
        return Mark(self.steady(), self.age())
