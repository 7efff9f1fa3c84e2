"""Accounts of games that are over: held against what is counted a second, simpler way."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.toys.parlour import GAME as PARLOUR

from qg import find
from qg.bots.playout import playout
from qg.core.codec import plain
from qg.core.dice import Scripted
from qg.core.door import accept
from qg.core.event import Rolled
from qg.core.judge import Judge
from qg.core.match import Match
from qg.core.record import BY_TABLE
from qg.core.value import ALL
from qg.games import NAMES
from qg.review.account import MOST_POINTS, account, curve, decisive, fallen

QUICK: dict[str, tuple[list[str], dict[str, Any]]] = {
    "attaque": (["sergent", "recrue"], {"set": 2}),
    "embuscades": (["sergent", "recrue"], {}),
    "situation4": (["sergent", "recrue"], {}),
    "yom_kippur": (["recrue", "recrue"], {"length": "short"}),
    "yom_kippur_advanced": (["recrue", "recrue"], {"last_turn": 4}),
    "ambush_alley": (["recrue", "recrue"], {}),
}


@cache
def played(name: str) -> Match[Any]:
    players, options = QUICK[name]
    game = find(name)
    known = {option.name for option in game.options.options}
    return playout(game, players, {k: v for k, v in options.items() if k in known}, seed=3)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_judge_who_knows_the_winner(name: str) -> None:
    match = played(name)
    game, s = match.game, match.state
    judge = game.judge
    assert judge is not None
    before = plain(s)
    lead = judge.standing(s)
    assert plain(s) == before, "a judge changes nothing"
    if s.outcome.rule not in BY_TABLE and s.outcome.winners not in (0, ALL):
        side = game.sides(game.options.of(s.options))[s.outcome.winners.bit_length() - 1]
        assert (lead > 0) == (side == 0)
    for state in list(match.states())[::40]:
        assert 0 <= judge.chance(judge.standing(state)) <= 1
        assert judge.rounds(state) <= judge.rounds(s)


@pytest.mark.parametrize("name", NAMES)
def test_an_account_is_data_and_holds_what_it_says(name: str) -> None:
    match = played(name)
    told = account(match.game, match.first, match.journal)
    assert set(json.loads(json.dumps(told))) == set(told)
    assert told["lines"] == len(match.journal)
    moments = [line for line, _, _ in told["course"]]
    assert moments[0] == 0
    assert moments[-1] == told["lines"]
    assert moments == sorted(set(moments))
    assert len(moments) <= MOST_POINTS + 1
    judge = match.game.judge
    assert judge is not None
    if told["losses"] is not None:
        words = {language: match.game.words(language)["names"] for language in ("fr", "en")}
        assert judge.losses is not None
        both = zip(judge.losses(match.first), judge.losses(match.state), strict=True)
        for lost, (first, now) in zip(told["losses"], both, strict=True):
            assert sum(lost.values()) == sum(now.values()) - sum(first.values())
            for kind in lost:
                assert kind in words["fr"]
                assert kind in words["en"]
    turning = told["decisive"]
    if turning is not None and turning["line"] is not None:
        assert turning["after"] > turning["before"]
        assert turning["events"]


def test_the_luck_of_a_game_is_the_sum_over_its_throws() -> None:
    """Counted anew with plain loops over the faces, for the throws of one die."""
    match = played("yom_kippur")
    told = account(match.game, match.first, match.journal)
    judge = match.game.judge
    assert judge is not None
    states = list(match.states())
    whole, simple = 0.0, True
    for before, after, entry in zip(states, states[1:], match.journal, strict=False):
        rolls = [event for event in entry.events if isinstance(event, Rolled)]
        if not rolls:
            continue
        if [r.sides for r in rolls] != [6] or len(rolls[0].face) != 1:
            simple = False
            break
        mean = 0.0
        for face in range(1, 7):
            assert entry.move is not None
            dice = Scripted([face])
            done = accept(match.game, before, entry.seat, entry.move, dice, entry.at)
            mean += judge.fortune(done.state) / 6
        whole += judge.fortune(after) - mean
    assert simple, "this game throws one die at a time"
    assert told["luck"]["gain"] == pytest.approx(whole, abs=0.01)
    assert told["luck"]["throws"] == told["luck"]["judged"]


def test_where_time_is_out_it_says_how_many_throws_were_looked_at() -> None:
    match = played("embuscades")
    told = account(match.game, match.first, match.journal, patience=0.0)["luck"]
    assert told is None or told["judged"] < told["throws"]


def test_a_game_without_a_judge_tells_lines_and_time() -> None:
    match = playout(PARLOUR, seed=1)
    assert set(account(PARLOUR, match.first, match.journal)) == {"lines", "time"}


class Step:
    """A position of which only the lead is known."""

    def __init__(self, lead: float) -> None:
        self.lead = lead


def test_the_decisive_moment_is_the_largest_change_for_the_winner() -> None:
    judge = Judge(lambda s: s.lead, 10.0, lambda s: 0, 1)
    leads = [0.0, 1.0, -8.0, -7.0, 9.0, 10.0, 30.0, 29.0]
    states = [Step(lead) for lead in leads]
    course = curve(judge, states)
    assert [points for _, points in course] == leads
    found = decisive(judge, states, course, 0)
    assert found is not None
    assert (found["line"], found["lead"]) == (4, 3)
    other = decisive(judge, states, course, 1)
    assert other is not None
    assert other["line"] == 2
    assert decisive(judge, states, course, -1) is None
    flat = [Step(0.1 * n) for n in range(40)]
    slow = decisive(judge, flat, curve(judge, flat), 0)
    assert slow is not None
    assert slow["line"] is None


def test_a_long_course_is_thinned_but_its_decisive_line_is_found() -> None:
    judge = Judge(lambda s: s.lead, 10.0, lambda s: 0, 1)
    rng = Random(1)
    leads = [rng.random() for _ in range(1500)] + [40.0 + rng.random() for _ in range(1507)]
    states = [Step(lead) for lead in leads]
    course = curve(judge, states)
    assert len(course) <= MOST_POINTS + 1
    found = decisive(judge, states, course, 0)
    assert found is not None
    assert found["line"] == 1500


def test_what_was_lost_is_counted_from_the_beginning() -> None:
    assert fallen({"mine": 2}, {"mine": 3, "spy": 1, "flag": 0}) == {"mine": 1, "spy": 1}
