"""What happens with cards. Who does not know a card that was kept or put under reads that it happened."""

from __future__ import annotations

from typing import Final

from qg.core.event import Event
from qg.core.shape import Name, Seq
from qg.core.value import Sealed, opened, put

from .events_map import COUNT, RULE, add, settle_down
from .events_turn import WHO
from .state import Embuscades
from .tables import ARMY, CAMP, CARD, EACH, ISLAND, JEEP, VEHICLE


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
