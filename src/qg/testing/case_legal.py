"""What a case expects of a seat's legal moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from qg.core.agenda import NEVER
from qg.core.door import judge, legal
from qg.core.move import Move
from qg.core.shape import Malformed, Shape
from qg.core.state import seen_at
from qg.core.value import fields

from .case_context import CaseState, Context, read_move, sole
from .case_part import Part
from .case_words import ANY, like, listing

Words = str | list[str]


class Legal:
    """`{seat, at, of, include, exclude, exactly, count, until}`: moves that are offered (at a time), or not.
    `of` looks only at those whose path begins so, with or without the verb. `until` is when the list will
    change though nobody moves.

    A text with `...` in it stands for every move that is written so. A sampled verb has no list:
    its moves are included when they would be accepted."""

    KEYS: Final = ("seat", "at", "of", "include", "exclude", "exactly", "count", "until")

    def __init__(self, part: Part, context: Context) -> None:
        found = part.keys(self.KEYS, "legal (the legal moves of a seat)")
        if not set(found) & set(self.KEYS[3:]):
            raise part.bad(
                "`legal` without include, exclude, exactly, count or until expects nothing"
            )
        self.seat: Final = context.seats.read(found["seat"], "clock") if "seat" in found else -1
        self.at: Final = found["at"].whole() if "at" in found else -1
        self.of: Final = _beginning(found["of"], context) if "of" in found else []
        if self.of and set(found) & {"include", "exclude"}:
            raise found["of"].bad("`of` goes with exactly or count")
        self.count: Final = found["count"].whole() if "count" in found else -1
        self.until: Final = _time(found["until"]) if "until" in found else None
        self.lists: Final[dict[str, list[Words]]] = {
            key: [item.move() for item in found[key].items()]
            for key in ("include", "exclude", "exactly")
            if key in found
        }
        for key, words in self.lists.items():
            if not words and key != "exactly":
                raise found[key].bad("an empty list expects nothing")

    def faults(self, now: CaseState) -> Iterator[str]:
        try:
            seat = self.seat if self.seat >= 0 else sole(now.match, now.seats, "seat")
        except Malformed as bad:
            yield f"legal: {bad}"
            return
        view = now.match.view(seat)
        view = seen_at(view, self.at) if self.at >= 0 else view
        write = now.game.notation.write_move
        moves = {write(m): m for m in legal(now.game, view, seat) if self.looks_at(m)}
        offered = list(moves)
        of = f" with {' '.join(self.of)}" if self.of else ""
        who = f"legal moves of {now.seats.name(seat)}{of}"
        if self.count >= 0 and len(offered) != self.count:
            yield f"{who}: expected {self.count}, got {len(offered)}: {listing(offered)}"
        named: set[str] = set()
        for key, several in self.lists.items():
            for words in several:
                try:
                    fit = _fitting(now, seat, view, words, moves)
                except Malformed as bad:
                    yield f"{who}: {_text(words)} cannot be read: {bad}"
                    continue
                named.update(fit if key == "exactly" else ())
                if key == "exclude" and fit:
                    yield f"{who}: expected no {_text(words)}, but it is legal: {listing(fit)}"
                elif key != "exclude" and not fit:
                    no = _why(now, seat, view, words)
                    yield f"{who}: expected {_text(words)}{no}, got {listing(offered)}"
        if "exactly" in self.lists:
            more = [text for text in offered if text not in named]
            if more:
                yield f"{who}: expected no others, got {listing(more)}"
        until = now.game.until(view, seat)
        if self.until is not None and until != self.until:
            yield f"{who}: until: expected {_when(self.until)}, got {_when(until)}"

    def looks_at(self, move: Move[Any]) -> bool:
        path, n = move.path(), len(self.of)
        return self.of in (path[:n], path[1 : n + 1])


def _time(part: Part) -> int:
    return NEVER if part.data == "never" else part.whole()


def _when(time: int) -> str:
    return "never" if time == NEVER else str(time)


def _beginning(part: Part, context: Context) -> list[str]:
    """The first words of a path. A word that no such move can have would expect nothing."""
    given = part.move()
    words = given.split() if isinstance(given, str) else given
    for verb, move in context.game.verbs.items():
        shapes = list(fields(move).values())
        if _readable(words[1:] if words[0] == verb else words, shapes):
            return words
    raise part.bad(f"no move begins with {' '.join(words)!r}, with or without its verb")


def _readable(words: list[str], shapes: list[Shape]) -> bool:
    if len(words) > len(shapes):
        return False
    try:
        for word, shape in zip(words, shapes, strict=False):
            shape.read(word)
    except Malformed:
        return False
    return True


def _fitting(
    now: CaseState, seat: int, view: Any, words: Words, moves: Mapping[str, Move[Any]]
) -> list[str]:
    """The moves that these words stand for."""
    if isinstance(words, str) and ANY in words:
        return [text for text in moves if like(words, text)]
    move = read_move(now.match, seat, words)
    if move.SAMPLED:
        fits = judge(now.game, view, seat, move, view.now) is None
    else:
        fits = move in moves.values()
    return [now.game.notation.write_move(move)] if fits else []


def _why(now: CaseState, seat: int, view: Any, words: Words) -> str:
    """Under which rule a missing move would be refused."""
    if isinstance(words, str) and ANY in words:
        return ""
    refusal = judge(now.game, view, seat, read_move(now.match, seat, words), view.now)
    return "" if refusal is None else f" (refused under {refusal.rule})"


def _text(words: Words) -> str:
    return words if isinstance(words, str) else " ".join(words)
