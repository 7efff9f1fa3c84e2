"""How a player is told: by web push, or by mail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from threading import Thread
from typing import TYPE_CHECKING, Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from qg.core.typography import typeset

from . import catalogue, webpush
from .egress import Egress, Forbidden
from .mail import Mail, written
from .standing import Standing
from .targets import Target, Targets
from .tokens import derived

if TYPE_CHECKING:
    from .house import House

LONGEST_WAIT: Final = 3600.0
"""Seconds for which a push service may ask to be left alone."""
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


class Delivery(Targets):
    """`key`, `secret`: of this server, for push services and for links in mail."""

    def __init__(self, house: House, ways: Ways) -> None:
        super().__init__(house)
        self.ways: Final = ways
        self.secret = ""
        self.key: ec.EllipticCurvePrivateKey

    def proof(self, target: str, what: str) -> str:
        """What shows that one may confirm, stop or change a target."""
        return derived(self.secret, f"{what} {target}")

    async def _push(self, target: Target, table: Standing, seat: int) -> None:
        """Raises Forbidden where the device is gone, OSError where the service must be tried again."""
        text = {
            "table": table.id,
            "seat": seat,
            "title": titled(table, target.language),
            "body": SAID[table.calls[seat].what][target.language],
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
            seconds = min(float(later), LONGEST_WAIT) if later.isdecimal() else 0.0
            raise Busy(f"the push service says {status}", seconds)

    async def _mail_turn(self, target: Target, table: Standing, seat: int) -> None:
        what = table.calls[seat].what
        await self._mail(target, what, titled(table, target.language), table.id)

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


def titled(table: Standing, language: str) -> str:
    """The game and the title of the table, as the page writes them."""
    name = table.game
    for game in catalogue.catalogue():
        if game["name"] == name:
            name = game["title"][language]
    return f"{name} — {table.title}" if table.title else name
