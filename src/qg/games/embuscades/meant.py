"""Which move picked words seem to mean that lead to no legal one, so that `check` can say why not."""

from __future__ import annotations

from collections.abc import Sequence

from qg.core.shape import NONE

from .checks import DICE, MASKS, total
from .lists import USES
from .state import Embuscades
from .tables import (
    CAMP,
    CARD,
    EACH,
    NEIGHBOURS,
    RESERVE,
    SQUARE,
    SQUARE_NAMES,
    VEHICLE,
    VEHICLES,
    bits,
)

FAR = 99


def meant(s: Embuscades, seat: int, words: Sequence[str]) -> list[str] | None:
    ask, army = s.asked(), s.book.army[seat]
    if ask is None or ask.name == "exchange_reply":
        return None
    *picked, word = words
    first = picked[0] if picked else ""
    if first in CARD.index:
        return with_card(first, [*picked[1:], word])
    if first not in VEHICLE.index:
        return alone(s, army, ask.name, word)
    vehicle, to = VEHICLE.index[first], square(s, word)
    if to == NONE:
        return None
    start = s.place[vehicle]
    if start == CAMP[army]:
        return ["exit_camp", first, spare(s), "0"]
    if ask.name == "turn_start" and to == CAMP[army]:
        return ["return_to_camp", first]
    foes = [v for v in range(VEHICLES) if s.place[v] == to and v // EACH != army]
    return ["attack" if foes else "move", first, fitting(s, start, to), SQUARE_NAMES[to]]


def alone(s: Embuscades, army: int, ask: str, word: str) -> list[str] | None:
    """The first click: on a vehicle that cannot go, on a card that cannot be played."""
    if word in CARD.index:
        return ["put_under" if ask == "hand_limit" else "play_card", word]
    if word not in VEHICLE.index:
        return None
    vehicle = VEHICLE.index[word]
    own = vehicle // EACH == army
    if ask == "quick_start":
        return ["place_first", word, "0"]
    if own and s.place[vehicle] == CAMP[army]:
        return ["exit_camp", word, spare(s), "0"]
    if own and ask == "turn_start":
        return ["return_to_camp", word]
    return ["move", word, spare(s), SQUARE_NAMES[RESERVE[army]]]


def with_card(card: str, words: Sequence[str]) -> list[str]:
    """A card with what has been picked for it; what it asks for elsewhere stays empty."""
    found = [
        next((word for word in words if word in known), "-")
        for known in (VEHICLE.index, SQUARE.index)
    ]
    path = ["play_card", card, *found]
    while path[-1] == "-":
        path.pop()
    return path


def square(s: Embuscades, word: str) -> int:
    """A square, or where a vehicle stands."""
    if word in VEHICLE.index:
        return s.place[VEHICLE.index[word]]
    return SQUARE.index.get(word, NONE)


def unused(s: Embuscades) -> list[int]:
    """The ways of using dice that are left, as moves name them."""
    spent = bits([i for i, used in enumerate(s.used) if used])
    return [use for use in USES if MASKS[use] >> len(s.dice) == 0 and not MASKS[use] & spent]


def spare(s: Embuscades) -> str:
    """A die that is left, or the first."""
    return DICE.word([*unused(s), 0][0])


def fitting(s: Embuscades, start: int, to: int) -> str:
    """The use of dice that a player most likely has in mind: the one that comes nearest to the distance."""
    far = distance(start, to)
    left = unused(s) or [0]
    return DICE.word(min(left, key=lambda use: abs(total(s, MASKS[use]) - far)))


def distance(start: int, to: int) -> int:
    """Steps along the roads, whatever stands on them."""
    edge, known, steps = {start}, {start}, 0
    while edge and to not in edge:
        edge = {near for sq in edge if sq >= 0 for near in NEIGHBOURS[sq]} - known
        known |= edge
        steps += 1
    return steps if edge else FAR
