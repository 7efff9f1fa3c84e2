"""Israel's two commanders share what comes on turns 1 to 4, counter by counter (YKA-004, 007)."""

from __future__ import annotations

from typing import Any, Final

from qg.core.agenda import FIRST, Ask, Todo
from qg.core.game import Step
from qg.core.move import Move, Tx, need
from qg.core.value import only

from .book import EITHER
from .campaign import Campaign
from .checks import whole_rule
from .events_turn import Picked
from .hexmap import OFF_MAP, UNUSED
from .tables import ISRAEL, OWNER, PIECE, PIECES


class Pick(Move[Campaign]):
    """A commander takes a counter; it then serves on his front."""

    VERB = "pick"
    PUBLIC = {"piece": PIECE}
    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece: Final = piece

    def check(self, s: Campaign, seat: int) -> None:
        name = PIECE.word(self.piece)
        need(OWNER[self.piece] == ISRAEL, "YKA-007", "not_yours", unit=name)
        need(s.at[self.piece] != UNUSED, whole_rule(s), "not_in_play", unit=name)
        need(self.piece in pool(s), "YKA-007", "not_shared", unit=name)

    def run(self, tx: Tx[Campaign], seat: int) -> None:
        tx.emit(Picked(self.piece, front_of(tx.s, seat)))
        tx.push(Todo("sharing", (tx.s.turn, 1 - front_of(tx.s, seat))))


def front_of(s: Campaign, seat: int) -> int:
    """The front of a commander who has one."""
    return s.book.seating.fronts[seat] - 1


def pool(s: Campaign) -> list[int]:
    """What is shared now: aircraft, helicopters and reserves that come this turn, and that nobody has."""
    new = [p for p in range(PIECES) if OWNER[p] == ISRAEL and s.at[p] == OFF_MAP]
    return [p for p in new if s.book.due[p] == s.turn and s.serves[p] == EITHER]


def shared(s: Campaign) -> bool:
    """Whether there is anything to share, and somebody to share it with."""
    return s.book.seating.split[ISRAEL] and bool(pool(s))


def share_ask(s: Campaign, front: int) -> Ask:
    seat = s.book.seating.at[ISRAEL][front]
    return Ask("share", "YKA-007", only(seat), ("pick",), (s.turn,), FIRST)


def first_pick(turn: int) -> int:
    """YKA-004: the front that picks first, the Golan on odd turns."""
    return turn % 2


def sharing(tx: Tx[Any], args: tuple[int, ...]) -> None:
    """Whoever's turn it is picks, as long as anything is left."""
    if shared(tx.s):
        tx.push(share_ask(tx.s, args[1]))


def rows(s: Campaign, seat: int) -> list[Pick]:
    """What may be answered to the Ask `share`."""
    return [Pick(piece) for piece in pool(s)]


SHARE_STEPS: Final[dict[str, Step]] = {"sharing": sharing}
