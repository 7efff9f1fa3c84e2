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
    """A house whose minutes last four seconds."""
    house = House(tmp_path, minute=4_000)
    house.open()
    yield house.url
    house.close()


def clock(who: Visitor, side: int) -> Locator:
    return who.page.locator(f"li.side{side} time")


def test_a_live_clock_runs_and_a_fallen_flag_ends_the_game(visitor: Visiting, hasty: str) -> None:
    terms = {"kind": "live", "minutes": 2, "increment": 0}
    stage = Stage(visitor, hasty, position=QUIET, clock=terms)
    south, north, watcher = stage.everybody
    south.my_turn()
    expect(clock(south, 1)).to_have_text("0:08")  # north's stands
    expect(clock(south, 0)).to_have_text(re.compile("0:0[4567]"))
    expect(clock(watcher, 0)).to_have_text(re.compile("0:0[4567]"))
    south.play("f5", "f6")
    north.my_turn()
    stood = clock(north, 0).inner_text()
    expect(clock(north, 1)).to_have_text("0:05")
    assert clock(north, 0).inner_text() == stood, "the clock of whoever has moved stands"
    stage.ended("Sud gagne.", "South wins.", "QG-FLAG")
    expect(north.see("because")).to_have_text("A player has run out of time: the other side wins.")
    expect(clock(south, 1)).to_have_text("0:00")
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
