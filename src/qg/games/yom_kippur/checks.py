"""What verbs ask alike before anything else, and how the Asks of the main phases go on."""

from __future__ import annotations

from typing import Any, Final

from qg.core.agenda import FIRST, Ask
from qg.core.move import Tx, need
from qg.core.value import only

from .state import PHASES, YomKippur
from .tables import ISRAEL, OWNER, PIECE

TURN_VERBS: Final = (
    *("recover", "station", "drop", "fly", "bomb", "move", "march", "leave", "mark", "unmark"),
    *("attack", "support", "retreat", "reduce", "advance", "done"),
)
"""Every main phase names all verbs of a player turn, so that a refusal can say why it is not now."""
ORDER: Final = ("YKB-004", "YKB-005")  # by side


def main_ask(name: str, seat: int, turn: int) -> Ask:
    """The Ask of a main phase: `recovery`, `air`, `move`, `bomb` or `combat`. A verb pushes it again."""
    return Ask(name, ORDER[seat], only(seat), TURN_VERBS, (turn,), FIRST)


def timely(s: YomKippur, asks: tuple[str, ...], rule: str = "") -> None:
    """Whether now is the moment: one of these Asks is being answered. Else the refusal cites `rule`, or the
    order of the phases (YKB-004, 005)."""
    ask = s.asked()
    assert ask is not None  # else no verb is judged
    need(ask.name in asks, rule or ask.rule, "not_now", phase=PHASES[s.phase])


def mine(s: YomKippur, seat: int, piece: int) -> None:
    """Whether a seat decides for a piece (YKB-030, YKA-003)."""
    need(OWNER[piece] == s.side(seat), "YKB-030", "not_yours", unit=PIECE.word(piece))
    need(s.commands(seat, piece), "YKA-003", "partners", unit=PIECE.word(piece))


def again(tx: Tx[Any], seat: int, more: bool) -> None:
    """The Ask of a phase is asked again: of all its seats, or only of the others once this one has nothing
    more to say (YKA-006)."""
    ask = tx.ask
    seats = ask.seats if more else ask.seats & ~only(seat)
    if seats:
        tx.push(Ask(ask.name, ask.rule, seats, ask.verbs, ask.args, ask.closes))


def whole_rule(s: YomKippur) -> str:
    """The rule that says what belongs to the game."""
    return "YKA-001" if s.book.advanced else "YKB-001"


def enemy_of(side: int) -> int:
    return ISRAEL - side
