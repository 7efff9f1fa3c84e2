"""What people read of the game: complete, in both languages, in the words of every other game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.test_language import OPTION, OTHER_WORDS, UNCOUNTED, leaves
from tests.test_laws import PLAYTHROUGHS

from qg.core.dice import seeded
from qg.core.match import Match, fold, told
from qg.core.options import spell
from qg.core.rulebook import LANGUAGES
from qg.core.words import heading, phrase, prompt, sentence
from qg.games.ambush_alley import GAME
from qg.records import read_record
from qg.testing.lint import CODE, lint, printed_names, prompted
from qg.testing.walk import choose


def written(language: str) -> dict[str, str]:
    """Every text of the game in a language, by where it stands."""
    found = dict(leaves(GAME.words(language), "words"))
    for atom in GAME.rulebook():
        found |= dict(leaves([atom.texts[language], atom.notes.get(language, "")], atom.id))
    for option in GAME.options.options:
        found |= dict(leaves(option.texts[language], option.name))
    for preset, texts in GAME.options.texts.items():
        found |= dict(leaves(texts[language], preset))
    return found


def test_nothing_is_missing() -> None:
    assert lint(GAME) == []


def test_the_rulebook_has_every_rule() -> None:
    assert len(list(GAME.rulebook())) == 193


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    texts = written(language)
    assert len(texts) > 700, "too little was read"
    for wrong in (OTHER_WORDS[language], UNCOUNTED):
        assert {where: said for where, said in texts.items() if wrong.search(said)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_or_option_says_an_id(language: str) -> None:
    texts = {w: said for w, said in written(language).items() if not w.startswith("words")}
    assert {where: said for where, said in texts.items() if CODE.search(said)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_read_as_notes_name_them_and_every_value_has_words(language: str) -> None:
    offered = {option.texts[language]["name"] for option in GAME.options.options}
    notes = [atom.notes.get(language, "") for atom in GAME.rulebook()]
    named = {name for note in notes for name in OPTION.findall(note)}
    assert len(named) > 10, "too few were found"
    assert named - offered == set()
    for option in GAME.options.options:
        for value in option.values:
            plain = option.name == "leader_quality"  # a die is called as it is written
            assert plain or spell(value) in option.texts[language], f"{option.name} {value}"


@pytest.mark.parametrize("seed", [1, 4])
def test_a_whole_game_is_told_without_an_id(seed: int) -> None:
    rng = Random(seed)
    choices = {"turn_limit": 8, "casualty_choice": "owner", "hot_spots": "free"}
    match: Match[Any] = Match(GAME, GAME.start(GAME.options.make(choices)), seeded(seed))
    said: dict[str, set[str]] = {"log": set(), "prompt": set(), "turn": set()}
    while (ask := match.state.asked()) is not None:
        turn = choose(GAME, match.state, rng)
        given = GAME.asking(match.view(turn.seat), ask)
        assert list(prompted(GAME, ask.name, given)) == []
        match.play(turn.seat, turn.move, turn.at)
        for language in LANGUAGES:
            words = GAME.words(language)
            said["prompt"].add(prompt(words, language, ask, "regular", given))
            for event in told(match.journal[-1].events, turn.seat):
                said["log"].add(sentence(words, language, event))
                said["turn"].add(heading(words, language, event))
    printed = printed_names(GAME)
    for kind, texts in said.items():
        assert len(texts) > 10, kind
        assert [text for text in texts if set(CODE.findall(text)) - printed] == []
        assert [text for text in texts if "{" in text] == []


def test_a_unit_is_told_how_far_each_gait_takes_it() -> None:
    """AMB-MOV-13: as long as it has not moved, both; then that it has finished."""
    match: Match[Any] = read_record(PLAYTHROUGHS / "ambush_alley.jsonl").match
    seen, state = set(), match.first
    for entry in match.journal:
        ask = state.asked()
        if ask is not None and ask.name == "reg_step":
            given = GAME.asking(state, ask)
            text = prompt(GAME.words("fr"), "fr", ask, "regular", given)
            assert (given["gait"] == "open") == ("12″" in text or "11″" in text), text
            seen.add(given["gait"])
        state = fold(state, entry.at, entry.events)
    assert seen >= {"open", "done"}


def test_lengths_are_inches_and_lists_are_counted() -> None:
    def said(language: str, name: str, **fields: Any) -> str:
        given = {key: str(value) for key, value in fields.items()}
        return phrase(GAME.words(language), language, "events", name, given)

    assert said("fr", "Advanced", unit="R1", why="walk", cost="5.90") == "R1 avance de 5,9″."
    assert said("en", "Advanced", unit="R1", why="walk", cost="600") == "R1 advances by 6″."
    assert said("en", "Fell", unit="I1", how="shot", figures="3,4") == "I1 loses 2 men."
    kinds = "insurgent_leader,insurgent_rifle,insurgent_rifle,insurgent_rifle"
    assert (
        said("fr", "Arrived", unit="I6", kinds=kinds) == "I6 arrive\u202f: leader, 3 × arme légère."
    )
