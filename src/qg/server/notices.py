"""Your turn, with the page closed: told by web push or by mail to those who want it (`targets`). That
somebody asks for one's seat is told the same way: who is away could not refuse it otherwise.

Each turn is told once to each target, if nobody looks at the seat's page. What is told is the name of the
game, the table's title and that it is one's turn: nothing of the game itself."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from threading import Thread
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from qg.core.shape import Malformed
from qg.core.typography import typeset
from qg.store.base import Item
from qg.store.fault import Damaged, Trouble
from qg.table.table import OVER, Table

from . import catalogue, webpush
from .egress import Egress, Forbidden
from .limits import Bucket, Buckets
from .mail import Mail, Refused, read_address, written
from .targets import Full, Language, Target, Targets, item
from .tokens import derived

if TYPE_CHECKING:
    from .house import House
    from .room import Room

GRACE: Final = {"push": 5.0, "mail": 120.0}
"""Seconds in which a player may come back to the page before a turn is told."""
AFTER_OPENING: Final = 60.0
"""Seconds after which the server looks whether a turn was not told because it was closed: pages that were
open have come back by then."""
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
LIVE: Final = 2 * 24 * 3600
"""Seconds for which a push service keeps a message for a device that is off."""
SAID: Final = {
    "turn": {"fr": typeset("fr", "C'est à vous de jouer."), "en": "It is your turn."},
    "claim": {
        "fr": typeset("fr", "Quelqu'un demande votre place. Ouvrez la table pour refuser."),
        "en": "Somebody is asking for your seat. Open the table to refuse.",
    },
}
GONE: Final = frozenset({404, 410})
"""What a push service says of a device that does not listen any more."""


@dataclass(frozen=True)
class Ways:
    """By which the server may tell. `address`: the server's own, for links in mail and as a contact."""

    address: str = ""
    egress: Egress = field(default_factory=Egress)
    mail: Mail | None = None

    @property
    def contact(self) -> str:
        """Whom a push service may write to."""
        if self.address.startswith("https:"):
            return self.address
        return f"mailto:{self.mail.sender}" if self.mail is not None else ""


class Busy(OSError):
    """The service wants to be asked again, after so many seconds."""

    def __init__(self, what: str, seconds: float) -> None:
        super().__init__(what)
        self.seconds: Final = seconds


