"""What lies beside the board tells nothing before the board has shown it: the log, the prompt, the panel, and
what is said. Whoever does not want to wait has all of it at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, expect
from tests.server.test_aides import ATTACK, BATTLE
from tests.waiting import hold_time, pass_time
from tests.web.guest import Guest, invited
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

from qg.core.words import fill
from qg.games.attaque import GAME as ATTAQUE
from qg.games.yom_kippur import GAME as YOM_KIPPUR

Visiting = Callable[..., Visitor]
MOVING: dict[str, Any] = {"clocked": True, "reduced_motion": "no-preference"}
FIGHT = position(1, "Wa1 Xb1 Al1 Kf5 tf6 wl11 xk11 aj11", turn="n")
DUEL, REMOVAL, DECLARED, DIE = 850, 240, 450, 1700
"""How long each is shown (`scene.ts` of Attaque, `battle/beats.ts` of Yom Kippur)."""


def attacked(visitor: Visiting, url: str, guest: Callable[..., Guest]) -> Visitor:
    """North's lieutenant attacks a captain; the page was sent all of it, and its time stands still."""
    found = made(url, "me", "me", position=FIGHT)
    me = visitor(**MOVING).visit(f"{url}/t/{found['id']}#{found['seats'][0]['token']}")
    expect(me.square("f5")).to_be_attached()
    expect(me.see("prompt")).to_have_text(
        say("thinking", seat=ATTAQUE.words("fr")["names"]["north"])
    )
    hold_time(me.page)
    guest(found).moves("attack", "f6", "f5")
    me.until(lambda: me.count("legal") == 1)
    me.caught_up()
    return me


def taken(me: Visitor) -> Locator:
    return me.page.locator(".rail .piles li[title]")


def is_over(me: Visitor) -> None:
    """All of the fight is told, and it is one's own turn."""
    names = ATTAQUE.words("fr")["names"]
    gone = ATTAQUE.words("fr")["events"]["Removed"]
    me.logged(fill("fr", gone, {"kinds": names["lieutenant"], "squares": "f6"}))
    expect(taken(me)).to_have_count(1)
    asked = fill("fr", ATTAQUE.words("fr")["asks"]["act"], {"seat": names["south"]})
    expect(me.see("prompt")).to_have_text(asked)


def test_a_fight_of_attaque_is_told_as_it_is_shown(
    visitor: Visiting, url: str, guest: Callable[..., Guest]
) -> None:
    me = attacked(visitor, url, guest)
    log, prompt, waits = me.see("log"), me.see("prompt"), me.see("prompt").inner_text()
    words = ATTAQUE.words("fr")
    told = {"start": "f6", "target": "f5", "declared": words["names"]["captain"]}
    result = fill("fr", words["events"]["Attacked"]["D"], told)
    gone = words["events"]["Removed"].split(":")[0]
    pass_time(me.page, DUEL - 50)
    expect(log).not_to_contain_text("f6")
    expect(taken(me)).to_have_count(0)
    expect(prompt).to_have_text(waits)
    expect(me.see("spoken")).not_to_contain_text("f6")
    expect(me.see("spoken-now")).not_to_contain_text("f6")
    pass_time(me.page, 60)  # the duel has been seen: its counter is still there
    expect(log).to_contain_text(result)
    expect(log).not_to_contain_text(gone)
    expect(taken(me)).to_have_count(0)
    expect(prompt).to_have_text(waits)
    pass_time(me.page, REMOVAL + 50)
    is_over(me)
    pass_time(me.page, 1000)
    expect(me.see("spoken-now")).to_contain_text(result)


@pytest.mark.parametrize("by", ["key", "click"])
def test_who_skips_a_fight_has_all_of_it_at_once(
    visitor: Visiting, url: str, guest: Callable[..., Guest], by: str
) -> None:
    me = attacked(visitor, url, guest)
    expect(me.see("log")).not_to_contain_text("f6")
    if by == "key":
        me.page.keyboard.press("Escape")
    else:
        me.page.mouse.click(5, 400)
    is_over(me)  # no time has passed


def test_a_battle_of_yom_kippur_is_told_as_it_is_shown(visitor: Visiting, desert: str) -> None:
    found = made(desert, "me", "link", game="yom_kippur", position=BATTLE)
    token = found["seats"][0]["token"]
    egypt = visitor(at=desert, **MOVING).visit(f"{desert}/t/{found['id']}#{token}")
    israel = invited(desert, found)
    hand = Guest(desert, found["id"], token)  # a second device of the same seat
    egypt.my_turn()
    hold_time(egypt.page)
    log, prompt = egypt.see("log"), egypt.see("prompt")
    asks = egypt.see("prompt").inner_text()
    steps = egypt.count("step")
    hand.moves(*ATTACK)
    israel.moves("done")
    egypt.until(lambda: egypt.count("step") == steps + 2)
    egypt.caught_up()
    words = YOM_KIPPUR.words("fr")
    names = words["names"]
    israeli = say("thinking", seat=names["israel"])
    (fought,) = [
        event
        for message in egypt.received
        if message["t"] == "step"
        for event in message["line"]["events"]
        if event["_"] == "Fought"
    ]
    result = fill("fr", words["events"]["Fought"], {**fought, "result": names[fought["result"]]})
    expect(log).not_to_contain_text("S1621")
    expect(prompt).to_have_text(asks)
    pass_time(egypt.page, DECLARED + 10)
    expect(log).to_contain_text("S1621")
    expect(prompt).to_have_text(israeli)
    pass_time(egypt.page, DIE - 50)
    expect(log).not_to_contain_text(result)
    expect(prompt).to_have_text(israeli)
    expect(egypt.see("spoken")).not_to_contain_text(result)
    pass_time(egypt.page, 100)
    expect(log).to_contain_text(result)
    egypt.my_turn()
    expect(prompt).not_to_have_text(israeli)
    for each in (israel, hand):
        each.close()
