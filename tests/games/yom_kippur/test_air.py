"""Cover, flights, drops and bombs: against slow counts, and against the rulebook's examples."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.games.yom_kippur.field import field, hexes, pieces
from tests.games.yom_kippur.sky import flak, no, told
from tests.games.yom_kippur.test_battles import ISRAELI_TABLE

from qg.boards.ways import spread
from qg.core.branch import grown
from qg.games.yom_kippur import landing
from qg.games.yom_kippur.air import can_act, rows
from qg.games.yom_kippur.bombing import Bomb, Station, bombers, bombs, column_of
from qg.games.yom_kippur.cover import cover, covers
from qg.games.yom_kippur.events_air import EFFECTS, Bombed
from qg.games.yom_kippur.hexmap import DEAD, HEX, HEXES, LAND, NEAR, OFF_MAP, SIZE
from qg.games.yom_kippur.landing import FLYERS, Drop, Fly, fatal, flights
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import ARAB, COLUMNS, ISRAEL, OWNER, PIECE, PIECES, SAM_RANGE, SAMS

SEEDS = range(12)
SINAI = 1023


def one(word: str) -> int:
    return pieces(word)[0]


def at(word: str) -> int:
    return hexes(word)[0]


# ------------------------------------------------------------------------------------- cover


def slow_cover(s: YomKippur, h: int) -> int:
    """SAMs counted one by one, their distance step by step."""
    near = spread(h, SAM_RANGE, lambda _: 1, NEAR)
    ready = [sam for sam in SAMS if s.at[sam] in near and not s.marked[sam]]
    ready = [sam for sam in ready if s.unmarked[sam] != s.turn]
    strong = [sam for sam in ready if s.strength[sam] == 2 and s.turn < 6]
    halves = len(ready) - len(strong)
    return len(strong) + halves // 2 + halves % 2


@pytest.mark.rule("YKB-147")
@pytest.mark.rule("YKB-148")
@pytest.mark.rule("YKB-149")
@pytest.mark.parametrize("seed", SEEDS)
def test_cover_is_a_count_of_ready_sams(seed: int) -> None:
    rng = Random(seed)
    s = flak(rng, "i_air", rng.choice((3, 5, 6, 9)))
    found = covers(s)
    seen = set()
    for h in rng.sample(range(SINAI), 60) + [s.at[sam] for sam in SAMS if s.at[sam] < SIZE]:
        assert found[h] == cover(s, h) == slow_cover(s, h), HEX.word(h)
        seen.add(found[h])
    assert len(seen) > 1 or seed, "nothing was covered"


@pytest.mark.rule("YKB-147")
def test_the_examples_of_cover() -> None:
    """One full and three reduced SAMs make three; two reduced ones make one; one reduced one makes one."""
    four = {"S0809": "EG-SAM-1", "S0811": "EG-SAM-2-", "S0813": "EG-SAM-3-", "S0710": "EG-SAM-4-"}
    assert cover(field(four, "i_air"), at("S0810")) == 3
    assert cover(field({"S0809": "EG-SAM-1-", "S0811": "EG-SAM-2-"}, "i_air"), at("S0810")) == 1
    assert cover(field({"S0809": "EG-SAM-1-"}, "i_air"), at("S0810")) == 1
    assert cover(field({"S0809": "EG-SAM-1-"}, "i_air"), at("S0815")) == 0, "six hexes away"
    assert cover(field({"S0809": "EG-SAM-1-"}, "i_air"), at("S0814")) == 1, "five hexes away"


# ------------------------------------------------------------------------------------ flights


def by_steps(s: YomKippur, unit: int, most: int) -> dict[int, int]:
    """The best of the worst covers over all ways of at most so many hexes, reckoned step by step."""
    side, start, covered = OWNER[unit], s.at[unit], covers(s)
    better = max if side == ARAB else min
    worse = min if side == ARAB else max
    best: dict[int, int] = {}
    edge: dict[int, int] = {start: 255 if side == ARAB else -1}
    for _ in range(most):
        following: dict[int, int] = {}
        for h, value in edge.items():
            for to in NEAR[h]:
                if to >= 0 and s.held[to] != 2 - side:
                    reached = worse(value, covered[to])
                    known = following.get(to)
                    following[to] = reached if known is None else better(known, reached)
        edge = following
        for h, value in edge.items():
            if h != start:
                best[h] = better(best[h], value) if h in best else value
    return best


def path_by_path(s: YomKippur, unit: int, most: int) -> dict[int, int]:
    """The same by trying every path that visits no hex twice."""
    side, covered = OWNER[unit], covers(s)
    best: dict[int, int] = {}

    def go(path: tuple[int, ...], worst: int) -> None:
        for to in NEAR[path[-1]]:
            if to >= 0 and to not in path and s.held[to] != 2 - side:
                now = min(worst, covered[to]) if side == ARAB else max(worst, covered[to])
                known = best.get(to)
                if known is None or (now > known if side == ARAB else now < known):
                    best[to] = now
                if len(path) < most:
                    go((*path, to), now)

    go((s.at[unit],), 255 if side == ARAB else -1)
    return best


def flying(seed: int) -> tuple[YomKippur, int]:
    """A position with a unit that may fly, of either side."""
    rng = Random(seed)
    side = ARAB if seed % 2 else ISRAEL
    s = flak(rng, "e_air" if side == ARAB else "i_air", rng.choice((3, 6)))
    able = [unit for unit in FLYERS if OWNER[unit] == side and s.at[unit] < SIZE]
    if not able:
        unit = one("EG-COM-127" if side == ARAB else "IL-PAR-35")
        free = [h for h in range(SINAI) if LAND[h] and not s.hostile(h, side) and not s.brigades[h]]
        near = [h for h in free if covers(s)[h]] or free
        s.put(unit, rng.choice(near))
        able = [unit]
    return s, rng.choice(able)


@pytest.mark.rule("YKB-166")
@pytest.mark.rule("YKB-167")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_flight_takes_the_best_of_all_ways(seed: int) -> None:
    s, unit = flying(seed)
    found = flights(s, unit)
    assert found.cover == by_steps(s, unit, 10)
    for h in found.steps:
        way = found.way(h)
        assert way[0] == s.at[unit]
        assert way[-1] == h
        assert len(way) <= 11
        assert len(way) == found.steps[h] + 1
        assert all([b in NEAR[a] for a, b in pairwise(way)])
        worst = [covers(s)[step] for step in way[1:]]
        assert (min if OWNER[unit] == ARAB else max)(worst) == found.cover[h]
        assert not [step for step in way if s.held[step] == 2 - OWNER[unit]]


@pytest.mark.plain  # compiled code does not look up a constant again
@pytest.mark.rule("YKB-167")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_single_path_is_better(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(landing, "FLIGHT", 4)
    monkeypatch.setattr(landing, "KEPT", [None] * PIECES)
    s, unit = flying(seed)
    assert flights(s, unit).cover == path_by_path(s, unit, 4)


@pytest.mark.rule("YKB-161")
@pytest.mark.rule("YKB-166")
@pytest.mark.rule("YKB-172")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_listed_may_be_done_and_nothing_else(seed: int) -> None:
    s, unit = flying(seed)
    seat = OWNER[unit]
    listed = {move.text() for move in grown(rows(s, seat))}
    assert listed
    assert can_act(s, seat)
    near = HEXES.disc(s.at[unit], 11)
    tried = [Fly(unit, h) for h in Random(seed).sample(near, min(60, len(near)))]
    planes = one("EG-AIR-1" if seat == ARAB else "IL-AIR-1")
    for move in [*tried, *[Station(planes, h) for h in near]]:
        assert (no(s, move) == "") == (move.text() in listed), move.text()


def test_nothing_to_do_in_the_air_is_not_asked() -> None:
    s = field({"S1010": "EG-INF-90"}, "e_air")
    assert not can_act(s, ARAB), "no enemy to bomb, nobody who flies"
    s = field({"S1010": "EG-INF-90", "S1110": "IL-ARM-14"}, "e_air")
    assert can_act(s, ARAB)


# -------------------------------------------------------------------------------------- risks


@pytest.mark.rule("YKB-162")
@pytest.mark.rule("YKB-163")
@pytest.mark.rule("YKB-167")
@pytest.mark.parametrize(
    ("side", "cover_", "two", "lost"),
    [
        (ISRAEL, 0, False, 1),
        (ISRAEL, 0, True, 2),
        (ISRAEL, 2, False, 3),
        (ISRAEL, 7, False, 6),
        (ARAB, 0, False, 2),
        (ARAB, 0, True, 3),
        (ARAB, 1, False, 1),
        (ARAB, 2, True, 1),
        (ARAB, 4, False, 0),
    ],
)
def test_how_many_faces_lose_a_unit(side: int, cover_: int, two: bool, lost: int) -> None:
    assert fatal(side, landing.modifier(side, cover_, two)) == lost


# -------------------------------------------------------------------------------------- bombs


@pytest.mark.rule("YKB-154")
@pytest.mark.rule("YKB-156")
def test_the_examples_of_bombing() -> None:
    """Under one SAM the column is 2-1, under three 1-2, never below 1-3; who is reduced starts from 2-1."""
    sams = {"S0809": "EG-SAM-1", "S0811": "EG-SAM-2", "S0813": "EG-SAM-3", "S0710": "EG-SAM-4"}
    more = {"S0808": "EG-SAM-5", "S0812": "EG-SAM-6"}
    plane, target = one("IL-AIR-1"), one("EG-ARM-1")
    for count, column in ((0, "3-1"), (1, "2-1"), (3, "1-2"), (4, "1-3"), (6, "1-3")):
        there = dict(list({**sams, **more}.items())[:count])
        s = field({**there, "S0910": "EG-ARM-1"}, "i_bomb")
        s.put(plane, at("S0910"))
        assert COLUMNS[column_of(s, plane, target)] == column, count
        s.strength[plane] = 1
        lower = max(0, COLUMNS.index("2-1") - count)
        assert column_of(s, plane, target) == lower, count


def over(s: YomKippur, plane: str, where: str) -> YomKippur:
    s.put(one(plane), at(where))
    return s


@pytest.mark.rule("YKB-152")
@pytest.mark.rule("YKB-095")
def test_arab_bombs() -> None:
    for target, hit in (("IL-ARM-14", 6), ("IL-MEC-204", 6), ("IL-ART-214", 5), ("IL-PAR-35", 6)):
        for face in range(1, 7):
            s = over(field({"S1110": target}, "e_bomb"), "EG-AIR-1", "S1110")
            after, events = told(s, Bomb(one("EG-AIR-1"), one(target)), face)
            assert (after.strength[one(target)] == 1) == (face >= hit), (target, face)
            assert [type(e).__name__ for e in events] == ["Bombed", "Reduced"][: 1 + (face >= hit)]
            assert after.at[one("EG-AIR-1")] == OFF_MAP
    s = over(field({"S1110": "IL-PAR-35-"}, "e_bomb"), "EG-AIR-1", "S1110")
    s.form = tuple([int(p == one("IL-PAR-35")) for p in range(len(s.form))])
    after, _ = told(s, Bomb(one("EG-AIR-1"), one("IL-PAR-35")), 5)
    assert after.at[one("IL-PAR-35")] == DEAD, "on foot it is hit on 5, and it was reduced"
    assert after.lost == 1


@pytest.mark.rule("YKB-155")
def test_israeli_bombs_by_every_face() -> None:
    want = {1: "none", 2: "shock", 3: "shock", 4: "reduced", 5: "reduced", 6: "destroyed"}
    for face, effect in want.items():
        s = over(field({"S0910": "EG-ARM-1"}, "i_bomb"), "IL-AIR-1", "S0910")
        _, events = told(s, Bomb(one("IL-AIR-1"), one("EG-ARM-1")), face)
        bombed = events[0]
        assert isinstance(bombed, Bombed)
        assert EFFECTS[bombed.result] == effect


@pytest.mark.rule("YKB-154")
@pytest.mark.rule("YKB-155")
@pytest.mark.rule("YKB-156")
def test_israeli_bombs_in_every_column_by_every_face() -> None:
    """Under no SAM to five, by full and by reduced aircraft: the cells of the Israeli table."""
    spots = ("S0809", "S0811", "S0813", "S0710", "S0808")
    effects = {"D2": "shock", "D3": "shock", "DR": "reduced", "DE": "destroyed"}
    plane, target = one("IL-AIR-1"), one("EG-ARM-1")
    for count in range(6):
        for reduced in (False, True):
            there = {spots[i]: f"EG-SAM-{i + 1}" for i in range(count)}
            s = over(field({**there, "S0910": "EG-ARM-1"}, "i_bomb"), "IL-AIR-1", "S0910")
            s.strength[plane] = 1 if reduced else 2
            name = ("3-1", "2-1", "1-1", "1-2", "1-3")[min(4, count + reduced)]
            for face, cell in enumerate(ISRAELI_TABLE[name].split(), 1):
                after, events = told(s, Bomb(plane, target), face)
                bombed, effect = events[0], effects.get(cell, "none")
                assert isinstance(bombed, Bombed)
                assert EFFECTS[bombed.result] == effect, (count, reduced, face)
                assert after.shock[target] == (effect == "shock")
                assert after.strength[target] == {"reduced": 1, "destroyed": 0}.get(effect, 2)
                assert after.at[plane] == OFF_MAP


@pytest.mark.rule("YKB-145")
@pytest.mark.rule("YKB-157")
def test_a_forecast_of_bombs_counts_both_dice() -> None:
    s = over(field({"S0910": "EG-SAM-1"}, "i_bomb"), "IL-AIR-1", "S0910")
    odds = Bomb(one("IL-AIR-1"), one("EG-SAM-1")).forecast(s, ISRAEL)
    assert odds is not None
    weights = {o.word: o.weight for o in odds.outcomes}
    assert sum(weights.values()) == 36
    assert weights["turned_back"] == 24
    s.strength[one("IL-AIR-1")] = 1
    odds = Bomb(one("IL-AIR-1"), one("EG-SAM-1")).forecast(s, ISRAEL)
    assert odds is not None
    assert {o.word: o.weight for o in odds.outcomes}["shot_down"] == 6


@pytest.mark.rule("YKB-151")
def test_every_target_under_an_aircraft_is_listed() -> None:
    s = over(field({"S1110": "IL-ARM-14 IL-ARM-401"}, "e_bomb"), "EG-AIR-1", "S1110")
    assert bombers(s, ARAB) == [one("EG-AIR-1")]
    assert [move.text() for move in bombs(s, ARAB)] == [
        "bomb EG-AIR-1 IL-ARM-14",
        "bomb EG-AIR-1 IL-ARM-401",
    ]
    assert no(s, Bomb(one("EG-AIR-1"), one("EG-AIR-1"))) == "YKB-151 not_under"
    assert no(s, Drop((), at("S1110"))) == "YKB-004 not_now"
    assert PIECE.word(one("EG-AIR-1")) == "EG-AIR-1"
