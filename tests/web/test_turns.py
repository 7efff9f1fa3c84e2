"""The log of a game in turns, in the words of the map: what is read and what is heard of a whole table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.web.commander import ends_turn
from tests.web.stage import made
from tests.web.visitor import Visitor

from qg.testing.lint import CODE

Visiting = Callable[..., Visitor]
READ = """() => {
  const found = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest('script, style')) found.push(walk.currentNode.data)
  for (const each of document.querySelectorAll('[aria-label], [title], [alt]'))
    for (const name of ['aria-label', 'title', 'alt'])
      if (each.hasAttribute(name)) found.push(each.getAttribute(name))
  return found
}"""
"""All that can be read or heard on a page."""


def raw(who: Visitor) -> list[str]:
    return [text for text in who.page.evaluate(READ) if CODE.search(text)]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_turn_is_one_group_and_no_text_says_an_id(
    visitor: Visiting, url: str, language: str
) -> None:
    position = (
        "to=regular turn=4 dice=2,4 R_tank1@NI04:3 R_commando1@NC03:2+ T_tank1@NI05:2 mine.SC05=T"
    )
    table = made(url, "me", "link", game="embuscades", position=position)
    place = f"/t/{table['id']}#"
    me = visitor(language).visit(place + table["seats"][0]["token"])
    other = visitor(language).visit(place + table["seats"][1]["token"])
    expect(me.page.locator("main[data-view]")).to_be_visible()
    me.my_turn()
    assert raw(me) == []
    me.square("NC03").click()
    expect(me.see("prompt")).not_to_have_text("")
    assert raw(me) == []
    me.square("NC09").click()  # with both dice, laying the mine or not: buttons
    expect(me.page.locator("[data-deed]").first).to_be_visible()
    assert raw(me) == []
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Escape")
    me.square("NI04").click()
    me.square("NC14").click(force=True)
    expect(me.see("refusal")).to_be_visible()
    assert raw(me) == []
    me.page.locator('[data-testid="refusal"] button.plain').click()
    me.page.keyboard.press("Escape")
    me.square("NI04").click()
    me.square("NI02").click()
    me.page.locator('[data-deed="0"]').click()  # with one die; with both it could turn round
    expect(me.see("log")).to_contain_text("→ Jungle 2")
    me.my_turn()
    ends_turn(me)
    # The marker of the next turn is the heading of the next turn.
    mine, theirs = {
        "fr": ("Armée régulière", "Armée terroriste"),
        "en": ("Regular army", "Terrorist army"),
    }[language]
    for who in (me, other):
        turn = who.see("log").locator("li.turn").last
        expect(turn.get_by_role("heading")).to_have_text(re.compile(rf"^(Tour|Turn) 1 · {theirs}$"))
        expect(turn.locator("li.line")).to_have_count(0)
        before = who.see("log").locator("> li.line")
        expect(before.last).not_to_contain_text(theirs)
    other.my_turn()
    other.page.locator('[data-deed="roll"]').click()
    turn = me.see("log").locator("li.turn").last
    expect(turn.locator("li.line")).to_have_count(1)
    for who in (me, other):
        assert raw(who) == []
    assert mine in me.page.inner_text("body")


def test_moves_of_single_turns_are_numbered_rows(visitor: Visiting, url: str) -> None:
    """A game whose turn is one move has no headings, only rows."""
    table = made(url, "me", "bot:recrue")
    me = visitor().visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.deploy()
    moved = me.any_move()
    me.logged(moved)
    expect(me.see("log").locator("li.turn")).to_have_count(0)
    expect(me.see("log").locator("> li.line").first).to_be_visible()
    assert raw(me) == []
