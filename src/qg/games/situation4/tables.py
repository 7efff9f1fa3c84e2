"""The board and the three cuts, read once from the data (SIT-002, 003, 010 to 012).

A place has one number for all sizes, row after row from the south-west, sixteen to a row; its piece has the
same. Sets of places are integers, bit by place. Objectives, bases and sites are numbers in the order of the
data."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from qg.core.shape import Name
from qg.files import data

HERE: Final = "qg.games.situation4"
BOARD: Final[dict[str, Any]] = data(HERE, "board")

SOUTH: Final = 0
NORTH: Final = 1
SIDES: Final = ("south", "north")
SIDE: Final = Name(SIDES)

# -------------------------------------------------------------------------------- places

Places = Any
"""A set of places: an integer. The compiler must not know: what it makes of an `int` is fast up to 62 bits,
and beyond that slower than what Python does by itself."""
WIDE: Final = 16
HIGH: Final = 10
PLACES: Final = WIDE * HIGH
PLACE_NAMES: Final = tuple([f"P{n % WIDE + 1:02}{n // WIDE + 1:02}" for n in range(PLACES)])
PLACE: Final = Name(PLACE_NAMES)
SOME_PLACE: Final = Name(PLACE_NAMES, optional=True)
_WEST: Final[Places] = sum([1 << row * WIDE for row in range(HIGH)])
_EAST: Final[Places] = _WEST << WIDE - 1


def as_set(places: Iterable[int]) -> Places:
    found: Places = 0
    for place in places:
        found |= 1 << place
    return found


def members(places: Places) -> list[int]:
    """The places of a set, in order."""
    found: list[int] = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return found


def named(names: Iterable[str]) -> Places:
    return as_set([PLACE.index[name] for name in names])


# ------------------------------------------------------------------------- what lies there

SITE_NAMES: Final = tuple([str(site["id"]) for site in BOARD["sites"]])
SITES: Final = len(SITE_NAMES)
SITE: Final = Name(SITE_NAMES)
_OBJECTIVES: Final = [f for f in BOARD["features"] if f["kind"] == "objective"]
OBJECTIVE_NAMES: Final = tuple([str(f["id"]) for f in _OBJECTIVES])
OBJECTIVES: Final = len(OBJECTIVE_NAMES)
VALUE: Final = tuple([int(f["value"]) for f in _OBJECTIVES])
BASE_NAMES: Final = tuple([str(f["id"]) for f in BOARD["features"] if f["kind"] != "objective"])
FEATURE: Final = Name((*OBJECTIVE_NAMES, *BASE_NAMES))
"""What somebody may want to plant a flag on: the objectives come first, then the bases (SIT-311)."""
OBJECTIVE: Final = Name(OBJECTIVE_NAMES)
ZONE_NAMES: Final = tuple(
    [f"{column}{row}" for row in BOARD["zones"]["rows"] for column in BOARD["zones"]["columns"]]
)
SIZES: Final = tuple(BOARD["sizes"])

PARA: Final = 0
TANK: Final = 1
KINDS: Final = ("para", "tank")
KIND: Final = Name(KINDS)
BRIDGES: Final[int] = BOARD["counters"]["bridges"]
UNITS: Final[int] = BOARD["counters"]["paras"]  # of each kind
ZONE_POINTS: Final[int] = BOARD["points"]["zone"]  # SIT-705
BRIDGE_POINTS: Final[int] = BOARD["points"]["bridge"]  # SIT-704
PACES: Final = tuple(BOARD["paces"])
PACE: Final = Name(PACES)
TEMPO: Final = tuple([int(ms) for ms in BOARD["paces"].values()])


class Cut:
    """One size of the puzzle: its places, which of them interlock, and what needs which of them."""

    def __init__(self, size: str) -> None:
        read: dict[str, Any] = data(HERE, f"cut_{size}")
        self.columns: Final[int] = read["columns"]
        self.rows: Final[int] = read["rows"]
        self.places: Final = tuple([PLACE.index[place["id"]] for place in read["places"]])
        """In the order of the rows."""
        everywhere = as_set(self.places)
        self.all: Final[Places] = everywhere
        top = self.rows - 1
        self.baseline: Final[list[Places]] = [
            as_set([p for p in self.places if p // WIDE == row]) for row in (0, top)
        ]
        south = named([place["id"] for place in read["places"] if place["bank"] == "south"])
        self.bank: Final[list[Places]] = [south, everywhere & ~south]
        self.zones: Final[list[Places]] = _needs(read, "zones", ZONE_NAMES)
        self.objectives: Final[list[Places]] = _needs(read, "features", OBJECTIVE_NAMES)
        self.bases: Final[list[list[Places]]] = [  # by kind and side
            _needs(read, "features", [f"{kind}_base_{side[0]}" for side in SIDES]) for kind in KINDS
        ]
        self.zones_of: Final[list[list[int]]] = _through(self.zones)
        self.objectives_of: Final[list[list[int]]] = _through(self.objectives)
        sites = [read["sites"][name] for name in SITE_NAMES]
        self.dots: Final = tuple(
            [tuple([PLACE.index[site[side]] for side in SIDES]) for site in sites]
        )
        """By site: the places under its two white dots, the southern one first."""
        self.banks: Final[list[Places]] = [as_set(pair) for pair in self.dots]
        self.span: Final[list[Places]] = [named(site["span"]) for site in sites]

    def mirror(self, place: int) -> int:
        """The place that a half-turn of the board puts on this one."""
        row, column = divmod(place, WIDE)
        return (self.rows - 1 - row) * WIDE + self.columns - 1 - column


def beside(places: Places) -> Places:
    """The places that interlock with one of these, on a board of the largest size (SIT-207)."""
    return (places & ~_EAST) << 1 | (places & ~_WEST) >> 1 | places << WIDE | places >> WIDE


def _needs(read: dict[str, Any], what: str, names: Iterable[str]) -> list[Places]:
    """SIT-301, 302: the places that each of these needs."""
    return [named([p["id"] for p in read["places"] if name in p[what]]) for name in names]


def _through(needs: list[Places]) -> list[list[int]]:
    """For each place, what needs it."""
    return [[i for i, need in enumerate(needs) if need >> n & 1] for n in range(PLACES)]


@cache
def cut(size: str) -> Cut:
    return Cut(size)
