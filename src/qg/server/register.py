"""The tables that are neither over nor closed: how many there are, from which place each was made, and which
of them wait for anybody in the lobby."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from qg.core.game import Game
from qg.core.shape import Malformed
from qg.store.reader import Reader
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.seat import OPEN
from qg.table.table import WAITING, Table

from . import forms, wire
from .limits import Limits
from .outlook import absence_info, seat_info


class Full(NamedTuple):
    """Why there is no room for one more table: `why` names the sentence, `most` is how many there may be."""

    why: str
    most: int


class Register:
    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.makers: Final[dict[str, str]] = {}  # table -> the place where it was made
        self.places: Final[Counter[str]] = Counter()
        self.waiting: Final[dict[str, str]] = {}  # the same for those that wait in the lobby
        self.lobby: Final[dict[str, forms.OpenTable]] = {}

    def add(self, table: str, maker: str) -> None:
        if table not in self.makers:
            self.makers[table] = maker
            self.places[maker] += 1

    def drop(self, table: str) -> None:
        maker = self.makers.pop(table, None)
        if maker is not None:
            self.places[maker] -= 1
            if not self.places[maker]:
                del self.places[maker]

    async def refresh(self, maker: str = "") -> None:
        """Before `full` and `page` are asked: what other processes have changed."""

    def unfinished(self) -> int:
        return len(self.makers)

    def counts(self, maker: str) -> tuple[int, int, int, int]:
        """How many tables are open, of one place and in all, and how many of them wait in the lobby."""
        there = list(self.waiting.values())
        return self.places[maker], len(self.makers), there.count(maker), len(there)

    def full(self, maker: str, public: bool) -> Full | None:
        """Tables whose place is not known count only for the whole server."""
        mine, all, mine_there, all_there = self.counts(maker)
        most, each = self.limits.unfinished
        if maker and mine >= each:
            return Full("tables_place", each)
        if all >= most:
            return Full("tables_house", most)
        most, each = self.limits.lobby
        if public and maker and mine_there >= each:
            return Full("lobby_place", each)
        if public and all_there >= most:
            return Full("lobby_house", most)
        return None

    def see(self, table: Table) -> None:
        """Keep the register true of a table that has changed."""
        if table.unfinished():
            self.add(table.id, table.maker)
        else:
            self.drop(table.id)
        free = any([seat.kind == OPEN for seat in table.seats])
        if not (table.public and table.status == WAITING and free):
            self.lobby.pop(table.id, None)
            self.waiting.pop(table.id, None)
            return
        self.waiting[table.id] = table.maker
        self.lobby[table.id] = listed(table)

    def page(self, after: str, game: str, count: int) -> forms.OpenTables:
        """A part of the lobby, the newest first. What is made meanwhile comes before the first part and
        moves nothing in the others."""
        last = place(after) if after else None
        found = sorted([t for t in self.lobby.values() if game in ("", t.game)], key=order)
        if last is not None:
            found = [each for each in found if order(each) > last]
        more = found[count - 1] if len(found) > count else None
        return forms.OpenTables(found[:count], None if more is None else f"{more.at}-{more.id}")


class SharedRegister(Register):
    """Of a house of several processes: what is stored says how many tables there are, and which wait."""

    def __init__(self, limits: Limits, reader: Reader, find: Callable[[str], Game[Any]]) -> None:
        super().__init__(limits)
        self.reader: Final = reader
        self.find: Final = find
        self.found = (0, 0, 0, 0)
        self.facts: Final[dict[str, int]] = {}  # table -> how many facts it had when it was read
        self.reading: Final = asyncio.Lock()

    def add(self, table: str, maker: str) -> None:
        pass  # what is stored says so

    def drop(self, table: str) -> None:
        pass

    def see(self, table: Table) -> None:
        pass

    def unfinished(self) -> int:
        """When they were last counted."""
        return self.found[1]

    def counts(self, maker: str) -> tuple[int, int, int, int]:
        return self.found

    async def refresh(self, maker: str = "") -> None:
        async with self.reading:
            self.found = await asyncio.to_thread(self.reader.counts, maker)
            there = await asyncio.to_thread(self.reader.lobby)
            for id in {*self.lobby} - {*there}:
                self.lobby.pop(id)
                self.facts.pop(id, None)
            for id, facts in there.items():
                if self.facts.get(id) != facts or id not in self.lobby:
                    await self._read(id)

    async def _read(self, id: str) -> None:
        rows = await asyncio.to_thread(self.reader.load, id)
        try:
            table = folded([Fact(*row) for row in rows], self.find)
        except Malformed:
            return  # it is set aside where it is at home
        self.lobby[id] = listed(table)
        self.facts[id] = len(rows)


def listed(table: Table) -> forms.OpenTable:
    """As the lobby shows it."""
    return forms.OpenTable(
        table.id,
        table.game.name,
        table.title,
        table.options.changed(),
        [seat_info(table, seat, False) for seat in table.seats],
        wire.Clock(**table.clocks.terms.plain),
        table.takeback,
        absence_info(table),
        table.at,
        table.start is not None,
    )


def order(table: forms.OpenTable) -> tuple[int, str]:
    return -table.at, table.id


def place(cursor: str) -> tuple[int, str]:
    at, _, id = cursor.partition("-")
    if not (at.isdecimal() and at.isascii() and len(at) < 20 and id):
        raise Malformed("not what an answer called `next`", "after")
    return -int(at), id
