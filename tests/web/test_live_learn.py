"""Learning a game in real time in the browser: a puzzle, the guided first board, and the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Browser, expect
from tests.waiting import until_seen
from tests.web.house import serving
from tests.web.judge import AXE, Judge
from tests.web.puzzle import Puzzler
from tests.web.visitor import Visitor

from qg.files import data
from qg.games.situation4.tables import HERE, PLACE, PLACE_NAMES
from qg.server.catalogue import LEARNING

Visiting = Callable[..., Visitor]
PUZZLES: dict[str, dict[str, Any]] = {p["id"]: p for p in data(HERE, "puzzles")["puzzles"]}


class Learner(Puzzler):
    """At a page that holds both seats: only the learner's own view tells its pile."""

    def begins(self) -> None:
        """The board can be seen; only now is there a game, and its time runs."""
        begin = self.who.see("begin")
        expect(begin).to_be_enabled()
        assert [m["status"] for m in self.who.received if m["t"] == "table"][-1] == "waiting"
        assert self.who.count("view") == 0
        begin.click()
        self.tidies()

    def slot(self, piece: str) -> int:
        expect(self.page.locator("[data-carry]").first).to_be_attached()
        views: list[Any] = [m["view"]["pile_south"] for m in self.who.received if m["t"] == "view"]
        (pile,) = [pile for pile in views if len(pile) == len(PLACE_NAMES)]
        lies: int = pile[PLACE.index[piece]]
        return lies >> 3


@pytest.fixture(scope="module")
def school(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that offers the game, be it registered or not."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QG_GAMES", "qg.games.situation4:GAME")
        with serving(tmp_path_factory.mktemp("house"), "--no-limits") as url:
            yield url


@pytest.mark.rule("SIT-513", "SIT-507", "SIT-109")
def test_a_puzzle_is_solved_with_the_hand(visitor: Visiting, school: str) -> None:
    """A tempting piece is explained and not laid, a wrong one in the right place is tried and comes home."""
    puzzle = PUZZLES["le-pont-du-tank"]
    say = [step.get("say", puzzle["solved"])["en"] for step in puzzle["line"]]
    me = visitor("en", at=school).visit("/apprendre/situation4/le-pont-du-tank")
    south, verdict = Learner(me, 0), me.see("verdict")
    south.begins()
    south.drag("P0303", "P0303")
    expect(verdict).to_contain_text(puzzle["wrong"][-1]["say"]["en"])
    laid = sum([row.count("s") for row in puzzle["position"]["rows"]])
    south.has_laid(laid)
    me.see("site-bridge_d").click()
    expect(verdict).to_contain_text(say[0])
    me.see("tool-tank").click()
    me.see("target-P0804").click()
    expect(verdict).to_contain_text(say[1])
    south.drag("P0303", "P0805")
    expect(me.page.get_by_text("the piece does not fit").first).to_be_attached()
    slow = me.page.get_by_text(me.text("sitSlow"))
    expect(slow).to_have_count(0)
    south.drag("P0805", "P0805")
    south.has_laid(laid + 1)
    expect(verdict).to_contain_text(say[2])
    me.see("flag-refinery_n").click()
    expect(verdict).to_contain_text(say[3])


@pytest.mark.rule("SIT-401", "SIT-404")
def test_the_guided_board_follows_what_the_learner_does(visitor: Visiting, school: str) -> None:
    """In whatever order: here a base that no enemy comes near, and one of its paratroopers."""
    me = visitor(at=school).visit("/apprendre/situation4/partie")
    south, step = Learner(me, 0), me.see("step")
    south.begins()
    expect(step).to_have_attribute("data-step", "lay")
    south.drag("P0202", "P0202")
    expect(step).to_have_attribute("data-step", "flag")
    expect(me.see("tool-para")).to_be_enabled()
    me.see("tool-para").click()
    me.see("target-P0505").click()
    expect(me.page.locator('[data-testid="goal"][data-done="true"]')).to_have_count(2)
    expect(step).to_have_attribute("data-step", "flag")


def test_nothing_under_the_cover_can_be_reached_by_keys(visitor: Visiting, school: str) -> None:
    me = visitor(at=school).visit("/apprendre/situation4/le-drapeau-oublie")
    expect(me.see("begin")).to_be_enabled()
    me.button("SIT-307").focus()  # the last of the words
    me.page.keyboard.press("Tab")
    expect(me.see("begin")).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(me.see("pile")).to_be_visible()
    me.see("pile").focus()
    expect(me.see("pile")).to_be_focused()


