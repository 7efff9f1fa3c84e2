"""Movement, retreats and battles on the Golan, held to a slow second reading of the rules."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import SAMPLE, amount
from tests.games.yom_kippur_advanced.fields import (
    BESIDE,
    LINES,
    RIVER,
    Mover,
    letter,
    scattered,
)

from qg.core.move import Refused
from qg.core.shape import NONE
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.battle import totals
from qg.games.yom_kippur.bridges import sites
from qg.games.yom_kippur.deploy import Deploy, named
from qg.games.yom_kippur.hexmap import HEX, HEXES, SIZE
from qg.games.yom_kippur.march import Go, movable
from qg.games.yom_kippur.march_lists import gets_away
from qg.games.yom_kippur.path import walk
from qg.games.yom_kippur.reach import reach
from qg.games.yom_kippur.retreat import retreats
from qg.games.yom_kippur.state import E_COMBAT, E_MOVE, I_COMBAT, I_MOVE1, I_MOVE2, to_place
from qg.games.yom_kippur.tables import ARTILLERY, IS_BRIGADE, ISRAEL, KIND, OWNER, PIECE, PIECES


@pytest.mark.rule("YKA-041", "YKA-042", "YKA-043", "YKA-044", "YKA-045", "YKA-046", "YKA-047")
@pytest.mark.rule("YKA-048")
def test_units_reach_what_a_slow_search_finds() -> None:
    fords = moves = 0
    for seed in range(amount(24, 600)):
        rng = Random(seed)
        phase = (E_MOVE, I_MOVE1, I_MOVE2)[seed % 3]
        zone = rng.choice(("both", "entered"))
        s = scattered(rng, phase, road_zoc=zone)
        side = ISRAEL if phase != E_MOVE else 1 - ISRAEL
        for p in range(PIECES):
            if s.at[p] >= SIZE or not movable(s, side, p):
                continue
            found = reach(s, p)
            mine = {HEXES.names[h]: found.cost(h) for h in found.ends}
            assert mine == Mover(s, p).ends(), (seed, PIECE.word(p))
            assert gets_away(s, p) == bool(found.ends or found.rafts), (seed, PIECE.word(p))
            fords, moves = fords + len(found.fords), moves + len(mine)
            for h in rng.sample(found.ends, min(3, len(found.ends))):
                path = found.path(h, found.way(h))
                assert walk(s, p, path, found.way(h)) == found.cost(h), (seed, PIECE.word(p))
    assert SAMPLE or fords > 10
    assert SAMPLE or moves > 1000


def test_moves_out_of_reach_are_refused() -> None:
    """Every hex around but those that are reached, under some rule."""
    for seed in range(amount(4, 60)):
        phase = (E_MOVE, I_MOVE1)[seed % 2]
        s = scattered(Random(seed), phase)
        side = ISRAEL if phase == I_MOVE1 else 1 - ISRAEL
        units = [p for p in range(PIECES) if s.at[p] < SIZE and movable(s, side, p)]
        for p in units[:1]:
            reached = reach(s, p).ends
            for h in HEXES.disc(s.at[p], 3):
                name = HEXES.names[h]
                try:
                    Go(p, h, NONE).check(s, side)
                    legal = True
                except Refused:
                    legal = False
                assert legal == (h in reached), (seed, PIECE.word(p), name)


@pytest.mark.rule("YKA-044", "YKA-045", "YKA-046", "YKA-051")
def test_retreats_end_where_a_slow_search_says() -> None:
    abroad = ends = 0
    for seed in range(amount(40, 1000)):
        rng = Random(seed)
        s = scattered(rng, (E_COMBAT, I_COMBAT)[seed % 2], 16)
        for p in range(PIECES):
            if s.at[p] >= SIZE or not IS_BRIGADE[p]:
                continue
            far = rng.randint(1, 3)
            names = {HEXES.names[h] for h in retreats(s, p, far).ends}
            assert names == Mover(s, p).retreats(far), (seed, PIECE.word(p), far)
            ends += len(names)
            abroad += len([h for h in names if letter("territory", h) == "j"])
    assert SAMPLE or ends > 500
    assert SAMPLE or abroad > 5


@pytest.mark.rule("YKA-070", "YKA-071", "YKA-072", "YKA-074")
def test_totals_of_attacks_across_rivers_and_lines() -> None:
    met = 0
    for seed in range(amount(60, 1500)):
        rng = Random(seed)
        each = rng.choice(("total", "per_unit"))
        s = scattered(rng, I_COMBAT, 20, fort_line=each)
        for name in BESIDE:
            h = HEX.index[name]
            if s.held[h] != 1:
                continue
            units = [
                p
                for other in BESIDE[name]
                for p in s.pile(HEX.index[other])
                if OWNER[p] == ISRAEL and KIND[p] < ARTILLERY
            ]
            if not units:
                continue
            whole = across = 0
            for p in units:
                edge = frozenset((name, HEXES.names[s.at[p]]))
                factor = s.factor(p)
                if edge in RIVER:
                    factor = (factor + 1) // 2
                if edge in LINES and each == "per_unit":
                    factor = max(1, factor - 2)
                elif edge in LINES:
                    across, factor = across + factor, 0
                whole += factor
            whole += max(1, across - 2) if across else 0
            assert totals(s, (h,), sorted(units), (), ()).attack == whole, (seed, name)
            met += 1
    assert SAMPLE or met > 60


@pytest.mark.rule("YKA-011", "YKA-012", "YKA-016", "YKA-017", "YKA-019")
def test_sample_setups_are_legal() -> None:
    s = GAME.start()
    names: list[str] = []
    for side in (1, 0, 0):
        left = to_place(s)
        for name, hexes in named(s, left).items():
            Deploy(hexes).check(s, side)
            names.append(name)
            for piece, h in zip(left, hexes, strict=True):
                s.put(piece, h)
    assert names == ["dovecote", "west_bank", "purple_line"]
    assert to_place(s) == []
    assert s.freed == 0


@pytest.mark.rule("YKA-033", "YKA-031")
def test_five_hexes_are_free_for_bridges_at_the_start() -> None:
    free = [HEXES.names[h] for h in sites(GAME.start())]
    assert sorted(free) == ["S1006", "S1012", "S1119", "S1526", "S1626"]
