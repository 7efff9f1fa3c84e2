"""Leak: a refusal. It depends on a secret, or says one."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import memory, ruse

from qg.core.move import Refused, need, refuse
from qg.core.options import Options
from qg.core.value import ALL, HOLE


class Peeking(ruse.Probe):
    """A check that looks: the hole raises."""

    def check(self, s: Any, seat: int) -> None:
        super().check(s, seat)
        known = s.known[self.target] == ALL
        need(known or s.kind[self.target] != ruse.MINE, "TOY-6", "mined")


class Telling(ruse.Probe):
    """A check that only says, where it refuses anyhow, what it has no right to know."""

    def check(self, s: Any, seat: int) -> None:
        need(self.slot // 3 == seat, "TOY-3", "not_yours", kind=s.kind[self.slot])
        super().check(s, seat)


class Kept(ruse.Probe):
    """Whatever refuses also says what was kept beside the state: no hole is opened."""

    def check(self, s: Any, seat: int) -> None:
        try:
            super().check(s, seat)
        except Refused as no:
            refuse(no.rule, no.why, kinds=",".join([str(kind) for kind in memory.foes(seat)]))


class Weighed(ruse.Ruse):
    """What is kept for speed is said to be derived from public columns; it is not."""

    DERIVED = ("mines",)
    mines: list[int]

    def derive(self) -> None:
        self.mines = [int(k is not HOLE and k == ruse.MINE) for k in self.kind]


class Placed(ruse.Placed):
    def apply(self, s: Any) -> None:
        super().apply(s)
        s.derive()


class Deploy(ruse.Deploy):
    def run(self, tx: Any, seat: int) -> None:
        for i, kind in enumerate(ruse.ORDERS[self.order]):
            tx.emit(Placed(3 * seat + i, (kind,), 1 << seat))


class Hinting(ruse.Probe):
    def check(self, s: Any, seat: int) -> None:
        ruse.ready(s, seat, self.slot)
        need(s.kind[self.slot] != ruse.MINE, "TOY-4", hint=s.mines[self.target])
        super().check(s, seat)


def setup(options: Options) -> Weighed:
    s: Weighed = ruse.begun(Weighed(options.key))
    s.derive()
    return s


PEEKING: Final = ruse.variant("leak-refusal-peeking", Peeking)
TELLING: Final = ruse.variant("leak-refusal-telling", Telling)
KEPT: Final = ruse.variant("leak-refusal-kept", Kept, act=memory.act)
DERIVED: Final = ruse.variant(
    "leak-refusal-derived", Deploy, Hinting, events=(Placed,), state=Weighed, setup=setup
)
