"""An invited player: the browser's language, who invites to what, a name, then the seat. Links that others
can open, and what is said where they cannot. Addresses that lead nowhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect
from tests.web.guest import Guest
from tests.web.stage import made
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
Inviting = Callable[..., Guest]
CLOCK = {"kind": "live", "minutes": 15, "increment": 10}


def invite(url: str, **more: Any) -> tuple[dict[str, Any], str]:
    """A table that waits for its second player, and the path of the link to it."""
    table = made(
        url, "me", "link", **{"name": "Zoé", "options": {"set": 2}, "clock": CLOCK, **more}
    )
    return table, f"/t/{table['id']}#{table['seats'][1]['token']}"


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "fr-FR",
            (say("invitedBy", who="Zoé", game="Grand Jeu d’Attaque"), "15 min + 10 s par coup"),
        ),
        (
            "en-GB",
            (
                say("invitedBy", "en", who="Zoé", game="Grand Jeu d’Attaque"),
                "15 min + 10 s per move",
            ),
        ),
    ],
)
def test_an_invited_player_is_welcomed_and_then_sits(
    visitor: Visiting, guest: Inviting, url: str, locale: str, said: tuple[str, str]
) -> None:
    table, link = invite(url)
    guest(table, seat=0)  # the maker is there
    luc = visitor(locale=locale).visit(link, sits=False)
    welcome = luc.see("welcome")
    expect(welcome.get_by_role("heading", level=1)).to_have_text(said[0])
    expect(welcome).to_contain_text(said[1])
    expect(welcome).to_contain_text({"fr-FR": "2e règlement", "en-GB": "2nd rule set"}[locale])
    expect(welcome).to_contain_text({"fr-FR": "Nord", "en-GB": "North"}[locale])
    assert luc.received == [], "nothing of the table is known before the seat is taken"
    assert "#" not in luc.page.url.removeprefix(luc.url), "the secret left the address bar"
    luc.page.reload()
    luc.see("name").fill("Luc")
    luc.see("sit").click()
    expect(luc.page.locator("[data-table]")).to_be_attached()
    expect(luc.see("start")).to_be_visible()
    bearer = {"authorization": f"Bearer {table['seats'][0]['token']}"}
    seen = httpx.get(f"{url}/api/tables/{table['id']}/invitation", headers=bearer).json()
    assert seen["seats"][1]["player"] == "Luc"
    # Who has sat there before goes straight to the table, and the name is remembered.
    again = luc.context.new_page()
    again.goto(url + link)
    expect(again.locator("[data-table]")).to_be_attached()
    other, _ = invite(url)
    again.goto(f"{url}/t/{other['id']}#{other['seats'][1]['token']}")
    expect(again.get_by_test_id("name")).to_have_value("Luc")


def test_only_a_free_seat_is_offered(visitor: Visiting, url: str) -> None:
    """The maker's own link and the one for looking on lead to the table at once."""
    table, _ = invite(url)
    for token in (table["seats"][0]["token"], table["watch"]):
        who = visitor().visit(f"/t/{table['id']}#{token}", sits=False)
        expect(who.page.locator("[data-table]")).to_be_attached()
        expect(who.see("welcome")).to_have_count(0)


def test_a_link_that_opens_nothing_says_so(visitor: Visiting, url: str) -> None:
    table, _ = invite(url)
    guest = visitor().visit(f"/t/{table['id']}#wrong", sits=False)
    expect(guest.see("astray")).to_contain_text(say("astray_closed"))
    guest.page.get_by_role("link", name=say("astrayHome")).click()
    expect(guest.see("play-now")).to_be_visible()


def test_on_loopback_the_links_come_with_a_warning(visitor: Visiting, url: str) -> None:
    table, _ = invite(url)
    host = visitor().visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    expect(host.see("links")).to_be_visible()
    expect(host.see("only-here")).to_contain_text("Ces liens ne s’ouvrent que sur cet ordinateur")
    expect(host.see("only-here")).to_contain_text("qg serve --host 0.0.0.0")
    expect(host.page.locator('[data-link="1"]')).to_have_value(re.compile(f"^{url}/t/"))


def test_links_carry_the_address_that_others_can_open(visitor: Visiting, url: str) -> None:
    """Where the house is reached from outside, a maker who came by loopback hands out that address."""
    table, _ = invite(url)
    host = visitor()
    host.page.route(
        "**/api/house", lambda route: route.fulfill(json={"address": "http://10.9.8.7:80"})
    )
    host.visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    link = host.page.locator('[data-link="1"]')
    expect(link).to_have_value(f"http://10.9.8.7:80/t/{table['id']}#{table['seats'][1]['token']}")
    expect(host.see("only-here")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "title"),
    [("de-DE", "en"), pytest.param("en-US", "en", marks=pytest.mark.soak), ("fr-CA", "fr")],
)
def test_the_first_page_is_in_the_browsers_language(
    browser: Browser, url: str, locale: str, title: str
) -> None:
    who = Visitor(browser, url, locale=locale).visit()
    expect(who.page.locator("html")).to_have_attribute("lang", title)
    other = "English" if title == "fr" else "Français"
    who.button(other).click()
    who.page.reload()
    expect(who.page.locator("html")).to_have_attribute("lang", "en" if title == "fr" else "fr")
    who.close()


WRONG = [
    "/nothing",
    "/t/aaaaaaaaaa",
    "/t/x",
    "/t/aaaaaaaaaa/replay",
    "/regles/no_game",
    "/apprendre/attaque/none",
]


def test_an_address_that_leads_nowhere(browser: Browser, url: str) -> None:
    who = Visitor(browser, url, locale="fr-FR")
    for path in WRONG:
        answer = who.page.goto(url + path)
        assert answer is not None
        assert answer.status == 404, path
        expect(who.see("astray").get_by_role("heading")).to_have_text(say("astray_nothing"))
    who.button("English").click()
    expect(who.see("astray").get_by_role("heading")).to_have_text(say("astray_nothing", "en"))
    for path in WRONG:
        said = who.page.request.get(url + path, headers={"accept": "text/html"}).text()
        assert say("astray_nothing", "en") in said, (
            f"{path}: the server's words follow the choice too"
        )
    who.page.get_by_role("link", name=say("astrayHome", "en")).click()
    expect(who.see("play-now")).to_be_visible()
    who.close()


def test_a_replay_that_is_not_ones_own(visitor: Visiting, url: str) -> None:
    table, _ = invite(url)
    who = visitor().visit(f"/t/{table['id']}/replay#wrong")
    expect(who.see("astray")).to_contain_text(say("astray_closed"))
    assert not re.search("authorization|bearer|token", who.page.inner_text("body"), re.IGNORECASE)
