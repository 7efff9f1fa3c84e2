"""Air combat of the advanced game by expectation: who attacks whom, and whether to meet a raid at all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from qg.core.move import Move
from qg.games.yom_kippur.campaign import AS_I, Campaign
from qg.games.yom_kippur.campaign_events import MISSILES
from qg.games.yom_kippur.dogfight import ESCORT, Engage, odds, some_of, table
from qg.games.yom_kippur.raid import charges, raiders
from qg.games.yom_kippur.tables import AIRCRAFT, KIND

from .aloft import EFFECTS, Fate, at_stake, chances, covering, taken

LEFT: Final = 0.7  # of interceptors that meet the escort, how many go on to those that it escorts
Pair = tuple[tuple[int, ...], tuple[int, ...]]
"""Attackers and targets."""


class Duels:
    """Attacks in the air as they stand. `stakes`: what each result takes from a piece."""

    def __init__(self, s: Campaign) -> None:
        self.s: Final = s
        self.stakes: Final[dict[int, Fate]] = {}

    def stake(self, piece: int) -> Fate:
        found = self.stakes.get(piece)
        if found is None:
            found = self.stakes[piece] = at_stake(self.s, piece)
        return found

    def gain(self, side: int, pair: Pair) -> float:
        """What one attack is expected to take from the enemy; below 0 where it is too weak to be made."""
        number = odds(self.s, *pair)
        if number < 0:
            return -1.0
        row = table(self.s, side).weights(number)
        driven, hurt, lost = [row[MISSILES.index(effect)] / 6 for effect in EFFECTS[1:]]
        return sum([taken((driven, hurt, lost), self.stake(p)) for p in pair[1]])

    def best(
        self, side: int, own: Sequence[int], met: Sequence[int]
    ) -> tuple[float, tuple[Pair, ...]]:
        """The attacks of all of these on those whom they meet that take most together, the best first."""
        gains: dict[Pair, float] = {}
        for attackers in some_of(list(own)):
            for targets in some_of(list(met)):
                gains[attackers, targets] = self.gain(side, (attackers, targets))

        @cache
        def search(free: tuple[int, ...], there: tuple[int, ...]) -> tuple[float, tuple[Pair, ...]]:
            best: tuple[float, tuple[Pair, ...]] = (0.0, ())
            for pair, value in gains.items():
                if value <= 0 or not set(pair[0]) <= set(free) or not set(pair[1]) <= set(there):
                    continue
                rest = search(
                    tuple([p for p in free if p not in pair[0]]),
                    tuple([p for p in there if p not in pair[1]]),
                )
                if value + rest[0] > best[0]:
                    best = value + rest[0], (pair, *rest[1])
            return best

        value, pairs = search(tuple(own), tuple(met))
        return value, tuple(sorted(pairs, key=lambda pair: -gains[pair]))

    def meeting(self, side: int, own: Sequence[int], h: int, step: int = ESCORT) -> float:
        """What comes of it if these interceptors meet the raid over a hex, from one of the two steps on."""
        raid = raiders(self.s, 1 - side, h)
        escort = [p for p in raid if self.s.acts[p] & AS_I]
        others = charges(self.s, 1 - side, h)
        bombers = [p for p in others if KIND[p] == AIRCRAFT]
        then = self.best(side, own, others)[0] - self.best(1 - side, bombers, own)[0]
        if not escort or step != ESCORT:
            return then
        first = self.best(side, own, escort)[0] - self.best(1 - side, escort, own)[0]
        return first + LEFT * max(0.0, then)

    def under_fire(self, planes: Sequence[int], h: int) -> float:
        """What SAM are expected to take from Israeli aircraft over a hex."""
        shots = covering(self.s, h)
        if not planes or not shots:
            return 0.0
        cost = sum([self.stake(p)[2] for p in planes]) / len(planes)
        each = sum([chances(self.s, sam, 1)[2] for sam in shots]) / len(shots)
        return min(len(planes), len(shots)) * each * cost


def answer(
    s: Campaign, side: int, h: int, step: int, moves: Sequence[Move[Any]]
) -> Move[Any] | None:
    """The best attack to declare now, out of those that are legal; None where it is better to declare none.
    Once one is declared the other side answers anyhow, so all that take something are made."""
    duels = Duels(s)
    pairs = [(m.attackers, m.targets) for m in moves if isinstance(m, Engage)]
    own = sorted({p for attackers, _ in pairs for p in attackers})
    met = sorted({p for _, targets in pairs for p in targets})
    _, chosen = duels.best(side, own, met)
    if not chosen or (not s.declared and duels.meeting(side, own, h, step) <= 0):
        return None
    return Engage(*chosen[0])
