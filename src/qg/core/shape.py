"""Shapes: what a field may hold, and how it is written.

Every field of a state, event, move or frame is declared with a Shape. The one declaration serves the
strict reader (wrong type, out of range, unknown name), the JSON form, the words of a move's path and the
random values that the laws try on a game.

    Int(0, 9)                    a whole number
    Name(("south", "north"))     a small number that is written as a name
    Seq(Int()), Column(Int())    a tuple, a list

JSON `null` is kept for one thing only: a hole, what a seat does not know (see `value`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

NONE: Final = -1
"""The value of an optional name that is left out; it is written `-`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Malformed(ValueError):
    """Input that is not of its form: not a ruling on a move, but a sentence on what is wrong where."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.what = what
        self.where = where

    def inside(self, outer: str) -> Malformed:
        """The same fault, told from one level further out: `events` + `[3].to` = `events[3].to`."""
        inner = self.where
        dot = "." if outer and inner and not inner.startswith("[") else ""
        return Malformed(self.what, f"{outer}{dot}{inner}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """`plain` and `parse` are the JSON form, `word` and `read` one word of a move's path."""

    def plain(self, value: Any) -> Any:
        return value

    def parse(self, data: Any) -> Any:
        """The value behind `data`; raises Malformed on anything that `plain` would not write."""
        raise NotImplementedError

    def word(self, value: Any) -> str:
        return str(self.plain(value))

    def read(self, word: str) -> Any:
        return self.parse(word)

    def stray(self, rng: Random) -> Any:
        """Any value of this shape: the laws look for moves that a game wrongly accepts."""
        raise NotImplementedError


class Int(Shape):
    def __init__(self, low: int = -(2**53), high: int = 2**53) -> None:
        self.low: Final = low
        self.high: Final = high

    def parse(self, data: Any) -> Any:
        if not isinstance(data, int) or isinstance(data, bool):
            raise Malformed(f"{show(data)} is not a whole number")
        if not self.low <= data <= self.high:
            raise Malformed(f"{data} is not between {self.low} and {self.high}")
        return data

    def read(self, word: str) -> Any:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 18:
            raise Malformed(f"{show(word)} is not a whole number")
        return self.parse(int(word))

    def stray(self, rng: Random) -> Any:
        return rng.randint(max(self.low, -9), min(self.high, 9999))


class Name(Shape):
    """A number from `first` up, written by name. With `optional`, NONE is written `-`. `printed`: the names
    stand on the counters or on the map (R1, S1313), so people read them as they are."""

    def __init__(
        self,
        names: Sequence[str],
        optional: bool = False,
        first: int = 0,
        printed: bool = False,
    ) -> None:
        self.names: Final = tuple(names)
        self.optional: Final = optional
        self.first: Final = first
        self.printed: Final = printed
        self.index: Final = {name: i + first for i, name in enumerate(names)}
        if optional:
            self.index["-"] = NONE

    def plain(self, value: Any) -> Any:
        if value == NONE and self.optional:
            return "-"
        return self.names[value - self.first]

    def word(self, value: Any) -> str:
        word: str = self.plain(value)
        return word

    def parse(self, data: Any) -> Any:
        if not isinstance(data, str) or data not in self.index:
            some = ", ".join(self.names[:4]) + (" ..." if len(self.names) > 4 else "")
            raise Malformed(f"{show(data)} is not one of {some}")
        return self.index[data]

    def stray(self, rng: Random) -> Any:
        return rng.choice(list(self.index.values()))


class Text(Shape):
    def __init__(self, longest: int = 200) -> None:
        self.longest: Final = longest

    def parse(self, data: Any) -> Any:
        if not isinstance(data, str):
            raise Malformed(f"{show(data)} is not a text")
        if len(data) > self.longest:
            raise Malformed(f"a text of {len(data)} characters where {self.longest} are allowed")
        return data

    def stray(self, rng: Random) -> Any:
        return "".join(rng.choices("abc-XYZ 09", k=rng.randrange(6)))


class Seq(Shape):
    """A tuple: a column that seldom changes, replaced as a whole and shared by copies. In a move's path it is
    one word, its entries joined by commas; an empty one is `-`, so its items are never optional names."""

    def __init__(self, item: Shape, longest: int = 10_000) -> None:
        self.item: Final = item
        self.longest: Final = longest

    def plain(self, value: Any) -> Any:
        plain = self.item.plain
        return [plain(v) for v in value]

    def parse(self, data: Any) -> Any:
        return tuple(self.items(data))

    def items(self, data: Any) -> list[Any]:
        if not isinstance(data, list):
            raise Malformed(f"{show(data)} is not a list")
        if len(data) > self.longest:
            raise Malformed(f"a list of {len(data)} where {self.longest} are allowed")
        return [within(f"[{i}]", self.item.parse, v) for i, v in enumerate(data)]

    def word(self, value: Any) -> str:
        return ",".join([self.item.word(v) for v in value]) or "-"

    def read(self, word: str) -> Any:
        words = word.split(",") if word != "-" else []
        if len(words) > self.longest:
            raise Malformed(f"a list of {len(words)} where {self.longest} are allowed")
        return tuple([self.item.read(w) for w in words])

    def stray(self, rng: Random) -> Any:
        return tuple([self.item.stray(rng) for _ in range(rng.randrange(min(3, self.longest) + 1))])


class Column(Seq):
    """A list: a column that changes with most moves, copied by `State.copy`."""

    def parse(self, data: Any) -> Any:
        return self.items(data)


def within(where: str, parse: Callable[[Any], Any], data: Any) -> Any:
    """Parse one part of something larger; a fault says in which part it lies."""
    try:
        return parse(data)
    except Malformed as bad:
        raise bad.inside(where) from None


def show(data: Any) -> str:
    """A piece of bad input, short enough for one sentence."""
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
