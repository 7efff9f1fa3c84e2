"""A long log on the page: whoever comes late has its end, and reads back as far as they like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, expect
from tests.server.tools import Server, paths
from tests.web.guest import Guest, invited
from tests.web.puzzle import NORTH, SOUTH, Puzzler, seat, table, without
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
WINDOW, LINES = 40, 100
SMALL = f"from qg.server import windows; windows.WINDOW, windows.LEAST = {WINDOW}, 2"
"""A server whose windows are small: so a game need not be long to be longer than one."""
PLACE = """log => {
  const top = log.getBoundingClientRect().top
  const line = [...log.querySelectorAll('li.line')].find((e) => e.getBoundingClientRect().top >= top)
  return [line.dataset.line, Math.round(line.getBoundingClientRect().top - top)]
}"""
"""The first line in sight, and where it is."""


@pytest.fixture(scope="module")
def small(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = Server(tmp_path_factory.mktemp("small"), "--no-limits", before=SMALL)
    yield server.url
    assert server.stop() == 0


@pytest.fixture
def walked(small: str) -> Any:
    """A table of Attaque at which two counters have walked up and down for long."""
    # The objective of each side is behind its own lines.
    found = made(small, "me", "me", position=position(1, "Wa1 Sc2 wl11 sj10"))
    players = [Guest(small, found["id"], each["token"]) for each in found["seats"]]
    rng = Random(3)
    for number in range(LINES):
        player = players[number % 2]
        quiet = [path for path in paths(player.asked()["tree"]) if path[0] == "move"]
        player.moves(*rng.choice(sorted(quiet)))
    for each in players:
        each.close()
    return found


def numbers(log: Locator) -> list[int]:
    return [int(text) for text in log.locator("button.k").all_inner_texts()]


def late(who: Visiting, url: str, found: Any, **more: Any) -> tuple[Visitor, Locator]:
    me = who(at=url, **more).visit(f"{url}/t/{found['id']}#{found['seats'][0]['token']}")
    log = me.see("log")
    expect(log.locator("button.k").last).to_have_text(str(LINES))
    assert me.received[-1] is not None
    (view,) = [message for message in me.received if message["t"] == "view"]
    assert (len(view["told"]), view["earlier"]) == (WINDOW, LINES - WINDOW)
    return me, log


def test_who_reads_up_to_it_is_given_what_was_before_and_keeps_the_place(
    visitor: Visiting, small: str, walked: Any
) -> None:
    me, log = late(visitor, small, walked)
    assert numbers(log) == list(range(LINES - WINDOW + 1, LINES + 1))
    expect(me.see("earlier")).to_have_text(say("earlier", n=LINES - WINDOW))
    # The first of its lines is scrolled to the top: others come before it, and it stays where it was.
    log.evaluate(
        "log => { log.scrollTop = log.querySelector('li.line').offsetTop - log.offsetTop }"
    )
    place = log.evaluate(PLACE)
    expect(log.locator("button.k")).to_have_count(2 * WINDOW)
    now = log.evaluate(PLACE)
    assert now[0] == place[0]
    assert abs(now[1] - place[1]) <= 2, (place, now)
    expect(me.see("earlier")).to_have_text(say("earlier", n=LINES - 2 * WINDOW))
    log.evaluate("log => { log.scrollTop = 0 }")
    expect(log.locator("button.k")).to_have_count(LINES)
    expect(me.see("earlier")).to_have_count(0)
    assert numbers(log) == list(range(1, LINES + 1))
    # A move comes: who reads what was long ago is left there, and the log is still whole.
    place = log.evaluate(PLACE)
    me.any_move()
    expect(log.locator("button.k")).to_have_count(LINES + 1)
    assert log.evaluate(PLACE) == place
    # The line breaks and is mended: what was fetched is not fetched again.
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url))
    views = me.count("view")
    me.cut()
    me.until(lambda: me.count("view") > views)
    me.caught_up()
    expect(log.locator("button.k")).to_have_count(LINES + 1)
    assert numbers(log) == list(range(1, LINES + 2))
    assert not [each for each in asked if "/lines" in each]


def test_the_log_is_read_back_by_keyboard_and_by_ear(
    visitor: Visiting, small: str, walked: Any
) -> None:
    me, log = late(visitor, small, walked)
    first = log.get_by_role("button", name=say("lookBackTo", n=LINES - WINDOW + 1), exact=True)
    first.focus()
    before = log.get_by_role("button", name=say("lookBackTo", n=LINES - WINDOW), exact=True)
    me.page.keyboard.press("ArrowUp")
    expect(before).to_be_focused()
    expect(
        me.page.get_by_role("status").get_by_text(say("earlierBrought", n=WINDOW))
    ).to_have_count(1)
    expect(log).to_have_attribute("aria-busy", "false")
    # A link to a moment that came with no view.
    me.page.keyboard.press("Enter")
    expect(me.see("to-now")).to_be_visible()
    expect(me.page.locator('[aria-current="step"] .k')).to_have_text(str(LINES - WINDOW))


def test_the_log_is_read_back_on_a_phone_by_its_button(
    visitor: Visiting, small: str, walked: Any
) -> None:
    me = visitor(at=small, size=(390, 844), has_touch=True, is_mobile=True)
    me.visit(f"{small}/t/{walked['id']}#{walked['watch']}")  # one who watches
    me.see("tab-log").tap()
    expect(me.see("log").locator("button.k").last).to_have_text(str(LINES))
    # From the end of the log: whoever scrolls up to the button is given more before the tap.
    me.see("earlier").dispatch_event("click")
    expect(me.see("log").locator("button.k")).to_have_count(2 * WINDOW)


def test_lines_that_cannot_be_had_are_asked_for_again(
    visitor: Visiting, small: str, walked: Any
) -> None:
    me, log = late(visitor, small, walked)
    me.meant.append("ERR_FAILED")
    me.page.route("**/lines?*", lambda route: route.abort())
    me.see("earlier").click()
    expect(me.see("earlier")).to_have_text(say("earlierFailed"))
    assert numbers(log) == list(range(LINES - WINDOW + 1, LINES + 1))
    me.page.unroute("**/lines?*")
    me.see("earlier").click()
    expect(log.locator("button.k")).to_have_count(2 * WINDOW)


def test_the_end_of_situation_4_is_told_whole_to_who_came_late(
    browser: Any, visitor: Visiting, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The curve of points and the tallies are read from the log, of which a late page has three lines."""
    small = "from qg.server import windows; windows.WINDOW = windows.LEAST = 3"
    server = Server(tmp_path_factory.mktemp("tiny"), "--no-limits", before=small)
    url = server.url
    options = {"closing_ms": 0, "misfit_cooldown_ms": 0, "flag_grace_ms": "never"}
    left = {"south": without(SOUTH, "P0103", "P0803"), "north": without(NORTH, "P0504")}
    found = table(url, "me", "link", position=left, options=options)
    south = Puzzler(visitor(at=url).visit(seat(url, found, 0)), 0)
    north = invited(url, found)
    south.tidies()
    south.who.see("flag-town_s").click()
    south.who.see("site-bridge_b").click()
    south.reads("Bridged", side="south", site="bridge_b")
    for laid, place in enumerate(("P0103", "P0803", "P0504"), 23):
        south.drag(place, place)
        if laid < 25:
            south.has_laid(laid)
    curves = south.page.locator('[data-testid="end"] .curve path')
    expect(curves).to_have_count(2)
    whole = [curve.get_attribute("d") for curve in curves.all()]
    tallies = south.who.see("end").inner_text()
    south.page.reload()
    expect(curves).to_have_count(2)
    view = [message for message in south.who.received if message["t"] == "view"][-1]
    assert (len(view["told"]), view["earlier"] > 0) == (3, True)
    assert [curve.get_attribute("d") for curve in curves.all()] == whole
    expect(south.who.see("end")).to_have_text(tallies, use_inner_text=True)
    north.close()
    assert server.stop() == 0
