"""What happens in the air: aircraft, drops, flights; and what is recovered and counted."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Int, Name, Seq
from qg.core.value import put

from .hexmap import DEAD, HEX, OFF_MAP, SIZE
from .state import BATTLE_COLUMN, FLAG, FLEW, LANDED, YomKippur
from .tables import IS_BRIGADE, KIND, PARA_MECHANIZED, PIECE, SIDE

LANDINGS: Final = ("landed", "one_lost", "lost")
LANDING: Final = Name(LANDINGS)
ALL_LANDED, ONE_LOST, ALL_LOST = range(3)

DEFENCES: Final = ("missed", "turned_back", "damaged", "shot_down")
DEFENCE: Final = Name(DEFENCES)
MISSED, TURNED_BACK, DAMAGED, SHOT_DOWN = range(4)

EFFECTS: Final = ("none", "shock", "reduced", "destroyed")
EFFECT: Final = Name(EFFECTS)
NO_EFFECT, SHOCK, REDUCTION, DESTRUCTION = range(4)

SOURCES: Final = (
    *("forts", "west", "bridges", "passes", "exits", "losses", "army", "bid"),
    *("damascus", "syrian_towns", "israeli_towns", "syrian_fort"),  # in the advanced game
)
SOURCE: Final = Name(SOURCES)
FORTS, WEST_BANK, BRIDGES_LOST, PASSES_HELD, EXITS, LOSSES, ARMY, BID = range(8)
DAMASCUS, SYRIAN_TOWNS, ISRAELI_TOWNS, SYRIAN_FORT = range(8, 12)


class Stationed(Event[YomKippur]):
    """YKB-150: an aircraft is placed over a hex."""

    PUBLIC = {"aircraft": PIECE, "hex": HEX}
    __slots__ = ("aircraft", "hex")

    def __init__(self, aircraft: int, hex: int) -> None:
        self.aircraft: Final = aircraft
        self.hex: Final = hex

    def apply(self, s: YomKippur) -> None:
        s.put(self.aircraft, self.hex)
        s.deeds[self.aircraft] |= FLEW


class Returned(Event[YomKippur]):
    """YKB-159: aircraft without a target leave the map."""

    PUBLIC = {"pieces": Seq(PIECE)}
    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[int, ...]) -> None:
        self.pieces: Final = pieces

    def apply(self, s: YomKippur) -> None:
        for piece in self.pieces:
            s.put(piece, OFF_MAP)


class Dropped(Event[YomKippur]):
    """YKB-160 to 163: paras are dropped in a hex; those that are lost are told of next."""

    PUBLIC = {"pieces": Seq(PIECE), "hex": HEX, "result": LANDING}
    __slots__ = ("hex", "pieces", "result")

    def __init__(self, pieces: tuple[int, ...], hex: int, result: int) -> None:
        self.pieces: Final = pieces
        self.hex: Final = hex
        self.result: Final = result

    def apply(self, s: YomKippur) -> None:
        s.drops = (*s.drops, self.hex)
        for piece in self.pieces:
            land(s, piece, self.hex)


class Flew(Event[YomKippur]):
    """YKB-166 to 169: a unit flies by helicopter; whether it is lost on the way is told of next."""

    PUBLIC = {"piece": PIECE, "path": Seq(HEX), "result": LANDING}
    __slots__ = ("path", "piece", "result")

    def __init__(self, piece: int, path: tuple[int, ...], result: int) -> None:
        self.piece: Final = piece
        self.path: Final = path
        self.result: Final = result

    def apply(self, s: YomKippur) -> None:
        land(s, self.piece, self.path[len(self.path) - 1])


def land(s: YomKippur, piece: int, h: int) -> None:
    """From now on mechanized paras are infantry (YKB-160, 169; YKA-083), and have come by air (YKB-202)."""
    s.put(piece, h)
    s.deeds[piece] |= LANDED
    if KIND[piece] == PARA_MECHANIZED:
        s.form = put(s.form, piece, 1)
        s.road = put(s.road, piece, 0)


class Fired(Event[YomKippur]):
    """YKB-145: a SAM that is bombed defends itself."""

    PUBLIC = {"sam": PIECE, "aircraft": PIECE, "result": DEFENCE}
    __slots__ = ("aircraft", "result", "sam")

    def __init__(self, sam: int, aircraft: int, result: int) -> None:
        self.sam: Final = sam
        self.aircraft: Final = aircraft
        self.result: Final = result

    def apply(self, s: YomKippur) -> None:
        if self.result == TURNED_BACK:
            s.put(self.aircraft, OFF_MAP)
        elif self.result == DAMAGED:
            s.strength[self.aircraft] = 1


class Bombed(Event[YomKippur]):
    """An aircraft bombs a unit or a fort, and leaves the map. `column`: of the Israeli table (YKB-154);
    `uncovered`: an Arab aircraft without the cover of a SAM (153). What befalls the target comes next."""

    PUBLIC = {
        "aircraft": PIECE,
        "target": PIECE,
        "column": BATTLE_COLUMN,
        "uncovered": FLAG,
        "result": EFFECT,
    }
    __slots__ = ("aircraft", "column", "result", "target", "uncovered")

    def __init__(
        self, aircraft: int, target: int, column: int, uncovered: int, result: int
    ) -> None:
        self.aircraft: Final = aircraft
        self.target: Final = target
        self.column: Final = column
        self.uncovered: Final = uncovered
        self.result: Final = result

    def apply(self, s: YomKippur) -> None:
        s.put(self.aircraft, OFF_MAP)
        if self.uncovered:
            s.uncovered = 1


class PlaneLost(Event[YomKippur]):
    """YKB-153: an Arab aircraft is lost because one bombed without cover."""

    PUBLIC = {"aircraft": PIECE}
    __slots__ = ("aircraft",)

    def __init__(self, aircraft: int) -> None:
        self.aircraft: Final = aircraft

    def apply(self, s: YomKippur) -> None:
        s.put(self.aircraft, DEAD)
        s.strength[self.aircraft] = 0
        s.uncovered = 0


class Recovered(Event[YomKippur]):
    """YKB-191 to 195: a counter is restored; one that was eliminated comes in again, by road."""

    PUBLIC = {"piece": PIECE, "cost": Int(0, 99)}
    __slots__ = ("cost", "piece")

    def __init__(self, piece: int, cost: int) -> None:
        self.piece: Final = piece
        self.cost: Final = cost

    def apply(self, s: YomKippur) -> None:
        piece, purse = self.piece, s.purse(self.piece)
        s.points = put(s.points, purse, s.points[purse] - self.cost)
        s.strength[piece] = 2
        if s.at[piece] >= SIZE:
            s.put(piece, OFF_MAP)
            s.due = put(s.due, piece, s.turn)
            if IS_BRIGADE[piece]:
                s.road = put(s.road, piece, 1)


class Scored(Event[YomKippur]):
    """YKB-201 to 207: victory points of a side, by what they are given for."""

    PUBLIC = {"side": SIDE, "source": SOURCE, "points": Int(-999, 999)}
    __slots__ = ("points", "side", "source")

    def __init__(self, side: int, source: int, points: int) -> None:
        self.side: Final = side
        self.source: Final = source
        self.points: Final = points

    def apply(self, s: YomKippur) -> None:
        pass


AIR_EVENTS: Final = (
    *(Stationed, Returned, Dropped, Flew, Fired, Bombed, PlaneLost),
    *(Recovered, Scored),
)
