"""What the screen remembers for a player, what it deduces, and what players note in pencil."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import closing
from itertools import chain
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, expect
from tests.web.guest import Guest
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]


def deployed(url: str, **options: Any) -> tuple[str, list[str]]:
    """A table whose players have both deployed by the first sample, south to move: its address, and what
    opens its seats."""
    table = made(url, "me", "me", options={"first_player": "south", **options})
    tokens = [seat["token"] for seat in table["seats"]]
    for token in tokens:
        with closing(Guest(url, table["id"], token)) as client:
            assert client.play(client.asked()["samples"][0]["path"])["t"] == "ok"
    return table["id"], tokens


def begun(visitor: Visiting, url: str, **options: Any) -> tuple[Visitor, Visitor]:
    """South and north at one table, both with the first sample, south to move."""
    table, tokens = deployed(url, **options)
    south, north = [
        visitor(language).visit(f"{url}/t/{table}#{token}")
        for language, token in zip(("fr", "en"), tokens, strict=True)
    ]
    south.my_turn()
    return south, north


def piece(me: Visitor, square: str) -> Locator:
    """The counter on a square, found by where it is drawn."""
    return me.page.locator(f'.piece[data-slot="{slot_at(me, square)}"]')


def slot_at(me: Visitor, square: str) -> int:
    """By the view as it was sent, changed by all that came after."""
    where: list[int] = []
    for m in me.received:
        if m["t"] == "view":
            where = list(m["view"]["where"])
        for change in chain(*m["diffs"]) if m["t"] == "step" else ():
            if change[0] == "where":
                if len(change) == 3:
                    where[change[1]] = change[2]
                else:
                    where = list(change[1])
    return where.index((int(square[1:]) - 1) * 12 + "abcdefghijkl".index(square[0]))


def fought(south: Visitor, north: Visitor) -> None:
    """South's commando, on b6, has found the sergeant that north has on c8."""
    for me, start, to in ((south, "b6", "b7"), (north, "c8", "c7"), (south, "b7", "c7")):
        me.my_turn()
        me.play(start, to)
    south.logged("« Qui est là ? » — Sergent.")


def test_the_screen_remembers_what_everybody_saw(visitor: Visiting, url: str) -> None:
    south, north = begun(visitor, url)
    for me in (south, north):
        expect(me.page.locator(".piece [data-marks]")).to_have_count(36)
        expect(me.page.locator(".piece .count")).to_have_count(0)  # nothing is known yet
        expect(me.page.locator(".piece .moved")).to_have_count(0)
    south.play("b3", "b6")
    north.my_turn()
    # A counter that went three squares straight is a commando, and the only kind that can be is shown.
    expect(piece(north, "b6").locator(".only")).to_have_count(1)
    expect(piece(north, "b6").locator("use.only")).to_have_attribute("href", "#atk-commando")
    # Hover and focus tell what it can be, in words too.
    north.square("b6").hover(force=True)
    file = north.see("piece-file")
    expect(file).to_contain_text(say("unknown", "en"))
    expect(file.locator("li")).to_have_text(re.compile("Commando ×5"))
    north.square("a3").focus()
    expect(north.see("piece-words")).to_have_text(
        f"{say('neverMoved', 'en')}. {say('couldBeAny', 'en')}"
    )
    north.square("b6").focus()
    expect(north.see("piece-words")).to_contain_text("Has moved. May be: Commando (5)")
    north.play("c9", "c8")
    south.my_turn()
    # One that took a step is neither mine nor time bomb: eighteen kinds are left of twenty.
    expect(piece(south, "c8").locator(".moved")).to_have_count(1)
    expect(piece(south, "c8").locator(".count")).to_have_text("18")
    south.square("c8").focus()
    words = south.see("piece-words")
    expect(words).to_have_text(f"A bougé. {say('notPossible', kinds='Mine, Bombe à retardement')}")
    # A counter that declared itself and won is known to the loser.
    fought(south, north)
    expect(south.square("c7")).to_have_attribute("aria-label", "c7, Sergent, Nord")


def test_a_table_without_the_aid_shows_what_is_known_in_the_moment_only(
    visitor: Visiting, url: str
) -> None:
    south, north = begun(visitor, url, memory_aid=False)
    expect(south.page.locator("[data-marks]")).to_have_count(0)
    south.play("b3", "b6")
    north.my_turn()
    expect(north.page.locator("[data-marks]")).to_have_count(0)
    north.square("b6").hover(force=True)
    expect(north.see("piece-file")).to_contain_text(say("unknown", "en"))
    expect(north.see("piece-file").locator("li")).to_have_count(0)
    north.play("c9", "c8")
    south.my_turn()
    expect(south.page.locator("[data-marks]")).to_have_count(0)
    # What declared itself and won is turned down again.
    fought(south, north)
    expect(south.square("c7")).to_have_attribute("aria-label", f"c7, {say('unknown')}, Nord")
    # Its owner sees it either way, and the end turns everything up.
    expect(north.square("c7")).to_have_attribute("aria-label", "c7, Sergeant, yours")
    north.button(say("resign", "en")).click()
    north.button(say("yes", "en")).click()
    expect(south.square("c7")).to_have_attribute("aria-label", "c7, Sergent, Nord")


