"""Small parts of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from qg.core.match import Entry


class Line(NamedTuple):
    """One line of a table's log: a move. `k` counts all lines ever made, those taken back too, and is sent
    only to those who know the truth; `numbers` has the number that the line has for each viewer who noticed
    it. `row` is how many rows the record had before it; `stood`: it answered a standing Ask."""

    k: int
    numbers: Mapping[int, int]
    at: int
    entry: Entry
    row: int
    stood: bool


class Aide(NamedTuple):
    """For a player, a bot of this level answers, or else this path is played where it is legal."""

    level: str
    path: tuple[str, ...]


class Said(NamedTuple):
    """`news`: what the server says of a seat, in place of a text: its player came back by the recovery
    phrase (`recovered`) or by consent (`given`). `side`: it is for the players of the seat's side alone."""

    seat: int
    player: str
    text: str
    at: int
    news: str = ""
    side: bool = False


class Claim(NamedTuple):
    """Somebody without a device asks for a seat: the hash of the token that would open it, what the
    device calls itself, the name of who asks, and when. `number`: of the fact."""

    key: str
    label: str
    player: str
    at: int
    number: int


class Offered(NamedTuple):
    """Something by consent. `seats`: whom it is about (a bot's new seats); `yes`: who agreed so far; `at`:
    when it was made. `claim`: of an offer `seat`, which nobody at the table makes; its `seat` is the one that
    is asked for. `stay`: of a rematch, that everybody keeps the seat."""

    what: str
    seat: int
    seats: tuple[int, ...]
    yes: frozenset[int]
    at: int
    claim: Claim | None = None
    stay: bool = False


Ready = tuple[Entry, Any]
"""What a decision worked out already: the entry, and the state after it."""
