"""What the enemy could attack in his coming turn, on two fronts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.amount import SAMPLE, amount
from tests.games.yom_kippur_advanced.fields import scattered

from qg.core.look import look
from qg.core.value import SPECTATOR
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.battle import totals
from qg.games.yom_kippur.hexmap import FORTIFIED, HEXES, RIVER, joined
from qg.games.yom_kippur.reach import reach
from qg.games.yom_kippur.state import E_MOVE, I_MOVE1, I_MOVE2, RAFTED
from qg.games.yom_kippur.tables import ARAB, IS_UNIT, ISRAEL, OWNER
from qg.games.yom_kippur.threats import coming, threats


@pytest.mark.rule("YKA-070", "YKA-071", "YKA-072", "YKA-073", "YKA-074")
def test_a_threat_is_what_a_battle_of_these_units_would_be() -> None:
    """They are put where they would stand, and the battle is reckoned as battles are."""
    rivers = lines = met = 0
    for seed in range(amount(30, 2000)):
        rng = Random(seed)
        line = rng.choice(("total", "per_unit"))
        s = scattered(rng, (E_MOVE, I_MOVE1, I_MOVE2)[seed % 3], 24, fort_line=line)
        for side in (ARAB, ISRAEL):
            later = coming(s, 1 - side)
            for h, threat in threats(s, side).items():
                there = later.copy()
                for unit, base in threat.bases.items():
                    goes = reach(later, unit)
                    if later.at[unit] != base and base not in goes.ends:
                        assert base in goes.rafts, (seed, h, unit)
                        there.deeds[unit] |= RAFTED
                    there.put(unit, base)
                found = totals(there, (h,), threat.units, threat.guns, ())
                assert found.column == threat.column, (seed, HEXES.names[h])
                bases = threat.bases.values()
                rivers += any([joined(base, RIVER, h) for base in bases])
                lines += any([joined(base, FORTIFIED, h) for base in bases])
                met += 1
    assert SAMPLE or min(rivers, lines) > 5
    assert SAMPLE or met > 100


def told(position: str, seat: int, **options: Any) -> Any:
    s = GAME.notation.read_position(GAME, position, GAME.options.make(options), {})
    return look(GAME, s, seat, "threats", [])


BOTH = (
    "t3 i.move2 S1621=IL-MEC-204 S1421=EG-ARM-15 G1114=IL-MEC-9 G1214=SY-INF-52,SY-INF-68"
    " G2303=SY-HEL-1 G2202=IL-ARM-7"
)


@pytest.mark.rule("YKA-003", "YKA-006")
def test_a_commander_is_told_of_his_front() -> None:
    assert set(told(BOTH, 1)) == {"S1621", "G1114"}
    assert set(told(BOTH, 2, players=4)) == {"S1621"}
    assert set(told(BOTH, 3, players=4)) == {"G1114"}
    assert {"S1621", "G1114", "G1214"} <= set(told(BOTH, SPECTATOR, players=4))


@pytest.mark.rule("YKA-073")
def test_a_helicopter_alone_stands_no_attack() -> None:
    assert told(BOTH, 1, players=4)["G2303"]["odds"] == "6-1"


def test_every_unit_that_comes_is_the_enemys() -> None:
    s = scattered(Random(3), I_MOVE2)
    for side in (ARAB, ISRAEL):
        for threat in threats(s, side).values():
            assert all([IS_UNIT[unit] and OWNER[unit] != side for unit in threat.units])
