"""A sheet of hexes for a terminal: a cell for each hex, the even columns half a hex lower, with numbers."""

from __future__ import annotations

from collections.abc import Callable

from .hex import Hexes


def picture(
    hexes: Hexes,
    cell: Callable[[int], str],
    width: int = 5,
    sheet: int = 0,
    paint: Callable[[int, str], str] | None = None,
) -> str:
    """One sheet. `cell(hex)` is what stands in it, of which `width` characters are shown: the ground, a unit,
    a mark, as the game likes. `paint(hex, text)` may colour a cell after it was cut to its width."""
    _, columns, rows, first = hexes.sheets[sheet]
    heads = [f"{column:02}".center(width) for column in range(1, columns + 1)]
    lines = [("   " + " ".join(heads)).rstrip()]
    for row in range(1, rows + 1):
        for odd in (1, 0):
            cells: list[str] = []
            for column in range(1, columns + 1):
                if column % 2 != odd:
                    cells.append(" " * width)
                    continue
                h = first + (row - 1) * columns + column - 1
                text = cell(h)[:width].center(width)
                cells.append(text if paint is None else paint(h, text))
            lines.append(((f"{row:02} " if odd else "   ") + " ".join(cells)).rstrip())
    return "\n".join(lines)
