"""What may be moved in a movement phase: a branch for each unit, then leaving and the markers of SAM."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from qg.core.branch import Branch, Notes, Row
from qg.core.move import Move, Refused
from qg.core.shape import NONE

from .events_march import RAFT
from .hexmap import BESIDE, CANAL, ENTRY, EXIT, HEXES, LAND, OFF_MAP, SIZE
from .march import Go, Leave, March, Mark, Unmark, movable
from .path import walk
from .reach import Reach, has_room, reach
from .state import YomKippur
from .tables import ARAB, IS_BRIGADE, OWNER, PIECE, PIECES, POINT, SAMS

STEPS_A_POINT = 3  # in column


def units(s: YomKippur, seat: int) -> list[int]:
    """Those that may still move."""
    return [piece for piece in range(PIECES) if movable(s, seat, piece)]


def move_rows(s: YomKippur, seat: int) -> list[Row]:
    able = units(s, seat)
    found: list[Row] = [branch(s, piece) for piece in able if gets_away(s, piece)]
    found += [Leave(piece) for piece in able if leaves(s, piece)]
    if seat == ARAB:
        here = [sam for sam in SAMS if s.at[sam] < SIZE]
        ready = [sam for sam in here if not s.marked[sam] and s.unmarked[sam] != s.turn]
        found += [Mark(sam) for sam in ready]
        found += [Unmark(sam) for sam in here if 0 < s.marked[sam] < s.turn]
    return found


def branch(s: YomKippur, piece: int) -> Branch:
    def grow() -> Sequence[Row]:
        return moves(piece, reach(s, piece))

    def notes() -> Notes:
        return reach(s, piece).notes()

    return Branch(("move", PIECE.word(piece)), grow, notes)


def moves(piece: int, found: Reach) -> list[Move[Any]]:
    listed: list[Move[Any]] = [Go(piece, to, NONE) for to in found.cost]
    listed += [Go(piece, to, 0) for to in found.rafts]
    return listed


def gets_away(s: YomKippur, piece: int) -> bool:
    """Whether a unit reaches any hex: mostly it is seen at once that there is one beside it."""
    at, side = s.at[piece], OWNER[piece]
    if at == OFF_MAP:
        return any([free(s, piece, h) for h in ENTRY[side]]) or bool(reach(s, piece).cost)
    for d, to in enumerate(HEXES.near[at]):
        if to >= 0 and not CANAL[at] >> d & 1 and free(s, piece, to):
            return True
    found = reach(s, piece)
    return bool(found.cost) or bool(found.rafts)


def free(s: YomKippur, piece: int, h: int) -> bool:
    """Land without enemies and with room; every unit can pay for one step (YKB-037)."""
    return bool(LAND[h]) and not s.hostile(h, OWNER[piece]) and has_room(s, piece, h)


def leaves(s: YomKippur, piece: int) -> bool:
    """YKB-205."""
    if OWNER[piece] != ARAB or not IS_BRIGADE[piece]:
        return False
    at, steps = s.at[piece], STEPS_A_POINT * s.moves(piece)
    if at == OFF_MAP or HEXES.distance(at, EXIT) > steps:
        return False
    return reach(s, piece).leaving >= 0


def some_march(s: YomKippur, seat: int, rng: Random) -> Move[Any] | None:
    """A random walk as a path; None where the unit drawn does not get anywhere."""
    able = units(s, seat)
    if not able:
        return None
    piece = rng.choice(able)
    found = reach(s, piece)
    if found.rafts and rng.random() < 0.5:
        to = rng.choice(list(found.rafts))
        return March(piece, found.path(to, RAFT), RAFT)
    path = [rng.choice(ENTRY[OWNER[piece]]) if s.at[piece] == OFF_MAP else s.at[piece]]
    best: Move[Any] | None = None
    for _ in range(rng.randint(1, 8)):
        if legal(s, piece, tuple(path), found):
            best = March(piece, tuple(path), NONE)
        path.append(rng.choice(BESIDE[path[-1]]))
    if best is None and found.cost:
        to = rng.choice(list(found.cost))
        return March(piece, found.path(to, found.way[to]), found.way[to])
    return best


def legal(s: YomKippur, piece: int, path: tuple[int, ...], found: Reach) -> bool:
    """Whether a path can be marched as it is."""
    if path[-1] not in found.cost:
        return False
    try:
        return walk(s, piece, path, NONE) <= POINT * s.moves(piece)
    except Refused:
        return False
