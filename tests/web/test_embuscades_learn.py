"""Learning Embuscades in the browser: puzzles solved by hand, a wrong try explained, the guided game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.commander import perform
from tests.web.visitor import Visitor

from qg.core.typography import typeset
from qg.files import data
from qg.games.embuscades.tables import HERE

Visiting = Callable[..., Visitor]
PUZZLES: dict[str, dict[str, Any]] = {p["id"]: p for p in data(HERE, "puzzles")["puzzles"]}
GUIDE: dict[str, Any] = data(HERE, "lessons")["guides"][0]


def asked(who: Visitor, before: str) -> str:
    """Wait until the learner is asked anew; which view that is."""
    main = who.page.locator(f'main:not([data-view="-1"], [data-view="{before}"])')
    main.wait_for()
    return main.get_attribute("data-view") or ""


def solve(who: Visitor, puzzle: dict[str, Any]) -> None:
    view = "-1"
    played: list[str] = []
    for step in puzzle["line"]:
        if "play" not in step:
            continue
        view = asked(who, view)
        expect(who.page.locator(".piece").first).to_be_attached()
        path = next(path for path in step["play"] if path not in played)
        played.append(path)
        perform(who, path.split())
    expect(who.see("verdict")).to_contain_text(who.text("solved"))


def test_puzzles_are_solved_by_hand_and_a_wrong_try_is_explained(
    visitor: Visiting, url: str
) -> None:
    """One of each kind: dice alone, a communication, a card, a win after the enemy's turn."""
    who = visitor()
    who.visit(f"{url}/apprendre/embuscades")
    expect(who.page.locator("[data-puzzle]")).to_have_count(len(PUZZLES))
    who.page.locator('[data-puzzle="le-compte-exact"]').click()
    asked(who, "-1")
    perform(who, ["move", "R_infantry1", "0", "NI09"])
    wrong = next(w for w in PUZZLES["le-compte-exact"]["wrong"] if "move R_infantry1" in w["play"])
    told = typeset(who.language, wrong["say"][who.language])
    expect(who.see("verdict")).to_contain_text(told)
    for name in ("le-compte-exact", "le-train", "l-embuscade", "le-cinquieme-drapeau"):
        who.visit(f"{url}/apprendre/embuscades/{name}")
        solve(who, PUZZLES[name])
    who.visit(f"{url}/apprendre/embuscades")
    expect(who.see("solved-count")).to_contain_text("4")


@pytest.mark.parametrize(("size", "most"), [((390, 844), 1.6), ((820, 1180), 0.8)])
def test_what_is_said_of_a_try_comes_right_below_the_board(
    visitor: Visiting, url: str, size: tuple[int, int], most: float
) -> None:
    """A page that stands upright keeps no more room for the board than its width fills."""
    who = visitor(size=size).visit(f"{url}/apprendre/embuscades/le-compte-exact")
    asked(who, "-1")
    drawn = who.page.get_by_test_id("zoom").bounding_box()
    strip = who.page.locator(".field .strip").bounding_box()
    words = who.page.locator(".words .talk").bounding_box()
    assert drawn is not None
    assert strip is not None
    assert words is not None
    assert drawn["height"] < most * drawn["width"]
    assert drawn["y"] + drawn["height"] <= strip["y"]
    assert words["y"] - strip["y"] - strip["height"] < 16


def test_the_coach_follows_the_first_game(visitor: Visiting, url: str) -> None:
    who = visitor()
    who.visit(f"{url}/apprendre/embuscades/partie")
    expect(who.see("step")).to_have_attribute("data-step", "roll")
    view = asked(who, "-1")
    expect(who.square("R_infantry2")).to_be_attached()
    perform(who, ["return_to_camp", "R_infantry2"])
    home = who.see("goal").nth([step["id"] for step in GUIDE["steps"]].index("home"))
    expect(home).to_have_attribute("data-done", "true")
    asked(who, view)  # the enemy has had its turn: what was said is still there to be read
    expect(who.see("comment")).to_be_visible()
