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
from .hexmap import BESIDE, EDGE, EXIT, HEX, JORDAN, LAND, OFF_MAP, SAILED, SIZE
from .links import BY_ROAD, ENTER, ON_LAND
from .march import Go, Leave, March, Mark, Unmark, rested
from .path import walk
from .reach import Reach, has_room, reach
from .state import MOVED, YomKippur
from .tables import (
    ARAB,
    COLUMN_COST,
    IS_BRIGADE,
    ISRAEL,
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


def _to_exit(exits: Sequence[int]) -> tuple[int, ...]:
    """By hex, and OFF_MAP last: what it costs at least to leave by one of these hexes, without enemies
    and in column where a road goes."""

    def step(h: int) -> list[tuple[int, int]]:
        # Costs are those of the hex that is entered, here the one that is come from.
        slow = [(to, ENTER[h]) for to in BESIDE[h] if LAND[to] or SAILED[to]]
        return [*slow, *[(to, COLUMN_COST) for to in BY_ROAD[h]]]

    most = POINT * max(MOVES)
    cost, _ = cheapest(dict.fromkeys(exits, COLUMN_COST), most, step)
    return tuple([cost.get(h, most + 1) for h in range(SIZE + 1)])


TO_EXIT: Final = (_to_exit((EXIT,)), _to_exit(EDGE))
"""By side: YKB-205, YKA-062."""


def units(s: YomKippur, seat: int) -> list[int]:
    """Those that may still move."""
    if s.side(seat) < 0:
        return []
    at, deeds = s.at, s.deeds
    still = [piece for piece in s.movers(seat) if at[piece] <= OFF_MAP and not deeds[piece] & MOVED]
    return [piece for piece in still if rested(s, piece)]


def move_rows(s: YomKippur, seat: int, done: Row) -> OnDemand:
    """A branch for each unit, then all else, `done` last."""
    able, side = units(s, seat), s.side(seat)
    others: list[Row] = []
    if side >= 0 and s.book.exits[side]:
        others += [Leave(piece) for piece in able if leaves(s, piece)]
    if side == ARAB:
        here = [sam for sam in SAMS if s.at[sam] < SIZE and s.commands(seat, sam)]
        ready = [sam for sam in here if not s.marked[sam] and s.unmarked[sam] != s.turn]
        others += [Mark(sam) for sam in ready]
        others += [Unmark(sam) for sam in here if 0 < s.marked[sam] < s.turn]
    others.append(done)
    going = [piece for piece in able if goes(s, seat, piece)]
    return OnDemand(going, partial(branch, s, seat), others)


def branch(s: YomKippur, seat: int, piece: int) -> Branch:
    if comes_in(s, piece):
        grow, tell = partial(ways_in, s, seat, piece), partial(notes_in, s, seat, piece)
        return Branch(HEADS[piece], grow, tell)
    return Branch(HEADS[piece], partial(moves, s, piece), partial(notes, s, piece))


def goes(s: YomKippur, seat: int, piece: int) -> bool:
    """Whether a seat may lead a unit to any hex."""
    if comes_in(s, piece):
        return bool(ways_in(s, seat, piece))
    return gets_away(s, piece)


def comes_in(s: YomKippur, piece: int) -> bool:
    """Whether a unit is off the map, and could come in on the map of either commander of its side."""
    return s.at[piece] == OFF_MAP and s.book.seating.split[OWNER[piece]]


def ways_in(s: YomKippur, seat: int, piece: int) -> Sequence[Row]:
    """Its moves on the map of this one (YKA-003, 064)."""
    return OnDemand([h for h in reach(s, piece).ends if s.oversees(seat, h)], partial(go, piece))


def notes_in(s: YomKippur, seat: int, piece: int) -> Notes:
    found = notes(s, piece)
    return {name: note for name, note in found.items() if s.oversees(seat, HEX.index[name])}


def moves(s: YomKippur, piece: int) -> Sequence[Row]:
    """The moves of a unit: first by land, each made when somebody asks for it, then on rafts."""
    found = reach(s, piece)
    return OnDemand(found.ends, partial(go, piece), [Go(piece, to, 0) for to in found.rafts])


def go(piece: int, to: int) -> Go:
    return Go(piece, to, NONE)


def notes(s: YomKippur, piece: int) -> Notes:
    return reach(s, piece).notes()


def gets_away(s: YomKippur, piece: int) -> bool:
    """Whether a unit reaches any hex: mostly it is seen at once that there is one beside it. Who is in Jordan
    does not stop there (YKA-047)."""
    at, side = s.at[piece], OWNER[piece]
    enemy, brigade = 2 - side, IS_BRIGADE[piece]  # the enemy as in `held`
    closed = s.barred(piece) if s.book.advanced else ()
    inside = s.book.advanced and at < SIZE and JORDAN[at]
    for to in s.book.entries[piece] if at == OFF_MAP else FIRST_STEPS[at]:
        if s.held[to] == enemy or s.fort[to] == enemy or to in closed:
            continue
        if inside and JORDAN[to]:
            continue
        if s.brigades[to] < STACK if brigade else has_room(s, piece, to):
            return True  # every unit can pay for one step (YKB-037)
    found = reach(s, piece)
    return bool(found.ends) or bool(found.rafts)


def leaves(s: YomKippur, piece: int) -> bool:
    """YKB-205, YKA-062. Most are too far away, and it need not be found out how far they get."""
    at, side = s.at[piece], OWNER[piece]
    if TO_EXIT[side][at] > POINT * MOVES[piece] or (side == ISRAEL and at == OFF_MAP):
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
    ends = [h for h in found.ends if s.oversees(seat, h)] if comes_in(s, piece) else found.ends
    doors = [h for h in s.book.entries[piece] if s.oversees(seat, h)]
    path = [rng.choice(doors) if s.at[piece] == OFF_MAP else s.at[piece]]
    best: Move[Any] | None = None
    for _ in range(rng.randint(1, 8)):
        if legal(s, piece, tuple(path), found):
            best = March(piece, tuple(path), NONE)
        path.append(rng.choice(BESIDE[path[-1]]))
    if best is None and ends:
        to = rng.choice(ends)
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
