"""How much and how often. Buckets fill with time, which is handed in."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv6Address, ip_address
from typing import Final

LONGEST_MESSAGE: Final = 16 * 1024
LONGEST_FRAME: Final = 1024 * 1024
"""Beyond this the socket itself hangs up; below it an oversized message is answered."""
LONGEST_BODY: Final = 16 * 1024
WAITING: Final = 20.0
"""Seconds that a connection may take to say hello."""
BEHIND: Final = 4 * 1024 * 1024
"""Bytes that may wait for a slow reader."""


@dataclass(frozen=True)
class Limits:
    """Of one connection and of one address. Pairs: how many at once, and then how many a second.
    `prepared` counts tables that begin at a position: a learner needs one for each exercise.
    `replays` counts those that must be worked out, `records` those that are sent in. `bots_alone`: tables
    that play at once with nobody but bots, in all and from one place."""

    messages: tuple[float, float] = (40.0, 20.0)
    tables: tuple[float, float] = (30.0, 30.0 / 3600)
    prepared: tuple[float, float] = (120.0, 240.0 / 3600)
    connections: int = 200
    replays: tuple[float, float] = (30.0, 1.0)
    records: tuple[float, float] = (6.0, 0.1)
    bots_alone: tuple[int, int] = (16, 4)


NONE: Final = Limits(
    (1e9, 1e9), (1e9, 1e9), (1e9, 1e9), 10**9, (1e9, 1e9), (1e9, 1e9), (10**9, 10**9)
)
"""For a bench, or a house among friends."""


def place(address: str) -> str:
    """A short mark of an address, kept with a table so that its bots can be shared by who made it. 16 bits:
    enough to tell most places apart, too few to find anybody by. Of IPv6 the network counts: whoever has one
    address of it has them all."""
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64)
    return sha256(found.packed).hexdigest()[:4]


class Bucket:
    def __init__(self, size: float, rate: float) -> None:
        self.size: Final = size
        self.rate: Final = rate
        self.left = size
        self.at = 0.0

    def take(self, now: float) -> bool:
        """Whether there is one left; it is taken."""
        self.left = (
            min(self.size, self.left + (now - self.at) * self.rate) if self.at else self.size
        )
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Buckets:
    """One bucket a name; those that are full again are forgotten."""

    def __init__(self, size: float, rate: float) -> None:
        self.size: Final = size
        self.rate: Final = rate
        self.held: Final[dict[str, Bucket]] = {}

    def take(self, name: str, now: float) -> bool:
        if len(self.held) > 10_000:
            full = [n for n, b in self.held.items() if b.left + (now - b.at) * b.rate >= b.size]
            for each in full:
                del self.held[each]
        return self.held.setdefault(name, Bucket(self.size, self.rate)).take(now)
