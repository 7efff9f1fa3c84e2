"""What becomes of the seat of a player who is away: after how long a bot may sit in, and which. The others
must agree to it (`consent`)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from qg.core.game import Game
from qg.core.shape import Malformed, show

from .clock import SECOND

SHORTEST: Final = 60
LONGEST: Final = 60 * 24 * 60 * 60
"""Seconds."""


class Absence(NamedTuple):
    """`after`: seconds for which a player must have been away."""

    after: int
    level: str

    def plain(self) -> dict[str, Any]:
        return {"after": self.after, "level": self.level}

    def over(self, gone: int) -> bool:
        """Whether so many milliseconds are long enough."""
        return gone >= self.after * SECOND


def read(game: Game[Any], data: Any) -> Absence | None:
    """Terms as they were asked for; None: nobody sits in. Raises Malformed on what cannot be."""
    if data is None:
        return None
    after, level = data["after"], data["level"]
    if not SHORTEST <= after <= LONGEST:
        raise Malformed(f"{show(after)} is not between {SHORTEST} and {LONGEST}", "absence.after")
    if level not in game.bots:
        known = ", ".join(game.bots) or "none"
        raise Malformed(f"no such level: {show(level)} (there are: {known})", "absence.level")
    return Absence(after, level)


def unsaid(game: Game[Any], clock: str) -> Absence | None:
    """For tables that were made before absence was a term: the first level, after a time that went with the
    kind of their clock; by correspondence never."""
    after = {"live": 60, "none": 600}.get(clock)
    return None if after is None or not game.bots else Absence(after, next(iter(game.bots)))
