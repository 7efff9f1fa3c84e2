"""Interruptions and reactions."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import NONE, Int, Name, Seq

from .events_turn import WAY
from .state import DIE, LENGTH, POSTURE, UNIT, AmbushAlley

MODES: Final = ("fire", "dash")
MODE: Final = Name(MODES)
BY_FIRE, BY_DASH = range(2)

CHIMES: Final = ("watch", "support", "respond", "sacrifice")
CHIME: Final = Name(CHIMES)
WATCHING, SUPPORTING, RESPONDING, SACRIFICING = range(4)


class Interrupted(Event[AmbushAlley]):
    """AMB-INT-04: an insurgent unit interrupts the active one. By a move, `route` is its path."""

    PUBLIC = {
        "by": UNIT,
        "unit": UNIT,
        "at": LENGTH,
        "mode": MODE,
        "gait": POSTURE,
        "route": WAY,
    }
    __slots__ = ("at", "by", "gait", "mode", "route", "unit")

    def __init__(
        self, by: int, unit: int, at: int, mode: int, gait: int, route: tuple[int, ...]
    ) -> None:
        self.by: Final = by
        self.unit: Final = unit
        self.at: Final = at
        self.mode: Final = mode
        self.gait: Final = gait
        self.route: Final = route

    def apply(self, s: AmbushAlley) -> None:
        s.acted[self.by] = 1  # AMB-INT-02
        if self.mode == BY_DASH:
            s.dasher, s.dash, s.t = self.by, self.route, 0


class Dashed(Event[AmbushAlley]):
    """The interrupter sets out (AMB-MOV-10)."""

    PUBLIC = {"unit": UNIT, "gait": POSTURE}
    __slots__ = ("gait", "unit")

    def __init__(self, unit: int, gait: int) -> None:
        self.unit: Final = unit
        self.gait: Final = gait

    def apply(self, s: AmbushAlley) -> None:
        s.posture[self.unit] = self.gait
        s.hunkered[self.unit] = 0


class InterruptionEnded(Event[AmbushAlley]):
    PUBLIC = {"by": UNIT}
    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def apply(self, s: AmbushAlley) -> None:
        s.dasher, s.dash, s.t = NONE, (), 0


class Chimed(Event[AmbushAlley]):
    """A unit takes part in what others do: on overwatch, as a bystander, in the insurgents' phase, or by
    giving up its interruption (AMB-OVW-02, REA-07, REA-08, INT-13)."""

    PUBLIC = {"unit": UNIT, "how": CHIME, "at": LENGTH}
    __slots__ = ("at", "how", "unit")

    def __init__(self, unit: int, how: int, at: int) -> None:
        self.unit: Final = unit
        self.how: Final = how
        self.at: Final = at

    def apply(self, s: AmbushAlley) -> None:
        if self.how in (SUPPORTING, SACRIFICING):
            s.acted[self.unit] = 1  # AMB-REA-07, INT-13


class Reacted(Event[AmbushAlley]):
    """AMB-REA-01: both dice, what they come to, and who acts first."""

    PUBLIC = {
        "insurgent": UNIT,
        "regular": UNIT,
        "dice": Seq(DIE, 2),
        "totals": Seq(Int(-2, 20), 2),
        "first": UNIT,
    }
    __slots__ = ("dice", "first", "insurgent", "regular", "totals")

    def __init__(
        self,
        insurgent: int,
        regular: int,
        dice: tuple[int, ...],
        totals: tuple[int, ...],
        first: int,
    ) -> None:
        self.insurgent: Final = insurgent
        self.regular: Final = regular
        self.dice: Final = dice
        self.totals: Final = totals
        self.first: Final = first

    def apply(self, s: AmbushAlley) -> None:
        pass


WINDOW_EVENTS: Final = (Interrupted, Dashed, InterruptionEnded, Chimed, Reacted)
