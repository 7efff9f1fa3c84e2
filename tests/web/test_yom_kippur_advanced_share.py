"""What two commanders of Israel share, what threatens each, and units that go from one front to the other."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.golan import (
    ARAB,
    EGYPT,
    ISRAEL,
    ISRAEL_GOLAN,
    ISRAEL_SINAI,
    SYRIA,
    Visiting,
    opened,
    sat,
)
from tests.web.guest import invited
from tests.web.sinai import hexagon, played

POOL = (
    "t1 share off=IL-B-1,IL-ARM-460,IL-ARM-7 G1017=IL-ARM-188 G1214=SY-INF-52 S1719=IL-ARM-14"
    " S0912=EG-INF-4"
)
LEAVING = (
    "t2 i.move2 S3120=IL-ARM-14 S2320=IL-ARM-401 S1013=EG-INF-90 G1017=IL-ARM-188 G1514=SY-ARM-78"
)


def test_counters_are_shared_one_after_the_other(visitor: Visiting, url: str) -> None:
    """The Golan by finger, the Sinai by mouse; a counter is named before it is taken."""
    table = opened(url, POOL, "me", "me", "me", "me")
    phone = {"size": (390, 844), "has_touch": True, "is_mobile": True}
    golan = sat(visitor, url, table, ISRAEL_GOLAN, **phone)
    sinai = sat(visitor, url, table, ISRAEL_SINAI, language="en")
    # Who waits sees what there is, and for whom they wait.
    expect(sinai.see("prompt")).to_contain_text("Israel, Golan")
    pool = sinai.see("army-israel_either").locator("[data-token]")
    expect(pool).to_have_count(3)
    golan.my_turn()
    golan.see("chip-IL-ARM-7").tap()
    expect(golan.see("prompt")).to_contain_text("7e blindée israélienne")
    golan.see("chip-IL-ARM-460").tap()  # on second thoughts
    assert not played(golan)
    golan.page.locator('[data-deed="pick IL-ARM-460"]').tap()
    sinai.my_turn()
    assert played(golan) == [["pick", "IL-ARM-460"]]
    expect(sinai.see("army-israel_golan").locator("[data-token]")).to_have_count(1)
    expect(pool).to_have_count(2)
    sinai.see("chip-IL-ARM-7").dblclick()  # the second click lets go of it
    assert not played(sinai)
    sinai.see("chip-IL-ARM-7").click()
    sinai.page.keyboard.press("1")
    golan.my_turn()
    assert played(sinai) == [["pick", "IL-ARM-7"]]
    expect(sinai.see("army-israel_sinai").locator("[data-token]")).to_have_count(1)


def test_a_commander_is_told_what_threatens_his_front(visitor: Visiting, url: str) -> None:
    near = "t3 i.move2 S1621=IL-MEC-204 S1421=EG-ARM-15 G1114=IL-MEC-9 G1214=SY-INF-52,SY-INF-68"
    table = opened(url, near, "me", "me", "me", "me")
    golan = sat(visitor, url, table, ISRAEL_GOLAN)
    # And for whom the others wait, name by name.
    syria = sat(visitor, url, table, SYRIA)
    both = golan.text("thinking", seat="Israël, Sinaï\u202f; Israël, Golan")
    expect(syria.see("prompt")).to_have_text(both)
    golan.see("threats").click()
    words = golan.page.get_by_role("dialog", name=golan.text("threats"))
    expect(words).to_contain_text("G1114")
    expect(words).not_to_contain_text("S1621")


def test_points_are_spent_where_prices_are_seen(visitor: Visiting, url: str) -> None:
    lost = "t6 i.recovery dead=IL-ARM-7 G1017=IL-ARM-188- S1719=IL-ARM-14 S1013=EG-INF-90"
    table = opened(url, lost, "me", "me", "me", "me")
    golan = sat(visitor, url, table, ISRAEL_GOLAN)
    golan.my_turn()
    expect(golan.see("forecasts")).to_contain_text("-6")
    golan.see("chip-IL-ARM-7").click()
    golan.until(lambda: played(golan) == [["recover", "IL-ARM-7"]])
    expect(golan.see("army-israel_golan")).to_contain_text(golan.text("recoveryPoints", n=4))


def test_a_question_of_a_partners_leaves_a_battle_that_is_put_together(
    visitor: Visiting, url: str
) -> None:
    """Helicopters alone are lost without a die; who advances is asked before Egypt goes on."""
    there = (
        "S1521=EG-ARM-14,EG-ARM-15 S1621=IL-ARM-14 G1117=SY-ARM-78 G1017=IL-HEL-1 G0713=IL-MEC-9"
    )
    table = opened(url, f"t3 e.combat {there}", "me", "me", "me", "me")
    egypt = sat(visitor, url, table, EGYPT)
    syria = invited(url, table, SYRIA)
    egypt.my_turn()
    hexagon(egypt, "S1621").click()
    out = egypt.see("planner").get_by_test_id("chip-EG-ARM-15")
    out.click()
    expect(out).to_have_attribute("aria-pressed", "false")
    syria.moves("attack", "G1017", "SY-ARM-78")
    expect(egypt.see("prompt")).to_have_text(egypt.text("thinking", seat="Syrie"))
    syria.moves("done")
    egypt.my_turn()
    expect(out).to_have_attribute("aria-pressed", "false")
    expect(egypt.see("other-sheet")).to_have_attribute("data-front", "G")
    syria.close()


def test_a_unit_goes_from_one_front_to_the_other(visitor: Visiting, url: str) -> None:
    table = opened(url, LEAVING, "me", "me")
    israel = sat(visitor, url, table, ISRAEL)
    arab = invited(url, table, ARAB)
    israel.my_turn()
    hexagon(israel, "S3120").click()
    leave = israel.page.locator('[data-deed="leave IL-ARM-14"]')
    expect(leave).to_contain_text(israel.text("ya_leaves", n=3, unit="14e blindée israélienne"))
    leave.click()
    israel.until(lambda: played(israel) == [["leave", "IL-ARM-14"]])
    israel.my_turn()
    israel.page.locator('[data-deed="done"]').click()
    israel.page.locator('[data-deed="done"]').click()  # others could still move
    arab.moves("done")
    while True:
        israel.my_turn()
        if "move" in israel.tree():
            break
        israel.page.locator('[data-deed="done"]').click()
    israel.page.locator('[data-token="IL-ARM-14"]').click()
    expect(israel.see("prompt")).to_have_text(
        israel.text("ya_hint_reserve", unit="14e blindée israélienne")
    )
    if israel.see("other-sheet").get_attribute("data-front") == "G":
        israel.page.keyboard.press("f")
    hexagon(israel, "G0118").click()
    israel.until(lambda: played(israel)[-1] == ["move", "IL-ARM-14", "G0118"])
    arab.close()
