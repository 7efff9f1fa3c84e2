"""The board measured anew from the outlines of its pieces, slowly and plainly: cells of the raster, which
places each zone and feature needs, banks, dots and spans. The data must say the same (SIT-301, 513, 601,
604)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any

from qg.files import data

HERE = "qg.games.situation4"
BOARD: dict[str, Any] = data(HERE, "board")
CELLS: int = BOARD["raster"]["cells"]
WIDTH, HEIGHT = len(BOARD["zones"]["columns"]), len(BOARD["zones"]["rows"])
COLUMNS, ROWS = WIDTH * CELLS, HEIGHT * CELLS
Point = tuple[float, float]
Cell = tuple[int, int]


def knobbed(start: Point, end: Point, unit: float, card: list[int]) -> list[Point]:
    """The cut from one corner to the next: a shoulder, a neck, a head, a shoulder."""
    side, *numbers = card
    knobs = BOARD["knobs"]
    names = ("place", "radius", "lean", "neck", "bow")
    place, radius, lean, neck, bow = [knobs[n][i] for n, i in zip(names, numbers, strict=True)]
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    along = ((bx - ax) / length, (by - ay) / length)
    out = (-along[1] * side, along[0] * side)  # to the left of the way, or to the right
    middle, head = place * length, radius * unit

    def shoulder(x: float) -> Point:
        share = x / length
        return x, bow * unit * 4 * share * (1 - share)

    left, right = middle - neck * unit, middle + neck * unit
    centre = (middle + lean * unit, shoulder(middle)[1] + 0.05 * unit + 0.8 * head)
    angles = [(215 - 250 * step / 12) * pi / 180 for step in range(13)]
    points = [shoulder(left * step / 4) for step in range(1, 5)]
    points += [(centre[0] + head * cos(a), centre[1] + head * sin(a)) for a in angles]
    points += [shoulder(right + (length - right) * step / 4) for step in range(4)]
    turned = [(ax + x * along[0] + y * out[0], ay + x * along[1] + y * out[1]) for x, y in points]
    return [start, *turned, end]


@cache
def outlines(size: str) -> dict[str, list[Point]]:
    """Each place of a size, as a polygon."""
    read: dict[str, Any] = data(HERE, f"cut_{size}")
    columns, rows = read["columns"], read["rows"]
    unit = min(WIDTH / columns, HEIGHT / rows)
    corners = [[(float(x), float(y)) for x, y in line] for line in read["corners"]]
    across = {(e[0], e[1]): e[2:] for e in read["edges_h"]}
    upward = {(e[0], e[1]): e[2:] for e in read["edges_v"]}

    def east(i: int, j: int) -> list[Point]:
        ends = corners[j][i], corners[j][i + 1]
        return knobbed(*ends, unit, across[i, j]) if (i, j) in across else list(ends)

    def north(i: int, j: int) -> list[Point]:
        ends = corners[j][i], corners[j + 1][i]
        return knobbed(*ends, unit, upward[i, j]) if (i, j) in upward else list(ends)

    found: dict[str, list[Point]] = {}
    for j in range(rows):
        for i in range(columns):
            back = [*reversed(east(i, j + 1))], [*reversed(north(i, j))]
            around = [east(i, j), north(i + 1, j), *back]
            found[f"P{i + 1:02}{j + 1:02}"] = [point for part in around for point in part[:-1]]
    return found


def crossings(outline: list[Point], y: float) -> list[float]:
    """Where a line from west to east crosses an outline."""
    found: list[float] = []
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y):
            found.append(ax + (y - ay) * (bx - ax) / (by - ay))
    return sorted(found)


def cells_in(outline: list[Point]) -> Iterator[Cell]:
    """The cells whose centre lies inside an outline."""
    low, high = min([y for _, y in outline]), max([y for _, y in outline])
    for row in range(max(0, int(low * CELLS) - 1), min(ROWS, int(high * CELLS) + 2)):
        borders = crossings(outline, (row + 0.5) / CELLS)
        for west, east in zip(borders[::2], borders[1::2], strict=True):
            for column in range(max(0, int(west * CELLS) - 1), min(COLUMNS, int(east * CELLS) + 2)):
                if west < (column + 0.5) / CELLS < east:
                    yield column, row


@cache
def owners(size: str) -> dict[Cell, str]:
    """The place to which each cell belongs: of several the first, row after row."""
    found: dict[Cell, str] = {}
    for name, outline in outlines(size).items():
        for cell in cells_in(outline):
            found.setdefault(cell, name)
    return found


def mirrored(size: str, name: str) -> str:
    read: dict[str, Any] = data(HERE, f"cut_{size}")
    column, row = int(name[1:3]), int(name[3:])
    return f"P{read['columns'] + 1 - column:02}{read['rows'] + 1 - row:02}"


@cache
def features() -> dict[str, frozenset[Cell]]:
    """The cells of every zone and feature."""
    found = {
        f["id"]: frozenset(cells_in([(x, y) for x, y in f["outline"]])) for f in BOARD["features"]
    }
    for i, column in enumerate(BOARD["zones"]["columns"]):
        for j, row in enumerate(BOARD["zones"]["rows"]):
            columns = range(i * CELLS, (i + 1) * CELLS)
            rows = range(j * CELLS, (j + 1) * CELLS)
            found[f"{column}{row}"] = frozenset([(c, r) for c in columns for r in rows])
    return found


def mirrored_feature(name: str) -> str:
    for feature in BOARD["features"]:
        if feature["id"] == name:
            return str(feature["mirror"])
    columns, rows = BOARD["zones"]["columns"], BOARD["zones"]["rows"]
    return f"{columns[-1 - columns.index(name[0])]}{rows[-1 - rows.index(int(name[1]))]}"


def shares(size: str) -> dict[tuple[str, str], int]:
    """How many cells of a feature lie on a place."""
    found: dict[tuple[str, str], int] = {}
    belongs = owners(size)
    for feature, cells in features().items():
        for cell in cells:
            key = belongs[cell], feature
            found[key] = found.get(key, 0) + 1
    return found


def required(size: str) -> dict[str, set[str]]:
    """SIT-301: the places that a zone or feature needs, slivers left out, alike for both sides."""
    measured, least = shares(size), 2 * BOARD["raster"]["sliver"]
    found: dict[str, set[str]] = {name: set() for name in features()}
    for place, feature in measured:
        twin = mirrored(size, place), mirrored_feature(feature)
        if measured[place, feature] + measured.get(twin, 0) >= least:
            found[feature].add(place)
    return found


@cache
def water() -> dict[Cell, int]:
    """For each cell of land the bank it lies on: 0 south, 1 north."""
    line = [(float(x), float(y)) for x, y in BOARD["river"]["line"]]
    half = BOARD["river"]["half_width"]
    found: dict[Cell, int] = {}
    for column in range(COLUMNS):
        x = (column + 0.5) / CELLS
        parts = [(a, b) for a, b in pairwise(line) if a[0] - half <= x <= b[0] + half]
        (ax, ay), (bx, by) = next((a, b) for a, b in parts if a[0] <= x <= b[0])
        middle = ay + (x - ax) * (by - ay) / (bx - ax)
        for row in range(ROWS):
            y = (row + 0.5) / CELLS
            far = abs(y - middle) > 2 * half  # the line is not so steep
            if far or min([distance((x, y), a, b) for a, b in parts]) > half:
                found[column, row] = int(y > middle)
    return found


def distance(point: Point, a: Point, b: Point) -> float:
    (x, y), (ax, ay), (bx, by) = point, a, b
    share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    share = min(1.0, max(0.0, share))
    return hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))


def banks(size: str) -> dict[str, str]:
    """SIT-513: the bank of which a place shows more, alike for both sides."""
    land: dict[str, list[int]] = {name: [0, 0] for name in outlines(size)}
    belongs = owners(size)
    for cell, bank in water().items():
        land[belongs[cell]][bank] += 1
    found: dict[str, str] = {}
    for name, (south, north) in land.items():
        twin = land[mirrored(size, name)]
        assert south + twin[1] != north + twin[0], f"{name} shows both banks alike"
        found[name] = "south" if south + twin[1] > north + twin[0] else "north"
    return found


def place_at(size: str, point: Point) -> str:
    cell = (int(point[0] * CELLS), int(point[1] * CELLS))
    return owners(size)[cell]


def span(size: str, start: Point, end: Point) -> set[str]:
    """The places under a straight line."""
    steps = 4000
    return {
        place_at(
            size,
            (
                start[0] + (end[0] - start[0]) * i / steps,
                start[1] + (end[1] - start[1]) * i / steps,
            ),
        )
        for i in range(steps + 1)
    }
