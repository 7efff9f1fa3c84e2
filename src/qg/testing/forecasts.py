"""Law 2, of forecasts: they cite rules of the book and say what players can read, and where the dice of a
move can be tried out on the same view, their weights are those of the dice."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from qg.core.codec import dumps, loads
from qg.core.forecast import Forecast
from qg.core.game import Game
from qg.core.look import ways
from qg.core.move import Move
from qg.core.rulebook import LANGUAGES

from .breach import must

Shares = dict[str, int]
"""By what is said of an outcome: its weight."""


def readable(game: Game[Any], book: Container[str], seen: Any, move: Move[Any], seat: int) -> None:
    """What a game says of the odds of a move, legal or not: its rules exist, its words can be read."""
    said = move.forecast(seen, seat)
    if said is None:
        return
    options = game.options.of(seen.options)
    sides = {*game.seats(seen), *[side.name for side in game.all_sides(options)]}
    for term in said.terms:
        must(term.rule in book, "2", "a forecast cites no rule of the book", move, term.rule)
        must(term.side in sides, "2", "a forecast names a side that there is not", move, term.side)
    cited = said.worst is None or said.worst.rule in book
    must(cited, "2", "the worst of a forecast cites no rule of the book", move)
    whole = all([type(o.weight) is int and o.weight >= 0 for o in said.outcomes])
    must(whole, "2", "a weight of a forecast is not a whole number, 0 or more", move)
    some = not said.outcomes or sum([o.weight for o in said.outcomes]) > 0
    must(some, "2", "the weights of a forecast are all 0", move)
    words = [*[t.what for t in said.terms], *[o.word for o in said.outcomes if not o.events]]
    words += [] if said.worst is None else [said.worst.what]
    for language in LANGUAGES:
        texts = game.words(language)
        unread = [word for word in words if word not in texts.get("names", {})] if texts else []
        what = f"a forecast says what has no entry in names ({language})"
        must(not unread, "2", what, move, unread)


def weighed(game: Game[Any], seen: Any, seat: int, move: Move[Any]) -> None:
    """The weights of a legal move's forecast are those of its dice. Where something that the seat does not
    know decides, there are too many ways, or no die falls before somebody has answered (a gun for the
    defence), the dice cannot be tried out, and nothing is compared."""
    said = move.forecast(seen, seat)
    found = None if said is None or not said.outcomes else ways(game, seen, seat, move)
    if said is None or found is None or len(found) == 1:
        return
    if any([None in _leaves(loads(told)) for _, told in found]):
        return  # a hole in what would be told: what lies there decides, though no rule has asked for it yet
    true, mine = _by_events(found), _shares(said)
    rolled, stated = sum(true.values()), sum(mine.values())
    if not all([outcome.events for outcome in said.outcomes]):
        named = _by_words(true, set(mine))
        if (
            named is None
        ):  # the events do not say which outcome they are: whole ways, and no more, are seen
            parts = [word for word, weight in mine.items() if weight * rolled % stated]
            what = "a weight of a forecast is no number of ways in which the dice may fall"
            must(not parts, "2", what, move, parts, mine, f"{rolled} ways")
            return
        true = named
    wrong = [o for o in {**true, **mine} if true.get(o, 0) * stated != mine.get(o, 0) * rolled]
    must(not wrong, "2", "the weights of a forecast are not those of the dice", move, mine, true)


def _by_events(found: list[tuple[int, str]]) -> Shares:
    shares: Shares = {}
    for weight, events in found:
        shares[events] = shares.get(events, 0) + weight
    return shares


def _shares(said: Forecast) -> Shares:
    shares: Shares = {}
    for outcome in said.outcomes:
        key = dumps(list(outcome.events)) if outcome.events else outcome.word
        shares[key] = shares.get(key, 0) + outcome.weight
    return shares


def _by_words(true: Shares, words: set[str]) -> Shares | None:
    """The ways of the dice by the one word of the forecast that their events hold; None where some way's
    events hold none, or several."""
    shares = dict.fromkeys(words, 0)
    for events, weight in true.items():
        held = words & {leaf for leaf in _leaves(loads(events)) if isinstance(leaf, str)}
        if len(held) != 1:
            return None
        shares[held.pop()] += weight
    return shares


def _leaves(data: Any) -> list[Any]:
    """Every word, number and hole of some events."""
    if isinstance(data, dict):
        data = list(data.values())
    if not isinstance(data, list):
        return [data]
    return [leaf for inner in data for leaf in _leaves(inner)]
