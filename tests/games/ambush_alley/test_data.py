"""The data: what the booklet counts, and a table on which its rules can be played."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from tests.games.ambush_alley.ground import BOTH, LARGE, SMALL, table

from qg.boards.measure import Point, length
from qg.boards.plane import BARRED
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.book import OPTIONS, Book
from qg.games.ambush_alley.tables import (
    AGAIN,
    AT_RPG_FROM,
    CASUALTY_ORDER,
    CHOICE,
    CONTRACTORS,
    FIRST_AID,
    FORCE,
    HOT_SPOTS,
    INSURGENT,
    INSURGENT_LMG,
    INSURGENT_RPG,
    KIND_NAMES,
    KINDS,
    LEADER_UP_TO,
    LINES,
    POINTS,
    PROMOTED,
    REGULAR,
    TABLE,
    TABLES,
    first_aid,
    kind_of,
    lower_morale,
)

Polygon = list[list[int]]


def counted(side: int) -> dict[str, int]:
    return dict(
        Counter(KIND_NAMES[k] for force in FORCE if force.side == side for k in force.kinds)
    )


# ------------------------------------------------------------------------------------- forces


@pytest.mark.rule("AMB-SET-03")
def test_the_marines_of_the_booklet() -> None:
    assert counted(REGULAR) == {
        "marine_rifle": 4,
        "marine_m203": 2,
        "marine_saw": 2,
        "marine_leader": 1,
    }
    assert [(force.name, len(force.kinds)) for force in FORCE if force.side == REGULAR] == [
        ("R1", 4),
        ("R2", 4),
        ("RL", 1),
    ]


@pytest.mark.rule("AMB-SET-04")
def test_the_insurgents_of_the_booklet() -> None:
    assert counted(INSURGENT) == {"insurgent_rifle": 6, "insurgent_leader": 5, "insurgent_rpg": 3}
    assert Counter(f.spot for f in FORCE if f.side == INSURGENT) == {1: 1, 2: 4, 3: 1, 4: 1, 5: 1}
    assert [force.spot for force in FORCE if force.side == REGULAR] == [0, 0, 0]


@pytest.mark.rule("AMB-UNT-02")
def test_dice_and_armour() -> None:
    for kind in KINDS:
        if kind.name == "contractor":
            assert not kind.armed
            continue
        marine = kind.side == REGULAR
        assert kind.quality == (8 if marine or kind.leader else 6)
        assert kind.morale == 10
        assert kind.armour == marine
        assert kind.armed


@pytest.mark.rule("AMB-FIR-04")
def test_dice_of_support_weapons() -> None:
    dice = {kind.weapon: kind.dice for kind in KINDS if kind.support}
    assert dice == {"m203": 1, "m249_saw": 1, "lmg": 1, "rpg": 2, "at_rpg": 2}
    assert all(kind.dice == 0 for kind in KINDS if not kind.support)


@pytest.mark.rule("AMB-CAS-01", "AMB-CAS-02")
def test_who_is_hit_first() -> None:
    marines = sorted(("marine_leader", "marine_m203", "marine_rifle", "marine_saw"), key=order)
    assert marines == ["marine_rifle", "marine_saw", "marine_m203", "marine_leader"]
    insurgents = sorted(("insurgent_leader", "insurgent_lmg", "insurgent_rifle"), key=order)
    assert insurgents == ["insurgent_rifle", "insurgent_lmg", "insurgent_leader"]
    assert order("leader_rpg") == order("insurgent_leader")


def order(name: str) -> int:
    return CASUALTY_ORDER[kind_of(name)]


# --------------------------------------------------------------------------- tables of results


@pytest.mark.rule("AMB-HOT-03")
def test_the_lines_of_the_reinforcements() -> None:
    def line(sum: int) -> tuple[int, int, int, bool, bool]:
        found = LINES[sum]
        return found.dice, found.more, found.support, found.leader, found.again

    assert {sum: line(sum) for sum in LINES} == {
        2: (1, 0, INSURGENT_LMG, False, False),
        3: (0, 0, INSURGENT_RPG, False, False),
        4: (1, 0, -1, False, True),
        5: (0, 0, INSURGENT_RPG, False, False),
        6: (1, 2, -1, False, False),
        7: (1, 0, INSURGENT_LMG, True, False),
        8: (1, 2, -1, False, False),
        9: (1, 0, -1, False, True),
        10: (0, 0, INSURGENT_LMG, False, False),
        11: (1, 0, INSURGENT_RPG, True, False),
        12: (2, 0, -1, False, False),
    }
    assert (AT_RPG_FROM, LEADER_UP_TO, CHOICE, AGAIN) == (5, 1, 6, 5)


@pytest.mark.rule("AMB-HOT-05")
def test_a_gunner_who_leads_keeps_his_weapon() -> None:
    for before, after in PROMOTED.items():
        assert KINDS[after].leader
        assert KINDS[after].weapon == KINDS[before].weapon
        assert KINDS[after].quality == 8


@pytest.mark.rule("AMB-CAS-02")
def test_first_aid() -> None:
    assert FIRST_AID == (0, 0, 1, 1, 2, 2)
    assert [first_aid(face) for face in (1, 2, 3, 4, 5, 6)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("AMB-MOR-09")
def test_morale_goes_down_step_by_step() -> None:
    assert [lower_morale(sides) for sides in (10, 8, 6)] == [8, 6, 0]


@pytest.mark.rule("AMB-END-05", "AMB-END-06")
def test_victory_points() -> None:
    assert POINTS == {"contractor": 5, "nobody_left": 5, "wounded": 1, "killed": 2, "prisoner": 5}


# ----------------------------------------------------------------------------------- the table


def sides(polygon: Polygon) -> list[tuple[list[int], list[int]]]:
    return list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def within(polygon: Polygon, x: int, y: int) -> bool:
    """Whether a point that lies on no border is inside; an odd number of sides lies to its east."""
    inside = False
    for (ax, ay), (bx, by) in sides(polygon):
        if (ay > y) != (by > y):
            at = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            inside ^= (at > 0) == (by > ay)
    return inside


@pytest.mark.rule("AMB-GEO-09")
def test_parts_make_the_polygon() -> None:
    """Tried at every tenth of an inch, a little beside it so that no point lies on a border."""
    several = [given for given in TABLE["features"] if "parts" in given]
    assert [given["name"] for given in several] == ["B5"]
    for given in several:
        for x in range(1203, 1900, 10):
            for y in range(603, 1100, 10):
                of_parts = any(within(part, x, y) for part in given["parts"])
                assert within(given["polygon"], x, y) == of_parts, (x, y)


@pytest.mark.rule("AMB-GEO-09")
def test_parts_overlap_by_more_than_their_cores_leave_out() -> None:
    for given in TABLE["features"]:
        for one, other in combinations(given.get("parts", []), 2):
            for axis in (0, 1):
                low = max(min(p[axis] for p in part) for part in (one, other))
                high = min(max(p[axis] for p in part) for part in (one, other))
                assert high - low > 2


@pytest.mark.rule("AMB-LOS-06")
def test_what_blocks_sight_runs_along_the_axes() -> None:
    blocking = [f for f in TABLE["features"] if TABLE["classes"][f["class"]]["blocks"]]
    assert len(blocking) == 13
    for given in blocking:
        for (ax, ay), (bx, by) in sides(given["polygon"]):
            assert ax == bx or ay == by, given["name"]


def test_buildings_stand_apart() -> None:
    houses = [f for f in SMALL.plane.features if f.blocks]
    for a, b in combinations(houses, 2):
        assert a.east <= b.west or b.east <= a.west or a.north <= b.south or b.north <= a.south


@pytest.mark.rule("AMB-SET-02")
@pytest.mark.parametrize("b", BOTH)
def test_five_hot_spots_far_enough_apart_and_out_of_the_zone(b: Book) -> None:
    assert len(b.spots) == len(HOT_SPOTS) == 5
    for p, q in combinations(b.spots, 2):
        assert length(p, q) >= b.spacing
    (west, south), (east, north) = b.zone
    for x, y in b.spots:
        assert b.plane.stands(x, y)
        assert not (west <= x <= east and south <= y <= north)


@pytest.mark.rule("AMB-SET-05")
@pytest.mark.parametrize("b", BOTH)
def test_two_contractors_beside_the_wreck(b: Book) -> None:
    assert len(CONTRACTORS) == len(b.contractors) == 2
    assert length(*b.contractors) >= b.base
    for x, y in b.contractors:
        assert b.plane.stands(x, y)
        assert b.plane.named["K0"].distance(x, y) - b.radius <= b.touch


@pytest.mark.parametrize("b", BOTH)
def test_nobody_sees_a_hot_spot_from_where_the_marines_start(b: Book) -> None:
    (west, south), (east, north) = b.zone
    for x in range(west, east + 1, 50):
        for y in range(south, north + 1, 20):
            assert not any(b.plane.sees((x, y), spot) for spot in b.spots)


@pytest.mark.parametrize("b", BOTH)
def test_anchors_stand_and_are_near_something_solid(b: Book) -> None:
    assert len(b.ground.anchors) == sum(len(listed) for listed in TABLE["anchors"].values())
    names = {given["name"] for given in TABLE["features"]}
    assert set(TABLE["anchors"]) <= names
    for name, listed in TABLE["anchors"].items():
        feature = b.plane.named[name]
        assert feature in b.ground.solid
        for anchor in listed:
            x, y = b.ground.place(anchor)
            assert b.plane.stands(x, y)
            assert feature.holds(x, y) or feature.distance(x, y) - b.radius <= b.touch


@pytest.mark.parametrize("b", BOTH)
def test_everything_can_be_reached_on_foot(b: Book) -> None:
    """Hot spots, contractors, both exits and every cover anchor, from the middle of the Marines' zone."""
    (west, south), (east, north) = b.zone
    far = 2 * (b.width + b.height)
    flood = b.field.flood((west + east) // 2, (south + north) // 2, far)
    exits = [(b.width // 2, 0), (0, b.exits[1].low), (0, b.height)]
    for goal in (*b.spots, *b.contractors, *exits, *b.ground.anchors):
        assert b.field.cost(flood, goal) != BARRED, goal


def test_neither_exit_is_much_nearer_to_the_contractors() -> None:
    b = SMALL
    flood = b.field.flood(1500, 1400, 3000)
    south = [b.field.cost(flood, (x, 0)) for x in range(0, 2401, 50)]
    west = [b.field.cost(flood, (0, y)) for y in range(1800, 2401, 50)]
    for exit in (south, west):
        assert 1200 < min(cost for cost in exit if cost != BARRED) < 1800


@pytest.mark.rule("AMB-COV-03")
def test_the_crossing_lies_in_the_open() -> None:
    assert sight.in_open(SMALL, (1080, 1280))
    assert sight.in_open(LARGE, (2160, 2560))


def test_a_feature_that_is_not_entered_is_never_paid_for() -> None:
    for of in TABLE["classes"].values():
        assert of["enter"] or of["pays"] == "none"
        assert of["pays"] in ("none", "in", "both")
        assert of["cover"] in ("solid", "soft")


# ------------------------------------------------------------------------------------- options


def test_there_are_twenty_options_and_scale_comes_first() -> None:
    assert len(OPTIONS.options) == 20
    assert OPTIONS.options[0].name == "scale"
    assert OPTIONS.make(preset="bots")["turn_limit"] == 7  # more even, see docs/bots.md
    assert OPTIONS.make(preset="bots")["dependents_slow"] == "cautious_only"
    assert OPTIONS.make(preset="bots")["insurgent_figure_cap"] == "none"


@pytest.mark.rule("AMB-OPT-16")
def test_a_table_without_cost_of_crossing() -> None:
    p, q = (450, 250), (450, 400)
    assert SMALL.plane.cost(p, q) == 250
    free = table(terrain_crossing_cost=0)
    assert free.plane.cost(p, q) == 150
    assert LARGE.plane.cost((900, 500), (900, 800)) == 450
    assert free.field is not SMALL.field


@pytest.mark.rule("AMB-SCL-01", "AMB-SCL-02", "AMB-SCL-03")
def test_every_distance_at_both_scales() -> None:
    a, b = SMALL, LARGE
    assert (a.width, a.height, b.width, b.height) == (2400, 2400, 4800, 4800)
    assert (a.cautious, a.fast, b.cautious, b.fast) == (600, 1200, 900, 1800)
    assert (a.optimal, b.optimal) == ((800, 600), (1200, 900))
    assert (a.support, b.support) == ((1600, 1200), (2400, 1800))
    assert (a.chain, a.cohesion, b.chain, b.cohesion) == (100, 400, 150, 600)
    assert (a.base, a.radius, b.base, b.radius) == (50, 25, 75, 38)
    assert (a.exposed, a.touch, b.exposed, b.touch) == (200, 100, 300, 150)
    assert (a.plane.window, b.plane.window) == (100, 150)
    assert (a.exit_margin, b.exit_margin) == (25, 38)
    assert (a.loss, a.retreat, b.loss, b.retreat) == (100, 600, 150, 900)
    assert (a.spacing, a.placement, a.contact, a.clear, a.push, a.join) == (
        600,
        400,
        50,
        100,
        600,
        100,
    )
    assert (b.spacing, b.placement, b.contact, b.clear, b.push, b.join) == (
        900,
        600,
        75,
        150,
        900,
        150,
    )
    assert (a.step, a.placement_step, a.push_step, a.field.step) == (25, 25, 10, 50)
    assert (b.step, b.placement_step, b.push_step, b.field.step) == (25, 25, 10, 50)
    assert (a.exits[1].low, a.exits[1].high, b.exits[1].low, b.exits[1].high) == (
        1800,
        2400,
        3600,
        4800,
    )
    assert b.ground.offsets[3:5] == ((45, 78), (-45, -78))
    assert b.spots[0] == (4200, 4120)


def test_slots_of_the_formation_hold_together() -> None:
    for b in BOTH:
        assert len(b.ground.offsets) == 19
        middle: list[Point] = [(b.width // 2 + x, b.height // 2 + y) for x, y in b.ground.offsets]
        for count in range(1, 20):
            assert sight.in_cohesion(b, middle[:count])


@pytest.mark.rule("AMB-OPT-01", "AMB-OPT-03")
def test_what_options_make_of_dice() -> None:
    assert [SMALL.need(sides, near) for sides in (6, 8) for near in (True, False)] == [4, 6, 4, 7]
    literal, flat = table(long_range="literal_7"), table(long_range="flat_4")
    assert [literal.need(sides, False) for sides in (6, 8)] == [7, 7]
    assert [flat.need(sides, False) for sides in (6, 8)] == [4, 4]
    weak = table(leader_quality="d6")
    leader, corporal = kind_of("insurgent_leader"), kind_of("marine_leader")
    assert (SMALL.quality[leader], weak.quality[leader]) == (8, 6)
    assert (SMALL.quality[corporal], weak.quality[corporal]) == (8, 8)


def test_numbers_that_an_option_leaves_out() -> None:
    assert (SMALL.last, SMALL.level, SMALL.figures) == (12, 0, 0)
    other = table(turn_limit="none", insurgency_level=4, insurgent_figure_cap=24)
    assert (other.last, other.level, other.figures) == (0, 4, 24)
    assert TABLES["path_points"] == 12
