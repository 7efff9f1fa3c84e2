"""Toy: two seats of a side are asked at once, in any order and as often as they like. Each digs on its own
hill until both have said that they are done; then the third seat fills one of the holes."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.toys.rules import rulebook

from qg.core.agenda import FIRST, Ask
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import Column, Int, Name
from qg.core.state import State
from qg.core.value import only

SEATS: Final = ("left", "right", "foe")
ALLIES: Final = 0b011
DEEP: Final = 3
ROUNDS: Final = 4


def digging(round: int, seats: int = ALLIES) -> Ask:
    return Ask("work", "TOY-1", seats, ("dig", "done"), (round,), FIRST)


class Hills(State):
    PUBLIC = {"hole": Column(Int(0, DEEP)), "round": Int(0, ROUNDS), "work": Int(0, 3)}
    hole: list[int]
    round: int
    work: int  # the mask of those who are not done yet


class Dug(Event[Hills]):
    PUBLIC = {"seat": Name(SEATS)}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Hills) -> None:
        s.hole[self.seat] += 1


class Stopped(Event[Hills]):
    PUBLIC = {"seat": Name(SEATS)}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Hills) -> None:
        s.work &= ~only(self.seat)


class Filled(Event[Hills]):
    PUBLIC = {"whose": Name(SEATS)}

    def __init__(self, whose: int) -> None:
        self.whose: Final = whose

    def apply(self, s: Hills) -> None:
        s.hole[self.whose] = 0
        s.round += 1
        s.work = ALLIES


class Dig(Move[Hills]):
    VERB = "dig"

    def check(self, s: Hills, seat: int) -> None:
        need(s.hole[seat] < DEEP, "TOY-2", "deep")

    def run(self, tx: Tx[Hills], seat: int) -> None:
        tx.emit(Dug(seat))
        tx.push(digging(tx.s.round, tx.s.work))


class Done(Move[Hills]):
    VERB = "done"

    def run(self, tx: Tx[Hills], seat: int) -> None:
        tx.emit(Stopped(seat))
        s = tx.s
        tx.push(digging(s.round, s.work) if s.work else Ask("fill", "TOY-3", only(2), ("fill",)))


class Fill(Move[Hills]):
    VERB = "fill"
    PUBLIC = {"whose": Name(SEATS)}

    def __init__(self, whose: int) -> None:
        self.whose: Final = whose

    def check(self, s: Hills, seat: int) -> None:
        need(self.whose < 2, "TOY-4", "own")

    def run(self, tx: Tx[Hills], seat: int) -> None:
        tx.emit(Filled(self.whose))
        s = tx.s
        if s.round < ROUNDS:
            tx.push(digging(s.round))
        else:
            dug = sum(s.hole)
            tx.conclude(ALLIES if dug >= DEEP else only(2), "TOY-5", (dug, dug, 2 * DEEP - dug))


def work(s: Hills, seat: int) -> list[Move[Hills]]:
    return [Dig(), Done()] if s.hole[seat] < DEEP else [Done()]


def setup(options: Options) -> Hills:
    s = Hills(options.key)
    s.hole, s.round, s.work = [0, 0], 0, ALLIES
    s.agenda = [digging(0)]
    return s


def fill(seen: Hills, rng: Random) -> Hills:
    s: Hills = seen.copy()
    return s


GAME: Final = Game(
    name="allies",
    version=1,
    seats=SEATS,
    teams=lambda options: (ALLIES, ALLIES, only(2)),
    state=Hills,
    setup=setup,
    moves=(Dig, Done, Fill),
    events=(Dug, Stopped, Filled),
    lists={"work": work, "fill": lambda s, seat: [Fill(0), Fill(1)]},
    fill=fill,
    rulebook=lambda: rulebook(5),
    bound=ROUNDS * (2 * DEEP + 3),
)
