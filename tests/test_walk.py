"""Random play: verbs that are RARE, and time while an Ask stands."""

from __future__ import annotations

from random import Random

from tests.toys import realtime, silent

from qg.core.value import CLOCK
from qg.testing.walk import choose, pick


class SeldomStop(silent.Stop):
    RARE = True


class SeldomTry(silent.Try):
    RARE = True


class SeldomHold(silent.Hold):
    RARE = True


def test_a_rare_verb_is_picked_one_time_in_fifty() -> None:
    def stops(game: object) -> int:
        rng = Random(1)
        start = silent.GAME.start()
        found = [pick(game, start, 0, 0, rng) for _ in range(1000)]  # type: ignore[arg-type]
        return sum([move is not None and move.VERB == "stop" for move in found])

    assert stops(silent.GAME) > 150
    assert 1 <= stops(silent.variant("seldom", SeldomStop)) < 30


def test_where_all_is_rare_something_is_played_all_the_same() -> None:
    game = silent.variant("seldom", SeldomStop, SeldomTry, SeldomHold)
    rng = Random(2)
    for _ in range(50):
        assert choose(game, game.start(), rng).move.VERB in ("stop", "try", "hold")


def test_while_an_ask_stands_time_goes_by_seconds() -> None:
    start, rng = silent.GAME.start(), Random(3)
    times = [choose(silent.GAME, start, rng).at for _ in range(500)]
    assert 0 in times
    assert 2_000 < max(times) < 13_000


def test_players_act_before_a_standing_ask_is_due_and_the_clock_then() -> None:
    start, rng = realtime.GAME.start(), Random(4)
    turns = [choose(realtime.GAME, start, rng) for _ in range(500)]
    assert {turn.seat for turn in turns} == {0, 1, 2, CLOCK}
    for turn in turns:
        assert (turn.seat == CLOCK) == (turn.at >= realtime.SECOND)


def test_where_nothing_falls_due_random_play_waits_until_somebody_can_move() -> None:
    game = silent.variant("patient")
    usual = game.lists["open"]
    game.lists["open"] = lambda s, seat: usual(s, seat) if s.now >= 20_000 else []
    assert choose(game, game.start(), Random(5)).at >= 20_000
