"""The laws that every game keeps (tests/test_laws.py holds those that are offered to players)."""

from __future__ import annotations

from pathlib import Path

from tests.amount import amount

from qg.games.ambush_alley import GAME
from qg.testing.holding import hold
from qg.testing.law_run import Budget

TESTS = Path(__file__).resolve().parent.parent.parent
LEAN = Budget(fills=1, pairs=1, strays=6, listed=60, plays=1, looks=1, endless=6, record=10)
"""Nothing is hidden here: what is tried of secrets is less than in other games."""


def test_the_laws_hold_at_both_scales() -> None:
    """The first option of the game is its scale, which stretches are dealt evenly."""
    assert GAME.options.options[0].name == "scale"
    hold(GAME, TESTS / "saved", examples=amount(6, 2000), budget=LEAN, most=2, whole=1)
