"""The verbs, in the order of the rulebook. `check` says why not, each test in the order in which the
rulebook refuses; `run` says what happens. What may be answered to each Ask is listed in `lists`."""

from __future__ import annotations

from typing import Final

from qg.core.move import Move, Tx, need
from qg.core.shape import Name

from .deploy import Deploy, Layout, read_rank
from .events import Moved, Passed
from .flight import Bomb, Drop, Jump, Launch, Photo
from .march import Attack, Displace, line_reach
from .state import Attaque
from .tables import CAMP, EMPTY, SQUARE, SQUARE_NAMES

__all__ = [
    "MOVES",
    "Advance",
    "Attack",
    "Bomb",
    "Deploy",
    "Displace",
    "Drop",
    "Jump",
    "Land",
    "Launch",
    "Layout",
    "Pass",
    "Photo",
    "line_reach",
    "read_rank",
]


class Pass(Move[Attaque]):
    """ATK-019: only when nothing else is possible."""

    VERB = "pass"
    __slots__ = ()

    def check(self, s: Attaque, seat: int) -> None:
        from .lists import has_action

        need(not has_action(s, seat), "ATK-019", "can_act")

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        tx.emit(Passed(seat))


class Advance(Move[Attaque]):
    """ATK-082: take the loser's square, or stay; the Ask's args are the attacker and that square."""

    VERB = "advance"
    PUBLIC = {"take": Name(("no", "yes"))}
    __slots__ = ("take",)

    def __init__(self, take: int) -> None:
        self.take: Final = take

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot, to = tx.ask.args
        if self.take:
            tx.emit(Moved(slot, tx.s.where[slot], to))


class Land(Move[Attaque]):
    """ATK-107: where a bomber comes down after its attack; the Ask's arg is the bomber."""

    VERB = "land"
    PUBLIC = {"to": SQUARE}
    __slots__ = ("to",)

    def __init__(self, to: int) -> None:
        self.to: Final = to

    def check(self, s: Attaque, seat: int) -> None:
        ask, to = s.asked(), self.to
        assert ask is not None
        need(CAMP[to] == seat, "ATK-107", "land_outside", square=SQUARE_NAMES[to])
        free = s.board[to] == EMPTY or s.board[to] == ask.args[0]
        need(free, "ATK-107", "occupied", square=SQUARE_NAMES[to])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot = tx.ask.args[0]
        if tx.s.where[slot] != self.to:
            tx.emit(Moved(slot, tx.s.where[slot], self.to))


MOVES: Final = (
    Deploy,
    Displace,
    Attack,
    Jump,
    Drop,
    Bomb,
    Photo,
    Launch,
    Pass,
    Advance,
    Land,
)
