"""What is so in the advanced game: the state of the basic one, and what two fronts add to it.

Nothing is hidden here either (YKH-01)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qg.core.agenda import FIRST, Ask
from qg.core.options import Options
from qg.core.shape import NONE, Column, Int, Name, Seq
from qg.core.value import only, put

from .book import EITHER, FRONTS, Book
from .campaign_book import FROZEN, campaign_book
from .hexmap import ALARM, DEAD, HEX, HEXES, JORDAN, LAND, LEBANON, OFF_MAP, SIZE
from .state import (
    E_BOMBS,
    E_DOGFIGHT,
    E_INTERCEPT,
    E_RAID,
    E_SAM,
    FLAG,
    I_BOMBS,
    I_DOGFIGHT,
    I_INTERCEPT,
    I_RAID,
    I_SAM,
    MOVED,
    PHASES,
    YomKippur,
    prepare,
    to_place,
)
from .tables import (
    ARAB,
    COMMANDO,
    HELICOPTER,
    IS_UNIT,
    ISRAEL,
    KIND,
    MOVERS,
    OWNER,
    PARA_INFANTRY,
    PARA_MECHANIZED,
    PIECE,
    PIECE_NAMES,
    PIECES,
    STACK,
)

# What a piece has done: bits of `acts`, beside those of `deeds`. A phase clears LIFTED and BUILT, a player
# turn all of them.
WALKED: Final = 1  # moved in an earlier phase of this player turn (YKA-043)
LIFTED: Final = 2  # a bridge that was removed in this phase (YKA-030)
BUILT: Final = 4  # a bridge that was placed in this phase
FLOWN: Final = 8  # flew or was dropped in this air phase (YKA-091, 132)
SHOT: Final = 16  # a SAM that fired in this player turn (YKA-096)
AS_I: Final = 32  # an aircraft on the map flies as an interceptor
AS_B: Final = 64  # as a bomber
GROUNDED: Final = 128  # was driven back on its way through the air (YKA-107)
ALL_ACTS: Final = 255
ACTS: Final = "@():/[]#"
"""How positions write them, by bit."""

IN_JORDAN: Final = tuple([h for h in range(SIZE) if JORDAN[h]])
NEUTRAL: Final = JORDAN
CLOSED: Final = bytes([int(bool(JORDAN[h] or LEBANON[h])) for h in range(SIZE)])
RIDER: Final = Name(PIECE_NAMES, optional=True, printed=True)
PARAS: Final = (PARA_INFANTRY, PARA_MECHANIZED)
PASSENGERS: Final = (PARA_INFANTRY, PARA_MECHANIZED, COMMANDO)
"""What helicopters carry (YKA-086)."""
RAIDING: Final = (
    *(E_RAID, E_INTERCEPT, E_DOGFIGHT, E_SAM, E_BOMBS),
    *(I_RAID, I_INTERCEPT, I_SAM, I_DOGFIGHT, I_BOMBS),
)
"""The phases in which somebody may be in the air."""
ABROAD: Final = tuple([h for h in range(SIZE) if JORDAN[h] or LEBANON[h]])


class Campaign(YomKippur):
    PUBLIC = {
        "phase": Name(PHASES),
        "acts": Column(Int(0, ALL_ACTS)),
        "freed": FLAG,
        "opened": FLAG,
        "spotted": Seq(HEX),
        "declared": Seq(Seq(PIECE)),
        "airborne": Seq(PIECE),
        "over": Seq(HEX),
        "riders": Seq(RIDER),
        "goals": Seq(HEX),
        "serves": Seq(Int(0, EITHER)),
    }
    __slots__ = (
        *("acts", "airborne", "declared", "freed"),
        *("goals", "opened", "over", "riders", "serves", "spotted"),
    )

    acts: list[int]  # piece -> bits, see above
    freed: int  # units of Kiryat Shmona may move (YKA-013)
    opened: int  # Israel may enter Lebanon (YKA-044)
    spotted: tuple[int, ...]  # raid hexes where interceptors may be placed (YKA-093)
    declared: tuple[
        tuple[int, ...], ...
    ]  # attacks in the air: attackers, targets, in turn (YKA-101)
    airborne: tuple[int, ...]  # paras that are dropped and helicopters that fly, before they land
    over: tuple[int, ...]  # by these: the raid hex, where paras and passengers land (YKA-130)
    riders: tuple[int, ...]  # by these: the passenger, or NONE (YKA-086)
    goals: tuple[int, ...]  # by these: where the flight ends (YKA-130)
    serves: tuple[int, ...]  # piece -> its front, or EITHER: for whoever takes it (YKA-003, 007)

    def copy(self) -> Campaign:
        c = Campaign(self.options)
        self.onto(c)
        c.acts = self.acts[:]
        c.freed, c.opened = self.freed, self.opened
        c.spotted, c.declared = self.spotted, self.declared
        c.airborne, c.over = self.airborne, self.over
        c.riders, c.goals = self.riders, self.goals
        c.serves = self.serves
        return c

    def chosen(self) -> Book:
        return campaign_book(self.options)

    def put(self, piece: int, place: int) -> None:
        """Whoever comes to Lebanon or over the Jordan is noticed where he stops (YKA-013, 044)."""
        YomKippur.put(self, piece, place)
        if place == DEAD:
            self.alight(piece)
        if OWNER[piece] == ISRAEL and self.book.seating.split[ISRAEL]:
            if place < SIZE:
                self.serve(piece, HEXES.sheet[place])  # YKA-003, 064
            elif place == DEAD:
                self.serve(piece, EITHER)  # YKA-007: whoever buys it back
        if place < SIZE and ALARM[place] and OWNER[piece] == ARAB and IS_UNIT[piece]:
            self.freed = 1  # YKA-013
            if LEBANON[place]:
                self.opened = 1  # YKA-044

    def new_turn(self, turn: int) -> None:
        YomKippur.new_turn(self, turn)
        self.acts = [0] * PIECES
        self.spotted = self.declared = ()

    def new_phase(self, phase: int) -> None:
        moved = [int(bool(deeds & MOVED)) * WALKED for deeds in self.deeds]
        self.acts = [acts & ~(LIFTED | BUILT) | w for acts, w in zip(self.acts, moved, strict=True)]
        YomKippur.new_phase(self, phase)

    # Who decides: everybody for his front (YKA-003, 006).

    def commands(self, seat: int, piece: int) -> bool:
        if OWNER[piece] != self.side(seat):
            return False
        front = self.serves[piece]
        return front == EITHER or bool(self.book.seating.fronts[seat] >> front & 1)

    def movers(self, seat: int) -> Sequence[int]:
        side = self.side(seat)
        if not self.book.seating.split[side]:
            return MOVERS[side]
        return [piece for piece in MOVERS[side] if self.commands(seat, piece)]

    def oversees(self, seat: int, h: int) -> bool:
        return bool(self.book.seating.fronts[seat] >> HEXES.sheet[h] & 1)

    def seat_at(self, side: int, h: int) -> int:
        return self.book.seating.at[side][HEXES.sheet[h]]

    def purse(self, piece: int) -> int:
        return self.book.seating.at[OWNER[piece]][self.serves[piece] % EITHER]

    def serve(self, piece: int, front: int) -> None:
        if self.serves[piece] != front:
            self.serves = put(self.serves, piece, front)

    # Flights. Until they land their pieces are where they were (YKA-107).

    def rise(self, piece: int, h: int, rider: int) -> None:
        """Paras are on their way to a hex, or a helicopter with its passenger or without."""
        self.airborne, self.over = (*self.airborne, piece), (*self.over, h)
        self.riders, self.goals = (*self.riders, rider), (*self.goals, h)

    def alight(self, piece: int) -> None:
        """Somebody is no longer in the air: paras, a helicopter, or its passenger alone."""
        if piece in self.riders:
            self.riders = put(self.riders, self.riders.index(piece), NONE)
        if piece in self.airborne:
            i = self.airborne.index(piece)
            self.airborne = self.airborne[:i] + self.airborne[i + 1 :]
            self.over = self.over[:i] + self.over[i + 1 :]
            self.riders = self.riders[:i] + self.riders[i + 1 :]
            self.goals = self.goals[:i] + self.goals[i + 1 :]

    def rider_of(self, piece: int) -> int:
        """The passenger of a helicopter that flies, or NONE."""
        return self.riders[self.airborne.index(piece)] if piece in self.airborne else NONE

    def closed(self, side: int) -> bytes:
        """By hex: 1 where nobody of a side flies or is dropped (YKA-052)."""
        return NEUTRAL if side == ARAB or self.opened else CLOSED

    def grounded(self, piece: int) -> bool:
        return bool(self.acts[piece] & GROUNDED)

    def walked(self, piece: int) -> bool:
        return bool(self.acts[piece] & WALKED)

    def frozen(self, piece: int) -> bool:
        return not self.freed and piece in FROZEN  # YKA-013

    def barred(self, piece: int) -> tuple[int, ...]:
        """Lebanon for Israel until an Arab unit has stood there, Jordan for everybody (YKA-044 to 046); who
        is in Jordan may cross it on his way out (YKA-047)."""
        if OWNER[piece] == ISRAEL and not self.opened:  # YKA-044
            return ABROAD
        at = self.at[piece]
        return () if at < SIZE and JORDAN[at] else IN_JORDAN

    def threatened_sam(self, seat: int) -> int:
        from .sam_fire import must_fire

        return must_fire(self, seat)

    def stamp(self, piece: int) -> int:
        return self.acts[piece] & WALKED | self.opened << 1

    def remarks(self) -> list[str]:
        seen = ",".join([HEXES.names[h] for h in self.spotted])
        flags = ["freed"] * self.freed + ["opened"] * self.opened
        if seen:
            flags.append(f"spotted={seen}")
        if self.airborne:
            flags.append(f"air={','.join([self.flight_text(p) for p in self.airborne])}")
        return [*flags, *self.front_words()]

    def front_words(self) -> list[str]:
        """The fronts of pieces off the map, where they are not those of the beginning (YKA-007, 064)."""
        found: list[str] = []
        waiting = [p for p in range(PIECES) if self.at[p] == OFF_MAP]
        for front, name in enumerate((*FRONTS, "either")):
            here = [p for p in waiting if self.serves[p] == front != self.book.fronts[p]]
            if here:
                found.append(f"front.{name}={','.join([PIECE_NAMES[p] for p in here])}")
        return found

    def flight_text(self, piece: int) -> str:
        """A flight as positions write it: IL-HEL-1+IL-PAR-35>S1818>S1919."""
        i = self.airborne.index(piece)
        rider = "" if self.riders[i] == NONE else f"+{PIECE_NAMES[self.riders[i]]}"
        goal = "" if self.goals[i] == self.over[i] else f">{HEXES.names[self.goals[i]]}"
        return f"{PIECE_NAMES[piece]}{rider}>{HEXES.names[self.over[i]]}{goal}"

    def marks(self, piece: int) -> str:
        return "".join([mark for i, mark in enumerate(ACTS) if self.acts[piece] >> i & 1])

    def audit(self) -> None:
        YomKippur.audit(self)
        for row in (self.acts, self.serves):
            assert len(row) == PIECES, "a column by piece has another length"
        for piece in range(PIECES):
            serving(self, piece)
        in_the_air(self)


def serving(s: Campaign, piece: int) -> None:
    """What holds of the front of a piece (YKA-003)."""
    front, at, name = s.serves[piece], s.at[piece], PIECE_NAMES[piece]
    if OWNER[piece] == ARAB or not s.book.seating.split[ISRAEL]:
        assert front == s.book.fronts[piece], f"YKA-003: {name} serves on another front"
    elif at < SIZE:
        assert front == HEXES.sheet[at], f"YKA-003: {name} serves where it stands"
    elif at == DEAD:
        assert front == EITHER, f"YKA-007: {name} is dead and serves nobody"


def in_the_air(s: Campaign) -> None:
    """What holds of pieces that have not landed yet (YKA-086, 130)."""
    for row in (s.over, s.riders, s.goals):
        assert len(row) == len(s.airborne), "a column by flight has another length"
    assert not s.airborne or s.phase in RAIDING, "somebody is in the air in another phase"
    riders = [rider for rider in s.riders if rider != NONE]
    members = [*s.airborne, *riders]
    assert len(set(members)) == len(members), "YKA-132: somebody flies twice"
    assert len({OWNER[p] for p in members}) < 2, "YKA-020: both sides raid at once"
    for piece, rider in zip(s.airborne, s.riders, strict=True):
        drops, flies = KIND[piece] in PARAS, KIND[piece] == HELICOPTER
        name = PIECE_NAMES[piece]
        assert drops or flies, f"YKA-082, 086: {name} neither flies nor is dropped"
        where = s.at[piece] == OFF_MAP or (flies and s.at[piece] < SIZE)
        assert where, f"{name} is not where flights begin"
        assert rider == NONE or flies, f"YKA-086: {name} carries nobody"
    for rider in riders:
        fit = s.at[rider] <= OFF_MAP and KIND[rider] in PASSENGERS
        assert fit, f"YKA-086: {PIECE_NAMES[rider]} is no passenger"
    for h in {*s.over, *s.goals}:
        free = LAND[h] and not s.hostile(h, OWNER[s.airborne[0]])
        assert free, f"YKA-130: nobody lands in {HEXES.names[h]}"
        coming = [p for p, over in zip(s.airborne, s.over, strict=True) if over == h]
        troops = [p for p in coming if KIND[p] in PARAS or s.rider_of(p) != NONE]
        assert s.brigades[h] + len(troops) <= STACK, f"YKA-131: no room in {HEXES.names[h]}"


def setup(options: Options) -> Campaign:
    s = Campaign(options.key)
    s.acts, s.freed, s.opened = [0] * PIECES, 0, 0
    s.spotted = s.declared = ()
    s.airborne = s.over = s.riders = s.goals = ()
    s.serves = s.chosen().fronts
    prepare(s)
    s.agenda = [set_up(s)]
    return s


def set_up(s: YomKippur) -> Ask:
    """Whoever has units to place is asked; what has one place only stands there already (YKA-019)."""
    left = to_place(s)
    seat = s.seat_at(OWNER[left[0]], s.book.region[left[0]][0]) if left else 0
    return Ask("setup", "YKA-019", only(seat), ("place", "deploy"), (), FIRST)


def fill(seen: Campaign, rng: Random) -> Campaign:
    return seen.copy()  # nothing is hidden (YKH-01)
