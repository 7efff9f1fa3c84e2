"""Learning in the browser: the first game with its coach, puzzles, lessons at refusals, and the rulebook."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.guest import Guest
from tests.web.judge import AXE, Judge
from tests.web.stage import made, position
from tests.web.texts import say, told
from tests.web.visitor import Visitor

from qg.files import data
from qg.games.attaque.tables import CROSSES, HERE, ORTH4, SQUARE_NAMES

Visiting = Callable[..., Visitor]
PUZZLES: dict[str, dict[str, Any]] = {p["id"]: p for p in data(HERE, "puzzles")["puzzles"]}
GUIDE: dict[str, Any] = data(HERE, "lessons")["guides"][0]
EACH_KIND = ("le-bond", "le-saut", "noir-ou-blanc", "le-barrage", "desamorcer", "eclairer")
"""A bound, a jump that attacks, bombs, a launch, a march that attacks, a photograph; other tests solve those
with an attack, an advance and a drop."""


def ready(me: Visitor, before: str = "-1") -> str:
    """Until the learner is asked anew; the number of that view. (Two seats share the page's messages.)"""
    asked = me.page.locator(f'main:not([data-view="-1"], [data-view="{before}"])')
    asked.wait_for()
    return asked.get_attribute("data-view") or ""


def went_on(me: Visitor, before: int) -> None:
    """Until more steps have come than there were."""
    me.until(lambda: me.count("step") > before)


def dead(me: Visitor, square: str) -> None:
    """A click that leads to no legal move: the server says why not."""
    me.square(square).click(force=True)


def at_puzzle(visitor: Visiting, name: str, language: str = "fr") -> Visitor:
    me = visitor(language).visit(f"/apprendre/attaque/{name}")
    ready(me)
    return me


def solve(me: Visitor, name: str) -> None:
    """The line of a puzzle, clicked; the other side answers by itself."""
    view = "-1"
    for step in PUZZLES[name]["line"]:
        if "reply" in step:
            continue
        view = ready(me, view)
        written = step["sample"] if step["play"] == "any" else step["play"][0]
        verb, *squares = written.split()
        if verb == "advance":
            me.button({"yes": say("takeSquare"), "no": say("stay")}[squares[0]]).click()
            continue
        me.play(*squares)
        if verb == "launch":
            me.page.locator(".deeds button.primary").click()
    expect(me.see("verdict")).to_contain_text(say("solved"))


# ---- puzzles


def test_a_puzzle_is_solved_and_stays_solved(visitor: Visiting) -> None:
    me = visitor().visit("/")
    me.see("learn-now").click()
    expect(me.see("solved-count")).to_have_text("0 résolu sur 18")
    me.page.locator('[data-puzzle="seul-l-espion"]').click()
    ready(me)
    expect(me.see("task")).to_have_text(PUZZLES["seul-l-espion"]["task"]["fr"])
    solve(me, "seul-l-espion")
    expect(me.see("verdict")).to_contain_text(PUZZLES["seul-l-espion"]["solved"]["fr"])
    me.see("next").click()
    expect(me.see("exercise")).to_have_text("La Mine sur le chemin")
    me.visit("/apprendre")
    expect(me.see("solved-count")).to_have_text("1 résolu sur 18")
    expect(me.page.locator('[data-puzzle="seul-l-espion"]')).to_have_class(re.compile("there"))
    me.button(say("forgetSolved")).click()
    expect(me.see("solved-count")).to_have_text("0 résolu sur 18")


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(EACH_KIND, id="each kind"),
        pytest.param(tuple(PUZZLES), id="all", marks=pytest.mark.soak),
    ],
)
def test_puzzles_are_solved_in_the_browser(visitor: Visiting, names: tuple[str, ...]) -> None:
    """That every solution is one is checked in tests/games/attaque; the soak clicks through them all."""
    me = visitor()
    for name in names:
        me.visit(f"/apprendre/attaque/{name}")
        solve(me, name)


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
def test_a_wrong_try_is_explained_and_not_played(visitor: Visiting) -> None:
    """And axe finds nothing serious in what is shown on the way."""
    me = at_puzzle(visitor, "seul-l-espion")
    judge = Judge(me)
    # A refusal brings its lesson.
    me.square("f6").click()
    dead(me, "g5")  # diagonally
    expect(me.see("refusal")).to_be_visible()
    me.see("lesson-offer").click()
    expect(me.see("lesson")).to_contain_text("Avancer d’une case")
    expect(me.see("lesson-try")).to_have_attribute("href", "/apprendre/attaque/un-pas")
    me.page.keyboard.press("Escape")
    expect(me.see("lesson")).to_have_count(0)
    me.page.keyboard.press("Escape")  # the counter is let go
    me.play("f6", "f7")
    wrong = PUZZLES["seul-l-espion"]["wrong"][0]["say"]["fr"]
    expect(me.see("verdict")).to_contain_text(wrong)
    assert not [m for m in me.sent if m["t"] == "play"], "it was held back"
    me.play("a2", "a3")  # allowed, and beside the point
    expect(me.see("verdict")).to_contain_text(say("wrongOther"))
    me.button(say("lesson")).click()
    expect(me.see("lesson")).to_contain_text("L’Espion")
    expect(me.see("lesson").get_by_test_id("figure")).to_be_visible()
    judge.look("lesson")
    me.page.keyboard.press("Escape")
    for hint in (say("hintWords"), say("hintPiece"), say("hintMove")):
        me.button(hint).click()
    expect(me.see("verdict")).to_contain_text(PUZZLES["seul-l-espion"]["hint"]["fr"])
    expect(me.page.locator(".drawn .arrow")).to_have_count(1)
    judge.look("a wrong try")
    solve(me, "seul-l-espion")
    expect(me.see("scene")).to_have_count(0)
    judge.look("solved")
    judge.rule()


