"""The air phase of the basic game: what may be done in it."""

from __future__ import annotations

from typing import Any, Final

from qg.core.branch import Row
from qg.core.move import Move

from .bombing import Bomb, Station, bombers, bombs, lose_plane, planes_home, stations
from .landing import Drop, Fly, drops, flies
from .state import YomKippur

__all__ = ("AIR_MOVES", "bombers", "bombs", "can_act", "lose_plane", "planes_home", "rows")

AIR_MOVES: Final[tuple[type[Move[Any]], ...]] = (Station, Drop, Fly, Bomb)


def rows(s: YomKippur, seat: int) -> list[Row]:
    """What may be answered to the Ask `air`, beside immediate attacks and `done`."""
    return [*stations(s, seat), *drops(s, seat), *flies(s, seat)]


def can_act(s: YomKippur, seat: int) -> bool:
    """Whether the air phase is asked at all."""
    return bool(stations(s, seat) or drops(s, seat) or flies(s, seat))
