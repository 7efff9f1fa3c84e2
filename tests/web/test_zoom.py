"""Looking closer at a board: by fingers, wheel, keys and buttons; what is picked and dragged meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.fingers import Fingers, middle
from tests.web.stage import made, position
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
QUIET = position(1, "Wa1 Xl1 Ab1 Ka2 Sf3 Pg3 wa11 xl11 ab11 ka10 sf9 pg9")


def seated(visitor: Visiting, url: str, **more: object) -> Visitor:
    table = made(url, "me", "bot:recrue", position=QUIET)
    me = visitor(**more).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    return me


def zoom(me: Visitor) -> float:
    return float(me.see("zoom").get_attribute("data-zoom") or 0)


def wide(me: Visitor, square: str) -> float:
    box = me.square(square).bounding_box()
    assert box is not None
    return box["width"]


def on_a_phone(visitor: Visiting, url: str) -> tuple[Visitor, Fingers]:
    me = seated(visitor, url, size=(390, 844), has_touch=True, is_mobile=True)
    return me, Fingers(me)


def test_two_fingers_and_what_lies_between_them(visitor: Visiting, url: str) -> None:
    me, fingers = on_a_phone(visitor, url)
    small = wide(me, "f3")
    x, y = middle(me.square("f3"))
    fingers.slide(((x - 30, y), (x - 75, y)), ((x + 30, y), (x + 75, y)))
    me.until(lambda: zoom(me) == 2.5)
    assert wide(me, "f3") == pytest.approx(2.5 * small, rel=0.02)
    assert middle(me.square("f3"))[0] == pytest.approx(x, abs=3)
    expect(me.see("refusal")).to_have_count(0)  # nothing was picked on the way
    expect(me.page.locator(".mark-picked")).to_have_count(0)
    # One finger pushes the board about, and what it lets go of is not picked.
    x, y = middle(me.square("f3"))
    fingers.slide(((x, y), (x + 60, y + 20)))
    assert middle(me.square("f3"))[0] == pytest.approx(x + 60, abs=3)
    expect(me.page.locator(".mark-picked")).to_have_count(0)
    # A tap is a tap, here too: the squares are large now, one tap for each.
    me.square("f3").tap()
    expect(me.page.locator(".mark-picked")).to_have_count(1)
    me.square("f4").tap()
    me.logged("f3 → f4")
    # Together again: the whole board.
    me.my_turn()
    fingers.pinch(me.see("zoom"), 200, 50)
    me.until(lambda: zoom(me) == 1)
    assert wide(me, "f3") == pytest.approx(small, rel=0.02)
    assert me.page.evaluate("visualViewport.scale") == 1, "the page itself did not grow"


def test_the_second_tap_is_the_boards(visitor: Visiting, url: str) -> None:
    """Why nothing can be picked there is said over the square, before the finger comes down again."""
    me, fingers = on_a_phone(visitor, url)
    fingers.slow_motion()
    free = middle(me.square("f6"))
    fingers.tap(free, free)
    me.until(lambda: zoom(me) > 2)


def test_twice_on_a_free_square(visitor: Visiting, url: str) -> None:
    me, fingers = on_a_phone(visitor, url)
    free = middle(me.square("f2"))
    fingers.tap(free, free)
    me.until(lambda: zoom(me) > 2)
    free = middle(me.square("f2"))
    fingers.tap(free)  # once, and once more later: two taps
    fingers.tap(free)
    fingers.tap(free, free)
    me.until(lambda: zoom(me) == 1)
    # Twice on a counter is two picks.
    counter = middle(me.square("f3"))
    fingers.tap(counter, counter)
    fingers.tap(counter)
    expect(me.page.locator(".mark-picked")).to_have_count(1)
    assert zoom(me) == 1


def test_at_a_desk(visitor: Visiting, url: str) -> None:
    me = seated(visitor, url)
    mouse = me.page.mouse
    mouse.move(*middle(me.square("f3")))
    me.page.keyboard.down("Control")
    for _ in range(3):
        mouse.wheel(0, -60)
    me.page.keyboard.up("Control")
    me.until(lambda: zoom(me) > 2)
    # The ground is pushed; a counter is dragged, and plays.
    x, y = middle(me.square("g5"))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 80, steps=4)
    mouse.up()
    assert middle(me.square("g5"))[1] == pytest.approx(y - 80, abs=3)
    expect(me.see("refusal")).to_have_count(0)
    mouse.move(*middle(me.square("f3")))
    mouse.down()
    mouse.move(*middle(me.square("f4")), steps=4)
    mouse.up()
    me.logged("f3 → f4")
    me.my_turn()
    # Keys: what has the focus is brought into sight.
    me.square("g3").focus()
    me.page.keyboard.press("0")
    assert zoom(me) == 1
    for _ in range(5):
        me.page.keyboard.press("+")
    assert zoom(me) == 4
    me.square("a2").focus()
    frame, there = me.see("zoom").bounding_box(), me.square("a2").bounding_box()
    assert frame is not None
    assert there is not None
    assert frame["x"] - 1 <= there["x"] <= frame["x"] + frame["width"] - there["width"] + 1
    assert frame["y"] - 1 <= there["y"] <= frame["y"] + frame["height"] - there["height"] + 1
    # Buttons.
    me.see("zoom-out").click()
    assert 2 < zoom(me) < 3
    me.see("zoom-whole").click()
    assert zoom(me) == 1
    expect(me.see("zoom-whole")).to_be_disabled()
    me.see("zoom-in").click()
    assert zoom(me) == 1.5
