"""The verbs. `check` says why not, each test in the order in which the rules refuse (SIT-110, 313, 519,
608); `run` says what happens. What may be answered to each Ask is listed in `lists`."""

from __future__ import annotations

from typing import Any, Final

from qg.core.move import Move, Tx, need, refuse
from qg.core.shape import NONE, Name
from qg.core.value import CLOCK, only

from .events import Bridged, Declared, Flagged, Flipped, Held, Missed, Offered, UnitPut
from .ground import (
    FOR_EVER,
    barred,
    flood,
    laden,
    linked,
    network,
    reach,
    since,
    spans,
    spread,
)
from .state import AGAIN, OFFER, Situation
from .steps import after_deed, begin, close, finish, lay, ring
from .tables import (
    BRIDGES,
    FEATURE,
    OBJECTIVES,
    PACE,
    PARA,
    PLACE,
    PLACE_NAMES,
    SIDES,
    SITE,
    TANK,
    TEMPO,
    WIDE,
    Places,
)

ROTATION: Final = Name(("0", "90", "180", "270"))


def side_of(s: Situation, seat: int) -> int:
    """The side of a player; the clock plays nothing of its own (SIT-112)."""
    need(seat != CLOCK, "SIT-112", "not_seated")
    return s.book.side[seat]


def in_size(s: Situation, place: int) -> None:
    """A place or piece that this size has."""
    need(bool(s.book.cut.all >> place & 1), "SIT-114", "bad_request", place=PLACE_NAMES[place])


def in_pile(s: Situation, side: int, piece: int) -> None:
    name = PLACE_NAMES[piece]
    if s.owner[piece] == side:
        refuse("SIT-002", "unknown_piece", piece=name)
    need(s.has(side, piece), "SIT-212", "unknown_piece", piece=name)


def free_of_mates(s: Situation, seat: int, piece: int) -> None:
    mate = s.holder(seat, piece)
    if mate >= 0:
        refuse("SIT-843", "held_by_mate", mate=s.book.seats[mate])


class Ready(Move[Situation]):
    """SIT-008, 912."""

    VERB = "ready"
    PUBLIC = {"pace": PACE}
    __slots__ = ("pace",)

    def __init__(self, pace: int) -> None:
        self.pace: Final = pace

    def run(self, tx: Tx[Situation], seat: int) -> None:
        tx.emit(Declared(tx.s.book.title[seat], self.pace))


class Tick(Move[Situation]):
    """SIT-105, 112: time speaks."""

    VERB = "tick"
    __slots__ = ()

    def check(self, s: Situation, seat: int) -> None:
        need(seat == CLOCK, "SIT-112", "not_seated")

    def run(self, tx: Tx[Situation], seat: int) -> None:
        if tx.ask.name == "countdown":
            begin(tx)
        elif tx.ask.name == "play":
            ring(tx)
        else:
            tx.close()
            finish(tx, tx.ask.due)


# ------------------------------------------------------------------------------- pieces


class Lay(Move[Situation]):
    """SIT-110, 201: the right to lay is judged first. Whether the piece fits is what comes of the try."""

    VERB = "place"
    SAMPLED = True
    PUBLIC = {"place": PLACE, "piece": PLACE, "rotation": ROTATION}
    __slots__ = ("piece", "place", "rotation")

    def __init__(self, place: int, piece: int, rotation: int) -> None:
        self.place: Final = place
        self.piece: Final = piece
        self.rotation: Final = rotation

    def check(self, s: Situation, seat: int) -> None:
        side = side_of(s, seat)
        in_size(s, self.place)
        in_size(s, self.piece)
        in_pile(s, side, self.piece)
        need(not s.face_down(side, self.piece), "SIT-803", "face_down")
        free_of_mates(s, seat, self.piece)
        need(s.now >= s.slow[seat], "SIT-109", "cooldown", until=s.slow[seat])
        waits = s.laid[seat] + TEMPO[s.pace[seat]] if s.laid[seat] >= 0 else 0
        need(s.now >= waits, "SIT-912", "bot_tempo", until=waits)
        owner = s.owner[self.place]
        if owner >= 0:
            rule = "SIT-202" if owner == side else "SIT-108"
            refuse(rule, "occupied", side=SIDES[owner], number=s.number[self.place])
        self.connected(s, side)
        kept = barred(s, side) >> self.place & 1
        need(not kept, "SIT-505", "protected", place=PLACE_NAMES[self.place])

    def connected(self, s: Situation, side: int) -> None:
        """SIT-204 to 208: the first piece on the baseline, the others next to one's own."""
        name = PLACE_NAMES[self.place]
        if linked(s, side) >> self.place & 1:
            return
        if not s.own[side]:
            refuse("SIT-204", "not_on_baseline", place=name)
        if s.book.cut.baseline[side] >> self.place & 1:
            refuse("SIT-206", "not_connected", place=name)
        if spread(s, s.own[1 - side]) >> self.place & 1:
            refuse("SIT-208", "not_connected", place=name)
        if corners(s, self.place) & s.own[side]:
            refuse("SIT-207", "not_connected", place=name)
        refuse("SIT-205", "not_connected", place=name)

    def fits(self) -> bool:
        """SIT-201."""
        return self.piece == self.place and self.rotation == 0

    def run(self, tx: Tx[Situation], seat: int) -> None:
        if self.fits():  # SIT-201
            lay(tx, seat, self.place)
            return
        s, book = tx.s, tx.s.book
        tried = (self.place, self.piece, self.rotation)
        mates = book.masks[book.side[seat]]
        tx.emit(Missed(book.title[seat], s.now + book.cooldown, mates, tried, only(seat)))

    def shown(self, s: Situation) -> list[str]:
        return self.path() if self.fits() else []


