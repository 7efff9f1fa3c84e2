"""Whose a seat is, in the browser: a spent invitation, a second device, throwing one out, and ways back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.server.tools import Server
from tests.waiting import PATIENCE
from tests.web.judge import Judge
from tests.web.stage import made
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
OTHER = "other-" + "o" * 20


@pytest.fixture(scope="module")
def easy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house that gives a seat back as soon as the others agree."""
    house = Server(tmp_path_factory.mktemp("easy"), limits={"lost": [0, 0]})
    yield house.url
    house.stop()


def posted(url: str, path: str, **body: Any) -> Any:
    answer = httpx.post(url + path, json=body, timeout=PATIENCE)
    assert answer.is_success, answer.text
    return answer.json()


def at_table(who: Visitor) -> None:
    expect(who.page.locator("[data-table]")).to_be_attached()


def seat_of(who: Visitor) -> int:
    """The seat at which the server has put this page."""
    at_table(who)
    expect(who.see("prompt")).to_be_attached()
    seats = [m["you"] for m in who.received if m["t"] == "table"]
    seat: int = seats[-1]
    return seat


def kept(who: Visitor, key: str) -> str | None:
    found: str | None = who.page.evaluate(f"localStorage.getItem('qg.{key}')")
    return found


@pytest.mark.rule("QG-LINK")
def test_a_spent_invitation_says_so_and_a_phrase_gives_the_seat_back(
    visitor: Visiting, url: str
) -> None:
    table = made(url, "me", "link", name="Zoé")
    link = f"/t/{table['id']}#{table['seats'][1]['token']}"
    guest = visitor().visit(link)
    assert seat_of(guest) == 1
    words = noted(guest)
    late = visitor().visit(link, sits=False)
    said = late.see("astray")
    expect(said.get_by_role("heading", level=1)).to_have_text(say("astray_taken"))
    for way in (say("wayCode"), say("wayPhrase"), say("wayAsk")):
        expect(said.get_by_role("heading", name=way)).to_be_visible()
    expect(late.see("lost-seat").locator("option")).to_have_text(["Sud", "Nord"])
    assert "Zoé" not in said.inner_text(), "who plays there is nobody else's business"
    judge = Judge(late)
    judge.look("a spent invitation")
    late.see("to-code").click()
    expect(late.see("typed-code")).to_be_visible()
    judge.look("a code is typed")
    judge.rule()
    # The browser that took the seat follows its link as before.
    guest.page.goto(url + link)
    at_table(guest)
    # Another one comes back by the phrase.
    late.visit(f"/t/{table['id']}")
    late.see("typed-phrase").fill("cela ne va pas")
    late.see("recover").click()
    expect(late.page.get_by_role("alert")).to_contain_text("Aucune place de cette table")
    late.see("typed-phrase").fill("  ".join(words).upper())
    late.see("recover").click()
    assert seat_of(late) == 1


def noted(guest: Visitor) -> list[str]:
    """The recovery phrase, which is shown once and kept nowhere."""
    guest.see("note-phrase").click()
    words = guest.see("phrase").locator("li").all_inner_texts()
    assert len(words) == 6
    judge = Judge(guest)
    judge.look("the recovery phrase")
    judge.rule()
    guest.see("noted").click()
    expect(guest.see("note-phrase")).to_have_count(0)
    assert kept(guest, "phrase") is None
    assert not any(word in (kept(guest, "recovery") or "") for word in words)
    guest.page.reload()
    at_table(guest)
    expect(guest.see("prompt")).to_be_attached()
    expect(guest.see("note-phrase")).to_have_count(0)
    return words


