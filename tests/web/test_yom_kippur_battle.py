"""Battles and the air war of Yom Kippur on the screen, from prepared positions: by mouse, keys and desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web.stage import made
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]

DUEL = (
    "t3 e.combat S1521=EG-ARM-14,EG-ARM-15 S1522=EG-MEC-3,EG-ART-A1"
    " S1620=IL-ART-214 S1621=IL-MEC-204-"
)
"""Both enemy hexes are beside S1521, the southern one beside S1522 too."""
DRIVEN = (
    "t3 e.combat S1521=EG-INF-90,EG-ARM-15 S1621=IL-MEC-204-"
    " battle=S1621<EG-INF-90,EG-ARM-15 fought=2-1/4/D1 back=IL-MEC-204 ask=retreat"
)
SKY = "t3 i.air off=IL-AIR-1 S1621=IL-MEC-204 S1521=EG-INF-90,EG-ARM-15 S1421=EG-SAM-1"


def seated(who: Visiting, url: str, position: str, seat: int = 0, **more: Any) -> Visitor:
    """At this seat of a new table; the other seat is there, and does nothing."""
    table = made(url, "link", "link", game="yom_kippur", position=position)
    other = who(at=url)
    other.visit(f"{url}/t/{table['id']}#{table['seats'][1 - seat]['token']}")
    expect(other.page.locator("[data-table]")).to_be_attached()
    mine = who(at=url, **more)
    mine.visit(f"{url}/t/{table['id']}#{table['seats'][seat]['token']}")
    return mine


def hexagon(who: Visitor, name: str) -> Locator:
    return who.page.locator(f'[data-square="{name}"]')


def played(who: Visitor) -> list[Any]:
    return [message["path"] for message in who.sent if message["t"] == "play"]


@pytest.mark.rule("YKB-085")
def test_a_battle_is_planned_refused_under_its_duty_mended_and_fought(
    visitor: Visiting, desert: str
) -> None:
    egypt = seated(visitor, desert, DUEL)
    page = egypt.page
    expect(page.locator('[data-tag="S1621"]')).to_have_attribute("data-text", "5-1")
    hexagon(egypt, "S1621").click()
    # All who stand beside it are in, the gun is not.
    for unit in ("EG-ARM-14", "EG-ARM-15", "EG-MEC-3"):
        expect(egypt.see(f"chip-{unit}")).to_have_attribute("aria-pressed", "true")
    expect(egypt.see("chip-EG-ART-A1")).to_have_attribute("aria-pressed", "false")
    expect(egypt.see("odds")).to_have_attribute("data-column", "4-1")
    # S1620 would be left out: nobody else stands beside it.
    expect(egypt.see("battle-no")).to_have_attribute("data-rule", "YKB-085")
    expect(page.locator('[data-ring="missing"]')).to_have_attribute("data-hex", "S1620")
    egypt.see("start").click()
    expect(egypt.see("battle-no")).to_be_visible()
    assert ["attack", "S1621", "EG-MEC-3,EG-ARM-14,EG-ARM-15"] in played(egypt)
    egypt.see("mend").click()
    expect(page.locator('[data-ring="target"]')).to_have_count(2)
    expect(egypt.see("battle-no")).to_have_count(0)
    # Only who stands beside both attacks both; the gun may fire on them.
    expect(egypt.see("chip-EG-MEC-3")).to_have_count(0)
    egypt.see("chip-EG-ART-A1").click()
    expect(egypt.see("odds-said")).to_contain_text("12")
    egypt.see("start").click()
    whole = ["attack", "S1620,S1621", "EG-ARM-14,EG-ARM-15", "EG-ART-A1"]
    expect(egypt.see("planner")).to_have_count(0)
    assert played(egypt)[-1] == whole
    egypt.logged("12 contre 5")


def test_counters_guns_and_further_targets_are_chosen_on_the_map(
    visitor: Visiting, desert: str
) -> None:
    egypt = seated(visitor, desert, DUEL)
    page = egypt.page
    hexagon(egypt, "S1621").click()
    expect(egypt.see("chip-EG-MEC-3")).to_have_attribute("aria-pressed", "true")
    hexagon(egypt, "S1522").click()  # the gun of this stack joins, then all of it leaves
    expect(egypt.see("chip-EG-ART-A1")).to_have_attribute("aria-pressed", "true")
    hexagon(egypt, "S1522").click()
    expect(egypt.see("chip-EG-MEC-3")).to_have_attribute("aria-pressed", "false")
    expect(egypt.see("chip-EG-ART-A1")).to_have_attribute("aria-pressed", "false")
    hexagon(egypt, "S1620").click(modifiers=["Shift"])
    expect(page.locator('[data-ring="target"]')).to_have_count(2)
    page.keyboard.press("Control+z")
    expect(page.locator('[data-ring="target"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(egypt.see("planner")).to_have_count(0)


def test_a_duty_stands_beside_the_map_and_is_prepared_by_a_press(
    visitor: Visiting, desert: str
) -> None:
    egypt = seated(
        visitor,
        desert,
        "t3 e.combat S1521=EG-ARM-14 S1621=IL-MEC-204-? S1620=IL-ART-214 owed=S1620",
    )
    expect(egypt.page.locator('[data-ring="duty"]')).to_have_attribute("data-hex", "S1620")
    expect(egypt.see("duties")).to_contain_text("YKB-085")
    egypt.see("duty-S1620").click()
    expect(egypt.see("chip-EG-ARM-14")).to_have_attribute("aria-pressed", "true")
    egypt.see("start").click()
    expect(egypt.see("planner")).to_have_count(0)
    assert played(egypt)[-1] == ["attack", "S1620", "EG-ARM-14"]


@pytest.mark.rule("YKB-100")
def test_a_retreat_is_an_arrow_that_is_picked(visitor: Visiting, desert: str) -> None:
    israel = seated(visitor, desert, DRIVEN, seat=1)
    expect(israel.see("retreating")).to_be_visible()
    expect(israel.page.locator(".arrow.way")).to_have_count(3)
    hexagon(israel, "S1722").click()
    expect(israel.see("retreating")).to_have_count(0)
    assert played(israel) == [["retreat", "IL-MEC-204", "S1722"]]


@pytest.mark.rule("YKB-108")
def test_an_advance_is_a_ghost_that_is_picked(visitor: Visiting, desert: str) -> None:
    away = DRIVEN.replace("S1621=IL-MEC-204-", "S1722=IL-MEC-204-").replace(" back=IL-MEC-204", "")
    egypt = seated(visitor, desert, away.replace("ask=retreat", "ask=advance"))
    expect(egypt.page.locator('[data-ghost="S1621"]')).to_be_attached()
    egypt.see("chip-EG-ARM-15").click()
    hexagon(egypt, "S1621").click()
    egypt.logged("15e blindée égyptienne")
    assert played(egypt) == [["advance", "EG-ARM-15", "S1621"]]


def test_an_aircraft_is_placed_where_its_odds_are_told(visitor: Visiting, desert: str) -> None:
    israel = seated(visitor, desert, SKY, seat=1)
    page = israel.page
    israel.see("chip-IL-AIR-1").click()
    expect(page.locator('[data-tag="S1521"]')).to_have_attribute(
        "data-text", "1"
    )  # one SAM covers it
    hexagon(israel, "S1521").hover()
    expect(israel.see("forecasts")).to_contain_text("2-1")  # 3-1 less one column (YKB-154)
    hexagon(israel, "S1521").click()
    expect(page.locator('[data-tag="S1521"]')).to_have_count(0)
    assert played(israel) == [["station", "IL-AIR-1", "S1521"]]


def test_bombs_are_dropped_on_the_chosen_counter(visitor: Visiting, desert: str) -> None:
    israel = seated(
        visitor, desert, "t3 i.bomb S1521=EG-INF-90,EG-ARM-15,IL-AIR-1+ S1621=IL-MEC-204", seat=1
    )
    hexagon(israel, "S1521").click()
    expect(israel.see("forecasts")).to_contain_text("3-1")
    israel.see("bomb-EG-ARM-15").click()
    expect(israel.see("air")).to_have_count(0)
    assert played(israel) == [["bomb", "IL-AIR-1", "EG-ARM-15"]]


def test_on_a_phone_the_planner_is_a_sheet_below_the_map(visitor: Visiting, desert: str) -> None:
    egypt = seated(visitor, desert, DUEL, size=(390, 844), has_touch=True, is_mobile=True)
    hexagon(egypt, "S1621").tap()
    expect(egypt.see("mend")).to_be_in_viewport()
    egypt.see("mend").tap()
    expect(egypt.page.locator('[data-ring="target"]')).to_have_count(2)
    sheet = egypt.see("planner").bounding_box()
    assert sheet is not None
    assert sheet["y"] >= 844 / 2  # the battle on the map stays in sight
    egypt.see("start").tap()
    expect(egypt.see("planner")).to_have_count(0)
    assert played(egypt)[-1] == ["attack", "S1620,S1621", "EG-ARM-14,EG-ARM-15"]
