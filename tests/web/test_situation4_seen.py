"""Situation 4 looked at: by axe while it is played, by those who watch, and again by its own time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.waiting import hold_time, pass_time
from tests.web.guest import Guest, invited
from tests.web.judge import AXE, Judge
from tests.web.puzzle import NORTH, SOUTH, Puzzler, seat, table, without
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
FULL = {"south": without(SOUTH, "P0103", "P0803"), "north": without(NORTH, "P0504")}


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
def test_axe_finds_nothing_serious_at_a_table_in_play(visitor: Visiting, url: str) -> None:
    made = table(url, "me", "me", position=FULL, options={"closing_ms": 0})
    me = visitor().visit(seat(url, made, 0))
    south, judge = Puzzler(me, 0), Judge(me)
    south.tidies()
    judge.look("in play")
    me.see("tool-tank").click()
    expect(me.see("tool-tank")).to_have_attribute("aria-pressed", "true")
    judge.look("places for a tank")
    for piece in ("P0103", "P0803", "P0504"):
        south.drag(piece, piece)
    expect(me.see("end")).to_be_visible()
    judge.look("the scores")
    judge.rule()


@pytest.mark.rule("SIT-852", "SIT-853")
def test_who_watches_sees_the_board_and_no_pile(visitor: Visiting, url: str) -> None:
    made = table(url, "me", "link", position=FULL)
    north = invited(url, made)
    south = Guest(url, made["id"], made["seats"][0]["token"])
    watcher = visitor().visit(f"{url}/t/{made['id']}#{made['watch']}")
    eyes = Puzzler(watcher, 0)
    eyes.has_laid(22)
    south.moves("place", "P0803", "P0103", "0")  # it does not fit, and nobody else hears of it
    south.moves("plant_flag", "town_s")
    eyes.reads("Flagged", side="south", objective="town_s")
    north.moves("place", "P0504", "P0504", "0")
    eyes.has_laid(24, side=1)
    for none in ("pile", "tool-flag", "tidy"):
        expect(watcher.see(none)).to_have_count(0)
    expect(watcher.page.locator("[data-carry]")).to_have_count(0)
    views = [m["view"] for m in watcher.received if m["t"] == "view"]
    assert views
    for view in views:
        assert {*view["pile_south"], *view["pile_north"], *view["hold"]} == {None}
    south.close()
    north.close()


@pytest.fixture
def played(url: str) -> Any:
    """A game that is over: three pieces and a flag."""
    made = table(url, "me", "link", position=FULL, options={"closing_ms": 0})
    north = invited(url, made)
    south = Guest(url, made["id"], made["seats"][0]["token"])
    south.moves("place", "P0103", "P0103", "0")
    south.moves("plant_flag", "town_s")
    north.moves("place", "P0504", "P0504", "0")
    south.moves("place", "P0803", "P0803", "0")
    if south.over is None:
        south.until("over")
    south.close()
    north.close()
    return made


def test_the_board_fills_again_and_then_the_scores_are_counted(
    visitor: Visiting, url: str, played: Any
) -> None:
    me = visitor(clocked=True, reduced_motion="no-preference").visit(seat(url, played, 0))
    expect(me.see("to-scores")).to_be_visible()
    prompt = me.see("prompt")
    expect(prompt).to_have_text(me.text("overSoon"))
    assert me.see("because").count() == 0
    hold_time(me.page)
    flag = me.see("planted").locator('[data-flag="town_s"]')
    for _ in range(20):  # it is planted in the course of it
        if flag.count():
            break
        pass_time(me.page, 1000)
    expect(flag).to_have_count(1)

    def counted_out() -> int:
        """Twenty seconds, then line by line; it does not begin before its pictures are there."""
        pass_time(me.page, 10_000)
        return me.see("because").count()

    me.until(counted_out)
    expect(me.see("to-board")).to_be_visible()
    counted = [me.see(f"total-{side}").inner_text() for side in ("south", "north")]
    points = [m["view"]["points"] for m in me.received if m["t"] == "view"][-1]
    assert counted == [str(sum(points[:3])), str(sum(points[3:]))]
    expect(me.see("because")).to_be_visible()
    expect(prompt).not_to_have_text(me.text("overSoon"))


def test_what_chance_did_is_called_a_deal(visitor: Visiting, url: str, played: Any) -> None:
    """The game throws no dice; where it began in the middle nothing was dealt either."""
    me = visitor().visit(seat(url, played, 0))
    expect(me.see("to-fair")).to_have_text(me.text("deal_fairDice"))
    me.see("to-fair").click()
    fair = me.see("fair")
    expect(fair.get_by_test_id("verdict")).to_have_text(me.text("fairNothing"))
    expect(fair).not_to_contain_text(me.text("luckNone"))


def test_a_finished_game_is_looked_at_again_by_its_own_time(
    visitor: Visiting, url: str, played: Any
) -> None:
    me = visitor(clocked=True).visit(seat(url, played, 0))
    me.see("to-replay").click()
    eyes = Puzzler(me, 0)
    slider = me.see("slider")
    expect(me.see("replay")).to_have_attribute("data-moment", "0")
    me.page.keyboard.press("End")
    eyes.has_laid(24)
    eyes.has_laid(24, side=1)
    me.page.keyboard.press("Home")
    eyes.has_laid(22)
    # The slider is time: its end is as long as the game was, and the film runs there by itself.
    length = int(slider.get_attribute("max") or 0)
    assert length > 0
    hold_time(me.page)
    me.see("play").click()
    pass_time(me.page, length + 1000)  # at its usual pace, which is faster than the game was
    expect(slider).to_have_value(str(length))
    eyes.has_laid(24)
    # Halfway in time the last piece does not lie there yet.
    slider.fill(str(length - 1))
    eyes.has_laid(23)
    assert me.see("pile").count() == 0