def test_a_second_device_gets_every_game_by_a_code(visitor: Visiting, url: str) -> None:
    mine = visitor()
    tables = [made(url, "me", "link") for _ in range(2)]
    for table in tables:
        mine.visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
        expect(mine.see("links")).to_be_visible()
    mine.visit()
    mine.see("to-pass").click()
    expect(mine.see("code")).to_have_count(2)
    groups = mine.see("code").all_inner_texts()
    assert all(re.fullmatch("[A-Z]{4}", group) for group in groups)
    expect(mine.see("pass-out")).to_contain_text("2 parties")
    expect(mine.see("pass-out")).to_contain_text("une seule fois, pendant 10 minutes")
    judge = Judge(mine)
    judge.look("a code for another device")
    judge.rule()
    phone = visitor(size=(390, 844)).visit("/pass#" + "-".join(groups))
    expect(phone.see("typed-code")).to_have_value("-".join(groups))
    assert "#" not in phone.page.url, "the code left the address bar"
    phone.see("take").click()
    expect(phone.see("pass")).to_contain_text(say("passTaken", n=2))
    expect(phone.see("pass").locator("li")).to_have_count(2)
    expect(phone.see("pass").locator("li").first).to_contain_text("Sud")
    phone.button(say("resume")).first.click()
    assert seat_of(phone) == 0


@pytest.mark.rule("QG-DEVICE")
def test_a_device_is_thrown_out(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "link")
    id, token = table["id"], table["seats"][0]["token"]
    code = posted(url, "/api/pass", tables=[{"id": id, "token": token}])["code"]
    posted(url, "/api/pass/take", code=code, token=OTHER, device="Vieux téléphone")
    other = visitor().visit(f"/t/{id}#{OTHER}")
    assert seat_of(other) == 0
    assert OTHER in (kept(other, "tables") or "")
    mine = visitor().visit(f"/t/{id}#{token}")
    mine.see("links").get_by_role("button", name=say("close")).click()
    mine.button(say("settings")).click()
    mine.see("to-devices").click()
    rows = mine.see("devices").locator("li")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("cet appareil · connecté")
    expect(rows.nth(1)).to_contain_text("Vieux téléphone")
    rows.nth(1).get_by_role("button", name=say("deviceRemove")).click()
    expect(rows.nth(1)).to_contain_text("Retirer Vieux téléphone ?")
    judge = Judge(mine)
    judge.look("a device is about to be thrown out")
    judge.rule()
    rows.nth(1).get_by_role("button", name=say("yes")).click()
    expect(rows).to_have_count(1)
    expect(other.see("astray").get_by_role("heading", level=1)).to_have_text(say("astray_out"))
    expect(other.page.locator("[data-table]")).to_have_count(0)
    assert OTHER not in (kept(other, "tables") or "")
    assert other.page.evaluate("Object.values(sessionStorage).join()").count(OTHER) == 0


@pytest.mark.rule("QG-CONSENT")
def test_a_lost_seat_is_refused_by_its_device_and_given_by_the_others(
    visitor: Visiting, easy: str
) -> None:
    table = made(easy, "me", "link", name="Zoé")
    south = visitor(at=easy).visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    north = visitor(at=easy).visit(f"/t/{table['id']}#{table['seats'][1]['token']}")
    assert seat_of(north) == 1
    lost = visitor(at=easy).visit(f"/t/{table['id']}")

    def ask() -> None:
        lost.see("lost-seat").select_option(label="Nord")
        lost.see("name").fill("Luc")
        lost.see("claim").click()
        expect(lost.see("asked")).to_be_visible()

    ask()
    offer = north.page.get_by_role("alert").filter(has_text="Luc demande votre place")
    expect(offer.get_by_role("button")).to_have_text([say("decline")])
    offer.get_by_role("button", name=say("decline")).click()
    lost.page.reload()  # the page also asks by itself, now and then
    expect(lost.page.get_by_role("alert")).to_have_text(say("claimRefused"))
    ask()
    judge = Judge(lost)
    judge.look("the others are asked for a seat")
    judge.rule()
    offer = south.page.get_by_role("alert").filter(has_text="Luc a perdu ses appareils")
    offer.get_by_role("button", name=say("accept")).click()
    expect(offer).to_have_count(0)
    lost.page.reload()
    assert seat_of(lost) == 1
