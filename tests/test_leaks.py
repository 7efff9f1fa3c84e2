"""Leaks planted on purpose: each keeps every other law, and law 5 catches it."""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest
from tests.leaks import (
    asking,
    beginning,
    content,
    extra,
    fills,
    forecast,
    gossip,
    ids,
    listing,
    look,
    number,
    order,
    passing,
    prompt,
    refusal,
    ruse,
    shown,
    silence,
    until,
    value,
)

from qg.core.agenda import Ask
from qg.core.game import Game
from qg.core.options import Options
from qg.core.value import only, project
from qg.testing.breach import PARTS, Broken
from qg.testing.holding import hold
from qg.testing.laws import uphold
from qg.testing.noninterference import Tally
from qg.testing.saved import Stretch

SEEDS = 20 if os.environ.get("QG_SOAK") == "1" else 6
OTHERS = tuple(law for law in PARTS if not law.startswith("5"))
LEAKS = [
    (value.GAME, "5b"),
    (passing.GAME, "5b"),
    (refusal.DERIVED, "5a"),
    (refusal.KEPT, "5a"),
    (asking.KEPT, "5a"),
    (until.GAME, "5a"),
    (look.GAME, "5a"),
    (look.TELLING, "5a"),
    (beginning.GAME, "5a"),
    (forecast.GAME, "5a"),
    (content.GAME, "5c"),
    (order.GAME, "5c"),
    (ids.GAME, "5c"),
    (prompt.GAME, "5c"),
    (extra.GAME, "5c"),
    (number.GAME, "5c"),
    (shown.GAME, "5c"),
    (gossip.GAME, "5c"),
    (silence.LOUD, "5c"),
    (silence.COUNT, "5b"),
    (silence.AGAIN, "5c"),
    (silence.SHOWN, "5c"),
    (silence.NUMBERED, "5c"),
]
NAMES = [game.name for game, _ in LEAKS]
PEEKS = [
    listing.GAME,
    refusal.PEEKING,
    refusal.TELLING,
    look.PEEKING,
    silence.UNTIL,
    asking.GAME,
    beginning.PEEKING,
    forecast.PEEKING,
]


def verdicts(game: Game[Any], laws: tuple[str, ...] = PARTS, length: int = 6) -> Counter[str]:
    """Which law speaks first in each of some stretches from the start, where all kinds are met."""
    found: Counter[str] = Counter()
    for seed in range(SEEDS):
        try:
            uphold(game, Stretch(seed, seed % 2, length), laws=laws)
        except Broken as broken:
            found[broken.law] += 1
        else:
            found["kept"] += 1
    return found


def test_the_honest_game_keeps_the_laws() -> None:
    for game in (look.HONEST, forecast.HONEST):
        hold(game, examples=5, whole=3)
    tally = hold(ruse.GAME, whole=10)
    assert tally.disguised > 100
    assert tally.parted > 20


def test_a_prompt_says_what_its_reader_knows_in_words() -> None:
    hold(asking.HONEST, whole=1)
    with pytest.raises(Broken, match="something else than words"):
        hold(asking.NUMBER)


def test_odds_that_a_view_gets_wrong_are_caught_by_law_2() -> None:
    assert verdicts(forecast.WRONG, ("2",), length=10)["2"] > SEEDS // 2


def test_a_look_that_writes_is_caught_by_law_3() -> None:
    assert verdicts(look.WRITING, ("3",)) == {"3": SEEDS}


def test_a_look_that_answers_otherwise_than_declared_is_caught_by_law_6() -> None:
    assert verdicts(look.OTHER, ("3", "5a", "6")) == {"6": SEEDS}


def test_a_revelation_that_says_more_than_it_opens_is_told_as_such() -> None:
    """It may part the stories, for it reveals; but what it tells must be seen afterwards."""
    for game in (gossip.GAME, gossip.ORDER):
        with pytest.raises(Broken, match="and sees the same afterwards"):
            hold(game)


