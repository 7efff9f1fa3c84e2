"""Your turn, with the page closed: told by web push or by mail to those who want it (`targets`). That
somebody asks for one's seat is told the same way: who is away could not refuse it otherwise.

Each turn is told once to each target, if nobody looks at the seat's page. What is told is the name of the
game, the table's title and that it is one's turn: nothing of the game itself."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import msgspec

from qg.core.shape import Malformed
from qg.store.base import Item
from qg.store.fault import Damaged, Trouble

from . import webpush
from .delivery import Busy, Delivery, Ways
from .egress import Forbidden
from .limits import Bucket, Buckets
from .mail import Refused, read_address
from .outbox import Outbox
from .peers import Away, Elsewhere
from .standing import News, Standing, standing
from .targets import Full, Language, Target, item

if TYPE_CHECKING:
    from .house import House
    from .room import Room

GRACE: Final = {"push": 5.0, "mail": 120.0}
"""Seconds in which a player may come back to the page before a turn is told."""
AFTER_OPENING: Final = 60.0
"""Seconds after which the server looks whether a turn was not told because it was closed, or because another
process is gone: pages that were open have come back by then."""
AGAIN: Final = (10.0, 60.0, 600.0, 3600.0)
"""Seconds until a service that did not answer, or was busy, is tried again."""
OFTEN: Final = {"push": (30.0, 30.0 / 3600), "mail": (10.0, 10.0 / 3600)}
"""Turns of one table told to one target: at once, and then a second."""
LETTERS: Final = (100.0, 100.0 / 3600)
"""Mails of the whole server that ask for a confirmation: at once, and then a second."""
AT_ONCE: Final = 64
"""Messages that are pushed at the same time."""
OF_ONE: Final = 4
"""Of these, to one push service: one that does not answer holds up nobody but itself."""


class Notices(Delivery):
    def __init__(self, house: House, ways: Ways) -> None:
        super().__init__(house, ways)
        self.under_way: Final[set[tuple[str, str, int, int]]] = set()
        self.often: Final = {kind: Buckets(*rate) for kind, rate in OFTEN.items()}
        self.asked: Final = Buckets(*house.limits.confirmations)
        self.letters: Final = Bucket(*LETTERS)
        # One mail at a time, so that an address which two devices gave is told once.
        self.lines: Final = {"push": asyncio.Semaphore(AT_ONCE), "mail": asyncio.Semaphore(1)}
        # Push service, or mail -> its line, as long as somebody waits there.
        self.services: Final[WeakValueDictionary[str, asyncio.Semaphore]] = WeakValueDictionary()
        self.leads = house.homes is None  # of several processes one tells
        self.beginning: Final = asyncio.Lock()
        self.outbox: Final = Outbox(house)

    # --------------------------------------------------------------------- opening

    def open(self) -> None:
        """The keys of the server are made once, and kept with its tables."""
        kept: dict[str, str] = {}
        targets: dict[str, str] = {}
        readable = True
        try:
            kept, targets = self._kept()
        except (Damaged, Trouble) as bad:  # the tables are played all the same
            self.house.log("notices cannot be read", why=str(bad))
            readable = False
        self._begin(kept, targets, readable)

    async def lead(self) -> None:
        """From now on this process is the one that tells. Raises Damaged and Trouble."""
        async with self.beginning:
            if not self.leads:
                self._begin(*await asyncio.to_thread(self._kept), True)

    def _kept(self) -> tuple[dict[str, str], dict[str, str]]:
        store = self.house.store
        return store.kept("key"), store.kept("target")

    def _begin(self, kept: dict[str, str], targets: dict[str, str], readable: bool) -> None:
        self.leads = True
        made = {"push": webpush.new_key(), "links": secrets.token_urlsafe(32)}
        fresh = {name: value for name, value in made.items() if name not in kept}
        if fresh and readable:
            # Whatever is added is stored after them, so nothing hangs on keys that were lost.
            self._keep_later(*[("key", name, value) for name, value in fresh.items()])
        keys = {**kept, **fresh}
        self.key, self.secret = webpush.read_key(keys["push"]), keys["links"]
        for id, body in targets.items():
            try:
                self._know(msgspec.json.decode(body, type=Target))
            except msgspec.DecodeError:
                self.house.log("target cannot be read", target=id)
        self.house.spawn(self._catch_up(self.by_table))
        self.house.spawn(self._watch())

    async def _catch_up(self, tables: Iterable[str]) -> None:
        """Turns that began when nobody could be told, and tables that are over or gone."""
        await asyncio.sleep(AFTER_OPENING)
        for table in {*tables} & {*self.by_table}:
            await self._look(table)

    async def _look(self, table: str) -> None:
        """Whether somebody is to be told of something there."""
        try:
            found = await self._standing(table)
        except (Malformed, Trouble, Away):
            return
        if found is None or found.over:
            self.ended(table)
        else:
            self._consider(found)

    async def _standing(self, table: str) -> Standing | None:
        """How a table stands, wherever it is at home. Raises Malformed, Trouble and Away."""
        return await self.house.standing(table, self._keys(table))

    def _keys(self, table: str) -> set[str]:
        """By which seats of a table are held, of those who are to be told of it."""
        found = [self.targets[id].seats[table] for id in self.by_table.get(table, ())]
        return {key for seats in found for key in seats}

    # --------------------------------------------------------------------- asked for

    def public_key(self) -> str:
        """By which a browser subscribes for this server alone."""
        return webpush.packed(webpush.raw(self.key.public_key()))

    def proved(self, target: str, what: str, proof: str) -> Target | None:
        right = hmac.compare_digest(
            self.proof(target, what), proof.encode("ascii", "replace").decode()
        )
        return self.targets.get(target) if right else None

    async def add_push(self, endpoint: str, p256dh: str, auth: str, language: Language) -> Target:
        """A device. Raises Malformed, Full or Trouble."""
        self.ways.egress.read(endpoint)
        webpush.read_keys(p256dh, auth)
        same = [t for t in self.targets.values() if t.endpoint == endpoint and t.auth == auth]
        made = self._new("push", language, endpoint=endpoint, p256dh=p256dh, auth=auth)
        if same:  # the browser has lost what it was told, or wants another language
            made.seats = same[0].seats
        gone: list[Item] = [("target", old.id, None) for old in same]
        await self._keep([item(made), *gone])
        for old in same:
            self._forget(old)
        self._know(made)
        return made

    async def add_mail(self, address: str, language: Language) -> Target:
        """An address, which is asked first whether it wants this. Raises Malformed, Full or Trouble."""
        if self.ways.mail is None:
            raise Malformed("this server sends no mail")
        made = self._new("mail", language, address=read_address(address).lower())
        now = time.monotonic()
        if not self.asked.take(made.address, now) or not self.letters.take(now):
            raise Full
        await self._keep([item(made)])
        self._know(made)
        self.house.spawn(self._ask(made))
        return made

    # --------------------------------------------------------------------- telling

    def turned(self, room: Room) -> None:
        """Something happened at a table: perhaps it is the turn of somebody who does not look."""
        table = room.table
        if not (table.due or "seat" in table.offers):
            return
        if not self.leads:
            self.outbox.turned(room)
        elif table.id in self.by_table:
            self._consider(standing(room, self._keys(table.id)))

    def goes_on(self, table: str, next: str) -> None:
        if self.leads:
            super().goes_on(table, next)
        else:
            self.outbox.goes_on(table, next)

    def ended(self, table: str) -> None:
        if self.leads:
            super().ended(table)
        else:
            self.outbox.ended(table)

    def left(self, tables: list[str]) -> None:
        """Taken over from a process that is gone: what it had to tell of them is not known."""
        if self.leads:
            self.house.spawn(self._catch_up(tables))
        else:
            self.outbox.left(tables)

    async def hear(self, news: News) -> None:
        """From another process."""
        for table, next in news.next:
            self.goes_on(table, next)
        for table in news.ended:
            self.ended(table)
        self.left(news.left)
        for table, calls in news.turned.items():
            if table in self.by_table and calls:
                self.house.spawn(self._look_for(table, calls))

    async def _look_for(self, table: str, calls: dict[int, int]) -> None:
        """What these seats were to know a moment ago, if they still are: who looked then knows it."""
        try:
            found = await self._standing(table)
        except (Malformed, Trouble, Away):
            return  # whoever takes the table over says so
        if found is None:
            return
        for seat, call in enumerate(found.calls):
            call.looking = call.looking or calls.get(seat) != call.turn
        self._consider(found)

    def _consider(self, table: Standing) -> None:
        for id in list(self.by_table.get(table.id, ())):
            target = self.targets[id]
            for key, told in target.seats[table.id].items():
                for seat in table.holds(key):
                    call = table.calls[seat]
                    notice = (id, table.id, seat, call.turn)
                    if call.turn > told and notice not in self.under_way and not call.looking:
                        self.under_way.add(notice)
                        self.house.spawn(self._tell(*notice))

    async def _tell(self, id: str, table: str, seat: int, turn: int) -> None:
        """After a while, and again if the service does not answer, as long as it is still that turn."""
        try:
            kind, later = self.targets[id].kind, 0.0
            for count, wait in enumerate((GRACE[kind], *AGAIN)):
                await asyncio.sleep(max(wait, later))
                async with self._service(self.targets.get(id)), self.lines[kind]:
                    found = await self._wanted(id, table, seat, turn)
                    if found is None or (count == 0 and not self._may(self.targets[id], table)):
                        return
                    later = await self._tried(self.targets[id], found, seat, turn)
                if later < 0:
                    return
            self.house.log("notice given up", kind=kind, table=table)
        finally:
            self.under_way.discard((id, table, seat, turn))

    def _service(self, target: Target | None) -> asyncio.Semaphore:
        """The line of the service that a target is told by."""
        name = urlsplit(target.endpoint).netloc.lower() if target is not None else ""
        return self.services.setdefault(name, asyncio.Semaphore(OF_ONE))

    async def _wanted(self, id: str, table: str, seat: int, turn: int) -> Standing | None:
        """How the table stands, if that target is still to be told of that turn, and by this process."""
        try:
            found = await self._standing(table)
            if self.house.homes is not None:
                await self.house.homes.first()
        except (Malformed, Trouble, Away, Elsewhere):
            return None
        target = self.targets.get(id)
        if target is None or (target.kind == "mail" and not target.confirmed):
            return None
        if found is None or found.calls[seat].turn != turn:
            return None
        told = [n for key, n in target.seats.get(table, {}).items() if seat in found.holds(key)]
        new = bool(told) and max(told) < turn
        return found if new and not found.calls[seat].looking else None

    def _may(self, target: Target, table: str) -> bool:
        if self.often[target.kind].take(f"{target.id} {table}", time.monotonic()):
            return True
        self.house.log("too many notices", kind=target.kind, table=table)
        return False

    async def _tried(self, target: Target, table: Standing, seat: int, turn: int) -> float:
        """Seconds after which to try again, at the soonest; less than none: it is done."""
        send = self._push if target.kind == "push" else self._mail_turn
        try:
            await send(target, table, seat)
        except (Forbidden, Refused) as bad:
            self.house.count["notices_dropped"] += 1
            self.house.log("target dropped", kind=target.kind, why=str(bad))
            self._erase(target)
            return -1.0
        except OSError as bad:
            self.house.count["notices_put_off"] += 1
            self.house.log("notice put off", kind=target.kind, table=table.id, why=str(bad))
            return bad.seconds if isinstance(bad, Busy) else 0.0
        self.house.count[f"notices_{target.kind}"] += 1
        self._told(target, table, seat, turn)
        return -1.0

    def _told(self, target: Target, table: Standing, seat: int, turn: int) -> None:
        """Of a turn an address hears once, from however many devices it was given."""
        here = [self.targets[id] for id in self.by_table.get(table.id, ())]
        for each in here:
            if each is target or (target.address and each.address == target.address):
                told = each.seats[table.id]
                for key in told:
                    if seat in table.holds(key):
                        told[key] = turn
                self._keep_later(item(each))

    async def _ask(self, target: Target) -> None:
        """Whether the address wants this: the one mail that comes unasked."""
        for wait in (0.0, *AGAIN):
            await asyncio.sleep(wait)
            if target.id not in self.targets or target.confirmed:
                return
            try:
                async with self.lines["mail"]:
                    await self._mail(target, "confirm")
                return
            except Refused as bad:
                self.house.log("target dropped", kind="mail", why=str(bad))
                self._erase(target)
                return
            except OSError as bad:
                self.house.log("notice put off", kind="mail", why=str(bad))
