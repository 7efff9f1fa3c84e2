"""Hexes: their numbers and names, their neighbours and distances.

A board is one sheet of hexes or several. One numbering from 0 runs through all of them: sheet after sheet,
in each sheet row after row from the north, in each row from the west. Rules work with numbers; people and
data files use names: `S1309` is column 13, row 09 of sheet S, both counted from 1. Hexes have flat tops.
Columns are straight, and those with an even number lie half a hex lower.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from qg.core.shape import Malformed, show

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")

OFF: Final = -1
"""In place of a neighbour: there the sheet ends."""
FAR: Final = 1_000_000
"""The distance between hexes of different sheets: more than any way on one sheet."""

LONGEST: Final = 99  # columns or rows of a sheet: a name has two digits for each
_RADII: Final = 2 * LONGEST  # no two hexes of a sheet are so far apart


class Sheet(NamedTuple):
    prefix: str
    columns: int
    rows: int
    first: int  # the number of its first hex


class Hexes:
    """All hexes of a board. Hexes of different sheets are never neighbours.

    Tables are by number: `near[h][SE]` is the hex south-east of `h`, or OFF; `beside[h]` are its neighbours
    without OFF. `column` and `row` count from 1, as in names; `sheet` is an index of `sheets`."""

    def __init__(self, sheets: Iterable[tuple[str, int, int]]) -> None:
        """Each sheet as its prefix, its number of columns and its number of rows. The only sheet of a board
        may do without a prefix: its hexes are called 0403."""
        self.sheets: Final = _numbered(sheets)
        names: list[str] = []
        sheet: list[int] = []
        column: list[int] = []
        row: list[int] = []
        near: list[tuple[int, ...]] = []
        for i, (prefix, columns, rows, first) in enumerate(self.sheets):
            for y in range(rows):
                for x in range(columns):
                    names.append(f"{prefix}{x + 1:02}{y + 1:02}")
                    sheet.append(i)
                    column.append(x + 1)
                    row.append(y + 1)
                    near.append(_around(x, y, columns, rows, first))
        self.names: Final = tuple(names)
        self.size: Final = len(names)
        self.sheet: Final = tuple(sheet)
        self.column: Final = tuple(column)
        self.row: Final = tuple(row)
        self.near: Final = tuple(near)
        self.beside: Final = tuple([tuple([to for to in six if to != OFF]) for six in near])
        # Lines of equal slant run from north-west to south-east; with the column they are axial coordinates.
        self._slant: Final = tuple([y - (x - 1) // 2 for x, y in zip(column, row)])
        self._number: Final = {name: h for h, name in enumerate(names)}
        self._discs: Final[dict[int, tuple[int, ...]]] = {}
        self._rings: Final[dict[int, tuple[int, ...]]] = {}

    def number(self, name: str) -> int:
        """The number of the hex with this name; Malformed if there is none."""
        h = self._number.get(name, OFF)
        if h == OFF:
            raise Malformed(f"{show(name)} is not the name of a hex: {self._why_not(name)}")
        return h

    def distance(self, a: int, b: int) -> int:
        """How many steps it is from one hex to the other on an empty sheet; FAR if they lie on two sheets."""
        if a < 0 or a >= self.size or b < 0 or b >= self.size:
            raise ValueError(self._no_hex(a if a < 0 or a >= self.size else b))
        if self.sheet[a] != self.sheet[b]:
            return FAR
        east = self.column[b] - self.column[a]
        south = self._slant[b] - self._slant[a]
        if east < 0:
            east, south = -east, -south
        return east + south if south >= 0 else max(east, -south)

    def disc(self, h: int, n: int) -> tuple[int, ...]:
        """The hexes at a distance of at most `n`, `h` among them, by rising number. Made once and kept."""
        key = self._key(h, n)
        found = self._discs.get(key)
        if found is None:
            found = self._discs[key] = self._disc(h, key % _RADII)
        return found

    def ring(self, h: int, n: int) -> tuple[int, ...]:
        """The hexes at a distance of exactly `n`, by rising number. Made once and kept."""
        key = self._key(h, n)
        found = self._rings.get(key)
        if found is None:
            at = [to for to in self.disc(h, n) if self.distance(h, to) == n]
            found = self._rings[key] = tuple(at)
        return found

    def towards(self, a: int, b: int) -> int:
        """The direction in which `b` is a neighbour of `a`."""
        if 0 <= a < self.size and 0 <= b < self.size:
            for d, to in enumerate(self.near[a]):
                if to == b:
                    return d
            raise ValueError(f"{self.names[a]} and {self.names[b]} are not neighbours")
        raise ValueError(self._no_hex(b if 0 <= a < self.size else a))

    def _key(self, h: int, n: int) -> int:
        """Under what a disc or ring is kept. Whatever is wider than any sheet is kept as one."""
        if h < 0 or h >= self.size:
            raise ValueError(self._no_hex(h))
        if n < 0:
            raise ValueError(f"a distance is 0 or more, not {n}")
        return h * _RADII + min(n, _RADII - 1)

    def _disc(self, h: int, n: int) -> tuple[int, ...]:
        _, columns, rows, first = self.sheets[self.sheet[h]]
        found: list[int] = []
        for column in range(max(1, self.column[h] - n), min(columns, self.column[h] + n) + 1):
            east = column - self.column[h]
            middle = self._slant[h] + (column - 1) // 2  # the row of the same slant in that column
            north = middle + max(-n, -n - east)
            south = middle + min(n, n - east)
            start = first - columns + column - 1  # row 0 of that column
            for row in range(max(1, north), min(rows, south) + 1):
                found.append(start + row * columns)  # noqa: PERF401
        found.sort()
        return tuple(found)

    def _no_hex(self, h: int) -> str:
        off = ", which stands for a place off the sheet" if h == OFF else ""
        return f"there is no hex {h}{off}: hexes have numbers from 0 to {self.size - 1}"

    def _why_not(self, name: str) -> str:
        prefix = name[:-4]
        digits = name[-4:]
        bare = self.sheets[0].prefix == ""
        if bool(prefix) == bare or not digits.isascii() or not digits.isdigit() or len(digits) < 4:
            like = f"it should be written like {self.names[0]}"
            return f"{like}, with two digits for the column and two for the row"
        for sheet in self.sheets:
            if sheet.prefix == prefix:
                column = int(digits[:2])
                if not 1 <= column <= sheet.columns:
                    return f"{called(prefix)} has columns 01 to {sheet.columns:02}"
                return f"{called(prefix)} has rows 01 to {sheet.rows:02}"
        known = ", ".join([sheet.prefix for sheet in self.sheets])
        return f"there is no sheet {show(prefix)} (there is {known})"


def called(prefix: str) -> str:
    """How a sentence speaks of a sheet."""
    return f"sheet {prefix}" if prefix else "the sheet"


def opposite(direction: int) -> int:
    """The direction from the neighbour back."""
    return (direction + 3) % 6


def _around(x: int, y: int, columns: int, rows: int, first: int) -> tuple[int, ...]:
    """The six neighbours; columns and rows are counted from 0 here, so that odd ones lie lower."""
    lower = x % 2
    beside = y - 1 + lower  # the row of the north-eastern and north-western neighbours
    found: list[int] = []
    for to_x, to_y in (
        (x, y - 1),
        (x + 1, beside),
        (x + 1, beside + 1),
        (x, y + 1),
        (x - 1, beside + 1),
        (x - 1, beside),
    ):
        there = 0 <= to_x < columns and 0 <= to_y < rows
        found.append(first + to_y * columns + to_x if there else OFF)
    return tuple(found)


def _numbered(sheets: Iterable[tuple[str, int, int]]) -> tuple[Sheet, ...]:
    found: list[Sheet] = []
    first = 0
    given = list(sheets)
    for prefix, columns, rows in given:
        if not (prefix.isascii() and prefix.isalpha()) and (prefix or len(given) > 1):
            several = ", where there are several sheets" if not prefix else ""
            said = f"the prefix of a sheet is a letter or several, not {show(prefix)}"
            raise Malformed(f"{said}{several}")
        if prefix in [sheet.prefix for sheet in found]:
            raise Malformed(f"two sheets have the prefix {show(prefix)}")
        if not (1 <= columns <= LONGEST and 1 <= rows <= LONGEST):
            size = f"{columns} columns and {rows} rows"
            raise Malformed(
                f"a sheet has 1 to {LONGEST} columns and rows, but {prefix or 'it'} has {size}"
            )
        found.append(Sheet(prefix, columns, rows, first))
        first += columns * rows
    if not found:
        raise Malformed("a board needs at least one sheet")
    return tuple(found)
