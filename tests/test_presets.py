"""Presets with names, and the game that a newcomer is given."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import pytest
from tests.toys import parlour
from tests.toys.rules import rulebook

from qg.cli import main
from qg.core.game import Game
from qg.core.options import First, Option, OptionSet
from qg.core.rulebook import LANGUAGES
from qg.core.shape import Malformed
from qg.games import find, names
from qg.server.catalogue import entry, first, presets
from qg.table.setup import plan
from qg.testing.lint import lint

DATA: Mapping[str, Any] = {
    "groups": {"end": {"fr": {"group": "Fin"}, "en": {"group": "End"}}},
    "options": [
        {"name": "set", "values": [1, 2], "fr": {"name": "Jeu"}, "en": {"name": "Set"}},
        {
            "name": "limit",
            "values": [0, 9],
            "only": [2],
            "group": "end",
            "fr": {"name": "Limite"},
            "en": {"name": "Limit"},
        },
    ],
    "presets": {
        "people": {},
        "bots": {"choices": {"limit": 9}},
        "easy": {
            "choices": {"set": 2},
            "fr": {"name": "Facile", "doc": "Pour commencer."},
            "en": {"name": "Easy", "doc": "To begin with."},
        },
    },
    "first": {"preset": "easy", "options": {"limit": 9}, "seat": "blue", "level": "novice"},
}


def toy(options: OptionSet, **more: Any) -> Game[Any]:
    """The parlour game under other options: what it plays by does not matter here."""
    game = parlour.GAME
    parts: dict[str, Any] = {
        "name": "toy",
        "version": 1,
        "seats": parlour.SEATS,
        "state": game.state,
        "setup": lambda chosen: parlour.setup(parlour.OPTIONS.make()).but({"options": chosen.key}),
        "moves": list(game.verbs.values()),
        "events": [parlour.Hid, parlour.Marked, parlour.Taken],
        "fill": game.fill,
        "rulebook": lambda: rulebook(5),
        "bots": game.bots,
    }
    return Game(options=options, **{**parts, **more})


def test_options_are_read_from_data() -> None:
    options = OptionSet.read(DATA)
    assert [option.name for option in options.options] == ["set", "limit"]
    assert options.options[1].only == {"set": (2,)}
    assert options.options[1].texts["fr"] == {"name": "Limite", "group": "Fin"}
    assert dict(options.make(preset="easy")) == {"set": 2, "limit": 0}
    assert list(options.texts) == ["easy"]  # only what has a name is offered
    assert options.texts["easy"]["en"] == {"name": "Easy", "doc": "To begin with."}


def test_the_first_game_says_the_seat() -> None:
    game = toy(OptionSet.read(DATA))
    assert first(game) == {
        "game": "toy",
        "preset": "easy",
        "options": {"limit": 9},
        "seats": [{"kind": "bot", "level": "novice"}, {"kind": "me"}],
    }
    assert presets(game)["bots"] == {"choices": {"limit": 9}}
    assert presets(game)["easy"]["fr"]["name"] == "Facile"


def test_a_game_that_says_nothing_has_a_first_one_too() -> None:
    usual = toy(OptionSet()).first
    assert usual is not None
    assert (usual.seat, usual.level, usual.preset, usual.options) == ("red", "novice", "bots", {})
    alone = toy(OptionSet(), bots={})
    assert alone.first is None  # nobody could play against a newcomer
    assert first(alone) is None


def test_what_does_not_fit_is_refused() -> None:
    for wrong in (First("green", "novice"), First("red", "general")):
        with pytest.raises(Malformed, match=r"options\.first: no seat"):
            toy(OptionSet(first=wrong))
    with pytest.raises(Malformed, match="no such preset"):
        toy(OptionSet(first=First("red", "novice", "hard")))
    with pytest.raises(Malformed, match=r"options\.stones: no such option"):
        toy(OptionSet(first=First("red", "novice", options={"stones": 2})))
    with pytest.raises(Malformed, match=r"texts\.hard: no such preset"):
        OptionSet(texts={"hard": {}})


def test_a_preset_is_named_in_both_languages() -> None:
    half = {"people": {"fr": {"name": "Tous", "doc": "Tout."}, "en": {"name": "All"}}}
    # All parts of one module: `lint` reads no more than that.
    options = OptionSet(parlour.OPTIONS.options, texts=half)
    told = lint(toy(options, words=parlour.words, setup=parlour.setup))
    assert "options: preset 'people' has no doc in en" in told
    assert not [line for line in told if "preset" in line and "fr" in line]


@pytest.mark.parametrize("name", list(names()))
def test_our_games_offer_presets_and_a_first_game(name: str) -> None:
    game = find(name)
    needed = {"people", "bots"} if game.options.presets["bots"] else {"people"}
    assert needed < set(game.options.texts)
    titles = {game.options.texts[preset]["fr"]["name"] for preset in game.options.texts}
    assert len(titles) == len(game.options.texts)
    for preset in game.options.texts:
        assert set(game.options.texts[preset]) == set(LANGUAGES)
    wanted = entry(game)["first"]
    made = plan(
        find,
        wanted["game"],
        wanted["options"],
        wanted["preset"],
        [(seat["kind"], seat.get("level", "")) for seat in wanted["seats"]],
    )
    assert [seat.kind for seat in made.seats].count("me") == 1
    assert game.first is not None
    assert [seat.level for seat in made.seats if seat.kind == "bot"] == [game.first.level]


def test_the_terminal_begins_with_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("qg.games.find", lambda name: toy(OptionSet.read(DATA)))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    main(["play", "toy", "--lang", "en", "--record", "a.jsonl"])
    said = " ".join(capsys.readouterr().out.split())
    assert "blue" in said.lower()
    seen: list[Any] = []
    monkeypatch.setattr("qg.commands.keyboard.play_new", lambda *args: seen.append(args))
    main(["play", "toy"])
    main(["play", "toy", "--option", "set=1", "--seat", "red"])
    main(["play", "toy", "--against", "human"])
    main(["play", "toy", "--preset", "bots"])
    chosen = [(dict(options), players) for _, options, players, *_ in seen]
    assert chosen == [
        ({"set": 2, "limit": 9}, ["novice", "human"]),
        ({"set": 1, "limit": 9}, ["human", "novice"]),
        ({"set": 1, "limit": 0}, ["human", "human"]),
        ({"set": 1, "limit": 9}, ["novice", "human"]),
    ]


def test_games_are_listed_with_their_presets(capsys: pytest.CaptureFixture[str]) -> None:
    main(["games", "--lang", "fr"])
    said = " ".join(capsys.readouterr().out.split())
    assert "short: Partie courte. Nulle après 100 tours sans perte" in said.replace("\u00a0", " ")


def test_people_begin_with_the_defaults() -> None:
    """A record names only what differs from the defaults, and is read under `people`."""
    options = [Option("number", [2, 3], {})]
    with pytest.raises(Malformed, match="a record names only what differs"):
        OptionSet(options, presets={"people": {"number": 3}, "bots": {}})
    assert (
        OptionSet(options, presets={"people": {"number": 2}, "bots": {"number": 3}}).make()[
            "number"
        ]
        == 2
    )
