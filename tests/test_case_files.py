"""Every case under tests/cases, on its own, with the rules that it covers."""

from __future__ import annotations

from pathlib import Path

import pytest

from qg.games import find
from qg.testing.cases import Case, Unusable, assert_case, collect

FOLDER = Path(__file__).parent / "cases"


@pytest.mark.parametrize(
    "case",
    [pytest.param(c, id=i, marks=pytest.mark.rule(*c.rules)) for i, c in collect([FOLDER], find)],
)
def test_case(case: Case | Unusable) -> None:
    assert_case(case)
