"""Toy: a reaction that interrupts a reaction, three deep. What is declared last is resolved first."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.toys.rules import rulebook

from qg.core.agenda import Ask, Todo
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import Column, Int, Name
from qg.core.state import State
from qg.core.value import only

SEATS: Final = ("red", "blue")
DEPTH: Final = 3
TURNS: Final = 8
TURN: Final = tuple([Ask("turn", "TOY-1", only(seat), ("strike", "rest")) for seat in (0, 1)])


class Duel(State):
    PUBLIC = {"hits": Column(Int(0, 99)), "cards": Column(Int(0, 9)), "turn": Int(0, TURNS)}
    hits: list[int]  # suffered, by seat
    cards: list[int]  # counters left, by seat
    turn: int


class Declared(Event[Duel]):
    """A counter is laid on the table: one card less, whatever becomes of it."""

    PUBLIC = {"seat": Name(SEATS)}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Duel) -> None:
        s.cards[self.seat] -= 1


class Undone(Declared):
    """A counter takes the act below it away; `seat` played the counter."""

    def apply(self, s: Duel) -> None:
        pass


class Hit(Declared):
    def apply(self, s: Duel) -> None:
        s.hits[self.seat] += 1


class Turned(Event[Duel]):
    def apply(self, s: Duel) -> None:
        s.turn += 1


class Strike(Move[Duel]):
    VERB = "strike"

    def run(self, tx: Tx[Duel], seat: int) -> None:
        tx.push(Todo("turn", (seat,)))
        tx.push(Todo("strike", (seat,)))
        react(tx, 1 - seat, 1)


class Rest(Move[Duel]):
    VERB = "rest"

    def run(self, tx: Tx[Duel], seat: int) -> None:
        tx.push(Todo("turn", (seat,)))


class Counter(Move[Duel]):
    VERB = "counter"

    def check(self, s: Duel, seat: int) -> None:
        need(s.cards[seat] > 0, "TOY-3", "no_card")

    def run(self, tx: Tx[Duel], seat: int) -> None:
        tx.emit(Declared(seat))
        tx.push(Todo("counter", (seat,)))
        react(tx, 1 - seat, tx.ask.args[0] + 1)


class Allow(Move[Duel]):
    VERB = "allow"

    def run(self, tx: Tx[Duel], seat: int) -> None:
        """Nothing is added: the stack resolves from its top."""


def react(tx: Tx[Duel], seat: int, depth: int) -> None:
    if depth <= DEPTH:
        tx.push(Ask("react", "TOY-2", only(seat), ("counter", "allow"), (depth,)))


def strike(tx: Tx[Duel], args: tuple[int, ...]) -> None:
    tx.emit(Hit(1 - args[0]))


def counter(tx: Tx[Duel], args: tuple[int, ...]) -> None:
    tx.emit(Undone(args[0]))
    tx.close()  # the act below is the one that was countered


def turn(tx: Tx[Duel], args: tuple[int, ...]) -> None:
    tx.emit(Turned())
    red, blue = tx.s.hits
    if tx.s.turn == TURNS:
        tx.conclude(0 if red == blue else only(int(red > blue)), "TOY-4", (blue, red))
    else:
        tx.push(TURN[1 - args[0]])


def setup(options: Options) -> Duel:
    s = Duel(options.key)
    s.hits, s.cards, s.turn = [0, 0], [4, 4], 0
    s.agenda = [TURN[0]]
    return s


def fill(seen: Duel, rng: Random) -> Duel:
    s: Duel = seen.copy()
    return s


GAME: Final = Game(
    name="reaction",
    version=1,
    seats=SEATS,
    state=Duel,
    setup=setup,
    moves=(Strike, Rest, Counter, Allow),
    events=(Declared, Undone, Hit, Turned),
    lists={
        "turn": lambda s, seat: [Strike(), Rest()],
        "react": lambda s, seat: [Counter(), Allow()] if s.cards[seat] else [Allow()],
    },
    steps={"strike": strike, "counter": counter, "turn": turn},
    fill=fill,
    rulebook=lambda: rulebook(4),
    bound=TURNS * (DEPTH + 1),
)
