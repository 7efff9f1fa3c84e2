"""Setting up, and reinforcements."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import NONE, Int, Name, Seq

from .events_walk import PLACES, SPOT
from .state import (
    ABLE,
    ANY_UNIT,
    HALTED,
    MARINES,
    SEAT,
    STARTING,
    UNIT,
    AmbushAlley,
)
from .tables import KIND, KINDS, MORALE, REGULAR

ABSENCES: Final = ("level", "neutralised", "none_live", "cap", "no_room", "no_more")
ABSENCE: Final = Name(ABSENCES)
LEVEL, GONE, NONE_LIVE, AT_CAP, NO_PLACE, NO_MORE = range(6)


class SpotsPlaced(Event[AmbushAlley]):
    """AMB-SET-02."""

    PUBLIC = {"places": PLACES}
    __slots__ = ("places",)

    def __init__(self, places: tuple[tuple[int, int], ...]) -> None:
        self.places: Final = places

    def apply(self, s: AmbushAlley) -> None:
        s.spot_x = tuple([x for x, _ in self.places])
        s.spot_y = tuple([y for _, y in self.places])


class Deployed(Event[AmbushAlley]):
    """AMB-SET-03, 04: a side sets up; `attach` is the unit that the corporal begins with."""

    PUBLIC = {"side": SEAT, "places": PLACES, "attach": ANY_UNIT}
    __slots__ = ("attach", "places", "side")

    def __init__(self, side: int, places: tuple[tuple[int, int], ...], attach: int) -> None:
        self.side: Final = side
        self.places: Final = places
        self.attach: Final = attach

    def apply(self, s: AmbushAlley) -> None:
        first = 0 if self.side == REGULAR else STARTING
        for figure, (x, y) in enumerate(self.places, first):
            s.x[figure], s.y[figure] = x, y
            s.status[figure] = ABLE
        if self.attach != NONE:
            s.assign(MARINES - 1, self.attach)


class Reinforced(Event[AmbushAlley]):
    """AMB-HOT-03 to 06: a line of the table, the unit that it gives, and the hot spot where it comes."""

    PUBLIC = {"line": Int(2, 12), "unit": UNIT, "kinds": Seq(KIND), "spot": SPOT}
    __slots__ = ("kinds", "line", "spot", "unit")

    def __init__(self, line: int, unit: int, kinds: tuple[int, ...], spot: int) -> None:
        self.line: Final = line
        self.unit: Final = unit
        self.kinds: Final = kinds
        self.spot: Final = spot

    def apply(self, s: AmbushAlley) -> None:
        pass


class Arrived(Event[AmbushAlley]):
    """AMB-HOT-07: a unit comes, its figures numbered leader, support, small arms."""

    PUBLIC = {"unit": UNIT, "kinds": Seq(KIND), "places": PLACES}
    __slots__ = ("kinds", "places", "unit")

    def __init__(
        self, unit: int, kinds: tuple[int, ...], places: tuple[tuple[int, int], ...]
    ) -> None:
        self.unit: Final = unit
        self.kinds: Final = kinds
        self.places: Final = places

    def apply(self, s: AmbushAlley) -> None:
        for _ in range(2):  # the unit, and that of its leader when he is alone
            s.members.append(())
            s.morale.append(MORALE[0])
            s.posture.append(HALTED)  # AMB-MOV-10
            for column in (
                *(s.moved, s.interrupted, s.lost, s.acted, s.fired, s.overwatch, s.hunkered),
                *(s.pinned, s.retreating, s.regrouping, s.shaken, s.joined, s.affected),
            ):
                column.append(0)
            s.casualties.append(0)
        for kind, (x, y) in zip(self.kinds, self.places):
            figure = len(s.kind)
            s.kind = (*s.kind, kind)
            s.home = (*s.home, self.unit + 1 if KINDS[kind].leader else NONE)
            s.own = (*s.own, MORALE[0])
            s.fell = (*s.fell, 0)
            s.unit.append(NONE)
            s.x.append(x)
            s.y.append(y)
            s.status.append(ABLE)
            s.assign(figure, self.unit)


class NotCome(Event[AmbushAlley]):
    """AMB-HOT-02, HOT-06, OPT-15: nobody comes, and why."""

    PUBLIC = {"why": ABSENCE, "line": Int(0, 12), "spot": Int(0, 6)}
    __slots__ = ("line", "spot", "why")

    def __init__(self, why: int, line: int, spot: int) -> None:
        self.why: Final = why
        self.line: Final = line
        self.spot: Final = spot

    def apply(self, s: AmbushAlley) -> None:
        pass


SETUP_EVENTS: Final = (SpotsPlaced, Deployed, Reinforced, Arrived, NotCome)
