"""What is so. Everything lies open but the cards: those in a hand, and the order of the deck.

A hand is a collection of kinds (EMB-521), so it is kept in the order of the kinds: nobody can tell
from the place of a card that is hidden from him when it was drawn (EMB-923)."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.core.agenda import Ask
from qg.core.options import Options
from qg.core.shape import NONE, Column, Int, Seq
from qg.core.state import State
from qg.core.value import ALL, CLOCK, HOLE, Sealed, only, opened, put

from .book import Book, book
from .tables import (
    ALL_CARDS,
    CARD,
    EACH,
    FLAGS,
    HAND,
    HQ,
    HQ_ROOM,
    MINES,
    PERSONNEL,
    PLACE,
    SOME_CARD,
    SQUARES,
    START,
    SUPPLY,
    VEHICLES,
    WALKED,
    WHITE,
    bits,
)

SEATS: Final = 4  # at most
COUNT: Final = Int(0, 99)
TURN: Final = (
    *("roll", "pass", "return_to_camp", "exit_camp", "move", "attack", "use_communication"),
    *("play_card", "propose_mine_exchange", "end_turn"),
)
"""Both turn Asks name every verb of a turn, so that a refusal can say why it is not now."""


class Embuscades(State):
    PUBLIC = {
        "turn": Int(0, 10**6),
        "starts": Int(-1, 1),
        "place": Column(PLACE),
        "load": Column(Int(0, 5)),
        "mine": Seq(Int(0, 1)),
        "flag": Seq(Int(0, 1)),
        "since": Column(Int(-1, 10**6)),
        "stalled": Seq(Int(0, 2)),
        "stalled_by": Seq(Int(-1, SEATS - 1)),
        "camouflaged": Seq(Int(0, 1)),
        "camp": Seq(COUNT),
        "mines": Seq(COUNT),
        "reserve": Seq(COUNT),
        "home": Seq(COUNT),
        "prisoners": Seq(COUNT),
        "arsenal": Seq(COUNT),
        "captured": Seq(COUNT),
        "mined": Seq(Int(-1, 1)),
        "dice": Seq(Int(1, 6)),
        "used": Seq(Int(0, 1)),
        "storm": Int(0, 3),
        "truce": Int(0, 3),
        "proposed": Int(0, 1),
        "radio": SOME_CARD,
        "shown": SOME_CARD,
        "deck_size": COUNT,
    }
    SEALED = {
        "hand": Sealed(Seq(SOME_CARD), by="holder"),  # EMB-922
        "deck": Sealed(Seq(CARD), by="dealer", whole=True),  # EMB-925
    }
    DERIVED = ("book", "field", "ground", "hq", "occupant")
    __slots__ = (
        *(
            "arsenal",
            "book",
            "camouflaged",
            "camp",
            "captured",
            "dealer",
            "deck",
            "deck_size",
            "dice",
            "field",
            "flag",
            "ground",
        ),
        *("hand", "holder", "home", "hq", "load", "mine", "mined", "mines", "occupant", "place"),
        *(
            "prisoners",
            "proposed",
            "radio",
            "reserve",
            "shown",
            "since",
            "stalled",
            "stalled_by",
            "starts",
        ),
        *("storm", "truce", "turn", "used"),
    )

    turn: int  # turns that have been completed
    starts: int  # the army of the first turn, -1 while it is not known
    place: list[int]  # vehicle -> square, or NONE in the arsenal
    load: list[int]  # vehicle -> companies aboard
    mine: tuple[int, ...]  # vehicle -> whether it carries a mine
    flag: tuple[int, ...]  # vehicle -> whether it carries a flag
    since: list[int]  # vehicle -> the turn in which it last changed its place
    stalled: tuple[int, ...]  # vehicle -> ends of turns until it runs again (EMB-534)
    stalled_by: tuple[int, ...]  # vehicle -> the seat whose turns count
    camouflaged: tuple[int, ...]  # vehicle -> EMB-541
    camp: tuple[int, ...]  # army -> companies in camp
    mines: tuple[int, ...]  # army -> mines in camp
    reserve: tuple[int, ...]  # army -> flags in its reserve
    home: tuple[int, ...]  # army -> flags brought home
    prisoners: tuple[int, ...]  # army -> its companies on its prisoners' island
    arsenal: tuple[int, ...]  # army -> its companies in the arsenal
    captured: tuple[int, ...]  # army -> enemy mines that it holds
    mined: tuple[int, ...]  # square -> whose mine lies there, -1 for none
    dice: tuple[int, ...]  # this turn's; empty before the roll
    used: tuple[int, ...]
    storm: int  # the armies at whose next turn a storm ends, as bits (EMB-531)
    truce: int  # the same for a cease-fire (EMB-532)
    proposed: int  # whether an exchange was proposed in this turn (EMB-610)
    radio: int  # the RADIO YAMBO card that is being carried out, or NONE (EMB-551)
    shown: int  # the card that everybody saw last, or NONE (EMB-924)
    hand: tuple[int, ...]  # HAND entries a seat: cards in order, then NONE
    holder: tuple[int, ...]  # who knows that entry
    deck: tuple[int, ...]  # the top first
    deck_size: int  # how many cards that are: everybody sees it (EMB-921, 925)
    dealer: int  # nobody knows the deck
    field: int  # the squares where mines lie, as bits
    ground: list[int]  # army -> the squares of the road where its vehicles stand, as bits
    hq: list[int]  # army -> how many of its vehicles stand on its HQ
    occupant: list[int]  # square -> the vehicle there, -1 for none (only where one may stand)
    book: Book

    def copy(self) -> Embuscades:
        c = Embuscades(self.options)
        c.agenda, c.now, c.outcome, c.endless = (
            self.agenda[:],
            self.now,
            self.outcome,
            self.endless,
        )
        c.turn, c.starts = self.turn, self.starts
        c.place, c.load, c.since = self.place[:], self.load[:], self.since[:]
        c.mine, c.flag = self.mine, self.flag
        c.stalled, c.stalled_by = self.stalled, self.stalled_by
        c.camouflaged = self.camouflaged
        c.camp, c.mines, c.reserve, c.home = self.camp, self.mines, self.reserve, self.home
        c.prisoners, c.arsenal, c.captured = self.prisoners, self.arsenal, self.captured
        c.mined, c.dice, c.used = self.mined, self.dice, self.used
        c.storm, c.truce, c.proposed, c.radio = self.storm, self.truce, self.proposed, self.radio
        c.shown, c.deck_size = self.shown, self.deck_size
        c.hand, c.holder, c.deck, c.dealer = self.hand, self.holder, self.deck, self.dealer
        c.occupant, c.ground, c.hq = self.occupant[:], self.ground[:], self.hq[:]
        c.field, c.book = self.field, self.book
        return c

    def derive(self) -> None:
        self.book = book(self.options)
        self.occupant, self.ground, self.hq = [-1] * SQUARES, [0, 0], [0, 0]
        for vehicle, sq in enumerate(self.place):
            self.come(vehicle, sq)
        self.field = bits([sq for sq in range(SQUARES) if self.mined[sq] >= 0])

    def put(self, vehicle: int, sq: int) -> None:
        """A vehicle changes its place."""
        army, old = vehicle // EACH, self.place[vehicle]
        if old == HQ[army]:
            self.hq[army] -= 1
        elif alone_on(old):
            self.occupant[old] = -1
            self.ground[army] &= ~(1 << old)
        self.come(vehicle, sq)

    def come(self, vehicle: int, sq: int) -> None:
        army = vehicle // EACH
        self.place[vehicle] = sq
        if sq == HQ[army]:
            self.hq[army] += 1
        elif alone_on(sq):
            self.occupant[sq] = vehicle
            self.ground[army] |= 1 << sq

    def lay(self, sq: int, army: int) -> None:
        """A mine comes to lie on a square."""
        self.mined = put(self.mined, sq, army)
        self.field |= 1 << sq

    def clear(self, sq: int) -> None:
        self.mined = put(self.mined, sq, -1)
        self.field &= ~(1 << sq)

    # ------------------------------------------------------------------ whose turn it is

    def army(self) -> int:
        """Whose turn it is (EMB-101)."""
        return (self.starts + self.turn) % 2

    def active(self) -> int:
        """The seat whose turn it is: the commanders of an army take turns (EMB-904, 908)."""
        row = self.book.commanders[self.army()]
        return row[self.turn // 2 % len(row)]

    def commands(self, seat: int, vehicle: int) -> bool:
        """EMB-903."""
        return vehicle in self.book.fleet[seat]

    # ------------------------------------------------------------------------ the ground

    def has_room(self, army: int) -> bool:
        return self.hq[army] < HQ_ROOM  # EMB-208

    # -------------------------------------------------------------------------- the cards

    def held(self, seat: int) -> int:
        """How many cards a seat holds: everybody sees that."""
        first, count = HAND * seat, 0
        for i in range(first, first + HAND):
            if (
                self.holder[i] == 0 or self.hand[i] != NONE
            ):  # what nobody here knows is not looked at
                count += 1
        return count

    def cards(self, seat: int) -> tuple[int, ...]:
        """The cards of a seat, for those who know them."""
        row = self.hand[HAND * seat : HAND * seat + HAND]
        return tuple([card for card in row if card != NONE])

    def knows(self, seat: int) -> bool:
        """Whether this state, a truth or a view, knows what is in a hand."""
        first = HAND * seat
        return 0 not in self.holder[first : first + HAND]

    def set_hand(self, seat: int, cards: tuple[int, ...] | None, count: int) -> None:
        """`cards` None: the hand is not known here, only how many there are."""
        first, empty = HAND * seat, HAND - count
        if cards is None:
            row: tuple[int, ...] = (HOLE,) * count + (NONE,) * empty
            masks: tuple[int, ...] = (0,) * count + (ALL,) * empty
        else:
            row = tuple(sorted(cards)) + (NONE,) * empty
            masks = (self.book.sees(seat),) * count + (ALL,) * empty
        self.hand = self.hand[:first] + row + self.hand[first + HAND :]
        self.holder = self.holder[:first] + masks + self.holder[first + HAND :]

    def give(self, seat: int, card: int, shown: bool) -> None:
        """One more card in a hand."""
        count = self.held(seat) + 1
        known = shown and self.knows(seat)
        self.set_hand(seat, (*self.cards(seat), card) if known else None, count)

    def take(self, seat: int, card: int, shown: bool) -> None:
        """One card less."""
        count = self.held(seat) - 1
        if not (shown and self.knows(seat)):
            self.set_hand(seat, None, count)
            return
        left = list(self.cards(seat))
        left.remove(card)
        self.set_hand(seat, tuple(left), count)

    def under(self, card: int, shown: bool) -> None:
        """A card goes under the deck (EMB-516)."""
        self.deck_size += 1  # EMB-925
        if shown and opened(self.deck):
            self.deck = (*self.deck, card)

    def off(self) -> None:
        """The top card leaves the deck."""
        self.deck_size -= 1  # EMB-925
        if opened(self.deck):
            self.deck = self.deck[1:]

    def can_propose(self) -> bool:
        """EMB-609, 610."""
        return self.book.held and not self.proposed and min(self.captured) > 0

    # ---------------------------------------------------------------------------- audit

    def audit(self) -> None:
        from .audit import audit

        audit(self)


LAYABLE: Final = tuple([sq for sq in range(SQUARES) if WHITE[sq]])
_ALONE: Final = tuple([WALKED[sq] and sq not in HQ for sq in range(SQUARES)])


def alone_on(sq: int) -> bool:
    """Whether a square of the road holds one vehicle at most (EMB-208)."""
    return sq >= 0 and _ALONE[sq]


BEGIN: Final = Ask("begin", "EMB-014", only(CLOCK), ("begin",), (), due=0)
"""Time itself opens the game: the deck is shuffled and the dice say who starts before anybody is asked."""


def setup(options: Options) -> Embuscades:
    s = Embuscades(options.key)
    made = book(options.key)
    s.turn, s.starts = 0, -1
    s.place, s.load, s.since = list(START), [0] * VEHICLES, [-1] * VEHICLES
    nothing = tuple([0] * VEHICLES)
    s.mine = s.flag = s.stalled = s.camouflaged = nothing
    s.stalled_by = tuple([-1] * VEHICLES)
    # EMB-004 to 006
    s.camp = (SUPPLY["companies_camp"],) * 2
    s.arsenal = (SUPPLY["companies_arsenal"] if made.spare else 0,) * 2
    s.mines, s.reserve = (MINES, MINES), (FLAGS, FLAGS)
    s.home = s.prisoners = s.captured = (0, 0)
    s.mined = tuple([-1] * SQUARES)
    s.dice = s.used = ()
    s.storm = s.truce = s.proposed = 0
    s.radio = s.shown = NONE
    s.hand, s.holder = (NONE,) * (HAND * SEATS), (ALL,) * (HAND * SEATS)
    s.deck, s.dealer, s.deck_size = ALL_CARDS, 0, len(ALL_CARDS)
    s.agenda = [BEGIN]
    s.derive()
    return s


def fill(seen: Embuscades, rng: Random) -> Embuscades:
    """A truth that this view may stand for. A card that went under the deck is again known to nobody
    (EMB-925), and no hand holds a RADIO YAMBO card."""
    s = seen.copy()
    pool = list(ALL_CARDS)
    for i in range(len(seen.hand)):
        if seen.holder[i] and seen.hand[i] != NONE:  # a hole is not looked at
            pool.remove(seen.hand[i])
    if seen.radio != NONE:
        pool.remove(seen.radio)
    rng.shuffle(pool)
    for seat in range(len(seen.book.seats)):
        if not seen.knows(seat):
            kept = [card for card in pool if PERSONNEL[card]][: seen.held(seat)]
            for card in kept:
                pool.remove(card)
            s.set_hand(seat, tuple(kept), len(kept))
    if not opened(seen.deck):
        s.deck, s.dealer = tuple(pool), 0
    return s
