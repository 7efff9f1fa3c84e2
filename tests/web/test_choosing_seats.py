"""A table in real time for several people: how it is set up, and how its players choose and swap seats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from tests.web.texts import say

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.web.visitor import Visitor

Visiting = Callable[..., "Visitor"]


@pytest.fixture(scope="module")
def live(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that offers a game in real time, be it registered or not."""
    from tests.web.house import serving

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QG_GAMES", "qg.games.situation4:GAME")
        with serving(tmp_path_factory.mktemp("house"), "--no-limits") as url:
            yield url


@pytest.mark.rule("QG-LIVE")
def test_a_table_in_real_time_is_set_up_without_clocks(visitor: Visiting, live: str) -> None:
    from playwright.sync_api import expect

    me = visitor(at=live).visit()
    box = me.page.locator(".shelf li").filter(has_text="Situation 4")
    box.get_by_role("button", name=say("newTable"), exact=True).click()
    dialog = me.page.locator("dialog")
    expect(me.see("opponent").locator('option[value="open"]')).to_be_attached()
    expect(me.see("opponent").locator('option[value="hotseat"]')).to_have_count(0)
    # Nobody is no level of the computer's; whoever wants to practises alone.
    expect(dialog.locator('option[value="absent"]')).to_have_count(0)
    me.see("opponent").select_option("nobody")
    expect(dialog.get_by_label(say("level"))).to_have_count(0)
    me.see("opponent").select_option("bot")
    for key in ("clock", "takeback"):
        expect(dialog.get_by_label(say(key), exact=True)).to_have_count(0)
    # How many play on each side is asked before who they are.
    me.option("north").select_option(index=1)
    expect(dialog.locator("[data-seat]")).to_have_count(2)
    levels = dialog.get_by_label(say("level"))
    expect(levels.locator("option:checked")).to_have_text("Rival")
    levels.select_option("general")
    expect(dialog.get_by_text("toutes les 4 secondes")).to_be_visible()


@pytest.mark.rule("QG-SWAP")
def test_players_choose_seats_and_keep_them(visitor: Visiting, live: str) -> None:
    from playwright.sync_api import expect
    from tests.web.stage import joined, made

    options = {"size": "quick", "south": 2, "north": 2}
    table = made(live, "me", "link", "bot:recrue", "bot:recrue", game="situation4", options=options)
    seats = [seat.get("token", "") for seat in table["seats"]]
    zoe = joined(live, table["id"], seats[1], name="Zoé")
    anne = visitor(at=live).visit(f"{live}/t/{table['id']}#{seats[0]}")
    other = visitor("en", at=live).visit(f"{live}/t/{table['id']}#{zoe}")
    sides = anne.see("lobby").locator("section")
    # A computer makes room at once.
    anne.page.locator('[data-seat-to="2"]').click()
    expect(sides.nth(0).locator("li.own")).to_have_count(1)
    expect(anne.page.locator('[data-seat-to="0"]')).to_be_visible()
    # A player is asked.
    anne.page.locator('[data-seat-to="1"]').click()
    other.page.get_by_role("button", name=say("accept", "en")).click()
    expect(sides.nth(1).locator("li.own")).to_have_count(1)
    expect(sides.nth(0)).to_contain_text("Zoé")
    # The game begins when both keep their seats.
    anne.see("stay").click()
    expect(anne.see("prompt")).to_contain_text("Zoé")
    expect(other.see("lobby")).to_contain_text(say("seatReady", "en"))
    other.see("stay").click()
    for each in (anne, other):
        expect(each.see("lobby")).to_have_count(0)


@pytest.mark.rule("QG-LIVE")
def test_who_practises_alone_pauses_and_goes_on(visitor: Visiting, live: str) -> None:
    from playwright.sync_api import expect
    from tests.web.stage import made

    table = made(live, "me", "bot:absent", game="situation4", options={"size": "quick"})
    me = visitor(at=live).visit(f"{live}/t/{table['id']}#{table['seats'][0]['token']}")
    offers = me.page.locator("[data-offer]")
    expect(offers).to_have_text([say("pauseLeft", n=2)])  # no draw, nothing to take back
    expect(me.see("undo")).to_have_count(0)
    expect(me.see("quality")).to_have_attribute("data-bars", re.compile("[1-3]"))
    offers.click()
    expect(offers).to_have_attribute("data-offer", "resume")
    expect(me.see("prompt")).to_contain_text(re.compile(r"\d\d:\d\d"))  # when it ends by itself
    offers.click()
    expect(offers).to_have_text([say("pauseLeft", n=1)])
    expect(me.page).to_have_title(re.compile("^●"))  # whether they are ready is asked once: a turn
