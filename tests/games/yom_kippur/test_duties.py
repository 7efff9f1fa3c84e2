"""Which battles may be declared, and what is owed, against every set of hexes and units."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import amount
from tests.games.yom_kippur.field import scuffle
from tests.games.yom_kippur.naive import Counter, Map, subsets

from qg.core.move import Refused
from qg.games.yom_kippur.duty import battle_of, battle_on, no_duty_left, open_duty
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.hexmap import HEX
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import SIDES


def attacker(s: YomKippur) -> int:
    ask = s.asked()
    assert ask is not None
    return ask.seat


def declared(targets: list[str], units: list[Counter], guns: list[Counter]) -> Attack:
    return Attack(
        tuple(sorted([HEX.index[h] for h in targets])),
        tuple(sorted([c.number for c in units])),
        tuple(sorted([c.number for c in guns])),
    )


def accepted(s: YomKippur, move: Attack) -> bool:
    try:
        move.check(s, attacker(s))
    except Refused:
        return False
    return True


def chosen(rng: Random) -> dict[str, str]:
    return {
        "fort_duty": rng.choice(("no", "yes")),
        "halving": rng.choice(("unit", "sum")),
    }


@pytest.mark.rule("YKB-083")
@pytest.mark.rule("YKB-084")
@pytest.mark.rule("YKB-085")
@pytest.mark.rule("YKB-087")
@pytest.mark.rule("YKB-090")
@pytest.mark.rule("YKB-098")
def test_a_battle_may_be_declared_exactly_where_the_rules_read_slowly_allow_it() -> None:
    legal = tried = 0
    for seed in range(amount(60, 1000)):
        rng = Random(seed)
        s = scuffle(rng, **chosen(rng))
        slow = Map(s, SIDES[attacker(s)])
        for targets in subsets(slow.enemy_hexes()):
            reach = slow.guns(targets, slow.side)
            for units in subsets(slow.able_units()):
                for guns in ([], reach) if reach else ([],):
                    may = slow.legal(targets, units, guns)
                    move = declared(targets, units, guns)
                    assert accepted(s, move) == may, (seed, move.text())
                    tried, legal = tried + 1, legal + may
    assert tried > 1000
    assert 0 < legal < tried


@pytest.mark.rule("YKB-085")
@pytest.mark.rule("YKB-099")
def test_a_duty_lapses_exactly_where_no_battle_would_meet_it() -> None:
    met = lapsed = 0
    for seed in range(amount(120, 2000)):
        rng = Random(seed)
        s = scuffle(rng, **chosen(rng))
        side = attacker(s)
        slow = Map(s, SIDES[side])
        battles = list(slow.battles())
        for h in slow.enemy_hexes():
            there = any(h in targets for targets, _ in battles)
            assert (battle_on(s, side, HEX.index[h], False) is not None) == there, (seed, h)
            met, lapsed = met + there, lapsed + (not there)
        for unit in slow.able_units():
            there = any(unit.id in [c.id for c in units] for _, units in battles)
            assert (battle_of(s, unit.number, False) is not None) == there, (seed, unit.id)
            met, lapsed = met + there, lapsed + (not there)
    assert min(met, lapsed) > 10


@pytest.mark.rule("YKB-085")
def test_every_battle_that_a_duty_names_may_be_declared() -> None:
    found = 0
    for seed in range(amount(120, 2000)):
        s = scuffle(Random(seed))
        side = attacker(s)
        slow = Map(s, SIDES[side])
        s.owed_hexes = tuple(sorted([HEX.index[h] for h in slow.enemy_hexes()]))
        s.owed_units = tuple([c.number for c in slow.able_units()])
        duty = open_duty(s, side, air=False)
        if duty is not None:
            found += 1
            assert accepted(s, Attack(duty.battle.targets, duty.battle.units, duty.battle.guns))
            with pytest.raises(Refused):
                no_duty_left(s, side, air=False)
    assert found > 5
