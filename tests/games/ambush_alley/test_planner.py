"""Whole moves that the engine makes up, and gathering of scattered units."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import amount
from tests.games.ambush_alley.ground import BOTH, SMALL, scattered, unit

from qg.boards.measure import Point
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.book import Book
from qg.games.ambush_alley.march import fits, keeps_clear
from qg.games.ambush_alley.planner import Plan, gather, plan_move

B = SMALL


def assert_legal(
    b: Book, places: list[Point], plan: Plan, budget: int, others: list[Point], enemies: list[Point]
) -> None:
    assert fits(b, plan.places, others)
    for start, route, cost, end in zip(places, plan.routes, plan.costs, plan.places, strict=True):
        way = [start, *route]
        assert way[-1] == end
        assert len(route) <= 12
        walk = b.plane.walk(way)
        assert walk is not None
        assert walk.cost == cost <= budget
        assert keeps_clear(b, way, enemies)
    assert plan.cost == max(plan.costs)


@pytest.mark.rule("AMB-BOT-01")
@pytest.mark.parametrize("b", BOTH)
def test_planned_moves_are_legal(b: Book) -> None:
    rng = Random(21)
    found = 0
    for _ in range(amount(60, 2_000)):
        enemies = unit(rng, b, rng.randint(1, 6), [])
        friends = unit(rng, b, rng.randint(1, 4), enemies)
        others = [*enemies, *friends]
        places = unit(rng, b, rng.randint(1, 5), others)
        budget = rng.choice((b.cautious, b.fast))
        x, y = places[0]
        anchor = x + rng.randint(-budget, budget), y + rng.randint(-budget, budget)
        plan = plan_move(b, places, anchor, budget, others, enemies, range(len(places)))
        if plan is None:
            continue
        found += 1
        assert_legal(b, places, plan, budget, others, enemies)
        assert sight.in_cohesion(b, plan.places)
        assert not any(sight.touches_any(b, p, enemies) for p in plan.places)
    assert found > 0


@pytest.mark.rule("AMB-BOT-01")
def test_figures_take_the_nearest_slot_in_their_order() -> None:
    places: list[Point] = [(1000, 1280), (1060, 1280)]
    plan = plan_move(B, places, (1200, 1280), 600, [], [], [0, 1])
    assert plan is not None
    assert plan.places == ((1200, 1280), (1260, 1280))
    assert plan.routes == (((1200, 1280),), ((1260, 1280),))
    plan = plan_move(B, places, (900, 1280), 600, [], [], [0, 1])
    assert plan is not None
    assert plan.places == ((960, 1280), (900, 1280))


@pytest.mark.rule("AMB-BOT-01", "AMB-MOV-02")
def test_nothing_is_planned_beyond_the_budget_or_on_the_spot() -> None:
    places: list[Point] = [(1000, 1280)]
    assert plan_move(B, places, (1600, 1180), 600, [], [], [0]) is None
    assert plan_move(B, places, (1000, 1280), 600, [], [], [0]) is None


@pytest.mark.rule("AMB-MOV-04")
def test_contact_is_planned_only_where_it_is_wanted() -> None:
    places: list[Point] = [(1000, 1280)]
    enemy: list[Point] = [(1200, 1280)]
    assert plan_move(B, places, (1150, 1280), 600, enemy, enemy, [0]) is None
    plan = plan_move(B, places, (1150, 1280), 600, enemy, enemy, [0], contact=True)
    assert plan is not None
    assert sight.touch(B, plan.places[0], enemy[0])


@pytest.mark.rule("AMB-COH-04")
def test_a_scattered_unit_is_gathered_round_one_of_its_own() -> None:
    places: list[Point] = [(1000, 1280), (1000, 700), (1060, 700)]
    assert not sight.in_cohesion(B, places)
    assert gather(B, places, 500, [], [], [0, 1, 2]) is None
    plan = gather(B, places, 600, [], [], [0, 1, 2])
    assert plan is not None
    assert sight.in_cohesion(B, plan.places)
    assert_legal(B, places, plan, 600, [], [])


@pytest.mark.rule("AMB-COH-04")
@pytest.mark.parametrize("b", BOTH)
def test_gathering_is_legal_and_makes_the_largest_gap_smaller(b: Book) -> None:
    rng = Random(23)
    found = 0
    for _ in range(amount(150, 3_000)):
        places = scattered(rng, b, rng.randint(2, 4))
        if sight.in_cohesion(b, places):
            continue
        counted = range(len(places))
        plan = gather(b, places, b.cautious, [], [], counted)
        if plan is None:
            continue
        found += 1
        assert_legal(b, places, plan, b.cautious, [], [])
        assert sight.in_cohesion(b, plan.places) or (
            sight.largest_gap(b, plan.places) < sight.largest_gap(b, places)
        )
    assert found > 0
