"""Bots: players that receive a projection and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from .move import Move


class Bot(Protocol):
    """`seen` is what the bot's seat knows, `seen.options` and the agenda included. It answers with one
    move. What it does not know it may guess: `game.fill(seen, rng)` draws a possible truth."""

    def act(self, seen: Any, seat: int) -> Move[Any]: ...


BotMaker = Callable[[Random], Bot]
"""A level of play: `game.bots["recrue"](Random(7))`."""


def cost(maker: BotMaker) -> int | None:
    """Milliseconds that a move of this level takes, about, as its class declares in `cost`; None where it
    does not, or where it takes as much as it is given."""
    found: int | None = getattr(maker, "cost", None)
    return found
