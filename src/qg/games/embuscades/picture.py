"""The island for a terminal: each track as a line, from the Regular end to the Terrorist end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.core.shape import NONE

from .state import Embuscades
from .tables import (
    ARMIES,
    BOARD,
    CAMP,
    EACH,
    HQ,
    ISLAND,
    SQUARE,
    SQUARE_NAMES,
    TYPE,
    VEHICLE_NAMES,
    WHITE,
)

LETTER: Final = {
    "tank": "T",
    "gun_carrier": "G",
    "commando": "C",
    "engineer": "E",
    "infantry": "I",
    "jeep": "J",
}
COLOUR: Final = ("38;5;64", "38;5;172")


def draw(s: Embuscades, seat: int, names: Mapping[str, Any], colour: bool) -> str:
    """Capitals are the Regulars', small letters the Terrorists': T tank, G gun carrier, C commando, E
    engineer, I infantry, J jeep; `·` a white square, `o` another one, `x` a mine."""
    lines = [line(s, chain, colour) for chain in BOARD["roads"][:4]]
    for army, name in enumerate(ARMIES):
        title = str(names.get(name, name))
        stock = (
            f"camp {s.camp[army]}, mines {s.mines[army]}, flags {s.home[army]}/{s.reserve[army]}"
        )
        more = f"prisoners {s.prisoners[army]}, arsenal {s.arsenal[army]}"
        lines.append(f"{title}: {stock}, {more}, captured {s.captured[army]}")
        for where, at in (("HQ", HQ[army]), ("camp", CAMP[army]), ("island", ISLAND[army])):
            there = [told(s, v) for v in range(army * EACH, army * EACH + EACH) if s.place[v] == at]
            if there:
                lines.append(f"  {where}: {', '.join(there)}")
        road = [v for v in range(army * EACH, army * EACH + EACH) if s.place[v] != NONE]
        off = (HQ[army], CAMP[army], ISLAND[army])
        out = [f"{told(s, v)} {SQUARE_NAMES[s.place[v]]}" for v in road if s.place[v] not in off]
        if out:
            lines.append(f"  road: {', '.join(out)}")
    if s.dice:
        faces = [f"({face})" if used else str(face) for face, used in zip(s.dice, s.used)]
        lines.append(f"dice: {' '.join(faces)}")
    return "\n".join(lines)


def line(s: Embuscades, chain: list[str], colour: bool) -> str:
    cells = [cell(s, SQUARE.index[name], colour) for name in chain]
    return f"{chain[0]:>5} {' '.join(cells)} {chain[-1]}"


def cell(s: Embuscades, sq: int, colour: bool) -> str:
    v = s.occupant[sq]
    if s.mined[sq] >= 0:
        return "x"
    if v < 0:
        return "·" if WHITE[sq] else "o"
    letter = LETTER[TYPE[v]] if v < EACH else LETTER[TYPE[v]].lower()
    return f"\x1b[1;{COLOUR[v // EACH]}m{letter}\x1b[0m" if colour else letter


def told(s: Embuscades, v: int) -> str:
    aboard = f":{s.load[v]}" if s.load[v] else ""
    return VEHICLE_NAMES[v] + aboard + "*" * s.flag[v] + "+" * s.mine[v]
