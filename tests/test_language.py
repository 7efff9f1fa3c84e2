"""What people read, in both languages: apostrophes and spaces as they are printed, words that fit their
number, one word for one thing. The client's own texts are held to the same in web/src/texts.test.ts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.web import texts as client

from qg.core.platform_texts import WORDS
from qg.core.rulebook import LANGUAGES
from qg.core.typography import NARROW, typeset
from qg.core.words import fill, phrase
from qg.games import NAMES, find
from qg.server import catalogue, pages
from qg.terminal.texts import TEXTS, text

OTHER_WORDS = {
    "fr": re.compile(r"\b(?:pions?|machines?|jets?)\b", re.IGNORECASE),
    "en": re.compile(r"\b(?:throw|threw|thrown|throws|pieces?|machines?)\b", re.IGNORECASE),
}
"""Words that mean the same as another one that is used everywhere: a die is rolled, a counter of Attaque is a
counter (pièce), the computer plays."""
OTHER_WORDS_OF_EMBUSCADES = {
    "fr": re.compile(r"\b(?:marques?|reconstructions?|reconstruite?s?)\b", re.IGNORECASE),
    "en": re.compile(r"\b(?:walks?|removed?|removes)\b", re.IGNORECASE),
}
"""The log and the buttons of Embuscades say path and clear (a mine), marqueur and reconstitution."""
PUZZLE = ("SIT-", "situation4")
PIECE = re.compile(r"\b[Pp]ieces?\b")
"""Where there is a puzzle, a piece is a piece."""
FIELD = re.compile(r"\{\w+(?=[:}])")
"""The name of a field in a template: nobody reads it."""
OPTION = re.compile(r"[Oo]ption [«“]\W*(.+?)\W*[»”]")
COUNTS = "count|companies|prisoners|steps|capacity|most|moves|rolls|has"
UNCOUNTED = re.compile(rf"\{{(?:{COUNTS})\}} [^\W\d_]+s\b|\w\((?:s|x|e|ies)\)")
"""A count before a word that is always plural, or a plural in brackets."""


def leaves(part: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every text in a part of a table, with where it stands."""
    if isinstance(part, str):
        yield path, part
    elif isinstance(part, Mapping):
        for key, inner in part.items():
            yield from leaves(inner, f"{path}.{key}")
    elif isinstance(part, list | tuple):
        for number, inner in enumerate(part):
            yield from leaves(inner, f"{path}.{number}")


def under(part: Any, language: str, path: str) -> Iterator[tuple[str, str]]:
    """Every text that stands under a language, in data where both stand side by side."""
    if isinstance(part, Mapping):
        for key, inner in part.items():
            if key == language:
                yield from leaves(inner, f"{path}.{key}")
            else:
                yield from under(inner, language, f"{path}.{key}")
    elif isinstance(part, list | tuple):
        for number, inner in enumerate(part):
            yield from under(inner, language, f"{path}.{number}")


