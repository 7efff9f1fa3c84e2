"""Looks: questions about what a viewer sees. A look changes nothing, and reads a view and nothing else.

    look(game, view, seat, "branch", ["move", "e4"])     the legal moves that begin so, as a tree
    look(game, view, seat, "move", ["move", "e4", "e5"])    why not, and what may be added to it
    look(game, view, seat, "threats", [])                a look of the game's own

The first two are there for every game. The time of a look is the view's own `now`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .door import explain, options, tree
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
    """The legal moves that begin with these words: `tree`, from the next word on."""
    ask = seen.asked()
    if ask is None or not ask.hears(seat):
        raise Malformed("this seat is not asked for a move")
    moves = [m for m in options(game, seen, seat) if m.path()[: len(words)] == words]
    node = tree(moves)
    for word in words:
        if word not in node:
            raise Malformed(f"no legal move begins with {' '.join(words)!r}", "words")
        node = node[word]
    return {"tree": node}


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
