"""What the side in turn could attack now, as a player is told before it plans a battle."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.amount import amount
from tests.games.yom_kippur.field import field, hexes, pieces, scuffle
from tests.games.yom_kippur.prover import battles, some

from qg.core.dice import seeded
from qg.core.door import judge, play
from qg.core.look import look
from qg.core.move import Accepted
from qg.core.shape import Malformed
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.battle import GUNS, said, totals
from qg.games.yom_kippur.fight import Attack, Support
from qg.games.yom_kippur.hexmap import HEXES, LAND, OFF_MAP, SIZE
from qg.games.yom_kippur.state import FIRED, I_COMBAT, LANDED, STRUCK, YomKippur
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


def answered(s: YomKippur, side: int, move: Attack) -> list[int]:
    """The column of a battle for every choice of enemy guns that the engine lets fire, one after another."""
    guns = [gun for gun in GUNS[1 - side] if s.at[gun] < SIZE]
    found: list[int] = []
    for chosen in some(guns):
        now = play(GAME, s, side, move, seeded(1))
        assert isinstance(now, Accepted)
        for gun in chosen:
            if isinstance(now, Accepted):
                now = play(GAME, now.state, 1 - side, Support(gun), seeded(1))
        if isinstance(now, Accepted):
            found.append(totals(s, move.targets, move.units, move.guns, chosen).column)
    return found


@pytest.mark.rule("YKB-137")
def test_the_worst_that_enemy_guns_can_do_is_that_of_every_choice_of_them() -> None:
    seen: Counter[str] = Counter()
    for seed in range(amount(60, 2000)):
        rng = Random(seed)
        s = scuffle(rng)
        side = ISRAEL if s.phase == I_COMBAT else ARAB
        moves = [move for move in battles(s, side) if isinstance(move, Attack)]
        if not moves:
            continue
        move = rng.choice(moves)
        goal = move.targets[0]
        far = [h for h in HEXES.disc(goal, 6) if HEXES.distance(goal, h) > 2]  # beside no attacker
        empty = [h for h in far if LAND[h] and not s.held[h] and not s.pile(h)]
        rng.shuffle(empty)
        spare = [gun for gun in GUNS[1 - side] if s.at[gun] == OFF_MAP]
        for gun, h in zip(rng.sample(spare, min(len(spare), rng.randint(0, 3))), empty):
            s.put(gun, h)
            s.deeds[gun] |= rng.choice((0, 0, FIRED, STRUCK))
        odds = move.forecast(s, side)
        assert odds is not None
        columns = answered(s, side, move)
        if not columns:
            assert odds.worst is None, seed
            seen["none"] += 1
            continue
        assert odds.worst is not None, seed
        assert odds.worst.column == said(max(0, min(columns))), seed
        seen["below"] += min(columns) < 0
        seen["same" if odds.worst.column == odds.column else "worse"] += 1
    assert min([seen[kind] for kind in ("none", "same", "worse", "below")]) > 0, seen


@pytest.mark.rule("YKB-137")
@pytest.mark.rule("YKB-135")
@pytest.mark.rule("YKB-171")
def test_the_attacker_is_told_what_enemy_guns_can_do_unless_they_cannot_fire() -> None:
    where = {"S1521": "EG-ARM-14 EG-ARM-15", "S1620": "IL-ART-214", "S1621": "IL-MEC-204-"}
    path = ["attack", "S1621", "EG-ARM-14,EG-ARM-15"]
    found = look(GAME, field(where), ARAB, "move", path)["forecast"]
    assert (found["column"], found["worst"]) == (
        "3-1",  # 10 against 3, with the gun against 5
        {"column": "2-1", "what": "artillery", "rule": "YKB-137"},
    )
    path[1] = "S1620,S1621"  # the gun is attacked itself
    assert look(GAME, field(where), ARAB, "move", path)["forecast"]["worst"] is None
    path[1] = "S1621"
    assert look(GAME, field(where, "e_air"), ARAB, "move", path)["forecast"]["worst"] is None
