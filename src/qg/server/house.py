"""All tables of the house: made, loaded, stored, forgotten when nobody looks at them."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from qg import games
from qg.core.game import Game
from qg.core.shape import Malformed
from qg.store.base import Store, Write
from qg.store.fault import Trouble
from qg.table import command as do
from qg.table.company import beginning
from qg.table.fact import Fact
from qg.table.seat import LINK, OPEN, key_of
from qg.table.setup import Plan, created
from qg.table.table import OVER, WAITING, Table, folded

from . import forms, wire
from .bots import Bots
from .chance import Chance
from .commits import Commits
from .crowd import Crowd
from .health import Health
from .limits import Buckets, Limits
from .log import write_line
from .notices import Notices, Ways
from .outlook import seat_info
from .replay import Shelf
from .room import Room, first_write
from .tokens import derived, new_id, new_token

if TYPE_CHECKING:
    from .socket import Connection

IDLE: Final = 60.0
"""Seconds between two rounds that forget tables which nobody looks at."""
FAREWELL: Final = 3.0
"""Seconds in which everybody who is connected must have heard that the house closes."""


class Aside(Malformed):
    """A table that cannot be had: what is stored of it cannot be read, or not by this version."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class House:
    def __init__(
        self,
        store: Store,
        find: Callable[[str], Game[Any]] = games.find,
        now: Callable[[], int] = now_ms,
        quiet: bool = False,
        limits: Limits | None = None,
        seed: str = "",
        ways: Ways | None = None,
    ) -> None:
        self.store: Final = store
        self.find: Final = find
        self.now: Final = now
        self.quiet: Final = quiet
        self.limits: Final = limits or Limits()
        self.chance: Final = Chance(seed)
        self.opened: Final = now()
        self.opening = True
        self.commits: Final = Commits(store, self._unstored)
        self.health: Final = Health(store, self.commits, self.log, self._health_changed)
        self.connections: Final[set[Connection]] = set()
        self.rooms: Final[dict[str, Room]] = {}
        self.aside: Final[dict[str, Aside]] = {}
        self.late: Final[set[str]] = set()  # to be gone on with once the store is well
        self.loading: Final[dict[str, asyncio.Future[Room | None]]] = {}
        self.lobby: Final[dict[str, forms.OpenTable]] = {}
        self.makers: Final = Buckets(*self.limits.tables)
        self.learners: Final = Buckets(*self.limits.prepared)
        self.askers: Final = Buckets(*self.limits.replays)
        self.bringers: Final = Buckets(*self.limits.records)
        self.replays: Final = Shelf()
        self.working: Final = asyncio.Semaphore(2)  # replays that are worked out at once
        self.count: Final[Counter[str]] = Counter()
        self.making: Final[Counter[str]] = (
            Counter()
        )  # place -> tables for bots alone, not stored yet
        self.crowd: Final = Crowd(self.limits, self.log, self.count)
        self.bots: Final = Bots(self.log, self.chance)
        self.tellers: Final = Buckets(*self.limits.notices)
        self.notices: Final = Notices(self, ways or Ways())
        self.tasks: Final[set[asyncio.Task[Any]]] = set()

    # --------------------------------------------------------------------- opening

    async def open(self) -> None:
        """What was running when the house was closed goes on; the time between is nobody's."""
        self.notices.open()
        for card in self.store.list_open():
            if card.wake is None and card.lobby is None:
                continue
            if card.wake is not None and card.wake > self.now() + 10 * 60_000:
                self.spawn(self._later(card.table, card.wake))
                continue
            await self._go_on(card.table)
        self.opening = False
        self.spawn(self._forget())
        self.spawn(self.health.watch())

    async def _go_on(self, table: str) -> None:
        try:
            room = await self.room(table)
        except Aside:
            return  # it is logged; the others play on
        except Trouble:
            self.late.add(table)
            return
        if room is not None:
            self.listed(room.table)

    async def _later(self, table: str, wake: int) -> None:
        while wake > self.now():
            await asyncio.sleep(min(3600.0, (wake - self.now()) / 1000 + 0.01))
        await self._go_on(table)

    async def _forget(self) -> None:
        while True:
            await asyncio.sleep(IDLE)
            for room in list(self.rooms.values()):
                busy = room.connections or room.thinking or room.timer or room.waiting
                if not busy:
                    if room.table.status == OVER:
                        self.notices.ended(room.table.id)
                    room.close()
                    del self.rooms[room.table.id]

    async def farewell(self) -> None:
        """Everybody hears that the house closes before it does; whoever does not listen is not waited for."""
        lines = [each.frames for each in self.connections]
        for each in list(self.connections):
            each.dismiss("the house closes; come back in a moment", "closes")
        if lines:
            gone = [asyncio.ensure_future(line.gone.wait()) for line in lines]
            _, waiting = await asyncio.wait(gone, timeout=FAREWELL)
            for task in waiting:
                task.cancel()

    async def close(self) -> None:
        await self.farewell()
        for task in list(self.tasks):
            task.cancel()
        for room in list(self.rooms.values()):
            room.close()
        self.bots.close()

    # --------------------------------------------------------------------- health

    def _unstored(self, bad: Trouble) -> None:
        self.health.found(bad)

    def _health_changed(self) -> None:
        trouble = self.health.trouble
        for each in list(self.connections):
            each.send(wire.Health(None if trouble is None else trouble.why))
        if trouble is None:  # clocks and bots that could not go on
            for room in list(self.rooms.values()):
                room.look_ahead()
            for table in list(self.late):
                self.spawn(self._go_on(table))

    # --------------------------------------------------------------------- storing

    async def commit(self, write: Write) -> None:
        """Store, and wait until it is; raises what went wrong."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(bad: Exception | None) -> None:
            if stored.done():
                return
            if bad is None:
                stored.set_result(None)
            else:
                stored.set_exception(bad)

        self.commits.append([write], then)
        await stored
        self.count["facts"] += len(write.rows)

    def drop(self, room: Room) -> None:
        """Somebody else wrote to this table, or it broke in the middle of a change: what is on the disk
        decides, and everybody is to look again."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        room.close()
        self.log("store failed", table=room.table.id)
        for each in list(room.connections):
            each.dismiss("this could not be stored; reconnect", "read")

    # --------------------------------------------------------------------- tables

    async def room(self, id: str) -> Room | None:
        """The room of a table; None when there is no such table. Raises Aside when it cannot be had, and
        Trouble when it cannot be had now."""
        if id in self.rooms:
            return self.rooms[id]
        if id in self.aside:
            raise self.aside[id]
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self._load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def _load(self, id: str) -> Room | None:
        loop = asyncio.get_running_loop()
        try:
            table = await loop.run_in_executor(None, self._folded, id)
        except Malformed as bad:
            self.log("table set aside", table=id, why=str(bad))
            self.aside[id] = Aside("this table is set aside: what is stored of it cannot be read")
            raise self.aside[id] from None
        if table is None:
            return None
        room = self.rooms[id] = Room(self, table)
        if self.opening or id in self.late:
            try:
                # Before anything else: no flag falls while the house is closed.
                await room.do(do.Back())
            except Trouble:
                room.close()
                del self.rooms[id]
                raise
            self.late.discard(id)
        else:
            room.look_ahead()
        return room

    def _folded(self, id: str) -> Table | None:
        rows = self.store.load(id)
        return folded([Fact(*row) for row in rows], self.find) if rows else None

    def crowded(self, maker: str) -> bool:
        """Whether at as many tables as may be nobody but bots plays, in all or from one place."""
        alone = Counter(self.making)
        for room in self.rooms.values():
            if room.table.status != OVER and room.table.bots_alone():
                alone[room.table.maker] += 1
        most, each = self.limits.bots_alone
        return alone.total() >= most or alone[maker] >= each

    async def make(self, plan: Plan, maker: str = "") -> forms.MadeTable:
        """A new table, stored before anybody hears of it. `maker`: the place where it was asked for."""
        at, id, root = self.now(), new_id(), new_token()
        mine = [i for i, wanted in enumerate(plan.seats) if wanted.kind == "me"]
        host = mine[0] if mine else -1
        tokens = []
        for i, wanted in enumerate(plan.seats):
            if wanted.kind in ("bot", "open"):
                tokens.append("")
            elif plan.hotseat or i == host:
                tokens.append(root)
            else:
                tokens.append(derived(root, f"seat {i}"))
        watch = derived(root, "watch")
        keys = [key_of(token) if token else "" for token in tokens]
        first = created(plan, id, self.chance.secret(), keys, key_of(watch), host, at, maker)
        table = Table(first, self.find)
        facts = [first, *beginning(table, at)]
        alone = int(table.bots_alone())
        self.making[maker] += alone
        try:
            await self.commit(first_write(table, facts))
        finally:
            self.making[maker] -= alone
        for each in facts[1:]:
            table.apply(each)
        room = self.rooms[id] = Room(self, table)
        self.listed(table)
        room.look_ahead()
        self.count["tables"] += 1
        self.log("table made", table=id, game=plan.game.name)
        made = []
        for seat, token in zip(table.seats, tokens, strict=True):
            made.append(forms.MadeSeat(seat.number, seat.name, plan.seats[seat.number].kind))
            if token:
                made[-1].token = token
        return forms.MadeTable(id, made, watch)

    async def join(self, room: Room, name: str, salt: str) -> forms.Joined:
        """Take a free seat of a table; raises Malformed when there is none."""
        while True:
            free = [seat.number for seat in room.table.seats if seat.kind == OPEN]
            if not free:
                raise Malformed("no seat is free at this table")
            token = new_token()
            no = await room.do(do.Join(free[0], name, salt, key_of(token)))
            if isinstance(no, Malformed):
                raise no
            if no is None:
                return forms.Joined(free[0], token)

    async def sit(self, room: Room, token: str, name: str, salt: str) -> forms.Joined:
        """Take the seat that a link opens; who holds it already keeps it. Raises Malformed when the link
        opens no seat here."""
        held = room.table.holds(key_of(token))
        if not held:
            raise Malformed("this link opens no seat here")
        seat = held[0]
        if room.table.seats[seat].kind == LINK:
            no = await room.do(do.Join(seat, name, salt))
            if isinstance(no, Malformed):
                raise no
        return forms.Joined(seat, token)

    def listed(self, table: Table) -> None:
        """Keep the lobby true."""
        free = [seat for seat in table.seats if seat.kind == OPEN]
        if not (table.public and table.status == WAITING and free):
            self.lobby.pop(table.id, None)
            return
        self.lobby[table.id] = forms.OpenTable(
            table.id,
            table.game.name,
            table.title,
            table.options.changed(),
            [seat_info(table, seat, False) for seat in table.seats],
            wire.Clock(**table.clocks.terms.plain),
            table.takeback,
            table.at,
            table.start is not None,
        )

    # --------------------------------------------------------------------- housekeeping

    def spawn(self, job: Coroutine[Any, Any, Any]) -> None:
        """Run beside everything else; what goes wrong is logged, and harms nobody else."""
        task = asyncio.ensure_future(job)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.log("task failed", why=repr(task.exception()))

    def log(self, what: str, **more: Any) -> None:
        """One JSON object a line, on stderr. Tokens, names and talk never come here."""
        if not self.quiet:
            write_line(self.now(), what, **more)