def corners(s: Situation, place: int) -> Places:
    """The places that touch one at a corner."""
    column = place % WIDE
    found: Places = 0
    for step, other in ((-1, column - 1), (1, column + 1)):
        if 0 <= other < WIDE:
            for row in (place - WIDE, place + WIDE):
                if row >= 0:
                    found |= 1 << row + step
    return found & s.book.cut.all


class Flip(Move[Situation]):
    """SIT-803."""

    VERB = "flip"
    SAMPLED = True
    PUBLIC = {"piece": PLACE}
    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def check(self, s: Situation, seat: int) -> None:
        side = side_of(s, seat)
        in_size(s, self.piece)
        in_pile(s, side, self.piece)
        free_of_mates(s, seat, self.piece)
        need(s.face_down(side, self.piece), "SIT-803", "face_up")

    def run(self, tx: Tx[Situation], seat: int) -> None:
        side = tx.s.book.side[seat]
        tx.emit(Flipped(side, self.piece, tx.s.book.masks[side]))

    def shown(self, s: Situation) -> list[str]:
        return []


class PickUp(Move[Situation]):
    """SIT-843: a mate's hand is on it now. Asking again renews the hold."""

    VERB = "pick_up"
    SAMPLED = True
    PUBLIC = {"piece": PLACE}
    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def check(self, s: Situation, seat: int) -> None:
        side = side_of(s, seat)
        in_size(s, self.piece)
        need(bool(s.book.mates(seat)), "SIT-843", "alone")
        in_pile(s, side, self.piece)
        free_of_mates(s, seat, self.piece)

    def run(self, tx: Tx[Situation], seat: int) -> None:
        book = tx.s.book
        tx.emit(Held(book.title[seat], self.piece, book.masks[book.side[seat]]))

    def shown(self, s: Situation) -> list[str]:
        return []


class Release(Move[Situation]):
    """SIT-843."""

    VERB = "release"
    __slots__ = ()

    def check(self, s: Situation, seat: int) -> None:
        side_of(s, seat)
        need(s.holds(seat) != NONE, "SIT-843", "not_held")

    def run(self, tx: Tx[Situation], seat: int) -> None:
        book = tx.s.book
        tx.emit(Held(book.title[seat], NONE, book.masks[book.side[seat]]))

    def shown(self, s: Situation) -> list[str]:
        return []


# -------------------------------------------------------------------------------- units


class DropPara(Move[Situation]):
    """SIT-402, 404, 409, 410."""

    VERB = "drop_para"
    PUBLIC = {"place": PLACE}
    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def check(self, s: Situation, seat: int) -> None:
        side, name = side_of(s, seat), PLACE_NAMES[self.place]
        need(s.paras[side] >= 0, "SIT-402", "base_not_covered")
        need(s.paras[side] > 0, "SIT-409", "none_left")
        need(s.owner[self.place] == 1 - side, "SIT-404", "not_enemy_piece", place=name)
        need(not laden(s) >> self.place & 1, "SIT-410", "unit_present", place=name)

    def run(self, tx: Tx[Situation], seat: int) -> None:
        tx.emit(UnitPut(tx.s.book.side[seat], PARA, self.place))


