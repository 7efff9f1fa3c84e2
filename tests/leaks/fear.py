"""Leak: what a seat is told to fear. It looks at what lies hidden, or at what was kept of it."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import refusal, ruse

from qg.core.threat import Threat


def peeking(s: Any, seat: int) -> list[Threat]:
    """Mines are told by looking at them: the hole raises."""
    foes = [x for x in range(6) if x // 3 != seat and s.kind[x] == ruse.MINE]
    return [Threat("lost", "TOY-6", (str(x),), ("all",), ("mine",), ("A",)) for x in foes]


def kept(s: Any, seat: int) -> list[Threat]:
    """Mines are told from a column that is said to be derived from public ones; it is not."""
    foes = [x for x in range(6) if x // 3 != seat and s.mines[x]]
    return [Threat("lost", "TOY-6", (str(x),), ("all",), ("mine",), ("A",)) for x in foes]


def honest(s: Any, seat: int) -> list[Threat]:
    """Whatever stands and has not moved may be a mine."""
    foes = [x for x in range(6) if x // 3 != seat and s.spot[x] == 0]
    return [Threat("lost", "TOY-6", (str(x),), ("all",), ("mine",), ("A",)) for x in foes]


HONEST: Final = ruse.variant("fear-honest", threats=honest)
PEEKING: Final = ruse.variant("leak-fear-peeking", threats=peeking)
GAME: Final = ruse.variant(
    "leak-fear",
    refusal.Deploy,
    events=(refusal.Placed,),
    state=refusal.Weighed,
    setup=refusal.setup,
    threats=kept,
)
