"""Where the chance of a server comes from: the system, or a seed, for tests.

With a seed every table has the same secret behind its dice, the same deployments are proposed, and bots
answer the same to the same views, however fast the machine is. Such a server is not fair: its dice are known
before the game."""

from __future__ import annotations

import secrets
from hashlib import sha256
from random import Random
from typing import Final

from qg.core.dice import new_secret

BUDGET: Final = 1000
"""Milliseconds that a bot may think about a move, where its level has a use for time."""


class Chance:
    """`seed`: empty for a server where people play."""

    def __init__(self, seed: str = "") -> None:
        self.seed: Final = seed
        self.budget: Final = None if seed else BUDGET
        """A seeded bot does a fixed amount of work instead."""

    def secret(self) -> bytes:
        """Of the dice of a new table."""
        return sha256(self.seed.encode()).digest() if self.seed else new_secret()

    def rng(self) -> Random:
        return Random(self.seed or None)

    def bot(self, seat: int) -> str:
        """The seed of a bot that sits down."""
        return f"{self.seed} {seat}" if self.seed else secrets.token_hex(8)
