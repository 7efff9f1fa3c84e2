"""A viewer's log by windows: views carry its last lines, earlier ones are fetched.

Everything is counted by what the viewer itself noticed. Lines that passed it by are in no window, have no
number and are in no count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import json

from qg.core.event import hears
from qg.core.game import Game
from qg.table.parts import Line
from qg.table.story import told_line
from qg.table.table import Table

from . import forms, wire

WINDOW: Final = 200
"""Lines in a window, at most."""
ROOM: Final = 32 * 1024
"""Bytes of lines that go with a whole view."""
LEAST: Final = 20
"""Lines that go with it whatever they weigh: a board marks what the last of them touched."""
_encoder: Final = json.Encoder()


def line_message(
    table: Table, line: Line, key: int, truth: Sequence[dict[str, Any]] | None = None
) -> wire.Line:
    return wire.Line(**told_line(table, line, key, truth))


def window(table: Table, key: int, before: int | None = None) -> forms.Lines:
    """The last lines before the one that the viewer knows by this number; null: of all."""
    lines = noticed(table, key)
    end = len(lines)
    while before is not None and end and lines[end - 1].numbers[key] >= before:
        end -= 1
    start = max(0, end - WINDOW)
    told = [line_message(table, line, key) for line in lines[start:end]]
    return forms.Lines(told, start, opened(table.game, lines[:start], key))


def last_lines(table: Table, key: int) -> forms.Lines:
    """The end of the log, as much of it as goes with a whole view."""
    lines = noticed(table, key)
    told: list[wire.Line] = []
    size = 0
    for line in reversed(lines[-WINDOW:]):
        message = line_message(table, line, key)
        size += len(_encoder.encode(message))
        if size > ROOM and len(told) >= LEAST:
            break
        told.append(message)
    told.reverse()
    start = len(lines) - len(told)
    return forms.Lines(told, start, opened(table.game, lines[:start], key))


def acted(table: Table, key: int) -> int:
    """The number of the last line that a seat played itself; 0 for none."""
    own = (
        line.numbers[key]
        for line in reversed(table.lines)
        if line.entry.seat == key and key in line.numbers
    )
    return next(own, 0)


def noticed(table: Table, key: int) -> list[Line]:
    return [line for line in table.lines if key in line.numbers]


def opened(game: Game[Any], lines: Sequence[Line], key: int) -> int:
    """How many turns these lines opened, by the game's own words (`turns`)."""
    openers = game.words("fr").get("turns", {})
    return sum(
        [
            type(event).__name__ in openers and hears(event, key)
            for line in lines
            for event in line.entry.events
        ]
    )
