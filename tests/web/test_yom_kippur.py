"""Yom Kippur on its map: from a prepared turn 8 to the end, by mouse, by keyboard and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect
from tests.web.stage import made
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]

LATE = "t8 e.move S1413=EG-ARM-15,EG-INF-90 S2820=IL-ARM-14"
"""A stack far from the only enemy: nobody can attack, and the game ends by its calendar."""


def seated(who: Visiting, url: str, **more: Any) -> Visitor:
    table = made(url, "me", "bot:recrue", game="yom_kippur", position=LATE)
    mine = who(at=url, **more)
    mine.visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    mine.my_turn()
    return mine


def hexagon(who: Visitor, name: str) -> Locator:
    return who.page.locator(f'.target[data-square="{name}"]')


def last_played(who: Visitor) -> Any:
    return [message["path"] for message in who.sent if message["t"] == "play"][-1]


def ended(who: Visitor) -> bool:
    return any(message["t"] == "over" for message in who.received)


def to_the_end(who: Visitor, done: Callable[[], None]) -> None:
    """Every phase that is left is ended; where units could still move that is asked once more."""
    while not ended(who):
        done()
        who.until(lambda: ended(who) or who.is_asked())
    expect(who.see("because")).not_to_be_empty()
    expect(who.see("because")).to_be_visible()


def test_a_stack_moves_together_is_taken_back_and_the_game_ends_by_mouse(
    visitor: Visiting, desert: str
) -> None:
    egypt = seated(visitor, desert)
    page = egypt.page
    expect(egypt.see("phase")).to_have_attribute("data-phase", "e_move")
    hexagon(egypt, "S1413").click()
    expect(egypt.see("range")).to_be_visible()
    expect(egypt.see("fan")).to_be_visible()
    egypt.see("fan-EG-ARM-15").click()
    expect(egypt.see("prompt")).to_have_text(
        egypt.text("canGo", unit="15e blindée égyptienne", moves=5)
    )
    egypt.button(f"{egypt.text('together')} g").click()
    expect(egypt.see("prompt")).to_have_text(egypt.text("canGoBoth"))
    hexagon(egypt, "S1412").click()
    for unit in ("EG-ARM-15", "EG-INF-90"):
        expect(page.locator(f'.piece:has([data-counter="{unit}"].moved)')).to_have_count(1)
    page.keyboard.press("u")  # one press takes the stack back
    expect(page.locator(".piece:has(.moved)")).to_have_count(0)
    egypt.my_turn()
    hexagon(egypt, "S1413").click()
    egypt.see("fan-EG-INF-90").click()
    hexagon(egypt, "S1414").click()
    expect(page.locator('.piece:has([data-counter="EG-INF-90"].moved)')).to_have_count(1)
    assert last_played(egypt) == ["move", "EG-INF-90", "S1414"]
    button = page.locator('[data-deed="done"]')
    egypt.my_turn()
    button.click()
    expect(egypt.see("prompt")).to_have_text(egypt.text("sureDone", n=1))
    button.click()
    egypt.until(lambda: ended(egypt) or egypt.is_asked())
    to_the_end(egypt, button.click)
    # What decided it stands first beside the map; no phase does any more.
    expect(egypt.see("ledger")).to_contain_text(egypt.text("ledgerEnd"))
    expect(egypt.see("phases")).to_have_count(0)


def test_a_click_out_of_reach_is_told_by_the_rule_that_bars_the_way(
    visitor: Visiting, desert: str
) -> None:
    egypt = seated(visitor, desert)
    hexagon(egypt, "S1413").click()
    egypt.see("fan-EG-ARM-15").click()
    hexagon(egypt, "S2820").click(force=True)  # the enemy stands there
    expect(egypt.see("refusal")).to_contain_text("YKB-031")


def test_the_game_ends_by_keyboard(visitor: Visiting, desert: str) -> None:
    egypt = seated(visitor, desert)
    page = egypt.page
    page.keyboard.press(".")  # the next unit that can move, picked
    expect(egypt.see("range")).to_be_visible()
    expect(hexagon(egypt, "S1413")).to_be_focused()
    for key in "/1412":
        page.keyboard.press(key)
    expect(hexagon(egypt, "S1412")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".piece:has(.moved)")).to_have_count(1)
    assert last_played(egypt)[2] == "S1412"
    for key, overlay in (("z", "zoc"), ("c", "cover"), ("v", "points")):
        page.keyboard.press(key)
        expect(page.locator(f'[data-overlay="{overlay}"]')).to_have_attribute(
            "aria-pressed", "true"
        )
        expect(egypt.see("veil")).to_have_count(1)
    page.keyboard.press("v")
    expect(egypt.see("veil")).to_have_count(0)
    egypt.my_turn()
    to_the_end(egypt, lambda: page.keyboard.press("1"))


def test_the_game_ends_on_a_phone(visitor: Visiting, desert: str) -> None:
    egypt = seated(visitor, desert, size=(390, 844), has_touch=True, is_mobile=True)
    page = egypt.page
    hexagon(egypt, "S1413").tap()
    expect(egypt.see("range")).to_be_visible()
    egypt.see("fan-EG-ARM-15").tap()
    expect(egypt.see("fan")).to_have_count(0)
    # The question for this unit is longer, and the map makes room for it: an earlier tap would miss.
    expect(egypt.see("prompt")).to_contain_text("15")
    hexagon(egypt, "S1412").tap()  # small: it is asked for once more
    expect(egypt.see("prompt")).to_contain_text("S1412")
    hexagon(egypt, "S1412").tap()
    expect(page.locator('.piece:has([data-counter="EG-ARM-15"].moved)')).to_have_count(1)
    egypt.my_turn()
    to_the_end(egypt, page.locator('[data-deed="done"]').tap)


def test_a_set_up_is_drawn_by_chance_taken_back_and_played(visitor: Visiting, desert: str) -> None:
    table = made(desert, "me", "bot:recrue", game="yom_kippur")
    egypt = visitor(at=desert)
    egypt.visit(f"{desert}/t/{table['id']}#{table['seats'][0]['token']}")
    egypt.my_turn()
    known = laid(egypt)
    egypt.button(egypt.text("random")).click()
    egypt.until(lambda: laid(egypt) != known)
    drawn = laid(egypt)
    assert len(drawn) == len(known)
    egypt.page.keyboard.press("Control+z")
    egypt.until(lambda: laid(egypt) == known)
    egypt.page.keyboard.press("Control+y")
    egypt.until(lambda: laid(egypt) == drawn)
    egypt.see("start").click()
    expect(egypt.see("start")).to_have_count(0)
    assert last_played(egypt)[0] == "deploy"
    # The log folds the set-up, and heads the turn with one number.
    said = egypt.see("log").locator(".line", has=egypt.see("unfold")).first
    low = said.bounding_box()
    egypt.see("unfold").first.click()
    expect(egypt.see("unfold").first).to_have_attribute("aria-expanded", "true")
    high = said.bounding_box()
    assert low is not None
    assert high is not None
    assert high["height"] > 2 * low["height"]
    expect(egypt.see("log").locator("h3").first).to_have_text(re.compile("^Coup 1"))


def laid(who: Visitor) -> list[Any]:
    """Where the counters lie on the map."""
    found: list[Any] = who.page.locator(".piece").evaluate_all(
        "all => all.map((e) => [e.querySelector('[data-counter]').dataset.counter, e.style.transform])"
    )
    return sorted(found)
