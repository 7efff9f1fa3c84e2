"""What a careless game keeps beside its states: the kinds of the last whole state that a list was made of.
At a table nobody lists the truth, but bots and the laws do; whatever reads this afterwards tells a secret."""

from __future__ import annotations

from typing import Any

from tests.leaks import ruse

from qg.core.move import Move
from qg.core.value import HOLE

_kinds: list[int] = [ruse.ABSENT] * 6


def remember(s: Any) -> None:
    if not any(kind is HOLE for kind in s.kind):
        _kinds[:] = s.kind


def foes(seat: int) -> tuple[int, ...]:
    """The kinds of the other side, or of both for whoever watches."""
    return tuple([kind for slot, kind in enumerate(_kinds) if slot // 3 != seat])


def act(s: Any, seat: int) -> list[Move[Any]]:
    remember(s)
    return ruse.act(s, seat)
