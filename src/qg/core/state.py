"""State: a value made of flat columns. Only events write it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from .agenda import FRAME, Ask, Frame
from .codec import OneOf
from .outcome import PLAYING, Outcome
from .shape import Column, Int, Seq
from .value import Value, fields, together


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Value):
    """A game declares its columns in PUBLIC and SEALED (see `value`); what it keeps only for speed, a
    function of public columns, it names in DERIVED and rebuilds in `derive`. A game with a field in
    none of the three does not start.

    Columns that change with most moves are lists, copied by `copy`. Columns that seldom change are
    tuples: copies share them and events replace them."""

    PUBLIC = {
        "agenda": Column(FRAME),
        "now": Int(0),
        "options": Seq(Int(0, 999)),
        "outcome": OneOf(Outcome),
        "endless": Int(0, 1),
    }
    DERIVED: ClassVar[tuple[str, ...]] = ()
    SHOWN: ClassVar[tuple[str, ...] | None] = None
    """The sealed columns that are opened when the game ends; None = all of them."""
    __slots__ = ("agenda", "endless", "now", "options", "outcome")

    agenda: list[Frame]
    now: int  # the time of the move being judged, in milliseconds: an input, like the dice
    options: tuple[int, ...]  # the table's options, see `Options.key`
    outcome: Outcome  # PLAYING until the game is over
    endless: int  # 1: rules that end the game are switched off (for case files and studies)

    def __init__(self, options: tuple[int, ...] = ()) -> None:
        self.agenda = []
        self.now = 0
        self.options = options
        self.outcome = PLAYING
        self.endless = 0

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Any:
        s = cls(values["options"])
        for name, value in values.items():
            setattr(s, name, value)
        s.derive()
        return s

    def copy(self) -> Any:
        """The same state, free to be written on. A game that searches much writes it out by hand."""
        c: Any = type(self)(self.options)
        for name in columns(type(self)):
            v = getattr(self, name)
            setattr(c, name, v[:] if isinstance(v, list) else v)
        return c

    def but(self, changes: Mapping[str, Any]) -> Any:
        c = self.copy()  # always: no reader of a view may write on the truth
        for name, v in changes.items():
            setattr(c, name, v)
        return c

    def derive(self) -> None:
        """Rebuild the DERIVED columns from the public ones."""

    def audit(self) -> None:
        """Assert what must always hold: stacking, piece counts."""

    def asked(self) -> Ask | None:
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Ask) else None


_columns: Final[dict[type, tuple[str, ...]]] = {}


def columns(cls: type[State]) -> tuple[str, ...]:
    """Everything that a copy must carry."""
    if cls not in _columns:
        _columns[cls] = (*fields(cls), *cls.DERIVED)
    return _columns[cls]


_getters: Final[dict[type, Callable[[Any], tuple[Any, ...]]]] = {}


def _all_columns(cls: type[State]) -> Callable[[Any], tuple[Any, ...]]:
    found = _getters.get(cls)
    if found is None:
        found = _getters[cls] = together(columns(cls))
    return found


def seen_at(s: Any, now: int) -> Any:
    """The same state or view at another time, to be read and not to be written on: columns are shared."""
    if now == s.now:
        return s
    cls = type(s)
    c: Any = cls(s.options)
    for name, v in zip(columns(cls), _all_columns(cls)(s)):
        setattr(c, name, v)
    c.now = now
    return c
