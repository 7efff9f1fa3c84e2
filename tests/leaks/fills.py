"""Fills that would make the law blind: the truth itself, a world that cannot be, holes left open."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tests.leaks import ruse

from qg.core.codec import encode
from qg.core.options import Options
from qg.core.value import HOLE, SPECTATOR, project, put

MEMORY: Final[dict[str, Any]] = {}


class Remembered(ruse.Ruse):
    """A state that leaves its truth lying about, by what each seat sees of it."""

    def audit(self) -> None:
        super().audit()
        for seat in (0, 1, SPECTATOR):
            MEMORY[encode(project(self, seat))] = self.copy()


def remember(options: Options) -> Remembered:
    s: Remembered = ruse.begun(Remembered(options.key))
    return s


def recall(seen: Any, rng: Random) -> Any:
    truth = MEMORY.get(encode(seen))
    return ruse.fill(seen, rng) if truth is None else truth.copy()


def contradict(seen: Any, rng: Random) -> Any:
    """Draws anew what the seat knows already."""
    s = ruse.fill(seen, rng)
    if s.kind[0]:
        order = rng.choice([o for o in ruse.ORDERS if o[0] == ruse.MINE or not s.red])
        s.kind = (*order, *s.kind[3:])
    return s


def betray(seen: Any, rng: Random) -> Any:
    """Every counter is known to everybody: the world is another one, and so is its view."""
    s = ruse.fill(seen, rng)
    s.known = tuple([-1 if kind else 0 for kind in s.kind])
    return s


def forget(seen: Any, rng: Random) -> Any:
    s = ruse.fill(seen, rng)
    for slot in range(6):
        if seen.kind[slot] is HOLE:
            s.kind = put(s.kind, slot, HOLE)
    return s


TRUTH: Final = ruse.variant("fill-truth", state=Remembered, setup=remember, fill=recall)
CONTRADICTS: Final = ruse.variant("fill-contradicts", fill=contradict)
BETRAYS: Final = ruse.variant("fill-betrays", fill=betray)
HOLES: Final = ruse.variant("fill-holes", fill=forget)
