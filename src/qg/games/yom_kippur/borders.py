"""The borders of the advanced game: who may enter which country (YKA-044 to 047)."""

from __future__ import annotations

from qg.core.move import need, refuse

from .hexmap import HEX, JORDAN, LEBANON, SIZE
from .state import YomKippur
from .tables import ARAB, OWNER, PIECE


def open_country(s: YomKippur, piece: int, h: int) -> None:
    """Why a unit may not enter a hex of its own will, for the country it lies in."""
    if h not in s.barred(piece):
        return
    name, where = PIECE.word(piece), HEX.word(h)
    if LEBANON[h]:
        refuse("YKA-044", "lebanon_closed", unit=name, hex=where)
    refuse("YKA-046" if OWNER[piece] == ARAB else "YKA-045", "jordan_closed", unit=name, hex=where)


def leaves_jordan(s: YomKippur, piece: int, h: int) -> None:
    """YKA-047: whoever is in Jordan moves in order to leave it."""
    inside = s.at[piece] < SIZE and JORDAN[s.at[piece]] and JORDAN[h]
    need(not inside, "YKA-047", "stays_in_jordan", unit=PIECE.word(piece), hex=HEX.word(h))
