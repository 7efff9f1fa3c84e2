"""Where units may move, held to a slow search over single steps that asks `walk` about every path."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.yom_kippur.positions import SEAT, empty, piece, refused, scattered, stand

from qg.core.move import Refused
from qg.core.shape import NONE
from qg.games.yom_kippur.events_march import COLUMN, RAFT
from qg.games.yom_kippur.hexmap import BESIDE, ENTRY, HEXES, LAND, OFF_MAP, SAILED, number
from qg.games.yom_kippur.march import Go, March, movable
from qg.games.yom_kippur.path import walk
from qg.games.yom_kippur.reach import has_room, reach
from qg.games.yom_kippur.state import E_MOVE, I_MOVE1, I_MOVE2, MOVED, YomKippur
from qg.games.yom_kippur.tables import KIND, MARINE, OWNER, PIECES, POINT


def slow(s: YomKippur, p: int, way: int) -> dict[int, int]:
    """The least cost of every end of a path on foot or in column, path by path."""
    most = POINT * s.moves(p)
    begin = ENTRY[OWNER[p]] if s.at[p] == OFF_MAP else (s.at[p],)
    best: dict[int, int] = {}
    edge: list[tuple[int, ...]] = []
    for h in begin:
        if s.at[p] != OFF_MAP:
            best[h] = 0
            edge.append((h,))
        else:
            cost = judged(s, p, (h,), way)
            if 0 <= cost <= most:
                best[h] = cost
                edge.append((h,))
    while edge:
        path = edge.pop(0)
        for to in BESIDE[path[-1]]:
            cost = judged(s, p, (*path, to), way)
            if 0 <= cost <= most and cost < best.get(to, most + 1):
                best[to] = cost
                edge.append((*path, to))
    ends = [h for h in best if h != s.at[p] and (LAND[h] or KIND[p] == MARINE)]
    return {h: best[h] for h in ends if has_room(s, p, h)}


def slow_rafts(s: YomKippur, p: int) -> dict[int, int]:
    """The same over water and the canal."""
    most = POINT * s.moves(p)
    start = s.at[p]
    best: dict[int, int] = {}
    edge: list[tuple[int, ...]] = [(start,)]
    seen = {start}
    while edge:
        path = edge.pop(0)
        for to in BESIDE[path[-1]]:
            if LAND[to] and has_room(s, p, to) and to != start:
                cost = judged(s, p, (*path, to), RAFT)
                if 0 <= cost <= most and cost < best.get(to, most + 1):
                    best[to] = cost
            elif SAILED[to] and to not in seen and not s.hostile(to, OWNER[p]):
                seen.add(to)
                edge.append((*path, to))
    return best


def judged(s: YomKippur, p: int, path: tuple[int, ...], way: int) -> int:
    try:
        return walk(s, p, path, way)
    except Refused:
        return -1


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("phase", [E_MOVE, I_MOVE1, I_MOVE2])
@pytest.mark.rule("YKB-036", "YKB-040", "YKB-041", "YKB-042", "YKB-073", "YKB-074", "YKB-075")
def test_reach_is_what_single_steps_allow(seed: int, phase: int) -> None:
    rng = Random(100 * seed + phase)
    s = scattered(rng, phase, road_zoc="entered" if seed % 2 else "both")
    movers = [p for p in range(PIECES) if movable(s, SEAT[phase], p)]
    for p in rng.sample(movers, 5):
        found = reach(s, p)
        foot, column = slow(s, p, NONE), slow(s, p, COLUMN)
        both = {h: min(foot.get(h, 999), column.get(h, 999)) for h in {*foot, *column}}
        assert {to: found.cost(to) for to in found.ends} == both, p
        for to, cost in both.items():
            assert walk(s, p, found.path(to, found.way(to)), found.way(to)) == cost
        rafts = slow_rafts(s, p) if phase == I_MOVE1 and s.at[p] != OFF_MAP else {}
        assert found.rafts == rafts
        for to, cost in found.rafts.items():
            assert walk(s, p, found.path(to, RAFT), RAFT) == cost


@pytest.mark.parametrize("phase", [E_MOVE, I_MOVE1, I_MOVE2])
def test_what_is_not_reached_is_refused_and_what_is_reached_is_not(phase: int) -> None:
    rng = Random(phase)
    s = scattered(rng, phase)
    seat = SEAT[phase]
    for p in rng.sample(range(PIECES), 12):
        found = reach(s, p) if movable(s, seat, p) else None
        for h in rng.sample(range(HEXES.size), 60) + ([] if found is None else found.ends):
            legal = found is not None and h in found.ends
            assert bool(refused(Go(p, h, NONE).check, s, seat)) is not legal
            rafted = found is not None and h in found.rafts
            assert bool(refused(Go(p, h, 0).check, s, seat)) is not rafted


def cost(s: YomKippur, name: str, to: str) -> int:
    found = reach(s, piece(name))
    return found.cost(number(to)) if number(to) in found.ends else -1


@pytest.mark.rule("YKB-036", "YKB-040", "YKB-041", "YKB-044")
def test_costs_in_sixths() -> None:
    s = stand(empty(I_MOVE1), IL_ARM_14="S2118")
    assert cost(s, "IL-ARM-14", "S2218") == 2  # in column
    assert cost(s, "IL-ARM-14", "S2217") == 12  # desert
    s.phase = I_MOVE2
    assert cost(s, "IL-ARM-14", "S2218") == 3  # along the road
    assert cost(s, "IL-ARM-14", "S2119") == 6  # plain


@pytest.mark.rule("YKB-050", "YKB-051", "YKB-052")
def test_a_bridge_costs_two_points() -> None:
    s = stand(empty(E_MOVE), EG_INF_90="S0912")
    assert cost(s, "EG-INF-90", "S1012") == -1
    s.put(piece("BR-1"), number("S1012"))
    assert cost(s, "EG-INF-90", "S1012") == 12
    assert cost(s, "EG-INF-90", "S1011") == 15
    s = stand(empty(I_MOVE2), IL_ARM_14="S1012", BR_1="S1012")
    assert cost(s, "IL-ARM-14", "S0912") == 12


@pytest.mark.rule("YKB-053")
def test_a_raft_over_the_canal_takes_the_whole_factor() -> None:
    s = stand(empty(I_MOVE1), IL_ARM_14="S1012")
    found = reach(s, piece("IL-ARM-14"))
    assert {HEXES.names[h]: n for h, n in found.rafts.items()} == {"S0912": 36, "S0913": 36}
    s.phase = I_MOVE2
    assert reach(s, piece("IL-ARM-14")).rafts == {}


@pytest.mark.rule("YKB-205")
def test_leaving_is_one_more_step_of_the_coast_road() -> None:
    s = stand(empty(E_MOVE), EG_ARM_15="S3106", EG_INF_90="S2906")
    assert reach(s, piece("EG-ARM-15")).leaving == 2
    assert reach(s, piece("EG-INF-90")).leaving == 6
    stand(s, IL_ARM_14="S3107")
    assert reach(s, piece("EG-ARM-15")).leaving == 6  # in a zone: the ground (YKB-025)
    assert reach(s, piece("EG-INF-90")).leaving == -1  # it must stop (YKB-073)


def test_move_and_march_do_the_same() -> None:
    s = stand(empty(I_MOVE1), IL_ARM_14="S2118")
    p = piece("IL-ARM-14")
    found = reach(s, p)
    to = number("S2418")
    Go(p, to, NONE).check(s, 1)
    March(p, found.path(to, COLUMN), COLUMN).check(s, 1)
    assert found.way(to) == COLUMN
    s.deeds[p] |= MOVED
    assert refused(Go(p, to, NONE).check, s, 1) == "YKB-039"
