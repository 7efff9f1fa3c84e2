"""What a seat is shown: its view, whole or as the change since the last one, and lines of the log.

All of it is made from projections, and generic over the fields that a game declares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from qg.core.agenda import EACH
from qg.core.codec import plain
from qg.core.event import Closed, Event, Pushed
from qg.core.shape import Seq, Shape
from qg.core.state import State
from qg.core.value import HOLE, fields, project

_columns: Final[dict[type, list[tuple[str, Shape, Shape | None]]]] = {}

Change = list[Any]
"""`[field, value]` replaces a field, `[field, index, value]` one entry of it."""


def columns(cls: type) -> list[tuple[str, Shape, Shape | None]]:
    """The fields of a state: name, shape, and the shape of an entry where it has entries."""
    if cls not in _columns:
        _columns[cls] = [
            (name, shape, shape.item if isinstance(shape, Seq) else None)
            for name, shape in fields(cls).items()
        ]
    return _columns[cls]


def diff(old: State, new: State) -> list[Change]:
    """What changed from one view of a seat to its next."""
    changes: list[Change] = []
    for name, shape, item in columns(type(new)):
        a, b = getattr(old, name), getattr(new, name)
        if a is b:
            continue
        if item is None:
            if a != b:
                changes.append([name, shape.plain(b)])
        elif len(a) != len(b):
            changes.append([name, [entry(item, y) for y in b]])
        else:
            some: list[Change] = [
                [name, i, entry(item, y)]
                for i, (x, y) in enumerate(zip(a, b))
                if x is not y and (x is HOLE or y is HOLE or x != y)
            ]
            if 2 * len(some) > max(4, len(b)):
                some = [[name, [entry(item, y) for y in b]]]
            changes += some
    return changes


def entry(item: Shape, value: Any) -> Any:
    return None if value is HOLE else item.plain(value)


def hears(before: State, after: State, events: Iterable[Event[Any]], seat: int) -> bool:
    """Whether a seat notices a line at all: only then does it count one view more, so that gaps
    betray nothing."""
    if before.agenda != after.agenda or spoken_of(events):
        return True
    changes = diff(project(before, seat), project(after, seat))
    return any(name != "now" for name, *_ in changes)


def same_ask(before: State, after: State, seat: int) -> bool:
    """Whether a seat is still asked what it was asked before: others have answered the same Ask, which
    takes nothing from its own answer."""
    a, b = before.asked(), after.asked()
    if a is None or b is None or len(before.agenda) != len(after.agenda):
        return False
    same = (a.name, a.args, a.rule, a.verbs, a.due) == (b.name, b.args, b.rule, b.verbs, b.due)
    return same and a.closes == b.closes == EACH and a.hears(seat) and b.hears(seat) and a != b


def spoken_of(events: Iterable[Event[Any]]) -> bool:
    return any(not isinstance(event, (Pushed, Closed)) for event in events)


def shown_events(events: Iterable[Event[Any]], seat: int) -> list[Any]:
    """Events as a seat is told of them, without the comings and goings of the agenda."""
    heard = [event for event in events if not isinstance(event, (Pushed, Closed))]
    return [plain(project(event, seat)) for event in heard]
