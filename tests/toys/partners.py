"""Toy: two sides of two seats, each with a hand that even the partner does not see.

Twelve cards lie shuffled in twelve slots; nobody knows the deck. Two slots are dealt to each seat, and
after each card played a slot is drawn while there are any. The highest of four cards takes the trick.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tests.toys.rules import rulebook

from qg.core.agenda import Ask, Todo
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import Column, Int, Name, Seq
from qg.core.side import Side
from qg.core.state import State
from qg.core.value import ALL, Sealed, only, opened, put

SEATS: Final = ("north", "east", "south", "west")
DECK: Final = 4  # the places of a slot: a hand, the deck, or the table
TABLE: Final = 5
CARDS: Final = 12
SLOT: Final = Int(0, CARDS - 1)
PLACE: Final = Name((*SEATS, "deck", "table"))
PLAY: Final = tuple([Ask("play", "TOY-2", only(seat), ("play",)) for seat in range(4)])


class Cards(State):
    PUBLIC = {"place": Column(PLACE), "trick": Seq(SLOT), "tricks": Seq(Int(0, 3))}
    SEALED = {"card": Sealed(Seq(SLOT), by="known")}
    place: list[int]
    trick: tuple[int, ...]  # the slots played to the trick, in order
    tricks: tuple[int, ...]  # taken by each side
    card: tuple[int, ...]
    known: tuple[int, ...]

    def audit(self) -> None:
        assert sorted(self.card) == list(range(CARDS)), "a card is lost or lies twice"
        for slot in self.trick:
            assert self.place[slot] == TABLE, "a card of the trick is not on the table"


class Laid(Event[Cards]):
    """The cards are in their slots, and nobody has seen them."""

    CHANCE = True
    SEALED = {"card": Sealed(Seq(SLOT), by="known", whole=True)}

    def __init__(self, card: tuple[int, ...], known: int) -> None:
        self.card: Final = card
        self.known: Final = known

    def apply(self, s: Cards) -> None:
        if opened(self.card):
            s.card = self.card


class Dealt(Event[Cards]):
    """A slot goes to a hand or, played, to the table; whoever may see its card now is told it."""

    REVEALS = True
    PUBLIC = {"slot": SLOT, "place": PLACE}
    SEALED = {"card": Sealed(Seq(SLOT), by="known", whole=True)}

    def __init__(self, slot: int, place: int, card: tuple[int, ...], known: int) -> None:
        self.slot: Final = slot
        self.place: Final = place
        self.card: Final = card
        self.known: Final = known

    def apply(self, s: Cards) -> None:
        s.place[self.slot] = self.place
        if self.place == TABLE:
            s.trick = (*s.trick, self.slot)
        if opened(self.card):
            s.card = put(s.card, self.slot, self.card[0])
            s.known = put(s.known, self.slot, self.known)


class Taken(Event[Cards]):
    PUBLIC = {"side": Int(0, 1)}

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def apply(self, s: Cards) -> None:
        s.trick = ()
        s.tricks = put(s.tricks, self.side, s.tricks[self.side] + 1)


class Deal(Move[Cards]):
    VERB = "deal"

    def run(self, tx: Tx[Cards], seat: int) -> None:
        tx.emit(Laid(tx.shuffle(CARDS, "TOY-1"), 0))
        for slot in range(8):
            deal(tx, slot, slot % 4)
        tx.push(PLAY[1])


class Play(Move[Cards]):
    VERB = "play"
    PUBLIC = {"slot": SLOT}

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def check(self, s: Cards, seat: int) -> None:
        need(s.place[self.slot] == seat, "TOY-3", "not_yours", slot=self.slot)

    def run(self, tx: Tx[Cards], seat: int) -> None:
        tx.emit(Dealt(self.slot, TABLE, (tx.s.card[self.slot],), ALL))
        if DECK in tx.s.place:
            deal(tx, tx.s.place.index(DECK), seat)
        tx.push(Todo("next", (seat,)))


def deal(tx: Tx[Cards], slot: int, seat: int) -> None:
    tx.emit(Dealt(slot, seat, (tx.s.card[slot],), only(seat)))


def after(tx: Tx[Cards], args: tuple[int, ...]) -> None:
    s, seat = tx.s, (args[0] + 1) % 4
    if len(s.trick) == 4:
        first = (args[0] + 1) % 4  # who led
        best = max(range(4), key=lambda i: s.card[s.trick[i]])
        seat = (first + best) % 4
        tx.emit(Taken(seat % 2))
    if sum(s.tricks) == 3:
        side = int(s.tricks[1] > s.tricks[0])
        tx.conclude(0b0101 << side, "TOY-4", s.tricks)
    else:
        tx.push(PLAY[seat])


def setup(options: Options) -> Cards:
    s = Cards(options.key)
    s.place, s.trick, s.tricks = [DECK] * CARDS, (), (0, 0)
    s.card, s.known = tuple(range(CARDS)), tuple([0] * CARDS)
    s.agenda = [Ask("deal", "TOY-1", only(0), ("deal",))]
    return s


def fill(seen: Cards, rng: Random) -> Cards:
    """The cards that are not seen lie in the slots that are not seen, in any order."""
    s: Cards = seen.copy()
    hidden = [i for i in range(CARDS) if not seen.known[i]]
    left = sorted({*range(CARDS)} - {seen.card[i] for i in range(CARDS) if seen.known[i]})
    rng.shuffle(left)
    for i, card in zip(hidden, left, strict=True):
        s.card = put(s.card, i, card)
        s.known = put(s.known, i, only(s.place[i]) if s.place[i] < DECK else 0)
    return s


GAME: Final = Game(
    name="partners",
    version=1,
    seats=SEATS,
    teams=lambda options: (0b0101, 0b1010, 0b0101, 0b1010),
    sides=(Side("poles", "green", 90), Side("equator", "violet", 270)),
    state=Cards,
    setup=setup,
    moves=(Deal, Play),
    events=(Laid, Dealt, Taken),
    lists={
        "deal": lambda s, seat: [Deal()],
        "play": lambda s, seat: [Play(i) for i in range(CARDS) if s.place[i] == seat],
    },
    steps={"next": after},
    fill=fill,
    rulebook=lambda: rulebook(4),
    bound=13,
)
