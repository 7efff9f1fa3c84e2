"""What a seat is shown of a line, made from projections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qg.core.codec import plain
from qg.core.event import Closed, Event, Pushed, hears
from qg.core.state import State
from qg.core.value import project, seals


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
