"""Rulebook, code and tests of Situation 4 hold together. The same is asked of every game that is offered to
players (tests/test_coverage.py); this one is not offered yet."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from qg.core.rulebook import LANGUAGES
from qg.games import NAMES, situation4
from qg.games.situation4 import GAME
from qg.testing.cases import Case, playable
from qg.testing.coverage import cover
from qg.testing.lint import lint
from qg.testing.mutation import survivors
from qg.testing.turned import lines, unnoticed

TESTS = Path(__file__).resolve().parent
APART = ("book", "notation", "picture")
"""What no case plays: its options and its position have been read before."""


def cases() -> list[Case]:
    found = playable([TESTS / "cases" / "situation4"], lambda name: GAME)
    return [case for _, case in found]


def test_the_game_is_not_offered_yet() -> None:
    """When it is, the general tests hold it, and these copies can go."""
    assert "situation4" not in NAMES


def test_every_rule_is_cited_and_covered() -> None:
    assert cover(GAME, TESTS).holes == []


def test_every_refusal_is_missed_when_it_is_gone() -> None:
    assert survivors(GAME, cases()) == []


def test_every_line_that_cites_a_rule_is_missed_when_it_is_turned_round() -> None:
    found = [module.name for module in iter_modules(situation4.__path__) if not module.ispkg]
    modules = [import_module(f"qg.games.situation4.{name}") for name in found if name not in APART]
    assert sum([len(list(lines(module))) for module in modules]) > 10
    assert unnoticed(GAME, cases(), modules) == []


def test_words_exist_in_both_languages() -> None:
    assert lint(GAME) == []
    first, second = [GAME.words(language) for language in LANGUAGES]
    for table in ("names", "asks", "events", "refusals"):
        assert first[table].keys() == second[table].keys(), table
    for option in GAME.options.options:
        assert option.texts["fr"].keys() == option.texts["en"].keys(), option.name
        assert all([option.texts[language].get("doc") for language in LANGUAGES])
