"""Shapes for fields on a free table: lengths, places, ways. In JSON they are whole hundredths of an inch,
in the words of a move inches with two decimals.

    Inches                12.50
    Place                 12.50,8.00
    Points                12.50,8.00;13.10,8.00
    Routes                12.50,8.00>13.10,8.00;.;x      one way for each figure: it goes, stays, is left
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.shape import Malformed, Seq, Shape, show, within

STAYS: Final[tuple[Any, ...]] = ()
"""The route of a figure that does not move; it is written `.`."""
LEFT: Final[tuple[Any, ...]] = ((-1, -1),)
"""The route of a figure that is left where it is by its group; it is written `x`."""


class Inches(Shape):
    """A length from `low` to `high`, both in hundredths."""

    def __init__(self, low: int = 0, high: int = 2**53) -> None:
        if low > high:
            raise ValueError(f"no length is between {low} and {high}")
        self.low: Final = low
        self.high: Final = high

    def parse(self, data: Any) -> Any:
        if not isinstance(data, int) or isinstance(data, bool):
            raise Malformed(f"{show(data)} is not a whole number of hundredths")
        if not self.low <= data <= self.high:
            raise Malformed(
                f"{_inches(data)} is not between {_inches(self.low)} and {_inches(self.high)}"
            )
        return data

    def word(self, value: Any) -> str:
        return _inches(value)

    def read(self, word: str) -> Any:
        digits = word.removeprefix("-")
        full, dot, part = digits.partition(".")
        if not _is_number(full, 15) or (dot and not _is_number(part, 2)):
            raise Malformed(f"{show(word)} is not a length such as 12.50")
        size = int(full) * 100 + int(part.ljust(2, "0"))
        return self.parse(-size if word.startswith("-") else size)

    def stray(self, rng: Random) -> Any:
        return rng.randint(self.low, min(self.high, self.low + 9999))


class Place(Shape):
    """A point (x, y) of a table, borders included."""

    def __init__(self, width: int, height: int) -> None:
        self.x: Final = Inches(0, width)
        self.y: Final = Inches(0, height)

    def plain(self, value: Any) -> Any:
        return list(value)

    def parse(self, data: Any) -> Any:
        if not isinstance(data, list) or len(data) != 2:
            raise Malformed(f"{show(data)} is not a point [x, y]")
        return within("x", self.x.parse, data[0]), within("y", self.y.parse, data[1])

    def word(self, value: Any) -> str:
        return f"{_inches(value[0])},{_inches(value[1])}"

    def read(self, word: str) -> Any:
        x, comma, y = word.partition(",")
        if not comma:
            raise Malformed(f"{show(word)} is not a point such as 12.50,8.00")
        return within("x", self.x.read, x), within("y", self.y.read, y)

    def stray(self, rng: Random) -> Any:
        return self.x.stray(rng), self.y.stray(rng)


class Listed(Seq):
    """One or more values in one word, with `joint` between them."""

    def __init__(self, item: Shape, longest: int, joint: str) -> None:
        super().__init__(item, longest)
        self.joint: Final = joint

    def items(self, data: Any) -> list[Any]:
        found = super().items(data)
        if not found:
            raise Malformed("an empty list where at least one is needed")
        return found

    def word(self, value: Any) -> str:
        return self.joint.join([self.item.word(v) for v in value])

    def read(self, word: str) -> Any:
        words = word.split(self.joint)
        if len(words) > self.longest:
            raise Malformed(f"a list of {len(words)} where {self.longest} are allowed")
        return tuple([within(f"[{i}]", self.item.read, w) for i, w in enumerate(words)])

    def stray(self, rng: Random) -> Any:
        return tuple([self.item.stray(rng) for _ in range(rng.randint(1, min(4, self.longest)))])


class Points(Listed):
    """Points of a table, at least one: the places of figures, one after the other."""

    def __init__(self, width: int, height: int, longest: int = 100) -> None:
        super().__init__(Place(width, height), longest, ";")


class Route(Listed):
    """The way of one figure: its points after the start, or STAYS, or LEFT where `left` allows it."""

    def __init__(self, width: int, height: int, longest: int, left: bool) -> None:
        super().__init__(Place(width, height), longest, ">")
        self.left: Final = left

    def plain(self, value: Any) -> Any:
        return "x" if value == LEFT else super().plain(value)

    def parse(self, data: Any) -> Any:
        if data == "x":
            return self._left()
        return STAYS if data == [] else super().parse(data)

    def word(self, value: Any) -> str:
        if value == LEFT:
            return "x"
        return super().word(value) if value else "."

    def read(self, word: str) -> Any:
        if word == "x":
            return self._left()
        return STAYS if word == "." else super().read(word)

    def _left(self) -> Any:
        if not self.left:
            raise Malformed("nobody may be left here")
        return LEFT

    def stray(self, rng: Random) -> Any:
        chance = rng.randrange(6)
        if chance == 0:
            return STAYS
        return LEFT if chance == 1 and self.left else super().stray(rng)


class Routes(Listed):
    """One Route for each figure of a group. `points`: the most of one route, `longest`: the most routes."""

    def __init__(
        self, width: int, height: int, points: int = 12, longest: int = 100, left: bool = False
    ) -> None:
        super().__init__(Route(width, height, points, left), longest, ";")


def _inches(hundredths: int) -> str:
    full, part = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else ''}{full}.{part:02d}"


def _is_number(digits: str, longest: int) -> bool:
    return digits.isascii() and digits.isdigit() and len(digits) <= longest
