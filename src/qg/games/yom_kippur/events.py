"""All events, as GAME declares them."""

from __future__ import annotations

from typing import Any, Final

from qg.core.event import Event

from .events_air import AIR_EVENTS
from .events_fight import FIGHT_EVENTS
from .events_harm import HARM_EVENTS
from .events_march import MARCH_EVENTS
from .events_turn import TURN_EVENTS

EVENTS: Final[tuple[type[Event[Any]], ...]] = (
    *TURN_EVENTS,
    *MARCH_EVENTS,
    *HARM_EVENTS,
    *FIGHT_EVENTS,
    *AIR_EVENTS,
)
