"""Where figures go, and to whom they belong: moves, leaders, dependents, exits, hot spots."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import NONE, Int, Name, Seq
from qg.core.value import put

from .state import (
    ANY_UNIT,
    CAUTIOUS,
    DEPENDENT,
    EVACUATED,
    EXITED,
    FIGURE,
    FLAG,
    HALTED,
    LENGTH,
    MARINES,
    PRISONER,
    REACTED,
    SPOT_PLACE,
    UNIT,
    AmbushAlley,
)

WHYS: Final = ("walk", "dash", "evade", "forced", "pushed", "rest")
WHY: Final = Name(WHYS)
WALK, DASH, EVADE, FORCED, PUSHED, REST = range(6)
FIGURES: Final = Seq(FIGURE)
PLACES: Final = Seq(SPOT_PLACE)
SPOT: Final = Int(1, 5)


class Advanced(Event[AmbushAlley]):
    """Figures of a unit come to other places. `at`: how much of the path is spent then (walk, dash);
    `cost`: what it adds to the movement of this turn."""

    PUBLIC = {
        "unit": UNIT,
        "why": WHY,
        "at": LENGTH,
        "cost": LENGTH,
        "figures": FIGURES,
        "places": PLACES,
    }
    __slots__ = ("at", "cost", "figures", "places", "unit", "why")

    def __init__(
        self,
        unit: int,
        why: int,
        at: int,
        cost: int,
        figures: tuple[int, ...],
        places: tuple[tuple[int, int], ...],
    ) -> None:
        self.unit: Final = unit
        self.why: Final = why
        self.at: Final = at
        self.cost: Final = cost
        self.figures: Final = figures
        self.places: Final = places

    def apply(self, s: AmbushAlley) -> None:
        for figure, (x, y) in zip(self.figures, self.places):
            s.x[figure], s.y[figure] = x, y
        s.moved[self.unit] += self.cost
        if self.why == WALK:
            s.s = self.at
        elif self.why == DASH:
            s.t = self.at
        else:
            self._leave_path(s)

    def _leave_path(self, s: AmbushAlley) -> None:
        """What remained of a declared path is over."""
        if s.active == self.unit:
            s.route = ()
        if s.dasher == self.unit:
            s.dash = ()
        if self.why == REST:
            return
        if self.figures:
            s.hunkered[self.unit] = 0  # AMB-HNK-01
        if self.why == EVADE and s.active == self.unit:
            s.done |= REACTED
        if self.why == EVADE and s.posture[self.unit] == HALTED:
            s.posture[self.unit] = CAUTIOUS  # AMB-MOV-10


class Absorbed(Event[AmbushAlley]):
    """AMB-CON-01, DEP-04: a unit takes contractors, abandoned dependents or freed prisoners along."""

    PUBLIC = {"unit": UNIT, "figures": FIGURES}
    __slots__ = ("figures", "unit")

    def __init__(self, unit: int, figures: tuple[int, ...]) -> None:
        self.unit: Final = unit
        self.figures: Final = figures

    def apply(self, s: AmbushAlley) -> None:
        for figure in self.figures:
            s.status[figure] = DEPENDENT
            s.assign(figure, self.unit)
            if figure in s.left[::2]:
                at = 2 * s.left[::2].index(figure)
                s.left = s.left[:at] + s.left[at + 2 :]


class Left(Event[AmbushAlley]):
    """AMB-DEP-03: dependents stay behind and belong to no unit. `named`: a move left them there."""

    PUBLIC = {"figures": FIGURES, "named": FLAG}
    __slots__ = ("figures", "named")

    def __init__(self, figures: tuple[int, ...], named: int) -> None:
        self.figures: Final = figures
        self.named: Final = named

    def apply(self, s: AmbushAlley) -> None:
        for figure in self.figures:
            s.assign(figure, NONE)
        if self.named:
            s.left += tuple([n for figure in self.figures for n in (figure, s.active)])


class Captured(Event[AmbushAlley]):
    """AMB-CC-04, CC-06."""

    PUBLIC = {"figures": FIGURES}
    __slots__ = ("figures",)

    def __init__(self, figures: tuple[int, ...]) -> None:
        self.figures: Final = figures

    def apply(self, s: AmbushAlley) -> None:
        for figure in self.figures:
            s.status[figure] = PRISONER
            s.assign(figure, NONE)


class Joined(Event[AmbushAlley]):
    """AMB-LDR-04 to 06: a leader joins a unit, and his dependents with him."""

    PUBLIC = {"leader": UNIT, "unit": UNIT}
    __slots__ = ("leader", "unit")

    def __init__(self, leader: int, unit: int) -> None:
        self.leader: Final = leader
        self.unit: Final = unit

    def apply(self, s: AmbushAlley) -> None:
        leader = s.leader(self.leader)
        s.own = put(s.own, leader, s.morale[self.leader])  # AMB-LDR-08
        for figure in s.members[self.leader]:
            s.assign(figure, self.unit)
        s.overwatch[self.unit] = 0
        if not s.acted[self.unit]:
            s.hunkered[self.unit] = 0
            s.joined[self.unit] = 1
            s.posture[self.unit] = CAUTIOUS


class Detached(Event[AmbushAlley]):
    """AMB-LDR-07, COH-05: a leader becomes a unit of his own, with the turn's state of the one he leaves."""

    PUBLIC = {"figure": FIGURE, "unit": UNIT}
    __slots__ = ("figure", "unit")

    def __init__(self, figure: int, unit: int) -> None:
        self.figure: Final = figure
        self.unit: Final = unit

    def apply(self, s: AmbushAlley) -> None:
        old, new = s.unit[self.figure], self.unit
        s.morale[new] = min(s.own[self.figure], s.morale[old])  # AMB-LDR-08
        for column in (
            *(s.posture, s.moved, s.interrupted, s.lost, s.acted, s.fired, s.overwatch, s.hunkered),
            *(s.pinned, s.retreating, s.regrouping, s.shaken, s.joined, s.affected),
        ):
            column[new] = column[old]
        s.assign(self.figure, new)


