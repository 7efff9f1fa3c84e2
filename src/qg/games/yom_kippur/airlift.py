"""Paras that are dropped and helicopters that fly, with a passenger or without, as part of a raid (YKA-052,
081, 082, 086 to 088, 130 to 132). They are declared in the raid phase, may be met on their way, and land when
the air phase ends."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from qg.boards.hex import OFF
from qg.core.branch import Branch, OnDemand, Row
from qg.core.move import Move, Tx, need
from qg.core.shape import NONE

from .campaign import FLOWN, PARAS, PASSENGERS, RIDER, Campaign
from .campaign_events import CameDown, FliesOn, FlightEnded, Parachuted, TookOff
from .checks import mine, timely, whole_rule
from .hexmap import (
    DEAD,
    HEX,
    HEXES,
    IN_ISRAEL,
    LAND,
    LEFT,
    NEAR,
    OFF_MAP,
    SIZE,
    UNUSED,
)
from .raid import MOST, flying, in_theatre, raiders, theatre
from .tables import FLIGHT, FRONT, HELICOPTER, ISRAEL, KIND, OWNER, PIECE, PIECES, STACK

COPTERS: Final = tuple([p for p in range(PIECES) if KIND[p] == HELICOPTER])
TROOPS: Final = tuple([p for p in range(PIECES) if KIND[p] in PASSENGERS])
DROPPED: Final = tuple([p for p in TROOPS if KIND[p] in PARAS])
GROUND: Final = tuple([h for h in range(SIZE) if LAND[h]])
MOST_TROOPS: Final = 2  # paras and commandos a hex (YKA-081)


def _edge(sheet: int, column: int) -> tuple[int, ...]:
    return tuple([h for h in range(SIZE) if HEXES.sheet[h] == sheet and HEXES.column[h] == column])


WEST_SINAI: Final = _edge(0, 1)
EAST_GOLAN: Final = _edge(1, 25)
HOME_EDGE: Final = (*_edge(0, 31), *[h for h in _edge(1, 1) if IN_ISRAEL[h]])


def edge_of(copter: int) -> tuple[int, ...]:
    """Where a helicopter comes in that is off the map; the first hex costs 1 (YKA-018, 120)."""
    if OWNER[copter] == ISRAEL:
        return HOME_EDGE
    return EAST_GOLAN if FRONT[copter] else WEST_SINAI


# ------------------------------------------------------------------------------------------ verbs


class DropParas(Move[Campaign]):
    """Paras are dropped from off the map (YKA-082)."""

    VERB = "drop"
    PUBLIC = {"unit": PIECE, "hex": HEX}
    __slots__ = ("hex", "unit")

    def __init__(self, unit: int, hex: int) -> None:
        self.unit: Final = unit
        self.hex: Final = hex

    def check(self, s: Campaign, seat: int) -> None:
        timely(s, ("raid",))
        unit, name = self.unit, PIECE.word(self.unit)
        in_play(s, seat, unit)
        need(KIND[unit] in PARAS, "YKA-082", "no_para", unit=name)
        need(s.at[unit] != DEAD, "YKA-082", "dead", unit=name)
        need(s.at[unit] == OFF_MAP, "YKA-082", "on_map", unit=name)
        arrived(s, unit)
        need(not s.acts[unit] & FLOWN, "YKA-132", "flew", unit=name)
        theatre(s, seat, unit, self.hex, "YKA-082")
        lands(s, s.side(seat), self.hex, "YKA-082")
        has_room(s, s.side(seat), self.hex)

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        tx.emit(Parachuted(self.unit, self.hex))
        tx.push(tx.ask)


class FlyCopter(Move[Campaign]):
    """A helicopter flies to a hex, and sets a passenger down there if it has one."""

    VERB = "fly"
    PUBLIC = {"helicopter": PIECE, "rider": RIDER, "to": HEX}
    __slots__ = ("helicopter", "rider", "to")

    def __init__(self, helicopter: int, rider: int, to: int) -> None:
        self.helicopter: Final = helicopter
        self.rider: Final = rider
        self.to: Final = to

    def check(self, s: Campaign, seat: int) -> None:
        timely(s, ("raid",))
        copter, to = self.helicopter, self.to
        name, where = PIECE.word(copter), HEX.word(to)
        in_play(s, seat, copter)
        need(KIND[copter] == HELICOPTER, "YKA-086", "no_helicopter", unit=name)
        need(s.at[copter] != DEAD, "YKA-088", "dead", unit=name)
        need(s.due[copter] <= s.turn, "YKB-020", "not_due", unit=name, turn=s.due[copter])
        need(not s.acts[copter] & FLOWN, "YKA-132", "flew", unit=name)
        need(not s.shock[copter], "YKB-061", "in_shock", unit=name)
        theatre(s, seat, copter, to, "YKA-003")
        side = s.side(seat)
        at = s.at[copter]
        stays = at >= SIZE or HEXES.sheet[at] == HEXES.sheet[to]
        need(stays, "YKA-132", "other_sheet", unit=name, hex=where)
        if self.rider != NONE:
            boards(s, seat, copter, self.rider)
        lands(s, side, to, "YKA-130")
        if self.rider != NONE:
            has_room(s, side, to)
        else:
            need(len(raiders(s, side, to)) < MOST, "YKA-081", "three_there", hex=where)
        need(to != start_of(s, copter, self.rider), "YKA-086", "same_hex", hex=where)
        near = to in set_downs(s, copter, self.rider)
        need(near, "YKA-088", "flight_too_far", unit=name, hex=where)

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        tx.emit(TookOff(self.helicopter, self.rider, self.to))
        tx.push(tx.ask)


class FlyOn(Move[Campaign]):
    """A helicopter is to end its flight in another hex than that of its passenger (YKA-130)."""

    VERB = "onward"
    PUBLIC = {"helicopter": PIECE, "hex": HEX}
    __slots__ = ("helicopter", "hex")

    def __init__(self, helicopter: int, hex: int) -> None:
        self.helicopter: Final = helicopter
        self.hex: Final = hex

    def check(self, s: Campaign, seat: int) -> None:
        timely(s, ("raid",))
        copter, name, where = self.helicopter, PIECE.word(self.helicopter), HEX.word(self.hex)
        mine(s, seat, copter)
        need(s.rider_of(copter) != NONE, "YKA-130", "no_passenger_aboard", unit=name)
        i = s.airborne.index(copter)
        need(s.goals[i] == s.over[i], "YKA-130", "flies_on_already", unit=name)
        lands(s, s.side(seat), self.hex, "YKA-130")
        near = self.hex in ends(s, copter)
        need(near, "YKA-130", "flight_too_far", unit=name, hex=where)

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        tx.emit(FliesOn(self.helicopter, self.hex))
        tx.push(tx.ask)


AIRLIFT_MOVES: Final[tuple[type[Move[Any]], ...]] = (DropParas, FlyCopter, FlyOn)

# ---------------------------------------------------------------------------------------- who may


def in_play(s: Campaign, seat: int, piece: int) -> None:
    mine(s, seat, piece)
    need(s.at[piece] != UNUSED, whole_rule(s), "not_in_play", unit=PIECE.word(piece))


def arrived(s: Campaign, unit: int) -> None:
    """Whether a unit off the map may come by air in this turn."""
    name = PIECE.word(unit)
    need(s.due[unit] <= s.turn, "YKB-020", "not_due", unit=name, turn=s.due[unit])
    need(not s.road[unit], "YKB-195", "by_road", unit=name)


def boards(s: Campaign, seat: int, copter: int, rider: int) -> None:
    """Whether a helicopter may take a unit along (YKA-086, 130)."""
    name = PIECE.word(rider)
    in_play(s, seat, rider)
    need(KIND[rider] in PASSENGERS, "YKA-086", "no_passenger", unit=name)
    need(s.at[rider] not in (DEAD, LEFT), "YKA-086", "not_there", unit=name)
    need(not s.acts[rider] & FLOWN, "YKA-086", "flew", unit=name)
    need(not s.shock[rider], "YKB-061", "in_shock", unit=name)
    if s.at[rider] == OFF_MAP:
        need(s.at[copter] == OFF_MAP, "YKA-130", "waits_off_map", unit=name)
        arrived(s, rider)
    else:
        near = s.at[rider] in approach(s, copter)
        need(near, "YKA-086", "pick_up_far", unit=PIECE.word(copter), other=name)


def lands(s: Campaign, side: int, h: int, rule: str) -> None:
    """Whether anybody of a side may come down in a hex (YKA-052, 082, 130)."""
    where = HEX.word(h)
    need(bool(LAND[h]), rule, "no_landing", hex=where)
    need(not s.hostile(h, side), rule, "enemy_there", hex=where)
    need(not s.closed(side)[h], "YKA-052", "closed_country", hex=where)


def has_room(s: Campaign, side: int, h: int) -> None:
    """Whether one more brigade may land in a hex: of a raid there are three pieces at most, two of them
    brigades, and with those that stand there they are two (YKA-081, 131)."""
    where = HEX.word(h)
    need(len(raiders(s, side, h)) < MOST, "YKA-081", "three_there", hex=where)
    need(troops(s, h) < MOST_TROOPS, "YKA-081", "two_land_there", hex=where)
    need(s.brigades[h] + troops(s, h) < STACK, "YKA-131", "no_room", hex=where)


def troops(s: Campaign, h: int) -> int:
    """How many brigades are about to land in a hex."""
    here = [p for p, over in zip(s.airborne, s.over, strict=True) if over == h]
    return len([p for p in here if KIND[p] in PARAS or s.rider_of(p) != NONE])


def open_to(s: Campaign, side: int, hexes: Iterable[int], brigade: bool) -> list[int]:
    """`lands` and `has_room` as a question: those of these hexes where somebody may come down."""
    enemy, closed = 2 - side, s.closed(side)
    aloft = [h for _, h in flying(s, side)]
    busy = {h for h in aloft if aloft.count(h) >= MOST}
    coming = {h: troops(s, h) for h in s.over}
    return [
        h
        for h in hexes
        if LAND[h] and s.held[h] != enemy and s.fort[h] != enemy and not closed[h]
        if h not in busy
        if not brigade or s.brigades[h] + coming.get(h, 0) < STACK
    ]


# ---------------------------------------------------------------------------------------- flights


def spread(s: Campaign, side: int, starts: Iterable[int], first: int) -> dict[int, int]:
    """By hex: in how many steps a helicopter gets there, ten at most, over any ground but neither over enemy
    units (YKA-088) nor over countries that are closed (YKA-052)."""
    enemy, closed, held = 2 - side, s.closed(side), s.held
    edge = [h for h in starts if held[h] != enemy and not closed[h]]
    found = dict.fromkeys(edge, first)
    for steps in range(first + 1, FLIGHT + 1):
        beyond: list[int] = []
        for h in edge:
            for to in NEAR[h]:
                if to != OFF and to not in found and held[to] != enemy and not closed[to]:
                    found[to] = steps
                    beyond.append(to)
        edge = beyond
    return found


def approach(s: Campaign, copter: int) -> dict[int, int]:
    """Where a helicopter gets from where it is, and in how many steps."""
    side, at = OWNER[copter], s.at[copter]
    if at < SIZE:
        return spread(s, side, (at,), 0)
    return spread(s, side, edge_of(copter), 1)


def set_downs(s: Campaign, copter: int, rider: int) -> dict[int, int]:
    """The same by the hex of its passenger, if it takes one from the map (YKA-130)."""
    return by_rider(s, copter, rider, approach(s, copter))


def by_rider(s: Campaign, copter: int, rider: int, near: dict[int, int]) -> dict[int, int]:
    if rider == NONE or s.at[rider] >= SIZE:
        return near
    at = s.at[rider]
    return spread(s, OWNER[copter], (at,), near[at]) if at in near else {}


def ends(s: Campaign, copter: int) -> dict[int, int]:
    """Where a helicopter on its way may fly on to from the hex of its passenger."""
    i = s.airborne.index(copter)
    over = s.over[i]
    spent = set_downs(s, copter, s.riders[i])[over]
    found = spread(s, OWNER[copter], (over,), spent)
    del found[over]
    return found


def start_of(s: Campaign, copter: int, rider: int) -> int:
    """The hex where a flight begins that must end elsewhere: that of the passenger."""
    return s.at[copter if rider == NONE else rider]


# ------------------------------------------------------------------------------------------ lists


def rows(s: Campaign, seat: int) -> list[Row]:
    """Drops and flights, a branch for each para brigade and each helicopter, and in it one for each
    passenger."""
    return [*_drop_rows(s, seat), *_fly_rows(s, seat), *_onward_rows(s, seat)]


def _waits(s: Campaign, unit: int) -> bool:
    """Whether a unit is off the map and may come by air."""
    due = s.at[unit] == OFF_MAP and s.due[unit] <= s.turn
    return due and not s.road[unit] and not s.acts[unit] & FLOWN


def _drop_rows(s: Campaign, seat: int) -> list[Row]:
    ready = [unit for unit in DROPPED if s.commands(seat, unit) and _waits(s, unit)]
    if not ready:
        return []
    hexes = open_to(s, s.side(seat), GROUND, True)
    found: list[Row] = []
    for unit in ready:
        to = [h for h in hexes if in_theatre(s, seat, unit, h)]
        if to:
            grow = partial(OnDemand, to, partial(DropParas, unit))
            found.append(Branch(("drop", PIECE.word(unit)), grow))
    return found


def _fly_rows(s: Campaign, seat: int) -> list[Row]:
    found: list[Row] = []
    for copter in COPTERS:
        here = s.commands(seat, copter) and s.at[copter] <= OFF_MAP and s.due[copter] <= s.turn
        if here and not s.acts[copter] & FLOWN and not s.shock[copter]:
            riders = _riders(s, seat, copter)
            if riders:
                found.append(Branch(("fly", PIECE.word(copter)), partial(list, riders)))
    return found


def _riders(s: Campaign, seat: int, copter: int) -> list[Row]:
    """For each passenger of a helicopter, and for none: where it may fly."""
    near, side = approach(s, copter), s.side(seat)
    found: list[Row] = []
    own = [h for h in sorted(near) if s.oversees(seat, h)]
    alone = [h for h in open_to(s, side, own, False) if h != s.at[copter]]
    if alone:
        grow = partial(OnDemand, alone, partial(FlyCopter, copter, NONE))
        found.append(Branch(("fly", PIECE.word(copter), "-"), grow))
    for rider in TROOPS:
        if not s.commands(seat, rider) or s.acts[rider] & FLOWN or s.shock[rider]:
            continue
        if s.at[rider] == OFF_MAP:
            able = s.at[copter] == OFF_MAP and _waits(s, rider)
        else:
            able = s.at[rider] in near
        far = by_rider(s, copter, rider, near) if able else {}
        own = [h for h in sorted(far) if s.oversees(seat, h)]
        to = [h for h in open_to(s, side, own, True) if h != s.at[rider]]
        if to:
            grow = partial(OnDemand, to, partial(FlyCopter, copter, rider))
            found.append(Branch(("fly", PIECE.word(copter), PIECE.word(rider)), grow))
    return found


def _onward_rows(s: Campaign, seat: int) -> list[Row]:
    found: list[Row] = []
    for i, copter in enumerate(s.airborne):
        if s.riders[i] == NONE or s.goals[i] != s.over[i] or not s.commands(seat, copter):
            continue
        to = [h for h in sorted(ends(s, copter)) if _may_end(s, s.side(seat), h)]
        if to:
            grow = partial(OnDemand, to, partial(FlyOn, copter))
            found.append(Branch(("onward", PIECE.word(copter)), grow))
    return found


def _may_end(s: Campaign, side: int, h: int) -> bool:
    return bool(LAND[h]) and not s.hostile(h, side) and not s.closed(side)[h]


# ---------------------------------------------------------------------------------------- landing


def land(tx: Tx[Any]) -> None:
    """YKA-130: who was not driven off lands, and helicopters end their flights."""
    s: Campaign = tx.s
    for piece in sorted(s.airborne):
        i = s.airborne.index(piece)
        over, rider, goal = s.over[i], s.riders[i], s.goals[i]
        if KIND[piece] == HELICOPTER:
            if rider != NONE:
                tx.emit(CameDown(rider, over))
            tx.emit(FlightEnded(piece, goal))
        else:
            tx.emit(CameDown(piece, over))
