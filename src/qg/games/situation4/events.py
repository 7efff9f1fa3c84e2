"""What happens. Numbered moves (SIT-104) are Laid, UnitPut, Bridged and Flagged; what a side keeps to
itself is heard by that side alone (SIT-853)."""

from __future__ import annotations

from typing import Any, Final

from qg.core.event import Event
from qg.core.shape import NONE, Int, Name, Seq
from qg.core.value import MASK, Sealed, opened, put

from .book import WHO
from .state import NO_TIME, TIME, Situation, unit_of
from .tables import (
    BRIDGE_POINTS,
    KIND,
    OBJECTIVE,
    PACE,
    PLACE,
    PLACES,
    SIDE,
    SITE,
    SOME_PLACE,
    TANK,
    UNITS,
    VALUE,
    ZONE_POINTS,
)

WHY: Final = Name(("full", "agreed", "stall", "limit"))
FLAGS: Final = 0
SPANS: Final = 1
ZONES: Final = 2
"""In the column `points`, for each side."""


def scored(s: Situation, side: int, what: int, points: int) -> None:
    i = 3 * side + what
    s.points = put(s.points, i, s.points[i] + points)


class Declared(Event[Situation]):
    """SIT-008: a player is ready, and says who plays."""

    PUBLIC = {"who": WHO, "pace": PACE}
    __slots__ = ("pace", "who")

    def __init__(self, who: int, pace: int) -> None:
        self.who: Final = who
        self.pace: Final = pace

    def apply(self, s: Situation) -> None:
        s.pace = put(s.pace, s.book.seat[self.who], self.pace)


class Dealt(Event[Situation]):
    """SIT-801: a side has its pile. It alone sees how it lies (SIT-852)."""

    CHANCE = True
    PUBLIC = {"side": SIDE}
    SEALED = {"pile": Sealed(Seq(Int(-1), PLACES), by="known", whole=True)}
    __slots__ = ("known", "pile", "side")

    def __init__(self, side: int, pile: tuple[int, ...], known: int) -> None:
        self.side: Final = side
        self.pile: Final = pile
        self.known: Final = known

    def apply(self, s: Situation) -> None:
        if opened(self.pile):
            lie(s, self.side, self.pile, self.known)


def lie(s: Situation, side: int, pile: tuple[int, ...], known: int) -> None:
    """A pile lies so from now on."""
    if side:
        s.pile_north, s.north_sees = pile, known
    else:
        s.pile_south, s.south_sees = pile, known


class Started(Event[Situation]):
    """SIT-101: play begins for both sides at once."""

    __slots__ = ()

    def apply(self, s: Situation) -> None:
        s.start = s.last = s.now


class Laid(Event[Situation]):
    """SIT-115, 202: a piece lies. Its side's offer to stop lapses, and the time without a piece begins
    anew."""

    PUBLIC = {"who": WHO, "side": SIDE, "place": PLACE}
    __slots__ = ("place", "side", "who")

    def __init__(self, who: int, side: int, place: int) -> None:
        self.who: Final = who
        self.side: Final = side
        self.place: Final = place

    def apply(self, s: Situation) -> None:
        side, place, cut = self.side, self.place, s.book.cut
        s.moves += 1
        s.owner[place], s.number[place] = side, s.moves
        s.own[side] |= 1 << place
        s.last, s.call = s.now, NO_TIME
        s.laid = put(s.laid, s.book.seat[self.who], s.now)
        if s.offer[side] != NO_TIME:
            s.offer = put(s.offer, side, NO_TIME)
        lacks: Any = ~s.own[side]
        whole = [zone for zone in cut.zones_of[place] if cut.zones[zone] & lacks == 0]
        if whole:
            scored(s, side, ZONES, ZONE_POINTS * len(whole))


class Completed(Event[Situation]):
    """SIT-303, 304: one side covers an objective wholly."""

    PUBLIC = {"side": SIDE, "objective": OBJECTIVE}
    __slots__ = ("objective", "side")

    def __init__(self, side: int, objective: int) -> None:
        self.side: Final = side
        self.objective: Final = objective

    def apply(self, s: Situation) -> None:
        s.taken = put(s.taken, self.objective, self.side)
        s.taken_at = put(s.taken_at, self.objective, s.now)


class UnitsReady(Event[Situation]):
    """SIT-401, 501: a base is covered, and its three units stand ready."""

    PUBLIC = {"side": SIDE, "kind": KIND}
    __slots__ = ("kind", "side")

    def __init__(self, side: int, kind: int) -> None:
        self.side: Final = side
        self.kind: Final = kind

    def apply(self, s: Situation) -> None:
        if self.kind == TANK:
            s.tanks = put(s.tanks, self.side, UNITS)
        else:
            s.paras = put(s.paras, self.side, UNITS)


