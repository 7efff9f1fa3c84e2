"""How much of the map of Yom Kippur is drawn anew by a step: what moved, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.web.stage import made
from tests.web.trace import traced
from tests.web.visitor import Visitor

from qg.games.yom_kippur.tables import COUNTERS

Visiting = Callable[..., Visitor]

ARMY = "t8 e.move " + " ".join(
    [f"{place}={','.join(units)}" for place, units in COUNTERS["setups"]["badr"].items()]
)
"""All that Egypt sets up, and one enemy far away."""
UNIT, FROM, TO = "EG-ARM-14", "S0716", "S0717"
WATCH = """() => {
  window.touched = { pieces: new Set(), ground: 0 }
  const note = (records) => records.forEach(({ target }) => {
    const at = target.nodeType === 1 ? target : target.parentElement
    if (at?.closest('.ground')) window.touched.ground += 1
    const counter = at?.closest('.piece')?.querySelector('[data-counter]')
    if (counter) window.touched.pieces.add(counter.dataset.counter)
  })
  const how = { subtree: true, childList: true, attributes: true, characterData: true }
  const watch = new MutationObserver(note)
  for (const layer of document.querySelectorAll('.layers > svg')) watch.observe(layer, how)
}"""
"""From now on: which counters are touched in the page, and how often the ground is."""
TOUCHED = "() => ({ pieces: [...window.touched.pieces], ground: window.touched.ground })"


def test_a_step_draws_anew_what_moved_and_nothing_else(
    visitor: Visiting, desert: str, record_property: Callable[[str, object], None]
) -> None:
    egypt = visitor(at=desert)
    page = egypt.page
    position = f"{ARMY} S2820=IL-ARM-14"
    table = made(desert, "me", "bot:recrue", game="yom_kippur", position=position)
    egypt.visit(f"{desert}/t/{table['id']}#{table['seats'][0]['token']}")
    egypt.my_turn()
    expect(page.locator('[data-printed="true"]')).to_be_attached()
    assert page.locator(".piece").count() > 40
    page.evaluate(WATCH)

    def pick() -> None:
        page.locator(f'.target[data-square="{FROM}"]').click()
        expect(egypt.see("range")).to_be_visible()

    def step() -> None:
        page.locator(f'.target[data-square="{TO}"]').click()
        expect(page.locator(f'.piece:has([data-counter="{UNIT}"].moved)')).to_have_count(1)
        egypt.my_turn()

    for deed, act in (("a unit is picked", pick), ("a step", step)):
        spent = traced(page, act)
        record_property(f"main thread, {deed}", str(spent))
        print(f"main thread, {deed}: {spent}")
    touched = page.evaluate(TOUCHED)
    assert touched == {"pieces": [UNIT], "ground": 0}
