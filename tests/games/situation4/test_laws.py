"""The laws that every game keeps (tests/test_laws.py holds those that are offered to players)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tests.amount import SAMPLE, SOAK, amount

from qg.games.situation4 import GAME
from qg.testing.cases import playable
from qg.testing.holding import hold
from qg.testing.law_run import Budget
from qg.testing.laws import uphold_from

TESTS = Path(__file__).resolve().parent.parent.parent
LEAN = Budget(fills=1, pairs=1, strays=6, listed=60, plays=1, looks=1, endless=6, record=10)
"""Eight seats have eight views: what is tried of each is less than in other games."""


def starts(most: int) -> list[Any]:
    """Some positions of each Ask where cases begin."""
    found: dict[str, list[Any]] = {}
    for _, case in playable([TESTS / "cases" / "situation4"], lambda name: GAME):
        ask = case.start.asked()
        if ask is not None and not case.start.endless:
            found.setdefault(ask.name, []).append(case.start)
    rng = Random("situation4")
    return [s for row in found.values() for s in rng.sample(row, min(most, len(row)))]


def test_the_laws_hold() -> None:
    tally = hold(
        GAME, TESTS / "saved", examples=amount(12, 2000), budget=LEAN, most=6 if SOAK else 2
    )
    for start in starts(40 if SOAK else 1 if SAMPLE else 3):
        uphold_from(GAME, start, budget=LEAN, tally=tally)
    least = 5 if SAMPLE else 20
    assert tally.other > least, "law 5 met no world but the truth"
    assert tally.disguised > least / 5, "law 5 met no two moves that look alike"
    assert tally.parted > 0, "law 5 met no revelation"
