"""Interruptions of a regular step: who may, at which point, and what the declaration does (AMB-INT-01 to
10 a, h, i)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.boards.plane_shapes import Inches
from qg.core.agenda import Todo
from qg.core.forecast import Forecast
from qg.core.move import Move, Tx, need, refuse
from qg.core.shape import NONE, Name

from .aim import forecast_at
from .course import end_of, path_of, points_of
from .events_turn import Marked
from .events_window import BY_DASH, BY_FIRE, Dashed, Interrupted
from .eyes import seen_points, sees_at
from .frames import interrupt_ask, pack, reaction_ask, timely
from .move_on import advance, come_to_rest
from .nerve import free_to_interrupt, quick
from .paths import ROUTES, Way, assaults, coheres, inches, trip
from .shots import INTERRUPTING, dice_at
from .sight import distance
from .state import (
    ANY_UNIT,
    CAUTIOUS,
    M_INTERRUPTED,
    MOVING,
    UNIT,
    AmbushAlley,
)
from .tables import INSURGENT

GAITS: Final = Name(("cautious", "fast"), first=CAUTIOUS)
POINT: Final = Inches(0, 5000)


def open_window(s: AmbushAlley) -> bool:
    """Whether the step of the active unit can still be interrupted. A unit on overwatch takes no step
    (AMB-INT-07); who is pinned or retreats loses the rest of a move, not that of a fire step (AMB-REA-06)."""
    unit = s.active
    if unit == NONE or s.doing == NONE or not s.exists(unit) or s.retreating[unit]:
        return False
    return s.doing != MOVING or not s.pinned[unit]


def interrupters(s: AmbushAlley) -> list[int]:
    """The insurgent units that still have their interruption (AMB-INT-02, 05)."""
    return [by for by in s.units(INSURGENT) if not s.acted[by] and not s.is_shaken(by)]


def points_for(s: AmbushAlley, by: int) -> list[int]:
    """Where on its way, or where it stands, the active unit is seen by an interrupter (AMB-INT-01, 04)."""
    return seen_points(s, by, s.active) if s.doing == MOVING else _standing(s, by)


def _standing(s: AmbushAlley, by: int) -> list[int]:
    return [0] if sees_at(s, by, s.active, 0) else []


def can_fire_at(s: AmbushAlley, by: int, at: int) -> bool:
    """AMB-REA-11: whether an interrupter would have a die at a point."""
    return dice_at(s, by, s.active, at, INTERRUPTING)


def window(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-10 i: the window opens while somebody may use it."""
    s = tx.s
    if not open_window(s):
        return
    for by in interrupters(s):
        points = points_for(s, by)
        if points and (not s.joined[by] or any([can_fire_at(s, by, at) for at in points])):
            tx.push(interrupt_ask())
            return


