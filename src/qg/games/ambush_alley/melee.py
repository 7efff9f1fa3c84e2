"""Close combat and joining: what follows when a move has ended beside somebody (AMB-CC-01 to 05, LDR-04)."""

from __future__ import annotations

from collections.abc import Sequence

from qg.core.agenda import Todo
from qg.core.move import Tx
from qg.core.shape import NONE

from . import forced, pools
from .events_fight import IN_MELEE, Fought
from .events_walk import PUSHED, Captured, Joined
from .frames import pack
from .move_on import abandon, detach_strayed, go_ways
from .paths import touched_units
from .score import over
from .shots import throw
from .sight import gap
from .state import AmbushAlley, side_of
from .tables import CAP, INSURGENT, KINDS, REGULAR
from .turns import joinable


def clash(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-CC-01: one round with one touched unit, if contact remains."""
    s = tx.s
    mover, assault = args
    if not s.book.close_combat or not s.exists(mover) or s.retreating[mover]:
        return
    met = touched_units(s, mover, s.able_places(mover))
    if not met:
        return
    other = assault if assault in met else met[0]  # AMB-CC-01
    mine = throw(tx, _dice(s, mover), "AMB-CC-02")
    theirs = throw(tx, _dice(s, other), "AMB-CC-02")
    on_other = pools.hits(pools.blows(mine), theirs)  # AMB-CC-02
    on_mover = pools.hits(pools.blows(theirs), mine)
    tx.emit(Fought(mover, other, mine, theirs, (on_mover, on_other)))
    tx.push(Todo("blow", (mover, other, on_mover, on_other, 0)))


def _dice(s: AmbushAlley, unit: int) -> list[pools.Die]:
    """AMB-CC-02: a die for each able figure, leaders first, at most ten."""
    order = sorted(s.able(unit), key=lambda f: (not KINDS[s.kind[f]].leader, f))
    return [(s.book.quality[s.kind[f]], 0, pools.FIGURE, f) for f in order[:CAP]]


def blow(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-CC-03: casualties of the other, then of the mover; then captures, morale, the push.

    Behind the stage: damage and serious wounds of the other, then of the mover, as far as they are known."""
    s = tx.s
    mover, other, on_mover, on_other, stage = args[:5]
    if stage < 2:
        unit, by, hits = (other, mover, on_other) if stage == 0 else (mover, other, on_mover)
        then = (mover, other, on_mover, on_other, stage + 1, *args[5:])
        fixed = (unit, by, hits, s.falls, 0, 0, IN_MELEE)
        tx.push(Todo("wound", pack(fixed, (), then)))
    elif stage == 2:
        _after_blows(tx, args)
    else:
        _push_apart(tx, args)


def _after_blows(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    s = tx.s
    mover, other, on_mover, on_other = args[:4]
    damage_other, serious_other, damage_mover, serious_mover = args[5:9]
    for unit, enemy in ((mover, other), (other, mover)):
        if not s.exists(unit) and s.members[unit]:
            if side_of(unit) == REGULAR and s.exists(enemy) and _near(s, unit):
                tx.emit(Captured(s.members[unit]))  # AMB-CC-04
            abandon(tx, unit)
    if over(tx):
        return
    tx.push(Todo("blow", (mover, other, on_mover, on_other, 3)))
    _test(tx, mover, other, damage_mover, serious_mover)
    _test(tx, other, mover, damage_other, serious_other)


def _near(s: AmbushAlley, unit: int) -> bool:
    """AMB-CC-04: whether an able insurgent is within an inch of one of a unit's figures."""
    foes = [place for enemy in s.units(INSURGENT) for place in s.able_places(enemy)]
    places = s.places(s.members[unit])
    return any([gap(s.book, p, q) <= s.book.clear for p in places for q in foes])


def _test(tx: Tx[AmbushAlley], unit: int, by: int, damage: int, serious: int) -> None:
    """AMB-CC-03: units that were damaged test their morale, the mover last."""
    tests = damage
    if side_of(unit) == REGULAR and serious and tx.s.book.extra_test:
        tests += 1
    if tests:
        tx.push(Todo("nerve", (unit, by, tests)))


def _push_apart(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-CC-05: who took more hits, or else the mover, is pushed out of contact."""
    s = tx.s
    mover, other, on_mover, on_other = args[:4]
    both = s.exists(mover) and s.exists(other)
    if not both or other not in touched_units(s, mover, s.able_places(mover)):
        return
    unit = other if on_other > on_mover else mover  # AMB-CC-05
    members = s.members[unit]
    others = [s.at(f) for f in s.standing() if f not in members]
    shift = forced.push(s.book, s.places(members), others, s.enemy_places(unit))
    if shift is not None:
        ways = {f: _pushed(s, f, shift) for f in members}
        go_ways(tx, unit, PUSHED, 0, ways)
        detach_strayed(tx, unit)


def _pushed(s: AmbushAlley, figure: int, shift: tuple[int, int]) -> Sequence[tuple[int, int]]:
    x, y = s.at(figure)
    return [(x, y), (x + shift[0], y + shift[1])]


def join_at(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-LDR-04: a leader who has interrupted by a move joins the unit that he named, if he still may."""
    s = tx.s
    unit, other = args
    if other == NONE or not s.exists(unit) or not s.exists(other) or not s.independent(unit):
        return
    if not s.is_shaken(unit) and not s.affected[unit] and joinable(s, unit, other):
        tx.emit(Joined(unit, other))
