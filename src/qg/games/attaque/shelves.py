"""Ready-made Move objects. Moves never change, so each is made once and kept; a list of legal moves is then
made of objects that exist already."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final

from qg.core.move import Move

from .moves import Advance, Attack, Bomb, Displace, Drop, Jump, Land, Launch, Pass, Photo
from .squares import BIT, Squares, as_set
from .state import Attaque
from .tables import CROSSES, IS_MAN, KING8, MINE, ORTH4, SQUARES, TIME_BOMB

Listed = list[Move[Attaque]]


class Shelf:
    """The moves of one verb by (start, to); the row of a start is made when it is first needed."""

    __slots__ = ("make", "rows")

    def __init__(self, make: Callable[[int, int], Any]) -> None:
        self.make: Final = make
        self.rows: Final[list[Listed]] = [[] for _ in range(SQUARES)]

    def row(self, start: int) -> Listed:
        row = self.rows[start]
        if not row:
            row += [self.make(start, to) for to in range(SQUARES)]
        return row


class Aimed:
    """The moves that name a target on arrival, by (start, to): one for each square beside `to`, in the
    order of ORTH4."""

    __slots__ = ("make", "rows")

    def __init__(self, make: Callable[[int, int, int], Any]) -> None:
        self.make: Final = make
        self.rows: Final[dict[int, Listed]] = {}

    def row(self, start: int, to: int) -> Listed:
        key = start * SQUARES + to
        if key not in self.rows:
            self.rows[key] = [self.make(start, to, t) for t in ORTH4[to]]
        return self.rows[key]


class Sweep:
    """Part of a Turn: the moves of one row of a Shelf to many squares; `at` moves of the turn come before
    them."""

    __slots__ = ("at", "row", "squares")

    def __init__(self, at: int, row: Listed, squares: list[int]) -> None:
        self.at: Final = at
        self.row: Final = row
        self.squares: Final = squares


class Turn(Sequence[Move[Attaque]]):
    """The legal moves of a turn. A heavy counter may go to half of the board. Its moves are put into the list
    only when somebody iterates over it; to pick one by its number, the others are only counted."""

    __slots__ = ("moves", "size", "sweeps")

    def __init__(self, moves: Listed, sweeps: list[Sweep]) -> None:
        self.moves: Final = moves
        self.sweeps: Final = sweeps
        size = len(moves)
        for sweep in sweeps:
            size += len(sweep.squares)
        self.size: Final = size

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, i: Any) -> Any:
        if not isinstance(i, int) or not 0 <= i < self.size:
            return self.all()[i]
        for sweep in self.sweeps:
            if i < sweep.at:
                break
            here = i - sweep.at
            if here < len(sweep.squares):
                return sweep.row[sweep.squares[here]]
            i -= len(sweep.squares)
        return self.moves[i]

    def __iter__(self) -> Iterator[Move[Attaque]]:
        return iter(self.all())

    def all(self) -> Listed:
        """Every legal move, in order."""
        out, done = list[Move[Attaque]](), 0
        for sweep in self.sweeps:
            out += self.moves[done : sweep.at]
            row, done = sweep.row, sweep.at
            out += [row[to] for to in sweep.squares]
        return out + self.moves[done:]


def _attack(start: int, target: int) -> Move[Attaque]:
    return Attack(start, target)


PASS: Final = Pass()
STAY_OR_TAKE: Final = (Advance(0), Advance(1))
LAND: Final = tuple([Land(sq) for sq in range(SQUARES)])
LAUNCH: Final = tuple([Launch(sq) for sq in range(SQUARES)])
ATTACK: Final = [[_attack(sq, n) for n in ORTH4[sq]] for sq in range(SQUARES)]
DISPLACE: Final = Shelf(Displace)
JUMP: Final = Shelf(Jump)
DROP: Final = Shelf(Drop)
BOMB: Final = Shelf(Bomb)
PHOTO: Final = Shelf(Photo)
ARRIVE: Final = Aimed(Displace)
JUMP_AT: Final = Aimed(Jump)


class Steps:
    """The steps from a square onto those around it that are free, looked up by the set of these."""

    __slots__ = ("around", "near", "rows")

    def __init__(self, around: tuple[tuple[int, ...], ...]) -> None:
        self.around: Final = around
        self.near: Final[list[Squares]] = [as_set(around[sq]) for sq in range(SQUARES)]
        self.rows: Final[list[dict[Squares, Listed]]] = [{} for _ in range(SQUARES)]

    def onto(self, free: Squares, sq: int) -> Listed:
        open = free & self.near[sq]
        known = self.rows[sq]
        if open not in known:
            known[open] = [DISPLACE.row(sq)[to] for to in self.around[sq] if open & BIT[to]]
        return known[open]


STEPS4: Final = Steps(ORTH4)
STEPS8: Final = Steps(KING8)


def neighbourly(seat: int, man: bool, sq: int, near: int) -> tuple[Move[Attaque], ...]:
    """Set 1: what a counter may do on sq with these neighbours (ATK-030, 070, 073)."""
    out: Listed = []
    for i, to in enumerate(ORTH4[sq]):
        there = near >> 2 * i & 3
        if not there and to not in CROSSES:
            out.append(DISPLACE.row(sq)[to])
        elif there == 2 - seat and man:
            out.append(ATTACK[sq][i])
    return tuple(out)


@cache
def plain_table(seat: int) -> list[list[list[tuple[Move[Attaque], ...]]]]:
    """kind -> square -> near -> moves, for set 1. Kinds that may do the same share a table."""

    def table(man: bool) -> list[list[tuple[Move[Attaque], ...]]]:
        return [
            [neighbourly(seat, man, sq, near) for near in range(4 ** len(ORTH4[sq]))]
            for sq in range(SQUARES)
        ]

    men, others = table(True), table(False)
    nothing: list[tuple[Move[Attaque], ...]] = [()] * 256
    fixed = [nothing] * SQUARES
    return [fixed if k in (0, MINE, TIME_BOMB) else men if IS_MAN[k] else others for k in range(25)]
