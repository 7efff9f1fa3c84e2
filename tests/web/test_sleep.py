"""A machine that sleeps, a network that goes away: on waking the page looks after its line at once, and
nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.waiting import hold_time, pass_time
from tests.web.cable import Cable, cable
from tests.web.guest import Guest
from tests.web.stage import made, position
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
Inviting = Callable[[Any], Guest]
QUIET = position(1, "Wa1 Xl1 Ab1 Ka2 Sf3 Pg3 wa11 xl11 ab11 ka10 sf9 pg9")
TEN_MINUTES = {"kind": "live", "minutes": 10, "increment": 0}
HEARTBEAT = 20_000
"""Milliseconds. A heartbeat would find a dead line in the end, some forty seconds later: here there is none,
so that it must be found by waking up."""
STOPPED = f"""const every = window.setInterval
window.setInterval = (run, time, ...more) => time >= {HEARTBEAT} ? 0 : every(run, time, ...more)"""


@pytest.fixture
def line(url: str) -> Iterator[Cable]:
    with cable(url) as line:
        yield line


def seated(visitor: Visiting, table: Any, line: Cable, clocked: bool = False) -> Visitor:
    """South behind a cable and without a heartbeat."""
    south = visitor(at=line.url, clocked=clocked)
    south.context.add_init_script(STOPPED)
    south.visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    return south


class Asleep:
    """The page stands still in the middle of whatever it was doing, and hears of nothing: no event tells
    it afterwards that it has slept."""

    def __init__(self, who: Visitor) -> None:
        paused: list[object] = []
        self.hand = who.context.new_cdp_session(who.page)
        self.hand.on("Debugger.paused", lambda _: paused.append(True))
        self.hand.send("Debugger.enable")
        self.hand.send("Debugger.pause")
        who.until(lambda: paused)

    def wake(self) -> None:
        self.hand.send("Debugger.resume")
        self.hand.send("Debugger.disable")


def clock(who: Visitor, side: int) -> float:
    """What a clock shows, in seconds."""
    minutes, seconds = who.page.locator(f"li.side{side} time").inner_text().split(":")
    return 60 * float(minutes) + float(seconds)


def test_a_frozen_page_on_a_dead_line(visitor: Visiting, url: str, line: Cable) -> None:
    table = made(url, "me", "link", position=QUIET, clock=TEN_MINUTES)
    south = seated(visitor, table, line)
    north = visitor("en").visit(f"/t/{table['id']}#{table['seats'][1]['token']}")
    south.my_turn()
    south.play("f3", "f4")
    south.logged("f3 → f4")
    north.my_turn()
    asleep = Asleep(south)
    line.cut()
    north.play("f9", "f8")
    north.logged("f9 → f8")
    north.until(lambda: clock(north, 0) < 600 - 7)  # south's clock runs while south sleeps
    line.mend()
    asleep.wake()
    expect(south.see("log")).to_contain_text("f9 → f8")
    south.my_turn()
    assert south.see("log").inner_text().count("f9 → f8") == 1
    before, own, after = clock(north, 0), clock(south, 0), clock(north, 0)
    assert before + 1 >= own >= after - 1, "both pages show the same time"
    south.play("f4", "f5")
    north.logged("f4 → f5")


def test_a_page_that_is_looked_at_again(
    visitor: Visiting, guest: Inviting, url: str, line: Cable
) -> None:
    """The line died while another tab was in front; what had been picked is still picked."""
    table = made(url, "me", "link", position=QUIET)
    guest(table)
    south = seated(visitor, table, line)
    south.my_turn()
    south.play("f3")
    line.cut()
    line.mend()
    views = south.count("view")
    south.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    south.until(lambda: south.count("view") > views)  # a new line alone shows nothing yet
    south.my_turn()
    expect(south.see("prompt")).to_have_text("Sergent f3 : où ?")
    south.play("f4")
    south.logged("f3 → f4")


def test_a_live_line_is_not_left(visitor: Visiting, guest: Inviting, url: str, line: Cable) -> None:
    table = made(url, "me", "link", position=QUIET)
    guest(table)
    south = seated(visitor, table, line, clocked=True)
    south.my_turn()
    hellos = len([m for m in south.sent if m["t"] == "hello"])
    hold_time(
        south.page
    )  # the line is asked every twenty seconds anyway, and a slow machine takes as long
    asked, answered = len([m for m in south.sent if m["t"] == "ping"]), south.count("pong")
    # All at once: the line is asked once, and nothing is asked after the answer that is waited for.
    south.page.evaluate(
        "['focus', 'online', 'pageshow'].forEach((name) => window.dispatchEvent(new Event(name)))"
    )
    south.until(lambda: south.count("pong") > answered)
    south.caught_up()
    assert len([m for m in south.sent if m["t"] == "ping"]) == asked + 1
    pass_time(south.page, 10_000)  # more than a line that is doubted has to answer
    assert len([m for m in south.sent if m["t"] == "hello"]) == hellos
    expect(south.page.get_by_text("Connexion perdue")).to_have_count(0)


def test_the_network_goes_and_comes_back(
    visitor: Visiting, guest: Inviting, url: str, line: Cable
) -> None:
    table = made(url, "me", "link", position=QUIET)
    north = guest(table)
    south = seated(visitor, table, line)
    south.my_turn()
    south.play("f3", "f4")
    north.asked()
    expect(south.see("prompt")).to_have_text("En attente : Nord.")
    south.caught_up()
    south.context.set_offline(True)
    line.cut()
    expect(south.page.get_by_text("Connexion perdue")).to_be_visible()
    north.moves("move", "f9", "f8")
    line.mend()
    south.context.set_offline(False)
    expect(south.page.get_by_text("Connexion perdue")).to_have_count(0)
    south.my_turn()
    assert south.see("log").inner_text().count("f9 → f8") == 1
    south.play("f4", "f5")
    south.logged("f4 → f5")
    north.asked()
