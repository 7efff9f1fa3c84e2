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
NEXT, NEXT_TO = "S1129", "S1130"
"""Where another unit stands, and may go."""
WATCH = """() => {
  window.touched = { pieces: new Set(), ground: 0, marked: 0 }
  const note = (records) => records.forEach(({ target, attributeName }) => {
    const at = target.nodeType === 1 ? target : target.parentElement
    if (at?.closest('.ground')) window.touched.ground += 1
    if (attributeName === 'class' && at?.matches('.target')) window.touched.marked += 1
    const counter = at?.closest('.piece')?.querySelector('[data-counter]')
    if (counter) window.touched.pieces.add(counter.dataset.counter)
  })
  const how = { subtree: true, childList: true, attributes: true, characterData: true }
  const watch = new MutationObserver(note)
  for (const layer of document.querySelectorAll('.layers > svg')) watch.observe(layer, how)
}"""
"""From now on: which counters are touched in the page, how often the ground is, and how many hexes become
ones that can be picked, or cease to be."""
TOUCHED = "() => ({ ...window.touched, pieces: [...window.touched.pieces] })"
SPOKEN = """() => {
  const at = document.querySelector('[data-testid="spoken-now"]')
  const how = { subtree: true, childList: true, characterData: true }
  window.spoken = new Promise((spoken) => {
    const drawn = () => requestAnimationFrame(() => setTimeout(spoken))
    new MutationObserver(drawn).observe(at, how)
  })
}"""
"""Notes when what is asked next is said and drawn: that is the last that comes of a step."""
HOLD = """() => {
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).t === 'play') window.letGo = () => send.call(this, text)
    else send.call(this, text)
  }
}"""
"""From now on a move that is played leaves the page when the test lets it go: so is a line that is slow."""


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
    page.evaluate(SPOKEN)

    # The pointer lies there already, and nothing is looked for in the page meanwhile: its own work is traced.
    def press() -> None:
        page.mouse.down()
        page.mouse.up()

    def pick() -> None:
        press()
        egypt.until(lambda: egypt.count("looked") > looked)
        expect(egypt.see("range")).to_be_visible()

    def step() -> None:
        press()
        page.evaluate("window.spoken")
        egypt.until(lambda: egypt.count("looked") > looked)

    for deed, place, act in (("a unit is picked", FROM, pick), ("a step", TO, step)):
        page.locator(f'.target[data-square="{place}"]').hover()
        looked = egypt.count("looked")
        page.evaluate("window.touched.marked = 0")
        spent = traced(page, act)
        record_property(f"main thread, {deed}", str(spent))
        print(f"main thread, {deed}: {spent}")
    egypt.my_turn()
    # Points, zones and cover: one question for all that is shown.
    asked = [message["t"] for message in egypt.sent if message["t"] != "ping"]
    assert asked[asked.index("play") :] == ["play", "look"]
    expect(page.locator(f'.piece:has([data-counter="{UNIT}"].moved)')).to_have_count(1)
    touched = page.evaluate(TOUCHED)
    assert (touched["pieces"], touched["ground"]) == ([UNIT], 0)
    assert touched["marked"] <= 2, "hexes that can be picked before and after it stay as they are"
    # A foot is for phones: what it sets for the whole page makes a step style all of it.
    assert "--foot" not in (page.locator("html").get_attribute("style") or "")

    # On a slow line the board says that a move is on its way, and stays as it is until the answer comes.
    page.evaluate(HOLD)
    late = page.locator('.board.late[aria-busy="true"]')
    for place, act in ((NEXT, pick), (NEXT_TO, press)):
        page.locator(f'.target[data-square="{place}"]').hover()
        looked = egypt.count("looked")
        act()
    expect(late).to_be_visible()
    expect(egypt.see("range")).to_be_visible()
    page.evaluate("window.letGo()")
    expect(late).to_have_count(0)
    expect(egypt.see("range")).to_have_count(0)
