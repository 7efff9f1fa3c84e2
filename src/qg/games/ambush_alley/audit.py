"""What holds of every state, whatever it was read from."""

from __future__ import annotations

from qg.core.agenda import Ask
from qg.core.shape import NONE

from .state import (
    ABLE,
    CONTRACTORS,
    DEPENDENT,
    EVACUATED,
    FIRST_UNITS,
    MARINES,
    PRISONER,
    REMOVED,
    RL,
    SETUP,
    STARTING,
    UNREACHED,
    WAITING,
    AmbushAlley,
    side_of,
)
from .tables import CONTRACTOR, KINDS, NEUTRAL

SPOTS = 5


def audit(s: AmbushAlley) -> None:
    _columns(s)
    for f, status in enumerate(s.status):
        _figure(s, f, status)
    for unit in range(len(s.morale)):
        fast = s.book.fast
        assert s.moved[unit] <= fast, f"unit {unit} moved farther than a fast move"
        assert not (s.pinned[unit] and s.overwatch[unit]), "a pinned unit on overwatch"
        if s.phase != SETUP and s.members[unit]:
            assert s.able(unit), "a unit without able figures (AMB-UNT-05)"
    if s.active != NONE:
        assert s.active < len(s.morale), "no such active unit"
    ask = s.asked()
    if isinstance(ask, Ask) and ask.name in ("reg_pick", "ins_pick"):
        idle = s.active == NONE and not s.route and s.dasher == NONE
        assert idle, "something is being done"


def _columns(s: AmbushAlley) -> None:
    figures, units = len(s.kind), len(s.morale)
    for column in (s.home, s.own, s.fell, s.unit, s.x, s.y, s.status):
        assert len(column) == figures, "columns of figures of unlike length"
    for other in (
        *(s.posture, s.moved, s.interrupted, s.lost, s.acted, s.fired, s.overwatch, s.hunkered),
        *(s.pinned, s.retreating, s.regrouping, s.shaken, s.joined, s.affected, s.casualties),
    ):
        assert len(other) == units, "columns of units of unlike length"
    for spot in (s.spot_x, s.spot_y, s.live, s.holder, s.since):
        assert len(spot) == SPOTS, "there are five hot spots"
    whole = units >= FIRST_UNITS and figures >= STARTING
    assert whole, "units or figures are missing"
    assert len(s.left) % 2 == 0, "each who was left has a unit that left him"
    for i in range(0, len(s.left), 2):
        assert s.left[i] < len(s.kind), "who was left is a figure"
        assert s.left[i + 1] <= RL, "only regulars leave somebody"
    for f in range(figures):
        marine, hired = f < MARINES, f in CONTRACTORS
        side = KINDS[s.kind[f]].side
        right = side == NEUTRAL if hired else side == (0 if marine else 1)
        assert right, f"figure {f} is of another kind"
        assert not hired or s.kind[f] == CONTRACTOR, "two contractors"


def _figure(s: AmbushAlley, f: int, status: int) -> None:
    unit = s.unit[f]
    assert unit == NONE or unit < len(s.morale), f"figure {f} is in no such unit"
    on = s.x[f] <= s.book.width and s.y[f] <= s.book.height
    assert on, f"figure {f} is not on the table"
    if status == ABLE:
        assert unit != NONE, "an able figure has a unit"
        assert f not in CONTRACTORS, "contractors never fight"
        assert side_of(unit) == KINDS[s.kind[f]].side, "a unit has figures of its own side"
    elif status == DEPENDENT:
        assert f < STARTING, "only Marines and contractors are dependents"
        assert unit == NONE or unit <= RL, "dependents are with regulars, or alone"
    elif status != WAITING:
        assert unit == NONE, f"figure {f} is gone, and in a unit"
    if status == UNREACHED:
        assert f in CONTRACTORS, "only contractors wait to be reached"
    if status in (PRISONER, EVACUATED):
        assert f < STARTING, "only Marines and contractors are taken or saved"
    if status == REMOVED:
        assert f >= STARTING, "only insurgents are removed"
