"""What may be done where: a second, slow telling of the ground, the theorem that no hole stays for ever,
and the half-turn that swaps the sides."""

from __future__ import annotations

from typing import Any

import pytest
from tests.amount import amount
from tests.games.situation4.naive import SIDES, Ground
from tests.games.situation4.tools import names, random_states, read, scattered

from qg.core.value import put
from qg.games.situation4 import ground
from qg.games.situation4.state import Situation
from qg.games.situation4.tables import (
    OBJECTIVE_NAMES,
    PLACES,
    SITE_NAMES,
    ZONE_NAMES,
    as_set,
    members,
)

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("quick", {}),
    ("standard", {}),
    ("grand", {"south": 2}),
    ("standard", {"baseline_entry": "free", "tank_river": "ignore"}),
)


def states(size: str, options: dict[str, Any]) -> list[Situation]:
    found: list[Situation] = []
    for seed in range(amount(2, 40)):
        found += list(random_states(size, seed, **options))
    assert len(found) > 5
    return [*found, *[scattered(size, seed, **options) for seed in range(amount(12, 400))]]


@pytest.mark.rule("SIT-204", "SIT-205", "SIT-207", "SIT-211", "SIT-301", "SIT-510", "SIT-512")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_ground_is_what_a_slow_walk_finds(table: tuple[str, dict[str, Any]]) -> None:
    size, options = table
    met = 0
    for s in states(size, options):
        slow = Ground(size, s, **options)
        for side, name in enumerate(SIDES):
            assert names(ground.open_to(s, side)) == slow.open_to(name)
            barred = {n for n in slow.empty() if slow.barred(name, n)}
            assert names(ground.barred(s, side) & ground.empty(s)) == barred
            assert names(ground.network(s, side)) == slow.network(name)
            assert names(ground.reach(s, side)) == slow.reach(name)
            met += len(slow.reach(name)) > 0
            for i, objective in enumerate(OBJECTIVE_NAMES):
                assert (s.taken[i] == side) == slow.covers(name, "features", objective)
            zones = sum([slow.covers(name, "zones", zone) for zone in ZONE_NAMES])
            assert s.points[3 * side + 2] == 50 * zones
    assert met > 0, "no tank base was covered in any of these games"


@pytest.mark.rule("SIT-510", "SIT-002")
@pytest.mark.parametrize("size", ["quick", "standard", "grand"])
def test_every_hole_beside_a_piece_can_be_filled_by_somebody(size: str) -> None:
    """Who is barred by a tank faces an enemy whose tank stands beside the place, and who may fill it."""
    tanks = 0
    for s in states(size, {}):
        frontier = ground.spread(s, s.own[0] | s.own[1]) & ground.empty(s)
        free = ground.open_to(s, 0) | ground.open_to(s, 1)
        assert frontier & ~free == 0
        tanks += bool(s.tank[0] | s.tank[1])
        for side in (0, 1):  # and each has the piece for it
            assert all([s.has(side, place) for place in members(frontier)])
    assert tanks > 0


def turned(s: Situation) -> Situation:
    """The same position after a half-turn of the board, sides swapped."""
    t, cut = s.copy(), s.book.cut
    t.owner, t.number, t.unit = [-1] * PLACES, [0] * PLACES, [0] * PLACES
    swap = {0: 0, 1: 2, 2: 1, 3: 4, 4: 3}
    for place in cut.places:
        there = cut.mirror(place)
        t.owner[there] = 1 - s.owner[place] if s.owner[place] >= 0 else -1
        t.number[there] = s.number[place]
        t.unit[there] = swap[s.unit[place]]
    t.paras, t.tanks = (s.paras[1], s.paras[0]), (s.tanks[1], s.tanks[0])
    for site, of in enumerate(s.bridge):
        t.bridge = put(t.bridge, len(SITE_NAMES) - 1 - site, 1 - of if of >= 0 else -1)
    t.derive()
    return t


@pytest.mark.rule("SIT-005")
@pytest.mark.parametrize("size", ["quick", "standard", "grand"])
def test_a_half_turn_gives_each_side_what_the_other_had(size: str) -> None:
    for s in states(size, {}):
        t, cut = turned(s), s.book.cut

        def there(places: Any, cut: Any = cut) -> Any:
            return as_set([cut.mirror(place) for place in members(places)])

        for side in (0, 1):
            assert ground.open_to(t, 1 - side) == there(ground.open_to(s, side))
            assert ground.targets(t, 1 - side) == there(ground.targets(s, side))
            assert ground.drops(t, 1 - side) == there(ground.drops(s, side))
            mirrored = [len(SITE_NAMES) - 1 - site for site in ground.sites(s, side)]
            assert ground.sites(t, 1 - side) == sorted(mirrored)


@pytest.mark.rule("SIT-414")
def test_units_that_wait_on_a_base_do_not_occupy_it() -> None:
    s = read({"south": ["P0901", "P1001", "P0902", "P1002"]})
    assert ground.laden(s) == 0
    assert names(ground.targets(s, 0)) == {"P0901", "P1001", "P0902", "P1002"}
