"""What to expect of a shot: exact chances of so many hits, face by face from the highest (AMB-BOT-05).

Going down, every die that has not shown a higher face shows the present one or something below. Each die of
the defence that is not used yet stops one of the attack that shows no more than it does, so free ones are
only counted. Below the sides of the smaller dice all are alike, and the ways to get so far are few."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from qg.boards.measure import half_up

from .pools import Die
from .tables import SUCCESS

REMEMBERED: Final = 20_000


class Odds:
    """`weights[n]`: in how many of `total` ways there are n hits."""

    __slots__ = ("total", "weights")

    def __init__(self, weights: Sequence[int]) -> None:
        self.weights: Final = tuple(weights)
        self.total: Final = sum(weights)

    def sum(self) -> int:
        """The hits of all ways together: the mean is sum / total."""
        return sum([n * weight for n, weight in enumerate(self.weights)])

    def mean(self) -> int:
        """The mean in hundredths of a hit."""
        return half_up(100 * self.sum(), self.total)


Key = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]
_KEPT: Final[dict[Key, Odds]] = {}


def shot(attack: Sequence[Die], defence: Sequence[Die]) -> Odds:
    """The odds of an attack with these dice against this defence."""
    thrown = [(die[0], die[1]) for die in attack if die[1] <= die[0]]
    key = (tuple(sorted(thrown)), tuple(sorted([die[0] for die in defence])))
    known = _KEPT.get(key)
    if known is None:
        if len(_KEPT) >= REMEMBERED:
            _KEPT.clear()
        known = _KEPT[key] = _odds(key[0], key[1])
    return known


def melee(blows: Sequence[int], others: Sequence[int]) -> Odds:
    """The odds of the hits that figures with such dice make in a round of close combat (AMB-CC-02)."""
    attack = [(sides, SUCCESS, 0, 0) for sides in blows]
    return shot(attack, [(sides, 0, 0, 0) for sides in others])


# A state of the count is one number, of fields of four bits: hits, free dice of the defence, dice of the
# defence that have not shown yet, and so for the attack by what they need.
_FREE: Final = 16
_SHIELD: Final = 256
_FIRST: Final = 4096


def _odds(attack: tuple[tuple[int, int], ...], defence: tuple[int, ...]) -> Odds:
    if not attack:
        return Odds([1])
    needs = sorted({need for _, need in attack})
    ways: dict[int, int] = {0: 1}
    lowest = needs[0]
    for face in range(max([*[sides for sides, _ in attack], *defence]), lowest - 1, -1):
        joining = defence.count(face) * _SHIELD
        unit = _FIRST
        for need in needs:
            joining += attack.count((face, need)) * unit
            unit *= 16
        ways = _next(ways, face, joining, needs)
    found = [0] * (len(attack) + 1)
    below = lowest - 1  # faces that nobody asks for: each die still hidden shows one of them
    for state, weight in ways.items():
        hidden = state // _SHIELD
        while hidden:
            weight *= below ** (hidden % 16)
            hidden //= 16
        found[state % 16] += weight
    return Odds(found)


def _next(ways: dict[int, int], face: int, joining: int, needs: list[int]) -> dict[int, int]:
    """One face down. `joining` are the dice whose highest face it is."""
    out: dict[int, int] = {}
    for before, weight in ways.items():
        state = before + joining
        rest: list[tuple[int, int, int]] = [(state % _SHIELD, 0, weight)]  # hits and free; shown
        unit = _FIRST
        for need in needs:
            left = state // unit % 16
            if face < need:
                # They can succeed no more: what they show below is counted at once.
                rest = [(s, shown, w * face**left) for s, shown, w in rest]
            else:
                rest = [
                    (s + (left - k) * unit, shown + k, w * comb(left, k))
                    for s, shown, w in rest
                    for k in range(left + 1)
                ]
            unit *= 16
        shields = state // _SHIELD % 16
        for s, shown, w in rest:
            for k in range(shields + 1):
                free = s // _FREE % 16 + k
                saved = min(shown, free)
                after = s + (k - saved) * _FREE + (shields - k) * _SHIELD + shown - saved
                out[after] = out.get(after, 0) + w * comb(shields, k)
    return out


def holds(dice: int, sides: int) -> Odds:
    """The odds of a morale test with so many dice: weights of failing and of passing it (AMB-MOR-01, 04)."""
    good = sides - SUCCESS + 1
    weights = [0, 0]
    for k in range(dice + 1):
        weights[int(2 * k > dice)] += comb(dice, k) * good**k * (SUCCESS - 1) ** (dice - k)
    return Odds(weights)


def acts_first(insurgent: int, bonus: int, regular: int, other: int) -> Odds:
    """The odds of a reaction test between dice of these sides and their modifiers: weights of the regular
    reacting first and of the insurgent acting first (AMB-REA-01)."""
    weights = [0, 0]
    for a in range(1, insurgent + 1):
        for b in range(1, regular + 1):
            wins = a + bonus >= SUCCESS and a + bonus > b + other
            weights[int(wins)] += 1
    return Odds(weights)
