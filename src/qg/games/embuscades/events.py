"""All events. Each fact is one class: effect, log line, motion and replay. Only cards are secret."""

from __future__ import annotations

from typing import Final

from .events_cards import (
    Broadcast,
    Camouflaged,
    Deserted,
    Filed,
    Forbidden,
    Kept,
    Played,
    PutUnder,
    Recovered,
    Recruited,
    Relieved,
    Stalled,
)
from .events_map import (
    Answered,
    Attacked,
    CameOut,
    FlagTaken,
    MineCleared,
    MinesWashedUp,
    Moved,
    Proposed,
    Returned,
    Travelled,
)
from .events_turn import (
    DeckLaid,
    DieSet,
    ExtraDie,
    FirstThrow,
    Passed,
    Started,
    Thrown,
    TurnBegan,
    TurnEnded,
)

EVENTS: Final = (
    *(
        DeckLaid,
        FirstThrow,
        Started,
        TurnBegan,
        Thrown,
        ExtraDie,
        DieSet,
        CameOut,
        Moved,
        Travelled,
    ),
    *(MineCleared, MinesWashedUp, FlagTaken, Attacked, Returned, Passed, TurnEnded),
    *(Proposed, Answered, Kept, Broadcast, Filed, PutUnder, Played, Recruited, Recovered),
    *(Forbidden, Stalled, Deserted, Camouflaged, Relieved),
)
