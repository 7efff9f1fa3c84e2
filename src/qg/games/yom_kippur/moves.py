"""All verbs, as GAME declares them."""

from __future__ import annotations

from typing import Any, Final

from qg.core.move import Move

from .air import AIR_MOVES
from .deploy import DEPLOY_MOVES
from .done import Done
from .fight import FIGHT_MOVES
from .march import MARCH_MOVES
from .recovery import Recover

MOVES: Final[tuple[type[Move[Any]], ...]] = (
    *DEPLOY_MOVES,
    Recover,
    *AIR_MOVES,
    *MARCH_MOVES,
    *FIGHT_MOVES,
    Done,
)
