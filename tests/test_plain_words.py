"""No text of a game says a word of its data (R_CAMP, NI14, lt_colonel): log lines, headings of turns, prompts
and reasons of refusals, for every seat and in both languages, in whole games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from qg.core.dice import seeded
from qg.core.door import explain
from qg.core.event import Concluded
from qg.core.game import Game
from qg.core.match import Match, told
from qg.core.move import Move
from qg.core.record import BY_TABLE
from qg.core.rulebook import LANGUAGES
from qg.core.value import SPECTATOR
from qg.core.words import heading, named_for, prompt, reason, sentence
from qg.games import NAMES, find
from qg.games.embuscades.tables import KIND, SQUARE_NAMES, TRACK
from qg.server import catalogue
from qg.testing.lint import CODE, printed_names
from qg.testing.walk import choose, strays

TABLES: list[tuple[str, dict[str, Any]]] = [
    *[("attaque", {"set": number}) for number in (1, 2, 3)],
    ("embuscades", {}),
    ("embuscades", {"players": 4}),
    ("situation4", {"size": "quick", "south": 2, "faces": "mixed"}),
]


def read(game: Game[Any], options: dict[str, Any], seed: int) -> Iterator[tuple[str, str]]:
    """Everything that is said in one game: what kind of text, and the text."""
    rng = Random(seed)
    chosen = game.options.make(options, preset="bots")
    start = game.start(chosen)
    match: Match[Any] = Match(game, start, seeded(seed))
    seats = game.seats(match.state)
    old: list[Move[Any]] = []
    while (ask := match.state.asked()) is not None:
        turn = choose(game, match.state, rng)
        for seat, name in enumerate(seats):
            for language in LANGUAGES:
                yield "prompt", prompt(game.words(language), language, ask, name)
            yield from _refused(game, match, seat, rng, old)
        old = [*old[-20:], turn.move]
        match.play(turn.seat, turn.move, turn.at)
        for viewer in (*range(len(seats)), SPECTATOR):
            for event in told(match.journal[-1].events, viewer):
                for language in LANGUAGES:
                    words = named_for(game.words(language), chosen)
                    yield "log", sentence(words, language, event)
                    yield "turn", heading(words, language, event)


def _refused(
    game: Game[Any], match: Match[Any], seat: int, rng: Random, old: list[Move[Any]]
) -> Iterator[tuple[str, str]]:
    view = match.view(seat)
    for stray in strays(game, rng, list(match.legal(seat)), old, 3):
        no = explain(game, view, seat, stray, view.now)
        if no is not None:
            for language in LANGUAGES:
                yield "refusal", reason(game.words(language), language, no)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_no_text_of_a_game_says_an_id(name: str, options: dict[str, Any]) -> None:
    game = find(name)
    said: dict[str, set[str]] = {}
    for kind, text in read(game, options, 7):
        said.setdefault(kind, set()).add(text)
    printed = printed_names(game)  # on counters and on the map
    raw = {text for texts in said.values() for text in texts if set(CODE.findall(text)) - printed}
    assert raw == set()
    assert all(len(said[kind]) > 5 for kind in ("log", "prompt", "refusal")), "too little was read"


@pytest.mark.parametrize("name", NAMES)
def test_no_rule_or_option_says_an_id(name: str) -> None:
    game = find(name)
    texts = [text for atom in game.rulebook().atoms.values() for text in atom.texts.values()]
    texts += [text for atom in game.rulebook().atoms.values() for text in atom.notes.values()]
    for option in game.options.options:
        texts += [str(text) for said in option.texts.values() for text in said.values()]
    assert [text for text in texts if CODE.search(text)] == []


def test_an_open_square_reads_as_on_the_map() -> None:
    """The name of its track and the number on its plate; every other place has a name of its own."""
    tracks = {
        "fr": {"NC": "Côte du Corail", "NI": "Jungle", "SI": "Volcan", "SC": "Côte des Requins"},
        "en": {"NC": "Coral Coast", "NI": "Jungle", "SI": "Volcano", "SC": "Shark Coast"},
    }
    for language in LANGUAGES:
        names = find("embuscades").words(language)["names"]
        for square, kind, track in zip(SQUARE_NAMES, KIND, TRACK, strict=True):
            if kind == "plain":
                assert names[square] == f"{tracks[language][track]} {int(square[2:])}"
        read = [names[square] for square in SQUARE_NAMES]
        assert len(set(read)) == len(read), "two squares read alike"
    assert find("embuscades").words("fr")["names"]["R_CAMP"] == "camp régulier"


ENDS: dict[str, tuple[str, ...]] = {
    "attaque": ("ATK-142", "ATK-145", "ATK-146"),
    "embuscades": ("EMB-808", "EMB-942"),
    "situation4": ("SIT-707",),
    "yom_kippur": ("YKB-200",),
    "yom_kippur_advanced": ("YKB-200", "YKA-124"),
    "ambush_alley": ("AMB-END-04",),
}
"""Under which of its own rules a game ends."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_log_says_by_which_rule_a_game_ended(name: str, language: str) -> None:
    """Also where the platform ended it; the browser is sent the same words."""
    words, sent = find(name).words(language), catalogue.words(name, language)["events"]
    said = {
        rule: sentence(words, language, Concluded(1, rule, ())) for rule in (*ENDS[name], *BY_TABLE)
    }
    for rule, text in said.items():
        assert rule in text, said
    own = words["events"].get("Concluded", {})
    if isinstance(own, dict) and own.get("by") == "rule":
        assert len(set(said.values())) == len(said), "a reason of each end"
        assert set(said) - set(sent["Concluded"]) == set()
