"""An account of what happened for who comes back, or who did not watch: fights, losses, what is asked now."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.server.test_aides import ATTACK, BATTLE
from tests.waiting import hold_time
from tests.web.guest import Guest, invited
from tests.web.stage import made
from tests.web.test_told_when_shown import FIGHT, MOVING
from tests.web.visitor import Visitor

from qg.core.words import fill
from qg.games.attaque import GAME as ATTAQUE
from qg.games.yom_kippur import GAME as YOM_KIPPUR

Visiting = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("language", "size"), [("fr", (1280, 720)), ("en", (390, 844))], ids=["desk", "phone"]
)
def test_who_comes_back_reads_what_happened_meanwhile(
    visitor: Visiting,
    url: str,
    guest: Callable[..., Guest],
    language: str,
    size: tuple[int, int],
) -> None:
    found = made(url, "me", "me", position=FIGHT, clock={"kind": "mail", "days": 3})
    me = visitor(language, size=size)
    place = f"{url}/t/{found['id']}#{found['seats'][0]['token']}"
    me.visit(place)
    expect(me.square("f5")).to_be_attached()
    expect(me.see("digest")).to_have_count(0)
    me.page.goto(f"{url}/")
    guest(found).moves("attack", "f6", "f5")
    me.visit(place)
    words = ATTAQUE.words(language)
    names = words["names"]
    digest = me.see("digest")
    expect(digest).to_contain_text(me.text("digestMoves", who=names["north"], n=1))
    told = {"start": "f6", "target": "f5", "declared": names["captain"]}
    fight = digest.get_by_role("listitem")
    expect(fight).to_have_count(1)
    expect(fight).to_contain_text(fill(language, words["events"]["Attacked"]["D"], told))
    expect(digest).to_contain_text(me.text("digestLosses", what=f"{names['north']} 1"))
    me.my_turn()
    expect(digest).to_contain_text(fill(language, words["asks"]["act"], {"seat": names["south"]}))
    # For the ear: in one sentence, before what is asked.
    said = f"{me.text('sinceSaid', n=1)} {me.text('digestFights', n=1)}"
    expect(me.see("spoken-now")).to_contain_text(said)
    # The moment of the fight, and back.
    fight.get_by_role("button").focus()
    me.page.keyboard.press("Enter")
    expect(me.see("to-now")).to_be_visible()
    me.see("to-now").click()
    expect(digest).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(digest).to_have_count(0)
    # It was read: who loads the page again is told nothing twice.
    me.page.reload()
    me.my_turn()
    expect(digest).to_have_count(0)


def test_what_happened_steps_aside_when_the_player_acts(
    visitor: Visiting, url: str, guest: Callable[..., Guest]
) -> None:
    found = made(url, "me", "me", position=FIGHT)
    me = visitor(size=(1920, 1080))
    place = f"{url}/t/{found['id']}#{found['seats'][0]['token']}"
    me.visit(place)
    expect(me.square("f5")).to_be_attached()
    me.page.goto(f"{url}/")
    guest(found).moves("attack", "f6", "f5")
    me.visit(place)
    expect(me.see("digest")).to_be_visible()
    me.my_turn()
    me.play("a1", "a2")
    expect(me.see("digest")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("away", [False, True], ids=["to my turn", "away"])
def test_battles_that_an_aide_answered_are_listed(
    visitor: Visiting, desert: str, size: tuple[int, int], away: bool
) -> None:
    """Israel leaves the support of its guns to an aide: it may be away, or go on without watching."""
    found = made(desert, "link", "me", game="yom_kippur", position=BATTLE)
    token = found["seats"][1]["token"]
    place = f"{desert}/t/{found['id']}#{token}"
    israel = visitor(at=desert, size=size, **MOVING).visit(place)
    egypt = invited(desert, found, 0)
    egypt.asked()
    hand = Guest(desert, found["id"], token)  # a second device of the same seat
    hand.until("view")
    hand.does("aide", ask="support", path=["done"])
    israel.until(lambda: any(m.get("aides") for m in israel.received))
    israel.caught_up()
    if away:
        israel.page.goto(f"{desert}/")
    else:
        hold_time(israel.page)
    egypt.moves(*ATTACK)
    while not any(['"Fought"' in frame for frame in hand.frames]):
        hand.read()
    egypt.options = None
    egypt.moves(*egypt.choose(Random(1)))  # what the battle asks of the attacker
    if away:
        israel.visit(place)
    else:
        israel.until(lambda: israel.count("step") == 3)
        israel.caught_up()
        israel.page.keyboard.press("m")
    words = YOM_KIPPUR.words("fr")
    (fought,) = [
        event
        for frame in hand.frames
        for event in json.loads(frame).get("line", {"events": []})["events"]
        if event["_"] == "Fought"
    ]
    named = {**fought, "result": words["names"][fought["result"]]}
    battle = israel.see("digest").get_by_role("listitem")
    expect(battle).to_have_count(1)
    expect(battle).to_contain_text("S1621")
    expect(battle).to_contain_text(fill("fr", words["events"]["Fought"], named))
    for each in (egypt, hand):
        each.close()


def test_places_that_were_taken_and_the_points_now_are_told(visitor: Visiting, desert: str) -> None:
    position = "t8 e.move S2129=EG-ARM-15 S1621=IL-ARM-14 S1304=FT-Budapest"
    found = made(desert, "link", "me", game="yom_kippur", position=position)
    place = f"{desert}/t/{found['id']}#{found['seats'][1]['token']}"
    israel = visitor(at=desert).visit(place)
    egypt = invited(desert, found, 0)
    egypt.asked()
    expect(israel.page.locator(".piece").first).to_be_attached()
    israel.page.goto(f"{desert}/")
    egypt.moves("move", "EG-ARM-15", "S2229")
    egypt.moves("done")
    israel.visit(place)
    digest = israel.see("digest")
    side, other = israel.text("side_arab"), israel.text("side_israel")
    places = israel.text("news_pass", name="Mitla")
    expect(digest.get_by_test_id("news-taken")).to_have_text(
        israel.text("newsTaken", side=side, places=places)
    )
    # A pass 10, fifteen brigades too few -15 (YKB-204, 207); a fort 2 (YKB-201).
    expect(digest.get_by_test_id("news-points")).to_have_text(
        israel.text("newsPoints", points=f"{side} −5, {other} 2")
    )
    egypt.close()
