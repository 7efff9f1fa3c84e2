"""A person with a keyboard and nothing else: every step is a key, and what has the focus is looked at."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect
from tests.web.visitor import Visitor

NAME = """() => {
  const e = document.activeElement
  if (e === null || e === document.body) return ''
  const own = e.getAttribute('aria-label') ?? ''
  const label = e.labels?.[0]?.innerText ?? ''
  return (own || label || e.innerText || e.title || '').trim()
}"""
RING = """() => {
  const e = document.activeElement
  const style = getComputedStyle(e)
  const drawn = e.closest('svg')?.querySelector('.focus.inner') ?? null
  return e.matches(':focus-visible') && (drawn !== null || parseFloat(style.outlineWidth) >= 2)
}"""


class Typist:
    """Presses keys at a page. `steps` is how many times Tab may be pressed to get anywhere."""

    def __init__(self, me: Visitor, steps: int = 60) -> None:
        self.me = me
        self.steps = steps

    def press(self, *keys: str) -> None:
        for key in keys:
            self.me.page.keyboard.press(key)

    def name(self) -> str:
        """What has the focus, as it is called."""
        found: Any = self.me.page.evaluate(NAME)
        return str(found)

    def ringed(self) -> bool:
        """Whether the focus is to be seen."""
        return bool(self.me.page.evaluate(RING))

    def tab_to(self, name: str, key: str = "Tab") -> None:
        """Tab by tab, until the focus is on what is called so; the focus must be seen all the way."""
        passed = []
        for _ in range(self.steps):
            self.press(key)
            here, ringed = self.me.page.evaluate(f"[({NAME})(), ({RING})()]")
            if here:
                passed.append(here)
                assert ringed, f"{here}: the focus is not to be seen"
            if re.match(re.escape(name), here):
                return
        raise AssertionError(f"{name!r} is not reached by {key}, only {passed}")

    def go(self, square: str) -> None:
        """To a square, by typing its name."""
        self.press(*square)
        expect(self.me.square(square)).to_be_focused()

    def pick(self, *squares: str) -> None:
        for square in squares:
            self.go(square)
            self.press("Enter")

    def choose(self, label: str) -> None:
        """In the list that has the focus, by its first letters."""
        for _ in range(12):
            value = self.me.page.evaluate("document.activeElement.selectedOptions[0].text")
            if value.strip() == label:
                return
            self.press("ArrowDown")
        raise AssertionError(f"{label!r} is not in the list")