class UnitPut(Event[Situation]):
    """SIT-404, 503: a paratrooper comes down, or a tank is placed."""

    PUBLIC = {"side": SIDE, "kind": KIND, "place": PLACE}
    __slots__ = ("kind", "place", "side")

    def __init__(self, side: int, kind: int, place: int) -> None:
        self.side: Final = side
        self.kind: Final = kind
        self.place: Final = place

    def apply(self, s: Situation) -> None:
        s.moves += 1
        s.stand(unit_of(self.kind, self.side), self.place)
        if self.kind == TANK:
            s.tanks = put(s.tanks, self.side, s.tanks[self.side] - 1)
        else:
            s.paras = put(s.paras, self.side, s.paras[self.side] - 1)


class Bridged(Event[Situation]):
    """SIT-601, 704."""

    PUBLIC = {"side": SIDE, "site": SITE}
    __slots__ = ("side", "site")

    def __init__(self, side: int, site: int) -> None:
        self.side: Final = side
        self.site: Final = site

    def apply(self, s: Situation) -> None:
        s.moves += 1
        s.bridge = put(s.bridge, self.site, self.side)
        scored(s, self.side, SPANS, BRIDGE_POINTS)


class Flagged(Event[Situation]):
    """SIT-304, 305, 703: a flag stands on an objective."""

    PUBLIC = {"side": SIDE, "objective": OBJECTIVE}
    __slots__ = ("objective", "side")

    def __init__(self, side: int, objective: int) -> None:
        self.side: Final = side
        self.objective: Final = objective

    def apply(self, s: Situation) -> None:
        s.moves += 1
        s.flag = put(s.flag, self.objective, self.side)
        scored(s, self.side, FLAGS, VALUE[self.objective])


class Offered(Event[Situation]):
    """SIT-709: a side offers to stop, or withdraws its offer."""

    PUBLIC = {"side": SIDE, "on": Int(0, 1)}
    __slots__ = ("on", "side")

    def __init__(self, side: int, on: int) -> None:
        self.side: Final = side
        self.on: Final = on

    def apply(self, s: Situation) -> None:
        s.offer = put(s.offer, self.side, s.now if self.on else NO_TIME)
        if not self.on:
            s.withdrew = put(s.withdrew, self.side, s.now)


class LastCall(Event[Situation]):
    """SIT-710: nobody has laid a piece for long."""

    PUBLIC = {"at": TIME}
    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at: Final = at

    def apply(self, s: Situation) -> None:
        s.call = self.at


class Closing(Event[Situation]):
    """SIT-701, 702, 709 to 711: play is over, flags and bridges are not."""

    PUBLIC = {"why": WHY}
    __slots__ = ("why",)

    def __init__(self, why: int) -> None:
        self.why: Final = why

    def apply(self, s: Situation) -> None:
        s.call = NO_TIME


# ---------------------------------------------------------------- heard by one side alone


class Missed(Event[Situation]):
    """SIT-109: a piece did not fit. Mates hear that the seat has to wait, and not what it tried."""

    HEARD = "to"
    REVEALS = True
    PUBLIC = {"who": WHO, "until": TIME, "to": MASK}
    SEALED = {"tried": Sealed(Seq(Int(0, PLACES), 3), by="known", whole=True)}
    __slots__ = ("known", "to", "tried", "until", "who")

    def __init__(self, who: int, until: int, to: int, tried: tuple[int, ...], known: int) -> None:
        self.who: Final = who
        self.until: Final = until
        self.to: Final = to
        self.tried: Final = tried  # place, piece, quarter turns
        self.known: Final = known

    def apply(self, s: Situation) -> None:
        s.slow = put(s.slow, s.book.seat[self.who], self.until)


class Flipped(Event[Situation]):
    """SIT-803: a piece is turned face up."""

    HEARD = "to"
    REVEALS = True
    PUBLIC = {"side": SIDE, "piece": PLACE, "to": MASK}
    __slots__ = ("piece", "side", "to")

    def __init__(self, side: int, piece: int, to: int) -> None:
        self.side: Final = side
        self.piece: Final = piece
        self.to: Final = to

    def apply(self, s: Situation) -> None:
        pile = s.pile(self.side)
        lie(s, self.side, put(pile, self.piece, pile[self.piece] & ~1), self.to)


class Held(Event[Situation]):
    """SIT-843: a seat takes a piece in hand, or none."""

    HEARD = "to"
    REVEALS = True
    PUBLIC = {"who": WHO, "piece": SOME_PLACE, "to": MASK}
    __slots__ = ("piece", "to", "who")

    def __init__(self, who: int, piece: int, to: int) -> None:
        self.who: Final = who
        self.piece: Final = piece
        self.to: Final = to

    def apply(self, s: Situation) -> None:
        seat = s.book.seat[self.who]
        s.hold = put(s.hold, seat, self.piece)
        s.hold_at = put(s.hold_at, seat, NO_TIME if self.piece == NONE else s.now)


EVENTS: Final[tuple[type[Event[Any]], ...]] = (
    *(Declared, Dealt, Started, Laid, Completed, UnitsReady, UnitPut, Bridged, Flagged),
    *(Offered, LastCall, Closing, Missed, Flipped, Held),
)
