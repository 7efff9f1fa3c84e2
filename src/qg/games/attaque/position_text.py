"""A position as it stands in writing, taken apart: fields, numbers and lists of squares.

Each position has one way to be written, and no other is read: so whatever is read is written back the
same. What the words mean is no business of this module."""

from __future__ import annotations

from typing import Final

from qg.core.shape import Malformed, show

from .tables import SQUARE, SQUARE_NAMES

FIELDS: Final = (
    "bound",
    "jumped",
    "armed",
    "lock",
    "fuel",
    "taken",
    "passes",
    "removal",
    "ply",
)


class PositionText:
    def __init__(self, text: str) -> None:
        parts = text.split()
        if len(parts) != 4 + len(FIELDS):
            raise Malformed(
                f"{len(parts)} fields where there are {4 + len(FIELDS)}: board, side, set, phase,"
                f" {', '.join(FIELDS)}",
                "position",
            )
        if " ".join(parts) != text:
            raise Malformed("one blank between two fields, and none before or behind", "position")
        self.ranks: Final = parts[0].split("/")
        self.side: Final = parts[1]
        self.set: Final = parts[2]
        self.phase: Final = parts[3]
        self.field: Final[dict[str, str]] = {}
        for name, part in zip(FIELDS, parts[4:], strict=True):
            if not part.startswith(f"{name}:"):
                raise Malformed(f"{show(part)} where {name}: is next", "position")
            self.field[name] = part[len(name) + 1 :]

    def number(self, name: str) -> int:
        return number(self.field[name], f"position {name}")

    def number_or_none(self, name: str) -> int:
        """-1 where there is none."""
        return -1 if self.field[name] == "-" else self.number(name)

    def squares(self, name: str) -> list[int]:
        """A list of squares."""
        found: list[int] = []
        for word in self.words(name):
            found.append(self.next_square(word, found, name))
        return found

    def numbers(self, name: str) -> dict[int, int]:
        """A list of squares, each with a number."""
        found: dict[int, int] = {}
        for word in self.words(name):
            at, sign, digits = word.partition("=")
            if not sign:
                raise Malformed(f"{show(word)} is not square=number", f"position {name}")
            sq = self.next_square(at, list(found), name)
            found[sq] = number(digits, f"position {name} {at}")
        return found

    def words(self, name: str) -> list[str]:
        text = self.field[name]
        return [] if text == "-" else text.split(",")

    def next_square(self, word: str, before: list[int], name: str) -> int:
        sq = square_of(word, f"position {name}")
        if sq in before:
            raise Malformed(f"{word} is named twice", f"position {name}")
        if before and sq < before[-1]:
            last = SQUARE_NAMES[before[-1]]
            raise Malformed(
                f"{word} belongs before {last}: squares stand in the order a1, b1 ... l11",
                f"position {name}",
            )
        return sq


def number(text: str, where: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 6:
        raise Malformed(f"{show(text)} is not a number", where)
    if text != str(int(text)):
        raise Malformed(f"{text} is written {int(text)}", where)
    return int(text)


def square_of(word: str, where: str) -> int:
    if word not in SQUARE.index:
        raise Malformed(f"{show(word)} is not a square", where)
    return SQUARE.index[word]
