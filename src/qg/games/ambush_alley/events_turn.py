"""Turns, activations and steps."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import NONE, Int, Name, Seq

from .sight import touches_any
from .state import (
    ANY_UNIT,
    CAUTIOUS,
    COUNT,
    DOING,
    FIRE_DONE,
    FLAG,
    HALTED,
    M_OVERWATCH,
    MARK,
    MOVE_DONE,
    MOVING,
    NO_FAST,
    OVER,
    PHASE,
    POSTURE,
    SCATTERED,
    UNIT,
    AmbushAlley,
)

BALKS: Final = Name(("AMB-MOV-11", "AMB-INT-06", "AMB-LDR-10"))
TOO_SLOW, TOO_LATE, NO_HEART = range(3)
WAY: Final = Seq(Int(0, 10**4))


def _without(s: AmbushAlley, unit: int) -> tuple[int, ...]:
    """Those whom another unit has left."""
    pairs = range(0, len(s.left), 2)
    return tuple([n for i in pairs if s.left[i + 1] != unit for n in s.left[i : i + 2]])


def _beside(s: AmbushAlley) -> tuple[int, ...]:
    """AMB-DEP-04: whom a unit has left it takes up only by a new contact, so he is remembered as long as its
    activation lasts, and then as long as it has not gone away from him."""
    found: list[int] = []
    for i in range(0, len(s.left), 2):
        figure, unit = s.left[i], s.left[i + 1]
        if unit == s.active or touches_any(s.book, s.at(figure), s.able_places(unit)):
            found += (figure, unit)
    return tuple(found)


class TurnBegan(Event[AmbushAlley]):
    PUBLIC = {"turn": COUNT}
    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def apply(self, s: AmbushAlley) -> None:
        s.turn = self.turn


class PhaseBegan(Event[AmbushAlley]):
    """AMB-TRN-01."""

    PUBLIC = {"phase": PHASE}
    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def apply(self, s: AmbushAlley) -> None:
        s.phase = self.phase


class Activated(Event[AmbushAlley]):
    """A unit begins its activation. `scattered`: it is out of cohesion (AMB-COH-04)."""

    PUBLIC = {"unit": UNIT, "scattered": FLAG}
    __slots__ = ("scattered", "unit")

    def __init__(self, unit: int, scattered: int) -> None:
        self.unit: Final = unit
        self.scattered: Final = scattered

    def apply(self, s: AmbushAlley) -> None:
        unit = self.unit
        s.active, s.acted[unit] = unit, 1
        s.posture[unit] = CAUTIOUS if s.joined[unit] else HALTED  # AMB-MOV-10, LDR-06
        s.overwatch[unit] = s.hunkered[unit] = 0  # AMB-OVW-01, HNK-01
        s.done = SCATTERED if self.scattered else 0
        s.left = _without(s, unit)  # AMB-DEP-04


class ActivationEnded(Event[AmbushAlley]):
    PUBLIC = {"unit": UNIT}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def apply(self, s: AmbushAlley) -> None:
        s.active, s.done = NONE, 0
        s.left = _beside(s)


class Declared(Event[AmbushAlley]):
    """A move or fire step. `route` as in `course`; `target` of a fire step."""

    PUBLIC = {"unit": UNIT, "step": DOING, "gait": POSTURE, "route": WAY, "target": ANY_UNIT}
    __slots__ = ("gait", "route", "step", "target", "unit")

    def __init__(
        self, unit: int, step: int, gait: int, route: tuple[int, ...], target: int
    ) -> None:
        self.unit: Final = unit
        self.step: Final = step
        self.gait: Final = gait
        self.route: Final = route
        self.target: Final = target

    def apply(self, s: AmbushAlley) -> None:
        s.doing, s.target = self.step, self.target
        s.route, s.s = self.route, 0
        if self.step == MOVING:
            s.posture[self.unit] = self.gait  # AMB-MOV-10
            s.hunkered[self.unit] = 0  # AMB-HNK-01
            s.done = (s.done | MOVE_DONE) & ~SCATTERED
        else:
            s.done |= FIRE_DONE
            s.fired[self.unit] = 1


class TargetLost(Event[AmbushAlley]):
    """AMB-FIR-16: the target of a fire step is gone or out of sight; the step is not used."""

    PUBLIC = {"unit": UNIT, "target": UNIT}
    __slots__ = ("target", "unit")

    def __init__(self, unit: int, target: int) -> None:
        self.unit: Final = unit
        self.target: Final = target

    def apply(self, s: AmbushAlley) -> None:
        s.done &= ~FIRE_DONE
        s.fired[self.unit] = 0


class StepEnded(Event[AmbushAlley]):
    PUBLIC = {"unit": UNIT}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def apply(self, s: AmbushAlley) -> None:
        s.doing, s.target = NONE, NONE
        s.route, s.s = (), 0
        s.left = _beside(s)


class Balked(Event[AmbushAlley]):
    """A unit fails the test that its order needed: to move fast, to interrupt, to fire without a leader."""

    PUBLIC = {"unit": UNIT, "rule": BALKS}
    __slots__ = ("rule", "unit")

    def __init__(self, unit: int, rule: int) -> None:
        self.unit: Final = unit
        self.rule: Final = rule

    def apply(self, s: AmbushAlley) -> None:
        if self.rule == TOO_SLOW:
            s.done |= NO_FAST  # AMB-MOV-11
            return
        if s.active == self.unit:
            s.done |= OVER  # AMB-LDR-10


class Marked(Event[AmbushAlley]):
    """One status of a unit changes: every status and count that the rules know by name."""

    PUBLIC = {"unit": UNIT, "mark": MARK, "value": COUNT}
    __slots__ = ("mark", "unit", "value")

    def __init__(self, unit: int, mark: int, value: int) -> None:
        self.unit: Final = unit
        self.mark: Final = mark
        self.value: Final = value

    def apply(self, s: AmbushAlley) -> None:
        s.marks(self.mark)[self.unit] = self.value
        if self.mark == M_OVERWATCH and s.active == self.unit:
            s.done |= OVER


class Hunkered(Event[AmbushAlley]):
    """AMB-HNK-01: a unit spends its activation in taking cover."""

    PUBLIC = {"unit": UNIT}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def apply(self, s: AmbushAlley) -> None:
        s.hunkered[self.unit] = 1
        s.done |= OVER


class LostDie(Event[AmbushAlley]):
    """AMB-INT-09, REA-10."""

    PUBLIC = {"unit": UNIT}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def apply(self, s: AmbushAlley) -> None:
        s.lost[self.unit] += 1


class TurnEnded(Event[AmbushAlley]):
    """AMB-TRN-04 (4): what a turn leaves behind. Overwatch, hunkered and posture stay."""

    PUBLIC = {"turn": COUNT}
    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def apply(self, s: AmbushAlley) -> None:
        for unit in range(len(s.morale)):
            s.pinned[unit] = 0
            if s.shaken[unit] <= self.turn:
                s.shaken[unit] = 0  # AMB-MOR-10
            s.regrouping[unit] = s.retreating[unit]  # AMB-MOR-07
            s.retreating[unit] = 0
            s.acted[unit] = s.fired[unit] = s.moved[unit] = s.interrupted[unit] = 0
            s.lost[unit] = s.joined[unit] = s.affected[unit] = 0


TURN_EVENTS: Final = (
    *(TurnBegan, PhaseBegan, Activated, ActivationEnded, Declared, TargetLost, StepEnded),
    *(Balked, Marked, Hunkered, LostDie, TurnEnded),
)
