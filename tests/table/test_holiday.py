"""Holidays in games by correspondence: a clock stands still meanwhile, and everything else goes on."""

from __future__ import annotations

from random import Random

import pytest
from tests.table.test_clock import game_of_turns, left, move
from tests.table.test_consent import refusal
from tests.table.tools import Desk, picture

from qg.table import command as do
from qg.table.clock import DAY, Terms
from qg.table.table import OVER, PLAYING
from qg.table.time import alarm

MAIL = {"kind": "mail", "days": 2, "bank": 3, "holiday": 5}
HOUR = DAY // 24


@pytest.mark.rule("QG-HOLIDAY")
def test_a_clock_stands_still_for_the_days_that_were_taken() -> None:
    desk = game_of_turns(MAIL)
    (seat,) = desk.table.asked()
    assert desk.do(do.Holiday(seat, 2), HOUR) is None
    was = left(desk, seat)
    assert was == 5 * DAY - HOUR
    assert alarm(desk.table) == desk.at + 2 * DAY + was
    desk.at += 2 * DAY
    assert left(desk, seat) == was
    desk.at += 3 * HOUR
    assert left(desk, seat) == was - 3 * HOUR
    assert picture(desk.refolded()) == picture(desk.table)
    desk.do(do.Wake(), was - 3 * HOUR - 1)
    assert desk.table.status == PLAYING
    desk.do(do.Wake(), 1)
    assert desk.table.status == OVER


@pytest.mark.rule("QG-HOLIDAY")
def test_a_move_ends_a_holiday_and_what_was_not_used_is_kept() -> None:
    desk = game_of_turns(MAIL)
    seat = desk.table.asked()[0]
    desk.do(do.Holiday(seat, 3))
    assert move(desk, DAY) == seat
    assert not desk.table.clocks.rests(seat, desk.at)
    assert desk.table.clocks.holiday[seat] == 4 * DAY
    assert desk.table.clocks.holiday[1 - seat] == 5 * DAY
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.rule("QG-HOLIDAY")
def test_a_holiday_may_be_taken_while_the_other_thinks_and_ended_by_hand() -> None:
    desk = game_of_turns(MAIL)
    other = 1 - desk.table.asked()[0]
    assert desk.do(do.Holiday(other, 4)) is None
    move(desk, DAY)  # the other side moves on
    desk.at += 12 * HOUR
    assert left(desk, other) == 5 * DAY
    assert desk.do(do.Holiday(other, 0), 12 * HOUR) is None
    assert desk.table.clocks.holiday[other] == 3 * DAY
    desk.at += HOUR
    assert left(desk, other) == 5 * DAY - HOUR


@pytest.mark.rule("QG-HOLIDAY")
def test_no_more_than_the_table_gives() -> None:
    desk = game_of_turns(MAIL)
    seat = desk.table.asked()[0]
    assert refusal(desk.do(do.Holiday(seat, 6))) == ("QG-HOLIDAY", "holiday_few")
    assert refusal(desk.do(do.Holiday(seat, 0))) == ("QG-HOLIDAY", "holiday_none")
    assert desk.do(do.Holiday(seat, 2)) is None
    assert refusal(desk.do(do.Holiday(seat, 1))) == ("QG-HOLIDAY", "holiday_on")
    assert desk.do(do.Holiday(seat, 0), 12 * HOUR) is None
    assert desk.do(do.Holiday(seat, 5)) is None  # the last of them is the half that is left
    assert desk.table.clocks.until[seat] == desk.at + 4 * DAY + 12 * HOUR
    desk.do(do.Wake(), 4 * DAY + 12 * HOUR)
    assert refusal(desk.do(do.Holiday(seat, 1))) == ("QG-HOLIDAY", "holiday_few")


@pytest.mark.rule("QG-HOLIDAY")
@pytest.mark.parametrize(
    "clock", [None, {"kind": "live", "minutes": 5}, {"kind": "mail", "days": 2}]
)
def test_tables_without_holidays(clock: object) -> None:
    desk = game_of_turns(clock)
    assert refusal(desk.do(do.Holiday(0, 1))) == ("QG-HOLIDAY", "holiday_off")


def test_clocks_that_were_stored_before_there_were_holidays_have_none() -> None:
    assert Terms({"kind": "mail", "days": 3, "bank": 10}).holiday == 0


def test_a_pause_ends_holidays() -> None:
    desk = game_of_turns(MAIL)
    desk.do(do.Holiday(0, 3))
    desk.do(do.Offer(0, "pause"), DAY)
    desk.do(do.Answer(1, "pause", True))
    assert desk.table.clocks.holiday == [4 * DAY, 5 * DAY]
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.parametrize("seed", range(20))
def test_what_is_charged_is_the_time_in_which_one_was_asked_and_not_on_holiday(seed: int) -> None:
    """Hour by hour, counted by hand beside the clocks. Turns have so little time that nearly all of it comes
    from the bank, which gives nothing back."""
    rng = Random(seed)
    desk = game_of_turns({"kind": "mail", "days": 1, "bank": 180, "holiday": 20})
    table = desk.table
    charged = [0, 0]  # beyond the time of each turn
    turn = [0, 0]  # of this turn
    off = [0, 0]  # hours of holiday still to come
    days = [20 * 24, 20 * 24]
    for _ in range(24 * 60):
        for seat in (0, 1):
            if rng.random() < 0.02:
                take = rng.randint(0, 4)
                good = take > 0 and not off[seat] and days[seat] > (take - 1) * 24
                good = good or (take == 0 and off[seat] > 0)
                assert (desk.do(do.Holiday(seat, take)) is None) is good
                if good and take:
                    off[seat] = min(24 * take, days[seat])
                    days[seat] -= off[seat]
                elif good:
                    days[seat] += off[seat]
                    off[seat] = 0
        (asked,) = table.asked()
        if rng.random() < 0.01:
            move(desk, 0)
            turn[asked] = 0
            days[asked] += off[asked]
            off[asked] = 0
            (asked,) = table.asked()
        desk.do(do.Wake(), HOUR)
        for seat in (0, 1):
            if off[seat]:
                off[seat] -= 1
            elif seat == asked:
                turn[seat] += 1
                charged[seat] += turn[seat] > 24
        for seat in (0, 1):
            full = 181 * DAY - min(turn[seat], 24) * HOUR
            assert left(desk, seat) == full - charged[seat] * HOUR
            assert table.clocks.rests(seat, desk.at) is (off[seat] > 0)
            assert table.clocks.holiday[seat] == days[seat] * HOUR
    assert table.status == PLAYING
    assert picture(desk.refolded()) == picture(table)


def test_strangers_to_the_table_are_not_needed() -> None:
    """At one screen, and against a bot, a holiday is taken like anywhere else."""
    desk = Desk("attaque", [("me", ""), ("bot", "recrue")], MAIL)
    assert desk.do(do.Holiday(0, 1)) is None
    assert desk.table.clocks.rests(0, desk.at)
