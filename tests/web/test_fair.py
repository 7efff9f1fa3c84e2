"""After a game one click proves its dice, in the browser alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Route, expect
from tests.server.test_salts import sealed_anew
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import SALT, Visitor

QUIET = position(1, "Wa1 Xb1 Al1 Kf5 Sk1 sa9 wl11 xk11 aj11 tb9")


def test_one_click_proves_every_roll(visitor: Callable[..., Visitor], url: str) -> None:
    table = made(url, "me", "bot:recrue")
    me = visitor("en")
    me.visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.deploy()
    me.logged("begins")  # the die that says who has been thrown
    me.button(say("resign", "en")).click()
    me.button(say("yes", "en")).click()
    me.see("to-fair").click()
    expect(me.see("verdict")).to_contain_text("Verified: 1 roll, fixed")
    expect(me.see("dice-claim")).to_have_text(
        re.compile("so the server could not choose the rolls\\.$")
    )
    expect(me.see("dice-salts")).to_contain_text(f"{say('saltSeat', 'en')} {SALT}")
    expect(me.see("dice-salts")).to_contain_text(say("saltHouse", "en"))
    expect(me.see("fair")).to_contain_text("No player rolled a six-sided die")


def test_between_two_people_the_page_claims_what_is_true(
    visitor: Callable[..., Visitor], url: str
) -> None:
    """Each browser adds to the dice after it has seen the commitment; the other player might be in league
    with the server, and a browser that forgot what it added cannot vouch for it."""
    table = made(url, "me", "link")
    south, north = visitor("en"), visitor("en", salt="ab" * 16)
    south.visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    expect(south.page.get_by_text(say("tableWaits", "en")).first).to_be_visible()
    north.visit(f"/t/{table['id']}#{table['seats'][1]['token']}")
    expect(south.button(say("resign", "en"))).to_be_visible()
    assert [m for m in south.sent if m["t"] == "salt"] == [
        {"t": "salt", "id": 1, "commitment": commitment(south), "salt": SALT}
    ]
    south.button(say("settings", "en")).click()
    expect(south.see("about-dice")).to_contain_text("after it had received this fingerprint")
    south.page.keyboard.press("Escape")
    south.deploy()
    north.deploy()
    south.logged("begins")  # the die that says who has been thrown
    north.page.evaluate("localStorage.removeItem('qg.pledges')")
    north.page.reload()
    south.button(say("resign", "en")).click()
    south.button(say("yes", "en")).click()
    for each, verdict, claim in (
        (south, "Verified: 1 roll, fixed", "unless it was in league with another player."),
        (north, "Recomputed: 1 roll", "it cannot tell whether they are yours."),
    ):
        each.see("to-fair").click()
        expect(each.see("verdict")).to_contain_text(verdict)
        expect(each.see("dice-claim")).to_contain_text(claim)
        expect(each.see("dice-salts")).to_contain_text(f"{say('saltSeat', 'en')} {SALT}")
        expect(each.see("dice-salts")).to_contain_text(f"{say('saltSeat', 'en')} {'ab' * 16}")


def test_the_page_goes_by_the_record_and_not_by_what_the_table_said(
    visitor: Callable[..., Visitor], url: str
) -> None:
    """A server that tells the page of one salt, and has used a second one that it calls another player's."""
    table = made(url, "me", "bot:recrue", position=QUIET)
    me = visitor("en")
    me.visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.button(say("resign", "en")).click()
    me.button(say("yes", "en")).click()
    me.page.route("**/record", forged)
    me.see("to-fair").click()
    expect(me.see("verdict")).to_have_text(say("fairNothing", "en"))
    expect(me.see("dice-salts")).to_contain_text(f"{say('saltSeat', 'en')} chosen")


def forged(route: Route) -> None:
    salts = json.loads(route.fetch().text().split("\n")[0])["salts"]
    change = {"salts": [salts[0], "chosen"], "salted": ["south", "north"]}
    route.fulfill(body=sealed_anew(route.fetch().text(), 0, **change))


def commitment(who: Visitor) -> str:
    """The first one that the page was shown."""
    found: str = next(m for m in who.received if m["t"] == "table")["commitment"]
    return found
