"""The screens of Yom Kippur, judged: names for who does not see, letters to read, nothing cut off."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.server.test_aides import ATTACK, BATTLE
from tests.web.guest import invited
from tests.web.judge import AXE, Judge
from tests.web.sinai import DUEL, Visiting, hexagon, sat, seated
from tests.web.stage import WHOLE, made
from tests.web.visitor import Visitor

SKY = "t3 i.air off=IL-AIR-1 S1621=IL-MEC-204 S1521=EG-INF-90,EG-ARM-15 S1421=EG-SAM-1"
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
UNDER = """all => all.filter((each) => {
  const { x, y, width, height } = each.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top === null || !(each === top || each.contains(top))
}).length"""
STRIP = """log => {
  const { x, y, width, height } = log.getBoundingClientRect()
  const seen = (down) => document.elementFromPoint(x + width / 2, y + down)
  return Array.from({ length: height / 4 }, (_, n) => seen(4 * n)).some((top) => log.contains(top))
}"""
"""Whether any of the log lies bare."""
MARCH = "t3 e.move S1521=EG-ARM-15,EG-INF-90 S1421=EG-SAM-1 S1621=IL-MEC-204 off=IL-ARM-421"


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_screen_can_be_read_and_heard(visitor: Visiting, desert: str, phone: bool) -> None:
    how = PHONE if phone else {}
    egypt = seated(visitor, desert, MARCH, **how)
    # Names are those of the desk; what only a phone has, the sheet at its foot, is heard with the battle.
    judge = Judge(egypt, first="dark" if phone else "light", names=not phone)
    egypt.my_turn()
    hexagon(egypt, "S1521").click()
    expect(egypt.see("range")).to_be_visible()
    judge.look("a range")
    judge.rule()
    egypt = sat(egypt, desert, DUEL)
    judge = Judge(egypt, first="light" if phone else "dark")
    egypt.my_turn()
    hexagon(egypt, "S1621").click()
    expect(egypt.see("battle-no")).to_be_visible()
    egypt.caught_up()
    judge.look("a battle that is refused")
    judge.rule()
    israel = sat(egypt, desert, SKY, seat=1)
    judge = Judge(israel, names=not phone)
    israel.see("chip-IL-AIR-1").first.click()
    expect(israel.page.locator('[data-tag="S1521"]')).to_be_attached()
    israel.caught_up()
    judge.look("an aircraft")
    judge.rule()


def test_what_an_overlay_writes_lies_over_the_counters(visitor: Visiting, desert: str) -> None:
    egypt = seated(visitor, desert, MARCH)
    egypt.my_turn()
    words = egypt.page.locator(".pieces ~ .above [data-testid=veil-words]")
    egypt.page.keyboard.press("x")
    expect(words.locator("[data-tag=S1521]")).to_have_attribute("data-text", "1-2")
    egypt.page.keyboard.press("c")
    expect(words.locator("[data-tag=S1521]")).to_have_attribute("data-text", "1")
    expect(words.locator("text")).not_to_have_count(0)  # where nothing lies


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
    # The same stands on the map, and no counter lies over it.
    told = egypt.page.locator(".pieces ~ .above [data-testid=way-costs]")
    expect(told).to_contain_text(egypt.text("wayEnd", cost="1", left="4"))
    own = hexagon(egypt, "S1521")
    expect(own).to_have_attribute("aria-label", re.compile("15e blindée .* 5-5"))
    # The position by sector, and by side.
    egypt.page.keyboard.press("p")
    dialog = egypt.page.get_by_role("dialog")
    sector = egypt.text("describeSector_centre", side=egypt.text("side_arab"), n=3)
    expect(dialog).to_contain_text(sector)
    expect(dialog).to_contain_text("S1621")


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (820, 1180), (768, 1024), (390, 844), (844, 390)]
)
def test_nothing_lies_beyond_the_edge(
    visitor: Visiting, desert: str, size: tuple[int, int]
) -> None:
    egypt = seated(visitor, desert, DUEL, size=size)
    egypt.my_turn()
    if size[0] in (820, 768):  # an upright tablet: the map leaves the log room for six lines
        assert egypt.see("log").evaluate("e => e.clientHeight") > 150
        assert egypt.see("log").evaluate(STRIP), "something lies over the log"
    if size == (390, 844):
        expect(egypt.see("foot").get_by_test_id("chances")).to_be_visible()
        assert not egypt.see("log").evaluate(STRIP), "a strip of the log shows above the sheet"
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
    if size[0] == 820:  # an upright tablet: below the map, all of it
        expect(page.locator(".faces li").last).to_be_in_viewport(ratio=1)
        assert covers(egypt, ".target[data-square=S1621]") == 0


@pytest.mark.parametrize("asked", ["support", "air"])
def test_on_a_phone_the_sheet_covers_neither_tools_nor_words(
    visitor: Visiting, desert: str, asked: str
) -> None:
    if asked == "air":
        israel = seated(visitor, desert, SKY, seat=1, **PHONE)
        israel.my_turn()
    else:
        israel = supporting(visitor, desert)
        expect(israel.see("foot").get_by_test_id("odds")).to_be_visible()
    expect(israel.see("foot").locator("section").first).to_be_visible()
    assert covers(israel, ".board-tools button") == 0
    assert israel.see("prompt").evaluate(WHOLE), "a line of the prompt is cut off"


def supporting(visitor: Visiting, desert: str) -> Visitor:
    """Israel on a phone, asked for the fire of its guns."""
    table = made(desert, "link", "link", game="yom_kippur", position=BATTLE)
    israel = visitor(at=desert, **PHONE)
    israel.visit(f"{desert}/t/{table['id']}#{table['seats'][1]['token']}")
    egypt = invited(desert, table, 0)
    egypt.moves(*ATTACK)
    israel.my_turn()
    egypt.close()
    return israel


def covers(who: Visitor, what: str) -> int:
    """How many of these lie under something else."""
    found: int = who.page.locator(what).evaluate_all(UNDER)
    return found


def test_an_aircraft_and_what_it_flies_over_are_both_seen(visitor: Visiting, desert: str) -> None:
    israel = seated(visitor, desert, SKY, seat=1)
    israel.my_turn()
    israel.see("chip-IL-AIR-1").first.click()
    hexagon(israel, "S1521").click()
    expect(israel.page.locator('.piece [data-counter="IL-AIR-1"]')).to_have_count(1)
    small, large = (
        israel.page.locator(f'.piece [data-counter="{each}"]').bounding_box()
        for each in ("IL-AIR-1", "EG-ARM-15")
    )
    assert small is not None
    assert large is not None
    assert small["width"] < 0.75 * large["width"]
    # It lies over a corner: the middle of what is below stays free.
    assert small["x"] > large["x"] + large["width"] / 2
    assert small["y"] + small["height"] < large["y"] + large["height"] / 2 + small["height"] / 3
