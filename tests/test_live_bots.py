"""Bots in real time: they wait, on a virtual clock or on a server's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.toys import bells, realtime, secret, silent

from qg import playout
from qg.bots.live import REFUSALS, Live, Refused
from qg.core.bot import Later
from qg.core.dice import seeded
from qg.core.match import Match
from qg.core.move import Move
from qg.core.shape import Malformed
from qg.core.value import CLOCK
from qg.lab.match import make_plan, run
from qg.lab.report import report


def journal(match: Match[Any]) -> list[tuple[int, int, str]]:
    return [(e.at, e.seat, e.move.text()) for e in match.journal if e.move is not None]


def test_a_game_is_played_on_a_virtual_clock() -> None:
    """Two minutes of play, in no time; every bell rings when it is due; the same seed plays the same game."""
    games = [playout(bells.GAME, ["ringer", "quick"], seed=seed) for seed in (3, 3, 4)]
    assert journal(games[0]) == journal(games[1]) != journal(games[2])
    for match in games:
        assert match.state.now == bells.CURFEW
        assert match.state.outcome is not None
        times = [entry.at for entry in match.journal]
        assert times == sorted(times)
        assert len(set(times)) > 60


def test_whoever_is_asked_sees_the_present() -> None:
    """A seat is asked again at the time that it named, and as soon as it notices something."""
    asked: list[tuple[int, int]] = []

    def act(seat: int, seen: Any) -> Move[Any] | Later:
        asked.append((seen.now, seat))
        if seat == 0 and seen.now == 700 and seen.by[0] < 0:
            return bells.Wind(0)
        return Later({0: 700, 1: 5000}.get(seat, -1) if seen.now < 700 else -1)

    match: Match[Any] = Match(bells.GAME, bells.GAME.start(), seeded(1))
    Live(match, act, Random(1)).play()
    assert sorted(asked[:4]) == [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert asked[4] == (700, 0)
    assert sorted(asked[5:9]) == [(700, 0), (700, 1), (700, 2), (700, 3)]
    assert sorted(asked[9:]) == [(7700, 0), (7700, 1), (7700, 2), (7700, 3)]  # the bell rang


def test_ties_are_drawn() -> None:
    """Nobody is favoured by the order of the seats."""
    firsts = set()
    for seed in range(20):
        match = playout(realtime.GAME, seed=seed)
        firsts.add(next(e.seat for e in match.journal if e.seat != CLOCK))
    assert firsts == {0, 1, 2}


def test_who_does_not_notice_a_line_is_not_asked_for_it() -> None:
    """Ann and Bob against Cat: what Ann's key does in a door that it does not fit is noticed by Bob alone."""
    asked: list[int] = []

    def act(seat: int, seen: Any) -> Move[Any] | Later:
        asked.append(seat)
        wrong = silent.GAME.read_move(["hold", "1"])
        return wrong if seat == 0 and asked.count(0) == 1 else Later()

    match: Match[Any] = Match(silent.GAME, silent.GAME.start(), seeded(1))
    with pytest.raises(Malformed, match="nobody will ever move"):
        Live(match, act, Random(2)).play()
    assert (asked.count(0), asked.count(2)) == (2, 1)
    assert asked.count(1) in (1, 2)  # it may have been asked only after the line


def test_a_bot_that_is_refused_again_and_again_is_stopped() -> None:
    tries = []

    def act(seat: int, seen: Any) -> Move[Any] | Later:
        tries.append(seat)
        return bells.Stop(0)

    match: Match[Any] = Match(bells.GAME, bells.GAME.start(), seeded(1))
    with pytest.raises(Refused, match="TOY-3"):
        Live(match, act, Random(1)).play()
    assert max(tries.count(seat) for seat in range(4)) == REFUSALS


def test_nobody_waits_where_turns_are_taken() -> None:
    class Idle:
        def act(self, seen: Any, seat: int) -> Later:
            return Later(5)

    with pytest.raises(Malformed, match="only in real time"):
        playout(secret.GAME, [lambda rng: Idle()] * 2)


def test_a_match_tells_minutes_and_scores() -> None:
    options = bells.GAME.options.make()
    plan = make_plan(bells.GAME, "tests.toys.bells", options, "quick,ringer", 4, 7)
    results = run(plan)
    assert [r.time for r in results] == [bells.CURFEW] * 4
    assert [r._replace(spent=()) for r in run(plan)] == [r._replace(spent=()) for r in results]
    told = "\n".join(report(plan, results))
    assert "minutes of play: median 2.0" in told
    assert "margin of ann" in told
    assert "who begins" not in told
    assert "turns" not in told


def test_the_terminal_says_where_it_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    from qg.cli import main

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("qg.games.find", lambda name: bells.GAME)
        assert main(["play", "bells"]) == 2
    assert "real time, in the browser" in capsys.readouterr().err
