"""Clocks: they run where it is one's turn, a flag ends the game, and by mail they count days."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Browser, Locator, expect
from tests.web.house import House
from tests.web.stage import Stage, position
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
QUIET = position(1, "Wa1 Xb1 Al1 Kf5 Sk1 sa9 wl11 xk11 aj11 tb9")


@pytest.fixture
def hasty(browser: Browser, tmp_path: Path) -> Iterator[str]:
    """A house whose minutes last a second."""
    house = House(tmp_path, minute=1_000)
    house.open()
    yield house.url
    house.close()


def clock(who: Visitor, side: int) -> Locator:
    return who.page.locator(f"li.side{side} time")


def test_a_live_clock_runs_where_it_is_ones_turn(visitor: Visiting, url: str) -> None:
    terms = {"kind": "live", "minutes": 60, "increment": 0}
    stage = Stage(visitor, url, position=QUIET, clock=terms)
    south, north, watcher = stage.everybody
    full, running = "1:00:00", re.compile(r"^5\d:\d\d$")
    south.my_turn()
    for who in stage.everybody:
        expect(clock(who, 0)).to_have_text(running)
        expect(clock(who, 1)).to_have_text(full)  # north's stands
    south.play("f5", "f6")
    north.my_turn()
    stood = clock(north, 0).inner_text()
    expect(clock(north, 1)).to_have_text(running)
    expect(clock(watcher, 1)).to_have_text(running)
    assert clock(north, 0).inner_text() == stood, "the clock of whoever has moved stands"


def test_a_fallen_flag_ends_the_game(visitor: Visiting, hasty: str) -> None:
    terms = {"kind": "live", "minutes": 2, "increment": 0}
    stage = Stage(visitor, hasty, watched=False, position=QUIET, clock=terms)
    stage.ended("Nord gagne.", "North wins.", "QG-FLAG")
    for who in stage.everybody:
        expect(clock(who, 0)).to_have_text("0:00")
    because = "A player has run out of time: the other side wins."
    expect(stage.north.see("because")).to_have_text(because)
    stage.told_no_secrets()


def test_by_mail_it_counts_days_in_both_languages(visitor: Visiting) -> None:
    me = visitor().visit()
    me.new_table("link", clock="3 jours par coup")
    link = me.see("links").locator('[data-link="1"]').input_value()
    other = visitor("en").visit(link)
    me.deploy()
    other.deploy()
    for who, unit in ((me, "j"), (other, "d")):
        for side in (0, 1):
            expect(clock(who, side)).to_have_text(re.compile(rf"^1[23] {unit} \d+ h$"))
