"""Toy: real time. Three seats grab at eight tokens, first come, first served; whoever has grabbed is
slow for a while; every second the clock takes the lowest token away."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.toys.rules import rulebook

from qg.core.agenda import NEVER, STANDING, Ask
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import Column, Int, Name
from qg.core.state import State
from qg.core.value import CLOCK, only

SEATS: Final = ("ann", "bob", "cat")
NOBODY: Final = -1
FADED: Final = 3
TOKENS: Final = 8
SECOND: Final = 1000
SLOW: Final = 300


class Rush(State):
    PUBLIC = {"owner": Column(Name((*SEATS, "faded"), optional=True)), "ready": Column(Int(0))}
    owner: list[int]
    ready: list[int]  # when each seat may grab again


class Grabbed(Event[Rush]):
    PUBLIC = {"seat": Name(SEATS), "token": Int(0, TOKENS - 1), "ready": Int(0)}

    def __init__(self, seat: int, token: int, ready: int) -> None:
        self.seat: Final = seat
        self.token: Final = token
        self.ready: Final = ready

    def apply(self, s: Rush) -> None:
        s.owner[self.token] = self.seat
        s.ready[self.seat] = self.ready


class Faded(Event[Rush]):
    PUBLIC = {"token": Int(0, TOKENS - 1)}

    def __init__(self, token: int) -> None:
        self.token: Final = token

    def apply(self, s: Rush) -> None:
        s.owner[self.token] = FADED


class Grab(Move[Rush]):
    VERB = "grab"
    PUBLIC = {"token": Int(0, TOKENS)}

    def __init__(self, token: int) -> None:
        self.token: Final = token

    def check(self, s: Rush, seat: int) -> None:
        need(seat != CLOCK, "TOY-1", "clock")
        need(self.token < TOKENS and s.owner[self.token] == NOBODY, "TOY-2", "gone")
        need(s.now >= s.ready[seat], "TOY-3", "slow", ready=s.ready[seat])

    def run(self, tx: Tx[Rush], seat: int) -> None:
        tx.emit(Grabbed(seat, self.token, tx.s.now + SLOW))
        finish(tx)


class Tick(Move[Rush]):
    VERB = "tick"

    def check(self, s: Rush, seat: int) -> None:
        need(seat == CLOCK, "TOY-4", "player")

    def run(self, tx: Tx[Rush], seat: int) -> None:
        if NOBODY in tx.s.owner:  # always, but where endings are switched off
            tx.emit(Faded(tx.s.owner.index(NOBODY)))
        if not finish(tx):
            tx.close()  # a rule ends the Ask: the clock has spoken, and is set anew
            tx.push(rush(tx.ask.due + SECOND))


def rush(due: int) -> Ask:
    return Ask("rush", "TOY-1", 0b111 | only(CLOCK), ("grab", "tick"), (), STANDING, due)


def finish(tx: Tx[Rush]) -> bool:
    s = tx.s
    if NOBODY in s.owner:
        return False
    score = tuple([s.owner.count(seat) for seat in range(3)])
    best = [seat for seat in range(3) if score[seat] == max(score)]
    return tx.conclude(only(best[0]) if len(best) == 1 else 0, "TOY-5", score)


def setup(options: Options) -> Rush:
    s = Rush(options.key)
    s.owner, s.ready = [NOBODY] * TOKENS, [0] * 3
    s.agenda = [rush(SECOND)]
    return s


def legal(s: Rush, seat: int) -> list[Move[Rush]]:
    if seat == CLOCK:
        return [Tick()]
    return [Grab(t) for t in range(TOKENS) if s.owner[t] == NOBODY and s.now >= s.ready[seat]]


def until(s: Rush, seat: int) -> int:
    """Whoever was slow may grab again."""
    waits = seat != CLOCK and s.now < s.ready[seat] and NOBODY in s.owner
    return s.ready[seat] if waits else NEVER


def fill(seen: Rush, rng: Random) -> Rush:
    s: Rush = seen.copy()
    return s


GAME: Final = Game(
    name="realtime",
    version=1,
    seats=SEATS,
    state=Rush,
    setup=setup,
    moves=(Grab, Tick),
    events=(Grabbed, Faded),
    lists={"rush": legal},
    fill=fill,
    rulebook=lambda: rulebook(5),
    until=until,
    bound=TOKENS,
    realtime=True,
)
