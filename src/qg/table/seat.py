"""Who holds a seat."""

from __future__ import annotations

import hmac
import re
from hashlib import sha256
from typing import Any, Final, NamedTuple

from qg.core.shape import Malformed, show

LONGEST_NAME: Final = 40
LONGEST_SALT: Final = 80
LONGEST_LABEL: Final = 60
HUMAN, BOT, OPEN, LINK = "human", "bot", "open", "link"


def key_of(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


class Device(NamedTuple):
    """A browser or a program that plays for a seat. `key`: the hash of its token; `label`: what it calls
    itself; `since`: wall time in milliseconds."""

    key: str
    label: str
    since: int

    @property
    def id(self) -> str:
        """Its name among the devices of a seat. A part of a hash opens nothing."""
        return device_id(self.key)


def device_id(key: str) -> str:
    return key[:10]


class Seat:
    """`kind`: human, bot, open (anybody may take it) or link (whoever has its link may).
    `link`: the hash of its link, which only invites; once the seat is taken the link is spent.
    `devices`: what opens the seat. `recovery`: the hash of a phrase that adds a device when all are lost.
    `heard`: its player has said what the seat adds to the dice: `salt`, or nothing. A salt that stands in an
    older table's facts beside the player's name was given before the commitment was shown, and does not
    count."""

    __slots__ = (
        *("devices", "heard", "kind", "level", "link", "name", "number", "player"),
        *("recovery", "relief", "salt"),
    )

    def __init__(self, number: int, name: str, data: dict[str, Any], at: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.kind: str = data["kind"]
        self.level: str = data.get("level", "")
        self.player: str = data.get("player", "")
        self.recovery: str = data.get("recovery", "")
        self.heard = False
        self.salt = ""
        self.relief = False  # a bot sits in for a player who may come back
        key: str = data.get("key", "")
        self.link = key if self.kind == LINK else ""
        self.devices = [Device(*each) for each in data.get("devices", ())]
        if key and self.kind != LINK:  # tables made before seats had devices
            self.devices.append(Device(key, "", at))

    def taken(self) -> bool:
        return self.kind in (HUMAN, BOT)

    def opens(self, key: str) -> bool:
        return any([hmac.compare_digest(each.key, key) for each in self.devices])

    def invites(self, key: str) -> bool:
        """Whether this is its link, and nobody has taken the seat yet."""
        return self.kind == LINK and hmac.compare_digest(self.link, key)

    def spent(self, key: str) -> bool:
        """Whether this was its link, by which somebody has taken the seat."""
        return self.kind != LINK and bool(self.link) and hmac.compare_digest(self.link, key)

    def take(self, data: dict[str, Any], at: int) -> None:
        """Somebody sits down. In tables of earlier versions the link went on to open the seat."""
        self.kind = HUMAN
        self.player = data["player"]
        key: str = data.get("key", "")
        if not key:
            key, self.link = self.link, ""
        self.devices = [Device(key, data.get("label", ""), at)]
        self.recovery = data.get("recovery", "")

    def swap(self, other: Seat) -> None:
        """Those who sit on two seats, or are to come there, change places."""
        for name in self.__slots__:
            if name not in ("number", "name"):
                mine, theirs = getattr(self, name), getattr(other, name)
                setattr(self, name, theirs)
                setattr(other, name, mine)

    def plain(self) -> dict[str, Any]:
        names = ("kind", "level", "player", "recovery", "devices")
        return {name: getattr(self, name) for name in names if getattr(self, name)}


def clean_name(text: str) -> str:
    """A name in one line; raises Malformed when it is too long."""
    name = " ".join("".join([c if c.isprintable() else " " for c in text]).split())
    if len(name) > LONGEST_NAME:
        raise Malformed(
            f"a name of {len(name)} characters where {LONGEST_NAME} are allowed", "name"
        )
    return name


def clean_label(text: str) -> str:
    """What a device calls itself, in one line."""
    if len(text) > LONGEST_LABEL or not text.isprintable():
        raise Malformed(
            f"{show(text)} is not one line of at most {LONGEST_LABEL} characters", "device"
        )
    return text.strip()


def clean_recovery(text: str) -> str:
    if not re.fullmatch(r"([0-9a-f]{64})?", text):
        raise Malformed("not a SHA-256 in hexadecimal digits", "recovery")
    return text


def phrase_key(phrase: str) -> str:
    """What is stored of a recovery phrase, however it was typed."""
    return key_of(" ".join(phrase.casefold().split()))


def clean_salt(text: str) -> str:
    if len(text) > LONGEST_SALT or not re.fullmatch(r"[^\x00-\x1f\x7f\ud800-\udfff]*", text):
        raise Malformed(
            f"{show(text)} is not one line of at most {LONGEST_SALT} characters", "salt"
        )
    return text
