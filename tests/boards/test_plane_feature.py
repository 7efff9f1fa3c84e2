"""Parts and features of the plane kit: cores, spans, distances."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import plane_twin as twin
from tests.boards.plane_twin import box

from qg.boards.feature import Feature
from qg.boards.measure import Point
from qg.boards.part import Part, joined

SCHOOL = [
    [(1290, 680), (1760, 680), (1760, 880), (1290, 880)],
    [(1540, 680), (1760, 680), (1760, 1040), (1540, 1040)],
]
"""An L of two rectangles that overlap; its inner corner is at (1540, 880)."""


@pytest.mark.rule("AMB-GEO-09")
def test_a_core_is_more_than_a_hundredth_inside_every_edge() -> None:
    part = Part(box(140, 440, 360, 300))
    held = [(x, y) for x in (140, 141, 142, 498, 499, 500) for y in (442,) if part.holds(x, y)]
    assert held == [(142, 442), (498, 442)]
    assert [y for y in (440, 441, 442, 738, 739, 740) if part.holds(300, y)] == [442, 738]


@pytest.mark.rule("AMB-GEO-09")
def test_a_slanted_edge_counts_its_length_rounded_up() -> None:
    """The edge from (1000, 740) to (1090, 730) is 90.55 long, so 91: cross products of 92 are in, 91 not."""
    part = Part([(1000, 740), (1090, 730), (1110, 910), (1020, 920)])
    assert part.edges[0][3] - part.edges[0][2] == 91
    # (90, -10) x (point - corner) = 90 y + 10 x: (1091, 731) gives 100, (1000, 741) 90.
    assert not part.holds(1000, 741)
    assert part.holds(1045, 737)


@pytest.mark.rule("AMB-GEO-09", "AMB-LOS-02")
def test_a_line_along_a_wall_or_through_a_corner_does_not_meet_it() -> None:
    part = Part(box(100, 100, 50, 50))
    assert not part.meets((0, 100), (300, 100))
    assert not part.meets((0, 101), (300, 101))  # on the border of the core
    assert part.meets((0, 102), (300, 102))
    assert not part.meets((51, 151), (151, 51))  # through the corner (101, 101) of the core
    assert part.meets((52, 151), (152, 51))
    assert not part.meets((101, 120), (90, 120))  # an end on the border, away from the core
    assert part.meets((101, 120), (103, 120))
    assert part.span((101, 120), (103, 120)) == (0, 1, 1, 1)
    assert part.span((100, 120), (150, 120)) == (50, 2500, 2450, 2500)  # from 1/50 to 49/50
    assert part.meets((120, 120), (120, 120))
    assert not part.meets((101, 120), (101, 120))


@pytest.mark.rule("AMB-GEO-08", "AMB-GEO-09")
def test_an_ell_is_one_core_but_its_inner_corner_is_outside() -> None:
    school = Feature("school", SCHOOL)
    assert school.holds(1600, 880)  # on an edge of one part, inside the other
    assert len(school.spans((1400, 780), (1700, 900))) == 1
    assert school.crossed((1400, 780), (1700, 900)) == (0, 0)
    # The borders of the two cores cross at (1541, 879): that point is in neither.
    assert not school.holds(1541, 879)
    assert school.crossed((1442, 779), (1642, 979)) == (0, 0)  # just inside it
    assert school.crossed((1441, 779), (1641, 979)) == (
        1,
        1,
    )  # exactly through it: out, and in again
    assert school.crossed((1531, 889), (1551, 869)) == (1, 0)  # from outside, in at that point
    assert school.distance(1500, 900) == 20
    assert school.distance(1500, 1040) == 40
    assert school.distance(1540, 881) == 0


@pytest.mark.rule("AMB-GEO-05")
def test_a_distance_is_from_the_polygon_not_from_the_core() -> None:
    part = Part(box(100, 100, 50, 50))
    places = [(90, 90), (125, 80), (100, 100), (125, 125), (151, 151)]
    assert [part.distance(x, y) for x, y in places] == [14, 20, 0, 0, 1]


@given(st.data())
def test_points_as_the_twin(data: st.DataObject) -> None:
    feature = data.draw(twin.features("f"))
    for _ in range(5):
        x, y = data.draw(twin.points((feature,)))
        assert feature.holds(x, y) == twin.inside(feature, (x, y))
        assert feature.touches(x, y) == twin.on(feature, (x, y))
        assert feature.distance(x, y) == twin.off(feature, (x, y))


@given(st.data())
def test_segments_as_the_twin(data: st.DataObject) -> None:
    feature = data.draw(twin.features("f"))
    for _ in range(5):
        p, q = data.draw(twin.points((feature,))), data.draw(twin.points((feature,)))
        spans = feature.spans(p, q)
        assert feature.meets(p, q) == bool(spans) == twin.meets(feature, p, q)
        assert feature.depth(p, q) == twin.depth(feature, p, q)
        ways = [into for _, into in twin.crossings(feature, p, q)]
        assert feature.crossed(p, q) == (ways.count(True), ways.count(False))
        within = [
            (start, to) for start, to, held in twin.line(feature, p, q) if held and start < to
        ]
        exact = [(Fraction(a, b), Fraction(c, d)) for a, b, c, d in spans]
        if p != q:
            assert sum(c - a for a, c in exact) == sum(to - start for start, to in within)
            assert all(any(a <= start and to <= c for a, c in exact) for start, to in within)
        assert exact == sorted(exact)


def test_stretches_that_only_touch_stay_two() -> None:
    assert joined([(1, 2, 3, 4), (0, 1, 1, 2)]) == [(0, 1, 1, 2), (1, 2, 3, 4)]
    assert joined([(1, 2, 3, 4), (0, 1, 1, 4), (1, 5, 5, 8)]) == [(0, 1, 3, 4)]


@pytest.mark.parametrize(
    ("corners", "message"),
    [
        ([(0, 0), (10, 0)], "at least three corners"),
        ([(0, 0), (10, 0), (10, 10), (0, 0)], "all different"),
        ([(0, 0), (0, 10), (10, 0)], "counter-clockwise"),
        ([(0, 0), (10, 0), (5, 2), (5, 10)], "must be convex"),
        ([(0, 0), (10, 10), (10, 0), (0, 10)], "must be convex"),
        ([(0, 0), (5, 5), (10, 10)], "on one line"),
    ],
)
def test_a_part_is_a_convex_polygon(corners: list[Point], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Part(corners)
    with pytest.raises(ValueError, match=rf"^wall: .*{message}"):
        Feature("wall", [corners])


@pytest.mark.parametrize("corner", [(0.5, 10), ("1", 10), "ab", [0, 10], (1, 2, 3)])
def test_corners_are_points_in_whole_hundredths(corner: Any) -> None:
    with pytest.raises(TypeError):
        Part([(0, 0), (10, 0), corner])


def test_a_feature_has_parts_and_no_negative_tolls() -> None:
    with pytest.raises(ValueError, match="hut: a feature needs at least one part"):
        Feature("hut", [])
    with pytest.raises(ValueError, match="hut: a toll may not be negative"):
        Feature("hut", [box(0, 0, 9, 9)], toll_out=-1)
