"""What may be answered to each Ask: exactly, in one sweep. `check` accepts these and no others (a law)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qg.core.move import Move

from .book import FIXED, FLY, PATH, STEP4, Book
from .moves import Deploy, line_reach
from .samples import named, sensible
from .shelves import (
    ARRIVE,
    ATTACK,
    BOMB,
    DISPLACE,
    DROP,
    JUMP,
    JUMP_AT,
    LAND,
    LAUNCH,
    PASS,
    PHOTO,
    STAY_OR_TAKE,
    STEPS4,
    STEPS8,
    Listed,
    Sweep,
    Turn,
    plain_table,
)
from .squares import ABROAD, BIT, HOME, NEXT, Squares, beside, flood, grown, squares_of
from .state import Attaque
from .tables import (
    BOMBER,
    CAMP,
    CAMPS,
    COLOURS,
    COMMANDO,
    EMPTY,
    FLYING_BOMB,
    GENERAL,
    IS_MAN,
    KING8,
    LINES,
    ORTH4,
    PARATROOPER,
    TIME_BOMB,
)
from .tables import NEVER as NO_PLY


def act(s: Attaque, seat: int) -> Sequence[Move[Attaque]]:
    out = actions(s, seat)
    return out if len(out) else [PASS]  # ATK-019


def has_action(s: Attaque, seat: int) -> bool:
    """Whether anything but a pass is possible."""
    return len(actions(s, seat)) > 0


def actions(s: Attaque, seat: int) -> Sequence[Move[Attaque]]:
    return plain_turn(s, seat) if s.book.plain else FullTurn(s, seat).listed()


def plain_turn(s: Attaque, seat: int) -> Listed:
    """Set 1: a turn is a step, a bound or an attack in place (ATK-072)."""
    near, where, kind, moved, table = s.near, s.where, s.kind, s.moved, plain_table(seat)
    out: Listed = []
    for slot in s.alive[seat]:
        k, sq = kind[slot], where[slot]
        out += table[k][sq][near[sq]]
        if k == COMMANDO and moved[slot] == NO_PLY:
            out += bounds(s, seat, sq)
    return out


def bounds(s: Attaque, seat: int, sq: int) -> Listed:
    """ATK-044: over empty squares, in a straight line, as far as the table allows."""
    board, out = s.board, list[Move[Attaque]]()
    for line in LINES[sq]:
        if not line or board[line[0]] != EMPTY:
            continue  # by far the most common case
        for length in s.book.bounds:
            if len(line) >= length and all([board[step] == EMPTY for step in line[:length]]):
                to = line[length - 1]
                out.append(DISPLACE.row(sq)[to])
                if s.book.arrival:
                    strikes(out, ARRIVE.row(sq, to), board, to, 1 - seat)
    return out


def strikes(out: Listed, moves: Listed, board: list[int], at: int, foe: int) -> None:
    """Of the moves that attack a square beside `at`, those that find an enemy there (ATK-073)."""
    for i, target in enumerate(ORTH4[at]):
        slot = board[target]
        if slot < EMPTY and slot // 48 == foe:
            out.append(moves[i])


class FullTurn:
    """Sets 2 and 3, and set 1 with attacks on arrival: what several counters of a side have in common
    is worked out once, on sets of squares."""

    __slots__ = (
        "board",
        "book",
        "free",
        "hot",
        "lists",
        "parts",
        "s",
        "seat",
        "sweeps",
        "walk",
        "warm",
    )

    def __init__(self, s: Attaque, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.book: Final[Book] = s.book
        self.board: Final[list[int]] = s.board
        self.free: Final[Squares] = s.free()
        self.hot: Final[Squares] = beside(s.held[1 - seat])  # where one stands beside an enemy
        self.warm: Final[Squares] = (
            grown(self.hot) if s.book.arrival else 0
        )  # a step away from there
        # The connected parts of the free squares that heavy counters have touched, as sets and as lists.
        self.parts: Final[list[Squares]] = []
        self.lists: Final[list[list[int]]] = []
        self.sweeps: Final[list[Sweep]] = []
        self.walk: Final = STEPS4 if s.book.gait[GENERAL] == STEP4 else STEPS8  # how men step

    def listed(self) -> Sequence[Move[Attaque]]:
        s, seat, book = self.s, self.seat, self.book
        out: Listed = []
        for slot in s.alive[seat]:
            kind, sq = s.kind[slot], s.where[slot]
            if IS_MAN[kind]:
                self.man(out, slot, kind, sq)
            elif kind == TIME_BOMB:
                if book.set != 1 and CAMP[sq] == seat:  # ATK-042, 060; armed: never again
                    out += STEPS8.onto(self.free & HOME[seat], sq)
                    self.sweep(out, DROP.row(sq), squares_of(self.free & ABROAD[seat]))
            elif book.gait[kind] == PATH:
                self.heavy(out, sq)
            else:
                self.material(out, slot, kind, sq)
        return Turn(out, self.sweeps) if self.sweeps else out

    def sweep(self, out: Listed, row: Listed, squares: list[int]) -> None:
        """The moves of a row to these squares come next."""
        self.sweeps.append(Sweep(len(out), row, squares))

    def man(self, out: Listed, slot: int, kind: int, sq: int) -> None:
        """A step or an attack in place, or both in this order where the table allows it (ATK-071)."""
        s, seat, here = self.s, self.seat, BIT[sq]
        if self.hot & here:
            strikes(out, ATTACK[sq], self.board, sq, 1 - seat)
        if self.warm & here:
            self.arrivals(out, sq)
        else:
            out += self.walk.onto(self.free, sq)
        if kind == COMMANDO and s.moved[slot] == NO_PLY:
            out += bounds(s, seat, sq)
        elif kind == PARATROOPER and may_jump(s, seat, slot):
            self.jumps(out, sq)

    def arrivals(self, out: Listed, sq: int) -> None:
        """Steps, each with the attacks that it leads to (ATK-097)."""
        row = DISPLACE.row(sq)
        for to in self.walk.around[sq]:
            if self.board[to] == EMPTY:
                out.append(row[to])
                if self.hot & BIT[to]:
                    strikes(out, ARRIVE.row(sq, to), self.board, to, 1 - self.seat)

    def jumps(self, out: Listed, sq: int) -> None:
        """ATK-050 to 055."""
        row = JUMP.row(sq)
        for to in squares_of(self.free & ABROAD[self.seat] & ~NEXT[sq]):
            out.append(row[to])
            if self.hot & BIT[to]:  # ATK-052
                strikes(out, JUMP_AT.row(sq, to), self.board, to, 1 - self.seat)

    def heavy(self, out: Listed, sq: int) -> None:
        """ATK-039: every connected part of the free squares that it touches."""
        row = DISPLACE.row(sq)
        if self.book.straight:
            self.sweep(out, row, squares_of(line_reach(self.board, sq)))
            return
        open = self.free & NEXT[sq]
        for n in KING8[sq]:
            if open & BIT[n]:
                part = self.part_of(BIT[n])
                self.sweep(out, row, self.lists[part])
                open &= ~self.parts[part]
            if not open:
                break

    def part_of(self, here: Squares) -> int:
        """The number of the part that a free square belongs to."""
        for i, part in enumerate(self.parts):
            if part & here:
                return i
        part = flood(here, self.free)
        self.parts.append(part)
        self.lists.append(squares_of(part))
        return len(self.parts) - 1

    def material(self, out: Listed, slot: int, kind: int, sq: int) -> None:
        """Objectives, mines, flying bombs and bombers."""
        gait, seat = self.book.gait[kind], self.seat
        if gait == FLY:
            self.sweep(out, DISPLACE.row(sq), squares_of(self.free & HOME[seat]))  # ATK-043
        elif gait != FIXED:  # ATK-036; some are confined to the own camp (ATK-041, 042)
            free = self.free & HOME[seat] if self.book.home[kind] else self.free
            out += (STEPS4 if gait == STEP4 else STEPS8).onto(free, sq)
        if kind == FLYING_BOMB and COLOURS[sq] == "R" and CAMP[sq] == seat:
            out.append(LAUNCH[sq])  # ATK-115
        elif kind == BOMBER and self.s.attacks_left(slot) != 0:
            self.sorties(out, sq)

    def sorties(self, out: Listed, sq: int) -> None:
        """ATK-100 to 106, 110, 111: bombs on black and red, photographs on white."""
        s, seat, visible = self.s, self.seat, self.book.visible
        bombs, photos, photo = BOMB.row(sq), PHOTO.row(sq), "photo" not in self.book.absent
        for x in s.alive[1 - seat]:
            at = s.where[x]
            if CAMP[at] == seat:
                continue
            if visible and s.known[x] >> seat & 1 and visible >> s.kind[x] & 1:
                continue
            if COLOURS[at] != "W":
                out.append(bombs[at])
            elif photo:
                out.append(photos[at])


def may_jump(s: Attaque, seat: int, slot: int) -> bool:
    """ATK-034, 051, 054."""
    if CAMP[s.where[slot]] != seat or "jump" in s.book.absent:
        return False
    return s.book.rejump or s.flew[slot] == NO_PLY


def advance(s: Attaque, seat: int) -> Sequence[Move[Attaque]]:
    return STAY_OR_TAKE  # ATK-082


def land(s: Attaque, seat: int) -> Sequence[Move[Attaque]]:
    ask, board = s.asked(), s.board
    assert ask is not None
    slot = ask.args[0]
    return [LAND[sq] for sq in CAMPS[seat] if board[sq] == EMPTY or board[sq] == slot]  # ATK-107


def deployment(s: Attaque, seat: int, rng: Random) -> Move[Attaque]:
    return Deploy(sensible(s.book, rng))


def deployments(s: Attaque, seat: int) -> dict[str, Move[Attaque]]:
    """The named ones."""
    return {name: Deploy(layout) for name, layout in named(s.book).items()}


GALLERIES: Final = {"deploy": deployments}
LISTS: Final = {"act": act, "advance": advance, "land": land}
SAMPLES: Final = {"deploy": deployment}
