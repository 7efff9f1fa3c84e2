"""What a seat of Embuscades was sent, held against what it may know.

Every name of a card in every frame must be accounted for: a card in one's own hand, or one that everybody was
shown (EMB-922 to 925). The deck is never sent."""

from __future__ import annotations

from itertools import chain
from typing import Any

from qg.games.embuscades.tables import CARDS, HAND

KINDS = frozenset(CARDS)
NOTHING = (None, "-")


class Ear:
    """`seat`: its number, or None for those who watch."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.title = ""
        self.hand: list[Any] = []
        self.public: set[str] = set()
        """Cards that everybody has been shown."""
        self.over = False
        self.kept = self.unseen = self.shown = 0
        """Cards that it drew, that others drew out of its sight, and that were shown to all."""

    def hear(self, frame: Any) -> list[str]:
        """What in this frame the seat should not have been sent."""
        kind = frame["t"]
        if kind == "table":
            if self.seat is not None:
                self.title = frame["seats"][self.seat]["name"]
            return [f"table: {word}" for word in names_in(frame)]
        if self.over:  # the end opens what was sealed
            return []
        if kind == "view":
            wrong = self._lines(frame["told"])
            if not frame["told"]:  # a position may begin with a card that is carried out
                self.public |= {frame["view"]["radio"], frame["view"]["shown"]}
            if self.over:  # whoever comes after the end
                return wrong
            for field, value in frame["view"].items():
                wrong += self._field(field, value)
            return wrong
        if kind == "step":
            wrong = self._lines([frame["line"]])
            for field, *change in chain(*frame["diffs"]):
                wrong += self._change(field, change)
            return wrong
        if kind == "legal":
            mine = [card for card in self.hand if card not in NOTHING]
            return [f"an option names {word}" for word in names_in(frame) if word not in mine]
        if kind == "no" and self.seat is not None:
            return []  # it answers what the seat itself named
        return [f"{kind}: {word}" for word in names_in(frame)]

    def _lines(self, lines: list[Any]) -> list[str]:
        wrong = []
        for line in lines:
            for event in line["events"]:
                wrong += self._event(event)
            if self.seat is not None and line["by"] == self.seat:
                continue  # it may read what it did itself
            named = [word for word in line["shown"].split() if word in KINDS]
            wrong += [f"a line shown as {line['shown']!r}" for w in named if w not in self.public]
        return wrong

    def _event(self, event: Any) -> list[str]:
        what = event["_"]
        if what in ("Broadcast", "Played", "Filed"):
            self.public.add(event["card"])
            self.shown += what != "Filed"
            return []
        if what in ("Kept", "PutUnder"):
            own = event["who"] == self.title and self.seat is not None
            named = names_in(event["card"])
            if own:
                self.kept += what == "Kept"
                return [] if named else [f"its own card of {what} is hidden from it"]
            self.unseen += what == "Kept"
            return [f"{what} of {event['who']}: {word}" for word in named]
        if what == "Concluded":
            self.over = True
            return []
        if what == "Shuffled":
            return [] if event["face"] == [None] else [f"a shuffle rolled {event['face']}"]
        return [f"{what}: {word}" for word in names_in(event)]

    def _field(self, field: str, value: Any) -> list[str]:
        if field == "hand":
            return [wrong for i, card in enumerate(value) for wrong in self._held(i, card)]
        if field in ("radio", "shown"):
            known = value == "-" or value in self.public
            return [] if known else [f"{field} is {value}"]
        return [f"{field}: {word}" for word in names_in(value)]

    def _change(self, field: str, change: list[Any]) -> list[str]:
        if self.over:
            return []
        if field == "hand" and len(change) == 2:
            return self._held(change[0], change[1])
        return self._field(field, change[-1])

    def _held(self, i: int, card: Any) -> list[str]:
        if self.seat is not None and i // HAND == self.seat:
            self.hand += ["-"] * (HAND - len(self.hand))
            self.hand[i % HAND] = card
            return ["its own card is hidden from it"] if card is None else []
        return [] if card in NOTHING else [f"hand {i // HAND} holds {card}"]


def names_in(data: Any) -> list[str]:
    """Every name of a card, anywhere in JSON data."""
    if isinstance(data, str):
        return [data] if data in KINDS else []
    if isinstance(data, list):
        return [word for each in data for word in names_in(each)]
    if isinstance(data, dict):
        return names_in([*data, *data.values()])
    return []


def leaks(seat: int | None, frames: list[Any]) -> list[str]:
    """Everything that a seat was sent and should not have been."""
    ear = Ear(seat)
    return [wrong for frame in frames for wrong in ear.hear(frame)]