def test_a_puzzle_of_several_turns_is_answered_by_the_other_side(visitor: Visiting) -> None:
    me = at_puzzle(visitor, "prendre-la-place")
    me.play("f7", "f8")
    view = ready(me, "0")
    expect(me.see("verdict")).to_contain_text(say("rightTry"))
    me.button(say("stay")).click()
    expect(me.see("verdict")).to_contain_text("il vous faudra un tour de plus")
    me.button(say("takeSquare")).click()
    expect(me.see("verdict")).to_contain_text("Vous touchez le Drapeau")
    ready(me, view)
    me.play("f8", "f9")
    expect(me.see("verdict")).to_contain_text(say("solved"))
    assert any(m["t"] == "over" for m in me.received), "the table itself says so"


def test_bombs_go_off_and_what_is_free_is_free(visitor: Visiting) -> None:
    me = at_puzzle(visitor, "deux-d-un-coup")
    me.play("b3", "e9")
    expect(me.see("verdict")).to_contain_text("Le souffle ne touche que les quatre cases")
    solve(me, "deux-d-un-coup")
    exploded = [e["_"] for m in me.received if m["t"] == "step" for e in m["line"]["events"]]
    assert "Exploded" in exploded


def test_the_exercise_of_a_lesson(visitor: Visiting) -> None:
    me = at_puzzle(visitor, "un-pas", "en")
    expect(me.see("exercise")).to_contain_text("One square at a time")
    me.play("g3", "g4")
    expect(me.see("verdict")).to_contain_text(say("wrongTry", "en"))
    me.play("f3", "f4")
    expect(me.see("verdict")).to_contain_text(say("solved", "en"))


# ---- the first game


