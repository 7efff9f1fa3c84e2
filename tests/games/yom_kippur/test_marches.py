"""Where units may move, against the rules of movement read slowly over names; and what is kept of a search
from one question to the next."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import amount
from tests.games.yom_kippur.naive_march import Mover
from tests.games.yom_kippur.positions import SEAT, empty, may_stand, piece, scattered, stand

from qg.core.branch import words_of
from qg.core.shape import NONE
from qg.games.yom_kippur.events_march import RAFT
from qg.games.yom_kippur.hexmap import CANAL, EAST, EXIT, HEX, HEXES, OFF_MAP, SHORE, SIZE
from qg.games.yom_kippur.march import Go, movable
from qg.games.yom_kippur.march_lists import gets_away, leaves, moves, units
from qg.games.yom_kippur.path import walk
from qg.games.yom_kippur.reach import Reach, reach
from qg.games.yom_kippur.state import E_MOVE, I_MOVE1, I_MOVE2, YomKippur
from qg.games.yom_kippur.tables import BRIDGES, IS_UNIT, KIND, PARA_MECHANIZED, PIECE, PIECES

BANKS = [h for h in range(SIZE) if EAST[h] and CANAL[h]]
SHORES = [h for h in range(SIZE) if HEXES.sheet[h] == 0 and (SHORE[h] or CANAL[h])]
AROUND_EXIT = HEXES.disc(EXIT, 6)


def mixed(rng: Random, phase: int) -> YomKippur:
    """Units of both sides here and there: some beside water or near the coast road's end, bridges anywhere on
    the east bank, some paras on foot."""
    s = scattered(rng, phase, road_zoc=rng.choice(("both", "entered")))
    for bridge in BRIDGES:
        if s.at[bridge] < SIZE and rng.random() < 0.5:
            s.put(bridge, rng.choice([h for h in BANKS if not s.bridged[h]]))
    for hexes in (SHORES, AROUND_EXIT):
        waiting = [p for p in range(PIECES) if IS_UNIT[p] and s.at[p] == OFF_MAP]
        for p in rng.sample(waiting, 5):
            s.put(p, rng.choice([h for h in hexes if may_stand(s, p, h)]))
    paras = [KIND[p] == PARA_MECHANIZED and rng.random() < 0.5 for p in range(PIECES)]
    s.form = tuple([int(on_foot) for on_foot in paras])
    return s


def by_name(costs: dict[int, int]) -> dict[str, int]:
    return {HEX.word(h): cost for h, cost in costs.items()}


def compare(s: YomKippur, p: int) -> Reach:
    """A unit's moves by the engine and by the slow reading; every way must be worth its cost."""
    found, slow = reach(s, p), Mover(s, p)
    name, ends, rafts = PIECE.word(p), slow.ends(), slow.rafts()
    assert by_name({h: found.cost(h) for h in found.ends}) == ends, name
    assert by_name(found.rafts) == rafts, name
    assert found.leaving == slow.leaving(), name
    assert gets_away(s, p) == bool(ends or rafts), name
    assert leaves(s, p) == (found.leaving >= 0), name
    for h in found.ends:
        assert walk(s, p, found.path(h, found.way(h)), found.way(h)) == found.cost(h)
    for h, cost in found.rafts.items():
        assert walk(s, p, found.path(h, RAFT), RAFT) == cost
    return found


@pytest.mark.rule("YKB-025", "YKB-036", "YKB-038", "YKB-040", "YKB-041", "YKB-042", "YKB-043")
@pytest.mark.rule("YKB-050", "YKB-053", "YKB-055", "YKB-056", "YKB-057", "YKB-058", "YKB-062")
@pytest.mark.rule("YKB-071", "YKB-072", "YKB-073", "YKB-074", "YKB-075", "YKB-205")
def test_moves_are_those_of_the_rules_read_slowly() -> None:
    """Also after others have moved: what was found before must not be told again."""
    seen = {"rafts": 0, "leaving": 0, "columns": 0, "reserves": 0}
    for seed in range(amount(24, 2000)):
        rng = Random(seed)
        phase = (E_MOVE, I_MOVE1, I_MOVE2)[seed % 3]
        s = mixed(rng, phase)
        for _ in range(2):
            able = [p for p in range(PIECES) if movable(s, SEAT[phase], p)]
            assert able == units(s, SEAT[phase])
            there = [p for p in able if s.at[p] in SHORES or s.at[p] in AROUND_EXIT]
            for p in [*rng.sample(able, min(3, len(able))), *there[:3]]:
                found = compare(s, p)
                seen["rafts"] += bool(found.rafts)
                seen["leaving"] += found.leaving >= 0
                seen["columns"] += bool(found.columns)
                seen["reserves"] += s.at[p] == OFF_MAP
            shift(s, rng)
    assert min(seen.values()) > 0, seen


def shift(s: YomKippur, rng: Random) -> None:
    """Some units go a few hexes, whoever they belong to."""
    for p in rng.sample([p for p in range(PIECES) if IS_UNIT[p] and s.at[p] < SIZE], 3):
        near = [h for h in HEXES.disc(s.at[p], 3) if may_stand(s, p, h)]
        s.put(p, rng.choice(near or [s.at[p]]))


@pytest.mark.rule("YKB-169")
def test_what_is_kept_is_not_told_of_another_form_phase_or_bridge() -> None:
    """Each of these changes what a unit reaches, and nothing else has changed."""
    s = stand(empty(I_MOVE1), IL_PAR_35="S1012")
    p = piece("IL-PAR-35")
    before = compare(s, p).ends
    s.form = tuple([int(each == p) for each in range(PIECES)])
    assert len(compare(s, p).ends) < len(before), "on foot it has half the points"
    s.phase = I_MOVE2
    assert not compare(s, p).rafts
    s.put(piece("BR-1"), s.at[p])
    assert HEX.index["S0912"] in compare(s, p).ends


@pytest.mark.rule("YKB-053")
def test_moves_of_a_unit_are_the_same_from_both_ends_of_the_list() -> None:
    """First those by land, then those on rafts."""
    s = stand(empty(I_MOVE1), IL_ARM_14="S1012")
    p = piece("IL-ARM-14")
    found, listed = reach(s, p), moves(s, p)
    all_of = [*[Go(p, h, NONE) for h in found.ends], *[Go(p, h, 0) for h in found.rafts]]
    words = [move.path() for move in all_of]
    assert len(found.rafts) == 2
    assert [words_of(row) for row in listed] == words
    assert [words_of(listed[i - len(words)]) for i in range(len(words))] == words
    assert [words_of(row) for row in listed[-3:]] == words[-3:]
    with pytest.raises(IndexError):
        listed[len(words)]
