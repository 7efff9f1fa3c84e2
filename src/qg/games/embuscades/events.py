"""What happens. Each fact is one class: effect, log line, motion and replay.

Only cards are secret: who does not know a card that was kept or put under reads that it happened."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Int, Name, Seq, Text
from qg.core.value import Sealed, opened, put

from .book import TITLES
from .state import Embuscades
from .tables import (
    ARMY,
    CAMP,
    CARD,
    EACH,
    HQ,
    ISLAND,
    JEEP,
    SIDES,
    SQUARE,
    SQUARES,
    VEHICLE,
    VEHICLES,
)

WHO: Final = Name(TITLES)  # a commander; which seat that is, the table's book knows
RULE: Final = Text(20)
COUNT: Final = Int(0, 30)
DICE: Final = Int(0, 7)  # which dice, as bits
FLAG: Final = Int(0, 1)


def add(column: tuple[int, ...], i: int, n: int) -> tuple[int, ...]:
    return put(column, i, column[i] + n)


def spend(s: Embuscades, dice: int) -> None:
    """These dice are used up (EMB-107)."""
    s.used = tuple([1 if dice >> i & 1 else used for i, used in enumerate(s.used)])


def settle_down(s: Embuscades, vehicle: int, sq: int) -> None:
    """A vehicle arrives somewhere."""
    s.put(vehicle, sq)
    s.since[vehicle] = s.turn


class DeckLaid(Event[Embuscades]):
    """EMB-010. Nobody sees the deck."""

    CHANCE = True
    SEALED = {"deck": Sealed(Seq(CARD), by="known", whole=True)}
    __slots__ = ("deck", "known")

    def __init__(self, deck: tuple[int, ...], known: int = 0) -> None:
        self.deck: Final = deck
        self.known: Final = known

    def apply(self, s: Embuscades) -> None:
        if opened(self.deck):
            s.deck = self.deck


class FirstThrow(Event[Embuscades]):
    """EMB-014: what each army threw for the start, two dice together."""

    PUBLIC = {"regular": Int(2, 2 * SIDES), "terrorist": Int(2, 2 * SIDES)}
    __slots__ = ("regular", "terrorist")

    def __init__(self, regular: int, terrorist: int) -> None:
        self.regular: Final = regular
        self.terrorist: Final = terrorist

    def apply(self, s: Embuscades) -> None:
        pass


class Started(Event[Embuscades]):
    """EMB-014: which army begins."""

    CHANCE = True
    PUBLIC = {"army": ARMY}
    __slots__ = ("army",)

    def __init__(self, army: int) -> None:
        self.army: Final = army

    def apply(self, s: Embuscades) -> None:
        s.starts = self.army


class TurnBegan(Event[Embuscades]):
    """EMB-111: markers that lasted until this army's turn are taken off."""

    PUBLIC = {"who": WHO, "army": ARMY}
    __slots__ = ("army", "who")

    def __init__(self, who: int, army: int) -> None:
        self.who: Final = who
        self.army: Final = army

    def apply(self, s: Embuscades) -> None:
        s.storm &= ~(1 << self.army)  # EMB-531
        s.truce &= ~(1 << self.army)  # EMB-532
        first = self.army * EACH
        own = s.camouflaged[first : first + EACH]
        if 1 in own:  # EMB-541
            s.camouflaged = s.camouflaged[:first] + (0,) * EACH + s.camouflaged[first + EACH :]


class Thrown(Event[Embuscades]):
    """EMB-102, 543: the dice of this turn."""

    CHANCE = True
    PUBLIC = {"dice": Seq(Int(1, 6), 2)}
    __slots__ = ("dice",)

    def __init__(self, dice: tuple[int, ...]) -> None:
        self.dice: Final = dice

    def apply(self, s: Embuscades) -> None:
        s.dice, s.used = self.dice, (0, 0)


class ExtraDie(Event[Embuscades]):
    """EMB-536."""

    CHANCE = True
    PUBLIC = {"face": Int(1, 6)}
    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def apply(self, s: Embuscades) -> None:
        s.dice, s.used = (*s.dice, self.face), (*s.used, 0)


class DieSet(Event[Embuscades]):
    """EMB-544."""

    PUBLIC = {"die": Int(0, 2), "face": Int(1, 6)}
    __slots__ = ("die", "face")

    def __init__(self, die: int, face: int) -> None:
        self.die: Final = die
        self.face: Final = face

    def apply(self, s: Embuscades) -> None:
        s.dice = put(s.dice, self.die, self.face)


