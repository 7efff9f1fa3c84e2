"""Events: what happened. Only events write on a state. One class is the effect, the line of the log, the
motion on the board and the line of the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .agenda import FRAME, Frame, close
from .outcome import Outcome
from .shape import Int, Seq, Text
from .state import State
from .value import ALL, MASK, Sealed, Value, fields, seals

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Value, Generic[S]):
    """Applying the events to a state gives the next one; applying a seat's projected events to its view gives
    its next view. So an event that reveals something carries it."""

    CHANCE: ClassVar[bool] = False  # something was drawn: undo never crosses it
    REVEALS: ClassVar[bool] = False  # somebody's knowledge widened: nor this
    REMARK: ClassVar[bool] = False  # changes nothing, says what all could see: see `remarked`
    HEARD: ClassVar[str] = ""
    """The field with the mask of those who hear of this event at all; empty: everybody does."""
    __slots__ = ()

    def apply(self, s: S) -> None:
        raise NotImplementedError


def hears(event: Event[Any], seat: int) -> bool:
    """Whether a seat is told of an event, with or without what is sealed in it."""
    if not event.HEARD:
        return True
    mask: int = getattr(event, event.HEARD)
    return bool(mask >> seat & 1)


def remarked(
    recorded: Sequence[Event[Any]], played: Sequence[Event[Any]]
) -> tuple[Event[Any], ...]:
    """What was played, without the remarks that were not recorded: a game that learns to say more still reads
    the records made before."""
    kept: list[Event[Any]] = []
    for event in played:
        if not event.REMARK or recorded[len(kept) : len(kept) + 1] == (event,):
            kept.append(event)
    return tuple(kept)


def misheard(cls: type[Event[Any]]) -> str:
    """What is wrong with the declaration of who hears of an event; empty when nothing is."""
    if not cls.HEARD:
        return ""
    if cls.HEARD in seals(cls) or fields(cls).get(cls.HEARD) is not MASK:
        return f"{cls.__name__}: HEARD names no public field of shape MASK: {cls.HEARD!r}"
    if not (cls.CHANCE or cls.REVEALS):  # undone, it would have to be unheard
        return f"{cls.__name__}: who is told what others do not hear comes to know it: say REVEALS"
    return ""


class Pushed(Event[State]):
    PUBLIC = {"frame": FRAME}
    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        self.frame: Final = frame

    def apply(self, s: State) -> None:
        s.agenda.append(self.frame)


class Closed(Event[State]):
    """The top of the agenda is done: `seat` has answered, or (-1) the engine went on alone."""

    PUBLIC = {"seat": Int(-1, 30)}
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: State) -> None:
        close(s.agenda, self.seat)


class Rolled(Event[State]):
    """A throw of one or more dice of so many sides, because `rule` asked for it: the face of each (1 is the
    lowest), in the order in which they were rolled."""

    CHANCE = True
    PUBLIC = {"sides": Int(1), "rule": Text(20)}
    SEALED = {"face": Sealed(Seq(Int(1)), by="known", whole=True)}
    __slots__ = ("face", "known", "rule", "sides")

    def __init__(self, sides: int, rule: str, face: tuple[int, ...], known: int = ALL) -> None:
        self.sides: Final = sides
        self.rule: Final = rule
        self.face: Final = face
        self.known: Final = known

    def apply(self, s: State) -> None:
        pass


class Shuffled(Event[State]):
    """So many things were put in random order, because `rule` asked for it. A shuffle is made of rolls: of
    dice with `count` sides, then one less, down to two. `face` holds what they showed."""

    CHANCE = True
    PUBLIC = {"count": Int(2), "rule": Text(20)}
    SEALED = {"face": Sealed(Seq(Int(1)), by="known", whole=True)}
    __slots__ = ("count", "face", "known", "rule")

    def __init__(self, count: int, rule: str, face: tuple[int, ...], known: int = 0) -> None:
        self.count: Final = count
        self.rule: Final = rule
        self.face: Final = face
        self.known: Final = known

    def apply(self, s: State) -> None:
        pass


def rolls(event: Event[Any]) -> list[tuple[int, int]]:
    """The dice of a whole event, in the order in which they were rolled: sides and face of each."""
    if isinstance(event, Rolled):
        return [(event.sides, face) for face in event.face]
    if isinstance(event, Shuffled):
        return list(zip(range(event.count, 1, -1), event.face, strict=False))
    return []


class Concluded(Event[State]):
    """The game is over, by a rule of the game or by the table (resignation, flag fall, agreement).
    `shown` opens the state's sealed columns, in the order of `shown_at_end`."""

    REVEALS = True
    PUBLIC = {
        "winners": MASK,
        "rule": Text(20),
        "scores": Seq(Int()),
        "shown": Seq(Seq(Int())),
    }
    __slots__ = ("rule", "scores", "shown", "winners")

    def __init__(
        self,
        winners: int,
        rule: str,
        scores: tuple[int, ...] = (),
        shown: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.winners: Final = winners
        self.rule: Final = rule
        self.scores: Final = scores
        self.shown: Final = shown

    def apply(self, s: State) -> None:
        cls = type(s)
        for name, content in zip(shown_at_end(cls), self.shown, strict=True):
            seal = seals(cls)[name]
            old: Any = getattr(s, name)
            setattr(s, name, type(old)(content))
            mask: Any = getattr(s, seal.by)
            setattr(s, seal.by, ALL if seal.whole else type(mask)([ALL] * len(content)))
        s.outcome = Outcome(self.winners, self.rule, self.scores)
        s.agenda = []


def shown_at_end(cls: type[State]) -> tuple[str, ...]:
    return tuple(seals(cls)) if cls.SHOWN is None else cls.SHOWN


def conclusion(s: State, winners: int, rule: str, scores: tuple[int, ...] = ()) -> Concluded:
    """The event that ends this game now; `s` is the truth."""
    shown = tuple([tuple(getattr(s, name)) for name in shown_at_end(type(s))])
    return Concluded(winners, rule, scores, shown)
