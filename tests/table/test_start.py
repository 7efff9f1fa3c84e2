"""When clocks start: live, once every person's seat is connected; by mail, once it is taken."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.table.tools import START, Desk, find, picture, some_move

from qg.table import command as do
from qg.table.clock import DAY, MINUTE, SECOND
from qg.table.decide import decide
from qg.table.decision import take
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.seat import key_of
from qg.table.setup import rematch
from qg.table.table import PAUSED, PLAYING, WAITING, Table
from qg.table.time import alarm

LIVE = {"kind": "live", "minutes": 5, "increment": 10, "cap": 6}
MAIL = {"kind": "mail", "days": 3, "bank": 7}


def left(desk: Desk, seat: int) -> int | None:
    return desk.table.clocks.left(seat, desk.at)


def test_live_clocks_wait_for_everybody() -> None:
    desk = Desk("attaque", clock=LIVE, together=False)
    assert desk.table.status == PLAYING
    assert desk.table.waits
    assert alarm(desk.table) is None
    desk.at += 20 * MINUTE
    assert [left(desk, seat) for seat in (0, 1)] == [5 * MINUTE] * 2
    assert desk.do(do.Start()) is None
    assert not desk.table.waits
    desk.at += 20 * SECOND
    assert [left(desk, seat) for seat in (0, 1)] == [5 * MINUTE - 20 * SECOND] * 2
    assert picture(desk.refolded()) == picture(desk.table)


def test_what_is_played_before_costs_and_earns_nothing() -> None:
    desk = Desk("attaque", clock=LIVE, together=False)
    path = some_move(desk.table, 0, Random(0))
    assert desk.do(do.Play(0, path, desk.table.views[0]), 3 * MINUTE) is None
    assert desk.table.waits
    assert left(desk, 0) == 5 * MINUTE
    desk.do(do.Start())
    assert desk.table.clocks.running == (1,)  # only who is still asked
    assert desk.do(do.Start(), MINUTE) is None
    assert len([fact for fact in desk.facts if fact.kind == "started"]) == 1
    assert left(desk, 1) == 4 * MINUTE
    assert picture(desk.refolded()) == picture(desk.table)


def test_the_start_survives_a_restart() -> None:
    desk = Desk("attaque", clock=LIVE, together=False)
    before = desk.refolded()
    assert before.waits
    assert not before.clocks.running
    desk.do(do.Start(), MINUTE)
    after = desk.refolded()
    assert not after.waits
    assert after.clocks.running == (0, 1)
    assert after.clocks.since == START + MINUTE


def test_somebody_who_never_comes_is_relieved_and_the_clocks_start() -> None:
    terms = {"after": 60, "level": "recrue"}
    desk = Desk("attaque", clock=LIVE, together=False, absence=terms)
    assert desk.do(do.Offer(0, "bot", away=(1,)), MINUTE) is None
    assert desk.table.waits
    assert not desk.table.clocks.running
    desk.do(do.Start())
    assert desk.table.clocks.running == (0,)


def test_a_pause_may_come_first() -> None:
    desk = Desk("attaque", clock=LIVE, together=False)
    desk.do(do.Offer(0, "pause"))
    desk.do(do.Answer(1, "pause", True))
    assert desk.table.status == PAUSED
    desk.do(do.Start(), MINUTE)
    assert not desk.table.waits
    assert not desk.table.clocks.running
    desk.do(do.Offer(0, "resume"))
    desk.do(do.Answer(1, "resume", True), MINUTE)
    assert desk.table.clocks.running == (0, 1)
    assert left(desk, 0) == 5 * MINUTE
    assert picture(desk.refolded()) == picture(desk.table)


@pytest.mark.parametrize(
    ("seats", "more"),
    [([("me", ""), ("bot", "recrue")], {}), ([("me", ""), ("me", "")], {"hotseat": True})],
)
def test_alone_or_at_one_screen_they_start_at_once(
    seats: list[tuple[str, str]], more: dict[str, Any]
) -> None:
    desk = Desk("attaque", seats, LIVE, together=False, **more)
    assert not desk.table.waits
    assert desk.table.clocks.running


@pytest.mark.parametrize("kind", ["link", "open"])
def test_by_mail_they_start_when_everybody_has_come(kind: str) -> None:
    desk = Desk("attaque", [("me", ""), (kind, "")], MAIL, together=False)
    assert desk.table.status == WAITING
    desk.at += 5 * DAY
    assert [left(desk, seat) for seat in (0, 1)] == [10 * DAY] * 2
    assert desk.do(do.Join(1, "Nestor", key_of("his own"))) is None
    assert desk.do(do.Salt((1,))) is None
    assert not desk.table.waits
    assert desk.table.clocks.running == (0, 1)
    desk.at += DAY
    assert [left(desk, seat) for seat in (0, 1)] == [9 * DAY] * 2


def test_a_table_of_an_older_house_keeps_its_clocks() -> None:
    """It began without a word about waiting, and its clocks ran from then on."""
    desk = Desk("attaque", clock=LIVE, together=False)
    facts = [
        Fact(each.kind, each.at, each.body.replace(',"waits":true', "")) for each in desk.facts
    ]
    assert facts != desk.facts
    table = folded(facts, find)
    assert not table.waits
    assert table.clocks.running == (0, 1)


def test_a_rematch_waits_again() -> None:
    desk = Desk("attaque", clock=LIVE)
    desk.do(do.Resign(0))
    assert not desk.table.waits
    first = rematch(desk.table, "u", bytes(32), desk.at)
    fresh = Table(first, find)
    for seat in (0, 1):
        assert fresh.status == WAITING
        take(fresh, decide(fresh, do.Salt((seat,)), desk.at))
    assert fresh.status == PLAYING
    assert fresh.waits