class Exited(Event[AmbushAlley]):
    """AMB-END-02, END-03: a unit leaves the table."""

    PUBLIC = {"unit": UNIT, "figures": FIGURES}
    __slots__ = ("figures", "unit")

    def __init__(self, unit: int, figures: tuple[int, ...]) -> None:
        self.unit: Final = unit
        self.figures: Final = figures

    def apply(self, s: AmbushAlley) -> None:
        for figure in self.figures:
            carried = s.status[figure] == DEPENDENT or figure >= MARINES
            s.status[figure] = EVACUATED if carried else EXITED
            s.assign(figure, NONE)


class Held(Event[AmbushAlley]):
    """AMB-HOT-01: a unit is in contact with a hot spot at the end of a turn, or (`-`) is no longer."""

    PUBLIC = {"spot": SPOT, "unit": ANY_UNIT}
    __slots__ = ("spot", "unit")

    def __init__(self, spot: int, unit: int) -> None:
        self.spot: Final = spot
        self.unit: Final = unit

    def apply(self, s: AmbushAlley) -> None:
        s.holder = put(s.holder, self.spot - 1, self.unit)
        s.since = put(s.since, self.spot - 1, 0 if self.unit == NONE else s.turn)


class Neutralised(Event[AmbushAlley]):
    """AMB-HOT-01: the marker is removed."""

    PUBLIC = {"spot": SPOT}
    __slots__ = ("spot",)

    def __init__(self, spot: int) -> None:
        self.spot: Final = spot

    def apply(self, s: AmbushAlley) -> None:
        s.live = put(s.live, self.spot - 1, 0)
        s.holder = put(s.holder, self.spot - 1, NONE)
        s.since = put(s.since, self.spot - 1, 0)


WALK_EVENTS: Final = (
    *(Advanced, Absorbed, Left, Captured, Joined, Detached, Exited, Held, Neutralised),
)