class Learner:
    """Plays the first game as a beginner who listens: strong men first, towards what is nearest."""

    def __init__(self, me: Visitor) -> None:
        self.me = me
        self.tried: set[str] = set()
        """Squares where somebody blew up or was beaten."""

    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = {}
        for m in self.me.received:
            if m["t"] == "view":
                view = {k: list(v) if isinstance(v, list) else v for k, v in m["view"].items()}
            elif m["t"] == "step":
                for change in chain(*m["diffs"]):
                    if len(change) == 2:
                        view[change[0]] = change[1]
                    else:
                        view[change[0]][change[1]] = change[2]
        return view

    def over(self) -> bool:
        return any(m["t"] == "over" for m in self.me.received)

    def asked(self) -> bool:
        """Does the page show what was last asked?"""
        last = [m for m in self.me.received if m["t"] in ("legal", "step")][-1]
        here = self.me.page.locator(f'main[data-view="{last["n"]}"]')
        return last["t"] == "legal" and here.count() > 0

    def turn(self) -> None:
        me, tree = self.me, self.me.tree()
        if "advance" in tree:
            me.button(say("takeSquare")).click()
            return
        view = self.view()
        on = {sq: slot for slot, sq in enumerate(view["where"]) if sq >= 0}
        strong = {"colonel": 3, "captain": 2, "lieutenant": 1}
        at = {SQUARE_NAMES[sq]: view["kind"][slot] for sq, slot in on.items() if slot < 48}
        men = sorted((s for s in at if at[s] in strong), key=lambda s: -strong[at[s]])
        for start in men:
            for target in tree.get("attack", {}).get(start, {}):
                if target not in self.tried and self.beatable(view, target):
                    self.tried.add(target)
                    me.play(start, target)
                    return
        foes = [n for n, slot in on.items() if slot >= 48 and self.beatable(view, SQUARE_NAMES[n])]
        for start in men:
            to = self.towards(SQUARE_NAMES.index(start), set(foes), set(on))
            if to is not None and to in tree.get("move", {}).get(start, {}):
                me.play(start, to)
                return
        me.any_move()

    def beatable(self, view: dict[str, Any], square: str) -> bool:
        slot = view["where"].index(SQUARE_NAMES.index(square))
        return view["kind"][slot] not in ("mine", "time_bomb") and square != "f10"

    def towards(self, start: int, goals: set[int], taken: set[int]) -> str | None:
        """The first step of a shortest way to beside a goal."""
        seen, line = {start}, deque([(start, start)])
        while line:
            here, first = line.popleft()
            for to in ORTH4[here]:
                if to in goals and here != start:
                    return SQUARE_NAMES[first]
                if to in seen or to in taken or to in CROSSES:
                    continue
                seen.add(to)
                line.append((to, to if here == start else first))
        return None


def goals(me: Visitor) -> list[str]:
    return [g.get_attribute("data-done") or "" for g in me.see("goal").all()]


def test_the_first_game_is_led_to_its_end(visitor: Visiting) -> None:
    me = visitor().visit("/apprendre")
    me.see("first-game").click()
    me.my_turn()
    steps = GUIDE["steps"]
    expect(me.see("step")).to_have_text(steps[0]["title"]["fr"])
    expect(me.page.locator('[data-mark="f5"]')).to_have_count(1)
    me.square("f5").click()
    expect(me.see("step")).to_have_text(steps[1]["title"]["fr"])
    expect(me.page.locator('[data-mark="f6"]')).to_have_count(1)
    # A rule that stops the learner twice is looked at together.
    dead(me, "g6")
    me.see("lesson-offer").wait_for()
    dead(me, "g6")
    expect(me.see("lesson")).to_contain_text("vous a arrêté deux fois")
    me.page.keyboard.press("Escape")
    me.square("f6").click()
    me.my_turn()
    # What the opponent sees: no face of one's own.
    own = me.page.locator('.piece[data-slot="0"] .back, .piece[data-slot="1"] .back')
    expect(own).to_have_count(0)
    me.see("peek").click()
    expect(own).to_have_count(2)
    expect(me.page.locator(".target.alive")).to_have_count(0)
    me.see("peek").click()
    expect(own).to_have_count(0)
    expect(me.see("step")).to_have_text(steps[3]["title"]["fr"])
    assert goals(me)[:4] == ["true", "true", "true", "false"]
    # It is found again when the page is loaded anew.
    me.page.reload()
    me.my_turn()
    expect(me.see("step")).to_have_text(steps[3]["title"]["fr"])
    learner = Learner(me)
    for _ in range(150):
        if learner.over():
            break
        steps_before = me.count("step")
        learner.turn()
        went_on(me, steps_before)
        me.until(lambda: learner.over() or learner.asked())
    assert learner.over()
    over = next(m for m in me.received if m["t"] == "over")
    if over["outcome"]["winners"] == [0]:
        expect(me.see("coach")).to_contain_text(GUIDE["now"]["won"]["fr"])
        assert goals(me) == ["true"] * len(steps)
    else:
        expect(me.see("coach")).to_contain_text(GUIDE["now"]["lost"]["fr"])
    me.see("first-again").click()
    me.my_turn()
    expect(me.see("step")).to_have_text(steps[0]["title"]["fr"])
    # Counters say what they do beside the board, here as at any table.
    me.square("g4").hover()
    expect(me.see("facts")).to_have_text(re.compile(r"^13 · bat 1 à 13 · .*une case"))