@pytest.mark.parametrize("way", ["by its address", "by a click", "by Enter"])
def test_an_exercise_begins_with_enter(visitor: Visiting, school: str, way: str) -> None:
    """The button has the focus as soon as it can be pressed, however one came."""
    page = "/apprendre/situation4/le-drapeau-oublie"
    me = visitor(at=school).visit(page if way == "by its address" else "/apprendre/situation4")
    link = me.page.locator(f'a[href="{page}"]')
    if way == "by a click":
        link.click()
    elif way == "by Enter":
        link.focus()
        me.page.keyboard.press("Enter")
    expect(me.see("begin")).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(me.see("pile")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
@pytest.mark.parametrize("page", ["partie", "le-drapeau-oublie"])
def test_board_pile_and_tools_fit_a_phone(
    visitor: Visiting, school: str, page: str, size: tuple[int, int]
) -> None:
    me = visitor(at=school, size=size, has_touch=True, is_mobile=True)
    me.visit(f"/apprendre/situation4/{page}")
    begin = me.see("begin")
    expect(begin).to_be_enabled()
    # The words of the header are whole, too.
    expect(me.button(me.text("rulebook"))).to_be_in_viewport(ratio=1)
    begin.click()
    expect(me.page.locator("[data-carry]").first).to_be_in_viewport(ratio=1)
    expect(me.see("field")).to_be_in_viewport(ratio=0.9)  # its wooden frame may stick out
    for tool in ("tank", "para", "bridge", "flag"):
        expect(me.see(f"tool-{tool}")).to_be_in_viewport(ratio=1)


@pytest.mark.rule("SIT-304", "SIT-601", "SIT-503", "SIT-404", "SIT-702")
def test_the_guided_board_is_played_to_its_end(visitor: Visiting, school: str) -> None:
    """Every step as the coach asks for it, and then the board is filled, against a recruit who plays on."""
    me = visitor("en", at=school).visit("/apprendre/situation4/partie")
    south, step = Learner(me, 0), me.see("step")
    goals = me.page.locator('[data-testid="goal"][data-done="true"]')
    south.begins()

    def reaches(id: str, done: int) -> None:
        expect(step).to_have_attribute("data-step", id)
        expect(goals).to_have_count(done)

    reaches("lay", 0)
    lays(south, "P0403")
    reaches("flag", 1)
    me.see("flag-town_s").click()
    reaches("bridge", 2)
    lays(south, "P0303")
    me.see("site-bridge_b").click()
    reaches("tank", 3)
    lays(south, "P0602")
    me.see("tool-tank").click()
    me.page.locator('[data-testid^="target-"]').first.click()
    reaches("para", 4)
    lays(south, "P0202")
    me.see("tool-para").click()
    me.page.locator('[data-testid^="target-"]').first.click()
    reaches("finish", 5)
    again = me.see("first-again")
    while again.count() == 0:
        if free(me):
            lays(south, free(me)[0])
        else:  # only north may lay where it is empty, or the board is full
            until_seen(me.page, lambda: free(me) or again.count())
    expect(goals).to_have_count(6)
    expect(me.page.get_by_role("link", name=me.text("toPuzzles"))).to_be_visible()


def free(who: Visitor) -> list[str]:
    """Where the learner may lay now, as the server said last."""
    lists = [m["tree"] for m in who.received if m["t"] == "legal"]
    return sorted(lists[-1].get("place") or {})


def lays(south: Learner, place: str) -> None:
    """A piece in its place; another may have been sooner there."""
    before = south.answered()
    south.drag(place, place)
    until_seen(south.page, lambda: south.answered() > before or place not in free(south.who))
    south.holds(None)


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
def test_the_rulebook_has_figures_and_lights_the_board(visitor: Visiting, school: str) -> None:
    me = visitor(at=school).visit("/regles/situation4/SIT-505")
    figures = me.see("figure")
    expect(figures.first.locator("[data-painted=true]")).to_be_visible()
    board = me.page.locator("aside").get_by_test_id("figure")
    expect(board.locator("path.lit")).to_have_count(0)
    me.page.locator('[data-rule="SIT-505"] [data-lights="tank"]').first.hover()
    expect(board.locator("path.lit")).to_have_count(2)
    board.locator('[data-figure-square="P0703"]').click(force=True)
    expect(me.see("book-heading")).to_contain_text("tank")
    judge = Judge(me)
    judge.look("rulebook")
    judge.rule()


def test_a_game_without_lessons_leads_to_its_rules(visitor: Visiting, url: str) -> None:
    """Its page says so, and the rulebook is a key away."""
    me = visitor()
    me.page.route("**/api/games/embuscades/learn", lambda route: route.fulfill(json=LEARNING))
    me.visit("/apprendre/embuscades")
    expect(me.page.get_by_text(me.text("learnNothing"))).to_be_visible()
    link = me.page.locator("main a").first
    link.focus()
    me.page.keyboard.press("Enter")
    expect(me.page).to_have_url(f"{url}/regles/embuscades")
