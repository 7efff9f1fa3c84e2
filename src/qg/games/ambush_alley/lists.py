"""What may be answered to each Ask, and how sampled moves begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.branch import Branch, Branching
from qg.core.game import Beginnings, Gallery, Lister, Sampler
from qg.core.move import Move

from . import samples
from .answers import (
    DECLINE,
    FINISH,
    FIRE,
    LOSES,
    WINS,
    React,
    Support,
    Watch,
    kind_of,
    subject,
)
from .deploy import gallery, some_deployment, some_spots, spots_gallery
from .frames import asked, unpack
from .nerve import Sacrifice, sacrificers
from .orders import (
    Activate,
    Detach,
    End,
    EndPhase,
    Fire,
    Hunker,
    Join,
    Overwatch,
    detachable,
)
from .reactions import may_evade, may_finish, supporters, watch_points, watchers
from .reinforce import HotSpot, arrivals, some_arrival
from .responses import Respond, points_to
from .shots import BYSTANDER, Casualty, can_shoot, nameable, targets
from .state import FIRE_DONE, UNIT, AmbushAlley
from .tables import INSURGENT, REGULAR
from .turns import fresh, movable, regroup, to_activate, to_join
from .windows import (
    GoOn,
    Interrupt,
    Pass,
    Stop,
    can_fire_at,
    interrupters,
    points_for,
)

PASS: Final = Pass()
STOP: Final = Stop()
GO_ON: Final = GoOn()
END: Final = End()
HUNKER: Final = Hunker()
OVERWATCH: Final = Overwatch()
END_PHASE: Final = EndPhase()

Row = Move[Any]


def nothing(s: AmbushAlley, seat: int) -> Sequence[Row]:
    """Every answer is sampled."""
    return []


def picks(s: AmbushAlley, seat: int) -> Sequence[Row]:
    found: list[Row] = [Activate(unit) for unit in to_activate(s, seat)]
    found += [Detach(home) for home in detachable(s, seat)]
    return [*found, END_PHASE] if seat == INSURGENT else found


def steps(s: AmbushAlley, seat: int) -> Sequence[Row]:
    unit = s.active
    found: list[Row] = []
    if not s.did(FIRE_DONE):
        found += [Fire(target) for target in targets(s, unit)]
    found += [Join(other) for other in to_join(s, unit)]
    if regroup(s, unit) is not None:  # AMB-COH-04
        return found
    if fresh(s):
        if seat == REGULAR and not s.pinned[unit]:
            found.append(OVERWATCH)
        found.append(HUNKER)
    return [*found, END]


def interruptions(s: AmbushAlley, seat: int) -> Branching:
    rows: list[Row | Branch] = []
    for by in interrupters(s):
        points = [at for at in points_for(s, by) if can_fire_at(s, by, at)]
        if points:
            rows.append(_branch("interrupt", by, [Interrupt(by, at) for at in points]))
    return Branching([*rows, PASS])


def _branch(verb: str, unit: int, moves: Sequence[Row]) -> Branch:
    def grow() -> Sequence[Row]:
        return moves

    return Branch((verb, UNIT.word(unit)), grow)


def sacrifices(s: AmbushAlley, seat: int) -> Sequence[Row]:
    return [*[Sacrifice(by) for by in sacrificers(s, asked(s).args[0])], PASS]


def watches(s: AmbushAlley, seat: int) -> Sequence[Row]:
    args = asked(s).args
    by, mode = args[0], args[1]
    found: list[Row] = []
    for unit in watchers(s, args):
        found += [Watch(unit, at) for at in watch_points(s, unit, by, mode)]
    return [*found, PASS]


def supports(s: AmbushAlley, seat: int) -> Sequence[Row]:
    return [*[Support(unit) for unit in supporters(s, asked(s).args)], PASS]


def reactions(s: AmbushAlley, seat: int) -> Sequence[Row]:
    args = asked(s).args
    by, unit = args[0], subject(s, args)
    found: list[Row] = []
    if can_shoot(s, unit, by, kind_of(args)):
        found.append(React(unit, FIRE))
    if args[3] == WINS:
        if may_finish(s):
            found.append(React(unit, FINISH))
        won = unpack(args, 4)[1]
        found += [React(other, FIRE) for other in won if can_shoot(s, other, by, BYSTANDER)]
    return [*found, React(unit, DECLINE)]


def responses(s: AmbushAlley, seat: int) -> Sequence[Row]:
    args = asked(s).args
    found: list[Row] = []
    for unit in s.units(REGULAR):
        found += [Respond(unit, at) for at in points_to(s, unit, args)]
    return [*found, PASS]


def continuing(s: AmbushAlley, seat: int) -> Sequence[Row]:
    return [GO_ON, STOP]


def replans(s: AmbushAlley, seat: int) -> Sequence[Row]:
    return [STOP]


def hot_spots(s: AmbushAlley, seat: int) -> Sequence[Row]:
    return [HotSpot(i + 1) for i, live in enumerate(s.live) if live]


def casualties(s: AmbushAlley, seat: int) -> Sequence[Row]:
    return [Casualty(figure) for figure in nameable(s)]


# ------------------------------------------------------------------------------- beginnings


def deploy_begins(s: AmbushAlley, seat: int) -> Sequence[tuple[str, ...]]:
    return [("deploy",)]


def spots_begin(s: AmbushAlley, seat: int) -> Sequence[tuple[str, ...]]:
    return [("place_hot_spots",)]


def step_begins(s: AmbushAlley, seat: int) -> Sequence[tuple[str, ...]]:
    return [("move",)] if movable(s, s.active) else []


def replan_begins(s: AmbushAlley, seat: int) -> Sequence[tuple[str, ...]]:
    return [("move",)]


def dash_begins(s: AmbushAlley, seat: int) -> Sequence[tuple[str, ...]]:
    return [
        ("dash", UNIT.word(by)) for by in interrupters(s) if not s.joined[by] and points_for(s, by)
    ]


def evade_begins(s: AmbushAlley, seat: int) -> Sequence[tuple[str, ...]]:
    args = asked(s).args
    unit = subject(s, args)
    if args[3] == LOSES or s.overwatch[unit] or not may_evade(s, unit):
        return []
    return [("evade", UNIT.word(unit))]


def arrive_begins(s: AmbushAlley, seat: int) -> Sequence[tuple[str, ...]]:
    return [("arrive",)]


LISTS: Final[dict[str, Lister]] = {
    "setup_hot_spots": nothing,
    "setup_regular": nothing,
    "setup_insurgent": nothing,
    "reg_pick": picks,
    "ins_pick": picks,
    "reg_step": steps,
    "ins_step": steps,
    "ins_interrupt": interruptions,
    "ins_sacrifice": sacrifices,
    "reg_overwatch": watches,
    "reg_join_reaction": supports,
    "reg_reaction": reactions,
    "reg_continue": continuing,
    "reg_replan": replans,
    "reg_respond": responses,
    "ins_hot_spot": hot_spots,
    "ins_place": nothing,
    "casualty_choice": casualties,
}
SAMPLES: Final[dict[str, Sampler]] = {
    "setup_hot_spots": some_spots,
    "setup_regular": some_deployment,
    "setup_insurgent": some_deployment,
    "reg_step": samples.some_move,
    "ins_step": samples.some_move,
    "reg_replan": samples.some_move,
    "ins_interrupt": samples.some_dash,
    "reg_reaction": samples.some_evasion,
    "ins_place": some_arrival,
}
BEGINNINGS: Final[dict[str, Beginnings]] = {
    "setup_hot_spots": spots_begin,
    "setup_regular": deploy_begins,
    "setup_insurgent": deploy_begins,
    "reg_step": step_begins,
    "ins_step": step_begins,
    "reg_replan": replan_begins,
    "ins_interrupt": dash_begins,
    "reg_reaction": evade_begins,
    "ins_place": arrive_begins,
}
GALLERIES: Final[dict[str, Gallery]] = {
    "setup_hot_spots": spots_gallery,
    "setup_regular": gallery,
    "setup_insurgent": gallery,
    "ins_place": arrivals,
}
