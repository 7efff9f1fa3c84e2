"""What is judged of a screen: axe finds nothing serious, and every text can be read by day and by lamp.

`make test` measures each look in one theme, light and dark in turn; `make soak` measures each in both, and
with both measures whatever a test leaves out."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tests.web import contrast
from tests.web.visitor import Visitor

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BAD = ["serious", "critical"]
# Contrast is measured on the pixels (contrast.py), which sees more than axe does from the styles; nothing
# else that axe looks at depends on the theme. Rules that can find nothing serious are not run.
RUN = """async () => {
  const rules = { 'color-contrast': { enabled: false } }
  for (const { id, impact } of axe._audit.rules)
    if (!BAD.includes(impact)) rules[id] = { enabled: false }
  const found = await axe.run(document, { resultTypes: ['violations'], preload: false, rules })
  return found.violations.map((v) => ({
    id: v.id,
    impact: v.impact,
    help: v.help,
    nodes: v.nodes.map((n) => {
      const why = n.any.concat(n.all).map((check) => check.message)
      return `${n.target.join(' ')}: ${why.join('; ')}`
    })
  }))
}""".replace("BAD", str(BAD))
SOAK = os.environ.get("QG_SOAK") == "1"
THEMES = ("light", "dark")
THEME = "t => { document.documentElement.dataset.theme = t }"


class Judge:
    """Looks at a page wherever a test stops, and tells everything at the end. Colours are the same in both
    languages: contrast is measured in French. `first`: the theme of the first look. `names` and
    `letters`: which of the two is measured, for screens that are measured elsewhere too."""

    def __init__(
        self, me: Visitor, first: str = "light", names: bool = True, letters: bool = True
    ) -> None:
        self.me = me
        self.first = THEMES.index(first)
        self.names = names or SOAK
        self.letters = (letters or SOAK) and me.language == "fr"
        self.found: list[str] = []
        self.seen: list[str] = []

    def look(self, state: str) -> None:
        """At something new."""
        self._judge(state, self.names)

    def glance(self, state: str) -> None:
        """At what was looked at, in another state: colours have changed, and nothing has a new name."""
        self._judge(state, self.names and (SOAK or not self.letters))

    def _judge(self, state: str, names: bool) -> None:
        self.seen.append(state)
        if names:
            self._structure(state)
        if self.letters:
            self._letters(state)

    def _structure(self, state: str) -> None:
        page = self.me.page
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text("utf-8"))
        for wrong in page.evaluate(RUN):
            self._note(state, wrong)

    def _note(self, state: str, wrong: Any) -> None:
        if wrong["impact"] in BAD:
            nodes = "\n    ".join(wrong["nodes"][:6])
            self.found.append(f"{state}: {wrong['id']} ({wrong['impact']})\n    {nodes}")

    def _letters(self, state: str) -> None:
        page = self.me.page
        page.mouse.move(0, 0)
        turn = (self.first + len(self.seen) - 1) % 2
        for theme in THEMES if SOAK else THEMES[turn : turn + 1]:
            if theme != "light":
                page.evaluate(THEME, theme)
            seen, found = contrast.faint(page)
            if not seen:
                self.found.append(f"{state}, {theme}: no text was found")
            self.found += [f"{state}, {theme}: {each}" for each in found]
            if theme != "light":
                page.evaluate(THEME, "light")

    def rule(self) -> None:
        assert self.seen
        assert not self.found, "\n" + "\n".join(self.found)