def test_a_revelation_that_does_not_say_so_is_caught() -> None:
    assert verdicts(shown.SILENT, ("5c",)) == {"5c": SEEDS}


@pytest.mark.parametrize(("game", "law"), LEAKS, ids=NAMES)
def test_a_leak_is_caught_by_its_law(game: Game[Any], law: str) -> None:
    assert verdicts(game, (law,)) == {law: SEEDS}


@pytest.mark.parametrize(("game", "law"), LEAKS, ids=NAMES)
def test_a_leak_keeps_every_other_law(game: Game[Any], law: str) -> None:
    assert verdicts(game, OTHERS) == {"kept": SEEDS}


@pytest.mark.parametrize(("game", "law"), LEAKS, ids=NAMES)
def test_a_leak_is_called_a_leak(game: Game[Any], law: str) -> None:
    """With all laws held, none but law 5 speaks; and the whole call of a game's author finds it."""
    assert {found[0] for found in verdicts(game)} == {"5"}
    with pytest.raises(Broken, match="law 5"):
        hold(game)


@pytest.mark.parametrize("game", PEEKS, ids=lambda game: game.name)
def test_a_peeking_list_check_or_look_opens_a_hole(game: Game[Any]) -> None:
    assert verdicts(game) == {"5a": SEEDS}


def test_a_list_that_is_guarded_against_holes_differs_from_the_truth() -> None:
    assert verdicts(listing.GUARDED) == {"2": SEEDS}
    assert verdicts(listing.GUARDED, ("5a",)) == {"5a": SEEDS}
    assert verdicts(beginning.GUARDED)["kept"] < SEEDS
    assert verdicts(beginning.GUARDED, ("2",))["2"] > 0
    assert verdicts(beginning.HONEST) == {"kept": SEEDS}


def test_a_peeking_check_raises() -> None:
    s = ruse.setup(ruse.GAME.options.make())
    s.kind, s.known = (1, 2, 3, 1, 2, 3), (1, 1, 1, 2, 2, 2)
    s.agenda = [Ask("act", "TOY-2", only(0), ("probe",))]
    refusal.Peeking(0, 3).check(s, 0)  # the truth can be read
    with pytest.raises(TypeError):
        refusal.Peeking(0, 3).check(project(s, 0), 0)


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (fills.CONTRADICTS, "another view"),
        (fills.BETRAYS, "another view"),
        (fills.HOLES, "leaves holes"),
    ],
    ids=lambda x: getattr(x, "name", ""),
)
def test_a_fill_that_is_no_world_is_caught(game: Game[Any], what: str) -> None:
    assert verdicts(game) == {"5a": SEEDS}
    with pytest.raises(Broken, match=what):
        hold(game)


def test_a_fill_that_is_the_truth_is_caught() -> None:
    assert verdicts(fills.TRUTH) == {"kept": SEEDS}  # one stretch alone cannot tell
    with pytest.raises(Broken, match="every world drawn for it was the truth"):
        hold(fills.TRUTH, examples=10, most=3)


def test_a_tally_trusts_a_fill_that_differs_once() -> None:
    tally = Tally()
    for seed in range(10):
        uphold(ruse.GAME, Stretch(seed, 2, 3), tally=tally)
    assert tally.vary == {0, 1, 30}
    tally.fair()
    for count in tally.drawn.values():
        count[1] = 0
    with pytest.raises(Broken, match="seat 0"):
        tally.fair()


def test_a_state_with_an_undeclared_field_does_not_start() -> None:
    class Open(ruse.Ruse):
        pass

    def setup(options: Options) -> Open:
        s: Open = ruse.begun(Open(options.key))
        s.note = 7  # type: ignore[attr-defined]
        return s

    with pytest.raises(TypeError, match="note"):
        ruse.variant("leak-undeclared", state=Open, setup=setup)