def test_a_real_game_follows_the_first_one(visitor: Visiting) -> None:
    """At once, at a table of the same game."""
    me = visitor().visit("/apprendre/attaque/partie")
    me.my_turn()
    kept = me.page.evaluate("localStorage.getItem('qg.guide.attaque/partie')")
    table, token = json.loads(kept)["id"], json.loads(kept)["token"]
    guest = Guest(me.url, table, token)
    guest.does("resign")
    guest.close()
    expect(me.see("first-again")).to_contain_class("primary")  # lost
    me.see("real-game").click()
    me.page.wait_for_url("**/t/*")
    me.see("start").wait_for()
    assert table not in me.page.url


def test_the_coach_speaks_english_and_pushes_whoever_dawdles(visitor: Visiting) -> None:
    me = visitor("en").visit("/apprendre/attaque/partie")
    me.my_turn()
    expect(me.see("coach")).to_contain_text("Pick a counter")
    for start, to in (("d3", "d2"), ("d2", "d3"), ("d3", "d2"), ("d2", "d3"), ("d3", "d2")):
        me.my_turn()
        before = me.count("step")
        me.play(start, to)
        went_on(me, before)
    me.my_turn()
    me.see("peek").click()
    me.see("peek").click()
    expect(me.see("nudge")).to_contain_text("Bring a man up")


# ---- the rulebook


def test_the_rulebook_is_searched_without_accents_in_both_languages(visitor: Visiting) -> None:
    me = visitor().visit("/regles/attaque")
    search = me.see("search-rules")
    search.fill("GENERAL ennemi")
    expect(me.see("book-heading")).to_have_text(say("searchFound", n=1))
    marks = me.page.locator("article").first.locator("mark")
    expect(marks.filter(has_text="Général").first).to_be_visible()
    expect(marks.filter(has_text="ennemi").first).to_be_visible()
    search.fill("sideways")  # a word of the English text
    expect(me.page.locator('article p[lang="en"] mark').first).to_have_text("sideways")
    search.fill("xylophone")
    expect(me.page.get_by_text("Aucune règle trouvée")).to_be_visible()
    me.button("English").click()
    search.fill("general")
    expect(me.see("book-heading")).to_contain_text("rules found")
    expect(me.page.locator("article mark").first).to_have_text("General")


def test_a_link_leads_to_a_rule_and_words_light_the_board(visitor: Visiting) -> None:
    me = visitor()
    for address in ("/#/regles/attaque/ATK-041", "/regles/attaque/ATK-041"):
        me.page.goto("about:blank")  # a new address, not another place on the same page
        me.visit(address)
        cited = me.page.locator('[aria-current="true"][data-rule="ATK-041"]')
        expect(cited).to_be_in_viewport()
        assert me.page.url.endswith("/regles/attaque/ATK-041")
    me.page.locator("nav").get_by_role("button", name="Bombardiers").click()
    expect(me.see("book-heading")).to_have_text("Bombardiers")
    me.visit("/regles/attaque/ATK-044")
    board = me.page.locator("aside svg.figure")
    expect(board.locator(".lit")).to_have_count(0)
    me.page.locator('[data-rule="ATK-044"] [data-lights="cross"]').first.click()
    expect(board.locator(".lit")).to_have_count(10)
    # And back: a click on the board opens the rules of what stands there.
    board.locator('[data-figure-square="g2"]').click()
    expect(me.see("book-heading")).to_contain_text("Général")
    expect(me.page.locator("article").first).to_have_attribute("data-rule", "ATK-077")
    me.see("book-about").select_option(label="Espion")
    expect(me.page.locator("article").first).to_have_attribute("data-rule", "ATK-079")


