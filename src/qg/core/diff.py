"""What changes in a view, as plain data: by a line of the journal, and by each of its events.

    ["ply", 7]           the field `ply` is 7 now
    ["where", 3, 40]     entry 3 of the field `where` is 40 now

A sequence that grew or shrank is replaced as a whole. What a seat does not know is null, as in its view.

A client never applies rules: it shows event after event by applying these changes to the view that it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress, count
from operator import is_not
from typing import Any, Final

from .agenda import FRAME
from .event import Closed, Event, Pushed, hears
from .shape import Column, Seq, Shape
from .state import State
from .value import HOLE, fields, seals, together, veil

Change = list[Any]
"""`[field, value]` replaces a field, `[field, index, value]` one entry of it."""


class Fields:
    """Some fields of a state: their names, their shapes, and those of their entries where they have some."""

    def __init__(self, shapes: Mapping[str, Shape]) -> None:
        self.names: Final = list(shapes)
        self.shapes: Final = list(shapes.values())
        self.items: Final = [s.item if isinstance(s, Seq) else None for s in shapes.values()]
        self.get: Final = together(self.names)


class Plan:
    """The fields of a class of states but for time and agenda: those that all viewers see alike, replaced
    as a whole (`fixed`) or written on (`lists`), and those that they do not, masks included."""

    def __init__(self, cls: type) -> None:
        veiled = {name for field, seal in seals(cls).items() for name in (field, seal.by)}
        shapes = {n: s for n, s in fields(cls).items() if n not in ("now", "agenda")}
        public = {n: s for n, s in shapes.items() if n not in veiled}
        self.fixed: Final = Fields({n: s for n, s in public.items() if not isinstance(s, Column)})
        self.lists: Final = Fields({n: s for n, s in public.items() if isinstance(s, Column)})
        self.sealed: Final = Fields({n: s for n, s in shapes.items() if n in veiled})
        # Whether some of these are written on: then each event may have done so.
        self.written: Final = any([isinstance(s, Column) for s in self.sealed.shapes])


UNTOLD: Final = frozenset((Pushed, Closed))
"""Events that nobody is told of in so many words: what they change is the agenda."""
_plans: Final[dict[type, Plan]] = {}


def _plan(cls: type) -> Plan:
    found = _plans.get(cls)
    if found is None:
        found = _plans[cls] = Plan(cls)
    return found


def diff(old: State, new: State) -> list[Change]:
    """What changed from one view to another of the same viewer."""
    plan = _plan(type(new))
    changes = _passed(old, new)
    for of in (plan.fixed, plan.lists, plan.sealed):
        changes += _differing(of, of.get(old), of.get(new))
    return changes + _agenda(old, new)


def _passed(old: State, new: State) -> list[Change]:
    return [["now", new.now]] if old.now != new.now else []


def _agenda(old: State, new: State) -> list[Change]:
    """Frames are compared as they are written, which is remembered."""
    a, b = [[FRAME.plain(frame) for frame in s.agenda] for s in (old, new)]
    if len(a) != len(b):
        return [["agenda", b]]
    return [["agenda", i, b[i]] for i in range(len(b)) if a[i] is not b[i] and a[i] != b[i]]


def _differing(of: Fields, old: Sequence[Any], new: Sequence[Any]) -> list[Change]:
    """What differs between the contents of some fields; of sealed ones, as the same viewer sees both."""
    changes: list[Change] = []
    for k in compress(count(), map(is_not, old, new)):  # few fields are replaced
        a, b = old[k], new[k]
        item = of.items[k]
        if item is not None:
            changes += _entries(of.names[k], item, a, b)
        elif a != b:
            changes.append([of.names[k], of.shapes[k].plain(b)])
    return changes


def _entries(name: str, item: Shape, a: Any, b: Any) -> list[Change]:
    if len(a) == len(b):
        some: list[Change] = []
        for i in compress(count(), map(is_not, a, b)):  # the loop is for the few that may differ
            x, y = a[i], b[i]
            if x is HOLE or y is HOLE or x != y:
                some.append([name, i, _entry(item, y)])
        if 2 * len(some) <= max(4, len(b)):
            return some
    return [[name, [_entry(item, y) for y in b]]]


def _entry(item: Shape, value: Any) -> Any:
    return None if value is HOLE else item.plain(value)


def patch(view: Mapping[str, Any], changes: Iterable[Change]) -> dict[str, Any]:
    """A view as plain data after such changes; the old one is left as it was."""
    new = dict(view)
    for change in changes:
        name = change[0]
        if len(change) == 2:
            new[name] = change[1]
        else:
            entries = list(new[name])
            entries[change[1]] = change[2]
            new[name] = entries
    return new


class Course:
    """What the events of one line do, one after the other, to the views of those who noticed it.

    What all see alike is compared once, on truths. What is sealed is compared on what a viewer sees of the
    truths between the events. By law (5b) that is what the events, as they are told, do to its view."""

    def __init__(self, before: State, after: State, events: Sequence[Event[Any]]) -> None:
        plan = _plan(type(after))
        self.plan: Final = plan
        self.spoken: Final[list[Event[Any]]] = []
        self.public: Final[list[list[Change]]] = []  # by event that is spoken of
        self.marks: Final[
            list[tuple[int, State]]
        ] = []  # where sealed fields are touched; states then
        self.agenda: Final = _agenda(before, after)
        self.everybody = True  # hears of everything
        self.fixed = plan.fixed.get(before)
        self.sealed = plan.sealed.get(before)
        self.lists: Final = list(plan.lists.get(before))
        told = [i for i, event in enumerate(events) if type(event) not in UNTOLD]
        if len(told) > 1:
            draft: Any = before.copy()
            draft.now = after.now
            for i in range(told[-1]):
                event = events[i]
                event.apply(draft)
                if type(event) not in UNTOLD:
                    self._follow(event, draft, False)
        if told:  # what comes behind the last event changes the agenda alone
            self._follow(events[told[-1]], after, True)

    def _follow(self, event: Event[Any], s: State, last: bool) -> None:
        """Note what an event has changed; `s` is the state after it, which goes on changing unless it is the
        last."""
        plan = self.plan
        fixed = plan.fixed.get(s)
        changes = _differing(plan.fixed, self.fixed, fixed)
        self.fixed = fixed
        for k, column in enumerate(plan.lists.get(s)):
            item = plan.lists.items[k]
            if column != self.lists[k] and item is not None:
                changes += _entries(plan.lists.names[k], item, self.lists[k], column)
                self.lists[k] = column[:]
        sealed = plan.sealed.get(s)
        if plan.written or any(map(is_not, self.sealed, sealed)):
            self.marks.append((len(self.spoken), s if last else s.copy()))
            self.sealed = sealed
        if event.HEARD:
            self.everybody = False
        self.spoken.append(event)
        self.public.append(changes)

    def seen_by(self, seat: int | None, was: State, view: State) -> list[list[Change]]:
        """For each event that a seat is told of, what it changes in the seat's view; `was` and `view` are its
        views before and after the line, `seat` None sees everything. What the agenda changes comes with
        the last event, and time passes before the first. Where nothing is told, all is one."""
        sealed = self._unveiled(seat, was, view)
        found: list[list[Change]] = []
        waiting = _passed(was, view)
        for k, event in enumerate(self.spoken):
            waiting = waiting + self.public[k] + sealed.get(k, [])
            if self.everybody or seat is None or hears(event, seat):
                found.append(waiting)
                waiting = []
        waiting = waiting + self.agenda
        if not found:
            return [waiting]
        if waiting:
            found[-1] = found[-1] + waiting
        return found

    def _unveiled(self, seat: int | None, was: State, view: State) -> dict[int, list[Change]]:
        """What the seat sees change in sealed fields, by event."""
        found: dict[int, list[Change]] = {}
        if not self.marks:
            return found
        of = self.plan.sealed
        old, last = of.get(was), len(self.marks) - 1
        for i, (k, state) in enumerate(self.marks):
            if i == last:  # nothing that comes behind it changes what is sealed
                new = of.get(view)
            elif seat is None:
                new = of.get(state)
            else:
                seen = veil(state, seat)
                new = tuple([seen[name] for name in of.names])
            found[k] = _differing(of, old, new)
            old = new
        return found
