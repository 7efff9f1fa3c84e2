"""What may be answered to each Ask: exactly, in one sweep. `check` accepts these and no others (a law).

Moves are values and never change, so they are made once and handed out from shelves: listing the
options of a turn makes no object at all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from qg.core.move import Move

from .book import FLY, PATH, STEP4, STEP8
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
    heavy_reach,
)
from .samples import sensible
from .state import Attaque
from .tables import (
    BOMBER,
    CAMP,
    CAMPS,
    COLOURS,
    COMMANDO,
    CROSSES,
    EMPTY,
    FLYING_BOMB,
    FOE,
    GENERAL,
    IS_MAN,
    KING8,
    LINES,
    MINE,
    ORTH4,
    OUTSIDE,
    PARATROOPER,
    SQUARES,
    TIME_BOMB,
)
from .tables import NEVER as NO_PLY

Listed = list[Move[Attaque]]

PASS: Final = Pass()
STAY_OR_TAKE: Final = (Advance(0), Advance(1))
LAND: Final = tuple([Land(sq) for sq in range(SQUARES)])
LAUNCH: Final = tuple([Launch(sq) for sq in range(SQUARES)])
ATTACK: Final = tuple([tuple([Attack(sq, n) for n in ORTH4[sq]]) for sq in range(SQUARES)])


# Shelves by (start, to): made when first asked for, then handed out for ever.
displace: Final = cache(Displace)
jump: Final = cache(Jump)
drop: Final = cache(Drop)
bomb: Final = cache(Bomb)
photo: Final = cache(Photo)

STEPS8: Final = tuple([tuple([(n, displace(sq, n)) for n in KING8[sq]]) for sq in range(SQUARES)])
STEPS4: Final = tuple([tuple([(n, displace(sq, n)) for n in ORTH4[sq]]) for sq in range(SQUARES)])


def beside(seat: int, man: bool, sq: int, near: int) -> tuple[Move[Attaque], ...]:
    """Set 1: what a counter may do on sq with these neighbours (ATK-030, 070, 073)."""
    out: Listed = []
    for i, to in enumerate(ORTH4[sq]):
        there = near >> 2 * i & 3
        if not there and to not in CROSSES:
            out.append(displace(sq, to))
        elif there == 2 - seat and man:
            out.append(ATTACK[sq][i])
    return tuple(out)


@cache
def plain_table(seat: int) -> list[list[list[tuple[Move[Attaque], ...]]]]:
    """kind -> square -> near -> moves, for set 1. Kinds that may do the same share a table."""

    def table(man: bool) -> list[list[tuple[Move[Attaque], ...]]]:
        return [
            [beside(seat, man, sq, near) for near in range(4 ** len(ORTH4[sq]))]
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
        for length in s.book.bounds:
            if len(line) < length:
                break
            clear = True
            for step in line[:length]:
                if board[step] != EMPTY:
                    clear = False
                    break
            if clear:
                out.append(displace(sq, line[length - 1]))
                out += arrivals(s, seat, sq, line[length - 1])
    return out


def targets(s: Attaque, seat: int, sq: int) -> list[int]:
    """The squares beside sq on which an enemy stands (ATK-073)."""
    near, foe = s.near[sq], 2 - seat
    return [t for i, t in enumerate(ORTH4[sq]) if near >> 2 * i & 3 == foe]


def arrivals(s: Attaque, seat: int, sq: int, to: int) -> Listed:
    """ATK-071: a man may displace itself first, then attack where it arrives."""
    if not s.book.arrival or not s.near[to] & FOE[seat]:
        return []
    return [displace(sq, to, t) for t in targets(s, seat, to)]


def full_turn(s: Attaque, seat: int) -> Listed:
    """Sets 2 and 3, and set 1 with attacks on arrival."""
    book, board, near, foe = s.book, s.board, s.near, FOE[seat]
    steps = STEPS4 if book.gait[GENERAL] == STEP4 else STEPS8
    out: Listed = []
    landing: list[int] = []  # squares to jump to or drop on, found when first needed
    for slot in s.alive[seat]:
        kind, sq = s.kind[slot], s.where[slot]
        if IS_MAN[kind]:
            if near[sq] & foe:
                out += [
                    m
                    for m in ATTACK[sq]
                    if board[m.target] < EMPTY and board[m.target] // 48 != seat
                ]
            for to, step in steps[sq]:
                if board[to] == EMPTY:
                    out.append(step)
                    if near[to] & foe and book.arrival:
                        out += [displace(sq, to, t) for t in targets(s, seat, to)]
            if kind == COMMANDO and s.may_bound(slot):
                out += bounds(s, seat, sq)
            if kind == PARATROOPER and may_jump(s, seat, slot):
                landing = landing or free_outside(s, seat)
                out += jumps(s, seat, sq, landing)
        elif kind == TIME_BOMB:
            if book.set != 1 and CAMP[sq] == seat:  # ATK-042, 060; armed: never again
                out += [m for to, m in STEPS8[sq] if board[to] == EMPTY and CAMP[to] == seat]
                landing = landing or free_outside(s, seat)
                out += [drop(sq, to) for to in landing]
        else:
            out += material(s, seat, slot, kind, sq)
    return out


def material(s: Attaque, seat: int, slot: int, kind: int, sq: int) -> Listed:
    """Objectives, heavies, mines, flying bombs and bombers."""
    book, board = s.book, s.board
    gait, home = book.gait[kind], book.home[kind]
    out: Listed
    if gait == PATH:
        out = [displace(sq, to) for to in heavy_reach(s, sq)]  # ATK-039
    elif gait == FLY:
        out = [displace(sq, to) for to in CAMPS[seat] if board[to] == EMPTY]  # ATK-043
    elif gait in (STEP4, STEP8):
        steps = STEPS4 if gait == STEP4 else STEPS8
        out = [m for to, m in steps[sq] if board[to] == EMPTY and not (home and CAMP[to] != seat)]
    else:
        out = []
    if kind == FLYING_BOMB and COLOURS[sq] == "R" and CAMP[sq] == seat:
        out.append(LAUNCH[sq])  # ATK-115
    elif kind == BOMBER and s.attacks_left(slot) != 0:
        out += sorties(s, seat, sq)
    return out


def sorties(s: Attaque, seat: int, sq: int) -> Listed:
    """ATK-100 to 106, 110, 111: bombs on black and red, photographs on white."""
    book, out = s.book, list[Move[Attaque]]()
    for x in s.alive[1 - seat]:
        at = s.where[x]
        if CAMP[at] == seat:
            continue
        if book.visible and s.known[x] >> seat & 1 and book.visible >> s.kind[x] & 1:
            continue
        if COLOURS[at] != "W":
            out.append(bomb(sq, at))
        elif "photo" not in book.absent:
            out.append(photo(sq, at))
    return out


def free_outside(s: Attaque, seat: int) -> list[int]:
    board = s.board
    return [sq for sq in OUTSIDE[seat] if board[sq] == EMPTY]


def may_jump(s: Attaque, seat: int, slot: int) -> bool:
    """ATK-034, 051, 054."""
    if CAMP[s.where[slot]] != seat or "jump" in s.book.absent:
        return False
    return s.book.rejump or s.flew[slot] == NO_PLY


def jumps(s: Attaque, seat: int, sq: int, landing: list[int]) -> Listed:
    """ATK-050 to 055."""
    near, foe, close = s.near, FOE[seat], KING8[sq]
    out: Listed = []
    for to in landing:
        if to not in close:
            out.append(jump(sq, to))
            if near[to] & foe:
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


LISTS: Final = {"act": act, "advance": advance, "land": land}
SAMPLES: Final = {"deploy": deployment}