def test_pencil_notes_follow_the_counter_and_belong_to_one_seat(
    visitor: Visiting, url: str
) -> None:
    table, tokens = deployed(url)
    south = visitor().visit(f"{url}/t/{table}#{tokens[0]}")
    south.my_turn()
    south.square("a9").click(button="right", force=True)
    note = south.see("note")
    note.get_by_role("button", name="Général").click()
    note.get_by_label(say("noteWords")).fill("piège ?")
    note.get_by_role("button", name=say("noteKeep"), exact=True).click()
    expect(piece(south, "a9").get_by_test_id("pencil")).to_contain_text("piège ?")
    expect(piece(south, "a9").locator('use[href="#atk-general"]')).to_have_count(1)
    # By keyboard, without words.
    south.square("l9").focus()
    south.page.keyboard.press("n")
    note.get_by_role("button", name="Mine").click()
    note.get_by_role("button", name=say("noteKeep"), exact=True).click()
    expect(south.see("pencil")).to_have_count(2)

    south.play("b3", "b6")
    with closing(Guest(url, table, tokens[1])) as north:
        north.asked()
        assert north.play(["move", "a9", "a6"])["t"] == "ok"
        south.my_turn()
        expect(piece(south, "a6").get_by_test_id("pencil")).to_contain_text("piège ?")
        told = [json.dumps(json.loads(frame), ensure_ascii=False) for frame in north.frames]
        assert not any("piège" in frame for frame in told)

    # It outlives the page, and does not come back to anybody else.
    south.page.reload()
    south.my_turn()
    expect(piece(south, "a6").get_by_test_id("pencil")).to_contain_text("piège ?")
    south.square("l9").click(button="right", force=True)
    note.get_by_role("button", name=say("noteWipe")).click()
    expect(south.see("pencil")).to_have_count(1)

    # Captured, it is gone from sight.
    south.play("b6", "a6")
    south.logged("« Qui est là ? » — Corps franc.")
    expect(south.see("pencil")).to_have_count(0)
    # No note is offered on one's own counters.
    south.square("c3").click(button="right", force=True)
    expect(note).to_have_count(0)


ONE_LINE = """button => {
  const words = document.createRange()
  words.selectNodeContents(button)
  return words.getClientRects().length === 1
}"""


def test_a_finger_that_rests_asks(visitor: Visiting, url: str) -> None:
    table, tokens = deployed(url)
    me = visitor(size=(390, 844), has_touch=True).visit(f"{url}/t/{table}#{tokens[0]}")
    me.my_turn()
    box = me.square("e9").bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = me.context.new_cdp_session(me.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    me.see("note").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(me.see("refusal")).to_have_count(0)
    expect(me.see("note")).to_contain_text(say("neverMoved"))
    me.see("note").get_by_label(say("noteWords")).fill("drapeau ?")
    for key in ("noteWipe", "noteKeep"):
        assert me.see("note").get_by_role("button", name=say(key)).evaluate(ONE_LINE), key
    me.see("note").get_by_role("button", name=say("noteKeep"), exact=True).tap()
    expect(me.see("pencil")).to_contain_text("drapeau ?")
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_at_one_screen_each_seat_has_its_own_notes(visitor: Visiting, url: str) -> None:
    start = position(1, "Wa1 Xb1 Al1 Sc3 Ke3 wa11 xb11 al11 sc9 ke9")
    table = made(url, "me", "me", position=start, hotseat=True)
    us = visitor().visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    us.button("Je suis Sud").click()
    us.my_turn()
    us.square("e9").click(button="right", force=True)
    us.see("note").get_by_label(say("noteWords")).fill("à moi")
    us.see("note").get_by_role("button", name=say("noteKeep"), exact=True).click()
    expect(us.see("pencil")).to_have_count(1)
    us.play("c3", "c4")
    us.button("Je suis Nord").click()
    us.my_turn()
    expect(us.see("pencil")).to_have_count(0)
    us.play("c9", "c8")
    us.button("Je suis Sud").click()
    us.my_turn()
    expect(us.see("pencil")).to_contain_text("à moi")
