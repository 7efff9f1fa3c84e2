"""What an asked seat is sent; the quick tree of legal moves is the tree of the contract."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec import UNSET, convert, to_builtins
from tests.table.tools import Desk

from qg import games
from qg.core import door
from qg.core.look import look
from qg.core.match import Match
from qg.core.value import SPECTATOR
from qg.server import outlook, wire
from qg.server.outlook import tree


class Word:
    """As much of a move as a tree asks for. What stands behind `=` is its path, where that is another than
    its name."""

    def __init__(self, text: str) -> None:
        name, _, path = text.partition(" = ")
        self.words = name.split()
        self.sent = path.split() or self.words

    def named(self) -> list[str]:
        return self.words

    def path(self) -> list[str]:
        return self.sent


@pytest.mark.parametrize(
    "texts",
    [
        ["pass"],
        ["move a b", "move a c", "hit a b", "move a d"],
        ["move a b", "move a b x", "move a b y"],  # others go on where one ends
        ["move a b x", "move a b", "move a b y", "move c"],
        ["move", "move a", "move a b", "pass", "move a c"],
        ["move a b", "move a b"],
        ["move a b 1 = move a 1 b", "move a b 2 = move a 2 b", "move a c", "pass"],
        [
            "go a = go 1 a",
            "go a b = go 1 a b",
            "go a = go 2 a",
        ],  # of two named alike the last counts
        ["go a b = go 1 a b", "go a = go 1 a", "go a c"],
        ["go a", "go a = go 2 a", "go a"],
    ],
)
def test_paths_of_any_length(texts: list[str]) -> None:
    moves: list[Any] = [Word(text) for text in texts]
    for _ in range(2):  # from memory too
        assert tree(moves) == door.tree(moves)


def test_an_end_carries_its_path_where_that_is_another_than_its_words() -> None:
    moves: list[Any] = [Word(text) for text in ("go a = go 1 a", "go a b = go 1 a b", "go c")]
    ends = {"a": {"": ["go", "1", "a"], "b": {"": ["go", "1", "a", "b"]}}, "c": {}}
    assert tree(moves) == {"go": ends}


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_a_whole_game(rules: int) -> None:
    game, rng = games.find("attaque"), Random(rules)
    match = Match(game, game.start(game.options.make({"set": rules})), lambda sides: 1)
    listed = 0
    for _ in range(60):
        ask = match.state.asked()
        if ask is None:
            break
        moves = match.legal(ask.seat)
        assert tree(moves) == door.tree(moves)
        listed += len(moves)
        move = door.drawn(game, match.view(ask.seat), ask.seat, rng)
        match.play(ask.seat, rng.choice(moves) if move is None else move)
    assert listed > 500


def test_what_is_drawn_is_offered_where_nothing_is_listed_or_answers_have_names() -> None:
    """A draw costs time, and who has a list needs none; for a standing Ask it could tell what fits. Who
    places units one by one may put the whole together too, and begin with a known set-up or with any."""
    deployment = Desk("attaque").table
    drawn = outlook.legal_message(deployment, 0, Random(1), 0).draws
    assert isinstance(drawn, list)
    assert len(drawn) == outlook.DRAWS
    beside = Desk("plane").table  # its Ask lists `pass` beside the sampled `go`
    assert outlook.legal_message(beside, 0, Random(1), 0).draws is UNSET
    setup = outlook.legal_message(Desk("yom_kippur").table, 0, Random(1), 0)
    assert "place" in setup.tree
    assert isinstance(setup.draws, list)
    assert [verb for verb, _ in setup.draws] == ["deploy"] * outlook.DRAWS


def test_a_prompt_has_the_words_that_the_game_gives_for_the_view_of_its_reader() -> None:
    desk = Desk("parlour")
    for seat in (0, 1):
        desk.play(seat, "hide 7")
    for key in (0, 1, SPECTATOR):
        ask = outlook.ask_of(desk.table, key)
        assert ask is not None
        assert ask.given == {"left": "6"}
    told = json.loads(outlook.encoded(outlook.view_message(desk.table, 1, 0, [])))
    assert told["ask"]["given"] == {"left": "6"}
    plain_ask = json.loads(outlook.encoded(outlook.ask_of(Desk("allies").table, 0)))
    assert "given" not in plain_ask


def test_the_looks_of_every_game_answer_as_the_messages_say() -> None:
    game = games.find("attaque")
    match = Match(game, game.start(game.options.make({"set": 1})), lambda sides: 1)
    for seat in (0, 1):
        match.play(seat, match.any_move(seat, Random(seat)))
    seat = match.seat()
    path = match.legal(seat)[0].path()
    asked: list[tuple[str, list[str], Any]] = [
        ("branch", path[:1], wire.BranchLook),
        ("move", path, wire.MoveLook),
        ("move", [*path[:2], path[1]], wire.MoveLook),  # refused, with what would be legal instead
        ("meant", path[1:], wire.MeantLook),
        ("meant", ["nowhere"], wire.MeantLook),
    ]
    for what, words, form in asked:
        data = look(game, match.view(seat), seat, what, words)
        assert to_builtins(convert(data, form)) == json.loads(json.dumps(data)), what
