"""Every text on every screen can be read, by day and by lamp: the contrast that WCAG asks for (level AA),
measured on what is painted behind the letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web import contrast
from tests.web.played import finished
from tests.web.stage import made, position
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
START = position(
    2,
    "Wa4 Xl4 Al1 Ba1 Ra2 Ve1 Pc1 Kd4 Tf5 ua9 hg8 se8 ke9 pc10 wk10 tl11",
    taken="x",
    removal="0",
    ply="8",
)
ISLAND = (
    "to=regular turn=8 dice=6,2 R_tank1@NC03:5 R_infantry1@NI04:3* T_tank1@NC06:2 T_infantry1@SI06:3 "
    "hand.regular=renforts,embuscade hand.terrorist=embuscade"
)

STILL = """() => {
  const set = window.setTimeout
  window.setTimeout = (run, after, ...more) => after > 1400 ? 0 : set(run, after, ...more)
}"""
"""What is shown for a moment stays: timers that would end it are never set."""


class Reader:
    """Reads a page wherever a test stops, and tells everything at the end."""

    def __init__(self, me: Visitor) -> None:
        self.me = me
        self.found: list[str] = []

    def look(self, state: str) -> None:
        page = self.me.page
        page.mouse.move(0, 0)
        for theme in ("light", "dark"):
            page.evaluate("t => { document.documentElement.dataset.theme = t }", theme)
            seen, found = contrast.faint(page)
            if not seen:
                self.found.append(f"{state}, {theme}: no text was found")
            self.found += [f"{state}, {theme}: {each}" for each in found]
        page.evaluate("document.documentElement.dataset.theme = 'light'")

    def rule(self) -> None:
        assert not self.found, "\n" + "\n".join(self.found)


def seats(url: str, table: Any) -> list[str]:
    return [f"{url}/t/{table['id']}#{seat['token']}" for seat in table["seats"]]


def test_the_check_finds_what_cannot_be_read(visitor: Visiting) -> None:
    """Letters on a drawing, on a see-through ground, in a field; and not those that something hides."""
    me = visitor()
    me.page.set_content(
        """
        <svg width="300" height="60"><rect width="300" height="60" fill="#333"/>
          <text x="10" y="40" fill="#222" font-size="20">on a drawing</text></svg>
        <p style="background: linear-gradient(#444, #555); color: #333; margin: 0">on a gradient</p>
        <p style="background: #000; color: #fff; opacity: 0.2; margin: 0">see-through</p>
        <input value="in a field" style="background: #eee; color: #ccc">
        <p style="background: #fff; color: #000; margin: 0">plain</p>
        <p style="position: absolute; top: 300px; background: #fff; color: #eee">hidden</p>
        <div style="position: absolute; top: 290px; width: 400px; height: 90px; background: #123"></div>
        """
    )
    seen, found = contrast.faint(me.page)
    assert seen == 5
    said = [line.split(" | ")[0] for line in found]
    assert said == ["on a drawing", "on a gradient", "see-through", "in a field"]


def test_first_screen_dialogs_and_deployment(visitor: Visiting) -> None:
    me = visitor().visit()
    reader = Reader(me)
    expect(me.see("play-now")).to_be_enabled()
    expect(me.page.locator(".shelf li")).not_to_have_count(0)
    reader.look("home")
    me.page.locator(".shelf li button.box").first.click()
    me.page.locator("dialog summary").click()
    reader.look("new table")
    me.page.keyboard.press("Escape")
    expect(me.page.locator("dialog")).to_have_count(0)
    me.see("open-preferences").click()
    me.see("preferences").wait_for()
    reader.look("preferences")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("?")
    me.see("keys").wait_for()
    reader.look("keys")
    me.page.keyboard.press("Escape")
    me.visit("/replay")
    me.page.locator("main").wait_for()
    reader.look("a record from a file")
    me.visit("/")
    me.see("play-now").click()
    me.see("start").wait_for()
    reader.look("deployment")
    me.square("d1").click()
    reader.look("deployment, a counter held")
    me.square("d3").click()
    me.square("e1").focus()
    me.page.keyboard.press("Delete")
    me.see("as-text").locator("summary").click()
    reader.look("deployment, half done")
    reader.rule()


def test_a_table_in_play(visitor: Visiting, url: str) -> None:
    mine, theirs = seats(url, made(url, "me", "link", position=START, clock={"kind": "live"}))
    me = visitor().visit(mine)
    reader = Reader(me)
    me.see("links").wait_for()
    reader.look("links")
    me.page.keyboard.press("Escape")
    expect(me.see("links")).to_have_count(0)
    reader.look("waiting for somebody")
    other = visitor("en").visit(theirs)
    me.my_turn()
    reader.look("table")
    me.square("c1").click()
    reader.look("a counter picked")
    me.page.keyboard.press("Escape")
    me.square("k10").hover()
    me.play("a1")
    me.square("g8").click(force=True)
    expect(me.see("refusal").get_by_role("button", name="Leçon")).to_be_visible()
    reader.look("refusal")
    me.page.keyboard.press("r")
    expect(me.see("rulebook").locator("h3").first).to_be_visible()
    reader.look("rulebook")
    me.page.keyboard.press("Escape")
    for key, name in (("t", "feared"), ("p", "described")):
        me.page.keyboard.press(key)
        me.see(name).wait_for()
        reader.look(name)
        me.page.keyboard.press("Escape")
        expect(me.see(name)).to_have_count(0)
    me.square("k10").click(button="right", force=True)
    me.see("note").wait_for()
    reader.look("pencil note")
    me.page.keyboard.press("Escape")
    me.button("Réglages de la table").click()
    reader.look("about the table")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Escape")
    me.page.locator("#tab-chat").click()
    reader.look("chat, empty")
    me.page.get_by_label("Message aux joueurs").fill("Bonne chance")
    me.button("Envoyer").click()
    other.page.locator("#tab-chat").click()
    other.page.get_by_label("Message to the players").fill("You too")
    other.page.keyboard.press("Enter")
    expect(me.see("chat")).to_contain_text("You too")
    reader.look("chat")
    me.page.locator("#tab-notebook").click()
    reader.look("notebook")
    me.page.locator("#tab-log").click()
    me.page.evaluate(STILL)
    me.play("a1", "a9")
    expect(me.see("scene")).to_be_visible()
    reader.look("a raid")
    me.play("b2")
    other.my_turn()
    reader.look("waiting for the other")
    me.square("c1").click(force=True)
    expect(me.see("refusal")).to_be_visible()
    reader.look("out of turn")
    me.page.get_by_test_id("log").get_by_role("button").first.click()
    me.see("to-now").wait_for()
    reader.look("looking back")
    reader.rule()


def test_offers_and_notices(visitor: Visiting, url: str) -> None:
    mine, theirs = seats(url, made(url, "me", "link", position=START))
    me, other = visitor().visit(mine), visitor("en").visit(theirs)
    reader = Reader(me)
    me.my_turn()
    expect(me.see("links")).to_have_count(0)
    me.button("Proposer la nulle").click()
    expect(me.page.get_by_text("Proposition envoyée.")).to_be_visible()
    reader.look("an offer is sent")
    other.button("Decline").click()
    expect(me.page.get_by_text("Proposition refusée.")).to_be_visible()
    reader.look("it is declined")
    other.button("Offer a pause").click()
    expect(me.button("Accepter")).to_be_visible()
    reader.look("an offer comes")
    me.button("Abandonner").click()
    expect(me.page.get_by_text("Voulez-vous vraiment abandonner ?")).to_be_visible()
    reader.look("resigning")
    me.button("Non").click()
    me.button("Accepter").click()
    expect(me.button("Reprendre la partie")).to_be_visible()
    reader.look("paused")
    watcher = visitor().visit(mine.split("#")[0] + "#" + _watch(me))
    expect(watcher.see("sheet")).to_be_visible()
    watching = Reader(watcher)
    watching.look("watching")
    reader.rule()
    watching.rule()


def _watch(me: Visitor) -> str:
    return str(next(m["links"] for m in me.received if m["t"] == "table")["watch"])


def test_embuscades(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "link", game="embuscades", position=ISLAND)
    mine, theirs = seats(url, table)
    me, other = visitor().visit(mine), visitor("en").visit(theirs)
    reader = Reader(me)
    me.my_turn()
    expect(me.see("links")).to_have_count(0)
    reader.look("the island")
    me.square("NC03").click()
    reader.look("a vehicle picked")
    me.page.keyboard.press("Escape")
    me.square("SC05").click(force=True)
    reader.look("a click that leads nowhere")
    me.square("NI04").hover()
    me.page.locator("[data-card-held]").first.click()
    reader.look("a card picked")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("p")
    me.see("described").wait_for()
    reader.look("described")
    me.page.keyboard.press("Escape")
    me.button("Règlement").click()
    expect(me.see("rulebook").locator("h3").first).to_be_visible()
    reader.look("rulebook")
    me.page.keyboard.press("Escape")
    them = Reader(other)
    them.look("the other army waits")
    reader.rule()
    them.rule()


def test_four_at_the_island(visitor: Visiting, url: str) -> None:
    seated = ["me"] * 4
    table = made(url, *seated, game="embuscades", options={"players": 4}, hotseat=True)
    me = visitor().visit(seats(url, table)[0])
    reader = Reader(me)
    me.see("curtain").wait_for()
    reader.look("curtain")
    me.see("curtain").get_by_role("button").click()
    me.my_turn()
    reader.look("four seats")
    reader.rule()


@pytest.mark.parametrize("game", ["attaque", "embuscades"])
def test_a_phone(visitor: Visiting, url: str, game: str) -> None:
    where = START if game == "attaque" else ISLAND
    mine, theirs = seats(url, made(url, "me", "link", game=game, position=where))
    me, other = visitor(**PHONE).visit(mine), visitor("en").visit(theirs)
    reader = Reader(me)
    me.my_turn()
    expect(me.see("links")).to_have_count(0)
    reader.look("phone")
    for tab in me.page.get_by_role("tab").all():
        tab.tap()
        reader.look(f"phone, {tab.inner_text()}")
        tab.tap()
    me.square("c1" if game == "attaque" else "NC03").tap()
    reader.look("phone, picked")
    me.square("g8" if game == "attaque" else "SC05").tap(force=True)
    expect(me.see("refusal")).to_be_visible()
    reader.look("phone, refusal")
    other.button("Offer a draw").click()
    expect(me.button("Accepter")).to_be_visible()
    reader.look("phone, an offer")
    me.button("Règlement").tap()
    expect(me.see("rulebook").locator("h3").first).to_be_visible()
    reader.look("phone, rulebook")
    me.visit("/")
    me.see("play-now").wait_for()
    reader.look("phone, home")
    reader.rule()


def test_a_finished_game(visitor: Visiting, url: str) -> None:
    players = finished(url, 30, seed=4)
    me = visitor().visit(f"/t/{players.id}#{players.tokens[0]}")
    reader = Reader(me)
    me.see("to-replay").wait_for()
    reader.look("finished table")
    me.see("to-fair").click()
    expect(me.page.locator("dialog[open] p").first).to_be_visible()
    reader.look("fair dice")
    me.page.keyboard.press("Escape")
    me.see("to-replay").click()
    me.see("replay").wait_for()
    me.page.keyboard.press("ArrowRight")
    reader.look("replay")
    me.button("Côte à côte").click()
    reader.look("replay, side by side")
    me.button("Étudier à plusieurs").click()
    me.see("study").wait_for()
    reader.look("study")
    me.button("Jouer à partir d’ici").click()
    me.see("play-on").wait_for()
    reader.look("play on")
    reader.rule()


def test_learning(visitor: Visiting) -> None:
    me = visitor().visit("/apprendre")
    reader = Reader(me)
    me.page.locator("main a").nth(3).wait_for()
    reader.look("learning")
    me.visit("/apprendre/attaque")
    me.page.locator("main h1, main h2").first.wait_for()
    reader.look("learning Attaque")
    me.visit("/regles/attaque/ATK-041")
    expect(me.page.locator('[data-rule="ATK-041"]').first).to_be_visible()
    reader.look("rulebook as a page")
    for what in ("partie", "la-mine"):
        me.visit(f"/apprendre/attaque/{what}")
        me.page.get_by_role("application").first.wait_for()
        reader.look(what)
    reader.rule()
