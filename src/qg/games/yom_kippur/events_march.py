"""What happens in movement phases."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Int, Name, Seq
from qg.core.value import put

from .book import EITHER
from .hexmap import HEX, LEFT, OFF_MAP
from .state import CROSSED, MOVED, RAFTED, YomKippur
from .tables import PIECE

WAYS: Final = ("column", "raft")
WAY: Final = Name(WAYS, optional=True)  # NONE: an ordinary march
COLUMN, RAFT = range(2)


class Moved(Event[YomKippur]):
    """A unit moves along a path, from the hex where it stood or from the edge where it comes in. `cost` is in
    sixths of a point (YKB-044)."""

    PUBLIC = {"piece": PIECE, "path": Seq(HEX), "cost": Int(0, 1000), "way": WAY}
    __slots__ = ("cost", "path", "piece", "way")

    def __init__(self, piece: int, path: tuple[int, ...], cost: int, way: int) -> None:
        self.piece: Final = piece
        self.path: Final = path
        self.cost: Final = cost
        self.way: Final = way

    def apply(self, s: YomKippur) -> None:
        s.put(self.piece, self.path[len(self.path) - 1])
        s.deeds[self.piece] |= MOVED
        if self.way == RAFT:  # over the canal it is a single step
            s.deeds[self.piece] |= CROSSED if len(self.path) == 2 else RAFTED


class Left(Event[YomKippur]):
    """YKB-205: a brigade leaves by the coast road."""

    PUBLIC = {"piece": PIECE, "path": Seq(HEX), "cost": Int(0, 1000)}
    __slots__ = ("cost", "path", "piece")

    def __init__(self, piece: int, path: tuple[int, ...], cost: int) -> None:
        self.piece: Final = piece
        self.path: Final = path
        self.cost: Final = cost

    def apply(self, s: YomKippur) -> None:
        s.put(self.piece, LEFT)


class Withdrew(Event[YomKippur]):
    """YKA-062: an Israeli unit leaves the map, and may come in again from the next turn on."""

    PUBLIC = {"piece": PIECE, "path": Seq(HEX), "cost": Int(0, 1000)}
    __slots__ = ("cost", "path", "piece")

    def __init__(self, piece: int, path: tuple[int, ...], cost: int) -> None:
        self.piece: Final = piece
        self.path: Final = path
        self.cost: Final = cost

    def apply(self, s: YomKippur) -> None:
        s.put(self.piece, OFF_MAP)
        s.serve(self.piece, EITHER)  # YKA-064
        s.due = put(s.due, self.piece, s.turn + 1)
        s.deeds[self.piece] = 0


class Marked(Event[YomKippur]):
    """YKB-141: the marker SAM MOV is put on."""

    PUBLIC = {"piece": PIECE}
    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def apply(self, s: YomKippur) -> None:
        s.marked = put(s.marked, self.piece, s.turn)


class Unmarked(Event[YomKippur]):
    """YKB-143: it is taken off."""

    PUBLIC = {"piece": PIECE}
    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def apply(self, s: YomKippur) -> None:
        s.marked = put(s.marked, self.piece, 0)
        s.unmarked = put(s.unmarked, self.piece, s.turn)


MARCH_EVENTS: Final = (Moved, Left, Marked, Unmarked)
