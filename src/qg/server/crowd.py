"""How many are connected, from where, and who may come in when the server is full.

Each connection is a Caller, counted when it is accepted, before a byte of HTTP is read. One that says hello
with the link of a seat counts among the players from then on, who have a larger share for each address. Of
all connections that the system allows, a part is a reserve: who comes in on it must play, and say so soon."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from .limits import Limits

KEPT: Final = 64
"""File descriptors that the server needs for itself: the store, the bots, pages that are being sent."""
ENOUGH: Final = 65_536
"""File descriptors: more than any server needs."""
RESERVE: Final = 4
"""One connection of so many is kept for players."""
SELDOM: Final = 60.0
"""Seconds between two lines of the log that say the same."""


class Caller:
    """One connection. `place` is empty as long as it is known by its proxy alone. `reserve`: it came when
    there was room for players only."""

    def __init__(self, crowd: Crowd, place: str, reserve: bool) -> None:
        self.crowd: Final = crowd
        self.place = place
        self.reserve = reserve
        self.seated = False

    def comes_from(self, place: str) -> bool:
        """What its proxy says; whether there is room for one more from there."""
        if self.place:
            return True
        crowd = self.crowd
        if crowd.visitors[place] >= crowd.limits.connections:
            return False
        self.place = place
        crowd.visitors[place] += 1
        return True

    def sit(self) -> bool:
        """It has the link of a seat. Whether there is room for one more player from there."""
        crowd, place = self.crowd, self.place
        if crowd.players[place] >= crowd.limits.seated:
            return False
        less(crowd.visitors, place)
        crowd.players[place] += 1
        crowd.seated += 1
        self.seated, self.reserve = True, False
        return True

    def leave(self) -> None:
        crowd = self.crowd
        crowd.all -= 1
        crowd.seated -= self.seated
        if self.place:
            less(crowd.players if self.seated else crowd.visitors, self.place)


class Crowd:
    """All callers. `log` is given lines, `count` numbers."""

    def __init__(self, limits: Limits, log: Callable[..., None], count: Counter[str]) -> None:
        self.limits: Final = limits
        self.log: Final = log
        self.count: Final = count
        self.visitors: Final[Counter[str]] = Counter()
        self.players: Final[Counter[str]] = Counter()
        self.all = 0
        self.seated = 0
        self.said: Final[dict[str, float]] = {}

    def come(self, place: str) -> Caller | None:
        """A new connection; None where there is no room for it. `place` is empty for a proxy's."""
        if place and self.visitors[place] >= self.limits.connections:
            self._refused("too many connections from one address")
            return None
        if self.all >= self.limits.sockets:
            self._refused("no room for more connections")
            return None
        reserve = self.full()
        if reserve:
            self.say("only players get in")
        self.all += 1
        if place:
            self.visitors[place] += 1
        return Caller(self, place, reserve)

    def full(self) -> bool:
        """Whether those who do not play have taken their part of the server."""
        reserve = self.limits.sockets // RESERVE
        return self.all - self.seated >= self.limits.sockets - reserve

    def _refused(self, why: str) -> None:
        self.count["refused_connections"] += 1
        self.say(why)

    def say(self, what: str, **more: Any) -> None:
        """Log one line, but seldom, so that strangers cannot fill the log."""
        now = time.monotonic()
        if now - self.said.get(what, -SELDOM) >= SELDOM:
            self.said[what] = now
            self.log(what, connections=self.all, players=self.seated, **more)


def less(counter: Counter[str], place: str) -> None:
    counter[place] -= 1
    if counter[place] <= 0:
        del counter[place]


def fitted(limits: Limits) -> Limits:
    """As many connections as the system allows. Where these are fewer than wanted, no address that has a
    limit at all gets more than a part of them: one stranger would fill the server, by a table of its own."""
    allowed = room()
    if allowed >= limits.sockets:
        return limits
    part = max(1, allowed // RESERVE)
    connections, seated = [
        min(share, part) if share < limits.sockets else share
        for share in (limits.connections, limits.seated)
    ]
    return replace(limits, sockets=allowed, connections=connections, seated=seated)


def room() -> int:
    """How many connections the system allows. As many files as it lets us have are asked for."""
    if sys.platform == "win32":
        return ENOUGH
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted - KEPT, RESERVE)
