"""The walking lattice of the plane kit: floods, routes, formations."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.boards import plane_twin as twin
from tests.boards.plane_twin import box

from qg.boards.feature import Feature
from qg.boards.field import Field, Flood
from qg.boards.measure import Point, length
from qg.boards.plane import BARRED, Plane

OFFSETS = [(0, 0), (60, 0), (-60, 0), (30, 52), (-30, -52), (-30, 52), (30, -52)]
OPEN = Field(Plane(1000, 1000, []), step=50, base=50, offsets=OFFSETS)
WALL = Feature("wall", [box(400, 100, 25, 800)], enter=False)
HOUSE = Feature("house", [box(600, 200, 200, 200)], toll_in=100, toll_out=100)
FENCE = Feature("fence", [box(100, 500, 200, 20)], stop=False, toll_in=100)
YARD = Field(Plane(1000, 1000, [WALL, HOUSE, FENCE]), step=50, base=50, offsets=OFFSETS)


def point_before(field: Field, flood: Flood, number: int) -> Point:
    code = flood.before[number]
    return field.points[code >> 1] if code & 1 else flood.start


# ------------------------------------------------------------------------------------ floods


@pytest.mark.rule("AMB-BOT-01")
def test_a_lattice_point_has_sixteen_neighbours() -> None:
    flood = OPEN.flood(500, 500, 112)
    reached = {OPEN.points[n]: cost for n, cost in enumerate(flood.costs) if cost <= 112}
    assert reached[(500, 500)] == 0
    assert reached[(550, 500)] == 50
    assert reached[(550, 450)] == 71  # 70.7
    assert reached[(600, 450)] == 112  # 111.8
    assert reached[(400, 500)] == 100
    assert (600, 600) not in reached
    assert len(reached) == 1 + 4 + 4 + 8 + 4


@pytest.mark.rule("AMB-BOT-01")
def test_of_two_ways_as_long_the_one_from_the_lower_point_is_kept() -> None:
    """From (100, 100) to (350, 150): the slanted step may come first, in the middle or last."""
    flood = OPEN.flood(100, 100, 400)
    number = OPEN.points.index((350, 150))
    assert flood.costs[number] == 262
    assert point_before(OPEN, flood, number) == (250, 100)  # not (300, 150), nor (250, 150)


@pytest.mark.rule("AMB-BOT-01")
def test_the_start_is_one_of_the_points_before() -> None:
    """On one row, straight or by a lattice point between is as long: the lower x counts, the start's too."""
    flood = OPEN.flood(120, 100, 400)
    before = {
        x: point_before(OPEN, flood, OPEN.points.index((x, 100))) for x in (50, 100, 150, 200)
    }
    assert before == {50: (100, 100), 100: (120, 100), 150: (120, 100), 200: (120, 100)}
    higher = OPEN.flood(100, 120, 400)
    assert point_before(OPEN, higher, OPEN.points.index((100, 50))) == (100, 100)
    assert point_before(OPEN, higher, OPEN.points.index((100, 200))) == (100, 120)


@pytest.mark.rule("AMB-BOT-01")
def test_of_two_ways_round_a_wall_the_southern_is_taken() -> None:
    wall = Feature("wall", [box(390, 400, 20, 200)], enter=False)
    field = Field(Plane(1000, 1000, [wall]), step=50, base=50)
    way = field.route(field.flood(300, 500, 900), (500, 500))
    assert way == ((300, 500), (350, 400), (450, 400), (500, 500))


@pytest.mark.rule("AMB-BOT-01", "AMB-MOV-04")
def test_a_way_leads_round_walls_and_enemies_and_is_pulled_straight() -> None:
    flood = YARD.flood(330, 480, 1500)
    assert YARD.route(flood, (330, 330)) == ((330, 480), (330, 330))
    way = YARD.route(flood, (500, 480))
    assert way is not None
    walk = YARD.plane.walk(way)
    assert walk is not None
    assert walk.cost <= YARD.cost(flood, (500, 480))
    assert len(way) <= 5
    assert YARD.route(YARD.flood(330, 480, 300), (500, 480)) is None
    guarded = YARD.flood(330, 480, 1500, [(410, 50), (410, 90)])
    other = YARD.route(guarded, (500, 480))
    assert other is not None
    assert max(y for _, y in other) >= 900  # now by the north
    assert max(y for _, y in way) < 900


