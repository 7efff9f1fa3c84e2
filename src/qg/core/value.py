"""Values, secrets, and `project`, which makes what a seat may see of them.

A Value is known by its fields. Each is declared, by name and Shape, in one of two tables:

    PUBLIC = {"slot": SLOT, "to": SQUARE}             everybody may know it
    SEALED = {"kind": Sealed(Seq(KIND), by="known")}  known to the seats in the mask field `known`

A mask is an integer, bit n for seat n. `by` names a column of masks, one per entry; with `whole=True`
it names a single mask that seals the sequence as a whole, its length included. The same declaration
serves states and events, so that `project` is generic and no game writes code that strips secrets.

A sealed field is always a sequence: where the seat does not know, the projection has a HOLE in it.
Rules index plain tuples of ints at full speed; any use of a hole raises, in compiled code too.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from .shape import Column, Int, Seq, Shape

ALL: Final = -1
"""The mask of a public fact: every seat, and whoever looks on."""
SPECTATOR: Final = 30
"""The seat number of everybody who watches. No secret is known to it."""
CLOCK: Final = 29
"""The seat number of the game's own clock: it answers an Ask when the Ask is due, and knows what everybody
knows. (The clocks of players, which run out, belong to tables: `qg.table.clock`.)"""
MASK: Final = Int(-1, 2**31)


def only(seat: int) -> int:
    """The mask of one seat."""
    return 1 << seat


def seats_in(mask: int, count: int) -> list[int]:
    """The seats of a mask, among `count` players."""
    return [seat for seat in range(count) if mask >> seat & 1]


class Hole:
    """What a projection holds in place of a secret. Only `is` is silent; all else raises TypeError:
    equality and truth because they are written here, the rest because a Hole has no such operation."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise TypeError("a sealed fact was opened")

    def __bool__(self) -> bool:
        raise TypeError("a sealed fact was opened")

    def __repr__(self) -> str:
        return "?"


HOLE: Final[Any] = Hole()
SECRET: Final[Any] = (HOLE,)
"""What a projection holds in place of a sequence that is sealed as a whole."""


def opened_a_hole(error: BaseException) -> bool:
    """Whether an error says that a rule used what its seat does not know."""
    return isinstance(error, TypeError) and (
        "sealed fact was opened" in str(error) or "Hole" in str(error)
    )


def opened(sequence: Any) -> bool:
    """Whether the holder of a whole-sealed sequence knows it: the one question that a hole allows."""
    return not (len(sequence) == 1 and sequence[0] is HOLE)


def put(column: tuple[int, ...], i: int, v: int) -> tuple[int, ...]:
    """The column with one entry replaced."""
    return column[:i] + (v,) + column[i + 1 :]  # noqa: RUF005 - compiled, a sum is faster


class Sealed:
    """The declaration of a secret field: its shape, and the field that holds who knows it."""

    __slots__ = ("by", "shape", "whole")

    def __init__(self, shape: Seq, by: str, whole: bool = False) -> None:
        self.shape: Final = shape
        self.by: Final = by
        self.whole: Final = whole

    def mask_shape(self) -> Shape:
        if self.whole:
            return MASK
        return Column(MASK) if isinstance(self.shape, Column) else Seq(MASK)


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Equal when its fields are. Frozen by `Final`, which the type checker holds at no cost."""

    PUBLIC: ClassVar[Mapping[str, Shape]] = {}
    SEALED: ClassVar[Mapping[str, Sealed]] = {}
    __slots__ = ()

    def values(self) -> list[Any]:
        return list(getter(type(self))(self))

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Any:
        """From the fields: the constructor takes just these."""
        make: Any = cls
        return make(**values)

    def but(self, changes: Mapping[str, Any]) -> Any:
        """The same value with some fields replaced."""
        if not changes:
            return self
        kept = {name: getattr(self, name) for name in fields(type(self))}
        return self.of({**kept, **changes})

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        twin: Any = other
        return bool(self.values() == twin.values())

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.values()))

    def __repr__(self) -> str:
        inside = ", ".join([f"{n}={getattr(self, n)!r}" for n in fields(type(self))])
        return f"{type(self).__name__}({inside})"


_tables: Final[dict[type, tuple[dict[str, Shape], dict[str, Sealed]]]] = {}


def _declared(cls: type) -> tuple[dict[str, Shape], dict[str, Sealed]]:
    """All shapes by field name, masks included, and the sealed ones: bases first."""
    if cls not in _tables:
        shapes: dict[str, Shape] = {}
        sealed: dict[str, Sealed] = {}
        for base in reversed(cls.__mro__):
            shapes.update(base.__dict__.get("PUBLIC", {}))
            sealed.update(base.__dict__.get("SEALED", {}))
        for name, seal in sealed.items():
            shapes[name] = seal.shape
        for seal in sealed.values():
            shapes[seal.by] = seal.mask_shape()
        _tables[cls] = shapes, sealed
    return _tables[cls]


def fields(cls: type) -> Mapping[str, Shape]:
    """The fields of a value in order, each with its shape."""
    return _declared(cls)[0]


def together(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads all these attributes of a value at once."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda x: tuple([getattr(x, name) for name in names])


_getters: Final[dict[type, Callable[[Any], tuple[Any, ...]]]] = {}


def getter(cls: type) -> Callable[[Any], tuple[Any, ...]]:
    """Reads all fields of a value at once, in order."""
    found = _getters.get(cls)
    if found is None:
        found = _getters[cls] = together(list(fields(cls)))
    return found


def seals(cls: type) -> Mapping[str, Sealed]:
    """The sealed fields of a value."""
    return _declared(cls)[1]


def misdeclared(cls: type) -> str:
    """What is wrong between a class's declaration and its constructor; empty when they agree."""
    init: Any = cls
    takes, has = set(inspect.signature(init).parameters), set(fields(cls))
    if takes == has:
        return ""
    return f"{cls.__name__} declares {sorted(has)} but is made from {sorted(takes)}"


_sealed: Final[dict[type, tuple[tuple[str, str, bool], ...]]] = {}


def _secrets(cls: type) -> tuple[tuple[str, str, bool], ...]:
    """The sealed fields of a class: name, mask, whole."""
    if cls not in _sealed:
        _sealed[cls] = tuple([(name, s.by, s.whole) for name, s in seals(cls).items()])
    return _sealed[cls]


def project(x: Any, seat: int, was: Any = None, saw: Any = None) -> Any:
    """What a seat may see of a value: the same type, with holes. Nothing reaches a seat any other way. Of a
    fact that it does not know, a seat does not learn either who knows it.

    `saw` may be the seat's projection of an earlier state `was`: a tuple that has not been replaced
    since then has not changed, and is not veiled again."""
    return x.but(veil(x, seat, was, saw))


def veil(x: Any, seat: int, was: Any = None, saw: Any = None) -> dict[str, Any]:
    """The sealed fields of a value and their masks, as `project` shows them to a seat."""
    bit = 1 << seat
    holes: dict[str, Any] = {}
    for name, by, whole in _secrets(type(x)):
        v, m = getattr(x, name), getattr(x, by)
        same = was is not None and getattr(was, name) is v and getattr(was, by) is m
        if same and isinstance(v, tuple):
            holes[name], holes[by] = getattr(saw, name), getattr(saw, by)
        elif whole:
            holes[name] = v if m & bit else type(v)(SECRET)
            holes[by] = m if m & bit else 0
        else:
            holes[name] = type(v)([e if k & bit else HOLE for e, k in zip(v, m, strict=True)])
            holes[by] = type(m)([k if k & bit else 0 for k in m])
    return holes
