"""The move step: declared, completed, cut where somebody is taken along, and off the table (AMB-MOV-01
to 16, CON-02, END-02)."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import Todo
from qg.core.move import Move, Tx, need
from qg.core.shape import NONE

from . import pools
from .course import end_of, path_of, touched
from .events_turn import TOO_SLOW, Balked, Declared
from .events_walk import Absorbed, Exited, Left
from .frames import asked, pack, replan_ask, timely
from .move_on import advance, come_to_rest, detach_strayed, fits_here
from .paths import ROUTES, Trip, Way, assaults, at_exit, coheres, keeps_away, leaves, trip
from .score import over
from .state import (
    ANY_UNIT,
    FAST,
    MOVE_DONE,
    MOVING,
    NO_FAST,
    POSTURE,
    UNIT,
    AmbushAlley,
    side_of,
)
from .tables import EXIT, REGULAR, SUCCESS
from .windows import GAITS


class Go(Move[AmbushAlley]):
    """AMB-MOV-01: a path for each figure of the active unit: it goes, stays or is left. `exit`: the unit
    leaves the table there; `assault`: the unit that it closes with."""

    VERB = "move"
    SAMPLED = True
    PUBLIC = {"gait": GAITS, "routes": ROUTES, "exit": EXIT, "assault": ANY_UNIT}
    __slots__ = ("assault", "exit", "gait", "routes")

    def __init__(self, gait: int, routes: tuple[Way, ...], exit: int, assault: int) -> None:
        self.gait: Final = gait
        self.routes: Final = routes
        self.exit: Final = exit
        self.assault: Final = assault

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("reg_step", "ins_step", "reg_replan"), "AMB-MOV-06")
        unit, name = s.active, UNIT.word(s.active)
        again = asked(s).name == "reg_replan"
        if again:
            gait = POSTURE.word(s.posture[unit])
            need(self.gait == s.posture[unit], "AMB-CON-02", "other_gait", gait=gait)
        else:
            need(not s.did(MOVE_DONE), "AMB-MOV-06", "has_moved", unit=name)
            fast = self.gait == FAST and s.did(NO_FAST)
            need(not fast, "AMB-MOV-11", "no_fast", unit=name)
        need(not s.pinned[unit], "AMB-MOR-06", "pinned", unit=name)
        held = s.regrouping[unit] or s.retreating[unit]
        need(not held, "AMB-MOR-07", "regroups", unit=name)
        need(not s.joined[unit], "AMB-LDR-06", "joined", unit=name)
        self._goes(s, self._trip(s))

    def _trip(self, s: AmbushAlley) -> Trip:
        unit = s.active
        most = s.remaining(unit, self.gait)
        whole = most == (s.book.fast if self.gait == FAST else s.book.cautious)
        rule = "AMB-MOV-02" if whole else "AMB-MOV-13"
        return trip(s, unit, self.routes, most, rule, side_of(unit) == REGULAR)

    def _goes(self, s: AmbushAlley, found: Trip) -> None:
        unit, name = s.active, UNIT.word(s.active)
        coheres(s, unit, found.ends)
        taken = [f for f in s.dependents(unit) if f not in found.left]
        slow = self.gait == FAST and s.book.slow and taken
        need(not slow, "AMB-OPT-12", "too_burdened", unit=name)
        many = s.book.carry_one and len(taken) > len(s.able(unit))
        need(not many, "AMB-OPT-13", "carries_too_many", unit=name)
        if s.is_shaken(unit):
            keeps_away(s, unit, found)
        if self.exit != NONE:
            need(side_of(unit) == REGULAR, "AMB-END-03", "never_exits", unit=name)
            leaves(s, found, self.exit)
        assaults(s, unit, found, self.assault)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        s, unit = tx.s, tx.s.active
        again = tx.ask.name == "reg_replan"
        if not again:
            tx.push(Todo("step", (unit,)))
            if self.gait == FAST and s.casualties[unit]:  # AMB-MOV-11
                kinds = [s.kind[f] for f in s.able(unit)]
                if tx.roll(pools.unit_quality(s.book, kinds), "AMB-MOV-11") < SUCCESS:
                    tx.emit(Balked(unit, TOO_SLOW))
                    return
            tx.push(Todo("ended", (unit,)))
        found = self._trip(s)
        if found.left:
            tx.emit(Left(found.left, 1))  # AMB-DEP-03
        tx.emit(Declared(unit, MOVING, self.gait, found.route, NONE))
        if seat == REGULAR:
            tx.push(Todo("arrive", (self.exit, self.assault)))
            tx.push(Todo("window"))
        else:
            tx.push(Todo("clash", (unit, self.assault)))
            tx.push(Todo("respond", pack((0,), (), ())))


def arrive(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-10 j: nobody interrupts any more; the unit completes its move."""
    s, unit = tx.s, tx.s.active
    exit, assault = args
    if not s.exists(unit):
        return
    if s.route:
        advance(tx, unit, end_of(s, unit))
        found, now = path_of(s, unit)
        met = touched(s, unit)
        if met:
            tx.emit(Absorbed(unit, tuple(met)))  # AMB-CON-01, DEP-04
            if s.remaining(unit, s.posture[unit]) and s.may_stir(unit):
                tx.push(replan_ask(exit))  # AMB-CON-02
                return
        there = (
            [at_exit(s, exit, place) for place in s.places(s.members[unit])] if exit != NONE else []
        )
        if now == found.cost and there and all(there):
            tx.emit(Exited(unit, s.members[unit]))  # AMB-END-02
            over(tx)
            return
        if now < found.cost or not fits_here(s, unit):
            come_to_rest(tx, unit)  # AMB-MOV-15
    detach_strayed(tx, unit)
    tx.push(Todo("clash", (unit, assault)))
