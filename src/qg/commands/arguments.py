"""What commands have in common: exit codes and arguments."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Final

from qg.core.rulebook import LANGUAGES

GOOD: Final = 0
NOTHING: Final = 1
BAD: Final = 2
INTERRUPTED: Final = 130

Run = Callable[[argparse.Namespace], int]
Takes = Callable[[argparse.ArgumentParser], None]
Commands = Mapping[str, tuple[Run, Takes, str]]
"""By name: what a command does, what it takes, and what `qg --help` says of it."""


def positive(given: str) -> int:
    if not (given.isascii() and given.isdecimal() and 0 < len(given) < 9 and int(given) > 0):
        raise argparse.ArgumentTypeError("a number from 1")
    return int(given)


def in_folder(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--data",
        metavar="DIR",
        help="where tables are kept (default: the variable QG_DATA, or the user's data folder)",
    )
    sub.add_argument(
        "--database",
        metavar="URL",
        help="the PostgreSQL database where tables are kept instead (or the variable QG_DATABASE)",
    )


def of_colour(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--colour",
        action=argparse.BooleanOptionalAction,
        help="use colours (default: in a terminal)",
    )


def in_language(sub: argparse.ArgumentParser, default: str = "fr") -> None:
    sub.add_argument(
        "--lang", choices=LANGUAGES, default=default, help=f"language (default: {default})"
    )
