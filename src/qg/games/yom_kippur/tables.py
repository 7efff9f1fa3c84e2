"""Pieces, their factors, and the tables of results, read once from the data.

Pieces are numbers in the order of the data: counters, forts of the Sinai and of the Golan, bridges, aircraft
of the basic and of the advanced game. Dice, lists and ties follow this order."""

from __future__ import annotations

from typing import Any, Final

from qg.core.shape import Name
from qg.files import data

from .hexmap import HERE, MAPS

COUNTERS: Final[dict[str, Any]] = data(HERE, "counters")
TABLES: Final[dict[str, Any]] = data(HERE, "tables")

ARAB: Final = 0
ISRAEL: Final = 1
SIDES: Final = ("arab", "israel")
SIDE: Final = Name(SIDES)

KINDS: Final = (
    *("infantry", "mechanized", "armour", "para_infantry", "para_mechanized", "commando", "marine"),
    *("artillery", "sam", "helicopter", "fort", "bridge", "aircraft"),
)
INFANTRY, MECHANIZED, ARMOUR, PARA_INFANTRY, PARA_MECHANIZED, COMMANDO, MARINE = range(7)
ARTILLERY, SAM, HELICOPTER, FORT, BRIDGE, AIRCRAFT = range(7, 13)


class Kit:
    """One piece as the data has it. `basic`, `advanced`: its turn and place in that game, or none. `front`:
    the sheet on which an Arab piece plays."""

    def __init__(self, id: str, side: int, nation: str, kind: int, given: dict[str, Any]) -> None:
        self.id: Final = id
        self.side: Final = side
        self.nation: Final = nation
        self.kind: Final = kind
        self.group: Final[str] = str(given.get("group", ""))
        self.basic: Final[dict[str, Any] | None] = given.get("basic")
        self.advanced: Final[dict[str, Any] | None] = given.get("advanced")
        self.front: Final[int] = int(given.get("front", 0))


def _side(nation: str) -> int:
    return SIDES.index(COUNTERS["nations"][nation])


def _kits() -> tuple[Kit, ...]:
    found: list[Kit] = []
    for c in COUNTERS["counters"]:
        nation = str(c["nation"])
        where = str(c["advanced"]["at"])
        north = (
            where == "entry_golan" or where.startswith("syrian") or where == "east_of_second_line"
        )
        given = {**c, "front": int(north)}
        found.append(Kit(str(c["id"]), _side(nation), nation, KINDS.index(c["kind"]), given))
    for sheet, m in enumerate(MAPS):
        for fort in m["forts"]:
            name = str(fort["name"]).replace(" ", "_")
            side = SIDES.index(fort["side"])
            place = {"turn": 1, "at": fort["hex"]}
            nation = "israel" if side == ISRAEL else "syria"
            given = {
                "basic": place if fort.get("white") else None,
                "advanced": place,
                "front": sheet,
            }
            found.append(Kit(f"FT-{name}", side, nation, FORT, given))
    spots = MAPS[0]["basic_bridges"]
    for i in range(int(COUNTERS["bridges"])):
        given = {
            "basic": {"turn": 1, "at": spots[i]} if i < len(spots) else None,
            "advanced": {"turn": 1, "at": f"bridge {i + 1}"},
        }
        found.append(Kit(f"BR-{i + 1}", ARAB, "egypt", BRIDGE, given))
    for game, nations in COUNTERS["aircraft"].items():
        for nation, ids in nations.items():
            for id in ids:
                turn = int(COUNTERS["aircraft_turns"].get(id, 1))
                north = nation == "syria" or str(id).startswith("IR-I-G")
                given = {game: {"turn": turn, "at": "air"}, "front": int(north)}
                found.append(Kit(str(id), _side(nation), str(nation), AIRCRAFT, given))
    return tuple(found)


KITS: Final = _kits()
PIECES: Final = len(KITS)
NO_PIECE: Final = 255
"""In a byte that names a piece: none."""
PIECE_NAMES: Final = tuple([kit.id for kit in KITS])
PIECE: Final = Name(PIECE_NAMES, printed=True)
OWNER: Final = bytes([kit.side for kit in KITS])
NATION: Final = tuple([kit.nation for kit in KITS])
FRONT: Final = bytes([kit.front for kit in KITS])
"""By Arab piece: the sheet on which it plays, 0 the Sinai, 1 the Golan."""
KIND: Final = bytes(
    [kit.kind for kit in KITS]
)  # as it is printed; `state.kind` knows what became of paras
IS_BRIGADE: Final = bytes([int(kit.kind <= ARTILLERY) for kit in KITS])  # what counts for YKB-033
"""Helicopters do not count for stacking (YKA-040)."""
IS_UNIT: Final = bytes([int(kit.kind <= HELICOPTER) for kit in KITS])
IS_BRIDGE_OR_FORT: Final = bytes([int(kit.kind in (FORT, BRIDGE)) for kit in KITS])
HAS_ZONE: Final = bytes([int(kit.kind < ARTILLERY) for kit in KITS])  # YKB-072


