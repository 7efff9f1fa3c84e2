"""Where retreats end, against every path step by step (YKB-101 to 104)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.amount import amount
from tests.games.yom_kippur.field import CENTRES, field, scuffle
from tests.games.yom_kippur.naive import apart, retreat_ends

from qg.games.yom_kippur.hexmap import HEX, HEXES, LAND, SIZE
from qg.games.yom_kippur.retreat import retreats
from qg.games.yom_kippur.tables import BRIDGES, IS_BRIGADE, PIECE, PIECES, STACK


@pytest.mark.rule("YKB-076")
@pytest.mark.rule("YKB-101")
@pytest.mark.rule("YKB-102")
@pytest.mark.rule("YKB-103")
@pytest.mark.rule("YKB-104")
def test_retreats_end_exactly_where_some_path_leads() -> None:
    ends = none = 0
    for seed in range(amount(60, 1500)):
        rng = Random(seed)
        s = scuffle(rng)
        around = HEXES.disc(HEX.index[CENTRES[seed % len(CENTRES)]], 4)
        for bridge in BRIDGES[:3]:  # anywhere, so that they are met
            s.put(bridge, rng.choice(around))
        marine = PIECE.index["EG-MAR-130"]
        shores = [h for h in around if LAND[h] and s.brigades[h] < STACK and s.held[h] != 2]
        if shores and not any([s.hostile(h, 0) for h in shores]):
            s.put(marine, rng.choice(shores))
        for piece in range(PIECES):
            if s.at[piece] >= SIZE or not IS_BRIGADE[piece]:
                continue
            far = rng.randint(1, 3)
            found = retreats(s, piece, far)
            names = {HEX.word(h) for h in found.ends}
            assert names == retreat_ends(s, piece, far), (seed, PIECE.word(piece), far)
            ends, none = ends + len(names), none + (not names)
            for h in found.ends:
                way = [HEX.word(step) for step in found.way(h)]
                assert (way[0], way[-1]) == (HEX.word(s.at[piece]), HEX.word(h))
                assert len(way) == far + 1
                assert all(apart(a, b) == 1 for a, b in pairwise(way))
    assert ends > 200
    assert none > 5


@pytest.mark.rule("YKB-056")
def test_marines_retreat_onto_a_lake_and_nobody_else() -> None:
    for name, wet in (("EG-MAR-130", True), ("EG-INF-90", False)):
        s = field({"S1524": name, "S1624": "IL-ARM-14"})
        ends = [HEX.word(h) for h in retreats(s, PIECE.index[name], 1).ends]
        assert ("S1424" in ends) == wet
