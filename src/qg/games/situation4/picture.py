"""The board for a terminal, from the side of whoever looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .state import PARAS, Situation
from .tables import NORTH, OBJECTIVE_NAMES, SIDES, SITE_NAMES, WIDE


def draw(s: Situation, seat: int, words: Mapping[str, Any]) -> str:
    """A row of the board in a line, its own baseline at the bottom; then who has what."""
    cut = s.book.cut
    turned = seat < len(s.book.side) and s.book.side[seat] == NORTH
    columns = list(range(cut.columns))
    rows = list(range(cut.rows))
    (columns if turned else rows).reverse()
    lines: list[str] = []
    for row in rows:
        cells = [cell(s, row * WIDE + column) for column in columns]
        lines.append(f"{row + 1:>3}  " + " ".join(cells))
    lines.append("     " + " ".join([f"{column + 1:<2}" for column in columns]))
    names = words["names"]
    lines += [said(s, side, names) for side in range(len(SIDES))]
    return "\n".join([line.rstrip() for line in lines])


def cell(s: Situation, place: int) -> str:
    """Whose piece it is, and what stands on it; or the bank of an empty place."""
    if s.owner[place] < 0:
        return "· " if s.book.cut.bank[0] >> place & 1 else "~ "
    unit = s.unit[place]
    return SIDES[s.owner[place]][0] + (" " if not unit else "P" if unit >= PARAS else "T")


def said(s: Situation, side: int, names: Mapping[str, str]) -> str:
    """Points, units left, flags and bridges of a side."""
    flags = [str(names[OBJECTIVE_NAMES[i]]) for i, of in enumerate(s.flag) if of == side]
    spans = [str(names[SITE_NAMES[i]]) for i, of in enumerate(s.bridge) if of == side]
    units = f"T {max(s.tanks[side], 0)}  P {max(s.paras[side], 0)}"
    return f"{names[SIDES[side]]}  {s.score(side)}  {units}  {', '.join(flags + spans)}"
