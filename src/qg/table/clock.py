"""The clocks of the players; the time is an argument. One mechanism serves all kinds: a seat has time for its
turn, which is renewed every turn, and a bank behind it, which is not.

    none    nobody is timed
    live    no turn time; the bank holds minutes, and grows by an increment up to a cap
    mail    days for every turn, and a bank of days for the whole game; days of holiday, in which the clock
            of a seat stands still
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from qg.core.shape import Malformed, show

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE
KINDS: Final = {
    "none": {},
    "live": {"minutes": (1, 600, 20), "increment": (0, 600, 10), "cap": (0, 1200, 0)},
    "mail": {"days": (1, 60, 3), "bank": (0, 180, 7), "holiday": (0, 60, 0)},
}
"""Each kind with its numbers: lowest, highest, default. A cap of 0 is twice the minutes. Tables that were
made before there were holidays have none: the default must stay 0."""


class Terms:
    """What a table agreed on. `plain` is its JSON, every number given."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict) or data.get("kind") not in KINDS:
            raise Malformed(f"{show(data)} does not say which kind: {', '.join(KINDS)}", "clock")
        self.kind: Final[str] = data["kind"]
        self.plain: Final[dict[str, Any]] = {"kind": self.kind}
        for name in data:
            if name != "kind" and name not in KINDS[self.kind]:
                raise Malformed(f"a clock of kind {self.kind} has no such number", f"clock.{name}")
        for name, (low, high, usual) in KINDS[self.kind].items():
            self.plain[name] = _number(data.get(name), low, high, usual, name)
        if self.kind == "live" and not self.plain["cap"]:
            self.plain["cap"] = 2 * self.plain["minutes"]
        number = self.plain
        self.turn: Final[int] = number.get("days", 0) * DAY
        self.bank: Final[int] = number.get("bank", 0) * DAY + number.get("minutes", 0) * MINUTE
        self.increment: Final[int] = number.get("increment", 0) * SECOND
        self.cap: Final[int] = max(number.get("cap", 0) * MINUTE, self.bank)
        self.holiday: Final[int] = number.get("holiday", 0) * DAY


def _number(given: Any, low: int, high: int, usual: int, name: str) -> int:
    if given is None:
        return usual
    if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
        raise Malformed(f"{show(given)} is not between {low} and {high}", f"clock.{name}")
    return int(given)


class Clocks:
    """The time that each seat has left. `since`: up to when time has been taken off. `holiday`: how much
    holiday each seat has left; `until`: when the holiday that it took last ends, or ended."""

    def __init__(self, terms: Terms, seats: int) -> None:
        self.terms: Final = terms
        self.turn: Final = [terms.turn] * seats
        self.bank: Final = [terms.bank] * seats
        self.holiday: Final = [terms.holiday] * seats
        self.until: Final = [0] * seats
        self.spent: Final = [0] * seats  # since the seat's clock last started
        self.running: tuple[int, ...] = ()
        self.since = 0

    def settle(self, at: int) -> None:
        """Take the time since last off the clocks that run."""
        if self.terms.kind != "none":
            for seat in self.running:
                gone = self._gone(seat, at)
                self.spent[seat] += gone
                turn = min(self.turn[seat], gone)
                self.turn[seat] -= turn
                self.bank[seat] -= gone - turn
        self.since = max(at, self.since)

    def _from(self, seat: int) -> int:
        """From when on time is to be taken off a clock that runs: not before the holiday is over."""
        return max(self.since, self.until[seat])

    def _gone(self, seat: int, at: int) -> int:
        return max(0, at - self._from(seat))

    def run(self, seats: Iterable[int]) -> None:
        """From now on these run. A seat that stops has made its turn, and is given what that earns: never
        more than it has spent, or a game with many short answers would fill a clock."""
        running = tuple(seats)
        for seat in self.running:
            if seat not in running:
                self.turn[seat] = self.terms.turn
                earned = min(self.terms.increment, self.spent[seat])
                self.bank[seat] = min(self.bank[seat] + earned, self.terms.cap)
                self.spent[seat] = 0
        self.running = running

    def stop(self) -> None:
        """A pause or the end: nobody earns anything."""
        self.running = ()

    def left(self, seat: int, at: int) -> int | None:
        """Milliseconds that a seat has left; None where the table has no clock."""
        if self.terms.kind == "none":
            return None
        left = self.turn[seat] + self.bank[seat]
        if seat in self.running:
            left -= self._gone(seat, at)
        return max(0, left)

    def _flag(self, seat: int) -> int:
        return self._from(seat) + self.turn[seat] + self.bank[seat]

    def flag(self) -> int | None:
        """When the next flag falls if nobody moves."""
        if self.terms.kind == "none" or not self.running:
            return None
        return min([self._flag(seat) for seat in self.running])

    def fallen(self, at: int) -> list[int]:
        """The seats that are out of time: the first to run out, and whoever ran out with it."""
        due = self.flag()
        if due is None or due > at:
            return []
        return [seat for seat in self.running if self._flag(seat) == due]

    # ---------------------------------------------------------------- holidays

    def rests(self, seat: int, at: int) -> bool:
        """Whether a seat is on holiday."""
        return self.until[seat] > at

    def rest(self, seat: int, days: int, at: int) -> None:
        """A holiday begins: so many days, or what is left of them."""
        self.settle(at)
        taken = min(days * DAY, self.holiday[seat])
        self.holiday[seat] -= taken
        self.until[seat] = at + taken

    def return_early(self, seat: int, at: int) -> None:
        """A holiday ends before its time; what was not used is kept."""
        self.settle(at)
        self.holiday[seat] += max(0, self.until[seat] - at)
        self.until[seat] = min(self.until[seat], at)
