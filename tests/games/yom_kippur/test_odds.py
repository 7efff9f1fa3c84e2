"""What the side in turn could attack now, as a player is told before it plans a battle."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.yom_kippur.field import field, hexes, pieces

from qg.core.door import judge
from qg.core.look import look
from qg.core.shape import Malformed
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.state import LANDED
from qg.games.yom_kippur.tables import ARAB, ISRAEL, PIECE


def told(s: Any, name: str = "odds") -> Any:
    return look(GAME, s, ISRAEL, name, [])


def test_everybody_beside_a_hex_and_every_gun_that_reaches_it_are_told() -> None:
    s = field(
        {"S1521": "EG-ARM-14 EG-ARM-15", "S1522": "EG-MEC-3 EG-ART-A1", "S1621": "IL-MEC-204"}
    )
    units, guns = ["EG-MEC-3", "EG-ARM-14", "EG-ARM-15"], ["EG-ART-A1"]
    found = told(s)
    assert found == {
        "S1621": {
            "odds": found["S1621"]["odds"],
            "targets": ["S1621"],
            "units": units,
            "guns": guns,
        }
    }
    move = Attack(hexes("S1621"), pieces(" ".join(units)), pieces(" ".join(guns)))
    odds = move.forecast(s, ARAB)
    assert odds is not None
    assert odds.column == found["S1621"]["odds"]


def test_what_is_too_weak_alone_is_told_too() -> None:
    s = field({"S1621": "IL-MEC-204 IL-ARM-14", "S1521": "EG-COM-127"})
    assert int(told(s)["S1621"]["odds"].removeprefix("1-")) > 3  # YKB-090


def test_of_troops_that_have_just_landed_one_stack_attacks_without_guns() -> None:
    s = field(
        {"S1521": "EG-COM-127", "S1622": "EG-COM-129 EG-COM-131 EG-ART-A1", "S1621": "IL-ART-214-"},
        "e_air",
    )
    for unit in pieces("EG-COM-127 EG-COM-129 EG-COM-131"):
        s.deeds[unit] |= LANDED
    found = told(s)["S1621"]
    assert (found["units"], found["guns"]) == (["EG-COM-129", "EG-COM-131"], [])


def test_nothing_is_told_where_nobody_may_attack() -> None:
    where = {"S1521": "EG-ARM-14", "S1621": "IL-MEC-204"}
    assert told(field(where, "e_move")) == {}
    with pytest.raises(Malformed):
        look(GAME, field(where), ISRAEL, "odds", ["S1621"])


@pytest.mark.rule("YKB-085")
def test_a_duty_is_told_with_its_rule_and_a_battle_that_meets_it() -> None:
    s = field({"S1521": "EG-ARM-14", "S1620": "IL-ART-214-", "S1621": "IL-ART-215-"})
    s.owed_hexes = hexes("S1621")
    found = told(s, "duty")
    assert (found["hexes"], found["units"]) == (["S1621"], [])
    assert found["rules"] == {"S1621": "YKB-085"}
    battle = found["battles"]["S1621"]
    move = Attack(
        hexes(" ".join(battle["targets"])),
        pieces(" ".join(battle["units"])),
        pieces(" ".join(battle["guns"])),
    )
    assert "S1621" in battle["targets"]
    assert judge(GAME, s, ARAB, move, 0) is None
    assert PIECE.word(move.units[0]) == "EG-ARM-14"
