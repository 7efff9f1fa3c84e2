"""The table for a terminal: a character for a third of an inch, then the units by name. Enough to check,
not to play by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.core.shape import NONE

from .score import points
from .state import (
    CONTRACTORS,
    DEPENDENT,
    MARKS,
    POSTURES,
    REGULARS,
    SETUP,
    UNIT_NAMES,
    AmbushAlley,
    side_of,
)
from .state import PHASES as PHASE_NAMES
from .tables import TABLE

COLUMNS: Final = 72
ROWS: Final = 24
GROUND: Final = {
    "building": "#",
    "high_wall": "=",
    "low_wall": "-",
    "sandbags": "-",
    "wreck": "%",
    "rubble": ":",
    "scrub": '"',
    "stalls": ";",
}
MARINES: Final = "ABL"
"""By regular unit; their dependents are in small letters, contractors `c`, insurgents by the end of
their number."""
SPOT: Final = "*"
COLOUR: Final = ("\x1b[34m", "\x1b[33m")
PLAIN: Final = "\x1b[0m"
SHOWN: Final = ("overwatch", "hunkered", "pinned", "retreating", "regrouping", "shaken", "acted")


def draw(s: AmbushAlley, words: Mapping[str, Any], colour: bool) -> str:
    names = words.get("names", {})
    phase = PHASE_NAMES[s.phase]
    score = " : ".join([str(n) for n in points(s)])
    lines = [f"{s.turn} · {names.get(phase, phase)} · {score}"]
    signs = _signs(s, colour)
    for row in range(ROWS - 1, -1, -1):
        cells = [signs.get((column, row)) or _ground(s, column, row) for column in range(COLUMNS)]
        lines.append("".join(cells).rstrip())
    if s.phase != SETUP:
        lines += [_unit(s, unit, names) for side in (0, 1) for unit in s.units(side)]
    return "\n".join(lines)


def _cell(s: AmbushAlley, x: int, y: int) -> tuple[int, int]:
    column = min(COLUMNS - 1, x * COLUMNS // s.book.width)
    return column, min(ROWS - 1, y * ROWS // s.book.height)


def _signs(s: AmbushAlley, colour: bool) -> dict[tuple[int, int], str]:
    """Markers and figures by cell; of several the last, able figures before all others."""
    found: dict[tuple[int, int], str] = {}
    for i, live in enumerate(s.live):
        if live:
            found[_cell(s, s.spot_x[i], s.spot_y[i])] = SPOT
    for f in sorted(s.standing(), key=lambda f: -s.status[f]):
        found[_cell(s, s.x[f], s.y[f])] = _sign(s, f, colour)
    return found


def _sign(s: AmbushAlley, figure: int, colour: bool) -> str:
    unit = s.unit[figure]
    if figure in CONTRACTORS:
        return "c"
    if unit == NONE:
        return "!"
    if unit in REGULARS:
        letter = MARINES[unit]
        sign = letter.lower() if s.status[figure] == DEPENDENT else letter
    else:
        sign = UNIT_NAMES[unit].rstrip("abcd")[-1]
    return COLOUR[side_of(unit)] + sign + PLAIN if colour else sign


def _ground(s: AmbushAlley, column: int, row: int) -> str:
    """What stands in the middle of a cell."""
    x = (2 * column + 1) * s.book.width // (2 * COLUMNS)
    y = (2 * row + 1) * s.book.height // (2 * ROWS)
    for given, feature in zip(TABLE["features"], s.book.plane.features):
        if feature.touches(x, y):
            return GROUND[given["class"]]
    return "."


def _unit(s: AmbushAlley, unit: int, names: Mapping[str, str]) -> str:
    """A unit: how many can fight, how many it carries, where its first figure stands, its marks."""
    able, carried = s.able(unit), s.dependents(unit)
    x, y = s.at(able[0])
    posture = POSTURES[s.posture[unit]]
    marks = [names.get(mark, mark) for mark in SHOWN if s.marks(MARKS.index(mark))[unit]]
    size = f"{len(able)}+{len(carried)}" if carried else str(len(able))
    lost = f" −{s.lost[unit]}" if s.lost[unit] else ""
    place = f"{x // 100}.{x % 100:02d},{y // 100}.{y % 100:02d}"
    said = ", ".join([names.get(posture, posture), *marks])
    return f"{UNIT_NAMES[unit]} {size} {place} d{s.morale[unit]}{lost} {said}"
