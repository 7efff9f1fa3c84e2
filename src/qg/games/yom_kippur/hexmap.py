"""The two maps, read once from the data: hexes, ground, sides, roads, and what follows from them.

Hexes are numbers: those of the Sinai first, then those of the Golan. Of sides and roads each hex has a byte
with a bit for each direction: `CANAL[h] >> d & 1`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from qg.boards.hex import OFF, Hexes
from qg.boards.hex_data import edges, rows, sides
from qg.core.shape import Name
from qg.files import data

HERE: Final = "qg.games.yom_kippur"
SINAI: Final[dict[str, Any]] = data(HERE, "sinai")
GOLAN: Final[dict[str, Any]] = data(HERE, "golan")
MAPS: Final = (SINAI, GOLAN)
HEXES: Final = Hexes([(str(m["prefix"]), int(m["columns"]), int(m["rows"])) for m in MAPS])
SIZE: Final = HEXES.size
HEX: Final = Name(HEXES.names, printed=True)
NEAR: Final = HEXES.near
BESIDE: Final = HEXES.beside

# ------------------------------------------------------------------------- where a piece is

NOWHERE: Final = ("off", "dead", "left", "unused")
PLACE: Final = Name((*HEXES.names, *NOWHERE))
OFF_MAP: Final = SIZE  # may still come in
DEAD: Final = SIZE + 1
LEFT: Final = SIZE + 2  # by the coast road: it never returns (YKB-205)
UNUSED: Final = SIZE + 3  # not a piece of this game


def number(name: str) -> int:
    return HEXES.number(name)


def numbers(names: Iterable[str]) -> tuple[int, ...]:
    return tuple([HEXES.number(str(name)) for name in names])


def marked(names: Iterable[str]) -> bytes:
    """By hex: 1 for those named."""
    found = bytearray(SIZE)
    for name in names:
        found[HEXES.number(str(name))] = 1
    return bytes(found)


# --------------------------------------------------------------------------------- ground

_LETTERS: Final = ".dhmLr~M"
TERRAINS: Final = (
    *("plain", "desert", "hill", "marsh"),
    *("lake", "red_sea", "mediterranean", "mountain"),
)
PLAIN, DESERT, HILL, MARSH, LAKE, RED_SEA, MEDITERRANEAN, MOUNTAIN = range(8)
_letters: Final = rows(HEXES, {str(m["prefix"]): m["terrain"] for m in MAPS}, letters=_LETTERS)
TERRAIN: Final = bytes([_LETTERS.index(chr(letter)) for letter in _letters])
WATER: Final = bytes([int(t in (LAKE, RED_SEA, MEDITERRANEAN)) for t in TERRAIN])
SAILED: Final = bytes([int(t in (LAKE, RED_SEA)) for t in TERRAIN])  # YKB-060
LAND: Final = bytes([int(t <= MARSH) for t in TERRAIN])
BANK: Final = rows(HEXES, {"S": SINAI["bank"]}, letters="E23=~")
EAST: Final = bytes([int(letter == ord("E")) for letter in BANK])
WEST: Final = bytes([int(letter in b"23=") for letter in BANK])
TERRITORY: Final = rows(HEXES, {"G": GOLAN["territory"]}, letters="islj")

# ------------------------------------------------------------------------- sides and roads

CANAL: Final = sides(HEXES, SINAI["hexsides"]["canal"])
RED: Final = sides(HEXES, SINAI["hexsides"]["red"])  # some of the canal's (YKB-055)
RIVER: Final = sides(HEXES, GOLAN["hexsides"]["river"])
LAVA: Final = sides(HEXES, GOLAN["hexsides"]["lava"])
FORTIFIED: Final = sides(
    HEXES, [*GOLAN["hexsides"]["fortified_line_1"], *GOLAN["hexsides"]["fortified_line_2"]]
)
RIVER_BRIDGES: Final = sides(HEXES, GOLAN["river_bridges"].values())
ROAD: Final = edges(HEXES, [road["path"] for m in MAPS for road in m["roads"]])
"""Roads that meet in a hex are one (YKB-045)."""

SHORE: Final = bytes([int(LAND[h] and any([SAILED[to] for to in BESIDE[h]])) for h in range(SIZE)])
"""Land beside a lake or the Red Sea (YKB-057). That of Lake Tiberias too: YKA-050."""


def _zones() -> tuple[tuple[int, ...], ...]:
    """By hex: where a unit that stands there has its zone of control (YKA-048; YKB-070, 071)."""
    found: list[tuple[int, ...]] = []
    for h in range(SIZE):
        parted = CANAL[h] | RIVER[h]
        held = [to for d, to in enumerate(NEAR[h]) if to != OFF and not parted >> d & 1]
        found.append(tuple([to for to in held if not WATER[to]]))
    return tuple(found)


ZONE: Final = _zones()


def _attacked() -> tuple[tuple[int, ...], ...]:
    """By hex: the neighbours that may be attacked from it (YKB-110), over lava too (YKA-049)."""
    return tuple(
        [
            tuple([to for d, to in enumerate(NEAR[h]) if to != OFF and not CANAL[h] >> d & 1])
            for h in range(SIZE)
        ]
    )


FIRES_ON: Final = _attacked()

# ------------------------------------------------------------------------------ places


def _sites(key: str) -> dict[str, int]:
    """Named places of both maps, by name."""
    found: dict[str, int] = {}
    for m in MAPS:
        for site in m.get(key, ()):
            found[str(site["name"]).replace(" ", "_")] = number(str(site["hex"]))
    return found


TOWNS: Final = _sites("cities")
CAMPS: Final = _sites("camps")
PASSES: Final = _sites("passes")
KIBBUTZIM: Final = _sites("kibbutzim")
FORTS: Final = _sites("forts")
TOWN: Final = marked([HEXES.names[h] for h in TOWNS.values()])
CAMP: Final = marked([HEXES.names[h] for h in CAMPS.values()])
KIBBUTZ: Final = marked([HEXES.names[h] for h in KIBBUTZIM.values()])
BASIC_BRIDGES: Final = numbers(SINAI["basic_bridges"])
ENTRY: Final = (numbers(SINAI["entry"]["egypt"]), numbers(SINAI["entry"]["israel"]))  # by side
GOLAN_ENTRY: Final = (numbers(GOLAN["entry"]["arab"]), numbers(GOLAN["entry"]["israel"]))
EDGE: Final = (*ENTRY[1], *GOLAN_ENTRY[1])
"""Where Israeli units come in and leave in the advanced game (YKA-061, 062)."""
EXIT: Final = number(str(SINAI["exit_coast_road"]))  # YKB-205
SYMBOLS: Final[dict[str, tuple[int, ...]]] = {
    str(name): numbers(hexes) for name, hexes in SINAI["basic_setup_symbols"].items()
}
SYRIAN_SYMBOLS: Final[dict[str, tuple[int, ...]]] = {
    str(name): numbers(hexes) for name, hexes in GOLAN["symbols"].items()
}
KIRYAT_SHMONA: Final = number(str(GOLAN["kiryat_shmona"]))


def _east(least: int, most: int) -> tuple[int, ...]:
    """Land east of the canal, so far from it: a hex on the canal is at a distance of 1 (YKB-016, YKA-011)."""
    banks = [h for h in range(SIZE) if EAST[h] and CANAL[h]]
    found: list[int] = []
    for h in range(SIZE):
        far = min([HEXES.distance(h, b) for b in banks]) + 1 if EAST[h] else 0
        if least <= far <= most:
            found.append(h)
    return tuple(found)


EAST_BANK: Final = _east(1, 2)
FAR_EAST: Final = _east(6, SIZE)  # YKA-011
WEST_BANK_CANAL: Final = tuple([h for h in range(SIZE) if WEST[h] and CANAL[h]])  # YKB-015
WEST_BANK_INLAND: Final = tuple([h for h in range(SIZE) if WEST[h] and not CANAL[h]])  # YKB-013
ARMY_2: Final = tuple([h for h in range(SIZE) if BANK[h] in b"2="])  # YKA-016
ARMY_3: Final = tuple([h for h in range(SIZE) if BANK[h] in b"3="])

# ------------------------------------------------------------------------------ countries


def _country(letter: str) -> bytes:
    return bytes([int(owner == ord(letter)) for owner in TERRITORY])


IN_ISRAEL: Final = _country("i")
IN_SYRIA: Final = _country("s")
LEBANON: Final = _country("l")
JORDAN: Final = _country("j")
ISRAELI_GOLAN: Final = tuple([h for h in range(SIZE) if IN_ISRAEL[h] and LAND[h]])  # YKA-012


def _by_row(key: str, h: int, otherwise: int) -> int:
    return int(GOLAN[key].get(HEXES.row[h], otherwise))


BEHIND_LINE: Final = tuple(
    [
        h
        for h in range(SIZE)
        if IN_SYRIA[h] and LAND[h] and HEXES.column[h] >= _by_row("east_of_second_line", h, 99)
    ]
)
"""Syria east of the second fortified line (YKA-017)."""
WEST_OF_JORDAN: Final = bytes(
    [int(IN_ISRAEL[h] and HEXES.column[h] <= _by_row("west_of_jordan", h, 0)) for h in range(SIZE)]
)
"""Israel west of the Jordan and its lake (YKA-013)."""
ALARM: Final = bytes([int(a or b) for a, b in zip(LEBANON, WEST_OF_JORDAN, strict=True)])
"""Where an Arab unit frees those of Kiryat Shmona (YKA-013)."""


def joined(h: int, table: Sequence[int], to: int) -> bool:
    """Whether the side between two neighbours is of a kind."""
    return bool(table[h] >> HEXES.towards(h, to) & 1)
