"""A Book is one choice of options: which pieces are played, where they begin, what differs between tables."""

from __future__ import annotations

from functools import cache
from typing import Final

from qg.core.options import Options, OptionSet
from qg.core.shape import Name
from qg.files import data

from .hexmap import (
    EAST_BANK,
    ENTRY,
    EXIT,
    HERE,
    OFF_MAP,
    SYMBOLS,
    UNUSED,
    WEST_BANK_CANAL,
    WEST_BANK_INLAND,
    number,
)
from .tables import ARAB, IS_BRIDGE_OR_FORT, ISRAEL, KITS, LAST, PIECES, RECOVERY

OPTIONS: Final = OptionSet.read(data(HERE, "options"))
SEATS: Final = ("egypt", "israel")
SEAT: Final = Name(SEATS)
"""In the basic game the seat of a side has its number: ARAB and ISRAEL."""

REGIONS: Final = {
    "east_bank": EAST_BANK,  # YKB-016
    "west_bank_canal": WEST_BANK_CANAL,  # YKB-015
    "west_bank_inland": WEST_BANK_INLAND,  # YKB-013
    **SYMBOLS,  # YKB-010, 014
}
PLACE_RULE: Final = {
    "east_bank": "YKB-016",
    "west_bank_canal": "YKB-015",
    "west_bank_inland": "YKB-013",
}
"""Under which rule a piece is held to its region; for those of a symbol it is YKB-014."""


FRONTS: Final = ("sinai", "golan")
EITHER: Final = 2
"""Beside the fronts: a piece that serves on both, or for whoever takes it."""


class Seating:
    """Who sits at a table, by seat: its name, its side, the fronts on which it decides (a bit by sheet), and
    its recovery points."""

    def __init__(
        self,
        names: tuple[str, ...],
        sides: tuple[int, ...],
        fronts: tuple[int, ...],
        points: tuple[int, int],
    ) -> None:
        self.names: Final = names
        self.sides: Final = sides
        self.fronts: Final = fronts
        self.count: Final = len(names)
        rows = [[seat for seat, own in enumerate(sides) if own == side] for side in (ARAB, ISRAEL)]
        self.of: Final = tuple([sum([1 << seat for seat in row]) for row in rows])
        """By side: the mask of its seats."""
        self.split: Final = tuple([len(row) > 1 for row in rows])
        """By side: whether two seats share it, one for each front."""
        self.at: Final = tuple([(row[0], row[len(row) - 1]) for row in rows])
        """By side and sheet: the seat that decides there."""
        # YKB-190, YKA-004, 007
        self.points: Final = tuple([points[side] // len(rows[side]) for side in sides])


class Places:
    """Where the pieces of a game begin, and when and where they come in: `start`, the place before anybody
    has set up; `due`, the turn of its arrival; `region`, the hexes among which its seat chooses, and `rule`,
    why these; `entries`, the hexes where it may come in; `groups`, who is set up before whom; `fronts`, the
    front on which it serves at first; all by piece. `exits`: by side, where units may leave."""

    def __init__(
        self,
        start: list[int],
        due: list[int],
        region: list[tuple[int, ...]],
        rule: list[str],
        entries: list[tuple[int, ...]],
        exits: tuple[tuple[int, ...], ...],
        groups: tuple[int, ...],
        fronts: tuple[int, ...],
    ) -> None:
        self.start: Final = tuple(start)
        self.due: Final = tuple(due)
        self.region: Final = tuple(region)
        self.rule: Final = tuple(rule)
        self.entries: Final = tuple(entries)
        self.exits: Final = exits
        self.groups: Final = groups
        self.fronts: Final = fronts


class Book:
    """What the options of a table decide. `advanced`: it is the advanced game."""

    def __init__(
        self, options: Options, last: int, places: Places, seating: Seating, advanced: bool
    ) -> None:
        self.advanced: Final = advanced
        self.seating: Final = seating
        self.last: Final = last  # YKB-002, 200
        self.bid: Final[int] = options["bid"]
        self.fort_duty: Final[bool] = options["fort_duty"] == "yes"  # YKB-098, 184
        self.both_hexes: Final[bool] = options["road_zoc"] == "both"  # YKB-042
        self.by_sum: Final[bool] = options["halving"] == "sum"  # YKB-097
        self.each_unit: Final[bool] = options.get("fort_line") == "per_unit"  # YKA-071
        self.literal: Final[bool] = options.get("bridge_rule") == "literal"  # YKA-033
        self.printed_cell: Final[bool] = options.get("air_cell_1_2_4") == "A"  # YKA-102
        self.points: Final = seating.points
        self.start: Final = places.start
        self.due: Final = places.due
        self.region: Final = places.region
        self.rule: Final = places.rule
        self.entries: Final = places.entries
        self.exits: Final = places.exits
        self.groups: Final = places.groups
        self.fronts: Final = places.fronts
        self.placed: Final = tuple([p for p in range(PIECES) if places.region[p]])


def _basic() -> Places:
    start: list[int] = []
    due: list[int] = []
    region: list[tuple[int, ...]] = []
    rule: list[str] = []
    for kit in KITS:
        at = "" if kit.basic is None else str(kit.basic["at"])
        due.append(0 if kit.basic is None else int(kit.basic["turn"]))
        hexes = REGIONS.get(at, ())
        chosen = kit.side == ARAB and bool(hexes)  # Israel has one place for each (YKB-010)
        region.append(hexes if chosen else ())
        rule.append(PLACE_RULE.get(at, "YKB-014") if chosen else "")
        if kit.basic is None:
            start.append(UNUSED)
        elif IS_BRIDGE_OR_FORT[len(start)]:
            start.append(number(at))
        else:
            start.append(hexes[0] if hexes and not chosen else OFF_MAP)
    entries = [ENTRY[kit.side] for kit in KITS]  # YKB-020
    nothing = tuple([0] * PIECES)
    return Places(start, due, region, rule, entries, ((EXIT,), ()), nothing, nothing)


def points(game: str) -> tuple[int, int]:
    """The recovery points of both sides (YKB-190)."""
    return int(RECOVERY[game]["arab"]), int(RECOVERY[game]["israel"])


BASIC: Final = _basic()
SEATING: Final = Seating(SEATS, (ARAB, ISRAEL), (3, 3), points("basic"))


@cache
def book(key: tuple[int, ...]) -> Book:
    options = OPTIONS.of(key)
    whole = options["start"] != "setup"  # a scenario has its own length
    return Book(options, LAST if whole else options["last_turn"], BASIC, SEATING, advanced=False)
