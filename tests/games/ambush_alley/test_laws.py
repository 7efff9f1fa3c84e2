"""The laws that every game keeps (tests/test_laws.py holds those that are offered to players)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tests.amount import SAMPLE, SOAK, amount
from tests.making import find

from qg.games.ambush_alley import GAME
from qg.testing.case_run import Run
from qg.testing.cases import playable
from qg.testing.holding import hold
from qg.testing.law_run import Budget
from qg.testing.laws import uphold_from

TESTS = Path(__file__).resolve().parent.parent.parent
LEAN = Budget(fills=1, pairs=1, strays=6, listed=40, plays=1, looks=1, endless=4, record=6)
"""Nothing is hidden here: what is tried of secrets is less than in other games."""


def test_the_laws_hold_at_both_scales() -> None:
    """The first option of the game is its scale, which stretches are dealt evenly."""
    assert GAME.options.options[0].name == "scale"
    hold(GAME, TESTS / "saved", examples=amount(6, 2000), budget=LEAN, most=2, whole=1)


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
