"""Which battles may be declared, and what is owed, against every set of hexes and units; in the air phase
too."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import amount
from tests.games.yom_kippur.field import scuffle
from tests.games.yom_kippur.naive import BESIDE, Counter, Map, subsets

from qg.core.move import Refused
from qg.games.yom_kippur.checks import main_ask
from qg.games.yom_kippur.duty import battle_of, battle_on, no_duty_left, open_duty
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.hexmap import HEX
from qg.games.yom_kippur.state import ATTACKED, E_AIR, I_AIR, LANDED, RETREATED, YomKippur
from qg.games.yom_kippur.tables import ARAB, PIECES, SIDES


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
        rng = Random(seed)
        s = scuffle(rng, **chosen(rng))
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


# --------------------------------------------------------------------- in the air phase


def landed(rng: Random) -> YomKippur:
    """The same in an air phase: most of the units of the side in turn have just landed."""
    s = scuffle(rng, **chosen(rng))
    side = attacker(s)
    s.phase = E_AIR if side == ARAB else I_AIR
    s.agenda = [main_ask("air", side, s.turn)]
    for c in [c for c in Map(s, SIDES[side]).all if c.side == SIDES[side]]:
        s.deeds[c.number] = LANDED if rng.random() < 0.8 else 0
        s.deeds[c.number] |= rng.choice((ATTACKED, RETREATED)) if rng.random() < 0.1 else 0
    return s


def at_once(slow: Map, able: list[Counter], targets: list[str], units: list[Counter]) -> bool:
    """YKB-164 and 171 sentence by sentence: one hex, no guns; each enemy hex beside it that counts is a
    target, or is left to a landed unit of the same hex, which must have one left."""
    if len({c.hex for c in units}) != 1 or not slow.fits(targets, units):
        return False
    mates = [c for c in able if c.hex == units[0].hex and c not in units]
    beside = [h for h in BESIDE[units[0].hex] if slow.touches(units[0].hex, h)]
    left = [h for h in beside if slow.counts(h) and h not in targets]
    return slow.strong(targets, units, []) and bool(left) == bool(mates)


@pytest.mark.rule("YKB-164")
@pytest.mark.rule("YKB-171")
def test_immediate_attacks_are_exactly_those_that_the_rules_read_slowly_allow() -> None:
    tried = legal = 0
    for seed in range(amount(200, 6000)):
        s = landed(Random(seed))
        slow = Map(s, SIDES[attacker(s)])
        able = [c for c in slow.able_units() if s.deeds[c.number] & LANDED]
        fighting: set[int] = set()
        for targets in subsets(slow.enemy_hexes()):
            for units in subsets(able):
                may = at_once(slow, able, targets, units)
                move = declared(targets, units, [])
                assert accepted(s, move) == may, (seed, move.text())
                tried, legal = tried + 1, legal + may
                fighting |= {c.number for c in units} if may else set()
        for p in range(PIECES):
            assert (battle_of(s, p, True) is not None) == (p in fighting), (seed, p)
    assert 0 < legal < tried
