"""How it looks and moves: the settings of the screen, sound, stillness, placards and trophies."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, expect
from tests.waiting import hold_time, pass_time_until
from tests.web.texts import say
from tests.web.visitor import Visitor

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}


def heard(me: Visitor) -> str | None:
    """The sound that was played last."""
    return me.page.locator("html").get_attribute("data-heard")


def seated(me: Visitor, **table: Any) -> Visitor:
    """At a table made over HTTP."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "recrue"}]
    body = json.dumps({"game": "attaque", "seats": seats, **table}).encode()
    request = Request(f"{me.url}/api/tables", body, {"content-type": "application/json"})
    with urlopen(request) as answer:
        made = json.load(answer)
    token = next(s["token"] for s in made["seats"] if s["kind"] == "me")
    return me.visit(f"/t/{made['id']}#{token}")


def test_settings_are_kept_in_the_browser(browser: Browser, url: str) -> None:
    me = Visitor(browser, url, **MOVING).visit()
    root = me.page.locator("html")
    expect(root).to_have_attribute("data-motion", "on")
    me.see("open-preferences").click()
    me.see("preferences").get_by_role("radio", name=say("motion_off")).check()
    expect(root).to_have_attribute("data-motion", "off")
    me.page.reload()
    expect(root).to_have_attribute("data-motion", "off")
    me.see("open-preferences").click()
    me.see("preferences").get_by_role("radio", name="Lent").check()
    expect(root).to_have_attribute("data-motion", "on")
    assert me.page.evaluate("localStorage.getItem('qg.motion')") == "slow"
    assert me.complaints == []
    me.close()


def test_sound_is_off_until_somebody_turns_it_on(browser: Browser, url: str) -> None:
    me = seated(Visitor(browser, url, **MOVING))
    me.deploy()
    me.any_move()
    me.my_turn()
    assert heard(me) is None
    me.see("open-preferences").click()
    expect(me.see("sound")).not_to_be_checked()
    me.see("sound").check()
    assert heard(me) == "bugle"
    me.page.keyboard.press("Escape")
    me.any_move()
    expect(me.page.locator("html")).not_to_have_attribute("data-heard", "bugle")
    assert me.complaints == []
    me.close()


def test_less_motion_is_honoured(browser: Browser, url: str) -> None:
    """The machine asks for it: nothing moves, whatever the browser remembers."""
    me = Visitor(browser, url, reduced_motion="reduce").visit()
    expect(me.page.locator("html")).to_have_attribute("data-motion", "off")
    me.see("play-now").click()
    me.deploy()
    me.any_move()
    me.my_turn()
    assert me.page.locator("[data-beat]").count() == 0
    piece = me.page.locator(".pieces .piece").first
    assert piece.evaluate("e => getComputedStyle(e).transitionDuration") == "0s"
    me.close()
    me = seated(Visitor(browser, url, **MOVING))
    me.deploy()
    piece = me.page.locator(".pieces .piece").first
    assert piece.evaluate("e => getComputedStyle(e).transitionDuration") != "0s"
    me.close()


TAIL = "bound:- jumped:- armed:- lock:- fuel:- taken:- passes:0 removal:- ply:0"
BEFORE_A_FLAG = f"11u/12/12/x11/3#4#3/2###w1###2/3#1K2#3/12/12/12/W10X s 1 act {TAIL}"
"""Rule set 1: south's captain stands before north's flag."""
ABOVE_A_GENERAL = f"w10x/12/5g6/12/3#4#3/2###2###2/3#4#3/12/12/P11/W2B1A5X s 3 act {TAIL}"
"""Rule set 3: south's bomber may photograph north's general on f9."""


def test_a_captured_objective_is_a_trophy(browser: Browser, url: str) -> None:
    me = seated(Visitor(browser, url, clocked=True, **MOVING), position=BEFORE_A_FLAG)
    me.my_turn()
    hold_time(me.page)
    won = me.page.locator('[data-testid="trophy"][data-taken="true"]')
    expect(me.see("trophy")).to_have_count(6)
    expect(won).to_have_count(0)
    me.play("f5", "f6")
    duel = me.page.locator('[data-scene="duel"]', has_text="Drapeau")
    pass_time_until(me.page, duel.count)
    me.page.clock.resume()
    expect(won).to_have_count(1)
    expect(won).to_have_attribute("title", "Drapeau, trophée")
    assert me.complaints == []
    me.close()


def test_a_photograph_develops_for_the_photographer_alone(browser: Browser, url: str) -> None:
    me = Visitor(browser, url, clocked=True, **MOVING)
    seats = [{"kind": "me"}, {"kind": "link"}]
    seated(me, seats=seats, position=ABOVE_A_GENERAL)
    me.page.locator("main").wait_for()
    links = next(m["links"] for m in me.received if m["t"] == "table")
    table = me.page.url.split("/t/")[1].split("#")[0]
    others = {}
    for name in ("1", "watch"):
        others[name] = Visitor(browser, url, clocked=True, **MOVING).visit(
            f"/t/{table}#{links[name]}"
        )
    for each in (me, *others.values()):
        each.page.locator(".pieces .piece").first.wait_for()
    if me.page.locator("dialog[open]").count():
        me.page.keyboard.press("Escape")
    me.my_turn()
    for each in (me, *others.values()):
        hold_time(each.page)  # a slip does not go before we have looked
    me.play("d1", "f9")
    developed = me.page.locator('[data-scene="photo"]', has_text="Général")
    pass_time_until(me.page, developed.count)
    for other in others.values():
        slip = other.page.locator('[data-scene="photo"]', has_text=say("photo"))
        pass_time_until(other.page, slip.count)
        expect(slip).not_to_contain_text("Général")
        other.close()
    assert me.complaints == []
    me.close()
