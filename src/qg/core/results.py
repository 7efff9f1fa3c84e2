"""A die and a table of results: for the rules, which throw it, and for forecasts, which do not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .forecast import Forecast, Outcome, Term, Worst
from .move import Tx
from .value import ALL


class ResultTable:
    """`results` are words, in the order of the table; `find(column, face)` is the number of the result where
    the die shows `face`. A column is a number of the game's own: a sum of modifiers (`lambda plus, face:
    by_total(face + plus)`), or odds (`lambda odds, face: TABLE[odds][face - 1]`)."""

    __slots__ = ("find", "results", "rule", "sides")

    def __init__(
        self, rule: str, sides: int, results: Sequence[str], find: Callable[[int, int], int]
    ) -> None:
        self.rule: Final = rule
        self.sides: Final = sides
        self.results: Final = tuple(results)
        self.find: Final = find

    def throw(self, tx: Tx[Any], column: int, known: int = ALL) -> int:
        """Roll the die under the table's rule; the number of the result."""
        return self.find(column, tx.roll(self.sides, self.rule, known))

    def weights(self, column: int) -> list[int]:
        """By result: how many faces lead to it."""
        found = [0] * len(self.results)
        for face in range(1, self.sides + 1):
            found[self.find(column, face)] += 1
        return found

    def forecast(
        self, column: int, terms: Sequence[Term] = (), said: str = "", worst: Worst | None = None
    ) -> Forecast:
        """The odds of this column. `terms`: what it was reckoned from; `said`: how the column is called, or
        else its number with its sign; `worst`: what others can still make of it."""
        outcomes = [
            Outcome(weight, word)
            for word, weight in zip(self.results, self.weights(column))
            if weight
        ]
        return Forecast(tuple(terms), said or f"{column:+}", tuple(outcomes), worst)
