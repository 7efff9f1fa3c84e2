"""Rulebook, code and tests hold together: no rule without a test, no refusal that nobody would miss."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from qg.core.rulebook import LANGUAGES
from qg.games import NAMES, find
from qg.games.boxes import BOXES
from qg.testing.cases import Case, playable
from qg.testing.coverage import cover, elsewhere, ids_in, python_parts
from qg.testing.mutation import survivors
from qg.testing.turned import lines, unnoticed

TESTS = Path(__file__).parent
FAMILIES = {box.name: tuple([game.name for game in box.games]) for box in BOXES}
"""By package: the games that are written in it, the one with the most rules last."""
PACKAGES = tuple(FAMILIES)


def family(package: str) -> tuple[str, ...]:
    return FAMILIES[package]


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_cited_and_covered(name: str) -> None:
    assert cover(find(name), TESTS).holes == []


def test_a_game_answers_for_the_rules_that_the_first_of_its_box_has_not() -> None:
    advanced = find("yom_kippur_advanced")
    left = set(advanced.rulebook().own) - elsewhere(advanced)
    assert len(left) > 90
    assert {id[:4] for id in left} == {"YKA-"}
    assert elsewhere(find("yom_kippur")) == elsewhere(find("attaque")) == frozenset()


def cases_of(package: str) -> list[Case]:
    """The cases of all games of a package: they share its modules."""
    folders = [TESTS / "cases" / name for name in family(package)]
    return [case for _, case in playable(folders, find)]


@pytest.mark.parametrize("name", PACKAGES)
def test_every_refusal_is_missed_when_it_is_gone(name: str) -> None:
    assert survivors(find(family(name)[-1]), cases_of(name)) == []


ELSEWHERE = ("flight.py", "ATK-160")
"""What `shown` says of a drop: case files read `write_shown`, law 5c holds `shown` against the events."""

APART = (
    *("book", "notation", "position", "position_reader", "threats"),
    *("campaign_book", "campaign_notation"),
)
"""What no case plays: its options and its position have been read before, and advice is no rule."""


@pytest.mark.parametrize("name", PACKAGES)
def test_every_line_that_cites_a_rule_is_missed_when_it_is_turned_round(name: str) -> None:
    package = import_module(f"qg.games.{name}")
    found = [module.name for module in iter_modules(package.__path__) if not module.ispkg]
    modules = [
        import_module(f"qg.games.{name}.{module}") for module in found if module not in APART
    ]
    assert sum([len(list(lines(module))) for module in modules]) > 10
    holes = unnoticed(find(family(name)[-1]), cases_of(name), modules)
    assert [hole for hole in holes if not all([word in hole for word in ELSEWHERE])] == []


def test_a_comment_is_not_code() -> None:
    """`need`, data and events name an atom; comments and docstrings only note it."""
    parts = list(python_parts('"""ATK-001"""\nneed(ok, "ATK-002")  # ATK-003\n'))
    assert parts.count((True, 1, "ATK-001")) == 1
    assert (False, 2, "ATK-002") in parts
    assert (True, 2, "# ATK-003") in parts
    atoms = cover(find("attaque"), TESTS).atoms
    assert "flight.py" in atoms["ATK-005"].code[0]
    assert not atoms["ATK-129"].code
    assert atoms["ATK-129"].notes
    assert any(["units.yaml" in place for place in atoms["ATK-030"].code])


@pytest.mark.parametrize("name", NAMES)
def test_words_exist_in_both_languages(name: str) -> None:
    """Every table of words has the same keys, and the same things to fill in, in both languages."""
    game = find(name)
    first, second = [game.words(language) for language in LANGUAGES]
    assert first.keys() == second.keys()
    for table in ("names", "asks", "events", "refusals"):
        assert first[table].keys() == second[table].keys(), table
    for option in game.options.options:
        assert option.texts["fr"].keys() == option.texts["en"].keys(), option.name
        assert all([option.texts[language].get("doc") for language in LANGUAGES])


def test_ids_are_read_from_comments_as_people_write_them() -> None:
    assert list(ids_in("# ATK-041, 042 and ATK-107")) == ["ATK-041", "ATK-042", "ATK-107"]
    assert list(ids_in("ATK-076 to 079: ...")) == ["ATK-076", "ATK-077", "ATK-078", "ATK-079"]
    assert list(ids_in("QG-OVER, 12 of them")) == []
    chapters = ["AMB-MOV-07", "AMB-MOV-08", "AMB-MOR-06", "AMB-MOR-07", "AMB-OPT-09"]
    assert list(ids_in("AMB-MOV-07, 08, MOR-06 to 07 and AMB-OPT-09")) == chapters


def test_a_hole_makes_the_command_fail(tmp_path: Path) -> None:
    """Without tests everything is a hole."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "qg.cli",
            "rules",
            "attaque",
            "--coverage",
            "--tests",
            str(tmp_path),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "ATK-018 (enforced) is covered by no test and no case" in done.stdout
