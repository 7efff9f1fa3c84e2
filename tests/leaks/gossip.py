"""Leaks: a revelation that says more than it opens. A probe opens two counters, as the rule has it, and tells
in the same breath where the mines of both sides lie, by a field or by the order of what it tells."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.agenda import Todo
from qg.core.shape import Seq


class Probed(ruse.Probed):
    PUBLIC = {"mines": Seq(ruse.SLOT)}

    def __init__(
        self, slots: tuple[int, ...], kinds: tuple[int, ...], mines: tuple[int, ...]
    ) -> None:
        super().__init__(slots, kinds)
        self.mines: Final = mines


def mines(s: ruse.Ruse) -> tuple[int, ...]:
    return tuple([slot for slot, kind in enumerate(s.kind) if kind == ruse.MINE])


class Probe(ruse.Probe):
    def tell(self, s: ruse.Ruse) -> ruse.Probed:
        pair = (self.slot, self.target)
        return Probed(pair, tuple([s.kind[slot] for slot in pair]), mines(s))

    def run(self, tx: Any, seat: int) -> None:
        lost = tx.s.kind[self.target] == ruse.MINE
        tx.emit(self.tell(tx.s))
        if lost:
            tx.emit(ruse.Lost(self.slot))
        tx.push(Todo("next", (seat,)))


class Sorted(Probe):
    """Where the mines lie decides which of the two counters is told first."""

    def tell(self, s: ruse.Ruse) -> ruse.Probed:
        pair = (self.slot, self.target)
        if sum(mines(s)) % 2:
            pair = (self.target, self.slot)
        return ruse.Probed(pair, tuple([s.kind[slot] for slot in pair]))


GAME: Final = ruse.variant("leak-gossip", Probe, events=(Probed,))
ORDER: Final = ruse.variant("leak-gossip-order", Sorted)
