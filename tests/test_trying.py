"""Trying every move and keeping the best, on a toy with sampled verbs and dice."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.toys import battery

from qg.bots.trying import Trial, best
from qg.bots.worlds import Deadline, rehearse, sift
from qg.core.dice import Scripted, Taped, seeded
from qg.core.search import Search

START = battery.GAME.start()


def harm(search: Search[Any]) -> float:
    return float(battery.WALL - search.s.wall)


def test_the_first_of_the_best_is_kept() -> None:
    moves = [battery.Fire(x) for x in (1000, 1200, 1400)]
    assert best(moves, [1.0, 3.0, 2.0]) == moves[1]
    assert best(moves, [3.0, 1.0, 3.0]) == moves[0]


def test_a_move_is_measured_once_with_the_dice_that_are_given() -> None:
    trial = Trial(battery.GAME, harm, Scripted([4, 3, 3]), 1)
    before = START.copy()
    assert trial.values(START, [battery.Fire(1500), battery.Fire(1500)]) == [3.0, 0.0]
    assert before == START


def test_where_the_ways_are_few_the_value_is_the_exact_mean() -> None:
    """A hit does 2 on the mean: five times of six beside the gate, one time of six far from it."""
    dice = Taped(seeded(1))
    trial = Trial(battery.GAME, harm, dice, 1, most=36)
    values = trial.values(START, [battery.Fire(1200), battery.Fire(1500), battery.Fire(2400)])
    assert values == pytest.approx([10 / 6, 1.0, 2 / 6])
    assert dice.faces == []


def test_where_they_are_many_the_dice_are_thrown() -> None:
    dice = Taped(Scripted([6, 2]))
    assert Trial(battery.GAME, harm, dice, 1, most=17).value(START, battery.Fire(1500)) == 2.0
    assert dice.faces == [6, 2]


def test_the_best_of_many_draws_lies_beside_the_gate() -> None:
    """A bot for any game: what is listed and what is drawn, each by its exact worth."""
    for seat in (0, 1):
        moves = Search(battery.GAME, START, seeded(1), seat).moves(Random(seat), 60)
        chosen = best(moves, Trial(battery.GAME, harm, seeded(1), seat, 36).values(START, moves))
        assert isinstance(chosen, battery.Fire)
        assert abs(chosen.x - START.gate) <= 100


def test_every_move_meets_the_same_worlds() -> None:
    """Two worlds, one with the gate far away: the mean of both."""
    worlds = []
    for gate in (1200, 2000):
        world = START.copy()
        world.gate = gate
        worlds.append(world)
    drawn = iter(worlds)
    trial = Trial(battery.GAME, harm, seeded(1), 1, 36)
    moves = [battery.Fire(1200), battery.Fire(1600)]
    means = rehearse(trial, moves, lambda: next(drawn), Deadline(2, None))
    exact = [Fraction(10 + 2, 12), Fraction(6 + 6, 12)]
    assert means == pytest.approx([float(mean) for mean in exact])


def test_no_time_for_a_world_means_nothing_is_known() -> None:
    trial = Trial(battery.GAME, harm, seeded(1), 1)
    assert rehearse(trial, [battery.Fire(1200)], START.copy, Deadline(0, None)) == [0.0]


def test_after_some_worlds_only_the_best_few_are_tried_further() -> None:
    """The gate is far away in the first world: the shot at it there is the only one that is tried again."""
    tried: list[tuple[int, int]] = []

    class Noted(Trial):
        def value(self, world: Any, move: Any) -> float:
            tried.append((world.gate, move.x))
            return super().value(world, move)

    drawn = []
    for gate in (2000, 1200, 1200):
        world = START.copy()
        world.gate = gate
        drawn.append(world)
    trial = Noted(battery.GAME, harm, seeded(1), 1, 36)
    moves = [battery.Fire(1200), battery.Fire(2000), battery.Fire(1600)]
    found = sift(trial, moves, [0.0] * 3, iter(drawn).__next__, Deadline(3, None), 1, 1)
    assert found == moves[1]
    assert tried == [(2000, 1200), (2000, 2000), (2000, 1600), (1200, 2000), (1200, 2000)]


def test_what_was_known_of_moves_before_counts_too() -> None:
    moves = [battery.Fire(1200), battery.Fire(2000)]
    trial = Trial(battery.GAME, harm, seeded(1), 1, 36)
    for known, chosen in (([0.0, 0.0], 0), ([0.0, 1.0], 0), ([0.0, 2.0], 1)):
        assert sift(trial, moves, known, START.copy, Deadline(2, None), 5, 1) == moves[chosen]
        none = sift(trial, moves, known, START.copy, Deadline(0, None), 5, 1)
        assert none == best(moves, known)
