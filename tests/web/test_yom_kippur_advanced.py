"""The advanced game of Yom Kippur on the screen: two sheets, an air raid from its declaration to its bombs,
two commanders of one side."""

from __future__ import annotations

import re
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.golan import (
    ARAB,
    ISRAEL,
    ISRAEL_GOLAN,
    ISRAEL_SINAI,
    Visiting,
    ends,
    opened,
    phase,
    sat,
    sends,
)
from tests.web.guest import invited
from tests.web.judge import AXE, Judge
from tests.web.sinai import hexagon, played, typed
from tests.web.visitor import Visitor

RAID = (
    "t3 i.raid S0813=EG-SAM-1 S1013=EG-INF-90,EG-ARM-15 off=IL-B-1,IL-B-2,IL-I-1,EG-I-1"
    " G1514=SY-ARM-78 G1017=IL-ARM-188 S1719=IL-ARM-14"
)
"""Three aircraft over one hex are always spotted (YKA-092)."""
BOTH = (
    "t3 i.move1 S1719=IL-ARM-14 S1013=EG-INF-90,EG-SAM-1 G1017=IL-ARM-188 G1019=IL-ARM-7"
    " G1514=SY-ARM-78"
)
"""Israel moves on both fronts."""
BATTLES = (
    "t3 i.combat S1621=IL-ARM-14 S1521=EG-INF-90 G1017=IL-ARM-188 G1117=SY-INF-68 G0816=IL-ARM-7"
)
DUEL = (
    "t3 i.intercept spotted=G1514 G1514=SY-ARM-78,IL-B-1:],IL-IB-1-:[,SY-I-1:[,SY-I-2:[ off=SY-I-3"
    " G1017=IL-ARM-188 S1719=IL-ARM-14"
)
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}


def asked(israel: Visitor, arab: Visitor) -> Visitor:
    """Who of two is asked next."""
    israel.until(lambda: israel.is_asked() or arab.is_asked())
    return israel if israel.is_asked() else arab


def told(who: Visitor, event: str) -> bool:
    """Whether this page has heard of such an event."""
    lines = [message["line"] for message in who.received if message["t"] == "step"]
    return any([found["_"] == event for line in lines for found in line["events"]])


def test_a_raid_is_flown_met_and_bombs_by_mouse(visitor: Visiting, url: str) -> None:
    table = opened(url, RAID, "me", "me")
    israel, arab = (sat(visitor, url, table, seat) for seat in (ISRAEL, ARAB))
    israel.see("chip-IL-B-1").click()
    expect(israel.page.locator('[data-tag="S1013"]')).to_have_attribute("data-text", "1")  # SAM
    hexagon(israel, "S1013").hover()
    expect(israel.see("forecasts")).to_contain_text("15e blindée égyptienne")
    hexagon(israel, "S1013").click()
    sends(israel, "IL-B-2", "S1013")
    sends(israel, "IL-I-1", "S1013")
    israel.my_turn()
    israel.page.locator('[data-deed="done"]').click()  # none is left: at once
    # Who is waited for is said, and where the raid is.
    expect(israel.see("prompt")).to_have_text(israel.text("thinking", seat="Camp arabe"))
    sends(arab, "EG-I-1", "S1013")
    arab.my_turn()
    ends(arab)
    arab.until(lambda: phase(arab) == "sam" and arab.is_asked())
    expect(arab.see("raids")).to_contain_text("Bombardier israélien 2")
    arab.see("chip-EG-SAM-1").click()
    arab.see("chip-IL-B-1").click()
    expect(arab.see("forecasts")).to_contain_text("sur 6")
    arab.see("shoot").click()
    israel.until(lambda: phase(israel) == phase(arab) == "dogfight")
    # Each side says whom it attacks; then the dice fall.
    seen = 0
    while phase(who := asked(israel, arab)) == "dogfight":
        if who.see("engage").is_enabled():
            expect(who.see("forecasts")).to_be_visible()
            view = who.page.locator("main").get_attribute("data-view")
            who.see("engage").click()
            # The next question is a new one: until then the page still shows that this one is asked.
            expect(who.page.locator(f'main:not([data-view="{view}"])')).to_be_attached()
            seen += 1
        else:
            ends(who)
    assert seen >= 2, "both attacked"
    israel.until(lambda: phase(israel) == "bomb" and israel.is_asked())
    bomber = next(iter(israel.tree()["bomb"]))
    israel.see(f"chip-{bomber}").click()
    israel.see("bomb-EG-ARM-15").click()
    israel.until(lambda: any(p[0] == "bomb" for p in played(israel)))
    israel.until(lambda: told(israel, "Unloaded"))
    verbs = {path[0] for path in played(israel) + played(arab)}
    assert verbs >= {"raid", "intercept", "fire", "engage", "bomb"}


