"""Who holds a seat."""

from __future__ import annotations

import hmac
import re
from hashlib import sha256
from typing import Any, Final

from qg.core.shape import Malformed, show

LONGEST_NAME: Final = 40
LONGEST_SALT: Final = 80
HUMAN, BOT, OPEN, LINK = "human", "bot", "open", "link"


def key_of(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


class Seat:
    """`kind`: human, bot, open (anybody may take it) or link (whoever has its link may).
    `key`: the hash of the token that opens it; empty where there is none."""

    __slots__ = ("key", "kind", "level", "name", "number", "player", "relief", "salt")

    def __init__(self, number: int, name: str, data: dict[str, Any]) -> None:
        self.number: Final = number
        self.name: Final = name
        self.kind: str = data["kind"]
        self.level: str = data.get("level", "")
        self.key: str = data.get("key", "")
        self.player: str = data.get("player", "")
        self.salt: str = data.get("salt", "")
        self.relief = False  # a bot sits in for a player who may come back

    def taken(self) -> bool:
        return self.kind in (HUMAN, BOT)

    def opens(self, key: str) -> bool:
        return bool(self.key) and hmac.compare_digest(self.key, key)

    def plain(self) -> dict[str, Any]:
        names = ("kind", "level", "key", "player", "salt")
        return {name: getattr(self, name) for name in names if getattr(self, name)}


def clean_name(text: str) -> str:
    """A name in one line; raises Malformed when it is too long."""
    name = " ".join("".join([c if c.isprintable() else " " for c in text]).split())
    if len(name) > LONGEST_NAME:
        raise Malformed(
            f"a name of {len(name)} characters where {LONGEST_NAME} are allowed", "name"
        )
    return name


def clean_salt(text: str) -> str:
    if len(text) > LONGEST_SALT or not re.fullmatch(r"[^\x00-\x1f\x7f\ud800-\udfff]*", text):
        raise Malformed(
            f"{show(text)} is not one line of at most {LONGEST_SALT} characters", "salt"
        )
    return text
