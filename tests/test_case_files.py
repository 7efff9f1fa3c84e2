"""Every case under tests/cases, on its own, with the rules that it covers."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from qg import games
from qg.core.game import Game
from qg.testing.cases import Case, Unusable, assert_case, collect

FOLDER = Path(__file__).parent / "cases"


def find(name: str) -> Game[Any]:
    """A game by name, also one of QG's own that is not offered to players yet."""
    if name in games.names():
        return games.find(name)
    game: Game[Any] = import_module(f"qg.games.{name}").GAME
    return game


@pytest.mark.parametrize(
    "case",
    [pytest.param(c, id=i, marks=pytest.mark.rule(*c.rules)) for i, c in collect([FOLDER], find)],
)
def test_case(case: Case | Unusable) -> None:
    assert_case(case)
