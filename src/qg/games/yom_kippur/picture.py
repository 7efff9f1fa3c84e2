"""The map for a terminal: three characters a hex around what is asked, then the stacks by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .book import FRONTS
from .hexmap import HEXES, SIZE, TERRAIN, WATER
from .state import PHASES, YomKippur
from .tables import ARAB, FORT, KIND, OWNER, PIECE_NAMES, PLANES

GROUND: Final = '.:^"~~~M'
"""By terrain: plain, desert, hill, marsh, water three times, mountain."""
MARGIN: Final = 2
"""Hexes around the units that are shown too."""
COLOUR: Final = ("\x1b[32m", "\x1b[34m")
PLAIN: Final = "\x1b[0m"


def draw(s: YomKippur, seat: int, words: Mapping[str, Any], colour: bool) -> str:
    names = words.get("names", {})
    phase = PHASES[s.phase]
    lines = [f"{s.turn} · {names.get(phase, phase)}"]
    if not s.book.advanced:
        return "\n".join([*lines, *draw_sheet(s, 0, colour)])
    for number, name in enumerate(FRONTS):
        lines += [names.get(name, name), *draw_sheet(s, number, colour), *aloft(s, number)]
    return "\n".join([*lines, *s.remarks()])


def aloft(s: YomKippur, number: int) -> list[str]:
    """Aircraft over the hexes of a map."""
    over: dict[int, list[str]] = {}
    for plane in PLANES:
        if s.at[plane] < SIZE and HEXES.sheet[s.at[plane]] == number:
            reduced = "-" if s.strength[plane] == 1 else ""
            over.setdefault(s.at[plane], []).append(
                f"{PIECE_NAMES[plane]}{reduced}{s.marks(plane)}"
            )
    return [f"* {HEXES.names[h]}: {', '.join(over[h])}" for h in sorted(over)]


def draw_sheet(s: YomKippur, number: int, colour: bool) -> list[str]:
    """A map around its units, and the stacks on it."""
    sheet = HEXES.sheets[number]
    held = [h for h in range(SIZE) if (s.held[h] or s.fort[h]) and HEXES.sheet[h] == number]
    columns = [HEXES.column[h] for h in held] or [1]
    rows = [HEXES.row[h] for h in held] or [1]
    west, east = max(1, min(columns) - MARGIN), min(sheet.columns, max(columns) + MARGIN)
    north, south = max(1, min(rows) - MARGIN), min(sheet.rows, max(rows) + MARGIN)
    lines = ["   " + "".join([f"{column:02} " for column in range(west, east + 1)]).rstrip()]
    for row in range(north, south + 1):
        for odd in (1, 0):
            cells: list[str] = []
            for column in range(west, east + 1):
                h = sheet.first + (row - 1) * sheet.columns + column - 1
                cells.append(cell(s, h, colour) if column % 2 == odd else "   ")
            lines.append(((f"{row:02} " if odd else "   ") + "".join(cells)).rstrip())
    return lines + [stack(s, h) for h in held]


def cell(s: YomKippur, h: int, colour: bool) -> str:
    """A stack: a letter of its side and how many units; F for a fort alone; = where a bridge stands."""
    ground = GROUND[TERRAIN[h]]
    units = s.units_in(h)
    bridge = "=" if s.bridged[h] else ground
    if units:
        text = ("e" if OWNER[units[0]] == ARAB else "I") + str(len(units)) + bridge
        side = OWNER[units[0]]
    elif s.fort[h]:
        text, side = "F" + ground + bridge, s.fort[h] - 1
    else:
        return ground + bridge + " " if not WATER[h] else "~~ "
    return COLOUR[side] + text + PLAIN if colour else text


def stack(s: YomKippur, h: int) -> str:
    """A hex and who is there, with factors; forts in brackets."""
    names: list[str] = []
    for piece in s.pile(h):
        factors = f"{s.factor(piece)}-{s.moves(piece)}"
        reduced = "-" if s.strength[piece] == 1 else ""
        name = f"{PIECE_NAMES[piece]}{reduced} {factors}"
        names.append(f"[{PIECE_NAMES[piece]}{reduced}]" if KIND[piece] == FORT else name)
    return f"{HEXES.names[h]}: {', '.join(names)}"
