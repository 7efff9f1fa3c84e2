"""What a server looks after now and then: tables that nobody looks at leave its memory, and those where
nothing has happened for long, or which the host wants closed, are closed."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from qg.store.fault import Trouble
from qg.table import command as do

from .aside import Aside
from .limits import DAY
from .peers import Elsewhere

if TYPE_CHECKING:
    from .house import House
    from .room import Room

GARBAGE: Final = 200
"""Connections that end before what is left of them is collected. Each leaves a few kilobytes that refer to
each other, and of its own accord the interpreter looks for them once in hours (`run.settle`)."""


class Rounds:
    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.collected = 0  # connections that had ended when garbage was last collected

    async def forget(self) -> None:
        """Let go of rooms that were not used since the last round. Somebody may have found a room and be
        about to enter: it must not be forgotten under their hands."""
        for room in list(self.house.rooms.values()):
            busy = room.connections or room.thinking or room.timer or room.waiting
            if busy or not room.unused:
                room.unused = not busy
                continue
            if not room.table.unfinished():
                self.house.notices.ended(room.table.id)
            room.close()
            del self.house.rooms[room.table.id]
            if self.house.homes is not None:
                self.house.absences.forget(room.table.id)
                self.house.homes.let_go(room.table.id)
        ended = self.house.count["connections"] - len(self.house.connections)
        if ended - self.collected >= GARBAGE:
            self.collected = ended
            gc.collect()

    async def close_idle(self) -> None:
        """Close the tables where nothing has happened for so long that nobody is waited for."""
        keep = {stay: int(days * DAY) for stay, days in self.house.limits.keep.items()}
        before = {stay: self.house.times.wall() - kept for stay, kept in keep.items()}
        for id in await asyncio.to_thread(self.house.store.idle, before):
            await self._shut(id, lambda room: room.lapse(keep))

    async def close_ordered(self) -> None:
        """Close the tables that the host wants closed (`qg reports --close`)."""
        for id in await asyncio.to_thread(self.house.store.to_close):
            await self._shut(id, lambda room: room.do(do.Close("host")))

    async def look_again(self) -> None:
        """Load the tables that could not be gone on with when they should have been."""
        house = self.house
        if house.health.trouble is not None:
            return
        for table in list(house.late):
            await house.go_on(table)
        for table in list(house.dropped):
            with suppress(Aside, Elsewhere):
                await house.room(table)
            house.dropped.discard(table)

    async def _shut(self, id: str, how: Callable[[Room], Awaitable[object]]) -> None:
        try:
            room = await self.house.room(id)
            if room is not None:
                await how(room)
                if not room.table.unfinished():
                    self.house.log("table closed", table=id, why=room.table.closed)
        except (Aside, Trouble, Elsewhere):
            return  # it is logged already; the next round tries again, or the process where it is at home
