"""What may be moved in a movement phase: a branch for each unit, then leaving and the markers of SAM."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final

from qg.boards.ways import cheapest
from qg.core.branch import Branch, Notes, Row
from qg.core.move import Move, Refused
from qg.core.shape import NONE

from .events_march import RAFT
from .hexmap import BESIDE, ENTRY, EXIT, LAND, OFF_MAP, SAILED, SIZE
from .links import BY_ROAD, ENTER, ON_LAND
from .march import Go, Leave, March, Mark, Unmark, rested
from .path import walk
from .reach import Reach, has_room, reach
from .state import YomKippur
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
FIRST_STEPS: Final = tuple([tuple([to for to, _ in steps]) for steps in ON_LAND])


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
    return [piece for piece in MOVERS[seat] if s.at[piece] <= OFF_MAP and rested(s, piece)]


def move_rows(s: YomKippur, seat: int) -> list[Row]:
    able = units(s, seat)
    found: list[Row] = [branch(s, piece) for piece in able if gets_away(s, piece)]
    if seat == ARAB:
        found += [Leave(piece) for piece in able if leaves(s, piece)]
        here = [sam for sam in SAMS if s.at[sam] < SIZE]
        ready = [sam for sam in here if not s.marked[sam] and s.unmarked[sam] != s.turn]
        found += [Mark(sam) for sam in ready]
        found += [Unmark(sam) for sam in here if 0 < s.marked[sam] < s.turn]
    return found


def branch(s: YomKippur, piece: int) -> Branch:
    return Branch(HEADS[piece], partial(moves, s, piece), partial(notes, s, piece))


def moves(s: YomKippur, piece: int) -> Sequence[Row]:
    return Goes(piece, reach(s, piece))


class Goes(Sequence[Row]):
    """The moves of a unit, each made when somebody asks for it: first by land, then on rafts."""

    __slots__ = ("ends", "on_land", "piece")

    def __init__(self, piece: int, found: Reach) -> None:
        self.piece: Final = piece
        self.ends: Final = [*found.cost, *found.rafts]
        self.on_land: Final = len(found.cost)

    def __len__(self) -> int:
        return len(self.ends)

    def __getitem__(self, i: Any) -> Any:
        return Go(self.piece, self.ends[i], NONE if i < self.on_land else 0)


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
    return bool(found.cost) or bool(found.rafts)


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
    if best is None and found.cost:
        to = rng.choice(list(found.cost))
        return March(piece, found.path(to, found.way(to)), found.way(to))
    return best


def legal(s: YomKippur, piece: int, path: tuple[int, ...], found: Reach) -> bool:
    """Whether a path can be marched as it is."""
    if path[-1] not in found.cost:
        return False
    try:
        return walk(s, piece, path, NONE) <= POINT * s.moves(piece)
    except Refused:
        return False
