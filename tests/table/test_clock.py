"""Clocks on a virtual clock."""

from __future__ import annotations

import pytest
from tests.table.tools import Desk, picture, some_move

from qg.core.move import Refusal
from qg.core.shape import Malformed
from qg.table import command as do
from qg.table.clock import DAY, MINUTE, SECOND, Terms
from qg.table.fact import fact
from qg.table.table import OVER, PAUSED, PLAYING
from qg.table.time import alarm

LIVE = {"kind": "live", "minutes": 5, "increment": 10, "cap": 6}


def game_of_turns(clock: object) -> Desk:
    """Attaque after both deployments, made without a moment's thought."""
    from random import Random

    desk = Desk("attaque", clock=clock)
    for seat in (0, 1):
        path = some_move(desk.table, seat, Random(seat))
        assert desk.do(do.Play(seat, path, desk.table.views[seat])) is None
    return desk


def move(desk: Desk, later: int) -> int:
    """Whoever is asked moves after so long; who it was."""
    from random import Random

    (seat,) = desk.table.asked()
    path = some_move(desk.table, seat, Random(1))
    assert desk.do(do.Play(seat, path, desk.table.views[seat]), later) is None
    return seat


def left(desk: Desk, seat: int) -> int | None:
    return desk.table.clocks.left(seat, desk.at)


def test_nobody_is_timed_without_a_clock() -> None:
    desk = game_of_turns(None)
    seat = move(desk, 1000 * DAY)
    assert left(desk, seat) is None
    assert alarm(desk.table) is None


def test_thinking_costs_time_and_a_turn_earns_some() -> None:
    desk = game_of_turns(LIVE)
    (seat,) = desk.table.asked()
    start = left(desk, seat)
    assert start == 5 * MINUTE  # the deployment was a turn too, but took no time
    desk.at += 20 * SECOND
    assert left(desk, seat) == start - 20 * SECOND
    assert left(desk, 1 - seat) == start
    move(desk, 0)
    assert left(desk, seat) == start - 10 * SECOND


def test_a_turn_earns_no_more_than_it_took() -> None:
    """Else a game in which the word passes to and fro would fill both clocks."""
    desk = game_of_turns(LIVE)
    for _ in range(30):
        move(desk, 0)
    assert left(desk, 0) == left(desk, 1) == 5 * MINUTE
    for _ in range(30):
        move(desk, 3 * SECOND)
    assert left(desk, 0) == left(desk, 1) == 5 * MINUTE
    desk.at += 60 * SECOND
    first = move(desk, 0)
    assert left(desk, first) == 4 * MINUTE + 10 * SECOND
    assert picture(desk.refolded()) == picture(desk.table)


def test_both_clocks_run_while_both_are_asked() -> None:
    desk = Desk("attaque", clock=LIVE)
    desk.at += MINUTE
    assert left(desk, 0) == left(desk, 1) == 4 * MINUTE
    assert desk.table.clocks.running == (0, 1)


def test_a_flag_falls_at_its_time() -> None:
    desk = game_of_turns(LIVE)
    (seat,) = desk.table.asked()
    due = alarm(desk.table)
    assert due == desk.at + 5 * MINUTE
    desk.at = due - 1
    desk.do(do.Wake())
    assert desk.table.status == PLAYING
    desk.do(do.Wake(), 1)
    assert desk.table.status == OVER
    assert desk.table.match is not None
    outcome = desk.table.match.state.outcome
    assert (outcome.rule, outcome.winners) == ("QG-FLAG", 1 << (1 - seat))
    assert picture(desk.refolded()) == picture(desk.table)


def test_a_move_after_the_flag_comes_too_late() -> None:
    from random import Random

    desk = game_of_turns(LIVE)
    (seat,) = desk.table.asked()
    path = some_move(desk.table, seat, Random(1))
    no = desk.do(do.Play(seat, path, desk.table.views[seat]), 6 * MINUTE)
    assert isinstance(no, Refusal)
    assert no.rule == "QG-OVER"
    assert desk.table.match is not None
    assert desk.table.match.state.outcome.rule == "QG-FLAG"


def test_who_runs_out_together_draws() -> None:
    desk = Desk("attaque", clock=LIVE)
    desk.do(do.Wake(), 5 * MINUTE)
    assert desk.table.match is not None
    assert desk.table.match.state.outcome.winners == 0


def test_letters_have_days_and_a_bank() -> None:
    desk = game_of_turns({"kind": "mail", "days": 2, "bank": 3})
    seat = move(desk, DAY)
    assert left(desk, seat) == 5 * DAY  # within its days: all comes back
    move(desk, 0)
    assert move(desk, 4 * DAY) == seat
    assert left(desk, seat) == 3 * DAY  # two days of the bank are gone
    move(desk, 0)
    desk.do(do.Wake(), 3 * DAY)
    assert desk.table.status == OVER


