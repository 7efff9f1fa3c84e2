"""Ambush Alley! on its table: setting up, moving with a plan, firing with odds, windows."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Locator
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
SOUTH = {
    "active": "R1",
    "units": {
        "R1": {"at": "11.8,3 12.4,3 11.2,3 11.8,3.6", "dependents": "d"},
        "I1": {"at": "22.5,23 23.1,23 22.5,22.4", "figures": "abc"},
    },
}
"""R1 stands near the southern edge, with a wounded Marine, and nobody sees it."""


@pytest.fixture
def town(url: str) -> str:
    """The house of all tests offers this game too."""
    return url


def seated(who: Visiting, url: str, seat: int = 0, **more: Any) -> Visitor:
    """At this seat of a new table; the other one is one's own too, and nobody looks from there."""
    from tests.web.stage import made

    size = more.pop("size", (1280, 720))
    fingers = {"has_touch": True, "is_mobile": True} if more.pop("touch", False) else {}
    table = made(url, "me", "me", game="ambush_alley", **more)
    me = who(at=url, size=size, **fingers)
    return me.visit(f"{url}/t/{table['id']}#{table['seats'][seat]['token']}")


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


def test_a_finger_sets_up_a_team_by_its_handle(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, size=(390, 844), touch=True)
    expect(me.see("start")).to_be_enabled()
    others = [place(me, name) for name in ("f1", "f4")]
    before = [each.get_attribute("d") for each in others]
    place(me, "f0").tap()
    let_go = pulled(me, me.see("handle").locator(".touch"), 25, -12)
    expect(me.see("loupe")).to_be_visible()
    let_go()
    assert before[0] is not None
    expect(others[0]).not_to_have_attribute("d", before[0])  # all of the team
    assert others[1].get_attribute("d") == before[1]


@pytest.mark.parametrize("scale", ["15mm", "28mm"])
def test_insurgents_keep_a_deployment_of_their_own(
    visitor: Visiting, town: str, scale: str
) -> None:
    from playwright.sync_api import expect
    from tests.web.stage import made

    table = made(town, "me", "me", game="ambush_alley", options={"scale": scale})
    me, foe = (visitor(at=town, size=(1280, 720)) for _ in range(2))
    me.visit(f"{town}/t/{table['id']}#{table['seats'][0]['token']}")
    expect(me.see("start")).to_be_enabled()
    me.see("start").click()
    foe.visit(f"{town}/t/{table['id']}#{table['seats'][1]['token']}")
    expect(foe.see("start")).to_be_enabled()
    first = foe.page.locator('.target.alive[data-square^="f"]').first
    before = first.get_attribute("d")
    assert before is not None
    first.focus()
    foe.page.keyboard.press("Enter")
    foe.page.keyboard.press("Shift+ArrowLeft")
    expect(first).not_to_have_attribute("d", before)
    after = first.get_attribute("d")
    assert after is not None
    foe.page.get_by_label(foe.text("layoutName")).fill("Un pouce à gauche")
    foe.page.get_by_role("button", name="Enregistrer").click()
    foe.page.get_by_role("button", name="Annuler").first.click()
    expect(first).to_have_attribute("d", before)
    foe.page.get_by_role("button", name="Un pouce à gauche").first.click()
    expect(first).to_have_attribute("d", after)


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


def test_a_unit_is_dragged_and_its_plan_is_shown_on_the_way(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, position=STREET)
    expect(me.page.locator('[data-deed="move"]')).to_be_visible()
    mouse = me.page.mouse
    mouse.move(*on_screen(me, 1180, 600))
    mouse.down()
    mouse.move(*on_screen(me, 1180, 700), steps=4)
    expect(me.see("start")).to_be_visible()  # the move is being planned from here on
    mouse.move(*on_screen(me, 1180, 900), steps=4)
    expect(me.page.locator("[data-ghost]")).to_have_count(4)  # before it is let go
    mouse.up()
    expect(me.see("start")).to_be_enabled()
    cost = me.see("plan").get_attribute("data-cost")
    assert cost is not None
    # One figure elsewhere: the others stay.
    others = [place(me, f"ghost{i}").get_attribute("d") for i in (0, 2, 3)]
    x, y = middle(place(me, "ghost1"))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 20, y - 10, steps=4)
    mouse.up()
    expect(place(me, "ghost1")).to_have_attribute("aria-pressed", "true")
    expect(me.see("plan")).not_to_have_attribute("data-cost", cost)
    expect(me.see("start")).to_be_enabled()
    assert [place(me, f"ghost{i}").get_attribute("d") for i in (0, 2, 3)] == others
    me.see("start").click()
    expect(me.see("prompt")).to_contain_text("Insurgés")
    [path] = played(me)
    assert path[:2] == ["move", "cautious"]