class CameOut(Event[Embuscades]):
    """A vehicle leaves camp for its HQ (EMB-301, 015, 542), loaded (EMB-306, 601)."""

    PUBLIC = {"vehicle": VEHICLE, "companies": COUNT, "mine": FLAG, "dice": DICE}
    __slots__ = ("companies", "dice", "mine", "vehicle")

    def __init__(self, vehicle: int, companies: int, mine: int, dice: int) -> None:
        self.vehicle: Final = vehicle
        self.companies: Final = companies
        self.mine: Final = mine
        self.dice: Final = dice

    def apply(self, s: Embuscades) -> None:
        army = self.vehicle // EACH
        settle_down(s, self.vehicle, HQ[army])
        s.load[self.vehicle] = self.companies
        s.camp = add(s.camp, army, -self.companies)  # EMB-306
        if self.mine:  # EMB-601
            s.mine = put(s.mine, self.vehicle, 1)
            s.mines = add(s.mines, army, -1)
        spend(s, self.dice)  # EMB-301


class Moved(Event[Embuscades]):
    """A move by dice (EMB-201). `path` is one walk of that length, for drawing; a
    search leaves it empty. A mine may be left on
    its first square (EMB-603), and a jeep takes prisoners along from its island (EMB-811)."""

    PUBLIC = {
        "vehicle": VEHICLE,
        "start": SQUARE,
        "to": SQUARE,
        "path": Seq(SQUARE, SQUARES),
        "dice": DICE,
        "mine": FLAG,
        "prisoners": COUNT,
    }
    __slots__ = ("dice", "mine", "path", "prisoners", "start", "to", "vehicle")

    def __init__(
        self,
        vehicle: int,
        start: int,
        to: int,
        path: tuple[int, ...],
        dice: int,
        mine: int,
        prisoners: int,
    ) -> None:
        self.vehicle: Final = vehicle
        self.start: Final = start
        self.to: Final = to
        self.path: Final = path
        self.dice: Final = dice
        self.mine: Final = mine
        self.prisoners: Final = prisoners

    def apply(self, s: Embuscades) -> None:
        vehicle, army = self.vehicle, self.vehicle // EACH
        settle_down(s, vehicle, self.to)
        if self.mine:  # EMB-603
            s.mine = put(s.mine, vehicle, 0)
            s.lay(self.start, army)
        if self.prisoners:  # EMB-811
            board_prisoners(s, vehicle, self.prisoners)
        spend(s, self.dice)  # EMB-107


