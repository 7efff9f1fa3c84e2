"""What verbs ask alike before anything else, and the Asks of the main phases."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import FIRST, Ask
from qg.core.move import need
from qg.core.value import only

from .state import PHASE, YomKippur
from .tables import ISRAEL, OWNER, PIECE

TURN_VERBS: Final = (
    *("recover", "station", "drop", "fly", "bomb", "move", "march", "leave", "mark", "unmark"),
    *("attack", "support", "retreat", "reduce", "advance", "done"),
)
"""Every main phase names all verbs of a player turn, so that a refusal can say why it is not now."""
ORDER: Final = ("YKB-004", "YKB-005")  # by seat


def main_ask(name: str, seat: int, turn: int) -> Ask:
    """The Ask of a main phase: `recovery`, `air`, `move`, `bomb` or `combat`. A verb pushes it again."""
    return Ask(name, ORDER[seat], only(seat), TURN_VERBS, (turn,), FIRST)


def timely(s: YomKippur, asks: tuple[str, ...], rule: str = "") -> None:
    """Whether now is the moment: one of these Asks is being answered. Else the refusal cites `rule`, or the
    order of the phases (YKB-004, 005)."""
    ask = s.asked()
    assert ask is not None  # else no verb is judged
    need(ask.name in asks, rule or ask.rule, "not_now", phase=PHASE.word(s.phase))


def mine(s: YomKippur, seat: int, piece: int) -> None:
    """Whether a seat decides for a piece (YKB-030)."""
    need(OWNER[piece] == seat, "YKB-030", "not_yours", unit=PIECE.word(piece))


def enemy_of(side: int) -> int:
    return ISRAEL - side
