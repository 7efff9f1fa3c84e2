"""What may be answered to each Ask: exactly, in one sweep. `check` accepts these and no others (a law).

Moves are values and never change, so they are made once and handed out from shelves: listing the
options of a turn makes no object at all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress
from random import Random
from typing import Final

from qg.core.move import Move

from .book import FIXED, FLY, PATH, STEP4
from .moves import (
    Advance,
    Attack,
    Bomb,
    Deploy,
    Displace,
    Drop,
    Jump,
    Land,
    Launch,
    Pass,
    Photo,
    line_reach,
)
from .samples import named, sensible
from .state import Attaque
from .tables import (
    BOMBER,
    CAMP,
    CAMP_SET,
    CAMPS,
    COLOURS,
    COMMANDO,
    CROSSES,
    EMPTY,
    FLYING_BOMB,
    GENERAL,
    IS_MAN,
    KING8,
    KING_SET,
    LINES,
    MINE,
    ORTH4,
    OUTSIDE,
    OUTSIDE_SET,
    PARATROOPER,
    SQUARES,
    TIME_BOMB,
    beside,
    flood,
    free_set,
    side_set,
)
from .tables import NEVER as NO_PLY

Listed = list[Move[Attaque]]

PASS: Final = Pass()
STAY_OR_TAKE: Final = (Advance(0), Advance(1))
LAND: Final = tuple([Land(sq) for sq in range(SQUARES)])
LAUNCH: Final = tuple([Launch(sq) for sq in range(SQUARES)])
ATTACK: Final = tuple([{n: Attack(sq, n) for n in ORTH4[sq]} for sq in range(SQUARES)])


# Shelves by (start, to): made when first asked for, then handed out for ever.
displace: Final = cache(Displace)
jump: Final = cache(Jump)


@cache
def displacements(sq: int) -> tuple[Displace, ...]:
    return tuple([displace(sq, to) for to in range(SQUARES)])


@cache
def jump_shelf(sq: int) -> tuple[Jump, ...]:
    return tuple([jump(sq, to) for to in range(SQUARES)])


@cache
def drop_shelf(sq: int) -> tuple[Drop, ...]:
    return tuple([Drop(sq, to) for to in range(SQUARES)])


@cache
def bomb_shelf(sq: int) -> tuple[Bomb, ...]:
    return tuple([Bomb(sq, at) for at in range(SQUARES)])


@cache
def photo_shelf(sq: int) -> tuple[Photo, ...]:
    return tuple([Photo(sq, at) for at in range(SQUARES)])


def pick(shelf: Sequence[Move[Attaque]], squares: int) -> Listed:
    """The moves of a shelf that lead to a set of squares (see tables.free_set)."""
    return list(compress(shelf, squares.to_bytes(SQUARES, "little")))


STEPS4: Final = tuple(
    [tuple([(to, displace(sq, to)) for to in ORTH4[sq]]) for sq in range(SQUARES)]
)
STEPS8: Final = tuple(
    [tuple([(to, displace(sq, to)) for to in KING8[sq]]) for sq in range(SQUARES)]
)


def neighbourly(seat: int, man: bool, sq: int, near: int) -> tuple[Move[Attaque], ...]:
    """Set 1: what a counter may do on sq with these neighbours (ATK-030, 070, 073)."""
    out: Listed = []
    for i, to in enumerate(ORTH4[sq]):
        there = near >> 2 * i & 3
        if not there and to not in CROSSES:
            out.append(displace(sq, to))
        elif there == 2 - seat and man:
            out.append(ATTACK[sq][to])
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


def act(s: Attaque, seat: int) -> Sequence[Move[Attaque]]:
    out = plain_turn(s, seat) if s.book.plain else full_turn(s, seat)
    return out or [PASS]  # ATK-019


def has_action(s: Attaque, seat: int) -> bool:
    """Whether anything but a pass is possible."""
    return bool(plain_turn(s, seat) if s.book.plain else full_turn(s, seat))


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
                out.append(displace(sq, line[length - 1]))
                out += arrivals(s, seat, sq, line[length - 1])
    return out


def targets(s: Attaque, seat: int, sq: int) -> list[int]:
    """The squares beside sq on which an enemy stands (ATK-073)."""
    board = s.board
    return [t for t in ORTH4[sq] if board[t] < EMPTY and board[t] // 48 != seat]


def arrivals(s: Attaque, seat: int, sq: int, to: int) -> Listed:
    """ATK-071: a man may displace itself first, then attack where it arrives."""
    return [displace(sq, to, t) for t in targets(s, seat, to)] if s.book.arrival else []


def full_turn(s: Attaque, seat: int) -> Listed:
    """Sets 2 and 3, and set 1 with attacks on arrival. `hot` marks the squares beside an enemy."""
    book, board = s.book, s.board
    steps = STEPS4 if book.gait[GENERAL] == STEP4 else STEPS8
    free = free_set(board)
    hot = beside(side_set(board, 1 - seat)).to_bytes(SQUARES + 12, "little")
    ground: list[int] = []  # the connected parts of the free squares met so far
    out: Listed = []
    for slot in s.alive[seat]:
        kind, sq = s.kind[slot], s.where[slot]
        if IS_MAN[kind]:
            if hot[sq]:
                out += [ATTACK[sq][t] for t in targets(s, seat, sq)]
            for to, step in steps[sq]:
                if board[to] == EMPTY:
                    out.append(step)
                    if hot[to] and book.arrival:
                        out += arrivals(s, seat, sq, to)
            if kind == COMMANDO and s.moved[slot] == NO_PLY:
                out += bounds(s, seat, sq)
            elif kind == PARATROOPER and may_jump(s, seat, slot):
                out += jumps(s, seat, sq, free, hot)
        elif kind == TIME_BOMB:
            if book.set != 1 and CAMP[sq] == seat:  # ATK-042, 060; armed: never again
                out += camp_steps(s, seat, sq)
                out += pick(drop_shelf(sq), free & OUTSIDE_SET[seat])
        elif book.gait[kind] == PATH:
            reach = line_reach(s, sq) if book.straight else shared_reach(sq, free, ground)
            if reach:
                out += pick(displacements(sq), reach)  # ATK-039
        else:
            out += material(s, seat, slot, kind, sq, free)
    return out


def shared_reach(sq: int, free: int, ground: list[int]) -> int:
    """Where a heavy counter gets to: every connected part of the free squares that it touches."""
    around, reach = KING_SET[sq] & free, 0
    for part in ground:
        if part & around:
            reach |= part
            around &= ~part
    for to in KING8[sq]:
        if not around:
            break
        if around >> 8 * to & 1:
            part = flood(1 << 8 * to, free)
            ground.append(part)
            reach |= part
            around &= ~part
    return reach


def camp_steps(s: Attaque, seat: int, sq: int) -> Listed:
    """ATK-041, 042: a king-step inside the own camp."""
    board = s.board
    return [step for to, step in STEPS8[sq] if board[to] == EMPTY and CAMP[to] == seat]


def material(s: Attaque, seat: int, slot: int, kind: int, sq: int, free: int) -> Listed:
    """Objectives, mines, flying bombs and bombers."""
    board, gait = s.board, s.book.gait[kind]
    out: Listed
    if gait == FLY:
        out = pick(displacements(sq), free & CAMP_SET[seat])  # ATK-043
    elif gait == FIXED:
        out = []  # ATK-036
    elif s.book.home[kind]:
        out = camp_steps(s, seat, sq)
    else:
        steps = STEPS4 if gait == STEP4 else STEPS8
        out = [step for to, step in steps[sq] if board[to] == EMPTY]
    if kind == FLYING_BOMB and COLOURS[sq] == "R" and CAMP[sq] == seat:
        out.append(LAUNCH[sq])  # ATK-115
    elif kind == BOMBER and s.attacks_left(slot) != 0:
        out += sorties(s, seat, sq)
    return out


def sorties(s: Attaque, seat: int, sq: int) -> Listed:
    """ATK-100 to 106, 110, 111: bombs on black and red, photographs on white."""
    book, bombs, photos, out = s.book, bomb_shelf(sq), photo_shelf(sq), list[Move[Attaque]]()
    for x in s.alive[1 - seat]:
        at = s.where[x]
        if CAMP[at] == seat:
            continue
        if book.visible and s.known[x] >> seat & 1 and book.visible >> s.kind[x] & 1:
            continue
        if COLOURS[at] != "W":
            out.append(bombs[at])
        elif "photo" not in book.absent:
            out.append(photos[at])
    return out


def may_jump(s: Attaque, seat: int, slot: int) -> bool:
    """ATK-034, 051, 054."""
    if CAMP[s.where[slot]] != seat or "jump" in s.book.absent:
        return False
    return s.book.rejump or s.flew[slot] == NO_PLY


def jumps(s: Attaque, seat: int, sq: int, free: int, hot: bytes) -> Listed:
    """ATK-050 to 055."""
    board, close = s.board, KING8[sq]
    out = pick(jump_shelf(sq), free & OUTSIDE_SET[seat] & ~KING_SET[sq])
    for to in OUTSIDE[seat]:
        if hot[to] and board[to] == EMPTY and to not in close:  # ATK-052
            out += [jump(sq, to, t) for t in targets(s, seat, to)]
    return out


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