class PlaceTank(Move[Situation]):
    """SIT-502 to 504, 512 to 517."""

    VERB = "place_tank"
    PUBLIC = {"place": PLACE}
    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def check(self, s: Situation, seat: int) -> None:
        side, name = side_of(s, seat), PLACE_NAMES[self.place]
        need(s.tanks[side] >= 0, "SIT-502", "base_not_covered")
        need(s.tanks[side] > 0, "SIT-516", "none_left")
        need(s.owner[self.place] == side, "SIT-503", "not_own_piece", place=name)
        need(not laden(s) >> self.place & 1, "SIT-517", "unit_present", place=name)
        joined = bool(network(s, side) >> self.place & 1)
        need(joined, "SIT-503", "not_linked_to_baseline", place=name)
        if reach(s, side) >> self.place & 1:
            return
        if reach(s, side, trespass=True) >> self.place & 1:
            refuse("SIT-514", "no_route", place=name)
        dry = flood(s.book.cut.bases[TANK][side], s.own[side])
        if dry >> self.place & 1:
            refuse("SIT-513", "no_route", place=name)
        refuse("SIT-504", "no_route", place=name)

    def run(self, tx: Tx[Situation], seat: int) -> None:
        tx.emit(UnitPut(tx.s.book.side[seat], TANK, self.place))


# --------------------------------------------------------------------- bridges and flags


class BuildBridge(Move[Situation]):
    """SIT-601 to 604, in the order of SIT-608."""

    VERB = "build_bridge"
    PUBLIC = {"site": SITE}
    __slots__ = ("site",)

    def __init__(self, site: int) -> None:
        self.site: Final = site

    def check(self, s: Situation, seat: int) -> None:
        side, name = side_of(s, seat), SITE.word(self.site)
        need(s.bridge[self.site] < 0, "SIT-602", "site_taken", site=name)
        need(s.bridge.count(side) < BRIDGES, "SIT-603", "none_left")
        if spans(s, side, self.site):
            return
        if s.book.cut.banks[self.site] & ~s.own[side] == 0:
            refuse("SIT-604", "banks_not_own", site=name)
        refuse("SIT-601", "banks_not_own", site=name)

    def run(self, tx: Tx[Situation], seat: int) -> None:
        tx.emit(Bridged(tx.s.book.side[seat], self.site))
        after_deed(tx)


class PlantFlag(Move[Situation]):
    """SIT-303 to 308, 311."""

    VERB = "plant_flag"
    PUBLIC = {"objective": FEATURE}
    __slots__ = ("objective",)

    def __init__(self, objective: int) -> None:
        self.objective: Final = objective

    def check(self, s: Situation, seat: int) -> None:
        side, name, which = side_of(s, seat), FEATURE.word(self.objective), self.objective
        need(which < OBJECTIVES, "SIT-311", "no_such_objective", objective=name)
        need(s.flag[which] < 0, "SIT-306", "flagged", objective=name)
        if s.taken[which] < 0:
            needs = s.book.cut.objectives[which]
            if needs & s.own[0] and needs & s.own[1]:
                refuse("SIT-303", "not_covered", objective=name)
            refuse("SIT-308", "not_covered", objective=name)
        when = since(s, side, which)
        if s.now < when:
            until = when if when < FOR_EVER else 0
            refuse("SIT-305", "owner_first", objective=name, until=until)

    def run(self, tx: Tx[Situation], seat: int) -> None:
        tx.emit(Flagged(tx.s.book.side[seat], self.objective))
        after_deed(tx)


# --------------------------------------------------------------------------------- stop


class OfferStop(Move[Situation]):
    """SIT-709."""

    VERB = "offer_stop"
    RARE = True
    __slots__ = ()

    def check(self, s: Situation, seat: int) -> None:
        side = side_of(s, seat)
        need(not s.offers(side), "SIT-709", "already_offered", until=s.offer[side] + OFFER)
        again = s.withdrew[side] + AGAIN if s.withdrew[side] >= 0 else 0
        need(s.now >= again, "SIT-709", "too_soon", until=again)

    def run(self, tx: Tx[Situation], seat: int) -> None:
        side = tx.s.book.side[seat]
        tx.emit(Offered(side, 1))
        if tx.s.offers(1 - side):  # SIT-709
            close(tx, "agreed", tx.s.now)


class WithdrawStop(Move[Situation]):
    """SIT-709."""

    VERB = "withdraw_stop"
    __slots__ = ()

    def check(self, s: Situation, seat: int) -> None:
        need(s.offers(side_of(s, seat)), "SIT-709", "no_offer")

    def run(self, tx: Tx[Situation], seat: int) -> None:
        tx.emit(Offered(tx.s.book.side[seat], 0))


MOVES: Final[tuple[type[Move[Any]], ...]] = (
    *(Ready, Lay, DropPara, PlaceTank, BuildBridge, PlantFlag, Flip),
    *(PickUp, Release, OfferStop, WithdrawStop, Tick),
)
