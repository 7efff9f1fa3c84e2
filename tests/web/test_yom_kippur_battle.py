"""Battles of Yom Kippur on the screen, from prepared positions: by mouse, keys, finger and desk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.server.test_aides import BATTLE
from tests.web.sinai import DUEL, Visiting, hexagon, played, seated, typed
from tests.web.stage import made

DRIVEN = (
    "t3 e.combat S1521=EG-INF-90,EG-ARM-15 S1621=IL-MEC-204-"
    " battle=S1621<EG-INF-90,EG-ARM-15 fought=2-1/4/D1 back=IL-MEC-204 ask=retreat"
)


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
    # The gun in S1620 can answer.
    expect(egypt.see("worst")).to_contain_text("2-1")
    expect(egypt.see("worst").get_by_role("button")).to_have_text("YKB-137")
    expect(egypt.see("odds-said")).to_contain_text("2-1")
    # S1620 would be left out: nobody else stands beside it.
    expect(egypt.see("battle-no")).to_have_attribute("data-rule", "YKB-085")
    expect(page.locator('[data-ring="missing"]')).to_have_attribute("data-hex", "S1620")
    egypt.see("start").click()
    expect(egypt.see("battle-no")).to_be_visible()
    assert ["attack", "S1621", "EG-MEC-3,EG-ARM-14,EG-ARM-15"] in played(egypt)
    egypt.see("mend").click()
    expect(page.locator('[data-ring="target"]')).to_have_count(2)
    expect(egypt.see("battle-no")).to_have_count(0)
    expect(egypt.see("worst")).to_have_count(0)  # the gun is attacked itself
    # Only who stands beside both attacks both; the gun may fire on them.
    expect(egypt.see("chip-EG-MEC-3")).to_have_count(0)
    egypt.see("chip-EG-ART-A1").click()
    expect(egypt.see("odds-said")).to_contain_text("12")
    egypt.see("start").click()
    # Nothing moves in this browser: the die lies there all the same.
    expect(egypt.see("battle-layer").locator(".die")).to_have_attribute(
        "data-face", re.compile("[1-6]")
    )
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


def test_a_battle_is_planned_mended_and_fought_by_keys(visitor: Visiting, desert: str) -> None:
    egypt = seated(visitor, desert, DUEL)
    page = egypt.page
    egypt.my_turn()
    page.keyboard.press("b")
    typed(egypt, "1621")
    page.keyboard.press("Enter")
    expect(egypt.see("battle-no")).to_have_attribute("data-rule", "YKB-085")
    typed(egypt, "1620")
    page.keyboard.press("Shift+Enter")  # this hex too
    expect(page.locator('[data-ring="target"]')).to_have_count(2)
    expect(egypt.see("battle-no")).to_have_count(0)
    typed(egypt, "1522")
    page.keyboard.press("Enter")  # the gun that stands there joins
    expect(egypt.see("chip-EG-ART-A1")).to_have_attribute("aria-pressed", "true")
    # The forecast in a sentence, for those who hear it.
    expect(egypt.see("odds-said")).to_contain_text("12 contre 5")
    page.keyboard.press("Control+Enter")
    expect(egypt.see("planner")).to_have_count(0)
    assert played(egypt)[-1] == ["attack", "S1620,S1621", "EG-ARM-14,EG-ARM-15", "EG-ART-A1"]


@pytest.mark.rule("YKB-137")
def test_the_defender_sees_what_a_gun_would_change_and_lets_it_fire(
    visitor: Visiting, desert: str
) -> None:
    position = (
        "t3 e.combat S1312=EG-ARM-1,EG-MEC-18 S1313=IL-ARM-14- S1614=IL-ART-214"
        " battle=S1313<EG-MEC-18,EG-ARM-1 ask=support"
    )
    israel = seated(visitor, desert, position, seat=1)
    expect(israel.see("supporting")).to_be_visible()
    expect(israel.see("odds")).to_have_attribute("data-column", "3-1")
    # With the gun: 9 against 3 + 2.
    expect(israel.see("supporting").locator(".more li")).to_contain_text("1-1")
    hexagon(israel, "S1614").click()
    expect(israel.see("supporting")).to_have_count(0)
    assert played(israel) == [["support", "IL-ART-214"]]


def test_a_retreat_is_taken_by_keys(visitor: Visiting, desert: str) -> None:
    israel = seated(visitor, desert, DRIVEN, seat=1)
    israel.my_turn()
    israel.page.keyboard.press("b")
    typed(israel, "1722")
    israel.page.keyboard.press("Enter")
    expect(israel.see("retreating")).to_have_count(0)
    assert played(israel) == [["retreat", "IL-MEC-204", "S1722"]]


def test_on_a_phone_a_retreat_is_refused_on_the_sheet_and_brought_near(
    visitor: Visiting, desert: str
) -> None:
    israel = seated(
        visitor, desert, DRIVEN, seat=1, size=(390, 844), has_touch=True, is_mobile=True
    )
    foot = israel.see("foot")
    expect(foot.get_by_test_id("retreating")).to_be_visible()
    width = hexagon(israel, "S1722").evaluate("e => e.getBoundingClientRect().width")
    assert width >= 44, "a finger cannot hit it"
    foot.get_by_test_id("reduce-IL-MEC-204").tap()
    expect(israel.see("retreating")).to_have_count(0)
    assert played(israel) == [["reduce", "IL-MEC-204"]]


def test_the_phase_is_ended_by_a_second_press_while_good_attacks_are_left(
    visitor: Visiting, desert: str
) -> None:
    egypt = seated(visitor, desert, DUEL)
    egypt.my_turn()
    for hex in ("S1620", "S1621"):
        expect(egypt.page.locator(f'[data-tag="{hex}"]')).to_be_attached()
    egypt.page.keyboard.press("1")
    expect(egypt.see("prompt")).to_have_text(egypt.text("sureFight", n=2))
    assert played(egypt) == []
    egypt.page.keyboard.press("1")
    egypt.until(lambda: played(egypt) == [["done"]])


def test_two_at_one_screen_answer_each_other_without_a_curtain(
    visitor: Visiting, desert: str
) -> None:
    """Nothing is hidden in this game: whoever is asked is asked at once, and sees its own side."""
    table = made(desert, "me", "me", game="yom_kippur", position=BATTLE, hotseat=True)
    both = visitor(at=desert)
    both.visit(f"{desert}/t/{table['id']}#{table['seats'][0]['token']}")
    both.my_turn()
    hexagon(both, "S1621").click()
    both.see("start").click()
    expect(both.see("supporting")).to_be_visible()
    both.my_turn()
    both.page.locator('[data-deed="done"]').click()
    expect(both.see("supporting")).to_have_count(0)
    both.my_turn()
    assert played(both)[1] == ["done"]
    assert both.count("view") == 1, "who is asked next has seen it all"
    for curtain in (both.see("cover"), both.page.locator(".curtain")):
        expect(curtain).to_have_count(0)
