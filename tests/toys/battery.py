"""Toy: two gunners of a side are asked at once and aim at a gate, each at any point of its own reach (a
sampled verb beside listed ones); dice say whether they hit, and how hard. The keep then moves its gate or
mends the wall."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.toys.rules import rulebook

from qg.core.agenda import FIRST, Ask, Todo
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import Column, Int, Name
from qg.core.state import State
from qg.core.value import only

SEATS: Final = ("left", "right", "keep")
KEEP: Final = 2
SIDE: Final = 2400
REACH: Final = ((0, 1400), (1000, SIDE))
WALL: Final = 6
POWDER: Final = 2
ROUNDS: Final = 12
POINT: Final = Int(0, SIDE)
AIM: Final = Ask("aim", "TOY-1", 0b011, ("fire", "load"), (), FIRST)
HOLD: Final = Ask("hold", "TOY-1", only(KEEP), ("shift", "mend"))


class Siege(State):
    PUBLIC = {
        "gate": POINT,
        "wall": Int(0, WALL),
        "powder": Column(Int(0, POWDER)),
        "round": Int(0, 1000),  # room for games whose end is switched off
    }
    gate: int
    wall: int
    powder: list[int]
    round: int


class Fired(Event[Siege]):
    """A gunner fired at a point, and the wall lost so much."""

    PUBLIC = {"seat": Name(SEATS), "x": POINT, "harm": Int(0, 3)}

    def __init__(self, seat: int, x: int, harm: int) -> None:
        self.seat: Final = seat
        self.x: Final = x
        self.harm: Final = harm

    def apply(self, s: Siege) -> None:
        s.powder[self.seat] -= 1
        s.wall = max(0, s.wall - self.harm)


class Loaded(Event[Siege]):
    PUBLIC = {"seat": Name(SEATS)}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Siege) -> None:
        s.powder[self.seat] += 1


class Held(Event[Siege]):
    """The keep has done its part of a round."""

    PUBLIC = {"gate": POINT, "wall": Int(0, WALL)}

    def __init__(self, gate: int, wall: int) -> None:
        self.gate: Final = gate
        self.wall: Final = wall

    def apply(self, s: Siege) -> None:
        s.gate, s.wall = self.gate, self.wall
        s.round += 1


class Fire(Move[Siege]):
    VERB = "fire"
    SAMPLED = True
    PUBLIC = {"x": POINT}

    def __init__(self, x: int) -> None:
        self.x: Final = x

    def check(self, s: Siege, seat: int) -> None:
        low, high = REACH[seat]
        need(low <= self.x <= high, "TOY-2", "out_of_reach", low=low, high=high)
        need(s.powder[seat] > 0, "TOY-2", "no_powder")

    def run(self, tx: Tx[Siege], seat: int) -> None:
        hit = tx.roll(6, "TOY-3") >= needed(tx.s, self.x)
        tx.emit(Fired(seat, self.x, tx.roll(3, "TOY-3") if hit else 0))
        tx.push(Todo("fired"))


class Load(Move[Siege]):
    VERB = "load"

    def check(self, s: Siege, seat: int) -> None:
        need(s.powder[seat] < POWDER, "TOY-2", "full")

    def run(self, tx: Tx[Siege], seat: int) -> None:
        tx.emit(Loaded(seat))
        tx.push(HOLD)


class Shift(Move[Siege]):
    VERB = "shift"
    PUBLIC = {"way": Name(("left", "right"))}

    def __init__(self, way: int) -> None:
        self.way: Final = way

    def run(self, tx: Tx[Siege], seat: int) -> None:
        step = 500 if self.way else -500
        tx.emit(Held(min(SIDE, max(0, tx.s.gate + step)), tx.s.wall))
        tx.push(Todo("held"))


class Mend(Move[Siege]):
    VERB = "mend"

    def check(self, s: Siege, seat: int) -> None:
        need(s.wall < WALL, "TOY-4", "whole")

    def run(self, tx: Tx[Siege], seat: int) -> None:
        tx.emit(Held(tx.s.gate, tx.s.wall + 1))
        tx.push(Todo("held"))


def needed(s: Siege, x: int) -> int:
    """The least face that hits."""
    far = abs(x - s.gate)
    return 2 if far <= 100 else 4 if far <= 400 else 6


def fired(tx: Tx[Siege], args: tuple[int, ...]) -> None:
    if tx.s.wall or not tx.conclude(0b011, "TOY-5"):
        tx.push(HOLD)


def held(tx: Tx[Siege], args: tuple[int, ...]) -> None:
    if tx.s.round < ROUNDS or not tx.conclude(only(KEEP), "TOY-5"):
        tx.push(AIM)


def sample(s: Siege, seat: int, rng: Random) -> Fire | None:
    """Some point of the reach, rather near the gate; nothing without powder."""
    low, high = REACH[seat]
    x = s.gate + rng.randint(-600, 600)
    return Fire(min(high, max(low, x))) if s.powder[seat] else None


def loads(s: Siege, seat: int) -> list[Move[Siege]]:
    return [Load()] if s.powder[seat] < POWDER else []


def holds(s: Siege, seat: int) -> list[Move[Siege]]:
    return [Shift(0), Shift(1), *([Mend()] if s.wall < WALL else [])]


def setup(options: Options) -> Siege:
    s = Siege(options.key)
    s.gate, s.wall, s.powder, s.round = 1200, WALL, [1, POWDER, 0], 0
    s.agenda = [AIM]
    return s


def fill(seen: Siege, rng: Random) -> Siege:
    s: Siege = seen.copy()
    return s


GAME: Final = Game(
    name="battery",
    version=1,
    seats=SEATS,
    state=Siege,
    setup=setup,
    teams=lambda options: (0b011, 0b011, 0b100),
    moves=(Fire, Load, Shift, Mend),
    events=(Fired, Loaded, Held),
    lists={"aim": loads, "hold": holds},
    samples={"aim": sample},
    steps={"fired": fired, "held": held},
    fill=fill,
    rulebook=lambda: rulebook(5),
    bound=2 * ROUNDS,
)
