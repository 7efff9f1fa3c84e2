"""The advanced game as a whole: it keeps the laws where random play seldom comes, and stands beside the basic
game in its box."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.amount import SOAK

from qg import games
from qg.games.boxes import BOXES
from qg.games.yom_kippur import GAME as BASIC
from qg.games.yom_kippur.advanced import GAME
from qg.testing.cases import playable
from qg.testing.laws import uphold_from

TESTS = Path(__file__).resolve().parents[2]


def test_cases_come_to_every_phase() -> None:
    """`test_laws` begins at them: random play seldom comes there."""
    starts = [case.start.asked() for _, case in playable([TESTS / "cases" / GAME.name])]
    found = {ask.name for ask in starts if ask is not None}
    main = {"setup", "recovery", "raid", "intercept", "sam", "bomb", "landing", "bridge", "move"}
    assert found >= {*main, "combat"}


def test_the_laws_hold_into_air_combat() -> None:
    row = [
        case.start
        for _, case in playable([TESTS / "cases" / GAME.name])
        if (ask := case.start.asked()) is not None and ask.name == "intercept"
    ]
    for start in Random(1).sample(row, min(len(row), 30 if SOAK else 1)):
        uphold_from(GAME, start, length=7)


def test_it_is_chosen_within_the_box_of_the_basic_game() -> None:
    box = BOXES[-1]
    assert [game.name for game in box.games] == [BASIC.name, GAME.name]
    assert games.find(GAME.name) is GAME
    assert games.home(GAME.name) == "qg.games.yom_kippur.advanced"


def test_the_basic_game_knows_nothing_of_it() -> None:
    assert BASIC.options.options[0].values == ("basic",)
    assert not {"bridge", "lift", "raid", "fire", "engage"} & BASIC.verbs.keys()
    assert "YKA-001" not in BASIC.rulebook()
