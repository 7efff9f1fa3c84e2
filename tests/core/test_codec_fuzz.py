"""Data and records as nobody writes them: only Malformed comes out, and what is right round-trips."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from qg.core.codec import DEEPEST, dumps, loads, plain
from qg.core.game import Game
from qg.core.match import Match
from qg.core.record import BadRecord, link, read
from qg.core.shape import Malformed
from qg.games import find
from qg.testing.playthrough import transcript

NAMES = ("attaque", "secret", "parlour", "reaction", "partners", "defender")

numbers = st.integers(-3, 200) | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
scalars = st.none() | st.booleans() | numbers | st.text(max_size=8)
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


@cache
def game_of(name: str) -> Game[Any]:
    if name == "attaque":
        return find(name)
    game: Game[Any] = import_module(f"tests.toys.{name}").GAME
    return game


@cache
def played(name: str) -> tuple[str, Match[Any]]:
    """The record of a short game, and the match itself."""
    game = game_of(name)
    return transcript(game, game.options.make(preset="bots"), seed=3, most=12)


@cache
def samples(name: str) -> tuple[list[Any], list[Any], list[Any]]:
    """States, events and moves of a real game, as JSON data."""
    _, match = played(name)
    states = [plain(state) for state in match.states()]
    events = [plain(event) for entry in match.journal for event in entry.events]
    moves = [entry.move.path() for entry in match.journal if entry.move is not None]
    return states, events, moves


def only_malformed(read_it: Callable[[Any], Any], data: Any) -> Any:
    """What was read, or None where it was refused; anything else that is raised is a fault."""
    try:
        return read_it(data)
    except Malformed:
        return None


def changed(data: Any, rng: Random, value: Any) -> Any:
    """A copy with one part, at any depth, replaced, dropped, doubled or renamed."""
    whole = [deepcopy(data)]
    holder, key = descend(whole, rng)
    how = rng.randrange(4)
    if how == 1 and holder is not whole:
        del holder[key]
    elif how == 2 and isinstance(holder, list) and holder is not whole:
        holder.insert(key, deepcopy(holder[key]))
    elif how == 3 and isinstance(holder, dict):
        holder[f"{key}x"] = holder.pop(key)
    else:
        holder[key] = value
    return whole[0]


def descend(whole: list[Any], rng: Random) -> tuple[Any, Any]:
    """Some part of the data: what holds it, and under which key."""
    holder: Any = whole
    key: Any = 0
    while isinstance(holder[key], (dict, list)) and holder[key] and rng.random() < 0.85:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    return holder, key


# --------------------------------------------------------------------------------------- JSON


@given(st.text())
@example("[" * 5000)
@example("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))
@example('{"a":' * 900 + "1" + "}" * 900)
@example('"\\ud800"')
@example("1e999")
@example("NaN")
@example("9" * 5000)
@example('{"a":1,"a":1}')
def test_any_text_is_json_or_malformed(text: str) -> None:
    data = only_malformed(loads, text)
    if data is not None:
        again = dumps(data)
        again.encode()
        assert dumps(loads(again)) == again


@given(anything)
def test_what_is_written_is_read(data: Any) -> None:
    assert dumps(loads(dumps(data))) == dumps(data)
    assert loads(json.dumps(data)) == data  # escapes and spaces mean the same


@given(anything, st.randoms(use_true_random=False))
def test_broken_json_is_malformed(data: Any, rng: Random) -> None:
    text = dumps(data)
    at = rng.randrange(len(text) + 1)
    only_malformed(loads, text[:at] + rng.choice('[]{}",:\\0e-. ') + text[at + rng.randrange(3) :])


def test_the_depth_is_limited_exactly() -> None:
    for left, right in (("[", "]"), ('{"a":', "}"), ('[1,{"b":', "}]")):
        levels = DEEPEST // (1 + (left[1:] != "" and left[0] == "["))
        fits = left * levels + "1" + right * levels
        assert dumps(loads(fits)) == fits
        with pytest.raises(Malformed, match="nested too deep"):
            loads(left * (levels + 1) + "1" + right * (levels + 1))
    assert loads(dumps([[]] * 500)) == [[]] * 500, "wide is not deep"


# ------------------------------------------------------------------------------------- values


@pytest.mark.parametrize("name", NAMES)
@given(data=anything)
def test_any_data_is_read_or_malformed(name: str, data: Any) -> None:
    game = game_of(name)
    for read_it in (game.read_state, game.read_event, game.read_move):
        only_malformed(read_it, data)


@pytest.mark.parametrize("name", NAMES)
@given(words=st.lists(st.text(max_size=6), max_size=5), rng=st.randoms(use_true_random=False))
def test_any_words_are_a_move_or_malformed(name: str, words: list[str], rng: Random) -> None:
    game = game_of(name)
    verb = rng.choice(list(game.verbs))
    move = only_malformed(game.read_move, [verb, *words])
    assert move is None or move.path() == [verb, *words]


@pytest.mark.parametrize("name", NAMES)
@given(rng=st.randoms(use_true_random=False), value=anything)
def test_a_changed_value_is_read_or_malformed(name: str, rng: Random, value: Any) -> None:
    game = game_of(name)
    states, events, moves = samples(name)
    only_malformed(game.read_state, changed(rng.choice(states), rng, value))
    event = only_malformed(game.read_event, changed(rng.choice(events), rng, value))
    if event is not None:
        assert plain(game.read_event(plain(event))) == plain(event)
    only_malformed(game.read_move, changed(rng.choice(moves), rng, value))


@pytest.mark.parametrize("name", NAMES)
def test_values_of_a_game_round_trip(name: str) -> None:
    game = game_of(name)
    states, events, moves = samples(name)
    for kind, read_it in ((states, game.read_state), (events, game.read_event)):
        assert kind
        for data in kind:
            assert dumps(plain(read_it(loads(dumps(data))))) == dumps(data)
    for path in moves:
        assert game.read_move(loads(dumps(path))).path() == path


# ------------------------------------------------------------------------------------ records


def reading(name: str, text: str) -> bool:
    """Whether the record passes; anything but BadRecord that is raised is a fault."""
    try:
        read(lambda _: game_of(name), text)
    except BadRecord:
        return False
    return True


@pytest.mark.parametrize("name", NAMES)
@given(rng=st.randoms(use_true_random=False), byte=st.integers(0, 255))
def test_a_flipped_byte_is_a_bad_record(name: str, rng: Random, byte: int) -> None:
    whole = played(name)[0].encode()
    at = rng.randrange(len(whole))
    try:
        text = (whole[:at] + bytes([byte]) + whole[at + 1 :]).decode()
    except UnicodeDecodeError:
        return  # who reads the file says so
    assert reading(name, text) == (byte == whole[at])


@pytest.mark.parametrize("name", NAMES)
@given(rng=st.randoms(use_true_random=False))
def test_moved_doubled_and_cut_lines_are_a_bad_record(name: str, rng: Random) -> None:
    lines = played(name)[0].splitlines(keepends=True)
    a, b = sorted(rng.sample(range(len(lines)), 2))
    swapped = [*lines[:a], lines[b], *lines[a + 1 : b], lines[a], *lines[b + 1 :]]
    doubled = [*lines[: a + 1], *lines[a:]]
    dropped = [*lines[:a], *lines[a + 1 :]]
    for edited in (swapped, doubled, dropped):
        assert not reading(name, "".join(edited))
    text = "".join(lines)
    at = rng.randrange(len(text))
    cut = text[:at]  # good at a line's end, unless that leaves out only the end line
    good = at > 0 and text[at - 1] == "\n" and cut.count("\n") < len(lines) - 1
    assert reading(name, cut) == good


@pytest.mark.parametrize("name", NAMES)
@given(rng=st.randoms(use_true_random=False), value=anything)
def test_a_change_that_is_sealed_anew_never_breaks_the_reader(
    name: str, rng: Random, value: Any
) -> None:
    lines = [loads(line) for line in played(name)[0].splitlines()]
    at = rng.randrange(len(lines))
    lines[at] = changed(lines[at], rng, value)
    chain, text = "", ""
    for line in lines:
        if isinstance(line, dict):
            line.pop("chain", None)
            chain = link(chain, line)
            line = {**line, "chain": chain}
        text += dumps(line) + "\n"
    reading(name, text)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_round_trips(name: str) -> None:
    text, match = played(name)
    replay = read(lambda _: game_of(name), text)
    assert plain(replay.match.state) == plain(match.state)
    assert len(replay.match.journal) == len(match.journal)