class Notices(Targets):
    def __init__(self, house: House, ways: Ways) -> None:
        super().__init__(house)
        self.ways: Final = ways
        self.under_way: Final[set[tuple[str, str, int, int]]] = set()
        self.often: Final = {kind: Buckets(*rate) for kind, rate in OFTEN.items()}
        self.asked: Final = Buckets(*house.limits.confirmations)
        self.letters: Final = Bucket(*LETTERS)
        # One mail at a time, so that an address which two devices gave is told once.
        self.lines: Final = {"push": asyncio.Semaphore(AT_ONCE), "mail": asyncio.Semaphore(1)}
        # Push service, or mail -> its line, as long as somebody waits there.
        self.services: Final[WeakValueDictionary[str, asyncio.Semaphore]] = WeakValueDictionary()
        self.secret = ""
        self.key: ec.EllipticCurvePrivateKey

    # --------------------------------------------------------------------- opening

    def open(self) -> None:
        """The keys of the server are made once, and kept with its tables."""
        kept, targets, readable = {}, {}, True
        try:
            kept = self.house.store.kept("key")
            targets = self.house.store.kept("target")
        except (Damaged, Trouble) as bad:  # the tables are played all the same
            self.house.log("notices cannot be read", why=str(bad))
            readable = False
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
        self.house.spawn(self._catch_up())
        self.house.spawn(self._watch())

    async def _catch_up(self) -> None:
        """Turns that began when nobody could be told, and tables that are over or gone."""
        await asyncio.sleep(AFTER_OPENING)
        for table in list(self.by_table):
            try:
                room = await self.house.room(table)
            except (Malformed, Trouble):
                continue
            if room is None or room.table.status == OVER:
                self.ended(table)
            else:
                self.turned(room)

    # --------------------------------------------------------------------- asked for

    def public_key(self) -> str:
        """By which a browser subscribes for this server alone."""
        return webpush.packed(webpush.raw(self.key.public_key()))

    def proof(self, target: str, what: str) -> str:
        """What shows that one may confirm, stop or change a target."""
        return derived(self.secret, f"{what} {target}")

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
        if table.id not in self.by_table or not (table.due or "seat" in table.offers):
            return
        for id in list(self.by_table[table.id]):
            target = self.targets[id]
            for key, told in target.seats[table.id].items():
                for seat in table.holds(key):
                    turn, _ = table.calls(seat)
                    notice = (id, table.id, seat, turn)
                    if turn > told and notice not in self.under_way and not looking(room, seat):
                        self.under_way.add(notice)
                        self.house.spawn(self._tell(*notice))

    async def _tell(self, id: str, table: str, seat: int, turn: int) -> None:
        """After a while, and again if the service does not answer, as long as it is still that turn."""
        try:
            kind, later = self.targets[id].kind, 0.0
            for count, wait in enumerate((GRACE[kind], *AGAIN)):
                await asyncio.sleep(max(wait, later))
                async with self._service(self.targets.get(id)), self.lines[kind]:
                    room = await self._wanted(id, table, seat, turn)
                    if room is None or (count == 0 and not self._may(self.targets[id], table)):
                        return
                    later = await self._tried(self.targets[id], room.table, seat, turn)
                if later < 0:
                    return
            self.house.log("notice given up", kind=kind, table=table)
        finally:
            self.under_way.discard((id, table, seat, turn))

    def _service(self, target: Target | None) -> asyncio.Semaphore:
        """The line of the service that a target is told by."""
        name = urlsplit(target.endpoint).netloc.lower() if target is not None else ""
        return self.services.setdefault(name, asyncio.Semaphore(OF_ONE))

    async def _wanted(self, id: str, table: str, seat: int, turn: int) -> Room | None:
        """The room, if that target is still to be told of that turn."""
        target = self.targets.get(id)
        if target is None or (target.kind == "mail" and not target.confirmed):
            return None
        try:
            room = await self.house.room(table)
        except (Malformed, Trouble):
            return None
        if room is None or room.table.calls(seat)[0] != turn:
            return None
        told = [
            n for key, n in target.seats.get(table, {}).items() if seat in room.table.holds(key)
        ]
        new = bool(told) and max(told) < turn
        return room if new and not looking(room, seat) else None

    def _may(self, target: Target, table: str) -> bool:
        if self.often[target.kind].take(f"{target.id} {table}", time.monotonic()):
            return True
        self.house.log("too many notices", kind=target.kind, table=table)
        return False

    async def _tried(self, target: Target, table: Table, seat: int, turn: int) -> float:
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

    def _told(self, target: Target, table: Table, seat: int, turn: int) -> None:
        """Of a turn an address hears once, from however many devices it was given."""
        here = [self.targets[id] for id in self.by_table.get(table.id, ())]
        for each in here:
            if each is target or (target.address and each.address == target.address):
                told = each.seats[table.id]
                for key in told:
                    if seat in table.holds(key):
                        told[key] = turn
                self._keep_later(item(each))

    async def _push(self, target: Target, table: Table, seat: int) -> None:
        """Raises Forbidden where the device is gone, OSError where the service must be tried again."""
        text = {
            "table": table.id,
            "seat": seat,
            "title": titled(table, target.language),
            "body": SAID[table.calls(seat)[1]][target.language],
        }
        now = self.house.times.wall() // 1000
        headers = {
            "authorization": webpush.vapid(target.endpoint, self.ways.contact, self.key, now),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LIVE),
            "urgency": "high",
            "topic": sha256(f"{table.id} {seat}".encode()).hexdigest()[:32],
        }
        keys = webpush.read_keys(target.p256dh, target.auth)
        body = webpush.encrypted(msgspec.json.encode(text), keys)
        status, later = await self.ways.egress.post(target.endpoint, headers, body)
        if status in GONE:
            raise Forbidden(f"the push service says {status}")
        if not 200 <= status < 300:
            seconds = min(float(later), AGAIN[-1]) if later.isdecimal() else 0.0
            raise Busy(f"the push service says {status}", seconds)

    async def _mail_turn(self, target: Target, table: Table, seat: int) -> None:
        await self._mail(target, table.calls(seat)[1], titled(table, target.language), table.id)

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

    async def _mail(self, target: Target, about: str, title: str = "", table: str = "") -> None:
        mail, house = self.ways.mail, self.ways.address
        if mail is None:  # it did when the address was given
            raise OSError("this server sends no mail")
        links = {
            what: f"{house}/mail/{what}/{target.id}/{self.proof(target.id, what)}"
            for what in ("confirm", "stop")
        }
        links["table"] = f"{house}/t/{table}"
        message = written(mail, target.address, target.language, about, house, links, title)
        await beside(partial(mail.send, message))


async def beside(work: Callable[[], None]) -> None:
    """In a thread that a closing server does not wait for."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def then(bad: Exception | None) -> None:
        if not done.done():
            if bad is None:
                done.set_result(None)
            else:
                done.set_exception(bad)

    def run() -> None:
        bad: Exception | None = None
        try:
            work()
        except Exception as broke:
            bad = broke
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(then, bad)

    Thread(target=run, name="mail", daemon=True).start()
    await done


def looking(room: Room, seat: int) -> bool:
    """Whether somebody has the seat before their eyes."""
    return any([seat in each.seats and each.looking for each in room.connections])


def titled(table: Table, language: str) -> str:
    """The game and the title of the table, as the page writes them."""
    name = table.game.name
    for game in catalogue.catalogue():
        if game["name"] == name:
            name = game["title"][language]
    return f"{name} — {table.title}" if table.title else name
