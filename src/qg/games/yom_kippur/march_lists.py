"""What may be moved in a movement phase: a branch for each unit, then leaving and the markers of SAM."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final

from qg.boards.ways import cheapest
from qg.core.branch import Branch, Notes, OnDemand, Row
from qg.core.move import Move, Refused
from qg.core.shape import NONE

from .events_march import RAFT
from .hexmap import BESIDE, ENTRY, EXIT, LAND, OFF_MAP, SAILED, SIZE
from .links import BY_ROAD, ENTER, ON_LAND
from .march import Go, Leave, March, Mark, Unmark, rested
from .path import walk
from .reach import Reach, has_room, reach
from .state import MOVED, YomKippur
from .tables import (
    ARAB,
    COLUMN_COST,
    IS_BRIGADE,
    MOVERS,
    MOVES,
    OWNER,
    PIECE,
    PIECES,
    POINT,
    SAMS,
    STACK,
)

HEADS: Final = tuple([("move", PIECE.word(piece)) for piece in range(PIECES)])
FIRST_STEPS: Final = tuple([(*ON_LAND[h], *BY_ROAD[h]) for h in range(SIZE)])
"""By hex: the neighbours on land that are not across the canal."""


def _to_exit() -> tuple[int, ...]:
    """By hex, and OFF_MAP last: what it costs at least to leave by the coast road (YKB-205), without enemies
    and in column where a road goes."""

    def step(h: int) -> list[tuple[int, int]]:
        # Costs are those of the hex that is entered, here the one that is come from.
        slow = [(to, ENTER[h]) for to in BESIDE[h] if LAND[to] or SAILED[to]]
        return [*slow, *[(to, COLUMN_COST) for to in BY_ROAD[h]]]

    most = POINT * max(MOVES)
    cost, _ = cheapest({EXIT: COLUMN_COST}, most, step)
    return tuple([cost.get(h, most + 1) for h in range(SIZE + 1)])


TO_EXIT: Final = _to_exit()


def units(s: YomKippur, seat: int) -> list[int]:
    """Those that may still move."""
    if seat > 1:
        return []
    at, deeds = s.at, s.deeds
    still = [piece for piece in MOVERS[seat] if at[piece] <= OFF_MAP and not deeds[piece] & MOVED]
    return [piece for piece in still if rested(s, piece)]


def move_rows(s: YomKippur, seat: int, done: Row) -> OnDemand:
    """A branch for each unit, then all else, `done` last."""
    able = units(s, seat)
    others: list[Row] = []
    if seat == ARAB:
        others += [Leave(piece) for piece in able if leaves(s, piece)]
        here = [sam for sam in SAMS if s.at[sam] < SIZE]
        ready = [sam for sam in here if not s.marked[sam] and s.unmarked[sam] != s.turn]
        others += [Mark(sam) for sam in ready]
        others += [Unmark(sam) for sam in here if 0 < s.marked[sam] < s.turn]
    others.append(done)
    going = [piece for piece in able if gets_away(s, piece)]
    return OnDemand(going, partial(branch, s), others)


def branch(s: YomKippur, piece: int) -> Branch:
    return Branch(HEADS[piece], partial(moves, s, piece), partial(notes, s, piece))


def moves(s: YomKippur, piece: int) -> Sequence[Row]:
    """The moves of a unit: first by land, each made when somebody asks for it, then on rafts."""
    found = reach(s, piece)
    return OnDemand(found.ends, partial(go, piece), [Go(piece, to, 0) for to in found.rafts])


def go(piece: int, to: int) -> Go:
    return Go(piece, to, NONE)


def notes(s: YomKippur, piece: int) -> Notes:
    return reach(s, piece).notes()


def gets_away(s: YomKippur, piece: int) -> bool:
    """Whether a unit reaches any hex: mostly it is seen at once that there is one beside it."""
    at, side = s.at[piece], OWNER[piece]
    enemy, brigade = 2 - side, IS_BRIGADE[piece]  # the enemy as in `held`
    for to in ENTRY[side] if at == OFF_MAP else FIRST_STEPS[at]:
        if s.held[to] == enemy or s.fort[to] == enemy:
            continue
        if s.brigades[to] < STACK if brigade else has_room(s, piece, to):
            return True  # every unit can pay for one step (YKB-037)
    found = reach(s, piece)
    return bool(found.ends) or bool(found.rafts)


def leaves(s: YomKippur, piece: int) -> bool:
    """YKB-205. Most are too far away, and it need not be found out how far they get."""
    if TO_EXIT[s.at[piece]] > POINT * MOVES[piece]:
        return False
    return bool(IS_BRIGADE[piece]) and reach(s, piece).leaving >= 0


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
    if best is None and found.ends:
        to = rng.choice(found.ends)
        return March(piece, found.path(to, found.way(to)), found.way(to))
    return best


def legal(s: YomKippur, piece: int, path: tuple[int, ...], found: Reach) -> bool:
    """Whether a path can be marched as it is."""
    if path[-1] not in found.ends:
        return False
    try:
        return walk(s, piece, path, NONE) <= POINT * s.moves(piece)
    except Refused:
        return False
