"""What becomes of a command."""

from __future__ import annotations

from typing import Any, Final

from qg.core.move import Refusal
from qg.core.shape import Malformed

from .fact import Fact
from .fold import apply
from .parts import Ready
from .quota import QUOTAS
from .table import Table


class Decision:
    """What becomes of a command. `again`: time came first; store these facts and decide once more."""

    __slots__ = ("again", "events", "facts", "no", "ready")

    def __init__(
        self,
        facts: list[Fact] | None = None,
        no: Refusal | Malformed | None = None,
        ready: Ready | None = None,
        again: bool = False,
        events: list[dict[str, Any]] | None = None,
    ) -> None:
        self.facts: Final = facts or []
        self.no: Final = no
        self.ready: Final = ready  # of the first fact
        self.again: Final = again
        self.events: Final = events  # of the first fact, as plain data: the truth


def take(table: Table, decision: Decision) -> None:
    """Apply what was decided, once it is stored."""
    ready = decision.ready
    for each in decision.facts:
        apply(table, each, ready)
        ready = None


def refused(rule: str, why: str = "", **given: Any) -> Decision:
    return Decision(no=Refusal(rule, why, given))


def within(table: Table, seat: int, wanted: Fact) -> Decision:
    """Keep it, if the seat has not used up what it may leave at this table."""
    if not table.spent.full(wanted.kind, seat, len(wanted.body)):
        return Decision([wanted])
    return full(table, wanted.kind, seat)


def full(table: Table, kind: str, seat: int) -> Decision:
    had, most = table.spent.of(kind, seat), QUOTAS[kind]
    given = {"count": had.facts, "most": most.facts, "size": had.size, "room": most.size}
    return refused("QG-LIMIT", f"{kind}_full", **given)