def test_a_way_is_bent_by_dragging_it_and_straight_again_by_a_key(
    visitor: Visiting, town: str
) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, position=STREET)
    expect(me.page.locator('[data-deed="move"]')).to_be_visible()
    touch(me, 1180, 900)
    expect(me.see("start")).to_be_enabled()
    cost = me.see("plan").get_attribute("data-cost")
    assert cost is not None
    leg = me.page.locator('.target[data-square^="leg"]').first
    x, y = middle(leg)
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x + 30, y, steps=5)
    me.page.mouse.up()
    bend = me.page.locator('.target[data-square^="bend"]')
    expect(bend).to_have_count(1)
    expect(me.see("plan")).not_to_have_attribute("data-cost", cost)
    bend.focus()
    me.page.keyboard.press("Delete")
    expect(bend).to_have_count(0)
    expect(me.see("plan")).to_have_attribute("data-cost", cost)


def test_a_move_is_planned_by_keys_alone(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, position=STREET)
    expect(me.page.locator('[data-deed="move"]')).to_be_visible()
    key = me.page.keyboard.press
    place(me, "R1").focus()
    key("Enter")
    expect(me.see("start")).to_be_visible()
    place(me, "R1").focus()
    key("Shift+ArrowUp")
    key("ArrowUp")
    expect(me.see("start")).to_be_enabled()
    expect(me.see("gait-cautious")).to_have_attribute("aria-pressed", "true")
    key("g")
    expect(me.see("gait-fast")).to_have_attribute("aria-pressed", "true")
    key("g")
    key("f")
    ghost = place(me, "ghost0")
    expect(ghost).to_be_focused()
    expect(ghost).to_have_attribute("aria-pressed", "true")
    before = ghost.get_attribute("d")
    assert before is not None
    key("ArrowDown")
    expect(ghost).not_to_have_attribute("d", before)
    expect(me.see("start")).to_be_enabled()
    key("Control+Enter")
    expect(me.see("prompt")).to_contain_text("Insurgés")
    assert [path[:2] for path in played(me)] == [["move", "cautious"]]


def test_an_exit_in_reach_is_left_by_a_click(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, position=SOUTH)
    exit = place(me, "exit.south")
    expect(exit).to_have_accessible_name("Sortir au sud")
    exit.focus()
    me.page.keyboard.press("Enter")
    expect(me.see("start")).to_be_enabled()
    expect(me.page.get_by_role("button", name="Sortir au sud").last).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(place(me, "leave3")).to_have_count(1)
    me.see("start").click()
    expect(place(me, "R1")).to_have_count(0)
    [path] = played(me)
    assert (path[0], path[3]) == ("move", "south")


def test_a_dependent_is_left_behind_at_its_badge(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, position=SOUTH)
    expect(me.page.locator('[data-deed="move"]')).to_be_visible()
    touch(me, 1180, 500)
    expect(me.see("start")).to_be_enabled()
    expect(me.page.locator("[data-ghost]")).to_have_count(4)
    place(me, "leave3").click()
    expect(me.page.locator("[data-ghost]")).to_have_count(3)
    expect(me.page.locator('[data-leave="3"]')).to_have_attribute("aria-pressed", "true")
    expect(me.see("start")).to_be_enabled()
    me.see("start").click()
    expect(place(me, "ghost0")).to_have_count(0)
    [path] = played(me)
    assert path[2].endswith(";x")


