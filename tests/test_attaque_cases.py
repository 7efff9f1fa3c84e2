"""Each rule set of Attaque stands on cases of its own: what holds in one set may be broken in another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from qg.files import data
from qg.testing.cases import Case, playable

FOLDER = Path(__file__).parent / "cases" / "attaque"
RULES: dict[str, dict[str, Any]] = data("qg.games.attaque", "rules")
SETS = (1, 2, 3)


def cases_of(number: int) -> list[Case]:
    return [case for _, case in playable([FOLDER / f"set{number}"])]


@pytest.mark.parametrize("number", SETS)
def test_every_enforced_rule_of_a_set_has_a_case_in_that_set(number: int) -> None:
    covered = {id for case in cases_of(number) for id in case.rules}
    wanted = {id for id, a in RULES.items() if number in a["sets"] and a["kind"] == "enforced"}
    assert sorted(wanted - covered) == []


@pytest.mark.parametrize("number", SETS)
def test_the_cases_of_a_set_are_played_under_it(number: int) -> None:
    assert {case.options["set"] for case in cases_of(number)} == {number}