@pytest.mark.rule("AMB-MOV-04")
def test_a_way_may_pass_at_exactly_the_width_of_a_base() -> None:
    assert OPEN.route(OPEN.flood(100, 100, 900, [(300, 150)]), (500, 100)) == (
        (100, 100),
        (500, 100),
    )
    bent = OPEN.route(OPEN.flood(100, 100, 900, [(300, 149)]), (500, 100))
    assert bent is not None
    assert len(bent) > 2


@pytest.mark.rule("AMB-MOV-01")
def test_a_toll_is_worth_a_detour_or_not() -> None:
    """Over the fence costs 100 more; round its end is cheaper only from near the end."""
    over = YARD.flood(200, 450, 900)
    assert YARD.route(over, (200, 570)) == ((200, 450), (200, 570))
    assert YARD.cost(over, (200, 570)) == 120 + 100
    around = YARD.route(YARD.flood(290, 450, 900), (290, 570))
    assert around is not None
    assert len(around) > 2


def test_a_way_that_goes_nowhere_is_its_start() -> None:
    flood = YARD.flood(123, 456, 0)
    assert YARD.route(flood, (123, 456)) == ((123, 456),)
    assert YARD.cost(flood, (123, 456)) == 0
    assert YARD.cost(flood, (124, 456)) == BARRED
    on_lattice = YARD.flood(100, 450, 0)
    assert YARD.route(on_lattice, (100, 450)) == ((100, 450),)


def test_there_is_no_way_out_of_a_wall() -> None:
    flood = YARD.flood(412, 500, 500)
    assert min(flood.costs) > 500
    assert YARD.route(flood, (412, 500)) is None


@given(st.data())
@examples(20)
def test_floods_and_routes_as_the_twin(data: st.DataObject) -> None:
    plane = data.draw(twin.planes(most=2))
    draw = twin.points(plane.features)
    start = data.draw(st.one_of(draw, st.sampled_from([(50, 50), (100, 150), (0, 0), (250, 200)])))
    enemies = data.draw(st.lists(draw, max_size=2))
    budget = data.draw(st.sampled_from([0, 90, 250, 600]))
    base = data.draw(st.sampled_from([1, 20, 50]))
    field = Field(plane, 50, base)
    naive = twin.Lattice(plane, 50, base, enemies)
    flood = field.flood(*start, budget, enemies)
    found = naive.flood(start, budget)
    for number, cost in enumerate(flood.costs):
        point = field.points[number]
        if cost > budget:
            assert point not in found
            assert flood.before[number] == -1
        else:
            assert (cost, point_before(field, flood, number)) == found[point][:2]
    for goal in [start, data.draw(draw), data.draw(draw), data.draw(st.sampled_from(field.points))]:
        expected = naive.route(start, budget, goal, found)
        way = field.route(flood, goal)
        if expected is None:
            assert way is None
            assert field.cost(flood, goal) == BARRED
        else:
            assert (field.cost(flood, goal), list(way or ())) == (expected[0], expected[1])
            walk = plane.walk(way or ())
            assert walk is not None
            assert walk.cost <= expected[0]
    again = field.flood(*start, budget, enemies)  # edges near enemies are remembered now
    assert (again.costs, again.before) == (flood.costs, flood.before)


# -------------------------------------------------------------------------------- formations


