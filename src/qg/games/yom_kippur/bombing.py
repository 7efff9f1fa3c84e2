"""Aircraft of the basic game: where they are placed, and what their bombs do (YKB-145 to 159)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from qg.core.branch import Branch, OnDemand, Row
from qg.core.forecast import Forecast, Outcome, Term
from qg.core.move import Move, Tx, need
from qg.core.shape import NONE

from .checks import mine, timely
from .cover import cover, weak
from .events_air import (
    DAMAGED,
    DEFENCES,
    DESTRUCTION,
    EFFECTS,
    MISSED,
    NO_EFFECT,
    REDUCTION,
    SHOCK,
    SHOT_DOWN,
    TURNED_BACK,
    Bombed,
    Fired,
    PlaneLost,
    Returned,
    Stationed,
)
from .events_harm import Destroyed, Reduced, Shocked
from .hexmap import DEAD, HEX, OFF_MAP, SIZE, UNUSED
from .state import FLEW, YomKippur
from .tables import (
    AIRCRAFT,
    ARAB,
    ARMOUR,
    BLOCKING,
    BRIDGE,
    COLUMNS,
    ISRAEL,
    KIND,
    LAND_TABLE,
    MECHANIZED,
    NATION,
    OWNER,
    PARA_MECHANIZED,
    PIECE,
    PIECES,
    PLANES,
    RESULTS,
    SAM,
    SIDES,
)

HARD: Final = (ARMOUR, MECHANIZED, PARA_MECHANIZED)  # YKB-152
FULL_COLUMN: Final = COLUMNS.index("3-1")  # YKB-154
REDUCED_COLUMN: Final = COLUMNS.index("2-1")  # YKB-156
EFFECT_OF: Final = {"D2": SHOCK, "D3": SHOCK, "DR": REDUCTION, "DE": DESTRUCTION}  # YKB-155
ISRAELI: Final = tuple(
    [tuple([EFFECT_OF.get(RESULTS[cell], NO_EFFECT) for cell in row]) for row in LAND_TABLE[ISRAEL]]
)
"""ISRAELI[face - 1][column]: what the Israeli table does to a target of bombs."""


STATION: Final = tuple([("station", PIECE.word(piece)) for piece in range(PIECES)])
"""By piece: how its branch begins."""


class Station(Move[YomKippur]):
    VERB = "station"
    PUBLIC = {"aircraft": PIECE, "hex": HEX}
    __slots__ = ("aircraft", "hex")

    def __init__(self, aircraft: int, hex: int) -> None:
        self.aircraft: Final = aircraft
        self.hex: Final = hex

    def check(self, s: YomKippur, seat: int) -> None:
        timely(s, ("air",))
        plane, where = self.aircraft, HEX.word(self.hex)
        _airworthy(s, seat, plane)
        need(
            s.due[plane] <= s.turn, "YKB-020", "not_due", unit=PIECE.word(plane), turn=s.due[plane]
        )
        need(not s.did(plane, FLEW), "YKB-150", "flew", unit=PIECE.word(plane))
        need(s.hostile(self.hex, seat), "YKB-150", "nothing_to_bomb", hex=where)
        need(not over(s, self.hex), "YKB-150", "plane_there", hex=where)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        tx.emit(Stationed(self.aircraft, self.hex))
        tx.push(tx.ask)


class Bomb(Move[YomKippur]):
    VERB = "bomb"
    PUBLIC = {"aircraft": PIECE, "target": PIECE}
    __slots__ = ("aircraft", "target")

    def __init__(self, aircraft: int, target: int) -> None:
        self.aircraft: Final = aircraft
        self.target: Final = target

    def check(self, s: YomKippur, seat: int) -> None:
        timely(s, ("bomb",))
        plane, target = self.aircraft, self.target
        _airworthy(s, seat, plane)
        need(s.at[plane] < SIZE, "YKB-150", "not_stationed", unit=PIECE.word(plane))
        need(KIND[target] != BRIDGE, "YKB-122", "bridges_stand")
        here = target in s.pile(s.at[plane]) and OWNER[target] != seat
        need(here, "YKB-151", "not_under", unit=PIECE.word(target))

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        s, plane, target = tx.s, self.aircraft, self.target
        if not defends(s, target) or self.survives(tx):
            column = column_of(s, plane, target)
            effect = effect_of(s, target, column, tx.roll(6, _rule(plane)))
            bare = int(OWNER[plane] == ARAB and cover(s, s.at[plane]) == 0)  # YKB-153
            tx.emit(Bombed(plane, target, column, bare, effect))
            if effect == SHOCK:
                tx.emit(Shocked((target,)))
            elif effect == REDUCTION:
                tx.emit(Reduced((target,)))
            elif effect == DESTRUCTION:
                tx.emit(Destroyed((target,)))
        if bombers(s, seat):
            tx.push(tx.ask)

    def survives(self, tx: Tx[YomKippur]) -> bool:
        """A SAM defends itself: whether the aircraft still bombs (YKB-145)."""
        defence = defence_of(tx.s, self.aircraft, self.target, tx.roll(6, "YKB-145"))
        tx.emit(Fired(self.target, self.aircraft, defence))
        if defence == SHOT_DOWN:
            tx.emit(Destroyed((self.aircraft,)))  # YKB-157
        return defence in (MISSED, DAMAGED)

    def forecast(self, s: YomKippur, seat: int) -> Forecast | None:
        """For any enemy on the map: over its hex the aircraft is, or could be."""
        plane, target = self.aircraft, self.target
        here = s.at[target] < SIZE and s.strength[target] > 0 and s.strength[plane] > 0
        if KIND[plane] != AIRCRAFT or KIND[target] in (BRIDGE, AIRCRAFT) or not here:
            return None
        if OWNER[target] == OWNER[plane]:
            return None
        weights: dict[str, int] = {}
        if defends(s, target):
            for face in range(1, 7):
                defence = defence_of(s, plane, target, face)
                if defence in (TURNED_BACK, SHOT_DOWN):
                    word = DEFENCES[defence]
                    weights[word] = weights.get(word, 0) + 6
                else:
                    hurt = defence == DAMAGED or s.strength[plane] == 1
                    _faces(s, target, column_for(s, plane, target, hurt), weights)
        else:
            _faces(s, target, column_of(s, plane, target), weights)
        column = column_of(s, plane, target)
        said = "" if column == NONE else COLUMNS[column]
        outcomes = [Outcome(weight, word) for word, weight in weights.items()]
        return Forecast(tuple(_terms(s, plane, target)), said, tuple(outcomes))


def _airworthy(s: YomKippur, seat: int, plane: int) -> None:
    name = PIECE.word(plane)
    mine(s, seat, plane)
    need(s.at[plane] != UNUSED, "YKB-001", "not_in_play", unit=name)
    need(KIND[plane] == AIRCRAFT, "YKB-150", "no_aircraft", unit=name)
    need(s.at[plane] != DEAD, "YKB-150", "dead", unit=name)


def _rule(plane: int) -> str:
    return "YKB-154" if OWNER[plane] == ISRAEL else "YKB-152"


def _faces(s: YomKippur, target: int, column: int, weights: dict[str, int]) -> None:
    """What each face of the bombing die does, counted."""
    for face in range(1, 7):
        word = EFFECTS[effect_of(s, target, column, face)]
        weights[word] = weights.get(word, 0) + 1


def _terms(s: YomKippur, plane: int, target: int) -> list[Term]:
    """What counts: the columns that are lost."""
    found: list[Term] = []
    if OWNER[plane] == ISRAEL:
        if s.strength[plane] == 1:
            found.append(
                Term(SIDES[ISRAEL], "reduced_plane", REDUCED_COLUMN - FULL_COLUMN, "YKB-156")
            )
        found.append(Term(SIDES[ARAB], "cover", -cover(s, s.at[target], target), "YKB-154"))
    return found


def defends(s: YomKippur, target: int) -> bool:
    """Whether a target rolls a die against the aircraft (YKB-145, 149)."""
    return KIND[target] == SAM and s.ready(target)


def defence_of(s: YomKippur, plane: int, sam: int, face: int) -> int:
    """What becomes of an aircraft that bombs a SAM, by the face of the die (YKB-145)."""
    said = max(1, face - 1) if weak(s, sam) else face
    if said == 1:
        return MISSED
    if said < 6:
        return TURNED_BACK
    return SHOT_DOWN if s.strength[plane] == 1 else DAMAGED  # YKB-157


def column_of(s: YomKippur, plane: int, target: int) -> int:
    return column_for(s, plane, target, s.strength[plane] == 1)


def column_for(s: YomKippur, plane: int, target: int, reduced: bool) -> int:
    """The column in which an Israeli aircraft finds its result; NONE for an Arab one."""
    if OWNER[plane] == ARAB:
        return NONE
    start = REDUCED_COLUMN if reduced else FULL_COLUMN  # YKB-154, 156
    return max(0, start - cover(s, s.at[target], target))  # YKB-146, 154


def effect_of(s: YomKippur, target: int, column: int, face: int) -> int:
    """What the die does to a target: in a column of the Israeli table, or by an Arab aircraft."""
    if column == NONE:
        hit = 6 if s.kind(target) in HARD else 5  # YKB-152
        effect = REDUCTION if face >= hit else NO_EFFECT
    else:
        effect = ISRAELI[face - 1][column]
    if effect == REDUCTION and s.strength[target] == 1:
        return DESTRUCTION  # YKB-095, 158
    return effect


# ----------------------------------------------------------------------------- aircraft on the map


def over(s: YomKippur, h: int) -> bool:
    """Whether an aircraft is over a hex; only those of the side in turn are on the map."""
    return any([s.at[plane] == h for plane in PLANES])


def bombers(s: YomKippur, seat: int) -> list[int]:
    """The aircraft that still have to bomb: over their hex is a target (YKB-159)."""
    return [p for p in PLANES if OWNER[p] == seat and s.at[p] < SIZE and s.hostile(s.at[p], seat)]


def bombs(s: YomKippur, seat: int) -> list[Move[Any]]:
    """What may be answered to the Ask `bomb`."""
    return [Bomb(plane, target) for plane in bombers(s, seat) for target in s.pile(s.at[plane])]


def stations(s: YomKippur, seat: int) -> list[Row]:
    """Where aircraft may be placed, a branch for each of them."""
    ready = [
        plane
        for plane in PLANES
        if OWNER[plane] == seat
        and s.at[plane] == OFF_MAP
        and s.due[plane] <= s.turn
        and not s.did(plane, FLEW)
    ]
    hexes = targets(s, seat) if ready else []
    if not hexes:
        return []
    return [Branch(STATION[plane], partial(_stations, plane, hexes)) for plane in ready]


def targets(s: YomKippur, seat: int) -> list[int]:
    """Hexes over which no aircraft is yet, and which hold an enemy unit or fort (YKB-150)."""
    at = s.at
    found = {at[piece] for piece in BLOCKING[1 - seat] if at[piece] < SIZE}
    return sorted(found.difference([at[plane] for plane in PLANES]))


def _stations(plane: int, hexes: list[int]) -> OnDemand:
    return OnDemand(hexes, partial(Station, plane))


def planes_home(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """Todo: aircraft without a target leave the map (YKB-159)."""
    s = tx.s
    idle = [p for p in PLANES if s.at[p] < SIZE and not s.hostile(s.at[p], OWNER[p])]
    if idle:
        tx.emit(Returned(tuple(idle)))


def lose_plane(tx: Tx[YomKippur]) -> None:
    """At the end of the Egyptian player turn (YKB-153): an Egyptian aircraft before an Iraqi one (159)."""
    s = tx.s
    if s.uncovered:
        left = [p for p in PLANES if OWNER[p] == ARAB and s.at[p] == OFF_MAP]
        own = [p for p in left if NATION[p] == "egypt"]
        tx.emit(PlaneLost(own[0] if own else left[0]))