def test_a_raid_by_keys_and_the_other_sheet(visitor: Visiting, url: str) -> None:
    table = opened(url, RAID, "me", "me")
    israel = sat(visitor, url, table, ISRAEL)
    israel.my_turn()
    keys, other = israel.page.keyboard, israel.see("other-sheet")
    expect(other).to_have_attribute("data-front", "G")
    keys.press("f")
    expect(other).to_have_attribute("data-front", "S")
    israel.see("chip-IL-B-1").focus()
    keys.press("Enter")
    expect(israel.see("chip-IL-B-1")).to_have_attribute("aria-pressed", "true")
    keys.press("b")  # to the board
    typed(israel, "1514", "G")
    keys.press("Enter")
    israel.until(lambda: played(israel) == [["raid", "IL-B-1", "G1514"]])
    # That the other front could be bombed too is said to who does not see the small map.
    israel.my_turn()
    israel.see("chip-IL-B-2").focus()
    keys.press("Enter")
    expect(other).to_have_accessible_name(re.compile(re.escape(israel.text("ya_goals"))))
    keys.press("f")
    keys.press("b")
    typed(israel, "1013")
    keys.press("Enter")
    israel.until(lambda: played(israel)[-1] == ["raid", "IL-B-2", "S1013"])
    israel.my_turn()
    keys.press("1")
    expect(israel.see("prompt")).to_contain_text(israel.text("ya_sureRaid", n=1))
    keys.press("1")
    israel.until(lambda: played(israel)[-1] == ["done"])


def test_a_raid_on_a_phone(visitor: Visiting, url: str) -> None:
    table = opened(url, RAID, "me", "me")
    israel = sat(visitor, url, table, ISRAEL, **PHONE)
    israel.my_turn()
    foot = israel.see("foot")
    expect(foot.get_by_test_id("air-steps")).to_be_visible()
    other = israel.see("other-sheet")
    other.tap()
    expect(other).to_have_attribute("data-front", "S")
    other.tap()
    foot.get_by_test_id("chip-IL-B-1").tap()
    expect(israel.see("prompt")).to_contain_text("Bombardier israélien 1")
    goal = hexagon(israel, "S1013")
    goal.tap()
    expect(israel.see("forecasts")).to_be_visible()
    expect(israel.see("prompt")).to_contain_text("S1013")
    goal.tap()  # a finger is asked once more
    israel.until(lambda: played(israel) == [["raid", "IL-B-1", "S1013"]])
    expect(foot.get_by_test_id("raids")).to_contain_text("Bombardier israélien 1")
    assert israel.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_partners_move_drops_nothing_of_what_is_chosen(visitor: Visiting, url: str) -> None:
    table = opened(url, BOTH, "me", "me", "me", "me")
    sinai, golan = (sat(visitor, url, table, seat) for seat in (ISRAEL_SINAI, ISRAEL_GOLAN))
    sinai.my_turn()
    golan.my_turn()
    hexagon(sinai, "S1719").click()
    expect(sinai.see("range")).to_be_visible()
    hexagon(golan, "G1017").click()
    expect(golan.see("range")).to_be_visible()
    hexagon(golan, "G1016").click()
    sinai.until(lambda: sinai.count("step") == 1)
    sinai.my_turn()
    golan.my_turn()
    # The range of the unit is still there, on the sheet that it was on; it goes where it was to go.
    expect(sinai.see("other-sheet")).to_have_attribute("data-front", "G")
    expect(sinai.see("prompt")).to_contain_text("14e blindée israélienne")
    expect(sinai.see("range")).to_be_visible()
    hexagon(sinai, "S1619").click()
    sinai.until(lambda: played(sinai) == [["move", "IL-ARM-14", "S1619"]])
    golan.until(lambda: golan.count("step") == 2)
    expect(sinai.see("refusal")).to_have_count(0)
    # The partner's own last move is taken back past it.
    golan.my_turn()
    golan.see("undo").click()
    golan.until(lambda: "IL-ARM-188" in golan.tree()["move"])
    expect(sinai.see("log")).to_contain_text("S1619")
    # Who is done is told for whom the others wait.
    golan.my_turn()
    ends(golan)
    expect(golan.see("prompt")).to_have_text(golan.text("thinking", seat="Israël, Sinaï"))
    # And may talk to the partner alone.
    chat = golan.text("chat")
    golan.page.get_by_role("tab", name=chat).click()
    golan.see("say-to").select_option(label=golan.text("sayToSide"))
    golan.page.get_by_label(golan.text("sayHint")).fill("Je tiens")
    golan.button(golan.text("say")).click()
    sinai.page.get_by_role("tab", name=f"{chat} (1)").click()
    expect(sinai.see("chat")).to_contain_text(f"{sinai.text('withinSide')} Je tiens")


