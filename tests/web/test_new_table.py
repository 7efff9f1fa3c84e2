"""The dialog of a new table: what it asks, and what it sends."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
ALWAYS = {"set", "first_player", "attack_timing", "commando_bound", "memory_aid"}
BOTH = {"heavy_path", "bomber_relocation", "blast_area", "reveal_removed", "no_combatants"}


def opened(me: Visitor) -> None:
    me.page.locator(".shelf li button.box").first.click()
    me.page.locator("dialog summary").click()


def asked(me: Visitor) -> set[str]:
    found = me.page.locator("dialog [data-option]").evaluate_all(
        "l => l.map(x => x.dataset.option)"
    )
    return set(found)


def test_only_the_options_of_the_chosen_rule_set_are_asked(visitor: Visiting) -> None:
    me = visitor().visit()
    opened(me)
    assert asked(me) >= {*ALWAYS, "set1_ranks"}
    assert not asked(me) & {*BOTH, "announce_drops_set2"}
    expect(me.page.locator("dialog legend")).to_have_text(
        ["Marche et attaque", "Ce que l’on voit", "Fin de la partie"]
    )
    me.option("set").select_option(label="2e règlement, méthode A (cachée)")
    assert asked(me) >= {*ALWAYS, *BOTH, "announce_drops_set2"}
    assert "set1_ranks" not in asked(me)
    me.option("set").select_option(label="3e règlement, méthode B (ouverte)")
    assert asked(me) >= ALWAYS | BOTH
    assert not asked(me) & {"set1_ranks", "announce_drops_set2"}
    for name in asked(me):
        row = me.page.locator(f'dialog [data-option="{name}"]')
        assert "_" not in row.inner_text(), "no name of the machine's is shown"


def test_what_was_chosen_for_another_rule_set_is_not_sent(visitor: Visiting) -> None:
    me = visitor("en").visit()
    opened(me)
    me.option("set").select_option(label="2nd rule set, method A (hidden)")
    me.option("blast_area").select_option(label="all eight around")
    limit = me.option("quiet_limit")
    expect(limit.locator("option:checked")).to_have_text("after 200 turns")  # a bot sits there
    limit.select_option(label="never")
    expect(me.page.locator("dialog summary")).to_have_text("More options(2 changed)")
    me.option("set").select_option(label="1st rule set, for younger players")
    expect(me.page.locator("dialog summary")).to_have_text("More options(1 changed)")
    with me.page.expect_request("**/api/tables") as caught:
        me.button(say("create", "en")).click()
    body = json.loads(caught.value.post_data or "")
    assert body["options"] == {"set": 1, "quiet_limit": 0}
    me.see("start").wait_for()


def test_a_ready_made_kind_of_game_is_chosen_by_name(visitor: Visiting) -> None:
    me = visitor("en").visit()
    opened(me)
    kind = me.page.get_by_test_id("preset")
    expect(kind.locator("option")).to_have_text(["No limit", "Long game", "Short game"])
    expect(kind).to_have_value("bots")  # the computer sits there
    me.page.get_by_test_id("opponent").select_option("link")
    expect(kind).to_have_value("people")
    kind.select_option(label="Short game")
    expect(me.option("quiet_limit").locator("option:checked")).to_have_text("after 100 turns")
    expect(me.page.get_by_text("A draw after 100 turns without a loss")).to_be_visible()
    with me.page.expect_request("**/api/tables") as caught:
        me.button(say("create", "en")).click()
    body = json.loads(caught.value.post_data or "")
    assert (body["preset"], body["options"]) == ("short", {})
    me.page.wait_for_url("**/t/*")


def test_escape_closes_it_and_nothing_is_made(visitor: Visiting) -> None:
    me = visitor().visit()
    opened(me)
    me.page.keyboard.press("Escape")
    expect(me.page.locator("dialog")).to_have_count(0)
    me.page.locator(".shelf li button.box").first.click()
    me.button(say("cancel")).click()
    expect(me.page.locator("dialog")).to_have_count(0)
    expect(me.page.get_by_text(say("noMyTables"))).to_be_visible()


def test_as_many_seats_are_offered_as_players_are_chosen(visitor: Visiting) -> None:
    me = visitor().visit()
    box = me.page.locator(".shelf li").nth(1)
    expect(box.locator(".facts")).to_contain_text("2–4 joueurs")
    box.locator("button.box").click()
    side = me.see("place").locator("option")
    expect(side).to_have_text(["Armée régulière", "Armée terroriste"])
    assert not asked(me) & {"solo_army", "team_control"}
    me.option("players").select_option(label="trois, un contre deux")
    expect(side).to_have_count(3)
    me.page.locator("dialog summary").click()
    me.option("solo_army").select_option(label="les réguliers")
    expect(side.first).to_have_text("Armée régulière")
    me.option("players").select_option(label="quatre, deux équipes")
    expect(side).to_have_count(4)
    me.see("place").select_option(index=3)
    with me.page.expect_request("**/api/tables") as caught:
        me.button(say("create")).click()
    body = json.loads(caught.value.post_data or "")
    assert body["options"] == {"players": 4}  # the army of a lone player goes without saying
    assert [seat["kind"] for seat in body["seats"]] == ["bot", "bot", "bot", "me"]
    me.page.wait_for_url("**/t/*")


def test_friends_and_machines_share_a_table_of_four(visitor: Visiting) -> None:
    me = visitor().visit()
    me.page.locator(".shelf li").nth(1).locator("button.box").click()
    me.option("players").select_option(label="quatre, deux équipes")
    seats = me.page.locator("dialog [data-seat]")
    expect(seats).to_have_count(3)
    seats.nth(0).select_option("link")
    with me.page.expect_request("**/api/tables") as caught:
        me.button(say("create")).click()
    body = json.loads(caught.value.post_data or "")
    assert [seat["kind"] for seat in body["seats"]] == ["me", "link", "bot", "bot"]
    assert (body["preset"], body["public"]) == ("bots", False)
    me.page.wait_for_url("**/t/*")


def test_a_box_with_two_games_asks_which(visitor: Visiting) -> None:
    me = visitor().visit()
    box = me.page.locator(".shelf li").last
    expect(box.locator(".facts")).to_contain_text("2–4 joueurs")
    box.locator("button.box").click()
    which = me.page.get_by_test_id("which-game")
    expect(which.locator("option")).to_have_text(["jeu de base", "jeu avancé"])
    expect(which).to_be_focused()
    me.option("start").select_option(label="16 octobre, Israël passe le canal")
    which.select_option(label="jeu avancé")
    expect(me.option("start")).to_have_count(0)
    expect(me.page.locator("dialog h2")).to_have_text("Yom Kippour, jeu avancé")
    # Nothing is chosen otherwise where a computer sits: the kind of game keeps its name.
    expect(me.page.get_by_test_id("preset")).to_have_value("people")
    me.option("players").select_option(label="trois (conseillé)")
    side = me.see("place")
    expect(side.locator("option")).to_have_text(["Égypte", "Syrie", "Israël"])
    expect(side.locator("option:checked")).to_have_text("Israël")  # as a newcomer sits with two
    # Who has chosen a side keeps it, under the name that it has among so many.
    side.select_option(label="Israël")
    me.option("players").select_option(label="quatre")
    expect(side.locator("option:checked")).to_have_text("Israël, Sinaï")
    expect(me.page.locator("dialog label", has=side)).to_contain_text(say("place"))
    side.select_option(label="Syrie")
    me.option("players").select_option(label="deux")
    expect(side.locator("option:checked")).to_have_text("Camp arabe")
    me.option("players").select_option(label="trois (conseillé)")
    side.select_option(label="Syrie")
    with me.page.expect_request("**/api/tables") as caught:
        me.button(say("create")).click()
    body = json.loads(caught.value.post_data or "")
    assert (body["game"], body["options"]) == ("yom_kippur_advanced", {"players": 3})
    assert [seat["kind"] for seat in body["seats"]] == ["bot", "me", "bot"]
    me.page.wait_for_url("**/t/*")


def test_learning_leads_from_one_game_of_a_box_to_the_other(visitor: Visiting) -> None:
    me = visitor().visit("/apprendre/yom_kippur")
    me.see("same-box").get_by_text("jeu avancé").click()
    expect(me.page.locator("h1")).to_contain_text("Yom Kippour, jeu avancé")
    expect(me.see("first-game").first).to_be_visible()
    me.see("same-box").get_by_text("jeu de base").click()
    me.page.wait_for_url("**/apprendre/yom_kippur")


def test_a_guided_turn_seats_as_many_as_its_options_say(visitor: Visiting) -> None:
    """Two commanders of Israel share what comes in: a table of four, where the usual one is of two."""
    me = visitor()
    with me.page.expect_request("**/api/tables") as caught:
        me.visit("/apprendre/yom_kippur_advanced/un-tour-partage")
    body = json.loads(caught.value.post_data or "")
    assert [seat["kind"] for seat in body["seats"]] == ["bot", "bot", "bot", "me"]
    me.page.get_by_role("application").first.wait_for()
