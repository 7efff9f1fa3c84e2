"""Leak: a look. It reads what lies hidden, or what was kept of it; or it says so in what it refuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tests.leaks import refusal, ruse

from qg.core.shape import Malformed


def peeking(s: Any, seat: int, words: Sequence[str]) -> Any:
    """Mines are told by looking at them: the hole raises."""
    return [x for x in range(6) if x // 3 != seat and s.kind[x] == ruse.MINE]


def kept(s: Any, seat: int, words: Sequence[str]) -> Any:
    """Mines are told from a column that is said to be derived from public ones; it is not."""
    return [x for x in range(6) if x // 3 != seat and s.mines[x]]


def telling(s: Any, seat: int, words: Sequence[str]) -> Any:
    """The same, but only for words that a move may have, and in the sentence that refuses them."""
    if words and words[0].isdigit() and int(words[0]) < 6 and s.mines[int(words[0])]:
        raise Malformed("a mine", "words")
    return []


def honest(s: Any, seat: int, words: Sequence[str]) -> Any:
    """Whatever stands and has not moved may be a mine."""
    return [x for x in range(6) if x // 3 != seat and s.spot[x] == 0]


def writing(s: Any, seat: int, words: Sequence[str]) -> Any:
    """No leak, but it writes on the view."""
    s.spot[0] += 1
    return []


HONEST: Final = ruse.variant("look-honest", looks={"fear": honest})
PEEKING: Final = ruse.variant("leak-look-peeking", looks={"fear": peeking})
WRITING: Final = ruse.variant("look-writing", looks={"fear": writing})
GAME: Final = ruse.variant(
    "leak-look",
    refusal.Deploy,
    events=(refusal.Placed,),
    state=refusal.Weighed,
    setup=refusal.setup,
    looks={"fear": kept},
)
TELLING: Final = ruse.variant(
    "leak-look-telling",
    refusal.Deploy,
    events=(refusal.Placed,),
    state=refusal.Weighed,
    setup=refusal.setup,
    looks={"fear": telling},
)
