"""Forced moves, pushes and arrivals: results that must not change, each of them legal, and a naive search."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import amount
from tests.games.ambush_alley import naive
from tests.games.ambush_alley.ground import BOTH, LARGE, SMALL, Flight, flight, flights, unit

from qg.boards.measure import Point, length
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.book import Book
from qg.games.ambush_alley.forced import Danger, anchors, arrive, flee, push
from qg.games.ambush_alley.march import fits, keeps_clear
from qg.games.ambush_alley.planner import Plan, Walkers

B = SMALL
KNOWN = flights()


# ------------------------------------------------------------------------------- forced moves


@pytest.mark.rule("AMB-MOR-12", "AMB-MOR-06", "AMB-MOR-07", "AMB-MOR-10")
def test_two_hundred_forced_moves_are_legal_and_end_where_they_always_did() -> None:
    assert len(KNOWN) == 200
    assert {known.given["scale"] for known in KNOWN} == {"15mm", "28mm"}
    covered = stays = 0
    for i, known in enumerate(KNOWN):
        found = known.flee()
        assert (None if found is None else list(found.places)) == known.ends, i
        if found is None:
            stays += 1
        else:
            covered += legal(known, found)
    assert stays > 10
    assert covered > 100


def legal(known: Flight, found: Plan) -> bool:
    """A forced move obeys every rule of moves; whether it ends in cover."""
    b = known.book
    assert fits(b, found.places, known.others)
    assert not any(sight.touches_any(b, p, known.enemies) for p in found.places)
    for start, route, cost in zip(known.places, found.routes, found.costs, strict=True):
        walk = b.plane.walk([start, *route])
        assert walk is not None
        assert walk.cost == cost <= known.budget
        assert keeps_clear(b, [start, *route], known.enemies)
    before = [known.places[i] for i in known.able]
    after = [found.places[i] for i in known.able]
    cause = known.units[0]
    if known.retreats:
        assert sight.distance(b, after, cause) > sight.distance(b, before, cause)
    in_cover = sight.in_cover(b, cause, after)
    assert in_cover or known.retreats  # to the greatest distance, where there is no cover
    return in_cover


@pytest.mark.plain  # the two hundred above prove the same of the compiled rules
@pytest.mark.rule("AMB-MOR-12")
def test_forced_moves_as_the_naive_search() -> None:
    rng = Random(11)
    drawings = [flight(rng, "15mm") for _ in range(amount(2, 200))]
    for known in (*drawings, *KNOWN[: amount(4, 60)]):
        expected = naive.flee(
            known.book,
            known.places,
            known.able,
            known.budget,
            known.units,
            known.others,
            known.retreats,
        )
        assert known.ends == expected


@pytest.mark.rule("AMB-MOR-12")
def test_anchors_come_by_the_cost_of_the_way_then_from_the_south_west() -> None:
    for known in (*KNOWN[:3], *[known for known in KNOWN if known.book is LARGE][:1]):
        b = known.book
        walkers = Walkers(b, known.places, known.budget, known.enemies)
        found = list(anchors(walkers, 0))
        flood = walkers.flood(0)
        everything = {*b.field.points, *b.ground.anchors}
        costs = {anchor: b.field.cost(flood, anchor) for anchor in everything}
        keys = [(cost, y, x) for (x, y), cost in costs.items() if cost >= 0]
        assert [(costs[p], p[1], p[0]) for p in found] == sorted(keys)


def fled(
    places: list[Point], cause: list[Point], budget: int, retreats: bool = False
) -> tuple[Point, ...] | None:
    danger = Danger(cause, [cause], retreats)
    found = flee(B, places, range(len(places)), budget, cause, danger)
    return None if found is None else found.places


@pytest.mark.rule("AMB-MOR-12")
def test_a_lone_figure_climbs_over_the_wall() -> None:
    """The low wall lies between y 310 and 330. Behind it, away from the enemy, the nearest point of the
    lattice costs 0.70 and an inch for the wall."""
    assert fled([(450, 280)], [(450, 100)], 170) == ((450, 350),)
    assert fled([(450, 280)], [(450, 100)], 169) is None


@pytest.mark.rule("AMB-MOR-12")
def test_nobody_flees_towards_the_cause_though_cover_is_near() -> None:
    """To the wall it would be nearer, but there the enemy is."""
    ends = fled([(450, 120)], [(450, 420)], 600)
    assert ends is not None
    assert sight.in_cover(B, [(450, 420)], ends)
    assert sight.distance(B, ends, [(450, 420)]) >= 250


@pytest.mark.rule("AMB-MOR-12")
def test_who_finds_nothing_stays() -> None:
    """In the middle of the crossing, with an inch to go."""
    assert fled([(1080, 1280)], [(1080, 1000)], 60) is None


@pytest.mark.rule("AMB-MOR-12", "AMB-MOR-07")
def test_who_retreats_without_cover_goes_as_far_as_it_can() -> None:
    cause = [(1080, 1000)]
    ends = fled([(1080, 1280)], cause, 60, retreats=True)
    assert ends is not None
    far = sight.distance(B, ends, cause)
    assert far > sight.distance(B, [(1080, 1280)], cause)
    walkers = Walkers(B, [(1080, 1280)], 60, cause)
    assert far == max(sight.distance(B, [anchor], cause) for anchor in anchors(walkers, 0))


@pytest.mark.rule("AMB-MOR-12")
def test_nobody_flees_from_who_is_gone() -> None:
    danger = Danger([], [[(1080, 1000)]], False)
    assert flee(B, [(1080, 1280)], [0], 600, [(1080, 1000)], danger) is None


@pytest.mark.rule("AMB-MOR-12", "AMB-GEO-06")
def test_nobody_flees_towards_another_enemy_who_sees_him() -> None:
    """The same place and cause, with and without a second enemy where the first flight led."""
    place, cause = [(450, 120)], [(450, 420)]
    alone = fled(place, cause, 600)
    assert alone is not None
    x, y = alone[0]
    second = [(x, max(0, y - 130))]
    units = [cause, second]
    danger = Danger(cause, units, False)
    found = flee(B, place, [0], 600, [*cause, *second], danger)
    assert found is None or found.places != alone


# ------------------------------------------------------------------------------------- pushes


@pytest.mark.rule("AMB-CC-05")
def test_a_push_is_the_shortest_that_leaves_an_inch() -> None:
    """One enemy in contact to the west: an inch to the east."""
    assert push(B, [(1050, 1280)], [(1000, 1280)], [(1000, 1280)]) == (100, 0)
    # To the east stands a friend; the next directions are tried counter-clockwise.
    found = push(B, [(1050, 1280)], [(1000, 1280), (1150, 1280)], [(1000, 1280)])
    assert found is not None
    assert found != (100, 0)
    assert sight.gap(B, (1050 + found[0], 1280 + found[1]), (1000, 1280)) >= 100
    assert push(LARGE, [(2075, 2560)], [(2000, 2560)], [(2000, 2560)]) == (150, 0)


@pytest.mark.rule("AMB-CC-05", "AMB-MOV-03", "AMB-MOV-05")
def test_nobody_is_pushed_through_a_wreck_or_onto_a_wall() -> None:
    wreck = B.plane.named["K4"]  # along the axes, from x 970 to 1060
    found = push(B, [(960, 1940)], [(910, 1940)], [(910, 1940)])
    assert found is not None
    x, y = 960 + found[0], 1940 + found[1]
    assert not wreck.holds(x, y)
    assert not wreck.meets((960, 1940), (x, y))


@pytest.mark.rule("AMB-CC-05")
def test_who_cannot_be_pushed_stays() -> None:
    """In a corner of the table, with enemies all around."""
    ring = [(x, y) for x in range(0, 1001, 60) for y in range(0, 1001, 60) if x + y > 60]
    assert push(B, [(0, 0)], ring, ring) is None


@pytest.mark.rule("AMB-CC-05")
@pytest.mark.parametrize("b", BOTH)
def test_pushes_of_drawn_units_are_legal(b: Book) -> None:
    rng = Random(12)
    pushed = 0
    for _ in range(amount(40, 1_000)):
        places = unit(rng, b, rng.randint(1, 5), [])
        x, y = rng.choice(places)
        enemies = [(x + b.base, y)]
        if any(sight.overlap(b, p, q) for p in places for q in enemies) or x + b.base > b.width:
            continue
        found = push(b, places, enemies, enemies)
        if found is None:
            continue
        after = [(px + found[0], py + found[1]) for px, py in places]
        assert fits(b, after, enemies)
        assert all(sight.gap(b, p, q) >= b.clear for p in after for q in enemies)
        assert all(b.plane.cost(p, q) >= 0 for p, q in zip(places, after, strict=True))
        pushed += 1
    assert pushed > 0


# ----------------------------------------------------------------------------------- arrivals


@pytest.mark.rule("AMB-HOT-07")
def test_a_unit_arrives_in_the_default_formation() -> None:
    x, y = B.spots[3]
    slots = [(x + right, y + up) for right, up in B.ground.offsets]
    assert all(B.plane.stands(*p) for p in slots[:9])
    assert arrive(B, B.spots[3], 9, [], []) == slots[:9]


@pytest.mark.rule("AMB-HOT-07", "AMB-GEO-02")
def test_slots_that_are_taken_are_passed_over_and_the_fine_lattice_follows() -> None:
    x, y = B.spots[3]
    taken = [(x + right, y + up) for right, up in B.ground.offsets]
    found = arrive(B, B.spots[3], 3, taken, [])
    assert len(found) == 3
    assert all((px - x) % 25 == 0 and (py - y) % 25 == 0 for px, py in found)
    free = [
        (length((px, py), (x, y)), py, px)
        for px in range(x - 200, x + 201, 25)
        for py in range(y - 200, y + 201, 25)
        if B.plane.stands(px, py) and not any(sight.overlap(B, (px, py), q) for q in taken)
    ]
    assert (length(found[0], (x, y)), found[0][1], found[0][0]) == min(free)


@pytest.mark.rule("AMB-HOT-07", "AMB-SET-07")
@pytest.mark.parametrize("b", BOTH)
def test_arrivals_keep_clear_of_enemies_and_hold_together(b: Book) -> None:
    rng = Random(13)
    for _ in range(amount(40, 1_000)):
        spot = rng.choice(b.spots)
        taken: list[Point] = []
        for _ in range(rng.randint(0, 14)):
            taken += unit(rng, b, rng.randint(1, 9), taken, spot)
        enemies = taken[: rng.randint(0, len(taken))]
        count = rng.randint(1, 12)
        found = arrive(b, spot, count, taken, enemies)
        assert len(found) <= count
        assert fits(b, found, taken)
        assert all(length(p, spot) <= b.placement for p in found)
        assert all(sight.gap(b, p, q) >= b.clear for p in found for q in enemies)
        assert sight.in_cohesion(b, found)


@pytest.mark.rule("AMB-HOT-07")
def test_where_there_is_no_room_figures_are_missing() -> None:
    x, y = B.spots[3]
    grid = [(px, py) for px in range(x - 450, x + 451, 55) for py in range(y - 450, y + 451, 55)]
    assert arrive(B, B.spots[3], 5, grid, []) == []
    all_but = [p for p in grid if length(p, (x, y)) > 60]
    assert 0 < len(arrive(B, B.spots[3], 5, all_but, [])) < 5
