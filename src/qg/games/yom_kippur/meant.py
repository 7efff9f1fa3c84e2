"""Which move picked words seem to mean that lead to no legal one, so that `check` can say why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .hexmap import FIRES_ON, HEX, OFF_MAP, SIZE
from .landing import FLYERS
from .state import YomKippur
from .tables import AIRCRAFT, HELICOPTER, KIND, OWNER, PARA_INFANTRY, PARA_MECHANIZED, PIECE

NOWHERE: Final = -1
ALONE: Final = {"recovery": "recover", "support": "support"}
"""By Ask: verbs that take a piece and no hex."""
PLACED: Final = {
    "setup": "place",
    "move": "move",
    "retreat": "retreat",
    "advance": "advance",
    "bridge": "bridge",
    "raid": "raid",
    "intercept": "intercept",
}
"""By Ask: verbs that take a piece and a hex."""
PARAS: Final = (PARA_INFANTRY, PARA_MECHANIZED)


def meant(s: YomKippur, seat: int, words: Sequence[str]) -> list[str] | None:
    ask = s.asked()
    if ask is None:
        return None
    first, to = words[0], place(s, words[-1])
    piece = PIECE.index.get(first, NOWHERE)
    flying = piece != NOWHERE and KIND[piece] == AIRCRAFT and s.at[piece] < SIZE
    side = s.side(seat)
    if piece == NOWHERE or OWNER[piece] != side or (flying and ask.name != "bomb"):
        return against(s, side, to)  # an aircraft on its target hides the enemy below it
    if ask.name in ALONE:
        return [ALONE[ask.name], first]
    if ask.name in ("landing", "combat"):
        return with_neighbour(s, side, piece)
    if ask.name == "bomb":
        return ["bomb", first, words[-1]] if flying and words[-1] in PIECE.index else None
    if ask.name not in PLACED and ask.name != "air":
        return None
    if to == NOWHERE:
        to = 0  # of a piece off the map no hex is the reason
    if ask.name == "raid" and KIND[piece] == HELICOPTER:
        return ["fly", first, "-", HEX.word(to)]
    if ask.name == "raid" and KIND[piece] in PARAS:
        return ["drop", first, HEX.word(to)]
    return [in_the_air(s, piece) if ask.name == "air" else PLACED[ask.name], first, HEX.word(to)]


def place(s: YomKippur, word: str) -> int:
    """A hex, or where a piece stands."""
    if word not in PIECE.index:
        return HEX.index.get(word, NOWHERE)
    at = s.at[PIECE.index[word]]
    return at if at < SIZE else NOWHERE


def against(s: YomKippur, side: int, to: int) -> list[str] | None:
    """A click on an enemy means an attack; one on empty land means nothing."""
    return None if to == NOWHERE or not s.hostile(to, side) else ["attack", HEX.word(to)]


def with_neighbour(s: YomKippur, side: int, unit: int) -> list[str] | None:
    """A unit is to attack: an enemy beside it, if there is one."""
    near = FIRES_ON[s.at[unit]] if s.at[unit] < SIZE else ()
    for h in near:
        if s.hostile(h, side):
            return ["attack", HEX.word(h), PIECE.word(unit)]
    return None


def in_the_air(s: YomKippur, piece: int) -> str:
    """What a piece does in the air phase; whoever does not fly would move, and is told when."""
    if KIND[piece] == AIRCRAFT:
        return "station"
    if s.at[piece] == OFF_MAP and KIND[piece] in PARAS:
        return "drop"
    return "fly" if piece in FLYERS else "move"
