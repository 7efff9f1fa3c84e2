"""Leak: the time at which a list is said to change. It hangs on what was kept of the other side's kinds."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import memory, ruse


def kept(s: Any, seat: int) -> int:
    return int(s.now) + 1000 + memory.foes(seat)[0]


GAME: Final = ruse.variant("leak-until-kept", act=memory.act, until=kept)
