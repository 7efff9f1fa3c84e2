"""Toy: simultaneous secret deployment. Both seats hide a number at once; the higher one wins."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.toys.rules import rulebook

from qg.core.agenda import Ask, Todo
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import Int, Name, Seq
from qg.core.state import State
from qg.core.value import Sealed, only, opened, put

SEATS: Final = ("red", "blue")


class Hiding(State):
    SEALED = {"number": Sealed(Seq(Int(0, 9)), by="known")}
    number: tuple[int, ...]  # 0 = nothing hidden yet
    known: tuple[int, ...]


class Hid(Event[Hiding]):
    """The other seat hears only that it was done."""

    PUBLIC = {"seat": Name(SEATS)}
    SEALED = {"number": Sealed(Seq(Int(1, 9)), by="known", whole=True)}

    def __init__(self, seat: int, number: tuple[int, ...], known: int) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.known: Final = known

    def apply(self, s: Hiding) -> None:
        if opened(self.number):
            s.number = put(s.number, self.seat, self.number[0])
            s.known = put(s.known, self.seat, self.known)


class Hide(Move[Hiding]):
    VERB = "hide"
    PUBLIC = {"number": Int(0, 99)}

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def check(self, s: Hiding, seat: int) -> None:
        need(1 <= self.number <= 9, "TOY-2", "range", low=1, high=9)

    def run(self, tx: Tx[Hiding], seat: int) -> None:
        tx.emit(Hid(seat, (self.number,), only(seat)))

    def shown(self, s: Hiding) -> list[str]:
        return ["hide"]


def compare(tx: Tx[Hiding], args: tuple[int, ...]) -> None:
    red, blue = tx.s.number
    tx.conclude(0 if red == blue else only(int(blue > red)), "TOY-3")


def setup(options: Options) -> Hiding:
    s = Hiding(options.key)
    s.number, s.known = (0, 0), (0, 0)
    s.agenda = [Todo("compare"), Ask("hide", "TOY-1", 0b11, ("hide",))]
    return s


def fill(seen: Hiding, rng: Random) -> Hiding:
    """Who is still asked has hidden nothing; who is not has hidden some number."""
    s: Hiding = seen.copy()
    ask = seen.asked()
    for seat in (0, 1):
        if seen.known[seat] == 0:
            done = ask is None or not ask.hears(seat)
            s.number = put(s.number, seat, rng.randint(1, 9) if done else 0)
            s.known = put(s.known, seat, only(seat) if done else 0)
    return s


GAME: Final = Game(
    name="secret",
    version=1,
    seats=SEATS,
    state=Hiding,
    setup=setup,
    moves=(Hide,),
    events=(Hid,),
    lists={"hide": lambda s, seat: [Hide(n) for n in range(1, 10)]},
    steps={"compare": compare},
    fill=fill,
    rulebook=lambda: rulebook(3),
    bound=2,
)
