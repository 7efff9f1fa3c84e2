"""Your turn, said outside the page: when asked for, while nobody looks, once, and without secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Page, expect
from tests.waiting import pass_time
from tests.web.guest import Guest
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
Inviting = Callable[[Any], Guest]
QUIET = position(1, "Wa1 Xl1 Ab1 Ka2 Sf3 Pg3 wa11 xl11 ab11 ka10 sf9 pg9")
GAME = "Grand Jeu d’Attaque"
STUB = """
window.said = []; window.asked = 0; window.answer ??= 'granted'
window.Notification = class {
  static permission = localStorage.getItem('stub') ?? 'default'
  static requestPermission() {
    window.asked += 1
    localStorage.setItem('stub', window.answer)
    Notification.permission = window.answer
    return Promise.resolve(window.answer)
  }
  constructor(title, options) { this.entry = { title, ...options, open: true }; said.push(this.entry) }
  close() { this.entry.open = false }
}
ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
  said.push({ title, ...options, open: true, worker: true }); return Promise.resolve()
}
let hidden = false
Object.defineProperty(document, 'visibilityState', { get: () => hidden ? 'hidden' : 'visible' })
Object.defineProperty(document, 'hidden', { get: () => hidden })
window.look = (at) => { hidden = !at; document.dispatchEvent(new Event('visibilitychange'))
  if (at) window.dispatchEvent(new Event('focus')) }
"""


SETTLED = """async () => {
  await navigator.locks.query()
  await navigator.serviceWorker?.getRegistration()
}"""
"""What a page does before it says something, in the same order: whoever is done with it was not before us."""
LONG = 5000
"""Milliseconds of a page's own time: whatever it meant to say, it has said by then."""


def quiet(page: Page) -> list[dict[str, Any]]:
    """All that a page has to say, however long one listens."""
    pass_time(page, LONG)
    page.evaluate(SETTLED)
    return said(page)


def stubbed(who: Visitor) -> Visitor:
    who.context.add_init_script(STUB)
    return who


def said(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.said")
    return found


def allow(who: Visitor) -> None:
    who.see("open-preferences").click()
    who.see("notify").check()
    expect(who.see("notify")).to_be_checked()
    who.page.keyboard.press("Escape")


def table(url: str, **more: Any) -> tuple[Any, str]:
    found = made(url, "me", "link", position=QUIET, **more)
    return found, f"/t/{found['id']}#{found['seats'][0]['token']}"


def test_nothing_is_asked_or_said_until_the_player_wants_it(
    visitor: Visiting, guest: Inviting, url: str
) -> None:
    found, mine = table(url)
    south = stubbed(visitor(clocked=True)).visit(mine)
    north = guest(found)
    south.my_turn()
    south.page.evaluate("look(false)")
    south.play("f3", "f4")
    north.moves("move", "f9", "f8")
    south.my_turn()
    assert quiet(south.page) == []
    assert south.page.evaluate("window.asked") == 0
    # The tab shows it all the same.
    expect(south.page).to_have_title(f"● {GAME} — QG")
    expect(south.page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")
    south.play("f4", "f5")
    north.asked()
    expect(south.page).to_have_title(f"{GAME} — QG")
    expect(south.page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon.svg")


def test_a_hidden_page_says_it_once_and_says_no_secret(
    visitor: Visiting, guest: Inviting, url: str
) -> None:
    found, mine = table(url, title="Revanche")
    south = stubbed(visitor(clocked=True)).visit(mine)
    north = guest(found)
    south.my_turn()
    allow(south)
    assert south.page.evaluate("window.asked") == 1
    south.play("f3", "f4")
    north.moves("move", "f9", "f8")
    south.my_turn()
    assert quiet(south.page) == []  # it was looked at
    south.play("f4", "f5")
    north.asked()
    south.page.evaluate("look(false)")
    north.moves("move", "f8", "f7")
    south.until(lambda: said(south.page))
    [one] = quiet(south.page)
    assert one == {
        "title": f"{GAME} — Revanche",
        "body": say("turnBody"),
        "tag": f"qg-{found['id']}-0",
        "icon": "/icon-192.png",
        "open": True,
    }
    # Looked at, it goes.
    south.page.evaluate("look(true)")
    south.until(lambda: not said(south.page)[0]["open"])


def test_two_tabs_of_a_seat_and_another_table(visitor: Visiting, guest: Inviting, url: str) -> None:
    one, mine = table(url, title="Une")
    two, other = table(url, title="Deux")
    north, east = guest(one), guest(two)
    south = stubbed(visitor(clocked=True)).visit(mine)
    south.my_turn()
    allow(south)
    south.play("f3", "f4")
    south.logged("f3 → f4")
    again, second = south.context.new_page(), south.context.new_page()
    again.goto(url + mine)
    second.goto(url + other)
    again.locator("main[data-view]").wait_for()
    second.locator('main:not([data-view="-1"])').wait_for()
    second.locator('[data-square="f3"]').click()
    second.locator('[data-square="f4"]').click()
    pages = (south.page, again, second)
    for page in pages:
        page.evaluate("look(false)")
    for enemy in (north, east):
        enemy.moves("move", "f9", "f8")
    south.until(lambda: len(said(south.page) + said(again)) == 1 and said(second))
    assert [len(quiet(south.page) + quiet(again)), len(quiet(second))] == [1, 1]
    assert said(second)[0]["title"] == f"{GAME} — Deux"
    # One of the two is looked at: the other keeps quiet.
    again.evaluate("look(true)")
    again.locator('main:not([data-view="-1"])').wait_for()
    again.locator('[data-square="f4"]').click()
    again.locator('[data-square="f5"]').click()
    north.asked()
    north.moves("move", "f8", "f7")
    again.locator('main:not([data-view="-1"])').wait_for()
    south.my_turn()
    assert len(quiet(again) + quiet(south.page)) == 1


def test_refused_by_the_browser(visitor: Visiting) -> None:
    south = visitor("en")
    south.context.add_init_script("window.answer = 'denied'")
    stubbed(south).visit()
    south.see("open-preferences").click()
    south.see("notify").click()
    expect(south.see("notify")).to_be_disabled()
    expect(south.see("notify")).not_to_be_checked()
    expect(south.see("preferences")).to_contain_text("The browser blocks notifications")


def test_on_a_phone_the_service_worker_says_it(
    visitor: Visiting, guest: Inviting, url: str
) -> None:
    """Where a page may not make notifications itself."""
    found, mine = table(url)
    south = stubbed(visitor(service_workers="allow", size=(390, 844))).visit(mine)
    south.page.evaluate("navigator.serviceWorker.ready.then(r => r.active.state)")
    north = guest(found)
    south.my_turn()
    allow(south)
    south.play("f3", "f4")
    north.asked()
    south.page.evaluate("look(false)")
    north.moves("move", "f9", "f8")
    south.until(lambda: said(south.page))
    [one] = said(south.page)
    assert one["worker"]
    assert one["title"] == GAME
    assert one["data"] == {"path": f"/t/{found['id']}"}
