"""Situation 4 while things happen: the enemy lays, the table pauses, a page comes back, a line is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.guest import Guest, invited
from tests.web.puzzle import NORTH, SOUTH, Puzzler, seat, table, without
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
LEFT = {"south": without(SOUTH, "P0103", "P0803"), "north": without(NORTH, "P0504", "P0806")}

ON_TOP = """(slot) => {
  const key = Object.keys(localStorage).find((k) => k.includes('pile.'))
  const kept = JSON.parse(localStorage[key] ?? '{"rows": []}')
  return kept.rows.some(([one, ...lies]) => one === slot && lies.at(-1) > 0)
}"""
"""Whether the device has kept that a piece was moved: it lies above the others since."""


@pytest.fixture
def pair(visitor: Visiting, url: str) -> Iterator[tuple[Puzzler, Guest]]:
    """South's page, and north without one."""
    made = table(url, "me", "link", position=LEFT, options={"closing_ms": 0})
    north = invited(url, made)
    south = Puzzler(visitor().visit(seat(url, made, 0)), 0)
    south.tidies()
    yield south, north
    north.close()


def lays(north: Guest, place: str) -> None:
    north.moves("place", place, place, "0")


def drawn(who: Visitor) -> None:
    """Until what was done to the page has been drawn."""
    who.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


@pytest.mark.rule("SIT-101")
def test_what_is_carried_does_not_fall_when_the_enemy_lays(pair: tuple[Puzzler, Guest]) -> None:
    south, north = pair
    south.carry("P0103", "P0103")
    south.holds("P0103")
    for count, place in enumerate(("P0504", "P0806"), len(NORTH) - 1):
        lays(north, place)
        south.has_laid(count, side=1)
        south.holds("P0103")
    south.page.mouse.up()
    south.has_laid(23)
    # The same with a piece that was taken up by a click.
    south.page.mouse.click(*south.middle("P0803"))
    south.holds("P0803")
    north.does("say", text="?")
    south.who.until(lambda: south.who.count("said"))
    south.holds("P0803")
    south.page.mouse.click(*south.place("P0803"))
    south.has_laid(24)


def test_a_piece_is_laid_where_it_is_seen_after_the_window_was_resized(
    pair: tuple[Puzzler, Guest],
) -> None:
    south, _ = pair
    page = south.page
    south.carry("P0803", "P0803")
    there = south.place("P0803")
    page.set_viewport_size({"width": 1040, "height": 700})
    south.who.until(lambda: not near(south.place("P0803"), there))
    drawn(south.who)
    south.holds("P0803")
    x, y = south.place("P0803")
    page.mouse.move(x - 5, y + 5)
    page.mouse.move(x, y)
    page.mouse.up()
    south.has_laid(23)


@pytest.mark.rule("QG-LIVE")
def test_a_click_beside_the_table_means_what_lies_there(pair: tuple[Puzzler, Guest]) -> None:
    """A piece that a click took up goes home then, and the button is pressed all the same."""
    south, north = pair
    who = south.who
    north.does("offer", what="pause")
    accept = who.button(who.text("accept"))
    expect(accept).to_be_visible()
    south.page.mouse.click(*south.middle("P0803"))
    south.holds("P0803")
    accept.click()
    expect(south.page.get_by_text(who.text("sitPaused"))).to_be_visible()
    south.holds(None)


@pytest.mark.rule("QG-LIVE")
def test_a_pause_covers_the_table_and_nothing_can_be_laid(pair: tuple[Puzzler, Guest]) -> None:
    south, north = pair
    page, who = south.page, south.who
    south.carry("P0103", "P0103")
    south.holds("P0103")
    # Both agree on a pause while something is carried.
    north.does("offer", what="pause")
    who.until(lambda: who.count("offered"))
    page.mouse.up()
    south.has_laid(23)
    who.button(who.text("accept")).click()
    cloth = page.get_by_text(who.text("sitPaused"))
    expect(cloth).to_be_visible()
    # Neither by mouse nor by keys.
    south.drag("P0803", "P0803")
    drawn(who)
    south.holds(None)
    who.see("pile").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    drawn(who)
    south.holds(None)
    refused = north.play(["place", "P0504", "P0504", "0"])
    assert refused["t"] == "no"
    # And on again.
    page.locator('[data-offer="resume"]').click()
    north.does("answer", what="resume", yes=True)
    expect(cloth).to_have_count(0)
    assert not south.asked("place", "P0803", "P0803", "0")
    south.drag("P0803", "P0803")
    south.has_laid(24)


@pytest.mark.rule("SIT-801")
def test_whoever_comes_back_finds_the_board_and_the_pile_as_they_were(
    pair: tuple[Puzzler, Guest],
) -> None:
    south, north = pair
    x, y = south.middle("P0803")
    south.page.mouse.move(x, y)
    south.page.mouse.down()
    south.page.mouse.move(x + 30, y - 20, steps=3)
    south.page.mouse.up()
    south.holds(None)
    there = south.middle("P0803")
    south.who.until(lambda: south.page.evaluate(ON_TOP, south.slot("P0803")))
    south.page.goto("about:blank")
    lays(north, "P0504")
    south.page.go_back()
    south.has_laid(len(NORTH) - 1, side=1)
    assert near(south.middle("P0803"), there)
    south.drag("P0803", "P0803")
    south.has_laid(23)


def near(a: Any, b: Any) -> bool:
    return all([abs(x - y) < 2 for x, y in zip(a, b, strict=True)])


def test_a_lost_line_greys_the_table_and_comes_back_by_itself(pair: tuple[Puzzler, Guest]) -> None:
    south, north = pair
    who, lost = south.who, south.page.locator(".situation.lost")
    who.meant.append("in CLOSING or CLOSED state")  # what it says before it knows
    south.carry("P0103", "P0103")
    who.context.set_offline(True)
    who.cut()
    expect(lost).to_be_visible()
    south.holds("P0103")
    south.page.mouse.up()  # nobody hears of it: it comes home
    south.holds(None)
    expect(south.piece("P0103")).to_be_visible()
    lays(north, "P0504")
    who.context.set_offline(False)
    expect(lost).to_have_count(0)
    south.has_laid(len(NORTH) - 1, side=1)
    south.has_laid(22)
    south.drag("P0103", "P0103")
    south.has_laid(23)
    lays(north, "P0806")
    south.has_laid(len(NORTH), side=1)
