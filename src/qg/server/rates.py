"""How often something may be asked for from one place: one bucket for each place and each kind."""

from __future__ import annotations

import time
from typing import Final, Literal, get_args

import msgspec

from .limits import Buckets, Limits

Kind = Literal[
    "tables",
    "prepared",
    "replays",
    "windows",
    "records",
    "joins",
    "passes",
    "phrases",
    "claims",
    "reports",
    "notices",
    "guesses",
]
LOCAL: Final[frozenset[Kind]] = frozenset({"replays", "windows"})
"""What is counted where the work is done, and so by the process where the table is at home."""
GUESSES: Final = (10.0, 1.0 / 10)
"""Of the server's password."""


class Take(msgspec.Struct):
    """What one process asks of the one that counts for all."""

    kind: Kind
    place: str


class Rates:
    def __init__(self, limits: Limits) -> None:
        self.buckets: Final[dict[Kind, Buckets]] = {
            kind: Buckets(*(GUESSES if kind == "guesses" else getattr(limits, kind)))
            for kind in get_args(Kind)
        }

    def take(self, kind: Kind, place: str) -> bool:
        """Whether there is one left; it is taken."""
        return self.buckets[kind].take(place, time.monotonic())
