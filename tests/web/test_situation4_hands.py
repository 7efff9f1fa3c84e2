"""Situation 4 in several hands: mates see what is in each other's; and by finger, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.fingers import Fingers
from tests.web.guest import Guest
from tests.web.puzzle import ALL, THUMB, Puzzler, seat, table
from tests.web.stage import WHOLE, joined
from tests.web.texts import say
from tests.web.visitor import SALT, Visitor

Visiting = Callable[..., Visitor]
NAMES = ("Noé", "Zoé", "Ugo")
PHONE = {"size": (390, 844), "has_touch": True, "is_mobile": True}


@pytest.mark.rule("SIT-841", "SIT-843", "SIT-853")
def test_two_of_a_side_see_each_others_hands_and_the_others_do_not(
    visitor: Visiting, url: str
) -> None:
    sides = {"south": 2, "north": 2}
    made = table(url, "me", "link", "link", "link", position={}, options=sides)
    place = f"{url}/t/{made['id']}#"
    links = [each["token"] for each in made["seats"]]
    named = zip(links[1:], NAMES, strict=True)
    tokens = [joined(url, made["id"], link, name=name) for link, name in named]
    south = Puzzler(visitor().visit(place + links[0]), 0)
    north = Puzzler(visitor().visit(place + tokens[0]), 1)
    mate = Puzzler(visitor("en").visit(place + tokens[1]), 0)
    ugo = Guest(url, made["id"], tokens[2], salt=SALT)
    for each in (south, mate, north):
        each.who.see("stay").click()
    # What Zoé holds is marked with her name on south's page, and cannot be taken there.
    mate.tidies()
    mate.carry("P0301", "P0301")
    expect(south.piece("P0301")).to_contain_text("Zoé")
    south.tidies()
    south.page.mouse.click(*south.middle("P0301"))
    south.holds(None)
    south.carry("P0401", "P0501")
    expect(mate.piece("P0401").locator(".mate")).to_be_visible()
    # Ugo's hand is seen by his mate alone.
    ugo.moves("pick_up", "P0406")
    expect(north.piece("P0406")).to_contain_text("Ugo")
    # Each of them lays: whatever was held is seen no more, and all have been told the same board.
    mate.page.mouse.up()
    for each in (south, mate, north):
        each.has_laid(1, side=0)
    ugo.moves("place", "P0406", "P0406", "0")
    for each in (south, mate, north):
        each.has_laid(1, side=1)
    expect(north.piece("P0401")).to_be_visible()
    # Nobody was told of a hand of the other side.
    for each, own in ((south, "south"), (mate, "south"), (north, "north")):
        held = [event for event in heard(each) if event["_"] == "Held"]
        assert held
        assert all([event["who"].startswith(own) for event in held]), held
    ugo.close()


def heard(page: Puzzler) -> list[Any]:
    """Every event that a page was told."""
    steps = [m["line"] for m in page.who.received if m["t"] == "step"]
    told = [line for m in page.who.received if m["t"] == "view" for line in m["told"]]
    return [event for line in told + steps for event in line["events"]]


@pytest.mark.rule("SIT-008", "SIT-801")
def test_a_player_says_ready_and_is_dealt_a_pile_on_a_phone(visitor: Visiting, url: str) -> None:
    made = table(url, "me", "bot:recrue", preset="people")
    who = visitor(**PHONE).visit(seat(url, made, 0))
    who.see("ready").click()
    expect(who.see("piece-0")).to_be_attached()
    expect(who.page.get_by_role("option")).to_have_count(len(ALL))


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_a_phone_shows_the_whole_prompt_in_play(
    visitor: Visiting, url: str, size: tuple[int, int]
) -> None:
    made = table(url, "me", "me", position={"south": ["P0101"], "north": ["P0106"]})
    for language in ("fr", "en"):
        who = visitor(language, **{**PHONE, "size": size}).visit(seat(url, made, 0))
        expect(who.page.locator("[data-carry]").first).to_be_attached()
        expect(who.page.locator('[data-deed="offer_stop"]')).to_be_in_viewport(ratio=1)
        assert who.see("prompt").evaluate(WHOLE), language
        who.close()


KEEP = """() => {
  window.said = []
  const prompt = document.querySelector('[data-testid="prompt"]')
  new MutationObserver(() => window.said.push(prompt.textContent))
    .observe(prompt, { subtree: true, childList: true, characterData: true })
}"""
"""Whatever the prompt says from now on."""


def test_a_player_says_ready_with_enter(visitor: Visiting, url: str) -> None:
    made = table(url, "me", "bot:recrue", preset="people")
    who = visitor().visit(seat(url, made, 0))
    expect(who.see("ready")).to_be_focused()
    who.page.evaluate(KEEP)
    who.page.keyboard.press("Enter")
    expect(who.see("piece-0")).to_be_attached()
    said = who.page.evaluate("window.said")
    assert said
    assert not [text for text in said if say("thinking", seat="") in text]  # nobody by name


@pytest.mark.rule("SIT-201", "SIT-304", "SIT-802")
def test_a_thumb_turns_lifts_and_lays_a_piece_and_plants_a_flag(
    visitor: Visiting, url: str
) -> None:
    """The last piece of a town. It lies turned, and a tap turns it by a quarter."""
    town = ["P0402", "P0403"]
    prepared = {"south": ["P0401", town[0]], "north": ["P0106"], "piles": 3}
    options = {"flag_grace_ms": "never"}
    made = table(url, "me", "me", preset="people", position=prepared, options=options)
    who = visitor(**PHONE).visit(seat(url, made, 0))
    south, hand = Puzzler(who, 0), Fingers(who)
    piece = south.piece(town[1])
    piece.scroll_into_view_if_needed()
    turns = int(piece.get_attribute("data-turns") or 0)
    assert turns, "it lies upright: another seed is wanted"
    for more in range(turns + 1, 5):
        hand.tap(south.middle(town[1]))
        expect(piece).to_have_attribute("data-turns", str(more % 4))
    # Pulled upwards it floats a thumb above the finger, and lies where its middle is.
    to_x, to_y = south.place(town[1])
    hand.slide((south.middle(town[1]), (to_x, to_y + THUMB)))
    south.has_laid(3)
    flag = who.see("tool-flag")
    expect(flag).to_be_enabled()
    box = flag.bounding_box()
    assert box is not None
    hand.tap((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    expect(who.see("flag-town_s")).to_have_count(0)
    expect(who.see("score-south")).not_to_have_text("0")
