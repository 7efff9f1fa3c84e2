"""What happens to the frame of the game: set-up, turns, phases, markers that come off."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Name, Seq

from .book import FRONTS, SEAT
from .hexmap import HEX
from .state import COUNT, PHASE, YomKippur
from .tables import PIECE, SIDE

FRONT_OF: Final = Name(FRONTS)


class Deployed(Event[YomKippur]):
    """Units are set up, each in its hex."""

    PUBLIC = {"pieces": Seq(PIECE), "hexes": Seq(HEX)}
    __slots__ = ("hexes", "pieces")

    def __init__(self, pieces: tuple[int, ...], hexes: tuple[int, ...]) -> None:
        self.pieces: Final = pieces
        self.hexes: Final = hexes

    def apply(self, s: YomKippur) -> None:
        for piece, h in zip(self.pieces, self.hexes, strict=True):
            s.put(piece, h)


class TurnBegan(Event[YomKippur]):
    """The player turn of a seat begins (YKB-002): nobody has done anything in it yet."""

    PUBLIC = {"turn": COUNT, "seat": SEAT}
    __slots__ = ("seat", "turn")

    def __init__(self, turn: int, seat: int) -> None:
        self.turn: Final = turn
        self.seat: Final = seat

    def apply(self, s: YomKippur) -> None:
        s.new_turn(self.turn)


class SideBegan(Event[YomKippur]):
    """The same of a side, in the advanced game (YKA-020, 021)."""

    PUBLIC = {"turn": COUNT, "side": SIDE}
    __slots__ = ("side", "turn")

    def __init__(self, turn: int, side: int) -> None:
        self.turn: Final = turn
        self.side: Final = side

    def apply(self, s: YomKippur) -> None:
        s.new_turn(self.turn)


class PhaseBegan(Event[YomKippur]):
    """YKB-004, 005."""

    PUBLIC = {"phase": PHASE}
    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def apply(self, s: YomKippur) -> None:
        s.new_phase(self.phase)


class Picked(Event[YomKippur]):
    """YKA-007: from now on a counter serves on the front of the commander who took it."""

    PUBLIC = {"piece": PIECE, "front": FRONT_OF}
    __slots__ = ("front", "piece")

    def __init__(self, piece: int, front: int) -> None:
        self.piece: Final = piece
        self.front: Final = front

    def apply(self, s: YomKippur) -> None:
        s.serve(self.piece, self.front)


class ShockEnded(Event[YomKippur]):
    """YKB-061: the markers are taken off at the end of the Arab player turn."""

    PUBLIC = {"pieces": Seq(PIECE)}
    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[int, ...]) -> None:
        self.pieces: Final = pieces

    def apply(self, s: YomKippur) -> None:
        gone = self.pieces
        s.shock = tuple([0 if piece in gone else on for piece, on in enumerate(s.shock)])


TURN_EVENTS: Final = (Deployed, TurnBegan, PhaseBegan, ShockEnded)
