"""Leak: public numbers given out by a secret. Each counter gets a tag, the mine always the highest."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.event import Event
from qg.core.options import Options
from qg.core.shape import Int, Seq
from qg.core.value import put


class Tags(ruse.Ruse):
    PUBLIC = {"tag": Seq(Int(0, 9))}
    tag: tuple[int, ...]


class Tagged(Event[Tags]):
    PUBLIC = {"slot": ruse.SLOT, "tag": Int(0, 9)}

    def __init__(self, slot: int, tag: int) -> None:
        self.slot: Final = slot
        self.tag: Final = tag

    def apply(self, s: Tags) -> None:
        s.tag = put(s.tag, self.slot, self.tag)


class Deploy(ruse.Deploy):
    def run(self, tx: Any, seat: int) -> None:
        super().run(tx, seat)
        for i in range(3 * seat, 3 * seat + 3):
            tx.emit(Tagged(i, 3 * seat + tx.s.kind[i]))


def setup(options: Options) -> Tags:
    s: Tags = ruse.begun(Tags(options.key))
    s.tag = tuple([0] * 6)
    return s


GAME: Final = ruse.variant("leak-ids", Deploy, events=(Tagged,), state=Tags, setup=setup)
