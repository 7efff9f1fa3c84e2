"""What may be answered in battles, and battles at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from qg.core.move import Move

from .battle import could_attack, ready_guns, ready_units, targeted, totals
from .duty import Battle, battle_of, battles, open_duty
from .fight import Advance, Attack, Reduce, Retreat, Support
from .fight_steps import STEPS_BACK, advances, in_the_air
from .hexmap import FIRES_ON
from .retreat import retreats
from .state import YomKippur
from .tables import OWNER


def support_rows(s: YomKippur, seat: int) -> list[Move[Any]]:
    """YKB-137."""
    return [Support(gun) for gun in ready_guns(s, s.side(seat), s.targets)]


def retreat_rows(s: YomKippur, seat: int) -> list[Move[Any]]:
    """YKB-100, 107."""
    found: list[Move[Any]] = []
    for unit in s.left:
        found += [Retreat(unit, h) for h in retreats(s, unit, STEPS_BACK[s.result]).ends]
        found.append(Reduce(unit))
    return found


def advance_rows(s: YomKippur, seat: int) -> list[Move[Any]]:
    """YKB-108."""
    return [Advance(unit, h) for unit, h in advances(s)]


def battle_beginnings(s: YomKippur, seat: int) -> Sequence[tuple[str, ...]]:
    """How battles may begin, where any unit stands beside an enemy."""
    return [("attack",)] if could_attack(s, seat, in_the_air(s)) else []


def some_battle(s: YomKippur, seat: int, rng: Random) -> Move[Any] | None:
    """A battle round an open duty, or round any unit that may attack; None where that unit has none. While a
    duty is open there is always one."""
    air = in_the_air(s)
    duty = open_duty(s, seat, air)
    if duty is not None and rng.random() < 0.5:
        return declared(s, duty.battle, rng)
    ready = ready_units(s, seat, air)
    found = round_about(s, rng.choice(ready), air, rng) if ready else None
    if found is None and duty is not None:
        found = duty.battle
    return None if found is None else declared(s, found, rng)


def round_about(s: YomKippur, unit: int, air: bool, rng: Random) -> Battle | None:
    """One of the battles in which a unit attacks a hex beside it, or else any battle of that unit."""
    near = [h for h in FIRES_ON[s.at[unit]] if targeted(s, OWNER[unit], h)]
    found: list[Battle] = []
    for battle in battles(s, OWNER[unit], (rng.choice(near),), air, unit):
        found.append(battle)
        if len(found) == 4:
            break
    return rng.choice(found) if found else battle_of(s, unit, air)


def declared(s: YomKippur, battle: Battle, rng: Random) -> Attack:
    """A battle with some of its guns, or with all where it needs them (YKB-090)."""
    some = tuple([gun for gun in battle.guns if rng.random() < 0.5])
    enough = totals(s, battle.targets, battle.units, some, ()).column >= 0
    return Attack(battle.targets, battle.units, some if enough else battle.guns)
