"""Turns, phases and activations: what the engine does between the orders of players."""

from __future__ import annotations

from collections.abc import Sequence

from qg.boards.measure import Point
from qg.core.agenda import Todo
from qg.core.move import Tx
from qg.core.shape import NONE

from . import sight
from .events_turn import ActivationEnded, Marked, PhaseBegan, StepEnded, TurnBegan
from .eyes import counted, together
from .frames import pick_ask, step_ask
from .move_on import absorb, lose_hold
from .paths import nearer_to
from .planner import Plan, gather
from .shots import targets
from .state import (
    FAST,
    FIRE_DONE,
    HALTED,
    INSURGENT_PHASE,
    M_AFFECTED,
    MOVE_DONE,
    NO_FAST,
    OVER,
    REACTED,
    REGULAR_PHASE,
    SCATTERED,
    AmbushAlley,
    side_of,
)
from .tables import INSURGENT, REGULAR


def turn(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-TRN-01: the regulars always begin."""
    tx.emit(TurnBegan(args[0]))
    tx.emit(PhaseBegan(REGULAR_PHASE))
    tx.push(Todo("pick"))


def to_activate(s: AmbushAlley, side: int) -> list[int]:
    """The units that may still be activated in this phase (AMB-TRN-02, 03)."""
    return [unit for unit in s.units(side) if not s.acted[unit]]


def pick(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    s = tx.s
    side = INSURGENT if s.phase == INSURGENT_PHASE else REGULAR
    if to_activate(s, side):
        tx.push(pick_ask(side))
    elif side == REGULAR:
        tx.emit(PhaseBegan(INSURGENT_PHASE))
        tx.push(Todo("pick"))
    else:
        tx.push(Todo("limit"))


# ----------------------------------------------------------------------------- activations


def movable(s: AmbushAlley, unit: int) -> bool:
    """Whether the active unit may still take its move step."""
    gait = HALTED if s.did(NO_FAST) else FAST
    return not s.did(MOVE_DONE) and s.may_stir(unit) and s.remaining(unit, gait) > 0


def joinable(s: AmbushAlley, unit: int, other: int) -> bool:
    """AMB-LDR-04: whether a leader may join a unit that he stands beside."""
    near = sight.distance(s.book, s.able_places(unit), s.places(s.members[other])) <= s.book.join
    return near and s.leader(other) == NONE


def to_join(s: AmbushAlley, unit: int) -> list[int]:
    """The units that the active leader may join now (AMB-LDR-04)."""
    if not s.did(MOVE_DONE) or s.fired[unit] or s.is_shaken(unit) or not s.independent(unit):
        return []
    friends = [other for other in s.units(side_of(unit)) if other != unit]
    return [other for other in friends if joinable(s, unit, other)]


def regroup(s: AmbushAlley, unit: int) -> Plan | None:
    """AMB-COH-04: the move that a scattered unit owes, as the engine would make it; None where it owes
    none."""
    if not s.did(SCATTERED) or not movable(s, unit):
        return None
    members = s.members[unit]
    gait = HALTED if s.did(NO_FAST) else FAST
    if s.book.slow and s.dependents(unit):
        gait = HALTED  # AMB-OPT-12
    most = s.remaining(unit, gait)
    own = counted(s, members)
    counts = [i for i, f in enumerate(members) if f in own]
    others = [s.at(f) for f in s.standing() if f not in members]
    foes = s.enemy_places(unit)

    def allowed(places: Sequence[Point]) -> bool:
        return not s.is_shaken(unit) or nearer_to(s, unit, places) == NONE  # AMB-COH-04

    return gather(s.book, s.places(members), most, others, foes, counts, allowed)


def fresh(s: AmbushAlley) -> bool:
    """Whether the active unit has done nothing yet, in reaction neither (AMB-OVW-01, HNK-01)."""
    return not s.done & (MOVE_DONE | FIRE_DONE | REACTED)


def step(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-MOV-06: ask for the next step, if there is a choice left."""
    s, unit = tx.s, args[0]
    if s.exists(unit) and not s.did(OVER) and not s.retreating[unit] and s.shaken[unit] <= s.turn:
        choice = fresh(s) or movable(s, unit) or bool(to_join(s, unit))
        if choice or (not s.did(FIRE_DONE) and targets(s, unit)):
            tx.push(step_ask(side_of(unit)))
            return
    if s.active == unit:
        tx.emit(ActivationEnded(unit))


def ended(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """A step is over: who is taken along, and what lasts for a step only."""
    tx.emit(StepEnded(args[0]))
    settle(tx)


def settle(tx: Tx[AmbushAlley]) -> None:
    """The end of a step or of an interruption (AMB-DEP-04, MOR-08)."""
    s = tx.s
    lose_hold(tx)
    absorb(tx)
    for unit in range(len(s.morale)):
        if s.affected[unit]:
            tx.emit(Marked(unit, M_AFFECTED, 0))  # AMB-MOR-08


def scattered(s: AmbushAlley, unit: int) -> bool:
    """AMB-COH-04: whether a unit begins its activation out of cohesion."""
    return not together(s, unit)
