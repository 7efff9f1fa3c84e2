"""What people asked of a table, what they were told and shown, and what is stored in the end: whether the one
follows from the other. It knows nothing of how tables are served, and looks at every pair."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Asked:
    """Something that somebody wanted to be stored, by a text that nothing else has. `sent`, `told`: when,
    counted in whatever happened; not told: its answer was cut off, or it was refused."""

    text: str
    sent: int
    told: int | None = None
    refused: bool = False


@dataclass
class History:
    """`shown`: what each connection was shown, in its order, from the moment at which it came."""

    asked: list[Asked] = field(default_factory=list)
    shown: list[list[str]] = field(default_factory=list)
    now: int = 0

    def tick(self) -> int:
        self.now += 1
        return self.now

    def ask(self, text: str) -> Asked:
        self.asked.append(Asked(text, self.tick()))
        return self.asked[-1]


def slips(history: History, stored: list[str]) -> list[str]:
    """What is wrong: nothing, if all that was acknowledged is stored, once, in an order that agrees with when
    it was asked and told, and if every connection was shown a part of it without a gap."""
    known = {each.text: each for each in history.asked}
    times = Counter(stored)
    found = [f"{text} is stored and was never asked" for text in times if text not in known]
    found += [f"{text} is stored twice" for text, count in times.items() if count > 1]
    for each in history.asked:
        if each.told is not None and each.text not in times:
            found.append(f"{each.text} was acknowledged and is lost")
        if each.refused and each.text in times:
            found.append(f"{each.text} was refused and is stored")
    place = {text: number for number, text in enumerate(stored)}
    there = [each for each in history.asked if each.text in place]
    for one in there:
        for other in there:
            before = one.told is not None and one.told < other.sent
            if before and place[one.text] > place[other.text]:
                found.append(f"{one.text} was acknowledged before {other.text} and comes after")
    for number, shown in enumerate(history.shown):
        if shown and shown != stored[place.get(shown[0], len(stored)) :][: len(shown)]:
            found.append(f"connection {number} was shown what is not so: {shown}")
    return found
