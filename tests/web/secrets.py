"""What a seat of Attaque was sent, held against what it may know.

Every name of a kind in every frame must be accounted for: the seat's own counters, or counters that an
event has shown to it before or in the same frame."""

from __future__ import annotations

from itertools import chain
from typing import Any

from qg.games.attaque.tables import KIND

KINDS = frozenset(KIND.names[1:])
PER_SIDE = 48
OPEN = frozenset({"flag", "plan"})


class Ear:
    """`seat`: 0, 1, or None for those who watch."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.shown: set[int] = set()
        self.learned = 0
        self.open: frozenset[str] = frozenset()
        """Kinds that lie face up in this rule set (ATK-020)."""
        self.prepared = False

    def hear(self, frame: Any) -> list[str]:
        """What in this frame the seat should not have been sent."""
        kind, wrong = frame["t"], list[str]()
        if kind == "table":
            self.open = OPEN if frame["options"]["set"] == 3 else frozenset()
            self.prepared = frame["prepared"]
        if kind == "view":
            lines = frame["told"]
            if self.prepared:  # ATK-156: what was off the board before the first move is public
                gone = [slot for slot, sq in enumerate(frame["view"]["where"]) if sq < 0]
                self.shown |= set(gone) if not lines else set()
        elif kind == "step":
            lines = [frame["line"]]
        else:
            # No other message speaks of counters, but for a refusal that names one's own.
            words = names_in(frame) if kind != "no" or self.seat is None else []
            return [f"{kind}: {word}" for word in words]
        for line in lines:
            for event in line["events"]:
                wrong += self._event(event)
            if any(word in KINDS for word in line["shown"].split()):
                wrong.append(f"a line shown as {line['shown']!r}")
        if kind == "view":
            for slot, name in enumerate(frame["view"]["kind"]):
                wrong += self._slot(slot, name)
        else:
            for field, *change in chain(*frame["diffs"]):
                if field != "kind":
                    wrong += [f"diff of {field}: {w}" for w in names_in(change)]
                elif len(change) == 2:
                    wrong += self._slot(change[0], change[1])
                else:
                    for slot, name in enumerate(change[0]):
                        wrong += self._slot(slot, name)
        return wrong

    def _slot(self, slot: int, name: Any) -> list[str]:
        if name is None or name == "none" or slot // PER_SIDE == self.seat or slot in self.shown:
            return []
        if name in self.open:
            return []
        return [f"slot {slot} is a {name}"]

    def _event(self, event: Any) -> list[str]:
        """Events that reveal say to whom; they widen what the seat may be sent from now on."""
        what = event["_"]
        if what in ("Attacked", "Bombed"):
            self.shown.add(event["victim"])
            self.learned += 1
            slot = event["slot"]
            # Only a spy wins by this rule: it would name an attacker that nobody has seen.
            if "ATK-079" in event.get("rule", ()) and slot // PER_SIDE != self.seat:
                return [] if slot in self.shown else [f"slot {slot} wins as a spy does"]
        elif what == "Removed":
            self.shown |= {s for s, k in zip(event["slots"], event["kinds"]) if k is not None}
        elif what == "Shown":
            if event["kind"][0] is not None:
                self.shown.add(event["slot"])
                self.learned += 1
        elif what == "Deployed":
            own = event["seat"] == ("south", "north")[self.seat] if self.seat is not None else False
            if not own and names_in(event["kinds"]):
                return [f"the deployment of {event['seat']}"]
        elif what == "Concluded":
            self.shown |= set(range(2 * PER_SIDE))  # ATK-164: the end opens everything
        else:
            return [f"{what}: {word}" for word in names_in(event)]
        return []


class Screen:
    """One screen for both seats: what each of them was sent while it sat there."""

    def __init__(self) -> None:
        self.ears = (Ear(0), Ear(1))
        self.you: int | None = None

    def hear(self, frame: Any) -> list[str]:
        if frame["t"] == "table":
            self.you = frame["you"]
            return [wrong for ear in self.ears for wrong in ear.hear(frame)]
        if self.you is None:  # the game is over: everything is open
            return []
        return [f"{('south', 'north')[self.you]}: {w}" for w in self.ears[self.you].hear(frame)]


def names_in(data: Any) -> list[str]:
    """Every name of a kind, anywhere in JSON data."""
    if isinstance(data, str):
        return [data] if data in KINDS else []
    if isinstance(data, list):
        return [word for each in data for word in names_in(each)]
    if isinstance(data, dict):
        return names_in([*data, *data.values()])
    return []


def leaks(seat: int | None, frames: list[Any], layouts: list[str]) -> list[str]:
    """Everything that a seat was sent and should not have been. `layouts`: how the others deployed."""
    ear = Ear(seat)
    found = [wrong for frame in frames for wrong in ear.hear(frame)]
    for frame in frames:
        text = str(frame)
        found += [f"a deployment in {frame['t']}" for layout in layouts if layout in text]
    return found
