"""What a process of several does with tables that others have left, when something comes between."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.test_rooms import Full, Guest

from qg import games
from qg.server.house import House
from qg.store.base import Mark
from qg.store.fault import Trouble
from qg.store.postgres_peers import Home, Left
from qg.table.setup import plan


class Shared:
    """What the database says to a process: of a table that another one has left."""

    def __init__(self) -> None:
        self.last = Mark(0, 0)
        self.reader = SimpleNamespace(absent_from=lambda table: {})
        self.left: list[Left] = []
        self.let: list[str] = []
        self.until: dict[str, int] = {}
        self.trouble: Trouble | None = None

    def wall(self) -> int:
        return 1_000_000

    def home(self, table: str) -> Home:
        return Home("", self.until.get(table))

    def settle(self, table: str) -> None:
        pass

    def arrived(self, table: str) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.until.pop(table, None)

    def take_over(self, most: int) -> list[Left]:
        found, self.left = self.left, []
        return found

    def let_go(self, table: str) -> None:
        self.let.append(table)


async def taken_over() -> tuple[House, Any, str]:
    """A table that is to be taken over, and was not looked at here before."""
    shared: Any = Shared()
    house = House(Full(9, Trouble("full")), quiet=True, peers=shared)
    made = await house.make(plan(games.find, "attaque", seats=[("me", ""), ("me", "")]))
    house.rooms.pop(made.id).close()
    shared.until[made.id] = 999_000
    return house, shared, made.id


def test_a_table_is_not_let_go_of_under_the_hands_of_who_has_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They would hear nothing of what is played in the process where it is at home next."""

    async def run() -> None:
        house, shared, id = await taken_over()
        shared.left = [Left("before", 0), Left(id, None), Left("after", None)]
        came: list[Any] = []

        async def meanwhile(table: str) -> None:  # while another table is being gone on with
            came.append(await house.room(id))

        monkeypatch.setattr(house, "go_on", meanwhile)
        assert house.homes is not None
        await house.homes.take_over()
        await house.homes.settled("after")
        assert came == [house.rooms[id]]
        assert shared.let == ["after"]

    asyncio.run(run())


def test_who_comes_to_a_table_that_cannot_be_gone_on_with_is_sent_away() -> None:
    """They would sit in a room that is not the table's any more."""

    async def run() -> None:
        house, shared, id = await taken_over()
        shared.trouble = Trouble("failed", "the database is gone")
        loading = asyncio.ensure_future(house.room(id))
        while id not in house.rooms:
            await asyncio.sleep(0)
        guest: Any = Guest((0,))
        house.rooms[id].enter(guest)
        with pytest.raises(Trouble):
            await loading
        assert guest.gone
        assert id not in house.rooms

    asyncio.run(run())
