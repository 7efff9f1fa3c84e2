"""All events, as GAME declares them."""

from __future__ import annotations

from typing import Any, Final

from qg.core.event import Event

from .events_fight import FIGHT_EVENTS
from .events_setup import SETUP_EVENTS
from .events_turn import TURN_EVENTS
from .events_walk import WALK_EVENTS
from .events_window import WINDOW_EVENTS

EVENTS: Final[tuple[type[Event[Any]], ...]] = (
    *SETUP_EVENTS,
    *TURN_EVENTS,
    *WALK_EVENTS,
    *WINDOW_EVENTS,
    *FIGHT_EVENTS,
)
