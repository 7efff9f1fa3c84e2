"""What a seat is shown: its view, whole or as the change since the last one, and lines of the log.

All of it is made from projections, and generic over the fields that a game declares."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import is_not
from typing import Any, Final

from qg.core.codec import plain
from qg.core.event import Closed, Event, Pushed, hears
from qg.core.shape import Seq, Shape
from qg.core.state import State
from qg.core.value import HOLE, fields, project, seals

Change = list[Any]
"""`[field, value]` replaces a field, `[field, index, value]` one entry of it."""
Columns = list[tuple[str, Shape, Shape | None]]
"""Name, shape, and the shape of an entry where there are entries."""

_columns: Final[dict[type, tuple[Columns, Columns]]] = {}


def columns(cls: type) -> tuple[Columns, Columns]:
    """The fields of a state: those that all seats see alike, and those that they do not, masks included."""
    if cls not in _columns:
        veiled = {name for field, seal in seals(cls).items() for name in (field, seal.by)}
        found: tuple[Columns, Columns] = [], []
        for name, shape in fields(cls).items():
            item = shape.item if isinstance(shape, Seq) else None
            found[name in veiled].append((name, shape, item))
        _columns[cls] = found
    return _columns[cls]


def diff(old: State, new: State) -> list[Change]:
    """What changed from one view of a seat to its next."""
    return diff_public(old, new) + diff_sealed(old, new)


def diff_public(old: State, new: State) -> list[Change]:
    """The part of it that is the same for everybody: truths will do as well as views."""
    changes: list[Change] = []
    for name, shape, item in columns(type(new))[0]:
        a, b = getattr(old, name), getattr(new, name)
        if a is b or a == b:  # nothing in it is sealed, so it may be compared whole
            continue
        if item is not None:
            changes += _entries(name, item, a, b)
        else:
            changes.append([name, shape.plain(b)])
    return changes


def diff_sealed(old: State, new: State) -> list[Change]:
    """The part of it that is the seat's own; never from truths."""
    changes: list[Change] = []
    for name, _, item in columns(type(new))[1]:
        a, b = getattr(old, name), getattr(new, name)
        if a is b:
            continue
        if item is None:  # the mask of a sequence that is sealed as a whole
            changes += [[name, b]] if a != b else []
        else:
            changes += _entries(name, item, a, b)
    return changes


def _entries(name: str, item: Shape, a: Any, b: Any) -> list[Change]:
    if len(a) == len(b):
        some: list[Change] = []
        for i in compress(count(), map(is_not, a, b)):  # the loop is for the few that may differ
            x, y = a[i], b[i]
            if x is HOLE or y is HOLE or x != y:
                some.append([name, i, entry(item, y)])
        if 2 * len(some) <= max(4, len(b)):
            return some
    return [[name, [entry(item, y) for y in b]]]


def entry(item: Shape, value: Any) -> Any:
    return None if value is HOLE else item.plain(value)


def lasting(before: State, after: State, mover: int) -> int:
    """The mask of seats that are still asked what they were asked before another moved: what they chose
    meanwhile, on the view that they had, is still an answer to it. The rules judge it as things are now."""
    a, b = before.asked(), after.asked()
    if a is None or b is None or len(before.agenda) != len(after.agenda):
        return 0
    same = (a.name, a.args, a.rule, a.verbs, a.due) == (b.name, b.args, b.rule, b.verbs, b.due)
    moved = 1 << mover if mover >= 0 else 0
    return a.seats & b.seats & ~moved if same else 0


def shown_events(
    events: Sequence[Event[Any]], seat: int, truth: Sequence[dict[str, Any]] | None = None
) -> list[Any]:
    """Events as a seat is told of them, without Pushed and Closed, which belong to the agenda. `truth` holds
    the same events as plain data, if they are at hand: those that have no secret in them are told as they
    are."""
    shown = []
    for i, event in enumerate(events):
        cls = type(event)
        if cls is Pushed or cls is Closed or not hears(event, seat):
            continue
        if truth is None or seals(cls):
            shown.append(plain(project(event, seat)))
        else:
            shown.append(truth[i])
    return shown
