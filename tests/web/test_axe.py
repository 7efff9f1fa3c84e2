"""axe on every page and in every state, by day and by lamp, in both languages: nothing serious."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.played import finished
from tests.web.stage import made, position
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] })
  return found.violations.map((v) => ({
    id: v.id,
    impact: v.impact,
    help: v.help,
    nodes: v.nodes.map((n) => {
      const why = n.any.concat(n.all).map((check) => check.message)
      return `${n.target.join(' ')}: ${why.join('; ')}`
    })
  }))
}"""
BAD = {"serious", "critical"}
START = position(
    2,
    "Wa4 Xl4 Al1 Ba1 Ra2 Ve1 Pc1 Kd4 ua9 hg8 se8 ke9 pc10 wk10 tl11",
    taken="x",
    removal="0",
    ply="8",
)


class Judge:
    """Looks at a page wherever a test stops, and tells everything at the end."""

    def __init__(self, me: Visitor) -> None:
        self.me = me
        # Colours are the same in both languages: the second one is judged by day only.
        french = me.language == "fr"
        self.themes = ("light", "dark") if french else ("light",)
        self.found: list[str] = []
        self.seen: list[str] = []

    def look(self, state: str) -> None:
        page = self.me.page
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text("utf-8"))
        for theme in self.themes:
            page.evaluate("t => { document.documentElement.dataset.theme = t }", theme)
            self.seen.append(f"{state}, {theme}")
            for wrong in page.evaluate(RUN):
                self._note(f"{state}, {theme}", wrong)
        page.evaluate("document.documentElement.dataset.theme = 'light'")

    def _note(self, state: str, wrong: Any) -> None:
        if wrong["impact"] in BAD:
            nodes = "\n    ".join(wrong["nodes"][:6])
            self.found.append(f"{state}: {wrong['id']} ({wrong['impact']})\n    {nodes}")

    def rule(self) -> None:
        assert self.seen
        assert not self.found, "\n" + "\n".join(self.found)


@pytest.fixture(params=["fr", "en"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


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
    me.square("d3").click()
    me.square("e1").focus()
    me.page.keyboard.press("Delete")
    me.see("as-text").locator("summary").click()
    judge.look("deployment, half done")
    me.page.keyboard.press("Control+z")
    me.deploy()
    judge.look("table, the game begins")
    judge.rule()


def test_a_table_in_play(visitor: Visiting, url: str, language: str) -> None:
    table = made(url, "me", "link", position=START)
    tokens = [seat["token"] for seat in table["seats"]]
    me = visitor(language).visit(f"{url}/t/{table['id']}#{tokens[0]}")
    judge = Judge(me)
    me.see("links").wait_for()
    judge.look("links")
    other = visitor("en").visit(f"{url}/t/{table['id']}#{tokens[1]}")
    me.my_turn()
    judge.look("table")
    me.square("c1").click()
    judge.look("table, a counter picked")
    me.page.keyboard.press("Escape")
    me.play("a1")
    me.square("g8").click(force=True)
    expect(me.see("refusal")).to_be_visible()
    judge.look("refusal")
    me.page.keyboard.press("r")
    me.see("rulebook").wait_for()
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
    me.page.get_by_role(
        "button", name="Réglages de la table" if language == "fr" else "Table settings"
    ).click()
    judge.look("about the table")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("Escape")
    for tab in ("chat", "notebook"):
        me.page.locator(f"#tab-{tab}").click()
        judge.look(tab)
    me.page.locator("#tab-log").click()
    me.play("a1", "a9")
    expect(me.see("scene")).to_be_visible()
    judge.look("a raid")
    me.play("b2")
    other.my_turn()
    judge.look("waiting")
    me.page.get_by_test_id("log").get_by_role("button").first.click()
    me.see("to-now").wait_for()
    judge.look("looking back")
    me.see("to-now").click()
    judge.rule()


def test_a_phone(visitor: Visiting, url: str, language: str) -> None:
    stage_url = made(url, "me", "bot:recrue", position=START)
    me = visitor(language, size=(390, 844), has_touch=True)
    me.visit(f"{url}/t/{stage_url['id']}#{stage_url['seats'][0]['token']}")
    judge = Judge(me)
    me.my_turn()
    judge.look("phone")
    for tab in me.page.get_by_role("tab").all():
        tab.click()
        judge.look(f"phone, {tab.inner_text()}")
        tab.click()
    me.visit("/")
    me.see("play-now").wait_for()
    judge.look("phone, home")
    judge.rule()


def test_a_finished_game(visitor: Visiting, url: str, language: str) -> None:
    players = finished(url, 30, seed=4)
    me = visitor(language).visit(f"/t/{players.id}#{players.tokens[0]}")
    judge = Judge(me)
    me.see("to-replay").wait_for()
    judge.look("finished table")
    me.see("to-fair").click()
    me.page.locator("dialog").wait_for()
    me.see("verdict").wait_for()
    judge.look("fair dice")
    me.page.keyboard.press("Escape")
    me.see("to-replay").click()
    me.see("replay").wait_for()
    me.page.keyboard.press("ArrowRight")
    judge.look("replay")
    me.button("Côte à côte" if language == "fr" else "Side by side").click()
    judge.look("replay, side by side")
    me.button("Étudier à plusieurs" if language == "fr" else "Study together").click()
    me.see("study").wait_for()
    judge.look("study")
    me.button("Jouer à partir d’ici" if language == "fr" else "Play from here").click()
    me.see("play-on").wait_for()
    judge.look("play on")
    judge.rule()


def test_learning(visitor: Visiting, language: str) -> None:
    me = visitor(language).visit("/apprendre/attaque")
    judge = Judge(me)
    me.page.locator("main h1, main h2").first.wait_for()
    judge.look("learning")
    me.visit("/regles/attaque/ATK-041")
    expect(me.page.locator('[data-rule="ATK-041"]').first).to_be_visible()
    judge.look("rulebook as a page")
    for what in ("partie", "la-mine"):
        me.visit(f"/apprendre/attaque/{what}")
        me.page.get_by_role("application").first.wait_for()
        judge.look(what)
    judge.rule()


def test_the_curtain(visitor: Visiting, url: str, language: str) -> None:
    table = made(url, "me", "me", position=START, hotseat=True)
    me = visitor(language).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    judge = Judge(me)
    me.see("curtain").wait_for()
    judge.look("curtain")
    judge.rule()


def test_the_other_games(visitor: Visiting, url: str, language: str) -> None:
    """Whatever else is in the boxes keeps the same rule."""
    import httpx

    games = [g["name"] for g in httpx.get(f"{url}/api/games").json() if g["here"]]
    judge: Judge | None = None
    for game in games:
        if game == "attaque":
            continue
        seats = [{"kind": "me"}, {"kind": "bot", "level": "recrue"}]
        table = httpx.post(f"{url}/api/tables", json={"game": game, "seats": seats}).json()
        me = visitor(language).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
        judge = Judge(me)
        me.my_turn()
        judge.look(game)
        judge.rule()
    if judge is None:
        pytest.skip("there is one game in the house")
