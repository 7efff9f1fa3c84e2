"""Steps of insurgents: how regulars respond to them, and how they are completed (AMB-REA-08 to 14)."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import Todo
from qg.core.forecast import Forecast
from qg.core.move import Move, Tx, need
from qg.core.shape import NONE

from .aim import forecast_at
from .answers import TARGET, mine, sighted
from .events_window import BY_FIRE, RESPONDING, Chimed
from .eyes import seen_points, sees
from .frames import asked, pack, reaction_ask, respond_ask, timely, unpack
from .move_on import advance
from .paths import inches
from .reactions import can_act, complete_move, halt, may_evade, test
from .shots import RESPONSE, STEP, can_shoot, dice_at
from .state import MOVING, UNIT, AmbushAlley
from .tables import REGULAR
from .windows import POINT


def points_to(s: AmbushAlley, unit: int, args: tuple[int, ...]) -> list[int]:
    """Where a regular unit may respond to the step in hand; none: it may not (AMB-REA-08, 14)."""
    responded, mover = unpack(args, 1)[0], s.active
    if unit in responded or s.retreating[unit]:
        return []
    if s.doing == MOVING:
        return [at for at in seen_points(s, unit, mover) if dice_at(s, unit, mover, at, RESPONSE)]
    if unit == s.target:
        evades = may_evade(s, unit) and not s.overwatch[unit]
        return [0] if evades or can_shoot(s, unit, mover, RESPONSE) else []
    if not s.overwatch[unit] or s.target in responded:  # AMB-REA-14
        return []
    return [0] if can_shoot(s, unit, mover, RESPONSE) else []


def respond(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-REA-14: the window is open while the insurgent can act and somebody may respond."""
    s = tx.s
    if can_act(s, s.active) and any([points_to(s, unit, args) for unit in s.units(REGULAR)]):
        tx.push(respond_ask(args))
    else:
        responded(tx, args)


def responded(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    tx.push(Todo("complete", pack(args[:1], unpack(args, 1)[1])))


class Respond(Move[AmbushAlley]):
    """AMB-REA-08: a regular unit responds to the step of an insurgent one."""

    VERB = "respond"
    PUBLIC = {"unit": UNIT, "at": POINT}
    __slots__ = ("at", "unit")

    def __init__(self, unit: int, at: int) -> None:
        self.unit: Final = unit
        self.at: Final = at

    def check(self, s: AmbushAlley, seat: int) -> None:
        timely(s, ("reg_respond",), "AMB-REA-08")
        args, unit, name = asked(s).args, self.unit, UNIT.word(self.unit)
        mine(s, unit, "AMB-REA-08")
        responded = unpack(args, 1)[0]
        need(unit not in responded, "AMB-REA-08", "has_responded", unit=name)
        need(not s.retreating[unit], "AMB-REA-12", "retreats", unit=name)
        if s.doing == MOVING:
            sighted(s, unit, s.active, self.at, "AMB-REA-14")
            need(dice_at(s, unit, s.active, self.at, RESPONSE), "AMB-REA-11", "no_dice", unit=name)
            return
        need(self.at == 0, "AMB-REA-08", "no_point", at=inches(self.at))
        if unit != s.target:
            need(bool(s.overwatch[unit]), "AMB-REA-08", "not_the_target", unit=name)
            seen = sees(s, unit, s.active)
            need(seen, "AMB-OVW-02", "unseen", unit=name, target=UNIT.word(s.active))
        able = bool(points_to(s, unit, args))
        need(able, "AMB-REA-11", "no_dice", unit=name)

    def forecast(self, s: AmbushAlley, seat: int) -> Forecast | None:
        return forecast_at(s, self.unit, s.active, self.at, RESPONSE)

    def run(self, tx: Tx[AmbushAlley], seat: int) -> None:
        s, args, unit = tx.s, tx.ask.args, self.unit
        done, losers = unpack(args, 1)
        tx.emit(Chimed(unit, RESPONDING, self.at))
        if s.doing == MOVING:
            advance(tx, s.active, self.at)
        first = test(tx, s.active, unit)
        done = (*done, unit)
        if not first:
            tx.push(Todo("respond", pack(args[:1], done, (*losers, unit))))
        elif s.doing != MOVING and unit == s.target:  # AMB-REA-15
            asks = pack((s.active, BY_FIRE, args[0], TARGET), done, losers)
            tx.push(reaction_ask("reg_reaction", asks))
        else:
            tx.push(Todo("respond", pack(args[:1], done, losers)))
            tx.push(Todo("shoot", (unit, s.active, RESPONSE)))


def complete(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-REA-13, 14: the insurgent completes his step if he can."""
    s, unit = tx.s, tx.s.active
    tx.push(Todo("answer", args))
    if not s.exists(unit):
        return
    if s.doing == MOVING:
        if can_act(s, unit):
            complete_move(tx, unit)
        else:
            halt(tx, unit)  # AMB-REA-13
    elif can_act(s, unit):
        tx.push(Todo("shoot", (unit, s.target, STEP)))


def answer(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-REA-09, 14, 15: the losers of their tests fire as they declared, if they still can."""
    s = tx.s
    pinned, queue = args[0], unpack(args, 1)[0]
    if not queue or s.active == NONE:
        return
    unit = queue[0]
    tx.push(Todo("answer", pack((pinned,), queue[1:])))
    hit = unit == s.target and s.pinned[unit] and not pinned  # AMB-REA-05
    if not hit:
        tx.push(Todo("shoot", (unit, s.active, RESPONSE)))
