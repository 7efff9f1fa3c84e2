"""Leaks: the words of a prompt. Whoever is to act, and whoever looks on, reads where the other side's mine
lies; or reads it only where it is known, which is honest."""

from __future__ import annotations

from typing import Any, Final

from tests.leaks import memory, ruse

from qg.core.agenda import Ask


def mines(s: Any, ask: Ask) -> dict[str, str]:
    return {"mines": ",".join([str(i) for i, kind in enumerate(s.kind) if kind == ruse.MINE])}


def known(s: Any, ask: Ask) -> dict[str, str]:
    found = [i for i, kind in enumerate(s.kind) if s.known[i] and kind == ruse.MINE]
    return {"mines": ",".join([str(i) for i in found])}


def number(s: Any, ask: Ask) -> dict[str, Any]:
    return {"ply": s.ply}


def kept(s: Any, ask: Ask) -> dict[str, str]:
    """What was kept beside the state: no hole is opened."""
    return {"kinds": ",".join([str(kind) for kind in memory.foes(ask.seat)])}


GAME: Final = ruse.variant("leak-asking", asking=mines)
KEPT: Final = ruse.variant("leak-asking-kept", act=memory.act, asking=kept)
HONEST: Final = ruse.variant("asking", asking=known)
NUMBER: Final = ruse.variant("asking-number", asking=number)
