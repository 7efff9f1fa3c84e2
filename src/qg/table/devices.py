"""The devices of a seat: one is added, one is removed."""

from __future__ import annotations

from typing import Final

from qg.core.shape import Malformed, show

from . import command as do
from .decision import Decision, refused
from .fact import fact
from .seat import clean_label
from .table import Table

MOST_DEVICES: Final = 12
"""QG-DEVICE says it in words."""


def add_device(table: Table, command: do.AddDevice, at: int) -> Decision:
    """Asked twice, it is added once."""
    held = table.holds(command.key)
    if set(command.seats) <= set(held):
        return Decision()
    seats, key, label = command.seats, command.key, clean_label(command.label)
    if command.news:
        return given_back(table, seats, key, label, command.news, at)
    no = other_seat(table, key)
    if no is not None:
        return no
    if any([len(table.seats[seat].devices) >= MOST_DEVICES for seat in seats]):
        return refused("QG-DEVICE", "many_devices")
    return Decision([fact("device", at, seats=list(seats), key=key, label=label)])


def given_back(
    table: Table, seats: tuple[int, ...], key: str, label: str, news: str, at: int
) -> Decision:
    """Every device is lost, and this one is added. Nobody is there to throw one out where there are as many
    as may be: the oldest makes room."""
    no = other_seat(table, key)
    if no is not None:
        return no
    facts = []
    devices = table.seats[seats[0]].devices
    if len(devices) >= MOST_DEVICES:
        facts.append(fact("removed", at, seats=list(seats), device=devices[0].id))
    facts.append(fact("device", at, seats=list(seats), key=key, label=label, news=news))
    return Decision(facts)


def other_seat(table: Table, key: str) -> Decision | None:
    """Why a token cannot become a device: it opens another seat. Raises Malformed where it is no secret."""
    not_a_link(table, key)
    return refused("QG-SEAT", "other_seat") if table.holds(key) else None


def not_a_link(table: Table, key: str) -> None:
    """What opens a seat is known to nobody but its player; a link is known to whoever made or sent it."""
    if table.watches(key) or any([seat.link == key for seat in table.seats]):
        raise Malformed("this is a link of the table: a token must be new", "token")


def remove_device(table: Table, command: do.RemoveDevice, at: int) -> Decision:
    devices = table.seats[command.seats[0]].devices
    if command.device not in [each.id for each in devices]:
        raise Malformed(f"no device {show(command.device)} at this seat", "device")
    if len(devices) == 1:
        return refused("QG-DEVICE", "last_device")
    return Decision([fact("removed", at, seats=list(command.seats), device=command.device)])
