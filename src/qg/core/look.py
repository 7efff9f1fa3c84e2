"""Looks: questions about what a viewer sees. A look changes nothing, and reads a view and nothing else.

    look(game, view, seat, "branch", ["move", "e4"])     the legal moves that begin so, as a tree
    look(game, view, seat, "move", ["move", "e4", "e5"])    why not, and what may be added to it
    look(game, view, seat, "meant", ["e4", "e9"])           which move these words seem to mean
    look(game, view, seat, "several", ["zones", "score"])   what these looks of the game answer, by name
    look(game, view, seat, "threats", [])                a look of the game's own

The first four are there for every game. The time of a look is the view's own `now`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .branch import Branch, Branching, Row, named_of, rows_of, shared
from .codec import dumps, loads, plain
from .door import accept, beginnings, explain, in_words, legal, tree
from .event import Closed, Pushed, Rolled, S, Shuffled
from .forecast import Forecast, Outcome
from .game import COMMON_LOOKS, Game
from .match import told
from .move import Dice, Move
from .odds import all_rolls
from .shape import Malformed
from .value import opened_a_hole

UNTOLD: Final = (Pushed, Closed, Rolled, Shuffled)
"""Events that a forecast leaves out: the agenda's, and the dice themselves."""
WAYS: Final = 216
"""Ways in which the dice of a move may fall, beyond which they are not tried out: three dice of six sides."""


def look(game: Game[S], seen: S, seat: int, what: str, words: Sequence[str]) -> Any:
    """The answer as JSON data. Raises Malformed where there is no such look, or the words mean nothing."""
    if what in COMMON:
        return COMMON[what](game, seen, seat, list(words))
    if what not in game.looks:
        known = ", ".join([*COMMON, *game.looks])
        raise Malformed(f"no such look: {what!r} (there are: {known})", "what")
    return game.looks[what](seen, seat, list(words))


def names(game: Game[Any]) -> list[str]:
    """Every look that this game answers."""
    return [*COMMON, *game.looks]


def branch(game: Game[Any], seen: Any, seat: int, words: list[str]) -> Any:
    """The legal moves that begin with these words: `tree`, from the next word on; `notes`, what the game says
    of the next words."""
    ask = seen.asked()
    if ask is None or not ask.hears(seat):
        raise Malformed("this seat is not asked for a move")
    notes: dict[str, Any] = {}
    found = _begun(rows_of(legal(game, seen, seat)), words, notes)
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
        known = named_of(row)
        if shared(known, words) < min(len(words), len(known)):
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
    """What the rules say of a move, legal or not: `no`, the refusal or null; `choices`, what may be added to
    it; `forecast`, what chance may make of it. Those who do not play have neither of the last two."""
    said: Move[Any] = game.read_move(words)
    no = explain(game, seen, seat, said, seen.now)  # what `try` is answered too
    plays = seat < len(game.seats(seen))
    choices = said.choices(seen, seat) if plays else {}
    odds = forecast(game, seen, seat, said, no is None) if plays else None
    return {
        "no": None if no is None else {**no.plain(), "legal": in_words(game, no)},
        "forecast": None if odds is None else odds.plain(),
        "choices": {field: list(words) for field, words in choices.items()},
    }


def meant(game: Game[Any], seen: Any, seat: int, words: list[str]) -> Any:
    """The `path` of the move that words seem to mean which were picked one after another and lead to no legal
    move, so that whoever picked them can be told why not; null where they mean nothing. A game says it, or
    else it is the first verb asked for that takes such words."""
    ask = seen.asked()
    if ask is None or not words or seat >= len(game.seats(seen)):
        return {"path": None}
    if game.meant is not None:
        path = game.meant(seen, seat, words)
        return {"path": None if path is None else list(path)}
    for verb in ask.verbs:
        try:
            return {"path": game.read_move([verb, *words]).path()}
        except Malformed:
            continue
    return {"path": None}


def several(game: Game[Any], seen: Any, seat: int, words: list[str]) -> Any:
    """By name, what looks of the game's own answer that take no words: one question for all that is shown of
    a position. Each is named once."""
    for i, name in enumerate(words):
        if name not in game.looks or name in words[:i]:
            raise Malformed(f"no look of this game, or named twice: {name!r}", "words")
    return {name: game.looks[name](seen, seat, []) for name in words}


def forecast(
    game: Game[Any], seen: Any, seat: int, said: Move[Any], legal: bool
) -> Forecast | None:
    """What the game says, or else what the dice may do to a legal move."""
    found = said.forecast(seen, seat)
    return tried_out(game, seen, seat, said) if found is None and legal else found


def tried_out(game: Game[Any], seen: Any, seat: int, said: Move[Any]) -> Forecast | None:
    """What the seat would be told of a legal move, for every way its dice may fall; ways that come to the
    same are one. None where no die is rolled, and where nothing can be told (see `ways`)."""
    found = ways(game, seen, seat, said)
    if found is None or len(found) == 1:
        return None
    weights: dict[str, int] = {}
    for weight, events in found:
        weights[events] = weights.get(events, 0) + weight
    outcomes = [Outcome(weight, events=tuple(loads(text))) for text, weight in weights.items()]
    return Forecast(outcomes=tuple(outcomes))


def ways(game: Game[Any], seen: Any, seat: int, said: Move[Any]) -> list[tuple[int, str]] | None:
    """For every way in which the dice of a legal move may fall, its weight and the events that the seat would
    be told, as JSON text; the dice themselves are left out. None where there are too many ways, and where
    the rules use something that the seat does not know: then its view cannot tell."""
    try:
        return all_rolls(lambda dice: _told(game, seen, seat, said, dice), WAYS)
    except TypeError as error:
        if opened_a_hole(error):
            return None
        raise


def _told(game: Game[Any], seen: Any, seat: int, said: Move[Any], dice: Dice) -> str:
    events = told(accept(game, seen, seat, said, dice, seen.now).events, seat)
    return dumps([plain(e) for e in events if not isinstance(e, UNTOLD)])


CommonLook = Callable[[Game[Any], Any, int, list[str]], Any]
COMMON: Final[dict[str, CommonLook]] = dict(
    zip(COMMON_LOOKS, (branch, move, meant, several), strict=True)
)
"""The looks that every game has without writing them."""
