"""What befalls pieces, in battle or from the air."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Seq
from qg.core.value import put

from .hexmap import DEAD
from .state import YomKippur
from .tables import FORT, HELICOPTER, ISRAEL, KIND, OWNER, PIECE


class Reduced(Event[YomKippur]):
    """Full counters are turned to their reduced side (YKB-094)."""

    PUBLIC = {"pieces": Seq(PIECE)}
    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[int, ...]) -> None:
        self.pieces: Final = pieces

    def apply(self, s: YomKippur) -> None:
        for piece in self.pieces:
            s.strength[piece] = 1
        s.left = without(s.left, self.pieces)


class Destroyed(Event[YomKippur]):
    """Counters are eliminated (YKB-094, 095)."""

    PUBLIC = {"pieces": Seq(PIECE)}
    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[int, ...]) -> None:
        self.pieces: Final = pieces

    def apply(self, s: YomKippur) -> None:
        for piece in self.pieces:
            s.put(piece, DEAD)
            s.strength[piece] = 0
            if s.shock[piece]:
                s.shock = put(s.shock, piece, 0)
            if OWNER[piece] == ISRAEL and KIND[piece] not in (FORT, HELICOPTER):
                s.lost += 1  # YKB-206
        s.left = without(s.left, self.pieces)
        s.owed_units = without(s.owed_units, self.pieces)


class Shocked(Event[YomKippur]):
    """YKB-061, 155."""

    PUBLIC = {"pieces": Seq(PIECE)}
    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[int, ...]) -> None:
        self.pieces: Final = pieces

    def apply(self, s: YomKippur) -> None:
        for piece in self.pieces:
            s.shock = put(s.shock, piece, 1)


def without(pieces: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([piece for piece in pieces if piece not in gone])


HARM_EVENTS: Final = (Reduced, Destroyed, Shocked)
