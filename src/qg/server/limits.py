"""How much and how often. Buckets fill with time, which is handed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

LONGEST_MESSAGE: Final = 16 * 1024
LONGEST_FRAME: Final = 1024 * 1024
"""Beyond this the socket itself hangs up; below it an oversized message is answered."""
LONGEST_BODY: Final = 16 * 1024
WAITING: Final = 20.0
"""Seconds that a connection may take to say hello."""
SOON: Final = 5.0
"""The same in a full server, where others wait for the place."""
BEHIND: Final = 4 * 1024 * 1024
"""Bytes that may wait for a slow reader."""


DAY: Final = 86_400_000
"""Milliseconds."""
KEPT: Final = {"lobby": 1.0, "waiting": 14.0, "exercise": 1.0, "game": 90.0}
"""Days without a sign of life after which a table is closed, by what it is (`qg.table.stay`)."""
PAGE: Final = (20, 100)
"""Tables in one answer of the lobby: as many if nothing is said, and at most."""


@dataclass(frozen=True)
class Limits:
    """Of one connection and of one address. Pairs: how many at once, and then how many a second.
    `prepared` counts tables that begin at a position: a learner needs one for each exercise.
    `replays` counts those that must be worked out, `records` those that are sent in, `windows` parts of a log
    that are fetched. `bots_alone`: tables
    that play at once with nobody but bots, in all and from one place.
    `notices` counts devices and addresses that are to be told of turns, `confirmations` the mails that ask
    an address whether it wants that.
    `connections` of one address may be open without a seat, `seated` with one, `sockets` in the whole server.
    `head`, `body`: seconds in which a request and what it carries must have come. `pings`: seconds between
    two signs of life of a WebSocket, and seconds to answer one.
    `passes`: codes for a second device that are made; `codes`: tries to use one, and `all_codes` in the whole
    server; `phrases`: tries of a recovery phrase; `claims`: questions for a seat to the others at its table.
    `lost`: seconds for which no device of such a seat must have been connected before it is given, at tables
    with a live clock and without a clock; by correspondence it is the time of a turn.
    `lobby`, `unfinished`: tables that wait for anybody, and those that are neither over nor closed, in all
    and from one place; `joins`: seats of the lobby that are taken, which needs no link. `chatter`: talk,
    notes, names, offers, answers and holidays of one connection; how much of them a table keeps is in
    `qg.table.quota`. `reports`: those of one address. `keep`: days, by what a table is."""

    messages: tuple[float, float] = (40.0, 20.0)
    tables: tuple[float, float] = (30.0, 30.0 / 3600)
    prepared: tuple[float, float] = (120.0, 240.0 / 3600)
    connections: int = 200
    seated: int = 2000
    sockets: int = 20_000
    head: float = 15.0
    body: float = 20.0
    pings: float = 20.0
    replays: tuple[float, float] = (30.0, 1.0)
    records: tuple[float, float] = (6.0, 0.1)
    windows: tuple[float, float] = (120.0, 10.0)
    bots_alone: tuple[int, int] = (16, 4)
    passes: tuple[float, float] = (10.0, 10.0 / 600)
    codes: tuple[float, float] = (12.0, 12.0 / 600)
    all_codes: tuple[float, float] = (300.0, 0.5)
    phrases: tuple[float, float] = (60.0, 60.0 / 3600)
    claims: tuple[float, float] = (10.0, 10.0 / 3600)
    lost: tuple[float, float] = (600.0, 86_400.0)
    lobby: tuple[int, int] = (500, 20)
    unfinished: tuple[int, int] = (100_000, 1000)
    joins: tuple[float, float] = (20.0, 60.0 / 3600)
    chatter: tuple[float, float] = (60.0, 2.0)
    reports: tuple[float, float] = (5.0, 10.0 / 3600)
    keep: Mapping[str, float] = field(default_factory=lambda: KEPT)
    notices: tuple[float, float] = (20.0, 20.0 / 3600)
    confirmations: tuple[float, float] = (3.0, 3.0 / 86_400)


NONE: Final = replace(
    Limits(),
    messages=(1e9, 1e9),
    tables=(1e9, 1e9),
    prepared=(1e9, 1e9),
    replays=(1e9, 1e9),
    records=(1e9, 1e9),
    windows=(1e9, 1e9),
    connections=10**9,
    seated=10**9,
    head=600.0,
    body=600.0,
    bots_alone=(10**9, 10**9),
    passes=(1e9, 1e9),
    codes=(1e9, 1e9),
    all_codes=(1e9, 1e9),
    phrases=(1e9, 1e9),
    claims=(1e9, 1e9),
    lobby=(10**9, 10**9),
    unfinished=(10**9, 10**9),
    joins=(1e9, 1e9),
    chatter=(1e9, 1e9),
    reports=(1e9, 1e9),
    notices=(1e9, 1e9),
    confirmations=(1e9, 1e9),
)
"""For a bench, or a server among friends."""


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
    """One bucket a name, in two generations. A bucket that nobody took from for as long as it needs to fill
    is full, and a full one need not be remembered: so the older generation is dropped as a whole, and taking
    costs the same however many names there are. There are never more than twice `most`: in a flood of names
    those that were not seen for longest are forgotten early."""

    def __init__(self, size: float, rate: float, most: int = 100_000) -> None:
        self.size: Final = size
        self.rate: Final = rate
        self.most: Final = most
        self.term: Final = size / rate
        self.turned = 0.0
        self.young: dict[str, Bucket] = {}
        self.old: dict[str, Bucket] = {}

    def take(self, name: str, now: float) -> bool:
        if now - self.turned >= self.term or len(self.young) >= self.most:
            self.old, self.young, self.turned = self.young, {}, now
        if name not in self.young:
            self.young[name] = self.old.pop(name, Bucket(self.size, self.rate))
        return self.young[name].take(now)
