"""A part of a case file: its data, and on which line it stands, so that any fault can say where."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from qg.core.shape import Malformed, show
from qg.files import BadFile, Lines

T = TypeVar("T")

_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


class Part:
    """Some data of a file. Each reader returns what it asks for or raises BadFile with the line."""

    __slots__ = ("data", "lines", "path")

    def __init__(self, data: Any, lines: Lines, path: tuple[str | int, ...] = ()) -> None:
        self.data: Final = data
        self.lines: Final = lines
        self.path: Final = path

    @property
    def line(self) -> int:
        return self.lines.of(*self.path)

    def bad(self, what: str) -> BadFile:
        return self.lines.bad(what, *self.path)

    def at(self, key: str | int) -> Part:
        return Part(self.data[key], self.lines, (*self.path, key))

    def fields(self) -> dict[str, Part]:
        """A mapping, whatever its keys."""
        if not isinstance(self.data, dict):
            raise self.bad(f"{show(self.data)} is not a mapping (`key: value` lines)")
        for key in self.data:
            if not isinstance(key, str):
                raise self.at(key).bad(f"the key {key} is not a text")
        return {key: self.at(key) for key in self.data}

    def keys(self, allowed: Iterable[str], what: str) -> dict[str, Part]:
        """A mapping with no other keys than these."""
        found = self.fields()
        allowed = tuple(allowed)
        for key, part in found.items():
            if key not in allowed:
                raise part.bad(f"unknown key {show(key)} in {what} (known: {', '.join(allowed)})")
        return found

    def items(self) -> list[Part]:
        if not isinstance(self.data, list):
            raise self.bad(f"{show(self.data)} is not a list")
        return [self.at(i) for i in range(len(self.data))]

    def one_or_many(self) -> list[Part]:
        """A list, or the one thing that it would hold."""
        return self.items() if isinstance(self.data, list) else [self]

    def text(self) -> str:
        if not isinstance(self.data, str):
            hint = ": write it in quotes" if isinstance(self.data, int | float) else ""
            raise self.bad(f"{show(self.data)} is not a text{hint}")
        if not self.data.strip():
            raise self.bad("an empty text")
        return self.data

    def whole(self, low: int = 0, high: int | None = None) -> int:
        if not isinstance(self.data, int) or isinstance(self.data, bool):
            raise self.bad(f"{show(self.data)} is not a whole number")
        if self.data < low:
            raise self.bad(f"{self.data} is less than {low}")
        if high is not None and self.data > high:
            raise self.bad(f"{self.data} is more than {high}")
        return self.data

    def truth(self) -> bool:
        if not isinstance(self.data, bool):
            raise self.bad(f"{show(self.data)} is neither true nor false")
        return self.data

    def move(self) -> str | list[str]:
        """A move as people write it, or as a list of the words of its path."""
        if not isinstance(self.data, list):
            return self.text()
        words: list[str] = []
        for item in self.items():
            if isinstance(item.data, bool) or not isinstance(item.data, str | int):
                raise item.bad(f"{show(item.data)} is not a word of a move")
            words.append(str(item.data))
        if not words:
            raise self.bad("an empty move")
        return words

    def through(self, read: Callable[[Any], T], what: str) -> T:
        """`read` of the data; a fault that it finds is told with the line where it lies. Whatever
        a game does on bad input that it should have refused, the writer reads a sentence."""
        try:
            return read(self.data)
        except Malformed as bad:
            raise self.blame(bad) from None
        except Exception as broke:
            said = f"{type(broke).__name__}: {broke}"
            raise self.bad(f"the game cannot make {what} of this ({said})") from broke

    def blame(self, bad: Malformed) -> BadFile:
        """A fault of the engine's readers (`piles[2]: 7 is not ...`), with its line."""
        if isinstance(bad, BadFile):
            return bad
        place: Part = self
        for index, name in _STEP.findall(bad.where):
            key: str | int = int(index) if index else name
            inside = place.data
            known = (isinstance(inside, dict) and key in inside) or (
                isinstance(inside, list) and isinstance(key, int) and key < len(inside)
            )
            if not known:
                break
            place = place.at(key)
        return place.bad(str(bad))
