"""What must be known of a table to tell players of their turn, wherever it is at home."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from qg.table.table import OVER

if TYPE_CHECKING:
    from .room import Room


class Call(msgspec.Struct):
    """What a seat's player is to know: the number of the fact with which it began, 0 if nothing, and whether
    it is a turn or a claim. `due`: the same of turns alone. `looking`: they see it by themselves."""

    turn: int
    what: str
    due: int
    looking: bool


class Standing(msgspec.Struct):
    """`calls`: of each seat; `opened`: the seats that each token of those that were named opens, by its
    hash."""

    id: str
    game: str
    title: str
    over: bool
    hotseat: bool
    calls: list[Call]
    opened: dict[str, list[int]]

    def holds(self, key: str) -> list[int]:
        return self.opened.get(key, [])


class WhoCalls(msgspec.Struct):
    """What the process that tells of turns asks the one where a table is at home."""

    table: str
    keys: list[str]


class News(msgspec.Struct):
    """What other processes tell the one that tells of turns. `turned`: by table, the seats whose player does
    not look, with the number of what they are to know; `next`: rematches; `ended`: tables that are over;
    `left`: by a process that is gone."""

    turned: dict[str, dict[int, int]] = {}
    next: list[tuple[str, str]] = []
    ended: list[str] = []
    left: list[str] = []

    def __bool__(self) -> bool:
        return bool(self.turned or self.next or self.ended or self.left)

    def before(self, later: News) -> News:
        """Both, where what came later holds."""
        turned = {**self.turned, **later.turned}
        next, ended = [*self.next, *later.next], [*self.ended, *later.ended]
        return News(turned, next, ended, [*self.left, *later.left])


def standing(room: Room, keys: Iterable[str]) -> Standing:
    table = room.table
    calls = []
    for seat in table.seats:
        turn, what = table.calls(seat.number)
        due = table.due.get(seat.number, 0)
        calls.append(Call(turn, what, due, looking(room, seat.number)))
    opened = {key: table.holds(key) for key in keys}
    over = table.status == OVER
    return Standing(table.id, table.game.name, table.title, over, table.hotseat, calls, opened)


def unseen(room: Room) -> dict[int, int]:
    """The seats whose player is to know something and does not look, with its number."""
    calls = {seat.number: room.table.calls(seat.number)[0] for seat in room.table.seats}
    return {seat: turn for seat, turn in calls.items() if turn and not looking(room, seat)}


def looking(room: Room, seat: int) -> bool:
    """Whether somebody has the seat before their eyes."""
    return any([seat in each.seats and each.looking for each in room.connections])
