"""How people read places: by the zone that is printed on the board, and a letter."""

from __future__ import annotations

from functools import cache
from string import ascii_lowercase
from typing import Any

from qg.files import data

from .tables import HERE, SIZES, WIDE, ZONE_NAMES, cut


@cache
def place_names(size: str) -> dict[str, str]:
    """A place is called after the zone in which its middle lies; its letter counts the places of that zone
    from the west, then from the south, as zones are counted (SIT-010)."""
    corners: list[list[list[float]]] = data(HERE, f"cut_{size}")["corners"]
    there: dict[str, int] = {}
    found: dict[str, str] = {}
    for place in cut(size).places:
        row, column = divmod(place, WIDE)
        around = [corners[row + j][column + i] for j in (0, 1) for i in (0, 1)]
        x, y = [int(sum([corner[axis] for corner in around]) / 4) for axis in (0, 1)]
        zone = ZONE_NAMES[8 * y + x]
        found[f"P{column + 1:02}{row + 1:02}"] = zone + ascii_lowercase[there.get(zone, 0)]
        there[zone] = there.get(zone, 0) + 1
    return found


@cache
def words(language: str) -> dict[str, Any]:
    """The game's texts, with the names of places on each size."""
    return {**data(HERE, language), "names_by": {"size": {n: place_names(n) for n in SIZES}}}
