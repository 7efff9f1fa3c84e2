"""The advanced game as its options decide it: which pieces are played, where they begin and come in."""

from __future__ import annotations

from functools import cache
from typing import Final

from qg.core.options import Options, OptionSet
from qg.files import data

from .book import EITHER, Book, Places, Seating, points
from .hexmap import (
    ARMY_2,
    ARMY_3,
    BEHIND_LINE,
    EDGE,
    ENTRY,
    EXIT,
    FAR_EAST,
    GOLAN_ENTRY,
    HERE,
    HEXES,
    ISRAELI_GOLAN,
    KIRYAT_SHMONA,
    OFF_MAP,
    SYRIAN_SYMBOLS,
    UNUSED,
    WEST_BANK_INLAND,
    number,
)
from .tables import ARAB, BRIDGE, FORT, FRONT, ISRAEL, KIND, KITS, OWNER, PIECES

CAMPAIGN_OPTIONS: Final = OptionSet.read(data(HERE, "options_advanced"))
SEATINGS: Final = {
    2: Seating(("arab", "israel"), (ARAB, ISRAEL), (3, 3), points("advanced")),
    3: Seating(("egypt", "syria", "israel"), (ARAB, ARAB, ISRAEL), (1, 2, 3), points("advanced")),
    4: Seating(
        ("egypt", "syria", "israel_sinai", "israel_golan"),
        (ARAB, ARAB, ISRAEL, ISRAEL),
        (1, 2, 1, 2),
        points("advanced"),
    ),
}
"""By number of players (YKA-002, 005)."""


def seating(options: Options) -> tuple[str, ...]:
    return SEATINGS[options["players"]].names


def teams(options: Options) -> tuple[int, ...]:
    """YKA-125: victory is by side."""
    table = SEATINGS[options["players"]]
    return tuple([table.of[side] for side in table.sides])


REGIONS: Final = {
    "sinai_setup": FAR_EAST,
    "golan_setup": ISRAELI_GOLAN,
    "kiryat_shmona": (KIRYAT_SHMONA,),
    "army_2_sector": ARMY_2,
    "army_3_sector": ARMY_3,
    "west_bank_inland": WEST_BANK_INLAND,
    "east_of_second_line": BEHIND_LINE,
    **SYRIAN_SYMBOLS,
}
PLACE_RULE: Final = {
    "sinai_setup": "YKA-011",
    "golan_setup": "YKA-012",
    "army_2_sector": "YKA-016",
    "army_3_sector": "YKA-016",
    "west_bank_inland": "YKA-016",
}
"""Under which rule a piece is held to its region; for those of Syria it is YKA-017."""
FROZEN: Final = tuple(
    [p for p in range(PIECES) if (KITS[p].advanced or {}).get("at") == "kiryat_shmona"]
)
"""The units that wait in Kiryat Shmona (YKA-013)."""


def _front(piece: int, shared: bool) -> int:
    """The front on which a piece serves at first: Arab ones always on their own, those of Israel where they
    are set up if it has two commanders (YKA-003, 007)."""
    if OWNER[piece] == ARAB:
        return FRONT[piece]
    given = KITS[piece].advanced
    if given is None or not shared:
        return EITHER
    if KIND[piece] == FORT:
        return HEXES.sheet[number(str(given["at"]))]
    hexes = REGIONS.get(str(given["at"]), ())
    return HEXES.sheet[hexes[0]] if hexes else EITHER


def _places(bridges: int, shared: bool) -> Places:
    start: list[int] = []
    due: list[int] = []
    region: list[tuple[int, ...]] = []
    rule: list[str] = []
    for piece, kit in enumerate(KITS):
        given = kit.advanced
        at = "" if given is None else str(given["at"])
        hexes = REGIONS.get(at, ())
        chosen = len(hexes) > 1
        spare = KIND[piece] == BRIDGE and int(at.split()[1]) > bridges  # YKA-030
        region.append(hexes if chosen else ())
        rule.append(PLACE_RULE.get(at, "YKA-017") if chosen else "")
        if given is None or spare:  # YKA-001
            start.append(UNUSED)
            due.append(0)
            continue
        due.append(int(given["turn"]))
        if KIND[piece] == FORT:
            start.append(number(at))  # YKA-015
        else:
            start.append(hexes[0] if hexes and not chosen else OFF_MAP)
    arab = (ENTRY[ARAB], GOLAN_ENTRY[ARAB])  # YKA-060
    # YKA-014, 061, 062
    entries = [EDGE if OWNER[p] == ISRAEL else arab[FRONT[p]] for p in range(PIECES)]
    fronts = [_front(p, shared) for p in range(PIECES)]
    # YKA-019: Israel, by front where it has two commanders, then Egypt, then Syria
    groups = [fronts[p] if OWNER[p] == ISRAEL else 3 + FRONT[p] for p in range(PIECES)]
    exits = ((EXIT,), EDGE)
    return Places(start, due, region, rule, entries, exits, tuple(groups), tuple(fronts))


@cache
def campaign_book(key: tuple[int, ...]) -> Book:
    options = CAMPAIGN_OPTIONS.of(key)
    table = SEATINGS[options["players"]]
    places = _places(options["advanced_bridges"], table.split[ISRAEL])
    return Book(options, options["last_turn"], places, table, advanced=True)
