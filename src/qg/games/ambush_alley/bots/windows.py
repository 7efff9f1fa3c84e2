"""Points of a path that are worth a shot (AMB-BOT-02)."""

from __future__ import annotations

from collections.abc import Sequence

from qg.boards.measure import Point
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.course import places_at
from qg.games.ambush_alley.state import AmbushAlley
from qg.games.ambush_alley.tables import TABLES

STEP: int = TABLES["steps"]["bot_window"]


def chosen(s: AmbushAlley, unit: int, mover: int, points: Sequence[int]) -> list[int]:
    """At most four of the points at which a unit sees the mover: the first and the last, the one at the
    nearest range, and the one where most of it is in the open."""
    some = [at for at in points if at % STEP == 0] or list(points)
    if not some:
        return []
    mine = s.able_places(unit)
    there = {at: list(places_at(s, mover, at).values()) for at in some}
    nearest = min(some, key=lambda at: (sight.reach(s.book, mine, there[at]), at))
    barest = max(some, key=lambda at: (bare(s, there[at]), -at))
    return sorted({some[0], some[-1], nearest, barest})


def bare(s: AmbushAlley, places: Sequence[Point]) -> int:
    return sum([sight.in_open(s.book, place) for place in places])
