"""Orders of a turn that need no window: whom to activate, leaders, overwatch, hunkering, the end; and
the fire step."""

from __future__ import annotations

from typing import Any, Final

from qg.core.agenda import Todo
from qg.core.forecast import Forecast
from qg.core.move import Move, Tx, need
from qg.core.shape import NONE, Name

from .aim import forecast
from .events_turn import Activated, ActivationEnded, Declared, Hunkered, Marked
from .events_walk import Detached, Joined
from .frames import pack, timely
from .move_on import lose_hold
from .shots import STEP, fires
from .state import (
    FIRE_DONE,
    FIRING,
    M_OVERWATCH,
    MOVE_DONE,
    UNIT,
    UNIT_NAMES,
    AmbushAlley,
    side_of,
)
from .tables import REGULAR
from .turns import fresh, regroup, scattered
from .windows import joins

TARGET: Final = Name((*UNIT_NAMES, "C1", "C2"), printed=True)
"""Contractors are named only to be refused (AMB-FIR-13)."""
STEPS: Final = ("reg_step", "ins_step")
PICKS: Final = ("reg_pick", "ins_pick")


class Activate(Move[AmbushAlley]):
    """AMB-TRN-02, 03."""

    VERB = "activate"
    PUBLIC = {"unit": UNIT}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def check(self, s: AmbushAlley, seat: int) -> None:
        rule = "AMB-TRN-02" if seat == REGULAR else "AMB-TRN-03"
        timely(s, PICKS, rule)
        unit, name = self.unit, UNIT.word(self.unit)
        need(side_of(unit) == seat, rule, "not_yours", unit=name)
        need(s.exists(unit), "AMB-UNT-05", "no_unit", unit=name)
        need(s.shaken[unit] <= s.turn, "AMB-MOR-10", "shaken", unit=name)
        need(not s.acted[unit], rule, "has_acted", unit=name)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        tx.push(Todo("pick"))
        tx.emit(Activated(self.unit, int(scattered(tx.s, self.unit))))
        tx.push(Todo("step", (self.unit,)))


class Detach(Move[AmbushAlley]):
    """AMB-LDR-07: a leader leaves his unit; he is named by the unit that he becomes."""

    VERB = "detach"
    PUBLIC = {"unit": UNIT}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, PICKS, "AMB-LDR-07")
        name = UNIT.word(self.unit)
        need(side_of(self.unit) == seat, "AMB-LDR-07", "not_yours", unit=name)
        leader = attached(s, self.unit)
        need(leader != NONE, "AMB-LDR-07", "no_attached_leader", unit=name)
        unit = s.unit[leader]
        need(not s.acted[unit], "AMB-LDR-07", "has_acted", unit=UNIT.word(unit))
        need(not s.joined[unit], "AMB-LDR-07", "has_joined", unit=UNIT.word(unit))
        need(not s.is_shaken(unit), "AMB-LDR-07", "shaken", unit=UNIT.word(unit))
        need(len(s.able(unit)) > 1, "AMB-LDR-07", "only_figure", unit=UNIT.word(unit))

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        tx.emit(Detached(attached(tx.s, self.unit), self.unit))
        lose_hold(tx)
        tx.push(tx.ask)


def attached(s: AmbushAlley, home: int) -> int:
    """The able leader who is with another unit, by the unit that he is alone; or NONE."""
    for unit in s.units(side_of(home)):
        for f in s.able(unit):
            if s.home[f] == home and unit != home:
                return f
    return NONE


def detachable(s: AmbushAlley, side: int) -> list[int]:
    """The homes of leaders who may leave their unit now (AMB-LDR-07)."""
    found: list[int] = []
    for unit in s.units(side):
        if s.acted[unit] or s.joined[unit] or s.is_shaken(unit) or len(s.able(unit)) < 2:
            continue
        found += [s.home[f] for f in s.able(unit) if s.home[f] not in (NONE, unit)]
    return sorted(found)


