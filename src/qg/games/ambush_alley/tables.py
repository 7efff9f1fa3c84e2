"""Figures, weapons, features and the tables of results, read once from the data.

Distances are hundredths of an inch at 15 mm; only `book.py` knows what becomes of them at another scale."""

from __future__ import annotations

from typing import Any, Final

from qg.boards.measure import Point
from qg.core.shape import Name
from qg.files import data

HERE: Final = "qg.games.ambush_alley"
TABLE: Final[dict[str, Any]] = data(HERE, "table")
FORCES: Final[dict[str, Any]] = data(HERE, "forces")
TABLES: Final[dict[str, Any]] = data(HERE, "tables")

REGULAR: Final = 0
INSURGENT: Final = 1
NEUTRAL: Final = 2
SIDES: Final = ("regular", "insurgent")
SIDE: Final = Name(SIDES)
OWNERS: Final = (*SIDES, "neutral")

# ------------------------------------------------------------------------- kinds of figures


class Kind:
    """A kind of figure as the data has it. `quality` and `morale` are sides of dice, 0 for none.
    Contractors are not armed (AMB-SET-05)."""

    def __init__(self, name: str, given: dict[str, Any]) -> None:
        weapon = FORCES["weapons"][given["weapon"]]
        self.name: Final = name
        self.side: Final = OWNERS.index(given["side"])
        self.quality: Final[int] = given["quality"]  # AMB-UNT-02, LDR-09
        self.morale: Final[int] = given["morale"]
        self.weapon: Final[str] = given["weapon"]
        self.armed: Final[bool] = given["weapon"] != "none"
        self.support: Final[bool] = weapon["support"]
        self.dice: Final[int] = weapon["dice"]  # AMB-FIR-04
        self.armour: Final[bool] = given["armour"]
        self.leader: Final[bool] = given["leader"]


KINDS: Final = tuple([Kind(str(name), given) for name, given in FORCES["kinds"].items()])
KIND_NAMES: Final = tuple([kind.name for kind in KINDS])
KIND: Final = Name(KIND_NAMES)


def kind_of(name: str) -> int:
    return KIND_NAMES.index(name)


MARINE_LEADER: Final = kind_of("marine_leader")
MARINE_RIFLE: Final = kind_of("marine_rifle")
MARINE_M203: Final = kind_of("marine_m203")
MARINE_SAW: Final = kind_of("marine_saw")
INSURGENT_RIFLE: Final = kind_of("insurgent_rifle")
INSURGENT_LMG: Final = kind_of("insurgent_lmg")
INSURGENT_RPG: Final = kind_of("insurgent_rpg")
INSURGENT_AT_RPG: Final = kind_of("insurgent_at_rpg")
INSURGENT_LEADER: Final = kind_of("insurgent_leader")
LEADER_LMG: Final = kind_of("leader_lmg")
LEADER_RPG: Final = kind_of("leader_rpg")
LEADER_AT_RPG: Final = kind_of("leader_at_rpg")
CONTRACTOR: Final = kind_of("contractor")

PROMOTED: Final = {
    INSURGENT_LMG: LEADER_LMG,
    INSURGENT_RPG: LEADER_RPG,
    INSURGENT_AT_RPG: LEADER_AT_RPG,
}
"""What a gunner becomes when he turns out to be a leader (AMB-HOT-05)."""


def _hit_order(kind: Kind) -> int:
    if kind.leader:
        return 3
    if not kind.support:
        return 0
    return 2 if kind.weapon == "m203" else 1


CASUALTY_ORDER: Final = tuple([_hit_order(kind) for kind in KINDS])
"""By kind: who is hit first, lowest number first (AMB-CAS-01, 02): rifles, SAW, M203, leader."""

# ----------------------------------------------------------------------------------- units


class Force:
    """A unit of the beginning. `spot`: at which hot spot it starts, 0 for none."""

    def __init__(self, name: str, given: dict[str, Any]) -> None:
        self.name: Final = name
        self.side: Final = OWNERS.index(given["side"])
        self.kinds: Final = tuple([kind_of(kind) for kind in given["figures"]])
        self.spot: Final[int] = given.get("spot", 0)


FORCE: Final = tuple([Force(str(name), given) for name, given in FORCES["units"].items()])
"""AMB-SET-03, 04, in the order of the figures."""

# ----------------------------------------------------------------------- tables of results

SUCCESS: Final[int] = TABLES["dice"]["success"]  # AMB-UNT-03
FAR: Final[int] = TABLES["dice"]["far"]  # AMB-FIR-08
CAP: Final[int] = TABLES["dice"]["cap"]  # AMB-FIR-07, 09
PATH_POINTS: Final[int] = TABLES["path_points"]  # AMB-GEO-01
MORALE: Final[tuple[int, ...]] = tuple(TABLES["morale"])  # AMB-MOR-09

AID: Final = ("ok", "dependent", "dependent_and_morale")
AID_OK, AID_DEPENDENT, AID_MORALE = range(3)
FIRST_AID: Final = tuple([AID.index(result) for result in TABLES["first_aid"]])
"""FIRST_AID[face - 1] (AMB-CAS-02)."""


class Line:
    """A line of the reinforcements: `dice` d6 and `more` small arms, a leader, a gunner (a kind, or -1),
    and whether another line follows (AMB-HOT-03)."""

    def __init__(self, given: dict[str, Any]) -> None:
        rifles = given.get("rifles", [0, 0])
        self.dice: Final[int] = rifles[0]
        self.more: Final[int] = rifles[1]
        self.leader: Final[bool] = given.get("leader", False)
        self.support: Final = kind_of(f"insurgent_{given['support']}") if "support" in given else -1
        self.again: Final[bool] = given.get("again", False)


LINES: Final = {int(sum): Line(given) for sum, given in TABLES["reinforcements"].items()}
"""By the sum of two dice."""
AT_RPG_FROM: Final[int] = TABLES["at_rpg_from"]  # AMB-HOT-04
LEADER_UP_TO: Final[int] = TABLES["leader_up_to"]  # AMB-HOT-05
CHOICE: Final[int] = TABLES["choice"]  # AMB-HOT-06
AGAIN: Final[int] = TABLES["again"]  # AMB-HOT-03

POINTS: Final[dict[str, int]] = TABLES["points"]  # AMB-END-05, 06

# ---------------------------------------------------------------------------------- the table

HOT_SPOTS: Final[tuple[Point, ...]] = tuple([(x, y) for x, y in TABLE["hot_spots"]])
CONTRACTORS: Final[tuple[Point, ...]] = tuple([(x, y) for x, y in TABLE["contractors"]])
EXITS: Final = tuple([str(each["name"]) for each in TABLE["exits"]])
EXIT: Final = Name(EXITS, optional=True)
FEATURE_NAMES: Final = tuple([str(each["name"]) for each in TABLE["features"]])


def first_aid(face: int) -> int:
    """What a die of first aid says (AMB-CAS-02)."""
    return FIRST_AID[face - 1]


def lower_morale(sides: int) -> int:
    """The next die down; 0 below the last (AMB-MOR-09)."""
    step = MORALE.index(sides) + 1
    return MORALE[step] if step < len(MORALE) else 0
