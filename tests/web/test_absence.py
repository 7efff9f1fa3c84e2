"""Absence and holidays on the page: the terms are chosen with the table and read by whoever comes; days off
are taken and ended by a button; the computer is called once somebody has been away for long enough."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.stage import Stage, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
QUIET = position(1, "Wa1 Xb1 Al1 Kf5 Sk1 sa9 wl11 xk11 aj11 tb9")


@pytest.mark.rule("QG-HOLIDAY")
def test_terms_are_chosen_and_read_and_days_are_taken_off(visitor: Visiting) -> None:
    me = visitor().visit()
    me.page.locator(".shelf li button.box").first.click()
    dialog = me.page.locator("dialog")
    expect(me.see("relief")).to_have_count(0)  # nobody else comes
    me.see("opponent").select_option("link")
    expect(me.see("holidays")).to_have_count(0)
    dialog.get_by_label(say("clock")).select_option(label="3 jours par coup")
    expect(me.see("holidays").locator("option:checked")).to_have_text("14 jours par joueur")
    me.see("holidays").select_option(label="7 jours par joueur")
    expect(me.see("relief").locator("option:checked")).to_have_text(say("absenceNone"))
    expect(me.see("relief-after")).to_have_count(0)
    me.see("relief").select_option("sergent")
    me.see("relief-after").select_option(label="7 jours")
    me.page.locator("dialog button.primary").click()
    link = me.see("links").locator('[data-link="1"]').input_value()

    other = visitor("en").visit(link, sits=False)
    terms = other.see("welcome").locator("dl")
    expect(terms).to_contain_text("Holidays 7 days per player")
    absence = say("absenceBy", "en", level=say("level_sergent", "en"), time="7 days")
    expect(terms).to_contain_text(f"{say('absence', 'en')} {absence}")
    other.see("sit").click()
    me.page.reload()
    me.page.get_by_label(say("settings")).click()
    expect(me.see("about-holidays")).to_have_text("7 jours par joueur")
    expect(me.see("about-absence")).to_have_text(
        say("absenceBy", level=say("level_sergent"), time="7 jours")
    )
    me.page.keyboard.press("Escape")

    me.see("holiday-take").click()
    expect(me.see("holiday-days").locator("option")).to_have_count(7)
    me.see("holiday-days").select_option(label="2 jours")
    me.see("holiday-start").click()
    expect(me.see("on-holiday")).to_have_text(re.compile("^" + say("holidayUntil", day=r"\d")))
    expect(other.see("on-holiday")).to_have_text(
        re.compile("^" + say("holidayUntil", "en", day=""))
    )
    me.see("holiday-end").click()
    for who in (me, other):
        expect(who.see("on-holiday")).to_have_count(0)
    expect(me.see("holiday-take")).to_be_visible()


@pytest.mark.soak  # a minute's absence is the shortest that a table may agree on
def test_the_computer_is_called_for_somebody_absent(visitor: Visiting, url: str) -> None:
    stage = Stage(
        visitor, url, watched=False, position=QUIET, absence={"after": 60, "level": "recrue"}
    )
    south, north = stage.everybody
    south.my_turn()
    north.visit("/")
    south.button(say("offer_bot")).click()
    expect(south.page.locator("li.side1:not(.line)")).to_contain_text("Recrue")
    south.play("f5", "f6")
    south.logged("f5 → f6")
    south.my_turn()  # the computer has answered
    # Who comes back takes the seat back.
    north.page.go_back()
    expect(south.page.locator("li.side1:not(.line)")).not_to_contain_text("Recrue")
    south.play("f6", "f5")
    north.my_turn()
