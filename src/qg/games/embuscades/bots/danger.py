"""What the next throw may hit: for each of the 21 throws, the squares that a vehicle's attack reaches.

A throw gives one die, the other or their sum, and a walk of exactly that length (EMB-104, 201, 707). With
free turning (EMB-202) a walk may waste two steps, never one: so a square at an even distance is reached by
far more throws than its neighbours, and whatever shuts the road behind it takes throws away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import mul, or_
from typing import Final

from qg.games.embuscades.checks import obstacles, strength
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import (
    ATTACKS,
    EACH,
    NEIGHBOURS,
    SQUARES,
    WALKED,
    bits,
)
from qg.games.embuscades.walks import LONGEST, around, ends

THROWS: Final = tuple([(a, b) for a in range(1, 7) for b in range(a, 7)])
TIMES: Final = tuple([1 if a == b else 2 for a, b in THROWS])  # of 36
WEIGHTS: Final = (*TIMES, 0)
NEVER: Final = (0,) * len(WEIGHTS)
FAR: Final = tuple([around(sq, LONGEST + 1) for sq in range(SQUARES)])

Hits = Sequence[int]
"""For each throw, the squares that it reaches, as bits; and at the end all of them together."""

UP: Final = bits([sq for sq, row in enumerate(NEIGHBOURS) if sq + 1 in row])
DOWN: Final = bits([sq for sq, row in enumerate(NEIGHBOURS) if sq - 1 in row])
ASIDE: Final = {
    1 << sq: bits([to for to in row if abs(to - sq) != 1])
    for sq, row in enumerate(NEIGHBOURS)
    if any([abs(to - sq) != 1 for to in row])
}
CROSSINGS: Final = sum(ASIDE)


def step(layer: int) -> int:
    """One step from each of these squares. Tracks are numbered along the road: most steps are shifts."""
    found = (layer & UP) << 1 | (layer & DOWN) >> 1
    rest = layer & CROSSINGS
    while rest:
        low = rest & -rest
        found |= ASIDE[low]
        rest ^= low
    return found


def reached(at: int, blocked: int, turning: bool) -> Hits:
    """From a square, past these obstacles."""
    return _reached(at, blocked & FAR[at], turning)


@lru_cache(maxsize=100_000)
def _reached(at: int, blocked: int, turning: bool) -> Hits:
    layers = [0]
    if turning:
        layer, free = 1 << at, ~blocked
        for _ in range(LONGEST):
            layer = step(layer)
            layers.append(layer)
            layer &= free
    else:
        layers += [ends(at, steps, blocked, turning) for steps in range(1, LONGEST + 1)]
    hits = [layers[a] | layers[b] | layers[a + b] for a, b in THROWS]
    return (*hits, reduce(or_, layers))


class Threat:
    """What an army may hit by its next throw, by the strength that its target has (EMB-705)."""

    def __init__(self, s: Embuscades, army: int) -> None:
        by_force: list[list[Hits]] = [[], [], [], [], [], []]
        blocked, turning = obstacles(s, army), s.book.turning
        if not s.truce & ~(1 << army):  # EMB-532: a cease-fire that outlasts this army's turn
            for v in range(army * EACH, army * EACH + EACH):
                at = s.place[v]
                if s.load[v] and at >= 0 and WALKED[at] and ATTACKS[v] and not s.stalled[v]:
                    by_force[strength(s, v)].append(reached(at, blocked, turning))
        self.hits: Final[list[Hits]] = [NEVER] * 6
        self.means: Final[dict[tuple[int, int], float]] = {}
        joined: Hits = NEVER
        for force in (5, 4, 3, 2, 1):
            for hits in by_force[force]:
                joined = hits if joined is NEVER else list(map(or_, joined, hits))
            self.hits[force] = joined
        self.hits[0] = joined

    def chance(self, sq: int, force: int) -> float:
        """That something of this strength is hit on a square."""
        hits, bit = self.hits[force], 1 << sq
        if not hits[-1] & bit:
            return 0.0
        return sum([n for n, mask in zip(WEIGHTS, hits, strict=True) if mask & bit]) / 36

    def mean(self, squares: int, force: int) -> float:
        """The mean of that chance over a set of squares."""
        hits = self.hits[force]
        if not hits[-1] & squares:
            return 0.0
        found = self.means.get((squares, force))
        if found is None:
            counts = [(mask & squares).bit_count() for mask in hits]
            found = sum(map(mul, WEIGHTS, counts)) / (36 * squares.bit_count())
            self.means[squares, force] = found
        return found