def test_a_ruler_tells_out_of_turn_whether_one_sees(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, seat=1, position=STREET)
    me.see("measure").click()
    touch(me, 300, 400)
    touch(me, 300, 800)  # through the bakery
    ruler = me.see("ruler")
    expect(ruler).to_have_text(re.compile(r"^(3,9|4,0)\d″hors de vue$"))  # to a pixel
    touch(me, 1080, 1000)
    touch(me, 1080, 1250)
    expect(ruler).to_have_text(re.compile(r"^2,[45]\d″en vue$"))
    me.page.keyboard.press("Escape")
    expect(ruler).to_have_count(0)
    assert played(me) == []


def test_who_sees_a_place_is_ringed_where_the_pointer_rests(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, seat=1, position=STREET)
    expect(place(me, "I1")).to_be_visible()
    me.page.mouse.move(*on_screen(me, 1180, 900))
    expect(me.page.locator('[data-watcher="R1"]')).to_have_count(4)
    expect(me.page.locator('[data-watcher="R2"]')).to_have_count(0)


def test_a_finger_moves_the_ghost_by_its_handle(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, position=STREET, size=(390, 844), touch=True)
    expect(me.page.locator('[data-deed="move"]')).to_be_visible()
    me.page.locator('[data-deed="move"]').tap()
    expect(me.see("start")).to_be_visible()
    me.page.touchscreen.tap(*on_screen(me, 1180, 800))
    expect(me.see("start")).to_be_enabled()
    handle = me.see("handle").locator(".touch")
    box = handle.bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(44, abs=1)
    ghost = place(me, "ghost0")
    before = ghost.get_attribute("d")
    assert before is not None
    let_go = pulled(me, handle, 20, -20)
    expect(me.see("loupe")).to_be_visible()
    let_go()
    expect(me.see("loupe")).to_have_count(0)
    expect(ghost).not_to_have_attribute("d", before)
    expect(me.see("start")).to_be_enabled()
    # A detour: the point to go through is touched; a touch on the bend takes it away.
    bends = me.page.locator('.target[data-square^="bend"]')
    for _ in range(2):
        me.see("detour").tap()
        me.page.touchscreen.tap(*on_screen(me, 1080, 700))
        expect(bends).to_have_count(1)
        bends.tap()
        expect(bends).to_have_count(0)
    expect(me.see("start")).to_be_enabled()
    me.see("start").tap()
    expect(me.see("prompt")).to_contain_text("Insurgés")
    assert [path[0] for path in played(me)] == ["move"]


def test_units_are_told_in_words_with_their_place(visitor: Visiting, town: str) -> None:
    from playwright.sync_api import expect

    me = seated(visitor, town, position=STREET)
    name = place(me, "I1")
    expect(name).to_have_accessible_name(re.compile("^I1, Insurgés : 3 × arme légère"))
    me.page.keyboard.press(".")
    expect(place(me, "R1")).to_be_focused()  # it may move
    me.page.keyboard.press(".")
    expect(name).to_be_focused()  # the only unit that can be fired at


def on_screen(who: Visitor, x: int, y: int) -> tuple[float, float]:
    """Where a point of the table is on the page; it is given in hundredths of an inch."""
    box = who.page.locator("svg.board").bounding_box()
    assert box is not None
    inch = box["width"] / 2400
    return box["x"] + x * inch, box["y"] + (2400 - y) * inch


def touch(who: Visitor, x: int, y: int) -> None:
    who.page.mouse.click(*on_screen(who, x, y))


def pulled(who: Visitor, what: Locator, dx: int, dy: int) -> Callable[[], None]:
    """A finger takes hold of something and pulls it; what is given back lets go of it."""
    x, y = middle(what)
    finger = who.page.context.new_cdp_session(who.page)

    def touches(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": px, "y": py} for px, py in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    touches("touchStart", (x, y))
    touches("touchMove", (x + dx / 2, y + dy / 2))
    touches("touchMove", (x + dx, y + dy))
    return lambda: touches("touchEnd")


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
