"""A stack of Yom Kippur fans out, and its units are picked one by one: by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.web.stage import made
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
STACK = "t3 e.move S1521=EG-ARM-14,EG-ARM-15 S2525=IL-MEC-204"


def egypt(visitor: Visiting, url: str) -> Visitor:
    table = made(url, "me", "me", game="yom_kippur", position=STACK)
    return visitor(at=url).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")


def test_a_stack_under_the_pointer_fans_out_and_either_unit_can_be_picked(
    visitor: Visiting, desert: str
) -> None:
    who = egypt(visitor, desert)
    for unit in ("EG-ARM-15", "EG-ARM-14"):
        who.page.locator('[data-square="S1521"]').first.hover()
        expect(who.see("fan")).to_be_visible()
        who.see(f"fan-{unit}").click()
        expect(who.see("fan")).to_have_count(0)
        expect(who.page.locator(f'[data-counter="{unit}"] .picked')).to_have_count(1)
        who.page.locator('[data-square="S2525"]').hover()


def test_keys_open_the_fan_lead_through_it_and_close_it(visitor: Visiting, desert: str) -> None:
    who = egypt(visitor, desert)
    place = who.page.locator('[data-square="S1521"]')
    place.focus()
    who.page.keyboard.press("n")
    expect(who.see("fan-EG-ARM-14")).to_be_focused()
    who.page.keyboard.press("Escape")
    expect(who.see("fan")).to_have_count(0)
    place.focus()
    who.page.keyboard.press("n")
    who.page.keyboard.press("ArrowRight")
    expect(who.see("fan-EG-ARM-15")).to_be_focused()
    who.page.keyboard.press("Enter")
    expect(who.page.locator('[data-counter="EG-ARM-15"] .picked')).to_have_count(1)
