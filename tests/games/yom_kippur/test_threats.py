"""What the enemy could attack in his coming turn."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from tests.amount import amount
from tests.games.yom_kippur.field import field

from qg.core.look import look
from qg.core.shape import Malformed
from qg.core.value import SPECTATOR, put
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import ARAB, ISRAEL, PIECE, STACK
from qg.games.yom_kippur.threats import Force


def told(s: YomKippur, seat: int) -> Any:
    return look(GAME, s, seat, "threats", [])


def test_units_that_come_within_reach_are_added_up() -> None:
    near = {"S1621": "IL-MEC-204", "S1421": "EG-ARM-15", "S1422": "EG-INF-90"}
    s = field({**near, "S0616": "EG-ARM-1"}, "i_move2")
    assert told(s, ISRAEL) == {
        "S1621": {"odds": "1-1", "units": ["EG-INF-90", "EG-ARM-15"], "guns": []}
    }


def test_guns_count_and_shock_holds_units_back() -> None:
    s = field({"S1621": "IL-MEC-204", "S1421": "EG-ARM-15 EG-ART-A1"}, "i_move2")
    found = {"odds": "1-1", "units": ["EG-ARM-15"], "guns": ["EG-ART-A1"]}
    assert told(s, ISRAEL) == {"S1621": found}
    s.shock = put(s.shock, PIECE.index["EG-ARM-15"], 1)
    assert told(s, ISRAEL) == {}


def test_who_cannot_be_attacked_at_one_to_three_is_not_told() -> None:
    s = field({"S1621": "IL-MEC-204 IL-ARM-14", "S1421": "EG-COM-127"}, "i_move2")
    assert told(s, ISRAEL) == {}


def test_israel_comes_over_the_canal_at_half_strength() -> None:
    s = field({"S0811": "EG-INF-90", "S1010": "IL-ARM-14"}, "e_move")
    assert told(s, ARAB)["S0811"] == {"odds": "1-1", "units": ["IL-ARM-14"], "guns": []}


def test_who_watches_is_told_of_both_sides() -> None:
    s = field({"S1621": "IL-MEC-204", "S1421": "EG-ARM-15"}, "i_move2")
    assert set(told(s, SPECTATOR)) == {"S1421", "S1621"}
    with pytest.raises(Malformed):
        look(GAME, s, ISRAEL, "threats", ["S1621"])


def test_no_other_choice_of_units_is_stronger() -> None:
    """Against every way to put some units into the hexes around a target, no marsh among them."""
    s = field({})
    full = Random(1)
    for _ in range(amount(60, 2000)):
        able = {
            unit: dict.fromkeys(full.sample(range(4), full.randint(1, 3)), full.randint(1, 6))
            for unit in range(full.randint(1, 6))
        }
        assert Force(s, able).total() == strongest(able), able


def strongest(able: dict[int, dict[int, int]]) -> int:
    best = 0
    for places in product(*[[*there, -1] for there in able.values()]):
        if all(places.count(h) <= STACK for h in places if h >= 0):
            best = max(best, sum([able[u][h] for u, h in zip(able, places) if h >= 0]))
    return best