def _factor(nation: str, kind: int, i: int) -> int:
    row = COUNTERS["factors"].get(f"{nation}.{KINDS[kind]}")
    return int(row[i]) if row is not None else 0


FULL: Final = bytes([_factor(kit.nation, kit.kind, 0) for kit in KITS])
REDUCED: Final = bytes([_factor(kit.nation, kit.kind, 1) for kit in KITS])
MOVES: Final = bytes([_factor(kit.nation, kit.kind, 2) for kit in KITS])
PARA_FULL: Final = _factor("israel", PARA_INFANTRY, 0)  # of a para brigade without its vehicles
PARA_REDUCED: Final = _factor("israel", PARA_INFANTRY, 1)
PARA_MOVES: Final = _factor("israel", PARA_INFANTRY, 2)

AIR_VALUES: Final[dict[str, dict[str, int]]] = TABLES["aircraft"]
LETTERS: Final = tuple([kit.id.split("-")[1] if kit.kind == AIRCRAFT else "" for kit in KITS])
"""By aircraft of the advanced game: I, B or IB."""


def _air_value(kit: Kit) -> int:
    letter = kit.id.split("-")[1]
    if kit.kind == HELICOPTER:
        return AIR_VALUES[kit.nation]["helicopter"]
    found = AIR_VALUES[kit.nation] if kit.kind == AIRCRAFT else {}
    return found.get("I" if letter == "IB" else letter, 0)


AIR_VALUE: Final = bytes([_air_value(kit) for kit in KITS])
"""What an aircraft or helicopter is worth in the air, and its price (YKA-120): an IB that of an I."""

SAMS: Final = tuple([p for p in range(PIECES) if KIND[p] == SAM])
BRIDGES: Final = tuple([p for p in range(PIECES) if KIND[p] == BRIDGE])
FORT_PIECES: Final = tuple([p for p in range(PIECES) if KIND[p] == FORT])
PLANES: Final = tuple([p for p in range(PIECES) if KIND[p] == AIRCRAFT])


def _by_side(pieces: list[int]) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple([p for p in pieces if OWNER[p] == side]) for side in (ARAB, ISRAEL)])


MOVERS: Final = _by_side([p for p in range(PIECES) if MOVES[p] > 0 and KIND[p] != HELICOPTER])
"""By side: the pieces that move over land."""
BLOCKING: Final = _by_side([p for p in range(PIECES) if IS_UNIT[p] or KIND[p] == FORT])
"""By side: units and forts (YKB-031)."""

# ------------------------------------------------------------------ constants and results

LAST: Final = len(TABLES["calendar"])  # turns (YKB-002)
STACK: Final[int] = TABLES["stacking"]  # YKB-033
COSTS: Final[dict[str, int]] = TABLES["costs"]  # in sixths of a point (YKB-044)
POINT: Final = 6
ROAD_COST: Final[int] = COSTS["road"]
COLUMN_COST: Final[int] = COSTS["column"]
BRIDGE_COST: Final[int] = COSTS["bridge"]
SAM_RANGE: Final[int] = TABLES["sam"]["range"]  # YKB-140
SAM_WEAK: Final[int] = TABLES["sam"]["reduced_from_turn"]  # YKB-148
GUN_RANGE: Final[int] = TABLES["artillery"]["range"]  # YKB-131
GUN_FULL: Final[int] = TABLES["artillery"]["full"]
GUN_REDUCED: Final[int] = TABLES["artillery"]["reduced"]
FLIGHT: Final[int] = TABLES["flight"]  # YKB-166
RECOVERY: Final[dict[str, Any]] = TABLES["recovery"]
RECOVERY_TURN: Final[int] = RECOVERY["turn"]  # YKB-190
ARMY_EAST: Final[int] = TABLES["army_east"]  # YKB-207

COLUMNS: Final = tuple([str(name) for name in TABLES["land"]["columns"]])
RESULTS: Final = ("none", "AE", "AR", "A1", "A2", "A3", "D1", "D2", "D3", "DR", "DE")
RESULT: Final = Name(RESULTS, printed=True)


def _result(cell: str) -> int:
    return 0 if cell == "-" else RESULTS.index(cell)


LAND_TABLE: Final = tuple(
    [
        tuple([tuple([_result(str(cell)) for cell in row]) for row in TABLES["land"][side]])
        for side in SIDES
    ]
)
"""LAND_TABLE[side of the attacker][face - 1][column] is the number of a result (YKB-093)."""
