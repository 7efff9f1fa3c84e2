"""The first screen and the ways to a table: open tables, links, one's own tables, the house's password."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Browser, expect
from tests.web.house import serving
from tests.web.stage import made
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]


def test_an_open_table_is_found_and_joined_from_the_first_screen(
    visitor: Visiting, url: str
) -> None:
    ann = visitor().visit()
    ann.new_table("open", name="Anne", side="Nord")
    expect(ann.see("prompt")).to_contain_text(say("tableWaits"))
    bob = visitor("en").visit()
    row = bob.page.locator("section", has_text=say("openTables", "en")).locator(
        "li", has_text="Anne"
    )
    row.get_by_role("button", name=say("join", "en")).click()
    bob.deploy()
    ann.deploy()
    expect(bob.page.locator("li.side1 .who")).to_have_text("Anne")
    # Nobody can take a seat at a table that is full. Other tests may have left tables that are open.
    made(url, "me", "open", public=True, name="Dora")
    carol = visitor().visit()
    rows = carol.page.locator("section", has_text=say("openTables")).locator("li")
    expect(rows.filter(has_text="Dora").first).to_be_visible()
    expect(rows.filter(has_text="Anne")).to_have_count(0)

    # Names can be changed at the table.
    bob.page.locator("li.side0 .who").click()
    bob.page.get_by_label(say("yourName", "en")).fill("Bob")
    bob.page.keyboard.press("Enter")
    expect(ann.page.locator("li.side0 .who")).to_have_text("Bob")

    # Leaving and coming back, by one's own list; the other sees it.
    dot = ann.page.locator("li.side0 .dot")
    expect(dot).to_have_attribute("title", "présent")
    bob.visit("/")
    expect(dot).to_have_attribute("title", "absent")
    mine = bob.page.locator("section", has_text=say("myTables", "en")).locator("li")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("South")
    mine.get_by_role("button", name=say("resume", "en")).click()
    expect(bob.page.locator("li.side0 .who", has_text="(you)")).to_be_visible()
    expect(dot).to_have_attribute("title", "présent")
    bob.visit("/")
    bob.page.get_by_label(say("forget", "en")).click()
    expect(bob.page.get_by_text(say("noMyTables", "en"))).to_be_visible()


def test_links_and_their_codes(visitor: Visiting) -> None:
    me = visitor().visit()
    me.new_table("link")
    dialog = me.see("links")
    links = {name: dialog.locator(f'[data-link="{name}"]').input_value() for name in ("1", "watch")}
    assert len(set(links.values())) == 2
    # None for one's own seat: another device gets a code, and a token of its own.
    expect(dialog.locator("[data-link]")).to_have_count(2)
    expect(dialog.get_by_role("button", name=say("passMake"))).to_be_visible()
    assert all(re.search(r"/t/[a-z0-9]{10}#\S{20,}$", link) for link in links.values())
    codes = dialog.get_by_role("img")
    expect(codes).to_have_count(2)
    expect(codes.nth(0)).to_have_attribute(
        "aria-label", say("qrFor", what=say("linkSeat", seat="Nord"))
    )
    expect(codes.nth(1)).to_have_attribute("aria-label", say("qrFor", what=say("linkWatch")))
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name=say("copy")).first.click()
    expect(dialog.get_by_role("button", name=say("copied"))).to_be_visible()
    assert me.page.evaluate("navigator.clipboard.readText()") == links["1"]
    watcher = visitor().visit(links["watch"])
    expect(watcher.see("prompt")).to_contain_text(say("tableWaits"))
    # The watcher was not handed the seats; a guest is not handed the others' either.
    guest = visitor().visit(links["1"])
    expect(guest.see("start")).to_be_visible()
    own = next(message["token"] for message in me.sent if message["t"] == "hello")
    theirs = links["1"].partition("#")[2]
    assert own not in str(guest.received) + str(watcher.received)
    assert theirs not in str(watcher.received)


def test_a_house_with_a_password(browser: Browser, visitor: Visiting, tmp_path: Path) -> None:
    (tmp_path / "word").write_text("Vauban")
    with serving(tmp_path, "--password-file", str(tmp_path / "word")) as url:
        me = visitor(at=url).visit()
        me.page.get_by_label("Mot de passe du serveur").fill("Turenne")
        me.button("Entrer").click()
        expect(me.page.get_by_role("alert")).to_contain_text("Ce n’est pas le mot de passe.")
        me.page.get_by_label("Mot de passe du serveur").fill("Vauban")
        me.button("Entrer").click()
        me.see("play-now").click()
        me.see("start").wait_for()
        # A link to a seat asks for it too, and still leads to the table afterwards.
        place = me.page.url
        guest = visitor(at=url).visit(place)
        guest.page.get_by_label("Mot de passe du serveur").fill("Vauban")
        guest.button("Entrer").click()
        expect(guest.page.get_by_text(say("astray_closed"))).to_be_visible()
        me.close()
        guest.close()
