"""The deployment page shows players, clocks and chat; live clocks wait until everybody is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.guest import Guest
from tests.web.house import House
from tests.web.stage import joined, made
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
LIVE = {"kind": "live", "minutes": 15, "increment": 10}
SIZES = [(1280, 800), (390, 844), (844, 390)]
MORE_SIZES = [(1920, 1080), (820, 1100)]
"""Laid out as one of the others: for the soak."""


def seated(me: Visitor, url: str, table: Any, seat: int) -> Visitor:
    return me.visit(f"{url}/t/{table['id']}#{table['seats'][seat]['token']}")


@pytest.mark.parametrize(
    "size",
    [*SIZES, *[pytest.param(size, marks=pytest.mark.soak) for size in MORE_SIZES]],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_the_deployment_page_shows_clock_opponent_and_chat(
    visitor: Visiting, url: str, size: tuple[int, int]
) -> None:
    table = made(url, "me", "link", clock=LIVE)
    north = Guest(url, table["id"], joined(url, table["id"], table["seats"][1]["token"]))
    north.until("table")
    me = seated(visitor(size=size), url, table, 0)
    expect(me.see("start")).to_be_in_viewport()
    for shown in me.page.locator("time").all():
        expect(shown).to_be_in_viewport()
    expect(me.page.locator("time")).to_have_count(2)
    expect(me.page.get_by_text(say("namePlaceholder")).first).to_be_in_viewport()
    tab = me.see("tab-chat")
    if tab.count():
        tab.click()
    said = me.page.get_by_placeholder(say("sayHint"))
    said.fill("Bonne chance !")
    said.press("Enter")
    expect(me.see("chat")).to_contain_text("Bonne chance !")
    expect(me.see("chat")).to_be_in_viewport()
    if tab.count():  # the drawer lies over the editor, and goes
        tab.click()
    assert me.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    me.deploy()
    expect(me.see("prompt")).to_contain_text("En attente")
    north.close()


def test_the_clocks_wait_and_say_for_whom(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "me", clock=LIVE, name="Colette")
    me = seated(visitor(), url, table, 0)
    expect(me.see("clock-waits")).to_have_text(say("clockWaits", who="Colette"))
    assert [m for m in me.received if m["t"] == "view"][-1]["running"] == []
    me.deploy()  # nobody is kept from playing
    expect(me.see("clock-waits")).to_be_visible()
    north = seated(visitor("en"), url, table, 1)
    for who in (me, north):
        who.until(lambda who=who: who.count("clocks"))  # type: ignore[misc]
        expect(who.see("clock-waits")).to_have_count(0)
        assert [m for m in who.received if m["t"] == "clocks"][-1]["running"] == [1]


def test_started_clocks_survive_the_house(visitor: Visiting, house: House) -> None:
    table = made(house.url, "me", "me", clock=LIVE)
    me = seated(visitor(at=house.url), house.url, table, 0)
    expect(me.see("clock-waits")).to_be_visible()
    house.kill()
    house.open()
    me.until(lambda: me.count("view") >= 2)
    expect(me.see("clock-waits")).to_be_visible()  # it still waits
    north = seated(visitor("en", at=house.url), house.url, table, 1)
    expect(me.see("clock-waits")).to_have_count(0)
    me.until(lambda: me.count("clocks"))  # north is seen before the start of the clocks is stored
    north.close()
    house.kill()
    house.open()
    me.until(lambda: me.count("view") >= 3)
    expect(me.see("clock-waits")).to_have_count(0)  # though north has not come back
    assert [m for m in me.received if m["t"] == "view"][-1]["running"] == [0, 1]


def test_by_mail_nobody_has_to_be_there(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "me", clock={"kind": "mail", "days": 3, "bank": 10})
    me = seated(visitor(), url, table, 0)
    expect(me.page.locator("time")).to_have_count(2)
    expect(me.see("clock-waits")).to_have_count(0)
    assert [m for m in me.received if m["t"] == "view"][-1]["running"] == [0, 1]
