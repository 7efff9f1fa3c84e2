"""Situation 4 with others: eight at a table choose their sides, and the win is claimed when the enemy went
away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.guest import Guest, invited
from tests.web.puzzle import NORTH, SOUTH, Puzzler, seat, table, without
from tests.web.stage import joined, made
from tests.web.texts import say
from tests.web.visitor import SALT, Visitor

Visiting = Callable[..., Visitor]


@pytest.mark.rule("QG-AWAY")
def test_the_win_is_claimed_after_the_enemy_went_away(visitor: Visiting, url: str) -> None:
    """As long as he is there, and for a while after he left, nothing can be claimed."""
    left = {"south": without(SOUTH, "P0103", "P0803"), "north": without(NORTH, "P0504", "P0806")}
    options = {"absence_grace_s": 30}
    game = table(url, "me", "link", position=left, options=options)
    north = invited(url, game)
    me = visitor().visit(seat(url, game, 0))
    south = Puzzler(me, 0)
    south.tidies()
    soon, claim = me.see("claim-soon"), me.see("claim")
    expect(soon).to_have_count(0)
    north.close()
    expect(soon).to_be_visible()
    expect(claim).to_have_count(0)
    south.drag("P0103", "P0103")  # the game goes on meanwhile
    south.has_laid(len(SOUTH) - 1)
    claim.get_by_role("button", name=say("claim")).click()
    expect(me.button("QG-AWAY")).to_be_visible()
    expect(claim).to_have_count(0)
    over = [message for message in me.received if message["t"] == "over"]
    assert over[-1]["outcome"]["winners"] == [0]


@pytest.mark.rule("QG-SWAP", "SIT-003")
def test_eight_choose_their_sides(visitor: Visiting, url: str) -> None:
    options = {"size": "grand", "south": 4, "north": 4}
    kinds = ["me", "link", "link", "link", "link", "bot:recrue", "bot:recrue", "bot:recrue"]
    game = made(url, *kinds, game="situation4", options=options)
    links = [each.get("token", "") for each in game["seats"]]
    zoe = joined(url, game["id"], links[1], name="Zoé")
    anne = visitor().visit(f"{url}/t/{game['id']}#{links[0]}")
    other = visitor("en").visit(f"{url}/t/{game['id']}#{zoe}")
    links_shown = anne.see("links")  # three have not come yet: their links are offered first
    expect(links_shown).to_be_visible()
    anne.page.keyboard.press("Escape")
    expect(links_shown).to_have_count(0)
    sides = anne.see("lobby").locator("section")
    for side in (0, 1):
        expect(sides.nth(side).locator("li")).to_have_count(4)
    # From south to the last seat of north, where a computer makes room; and back, to a seat further down.
    for to, side in ((7, 1), (6, 0)):
        anne.page.locator(f'[data-seat-to="{to}"]').click()
        expect(sides.nth(side).locator("li.own")).to_have_count(1)
        expect(other.see("lobby").locator("section").nth(side).locator("li")).to_have_count(4)
    # Two players swap, across the board.
    anne.page.locator('[data-seat-to="1"]').click()
    other.page.get_by_role("button", name=say("accept", "en")).click()
    expect(sides.nth(1).locator("li.own")).to_have_count(1)
    expect(sides.nth(0)).to_contain_text("Zoé")
    # Three more come by their links; then all keep their seats, and the game begins for everybody.
    guests = []
    for number in (2, 3, 4):
        token = joined(url, game["id"], links[number], salt=SALT)
        guests.append(Guest(url, game["id"], token, salt=SALT))
    anne.see("stay").click()
    other.see("stay").click()
    for each in (anne, other):
        expect(each.see("lobby")).to_have_count(0)
    for guest in guests:
        guest.until("view")
        assert [each["side"] for each in guest.table["seats"]] == [0, 1] * 4
        guest.close()
