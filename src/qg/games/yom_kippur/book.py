"""A Book is one choice of options: which pieces are played, where they begin, what differs between tables."""

from __future__ import annotations

from functools import cache
from typing import Final

from qg.core.options import Options, OptionSet
from qg.core.shape import Name
from qg.files import data

from .hexmap import (
    EAST_BANK,
    HERE,
    OFF_MAP,
    SYMBOLS,
    UNUSED,
    WEST_BANK_CANAL,
    WEST_BANK_INLAND,
    number,
)
from .tables import ARAB, IS_BRIDGE_OR_FORT, KITS, LAST, OWNER, PIECES, RECOVERY

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


class Book:
    """What the options of a table decide."""

    def __init__(self, options: Options) -> None:
        whole = options["start"] != "setup"  # a scenario has its own length
        self.last: Final[int] = LAST if whole else options["last_turn"]  # YKB-002, 200
        self.bid: Final[int] = options["bid"]
        self.fort_duty: Final[bool] = options["fort_duty"] == "yes"  # YKB-098, 184
        self.both_hexes: Final[bool] = options["road_zoc"] == "both"  # YKB-042
        self.by_sum: Final[bool] = options["halving"] == "sum"  # YKB-097
        points = RECOVERY["basic"]
        self.points: Final[tuple[int, ...]] = (points["arab"], points["israel"])  # YKB-190
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
        self.start: Final = tuple(start)  # by piece: its place before anybody has set up
        self.due: Final = tuple(due)  # by piece: the turn of its arrival
        self.region: Final = tuple(region)  # by piece: the hexes among which its seat chooses
        self.rule: Final = tuple(rule)  # by piece: why these
        self.placed: Final = tuple([p for p in range(PIECES) if region[p]])

    def owner(self, piece: int) -> int:
        """The seat that decides for a piece."""
        return OWNER[piece]


@cache
def book(key: tuple[int, ...]) -> Book:
    return Book(OPTIONS.of(key))
