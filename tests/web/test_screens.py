"""Every page in every state: axe finds nothing serious, and every text can be read by day and by lamp (WCAG
2.2, level AA). `make soak` looks at all of it in English too, and measures everything at every look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.waiting import PATIENCE
from tests.web import contrast
from tests.web.guest import Guest
from tests.web.judge import AXE, SOAK, Judge
from tests.web.played import finished
from tests.web.stage import made, position
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
Inviting = Callable[[Any], Guest]
needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
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

ELSEWHERE = {"attaque", "embuscades", "situation4", "yom_kippur", "ambush_alley"}
"""Games whose table is judged in play: here above, in `test_situation4_seen`, `test_yom_kippur_seen` and
`test_ambush_alley_whole`."""
STILL = """() => {
  const set = window.setTimeout
  window.setTimeout = (run, after, ...more) => after > 1400 ? 0 : set(run, after, ...more)
}"""
"""What is shown for a moment stays: timers that would end it are never set."""


@pytest.fixture(params=["fr", pytest.param("en", marks=pytest.mark.soak)])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


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


@needs_axe
def test_the_check_finds_what_has_no_name(visitor: Visiting) -> None:
    me = visitor("en")
    me.page.set_content("<html lang='en'><title>x</title><main><button></button></main></html>")
    judge = Judge(me)
    judge.look("a button without a name")
    assert [line.split(":")[1].split()[0] for line in judge.found] == ["button-name"]


@needs_axe
def test_first_screen_dialogs_and_deployment(visitor: Visiting, language: str) -> None:
    me = visitor(language).visit()
    judge = Judge(me)
    expect(me.see("play-now")).to_be_enabled()
    expect(me.page.locator(".shelf li")).not_to_have_count(0)
    judge.look("home")
    me.page.locator(".shelf li button.box").first.click()
    me.page.locator("dialog summary").click()
    judge.look("new table")
    me.page.keyboard.press("Escape")
    expect(me.page.locator("dialog")).to_have_count(0)
    me.see("open-preferences").click()
    me.see("preferences").wait_for()
    judge.look("preferences")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("?")
    me.see("keys").wait_for()
    judge.look("keys")
    me.page.keyboard.press("Escape")
    me.visit("/replay")
    me.page.locator("main").wait_for()
    judge.look("a record from a file")
    me.visit("/")
    me.see("play-now").click()
    me.see("start").wait_for()
    judge.look("deployment")
    me.square("d1").click()
    judge.glance("deployment, a counter held")
    me.square("d3").click()
    me.square("e1").focus()
    me.page.keyboard.press("Delete")
    me.see("as-text").locator("summary").click()
    judge.look("deployment, half done")
    me.page.keyboard.press("Control+z")
    me.deploy()
    judge.look("the game begins")
    judge.rule()


@needs_axe
def test_a_table_in_play(visitor: Visiting, guest: Inviting, url: str, language: str) -> None:
    table = made(url, "me", "link", position=START, clock={"kind": "live"})
    me = visitor(language).visit(seats(url, table)[0])
    judge = Judge(me)
    me.see("links").wait_for()
    judge.look("links")
    me.page.keyboard.press("Escape")
    expect(me.see("links")).to_have_count(0)
    judge.glance("waiting for somebody")
    other = guest(table)
    me.my_turn()
    judge.look("table")
    me.square("c1").click()
    judge.glance("a counter picked")
    me.page.keyboard.press("Escape")
    me.square("k10").hover()
    me.play("a1")
    me.square("g8").click(force=True)
    expect(me.see("refusal").get_by_role("button", name=me.text("lesson"))).to_be_visible()
    judge.look("refusal")
    me.page.keyboard.press("r")
    expect(me.see("rulebook").locator("h3").first).to_be_visible()
    judge.look("rulebook")
    me.page.keyboard.press("Escape")
    for key, name in (("t", "feared"), ("p", "described")):
        me.page.keyboard.press(key)
        me.see(name).wait_for()
        judge.look(name)
        me.page.keyboard.press("Escape")
        expect(me.see(name)).to_have_count(0)
    me.square("k10").click(button="right", force=True)
    me.see("note").wait_for()
    judge.look("pencil note")
    me.page.keyboard.press("Escape")
    me.button(me.text("settings")).click()
    judge.look("about the table")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Escape")
    me.page.locator("#tab-chat").click()
    judge.glance("chat, empty")
    me.page.get_by_label(me.text("sayHint")).fill("Bonne chance")
    me.button(me.text("say")).click()
    other.does("say", text="You too")
    expect(me.see("chat")).to_contain_text("You too")
    judge.look("chat")
    me.page.locator("#tab-notebook").click()
    judge.look("notebook")
    me.page.locator("#tab-log").click()
    me.page.evaluate(STILL)
    me.play("a1", "a9")
    expect(me.see("scene")).to_be_visible()
    judge.glance("a raid")
    me.play("b2")
    other.asked()
    judge.glance("waiting for the other")
    me.square("c1").click(force=True)
    expect(me.see("refusal")).to_be_visible()
    judge.glance("out of turn")
    me.see("log").get_by_role("button").first.click()
    me.see("to-now").wait_for()
    judge.look("looking back")
    judge.rule()


@needs_axe
def test_offers_and_notices(visitor: Visiting, guest: Inviting, url: str, language: str) -> None:
    table = made(url, "me", "link", position=START)
    mine, _ = seats(url, table)
    other = guest(table)
    me = visitor(language).visit(mine)
    judge = Judge(me)
    me.my_turn()
    expect(me.see("links")).to_have_count(0)
    me.button(me.text("offer_draw")).click()
    expect(me.page.get_by_text(me.text("offerSent"))).to_be_visible()
    judge.look("an offer is sent")
    other.does("answer", what="draw", yes=False)
    expect(me.page.get_by_text(me.text("offerRefused"))).to_be_visible()
    judge.glance("it is declined")
    other.does("offer", what="pause")
    expect(me.button(me.text("accept"))).to_be_visible()
    judge.look("an offer comes")
    me.button(me.text("resign")).click()
    expect(me.page.get_by_text(me.text("resignSure"))).to_be_visible()
    judge.look("resigning")
    me.button(me.text("no")).click()
    me.button(me.text("accept")).click()
    expect(me.button(me.text("offer_resume"))).to_be_visible()
    judge.look("paused")
    watcher = visitor(language).visit(mine.split("#")[0] + "#" + table["watch"])
    expect(watcher.see("sheet")).to_be_visible()
    watching = Judge(watcher, first="dark")
    watching.look("watching")
    judge.rule()
    watching.rule()


@needs_axe
def test_embuscades(visitor: Visiting, url: str, language: str) -> None:
    mine, theirs = seats(url, made(url, "me", "link", game="embuscades", position=ISLAND))
    me, other = visitor(language).visit(mine), visitor(language).visit(theirs)
    judge = Judge(me)
    me.my_turn()
    expect(me.see("links")).to_have_count(0)
    judge.look("the island")
    me.square("NC03").click()
    judge.glance("a vehicle picked")
    me.page.keyboard.press("Escape")
    me.square("SC05").click(force=True)
    judge.glance("a click that leads nowhere")
    me.square("NI04").hover()
    me.page.locator("[data-card-held]").first.click()
    judge.glance("a card picked")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("p")
    me.see("described").wait_for()
    judge.look("described")
    me.page.keyboard.press("Escape")
    me.button(me.text("rulebook")).click()
    expect(me.see("rulebook").locator("h3").first).to_be_visible()
    judge.look("rulebook")
    me.page.keyboard.press("Escape")
    them = Judge(other, first="dark")
    them.look("the other army waits")
    me.button(me.text("resign")).click()
    me.button(me.text("yes")).click()
    me.read_the_end()
    judge.glance("the island, over")
    judge.rule()
    them.rule()


@needs_axe
def test_at_one_screen(visitor: Visiting, url: str, language: str) -> None:
    seated = ["me"] * 4
    table = made(url, *seated, game="embuscades", options={"players": 4}, hotseat=True)
    me = visitor(language).visit(seats(url, table)[0])
    judge = Judge(me)
    me.see("curtain").wait_for()
    judge.look("curtain")
    me.see("curtain").get_by_role("button").click()
    me.my_turn()
    judge.look("four seats")
    judge.rule()


@needs_axe
@pytest.mark.parametrize("game", ["attaque", "embuscades"])
def test_a_phone(visitor: Visiting, guest: Inviting, url: str, game: str, language: str) -> None:
    """The same parts in another order: contrast in one game, names in the other; the soak measures both."""
    where = START if game == "attaque" else ISLAND
    table = made(url, "me", "link", game=game, position=where)
    other = guest(table)
    me = visitor(language, **PHONE).visit(seats(url, table)[0])
    by_letters = game == "attaque"
    judge = Judge(me, names=not by_letters or language != "fr", letters=by_letters)
    me.my_turn()
    expect(me.see("links")).to_have_count(0)
    judge.look("phone")
    for tab in me.page.get_by_role("tab").all():
        tab.tap()
        judge.look(f"phone, {tab.inner_text()}")
        tab.tap()
    me.square("c1" if game == "attaque" else "NC03").tap()
    judge.look("phone, picked")
    me.square("g8" if game == "attaque" else "SC05").tap(force=True)
    expect(me.see("refusal")).to_be_visible()
    judge.look("phone, refusal")
    other.does("offer", what="draw")
    expect(me.button(me.text("accept"))).to_be_visible()
    judge.look("phone, an offer")
    me.button(me.text("rulebook")).tap()
    expect(me.see("rulebook").locator("h3").first).to_be_visible()
    judge.look("phone, rulebook")
    me.visit("/")
    me.see("play-now").wait_for()
    judge.look("phone, home")
    if game == "attaque":
        for path in ("/apprendre", "/apprendre/attaque", "/regles/attaque/ATK-041"):
            me.visit(path)
            me.page.locator("main h1, main h2").first.wait_for()
            judge.look(f"phone, {path}")
    judge.rule()


@needs_axe
def test_a_finished_game(visitor: Visiting, url: str, language: str) -> None:
    players = finished(url, 30, seed=4)
    me = visitor(language).visit(f"/t/{players.id}#{players.tokens[0]}")
    judge = Judge(me)
    me.read_the_end()
    judge.look("finished table")
    me.see("to-fair").click()
    me.see("verdict").wait_for()
    judge.look("fair dice")
    me.page.keyboard.press("Escape")
    me.see("to-replay").click()
    me.see("replay").wait_for()
    me.page.keyboard.press("ArrowRight")
    judge.look("replay")
    me.button(me.text("beside")).click()
    judge.glance("replay, side by side")
    me.button(me.text("study")).click()
    me.see("study").wait_for()
    judge.look("study")
    me.button(me.text("playOn")).click()
    me.see("play-on").wait_for()
    judge.look("play on")
    judge.rule()


@needs_axe
def test_learning(visitor: Visiting, language: str) -> None:
    me = visitor(language).visit("/apprendre")
    judge = Judge(me)
    me.page.locator('[data-lesson="les-croix"] summary').click()
    me.see("figure").wait_for()
    judge.look("learning")
    me.visit("/apprendre/attaque")
    me.page.locator("main h1, main h2").first.wait_for()
    judge.look("learning Attaque")
    me.visit("/regles/attaque/ATK-076")
    me.see("combat").first.wait_for()
    me.see("search-rules").fill("bombe general")
    judge.glance("search")
    me.see("search-rules").fill("")
    judge.look("combat")
    me.visit("/regles/attaque/ATK-043")
    me.see("ways").first.wait_for()
    judge.look("movements")
    for what in ("partie", "la-mine"):
        me.visit(f"/apprendre/attaque/{what}")
        me.page.get_by_role("application").first.wait_for()
        judge.look(what)
    judge.rule()


@needs_axe
def test_the_lobby(visitor: Visiting, url: str, language: str) -> None:
    made(url, "me", "open", public=True, name="Zoé")
    me = visitor(language).visit()
    judge = Judge(me, first="dark")
    me.page.get_by_text("Zoé").first.wait_for()
    judge.look("home, with a table that waits")
    judge.rule()


@needs_axe
def test_every_game_in_the_house(visitor: Visiting, url: str, language: str) -> None:
    """Whatever is in the boxes keeps the same rule: a first look at each that no other test looks at; the
    soak looks at all."""
    games = [g["name"] for g in httpx.get(f"{url}/api/games", timeout=PATIENCE).json() if g["here"]]
    assert set(games) > ELSEWHERE
    for game in games if SOAK else sorted(set(games) - ELSEWHERE):
        wanted = [{"kind": "me"}, {"kind": "bot", "level": "recrue"}]
        body = {"game": game, "seats": wanted}
        table = httpx.post(f"{url}/api/tables", json=body, timeout=PATIENCE).json()
        me = visitor(language).visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
        judge = Judge(me, first="dark")
        me.my_turn()
        judge.look(game)
        judge.rule()
