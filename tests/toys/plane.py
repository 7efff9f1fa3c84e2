"""Toy: a plane without squares. Positions are hundredths of an inch; whoever touches the other wins."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.toys.rules import rulebook

from qg.core.agenda import Ask
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import Column, Int, Name
from qg.core.state import State
from qg.core.value import only

SEATS: Final = ("red", "blue")
SIDE: Final = 2400
REACH: Final = 600
TOUCH: Final = 100
PLIES: Final = 12
WALK: Final = tuple([Ask("walk", "TOY-1", only(seat), ("go", "pass")) for seat in (0, 1)])


class Field(State):
    PUBLIC = {"x": Column(Int(0, SIDE)), "y": Column(Int(0, SIDE)), "ply": Int(0, PLIES)}
    x: list[int]
    y: list[int]
    ply: int


class Went(Event[Field]):
    """A walker is now there; a ply has gone by."""

    PUBLIC = {"seat": Name(SEATS), "x": Int(0, SIDE), "y": Int(0, SIDE)}

    def __init__(self, seat: int, x: int, y: int) -> None:
        self.seat: Final = seat
        self.x: Final = x
        self.y: Final = y

    def apply(self, s: Field) -> None:
        s.x[self.seat], s.y[self.seat] = self.x, self.y
        s.ply += 1


class Go(Move[Field]):
    VERB = "go"
    SAMPLED = True
    PUBLIC = {"x": Int(), "y": Int()}

    def __init__(self, x: int, y: int) -> None:
        self.x: Final = x
        self.y: Final = y

    def check(self, s: Field, seat: int) -> None:
        need(0 <= self.x <= SIDE and 0 <= self.y <= SIDE, "TOY-2", "outside")
        far = square(self.x - s.x[seat], self.y - s.y[seat])
        need(far <= REACH * REACH, "TOY-3", "too_far", reach=REACH)

    def run(self, tx: Tx[Field], seat: int) -> None:
        tx.emit(Went(seat, self.x, self.y))
        s = tx.s
        if square(s.x[0] - s.x[1], s.y[0] - s.y[1]) <= TOUCH * TOUCH:
            tx.conclude(only(seat), "TOY-4")
        else:
            onward(tx, seat)


class Pass(Move[Field]):
    VERB = "pass"

    def run(self, tx: Tx[Field], seat: int) -> None:
        tx.emit(Went(seat, tx.s.x[seat], tx.s.y[seat]))
        onward(tx, seat)


def square(dx: int, dy: int) -> int:
    return dx * dx + dy * dy


def onward(tx: Tx[Field], seat: int) -> None:
    if tx.s.ply >= PLIES:
        tx.conclude(0, "TOY-5")
    else:
        tx.push(WALK[1 - seat])


def sample(s: Field, seat: int, rng: Random) -> Go | None:
    """Some point of the reach, if it lies on the field; else nothing."""
    x, y = (v + rng.randint(-REACH, REACH) for v in (s.x[seat], s.y[seat]))
    near = square(x - s.x[seat], y - s.y[seat]) <= REACH * REACH
    return Go(x, y) if near and 0 <= x <= SIDE and 0 <= y <= SIDE else None


def setup(options: Options) -> Field:
    s = Field(options.key)
    s.x, s.y, s.ply = [300, 2100], [300, 2100], 0
    s.agenda = [WALK[0]]
    return s


def fill(seen: Field, rng: Random) -> Field:
    s: Field = seen.copy()
    return s


GAME: Final = Game(
    name="plane",
    version=1,
    seats=SEATS,
    state=Field,
    setup=setup,
    moves=(Go, Pass),
    events=(Went,),
    lists={"walk": lambda s, seat: [Pass()]},
    samples={"walk": sample},
    beginnings={"walk": lambda s, seat: [("go",)]},
    fill=fill,
    rulebook=lambda: rulebook(5),
    bound=PLIES,
)
