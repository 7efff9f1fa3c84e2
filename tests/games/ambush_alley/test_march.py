"""Ways of several figures at a time: where they are, where they may rest, whom they meet."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.amount import amount
from tests.boards import plane_twin as twin
from tests.games.ambush_alley.ground import BOTH, LARGE, SMALL, scattered

from qg.boards.measure import Point, half_up
from qg.games.ambush_alley.book import Book
from qg.games.ambush_alley.march import (
    BLOCKED,
    March,
    clear_between,
    first_contact,
    fits,
    keeps_clear,
    keeps_contact,
    march,
    open_until,
    rest,
    window_points,
    without,
)

B = SMALL


def made(*ways: list[Point], b: Book = B) -> March:
    found = march(b, [way[0] for way in ways], [way[1:] for way in ways])
    assert found is not None
    return found


@pytest.mark.rule("AMB-GEO-08", "AMB-MOV-01")
def test_figures_are_at_the_same_fraction_of_their_ways() -> None:
    whole = made([(1000, 100), (1200, 100)], [(1000, 200), (1050, 200)], [(1000, 300)])
    assert whole.scale == 200
    assert whole.places(0) == [(1000, 100), (1000, 200), (1000, 300)]
    assert whole.places(100) == [(1100, 100), (1025, 200), (1000, 300)]
    assert whole.places(2) == [(1002, 100), (1001, 200), (1000, 300)]  # 0.5 is rounded up
    assert whole.places(200) == [(1200, 100), (1050, 200), (1000, 300)]


@pytest.mark.rule("AMB-GEO-08")
def test_a_crossing_is_paid_standing_on_the_line() -> None:
    """Over the low wall (core from y 311 on): 0.61, then an inch on the spot."""
    whole = made([(400, 250), (400, 400)])
    assert whole.scale == 250
    assert [whole.places(s)[0][1] for s in (61, 100, 161, 162)] == [311, 311, 311, 312]


@pytest.mark.rule("AMB-MOV-03")
def test_no_way_leads_through_a_wreck_or_a_high_wall_or_off_the_table() -> None:
    assert march(B, [(950, 820)], [[(1200, 820)]]) is None
    assert march(B, [(1750, 300)], [[(1900, 300)]]) is None
    assert march(B, [(100, 100)], [[(100, -1)]]) is None
    assert march(B, [(950, 820)], [[]]) is not None


@pytest.mark.rule("AMB-MOV-16")
def test_who_left_the_unit_does_not_change_the_scale() -> None:
    whole = made([(1000, 100), (1200, 100)], [(1000, 200), (1050, 200)])
    less = without(whole, [1])
    assert less.scale == 200
    assert less.places(100) == [(1025, 200)]
    assert less.places(200) == [(1050, 200)]


@pytest.mark.rule("AMB-INT-04")
def test_where_a_march_may_be_interrupted() -> None:
    assert window_points(B, 0, 110) == [0, 25, 50, 75, 100, 110]
    assert window_points(B, 0, 100) == [0, 25, 50, 75, 100]
    assert window_points(B, 30, 100) == [50, 75, 100]
    assert window_points(B, 110, 110) == [110]
    assert window_points(B, 0, 0) == [0]
    assert window_points(LARGE, 0, 60) == [0, 25, 50, 60]  # the step does not grow


# ------------------------------------------------------------------------ enemies and contact


@pytest.mark.rule("AMB-MOV-04")
def test_ways_keep_half_an_inch_off_enemies() -> None:
    way: list[Point] = [(1000, 100), (1200, 100)]
    assert keeps_clear(B, way, [(1100, 150)])
    assert not keeps_clear(B, way, [(1100, 149)])
    assert keeps_clear(B, way, [(1250, 100)])  # contact at the end
    assert not keeps_clear(B, way, [(1249, 100)])
    assert keeps_clear(B, way[:1], [(1050, 100)])
    assert not keeps_clear(B, way[:1], [(1049, 100)])
    assert not keeps_clear(LARGE, way, [(1100, 174)])


@pytest.mark.rule("AMB-MOV-04")
def test_corners_of_a_stretch_are_kept() -> None:
    whole = made([(1000, 100), (1100, 100), (1100, 200)])
    assert whole.stretch(0, 50, 150) == [(1050, 100), (1100, 100), (1100, 150)]
    assert whole.stretch(0, 0, 100) == [(1000, 100), (1100, 100)]
    assert whole.stretch(0, 100, 200) == [(1100, 100), (1100, 200)]
    assert not clear_between(B, whole, 50, 150, [(1120, 80)])
    assert clear_between(B, whole, 0, 40, [(1120, 80)])


@pytest.mark.rule("AMB-MOV-15")
def test_an_enemy_in_the_way_ends_the_march_before_him() -> None:
    whole = made([(1000, 100), (1200, 100)])
    assert open_until(B, whole, 0, 200, [(1150, 100)]) == 100
    assert open_until(B, whole, 0, 200, [(1150, 151)]) == 200
    assert open_until(B, whole, 90, 200, [(1150, 100)]) == 100
    assert open_until(B, whole, 0, 200, [(1000, 140)]) == 0  # too near already


@pytest.mark.rule("AMB-CON-02")
def test_the_first_contact_on_the_way() -> None:
    whole = made([(1000, 100), (1200, 100)], [(1000, 200), (1200, 200)])
    assert first_contact(B, whole, [0], 0, 200, [(1150, 100)]) == 100
    assert first_contact(B, whole, [1], 0, 200, [(1150, 100)]) == BLOCKED
    assert first_contact(B, whole, [0, 1], 0, 200, [(1180, 240), (1150, 140)]) == 120
    assert first_contact(B, whole, [0], 101, 200, [(1150, 100)]) == 101
    assert first_contact(B, whole, [0], 0, 99, [(1150, 100)]) == BLOCKED
    assert first_contact(B, whole, [0], 0, 200, []) == BLOCKED


@pytest.mark.rule("AMB-HOT-01")
def test_contact_with_a_hot_spot_kept_on_the_way() -> None:
    spot = (2100, 2060)
    assert keeps_contact(B, [(2050, 2060), (2100, 2060), (2100, 2110)], spot)
    assert not keeps_contact(B, [(2050, 2060), (2100, 2111), (2100, 2060)], spot)


# --------------------------------------------------------------------------------------- rest


@pytest.mark.rule("AMB-MOV-15", "AMB-MOV-05", "AMB-GEO-02")
def test_nobody_rests_on_a_wall_or_on_another_base() -> None:
    whole = made([(400, 250), (400, 400)])
    assert rest(B, whole, 61, 161, [], []) == 59  # y 309, short of the border of the wall
    assert rest(B, whole, 0, 59, [], []) == 59
    assert rest(B, whole, 250, 250, [], []) == 250
    over = made([(1000, 100), (1200, 100)])
    assert rest(B, over, 150, 150, [(1150, 130)], []) == 110
    assert (
        rest(B, over, 150, 150, [(1000, 100), (1050, 100), (1100, 100), (1150, 100)], []) == BLOCKED
    )


@pytest.mark.rule("AMB-MOV-15", "AMB-MOV-04")
def test_nobody_goes_past_an_enemy_to_rest() -> None:
    whole = made([(1000, 100), (1200, 100)])
    enemy = (1150, 100)
    assert rest(B, whole, 0, 200, [enemy], [enemy]) == 100
    # He is behind already: what was passed before he came does not matter.
    assert rest(B, whole, 200, 200, [enemy], [enemy]) == 200


@pytest.mark.rule("AMB-GEO-02")
def test_figures_of_one_unit_do_not_rest_on_each_other() -> None:
    whole = made([(1000, 100), (1100, 100)], [(1200, 100), (1100, 100)])
    assert rest(B, whole, 100, 100, [], []) == 75


@pytest.mark.rule("AMB-MOV-15", "AMB-GEO-08")
@pytest.mark.parametrize("b", BOTH)
def test_places_and_rest_as_the_twin(b: Book) -> None:
    rng = Random(6)
    rested = 0
    for _ in range(amount(40, 1_000)):
        figures = scattered(rng, b, rng.randint(1, 4))
        routes = [
            [
                (x + rng.randint(-200, 200), y + rng.randint(-200, 200))
                for _ in range(rng.randint(0, 2))
            ]
            for x, y in figures
        ]
        whole = march(b, figures, routes)
        ways = [[p, *route] for p, route in zip(figures, routes, strict=True)]
        legal = all(
            twin.straight(b.plane, p, q) is not None for way in ways for p, q in pairwise(way)
        )
        assert (whole is not None) == legal
        if whole is None or whole.scale == 0:
            continue
        costs = [sum(twin.straight(b.plane, p, q) or 0 for p, q in pairwise(w)) for w in ways]
        assert whole.scale == max(costs)
        others = scattered(rng, b, 3)
        stop = rng.randint(0, whole.scale)
        expected = BLOCKED
        for s in range(stop, max(-1, stop - 30), -1):
            places = [
                twin.at_cost(b.plane, way, half_up(s * cost, whole.scale))
                for way, cost in zip(ways, costs, strict=True)
            ]
            assert places == whole.places(s)
            bases = [*places, *others]
            free = all(
                twin.distance(places[i], bases[j]) >= b.base
                for i in range(len(places))
                for j in range(len(bases))
                if i < j
            )
            assert fits(b, places, others) == (
                free and all(twin.stands(b.plane, place) for place in places)
            )
            if free and all(twin.stands(b.plane, place) for place in places):
                expected = s
                break
        found = rest(b, whole, stop, stop, others, [])
        if expected != BLOCKED:
            assert found == expected
            rested += 1
        else:
            assert found <= stop - 30 or found == BLOCKED
    assert rested > 0
