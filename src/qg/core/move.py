"""Moves, and what becomes of a try: a Ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, NoReturn

from mypy_extensions import mypyc_attr

from .agenda import Ask, Frame, close
from .event import Closed, Event, Pushed, Rolled, S, Shuffled, conclusion
from .forecast import Forecast
from .shape import Malformed, Name, Seq, within
from .value import ALL, Value, fields

Dice = Callable[[int], int]
"""sides -> a face, 1 to sides: seeded, scripted, recorded, committed or enumerating."""


class Refused(Exception):
    """Raised by `need` inside the rules; `door.judge` returns it as a Refusal."""

    def __init__(self, rule: str, why: str, given: Mapping[str, Any]) -> None:
        super().__init__(rule, why)
        self.rule = rule
        self.why = why
        self.given = given


def need(ok: bool, rule: str, why: str = "", **given: Any) -> None:
    """What `check` is made of. `why` is a key of the game's texts, `given` fills it in."""
    if not ok:
        raise Refused(rule, why, given)


def refuse(rule: str, why: str = "", **given: Any) -> NoReturn:
    raise Refused(rule, why, given)


class Tx(Generic[S]):
    """One move's transaction on a draft. Without a log (search) only the effects are paid for."""

    __slots__ = ("ask", "dice", "log", "s")
    ask: Ask  # the Ask that is being answered

    def __init__(self, s: S, dice: Dice, log: list[Event[Any]] | None) -> None:
        self.s = s
        self.dice = dice
        self.log = log

    def emit(self, event: Event[Any]) -> None:
        event.apply(self.s)
        if self.log is not None:
            self.log.append(event)

    def push(self, frame: Frame) -> None:
        self.s.agenda.append(frame)
        if self.log is not None:
            self.log.append(Pushed(frame))

    def close(self, seat: int = -1) -> None:
        close(self.s.agenda, seat)
        if self.log is not None:
            self.log.append(Closed(seat))

    def roll(self, sides: int, rule: str, known: int = ALL) -> int:
        """Throw a die because `rule` says so; `known`: who sees the face."""
        face = self.dice(sides)
        if self.log is not None:  # the event changes nothing
            self.log.append(Rolled(sides, rule, (face,), known))
        return face

    def roll_many(self, count: int, sides: int, rule: str, known: int = ALL) -> tuple[int, ...]:
        """Throw so many dice at once: one event. Without dice there is none."""
        faces = tuple([self.dice(sides) for _ in range(count)])
        if self.log is not None and count > 0:
            self.log.append(Rolled(sides, rule, faces, known))
        return faces

    def shuffle(self, count: int, rule: str, known: int = 0) -> tuple[int, ...]:
        """The numbers from 0 to count - 1 in random order: one event, of which nobody sees the faces unless
        `known` says so. From the last place down, what lies there changes places with what lies on the
        place that a die names, itself or one before it."""
        order, faces = list(range(count)), list[int]()
        for last in range(count - 1, 0, -1):
            face = self.dice(last + 1)
            order[last], order[face - 1] = order[face - 1], order[last]
            faces.append(face)
        if self.log is not None and faces:
            self.log.append(Shuffled(count, rule, tuple(faces), known))
        return tuple(order)

    def conclude(self, winners: int, rule: str, scores: tuple[int, ...] = ()) -> bool:
        """End the game under `rule`, and say whether it ended: a study may have switched that off."""
        if self.s.endless:
            return False
        self.emit(conclusion(self.s, winners, rule, scores))
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Value, Generic[S]):
    """A frozen value, one class per verb of the rulebook. Its path (the verb, then its fields in order)
    is its text and its JSON; `named` is its place in the tree of legal moves."""

    VERB: ClassVar[str] = ""
    SAMPLED: ClassVar[bool] = False
    """Too many to list: `check` decides for any value, and the game's sampler draws sensible ones."""
    RARE: ClassVar[bool] = False
    """Random play picks it one time in fifty: it would cut most games short, such as an offer to stop."""
    __slots__ = ()

    def check(self, s: S, seat: int) -> None:
        """Refuse the move where it is not legal, by `need(...)` and nothing else. It is given the seat's
        view, and the time of the try as `s.now`."""

    def run(self, tx: Tx[S], seat: int) -> None:
        """What happens: emit, roll, push. It sees the truth. What depends on a secret is decided here, not in
        `check`."""
        raise NotImplementedError

    def choices(self, s: S, seat: int) -> Mapping[str, Sequence[str]]:
        """For a move that is being put together: by field, the words that may be added to it. It sees a
        projection, and must not write."""
        return {}

    def forecast(self, s: S, seat: int) -> Forecast | None:
        """What a player may reckon with, for a legal move or another, at any time. It sees a projection, and
        must not write. Where it says nothing, the dice of a legal move are tried out on the view."""
        return None

    def path(self) -> list[str]:
        words = [self.VERB]
        for name, shape in fields(type(self)).items():
            words.append(shape.word(getattr(self, name)))
        while words[-1] == "-":  # optional names and empty lists at the end are left out
            words.pop()
        return words

    def named(self) -> list[str]:
        """The path in the words, and in the order, in which people name the move when they pick it on a
        board: the verb, then what they point at first. Moves that are named alike are one choice."""
        return self.path()

    def shown(self, s: S) -> list[str]:
        """The path that the others are told was played. `s` says at which table (its options); a law
        holds it to tell no more than the events do."""
        return self.path()

    def text(self) -> str:
        return " ".join(self.path())


