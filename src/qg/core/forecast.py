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


class Worst:
    """The worst `column` that another player can still make of it before the dice fall: by `what` (a name, as
    the game's words have it), and under which `rule`."""

    __slots__ = ("column", "rule", "what")

    def __init__(self, column: str, what: str, rule: str) -> None:
        self.column: Final = column
        self.what: Final = what
        self.rule: Final = rule


class Forecast:
    """`terms`: what is added up; `column`: where that leads to in a table of the game; `outcomes`: what the
    dice may then say; `worst`: what others can still make of the column, None where nobody can answer."""

    __slots__ = ("column", "outcomes", "terms", "worst")

    def __init__(
        self,
        terms: tuple[Term, ...] = (),
        column: str = "",
        outcomes: tuple[Outcome, ...] = (),
        worst: Worst | None = None,
    ) -> None:
        self.terms: Final = terms
        self.column: Final = column
        self.outcomes: Final = outcomes
        self.worst: Final = worst

    def plain(self) -> dict[str, Any]:
        worst = self.worst
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
            "worst": None
            if worst is None
            else {"column": worst.column, "what": worst.what, "rule": worst.rule},
        }
