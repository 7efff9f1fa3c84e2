"""Shots, wounds, morale, close combat."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import NONE, Int, Name, Seq
from qg.core.value import put

from .events_walk import FIGURES
from .state import (
    COUNT,
    DEPENDENT,
    DIE,
    FIGURE,
    FLAG,
    KILLED,
    LENGTH,
    REACTED,
    REMOVED,
    SEAT,
    STATUS,
    UNIT,
    AmbushAlley,
)

FACES: Final = Seq(DIE, 200)
POOL: Final = Seq(Seq(Int(-1, 10**4), 4), 40)
"""Of each die: its sides, the least face that succeeds (0 in defence), where it comes from, and which
figure (-1: none), see `pools`."""
DROPPED: Final = Seq(Seq(Int(-1, 10**4), 5), 40)
"""The same of dice that were lost before the throw, and why, see `pools`."""

FALLS: Final = ("shot", "melee", "fled", "broken", "no_room")
FALL: Final = Name(FALLS)
SHOT, IN_MELEE, FLED, BROKEN, NO_ROOM = range(5)


class Fired(Event[AmbushAlley]):
    """A shot: both pools, all faces, what is kept of the attack, the hits; dice of attack that were lost."""

    PUBLIC = {
        "by": UNIT,
        "at": UNIT,
        "range": LENGTH,
        "pool": POOL,
        "attack": FACES,
        "kept": FACES,
        "shield": POOL,
        "defence": FACES,
        "hits": COUNT,
        "dropped": DROPPED,
    }
    __slots__ = (
        *("at", "attack", "by", "defence", "dropped", "hits", "kept", "pool", "range", "shield"),
    )

    def __init__(
        self,
        by: int,
        at: int,
        range: int,
        pool: tuple[tuple[int, ...], ...],
        attack: tuple[int, ...],
        kept: tuple[int, ...],
        shield: tuple[tuple[int, ...], ...],
        defence: tuple[int, ...],
        hits: int,
        dropped: tuple[tuple[int, ...], ...],
    ) -> None:
        self.by: Final = by
        self.at: Final = at
        self.range: Final = range
        self.pool: Final = pool
        self.attack: Final = attack
        self.kept: Final = kept
        self.shield: Final = shield
        self.defence: Final = defence
        self.hits: Final = hits
        self.dropped: Final = dropped

    def apply(self, s: AmbushAlley) -> None:
        s.hunkered[self.by] = 0  # AMB-HNK-01
        if s.active == self.by:
            s.done |= REACTED  # its own fire step is marked otherwise


class Hurt(Event[AmbushAlley]):
    """AMB-CAS-02, 03: a Marine is hit. `aid`: the die of first aid, 0 where none is rolled."""

    PUBLIC = {"unit": UNIT, "figure": FIGURE, "aid": Int(0, 6), "status": STATUS}
    __slots__ = ("aid", "figure", "status", "unit")

    def __init__(self, unit: int, figure: int, aid: int, status: int) -> None:
        self.unit: Final = unit
        self.figure: Final = figure
        self.aid: Final = aid
        self.status: Final = status

    def apply(self, s: AmbushAlley) -> None:
        s.status[self.figure] = self.status
        if self.status == DEPENDENT:
            s.falls += 1
            s.fell = put(s.fell, self.figure, s.falls)
            s.casualties[self.unit] = 1  # AMB-MOV-12
        elif self.status == KILLED:
            s.casualties[self.unit] = 1
            s.assign(self.figure, NONE)


class Fell(Event[AmbushAlley]):
    """Insurgents are removed: hit, gone after a morale test, or with their unit."""

    PUBLIC = {"unit": UNIT, "figures": FIGURES, "how": FALL}
    __slots__ = ("figures", "how", "unit")

    def __init__(self, unit: int, figures: tuple[int, ...], how: int) -> None:
        self.unit: Final = unit
        self.figures: Final = figures
        self.how: Final = how

    def apply(self, s: AmbushAlley) -> None:
        for figure in self.figures:
            s.status[figure] = REMOVED
            s.assign(figure, NONE)


class Gone(Event[AmbushAlley]):
    """AMB-UNT-05: nobody of a unit is left who can act. Only the log needs it."""

    REMARK = True
    PUBLIC = {"unit": UNIT, "side": SEAT}
    __slots__ = ("side", "unit")

    def __init__(self, unit: int, side: int) -> None:
        self.unit: Final = unit
        self.side: Final = side

    def apply(self, s: AmbushAlley) -> None:
        pass


class Steeled(Event[AmbushAlley]):
    """AMB-MOR-01: a morale test. `leaving`: how many figures then go (AMB-MOR-08)."""

    PUBLIC = {"unit": UNIT, "dice": FACES, "passed": FLAG, "leaving": COUNT}
    __slots__ = ("dice", "leaving", "passed", "unit")

    def __init__(self, unit: int, dice: tuple[int, ...], passed: int, leaving: int) -> None:
        self.unit: Final = unit
        self.dice: Final = dice
        self.passed: Final = passed
        self.leaving: Final = leaving

    def apply(self, s: AmbushAlley) -> None:
        pass


class Fought(Event[AmbushAlley]):
    """AMB-CC-02: a round of close combat. `hits`: on the mover, on the other."""

    PUBLIC = {
        "mover": UNIT,
        "other": UNIT,
        "mine": FACES,
        "theirs": FACES,
        "hits": Seq(COUNT, 2),
    }
    __slots__ = ("hits", "mine", "mover", "other", "theirs")

    def __init__(
        self,
        mover: int,
        other: int,
        mine: tuple[int, ...],
        theirs: tuple[int, ...],
        hits: tuple[int, ...],
    ) -> None:
        self.mover: Final = mover
        self.other: Final = other
        self.mine: Final = mine
        self.theirs: Final = theirs
        self.hits: Final = hits

    def apply(self, s: AmbushAlley) -> None:
        pass


FIGHT_EVENTS: Final = (Fired, Hurt, Fell, Gone, Steeled, Fought)
