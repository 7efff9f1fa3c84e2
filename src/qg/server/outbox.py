"""One process of a house tells players of their turns. What happens at tables that are at home in another one
is sent there: gathered for a moment, and kept until it has arrived."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from qg.store.fault import Damaged, Trouble

from .peers import Elsewhere, asked
from .standing import News, unseen

if TYPE_CHECKING:
    from .house import House
    from .room import Room

NEWS: Final = "/inside/news"
GATHERED: Final = 0.5
"""Seconds for which news is gathered."""
LOOK: Final = 4
"""Looks at what was gathered, to one at whether this process is the one that tells."""
LAST: Final = 1.0
"""Seconds in which a process that closes must have sent what it has."""


class Outbox:
    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.news = News()

    def turned(self, room: Room) -> None:
        self.news.turned[room.table.id] = unseen(room)

    def goes_on(self, table: str, next: str) -> None:
        self.news.next.append((table, next))

    def ended(self, table: str) -> None:
        self.news.ended.append(table)

    def left(self, tables: list[str]) -> None:
        """By a process that is gone: what it has not sent is not known."""
        self.news.left.extend(tables)

    async def watch(self) -> None:
        """Until this process is the one that tells; it is so as long as it lives."""
        count = 0
        while not self.house.notices.leads:
            await asyncio.sleep(GATHERED)
            count += 1
            if self.news or count % LOOK == 0:
                with suppress(Trouble, Damaged):
                    await self.flush()

    async def flush(self) -> None:
        """Raises Trouble where it could not be sent; then it is kept."""
        news, self.news = self.news, News()
        try:
            await self._send(news)
        except BaseException:
            self.news = news.before(self.news)
            raise

    async def _send(self, news: News) -> None:
        homes = self.house.homes
        assert homes is not None
        try:
            await homes.first()
        except Elsewhere as found:
            if news and not await asked(found.address, NEWS, news, bool):
                raise Trouble("failed", "it does not tell of turns") from None
            return
        await self.house.notices.lead()
        await self.house.notices.hear(news)

    async def last(self) -> None:
        """This process closes. It does not begin to tell now: the next one looks by itself."""
        homes = self.house.homes
        assert homes is not None
        if not self.news or self.house.notices.leads:
            return
        with suppress(Trouble, TimeoutError):
            try:
                await homes.first()
            except Elsewhere as found:
                await asyncio.wait_for(asked(found.address, NEWS, self.news, bool), LAST)
