"""Shots: who may fire at whom, with how many dice, and what hits do (AMB-FIR-01 to 16, CAS-01 to 04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.boards.measure import Point
from qg.core.agenda import Ask, Todo
from qg.core.move import Move, Tx, need
from qg.core.shape import NONE
from qg.core.value import only

from . import pools, sight
from .book import AUTO, FULL, OWNER, RANDOM, SINGLE_DIE
from .course import places_at
from .deploy import label
from .events_fight import IN_MELEE, SHOT, Fell, Fired, Gone, Hurt
from .events_turn import NO_HEART, Balked, LostDie, TargetLost
from .eyes import covered, sees, span
from .frames import pack, unpack
from .move_on import abandon, lose_hold
from .pools import Die, Pool
from .score import over
from .state import (
    ABLE,
    CAUTIOUS,
    DEPENDENT,
    FAST,
    FIGURE,
    KILLED,
    MARINES,
    UNIT,
    AmbushAlley,
    side_of,
)
from .tables import (
    AID_MORALE,
    AID_OK,
    CASUALTY_ORDER,
    INSURGENT,
    REGULAR,
    SUCCESS,
    first_aid,
)

# Kinds of shots.
STEP: Final = 0  # the fire step of an activation
INTERRUPTING: Final = 1  # an interruption (AMB-INT-12)
REACTING: Final = 2  # the interrupted unit
WATCHER: Final = 3  # overwatch
BYSTANDER: Final = 4
RESPONSE: Final = 5  # in the insurgents' phase
SACRIFICE: Final = 6
TESTED: Final = 8
"""Added to a kind: the test of AMB-OPT-05 has been passed."""
TIRING: Final = (WATCHER, BYSTANDER, RESPONSE)
"""AMB-REA-10: shots after which a unit has one die less."""


# -------------------------------------------------------------------------------- who may fire


def attack_pool(
    s: AmbushAlley, by: int, at: int, kind: int, there: Sequence[Point] | None = None
) -> Pool:
    """The dice of a shot, whether it may be made or not; at those places, if the target is not there yet."""
    figures = s.able(by)
    kinds = [s.kind[f] for f in figures]
    penalty = kind == INTERRUPTING and s.book.cautious_target and s.posture[at] == CAUTIOUS
    losses = (s.lost[by], int(s.posture[by] == FAST), s.pinned[by], int(penalty))
    mine, theirs = s.places(figures), s.able_places(at) if there is None else there
    far = sight.reach(s.book, mine, theirs)
    if far == sight.UNSEEN:
        far = 10**6
    firing = sight.watchers(s.book, mine, theirs) if s.book.by_figure else None  # AMB-OPT-02
    return pools.attack(s.book, figures, kinds, far, sight.exposed(s.book, theirs), losses, firing)


def dice_at(s: AmbushAlley, by: int, mover: int, spent: int, kind: int) -> bool:
    """AMB-REA-11: whether a unit has a die against one that moves, at a point of its path: which figures
    see it there may matter (AMB-OPT-02)."""
    there = list(places_at(s, mover, spent).values())
    return bool(attack_pool(s, by, mover, kind, there).dice)


def defence_pool(s: AmbushAlley, unit: int, against: int) -> Pool:
    figures = s.able(unit)
    return pools.defence(
        s.book,
        figures,
        [s.kind[f] for f in figures],
        s.posture[unit] == CAUTIOUS,
        bool(s.hunkered[unit]),
        covered(s, unit, against),
    )


def can_shoot(s: AmbushAlley, by: int, at: int, kind: int) -> bool:
    """Whether a shot is possible now: both are there, the one sees the other, and there are dice."""
    if not s.exists(by) or not s.exists(at) or s.retreating[by] or s.is_shaken(by):
        return False
    return sees(s, by, at) and bool(attack_pool(s, by, at, kind).dice)


def fires(s: AmbushAlley, by: int, at: int, kind: int) -> None:
    """The refusals of a shot. `at` is a unit that exists."""
    name, target = UNIT.word(by), UNIT.word(at)
    need(not s.is_shaken(by), "AMB-MOR-10", "shaken_fires", unit=name)
    need(sees(s, by, at), "AMB-FIR-01", "unseen", unit=name, target=target)
    need(bool(attack_pool(s, by, at, kind).dice), "AMB-REA-11", "no_dice", unit=name)


def targets(s: AmbushAlley, unit: int) -> list[int]:
    """At whom the active unit may take its fire step."""
    return [enemy for enemy in s.enemies(unit) if can_shoot(s, unit, enemy, STEP)]


def led(s: AmbushAlley, unit: int) -> bool:
    """Whether a unit needs no test to act: regulars always have a leader (AMB-LDR-01 to 03)."""
    return side_of(unit) == REGULAR or s.leader(unit) != NONE


# ------------------------------------------------------------------------------------ the shot


def shoot(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    s = tx.s
    by, at, kind = args[0], args[1], args[2] % TESTED
    if kind == STEP and s.exists(by) and not (s.exists(at) and sees(s, by, at)):
        if not s.retreating[by] and s.shaken[by] <= s.turn:
            tx.emit(TargetLost(by, at))  # AMB-FIR-16
        return
    if not can_shoot(s, by, at, kind) or s.affected[by]:
        return
    if not led(s, by) and args[2] < TESTED:
        if s.book.fire_test == SINGLE_DIE:
            if tx.roll(s.morale[by], "AMB-LDR-10") < SUCCESS:
                tx.emit(Balked(by, NO_HEART))  # AMB-LDR-10
                return
        elif s.book.fire_test == FULL:  # AMB-OPT-05
            tx.push(Todo("shoot", (by, at, kind + TESTED)))
            tx.push(Todo("nerve", (by, at, 1)))
            return
    pool, shield = attack_pool(s, by, at, kind), defence_pool(s, at, by)
    far = span(s, by, at)
    attack = throw(tx, pool.dice, "AMB-FIR-08")
    defence = throw(tx, shield.dice, "AMB-FIR-09")
    kept = pools.kept(pool.dice, attack)
    hits = pools.hits(kept, defence)  # AMB-FIR-10
    lost = tuple([(*die, why) for die, why in pool.dropped])
    tx.emit(Fired(by, at, far, pool.dice, attack, tuple(kept), shield.dice, defence, hits, lost))
    if kind in TIRING:
        tx.emit(LostDie(by))  # AMB-REA-10
    tx.push(Todo("wound", pack((at, by, hits, s.falls, 0, 0, SHOT), (), ())))


def throw(tx: Tx[AmbushAlley], dice: Sequence[Die], rule: str) -> tuple[int, ...]:
    """The faces of a pool, die after die (AMB-RND-01)."""
    faces: list[int] = []
    i = 0
    while i < len(dice):
        sides, j = dice[i][0], i
        while j < len(dice) and dice[j][0] == sides:
            j += 1
        faces += tx.roll_many(j - i, sides, rule)
        i = j
    return tuple(faces)


# ------------------------------------------------------------------------------- casualties


def wound(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """One hit after the other: whom it strikes, what becomes of him; then morale."""
    s = tx.s
    unit, by, left, before, damage, serious, how = args[:7]
    struck, then = unpack(args, 7)
    if not left:
        _counted(tx, args)
        return
    found = strikable(s, unit, struck)
    if not found:
        old = _older(s, unit, before)
        if old != NONE:
            tx.emit(Hurt(unit, old, 0, KILLED))  # AMB-CAS-03
            left, damage = left - 1, 1
        else:
            left = 0
        fixed = (unit, by, left, before, damage, serious, how)
        tx.push(Todo("wound", pack(fixed, struck, then)))
        return
    if s.book.casualties == OWNER and len(found) > 1:
        verbs = ("casualty",)
        tx.push(Ask("casualty_choice", "AMB-OPT-10", only(side_of(unit)), verbs, args))
        return
    pick = 0
    if s.book.casualties == RANDOM:
        pick = tx.roll(len(found), "AMB-OPT-10") - 1
    strike(tx, args, found[pick])


def strikable(s: AmbushAlley, unit: int, struck: Sequence[int]) -> list[int]:
    """Who of a unit can be hit, in the order of the rules: small arms, support, leader (AMB-CAS-01, 02);
    never a contractor (AMB-CON-04). Able figures alone fire, defend and test (AMB-DEP-01)."""
    found = [f for f in s.able(unit) if f not in struck]
    if s.book.casualties == AUTO:
        found.sort(key=lambda f: (CASUALTY_ORDER[s.kind[f]], f))
    return found


def strike(tx: Tx[AmbushAlley], args: tuple[int, ...], figure: int) -> None:
    """A hit on a figure."""
    unit, by, left, before, damage, serious, how = args[:7]
    struck, then = unpack(args, 7)
    if side_of(unit) == INSURGENT:
        tx.emit(Fell(unit, (figure,), how))  # AMB-CAS-01
        damage = 1
    else:
        face = tx.roll(6, "AMB-CAS-02")
        aid = first_aid(face)
        status = ABLE if aid == AID_OK else DEPENDENT  # AMB-CAS-02
        tx.emit(Hurt(unit, figure, face, status))
        if aid != AID_OK:
            damage = 1
        if aid == AID_MORALE:
            serious = 1
    fixed = (unit, by, left - 1, before, damage, serious, how)
    tx.push(Todo("wound", pack(fixed, (*struck, figure), then)))


def _older(s: AmbushAlley, unit: int, before: int) -> int:
    """AMB-CAS-03: the Marine who has been a dependent of the unit for longest, if he was before this
    attack."""
    found = [f for f in s.dependents(unit) if f < MARINES and s.fell[f] <= before]
    return min(found, key=lambda f: s.fell[f]) if found else NONE


def _counted(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """All hits are dealt with (AMB-OPT-06, 07)."""
    s = tx.s
    unit, by, _, _, damage, serious, how = args[:7]
    struck, then = unpack(args, 7)
    if struck and not s.exists(unit):
        tx.emit(Gone(unit, side_of(unit)))
    lose_hold(tx)
    if how == IN_MELEE:
        tx.push(Todo("blow", (*then, damage, serious)))
        return
    if not s.exists(unit):
        abandon(tx, unit)
        over(tx)
        return
    tests = int(damage > 0 or s.book.test_always)  # AMB-MOR-02, OPT-06
    if side_of(unit) == REGULAR and serious and s.book.extra_test:
        tests += 1  # AMB-MOR-03
    if tests:
        tx.push(Todo("nerve", (unit, by, tests)))


class Casualty(Move[AmbushAlley]):
    """AMB-OPT-10: the owner says who is hit, or who leaves."""

    VERB = "casualty"
    PUBLIC = {"figure": FIGURE}
    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def check(self, s: AmbushAlley, seat: int) -> None:
        found = nameable(s)
        if self.figure in found:
            return
        rule = "AMB-OPT-10" if len(asked_args(s)) > 2 else "AMB-MOR-08"
        known = 0 <= self.figure < len(s.kind)
        need(False, rule, "not_him", figure=label(s, self.figure) if known else str(self.figure))

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        from .nerve import leave

        if len(tx.ask.args) > 2:
            strike(tx, tx.ask.args, self.figure)
        else:
            leave(tx, tx.ask.args[0], tx.ask.args[1], self.figure)


def asked_args(s: AmbushAlley) -> tuple[int, ...]:
    ask = s.asked()
    assert ask is not None
    return ask.args


def nameable(s: AmbushAlley) -> list[int]:
    """Whom the owner may name now."""
    args = asked_args(s)
    if len(args) > 2:
        return strikable(s, args[0], unpack(args, 7)[0])
    return leavers(s, args[0])


def leavers(s: AmbushAlley, unit: int) -> list[int]:
    """Who goes next after a morale test: small arms first, support last, leaders never (AMB-MOR-08)."""
    found = [f for f in s.able(unit) if not _leads(s, f)]
    if not found:
        return []
    first = min([CASUALTY_ORDER[s.kind[f]] for f in found])
    return [f for f in found if CASUALTY_ORDER[s.kind[f]] == first]


def _leads(s: AmbushAlley, figure: int) -> bool:
    from .tables import KINDS

    return KINDS[s.kind[figure]].leader
