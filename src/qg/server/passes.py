"""Codes that give a second device the seats of the first. They are kept in memory alone, and never logged."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from . import forms
from .limits import Bucket, Buckets, Limits
from .wrong import Wrong

LETTERS: Final = "ABCDEFGHJKMNPRSTWXYZ"
"""Without those that are easily taken for another."""
LENGTH: Final = 8
VALID: Final = 600
"""Seconds."""
MOST: Final = 10_000
"""Codes that wait at once in the server."""
MOST_TABLES: Final = 60


class Carried(NamedTuple):
    """A seat that is to be opened by one more device: by which device it was offered."""

    table: str
    seats: tuple[int, ...]
    by: str


class Offer:
    def __init__(self, carried: list[Carried], until: int) -> None:
        self.carried: Final = carried
        self.until: Final = until
        self.taken = ""  # the hash of the token that it was taken with
        self.answer: forms.Passed | None = None  # once everything is stored


class Passes:
    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        self.now: Final = now
        self.offers: Final[dict[str, Offer]] = {}
        self.tries: Final = Buckets(*limits.codes)
        self.all: Final = Bucket(*limits.all_codes)

    def make(self, carried: list[Carried]) -> str:
        """A new code for these seats."""
        self._forget()
        if len(self.offers) >= MOST:
            raise Wrong(
                429, "too many codes wait to be used; try again in a while", rule="QG-LIMIT"
            )
        code = "".join([secrets.choice(LETTERS) for _ in range(LENGTH)])
        self.offers[code] = Offer(carried, self.now() + 1000 * VALID)
        return f"{code[:4]}-{code[4:]}"

    def find(self, typed: str, key: str, place: str, at: float) -> Offer:
        """What a code gives to whoever comes with this token first, and to nobody else."""
        if not self.tries.take(place, at) or not self.all.take(at):
            raise Wrong(429, "too many codes were tried; wait a little", rule="QG-LIMIT")
        self._forget()
        code = "".join([letter for letter in typed.upper() if letter in LETTERS])
        offer = self.offers.get(code)
        if offer is None or offer.taken not in ("", key):
            raise Wrong(404, "this code is wrong, too old, or was used already", "code")
        offer.taken = key
        return offer

    def _forget(self) -> None:
        now = self.now()
        for code in [code for code, offer in self.offers.items() if offer.until <= now]:
            del self.offers[code]
