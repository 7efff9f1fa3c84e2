"""The deck of Embuscades at the page: its size is seen on the map and read in words.
The armies of a game of four in a record from a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.stage import made
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
RECORD = Path(__file__).parents[1] / "playthroughs" / "embuscades.jsonl"
"""A whole game of four players."""


@pytest.mark.rule("EMB-925", "EMB-921")
def test_everybody_sees_how_many_cards_are_in_the_deck(visitor: Visiting, url: str) -> None:
    table = made(
        url,
        "me",
        "me",
        game="embuscades",
        position="to=regular R_gun_carrier1@NC02:3 T_tank1@NC05:2 hand.regular=artillerie",
    )
    place = f"{url}/t/{table['id']}#"
    tokens = [*[seat["token"] for seat in table["seats"]], table["watch"]]
    french, english = (
        (say("describe"), "Paquet : 39 cartes"),
        (say("describe", "en"), "Deck: 39 cards"),
    )
    for language, token in zip(("fr", "en", "fr"), tokens, strict=True):
        who = visitor(language).visit(place + token)
        expect(who.see("deck")).to_have_attribute("data-size", "39")
        expect(who.see("deck").get_by_text("39", exact=True)).to_be_visible()
        who.page.keyboard.press("p")
        name, words = english if language == "en" else french
        expect(who.page.get_by_role("dialog", name=name)).to_contain_text(words)


@pytest.mark.rule("EMB-901")
def test_a_record_of_four_players_shows_two_armies(visitor: Visiting) -> None:
    me = visitor().visit("/replay")
    me.see("record-file").set_input_files(RECORD)
    for army in ("regular", "terrorist"):
        for mission in ("logistics", "combat"):
            hand = me.page.locator(f".army{int(army == 'terrorist')}").get_by_test_id(
                f"hand-{army}_{mission}"
            )
            expect(hand).to_be_attached()
    # Partners are painted alike, in the list of players and in the log.
    players = me.page.locator(".players li")
    expect(players).to_have_count(4)
    painted = players.evaluate_all("l => l.map(x => getComputedStyle(x).borderLeftColor)")
    assert painted == [painted[0], painted[1]] * 2
    assert painted[0] != painted[1]
    lines = me.page.locator(".line")
    expect(lines.first).to_be_attached()
    found = set(lines.evaluate_all("l => l.map(x => getComputedStyle(x).borderLeftColor)"))
    assert set(painted) <= found