def read(language: str) -> dict[str, str]:
    """Every text that the server and the terminal have in a language, by where it stands."""
    found = dict(leaves(WORDS[language], "platform"))
    found |= dict(leaves(TEXTS[language], "terminal"))
    for name in NAMES:
        game = find(name)
        found |= dict(leaves(game.words(language), name))
        for id, atom in game.rulebook().atoms.items():
            found |= dict(leaves([atom.texts[language], atom.notes.get(language, "")], id))
        for option in game.options.options:
            found |= dict(leaves(option.texts[language], f"{name}.{option.name}"))
        found |= dict(under(catalogue.learn(name), language, f"{name}.learn"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_set_as_it_is_printed(language: str) -> None:
    texts = read(language)
    assert len(texts) > 1500, "too little was read"
    wrong = re.compile(r"\w'|[ \u00a0][:;!?»]|«[ \u00a0]" if language == "fr" else r"\w'")
    assert {where: said for where, said in texts.items() if wrong.search(said)} == {}
    tight = re.compile(rf"[^\W\d_][!;?»](?!\w)|«(?!{NARROW})")
    if language == "fr":  # no mark of punctuation without its space
        own = {where: said for where, said in texts.items() if not where.endswith(".help")}
        assert {where: said for where, said in own.items() if tight.search(said)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_and_its_word_agree(language: str) -> None:
    assert {w: said for w, said in read(language).items() if UNCOUNTED.search(said)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    other = OTHER_WORDS[language]
    texts = {
        where: PIECE.sub("", said) if where.startswith(PUZZLE) else FIELD.sub("", said)
        for where, said in read(language).items()
    }
    assert {where: said for where, said in texts.items() if other.search(said)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_embuscades_use_the_words_of_its_log(language: str) -> None:
    other = OTHER_WORDS_OF_EMBUSCADES[language]
    texts = {w: said for w, said in read(language).items() if w.startswith(("EMB-", "embuscades"))}
    assert len(texts) > 500, "too little was read"
    assert {w: said for w, said in texts.items() if other.search(said)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_that_a_note_names_is_offered_under_that_name(language: str) -> None:
    game = find("embuscades")
    offered = {option.texts[language]["name"] for option in game.options.options}
    named = {
        name
        for atom in game.rulebook().atoms.values()
        for name in OPTION.findall(atom.notes.get(language, ""))
    }
    assert len(named) > 8, "too few were found"
    assert named - offered == set()


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_texts(name: str) -> None:
    """The rest is held by the linter of games (words, options) and by Atom (rules)."""
    lessons = catalogue.learn(name)
    fr, en = [
        {
            where.replace(f".{lang}", "")
            for where, _ in under(lessons, lang, name)
            if "terms" not in where
        }
        for lang in ("fr", "en")
    ]
    assert fr == en
    assert set(TEXTS["fr"]) == set(TEXTS["en"])


def test_a_text_is_set_once_and_for_all() -> None:
    set_once = typeset("fr", "« Qui est là ? » : l'ennemi ; fini !")
    assert set_once == "«_Qui est là_?_»_: l’ennemi_; fini_!".replace("_", NARROW)
    assert typeset("fr", set_once) == set_once
    assert typeset("fr", "de {before} à {after} %") == "de {before} à {after}\u202f%"
    assert typeset("en", "the players' words: it's “here”!") == "the players’ words: it’s “here”!"


def test_a_word_fits_its_number_as_each_language_counts() -> None:
    def said(language: str, template: str) -> list[str]:
        return [fill(language, template, {"n": n}) for n in (0, 1, 2)]

    assert said("fr", "{n} {n:coup joué|coups joués}") == [
        "0 coup joué",
        "1 coup joué",
        "2 coups joués",
    ]
    assert said("en", "{n} {n:move|moves}") == ["0 moves", "1 move", "2 moves"]


def test_what_a_template_chooses_may_choose_again() -> None:
    watch = {"by": "value", "1": "{unit} watches", "else": "{unit} rests"}
    words = {"events": {"Marked": {"by": "mark", "watch": watch, "else": "{unit}: {mark}"}}}

    def said(mark: str, value: int) -> str:
        return phrase(words, "en", "events", "Marked", {"unit": "R1", "mark": mark, "value": value})

    assert said("watch", 1) == "R1 watches"
    assert said("watch", 0) == "R1 rests"
    assert said("pinned", 1) == "R1: pinned"


def test_what_a_person_wrote_is_not_touched() -> None:
    assert (
        fill("fr", "{who} : {text}", {"who": "l'ami", "text": "ici ? {n}"}) == "l'ami : ici ? {n}"
    )
    assert text("fr", "recorded", file="l'ami !.jsonl").endswith("dans l'ami !.jsonl")


def test_one_roll_reads_as_one() -> None:
    said = text("fr", "ok", moves=1, rolls=1, outcome="nulle")
    assert said == f"ok: 1 coup, 1 lancer vérifié, résultat{NARROW}: nulle"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_without_scripts_say_what_the_client_says(language: str) -> None:
    client = Path("web/src/i18n", f"{language}.welcome.ts").read_text(encoding="utf-8")
    said = dict(leaves(pages.TEXTS[language], ""))
    assert len(said) == 7
    assert {where: one for where, one in said.items() if typeset("en", one) not in client} == {}


BROWSER_TESTS = sorted((Path(__file__).parent / "web").glob("*.py"))
LONG = 12
"""Letters of a text that nobody writes by chance."""


def plain(text: str) -> str:
    """Without what printing makes of apostrophes and spaces."""
    return re.sub(r"\s+", " ", text.replace("'", "’"))


@cache
def fixed_parts() -> dict[str, str]:
    """What stands in the client's texts beside the places that are filled in, if it is long; with its key."""
    found = {}
    for language in LANGUAGES:
        for key, said in client.texts(language).items():
            for part in re.split(r"\{[^{}]*\}", plain(said)):
                if sum(letter.isalpha() for letter in part) >= LONG:
                    found[part.strip()] = key
    return found


def copies(source: str, parts: Mapping[str, str]) -> list[str]:
    """Strings of a test that copy a text of the client, each with its line and the key of the text."""
    tree = ast.parse(source)
    comments = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        f"line {node.lineno}: {key}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in comments
        for part, key in parts.items()
        if part in plain(node.value)
    ]


@pytest.mark.parametrize("path", BROWSER_TESTS, ids=[path.name for path in BROWSER_TESTS])
def test_a_browser_test_copies_no_text_of_the_client(path: Path) -> None:
    assert copies(path.read_text("utf-8"), fixed_parts()) == [], "use tests.web.texts.say"


def test_the_check_finds_copies() -> None:
    parts = fixed_parts()
    whole, filled = client.say("playNow"), client.say("lookBackTo", "en", n=3)
    for copy in (whole, filled, f"a6, {client.say('unknown')}, Sud"):
        assert copies(f"me.button({copy!r})", parts) != []
    assert copies("me.button(say('playNow'))\nme.see('play-now')", parts) == []
    assert copies(f'"""{whole}"""', parts) == []  # what it is about may be said in its own words
