"""docs/cases.md is true: its examples hold, and it names whatever a case file can say."""

from __future__ import annotations

import re

import pytest
from tests.case_toys import DOCS, read

from qg import games
from qg.core.options import spell
from qg.core.shape import Malformed
from qg.core.state import State
from qg.core.value import fields
from qg.files import parse
from qg.testing.cases import assert_case


def examples() -> list[str]:
    text = DOCS.read_text(encoding="utf-8")
    return list(re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("number", range(len(examples())))
def test_the_examples_of_the_documentation_hold(number: int) -> None:
    text = examples()[number]
    if "cases:" not in text:  # a part of a file: it must at least be YAML
        parse(text, "docs")
        return
    for case in read(text):
        assert_case(case)


def test_the_documentation_names_every_key() -> None:
    from qg.testing.case_expect import Asks, seen_keys, truth_keys
    from qg.testing.case_file import FILE_KEYS, STEP_KEYS
    from qg.testing.case_legal import Legal
    from qg.testing.case_start import CASE_KEYS

    text = DOCS.read_text(encoding="utf-8")
    keys = {*FILE_KEYS, *CASE_KEYS, *STEP_KEYS, *truth_keys(True), *seen_keys(True)}
    for key in {*keys, *Asks.KEYS, *Legal.KEYS}:
        assert f"`{key}`" in text, key


@pytest.mark.parametrize("name", games.NAMES)
def test_the_documentation_names_what_each_game_has(name: str) -> None:
    game = games.find(name)
    sections = {
        section.partition("\n")[0].replace(" ", "").lower(): section
        for section in DOCS.read_text(encoding="utf-8").split("\n## ")
    }
    # A second game of a package is described in the section of the first.
    text = next(sections[title] for title in sections if name.replace("_", "").startswith(title))
    for_all = DOCS.read_text(encoding="utf-8").partition("\n## Attaque\n")[0]
    books = "|".join({rule.id.partition("-")[0] for rule in game.rulebook()})
    for option in game.options.options:
        values = ", ".join([spell(value) for value in option.values])
        assert f"| `{option.name}` | {values} |" in text
    for title, event in game.events.items():
        assert f"`{title}`" in for_all + text
        for field in fields(event):
            masks = field == "known"  # described on their own
            assert masks or f"`{field}`" in for_all + text, (title, field)
    for field in fields(game.state):
        assert field in fields(State) or f"`{field}`" in text, field
    for ask in (*game.lists, *game.samples):
        assert re.search(rf"`{ask}` \((?:{books})-", text), ask
    for verb in game.verbs:
        assert f"[{verb}" in text or f"`{verb}" in text


def test_an_unknown_game_is_refused_by_the_house() -> None:
    with pytest.raises(Malformed):
        games.find("chess")


def test_the_documentation_gives_the_order_of_seats() -> None:
    """Every table of Embuscades, as the game itself seats it."""
    game, text = games.find("embuscades"), DOCS.read_text(encoding="utf-8")
    for players in (2, 3, 4):
        for solo in ("terrorist", "regular"):
            seats = game.seating(game.options.make({"players": players, "solo_army": solo}))
            table = f"players: {players}"
            if players == 3 and solo == "regular":
                table += ", solo_army: regular"
            listed = ", ".join([f"`{seat}`" for seat in seats])
            assert f"| `{table}` | {listed} |" in text
