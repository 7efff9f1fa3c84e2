"""All verbs, as GAME declares them."""

from __future__ import annotations

from typing import Any, Final

from qg.core.move import Move

from .answers import ANSWER_MOVES
from .deploy import Deploy, PlaceHotSpots
from .marching import Go
from .nerve import Sacrifice
from .orders import ORDER_MOVES
from .reinforce import Arrive, HotSpot
from .responses import Respond
from .shots import Casualty
from .windows import WINDOW_MOVES

MOVES: Final[tuple[type[Move[Any]], ...]] = (
    *(PlaceHotSpots, Deploy, Go),
    *ORDER_MOVES,
    *WINDOW_MOVES,
    *ANSWER_MOVES,
    *(Sacrifice, Respond, Casualty, HotSpot, Arrive),
)
