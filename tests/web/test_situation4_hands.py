"""Situation 4 in several hands: two players of a side see what is in each other's; and by finger, on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.fingers import Fingers
from tests.web.guest import Guest
from tests.web.puzzle import ALL, THUMB, Puzzler, seat, table
from tests.web.stage import joined
from tests.web.visitor import SALT, Visitor

from qg.games.situation4.tables import PLACE

Visiting = Callable[..., Visitor]
PHONE = {"size": (390, 844), "has_touch": True, "is_mobile": True}


@pytest.mark.rule("SIT-841", "SIT-843", "SIT-853")
def test_two_of_a_side_see_each_others_hands_and_the_others_do_not(
    visitor: Visiting, puzzles: str
) -> None:
    sides = {"south": 2, "north": 2}
    made = table(puzzles, "me", "me", "link", "link", position={}, options=sides)
    names = {2: "Zoé", 3: "Ugo"}
    tokens = [each["token"] for each in made["seats"]]
    for number, name in names.items():
        tokens[number] = joined(puzzles, made["id"], tokens[number], salt=SALT, name=name)
    places = [f"{puzzles}/t/{made['id']}#{token}" for token in tokens]
    ugo = Guest(puzzles, made["id"], tokens[3], salt=SALT)
    south = Puzzler(visitor(at=puzzles).visit(places[0]), 0)
    mate = Puzzler(visitor("en", at=puzzles).visit(places[2]), 0)
    north = Puzzler(visitor(at=puzzles).visit(places[1]), 1)
    for each in (south, mate, north):
        each.who.button(each.who.text("seatStay")).click()
    # What Zoé holds is marked with her name on south's page, and cannot be taken there.
    mate.tidies()
    mate.carry("P0301", "P0301")
    expect(south.piece("P0301")).to_contain_text("Zoé")
    south.tidies()
    south.page.mouse.click(*south.middle("P0301"))
    south.holds(None)
    south.carry("P0401", "P0501")
    expect(mate.piece("P0401")).to_have_attribute("aria-label", mate_says(mate, "P0401", south))
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
        expect(each.page.get_by_text("Ugo").locator("xpath=ancestor::*[@data-carry]")).to_have_count(0)
    expect(south.page.locator("[data-carry] .mate")).to_have_count(0)
    foes = [json.dumps(m) for m in north.who.received if m["t"] in ("step", "view")]
    assert not [frame for frame in foes if '"Held"' in frame and '"who": "south' in frame]
    held = [json.dumps(m) for m in south.who.received if m["t"] == "step" and "Held" in json.dumps(m)]
    assert held
    assert not [frame for frame in held if '"who": "north' in frame]
    ugo.close()


def mate_says(page: Puzzler, piece: str, other: Puzzler) -> object:
    import re

    before = page.who.text("sitHeldBy", mate="MATE", piece="PIECE")
    return re.compile(re.escape(before).replace("MATE", ".+").replace("PIECE", ".+"))


@pytest.mark.rule("SIT-008", "SIT-801")
def test_a_player_says_ready_and_is_dealt_a_pile_on_a_phone(
    visitor: Visiting, puzzles: str
) -> None:
    made = table(puzzles, "me", "bot:recrue", preset="people")
    who = visitor(at=puzzles, **PHONE).visit(seat(puzzles, made, 0))
    who.see("ready").click()
    expect(who.see("piece-0")).to_be_attached()
    expect(who.page.get_by_role("option")).to_have_count(len(ALL))


@pytest.mark.rule("SIT-201", "SIT-304", "SIT-802")
def test_a_thumb_turns_lifts_and_lays_a_piece_and_plants_a_flag(
    visitor: Visiting, puzzles: str
) -> None:
    """The last piece of a town. It lies turned, and a tap turns it by a quarter."""
    town = ["P0402", "P0403"]
    prepared = {"south": ["P0401", town[0]], "north": ["P0106"], "piles": 3}
    options = {"flag_grace_ms": "never"}
    made = table(puzzles, "me", "me", preset="people", position=prepared, options=options)
    who = visitor(at=puzzles, **PHONE).visit(seat(puzzles, made, 0))
    south, hand = Puzzler(who, 0), Fingers(who)
    piece = south.piece(town[1])
    piece.scroll_into_view_if_needed()
    turns = int(piece.get_attribute("data-turns") or 0)
    assert turns, "it lies upright: another seed is wanted"
    for more in range(turns + 1, 5):
        hand.tap(south.middle(town[1]))
        expect(piece).to_have_attribute("data-turns", str(more % 4))
    # A swipe along the pile moves the pile, and lifts nothing.
    x, y = south.middle(town[1])
    # Pulled upwards it floats a thumb above the finger, and lies where its middle is.
    to_x, to_y = south.place(town[1])
    hand.slide(((x, y), (to_x, to_y + THUMB)))
    south.has_laid(3)
    flag = who.see("tool-flag")
    expect(flag).to_be_enabled()
    box = flag.bounding_box()
    assert box is not None
    hand.tap((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    expect(who.see("flag-town_s")).to_have_count(0)
    expect(who.see("score-south")).not_to_have_text("0")
    assert PLACE.index[town[1]] >= 0
