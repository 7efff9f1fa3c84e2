"""What an enemy counter may be, as probabilities that agree with what was seen.

A belief has rows: counters about which the same is known share one. `row[slot]` is the number of a row,
`chance[row][kind]` a probability. Each row sums to one, and every kind is expected as often as it is
still there: the counts are fitted by turns (iterative proportional fitting)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import NEVER, SLOTS

ROUNDS: Final = 4
Weigh = Callable[[int, int], tuple[float, ...]]
"""(slot, mask) -> a weight by kind: how a counter has behaved."""


def rear(seen: Attaque, slot: int) -> int:
    """How many ranks a counter's deployment square lies before the rear rank (ATK-165)."""
    sq = seen.book.ground[slot // 48][slot % 48]
    return sq // 12 if slot < 48 else 10 - sq // 12


@cache
def objectives_behind(wanted: int, rank: int, moved: bool) -> tuple[float, ...]:
    likely = (3.0, 1.0, 0.4, 0.2)[rank] * (0.2 if moved else 1.0)
    return tuple([likely if wanted >> k & 1 else 1.0 for k in range(25)])


def common_sense(seen: Attaque) -> Weigh:
    """Objectives stand far behind, and seldom move."""

    def weigh(slot: int, mask: int) -> tuple[float, ...]:
        return objectives_behind(seen.book.wanted, rear(seen, slot), seen.moved[slot] != NEVER)

    return weigh


class Belief:
    """What `seat` believes of the other side."""

    def __init__(self, seen: Attaque, seat: int, weigh: Weigh | None = None) -> None:
        enemy = 1 - seat
        self.row: Final = [-1] * SLOTS
        self.chance: Final[list[list[float]]] = []
        left = list(seen.roster[enemy])
        hidden: list[int] = []
        sure: dict[int, int] = {}
        for slot in range(48 * enemy, 48 * enemy + 48):
            if not seen.known[slot]:
                hidden.append(slot)
                continue
            k = seen.kind[slot]
            left[k] -= 1
            if k not in sure:
                sure[k] = len(self.chance)
                self.chance.append([float(i == k) for i in range(25)])
            self.row[slot] = sure[k]
        self.left: Final = left
        self.hidden: Final = len(hidden)
        first = len(self.chance)
        size: list[int] = []
        alike: dict[object, int] = {}
        for slot in hidden:
            could = seen.could_be[slot]
            weights = None if weigh is None else weigh(slot, could)
            key = could, weights
            at = alike.get(key)
            if at is None:
                at = alike[key] = len(self.chance)
                start = [float(left[k]) if could >> k & 1 else 0.0 for k in range(25)]
                if weights is not None:
                    start = [a * b for a, b in zip(start, weights)]
                self.chance.append(start)
                size.append(0)
            self.row[slot] = at
            size[at - first] += 1
        self._fit(first, size)

    def _fit(self, first: int, size: list[int]) -> None:
        rows = self.chance[first:]
        kinds = [k for k in range(1, 25) if self.left[k] > 0]
        for _ in range(ROUNDS):
            for row in rows:
                total = sum(row) or 1.0
                for k in kinds:
                    row[k] /= total
            for k in kinds:
                expected = sum([row[k] * n for row, n in zip(rows, size)])
                if expected > 0:
                    ratio = self.left[k] / expected
                    for row in rows:
                        row[k] *= ratio
        for row in rows:
            total = sum(row) or 1.0
            for k in kinds:
                row[k] /= total

    def of(self, slot: int) -> list[float]:
        return self.chance[self.row[slot]]
