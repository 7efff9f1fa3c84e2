"""How much of what a seat says and writes a table keeps. The store only grows, so every kind of fact that
people can make at will has an end. Moves that all notice have none: a game is never cut short by what was
said beside it. Moves that somebody does not notice can be made without end, so they have one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

LONGEST_TALK: Final = 500
LONGEST_NOTE: Final = 4000
LONGEST_PENCIL: Final = 40
LONGEST_ABOUT: Final = 16
LONGEST_REPORT: Final = 500
MOST_PENCILLED: Final = 200


class Quota(NamedTuple):
    """How many facts of a kind one seat may leave at one table, and how many characters in all."""

    facts: int
    size: int


QUOTAS: Final = {
    "said": Quota(2_000, 300_000),
    "noted": Quota(5_000, 500_000),
    "renamed": Quota(100, 20_000),
    "offered": Quota(2_000, 1_000_000),
    "holiday": Quota(500, 100_000),
    "aided": Quota(500, 200_000),
    "swapped": Quota(500, 100_000),
    "reported": Quota(20, 40_000),
    "unnoticed": Quota(5_000, 5_000_000),
}
"""By the kind of fact. Of reports, and of questions for a seat, there is one quota a table, whoever asks:
those who do so need not sit there. Answers have no quota: each offer has at most one answer a seat.
`unnoticed`: lines of a game that somebody is not told of. Nobody at a puzzle comes near that: with a wait of
0.7 seconds after each, 5,000 misfits take an hour."""
TABLE: Final = -1
"""In place of a seat: whatever nobody in particular has made."""


def payer(kind: str, data: Mapping[str, Any]) -> int:
    """The seat whose quota a fact uses up."""
    asks = kind == "offered" and data["what"] == "seat"
    return TABLE if kind == "reported" or asks else int(data["seat"])


class Spent:
    """What the facts of one table have used."""

    def __init__(self) -> None:
        self.used: Final[dict[tuple[str, int], Quota]] = {}

    def add(self, kind: str, seat: int, size: int) -> None:
        had = self.of(kind, seat)
        self.used[kind, seat] = Quota(had.facts + 1, had.size + size)

    def of(self, kind: str, seat: int) -> Quota:
        return self.used.get((kind, seat), Quota(0, 0))

    def full(self, kind: str, seat: int, size: int) -> bool:
        """Whether there is no room for one more fact of this size."""
        had, most = self.of(kind, seat), QUOTAS[kind]
        return had.facts >= most.facts or had.size + size > most.size
