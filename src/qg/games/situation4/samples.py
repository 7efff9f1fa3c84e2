"""Moves of sampled verbs: sensible draws, and how such moves may begin."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.core.game import Beginnings, Sampler
from qg.core.move import Move
from qg.core.value import CLOCK

from .ground import open_to
from .moves import Flip, Lay, PickUp
from .state import Situation
from .tables import PLACE_NAMES, TEMPO, members

RIGHT: Final = 0.8
"""How often the right piece is tried, the right way up."""
ASIDE: Final = 0.1
"""How often a piece is taken in hand, in a team, or turned up."""


def some_piece(s: Situation, seat: int, rng: Random) -> Move[Any] | None:
    """A piece on a place that is open to its side, most often the right one; now and then a piece is turned
    up or taken in hand. None while the seat has to wait, or where nothing is open."""
    side = s.book.side[seat]
    free = [p for p in s.book.cut.places if s.has(side, p) and s.holder(seat, p) < 0]
    if not free:
        return None
    if s.book.mates(seat) and rng.random() < ASIDE:
        return PickUp(rng.choice(free))
    down = [p for p in free if s.face_down(side, p)]
    if down and rng.random() < ASIDE:
        return Flip(rng.choice(down))
    tempo = TEMPO[s.pace[seat]] if s.laid[seat] >= 0 else 0
    if s.now < s.slow[seat] or s.now < s.laid[seat] + tempo:
        return None
    open_places = members(open_to(s, side))
    if not open_places:
        return None
    place = rng.choice(open_places)
    if rng.random() < RIGHT:
        if place not in free:
            return None
        return Flip(place) if place in down else Lay(place, place, 0)
    up = [p for p in free if p not in down]
    return Lay(place, rng.choice(up), rng.randrange(4)) if up else None


def begin(s: Situation, seat: int) -> Sequence[tuple[str, ...]]:
    """SIT-857: the open places, whatever lies in the pile; and the verbs of the pile, where there are any."""
    if seat == CLOCK:
        return ()
    found: list[tuple[str, ...]] = [
        ("place", PLACE_NAMES[place]) for place in members(open_to(s, s.book.side[seat]))
    ]
    if s.book.mixed:
        found.append(("flip",))
    if s.book.mates(seat):
        found.append(("pick_up",))
    return found


SAMPLES: Final[dict[str, Sampler]] = {"play": some_piece}
BEGINNINGS: Final[dict[str, Beginnings]] = {"play": begin}
