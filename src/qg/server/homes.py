"""A house of several processes: in which of them each table is at home, and what is left by one that is gone.
A process that is alone has none of this."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from qg.store.fault import Trouble
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.table import Table

from .bots_alone import Alone
from .figures import Figures, NoMore
from .log import write_line
from .peers import Elsewhere, answer_from, asked, where_it_is
from .rates import Kind, Take
from .standing import Standing, WhoCalls

if TYPE_CHECKING:
    from qg.store.postgres_peers import Peers

    from .house import House

T = TypeVar("T")
SOON: Final = 10 * 60_000
"""Milliseconds: a table that must be looked at later than this is not loaded when it is taken over."""
TOGETHER: Final = 20
"""Tables that are taken over at once: the others may do the same."""
BRIEF: Final = 5.0
"""Seconds in which another process must have answered what somebody waits for who makes a table."""

STANDING: Final = "/inside/standing"
TAKE: Final = "/inside/take"
ALONE: Final = "/inside/alone"
FIGURES: Final = "/inside/figures"


class Place(msgspec.Struct):
    """From where tables were made, as it is kept with them."""

    place: str


class Homes:
    def __init__(self, house: House, peers: Peers) -> None:
        self.house: Final = house
        self.peers: Final = peers
        self.until: Final[
            dict[str, int]
        ] = {}  # table -> when the process that had it was last there
        self.leaving: Final[dict[str, asyncio.Task[None]]] = {}
        self.asking: Final[dict[asyncio.Timeout, str]] = {}  # of which process each is asked

    async def _ask(self, work: Callable[..., T], *given: Any) -> T:
        return await asyncio.to_thread(work, *given)

    async def settled(self, table: str) -> None:
        """Until it is not about to be let go of."""
        if table in self.leaving:
            await asyncio.shield(self.leaving[table])

    def enter(self, table: str) -> bool:
        """The table is at home here from now on; whether there is such a table. Waits for the database.
        Raises Elsewhere where it is at home in another process, and Trouble."""
        found = self.peers.home(table)
        if found is None:
            return False
        if found.address:
            raise Elsewhere(found.address)
        if found.until is not None:
            self.until[table] = found.until
        return True

    async def made(self, table: str) -> None:
        """A table that is about to be stored for the first time."""
        await self._ask(self.peers.settle, table)

    async def gone_on(self, table: str) -> None:
        """What was left by another process is charged and stored."""
        del self.until[table]
        await self._ask(self.peers.arrived, table)

    def let_go(self, table: str) -> None:
        """Nobody uses it here; wherever it is wanted next is its home. Whoever wants it here waits."""

        async def leave() -> None:
            try:
                await self._ask(self.peers.let_go, table)
            except Trouble:
                pass  # then it stays at home here, and is loaded when it is wanted
            finally:
                self.leaving.pop(table, None)

        self.leaving[table] = asyncio.ensure_future(leave())

    async def stand_back(self) -> None:
        """If this process may have been declared gone, others go on with its tables."""
        if self.peers.cut_off():
            for room in list(self.house.rooms.values()):
                room.broken = room.broken or Trouble("failed", "the database is out of reach")
                self.house.drop(room)

    async def take_over(self) -> None:
        """Go on with the tables of processes that are gone."""
        while True:
            try:
                found = await self._ask(self.peers.take_over, TOGETHER)
            except Trouble:
                return
            if found:
                self.house.notices.left([left.table for left in found])
            for left in found:
                if left.wake is None:  # nothing happens there by itself
                    if not self.house.uses(left.table):
                        self.let_go(left.table)
                elif left.wake > self.house.times.wall() + SOON:
                    self.house.spawn(self.house.later(left.table, left.wake))
                else:
                    await self.house.go_on(left.table)
            if found:
                self.house.log("tables taken over", count=len(found))
            if len(found) < TOGETHER:
                return

    async def part(self) -> None:
        """Whoever is passed on to a process that is gone comes back, and is led to where the table is now:
        one that hangs keeps its lines open, and says nothing."""
        relays = [each.relay for each in self.house.connections if each.relay is not None]
        asking = list(self.asking.items())
        if not relays and not asking:
            return
        there = set(await self._ask(self.peers.others))  # asked after they were opened
        for relay in relays:
            if relay.address not in there:
                relay.close()
        for limit, address in asking:
            if address not in there and limit in self.asking:
                limit.reschedule(0)

    async def while_there(self, address: str, answer: Awaitable[T]) -> T:
        """What another process answers. Raises TimeoutError where it is gone meanwhile."""
        async with asyncio.timeout(None) as limit:
            self.asking[limit] = address
            try:
                return await answer
            finally:
                del self.asking[limit]

    async def first(self) -> None:
        """Raises Elsewhere unless this is the process that does what one alone must do."""
        found = await self._ask(self.peers.first)
        if found.address:
            raise Elsewhere(found.address)

    async def standing(self, table: str, keys: Collection[str]) -> Standing | None:
        """Raises Away, and what a room raises."""

        async def there(address: str) -> Standing | None:
            wanted = WhoCalls(table, list(keys))
            found = await answer_from(address, STANDING, wanted, list[Standing])
            return found[0] if found else None

        return await where_it_is(partial(self.house.standing_here, table, keys), there)

    async def may(self, kind: Kind, place: str) -> bool:
        """Raises Trouble."""
        try:
            await self.first()
        except Elsewhere as found:
            return await asked(found.address, TAKE, Take(kind, place), bool, BRIEF)
        return self.house.rates.take(kind, place)

    async def alone(self, maker: str) -> list[Alone]:
        return await self._everybody(ALONE, Place(maker), Alone)

    async def figures(self) -> list[Figures]:
        return await self._everybody(FIGURES, NoMore(), Figures)

    async def _everybody(self, path: str, wanted: msgspec.Struct, kind: type[T]) -> list[T]:
        """What the other processes answer, of those that do."""
        try:
            others = await self._ask(self.peers.others)
        except Trouble:
            return []
        answers = [asked(address, path, wanted, kind, BRIEF) for address in others]
        found = await asyncio.gather(*answers, return_exceptions=True)
        return [each for each in found if not isinstance(each, BaseException)]

    async def look(self, table: str) -> Table | None:
        """A table as it is stored, wherever it is at home; to be looked at only."""

        def load() -> Table | None:
            rows = self.house.store.load(table)
            return folded([Fact(*row) for row in rows], self.house.find) if rows else None

        return await self._ask(load)

    async def leave(self, at: int) -> None:
        """This process closes in good order: others may have its tables at once."""
        try:
            await self._ask(self.peers.leave, at)
        except Trouble as bad:
            write_line(at, "left without a word", why=str(bad))
