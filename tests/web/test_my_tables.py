"""One's own tables on top of the first page: how each stands, and what waits for a move. What a counter
does, beside the board."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.stage import Visiting, made, position
from tests.web.texts import called, say

BEFORE_THE_END = position(
    1, "Wa1 Xb1 Al1 Kf6 Fb3 wf7 ul11 sa9", bound="b3", taken="xa", removal="0", ply="8"
)
STUCK = position(2, "Ka1 Nb1 Na2 Nb2 tl11 nk11 nk10 nl10")
"""Nobody can move: each man stands behind his own mines."""
ABOVE = """() => {
  const [mine, shelf] = ['.mine', '.shelf'].map((part) => document.querySelector(part))
  return mine.getBoundingClientRect().bottom <= shelf.getBoundingClientRect().top
}"""


def test_how_ones_tables_stand_is_on_top(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "link", name="Zoé", position=BEFORE_THE_END)
    place = f"/t/{table['id']}#"
    south = visitor().visit(place + table["seats"][0]["token"])
    north = visitor("en").visit(place + table["seats"][1]["token"])
    south.my_turn()
    # Both look at their lists: one has to play, the other waits.
    for who in (south, north):
        who.visit("/")
        expect(who.see("thumb")).to_be_visible()
        assert who.page.evaluate(ABOVE), "one's own tables come first"
    kept = south.page.locator(f'[data-table-kept="{table["id"]}"]')
    expect(south.see("standing")).to_have_text(say("waitsForYou"))
    expect(south.page).to_have_title(re.compile(r"^\(1\) "))
    expect(south.page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")
    expect(north.see("standing")).to_have_text(say("waitsFor", "en", who="South"))
    expect(north.page).to_have_title(re.compile("^QG"))
    kept.get_by_role("button", name=say("resume")).click()
    south.my_turn()
    south.play("f6", "f7")
    expect(south.see("ending-head")).to_be_visible()
    for who, result in ((south, "tableWon"), (north, "tableLost")):
        who.visit("/")
        expect(who.see("standing")).to_have_text(say(result, who.language))


def test_who_can_only_pass_is_told_so(visitor: Visiting, url: str) -> None:
    """Until neither can do anything else: the game is drawn (ATK-145)."""
    table = made(url, "me", "me", options={"set": 2}, position=STUCK)
    south, north = [
        visitor(language).visit(f"/t/{table['id']}#{seat['token']}")
        for language, seat in zip(("fr", "en"), table["seats"], strict=True)
    ]
    for who in (south, north):
        who.my_turn()
        expect(who.see("prompt")).to_contain_text(who.text("mustPass"))
        who.page.locator('[data-deed="pass"]').click()
    for who in (south, north):
        expect(who.see("ending-head")).to_have_text(who.text("drawnShort"))
        expect(who.see("ending")).to_contain_text("ATK-145")


def test_dots_say_where_the_counter_in_hand_may_go(visitor: Visiting, url: str) -> None:
    """With none in hand there are none, though something was refused."""
    table = made(url, "me", "me", position=BEFORE_THE_END)
    me = visitor().visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    me.square("f7").click(force=True)
    expect(me.see("refusal")).to_contain_text("ATK-018")
    expect(me.page.locator(".mark-target, .mark-foe")).to_have_count(0)
    me.square("f6").click()
    expect(me.page.locator(".mark-target")).not_to_have_count(0)


def test_a_counter_says_what_it_does_beside_the_board(visitor: Visiting, url: str) -> None:
    """By pointer and by keyboard; by finger in the rulebook, which a long press opens."""
    table = made(url, "me", "me", position=BEFORE_THE_END)
    me = visitor().visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    told = me.see("explained")
    me.square("f6").hover()
    expect(me.see("facts")).to_have_text(re.compile(r"^10 · bat 1 à 10 · .*une case"))
    me.square("a9").focus()
    expect(told).to_contain_text(say("canBe"))
    expect(me.see("could")).to_contain_text(called("attaque", "flag"))
    expect(me.see("could")).not_to_contain_text("×1")  # said only where there are several
    for rule in ("ATK-084", "ATK-073"):  # not those of the colour of its square
        expect(told.get_by_role("button", name=rule)).to_be_attached()
    me.square("b3").hover()
    told.get_by_role("button", name="ATK-044").click()
    expect(me.see("rulebook").locator('[data-rule="ATK-044"]').first).to_be_visible()
    me.page.keyboard.press("Escape")
    me.square("b3").focus()
    me.page.keyboard.press("n")
    expect(me.see("rulebook").get_by_test_id("facts")).to_contain_text("bat 1 à 2")
