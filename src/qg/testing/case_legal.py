"""What a case expects of a seat's legal moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from qg.core.door import judge, options
from qg.core.move import Move
from qg.core.shape import Malformed

from .case_moment import Context, Moment, read_move, sole
from .case_part import Part
from .case_words import ANY, like, listing

Words = str | list[str]


class Legal:
    """`{seat, at, include, exclude, exactly, count}`: moves that are offered (at a time), or not.

    A text with `...` in it stands for every option that is written so. A sampled verb has no list:
    its moves are included when they would be accepted."""

    KEYS: Final = ("seat", "at", "include", "exclude", "exactly", "count")

    def __init__(self, part: Part, context: Context) -> None:
        found = part.keys(self.KEYS, "options (the legal moves of a seat)")
        if not set(found) & set(self.KEYS[2:]):
            raise part.bad("options without include, exclude, exactly or count expect nothing")
        self.seat: Final = context.seats.read(found["seat"], "clock") if "seat" in found else -1
        self.at: Final = found["at"].whole() if "at" in found else -1
        self.count: Final = found["count"].whole() if "count" in found else -1
        self.lists: Final[dict[str, list[Words]]] = {
            key: [item.move() for item in found[key].items()]
            for key in ("include", "exclude", "exactly")
            if key in found
        }
        for key, words in self.lists.items():
            if not words and key != "exactly":
                raise found[key].bad("an empty list expects nothing")

    def faults(self, now: Moment) -> Iterator[str]:
        try:
            seat = self.seat if self.seat >= 0 else sole(now.match, now.seats, "seat")
        except Malformed as bad:
            yield f"options: {bad}"
            return
        view = now.match.view(seat).copy()
        view.now = self.at if self.at >= 0 else view.now
        write = now.game.notation.write_move
        legal = {write(move): move for move in options(now.game, view, seat)}
        offered = list(legal)
        who = f"options of {now.seats.name(seat)}"
        if self.count >= 0 and len(offered) != self.count:
            yield f"{who}: expected {self.count}, got {len(offered)}: {listing(offered)}"
        named: set[str] = set()
        for key, several in self.lists.items():
            for words in several:
                try:
                    fit = _fitting(now, seat, view, words, legal)
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


def _fitting(
    now: Moment, seat: int, view: Any, words: Words, legal: Mapping[str, Move[Any]]
) -> list[str]:
    """The options that these words stand for."""
    if isinstance(words, str) and ANY in words:
        return [text for text in legal if like(words, text)]
    move = read_move(now.match, seat, words)
    if move.SAMPLED:
        fits = judge(now.game, view, seat, move, view.now) is None
    else:
        fits = move in legal.values()
    return [now.game.notation.write_move(move)] if fits else []


def _why(now: Moment, seat: int, view: Any, words: Words) -> str:
    """Under which rule a missing option would be refused."""
    if isinstance(words, str) and ANY in words:
        return ""
    refusal = judge(now.game, view, seat, read_move(now.match, seat, words), view.now)
    return "" if refusal is None else f" (refused under {refusal.rule})"


def _text(words: Words) -> str:
    return words if isinstance(words, str) else " ".join(words)
