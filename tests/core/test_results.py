"""A table of results gives the same odds to the rules and to forecasts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.toys import hexes

from qg.core.dice import Scripted
from qg.core.event import Event, Rolled
from qg.core.forecast import Term
from qg.core.move import Tx
from qg.core.results import ResultTable

TABLE = ResultTable(
    "TOY-5", 6, ("lost", "even", "won"), lambda plus, face: min(2, (face + plus) // 3)
)


def test_what_is_thrown_is_what_is_forecast() -> None:
    for plus in (0, 1, 2):
        log: list[Event[Any]] = []
        tx = Tx(hexes.GAME.start(), Scripted(range(1, 7)), log)
        thrown = Counter([TABLE.results[TABLE.throw(tx, plus)] for _ in range(6)])
        told = TABLE.forecast(plus, (Term("red", "die", plus, "TOY-5"),))
        assert {o.word: o.weight for o in told.outcomes} == thrown
        assert told.column == f"+{plus}"
        assert [e.rule for e in log if isinstance(e, Rolled)] == ["TOY-5"] * 6


def test_a_column_of_odds_has_its_own_name() -> None:
    odds = {-2: (0, 0, 0, 0, 0, 1), 3: (1, 1, 2, 2, 2, 2)}
    table = ResultTable("TOY-5", 6, TABLE.results, lambda column, face: odds[column][face - 1])
    told = table.forecast(3, said="3-1")
    assert (told.column, [(o.weight, o.word) for o in told.outcomes]) == (
        "3-1",
        [(2, "even"), (4, "won")],
    )
    assert table.weights(-2) == [5, 1, 0]