def go_on(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-10 h. A path that is cut at a contact goes on to the pause of AMB-CON-02."""
    s, unit = tx.s, tx.s.active
    if not open_window(s) or s.doing != MOVING or not s.route:
        return
    found, now = path_of(s, unit)
    if now >= found.cost:
        return
    if end_of(s, unit) > now:
        tx.push(reaction_ask("reg_continue", ()))
    elif end_of(s, unit, False) == now:
        come_to_rest(tx, unit)  # AMB-MOV-14


class GoOn(Move[AmbushAlley]):
    """AMB-INT-10 h: the interrupted unit goes on with its move."""

    VERB = "go_on"
    __slots__ = ()

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("reg_continue",), "AMB-INT-10")

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        pass


class Stop(Move[AmbushAlley]):
    """AMB-INT-10 h, CON-02: it stops where it is."""

    VERB = "stop"
    __slots__ = ()

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("reg_continue", "reg_replan"), "AMB-INT-10")

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        unit = tx.s.active
        come_to_rest(tx, unit)  # AMB-MOV-15
        if tx.ask.name == "reg_replan":
            tx.push(Todo("clash", (unit, NONE)))


# ----------------------------------------------------------------------------- declarations


def at_point(s: AmbushAlley, by: int, at: int) -> None:
    """AMB-INT-01, 03, 04: whether the active unit may be interrupted there."""
    unit, name = UNIT.word(s.active), UNIT.word(by)
    if s.doing == MOVING:
        now = path_of(s, s.active)[1]
        need(at >= now, "AMB-INT-03", "too_early", at=inches(at), now=inches(now))
        need(at in points_of(s, s.active), "AMB-INT-04", "no_point", at=inches(at))
    else:
        need(at == 0, "AMB-INT-04", "no_point", at=inches(at))
    seen = sees_at(s, by, s.active, at)
    need(seen, "AMB-INT-01", "unseen_there", unit=name, target=unit, at=inches(at))


def declare(tx: Tx[AmbushAlley], event: Interrupted, assault: int, join: int) -> None:
    """AMB-INT-10 a: the declaration, the test, what it costs; then everything inside the interruption."""
    s, unit, by = tx.s, event.unit, event.by
    was = s.pinned[unit]
    if s.doing == MOVING:
        advance(tx, unit, event.at)
    tx.emit(event)
    tx.push(Todo("window"))
    if not quick(tx, by):
        tx.push(Todo("parted", (by,)))
        return
    tx.emit(Marked(unit, M_INTERRUPTED, s.interrupted[unit] + 1))  # AMB-INT-08
    if event.mode == BY_DASH:
        tx.emit(Dashed(by, event.gait))
    tx.push(Todo("go_on"))
    tx.push(Todo("parted", (by,)))
    if event.mode == BY_DASH:
        tx.push(Todo("join_at", (by, join)))
        tx.push(Todo("clash", (by, assault)))
    tx.push(Todo("watch", pack((by, event.mode, was), (), ())))


class Interrupt(Move[AmbushAlley]):
    """AMB-INT-04: by fire."""

    VERB = "interrupt"
    PUBLIC = {"unit": UNIT, "at": POINT}
    __slots__ = ("at", "unit")

    def __init__(self, unit: int, at: int) -> None:
        self.unit: Final = unit
        self.at: Final = at

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("ins_interrupt",), "AMB-INT-01")
        free_to_interrupt(s, self.unit)
        at_point(s, self.unit, self.at)
        need(can_fire_at(s, self.unit, self.at), "AMB-REA-11", "no_dice", unit=UNIT.word(self.unit))

    def forecast(self, s: AmbushAlley, seat: int) -> Forecast | None:
        return forecast_at(s, self.unit, s.active, self.at, INTERRUPTING)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        s = tx.s
        event = Interrupted(self.unit, s.active, self.at, BY_FIRE, s.posture[self.unit], ())
        declare(tx, event, NONE, NONE)


class Dash(Move[AmbushAlley]):
    """AMB-INT-04: by a move. `assault`: the unit that it closes with; `join`: the one that a leader joins."""

    VERB = "dash"
    SAMPLED = True
    PUBLIC = {
        "unit": UNIT,
        "at": POINT,
        "gait": GAITS,
        "routes": ROUTES,
        "assault": ANY_UNIT,
        "join": ANY_UNIT,
    }
    __slots__ = ("assault", "at", "gait", "join", "routes", "unit")

    def __init__(
        self,
        unit: int,
        at: int,
        gait: int,
        routes: tuple[Way, ...],
        assault: int,
        join: int,
    ) -> None:
        self.unit: Final = unit
        self.at: Final = at
        self.gait: Final = gait
        self.routes: Final = routes
        self.assault: Final = assault
        self.join: Final = join

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("ins_interrupt",), "AMB-INT-01")
        unit = self.unit
        free_to_interrupt(s, unit)
        need(not s.joined[unit], "AMB-LDR-06", "joined", unit=UNIT.word(unit))
        at_point(s, unit, self.at)
        found = trip(s, unit, self.routes, s.remaining(unit, self.gait), "AMB-MOV-02", False)
        coheres(s, unit, found.ends)
        assaults(s, unit, found, self.assault)
        if self.join != NONE:
            joins(s, unit, self.join, list(found.ends.values()))

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        s, unit = tx.s, self.unit
        most = s.remaining(unit, self.gait)
        found = trip(s, unit, self.routes, most, "AMB-MOV-02", False)
        event = Interrupted(unit, s.active, self.at, BY_DASH, self.gait, found.route)
        declare(tx, event, self.assault, self.join)


def joins(s: AmbushAlley, unit: int, other: int, places: Sequence[tuple[int, int]]) -> None:
    """AMB-LDR-04: whether a leader who ends his move at one of these places may join a unit."""
    name, target = UNIT.word(unit), UNIT.word(other)
    need(s.independent(unit), "AMB-LDR-04", "no_leader_alone", unit=name)
    need(not s.is_shaken(unit), "AMB-MOR-10", "shaken", unit=name)
    friends = s.exists(other) and other != unit and (other <= 2) == (unit <= 2)
    need(friends, "AMB-LDR-04", "no_such_friend", unit=target)
    need(not s.fired[unit], "AMB-LDR-04", "has_fired", unit=name)
    need(s.leader(other) == NONE, "AMB-LDR-04", "has_leader", unit=target)
    near = distance(s.book, places, s.places(s.members[other])) <= s.book.join
    need(near, "AMB-LDR-04", "too_far_to_join", unit=target)


class Pass(Move[AmbushAlley]):
    """Nobody (more) takes part."""

    VERB = "pass"
    __slots__ = ()

    def check(self, s: AmbushAlley, seat: int) -> None:
        ask = s.asked()
        assert ask is not None
        if ask.name not in PASSABLE:
            refuse(ask.rule, "no_pass")

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        then = PASSABLE[tx.ask.name]
        if then:
            tx.push(Todo(then, tx.ask.args))


PASSABLE: Final[dict[str, str]] = {
    "ins_interrupt": "",
    "ins_sacrifice": "",
    "reg_overwatch": "watched",
    "reg_join_reaction": "tests",
    "reg_respond": "responded",
}
"""The Asks that may be passed, and the Todo that follows."""

WINDOW_MOVES: Final[tuple[type[Move[Any]], ...]] = (Interrupt, Dash, Pass, GoOn, Stop)
