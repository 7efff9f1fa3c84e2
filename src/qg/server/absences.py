"""Which players are away, and for how long: kept where the terms of a table say that a bot may then sit in.
It is stored beside the facts of the table, which do not tell who is connected, and survives a restart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Final

from qg.store.base import Store


class Absences:
    """`age`: the time that is measured by. While the server is closed it stands still."""

    def __init__(self, store: Store, age: Callable[[], int]) -> None:
        self._store: Final = store
        self._age: Final = age
        self._since: Final[defaultdict[str, dict[int, int]]] = defaultdict(dict)
        for table, seat, since in store.absences():
            self._since[table][seat] = since

    def learn(self, table: str, since: dict[int, int]) -> None:
        """What another server, or another process, has stored meanwhile."""
        self._since.pop(table, None)
        if since:
            self._since[table] = since

    def forget(self, table: str) -> None:
        """What is stored of it is read again by whichever process has the table next."""
        self._since.pop(table, None)

    def left(self, table: str, seat: int) -> None:
        """The player of a seat is away from now on, unless it was away already."""
        away = self._since[table]
        if seat not in away:
            away[seat] = self._age()
            self._store.absent(table, seat, away[seat])

    def came(self, table: str, seat: int) -> None:
        if self._since.get(table, {}).pop(seat, None) is not None:
            self._store.absent(table, seat, None)

    def over(self, table: str) -> None:
        """The game is over: absences of this table are forgotten."""
        for seat in self._since.pop(table, {}):
            self._store.absent(table, seat, None)

    def gone(self, table: str, seat: int) -> int:
        """For how many milliseconds the player of a seat has been away. A crash may have cost the server a
        few seconds of its age."""
        age = self._age()
        return max(0, age - self._since.get(table, {}).get(seat, age))
