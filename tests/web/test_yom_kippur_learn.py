"""Learning Yom Kippur in the browser: every puzzle solved, a wrong answer explained, both guides played to
their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, expect
from tests.games.yom_kippur.test_learn import FIRST_TURN
from tests.web.visitor import Visitor

from qg.files import data
from qg.games.yom_kippur.hexmap import HERE, HEX

Visiting = Callable[..., Visitor]
PUZZLES: dict[str, dict[str, Any]] = {p["id"]: p for p in data(HERE, "puzzles")["puzzles"]}
GUIDES: dict[str, dict[str, Any]] = {g["seat"]: g for g in data(HERE, "lessons")["guides"]}


class Officer:
    """Plays moves as they are written in the data, by what is on the screen."""

    def __init__(self, who: Visitor, position: str) -> None:
        self.who, self.page = who, who.page
        self.view = "-1"
        self.at: dict[str, str] = {}
        """Where the units began, and where this player has moved them."""
        for word in position.split():
            place, _, pieces = word.partition("=")
            for piece in pieces.split(",") if place in HEX.index else ():
                self.at[piece.rstrip("-!~'+?")] = place

    def hex(self, name: str) -> Locator:
        return self.page.locator(f'.target[data-square="{name}"]')

    def plays(self, path: str) -> None:
        """As soon as the learner is asked anew."""
        self.asked()
        verb, *words = path.split()
        getattr(self, verb)(*words)

    def asked(self) -> None:
        main = self.page.locator(f'main:not([data-view="-1"], [data-view="{self.view}"])')
        main.wait_for()
        self.view = main.get_attribute("data-view") or ""

    def done(self) -> None:
        """Where units could still move it is asked once more, on the same button."""
        button = self.page.locator('[data-deed="done"]')
        button.click()
        cancel = self.who.button(self.who.text("cancel"))
        expect(cancel.or_(self.gone_on()).first).to_be_attached()
        if cancel.count():
            button.click()

    def gone_on(self) -> Locator:
        return self.page.locator(f'main:not([data-view="{self.view}"])')

    def picks(self, unit: str) -> None:
        """The unit in its stack."""
        self.hex(self.at[unit]).click()
        if len([piece for piece, place in self.at.items() if place == self.at[unit]]) > 1:
            self.who.see(f"fan-{unit}").click()

    def move(self, unit: str, to: str, _raft: str = "") -> None:
        """Where a hex can only be reached by raft, it need not be said."""
        self.picks(unit)
        expect(self.who.see("range")).to_be_visible()
        self.hex(to).click()
        self.at[unit] = to

    def mark(self, sam: str) -> None:
        self.picks(sam)
        self.page.locator(f'[data-deed="mark {sam}"]').click()

    def recover(self, unit: str) -> None:
        self.picks(unit)

    def station(self, aircraft: str, to: str) -> None:
        self.who.see(f"chip-{aircraft}").click()
        self.hex(to).click()
        self.at[aircraft] = to

    def bomb(self, aircraft: str, target: str) -> None:
        """Where there is one target only, it need not be said."""
        self.hex(self.at[aircraft]).click()
        button = self.who.see(f"bomb-{target}")
        expect(button.or_(self.gone_on()).first).to_be_attached()
        if button.count():
            button.click()

    def attack(self, target: str, units: str, guns: str = "-") -> None:
        """All who stand beside the target are in; who is not wanted is put out."""
        self.hex(target).click()
        expect(self.who.see("odds")).to_be_visible()
        wanted = {*units.split(","), *guns.split(",")}
        chips = self.who.see("planner").locator('[data-testid^="chip-"]')
        for chip in chips.all():
            unit = (chip.get_attribute("data-testid") or "").removeprefix("chip-")
            pressed = "true" if unit in wanted else "false"
            if chip.get_attribute("aria-pressed") != pressed:
                chip.click()
            expect(chip).to_have_attribute("aria-pressed", pressed)
        self.who.see("start").click()

    def advance(self, unit: str, to: str) -> None:
        self.who.see(f"chip-{unit}").click()
        self.hex(to).click()


@pytest.mark.parametrize("name", list(PUZZLES))
def test_a_puzzle_is_solved(visitor: Visiting, desert: str, name: str) -> None:
    puzzle = PUZZLES[name]
    me = visitor(at=desert).visit(f"/apprendre/yom_kippur/{name}")
    expect(me.see("task")).to_have_text(puzzle["task"]["fr"].replace("'", "’"))
    officer = Officer(me, puzzle["position"])
    played: list[str] = []
    for step in puzzle["line"]:  # of moves that may be played in either order, the one that is left
        path = next(path for path in step["play"] if path == "done" or path not in played)
        officer.plays(path)
        played.append(path)
    expect(me.see("verdict")).to_contain_text(me.text("solved"))


def test_help_shows_who_moves_before_it_shows_where_to(visitor: Visiting, desert: str) -> None:
    """On the map, or beside it."""
    me = visitor(at=desert).visit("/apprendre/yom_kippur/la-course-au-col")
    asked = me.page.locator('main:not([data-view="-1"])')  # there is something to help with
    mark = me.page.locator("[data-mark]")
    asked.wait_for()
    me.caught_up()
    for more in ("hintWords", "hintPiece"):
        me.button(me.text(more)).click()
    expect(mark).to_have_attribute("data-mark", "S1719")
    me.button(me.text("hintMove")).click()
    expect(me.page.locator(".drawn .arrow")).to_have_count(1)
    expect(mark).to_have_count(0)
    me.visit("/apprendre/yom_kippur/sous-les-sam")
    asked.wait_for()
    me.caught_up()
    for more in ("hintWords", "hintPiece"):
        me.button(me.text(more)).click()
    expect(me.page.locator('[data-token="IL-AIR-1"].wanted').first).to_be_visible()
    expect(mark).to_have_count(0)
    me.button(me.text("hintMove")).click()
    expect(mark).to_have_attribute("data-mark", "S1117")


def test_a_wrong_answer_is_explained_and_not_played(visitor: Visiting, desert: str) -> None:
    """A battle that may be fought and does not solve it, and one that the rules refuse."""
    puzzle = PUZZLES["qui-attaque-qui"]
    refused, weaker = puzzle["wrong"][:2]
    me = visitor("en", at=desert).visit("/apprendre/yom_kippur/qui-attaque-qui")
    officer = Officer(me, puzzle["position"])
    officer.plays(refused["play"][0])
    expect(me.see("verdict")).to_contain_text(refused["say"]["en"])
    expect(me.see("battle-no")).to_have_attribute("data-rule", "YKB-085")
    me.see("planner").get_by_role("button", name=me.text("cancel"), exact=True).click()
    officer.attack(*weaker["play"][0].split()[1:])
    expect(me.see("verdict")).to_contain_text(weaker["say"]["en"])
    assert not [m for m in me.sent if m["t"] == "play"], "they were held back"
    me.see("planner").get_by_role("button", name=me.text("cancel"), exact=True).click()
    officer.attack(*puzzle["line"][0]["play"][0].split()[1:])
    expect(me.see("verdict")).to_contain_text(puzzle["solved"]["en"])


@pytest.mark.parametrize("seat", list(GUIDES))
def test_a_guide_is_played_to_its_end(visitor: Visiting, desert: str, seat: str) -> None:
    """The first turn as the coach says it, each step ticked off; then whatever is asked, to the end."""
    guide = GUIDES[seat]
    me = visitor(at=desert).visit("/apprendre/yom_kippur")
    me.page.locator(f'[data-guide="{guide["id"]}"]').click()
    officer = Officer(me, guide["position"])
    expect(me.see("step")).to_have_attribute("data-step", guide["steps"][0]["id"])
    for path in FIRST_TURN[seat]:
        officer.plays(path)
    for goal in me.see("goal").all()[:-2]:
        expect(goal).to_have_attribute("data-done", "true")
    over = me.see("first-again")
    while True:
        told = me.page.locator(f'main:not([data-view="-1"], [data-view="{officer.view}"])')
        expect(over.or_(told).first).to_be_visible()
        if over.count():
            break
        officer.asked()
        reduce = me.page.locator('[data-testid^="reduce-"]')
        done = me.page.locator('[data-deed="done"]')
        expect(reduce.or_(done).first).to_be_visible()
        if reduce.count():
            reduce.first.click()
        else:
            officer.done()
    expect(me.page.locator('[data-testid="goal"][data-done="true"]')).to_have_count(
        len(guide["steps"])
    )
    said = me.see("coach").inner_text()
    ends = [guide["now"][end]["fr"].replace("'", "’") for end in ("won", "lost")]
    assert any(end in said for end in ends), said
    # The whole game is told as at any table, over the board, and again when it was put away.
    expect(me.see("ending").get_by_test_id("scores")).to_be_visible()
    me.see("ending-close").click()
    expect(me.see("ending")).to_have_count(0)
    me.see("to-summary").click()
    expect(me.see("ending").get_by_test_id("time")).to_be_visible()


HEARD = """window.heard = []
new MutationObserver(() => {
  window.heard.push(document.querySelector('[data-testid="coach"]').innerText)
}).observe(document.querySelector('[data-testid="coach"]'), { subtree: true, childList: true })"""


def test_the_coach_does_not_say_that_the_enemy_plays_while_a_bomb_falls(
    visitor: Visiting, desert: str
) -> None:
    """Nobody is asked while the learner's own move is shown."""
    guide = GUIDES["israel"]
    me = visitor(at=desert, reduced_motion="no-preference")
    officer = Officer(me.visit("/apprendre/yom_kippur/partie"), guide["position"])
    expect(me.see("step")).to_have_attribute("data-step", "station")
    me.page.evaluate(HEARD)
    for path in FIRST_TURN["israel"]:
        officer.plays(path)
        if path.startswith("bomb"):
            break
    expect(me.see("step")).to_have_attribute("data-step", "attack")
    heard = me.page.evaluate("window.heard")
    assert heard
    assert not [said for said in heard if guide["now"]["wait"]["fr"].replace("'", "’") in said]


