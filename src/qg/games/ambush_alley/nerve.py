"""Morale: tests, what they do to a unit, forced moves, and shots that are bought with an interruption
(AMB-MOR-01 to 12, INT-13)."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import Ask, Todo
from qg.core.forecast import Forecast
from qg.core.move import Move, Tx, need
from qg.core.value import only

from . import forced, pools
from .aim import forecast
from .book import ALWAYS, NOT_AT_ALL, OWNER
from .events_fight import BROKEN, FLED, Fell, Steeled
from .events_turn import TOO_LATE, Balked, Marked
from .events_walk import FORCED
from .events_window import SACRIFICING, Chimed
from .eyes import covered, sees
from .forced import Danger
from .frames import sacrifice_ask, timely
from .move_on import come_to_rest, detach_strayed, go_ways, lose_hold
from .shots import SACRIFICE, attack_pool, can_shoot, leavers, led
from .state import (
    M_ACTED,
    M_AFFECTED,
    M_HUNKERED,
    M_MORALE,
    M_OVERWATCH,
    M_PINNED,
    M_RETREATING,
    M_SHAKEN,
    REGULAR_PHASE,
    UNIT,
    AmbushAlley,
    side_of,
)
from .tables import INSURGENT, KINDS, REGULAR, SUCCESS, lower_morale

PINNED, RETREATS, SHAKEN = range(3)


def nerve(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """One or two tests of a unit, then what they come to (AMB-MOR-01)."""
    unit, by, tests = args
    if not tx.s.exists(unit):
        return
    if side_of(unit) == REGULAR:
        _regular(tx, unit, by, tests)
    else:
        _insurgent(tx, unit, by)


def _regular(tx: Tx[AmbushAlley], unit: int, by: int, tests: int) -> None:
    """AMB-MOR-03 to 05: all tests are rolled before any effect."""
    s = tx.s
    down, retreats = s.pinned[unit], False
    for _ in range(tests):
        dice = tx.roll_many(len(s.able(unit)), s.morale[unit], "AMB-MOR-01")
        passed = pools.passes(dice)
        tx.emit(Steeled(unit, dice, int(passed), 0))
        if not passed:
            retreats = retreats or bool(down)  # AMB-MOR-05
            down = 1
    if not retreats and down == s.pinned[unit]:
        return
    if not s.pinned[unit]:
        tx.emit(Marked(unit, M_PINNED, 1))  # AMB-MOR-04
    if s.overwatch[unit]:
        tx.emit(Marked(unit, M_OVERWATCH, 0))  # AMB-OVW-05
    if retreats:
        tx.emit(Marked(unit, M_RETREATING, 1))  # AMB-MOR-05
        if not s.acted[unit]:
            tx.emit(Marked(unit, M_ACTED, 1))  # AMB-MOR-07
    tx.push(Todo("sacrifice", (unit,)))
    tx.push(Todo("flee", (unit, by, RETREATS if retreats else PINNED)))


def _insurgent(tx: Tx[AmbushAlley], unit: int, by: int) -> None:
    """AMB-MOR-08, 09."""
    s = tx.s
    figures = s.able(unit)
    order = sorted(figures, key=lambda f: (not KINDS[s.kind[f]].leader, f))  # AMB-RND-01
    dice = tx.roll_many(len(order), s.morale[unit], "AMB-MOR-01")
    passed = pools.passes(dice)
    ones = [f for f, face in zip(order, dice) if face == 1 and not KINDS[s.kind[f]].leader]
    leaving = len(ones) if passed else 0  # AMB-MOR-08
    tx.emit(Steeled(unit, dice, int(passed), leaving))
    if passed:
        struck = leaving > 0 or s.book.affected == ALWAYS  # AMB-OPT-11
        if struck and s.book.affected != NOT_AT_ALL:
            tx.emit(Marked(unit, M_AFFECTED, 1))  # AMB-MOR-08
        if leaving:
            tx.push(Todo("leaving", (unit, leaving)))
        return
    lower = lower_morale(s.morale[unit])
    if not lower:
        tx.emit(Fell(unit, tuple(figures), BROKEN))  # AMB-MOR-09
        return
    tx.emit(Marked(unit, M_MORALE, lower))  # AMB-MOR-09
    tx.emit(Marked(unit, M_SHAKEN, s.turn + 1))  # AMB-MOR-10, 11
    if not s.acted[unit]:
        tx.emit(Marked(unit, M_ACTED, 1))  # AMB-MOR-10
    tx.push(Todo("flee", (unit, by, SHAKEN)))


def leaving(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-MOR-08: figures leave, small arms first."""
    s = tx.s
    unit, count = args
    found = leavers(s, unit)
    if not count or not found:
        return
    if s.book.casualties == OWNER and len(found) > 1:
        tx.push(Ask("casualty_choice", "AMB-OPT-10", only(INSURGENT), ("casualty",), args))
        return
    leave(tx, unit, count, found[0])


