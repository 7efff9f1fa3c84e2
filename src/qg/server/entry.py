"""What a token opens at a table, and why it opens nothing."""

from __future__ import annotations

from qg.table.seat import key_of
from qg.table.table import Table

from .replay import is_shared
from .wrong import Wrong


def seats_of(table: Table, token: str) -> list[int]:
    """The seats that a token opens; none: its holder watches. Raises Wrong where it opens nothing. A link to
    a seat is an invitation and no more: it opens no seat, neither before nor after it is taken."""
    key = key_of(token)
    seats = table.holds(key)
    if seats:
        return seats
    not_spent(table, token)
    if invited(table, token) is not None:
        raise Wrong(401, "this link is an invitation: join the table first", rule="QG-LINK")
    if not watches(table, token):
        raise Wrong(401, "this link opens nothing here")
    return []


def not_spent(table: Table, token: str) -> None:
    key = key_of(token)
    if any([seat.spent(key) for seat in table.seats]):
        raise Wrong(
            401, "this invitation was taken: the link opens nothing any more", rule="QG-LINK"
        )


def invited(table: Table, token: str) -> int | None:
    """The seat to which a link invites, as long as nobody has taken it."""
    key = key_of(token)
    return next((seat.number for seat in table.seats if seat.invites(key)), None)


def watches(table: Table, token: str) -> bool:
    """Whether a token that opens no seat lets its holder look on."""
    return table.public or table.watches(key_of(token)) or is_shared(table, token)
