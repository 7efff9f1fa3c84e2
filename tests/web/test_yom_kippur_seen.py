"""The screens of Yom Kippur, judged: names for who does not see, letters to read, nothing cut off."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.judge import AXE, Judge
from tests.web.sinai import DUEL, Visiting, hexagon, seated

SKY = "t3 i.air off=IL-AIR-1 S1621=IL-MEC-204 S1521=EG-INF-90,EG-ARM-15 S1421=EG-SAM-1"
MARCH = "t3 e.move S1521=EG-ARM-15,EG-INF-90 S1421=EG-SAM-1 S1621=IL-MEC-204 off=IL-ARM-421"


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_screen_can_be_read_and_heard(visitor: Visiting, desert: str, phone: bool) -> None:
    how: dict[str, Any] = (
        {"size": (390, 844), "has_touch": True, "is_mobile": True} if phone else {}
    )
    egypt = seated(visitor, desert, MARCH, **how)
    judge = Judge(egypt, first="dark" if phone else "light")
    egypt.my_turn()
    hexagon(egypt, "S1521").click()
    expect(egypt.see("range")).to_be_visible()
    judge.look("a range")
    judge.rule()
    egypt = seated(visitor, desert, DUEL, **how)
    judge = Judge(egypt, first="light" if phone else "dark")
    egypt.my_turn()
    hexagon(egypt, "S1621").click()
    expect(egypt.see("battle-no")).to_be_visible()
    judge.look("a battle that is refused")
    judge.rule()
    israel = seated(visitor, desert, SKY, seat=1, **how)
    judge = Judge(israel)
    israel.see("chip-IL-AIR-1").first.click()
    expect(israel.page.locator('[data-tag="S1521"]')).to_be_attached()
    judge.look("an aircraft")
    judge.rule()


def test_a_hex_says_its_pile_ground_zones_cover_and_cost(visitor: Visiting, desert: str) -> None:
    egypt = seated(visitor, desert, MARCH)
    egypt.my_turn()
    hexagon(egypt, "S1521").click()
    egypt.see("fan-EG-ARM-15").click()
    near = hexagon(egypt, "S1520")
    near.focus()
    covered = egypt.text("covered", n=1)
    for said in ("S1520", egypt.text("terrain_plain"), egypt.text("zocArab"), covered):
        expect(near).to_have_attribute("aria-label", re.compile(said))
    # What it costs to go there, and what is left.
    cost = re.escape(egypt.text("costs", cost="1", left="4"))
    expect(near).to_have_attribute("aria-label", re.compile(cost))
    own = hexagon(egypt, "S1521")
    expect(own).to_have_attribute("aria-label", re.compile("15e blindée .* 5-5"))
    # The position by sector, and by side.
    egypt.page.keyboard.press("p")
    dialog = egypt.page.get_by_role("dialog")
    sector = egypt.text("describeSector_centre", side=egypt.text("side_arab"), n=3)
    expect(dialog).to_contain_text(sector)
    expect(dialog).to_contain_text("S1621")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (390, 844), (844, 390)])
def test_nothing_lies_beyond_the_edge(
    visitor: Visiting, desert: str, size: tuple[int, int]
) -> None:
    egypt = seated(visitor, desert, DUEL, size=size)
    egypt.my_turn()
    hexagon(egypt, "S1621").click()
    expect(egypt.see("odds")).to_be_attached()
    page = egypt.page
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    track = page.get_by_test_id("track")
    if track.count():
        assert track.evaluate("e => e.scrollWidth <= e.clientWidth + 1"), "turns are cut off"
    # Column and attack button are in sight without scrolling.
    expect(egypt.see("start")).to_be_in_viewport()
    expect(page.locator(".columns .now").last).to_be_in_viewport()
