"""The laws at the positions to which cases come: random play (tests/test_laws.py) seldom comes
to every Ask."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tests.amount import SAMPLE, SOAK

from qg.games import find
from qg.games.ambush_alley import GAME
from qg.testing.case_run import Run
from qg.testing.cases import playable
from qg.testing.law_run import Budget
from qg.testing.laws import uphold_from

TESTS = Path(__file__).resolve().parent.parent.parent
LEAN = Budget(strays=6, listed=40, plays=1, looks=1, endless=4, record=6)
"""Less of everything than `hold` tries: here the positions count, one or two of each Ask."""


def met() -> dict[str, list[Any]]:
    """The positions to which the cases come, by Ask: random play seldom pins, captures or absorbs."""
    found: dict[str, list[Any]] = {}
    for _, case in playable([TESTS / "cases" / GAME.name], find):
        if case.start is None or case.start.endless:
            continue
        run = Run(case, case.start)
        for step in case.play:
            ask = run.match.state.asked()
            if ask is not None:
                found.setdefault(ask.name, []).append(run.match.state)
            run.do(step, step.move)
    return found


def test_the_laws_hold_where_the_cases_come_to() -> None:
    places = met()
    assert set(places) == set(GAME.lists)
    rng = Random(GAME.name)
    most = 40 if SOAK else 1 if SAMPLE else 2
    for row in places.values():
        for state in rng.sample(row, min(most, len(row))):
            uphold_from(GAME, state, length=1, budget=LEAN)
