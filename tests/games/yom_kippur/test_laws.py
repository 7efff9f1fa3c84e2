"""The laws that every game keeps (tests/test_laws.py holds those that are offered to players)."""

from __future__ import annotations

from pathlib import Path

from tests.amount import amount

from qg.games.yom_kippur import GAME
from qg.testing.holding import hold
from qg.testing.law_run import Budget

TESTS = Path(__file__).resolve().parent.parent.parent
LEAN = Budget(fills=1, pairs=1, strays=6, listed=60, plays=1, looks=1, endless=6, record=10)
"""Nothing is hidden here: what is tried of secrets is less than in other games."""


def test_the_laws_hold() -> None:
    hold(GAME, TESTS / "saved", examples=amount(12, 2000), budget=LEAN, most=2)