def test_a_pause_stops_the_clocks() -> None:
    desk = game_of_turns(LIVE)
    (seat,) = desk.table.asked()
    desk.do(do.Offer(0, "pause"), 10 * SECOND)
    assert desk.table.status == PLAYING
    assert desk.do(do.Answer(1, "pause", True)) is None
    assert desk.table.status == PAUSED
    was = left(desk, seat)
    no = desk.play(seat, "pass", DAY)
    assert isinstance(no, Refusal)
    assert no.rule == "QG-PAUSED"
    assert left(desk, seat) == was
    desk.do(do.Offer(1, "resume"))
    desk.do(do.Answer(0, "resume", True))
    assert desk.table.status == PLAYING
    assert left(desk, seat) == was
    assert desk.table.game_time(desk.at) == 10 * SECOND
    assert picture(desk.refolded()) == picture(desk.table)


def test_a_closed_house_costs_nobody_time() -> None:
    desk = game_of_turns(LIVE)
    (seat,) = desk.table.asked()
    was = left(desk, seat)
    desk.do(do.Back(), DAY)
    assert left(desk, seat) == was
    assert desk.table.status == PLAYING
    mail = game_of_turns({"kind": "mail", "days": 2, "bank": 3})
    mail.do(do.Back(), DAY)
    (seat,) = mail.table.asked()
    assert left(mail, seat) == 4 * DAY  # but letters travel on


def test_what_was_thought_before_a_crash_is_charged() -> None:
    desk = game_of_turns(LIVE)
    (seat,) = desk.table.asked()
    was = left(desk, seat)
    assert was is not None
    alive = desk.at + 30 * SECOND
    desk.do(do.Back(alive), DAY)
    assert left(desk, seat) == was - 30 * SECOND
    assert desk.table.game_time(desk.at) == 30 * SECOND
    assert picture(desk.refolded()) == picture(desk.table)
    desk.at += 20 * SECOND
    assert left(desk, seat) == was - 50 * SECOND


def test_what_the_house_noted_before_the_last_move_or_after_now_is_no_measure() -> None:
    desk = game_of_turns(LIVE)
    (seat,) = desk.table.asked()
    was = left(desk, seat)
    assert was is not None
    desk.do(do.Back(0), DAY)
    assert left(desk, seat) == was
    desk.do(do.Back(desk.at + DAY), MINUTE)
    assert left(desk, seat) == was - MINUTE


def test_a_flag_that_fell_before_the_crash_has_fallen() -> None:
    desk = game_of_turns(LIVE)
    alive = desk.at + 6 * MINUTE
    assert desk.do(do.Back(alive), DAY) is None
    assert desk.table.match is not None
    assert desk.table.match.state.outcome.rule == "QG-FLAG"
    assert desk.table.last == alive
    assert picture(desk.refolded()) == picture(desk.table)


def test_facts_of_houses_that_kept_no_time_of_their_own_are_read_as_before() -> None:
    desk = game_of_turns(LIVE)
    (seat,) = desk.table.asked()
    was = left(desk, seat)
    assert desk.facts[-1].kind == "line"
    desk.facts.append(fact("back", desk.at + DAY))
    again = desk.refolded()
    assert again.clocks.left(seat, again.last) == was
    assert again.game_time(again.last) == 0


def test_bots_are_not_timed() -> None:
    desk = Desk("attaque", [("me", ""), ("bot", "recrue")], LIVE)
    assert desk.table.clocks.running == (0,)


def test_the_clock_of_a_game_speaks_when_it_is_due() -> None:
    desk = Desk("realtime")
    assert alarm(desk.table) == desk.at + 1000
    assert desk.play(1, "grab 3", 500) is None
    desk.do(do.Wake(), 2600)
    assert desk.table.match is not None
    state = desk.table.match.state
    assert state.owner[:4] == [3, 3, 3, 1]  # ticks at 1000, 2000, 3000
    assert [e.at for e in desk.table.match.journal] == [500, 1000, 2000, 3000]
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        {"kind": "sand"},
        {"kind": "none", "minutes": 5},
        {"kind": "live", "minutes": 0},
        {"kind": "live", "minutes": 1e9},
        {"kind": "live", "minutes": True},
        {"kind": "mail", "days": "3"},
    ],
)
def test_terms_that_cannot_be(bad: object) -> None:
    with pytest.raises(Malformed):
        Terms(bad)
