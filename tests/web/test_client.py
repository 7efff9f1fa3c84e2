"""The client in a real browser, on a real server."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.guest import Guest
from tests.web.house import House
from tests.web.secrets import Ear, leaks
from tests.web.stage import made
from tests.web.texts import say, told
from tests.web.visitor import Visitor

from qg.games.boxes import BOXES

Visiting = Callable[..., Visitor]
SOUTH_FIRST = {"first_player": "sud"}


def test_two_clicks_from_the_first_screen_to_a_first_move(visitor: Visiting) -> None:
    me = visitor().visit()
    me.see("play-now").click()
    me.deploy()
    path = me.any_move()
    me.logged(path)
    # The bot answers, and it is our turn again.
    me.my_turn()
    assert leaks(0, me.received, []) == []


def test_two_browsers_and_a_watcher_play_to_the_end(visitor: Visiting) -> None:
    south = visitor().visit()
    south.new_table("link", **SOUTH_FIRST)
    other = south.see("links").locator('[data-link="1"]').input_value()
    watch = south.see("links").locator('[data-link="watch"]').input_value()
    north, watcher = visitor("en").visit(other), visitor().visit(watch)
    expect(south.see("links")).to_have_count(0)  # the friend is there
    assert "#" not in north.page.url.removeprefix(north.url), "the secret left the address bar"
    south.deploy()
    north.page.get_by_text("The Citadel").click()
    north.deploy()

    south.my_turn()
    expect(watcher.page.locator(".target.alive")).to_have_count(0)
    expect(watcher.page.locator(".piece .back")).to_have_count(72)
    expect(south.page.locator(".piece .back")).to_have_count(36)
    south.play("b3", "b6")
    north.my_turn()
    north.play("a9", "a6")
    south.my_turn()
    expect(south.page.locator(".piece .back")).to_have_count(36)
    south.play("b6", "a6")
    south.logged(told("attaque", "Attacked", "A", start="b6", target="a6", declared="Corps franc"))
    north.logged(
        told("attaque", "Attacked", "A", "en", start="b6", target="a6", declared="Commando")
    )
    watcher.logged("Hors jeu : Corps franc (a6).")
    south.button(say("takeSquare")).click()
    north.my_turn()
    expect(north.square("a6")).to_have_attribute("aria-label", f"a6, {say('unknown', 'en')}, South")
    north.play("b9", "b8")
    south.logged("b9 → b8")

    north.button(say("resign", "en")).click()
    north.button(say("yes", "en")).click()
    expect(south.see("prompt")).to_have_text("Sud gagne.")
    expect(watcher.see("prompt")).to_have_text("Sud gagne.")
    expect(north.see("prompt")).to_have_text("South wins.")
    expect(south.page.locator(".piece .back")).to_have_count(0)

    # What each was sent held nothing that it should not know, the deployments of the others above all.
    layouts = [
        next(m["path"][1] for m in each.sent if m["t"] == "play" and m["path"][0] == "deploy")
        for each in (south, north)
    ]
    assert layouts[0] != layouts[1]
    for seat, each, secret in (
        (0, south, layouts[1:]),
        (1, north, layouts[:1]),
        (None, watcher, layouts),
    ):
        frames = [m for m in each.received if m["t"] != "legal"]
        assert leaks(seat, frames, secret) == []
    ear = Ear(0)
    assert [w for frame in south.received for w in ear.hear(frame)] == []
    assert ear.learned == 1, "the attack was heard"

    south.button(say("offer_rematch")).click()
    north.button(say("accept", "en")).click()
    south.button(say("goRematch")).click()
    north.button(say("goRematch", "en")).click()
    south.see("start").wait_for()


def test_the_server_dies_and_the_game_goes_on(visitor: Visiting, house: House) -> None:
    me = visitor(at=house.url).visit()
    me.see("play-now").click()
    me.deploy()
    path = me.any_move()
    me.logged(path)
    me.my_turn()
    house.kill()
    expect(me.page.get_by_text("Connexion perdue")).to_be_visible()
    house.open()
    expect(me.page.get_by_text("Connexion perdue")).to_have_count(0)
    me.my_turn()
    me.logged(path)
    before = me.see("log").locator("li").count()
    me.any_move()
    expect(me.see("log").locator("li").nth(before)).to_be_visible()
    # Closing the lid and coming back by the first screen.
    me.visit("/")
    me.button(say("resume")).click()
    me.logged(path)


def test_one_screen_for_two_with_a_curtain_between(visitor: Visiting) -> None:
    us = visitor().visit()
    us.new_table("hotseat", **SOUTH_FIRST)
    us.button("Je suis Sud").click()
    us.deploy()
    expect(us.see("curtain")).to_contain_text(say("curtain", seat="Nord"))
    expect(us.page.locator(".board")).to_have_count(0)
    us.button("Je suis Nord").click()
    us.deploy()
    us.button("Je suis Sud").click()
    us.my_turn()
    expect(us.page.locator(".piece .back")).to_have_count(36)
    us.play("b3", "b6")
    us.button("Je suis Nord").click()
    us.my_turn()
    us.play("a9", "a6")
    us.button("Je suis Sud").click()
    us.my_turn()
    us.play("b6", "a6")
    us.logged("« Qui est là ? » — Corps franc.")
    us.button(say("stay")).click()
    expect(us.see("curtain")).to_contain_text(say("curtain", seat="Nord"))


def test_drag_refusal_and_keyboard(visitor: Visiting, url: str) -> None:
    """One table: a deployment and a move by drag, refusals with their rules, a move by keyboard alone."""
    table = made(url, "me", "me", options={"first_player": "south"})
    tokens = [seat["token"] for seat in table["seats"]]
    me = visitor().visit(f"{url}/t/{table['id']}#{tokens[0]}")
    with closing(Guest(url, table["id"], tokens[1])) as north:
        north.play(north.asked()["samples"][0]["path"])
        deploys_by_drag(me)
        is_refused(me)
        me.square("a3").drag_to(me.square("a6"))
        me.logged("a3 → a6")
        north.asked()
        assert north.play(["move", "l9", "l8"])["t"] == "ok"
    moves_by_keyboard(me)


def deploys_by_drag(me: Visitor) -> None:
    """The flag changes places with its neighbour."""
    me.square("d1").wait_for()
    expect(me.square("d1")).to_have_attribute("aria-label", "d1, Drapeau")
    me.square("d1").drag_to(me.square("c1"))
    expect(me.square("c1")).to_have_attribute("aria-label", "c1, Drapeau")
    me.deploy()


def is_refused(me: Visitor) -> None:
    """A refusal gives the rule and what would be legal."""
    me.my_turn()
    me.square("e3").click(force=True)  # a mine: not alive, and it says why
    expect(me.see("refusal")).to_contain_text("Cette pièce ne bouge pas : Mine.")
    me.play("c3")
    me.square("h7").click(force=True)
    expect(me.see("refusal")).to_contain_text("Cette pièce ne va pas aussi loin : Sergent.")
    expect(me.see("refusal")).to_contain_text(say("legalList", moves="c3–c4"))
    expect(me.page.locator(".mark-target")).to_have_count(1)
    me.button("ATK-030").click()
    cited = me.see("rulebook").locator('[aria-current="true"]')
    expect(cited).to_be_in_viewport()
    expect(cited).to_contain_text("ATK-030")
    me.page.keyboard.press("Escape")
    expect(me.see("rulebook")).to_have_count(0)


def moves_by_keyboard(me: Visitor) -> None:
    me.my_turn()
    me.square("c3").focus()
    expect(me.square("c3")).to_have_attribute("aria-label", "c3, Sergent, à vous")
    me.page.keyboard.press("Enter")
    expect(me.see("prompt")).to_have_text("Sergent c3 : où ?")
    me.page.keyboard.press("Escape")
    expect(me.see("prompt")).to_have_text(re.compile("à vous de jouer"))
    me.page.keyboard.press("PageDown")
    expect(me.square("d3")).to_be_focused()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("ArrowUp")
    expect(me.square("d4")).to_be_focused()
    me.page.keyboard.press("Enter")
    me.logged("d3 → d4")


def test_both_languages_and_both_themes(visitor: Visiting) -> None:
    me = visitor().visit()
    expect(me.page.locator(".shelf li")).to_have_count(len(BOXES))
    expect(me.see("play-now")).to_have_text(say("playNow"))
    coming = [box for box in BOXES if box.coming]
    expect(me.page.get_by_text(say("notYet"))).to_have_count(len(coming))
    me.button("English").click()
    expect(me.see("play-now")).to_have_text(say("playNow", "en"))
    assert me.page.locator("html").get_attribute("lang") == "en"
    me.see("play-now").click()
    expect(me.see("prompt")).to_have_text("South: deploy your army.")
    me.button("Français").click()
    expect(me.see("prompt")).to_have_text("Sud : disposez votre armée.")
    light = me.page.evaluate("getComputedStyle(document.body).backgroundColor")
    me.button(say("theme")).click()
    assert me.page.evaluate("getComputedStyle(document.body).backgroundColor") != light


def test_a_phone_has_the_board_first_and_buttons_for_thumbs(visitor: Visiting) -> None:
    me = visitor(size=(390, 844)).visit()
    me.see("play-now").click()
    me.deploy()
    me.my_turn()
    width = me.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "nothing sticks out"
    for name in (say("rulebook"), say("links")):
        box = me.page.get_by_role("button", name=name).first.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    board = me.page.locator(".board").first.bounding_box()
    assert board is not None
    assert board["y"] < 250
    # What was said last is in sight; the drawer shows it all, and another one the captures.
    expect(me.see("log")).to_be_visible()
    before = me.see("sheet").bounding_box()
    me.see("tab-log").click()
    after = me.see("sheet").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"]
    me.see("tab-taken").click()
    expect(me.see("trophy").first).to_be_visible()
    me.see("tab-taken").click()
    expect(me.see("sheet")).not_to_contain_class("open")


def test_a_table_that_is_not_there_says_so(visitor: Visiting) -> None:
    me = visitor()
    me.meant.append("status of 404")
    me.visit("/t/AAAAAAAAAA#nothing")
    expect(me.see("astray").get_by_role("heading")).to_have_text(say("astray_nothing"))
