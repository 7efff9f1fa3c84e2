"""Who wants to be told of a turn with the page closed, and of which seats; kept with the tables.

A target is a device (web push) or an address of mail that a player has given. It hangs on seats by the hash
of the token that opens each: where that opens the seat no more, nothing more is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from qg.store.base import Item
from qg.store.fault import Trouble

from .standing import Standing
from .tokens import new_id

if TYPE_CHECKING:
    from .house import House

KEPT: Final = 24 * 3_600_000
"""Milliseconds for which an address waits to be confirmed before it is erased."""
UNUSED: Final = 90 * 24 * 3_600_000
"""Milliseconds after which a target that hangs on no seat is erased."""
MOST_SEATS: Final = 100
MOST_TARGETS: Final = 100_000
TIDY: Final = 600.0
"""Seconds between two rounds that erase what is not wanted any more."""
Kind = Literal["push", "mail"]
Language = Literal["fr", "en"]


class Target(msgspec.Struct):
    """`seats`: table -> hash of a token -> the last turn, or question, that was told."""

    id: str
    kind: Kind
    language: Language
    at: int
    endpoint: str = ""
    p256dh: str = ""
    auth: str = ""
    address: str = ""
    confirmed: bool = False
    seats: dict[str, dict[str, int]] = {}


class Full(Exception):
    """Too many, too often."""


class Targets:
    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.targets: Final[dict[str, Target]] = {}
        self.by_table: Final[dict[str, set[str]]] = {}

    # --------------------------------------------------------------------- what is kept

    async def _keep(self, items: Sequence[Item]) -> None:
        """Store, and wait until it is; raises Trouble."""
        loop = asyncio.get_running_loop()
        stored: asyncio.Future[None] = loop.create_future()

        def then(bad: Exception | None) -> None:
            if not stored.done():
                if bad is None:
                    stored.set_result(None)
                else:
                    stored.set_exception(bad)

        def come_back(bad: Exception | None) -> None:
            """In the store's thread."""
            loop.call_soon_threadsafe(then, bad)

        self.house.store.keep(items, come_back)
        await stored

    def _keep_later(self, *items: Item) -> None:
        """Where nobody waits for it, and what cannot be stored now does no harm."""

        async def keep() -> None:
            try:
                await self._keep(items)
            except Trouble as bad:
                if not self.house.left:  # else the process that tells next does it
                    self.house.log("notice not kept", why=bad.why)

        self.house.spawn(keep())

    def _know(self, target: Target) -> None:
        self.targets[target.id] = target
        for table in target.seats:
            self.by_table.setdefault(table, set()).add(target.id)

    def _forget(self, target: Target) -> None:
        self.targets.pop(target.id, None)
        for table in target.seats:
            self._unhang(target, table)

    def _unhang(self, target: Target, table: str) -> None:
        here = self.by_table.get(table, set())
        here.discard(target.id)
        if not here:
            self.by_table.pop(table, None)

    def _erase(self, target: Target) -> None:
        self._forget(target)
        self._keep_later(("target", target.id, None))

    async def remove(self, target: Target) -> None:
        """The player does not want it any more: nothing stays. Raises Trouble."""
        await self._keep([("target", target.id, None)])
        self._forget(target)

    def ended(self, table: str) -> None:
        """Of this table nothing is told any more."""
        for id in list(self.by_table.get(table, ())):
            target = self.targets[id]
            del target.seats[table]
            self._unhang(target, table)
            target.at = self.house.times.wall()
            self._keep_later(item(target))

    def goes_on(self, table: str, next: str) -> None:
        """A rematch: who was told of the one is told of the other."""
        for id in list(self.by_table.get(table, ())):
            target = self.targets[id]
            target.seats[next] = dict.fromkeys(target.seats[table], 0)
            self.by_table.setdefault(next, set()).add(id)
            self._keep_later(item(target))

    # --------------------------------------------------------------------- what is wanted

    def _new(self, kind: Kind, language: Language, **more: str) -> Target:
        if len(self.targets) >= MOST_TARGETS:
            raise Full
        return Target(new_id() + new_id(), kind, language, self.house.times.wall(), **more)  # type: ignore[arg-type]

    def hang(self, target: Target, table: Standing, key: str, on: bool) -> None:
        """Tell the target of the turns of a seat, or no more. Of the turn that is being played the player
        knows."""
        held = table.holds(key)
        if on and held and not table.hotseat and not table.over:
            known = max([table.calls[seat].due for seat in held])
            seats = target.seats.setdefault(table.id, {})
            if key not in seats:
                seats[key] = known
            self.by_table.setdefault(table.id, set()).add(target.id)
            for old in list(target.seats)[:-MOST_SEATS]:
                del target.seats[old]
                self._unhang(target, old)
        elif key in target.seats.get(table.id, {}):
            del target.seats[table.id][key]
            if not target.seats[table.id]:
                del target.seats[table.id]
                self._unhang(target, table.id)

    async def save(self, target: Target) -> None:
        target.at = self.house.times.wall()
        await self._keep([item(target)])

    async def confirm(self, target: Target) -> None:
        target.confirmed = True
        await self.save(target)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            self.tidy()

    def tidy(self) -> None:
        """Erase addresses that were not confirmed, and what hangs on no seat for long."""
        now = self.house.times.wall()
        for target in list(self.targets.values()):
            waits = target.kind == "mail" and not target.confirmed
            if (waits and now - target.at > KEPT) or (
                not target.seats and now - target.at > UNUSED
            ):
                self._erase(target)


def item(target: Target) -> Item:
    return "target", target.id, msgspec.json.encode(target).decode()
