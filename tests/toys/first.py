"""Toy: any partner may reply. One seat offers so many points; the first answer of the others closes."""

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

SEATS: Final = ("ann", "bob", "cat")
ROUNDS: Final = 6
OFFER: Final = tuple([Ask("offer", "TOY-1", only(seat), ("offer",)) for seat in range(3)])


class Market(State):
    PUBLIC = {"points": Column(Int(0, 99)), "round": Int(0, ROUNDS)}
    points: list[int]
    round: int


class Settled(Event[Market]):
    """The round is over: who replied (the first of them), and what each of the two got."""

    PUBLIC = {"maker": Name(SEATS), "taker": Name(SEATS), "kept": Int(0, 9), "given": Int(0, 9)}

    def __init__(self, maker: int, taker: int, kept: int, given: int) -> None:
        self.maker: Final = maker
        self.taker: Final = taker
        self.kept: Final = kept
        self.given: Final = given

    def apply(self, s: Market) -> None:
        s.points[self.maker] += self.kept
        s.points[self.taker] += self.given
        s.round += 1


class Offer(Move[Market]):
    VERB = "offer"
    PUBLIC = {"points": Int(0, 9)}

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def check(self, s: Market, seat: int) -> None:
        need(1 <= self.points <= 5, "TOY-2", "range")

    def run(self, tx: Tx[Market], seat: int) -> None:
        others = 0b111 & ~only(seat)
        tx.push(Ask("reply", "TOY-3", others, ("take", "leave"), (seat, self.points), FIRST))


class Take(Move[Market]):
    VERB = "take"

    def run(self, tx: Tx[Market], seat: int) -> None:
        maker, points = tx.ask.args
        settle(tx, maker, seat, 6 - points, points)


class Leave(Move[Market]):
    VERB = "leave"

    def run(self, tx: Tx[Market], seat: int) -> None:
        settle(tx, tx.ask.args[0], seat, 0, 0)


def settle(tx: Tx[Market], maker: int, taker: int, kept: int, given: int) -> None:
    tx.emit(Settled(maker, taker, kept, given))
    points = tx.s.points
    if tx.s.round < ROUNDS:
        tx.push(OFFER[(maker + 1) % 3])
    else:
        best = [seat for seat in range(3) if points[seat] == max(points)]
        tx.conclude(only(best[0]) if len(best) == 1 else 0, "TOY-4", tuple(points))


def setup(options: Options) -> Market:
    s = Market(options.key)
    s.points, s.round = [0, 0, 0], 0
    s.agenda = [OFFER[0]]
    return s


def fill(seen: Market, rng: Random) -> Market:
    s: Market = seen.copy()
    return s


GAME: Final = Game(
    name="first",
    version=1,
    seats=SEATS,
    state=Market,
    setup=setup,
    moves=(Offer, Take, Leave),
    events=(Settled,),
    lists={
        "offer": lambda s, seat: [Offer(n) for n in range(1, 6)],
        "reply": lambda s, seat: [Take(), Leave()],
    },
    fill=fill,
    rulebook=lambda: rulebook(4),
    bound=2 * ROUNDS,
)