def test_links_both_ways_at_a_table(visitor: Visiting, url: str) -> None:
    """Between board and rules; and a refusal offers the lesson of its rule at any table."""
    text = position(2, "Gf5 Yd3 Wa1 Sa2 Bd1 gf9 xl11 sl10 wk11")
    table = made(url, "me", "bot:recrue", position=text)
    me = visitor().visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    # From the board to the rules: a piece, and the square that it stands on.
    me.square("d3").hover()
    expect(me.see("piece-rules")).to_have_text("Règles : ATK-079, ATK-080, ATK-035, ATK-071")
    me.square("d3").click(button="right")
    book = me.see("rulebook")
    expect(me.see("book-heading")).to_contain_text("Espion")
    expect(book.locator("article").first).to_have_attribute("data-rule", "ATK-079")
    # From the rules to the board: one's own Spy is lit; the enemy General is not known, and stays dark.
    book.locator('[data-rule="ATK-079"] [data-lights="spy"]').first.hover()
    expect(me.page.locator("[data-lit]")).to_have_count(1)
    expect(me.page.locator('[data-lit="d3"]')).to_have_count(1)
    book.locator('[data-rule="ATK-079"] [data-lights="general"]').first.hover()
    expect(me.page.locator("[data-lit]")).to_have_count(1)
    expect(me.page.locator('[data-lit="f5"]')).to_have_count(1)
    # Of an enemy counter nothing but its square is known, so its rules are those of the square.
    book.get_by_role("button", name=say("close")).click()
    expect(me.page.locator("[data-lit]")).to_have_count(0)
    me.square("f9").click(button="right", force=True)
    me.button(say("aboutOf")).click()
    expect(me.see("book-heading")).not_to_contain_text("Général")
    book.get_by_role("button", name=say("close")).click()
    # From a refusal to its lesson, and from there to its rule.
    me.square("f5").click()
    dead(me, "e6")
    expect(me.see("refusal")).to_contain_text("croix")
    me.see("lesson-offer").click()
    lesson = me.see("lesson")
    expect(lesson).to_contain_text(say("kind_cross"))
    expect(lesson.get_by_test_id("figure")).to_be_visible()
    lesson.get_by_role("button", name="ATK-005").click()
    expect(book.locator('[aria-current="true"]')).to_contain_text("ATK-005")


def test_a_line_of_the_log_leads_to_its_rule(visitor: Visiting, url: str) -> None:
    text = position(1, "Yf5 Wa1 Sa2 gf6 xl11 sl10 wk11")
    table = made(url, "me", "link", position=text)
    south, north = (
        visitor().visit(f"{url}/t/{table['id']}#{seat['token']}") for seat in table["seats"]
    )
    south.my_turn()
    south.play("f5", "f6")
    south.see("log").get_by_role("button", name="ATK-079").click()
    cited = south.see("rulebook").locator('[aria-current="true"]')
    expect(cited).to_contain_text("ATK-079")
    # The rule would name the attacker: the other side is not told it.
    north.logged(told("attaque", "Attacked", "A").rpartition("— ?. ")[2])
    expect(north.see("log").get_by_role("button", name="ATK-079")).to_have_count(0)


def test_figures_are_drawn_from_the_rules(visitor: Visiting) -> None:
    me = visitor().visit("/regles/attaque/ATK-076")
    combat = me.see("combat").first
    expect(combat.locator("tbody tr")).to_have_count(15)
    expect(combat.locator("thead th")).to_have_count(25)  # a dropped bomb is another matter
    me.button("1er règlement").first.click()
    expect(combat.locator("thead th")).to_have_count(20)
    me.see("book-set").select_option(label="3e règlement")
    expect(combat.locator("thead th")).to_have_count(25)
    me.visit("/regles/attaque/ATK-030")
    expect(me.see("ways").first.locator("li")).to_have_count(2)
    expect(me.page.locator('[data-rule="ATK-030"] [data-testid="figure"]')).to_be_visible()


def test_learning_on_a_phone(visitor: Visiting) -> None:
    me = visitor(size=(390, 844)).visit("/apprendre/attaque/la-mine")
    ready(me)
    for place in (me.see("task"), me.square("f8"), me.see("hint")):
        expect(place).to_be_in_viewport()
    me.play("f7", "f8")
    expect(me.see("verdict")).to_be_in_viewport()
    wide = me.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    for path, shown in (
        ("/apprendre", "solved-count"),
        ("/regles/attaque/ATK-076", "combat"),
        ("/apprendre/attaque/partie", "step"),
    ):
        me.visit(path)
        expect(me.see(shown).first).to_be_visible()
        assert me.page.evaluate("document.documentElement.scrollWidth") <= 390, path


def test_a_word_is_let_go_by_a_second_tap(visitor: Visiting) -> None:
    """Where there is no room for a board beside the text, it comes up while a word lights it."""
    me = visitor(size=(390, 844), has_touch=True, is_mobile=True).visit("/regles/attaque/ATK-104")
    expect(me.page.get_by_text(say("lightHintTouch"))).to_be_attached()
    word = me.page.locator('[data-rule="ATK-104"] .word').first
    board = me.page.locator("aside")
    word.tap()
    expect(board).to_be_visible()
    word.tap()
    expect(board).to_be_hidden()
