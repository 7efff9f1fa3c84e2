"""Which move picked words seem to mean that lead to no legal one, so that `check` can say why not."""

from __future__ import annotations

from collections.abc import Sequence

from .state import Attaque
from .tables import (
    BOMBER,
    CAMP,
    COLOURS,
    EMPTY,
    FORWARD,
    KING8,
    PARATROOPER,
    SQUARE,
    SQUARE_NAMES,
    SQUARES,
    TIME_BOMB,
)

UNKNOWN = -1


def meant(s: Attaque, seat: int, words: Sequence[str]) -> list[str] | None:
    if any([word not in SQUARE.index for word in words]):
        return None
    ask = s.asked()
    last = words[-1]
    if ask is not None and ask.name == "land":
        return ["land", last]
    squares = [SQUARE.index[word] for word in words]
    start, to = squares[0], squares[-1]
    if len(words) == 1:
        return ["move", last, SQUARE_NAMES[ahead(start, seat)]]
    kind = kind_on(s, start)
    far = squares[1] != start and squares[1] not in KING8[start]
    if len(words) > 2:
        return ["jump" if kind == PARATROOPER and far else "move", *words[:3]]
    slot = s.board[to]
    if slot < EMPTY and slot // 48 != seat:
        if kind != BOMBER:
            return ["attack", *words]
        white = COLOURS[to] == "W"
        return ["photo" if white and s.book.set == 3 else "bomb", *words]
    if kind == PARATROOPER and far:
        return ["jump", *words]
    return ["drop" if kind == TIME_BOMB and CAMP[to] != seat else "move", *words]


def kind_on(s: Attaque, square: int) -> int:
    """What stands there, as far as the viewer knows; set 1 has no kind that goes by a verb of its own."""
    slot = s.board[square]
    if slot >= EMPTY or not s.known[slot] or s.book.set == 1:
        return UNKNOWN
    return s.kind[slot]


def ahead(square: int, seat: int) -> int:
    """The square before one's nose, or behind at the edge."""
    front: int = square + FORWARD[seat]
    return front if 0 <= front < SQUARES else 2 * square - front