def leave(tx: Tx[AmbushAlley], unit: int, count: int, figure: int) -> None:
    tx.emit(Fell(unit, (figure,), FLED))  # AMB-MOR-08
    tx.push(Todo("leaving", (unit, count - 1)))


# ------------------------------------------------------------------------------ forced moves


def budget(s: AmbushAlley, unit: int, status: int) -> int:
    """How far a unit may go under force (AMB-MOR-06, 07, 10)."""
    if status == RETREATS:
        return s.book.retreat  # AMB-MOR-07
    if status == SHAKEN:
        return max(0, s.book.cautious - s.moved[unit])  # AMB-MOR-10
    if s.regrouping[unit]:
        return 0  # AMB-MOR-07
    return s.remaining(unit, s.posture[unit])  # AMB-MOR-06


def flee(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-MOR-12."""
    s = tx.s
    unit, by, status = args
    if not s.exists(unit):
        return
    most = budget(s, unit, status)
    plan = None
    if most and s.exists(by) and not covered(s, unit, by):
        members = s.members[unit]
        able = [i for i, f in enumerate(members) if f in s.able(unit)]
        others = [s.at(f) for f in s.standing() if f not in members]
        foes = [s.able_places(enemy) for enemy in s.enemies(unit)]
        danger = Danger(s.able_places(by), foes, status == RETREATS)
        plan = forced.flee(s.book, s.places(members), able, most, others, danger)
        if plan is not None:
            ways = {f: [s.at(f), *way] for f, way in zip(members, plan.routes)}
            go_ways(tx, unit, FORCED, 0, ways)
            detach_strayed(tx, unit)
    if plan is None and unit in (s.active, s.dasher):
        come_to_rest(tx, unit)  # AMB-MOV-15
    lose_hold(tx)
    if status == PINNED and not s.hunkered[unit]:
        tx.emit(Marked(unit, M_HUNKERED, 1))  # AMB-HNK-01


# ------------------------------------------------------------------------------- sacrifices


def sacrificers(s: AmbushAlley, unit: int) -> list[int]:
    """AMB-INT-13: who may give up an interruption to fire at a unit that is pinned or retreats."""
    return [
        by
        for by in s.units(INSURGENT)
        if not s.acted[by] and can_shoot(s, by, unit, SACRIFICE)  # AMB-INT-13
    ]


def sacrifice(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    s, unit = tx.s, args[0]
    if s.phase == REGULAR_PHASE and s.exists(unit) and sacrificers(s, unit):
        tx.push(sacrifice_ask(unit))


class Sacrifice(Move[AmbushAlley]):
    """AMB-INT-13."""

    VERB = "sacrifice"
    PUBLIC = {"unit": UNIT}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("ins_sacrifice",), "AMB-INT-13")
        ask = s.asked()
        assert ask is not None
        target, name = ask.args[0], UNIT.word(self.unit)
        free_to_interrupt(s, self.unit)
        seen = sees(s, self.unit, target)
        need(seen, "AMB-INT-13", "unseen", unit=name, target=UNIT.word(target))
        need(
            bool(attack_pool(s, self.unit, target, SACRIFICE).dice),
            "AMB-REA-11",
            "no_dice",
            unit=name,
        )

    def forecast(self, s: AmbushAlley, seat: int) -> Forecast | None:
        ask = s.asked()
        if ask is None or ask.name != "ins_sacrifice":
            return None
        return forecast(s, self.unit, ask.args[0], SACRIFICE)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        target = tx.ask.args[0]
        tx.emit(Chimed(self.unit, SACRIFICING, 0))
        tx.push(Todo("sacrifice", (target,)))
        if quick(tx, self.unit):
            tx.push(Todo("shoot", (self.unit, target, SACRIFICE)))


def free_to_interrupt(s: AmbushAlley, unit: int) -> None:
    """AMB-INT-02, INT-05: whether a unit still has its interruption."""
    name = UNIT.word(unit)
    need(side_of(unit) == INSURGENT, "AMB-INT-01", "not_insurgent", unit=name)
    need(s.exists(unit), "AMB-UNT-05", "no_unit", unit=name)
    need(not s.is_shaken(unit), "AMB-INT-05", "shaken", unit=name)
    need(not s.acted[unit], "AMB-INT-02", "spent", unit=name)


def quick(tx: Tx[AmbushAlley], unit: int) -> bool:
    """AMB-INT-06: the test of an interrupter without a leader."""
    s = tx.s
    if led(s, unit):
        return True
    kinds = [s.kind[f] for f in s.able(unit)]
    if tx.roll(pools.unit_quality(s.book, kinds), "AMB-INT-06") >= SUCCESS:
        return True
    tx.emit(Balked(unit, TOO_LATE))  # AMB-INT-06
    return False
