"""Exact odds: against enumeration of small pools, and the figures that are known of large ones."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import prod
from random import Random

import pytest
from tests.amount import amount
from tests.games.ambush_alley.test_pools import BAND, TEAM, fire, guard

from qg.games.ambush_alley.odds import Odds, acts_first, holds, melee, shot
from qg.games.ambush_alley.pools import Die, hits, passes
from qg.games.ambush_alley.tables import INSURGENT_LEADER, INSURGENT_RIFLE


def die(sides: int, need: int = 0) -> Die:
    return sides, need, 0, 0


def counted(attack: list[Die], shields: list[Die]) -> list[int]:
    """In how many throws of all dice there are so many hits."""
    found = Counter(
        hits(
            [face for face, of in zip(faces, attack, strict=False) if face >= of[1]],
            faces[len(attack) :],
        )
        for faces in product(*[range(1, of[0] + 1) for of in (*attack, *shields)])
    )
    return [found[n] for n in range(len(attack) + 1)]


def assert_same(odds: Odds, expected: list[int]) -> None:
    """The same distribution: weights may share a factor."""
    total = sum(expected)
    for n in range(max(len(expected), len(odds.weights))):
        weight = odds.weights[n] if n < len(odds.weights) else 0
        assert weight * total == (expected[n] if n < len(expected) else 0) * odds.total


KINDS = [die(6, 4), die(8, 4), die(6, 6), die(8, 7), die(6, 7)]


@pytest.mark.rule("AMB-BOT-05")
def test_small_pools_as_all_their_throws() -> None:
    for first in KINDS:
        for second in KINDS:
            for shields in ([], [die(6)], [die(8)], [die(6), die(8)]):
                assert_same(shot([first, second], shields), counted([first, second], shields))


@pytest.mark.rule("AMB-BOT-05")
def test_drawn_pools_as_all_their_throws() -> None:
    rng = Random(8)
    for _ in range(amount(10, 200)):
        attack = [rng.choice(KINDS) for _ in range(rng.randint(1, 3))]
        shields = [die(rng.choice((6, 8))) for _ in range(5 - len(attack))]
        assert_same(shot(attack, shields), counted(attack, shields))


@pytest.mark.rule("AMB-BOT-05")
def test_every_way_is_counted_once() -> None:
    attack = [die(8, 4)] * 3 + [die(6, 6)] * 4 + [die(8, 7)] * 3
    shields = [die(8)] * 4 + [die(6)] * 6
    odds = shot(attack, shields)
    everything = prod([of[0] for of in (*attack, *shields)])
    assert odds.total == everything
    assert len(odds.weights) == 11


def test_nothing_to_throw() -> None:
    assert shot([], [die(6)]).weights == (1,)
    assert shot([die(6, 7)], [die(6)]).mean() == 0
    assert shot([die(6, 4)], []).weights == (3, 3)


def test_known_means() -> None:
    """In hundredths of a hit: a team at optimal range against six in no cover; a led seven that interrupts a
    cautious team; a led ten against a led ten."""
    assert shot(fire(TEAM).dice, guard(BAND).dice).mean() == 259
    seven = (INSURGENT_LEADER, *BAND)
    interrupting = fire(seven, losses=(0, 0, 0, 1))
    assert shot(interrupting.dice, guard(TEAM, cautious=True).dice).mean() == 84
    ten = (INSURGENT_LEADER, *(INSURGENT_RIFLE,) * 9)
    assert shot(fire(ten).dice, guard(ten).dice).mean() == 140


@pytest.mark.rule("AMB-CC-02")
def test_close_combat_as_all_its_throws() -> None:
    found = melee([8, 6], [6, 6])
    assert_same(found, counted([die(8, 4), die(6, 4)], [die(6), die(6)]))


@pytest.mark.rule("AMB-MOR-01", "AMB-MOR-04")
@pytest.mark.parametrize("sides", [6, 8, 10])
def test_morale_as_all_its_throws(sides: int) -> None:
    for count in range(1, 5):
        throws = list(product(range(1, sides + 1), repeat=count))
        good = sum(1 for faces in throws if passes(faces))
        assert holds(count, sides).weights == (len(throws) - good, good)


@pytest.mark.rule("AMB-REA-01")
def test_a_reaction_test() -> None:
    """d6 against d8 with +1: the insurgent needs 4 and more than the regular."""
    found = acts_first(6, 0, 8, 1)
    pairs = [(a, b) for a in range(1, 7) for b in range(1, 9) if a >= 4 and a > b + 1]
    assert found.weights == (48 - len(pairs), len(pairs))
    assert len(pairs) == 2 + 3 + 4
    assert acts_first(6, -1, 8, -1).weights[1] == sum(
        1 for a in range(1, 7) for b in range(1, 9) if a - 1 >= 4 and a > b
    )


def test_a_mean_is_rounded_half_up() -> None:
    assert Odds([1, 1]).mean() == 50
    assert Odds([7, 1]).mean() == 13  # 12.5
    assert (Odds([1, 1, 2]).sum(), Odds([1, 1, 2]).total) == (5, 4)
