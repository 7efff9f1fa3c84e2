"""What a page does on its main thread while something happens: milliseconds of the processor, not of the
clock on the wall, so that a busy machine measures nearly the same as a quiet one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

TASK = "RunTask"


@dataclass(frozen=True)
class Work:
    total: float
    longest: float
    """Of all tasks, and of the longest of them."""

    def __str__(self) -> str:
        return f"{self.total:.1f} ms in all, {self.longest:.1f} ms the longest task"


def traced(page: Page, act: Callable[[], None]) -> Work:
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(
        page=page, categories=["toplevel", "disabled-by-default-devtools.timeline"]
    )
    try:
        act()
    finally:
        raw = browser.stop_tracing()
    return work(json.loads(raw)["traceEvents"])


def spent_by(event: dict[str, Any]) -> int:
    """Microseconds of the processor. The browser leaves them out where it could not read its clock of the
    thread: then the clock on the wall says it."""
    return int(event.get("tdur", event["dur"]))


def work(events: Iterable[dict[str, Any]]) -> Work:
    """Tasks lie within each other: only the outermost are counted."""
    events = list(events)
    mains = {
        (e["pid"], e["tid"])
        for e in events
        if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    tasks = sorted(
        (e["ts"], e["dur"], spent_by(e), (e["pid"], e["tid"]))
        for e in events
        if e.get("ph") == "X" and e["name"].endswith(TASK) and (e["pid"], e["tid"]) in mains
    )
    spent: list[float] = []
    until: dict[tuple[int, int], int] = {}
    for start, lasts, cpu, thread in tasks:
        if start >= until.get(thread, 0):
            spent.append(cpu / 1000)
            until[thread] = start + lasts
    assert spent, "nothing was traced"
    return Work(sum(spent), max(spent))
