"""What happens next, as data: a stack of frames inside the state.

On top an Ask: the engine waits. On top a Todo: the engine goes on alone. Empty: the game is over.
Frames are public. What must wait in secret waits in a sealed column, not here.
"""

from __future__ import annotations

from typing import Final

from .codec import OneOf
from .shape import Int, Name, Seq, Text
from .value import CLOCK, MASK, Value

EACH: Final = 0
"""Each asked seat answers once; the Ask closes with the last of them."""
FIRST: Final = 1
"""The first answer closes the Ask."""
STANDING: Final = 2
"""The Ask stays until a rule closes it, as games in real time need it."""
NEVER: Final = -1
"""The due time of an Ask that waits for ever."""


class Frame(Value):
    PUBLIC = {"name": Text(40), "args": Seq(Int())}
    __slots__ = ("args", "name")

    def __init__(self, name: str, args: tuple[int, ...] = ()) -> None:
        self.name: Final = name
        self.args: Final = args


class Todo(Frame):
    """The engine runs `game.steps[name](tx, args)`."""

    __slots__ = ()


class Ask(Frame):
    """The seats of a mask may answer with these verbs; any other seat or verb is refused under `rule`.

    `due`: from that time (milliseconds) on only the CLOCK is heard, and before it the CLOCK is not."""

    PUBLIC = {
        "rule": Text(20),
        "seats": MASK,
        "verbs": Seq(Text(40)),
        "closes": Name(("each", "first", "standing")),
        "due": Int(-1),
    }
    __slots__ = ("closes", "due", "rule", "seat", "seats", "verbs")

    def __init__(
        self,
        name: str,
        rule: str,
        seats: int,
        verbs: tuple[str, ...],
        args: tuple[int, ...] = (),
        closes: int = EACH,
        due: int = NEVER,
    ) -> None:
        super().__init__(name, args)
        self.rule: Final = rule
        self.seats: Final = seats
        self.verbs: Final = verbs
        self.closes: Final = closes
        self.due: Final = due
        self.seat: Final = (
            seats & -seats
        ).bit_length() - 1  # the first of them, often the only one

    def hears(self, seat: int) -> bool:
        return bool(self.seats >> seat & 1)


def close(agenda: list[Frame], seat: int) -> None:
    """Take the top off: a Todo is taken up, a seat has answered an Ask, or (seat -1) a rule ends it."""
    top = agenda.pop()
    if not isinstance(top, Ask) or seat < 0 or top.closes == FIRST:
        return
    if top.closes == STANDING:
        agenda.append(top)
        return
    left = top.seats & ~(1 << seat)
    if left & ~(1 << CLOCK):
        agenda.append(Ask(top.name, top.rule, left, top.verbs, top.args, top.closes, top.due))


FRAME: Final = OneOf(Ask, Todo)
