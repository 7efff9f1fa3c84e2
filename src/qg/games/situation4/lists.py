"""What may be answered to each Ask, over moves that are made once; and when time alone will change it.

Pieces are not listed: `place`, `flip` and `pick_up` are sampled (`samples`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.agenda import NEVER
from qg.core.game import Lister
from qg.core.move import Move
from qg.core.shape import NONE
from qg.core.value import CLOCK

from .ground import FOR_EVER, drops, flags, since, sites, targets
from .moves import (
    BuildBridge,
    DropPara,
    OfferStop,
    PlaceTank,
    PlantFlag,
    Ready,
    Release,
    Tick,
    WithdrawStop,
)
from .state import AGAIN, HOLD, OFFER, Situation
from .tables import OBJECTIVES, PACES, PLACES, SITES, members

READY: Final[list[Move[Any]]] = [Ready(pace) for pace in range(len(PACES))]
TICK: Final[list[Move[Any]]] = [Tick()]
DROP: Final = [DropPara(place) for place in range(PLACES)]
TANKS: Final = [PlaceTank(place) for place in range(PLACES)]
BUILD: Final = [BuildBridge(site) for site in range(SITES)]
PLANT: Final = [PlantFlag(objective) for objective in range(OBJECTIVES)]
RELEASE: Final = Release()
OFFER_STOP: Final = OfferStop()
WITHDRAW: Final = WithdrawStop()


def ready(s: Situation, seat: int) -> Sequence[Move[Any]]:
    return READY


def ticks(s: Situation, seat: int) -> Sequence[Move[Any]]:
    return TICK


def play(s: Situation, seat: int) -> Sequence[Move[Any]]:
    if seat == CLOCK:
        return TICK
    side = s.book.side[seat]
    found: list[Move[Any]] = [DROP[place] for place in members(drops(s, side))]
    found += [TANKS[place] for place in members(targets(s, side))]
    found += deeds(s, side)
    if s.holds(seat) != NONE:
        found.append(RELEASE)
    if s.offers(side):
        found.append(WITHDRAW)
    elif s.withdrew[side] < 0 or s.now >= s.withdrew[side] + AGAIN:
        found.append(OFFER_STOP)
    return found


def closing(s: Situation, seat: int) -> Sequence[Move[Any]]:
    return TICK if seat == CLOCK else deeds(s, s.book.side[seat])


def deeds(s: Situation, side: int) -> list[Move[Any]]:
    """Bridges and flags."""
    found: list[Move[Any]] = [BUILD[site] for site in sites(s, side)]
    found += [PLANT[objective] for objective in flags(s, side)]
    return found


def until(s: Situation, seat: int) -> int:
    """When time alone will change a player's list: a grace, a hold, an offer or a wait comes to its end."""
    ask = s.asked()
    if seat == CLOCK or ask is None or ask.name not in ("play", "closing"):
        return NEVER
    side = s.book.side[seat]
    times = [since(s, side, i) for i in range(OBJECTIVES) if s.flag[i] < 0 <= s.taken[i]]
    if ask.name == "play":
        if s.holds(seat) != NONE:
            times.append(s.hold_at[seat] + HOLD)
        if s.offers(side):
            times.append(s.offer[side] + OFFER)
        if s.withdrew[side] >= 0:
            times.append(s.withdrew[side] + AGAIN)
    later = [time for time in times if s.now < time < FOR_EVER]
    return min(later) if later else NEVER


LISTS: Final[dict[str, Lister]] = {
    "ready": ready,
    "countdown": ticks,
    "play": play,
    "closing": closing,
}