def test_a_battle_that_is_put_together_outlasts_a_partners(visitor: Visiting, url: str) -> None:
    table = opened(url, BATTLES, "me", "me", "me", "me")
    sinai = sat(visitor, url, table, ISRAEL_SINAI)
    golan = invited(url, table, ISRAEL_GOLAN)
    sinai.my_turn()
    hexagon(sinai, "S1521").click()
    expect(sinai.see("odds")).to_be_visible()
    golan.moves("done")
    sinai.until(lambda: sinai.count("step") == 1)
    sinai.caught_up()
    expect(sinai.see("odds")).to_be_visible()
    sinai.see("start").click()
    sinai.until(lambda: played(sinai) == [["attack", "S1521", "IL-ARM-14"]])
    golan.close()


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_screens_of_the_air_war_can_be_read_and_heard(
    visitor: Visiting, url: str, phone: bool
) -> None:
    how = PHONE if phone else {}
    table = opened(url, DUEL, "me", "me")
    arab = sat(visitor, url, table, ARAB, **how)
    judge = Judge(arab, first="dark" if phone else "light")
    arab.my_turn()
    expect(arab.see("other-sheet")).to_have_attribute("data-front", "S")  # where the raid is
    judge.look("a raid that was spotted")
    ends(arab)
    expect(arab.see("engage")).to_be_visible()
    arab.see("chip-SY-I-1").click()
    expect(arab.see("forecasts")).to_be_visible()
    judge.look("air combat")
    judge.rule()


@pytest.mark.parametrize(
    ("language", "box", "four", "invited_to"),
    [
        ("fr", "Yom Kippour", "quatre", "Israël, Golan"),
        ("en", "Yom Kippur", "four", "Israel, Golan"),
    ],
)
def test_a_newcomer_invites_three_others(
    visitor: Visiting, url: str, language: str, box: str, four: str, invited_to: str
) -> None:
    """From the first page: the box, which of its games, for how many, and a link for each other seat."""
    me = visitor(language).visit()
    me.page.get_by_role("button", name=box).first.click()
    me.see("which-game").select_option("yom_kippur_advanced")
    me.page.locator("dialog select").nth(1).select_option(label=four)
    me.see("opponent").select_option("link")
    me.page.locator("dialog button.primary").click()
    links = me.see("links").locator("input")
    expect(links).to_have_count(4)  # three seats, and one to watch
    mine = me.see("links").get_by_role("textbox", name=re.compile(re.escape(invited_to)))
    link = mine.input_value()
    friend = visitor(language).visit(link, sits=False)
    expect(friend.see("sit")).to_be_visible()
    expect(friend.page.locator("main")).to_contain_text(invited_to)
    friend.see("sit").click()
    expect(friend.see("other-sheet")).to_be_attached()
