"""What happens to the frame of a turn: who begins, whose turn it is, its dice and its end."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Int, Name, Seq
from qg.core.value import Sealed, opened, put

from .book import TITLES
from .state import Embuscades
from .tables import ARMY, CARD, EACH, SIDES

WHO: Final = Name(TITLES)  # a commander; which seat that is, the table's book knows


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
