"""Leak: a look. It reads what lies hidden, or what was kept of it; or it says so in what it refuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tests.leaks import memory, ruse

from qg.core.shape import Malformed, Seq


def honest(s: Any, seat: int, words: Sequence[str]) -> Any:
    """Whatever stands and has not moved may be a mine."""
    return [x for x in range(6) if x // 3 != seat and s.spot[x] == 0]


def peeking(s: Any, seat: int, words: Sequence[str]) -> Any:
    """Mines are told by looking at them: the hole raises."""
    return [x for x in range(6) if x // 3 != seat and s.kind[x] == ruse.MINE]


def kept(s: Any, seat: int, words: Sequence[str]) -> Any:
    """Kinds are told from what was kept beside the state."""
    return list(memory.foes(seat))


def telling(s: Any, seat: int, words: Sequence[str]) -> Any:
    """The same, but only in the sentence that refuses some words."""
    if len(words) > 0:
        raise Malformed(f"there is nothing to see but {memory.foes(seat)}", "words")
    return []


def writing(s: Any, seat: int, words: Sequence[str]) -> Any:
    """No leak, but it writes on the view."""
    s.spot[0] += 1
    return []


HONEST: Final = ruse.variant(
    "look-honest", looks={"mines": honest}, answers={"mines": Seq(ruse.SLOT)}
)
OTHER: Final = ruse.variant("look-other", looks={"mines": honest}, answers={"mines": ruse.SLOT})
"""No leak, but it answers otherwise than declared."""
PEEKING: Final = ruse.variant("leak-look-peeking", looks={"mines": peeking})
WRITING: Final = ruse.variant("look-writing", looks={"mines": writing})
GAME: Final = ruse.variant("leak-look", act=memory.act, looks={"mines": kept})
TELLING: Final = ruse.variant("leak-look-telling", act=memory.act, looks={"mines": telling})