def board_prisoners(s: Embuscades, jeep: int, count: int) -> None:
    s.load[jeep] += count
    s.prisoners = add(s.prisoners, jeep // EACH, -count)


class Travelled(Event[Embuscades]):
    """A vehicle goes somewhere without a walk: by a communication (EMB-403), a card (EMB-515, 547, 548,
    549) or recalled to its HQ (EMB-533)."""

    PUBLIC = {
        "vehicle": VEHICLE,
        "start": SQUARE,
        "to": SQUARE,
        "dice": DICE,
        "prisoners": COUNT,
        "rule": RULE,
    }
    __slots__ = ("dice", "prisoners", "rule", "start", "to", "vehicle")

    def __init__(
        self, vehicle: int, start: int, to: int, dice: int, prisoners: int, rule: str
    ) -> None:
        self.vehicle: Final = vehicle
        self.start: Final = start
        self.to: Final = to
        self.dice: Final = dice
        self.prisoners: Final = prisoners
        self.rule: Final = rule

    def apply(self, s: Embuscades) -> None:
        settle_down(s, self.vehicle, self.to)
        if self.prisoners:  # EMB-549
            board_prisoners(s, self.vehicle, self.prisoners)
        spend(s, self.dice)  # EMB-404, 514


class MineCleared(Event[Embuscades]):
    """EMB-606, 545: a mine is taken up; `by` is the army that keeps it or gets it back."""

    PUBLIC = {"square": SQUARE, "owner": ARMY, "by": ARMY}
    __slots__ = ("by", "owner", "square")

    def __init__(self, square: int, owner: int, by: int) -> None:
        self.square: Final = square
        self.owner: Final = owner
        self.by: Final = by

    def apply(self, s: Embuscades) -> None:
        s.clear(self.square)
        if self.owner != self.by and s.book.held:  # EMB-608
            s.captured = add(s.captured, self.by, 1)
        else:
            s.mines = add(s.mines, self.owner, 1)


class MinesWashedUp(Event[Embuscades]):
    """EMB-538: mines go back to their owners' camps."""

    PUBLIC = {"squares": Seq(SQUARE, SQUARES)}
    __slots__ = ("squares",)

    def __init__(self, squares: tuple[int, ...]) -> None:
        self.squares: Final = squares

    def apply(self, s: Embuscades) -> None:
        for sq in self.squares:
            s.mines = add(s.mines, s.mined[sq], 1)  # EMB-538
            s.clear(sq)


class FlagTaken(Event[Embuscades]):
    """EMB-803, 804."""

    PUBLIC = {"vehicle": VEHICLE, "square": SQUARE}
    __slots__ = ("square", "vehicle")

    def __init__(self, vehicle: int, square: int) -> None:
        self.vehicle: Final = vehicle
        self.square: Final = square

    def apply(self, s: Embuscades) -> None:
        s.flag = put(s.flag, self.vehicle, 1)
        s.reserve = add(s.reserve, self.vehicle // EACH, -1)  # EMB-803


class Attacked(Event[Embuscades]):
    """EMB-709: one company is taken prisoner, or (711 to 715) the target is destroyed."""

    PUBLIC = {
        "vehicle": VEHICLE,
        "target": VEHICLE,
        "start": SQUARE,
        "square": SQUARE,
        "path": Seq(SQUARE, SQUARES),
        "dice": DICE,
        "result": Name(("captured", "destroyed")),
        "rule": RULE,
    }
    __slots__ = ("dice", "path", "result", "rule", "square", "start", "target", "vehicle")

    def __init__(
        self,
        vehicle: int,
        target: int,
        start: int,
        square: int,
        path: tuple[int, ...],
        dice: int,
        result: int,
        rule: str,
    ) -> None:
        self.vehicle: Final = vehicle
        self.target: Final = target
        self.start: Final = start
        self.square: Final = square
        self.path: Final = path
        self.dice: Final = dice
        self.result: Final = result
        self.rule: Final = rule

    def apply(self, s: Embuscades) -> None:
        target, army = self.target, self.target // EACH
        spend(s, self.dice)  # EMB-107
        if self.result == 0:
            s.load[target] -= 1
            s.prisoners = add(s.prisoners, army, 1)  # EMB-709
            return
        s.arsenal = add(s.arsenal, army, s.load[target])  # EMB-715
        s.load[target] = 0
        if s.flag[target]:  # EMB-715
            s.flag = put(s.flag, target, 0)
            s.reserve = add(s.reserve, army, 1)
        if s.mine[target]:  # EMB-715
            s.mine = put(s.mine, target, 0)
            s.mines = add(s.mines, army, 1)
        unmark(s, target)
        s.put(target, -1)  # EMB-711, 712, 713, 714


def unmark(s: Embuscades, vehicle: int) -> None:
    """A vehicle that leaves the road loses its markers."""
    if s.camouflaged[vehicle]:
        s.camouflaged = put(s.camouflaged, vehicle, 0)
    if s.stalled[vehicle]:
        s.stalled = put(s.stalled, vehicle, 0)
        s.stalled_by = put(s.stalled_by, vehicle, -1)


class Returned(Event[Embuscades]):
    """EMB-308, 311, 807, 814: companies, mine and flag go to the camp; a jeep goes on to its island."""

    PUBLIC = {"vehicles": Seq(VEHICLE, VEHICLES)}
    __slots__ = ("vehicles",)

    def __init__(self, vehicles: tuple[int, ...]) -> None:
        self.vehicles: Final = vehicles

    def apply(self, s: Embuscades) -> None:
        for vehicle in self.vehicles:
            army = vehicle // EACH
            s.camp = add(s.camp, army, s.load[vehicle])  # EMB-311
            s.load[vehicle] = 0
            if s.mine[vehicle]:  # EMB-311
                s.mine = put(s.mine, vehicle, 0)
                s.mines = add(s.mines, army, 1)
            if s.flag[vehicle]:  # EMB-807
                s.flag = put(s.flag, vehicle, 0)
                s.home = add(s.home, army, 1)
            unmark(s, vehicle)  # EMB-541
            settle_down(s, vehicle, ISLAND[army] if vehicle == JEEP[army] else CAMP[army])


class Passed(Event[Embuscades]):
    """EMB-106: no die is used, before or after the throw."""

    PUBLIC = {"who": WHO}
    __slots__ = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def apply(self, s: Embuscades) -> None:
        pass


class TurnEnded(Event[Embuscades]):
    """EMB-111: pannes of this commander that have run their time end, and the turn is counted."""

    PUBLIC = {"who": WHO}
    __slots__ = ("who",)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def apply(self, s: Embuscades) -> None:
        seat = s.book.seat[self.who]
        if seat in s.stalled_by:  # EMB-534
            left = [n - (by == seat) for n, by in zip(s.stalled, s.stalled_by)]
            s.stalled = tuple(left)
            s.stalled_by = tuple([by if n else -1 for n, by in zip(left, s.stalled_by)])
        s.turn += 1  # EMB-111
        s.dice = s.used = ()
        s.proposed = 0  # EMB-610


class Proposed(Event[Embuscades]):
    """EMB-609: so many captured mines of each colour against each other."""

    PUBLIC = {"who": WHO, "count": COUNT}
    __slots__ = ("count", "who")

    def __init__(self, who: int, count: int) -> None:
        self.who: Final = who
        self.count: Final = count

    def apply(self, s: Embuscades) -> None:
        s.proposed = 1


class Answered(Event[Embuscades]):
    """EMB-609, 909."""

    PUBLIC = {"who": WHO, "count": COUNT, "yes": Name(("no", "yes"))}
    __slots__ = ("count", "who", "yes")

    def __init__(self, who: int, count: int, yes: int) -> None:
        self.who: Final = who
        self.count: Final = count
        self.yes: Final = yes

    def apply(self, s: Embuscades) -> None:
        if self.yes:  # EMB-609
            s.captured = tuple([n - self.count for n in s.captured])
            s.mines = tuple([n + self.count for n in s.mines])


# ----------------------------------------------------------------------------------- cards


class Kept(Event[Embuscades]):
    """EMB-508, 923: a PERSONNEL card was drawn and kept."""

    CHANCE = True
    REVEALS = True
    PUBLIC = {"who": WHO}
    SEALED = {"card": Sealed(Seq(CARD, 1), by="known", whole=True)}
    __slots__ = ("card", "known", "who")

    def __init__(self, who: int, card: tuple[int, ...], known: int) -> None:
        self.who: Final = who
        self.card: Final = card
        self.known: Final = known

    def apply(self, s: Embuscades) -> None:
        s.off()
        shown = opened(self.card)
        s.give(s.book.seat[self.who], self.card[0] if shown else -1, shown)


class Broadcast(Event[Embuscades]):
    """EMB-510: a RADIO YAMBO card was drawn and is read out."""

    CHANCE = True
    REVEALS = True
    PUBLIC = {"who": WHO, "card": CARD}
    __slots__ = ("card", "who")

    def __init__(self, who: int, card: int) -> None:
        self.who: Final = who
        self.card: Final = card

    def apply(self, s: Embuscades) -> None:
        s.off()
        s.radio = s.shown = self.card


class Filed(Event[Embuscades]):
    """EMB-510, 551: the RADIO YAMBO card that was carried out goes under the deck."""

    PUBLIC = {"card": CARD}
    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def apply(self, s: Embuscades) -> None:
        s.radio = -1  # EMB-551
        s.under(self.card, True)  # EMB-510


class PutUnder(Event[Embuscades]):
    """EMB-509, 552, 923: a card goes from a hand under the deck, unseen. What it reveals is that its
    place in the hand is empty."""

    REVEALS = True
    PUBLIC = {"who": WHO, "rule": RULE}
    SEALED = {"card": Sealed(Seq(CARD, 1), by="known", whole=True)}
    __slots__ = ("card", "known", "rule", "who")

    def __init__(self, who: int, rule: str, card: tuple[int, ...], known: int) -> None:
        self.who: Final = who
        self.rule: Final = rule
        self.card: Final = card
        self.known: Final = known

    def apply(self, s: Embuscades) -> None:
        shown = opened(self.card)
        card = self.card[0] if shown else -1
        s.take(s.book.seat[self.who], card, shown)
        s.under(card, shown)  # EMB-509


class Played(Event[Embuscades]):
    """EMB-511, 924: a PERSONNEL card is shown, works once and goes under the deck."""

    REVEALS = True
    PUBLIC = {"who": WHO, "card": CARD}
    __slots__ = ("card", "who")

    def __init__(self, who: int, card: int) -> None:
        self.who: Final = who
        self.card: Final = card

    def apply(self, s: Embuscades) -> None:
        s.take(s.book.seat[self.who], self.card, True)
        s.under(self.card, True)  # EMB-511
        s.shown = self.card


class Recruited(Event[Embuscades]):
    """EMB-550, 537: companies join a camp from the arsenal or from the prisoners' island."""

    PUBLIC = {"army": ARMY, "count": COUNT, "source": Name(("arsenal", "prison_island"))}
    __slots__ = ("army", "count", "source")

    def __init__(self, army: int, count: int, source: int) -> None:
        self.army: Final = army
        self.count: Final = count
        self.source: Final = source

    def apply(self, s: Embuscades) -> None:
        s.camp = add(s.camp, self.army, self.count)
        if self.source == 0:  # EMB-550
            s.arsenal = add(s.arsenal, self.army, -self.count)
        else:
            s.prisoners = add(s.prisoners, self.army, -self.count)


class Recovered(Event[Embuscades]):
    """EMB-551, 520: a destroyed vehicle comes back empty, a jeep to its island."""

    PUBLIC = {"vehicle": VEHICLE}
    __slots__ = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle: Final = vehicle

    def apply(self, s: Embuscades) -> None:
        army = self.vehicle // EACH
        home = ISLAND[army] if self.vehicle == JEEP[army] else CAMP[army]  # EMB-520
        settle_down(s, self.vehicle, home)


class Forbidden(Event[Embuscades]):
    """EMB-531, 532: until the next turn of this army."""

    PUBLIC = {"army": ARMY, "what": Name(("communications", "attacks"))}
    __slots__ = ("army", "what")

    def __init__(self, army: int, what: int) -> None:
        self.army: Final = army
        self.what: Final = what

    def apply(self, s: Embuscades) -> None:
        if self.what == 0:  # EMB-531, 532
            s.storm |= 1 << self.army
        else:
            s.truce |= 1 << self.army


class Stalled(Event[Embuscades]):
    """EMB-534."""

    PUBLIC = {"vehicle": VEHICLE, "who": WHO}
    __slots__ = ("vehicle", "who")

    def __init__(self, vehicle: int, who: int) -> None:
        self.vehicle: Final = vehicle
        self.who: Final = who

    def apply(self, s: Embuscades) -> None:
        s.stalled = put(s.stalled, self.vehicle, 2)
        s.stalled_by = put(s.stalled_by, self.vehicle, s.book.seat[self.who])


class Deserted(Event[Embuscades]):
    """EMB-535."""

    PUBLIC = {"vehicle": VEHICLE}
    __slots__ = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle: Final = vehicle

    def apply(self, s: Embuscades) -> None:
        s.load[self.vehicle] -= 1
        s.arsenal = add(s.arsenal, self.vehicle // EACH, 1)  # EMB-535


class Camouflaged(Event[Embuscades]):
    """EMB-541."""

    PUBLIC = {"vehicle": VEHICLE}
    __slots__ = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle: Final = vehicle

    def apply(self, s: Embuscades) -> None:
        s.camouflaged = put(s.camouflaged, self.vehicle, 1)


class Relieved(Event[Embuscades]):
    """EMB-546: companies from camp join a vehicle on the road."""

    PUBLIC = {"vehicle": VEHICLE, "count": COUNT}
    __slots__ = ("count", "vehicle")

    def __init__(self, vehicle: int, count: int) -> None:
        self.vehicle: Final = vehicle
        self.count: Final = count

    def apply(self, s: Embuscades) -> None:
        s.load[self.vehicle] += self.count  # EMB-546
        s.camp = add(s.camp, self.vehicle // EACH, -self.count)


EVENTS: Final = (
    *(
        DeckLaid,
        FirstThrow,
        Started,
        TurnBegan,
        Thrown,
        ExtraDie,
        DieSet,
        CameOut,
        Moved,
        Travelled,
    ),
    *(MineCleared, MinesWashedUp, FlagTaken, Attacked, Returned, Passed, TurnEnded),
    *(Proposed, Answered, Kept, Broadcast, Filed, PutUnder, Played, Recruited, Recovered),
    *(Forbidden, Stalled, Deserted, Camouflaged, Relieved),
)
