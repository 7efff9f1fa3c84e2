"""Toy: a decision of the defender in the attacker's turn; dice decide when the defender stands. Who digs
in first is asked again, with a better defence."""

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
START: Final = 3
TURNS: Final = 20
TURN: Final = tuple([Ask("attack", "TOY-1", only(seat), ("attack",)) for seat in (0, 1)])


class Front(State):
    PUBLIC = {"ground": Column(Int(0, 2 * START)), "turn": Int(0, TURNS)}
    ground: list[int]
    turn: int

    def audit(self) -> None:
        assert sum(self.ground) == 2 * START, "ground was lost or found"


class Lost(Event[Front]):
    """Ground changes hands: `seat` gives up so much of it."""

    PUBLIC = {"seat": Name(SEATS), "ground": Int(0, 9)}

    def __init__(self, seat: int, ground: int) -> None:
        self.seat: Final = seat
        self.ground: Final = ground

    def apply(self, s: Front) -> None:
        s.ground[self.seat] -= self.ground
        s.ground[1 - self.seat] += self.ground


class Turned(Event[Front]):
    def apply(self, s: Front) -> None:
        s.turn += 1


class Attack(Move[Front]):
    """With how many units: as many dice, of which the best counts. One's own ground is at stake."""

    VERB = "attack"
    PUBLIC = {"units": Int(0, 9)}

    def __init__(self, units: int) -> None:
        self.units: Final = units

    def check(self, s: Front, seat: int) -> None:
        most = min(3, s.ground[seat])
        need(1 <= self.units <= most, "TOY-2", "units", most=most)

    def run(self, tx: Tx[Front], seat: int) -> None:
        tx.push(Todo("turn", (seat,)))
        verbs = ("stand", "retreat", "dig")
        tx.push(Ask("defend", "TOY-3", only(1 - seat), verbs, (self.units, 0)))


class Stand(Move[Front]):
    VERB = "stand"

    def run(self, tx: Tx[Front], seat: int) -> None:
        tx.push(Todo("fight", (seat, *tx.ask.args)))


class Dig(Move[Front]):
    """One more on the die of the defender, once."""

    VERB = "dig"

    def run(self, tx: Tx[Front], seat: int) -> None:
        units = tx.ask.args[0]
        tx.push(Ask("defend", "TOY-3", only(seat), ("stand", "retreat"), (units, 1)))


class Retreat(Move[Front]):
    VERB = "retreat"

    def run(self, tx: Tx[Front], seat: int) -> None:
        tx.emit(Lost(seat, 1))


def fight(tx: Tx[Front], args: tuple[int, ...]) -> None:
    defender, units, dug = args
    attack = max(tx.roll_many(units, 6, "TOY-4"))
    defence = tx.roll(6, "TOY-4") + dug
    loser = defender if attack > defence else 1 - defender
    tx.emit(Lost(loser, min(2, tx.s.ground[loser])))


def turn(tx: Tx[Front], args: tuple[int, ...]) -> None:
    tx.emit(Turned())
    red, blue = tx.s.ground
    if not red or not blue or tx.s.turn == TURNS:
        tx.conclude(0 if red == blue else only(int(blue > red)), "TOY-5", (red, blue))
    else:
        tx.push(TURN[1 - args[0]])


def setup(options: Options) -> Front:
    s = Front(options.key)
    s.ground, s.turn = [START, START], 0
    s.agenda = [TURN[0]]
    return s


def fill(seen: Front, rng: Random) -> Front:
    s: Front = seen.copy()
    return s


def defend(s: Front, seat: int) -> list[Move[Front]]:
    ask = s.asked()
    assert ask is not None
    return [Stand(), Retreat(), *([] if ask.args[1] else [Dig()])]


GAME: Final = Game(
    name="defender",
    version=1,
    seats=SEATS,
    state=Front,
    setup=setup,
    moves=(Attack, Stand, Retreat, Dig),
    events=(Lost, Turned),
    lists={
        "attack": lambda s, seat: [Attack(n) for n in range(1, min(3, s.ground[seat]) + 1)],
        "defend": defend,
    },
    steps={"fight": fight, "turn": turn},
    fill=fill,
    rulebook=lambda: rulebook(5),
    bound=3 * TURNS,
)