@pytest.mark.rule("AMB-BOT-01")
def test_slots_are_taken_in_order_where_there_is_room() -> None:
    assert OPEN.formation((500, 500), 3) == [(500, 500), (560, 500), (440, 500)]
    assert OPEN.formation((500, 500), 1, [(531, 539)]) == [(500, 500)]  # 49.82 counts as 50
    assert OPEN.formation((500, 500), 1, [(507, 549)]) == [(560, 500)]  # 49.497 as 49
    assert OPEN.formation((500, 500), 2, [(550, 500)]) == [(500, 500), (440, 500)]
    assert OPEN.formation((0, 500), 3) == [
        (0, 500),
        (60, 500),
        (30, 552),
    ]  # off the table: left out
    assert OPEN.formation((0, 0), 4) is None
    assert OPEN.formation((0, 0), 0) == []
    assert OPEN.formation((500, 500), 8) is None


@pytest.mark.rule("AMB-BOT-01", "AMB-MOV-05")
def test_nobody_is_placed_in_a_wall_or_on_a_fence() -> None:
    """(412, 500) is in the wall, (292, 500) on the border of the fence."""
    assert YARD.formation((352, 500), 2) == [(352, 500), (382, 552)]


@pytest.mark.rule("AMB-BOT-01")
def test_figures_take_the_nearest_slot_in_their_order() -> None:
    slots = [(100, 0), (200, 0), (300, 0)]
    assert OPEN.assign([(150, 0), (150, 0), (0, 0)], slots) == [(100, 0), (200, 0), (300, 0)]
    assert OPEN.assign([(290, 0), (310, 0)], slots) == [(300, 0), (200, 0)]
    assert OPEN.assign([], slots) == []
    with pytest.raises(ValueError, match="4 figures for 3 slots"):
        OPEN.assign([(0, 0)] * 4, slots)


@given(st.data())
def test_formations_as_the_twin(data: st.DataObject) -> None:
    plane = data.draw(twin.planes())
    field = Field(plane, 50, 50, OFFSETS)
    draw = twin.points(plane.features)
    anchor, others = data.draw(draw), data.draw(st.lists(draw, max_size=4))
    count = data.draw(st.integers(0, 8))
    slots = [(anchor[0] + x, anchor[1] + y) for x, y in OFFSETS]
    free = [
        slot
        for slot in slots
        if twin.stands(plane, slot) and all(twin.distance(slot, other) >= 50 for other in others)
    ]
    assert field.formation(anchor, count, others) == (free[:count] if len(free) >= count else None)
    figures = data.draw(st.lists(draw, max_size=len(free)))
    left = list(free)
    for figure, slot in zip(figures, field.assign(figures, free), strict=True):
        assert slot == min(left, key=lambda s: twin.square_to(s, figure))
        left.remove(slot)


# --------------------------------------------------------------------------------- bad input


def test_a_field_refuses_what_makes_no_sense() -> None:
    plane = Plane(100, 100, [])
    with pytest.raises(ValueError, match="must be more than 0"):
        Field(plane, 0, 50)
    with pytest.raises(ValueError, match="must be more than 0"):
        Field(plane, 50, -1)
    with pytest.raises(ValueError, match=r"slots \(0, 0\) and \(49, 0\) would overlap"):
        Field(plane, 50, 50, [(0, 0), (49, 0)])
    with pytest.raises(ValueError, match="must lead somewhere else"):
        Field(plane, 50, 50, leaps=[(0, 0)])
    field = Field(plane, 50, 50)
    with pytest.raises(ValueError, match="not on the table"):
        field.flood(101, 0, 10)
    with pytest.raises(ValueError, match="less than nothing"):
        field.flood(0, 0, -1)
    with pytest.raises(ValueError, match="less than none"):
        field.formation((0, 0), -1)
    inches: Any = 0.5
    with pytest.raises(TypeError):
        field.flood(inches, 0, 10)
    with pytest.raises(TypeError):
        Field(plane, inches, 50)


def test_a_table_that_is_no_multiple_of_the_step_ends_at_the_last_whole_one() -> None:
    field = Field(Plane(120, 70, []), 50, 50)
    assert field.points == [(0, 0), (50, 0), (100, 0), (0, 50), (50, 50), (100, 50)]
    way = field.route(field.flood(120, 70, 200), (0, 0))
    assert way == ((120, 70), (0, 0))
    assert length((120, 70), (0, 0)) == field.cost(field.flood(120, 70, 200), (0, 0))
