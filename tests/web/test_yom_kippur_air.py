"""The air war of Yom Kippur on the screen: aircraft, bombs, drops and flights."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.sinai import Visiting, hexagon, played, seated

SKY = "t3 i.air off=IL-AIR-1 S1621=IL-MEC-204 S1521=EG-INF-90,EG-ARM-15 S1421=EG-SAM-1"


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


def test_the_phase_is_ended_by_a_second_press_while_aircraft_are_left(
    visitor: Visiting, desert: str
) -> None:
    israel = seated(visitor, desert, SKY, seat=1)
    israel.my_turn()
    button = israel.page.locator('[data-deed="done"]')
    button.click()
    expect(israel.see("prompt")).to_have_text(israel.text("sureAir", n=1))
    assert played(israel) == []
    israel.button(israel.text("cancel")).click()
    israel.see("chip-IL-AIR-1").click()
    hexagon(israel, "S1521").click()
    israel.my_turn()
    button.click()  # none is left: at once
    israel.until(lambda: played(israel)[-1] == ["done"])


def test_bombs_are_dropped_on_the_chosen_counter(visitor: Visiting, desert: str) -> None:
    israel = seated(
        visitor, desert, "t3 i.bomb S1521=EG-INF-90,EG-ARM-15,IL-AIR-1+ S1621=IL-MEC-204", seat=1
    )
    hexagon(israel, "S1521").click()
    expect(israel.see("forecasts")).to_contain_text("3-1")
    israel.see("bomb-EG-ARM-15").click()
    expect(israel.see("air")).to_have_count(0)
    assert played(israel) == [["bomb", "IL-AIR-1", "EG-ARM-15"]]


def test_paras_are_dropped_where_their_odds_are_told(visitor: Visiting, desert: str) -> None:
    israel = seated(visitor, desert, "t5 i.air off=IL-PAR-247,IL-PAR-35 S1110=EG-INF-90", seat=1)
    # One alone, or both at once.
    expect(israel.see("pair-IL-PAR-247,IL-PAR-35")).to_be_visible()
    assert "IL-PAR" not in israel.page.locator("main").inner_text(), "a word that is no name"
    israel.see("chip-IL-PAR-247").click()
    hexagon(israel, "S1818").hover()
    expect(israel.see("forecasts")).to_contain_text("5 sur 6")
    hexagon(israel, "S1818").click()
    expect(israel.see("chip-IL-PAR-247")).to_have_count(0)
    assert played(israel) == [["drop", "IL-PAR-247", "S1818"]]
    israel.logged("S1818")


def test_commandos_fly_and_attack_where_they_land(visitor: Visiting, desert: str) -> None:
    egypt = seated(visitor, desert, "t3 e.air S1010=EG-COM-127 S1304=FT-Budapest S1110=IL-ARM-14")
    egypt.see("chip-EG-COM-127").click()
    hexagon(egypt, "S1910").hover()
    expect(egypt.see("forecasts")).to_be_visible()
    hexagon(egypt, "S1910").click()
    expect(egypt.see("chip-EG-COM-127")).to_have_count(0)
    assert played(egypt) == [["fly", "EG-COM-127", "S1910"]]


def test_who_landed_attacks_at_once(visitor: Visiting, desert: str) -> None:
    egypt = seated(visitor, desert, "t3 e.air S1521=EG-COM-127~ S1621=IL-ART-214-")
    hexagon(egypt, "S1621").click()
    expect(egypt.see("chip-EG-COM-127")).to_have_attribute("aria-pressed", "true")
    egypt.see("start").click()
    expect(egypt.see("planner")).to_have_count(0)
    assert played(egypt) == [["attack", "S1621", "EG-COM-127"]]


def test_points_are_spent_where_prices_are_seen(visitor: Visiting, desert: str) -> None:
    """YKB-191, 192: what a counter costs is told before a click spends it."""
    lost = "t6 i.recovery dead=IL-ARM-401 S1317=IL-ARM-14- S1217=EG-INF-90"
    israel = seated(visitor, desert, lost, seat=1)
    israel.my_turn()
    prices = israel.see("forecasts").locator("li")
    expect(prices.filter(has_text="401e")).to_contain_text("−6")
    expect(prices.filter(has_text="14e")).to_contain_text("−3")
    israel.see("chip-IL-ARM-14").click()
    israel.until(lambda: played(israel) == [["recover", "IL-ARM-14"]])
    expect(israel.see("army-israel")).to_contain_text(israel.text("recoveryPoints", n=7))
