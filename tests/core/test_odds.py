"""Every way that dice may fall, with its weight."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from tests.toys import defender

from qg.core.door import accept
from qg.core.move import Dice
from qg.core.odds import all_rolls


def chances(ways: list[tuple[int, int]] | None) -> dict[int, Fraction]:
    assert ways is not None
    whole = sum(weight for weight, _ in ways)
    found: Counter[int] = Counter()
    for weight, result in ways:
        found[result] += weight
    return {result: Fraction(weight, whole) for result, weight in found.items()}


def test_what_rolls_nothing_falls_one_way() -> None:
    assert all_rolls(lambda dice: "done") == [(1, "done")]


def test_two_dice_fall_in_36_ways_in_order() -> None:
    ways = all_rolls(lambda dice: (dice(6), dice(6)))
    assert ways == [(1, pair) for pair in product(range(1, 7), repeat=2)]


def test_weights_are_exact_where_a_roll_depends_on_another() -> None:
    def run(dice: Dice) -> int:
        """A 6 is thrown again, with a die of four sides; a 5 with one of three."""
        face = dice(6)
        return 10 + dice(4) if face == 6 else 20 + dice(3) if face == 5 else face

    ways = all_rolls(run)
    found = chances(ways)
    assert found[1] == found[4] == Fraction(1, 6)
    assert found[11] == Fraction(1, 24)
    assert found[23] == Fraction(1, 18)
    assert sum(found.values()) == 1
    assert ways is not None
    assert len(ways) == 4 + 4 + 3
    assert sum(weight for weight, _ in ways) == 72  # the least that is whole for all


def test_a_die_of_one_side_leaves_no_choice() -> None:
    assert all_rolls(lambda dice: (dice(1), dice(2), dice(1))) == [(1, (1, 1, 1)), (1, (1, 2, 1))]


def test_four_dice_are_counted_and_five_are_not() -> None:
    def best(dice: Dice, count: int) -> int:
        return max(dice(6) for _ in range(count))

    four = chances(all_rolls(lambda dice: best(dice, 4)))
    assert four[6] == 1 - Fraction(5, 6) ** 4
    assert all_rolls(lambda dice: best(dice, 5)) is None
    assert chances(all_rolls(lambda dice: best(dice, 5), 6**5))[1] == Fraction(1, 6**5)


def test_what_may_go_on_for_ever_and_a_shuffle_are_given_up_at_once() -> None:
    calls: list[int] = []

    def again(dice: Dice) -> int:
        calls.append(1)
        while dice(6) == 1:
            pass
        return 0

    def shuffle(dice: Dice) -> list[int]:
        calls.append(1)
        left = list(range(40))
        return [left.pop(dice(n) - 1) for n in range(40, 0, -1)]

    for run in (again, shuffle):
        calls.clear()
        assert all_rolls(run) is None
        assert len(calls) == 1


def test_no_way_is_rarer_than_one_in_most() -> None:
    assert all_rolls(lambda dice: dice(6), 6) is not None
    assert all_rolls(lambda dice: dice(6), 5) is None


def test_what_does_something_else_the_next_time_is_found_out() -> None:
    sides = iter((6, 4))
    with pytest.raises(AssertionError, match="another roll"):
        all_rolls(lambda dice: (dice(next(sides)), dice(2)))


def test_a_move_of_a_game_is_played_for_every_way() -> None:
    """Two dice attack, one defends: the toy's rule gives these odds, and the state is not touched."""
    game = defender.GAME
    s = game.start()
    s = accept(game, s, 0, defender.Attack(2), no_dice, 0).state
    before = s.copy()
    stand = game.read_move(["stand"])
    ways = all_rolls(lambda dice: accept(game, s, 1, stand, dice, 0).state.ground[0])
    assert s == before
    found = chances(ways)
    wins = sum(1 for a, b, d in product(range(1, 7), repeat=3) if max(a, b) > d)
    assert found == {5: Fraction(wins, 216), 1: 1 - Fraction(wins, 216)}


def no_dice(sides: int) -> int:
    raise AssertionError
