"""A line that breaks in the middle of a move: the client comes back by itself, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.house import House
from tests.web.stage import Stage, made, position
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
RAID = position(2, "Wa4 Xl4 Al1 Ba1 Pc1 Kf5 ua9 sf8 wk10 tl11 pl9", taken="x", removal="0", ply="8")


def cut(who: Visitor) -> None:
    """Until the page has a new line and has been told everything again."""
    views = who.count("view")
    who.cut()
    who.until(lambda: who.count("view") > views)
    who.my_turn()
    expect(who.page.get_by_text("Connexion perdue")).to_have_count(0)


def test_what_was_picked_outlives_the_line(visitor: Visiting, url: str) -> None:
    stage = Stage(visitor, url, watched=False, position=RAID)
    south = stage.south
    south.my_turn()
    south.play("c1")
    cut(south)
    expect(south.see("prompt")).to_have_text("Parachutiste c1 : où ?")
    expect(south.page.locator(".mark-target")).not_to_have_count(0)
    south.play("j10")
    cut(south)
    expect(south.see("prompt")).to_have_text("Parachutiste c1 → j10 : attaquer qui ?")
    # Escape still goes one word up, and another counter can be picked instead.
    south.page.keyboard.press("Escape")
    expect(south.see("prompt")).to_have_text("Parachutiste c1 : où ?")
    south.play("j10", "k10")
    stage.ended("Sud gagne.", "South wins.", "ATK-141")
    stage.told_no_secrets()


def test_a_watcher_and_a_waiting_player_miss_nothing(visitor: Visiting, url: str) -> None:
    stage = Stage(visitor, url, position=RAID)
    south, north, watcher = stage.everybody
    south.my_turn()
    views = [who.count("view") for who in (north, watcher)]
    north.cut()
    watcher.cut()
    south.play("a1", "a9")
    south.my_turn()
    south.play("b2")
    stage.logged("a1 → b2")
    for who, before in zip((north, watcher), views, strict=True):
        assert who.count("view") > before
        assert who.see("log").inner_text().count("a1 → b2") == 1
    north.my_turn()
    expect(north.see("prompt")).to_have_text("North: your turn.")


def test_the_server_dies_between_a_raid_and_the_landing(visitor: Visiting, house: House) -> None:
    table = made(house.url, "me", "link", position=RAID)
    place = f"{house.url}/t/{table['id']}#"
    south, north = (visitor().visit(place + seat["token"]) for seat in table["seats"])
    south.my_turn()
    south.play("a1", "a9")
    expect(south.see("prompt")).to_have_text("Sud : où se pose le Bombardier ?")
    house.kill()
    expect(south.page.get_by_text("Connexion perdue")).to_be_visible()
    south.play("c3")  # nothing can be sent, and nothing breaks
    house.open()
    expect(south.page.get_by_text("Connexion perdue")).to_have_count(0)
    expect(north.page.get_by_text("Connexion perdue")).to_have_count(0)
    expect(south.see("prompt")).to_have_text("Sud : où se pose le Bombardier ?")
    south.my_turn()
    south.play("c3")
    for who in (south, north):
        who.logged("Le Bombardier de a1 frappe a9")
        who.logged("a1 → c3")
        assert who.see("log").inner_text().count("a1 → c3") == 1
    north.my_turn()
