"""Yom Kippur for a newcomer: from the first page to the first battle, and from real moves to the end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.sinai import Visiting, hexagon, played
from tests.web.stage import made
from tests.web.texts import say
from tests.web.visitor import Visitor

from qg.games.yom_kippur import GAME

PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("language", "how"), [("fr", {}), ("en", PHONE)], ids=["desk", "an English phone"]
)
def test_a_game_is_opened_on_the_first_page_and_begun(
    visitor: Visiting, url: str, language: str, how: dict[str, Any]
) -> None:
    """A preset and an opponent are chosen, the army is set up, the computer moves, a unit is moved."""
    words = GAME.words(language)
    me = visitor(language, **how).visit()
    page = me.page
    page.locator("button.box", has_text=f"{words['title']}. ").click()
    dialog = page.locator("dialog")
    me.see("opponent").select_option("bot")
    dialog.locator("summary").click()
    short = {"fr": "Partie courte", "en": "Short game"}[language]
    me.see("preset").select_option(label=short)
    side = dialog.locator("label", has_text=me.text("side")).locator("select")
    side.select_option(label=words["names"]["egypt"])
    dialog.locator("button.primary").click()
    page.wait_for_url("**/t/*")
    me.my_turn()
    expect(me.see("start")).to_be_enabled()
    me.see("start").click()
    expect(me.see("start")).to_have_count(0)
    first_move(me)


def test_one_click_on_the_first_page_begins_a_short_game(visitor: Visiting, url: str) -> None:
    """Israel against a beginner; the computer sets Egypt up."""
    me = visitor().visit()
    title = GAME.words("fr")["title"]
    me.button(f"{title}. {me.text('playNow')}").click()
    me.page.wait_for_url("**/t/*")
    expect(me.page.get_by_test_id("track").locator("li")).to_have_count(4)
    first_move(me)


def first_move(me: Visitor) -> None:
    """Whatever battles and the air phase ask is answered, until the player may move; a unit is moved."""
    while True:
        me.my_turn()
        tree = me.tree()
        if "move" in tree:
            break
        if {"retreat", "reduce"} & set(tree):
            reduce(me)
        else:
            end_phase(me)
    me.page.keyboard.press(".")
    expect(me.see("range")).to_be_visible()
    counter = me.page.locator(".counter:has(.picked)").first
    unit = counter.get_attribute("data-counter") or ""
    before = len(played(me))
    # As near as it gets: the first hex beside it that is lit.
    start = me.page.locator(".target:focus").get_attribute("data-square") or ""
    column, row = int(start[1:3]), int(start[3:])
    near = [
        f"S{column + c:02}{row + r:02}"
        for c, r in ((0, -1), (0, 1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
    ]
    to = next(hex for hex in near if me.page.locator(f'.target.alive[data-square="{hex}"]').count())
    for key in f"/{to[1:]}":
        me.page.keyboard.press(key)
    expect(hexagon(me, to)).to_be_focused()
    me.page.keyboard.press("Enter")
    me.until(lambda: len(played(me)) > before)
    assert played(me)[-1][:2] == ["move", unit]
    expect(me.page.locator(f'.piece:has([data-counter="{unit}"].moved)')).to_have_count(1)


def reduce(me: Visitor) -> None:
    """In place of a retreat."""
    before = len(played(me))
    me.page.locator('[data-testid^="reduce-"]:visible').first.click()
    me.until(lambda: len(played(me)) > before)


def end_phase(me: Visitor) -> None:
    """Where something could still be done it is asked once more."""
    before = len(played(me))
    button = me.page.locator('[data-deed="done"]')
    button.click()
    cancel = me.button(me.text("cancel"))
    me.until(lambda: len(played(me)) > before or cancel.count() > 0)
    if len(played(me)) == before:
        button.click()
    me.until(lambda: len(played(me)) > before)


BARE = """log => {
  const { x, width, top, bottom } = log.getBoundingClientRect()
  const seen = document.elementFromPoint(x + width / 2, (top + Math.min(bottom, innerHeight)) / 2)
  return seen !== null && log.contains(seen)
}"""
LAST = (
    "t9 e.move S2128=EG-ARM-15,EG-MEC-3 S1521=EG-INF-90,EG-ARM-14 S1621=IL-MEC-204-"
    " S2824=IL-ARM-14 S1304=FT-Budapest"
)
"""The last turn: a pass can be taken, and a battle be fought."""


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_the_last_turn_is_played_and_its_points_are_told(
    visitor: Visiting, desert: str, how: dict[str, Any]
) -> None:
    table = made(desert, "me", "bot:recrue", game="yom_kippur", position=LAST, options={"bid": 0})
    egypt = visitor(at=desert, **how)
    egypt.visit(f"{desert}/t/{table['id']}#{table['seats'][0]['token']}")
    egypt.my_turn()
    hexagon(egypt, "S2128").click()
    egypt.see("fan-EG-ARM-15").click()
    expect(egypt.see("range")).to_be_visible()
    egypt.page.keyboard.press("b")
    for key in "/2229":
        egypt.page.keyboard.press(key)
    expect(hexagon(egypt, "S2229")).to_be_focused()
    egypt.page.keyboard.press("Enter")
    egypt.until(lambda: ["move", "EG-ARM-15", "S2229"] in played(egypt))
    egypt.my_turn()
    end_phase(egypt)
    egypt.my_turn()
    hexagon(egypt, "S1621").click()
    expect(egypt.see("odds")).to_be_attached()
    egypt.see("start").click()
    while not over(egypt):
        egypt.until(lambda: over(egypt) or egypt.is_asked())
        if over(egypt):
            break
        if {"retreat", "reduce"} & set(egypt.tree()):
            reduce(egypt)
        else:
            end_phase(egypt)
    expect(egypt.see("because")).to_be_visible()
    expect(egypt.see("because")).not_to_be_empty()
    rematch = egypt.page.locator("[data-offer=rematch]")
    for part in (egypt.see("prompt"), egypt.see("because"), rematch):
        expect(part).to_be_in_viewport(ratio=1)
    # Nothing lies over the card that tells the end; on a phone the points come when it is put away.
    rematch.first.click(trial=True)
    expect(egypt.see("log")).to_contain_text("YKB-200")
    assert egypt.see("log").evaluate(BARE), "the log lies bare below it"
    egypt.see("ending-close").click()
    ledger = egypt.see("ledger").first
    expect(ledger).to_be_visible()
    expect(ledger).to_contain_text(egypt.text("ledgerEnd"))
    expect(ledger).to_contain_text(say("side_arab"))
    expect(ledger).to_contain_text(GAME.words("fr")["names"]["passes"])  # the Mitla is held
    assert any(path[0] == "attack" for path in played(egypt))


def over(who: Visitor) -> bool:
    return any(message["t"] == "over" for message in who.received)
