"""Bots: players that receive a projection and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from .move import Move


class Bot(Protocol):
    """`seen` is what the bot's seat knows, `seen.options` and the agenda included. It answers with one
    move. What it does not know it may guess: `game.fill(seen, rng)` deals it a possible truth."""

    def act(self, seen: Any, seat: int) -> Move[Any]: ...


BotMaker = Callable[[Random], Bot]
"""A level of play: `game.bots["recrue"](Random(7))`."""
