"""The plane itself: sight, places to stand, walks."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.boards import plane_twin as twin
from tests.boards.plane_twin import box

from qg.boards.feature import Feature
from qg.boards.measure import Point, half_up
from qg.boards.plane import BARRED, Plane

HOUSE = Feature("house", [box(140, 440, 360, 300)], blocks=True, toll_in=100, toll_out=100)
LOW_WALL = Feature("low wall", [box(300, 310, 360, 20)], stop=False, toll_in=100)
WRECK = Feature("wreck", [[(1000, 740), (1090, 730), (1110, 910), (1020, 920)]], enter=False)
HIGH_WALL = Feature("high wall", [box(1800, 160, 25, 340)], blocks=True, enter=False)
ELL = Feature("ell", [box(600, 1000, 400, 200), box(600, 1000, 200, 500)], blocks=True)
FEATURES = (HOUSE, LOW_WALL, WRECK, HIGH_WALL, ELL)
TOWN = Plane(2400, 2400, FEATURES, window=100)


# ------------------------------------------------------------------------------------- sight


@pytest.mark.rule("AMB-LOS-02")
def test_a_line_along_a_wall_is_free_and_through_it_blocked() -> None:
    assert TOWN.sees((1825, 0), (1825, 600))
    assert TOWN.sees((1824, 0), (1824, 600))  # on the border of the core
    assert not TOWN.sees((1823, 0), (1823, 600))
    assert TOWN.sees((0, 439), (600, 441))
    assert not TOWN.sees((1700, 300), (1900, 300))


@pytest.mark.rule("AMB-LOS-03")
def test_one_looks_out_of_a_house_from_an_inch_behind_its_wall() -> None:
    """The core begins 0.01 behind the wall: from 441 to 541 are 1.00, to 542 are 1.01."""
    assert TOWN.sees((300, 541), (300, 0))
    assert not TOWN.sees((300, 542), (300, 0))
    assert TOWN.sees((300, 0), (300, 541))
    assert not TOWN.sees((300, 0), (300, 542))
    # Slanted: 71 across and 71 up are 100.41, which is 1.00 after rounding; 72 and 71 are 101.12.
    assert TOWN.sees((321, 512), (250, 441))
    assert not TOWN.sees((322, 512), (250, 441))


@pytest.mark.rule("AMB-LOS-04")
def test_in_one_house_everybody_sees_everybody() -> None:
    assert TOWN.sees((142, 442), (498, 738))
    assert TOWN.sees((900, 1150), (650, 1450))  # round the inner corner of the ell
    assert not TOWN.sees((498, 738), (700, 1400))  # out of one deep house into another


@pytest.mark.rule("AMB-LOS-03")
def test_on_the_border_of_a_core_one_is_outside_the_house() -> None:
    assert not TOWN.sees((141, 600), (500, 600))
    assert TOWN.sees((141, 600), (0, 600))


@given(st.data())
def test_sight_as_the_twin_and_from_both_ends(data: st.DataObject) -> None:
    plane = data.draw(twin.planes())
    for _ in range(4):
        p, q = data.draw(twin.points(plane.features)), data.draw(twin.points(plane.features))
        expected = twin.sees(plane, p, q)
        assert plane.sees(p, q) == expected
        assert plane.sees(q, p) == expected  # from memory
        fresh = Plane(plane.width, plane.height, plane.features, plane.window)
        assert fresh.sees(q, p) == expected  # worked out from the other end


def test_the_memory_is_cleared_when_it_is_full_and_changes_nothing() -> None:
    small = Plane(2400, 2400, FEATURES, window=100, memory=3)
    pairs = [((x, 300), (x + 150, 800)) for x in range(0, 2000, 100)]
    assert [small.sees(p, q) for p, q in pairs * 2] == [TOWN.sees(p, q) for p, q in pairs * 2]


@pytest.mark.parametrize("far", [(-1, 0), (0, 2401), (2401, 5), (5, -1)])
def test_nobody_looks_from_beside_the_table(far: Point) -> None:
    with pytest.raises(ValueError, match="is not on the table"):
        TOWN.sees((5, 5), far)
    with pytest.raises(ValueError, match="is not on the table"):
        TOWN.sees(far, (5, 5))


def test_points_of_sight_are_whole_hundredths() -> None:
    inches: Any = 12.5
    with pytest.raises(TypeError):
        TOWN.sees((inches, 4), (3, 4))


# ------------------------------------------------------------------------------ places and ways


@pytest.mark.rule("AMB-MOV-05")
def test_where_one_may_stand() -> None:
    assert TOWN.stands(300, 600)  # in the house
    assert TOWN.stands(0, 0)
    assert TOWN.stands(2400, 2400)
    assert not TOWN.stands(2401, 0)
    assert not TOWN.stands(1050, 830)  # in the wreck
    assert TOWN.stands(1000, 740)  # at its corner: not in its core
    assert TOWN.stands(1801, 300)  # the same
    assert not TOWN.stands(1802, 300)
    assert not TOWN.stands(400, 320)  # on the low wall
    assert not TOWN.stands(400, 310)  # and on its border
    assert TOWN.stands(400, 309)


@pytest.mark.rule("AMB-MOV-01", "AMB-GEO-08")
def test_a_way_costs_its_length_and_its_tolls() -> None:
    costs = {
        "through the house": ((300, 400), (300, 800), 400 + 200),
        "into it": ((300, 400), (300, 600), 200 + 100),
        "out of it": ((300, 600), (300, 400), 200 + 100),
        "to the border of its core": ((300, 400), (300, 441), 41),
        "from there into it": ((300, 441), (300, 600), 159 + 100),
        "along its wall": ((140, 400), (140, 800), 400),
        "over the low wall": ((400, 300), (400, 340), 40 + 100),
        "onto it": ((400, 300), (400, 320), 20 + 100),
        "down from it": ((400, 320), (400, 340), 20),
        "through the wreck": ((900, 800), (1200, 800), BARRED),
        "off the table": ((900, 0), (900, -1), BARRED),
        "nowhere": ((300, 600), (300, 600), 0),
    }
    assert {name: TOWN.cost(p, q) for name, (p, q, _) in costs.items()} == {
        name: cost for name, (_, _, cost) in costs.items()
    }


@pytest.mark.rule("AMB-GEO-08")
def test_a_toll_is_paid_standing_on_the_line() -> None:
    walk = TOWN.walk([(400, 300), (400, 400)])
    assert walk is not None
    assert walk.cost == 200
    places = [walk.at(spent) for spent in (0, 10, 11, 12, 60, 111, 112, 113, 199, 200)]
    ys = [300, 310, 311, 311, 311, 311, 312, 313, 399, 400]  # the core begins at 311
    assert places == [(400, y) for y in ys]


@pytest.mark.rule("AMB-GEO-01", "AMB-GEO-08")
def test_a_walk_is_as_long_as_its_rounded_legs() -> None:
    """Each leg is 1.41 long and counts 1."""
    steps = [(1300 + n, 100 + n) for n in range(11)]
    walk = TOWN.walk(steps)
    straight = TOWN.walk([steps[0], steps[-1]])
    assert walk is not None
    assert straight is not None
    assert (walk.cost, straight.cost) == (10, 14)
    assert walk.at(7) == (1307, 107)
    assert straight.at(7) == (1305, 105)
    assert straight.at(1) == (1301, 101)  # 10/14 are 0.71


@pytest.mark.rule("AMB-GEO-08")
def test_coordinates_are_rounded_half_up() -> None:
    walk = TOWN.walk([(1300, 100), (1304, 103)])  # 5 long: 0.8 and 0.6 a step
    back = TOWN.walk([(1304, 103), (1300, 100)])
    assert walk is not None
    assert back is not None
    assert [walk.at(n) for n in range(6)] == [
        (1300, 100), (1301, 101), (1302, 101), (1302, 102), (1303, 102), (1304, 103),
    ]  # fmt: skip
    short = TOWN.walk([(1301, 100), (1300, 102)])  # 2.24 long, so 2: half of it is 1300.5
    assert short is not None
    assert short.at(1) == (1301, 101)
    # A figure whose walk costs 200, when the longest of its group, of 333, has spent 100: 60.06.
    assert half_up(100 * 200, 333) == 60


@pytest.mark.rule("AMB-MOV-03")
def test_no_walk_goes_through_a_wreck_or_off_the_table() -> None:
    assert TOWN.walk([(900, 800), (1200, 800)]) is None
    assert TOWN.walk([(900, 800), (900, 700), (1200, 700), (1200, 800)]) is not None
    assert TOWN.walk([(900, 0), (900, -1)]) is None
    assert TOWN.walk([(2401, 0)]) is None


@pytest.mark.rule("AMB-MOV-15")
def test_a_walk_is_taken_back_to_a_place_to_stand() -> None:
    """What a game does with a walk that is cut short on a low wall: back in steps of 0.01."""
    walk = TOWN.walk([(400, 250), (400, 400)])
    assert walk is not None
    cut = 165  # of 250: 61 to the line, 100 to climb, 4 on
    assert walk.at(cut) == (400, 315)
    assert max(s for s in range(cut + 1) if TOWN.stands(*walk.at(s))) == 59
    assert walk.at(59) == (400, 309)


def test_a_walk_without_a_step() -> None:
    walk = TOWN.walk([(300, 600), (300, 600)])
    assert walk is not None
    assert (walk.cost, walk.at(0)) == (0, (300, 600))
    with pytest.raises(ValueError, match="1 is not between 0 and 0"):
        walk.at(1)
    with pytest.raises(ValueError, match="-1 is not between"):
        walk.at(-1)
    with pytest.raises(ValueError, match="needs at least its start"):
        TOWN.walk([])


@given(st.data())
@examples(40)
def test_walks_as_the_twin(data: st.DataObject) -> None:
    plane = data.draw(twin.planes())
    draw = twin.points(plane.features)
    path = data.draw(st.lists(draw, min_size=1, max_size=4))
    legs = [twin.straight(plane, p, q) for p, q in pairwise(path)]
    walk = plane.walk(path)
    if None in legs:
        assert walk is None
        return
    assert walk is not None
    assert walk.cost == sum(leg for leg in legs if leg is not None)
    for spent in {0, walk.cost, *data.draw(st.lists(st.integers(0, walk.cost), max_size=6))}:
        assert walk.at(spent) == twin.at_cost(plane, path, spent)


@given(st.data())
def test_places_and_costs_as_the_twin(data: st.DataObject) -> None:
    plane = data.draw(twin.planes())
    for _ in range(3):
        p, q = data.draw(twin.points(plane.features)), data.draw(twin.points(plane.features))
        assert plane.stands(*p) == twin.stands(plane, p)
        there, back = plane.both_ways(p, q)
        expected = twin.straight(plane, p, q), twin.straight(plane, q, p)
        assert (there, back) == tuple(BARRED if cost is None else cost for cost in expected)
        assert plane.cost(p, q) == there


def test_a_table_has_room_and_features_names_of_their_own() -> None:
    with pytest.raises(ValueError, match="has no room"):
        Plane(0, 100, [])
    with pytest.raises(ValueError, match="same name"):
        Plane(100, 100, [HOUSE, HOUSE])
    with pytest.raises(ValueError, match="may not be negative"):
        Plane(100, 100, [], window=-1)
    inches: Any = 24.0
    with pytest.raises(TypeError):
        Plane(inches, inches, [])
