"""What a data file says of the hexes of a board, as one byte a hex: terrain, kinds of sides, roads.

Of sides and roads bit `d` of the byte stands for direction `d`: `CANAL[h] >> d & 1`. What is wrong in the
data is Malformed, with a sentence that says where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from qg.core.shape import Malformed, show

from .hex import Hexes, called, opposite


def rows(hexes: Hexes, text: Mapping[str, Sequence[str]], letters: str) -> bytes:
    """The letter of each hex. `text` has the rows of each sheet by its prefix, from north to south, a letter
    a hex; `letters` are all that may occur. A sheet that is left out has zeros."""
    if not letters.isascii():
        raise Malformed(f"letters of terrain are ASCII, but these are {show(letters)}")
    known = [sheet.prefix for sheet in hexes.sheets]
    for prefix in text:
        if prefix not in known:
            raise Malformed(f"there is no sheet {show(prefix)} (there is {', '.join(known)})")
    found = bytearray(hexes.size)
    for sheet in hexes.sheets:
        lines = text.get(sheet.prefix)
        if lines is None:
            continue
        if len(lines) != sheet.rows:
            raise Malformed(f"{called(sheet.prefix)} has {sheet.rows} rows, not {len(lines)}")
        for y, line in enumerate(lines):
            where = f"{called(sheet.prefix)}, row {y + 1:02}"
            if len(line) != sheet.columns:
                raise Malformed(f"{len(line)} letters for {sheet.columns} columns", where)
            for x, letter in enumerate(line):
                if letter not in letters:
                    what = f"{show(letter)} is not one of {show(letters)}"
                    raise Malformed(what, f"{where}, column {x + 1:02}")
                found[sheet.first + y * sheet.columns + x] = ord(letter)
    return bytes(found)


def sides(hexes: Hexes, pairs: Iterable[str]) -> bytes:
    """Which sides of each hex are of a kind. A side is named by its two hexes: `S0902-S1002`."""
    found = bytearray(hexes.size)
    for pair in pairs:
        a, dash, b = pair.partition("-")
        if not dash:
            raise Malformed(f"{show(pair)} is not a side: it is written as two hexes with a dash")
        try:
            if not _join(hexes, found, a, b):
                raise Malformed("it is named twice")
        except Malformed as bad:
            raise Malformed(bad.what, f"side {pair}") from None
    return bytes(found)


def edges(hexes: Hexes, roads: Iterable[Sequence[str]]) -> bytes:
    """In which directions a road leaves each hex. A road is the hexes on its way, by name."""
    found = bytearray(hexes.size)
    for road in roads:
        if len(road) < 2:
            raise Malformed(f"a road has two hexes or more, not {show(list(road))}")
        for i in range(1, len(road)):
            try:
                _join(hexes, found, road[i - 1], road[i])
            except Malformed as bad:
                raise Malformed(bad.what, f"road from {road[0]} to {road[-1]}") from None
    return bytes(found)


def _join(hexes: Hexes, table: bytearray, a: str, b: str) -> bool:
    """Set the bits of what lies between two neighbours; whether that is new."""
    start, end = hexes.number(a), hexes.number(b)
    if end not in hexes.near[start]:
        raise Malformed(f"{a} and {b} are not neighbours")
    d = hexes.towards(start, end)
    new = not table[start] >> d & 1
    table[start] |= 1 << d
    table[end] |= 1 << opposite(d)
    return new
