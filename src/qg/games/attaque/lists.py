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
    plain_table,
)
from .state import Attaque
from .tables import (
    BOMBER,
    CAMP,
    CAMPS,
    CLOSE,
    COLOURS,
    COMMANDO,
    EMPTY,
    FLYING_BOMB,
    GENERAL,
    IS_MAN,
    KING8,
    LINES,
    ORTH4,
    OUTSIDE,
    PARATROOPER,
    SQUARES,
    TIME_BOMB,
    beside,
    flood,
    free_set,
    side_set,
    squares_of,
)
from .tables import NEVER as NO_PLY


def act(s: Attaque, seat: int) -> Sequence[Move[Attaque]]:
    out = actions(s, seat)
    return out or [PASS]  # ATK-019


def has_action(s: Attaque, seat: int) -> bool:
    """Whether anything but a pass is possible."""
    return bool(actions(s, seat))


def actions(s: Attaque, seat: int) -> Listed:
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
    is worked out once."""

    __slots__ = (
        "board",
        "book",
        "free",
        "hot",
        "landing",
        "marked",
        "parts",
        "s",
        "seat",
        "walk",
    )

    def __init__(self, s: Attaque, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.book: Final[Book] = s.book
        self.board: Final[list[int]] = s.board
        # 1 for each square beside an enemy
        self.hot: Final = beside(side_set(s.board, 1 - seat)).to_bytes(SQUARES + 12, "little")
        # filled when first needed: the free squares, where one may jump or drop to, and the
        # connected parts of the free squares, as lists and with a 1 for each square of a part
        self.free = 0
        self.landing: list[int] = []
        self.parts: Final[list[list[int]]] = []
        self.marked: Final[list[bytes]] = []
        self.walk: Final = STEPS4 if s.book.gait[GENERAL] == STEP4 else STEPS8  # how men step

    def listed(self) -> Listed:
        s, seat, book = self.s, self.seat, self.book
        out: Listed = []
        for slot in s.alive[seat]:
            kind, sq = s.kind[slot], s.where[slot]
            if IS_MAN[kind]:
                self.man(out, slot, kind, sq)
            elif kind == TIME_BOMB:
                if book.set != 1 and CAMP[sq] == seat:  # ATK-042, 060; armed: never again
                    self.steps(out, sq, STEPS8, True)
                    row = DROP.row(sq)
                    out += [row[to] for to in self.outside()]
            elif book.gait[kind] == PATH:
                self.heavy(out, sq)
            else:
                self.material(out, slot, kind, sq)
        return out

    def man(self, out: Listed, slot: int, kind: int, sq: int) -> None:
        """A step or an attack in place, or both in this order where the table allows it (ATK-071)."""
        s, seat, board, hot = self.s, self.seat, self.board, self.hot
        if hot[sq]:
            strikes(out, ATTACK[sq], board, sq, 1 - seat)
        for to, step in self.walk[sq]:
            if board[to] == EMPTY:
                out.append(step)
                if hot[to] and self.book.arrival:
                    strikes(out, ARRIVE.row(sq, to), board, to, 1 - seat)
        if kind == COMMANDO and s.moved[slot] == NO_PLY:
            out += bounds(s, seat, sq)
        elif kind == PARATROOPER and may_jump(s, seat, slot):
            self.jumps(out, sq)

    def jumps(self, out: Listed, sq: int) -> None:
        """ATK-050 to 055."""
        row, close, hot = JUMP.row(sq), CLOSE[sq], self.hot
        for to in self.outside():
            if not close[to]:
                out.append(row[to])
                if hot[to]:  # ATK-052
                    strikes(out, JUMP_AT.row(sq, to), self.board, to, 1 - self.seat)

    def outside(self) -> list[int]:
        """The free squares outside the own camp."""
        if not self.landing:
            board = self.board
            self.landing = [sq for sq in OUTSIDE[self.seat] if board[sq] == EMPTY]
        return self.landing

    def heavy(self, out: Listed, sq: int) -> None:
        """ATK-039: every connected part of the free squares that it touches."""
        row, board = DISPLACE.row(sq), self.board
        if self.book.straight:
            out += [row[to] for to in squares_of(line_reach(board, sq))]
            return
        around = [n for n in KING8[sq] if board[n] == EMPTY]
        while around:
            for part, marked in enumerate(self.marked):
                if marked[around[0]]:
                    out += [row[to] for to in self.parts[part]]
                    around = [n for n in around if not marked[n]]
                    break
            else:
                self.explore(around[0])

    def explore(self, sq: int) -> None:
        """A part that no heavy counter has touched before."""
        if not self.free:
            self.free = free_set(self.board)
        part = flood(1 << 8 * sq, self.free)
        self.parts.append(squares_of(part))
        self.marked.append(part.to_bytes(SQUARES, "little"))

    def steps(
        self, out: Listed, sq: int, steps: Sequence[Sequence[tuple[int, Move[Attaque]]]], home: bool
    ) -> None:
        """One step; inside the own camp only for what is confined to it (ATK-041, 042)."""
        board, seat = self.board, self.seat
        for to, step in steps[sq]:
            if board[to] == EMPTY and not (home and CAMP[to] != seat):
                out.append(step)

    def material(self, out: Listed, slot: int, kind: int, sq: int) -> None:
        """Objectives, mines, flying bombs and bombers."""
        gait, seat = self.book.gait[kind], self.seat
        if gait == FLY:
            row, board = DISPLACE.row(sq), self.board
            out += [row[to] for to in CAMPS[seat] if board[to] == EMPTY]  # ATK-043
        elif gait != FIXED:  # ATK-036
            self.steps(out, sq, STEPS4 if gait == STEP4 else STEPS8, self.book.home[kind])
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
