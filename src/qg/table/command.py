"""What may be asked of a table. `seat` is who asks; the server has made sure that it is who it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

OFFERS = ("draw", "takeback", "pause", "resume", "bot", "rematch", "resign")


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody takes a free seat. `key` is the hash of the token that opens it from now on, `label` what the
    device calls itself, `recovery` the hash of the recovery phrase, if there is one."""

    seat: int
    player: str
    key: str
    label: str = ""
    recovery: str = ""


@dataclass(frozen=True, slots=True)
class AddDevice:
    """One more device for seats of one player. `news`: what the others hear of it, if anything."""

    seats: tuple[int, ...]
    key: str
    label: str
    news: str = ""


@dataclass(frozen=True, slots=True)
class RemoveDevice:
    seats: tuple[int, ...]
    device: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody who lost every device of a seat asks the others for it, or asks what became of that.
    `away`: for how many milliseconds no device of the seat has been connected; `wait`: for how long that
    must be, counted from the question."""

    seat: int
    key: str
    label: str
    player: str
    away: int
    wait: int


@dataclass(frozen=True, slots=True)
class Salt:
    """What these seats add to the dice, in answer to a commitment; empty: they leave it to the server."""

    seats: tuple[int, ...]
    salt: str = ""
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class Swap:
    """Before the game begins: sit on another seat. Whoever sits there comes to this one, and must agree."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Rename:
    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class Play:
    """`n`: the view counter of the view on which the seat chose this move."""

    seat: int
    path: list[str]
    n: int


@dataclass(frozen=True, slots=True)
class Undo:
    seat: int


@dataclass(frozen=True, slots=True)
class Resign:
    seat: int


@dataclass(frozen=True, slots=True)
class ClaimWin:
    """`gone`: the seats whose players have been away for so long that their side may lose by it."""

    seat: int
    gone: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """`away`: the seats whose players have been gone for so long that a bot may sit in for them.
    `fresh`: the id that a next table would have; `stay`: everybody keeps the seat there."""

    seat: int
    what: str
    away: tuple[int, ...] = ()
    fresh: str = ""
    stay: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    seat: int
    what: str
    yes: bool
    fresh: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """`side`: to nobody but the players of one's own side."""

    seat: int
    text: str
    side: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """`about`: one thing of the game; empty for the notebook as a whole."""

    seat: int
    text: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Return:
    """The player of a seat is back: the bot that sat in for it leaves, and none is to."""

    seat: int


@dataclass(frozen=True, slots=True)
class Report:
    """Tell the host of the server about the table's `title`, or of the seat `about` its `name` or what it
    `said` at that time. `by`: the seat that reports, or -1; `place`: from where, as a mark."""

    what: str
    about: int | None
    said: int
    by: int
    place: str
    text: str


@dataclass(frozen=True, slots=True)
class Comment:
    """What a bot says of the decisions of a seat, once the game is over: JSON."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Close:
    """Nothing happens here any more (`time`), or the host wants it so. `keep`: milliseconds without a fact
    after which a table of each kind is closed."""

    why: Literal["time", "host"]
    keep: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Holiday:
    """A seat takes so many days off; none: it is back before its holiday is over."""

    seat: int
    days: int


@dataclass(frozen=True, slots=True)
class Aid:
    """A seat leaves an Ask to a bot of a level, or to a path; with neither it answers itself again."""

    seat: int
    ask: str
    level: str = ""
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """Every person's seat is connected: clocks that waited for this run from now on."""


@dataclass(frozen=True, slots=True)
class Wake:
    """Time has passed: a flag may have fallen, or the Ask of the game's own clock may be due."""


@dataclass(frozen=True, slots=True)
class Back:
    """The server was down for a while, and no clock is charged for that time. `alive`: when it was last known
    to be up; up to then clocks are charged."""

    alive: int = 0


Command = (
    Join
    | AddDevice
    | RemoveDevice
    | Claim
    | Salt
    | Swap
    | Rename
    | Play
    | Undo
    | Resign
    | ClaimWin
    | Offer
    | Answer
    | Say
    | Note
    | Return
    | Report
    | Comment
    | Close
    | Holiday
    | Aid
    | Start
    | Wake
    | Back
)


def speaks_for(command: Command) -> set[int]:
    """The seats for which a command speaks; none where it is nobody's in particular."""
    found: tuple[int, ...] = getattr(command, "seats", ())
    seat: int | None = getattr(command, "seat", None)
    return set(found if seat is None else (seat,))
