"""Leak: how a sampled move may begin. Deployments are put together by the player; the order in which their
beginnings are told hangs on what the other has deployed."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tests.leaks import memory, ruse

from qg.core.game import Beginnings
from qg.core.move import Move
from qg.core.value import HOLE


class Deploy(ruse.Deploy):
    SAMPLED = True


def sample(s: Any, seat: int, rng: Random) -> Deploy:
    return Deploy(5 - rng.randrange(6))


def honest(s: Any, seat: int) -> list[tuple[str, ...]]:
    return [("deploy", str(order)) for order in range(6)]


def ordered(s: Any, seat: int) -> list[tuple[str, ...]]:
    """By what was kept beside the state."""
    kinds, heads = memory.foes(seat), honest(s, seat)
    first = ruse.ORDERS.index(kinds) if kinds in ruse.ORDERS else 0
    return heads[first:] + heads[:first]


def peeking(s: Any, seat: int) -> list[tuple[str, ...]]:
    """By what lies hidden: the hole raises."""
    return honest(s, seat)[:: -1 if s.kind[3 - 3 * seat] == ruse.MINE else 1]


def guarded(s: Any, seat: int) -> list[tuple[str, ...]]:
    """The same, but silent on a view: only those of the truth differ."""
    kind = s.kind[3 - 3 * seat]
    return honest(s, seat)[:: -1 if kind is not HOLE and kind == ruse.MINE else 1]


def listed(s: Any, seat: int) -> list[Move[Any]]:
    memory.remember(s)
    return []


def game(name: str, beginnings: Beginnings) -> Any:
    return ruse.variant(
        name,
        Deploy,
        lists={"deploy": listed},
        samples={"deploy": sample},
        beginnings={"deploy": beginnings},
    )


HONEST: Final = game("beginning-honest", honest)
GAME: Final = game("leak-beginning", ordered)
PEEKING: Final = game("leak-beginning-peeking", peeking)
GUARDED: Final = game("leak-beginning-guarded", guarded)
