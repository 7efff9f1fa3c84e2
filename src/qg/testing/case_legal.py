"""What a case expects of a seat's legal moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from qg.core.door import judge
from qg.core.shape import Malformed

from .case_moment import Context, Moment, read_move, sole
from .case_part import Part
from .case_words import ANY, like, listing

Words = str | list[str]


class Legal:
    """`{seat, include, exclude, exactly, count}`: moves that are offered, or are not.

    A text with `...` in it stands for every option that is written so. A sampled verb has no list:
    its moves are included when they would be accepted."""

    KEYS: Final = ("seat", "include", "exclude", "exactly", "count")

    def __init__(self, part: Part, context: Context) -> None:
        found = part.keys(self.KEYS, "options (the legal moves of a seat)")
        if not set(found) & set(self.KEYS[1:]):
            raise part.bad("options without include, exclude, exactly or count expect nothing")
        self.seat: Final = context.seats.read(found["seat"], "clock") if "seat" in found else -1
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
        write = now.game.notation.write_move
        offered = [write(move) for move in now.match.options(seat)]
        who = f"options of {now.seats.name(seat)}"
        if self.count >= 0 and len(offered) != self.count:
            yield f"{who}: expected {self.count}, got {len(offered)}: {listing(offered)}"
        named: set[str] = set()
        for key, several in self.lists.items():
            for words in several:
                try:
                    fit = self._fitting(now, seat, words, offered)
                except Malformed as bad:
                    yield f"{who}: {_text(words)} cannot be read: {bad}"
                    continue
                named.update(fit if key == "exactly" else ())
                if key == "exclude" and fit:
                    yield f"{who}: expected no {_text(words)}, but it is legal: {listing(fit)}"
                elif key != "exclude" and not fit:
                    yield f"{who}: expected {_text(words)}, got {listing(offered)}"
        if "exactly" in self.lists:
            more = [text for text in offered if text not in named]
            if more:
                yield f"{who}: expected no others, got {listing(more)}"

    def _fitting(self, now: Moment, seat: int, words: Words, offered: list[str]) -> list[str]:
        """The options that these words stand for."""
        if isinstance(words, str) and ANY in words:
            return [text for text in offered if like(words, text)]
        move = read_move(now.match, seat, words)
        text = now.game.notation.write_move(move)
        if move.SAMPLED:
            view = now.match.view(seat)
            return [text] if judge(now.game, view, seat, move, now.state.now) is None else []
        same = [option for option in now.match.options(seat) if option == move]
        return [text] if same else []


def _text(words: Words) -> str:
    return words if isinstance(words, str) else " ".join(words)
