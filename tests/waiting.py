"""Waiting, in one place: for a condition, never for a while.

A test says what must come true, and waits as long as a slow machine needs. What must NOT happen is never
waited for: the test makes something happen that comes after it, or lets the page's own time go by
(`pass_time`)."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

PATIENCE: Final = float(os.environ.get("QG_PATIENCE", "120"))
"""Seconds after which something will never come: two cores with many other jobs on them are much faster.
Whoever is looking for a failure may set less."""
PATIENCE_MS: Final = int(PATIENCE * 1000)
STEP: Final = 0.02


def until(true: Callable[[], object], what: str = "it never came true") -> None:
    """Until something is so outside of a browser: in another process, or on a disk."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(STEP)


async def until_soon(true: Callable[[], object], what: str = "it never came true") -> None:
    """The same in an event loop, which goes on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        await asyncio.sleep(STEP / 10)


def until_seen(page: Page, true: Callable[[], object], what: str = "it never came true") -> None:
    """Until what is watched from outside a page is so; the browser's driver goes on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        page.wait_for_timeout(1000 * STEP)


def patient(context: BrowserContext) -> None:
    """Everything that the browser's driver waits for by itself, it waits for as long as we do."""
    from playwright.sync_api import expect

    context.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)


def hold_time(page: Page) -> None:
    """From here on the page's own time stands still: its timers, its clock, what moves or vanishes by itself.
    The page must have been given `page.clock.install()` before it was opened."""
    now: int = page.evaluate("Date.now()")
    page.clock.pause_at((now + 5000) / 1000)


def pass_time(page: Page, ms: int) -> None:
    """So much of the page's own time goes by at once: every timer due in it has fired when this returns."""
    page.clock.run_for(ms)


async def a_moment() -> None:
    """Between two attempts at something that another process must be ready for."""
    await asyncio.sleep(STEP)
