"""Looks: questions about what a viewer sees. A look changes nothing, and reads a view and nothing else.

    look(game, view, seat, "branch", ["move", "e4"])     the legal moves that begin so, as a tree
    look(game, view, seat, "move", ["move", "e4", "e5"])    why not, and what may be added to it
    look(game, view, seat, "threats", [])                a look of the game's own

The first two are there for every game. The time of a look is the view's own `now`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .branch import Branch, Branching, Row, rows_of, shared, words_of
from .door import beginnings, explain, options, tree
from .event import S
from .game import HOUSE_LOOKS, Game
from .move import Move
from .shape import Malformed


def look(game: Game[S], seen: S, seat: int, what: str, words: Sequence[str]) -> Any:
    """The answer as JSON data. Raises Malformed where there is no such look, or the words mean nothing."""
    if what in HOUSE:
        return HOUSE[what](game, seen, seat, list(words))
    if what not in game.looks:
        known = ", ".join([*HOUSE, *game.looks])
        raise Malformed(f"no such look: {what!r} (there are: {known})", "what")
    return game.looks[what](seen, seat, list(words))


def names(game: Game[Any]) -> list[str]:
    """Every look that this game answers."""
    return [*HOUSE, *game.looks]


def branch(game: Game[Any], seen: Any, seat: int, words: list[str]) -> Any:
    """The legal moves that begin with these words: `tree`, from the next word on; `notes`, what the game says
    of the next words."""
    ask = seen.asked()
    if ask is None or not ask.hears(seat):
        raise Malformed("this seat is not asked for a move")
    notes: dict[str, Any] = {}
    found = _begun(rows_of(options(game, seen, seat)), words, notes)
    node = tree(Branching(found), beginnings(game, seen, seat))
    for word in words:
        below = node.get(word)
        if below is None:
            how = "is put together by whoever plays it" if word in node else "is not legal"
            raise Malformed(f"a move that begins with {' '.join(words)!r} {how}", "words")
        node = below
    return {"tree": node, "notes": notes}


def _begun(rows: Sequence[Row], words: list[str], notes: dict[str, Any]) -> list[Row]:
    """The rows that begin with these words. Branches that the words lead to are grown; `notes` gathers what
    they say of the next word."""
    found: list[Row] = []
    for row in rows:
        known = words_of(row)
        if shared(row, words) < min(len(words), len(known)):
            continue
        if isinstance(row, Branch) and len(known) <= len(words):
            if len(known) == len(words) and row.notes is not None:
                for word, (cost, way) in row.notes().items():
                    notes[word] = [cost, list(way)]
            found += _begun(row.grow(), words, notes)
        elif len(known) >= len(words):
            found.append(row)
    return found


def move(game: Game[Any], seen: Any, seat: int, words: list[str]) -> Any:
    """What the rules say of a move, legal or not: `no`, the refusal or null, and `choices`, what may be
    added to it. Those who do not play have no choices."""
    said: Move[Any] = game.read_move(words)
    no = explain(game, seen, seat, said, seen.now)  # what `try` is answered too
    plays = seat < len(game.seats(seen))
    choices = said.choices(seen, seat) if plays else {}
    return {
        "no": None if no is None else no.plain(),
        "choices": {field: list(words) for field, words in choices.items()},
    }


HouseLook = Callable[[Game[Any], Any, int, list[str]], Any]
HOUSE: Final[dict[str, HouseLook]] = dict(zip(HOUSE_LOOKS, (branch, move), strict=True))
