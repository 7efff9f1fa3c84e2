"""A piece of Situation 4 is dragged with 160 of them on the table: what the browser itself says of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from statistics import median
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Browser, expect
from tests.web.puzzle import Puzzler, seat, table
from tests.web.trace import spent_by
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
MOVES = 60
STILL = "for (let i = 0; i < 100000; i++) clearInterval(i)"
"""The time that is shown is laid out anew each second, dragged or not: it stands still meanwhile."""
DRAWN = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


@pytest.mark.rule("SIT-857")
def test_nothing_is_laid_out_while_one_of_160_pieces_is_dragged(
    visitor: Visiting, browser: Browser, url: str, record_property: Callable[[str, Any], None]
) -> None:
    made = table(url, "me", "me", position={}, options={"size": "grand"})
    who = visitor(size=(1920, 1080)).visit(seat(url, made, 0))
    south = Puzzler(who, 0, "grand")
    south.tidies()
    expect(who.page.locator("[data-carry] img")).to_have_count(160)  # they lie still
    south.carry("P0801", "P0803")
    south.holds("P0801")
    who.page.evaluate(STILL)
    who.page.evaluate(DRAWN)
    browser.start_tracing(page=who.page, categories=["devtools.timeline", "toplevel"])
    (x0, y0), (x1, y1) = south.place("P0102"), south.place("P1609")
    for step in range(MOVES):
        part = step / (MOVES - 1)
        who.page.mouse.move(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
    who.page.evaluate(DRAWN)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    moves = sorted(
        e["ts"]
        for e in events
        if e["name"] == "EventDispatch" and e["args"]["data"]["type"] == "pointermove"
    )
    assert len(moves) > MOVES // 2
    within = [e for e in events if e.get("ph") == "X" and moves[0] <= e["ts"] <= moves[-1]]
    assert [e for e in within if e["name"] == "Layout"] == []
    record_property("main_thread_ms", work(events, moves))
    south.page.mouse.up()
    south.holds(None)


def work(events: list[Any], moves: list[int]) -> float:
    """Milliseconds of the page's own thread between one move of the pointer and the next: the median."""
    thread = next(
        (e["pid"], e["tid"])
        for e in events
        if e["name"] == "EventDispatch" and e["args"]["data"]["type"] == "pointermove"
    )
    tasks = [
        e
        for e in events
        if e["name"] == "ThreadControllerImpl::RunTask"
        and (e["pid"], e["tid"]) == thread
        and e.get("ph") == "X"
        and "dur" in e
    ]
    spans = pairwise(moves)
    found = [sum([spent_by(e) for e in tasks if a <= e["ts"] + e["dur"] <= b]) for a, b in spans]
    return float(median(found)) / 1000
