"""Sight, range, cover, exposure and cohesion: cases by hand, and the naive twin on drawn positions."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import amount
from tests.boards import plane_twin as twin
from tests.games.ambush_alley import naive
from tests.games.ambush_alley.ground import BOTH, LARGE, LINES, SMALL, drawn, lines, scattered

from qg.boards.measure import Point
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.book import Book
from qg.games.ambush_alley.sight import UNSEEN

B = SMALL


# ---------------------------------------------------------------------------------- distances


@pytest.mark.rule("AMB-GEO-02", "AMB-GEO-03")
def test_gaps_and_contact() -> None:
    assert sight.gap(B, (1000, 1000), (1050, 1000)) == 0
    assert sight.gap(B, (1000, 1000), (1051, 1000)) == 1
    assert sight.touch(B, (1000, 1000), (1050, 1000))
    assert not sight.touch(B, (1000, 1000), (1051, 1000))
    assert not sight.overlap(B, (1000, 1000), (1050, 1000))
    assert sight.overlap(B, (1000, 1000), (1049, 1000))
    # 35 and 35 are 49.497, which is 0.49; 35 and 36 are 50.209, which is 0.50.
    assert sight.overlap(B, (1000, 1000), (1035, 1035))
    assert not sight.overlap(B, (1000, 1000), (1035, 1036))
    assert sight.touch(B, (1000, 1000), (1035, 1036))
    assert sight.touch(LARGE, (1000, 1000), (1075, 1000))
    assert not sight.touch(LARGE, (1000, 1000), (1076, 1000))


@pytest.mark.rule("AMB-GEO-04")
def test_contact_with_a_hot_spot_is_from_centre_to_centre() -> None:
    assert sight.on_spot(B, (2050, 2060), (2100, 2060))
    assert not sight.on_spot(B, (2049, 2060), (2100, 2060))
    assert sight.on_spot(B, (2100, 2060), (2100, 2060))


@pytest.mark.rule("AMB-GEO-06")
def test_range_is_of_the_nearest_pair_that_sees_and_distance_of_any() -> None:
    behind, beside = (700, 480), (580, 480)  # south of the apartment block
    hidden, seen = (700, 1100), (580, 1100)
    assert not sight.sees(B, [behind], [hidden])
    assert sight.reach(B, [behind], [hidden]) == UNSEEN
    assert sight.distance(B, [behind], [hidden]) == 620 - 50
    assert sight.reach(B, [beside], [seen]) == 620 - 50
    assert sight.reach(B, [behind, beside], [hidden, seen]) == 620 - 50
    nearer = (700, 1090)
    assert sight.distance(B, [behind], [nearer, seen]) == 610 - 50
    assert sight.reach(B, [behind, beside], [nearer, seen]) == 620 - 50
    with pytest.raises(ValueError, match="without able figures"):
        sight.distance(B, [], [seen])


@pytest.mark.rule("AMB-LOS-05")
def test_a_unit_sees_another_through_any_of_its_figures() -> None:
    assert sight.sees(B, [(700, 480), (580, 480)], [(580, 1100)])
    assert not sight.sees(B, [(700, 480)], [(700, 1100)])
    assert not sight.sees(B, [], [(580, 1100)])
    assert sight.reach(B, [], [(580, 1100)]) == UNSEEN


@pytest.mark.rule("AMB-OPT-02")
def test_who_of_a_unit_sees_the_target() -> None:
    assert sight.watchers(B, [(700, 480), (580, 480), (590, 480)], [(580, 1100)]) == [1, 2]
    assert sight.watchers(B, [(700, 480)], [(700, 1100)]) == []


# -------------------------------------------------------------------------------------- cover


@pytest.mark.rule("AMB-COV-01")
def test_behind_a_low_wall_within_an_inch() -> None:
    """The wall runs from y 310 to 330. To its border are 125 at most: an inch and the radius of the base."""
    firer = (450, 700 - 270)
    assert sight.covered(B, [firer], (450, 300))
    assert sight.covered(B, [firer], (450, 310 - 125))
    assert not sight.covered(B, [firer], (450, 310 - 126))
    assert not sight.covered(B, [(300, 185)], (450, 185))  # the line does not meet the wall
    assert sight.covered(LARGE, [(900, 860)], (900, 620 - 188))  # 150 and 38
    assert not sight.covered(LARGE, [(900, 860)], (900, 620 - 189))


@pytest.mark.rule("AMB-COV-01")
def test_who_is_not_seen_is_covered() -> None:
    assert sight.covered(B, [(700, 480)], (700, 1100))
    assert sight.covered(B, [], (700, 1100))


@pytest.mark.rule("AMB-COV-01")
def test_in_a_building_unless_the_firer_is_in_it_too() -> None:
    inside, other = (300, 500), (400, 500)  # the bakery
    assert sight.covered(B, [(300, 400)], inside)
    assert not sight.covered(B, [other], inside)
    assert not sight.covered(B, [inside], (300, 400))  # whoever stands outside, shot at from within
    # The wall of a building covers whoever stands at its corner, outside.
    assert sight.covered(B, [(560, 700)], (450, 760)) == B.plane.named["B1"].meets(
        (560, 700), (450, 760)
    )


@pytest.mark.rule("AMB-COV-01", "AMB-COV-04")
def test_rubble_covers_and_stalls_do_not() -> None:
    assert sight.covered(B, [(1200, 1700)], (980, 1700))
    assert not sight.covered(B, [(1540, 1100)], (1540, 1300))  # among the stalls
    assert not sight.covered(B, [(1540, 1100)], (1540, 1400))  # behind them


@pytest.mark.rule("AMB-COV-01")
def test_the_nearest_firer_in_sight_decides() -> None:
    figure = (450, 290)
    behind, front = (450, 450), (450, 200)
    assert sight.covered(B, [behind], figure)
    assert not sight.covered(B, [front], figure)
    assert not sight.covered(B, [behind, front], figure)  # 90 is nearer than 160
    far = (450, 100)
    assert sight.covered(B, [far, behind], figure)
    # As near as each other: the first counts.
    level, under = (450, 430), (450, 150)
    assert sight.covered(B, [level, under], figure)
    assert not sight.covered(B, [under, level], figure)


@pytest.mark.rule("AMB-COV-02")
def test_half_of_a_unit_in_cover_is_enough() -> None:
    firers = [(450, 430)]
    covered, bare = (450, 290), (450, 100)
    assert sight.cover(B, firers, [covered, bare]) == [True, False]
    assert sight.in_cover(B, firers, [covered, bare])
    assert not sight.in_cover(B, firers, [covered, bare, (500, 100)])
    assert sight.in_cover(B, firers, [covered, bare, (480, 290)])


@pytest.mark.rule("AMB-COV-03")
def test_in_the_open_is_more_than_two_inches_from_everything() -> None:
    """South of the sandbags (y 400): 200 and the radius of 25."""
    assert not sight.in_open(B, (940, 400 - 225))
    assert sight.in_open(B, (940, 400 - 226))
    assert sight.exposed(B, [(940, 170), (940, 100), (940, 180)])
    assert not sight.exposed(B, [(940, 170), (940, 180)])
    assert not sight.exposed(B, [(940, 180)])


@pytest.mark.rule("AMB-COV-04", "AMB-COV-05")
def test_soft_cover_only_keeps_a_unit_from_being_exposed() -> None:
    among = (1540, 1300)
    assert not sight.in_open(B, among)
    assert not sight.covered(B, [(1540, 1100)], among)


# ----------------------------------------------------------------------------------- cohesion


def row(*xs: int) -> list[Point]:
    return [(x, 1300) for x in xs]


@pytest.mark.rule("AMB-COH-01")
def test_a_chain_of_figures_or_one_in_the_middle() -> None:
    assert sight.in_cohesion(B, [])
    assert sight.in_cohesion(B, row(100))
    assert sight.in_cohesion(B, row(100, 250, 400, 550, 700, 850))  # gaps of an inch
    assert not sight.in_cohesion(B, row(100, 250, 400, 550, 700, 851))
    assert sight.in_cohesion(B, row(100, 500, 900))  # 4 from the one in the middle
    assert not sight.in_cohesion(B, row(100, 500, 901))
    assert not sight.in_cohesion(B, row(100, 501, 901))
    assert sight.in_cohesion(LARGE, row(100, 325))
    assert sight.in_cohesion(LARGE, row(100, 700, 1300))
    assert not sight.in_cohesion(LARGE, row(100, 701, 1301))


@pytest.mark.rule("AMB-COH-04")
def test_the_largest_gap_between_groups() -> None:
    assert sight.largest_gap(B, row(100, 250, 400)) == 0
    assert sight.largest_gap(B, row(100)) == 0
    assert sight.largest_gap(B, row(100, 250, 700)) == 400
    # Of three groups: 100-250 is 400 from 700, which is 250 from 1000.
    assert sight.largest_gap(B, row(100, 250, 700, 1000)) == 400
    assert sight.largest_gap(B, row(700, 100, 1000, 250)) == 400


# --------------------------------------------------------------------------------------- twin


@pytest.mark.rule("AMB-LOS-01", "AMB-LOS-02", "AMB-LOS-03", "AMB-LOS-04")
@pytest.mark.parametrize("b", BOTH)
def test_lines_of_sight_as_the_twin(b: Book) -> None:
    rng = Random(1)
    seen = 0
    for _ in range(amount(1_000, 20_000)):
        p, q = drawn(rng, b), drawn(rng, b)
        expected = twin.sees(b.plane, p, q)
        assert b.plane.sees(p, q) == b.plane.sees(q, p) == expected, (p, q)
        seen += expected
    assert seen > 0


@pytest.mark.rule("AMB-COV-01", "AMB-GEO-06")
@pytest.mark.parametrize("b", BOTH)
def test_cover_and_range_as_the_twin(b: Book) -> None:
    rng = Random(2)
    found = [0, 0]
    for _ in range(amount(120, 5_000)):
        firers = scattered(rng, b, rng.randint(1, 3))
        x, y = rng.choice(firers)
        near = [drawn(rng, b), (x + rng.randint(-400, 400), y + rng.randint(-400, 400))]
        figures = [p for p in near if b.plane.stands(*p)]
        assert sight.reach(b, firers, figures) == naive.reach(b, firers, figures)
        for figure in figures:
            expected = naive.covered(b, firers, figure)
            assert sight.covered(b, firers, figure) == expected, (firers, figure)
            if naive.reach(b, firers, [figure]) != UNSEEN:
                found[expected] += 1
    assert min(found) > 0


@pytest.mark.rule("AMB-COV-03", "AMB-GEO-05")
@pytest.mark.parametrize("b", BOTH)
def test_the_open_as_the_twin(b: Book) -> None:
    rng = Random(3)
    found = [0, 0]
    for _ in range(amount(300, 10_000)):
        x, y = drawn(rng, b)
        far = rng.choice((0, b.exposed, b.exposed))
        p = min(b.width, x + far + rng.randint(-2, 2)), min(b.height, y + rng.choice((0, far)))
        p = max(0, p[0]), max(0, p[1])
        expected = naive.in_open(b, p)
        assert sight.in_open(b, p) == expected, p
        found[expected] += 1
    assert min(found) > 0


@pytest.mark.rule("AMB-COH-01", "AMB-COH-04")
@pytest.mark.parametrize("b", BOTH)
def test_cohesion_as_the_twin(b: Book) -> None:
    rng = Random(4)
    found = [0, 0]
    for _ in range(amount(300, 10_000)):
        figures = scattered(rng, b, rng.randint(1, 9))
        expected = naive.in_cohesion(b, figures)
        assert sight.in_cohesion(b, figures) == expected, figures
        assert sight.largest_gap(b, figures) == naive.largest_gap(b, figures), figures
        found[expected] += 1
    assert min(found) > 0


def test_what_is_forgotten_is_found_out_again() -> None:
    rng = Random(5)
    drawings = [(drawn(rng, B), drawn(rng, B)) for _ in range(60)]
    known = [(sight.covered(B, [p], q), sight.in_open(B, q)) for p, q in drawings]
    B.ground.shields.clear()
    B.ground.bare.clear()
    again = [(sight.covered(B, [p], q), sight.in_open(B, q)) for p, q in drawings]
    assert known == again == [(sight.covered(B, [p], q), sight.in_open(B, q)) for p, q in drawings]
    assert len(B.ground.bare) == len({q for _, q in drawings})


def test_the_lines_that_the_client_draws_are_those_of_the_rules() -> None:
    assert LINES.read_text().splitlines() == lines()
