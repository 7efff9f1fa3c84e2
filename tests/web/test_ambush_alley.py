"""Ambush Alley! on its table: setting up, moving with a plan, firing with odds, windows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator
    from tests.web.visitor import Visitor

Visiting = Callable[..., "Visitor"]

STREET = {
    "active": "R1",
    "units": {
        "R1": {"at": "11.8,6 12.4,6 11.2,6 11.8,6.6"},
        "R2": {"at": "4,1 4.6,1 3.4,1 4,1.6"},
        "I1": {"at": "11.8,13 12.4,13 11.2,13", "figures": "abc"},
        "I3": {"at": "22.4,11.6"},
    },
}
"""R1 and I1 see each other along the street."""


@pytest.fixture(scope="module")
def town(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that offers Ambush Alley!, be the game registered or not."""
    from tests.web.house import serving

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QG_GAMES", "qg.games.ambush_alley:GAME")
        with serving(tmp_path_factory.mktemp("town"), "--no-limits") as url:
            yield url


def seated(who: Visiting, url: str, seat: int = 0, **more: Any) -> Visitor:
    """At this seat of a new table; the other one is one's own too, and nobody looks from there."""
    from tests.web.stage import made

    size = more.pop("size", (1280, 720))
    table = made(url, "me", "me", game="ambush_alley", **more)
    return who(at=url, size=size).visit(f"{url}/t/{table['id']}#{table['seats'][seat]['token']}")


def place(who: Visitor, name: str) -> Locator:
    return who.page.locator(f'.target[data-square="{name}"]')


def played(who: Visitor) -> list[Any]:
    return [message["path"] for message in who.sent if message["t"] == "play"]


def test_marines_are_set_up_from_the_gallery(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town)
    expect(me.see("start")).to_be_enabled()
    corporal = me.page.locator('[data-attach="R2"]')
    corporal.click()
    expect(corporal).to_have_attribute("aria-pressed", "true")
    me.see("start").click()
    expect(me.see("prompt")).to_contain_text("Insurgés")
    [[verb, points, attach]] = played(me)
    assert (verb, attach) == ("deploy", "R2")
    assert len(points.split(";")) == 9


def test_a_team_is_set_up_elsewhere_by_keys_and_refused_outside_its_zone(
    visitor: Visiting, town: str
) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town)
    expect(me.see("start")).to_be_enabled()
    place(me, "f0").focus()
    me.page.keyboard.press("Enter")
    expect(place(me, "f0")).to_have_attribute("aria-pressed", "true")
    expect(place(me, "f3")).to_have_attribute("aria-pressed", "true")  # all of the team
    for _ in range(4):
        me.page.keyboard.press("Shift+ArrowUp")
    expect(me.page.get_by_role("button", name="AMB-SET-03")).not_to_have_count(0)
    expect(me.page.get_by_text("hors de la zone des Marines")).to_be_visible()
    for _ in range(4):
        me.page.keyboard.press("Control+z")
    expect(me.page.get_by_text("hors de la zone des Marines")).to_have_count(0)


def test_a_move_is_planned_where_the_table_was_touched(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, position=STREET)
    expect(me.page.locator('[data-deed="move"]')).to_be_visible()
    touch(me, 1180, 900)
    expect(me.see("start")).to_be_enabled()
    expect(me.see("gait-cautious")).to_have_attribute("aria-pressed", "true")
    expect(me.page.get_by_text("La voient en chemin")).to_be_visible()
    # Farther than a cautious unit gets, it goes fast by itself.
    touch(me, 1180, 1160)
    expect(me.see("gait-fast")).to_have_attribute("aria-pressed", "true")
    expect(me.see("start")).to_be_enabled()
    assert played(me) == []


def test_units_are_told_in_words_with_their_place(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, position=STREET)
    name = place(me, "I1")
    expect(name).to_have_accessible_name(re.compile("^I1, Insurgés : 3 × arme légère"))
    me.page.keyboard.press(".")
    expect(name).to_be_focused()  # the only unit that can be fired at


def touch(who: Visitor, x: int, y: int) -> None:
    """A point of the table, in hundredths of an inch."""
    box = who.page.locator("svg.board").bounding_box()
    assert box is not None
    inch = box["width"] / 2400
    who.page.mouse.click(box["x"] + x * inch, box["y"] + (2400 - y) * inch)
