"""The board and the counters, read once from the data (ATK-001 to ATK-011).

Square s = (rank - 1) * 12 + (file - 1); kinds 1 to 24 in the order of the data. Tables that follow from
these alone stand here; what a rule set or an option changes stands in `book`.
"""

from __future__ import annotations

from typing import Any, Final

from qg.core.shape import Name
from qg.files import data

HERE: Final = "qg.games.attaque"
BOARD: Final[dict[str, Any]] = data(HERE, "board")
UNITS: Final[dict[str, Any]] = data(HERE, "units")

SOUTH: Final = 0
NORTH: Final = 1
SIDES: Final = ("south", "north")
SLOTS: Final = 96  # counters: south 0-47, north 48-95, named by deployment square (ATK-165)
SQUARES: Final = 132
EMPTY: Final = 96  # what board[square] holds: a slot ...
CROSS: Final = 97  # ... or one of these two
GONE: Final = -1  # where[slot] of a counter that is not on the board
LONG_AGO: Final = -98  # a ply before the game: it happened, nobody knows when
NEVER: Final = -99  # a ply for what has not happened

FILES: Final[str] = BOARD["files"]
RANKS: Final[int] = BOARD["ranks"]
SQUARE_NAMES: Final = tuple([f"{f}{r}" for r in range(1, RANKS + 1) for f in FILES])
COLOURS: Final = "".join([BOARD["colours"][r] for r in range(1, RANKS + 1)])  # by square
CROSSES: Final = frozenset([sq for sq in range(SQUARES) if COLOURS[sq] == "X"])  # ATK-004

KINDS: Final = ("none", *UNITS["counters"])
LETTERS: Final = "." + "".join([c["letter"] for c in UNITS["counters"].values()])
CLASSES: Final = ("", *[c["class"] for c in UNITS["counters"].values()])
GENERAL: Final = KINDS.index("general")
PARATROOPER: Final = KINDS.index("paratrooper")
COMMANDO: Final = KINDS.index("commando")
SPY: Final = KINDS.index("spy")
MINE: Final = KINDS.index("mine")
TIME_BOMB: Final = KINDS.index("time_bomb")
FLYING_BOMB: Final = KINDS.index("flying_bomb")
BARRIER: Final = KINDS.index("barrier")
BOMBER: Final = KINDS.index("bomber")
TANKER: Final = KINDS.index("tanker")
FLAG: Final = KINDS.index("flag")
PLAN: Final = KINDS.index("plan")
IS_MAN: Final = tuple([c in ("officer", "nco", "troop", "spy") for c in CLASSES])  # ATK-070
NO_ATTACK: Final = ("", *[c.get("no_attack", "") for c in UNITS["counters"].values()])

SQUARE: Final = Name(SQUARE_NAMES)
TARGET: Final = Name(SQUARE_NAMES, optional=True)
KIND: Final = Name(KINDS)


def mask(*kinds: int) -> int:
    """Kinds as bits."""
    return sum([1 << k for k in kinds])


MEN: Final = mask(*[k for k in range(25) if IS_MAN[k]])
STATIC: Final = mask(FLAG, PLAN)  # what neither blast nor sweep nor bomb removes


def square(name: str) -> int:
    return SQUARE.index[name]


def camp(sq: int) -> int:
    """Whose camp a square lies in: a side, or -1 for the no man's land (ATK-002)."""
    return CAMP[sq]


def own_camp(side: int) -> tuple[int, ...]:
    return CAMPS[side]


_ranks: Final = {sq: sq // 12 + 1 for sq in range(SQUARES)}
CAMP: Final = tuple(
    [
        SOUTH
        if _ranks[sq] in BOARD["camps"]["south"]
        else NORTH
        if _ranks[sq] in BOARD["camps"]["north"]
        else -1
        for sq in range(SQUARES)
    ]
)
CAMPS: Final = tuple([tuple([sq for sq in range(SQUARES) if CAMP[sq] == s]) for s in (0, 1)])
OUTSIDE: Final = tuple(
    [tuple([sq for sq in range(SQUARES) if CAMP[sq] != s and sq not in CROSSES]) for s in (0, 1)]
)
FORWARD: Final = tuple([12 * BOARD["forward"][side] for side in SIDES])

ORTHOGONAL: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def ray(sq: int, df: int, dr: int, length: int = 12) -> tuple[int, ...]:
    """The squares ahead in one direction, crosses included, up to `length` or the edge."""
    f, r, out = sq % 12, sq // 12, list[int]()
    for _ in range(length):
        f, r = f + df, r + dr
        if not (0 <= f < 12 and 0 <= r < RANKS):
            break
        out.append(r * 12 + f)
    return tuple(out)


def around(sq: int, ways: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    return tuple([n for df, dr in ways for n in ray(sq, df, dr, 1)])


ORTH4: Final = tuple([around(sq, ORTHOGONAL) for sq in range(SQUARES)])  # adjacent (ATK-073)
KING8: Final = tuple([around(sq, ORTHOGONAL + DIAGONAL) for sq in range(SQUARES)])
LINES: Final = tuple(  # ATK-044: up to three squares ahead, in the four directions of a bound
    [tuple([ray(sq, df, dr, 3) for df, dr in ORTHOGONAL]) for sq in range(SQUARES)]
)
SLANTS: Final = tuple(  # ATK-046: the same on the diagonals, where no bound goes
    [tuple([ray(sq, df, dr, 3) for df, dr in DIAGONAL]) for sq in range(SQUARES)]
)
RAYS: Final = tuple(
    [tuple([ray(sq, df, dr) for df, dr in ORTHOGONAL + DIAGONAL]) for sq in range(SQUARES)]
)
SWEEP: Final = tuple(  # ATK-116: the corridor ahead of a flying bomb, to the far edge
    [tuple([ray(sq, 0, FORWARD[side] // 12) for sq in range(SQUARES)]) for side in (0, 1)]
)

# near[sq] packs what stands on the four squares beside sq, two bits each in the order of ORTH4[sq]:
# 0 nothing (or a cross, which no table offers), 1 south, 2 north. A counter set down on sq adds
# TOUCH[side][sq] to its neighbours. The legal moves of a turn are then looked up, not searched for.
TOUCH: Final = tuple(
    [
        tuple(
            [
                tuple([(n, (side + 1) << (2 * ORTH4[n].index(sq))) for n in ORTH4[sq]])
                for sq in range(SQUARES)
            ]
        )
        for side in (SOUTH, NORTH)
    ]
)
