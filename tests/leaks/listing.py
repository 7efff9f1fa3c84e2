"""Leak: the options. What may be probed depends on what the enemy hides."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import ruse

from qg.core.move import Move
from qg.core.value import HOLE


def bold(s: Any, seat: int) -> list[Move[Any]]:
    """No scout is offered to step towards a mine that it cannot see."""
    return [
        m
        for m in ruse.act(s, seat)
        if not isinstance(m, ruse.Probe) or s.kind[m.target] != ruse.MINE
    ]


def guarded(s: Any, seat: int) -> list[Move[Any]]:
    """The same, but silent on a view: only the list of the truth differs."""
    return [
        m
        for m in ruse.act(s, seat)
        if not isinstance(m, ruse.Probe)
        or s.kind[m.target] is HOLE
        or s.kind[m.target] != ruse.MINE
        or s.known[m.target] < 0
    ]


GAME: Final = ruse.variant("leak-listing", act=bold)
GUARDED: Final = ruse.variant("leak-listing-guarded", act=guarded)
