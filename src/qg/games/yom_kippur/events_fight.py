"""What happens in battles on land."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Int, Name, Seq, Text

from .hexmap import DEAD, HEX
from .state import ATTACKED, COUNT, FIRED, RETREATED, STRUCK, YomKippur
from .tables import COLUMNS, PIECE, RESULT

COLUMN: Final = Name(COLUMNS, printed=True)


class Declared(Event[YomKippur]):
    """A battle is declared (YKB-080, 136): its units have attacked, whatever comes of it."""

    PUBLIC = {"targets": Seq(HEX), "units": Seq(PIECE), "guns": Seq(PIECE)}
    __slots__ = ("guns", "targets", "units")

    def __init__(
        self, targets: tuple[int, ...], units: tuple[int, ...], guns: tuple[int, ...]
    ) -> None:
        self.targets: Final = targets
        self.units: Final = units
        self.guns: Final = guns

    def apply(self, s: YomKippur) -> None:
        s.targets, s.units, s.guns, s.support = self.targets, self.units, self.guns, ()
        s.column, s.face, s.result, s.left = -1, 0, 0, ()
        for unit in self.units:
            s.deeds[unit] |= ATTACKED
        for gun in self.guns:
            s.deeds[gun] |= FIRED


class Supported(Event[YomKippur]):
    """A gun of the defender fires (YKB-137)."""

    PUBLIC = {"gun": PIECE}
    __slots__ = ("gun",)

    def __init__(self, gun: int) -> None:
        self.gun: Final = gun

    def apply(self, s: YomKippur) -> None:
        s.support = tuple(sorted([*s.support, self.gun]))
        s.deeds[self.gun] |= FIRED


class Fought(Event[YomKippur]):
    """The die has fallen: both totals, the column, the face, what the table says, and under which rule the
    column was found. `retreating`: who has to go, as far as the result says."""

    CHANCE = True
    PUBLIC = {
        "attack": COUNT,
        "defence": COUNT,
        "column": COLUMN,
        "face": Int(1, 6),
        "result": RESULT,
        "rule": Text(20),
        "retreating": Seq(PIECE),
    }
    __slots__ = ("attack", "column", "defence", "face", "result", "retreating", "rule")

    def __init__(
        self,
        attack: int,
        defence: int,
        column: int,
        face: int,
        result: int,
        rule: str,
        retreating: tuple[int, ...],
    ) -> None:
        self.attack: Final = attack
        self.defence: Final = defence
        self.column: Final = column
        self.face: Final = face
        self.result: Final = result
        self.rule: Final = rule
        self.retreating: Final = retreating

    def apply(self, s: YomKippur) -> None:
        s.column, s.face, s.result, s.left = self.column, self.face, self.result, self.retreating
        for h in s.targets:
            for piece in s.pile(h):
                s.deeds[piece] |= STRUCK


class Overran(Event[YomKippur]):
    """YKA-073: nobody defended these hexes but helicopters, and no die was rolled."""

    PUBLIC = {"hexes": Seq(HEX)}
    __slots__ = ("hexes",)

    def __init__(self, hexes: tuple[int, ...]) -> None:
        self.hexes: Final = hexes

    def apply(self, s: YomKippur) -> None:
        s.result = RESULT.index["DE"]
        for h in self.hexes:
            for piece in s.pile(h):
                s.deeds[piece] |= STRUCK


class Retreated(Event[YomKippur]):
    """A unit retreats, from the first hex of the path to the last (YKB-101)."""

    PUBLIC = {"piece": PIECE, "path": Seq(HEX)}
    __slots__ = ("path", "piece")

    def __init__(self, piece: int, path: tuple[int, ...]) -> None:
        self.piece: Final = piece
        self.path: Final = path

    def apply(self, s: YomKippur) -> None:
        s.put(self.piece, self.path[len(self.path) - 1])
        s.deeds[self.piece] |= RETREATED
        s.left = tuple([piece for piece in s.left if piece != self.piece])


class Advanced(Event[YomKippur]):
    """An attacking unit enters a hex that the enemy left (YKB-108). That is no movement: it does not count as
    moved (YKB-109)."""

    PUBLIC = {"piece": PIECE, "to": HEX}
    __slots__ = ("piece", "to")

    def __init__(self, piece: int, to: int) -> None:
        self.piece: Final = piece
        self.to: Final = to

    def apply(self, s: YomKippur) -> None:
        s.put(self.piece, self.to)


class Owed(Event[YomKippur]):
    """What must still be attacked in this phase, and who must still attack (YKB-085, 099)."""

    PUBLIC = {"hexes": Seq(HEX), "units": Seq(PIECE)}
    __slots__ = ("hexes", "units")

    def __init__(self, hexes: tuple[int, ...], units: tuple[int, ...]) -> None:
        self.hexes: Final = hexes
        self.units: Final = units

    def apply(self, s: YomKippur) -> None:
        s.owed_hexes, s.owed_units = self.hexes, self.units


class BridgeLost(Event[YomKippur]):
    """YKB-121: a captured bridge is removed."""

    PUBLIC = {"bridge": PIECE, "at": HEX}
    __slots__ = ("at", "bridge")

    def __init__(self, bridge: int, at: int) -> None:
        self.bridge: Final = bridge
        self.at: Final = at

    def apply(self, s: YomKippur) -> None:
        s.put(self.bridge, DEAD)
        s.strength[self.bridge] = 0
        s.broken += 1  # YKB-203


FIGHT_EVENTS: Final = (Declared, Supported, Fought, Retreated, Advanced, Owed, BridgeLost)
