"""What a case expects of the events of a step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from qg.core.codec import plain
from qg.core.event import Closed, Event, Pushed
from qg.core.match import spoken
from qg.core.shape import show

from .case_context import CaseState, Context
from .case_part import Part
from .case_words import brief, differ, event_text, listing

AGENDA: Final = (Pushed.__name__, Closed.__name__)


class Fact:
    """An event that is expected: its name, and the fields that matter."""

    def __init__(self, part: Part, context: Context) -> None:
        known = context.game.events
        if isinstance(part.data, dict) and len(part.data) != 1:
            raise part.bad("one event is `Name` or `{Name: {field: value}}`")
        name = next(iter(part.data)) if isinstance(part.data, dict) else part.text()
        if name not in known:
            raise part.bad(f"no such event: {show(name)} (there are: {', '.join(known)})")
        self.name: Final[str] = name
        inner = part.at(name) if isinstance(part.data, dict) else None
        self.fields: Final[dict[str, Any]] = (
            {} if inner is None or inner.data is None else context.values(known[name], inner, name)
        )

    def differs(self, event: Event[Any]) -> str:
        """What is otherwise in this event; a field of one entry may be written without brackets."""
        if type(event).__name__ != self.name:
            return f"it is {type(event).__name__}"
        got = plain(event)
        for name, want in self.fields.items():
            value = got[name]
            if isinstance(value, list) and len(value) == 1 and not isinstance(want, list | dict):
                value = value[0]
            found = differ(want, value, name)
            if found:
                return found
        return ""

    def __str__(self) -> str:
        return self.name + (brief(self.fields) if self.fields else "")


class Events:
    """The listed events happen, in this order; with `exact: true` no others, with `exact: all` not
    even those of the agenda."""

    def __init__(self, part: Part, context: Context, exact: bool | str) -> None:
        self.facts: Final = [Fact(item, context) for item in part.items()]
        self.exact: Final = exact
        self.agenda: Final = any(fact.name in AGENDA for fact in self.facts)
        if self.agenda and exact is True:
            raise part.bad("where Pushed and Closed are counted, write `exact: all`")

    def faults(self, now: CaseState) -> Iterator[str]:
        heard = now.events if self.exact == "all" else spoken(now.events)
        got = listing([event_text(plain(e)) for e in (now.events if self.agenda else heard)])
        if self.exact:
            for n, (fact, event) in enumerate(zip(self.facts, heard), 1):
                if found := fact.differs(event):
                    yield f"event {n}: expected {fact}: {found}\n  events: {got}"
                    return
            if len(self.facts) != len(heard):
                yield f"expected exactly {len(self.facts)} events, got {len(heard)}: {got}"
            return
        at, after = 0, ""
        for fact in self.facts:
            told = [fact.differs(event) for event in now.events[at:]]
            if "" not in told:
                near = [t for t, e in zip(told, now.events[at:]) if type(e).__name__ == fact.name]
                hint = f" ({near[0]})" if near else ""
                yield f"expected the event {fact}{after}{hint}\n  events: {got}"
                return
            at += told.index("") + 1
            after = f" after {fact}"


class NoEvents:
    def __init__(self, part: Part, context: Context) -> None:
        self.facts: Final = [Fact(item, context) for item in part.one_or_many()]

    def faults(self, now: CaseState) -> Iterator[str]:
        for event in now.events:
            for fact in self.facts:
                if not fact.differs(event):
                    yield f"expected no event {fact}, got {event_text(plain(event))}"
