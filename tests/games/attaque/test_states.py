"""States and positions from outside: read as what they are, or refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.core.test_codec_fuzz import anything, changed
from tests.games.attaque.tools import EYES, SETS, line, read, start, stroll, wander

from qg.core.codec import plain
from qg.core.dice import seeded
from qg.core.search import Search
from qg.core.shape import Malformed
from qg.core.value import ALL, project
from qg.games.attaque import GAME
from qg.games.attaque.state import fill
from qg.games.attaque.tables import KINDS, square

Data = dict[str, Any]
MIDDLE = {rules: plain(wander(rules, 60, 5)) for rules in SETS}
DEPLOYING = plain(GAME.start())
some_data = st.builds(
    lambda rules, moves, seed: plain(wander(rules, moves, seed)),
    st.sampled_from(SETS),
    st.integers(0, 60),
    st.integers(0, 30),
)


def alive(data: Data, side: int = 0, kind: str = "") -> int:
    """Some counter of a side that stands on the board, of a kind where one is asked for."""
    return next(
        x
        for x in range(48 * side, 48 * side + 48)
        if data["where"][x] >= 0 and kind in ("", data["kind"][x])
    )


def put(name: str, value: Any, slot: Callable[[Data], int] = alive) -> Callable[[Data], None]:
    """Overwrite one entry of a column."""

    def change(data: Data) -> None:
        data[name][slot(data)] = value

    return change


def give(name: str, value: Any) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data[name] = value

    return change


def crowd(data: Data) -> None:
    data["where"][alive(data)] = data["where"][alive(data, 1)]


def resurrected(data: Data) -> None:
    data["gone"][alive(data)] = 1


def vanished(data: Data) -> None:
    data["where"][alive(data)] = -1


def promoted(data: Data) -> None:
    data["kind"][alive(data, 0, "sapper")] = "general"


def stranger(data: Data) -> None:
    ask = data["agenda"][-1]
    data["agenda"][-1] = {**ask, "name": "advance", "verbs": ["advance"], "rule": "ATK-082"}


def sleepers(data: Data) -> None:
    data["agenda"] = data["agenda"][:1]


BAD: dict[str, tuple[int, Callable[[Data], None]]] = {
    "two counters on one square": (2, crowd),
    "a counter on a cross": (2, put("where", square("d6"))),
    "on the board and off it": (2, resurrected),
    "neither on the board nor off it": (2, vanished),
    "two generals of one side": (2, promoted),
    "a kind that is not in the set": (1, put("kind", "bomber")),
    "a counter without a kind": (3, put("kind", "none")),
    "a mask that excludes the truth": (2, put("could_be", 0)),
    "a mask of kinds that are not there": (2, put("could_be", 1)),
    "a counter that its owner does not know": (2, put("known", 0)),
    "a counter known to a seat that is none": (2, put("known", 0b101)),
    "a hole": (2, put("kind", None)),
    "a column that is too short": (2, lambda data: data["where"].pop()),
    "a column that is too long": (1, lambda data: data["where"].append(7)),
    "a roster larger than an army": (2, lambda data: data["roster"][0].__setitem__(1, 2)),
    "a roster of one side": (2, lambda data: data["roster"].pop()),
    "captured, and still there": (2, lambda data: data["taken"].__setitem__(0, 1 << 23)),
    "captured, and no objective": (2, lambda data: data["taken"].__setitem__(0, 1 << 5)),
    "displaced in a ply to come": (2, put("moved", 999)),
    "removed in a ply to come": (2, give("removal", 999)),
    "passed in a ply to come": (2, give("passed", 999)),
    "passes that never were": (2, give("passes", 2)),
    "a man who has flown an attack": (2, put("sortie", 1, lambda d: alive(d, 0, "sapper"))),
    "nobody is asked": (2, give("agenda", [])),
    "an advance about nothing": (2, stranger),
    "nobody has to move": (2, sleepers),
    "a face-down flag in set 3": (3, put("known", 1, lambda data: alive(data, 0, "flag"))),
    "a table without options": (2, give("options", [])),
    "options that are none": (2, lambda data: data["options"].__setitem__(0, 77)),
}


@pytest.mark.parametrize("rules", SETS)
def test_a_state_of_a_game_is_read_back(rules: int) -> None:
    assert plain(GAME.read_state(MIDDLE[rules])) == MIDDLE[rules]


@pytest.mark.parametrize(("rules", "change"), BAD.values(), ids=BAD.keys())
def test_a_state_that_cannot_be_is_refused(rules: int, change: Callable[[Data], None]) -> None:
    data = copied(MIDDLE[rules])
    change(data)
    with pytest.raises(Malformed) as bad:
        GAME.read_state(data)
    assert 8 < len(str(bad.value)) < 400


def copied(data: Data) -> Data:
    return plain(GAME.read_state(data))


def test_a_deployment_has_no_past() -> None:
    assert plain(GAME.read_state(DEPLOYING)) == DEPLOYING
    for change in (
        give("ply", 1),
        give("removal", 0),
        put("known", ALL, lambda data: 0),
        put("kind", "flag", lambda data: 0),
        put("where", 0, lambda data: 0),
        put("could_be", 2, lambda data: 0),
    ):
        data = copied(DEPLOYING)
        change(data)
        with pytest.raises(Malformed):
            GAME.read_state(data)


def test_a_view_is_no_state() -> None:
    view = plain(project(GAME.read_state(MIDDLE[2]), 0))
    assert plain(GAME.read_view(view)) == view
    with pytest.raises(Malformed, match="nothing in it is null"):
        GAME.read_state(view)


def playable(s: Any, seed: int) -> None:
    """Views, worlds drawn from them, moves and what follows: nothing breaks, everything stays sound."""
    s.audit()
    for eye in EYES:
        fill(project(s, eye), Random(seed)).audit()
    if s.agenda and s.agenda[-1].name != "deploy":
        game = Search(GAME, s, seeded(seed))
        stroll(game, 8, Random(seed))
        game.s.audit()


@examples(150)
@given(some_data, st.randoms(use_true_random=False), anything, st.integers(0, 99))
def test_a_changed_state_is_refused_or_can_be_played(
    data: Data, rng: Random, value: Any, seed: int
) -> None:
    small = rng.choice([value, rng.randrange(-99, 132), rng.choice(KINDS), 1 << rng.randrange(26)])
    try:
        s = GAME.read_state(changed(data, rng, small))
    except Malformed:
        return
    playable(s, seed)


@examples(100)
@given(st.one_of(st.text(), anything), st.one_of(st.just({}), st.dictionaries(st.text(), anything)))
def test_anything_given_as_a_position_is_refused(data: Any, beside: Any) -> None:
    with pytest.raises(Malformed):
        GAME.notation.read_position(GAME, data, GAME.options.make(), beside)


@examples(100)
@given(st.sampled_from(("knows", "possible")), anything, st.sampled_from(("f6", "all", "north")))
def test_anything_beside_a_position_is_understood_or_refused(
    key: str, value: Any, name: str
) -> None:
    for beside in ({key: value}, {key: {name: value}}, {key: {name: [value]}}):
        with suppress(Malformed):
            playable(read(line("Gf6 Sa1 sa11", 2), beside), 1)


@pytest.mark.parametrize("rules", SETS)
def test_what_stands_for_a_position_tells_no_commando_from_another(rules: int) -> None:
    """ATK-166: who has moved is public, and so must not follow from what a counter is."""
    one = read(line("Ff4 Sg4 Za1 za11", rules))
    two = read(line("Sf4 Fg4 Za1 za11", rules))
    assert one.moved == two.moved


def test_worlds_drawn_from_a_position_are_sound() -> None:
    for rules in SETS:
        game = start(rules, Random(3))
        for seed in range(4):
            stroll(game, 25, Random(seed))
            again = read(GAME.notation.write_position(GAME, game.s), set=rules)
            playable(again, seed)
