"""Fingers on the glass: the browser's own touches, one or two at a time.

Every touch carries a time of its own, so that two taps are as far apart as the test says and not as far as
the machine was slow."""

from __future__ import annotations

from time import time
from typing import Any

from playwright.sync_api import Locator
from tests.web.visitor import Visitor

Point = tuple[float, float]
STEPS = 6
AT_ONCE = 0.05
"""Seconds between two touches of one gesture, by their own time."""
APART = 2.0
"""Between two gestures: enough for two taps to be two taps."""


class Fingers:
    def __init__(self, who: Visitor) -> None:
        self.who = who
        self.line: Any = who.context.new_cdp_session(who.page)
        self.now = time()

    def slow_motion(self) -> None:
        """What is to last for half a second lasts, however late the machine brings the next touch."""
        self.line.send("Animation.enable")
        self.line.send("Animation.setPlaybackRate", {"playbackRate": 0.005})

    def touch(self, kind: str, *points: Point) -> None:
        """`kind`: Start, Move or End; the fingers that are down."""
        down = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.now += AT_ONCE
        event = {"type": f"touch{kind}", "touchPoints": down, "timestamp": self.now}
        self.line.send("Input.dispatchTouchEvent", event)

    def tap(self, *points: Point) -> None:
        """One tap, or several in quick succession."""
        self.now += APART
        for point in points:
            self.touch("Start", point)
            self.touch("End")

    def slide(self, *ways: tuple[Point, Point]) -> None:
        """Each finger from one place to another, together."""
        self.now += APART
        self.touch("Start", *[ways[0][0]])
        if len(ways) > 1:
            self.touch("Start", *[start for start, _ in ways])
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self.touch("Move", *[between(start, to, part) for start, to in ways])
        self.touch("End")

    def pinch(self, on: Locator, before: float, after: float) -> None:
        """Two fingers, so many pixels apart, around the middle of something."""
        x, y = middle(on)
        self.slide(
            ((x - before / 2, y), (x - after / 2, y)),
            ((x + before / 2, y), (x + after / 2, y)),
        )


def middle(on: Locator) -> Point:
    box = on.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def between(start: Point, to: Point, part: float) -> Point:
    return start[0] + (to[0] - start[0]) * part, start[1] + (to[1] - start[1]) * part
