"""The notebook: what is typed survives closing the page at once, and belongs to one seat."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, Page, expect
from tests.waiting import hold_time
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
QUIET = position(1, "Wa1 Xb1 Al1 Kf5 Sk1 sa9 wl11 xk11 aj11 tb9")
TYPED = "b9 a fui : officier ?"


def notebook(page: Page) -> Locator:
    page.get_by_role("tab", name=say("notebook")).click()
    return page.get_by_role("textbox", name=say("notebook"))


def notes(who: Visitor) -> list[str]:
    return [m["text"] for m in who.sent if m["t"] == "note"]


def test_what_is_typed_survives_a_page_that_never_sent_it(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "link", position=QUIET)
    place, other = [f"{url}/t/{table['id']}#{seat['token']}" for seat in table["seats"]]
    me, north = visitor(clocked=True).visit(place), visitor().visit(other)
    me.my_turn()
    box = notebook(me.page)
    hold_time(me.page)  # no timer of the page will send it
    box.fill(TYPED)
    # Stopped like a browser that is killed: no event, nothing is sent.
    me.page.evaluate("window.lines.at(-1).send = () => undefined")
    assert notes(me) == []
    me.page.close()
    me.page = me.context.new_page()
    me.page.on("websocket", me._listen)
    me.visit(place)
    expect(notebook(me.page)).to_have_value(TYPED)
    me.until(lambda: notes(me) == [TYPED])  # and now it is sent
    me.until(lambda: any(m["t"] == "ok" for m in me.received))
    # Another browser of the same seat finds it on the server.
    elsewhere = visitor().visit(place)
    expect(notebook(elsewhere.page)).to_have_value(TYPED)
    assert north.received
    assert "officier" not in str(north.received)


def test_nothing_that_comes_from_the_server_overwrites_what_is_typed(
    visitor: Visiting, url: str
) -> None:
    table = made(url, "me", "me", position=QUIET)
    me = visitor(clocked=True).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    box = notebook(me.page)
    hold_time(me.page)
    box.fill(TYPED)
    me.cut()
    me.page.clock.resume()  # the line comes back by itself, and with it the whole view
    me.until(lambda: me.count("view") > 1)
    me.until(lambda: TYPED in notes(me))
    expect(box).to_have_value(TYPED)


def test_at_one_screen_notes_go_to_whoever_wrote_them(visitor: Visiting, url: str) -> None:
    """Also when the move was made, and the other player is asked, before they were sent."""
    table = made(url, "me", "me", position=QUIET, hotseat=True)
    us = visitor(clocked=True).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    us.button("Je suis Sud").click()
    us.my_turn()
    hold_time(us.page)
    notebook(us.page).fill(TYPED)
    us.play("f5", "f6")
    us.button("Je suis Nord").click()
    us.my_turn()
    assert [(m["text"], m["seat"]) for m in us.sent if m["t"] == "note"] == [(TYPED, 0)]
    expect(notebook(us.page)).to_have_value("")
    us.page.get_by_role("tab", name=say("log")).click()
    us.play("a9", "a8")
    us.button("Je suis Sud").click()
    us.my_turn()
    expect(notebook(us.page)).to_have_value(TYPED)