def read_path(verbs: Mapping[str, type[Move[Any]]], words: Any) -> Any:
    """The move at a path; raises Malformed. Syntax is not a ruling: that is for `check`."""
    if not isinstance(words, list) or not all(isinstance(w, str) for w in words):
        raise Malformed("a move is a list of words: its verb, then its fields")
    if not words or words[0] not in verbs:
        raise Malformed(f"no such verb: {words[0] if words else 'nothing'!r}", "move")
    cls = verbs[words[0]]
    shapes = fields(cls)
    given = words[1:]
    if len(given) > len(shapes):
        raise Malformed(f"{words[0]} takes {len(shapes)} fields, not {len(given)}", "move")
    values: dict[str, Any] = {}
    for i, (name, shape) in enumerate(shapes.items()):
        if i < len(given):
            values[name] = within(f"{words[0]}.{name}", shape.read, given[i])
        elif type(shape) is Seq or (isinstance(shape, Name) and shape.optional):
            values[name] = shape.read("-")
        else:
            raise Malformed("missing", f"{words[0]}.{name}")
    move = cls.of(values)
    if move.path() != words:  # one spelling for one move
        raise Malformed(f"write it {' '.join(move.path())!r}", "move")
    return move


class Accepted(Generic[S]):
    """A ruling: the move was played, and this is what happened."""

    __slots__ = ("events", "state")

    def __init__(self, state: S, events: tuple[Event[Any], ...]) -> None:
        self.state: Final = state
        self.events: Final = events


class Refusal:
    """A ruling: the move is refused under `rule`. `why` and `given` say more in the game's words, and
    `legal`, where it can be said, holds the paths of what could be played instead."""

    __slots__ = ("given", "legal", "rule", "why")

    def __init__(
        self,
        rule: str,
        why: str = "",
        given: Mapping[str, Any] | None = None,
        legal: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        self.rule: Final = rule
        self.why: Final = why
        self.given: Final = dict(given or {})
        self.legal: Final = legal

    def plain(self) -> dict[str, Any]:
        return {
            "rule": self.rule,
            "why": self.why,
            "given": self.given,
            "legal": [list(path) for path in self.legal],
        }

    def __repr__(self) -> str:
        return f"Refusal({self.rule}, {self.why!r}, {self.given!r})"


Ruling = Accepted[S] | Refusal