def test_a_finger_reaches_a_hex_above_the_sheet_and_confirms_it_where_it_is(
    visitor: Visiting, desert: str
) -> None:
    """The sheet tells of the hex once it is picked, and the map stays until it is tapped again."""
    me = visitor(at=desert, size=(390, 844), has_touch=True, is_mobile=True)
    officer = Officer(me.visit("/apprendre/yom_kippur/partie-egypte"), GUIDES["egypt"]["position"])
    officer.asked()
    tap(officer, "S1111")
    expect(me.see("range")).to_be_visible()
    sheet = me.see("foot").bounding_box()
    assert sheet is not None
    at = tap(officer, "S1012")
    assert at[1] < sheet["y"]
    expect(me.page.locator('[data-deed="move EG-INF-4 S1012"]')).to_be_visible()
    assert middle(officer, "S1012") == at
    tap(officer, "S1012")
    expect(me.see("step")).to_have_attribute("data-step", "cross")
    expect(me.see("goal").nth(1)).to_have_attribute("data-done", "true")


def middle(officer: Officer, name: str) -> tuple[float, float]:
    box = officer.hex(name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(officer: Officer, name: str) -> tuple[float, float]:
    """Wherever it lies: a finger does not scroll to it first."""
    x, y = at = middle(officer, name)
    officer.page.touchscreen.tap(x, y)
    return at
