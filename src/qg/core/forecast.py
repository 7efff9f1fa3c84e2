"""Forecasts: what a player may reckon with before the dice fall."""

from __future__ import annotations

from typing import Any, Final


class Term:
    """One thing that counts: for which `side`, `what` it is, how much (`amount`), and under which `rule`.
    `side` and `what` are names, as the game's words have them."""

    __slots__ = ("amount", "rule", "side", "what")

    def __init__(self, side: str, what: str, amount: int, rule: str) -> None:
        self.side: Final = side
        self.what: Final = what
        self.amount: Final = amount
        self.rule: Final = rule


class Outcome:
    """What may come of it, with its weight among all outcomes: a `word` of the game's, or the `events` that
    the seat would be told."""

    __slots__ = ("events", "weight", "word")

    def __init__(self, weight: int, word: str = "", events: tuple[Any, ...] = ()) -> None:
        self.weight: Final = weight
        self.word: Final = word
        self.events: Final = events  # as plain data


class Forecast:
    """`terms`: what is added up; `column`: where that leads to in a table of the game; `outcomes`: what the
    dice may then say."""

    __slots__ = ("column", "outcomes", "terms")

    def __init__(
        self,
        terms: tuple[Term, ...] = (),
        column: str = "",
        outcomes: tuple[Outcome, ...] = (),
    ) -> None:
        self.terms: Final = terms
        self.column: Final = column
        self.outcomes: Final = outcomes

    def plain(self) -> dict[str, Any]:
        return {
            "terms": [
                {"side": t.side, "what": t.what, "amount": t.amount, "rule": t.rule}
                for t in self.terms
            ],
            "column": self.column,
            "outcomes": [
                {"weight": o.weight, "word": o.word, "events": list(o.events)}
                for o in self.outcomes
            ],
        }
