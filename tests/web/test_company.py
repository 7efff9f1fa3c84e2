"""What players do beside their moves: agree, take back, talk, take notes, resign."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.stage import Stage, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
QUIET = position(1, "Wa1 Xb1 Al1 Kf5 Sk1 sa9 wl11 xk11 aj11 tb9")
RAID = position(2, "Wa4 Xl4 Al1 Ba1 Kf5 ua9 sf8 wk10 xk11 tl11")


def test_everything_that_needs_agreement(visitor: Visiting, url: str) -> None:
    stage = Stage(visitor, url, position=QUIET)
    south, north, watcher = stage.everybody
    south.my_turn()

    # A draw declined.
    south.button(say("offer_draw")).click()
    expect(south.page.get_by_text(say("offerSent"))).to_be_visible()
    expect(north.page.get_by_text("South offers a draw.")).to_be_visible()
    expect(watcher.button(say("accept"))).to_have_count(0)
    north.button(say("decline", "en")).click()
    expect(south.page.get_by_text(say("offerRefused"))).to_be_visible()
    expect(north.page.get_by_text("South offers a draw.")).to_have_count(0)

    # A pause and its end: nothing can be moved meanwhile.
    north.button(say("offer_pause", "en")).click()
    south.button(say("accept")).click()
    expect(north.see("prompt")).to_have_text(say("paused", "en"))
    expect(south.see("prompt")).to_have_text(say("paused"))
    expect(south.page.locator(".target.alive")).to_have_count(0)
    south.button(say("offer_resume")).click()
    expect(north.page.get_by_text(say("offered_resume", "en", who="South"))).to_be_visible()
    north.button(say("accept", "en")).click()
    south.my_turn()
    expect(north.see("prompt")).to_have_text("Waiting for South.")

    # A move taken back over the opponent's answer.
    south.play("f5", "f6")
    stage.logged("f5 → f6")
    north.my_turn()
    north.play("a9", "a8")
    stage.logged("a9 → a8")
    south.my_turn()
    south.button(say("offer_takeback")).click()
    expect(north.page.get_by_text(say("offered_takeback", "en", who="South"))).to_be_visible()
    north.button(say("accept", "en")).click()
    for who in stage.everybody:
        expect(who.see("log")).not_to_contain_text("f5 → f6")
        expect(who.page.locator('.piece[data-slot="3"]')).to_have_count(1)
    expect(south.square("f5")).to_have_attribute("aria-label", "f5, Capitaine, à vous")
    expect(north.square("a9")).to_have_attribute("aria-label", "a9, Sergeant, yours")
    south.my_turn()
    south.play("f5", "g5")
    stage.logged("f5 → g5")

    # A draw agreed, and a rematch with the sides swapped.
    north.button(say("offer_draw", "en")).click()
    south.button(say("accept")).click()
    stage.ended(say("drawn"), say("drawn", "en"), "QG-AGREED")
    expect(north.see("because")).to_have_text("The players agree on a draw.")
    stage.told_no_secrets()
    for who in (south, north):
        language = "en" if who is north else "fr"
        expect(who.see("ending-head")).to_have_text(say("drawnShort", language))
    north.button(say("rematchSwap", "en")).click()
    south.button(say("accept")).click()
    south.button(say("goRematch")).click()
    north.button(say("goRematch", "en")).click()
    expect(south.page.locator(".who", has_text="(vous)")).to_be_visible()
    expect(south.page.locator("li.side1 .who", has_text="(vous)")).to_be_visible()
    expect(north.page.locator("li.side0 .who", has_text="(you)")).to_be_visible()


def test_talk_is_for_all_and_notes_for_one(visitor: Visiting, url: str) -> None:
    stage = Stage(visitor, url, position=QUIET)
    south, north, watcher = stage.everybody
    south.my_turn()
    south.page.get_by_role("tab", name=say("chat")).click()
    south.page.get_by_label(say("sayHint")).fill("Bonne chance")
    south.button(say("say")).click()
    expect(north.page.get_by_role("tab", name="Chat (1)")).to_be_visible()
    north.page.get_by_role("tab", name="Chat (1)").click()
    expect(north.see("chat")).to_contain_text("South Bonne chance")
    north.page.get_by_label(say("sayHint", "en")).fill("<b>Thanks</b>")
    north.page.keyboard.press("Enter")
    expect(south.see("chat")).to_contain_text("<b>Thanks</b>")
    watcher.page.get_by_role("tab", name=say("chat")).click()
    expect(watcher.see("chat")).to_contain_text("Nord <b>Thanks</b>")
    expect(watcher.page.get_by_role("tab", name=say("notebook"))).to_have_count(0)
    expect(watcher.page.get_by_label(say("sayHint"))).to_have_count(0)

    # Notes are written as one types, survive a reload, and nobody else is sent them.
    south.page.get_by_role("tab", name=say("notebook")).click()
    south.page.get_by_role("textbox", name=say("notebook")).fill("b9 a fui : officier ?")
    south.page.reload()
    # What one has said oneself is not news.
    expect(south.page.get_by_role("tab", name=f"{say('chat')} (1)")).to_be_visible()
    south.page.get_by_role("tab", name=say("notebook")).click()
    expect(south.page.get_by_role("textbox", name=say("notebook"))).to_have_value(
        "b9 a fui : officier ?"
    )
    expect(south.page.locator("textarea")).to_have_count(1)
    for who in (north, watcher):
        assert who.received
        assert "officier" not in str(who.received)
    # What was said is there too for whoever comes back.
    south.page.get_by_role("tab", name=say("chat")).click()
    expect(south.see("chat")).to_contain_text("Bonne chance")


def test_undo_says_why_not_and_resigning_asks_twice(visitor: Visiting, url: str) -> None:
    stage = Stage(visitor, url, watched=False, position=RAID)
    south, north = stage.everybody
    south.my_turn()
    south.see("undo").click(force=True)  # it looks disabled, and says why

    expect(south.see("refusal")).to_contain_text("le dernier coup joué n’est pas le vôtre.")
    south.see("refusal").get_by_role("button", name=say("close")).click()
    south.play("a1", "a9")
    south.my_turn()
    expect(south.see("undo")).to_have_attribute("aria-disabled", "true")
    south.see("undo").click(force=True)  # it looks disabled, and says why

    expect(south.see("refusal")).to_contain_text("des dés ont été lancés")
    south.button("QG-UNDO").click()
    cited = south.see("rulebook").locator('[aria-current="true"]')
    expect(cited).to_be_in_viewport()
    expect(cited).to_contain_text("QG-UNDO")
    south.page.keyboard.press("Escape")
    expect(south.see("rulebook")).to_have_count(0)
    south.see("refusal").get_by_role("button", name=say("close")).click()
    # Not even by consent is called back what somebody has seen.
    south.button(say("offer_takeback")).click()
    expect(south.see("refusal")).to_contain_text("des dés ont été lancés")
    expect(north.button(say("accept", "en"))).to_have_count(0)
    south.play("a1")
    north.my_turn()

    north.button(say("resign", "en")).click()
    north.button(say("no", "en")).click()
    expect(north.button(say("resign", "en"))).to_be_visible()
    north.button(say("resign", "en")).click()
    north.button(say("yes", "en")).click()
    stage.ended("Sud gagne.", "South wins.", "QG-RESIGN")
    expect(south.see("because")).to_have_text("Un joueur abandonne : l’autre camp gagne.")
    stage.told_no_secrets()
