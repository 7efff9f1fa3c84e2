"""All tables of a server: made, loaded, stored, and dropped from memory when nobody watches them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from qg import games
from qg.core.game import Game
from qg.core.shape import Malformed
from qg.store.base import Mark, Store, Taken, Write
from qg.store.fault import Trouble
from qg.table import command as do
from qg.table.company import beginning
from qg.table.fact import Fact
from qg.table.fold import apply, folded
from qg.table.seat import key_of
from qg.table.setup import Plan, created
from qg.table.table import OtherVersion, Table

from . import forms, wire
from .absences import Absences
from .aside import Aside
from .bots import Bots
from .chance import Chance
from .commits import Commits
from .crowd import Crowd
from .delivery import Ways
from .figures import Meter
from .health import Health
from .homes import Homes
from .limits import Limits
from .log import write_line
from .looks import Looks
from .notices import Notices
from .passes import Passes
from .peers import Elsewhere
from .rates import LOCAL, Kind, Rates
from .register import Register, SharedRegister
from .replay import ReplayCache
from .room import Room, first_write
from .rounds import Rounds
from .standing import Standing, standing
from .times import Read, Times, ticks_ms, wall_ms
from .tokens import derived, new_id, new_token

if TYPE_CHECKING:
    from qg.store.postgres_peers import Peers

    from .socket import Connection

IDLE: Final = 60.0
"""Seconds between two rounds that forget tables which nobody looks at."""
TIDY: Final = 60.0
"""Seconds between two looks for tables where nothing has happened for long."""
SWEEP: Final = 0.5
"""Seconds between two looks for tables that a process has left."""
SOON: Final = 2.0
"""Seconds between two looks for what the host has ordered."""
FAREWELL: Final = 3.0
"""Seconds in which everybody who is connected must have heard that the server closes."""


class House:
    """The tables of one server, and what they share. `wall`, `ticks`: the clocks of the machine."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Game[Any]] = games.find,
        wall: Read = wall_ms,
        ticks: Read = ticks_ms,
        quiet: bool = False,
        limits: Limits | None = None,
        seed: str = "",
        ways: Ways | None = None,
        peers: Peers | None = None,
    ) -> None:
        self.store: Final = store
        self.find: Final = find
        self.homes: Final = None if peers is None else Homes(self, peers)
        # Of the server before this one, or of the others.
        self.last: Final = store.mark() if peers is None else peers.last
        self.times: Final = Times(self.last, wall if peers is None else peers.wall, ticks)
        self.absences: Final = Absences(store, self.times.age)
        self.quiet: Final = quiet
        self.limits: Final = limits or Limits()
        self.chance: Final = Chance(seed)
        self.opening = True
        self.ended: Mark | None = None
        self.left = False  # the others have the tables
        self.commits: Final = Commits(store, self._unstored)
        self.health: Final = Health(
            store, self.commits, self.log, self._health_changed, self.times.mark, self._timed
        )
        self.connections: Final[set[Connection]] = set()
        self.rooms: Final[dict[str, Room]] = {}
        self.ticking: Final[set[str]] = set()  # tables where time runs that is not the calendar's
        self.aside: Final[dict[str, Aside]] = {}
        self.late: Final[set[str]] = set()  # to be gone on with once the store is well
        self.dropped: Final[set[str]] = set()  # the same, of those that were gone on with before
        self.loading: Final[dict[str, asyncio.Future[Room | None]]] = {}
        self.register: Final = (
            Register(self.limits)
            if peers is None
            else SharedRegister(self.limits, peers.reader, find)
        )
        self.rates: Final = Rates(self.limits)
        self.passes: Final = Passes(self.limits, self.times.steady)
        self.replays: Final = ReplayCache()
        self.working: Final = asyncio.Semaphore(2)  # replays that are worked out at once
        self.count: Final[Counter[str]] = Counter()
        self.making: Final[Counter[str]] = (
            Counter()
        )  # place -> tables for bots alone, not stored yet
        self.crowd: Final = Crowd(self.limits, self.log, self.count)
        self.bots: Final = Bots(self.log, self.chance)
        self.looks: Final = Looks()
        self.notices: Final = Notices(self, ways or Ways())
        self.meter: Final = Meter(self)
        self.rounds: Final = Rounds(self)
        self.tasks: Final[set[asyncio.Task[Any]]] = set()

    # --------------------------------------------------------------------- opening

    async def open(self) -> None:
        """Go on with what was running when the server stopped. No clock is charged for the time between, but
        what was thought before is charged."""
        if self.homes is not None:
            self.opening = False
            self.spawn(self._every(SWEEP, self.homes.stand_back))
            self.spawn(self._every(SWEEP, self.homes.take_over))
            self.spawn(self._every(SOON, self.homes.part))
            self.spawn(self.notices.outbox.watch())
            self._keep_house()
            return
        self.notices.open()
        for card in self.store.list_open():
            self.register.add(card.table, card.maker)
            if card.wake is None and card.lobby is None:
                continue
            if card.wake is not None and card.wake > self.times.opened + 10 * 60_000:
                self.spawn(self.later(card.table, card.wake))
                continue
            await self.go_on(card.table)
        self.opening = False
        self._keep_house()

    def _keep_house(self) -> None:
        self.spawn(self._every(IDLE, self.rounds.forget))
        self.spawn(self._every(TIDY, self.rounds.close_idle))
        self.spawn(self._every(SOON, self.rounds.close_ordered))
        self.spawn(self._every(SOON, self.rounds.look_again))
        self.spawn(self.health.watch())
        self.spawn(self.meter.watch())

    async def go_on(self, table: str) -> None:
        try:
            await self.room(table)
        except (Aside, Elsewhere):
            pass  # it is logged; the others play on
        except Trouble:
            self.late.add(table)

    async def later(self, table: str, wake: int) -> None:
        """Look again later at the tables that need not be loaded at once: games by correspondence, by wall
        time."""
        while wake > self.times.wall():
            await asyncio.sleep(min(3600.0, (wake - self.times.wall()) / 1000 + 0.01))
        await self.go_on(table)

    async def _every(self, seconds: float, job: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            try:
                await job()
            except Trouble:
                pass  # the health of the store says so
            except Exception as bad:  # the next round may be luckier
                self.log("task failed", why=repr(bad))
            await asyncio.sleep(seconds)

    async def farewell(self) -> None:
        """Everybody hears that the server closes before it does; whoever does not listen is not waited for.
        From here on nobody can move, and nothing is charged."""
        self.ended = self.ended or self.times.mark()
        lines = [each.frames for each in self.connections]
        for each in list(self.connections):
            each.dismiss("the server closes; come back in a moment", "closes")
        if self.homes is not None and not self.left:
            self.left = True
            for room in list(self.rooms.values()):
                room.close()
            await self.health.end(self.ended)  # after all that was to be stored before
            await self.notices.outbox.last()
            self.health.closing = True
            await self.homes.leave(self.ended.at)
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
        self.looks.close()
        if not self.left:
            await self.health.end(self.ended or self.times.mark())

    # --------------------------------------------------------------------- health

    def _timed(self) -> bool:
        return bool(self.ticking)

    def _unstored(self, bad: Trouble) -> None:
        self.health.found(bad)

    def _health_changed(self) -> None:
        trouble = self.health.trouble
        for each in list(self.connections):
            each.send(wire.Health(None if trouble is None else trouble.why))
        if trouble is None:
            self.times.go_on()
        else:
            self.times.stop()
        for room in list(self.rooms.values()):
            if room.table.clocks.flag() is not None:
                room.tell_clocks()
            if trouble is None:  # clocks and bots that could not go on
                room.look_ahead()
        self.spawn(self.rounds.look_again())

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

    def drop(self, room: Room) -> None:
        """Somebody else wrote to this table, or it broke in the middle of a change: what is on the disk
        decides, and everybody is to look again. Where nobody does, its clocks and bots go on all the same,
        unless it is itself what broke."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            if isinstance(room.broken, Trouble | Taken) and room.table.unfinished():
                self.dropped.add(room.table.id)
        room.close()
        self.log("store failed", table=room.table.id)
        for each in list(room.connections):
            each.dismiss("this could not be stored; reconnect", "read")

    # --------------------------------------------------------------------- tables

    async def room(self, id: str) -> Room | None:
        """The room of a table; None when there is no such table. Raises Aside when it cannot be had,
        Elsewhere when it is at home in another process, and Trouble when it cannot be had now."""
        if id in self.rooms:
            self.rooms[id].unused = False
            return self.rooms[id]
        if id in self.aside:
            raise self.aside[id]
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self._load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    def uses(self, id: str) -> bool:
        """Whether somebody wants the table here: it is in memory, or about to be."""
        return id in self.rooms or id in self.loading

    async def _load(self, id: str) -> Room | None:
        loop = asyncio.get_running_loop()
        if self.left:
            raise Trouble("failed", "the server closes")
        if self.homes is not None:
            await self.homes.settled(id)
        try:
            table, absent = await loop.run_in_executor(None, self._found, id)
        except Malformed as bad:
            self.log("table set aside", table=id, why=str(bad))
            if isinstance(bad, OtherVersion):
                self.aside[id] = Aside(str(bad), "version")
            else:
                self.aside[id] = Aside("what is stored of it cannot be read", "aside")
            raise self.aside[id] from None
        if table is None:
            return None
        if self.left:  # meanwhile: whoever has the table next goes on with it
            raise Trouble("failed", "the server closes")
        if self.homes is not None:
            self.absences.learn(id, absent)
        room = self.rooms[id] = Room(self, table)
        self.register.see(table)
        left = None if self.homes is None else self.homes.until.get(id)
        if self.opening or id in self.late or left is not None:
            try:
                # Before anything else: no flag falls while the server is closed.
                await room.do(do.Back(self.last.at if left is None else left))
                if self.homes is not None and left is not None:
                    await self.homes.gone_on(id)
            except Trouble as bad:
                room.broken = room.broken or bad
                self.drop(room)  # somebody may have come meanwhile
                raise
            self.late.discard(id)
        else:
            room.look_ahead()
        return room

    def _found(self, id: str) -> tuple[Table | None, dict[int, int]]:
        """A table that is at home here, and who is away from it; in a thread, all at once: on a busy machine
        each change of threads takes long."""
        absent: dict[int, int] = {}
        if self.homes is not None:
            if not self.homes.enter(id):
                return None, absent
            absent = self.homes.peers.reader.absent_from(id)
        return self._folded(id), absent

    def _folded(self, id: str) -> Table | None:
        rows = self.store.load(id)
        return folded([Fact(*row) for row in rows], self.find) if rows else None

    async def standing(self, id: str, keys: Collection[str]) -> Standing | None:
        """How a table stands, wherever it is at home; None where there is no such table. Raises what `room`
        raises, and Away."""
        if self.homes is None:
            return await self.standing_here(id, keys)
        return await self.homes.standing(id, keys)

    async def standing_here(self, id: str, keys: Collection[str]) -> Standing | None:
        room = await self.room(id)
        return None if room is None else standing(room, keys)

    async def may(self, kind: Kind, place: str) -> bool:
        """Whether one more is within the limits. One process counts for all; where it does not answer,
        this one does."""
        if self.homes is not None and kind not in LOCAL:
            with suppress(Trouble):
                return await self.homes.may(kind, place)
        return self.rates.take(kind, place)

    async def make(
        self, plan: Plan, maker: str = "", token: str = "", label: str = "", recovery: str = ""
    ) -> forms.MadeTable:
        """A new table, stored before anybody hears of it. `maker`: the place where it was asked for. `token`,
        `label`, `recovery`: of the maker's own seats; the server makes a token where there is none."""
        at, id, invite = self.times.of(plan.clock)(), new_id(), new_token()
        root = token or new_token()
        mine = [i for i, wanted in enumerate(plan.seats) if wanted.kind == "me"]
        host = mine[0] if mine else -1
        tokens = []
        for i, wanted in enumerate(plan.seats):
            if wanted.kind in ("bot", "open"):
                tokens.append("")
            elif plan.hotseat or i == host:
                tokens.append(root)
            else:
                tokens.append(derived(root if wanted.kind == "me" else invite, f"seat {i}"))
        watch = derived(invite, "watch")
        keys = [key_of(token) if token else "" for token in tokens]
        secret = self.chance.secret()
        first = created(
            *(plan, id, secret, keys, key_of(watch), host, at, maker),
            invite=invite,
            label=label,
            recovery=recovery,
        )
        table = Table(first, self.find)
        facts = [first, *beginning(table, at)]
        alone = int(table.bots_alone())
        self.making[maker] += alone
        self.register.add(id, maker)
        try:
            if self.homes is not None:
                await self.homes.made(id)
            await self.commit(first_write(table, facts))
        except BaseException:
            self.register.drop(id)
            raise
        finally:
            self.making[maker] -= alone
        for each in facts[1:]:
            apply(table, each)
        room = self.rooms[id] = Room(self, table)
        self.register.see(table)
        room.look_ahead()
        self.count["tables"] += 1
        self.log("table made", table=id, game=plan.game.name)
        made = []
        for seat, token in zip(table.seats, tokens, strict=True):
            made.append(forms.MadeSeat(seat.number, seat.name, plan.seats[seat.number].kind))
            if token:
                made[-1].token = token
        return forms.MadeTable(id, made, watch)

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

    def figures(self) -> dict[str, int]:
        """What everybody may know of this process."""
        rooms = list(self.rooms.values())
        return {
            "rooms": len(rooms),
            "unfinished": self.register.unfinished(),
            "lobby": len(self.register.lobby),
            "sockets": self.crowd.all,
            "connected": sum([len(room.connections) for room in rooms]),
            "thinking": sum([len(room.thinking) for room in rooms]),
            **{f"{name}_total": self.count[name] for name in sorted(self.count)},
        }

    def log(self, what: str, **more: Any) -> None:
        """One JSON object a line, on stderr. Tokens, names and talk never come here."""
        if not self.quiet:
            which = {} if self.homes is None else {"process": self.homes.peers.me}
            write_line(self.times.wall(), what, **which, **more)
