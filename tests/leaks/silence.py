"""Leaks: a line that others must not notice, and do. The event forgets to name who hears it; a counter that
all see grows with it; the question is asked anew; the move is shown; or a later line tells how many there
were."""

from __future__ import annotations

from typing import Any, Final

from tests.toys import silent

from qg.core.agenda import STANDING, Ask
from qg.core.options import Options
from qg.core.shape import Int


class Loud(silent.Held):
    """It names nobody: everybody hears of it."""

    HEARD = ""


class Grip(silent.Hold):
    def run(self, tx: Any, seat: int) -> None:
        tx.emit(Loud(seat, self.key, silent.TEAMS[seat]))


class Counting(silent.Doors):
    PUBLIC = {"count": Int(0, 99)}
    count: int


class Held(silent.Held):
    def apply(self, s: Any) -> None:
        super().apply(s)
        s.count += 1


class Counted(silent.Hold):
    def run(self, tx: Any, seat: int) -> None:
        tx.emit(Held(seat, self.key, silent.TEAMS[seat]))


def counting(options: Options) -> Counting:
    s: Counting = silent.begun(Counting(options.key))
    s.count = 0
    return s


class Again(silent.Hold):
    def run(self, tx: Any, seat: int) -> None:
        super().run(tx, seat)
        asked = (sum(tx.s.deeds),)
        tx.close()
        tx.push(Ask("open", "TOY-1", 0b111, silent.OPEN.verbs, asked, STANDING))


class Shown(silent.Hold):
    def shown(self, s: Any) -> list[str]:
        return ["hold"]


class Opened(silent.Opened):
    PUBLIC = {"deeds": Int(0, 99)}

    def __init__(self, seat: int, door: int, deeds: int) -> None:
        super().__init__(seat, door)
        self.deeds: Final = deeds


class Numbered(silent.Try):
    def run(self, tx: Any, seat: int) -> None:
        if self.key != self.door:
            super().run(tx, seat)
            return
        tx.emit(Opened(seat, self.door, tx.s.deeds[seat]))
        silent.finish(tx)


def peeking(s: Any, seat: int) -> int:
    """When a seat may do something else would tell when somebody else has failed."""
    times: list[int] = [t for t in s.slow if t > s.now]
    return min(times, default=-1)


LOUD: Final = silent.variant("leak-loud", Grip, events=(Loud,))
COUNT: Final = silent.variant("leak-count", Counted, events=(Held,), state=Counting, setup=counting)
AGAIN: Final = silent.variant("leak-again", Again)
SHOWN: Final = silent.variant("leak-silence-shown", Shown)
UNTIL: Final = silent.variant("leak-until", until=peeking)
NUMBERED: Final = silent.variant("leak-numbered", Numbered, events=(Opened,))
