"""The island, the vehicles and the deck, read once from the data (EMB-001 to EMB-013).

Squares, vehicles and cards are numbers in the order of the data; vehicles 0 to 10 are the Regulars',
11 to 21 the Terrorists'. Sets of squares are whole numbers, bit n for square n."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from qg.core.shape import Name
from qg.files import data

HERE: Final = "qg.games.embuscades"
BOARD: Final[dict[str, Any]] = data(HERE, "board")
UNITS: Final[dict[str, Any]] = data(HERE, "units")
DECK: Final[dict[str, Any]] = data(HERE, "cards")

REGULAR: Final = 0
TERRORIST: Final = 1
ARMIES: Final = ("regular", "terrorist")
ARMY: Final = Name(ARMIES)

# ------------------------------------------------------------------------------- squares

SQUARE_NAMES: Final = tuple([str(square["id"]) for square in BOARD["squares"]])
SQUARES: Final = len(SQUARE_NAMES)
SQUARE: Final = Name(SQUARE_NAMES)
PLACE: Final = Name(SQUARE_NAMES, optional=True)  # NONE: in the arsenal, or no square at all
KIND: Final = tuple([str(square["kind"]) for square in BOARD["squares"]])
OWNER: Final = tuple(
    [ARMIES.index(square["owner"]) if "owner" in square else -1 for square in BOARD["squares"]]
)
TRACK: Final = tuple([str(square.get("track", "")) for square in BOARD["squares"]])
WHITE: Final = tuple([bool(BOARD["square_kinds"][kind]["white"]) for kind in KIND])
WALKED: Final = tuple([bool(BOARD["square_kinds"][kind]["walk"]) for kind in KIND])


def squares(kind: str, army: int = -1) -> tuple[int, ...]:
    """The squares of a kind, of one army if it is named."""
    return tuple([i for i in range(SQUARES) if KIND[i] == kind and army in (-1, OWNER[i])])


def bits(members: Any) -> int:
    """A set of squares."""
    return sum([1 << sq for sq in set(members)])


def members(mask: int) -> list[int]:
    """The squares of a set, in order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _each(kind: str) -> tuple[int, int]:
    return squares(kind, REGULAR)[0], squares(kind, TERRORIST)[0]


CAMP: Final = _each("camp")
HQ: Final = _each("hq")
RESERVE: Final = _each("reserve")
ISLAND: Final = _each("prison_island")
HQ_ROOM: Final[int] = BOARD["square_kinds"]["hq"]["capacity"]  # EMB-208
OUTPOSTS: Final = (squares("outpost", REGULAR), squares("outpost", TERRORIST))
OFF_ROAD: Final = bits([sq for sq in range(SQUARES) if not WALKED[sq]])
COASTAL: Final = tuple([name for name, track in BOARD["tracks"].items() if track["coastal"]])


def _neighbours() -> tuple[tuple[int, ...], ...]:
    """One step along a road, and outwards from an island (EMB-812); camps are no steps (EMB-215)."""
    found: list[list[int]] = [[] for _ in range(SQUARES)]
    for chain in BOARD["roads"]:
        row = [SQUARE.index[name] for name in chain]
        for a, b in pairwise(row):
            found[a].append(b)
            found[b].append(a)
    for exit in BOARD["jeep_exits"].values():
        found[SQUARE.index[exit["from"]]].append(SQUARE.index[exit["to"]])
    return tuple([tuple(row) for row in found])


NEIGHBOURS: Final = _neighbours()

NETWORK: Final[dict[int, tuple[int, ...]]] = {
    SQUARE.index[name]: tuple([SQUARE.index[other] for other in network if other != name])
    for network in BOARD["communication_networks"].values()
    for name in network
}
"""EMB-403: a communication square, and where it leads."""

# ------------------------------------------------------------------------------ vehicles

TYPES: Final = tuple(UNITS["vehicles"])
_TYPES: Final = [
    (name, number)
    for name, unit in UNITS["vehicles"].items()
    for number in range(1, unit["count"] + 1)
]
EACH: Final = len(_TYPES)  # EMB-002: vehicles of one army
VEHICLES: Final = 2 * EACH
VEHICLE_NAMES: Final = tuple(
    [
        f"{BOARD['armies'][army]['prefix']}_{name}{number}"
        for army in ARMIES
        for name, number in _TYPES
    ]
)
VEHICLE: Final = Name(VEHICLE_NAMES)
SOME_VEHICLE: Final = Name(VEHICLE_NAMES, optional=True)
TYPE: Final = tuple([name for name, _ in _TYPES] * 2)
_UNIT: Final[list[dict[str, Any]]] = [UNITS["vehicles"][name] for name in TYPE]
CAPACITY: Final = tuple([int(unit["capacity"]) for unit in _UNIT])  # EMB-008, 009
ATTACKS: Final = tuple([bool(unit["attacks"]) for unit in _UNIT])
LAYS: Final = tuple([bool(unit["mines"]) for unit in _UNIT])
BEARS: Final = tuple([bool(unit["flags"]) for unit in _UNIT])
CLEARS: Final = tuple([bool(unit["clears_mines"]) for unit in _UNIT])
MISSION: Final = tuple([("logistics", "combat").index(unit["mission"]) for unit in _UNIT])
JEEP: Final = (TYPE.index("jeep"), EACH + TYPE.index("jeep"))
CAPACITY_RULE: Final = tuple(
    ["EMB-009" if name in ("commando", "engineer") else "EMB-008" for name in TYPE]
)


def army_of(vehicle: int) -> int:
    return vehicle // EACH


def fleet(army: int) -> range:
    return range(army * EACH, army * EACH + EACH)


START: Final = tuple(
    [(CAMP, ISLAND)[unit["start"] == "prison_island"][v // EACH] for v, unit in enumerate(_UNIT)]
)
SUPPLY: Final[dict[str, int]] = UNITS["supply"]
MINES: Final[int] = SUPPLY["mines_camp"]
FLAGS: Final[int] = SUPPLY["flags_reserve"]
SIDES: Final[int] = UNITS["dice"]["sides"]
EXIT: Final[int] = UNITS["dice"]["exit_value"]  # EMB-301

# --------------------------------------------------------------------------------- cards

CARDS: Final = tuple(DECK["cards"])
CARD: Final = Name(CARDS)
SOME_CARD: Final = Name(CARDS, optional=True)
CARD_DATA: Final[tuple[dict[str, Any], ...]] = tuple(DECK["cards"].values())
PERSONNEL: Final = tuple([card["type"] == "personnel" for card in CARD_DATA])
ALL_CARDS: Final = tuple([i for i, card in enumerate(CARD_DATA) for _ in range(int(card["count"]))])
HAND_LIMIT: Final[int] = DECK["hand_limit"]  # EMB-509
HAND: Final = HAND_LIMIT + 1  # a third card is held until one is put under
EMBUSCADE: Final = CARDS.index("embuscade")
