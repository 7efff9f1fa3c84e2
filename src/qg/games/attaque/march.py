"""Verbs on the ground: displacements, and attacks by contact."""

from __future__ import annotations

from typing import Final

from qg.core.move import Move, Tx, need
from qg.core.shape import NONE

from .book import FIXED, FLY, PATH, STEP4
from .events import Moved
from .squares import BIT, NEXT, Squares, as_set, flood
from .state import Attaque
from .steps import strike
from .tables import (
    CAMP,
    COMMANDO,
    CROSS,
    CROSSES,
    EMPTY,
    IS_MAN,
    KIND,
    KING8,
    LINES,
    NO_ATTACK,
    ORTH4,
    RAYS,
    SLANTS,
    SQUARE,
    SQUARE_NAMES,
    TARGET,
)

assert CROSS > EMPTY  # `slot < EMPTY` means: a counter stands there


def own(s: Attaque, seat: int, start: int) -> int:
    """The slot of the seat's counter on a square (ATK-018)."""
    slot = s.board[start]
    need(slot < EMPTY and slot // 48 == seat, "ATK-018", "no_counter", square=SQUARE_NAMES[start])
    return slot


def aim(s: Attaque, seat: int, kind: int, here: int, target: int, gone: int = NONE) -> None:
    """May a counter of this kind, standing on `here`, attack `target`? `gone`: a square it has left."""
    need(IS_MAN[kind], NO_ATTACK[kind], "no_attack", kind=KIND.names[kind])  # ATK-086, 087
    slot = EMPTY if target == gone else s.board[target]
    mine = target == here or (slot < EMPTY and slot // 48 == seat)
    need(not mine, "ATK-096", "own_target", square=SQUARE_NAMES[target])
    need(slot < EMPTY, "ATK-073", "empty_target", square=SQUARE_NAMES[target])
    need(target in ORTH4[here], "ATK-073", "not_adjacent", square=SQUARE_NAMES[target])


class Displace(Move[Attaque]):
    """Step, bound, heavy move, relocation; a man may name a target beside its destination (ATK-097)."""

    VERB = "move"
    PUBLIC = {"start": SQUARE, "to": SQUARE, "target": TARGET}
    __slots__ = ("start", "target", "to")

    def __init__(self, start: int, to: int, target: int = NONE) -> None:
        self.start: Final = start
        self.to: Final = to
        self.target: Final = target

    def check(self, s: Attaque, seat: int) -> None:
        slot = own(s, seat, self.start)
        kind, book, to = s.kind[slot], s.book, self.to
        need(book.gait[kind] != FIXED, book.gait_rule[kind], "fixed", kind=KIND.names[kind])
        need(not s.is_armed(slot), "ATK-060", "armed")
        need(to not in CROSSES, "ATK-005", "cross", square=SQUARE_NAMES[to])
        need(s.board[to] == EMPTY, "ATK-038", "occupied", square=SQUARE_NAMES[to])
        if (kind == COMMANDO and not self.bound(s, slot)) or kind != COMMANDO:
            self.step(s, slot, kind)
        if self.target != NONE:
            need(book.arrival, "ATK-072", "separate")
            aim(s, seat, kind, to, self.target, self.start)

    def bound(self, s: Attaque, slot: int) -> bool:
        """ATK-044 to 046: is it a bound, and if it is one, is it allowed?"""
        for line in SLANTS[self.start]:
            need(self.to not in line[1:], "ATK-046", "diagonal")
        for line in LINES[self.start]:
            if self.to in line[1:]:
                length = line.index(self.to) + 1
                need(s.may_bound(slot), "ATK-045", "has_moved")
                need(length in s.book.bounds, "ATK-044", "length", squares=length)
                for sq in line[: length - 1]:
                    need(s.board[sq] == EMPTY, "ATK-044", "blocked", square=SQUARE_NAMES[sq])
                return True
        return False

    def step(self, s: Attaque, slot: int, kind: int) -> None:
        """The `rule` of its movement: ATK-030, 035, 037, 039, 041, 042, 043."""
        book, start, to = s.book, self.start, self.to
        rule, gait = book.gait_rule[kind], book.gait[kind]
        if book.home[kind]:
            need(CAMP[to] == slot // 48, rule, "confined", kind=KIND.names[kind])
        if gait == PATH:
            need(bool(BIT[to] & heavy_reach(s, start)), rule, "no_path", square=SQUARE_NAMES[to])
        elif gait != FLY:
            near = ORTH4[start] if gait == STEP4 else KING8[start]
            need(to in near, rule, "too_far", kind=KIND.names[kind])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot = tx.s.board[self.start]
        tx.emit(Moved(slot, self.start, self.to))
        if self.target != NONE:
            strike(tx, seat, slot, self.to, self.target)


def heavy_reach(s: Attaque, start: int) -> Squares:
    """ATK-039: the set of squares where a heavy counter gets over empty squares."""
    if s.book.straight:
        return line_reach(s.board, start)
    free = s.free()
    return flood(free & NEXT[start], free)


def line_reach(board: list[int], start: int) -> Squares:
    """The same in a straight line, under `heavy_path: straight`."""
    reached: list[int] = []
    for line in RAYS[start]:
        for sq in line:
            if board[sq] != EMPTY:
                break
            reached.append(sq)
    return as_set(reached)


class Attack(Move[Attaque]):
    """In place, on an adjacent enemy counter (ATK-073)."""

    VERB = "attack"
    PUBLIC = {"start": SQUARE, "target": SQUARE}
    __slots__ = ("start", "target")

    def __init__(self, start: int, target: int) -> None:
        self.start: Final = start
        self.target: Final = target

    def check(self, s: Attaque, seat: int) -> None:
        slot = own(s, seat, self.start)
        aim(s, seat, s.kind[slot], self.start, self.target)

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        strike(tx, seat, tx.s.board[self.start], self.start, self.target)
