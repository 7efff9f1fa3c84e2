"""Situation 4 in the browser: to the end of a board by mouse and by keys, and what a piece that does not fit
gives away."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.waiting import hold_time
from tests.web.puzzle import NORTH, SOUTH, Puzzler, seat, table, without
from tests.web.visitor import Visitor

from qg.games.situation4.naming import place_names

Visiting = Callable[..., Visitor]


def ended(*pages: Puzzler) -> None:
    """Everybody reads the same scores, counted to their sum."""
    totals = []
    for each in pages:
        see = each.who.see
        expect(see("end")).to_be_visible()
        over = next(m for m in reversed(each.who.received) if m["t"] == "over")
        assert over["outcome"], over
        for side in ("south", "north"):
            expect(see(f"total-{side}")).to_have_text(see(f"score-{side}").inner_text())
        totals.append([see(f"total-{side}").inner_text() for side in ("south", "north")])
    assert all([each == totals[0] for each in totals])


def silent(frames: list[Any]) -> None:
    """Steps and their lines are counted without a gap, and none of them tells of a piece that did not fit."""
    steps = [m for m in frames if m["t"] == "step"]
    assert steps
    for number in ([m["n"] for m in steps], [m["line"]["k"] for m in steps]):
        assert number == list(range(number[0], number[0] + len(number)))
    assert "Missed" not in json.dumps(frames)


@pytest.mark.rule("SIT-101", "SIT-109", "SIT-304", "SIT-503", "SIT-701", "SIT-853")
def test_two_players_race_to_the_end_by_mouse(visitor: Visiting, url: str) -> None:
    options = {"closing_ms": 0, "misfit_cooldown_ms": 0, "flag_grace_ms": "never"}
    left = {"south": without(SOUTH, "P0103", "P0803"), "north": without(NORTH, "P0504")}
    made = table(url, "me", "link", position=left, options=options)
    south = Puzzler(visitor().visit(seat(url, made, 0)), 0)
    north = Puzzler(visitor("en", clocked=True).visit(seat(url, made, 1)), 1)
    for each in (south, north):
        each.tidies()
    # South tries a piece that does not fit, plants a flag and builds a bridge.
    south.drag("P0803", "P0103")
    south.reads("Missed", who="south")
    south.holds(None)
    expect(south.piece("P0803")).to_be_visible()
    south.who.see("flag-town_s").click()
    south.who.see("site-bridge_b").click()
    for each in (south, north):
        each.reads("Flagged", side="south", objective="town_s")
        each.reads("Bridged", side="south", site="bridge_b")
    # Both go for the same place; north's page does not know yet that it is taken.
    north.deaf()
    south.drag("P0103", "P0103")
    south.has_laid(23)
    hold_time(north.page)
    north.drag("P0103", "P0103")
    north.who.until(lambda: north.who.count("no"))
    north.hears()
    late = north.who.text("sitLate", ms="MS")
    expect(north.who.see("slip")).to_have_text(re.compile(re.escape(late).replace("MS", r"\d+")))
    north.has_laid(23, side=0)
    north.page.clock.resume()
    north.holds(None)
    expect(north.piece("P0103")).to_be_visible()
    # The last two places.
    silent(north.who.received)
    assert "Missed" in json.dumps(south.who.received)
    north.drag("P0803", "P0803")
    south.has_laid(24, side=1)
    south.drag("P0504", "P0504")
    ended(south, north)


@pytest.mark.rule("SIT-108", "SIT-109", "SIT-205", "SIT-855", "SIT-857")
def test_what_cannot_be_laid_comes_home_and_nothing_names_it(visitor: Visiting, url: str) -> None:
    prepared = {"south": ["P0101"], "north": ["P0106"]}
    made = table(url, "me", "me", position=prepared, options={"misfit_cooldown_ms": 0})
    who = visitor(clocked=True).visit(seat(url, made, 0))
    south = Puzzler(who, 0)
    south.tidies()
    south.drag("P0501", "P0201")
    south.reads("Missed", who="south")
    south.holds(None)
    expect(south.piece("P0501")).to_be_visible()
    south.has_laid(1)
    assert re.findall(r"P\d{4}", who.see("pile").evaluate("e => e.outerHTML")) == []
    # Where nothing may be laid, the rule says why, at the place.
    hold_time(south.page)
    for piece, rule in (("P0604", "SIT-205"), ("P0106", "SIT-108")):
        south.drag(piece, piece)
        expect(who.see("slip")).to_contain_text(rule)
        south.page.clock.run_for(1000)  # home
        south.holds(None)
        expect(south.piece(piece)).to_be_visible()


@pytest.mark.rule("SIT-503", "SIT-803")
def test_keys_go_on_where_a_click_took_a_tank(visitor: Visiting, url: str) -> None:
    """The board has the keys then, not the button; and what is said of a misfit moves nothing."""
    prepared = {"south": without(SOUTH, "P0103", "P0803"), "north": without(NORTH, "P0504")}
    options = {"misfit_cooldown_ms": 2000}
    made = table(url, "me", "me", position=prepared, options=options)
    who = visitor(clocked=True).visit(seat(url, made, 0))
    south, keys = Puzzler(who, 0), who.page.keyboard
    south.tidies()
    who.see("tool-tank").click()
    for key in (".", "Enter"):
        keys.press(key)
    first = min(without(SOUTH, "P0103", "P0803"), key=lambda name: name[3:] + name[1:3])
    south.reads("UnitPut", "tank", side="south", place=first)

    def lies() -> list[Any]:
        parts = [who.see(name) for name in ("field", "tidy", "tool-flag")]
        return [each.bounding_box() for each in (*parts, south.piece("P0103"))]

    before = lies()
    hold_time(who.page)
    south.drag("P0803", "P0103")
    expect(who.page.get_by_text(who.text("sitSlow"))).to_be_visible()
    assert lies() == before


@pytest.mark.rule("SIT-304", "SIT-404", "SIT-503", "SIT-603", "SIT-803")
def test_a_board_to_its_end_by_keys_alone(visitor: Visiting, url: str) -> None:
    """Units, a bridge and a flag by their keys; three pieces turned, one of them also turned over."""
    left = ("P0103", "P0803", "P0504")
    prepared = {"south": without(SOUTH, *left), "north": without(NORTH, *left), "piles": 7}
    options = {"closing_ms": 0, "flag_grace_ms": "never", "faces": "mixed"}
    made = table(
        *(url, "me", "me"),
        preset="people",
        position=prepared,
        options=options,
    )
    who = visitor().visit(seat(url, made, 0))
    south, keys = Puzzler(who, 0), who.page.keyboard
    aim = south.page.locator("#sit-aim")
    expect(who.see("tool-para")).to_be_enabled()
    keys.press("2")  # a paratrooper, beside an empty place
    expect(who.see("tool-para")).to_have_attribute("aria-pressed", "true")
    keys.press("Enter")
    south.reads("UnitPut", "para", side="south", place="P0104")
    keys.press("1")  # a tank, on the second place that is offered
    expect(who.see("tool-tank")).to_have_attribute("aria-pressed", "true")
    keys.press(".")
    keys.press("Enter")
    south.reads("UnitPut", "tank", side="south", place="P0201")
    keys.press("3")
    south.reads("Bridged", side="south", site="bridge_b")
    expect(who.see("tool-flag")).to_be_enabled()
    keys.press("f")
    south.reads("Flagged", side="south", objective="town_s")
    for laid, piece in enumerate(left, len(SOUTH) - 1):
        south.reach(piece)
        if piece == "P0103":  # it lies face down
            keys.press("Enter")
            south.reads("Flipped", side="south")
        turns = int(south.piece(piece).get_attribute("data-turns") or 0)
        for more in range(turns + 1, 5 if turns else 0):
            keys.press("r")
            expect(south.piece(piece)).to_have_attribute("data-turns", str(more % 4))
        keys.press("Enter")
        south.holds(piece)
        wanted = f"{place_names('quick')[piece]}, "
        for _ in left:
            if aim.inner_text().startswith(wanted):
                break
            keys.press(".")
        expect(aim).to_contain_text(wanted)
        keys.press("Enter")
        south.has_laid(laid)
    ended(south)
