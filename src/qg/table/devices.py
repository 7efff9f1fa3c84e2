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
    no = unfit(table, command.seats, command.key)
    if no is not None:
        return no
    news = {"news": command.news} if command.news else {}
    label = clean_label(command.label)
    seats = list(command.seats)
    return Decision([fact("device", at, seats=seats, key=command.key, label=label, **news)])


def unfit(table: Table, seats: tuple[int, ...], key: str) -> Decision | None:
    """Why a token cannot become a device of these seats: it opens another one, or there are too many."""
    if table.holds(key):
        return refused("QG-SEAT", "other_seat")
    if any([len(table.seats[seat].devices) >= MOST_DEVICES for seat in seats]):
        return refused("QG-DEVICE", "many_devices")
    return None


def remove_device(table: Table, command: do.RemoveDevice, at: int) -> Decision:
    devices = table.seats[command.seats[0]].devices
    if command.device not in [each.id for each in devices]:
        raise Malformed(f"no device {show(command.device)} at this seat", "device")
    if len(devices) == 1:
        return refused("QG-DEVICE", "last_device")
    return Decision([fact("removed", at, seats=list(command.seats), device=command.device)])
