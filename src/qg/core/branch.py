"""Lists of legal moves that are made in parts: moves that share their first words are listed when needed.

    Branching([Done(), Branch(("move", "A"), lambda: [Go(A, to) for to in reach(s, A)])])

A Branching that is iterated gives every legal move, in order. Code that shows it word by word, picks one at
random or explains a refusal lists only the branches that it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Union

from .move import Move

Notes = Mapping[str, tuple[int, tuple[str, ...]]]
"""For each next word: what it costs, and the way there. For display only; no rule reads it."""


class Branch:
    """Moves whose paths begin with `head`, also as people name them. `grow` lists them, or further branches
    with more words; at least one. It reads the state that the list was made from, so it must be called before
    that state changes. `notes` gives cost and way for the next words, where the game has any."""

    __slots__ = ("grow", "head", "notes")

    def __init__(
        self,
        head: tuple[str, ...],
        grow: Callable[[], Sequence[Row]],
        notes: Callable[[], Notes] | None = None,
    ) -> None:
        self.head: Final = head
        self.grow: Final = grow
        self.notes: Final = notes


Row = Union[Move[Any], Branch]  # noqa: UP007 - a name that is not known yet cannot be joined by |


class OnDemand(Sequence[Row]):
    """Rows that are made when somebody asks for them, `make(key)` for each key, before others that are there.
    `make` reads the state that the list was made from, like a branch."""

    __slots__ = ("keys", "make", "others")

    def __init__(
        self, keys: Sequence[int], make: Callable[[int], Row], others: Sequence[Row] = ()
    ) -> None:
        self.keys: Final = keys
        self.make: Final = make
        self.others: Final = others

    def __len__(self) -> int:
        return len(self.keys) + len(self.others)

    def __iter__(self) -> Iterator[Row]:
        for key in self.keys:  # without asking of each where it is
            yield self.make(key)
        yield from self.others

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self[k] for k in range(len(self))[i]]
        k = i if i >= 0 else i + len(self)
        if not 0 <= k < len(self):
            raise IndexError(i)
        made = len(self.keys)
        return self.make(self.keys[k]) if k < made else self.others[k - made]


class Branching(Sequence[Move[Any]]):
    """What a list may return: moves and branches. To count it, to iterate over it or to take an entry by its
    number lists every branch, once."""

    __slots__ = ("grown", "rows")

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows: Final = rows
        self.grown: list[Move[Any]] | None = None

    def all(self) -> list[Move[Any]]:
        """Every move, in order."""
        if self.grown is None:
            self.grown = grown(self.rows)
        return self.grown

    def __len__(self) -> int:
        return len(self.all())

    def __bool__(self) -> bool:
        return len(self.rows) > 0  # no branch is empty

    def __getitem__(self, i: Any) -> Any:
        return self.all()[i]

    def __iter__(self) -> Iterator[Move[Any]]:
        return iter(self.all())

    def pick(self, rng: Random) -> Move[Any]:
        """Any move, listing one branch only: first a row is drawn, then a move of it. So moves are not
        equally likely."""
        return _any(self.rows, rng)


def _any(rows: Sequence[Row], rng: Random) -> Move[Any]:
    row = rows[rng.randrange(len(rows))]
    return _any(row.grow(), rng) if isinstance(row, Branch) else row


def grown(rows: Sequence[Row]) -> list[Move[Any]]:
    """The moves of these rows, in order."""
    found: list[Move[Any]] = []
    for row in rows:
        if isinstance(row, Branch):
            found += grown(row.grow())
        else:
            found.append(row)
    return found


def rows_of(moves: Sequence[Move[Any]]) -> Sequence[Row]:
    """A list as it is shown: its rows where it has branches, else its moves."""
    return moves.rows if isinstance(moves, Branching) else moves


def some(moves: Sequence[Move[Any]], rng: Random) -> Move[Any]:
    """Any move of a list that is not empty."""
    return moves.pick(rng) if isinstance(moves, Branching) else rng.choice(moves)


def verb_of(row: Row) -> str:
    return row.head[0] if isinstance(row, Branch) else row.VERB


def words_of(row: Row) -> Sequence[str]:
    """The words that are known of a row: a move's path, or what the moves of a branch begin with."""
    return row.head if isinstance(row, Branch) else row.path()


def named_of(row: Row) -> Sequence[str]:
    """The same as people name it."""
    return row.head if isinstance(row, Branch) else row.named()


def shared(words: Sequence[str], path: Sequence[str]) -> int:
    """How many words two paths have in common, from the first on."""
    same = 0
    while same < min(len(words), len(path)) and words[same] == path[same]:
        same += 1
    return same


def towards(rows: Sequence[Row], path: Sequence[str]) -> list[Row]:
    """The rows, with every branch listed whose words agree with the path."""
    found: list[Row] = []
    for row in rows:
        agrees = isinstance(row, Branch) and shared(row.head, path) == len(row.head)
        if isinstance(row, Branch) and agrees:
            found += towards(row.grow(), path)
        else:
            found.append(row)
    return found