class EndPhase(Move[AmbushAlley]):
    """AMB-TRN-03: units that were not chosen do nothing."""

    VERB = "end_phase"
    RARE = True
    __slots__ = ()

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("ins_pick",), "AMB-TRN-02")

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        tx.push(Todo("limit"))


def duty(s: AmbushAlley) -> None:
    """AMB-COH-04: a scattered unit must first come together, if it can."""
    need(regroup(s, s.active) is None, "AMB-COH-04", "must_regroup", unit=UNIT.word(s.active))


class Overwatch(Move[AmbushAlley]):
    """AMB-OVW-01."""

    VERB = "overwatch"
    __slots__ = ()

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, STEPS, "AMB-OVW-01")
        name = UNIT.word(s.active)
        need(seat == REGULAR, "AMB-OVW-01", "only_regulars", unit=name)
        need(fresh(s), "AMB-OVW-01", "has_begun", unit=name)
        need(not s.pinned[s.active], "AMB-OVW-05", "pinned", unit=name)
        duty(s)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        unit = tx.s.active
        tx.push(Todo("step", (unit,)))
        tx.emit(Marked(unit, M_OVERWATCH, 1))


class Hunker(Move[AmbushAlley]):
    """AMB-HNK-01."""

    VERB = "hunker"
    __slots__ = ()

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, STEPS, "AMB-HNK-01")
        need(fresh(s), "AMB-HNK-01", "has_begun", unit=UNIT.word(s.active))
        duty(s)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        unit = tx.s.active
        tx.push(Todo("step", (unit,)))
        tx.emit(Hunkered(unit))


class End(Move[AmbushAlley]):
    """The activation is over."""

    VERB = "end"
    __slots__ = ()

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, STEPS, "AMB-MOV-06")
        duty(s)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        tx.emit(ActivationEnded(tx.s.active))


class Join(Move[AmbushAlley]):
    """AMB-LDR-04 to 06: a leader joins a unit at the end of his move."""

    VERB = "join"
    PUBLIC = {"unit": UNIT}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, STEPS, "AMB-LDR-04")
        need(s.did(MOVE_DONE), "AMB-LDR-04", "has_not_moved", unit=UNIT.word(s.active))
        joins(s, s.active, self.unit, s.able_places(s.active))

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        leader = tx.s.active
        tx.emit(Joined(leader, self.unit))
        lose_hold(tx)
        tx.emit(ActivationEnded(leader))


class Fire(Move[AmbushAlley]):
    """AMB-FIR-01: the fire step."""

    VERB = "fire"
    PUBLIC = {"unit": TARGET}
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, STEPS, "AMB-MOV-06")
        unit, name, target = s.active, UNIT.word(s.active), TARGET.word(self.unit)
        need(not s.did(FIRE_DONE), "AMB-MOV-06", "has_fired", unit=name)
        need(self.unit < len(UNIT_NAMES), "AMB-FIR-13", "contractor", target=target)
        enemy = side_of(self.unit) != side_of(unit)
        need(enemy, "AMB-FIR-01", "not_enemy", target=target)
        need(s.exists(self.unit), "AMB-FIR-13", "no_target", target=target)
        fires(s, unit, self.unit, STEP)

    def forecast(self, s: AmbushAlley, seat: int) -> Forecast | None:
        if s.active == NONE or self.unit >= len(UNIT_NAMES):
            return None
        return forecast(s, s.active, self.unit, STEP, at_once=True)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        s, unit = tx.s, tx.s.active
        tx.emit(Declared(unit, FIRING, s.posture[unit], (), self.unit))
        tx.push(Todo("step", (unit,)))
        tx.push(Todo("ended", (unit,)))
        if seat == REGULAR:
            tx.push(Todo("shoot", (unit, self.unit, STEP)))
            tx.push(Todo("window"))
        else:
            tx.push(Todo("respond", pack((s.pinned[self.unit],), (), ())))


ORDER_MOVES: Final[tuple[type[Move[Any]], ...]] = (
    *(Activate, Detach, EndPhase, Overwatch, Hunker, End, Join, Fire),
)
