"""Bots: players that receive a projection and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol

from .agenda import NEVER
from .move import Move
from .shape import Malformed


class Later:
    """In place of a move, in real time: ask me again at this time of the game, or as soon as what I see has
    changed. Without a time: only then."""

    def __init__(self, at: int = NEVER) -> None:
        self.at: Final = at


class Bot(Protocol):
    """`seen` is what the bot's seat knows, `seen.options` and the agenda included. It answers with one
    move. What it does not know it may guess: `game.fill(seen, rng)` draws a possible truth. In real time
    `seen.now` is the present, and the answer may be `Later`."""

    def act(self, seen: Any, seat: int) -> Move[Any] | Later: ...


def at_once(answer: Move[Any] | Later) -> Move[Any]:
    """The move; where turns are taken nobody can wait."""
    if isinstance(answer, Later):
        raise Malformed("a bot may wait only in real time", "bot")
    return answer


BotMaker = Callable[[Random], Bot]
"""A level of play: `game.bots["recrue"](Random(7))`."""


def cost(maker: BotMaker) -> int | None:
    """Milliseconds that a move of this level takes, about, as its class declares in `cost`; None where it
    does not, or where it takes as much as it is given."""
    found: int | None = getattr(maker, "cost", None)
    return found


def idle(maker: BotMaker) -> bool:
    """Whether this level plays nothing, as its class declares in `idle`: whoever sits against it practises
    alone."""
    found: bool = getattr(maker, "idle", False)
    return found
