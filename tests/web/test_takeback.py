"""Undo says why not in a sentence about undo; against bots it takes back; a table may forbid that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
FAR = position(1, "Se4 Ua1 sa9 ul11")
"""Nobody can reach anybody for a long while, whatever the bot plays."""


def seated(visitor: Visiting, url: str, *kinds: str, **more: Any) -> Visitor:
    table = made(url, *kinds, **more)
    return visitor().visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")


@pytest.mark.parametrize(("language", "word"), [("fr", "repr"), ("en", "take")])
def test_the_greyed_undo_of_embuscades_speaks_of_undo(
    visitor: Visiting, url: str, language: str, word: str
) -> None:
    """A reason of the game's own has the same name: about a vehicle that is not yours."""
    where = "to=regular turn=8 R_tank1@NC03:5"
    table = made(url, "me", "me", game="embuscades", position=where)
    me = visitor(language).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    expect(me.see("undo")).to_have_attribute("aria-disabled", "true")
    told = me.see("undo").get_attribute("title") or ""
    assert word in told.lower()
    assert "?" not in told
    assert "v\u00e9hicule" not in told
    assert "vehicle" not in told
    me.page.keyboard.press("u")
    expect(me.page.locator(".refusal")).to_contain_text(told)


def test_against_a_bot_the_button_takes_the_move_back(visitor: Visiting, url: str) -> None:
    me = seated(visitor, url, "me", "bot:recrue", position=FAR)
    me.my_turn()
    before = me.tree()
    me.play("e4", "e5")
    me.until(lambda: me.count("step") >= 2)  # the bot has answered
    me.my_turn()
    expect(me.see("undo")).to_have_text(say("takeBack"))
    expect(me.see("undo")).not_to_have_attribute("aria-disabled", "true")
    me.see("undo").click()
    expect(me.page.locator('[data-square="e4"]')).to_have_attribute("aria-disabled", "false")
    me.until(lambda: me.tree() == before)
    expect(me.page.locator(".notice")).to_have_count(0)  # nobody was asked
    me.my_turn()
    me.play("e4", "d4")
    me.until(lambda: me.count("legal") >= 4)
    me.my_turn()
    me.page.keyboard.press("u")
    me.until(lambda: me.tree() == before)


def test_a_table_with_a_clock_forbids_it_and_says_so(visitor: Visiting, url: str) -> None:
    clock = {"kind": "live", "minutes": 15, "increment": 10}
    me = seated(visitor, url, "me", "bot:recrue", position=FAR, clock=clock)
    me.my_turn()
    me.play("e4", "e5")
    me.until(lambda: me.count("step") >= 2)
    me.my_turn()
    expect(me.see("undo")).to_have_text(say("undo"))
    expect(me.see("undo")).to_have_attribute(
        "title", "\u00c0 cette table, on ne peut pas reprendre un coup."
    )
    me.page.keyboard.press("u")
    expect(me.page.locator(".refusal")).to_contain_text("on ne peut pas reprendre un coup")
    assert not [m for m in me.sent if m["t"] in ("offer", "undo")]


@pytest.mark.parametrize("allowed", [True, False])
def test_people_are_asked_only_where_the_table_allows_it(
    visitor: Visiting, url: str, allowed: bool
) -> None:
    me = seated(visitor, url, "me", "me", position=FAR, takeback=allowed)
    me.my_turn()
    expect(me.button(say("offer_pause"))).to_be_visible()
    expect(me.button(say("offer_takeback"))).to_have_count(int(allowed))


def test_the_dialog_follows_the_clock_until_it_is_told(visitor: Visiting) -> None:
    me = visitor().visit()
    me.page.locator(".shelf li button.box").first.click()
    dialog = me.page.locator("dialog")
    choice = me.see("takeback")
    expect(choice).to_have_value("true")
    dialog.get_by_label(say("clock")).select_option(index=1)
    expect(choice).to_have_value("false")
    choice.select_option("true")
    dialog.get_by_label(say("clock")).select_option(index=2)
    expect(choice).to_have_value("true")
    me.page.locator("dialog button.primary").click()
    expect(me.see("start")).to_be_visible()
    me.page.get_by_label(say("settings")).click()
    expect(me.see("about-takeback")).to_have_text(say("takebackYes"))
    expect(me.see("about-clock")).not_to_have_text(say("clockNone"))
