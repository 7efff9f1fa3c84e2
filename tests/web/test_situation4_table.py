"""The table of Situation 4 as its player likes it: what it is made of, pieces that go together, and nobody on
the other side."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.puzzle import Puzzler, seat, table
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
PREPARED = {"south": ["P0101"], "north": ["P0106"]}


def test_the_table_is_of_felt_or_of_oak_as_the_player_likes(visitor: Visiting, url: str) -> None:
    """The screen settings have it at a table of this game, and this browser keeps it."""
    made = table(url, "me", "me", position=PREPARED)
    who = visitor().visit(seat(url, made, 0))
    felt, oak = who.page.locator(".table.felt"), who.page.locator(".table.oak canvas")
    expect(felt).to_be_visible()
    who.see("open-preferences").click()
    who.see("wish-table-top").get_by_label(who.text("sitTop_oak")).check()
    expect(oak).to_be_visible()
    who.page.keyboard.press("Escape")
    who.page.reload()
    expect(oak).to_be_visible()
    painted = "canvas => canvas.getContext('2d').getImageData(800, 500, 1, 1).data[3]"
    who.until(lambda: oak.evaluate(painted) == 255)
    who.visit("/")
    who.see("open-preferences").click()
    expect(who.see("preferences")).to_be_visible()
    expect(who.see("wish-table-top")).to_have_count(0)


@pytest.mark.rule("SIT-801")
def test_what_the_lasso_caught_is_carried_together(visitor: Visiting, url: str) -> None:
    """All of it floats under the hand; on the board one piece is laid, and the others stay."""
    made = table(url, "me", "me", position=PREPARED)
    south = Puzzler(visitor(size=(1280, 800)).visit(seat(url, made, 0)), 0)
    south.tidies()
    page, along = south.page, south.page.locator("[data-along]")
    pieces = ("P0201", "P0301", "P0401")
    slots = [south.slot(each) for each in pieces]
    at = {each: south.middle(each) for each in pieces}
    south.who.see("lasso").click()
    low, high = [[f(xy[i] for xy in at.values()) for i in (0, 1)] for f in (min, max)]
    page.mouse.move(*low)
    page.mouse.down()
    page.mouse.move(*high)
    page.mouse.up()
    chosen = page.locator(".piece.chosen")
    caught = [int(each.get_attribute("data-carry") or 0) for each in chosen.all()]
    assert set(slots) <= set(caught)
    # They lie round the piece in the hand as they lay on the table, and not there any more.
    x, y = at["P0201"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y - 20, steps=3)
    expect(along).to_have_count(len(caught) - 1)
    for each in pieces[1:]:
        expect(south.piece(each)).not_to_be_visible()
    page.mouse.up()
    expect(along).to_have_count(0)
    for each in pieces:
        expect(south.piece(each)).to_be_visible()
    expect(chosen).to_have_count(len(caught))
    south.drag("P0201", "P0201")
    south.has_laid(2)
    expect(chosen).to_have_count(len(caught) - 1)


@pytest.mark.rule("SIT-008", "SIT-112", "SIT-912")
def test_who_plays_against_nobody_plays_against_the_clock(visitor: Visiting, url: str) -> None:
    who = visitor().visit("/")
    who.page.locator(".shelf li", has_text="Situation 4").locator("button.box").click()
    who.see("opponent").select_option("nobody")
    expect(who.see("preset").locator("option:checked")).to_have_text("Contre la montre")
    who.page.locator("dialog button.primary").click()
    expect(who.see("start")).to_contain_text(who.text("sitStartAlone"))
    expect(who.see("start")).not_to_contain_text("Nord")
    who.see("ready").click()
    expect(who.see("piece-0")).to_be_attached()
    expect(who.see("points")).to_contain_text(who.text("sitEnds", time="9:"))
    who.logged("Nord : personne ne joue de ce côté.")
    assert "ordinateur" not in who.see("log").inner_text()
