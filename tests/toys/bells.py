"""Toy: real time with several deadlines. Two sides of two wind three bells. A bell rings some seconds after
it was wound, for the side that wound it, unless the other side has stopped it; at curfew the game is over."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.toys.rules import rulebook

from qg.core.agenda import STANDING, Ask
from qg.core.bot import Later
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import NONE, Column, Int, Seq
from qg.core.state import State
from qg.core.value import CLOCK, only

SEATS: Final = ("ann", "cat", "bob", "dan")
TEAMS: Final = (0b0101, 0b1010, 0b0101, 0b1010)
BELLS: Final = 3
SECOND: Final = 1000
DELAY: Final = (7 * SECOND, 20 * SECOND, 45 * SECOND)
"""From winding to ringing, by bell."""
CURFEW: Final = 120 * SECOND
BELL: Final = Int(0, BELLS - 1)


class Tower(State):
    PUBLIC = {
        "due": Column(Int(NONE)),
        "by": Column(Int(NONE, 1)),
        "rung": Seq(Int(0)),
        "curfew": Int(0),
    }
    due: list[int]  # bell -> when it rings
    by: list[int]  # bell -> the side that wound it
    rung: tuple[int, ...]  # side -> bells that rang for it
    curfew: int

    def audit(self) -> None:
        for due, by in zip(self.due, self.by, strict=True):
            assert (due == NONE) == (by == NONE), "a bell rings for nobody"


class Wound(Event[Tower]):
    PUBLIC = {"bell": BELL, "side": Int(0, 1), "due": Int(0)}

    def __init__(self, bell: int, side: int, due: int) -> None:
        self.bell: Final = bell
        self.side: Final = side
        self.due: Final = due

    def apply(self, s: Tower) -> None:
        s.due[self.bell], s.by[self.bell] = self.due, self.side


class Stopped(Event[Tower]):
    PUBLIC = {"bell": BELL}

    def __init__(self, bell: int) -> None:
        self.bell: Final = bell

    def apply(self, s: Tower) -> None:
        s.due[self.bell] = s.by[self.bell] = NONE


class Rang(Event[Tower]):
    PUBLIC = {"bell": BELL}

    def __init__(self, bell: int) -> None:
        self.bell: Final = bell

    def apply(self, s: Tower) -> None:
        side = s.by[self.bell]
        s.rung = tuple([n + (side == i) for i, n in enumerate(s.rung)])
        s.due[self.bell] = s.by[self.bell] = NONE


class Wind(Move[Tower]):
    VERB = "wind"
    PUBLIC = {"bell": BELL}

    def __init__(self, bell: int) -> None:
        self.bell: Final = bell

    def check(self, s: Tower, seat: int) -> None:
        need(seat != CLOCK, "TOY-1", "clock")
        need(s.by[self.bell] == NONE, "TOY-2", "wound")

    def run(self, tx: Tx[Tower], seat: int) -> None:
        tx.emit(Wound(self.bell, seat % 2, tx.s.now + DELAY[self.bell]))
        rearm(tx)


class Stop(Move[Tower]):
    VERB = "stop"
    PUBLIC = {"bell": BELL}

    def __init__(self, bell: int) -> None:
        self.bell: Final = bell

    def check(self, s: Tower, seat: int) -> None:
        need(seat != CLOCK, "TOY-1", "clock")
        need(s.by[self.bell] == 1 - seat % 2, "TOY-3", "not_theirs")

    def run(self, tx: Tx[Tower], seat: int) -> None:
        tx.emit(Stopped(self.bell))
        rearm(tx)


class Tick(Move[Tower]):
    VERB = "tick"

    def check(self, s: Tower, seat: int) -> None:
        need(seat == CLOCK, "TOY-4", "player")

    def run(self, tx: Tx[Tower], seat: int) -> None:
        s = tx.s
        ringing = [bell for bell in range(BELLS) if s.due[bell] == tx.ask.due]
        for bell in ringing:
            tx.emit(Rang(bell))
        if not ringing and finish(tx):
            return
        rearm(tx)


def deadline(s: Tower) -> int:
    """The next of them: a bell, or curfew."""
    return min([s.curfew, *[due for due in s.due if due != NONE]])


def rearm(tx: Tx[Tower]) -> None:
    """The Ask is due at another time, so it is asked anew."""
    if tx.ask.due != deadline(tx.s):
        tx.close()
        tx.push(watch(deadline(tx.s)))


def watch(due: int) -> Ask:
    return Ask("watch", "TOY-1", 0b1111 | only(CLOCK), ("wind", "stop", "tick"), (), STANDING, due)


def finish(tx: Tx[Tower]) -> bool:
    south, north = tx.s.rung
    winners = 0 if south == north else TEAMS[south < north]
    return tx.conclude(winners, "TOY-5", (south, north, south, north))


def setup(options: Options) -> Tower:
    s = Tower(options.key)
    s.due, s.by, s.rung, s.curfew = [NONE] * BELLS, [NONE] * BELLS, (0, 0), CURFEW
    s.agenda = [watch(CURFEW)]
    return s


def legal(s: Tower, seat: int) -> list[Move[Tower]]:
    if seat == CLOCK:
        return [Tick()]
    found: list[Move[Tower]] = [Wind(bell) for bell in range(BELLS) if s.by[bell] == NONE]
    return found + [Stop(bell) for bell in range(BELLS) if s.by[bell] == 1 - seat % 2]


def fill(seen: Tower, rng: Random) -> Tower:
    s: Tower = seen.copy()
    return s


class Ringer:
    """Stops what the others wind, and winds what is free; its hand takes `pace` milliseconds for each."""

    cost = 1
    pace = 800

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng
        self.ready = -1  # when the hand is free

    def act(self, seen: Tower, seat: int) -> Move[Tower] | Later:
        if self.ready < 0:
            self.ready = seen.now + self.rng.randint(self.pace // 2, self.pace)
        if seen.now < self.ready:
            return Later(self.ready)
        moves = [move for move in legal(seen, seat) if move.VERB == "stop"] or legal(seen, seat)
        if not moves:
            return Later()
        self.ready = -1
        return self.rng.choice(moves)


class Quick(Ringer):
    pace = 300


GAME: Final = Game(
    name="bells",
    version=1,
    seats=SEATS,
    teams=lambda options: TEAMS,
    state=Tower,
    setup=setup,
    moves=(Wind, Stop, Tick),
    events=(Wound, Stopped, Rang),
    lists={"watch": legal},
    fill=fill,
    rulebook=lambda: rulebook(5),
    bots={"ringer": Ringer, "quick": Quick},
    realtime=True,
    absence=lambda options: 20 * SECOND,
)
