"""What is told when a game has ended: to both players, to who watched, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect
from tests.web.guest import invited
from tests.web.stage import Stage, Visiting, made, position
from tests.web.test_ambush_alley_whole import LAST
from tests.web.test_phone import PHONE, taps
from tests.web.texts import say

ONE_MOVE = position(
    1, "Wa1 Xb1 Al1 Kf6 Fb3 wf7 ul11 sa9", bound="b3", taken="xa", removal="0", ply="8"
)
"""South takes the last objective at once."""
NO_BRIGADE = (
    "t3 i.move2 S1719=IL-ARM-14 G1017=IL-HEL-1 G1009=FT-Hermon off=IL-ARM-188 due.IL-ARM-188=4"
)
GONE = [
    (0, ("activate", "R1")),
    (0, ("end",)),
    (0, ("activate", "R2")),
    (0, ("end",)),
    (1, ("end_phase",)),
]


def test_each_is_told_how_it_ended(visitor: Visiting, url: str) -> None:
    stage = Stage(visitor, url, position=ONE_MOVE)
    south, north, watcher = stage.everybody
    south.my_turn()
    south.play("f6", "f7")
    expect(south.see("ending-head")).to_have_text(say("victory"))
    expect(north.see("ending-head")).to_have_text(say("defeat", "en"))
    expect(watcher.see("ending-head")).to_have_text("Sud gagne.")
    for who in stage.everybody:
        expect(who.see("time")).to_be_visible()  # the account has come
        expect(who.see("losses")).to_be_visible()
        expect(who.see("ending")).to_contain_text("ATK-140")
    expect(watcher.see("ending").locator("[data-offer]")).to_have_count(0)
    # The board is not hidden for good, and the summary can be had again.
    south.see("ending-close").click()
    expect(south.see("ending")).to_have_count(0)
    expect(south.square("f7")).to_be_visible()
    south.see("to-ending").click()
    expect(south.see("time")).to_be_visible()
    south.page.keyboard.press("Escape")
    expect(south.see("ending")).to_have_count(0)
    south.see("to-ending").click()
    # A comment is made beside the server, and comes by itself.
    south.see("ask-comment").click()
    expect(south.see("comment")).to_contain_text(say("commentGood"))
    expect(south.see("ask-comment")).to_have_count(0)
    # From the curve to the moment in the replay.
    course = south.see("course")
    course.focus()
    south.page.keyboard.press("Home")
    expect(course).to_have_attribute(
        "aria-valuetext", re.compile("^" + re.escape(say("commentAt", n=0)))
    )
    south.see("course-jump").click()
    expect(south.see("replay")).to_have_attribute("data-moment", "0")


def test_who_waits_for_a_comment_is_told_of_those_that_come_first(
    visitor: Visiting, url: str
) -> None:
    table = made(url, "me", "me", position=ONE_MOVE)
    south = invited(url, table, 0)
    south.does("resign")
    south.close()
    me, asked = visitor("en"), {"made": [], "working": [0], "ahead": 2}
    me.page.route("**/comments", lambda route: route.fulfill(json=asked))
    me.visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    waits = me.see("comment-wait")
    expect(waits).to_contain_text(say("commentWaits", "en", n=2))
    asked["ahead"] = 0
    expect(waits).to_have_text(say("commentWorks", "en"))


def test_points_are_told_where_the_game_counts_any(visitor: Visiting, url: str) -> None:
    """The last turn of Ambush Alley!: nobody does anything more; a sign for each side, and its points."""
    table = made(url, "me", "me", game="ambush_alley", options={"turn_limit": 8}, position=LAST)
    players = [invited(url, table, seat) for seat in (0, 1)]
    for seat, path in GONE:
        players[seat].moves(*path)
    for player in players:
        player.close()
    me = visitor("en").visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    expect(me.see("scores").locator("b")).to_have_text(["Regulars: 5", "Insurgents: 0"])


def test_points_that_decided_nothing_name_no_winner(visitor: Visiting, url: str) -> None:
    """Israel has more points, and loses for want of a brigade on the Golan (YKA-124)."""
    table = made(url, "me", "me", game="yom_kippur_advanced", position=NO_BRIGADE)
    israel = invited(url, table, 1)
    israel.moves("done")
    israel.close()
    me = visitor().visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    expect(me.see("ending-head")).to_have_text(say("victory"))
    ledger = me.see("ledger").first
    expect(ledger.locator("table")).to_be_attached()
    expect(ledger.locator("p b")).to_have_count(0)


def test_on_a_phone_a_rematch_is_one_tap(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "bot:recrue", position=ONE_MOVE)
    me = visitor(**PHONE).visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    taps(me, "f6", "f7", "f7")
    expect(me.see("ending-head")).to_have_text(say("victory"))
    expect(me.see("time")).to_be_attached()
    for part in ("ending-head", "ending-close", "ending-replay"):
        expect(me.see(part)).to_be_in_viewport(ratio=1)
    me.see("ending-close").tap()
    expect(me.see("ending")).to_have_count(0)
    me.see("to-summary").tap()
    me.see("ending").locator("[data-offer=rematch]").tap()
    me.page.wait_for_url(lambda place: f"/t/{table['id']}" not in place)
    me.my_turn()
    expect(me.see("ending")).to_have_count(0)
