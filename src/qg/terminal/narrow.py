"""Choosing a move word by word: each word narrows the legal moves, as a click does on a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.move import Move


class Choice:
    """The legal moves that begin with the words typed so far. The verb may be left out: on a board one
    points at `e4` first, and the verb is often clear from what follows."""

    def __init__(self, moves: Sequence[Move[Any]], words: Sequence[str] = ()) -> None:
        self.words: Final = tuple(words)
        self.legal: Final = moves
        self.whole: Final[list[Move[Any]]] = []  # the words are all of such a move
        self.longer: Final[list[tuple[Move[Any], str]]] = []  # and here is the next word
        for move in moves:
            path = move.path()
            for rest in (path, path[1:]):
                if tuple(rest[: len(self.words)]) == self.words:
                    if len(rest) == len(self.words):
                        self.whole.append(move)
                    else:
                        self.longer.append((move, rest[len(self.words)]))
                    break

    def __bool__(self) -> bool:
        """Whether the words lead anywhere."""
        return bool(self.words) and bool(self.whole or self.longer)

    def narrowed(self, words: Sequence[str]) -> Choice:
        """One word further, or several; a verb decides between moves that read alike without it."""
        if len(words) == 1 and words[0] in self._verbs():
            return Choice(self.legal, (words[0], *self.words))
        return Choice(self.legal, (*self.words, *words))

    def only(self) -> Move[Any] | None:
        """The one move that is left."""
        return self.whole[0] if len(self.whole) == 1 and not self.longer else None

    def moves(self) -> list[Move[Any]]:
        return [*self.whole, *[move for move, _ in self.longer]]

    def next_words(self) -> list[str]:
        """The keys at this depth."""
        return list(dict.fromkeys([*[word for _, word in self.longer], *self._verbs()]))

    def _verbs(self) -> list[str]:
        if self.only() is not None:
            return []
        return [move.VERB for move in self.whole if tuple(move.path()) != self.words]
