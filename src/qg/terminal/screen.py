"""The terminal itself: lines in, lines out, colour, and a screen that can be wiped."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from types import ModuleType
from typing import Any

WIDEST = 100
STYLES = {"": "", "prompt": "1", "refusal": "31", "quiet": "2"}


class Left(Exception):
    """The person at the keyboard went away: end of input, or `quit`."""


class Screen:
    """Reads stdin and writes stdout. Colour and wiping are for a terminal with somebody at it;
    `None` lets the terminal decide."""

    def __init__(self, colour: bool | None = None, wipe: bool | None = None) -> None:
        live = sys.stdin.isatty() and sys.stdout.isatty()
        self.echoes = not sys.stdin.isatty()
        self.dumb = os.environ.get("TERM", "") in ("", "dumb")
        plain = self.dumb or "NO_COLOR" in os.environ
        self.colour = live and not plain if colour is None else colour
        self.wipes = live if wipe is None else wipe
        self.width = min(shutil.get_terminal_size((WIDEST, 40)).columns, WIDEST)
        self.editor = _line_editor() if live else None

    def say(self, line: str = "") -> None:
        print(line, flush=True)

    def wrapped(self, line: str, indent: str = "", style: str = "") -> None:
        """A paragraph, folded to the width of the terminal; continuations are indented."""
        said = textwrap.fill(
            line,
            self.width,
            subsequent_indent=indent,
            break_on_hyphens=False,
            break_long_words=False,  # a hash or the name of a file stays whole
        )
        self.say(f"\x1b[{STYLES[style]}m{said}\x1b[0m" if style and self.colour else said)

    def columns(self, words: Iterable[str], indent: str = "  ") -> None:
        """Many short words side by side, in reading order."""
        row = indent
        for word in words:
            if len(row) + len(word) > self.width and row.strip():
                self.say(row.rstrip())
                row = indent
            row += word + "  "
        if row.strip():
            self.say(row.rstrip())

    def ask(self, question: str) -> str:
        """One line from the keyboard, without spaces around it; raises Left at the end of input."""
        try:
            line = input(question).strip()
        except EOFError:
            self.say()  # the cursor stands behind the question
            raise Left from None
        except KeyboardInterrupt:
            self.say()
            raise
        if self.echoes:  # nobody typed it on this screen: a script or a file did
            self.say(short(line, self.width))
        return line

    def fresh(self) -> None:
        """An empty screen for the next position; what has scrolled away stays where it is."""
        if self.wipes and not self.dumb:
            print("\x1b[2J\x1b[H", end="", flush=True)

    def hide(self) -> None:
        """Wipe everything that was shown or typed: screen, scrollback and line history."""
        if self.editor is not None:
            self.editor.clear_history()
        if not self.wipes:
            return
        if self.dumb:  # no escapes: push the old screen out of sight at least
            print("\n" * 200, end="", flush=True)
        else:  # 3J drops the scrollback; screen first, for terminals that scroll it away on 2J
            print("\x1b[H\x1b[2J\x1b[3J", end="", flush=True)


def short(typed: str, most: int = 40) -> str:
    """What somebody typed, short and harmless enough to be printed back."""
    cut = typed if len(typed) <= most else typed[: most - 1] + "…"
    return "".join([c if c.isprintable() else "?" for c in cut])


def laid_out(data: Any) -> list[str]:
    """JSON data for people to read: a line for each entry of a mapping or a list."""
    if isinstance(data, dict):
        return [f"{key}: {_brief(value)}" for key, value in data.items()] or ["{}"]
    if isinstance(data, list):
        return [_brief(value) for value in data] or ["[]"]
    return [_brief(data)]


def _brief(data: Any) -> str:
    """On one line, as YAML would have it between braces."""
    if isinstance(data, dict):
        return "{" + ", ".join([f"{key}: {_brief(value)}" for key, value in data.items()]) + "}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join([_brief(value) for value in data]) + "]"
    return data if isinstance(data, str) else json.dumps(data)


def _line_editor() -> ModuleType | None:
    """Arrow keys and history within one turn, where the system has a line editor."""
    try:
        import readline
    except ImportError:
        return None
    return readline
