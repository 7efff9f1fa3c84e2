"""The four kinds of boards, each with a toy on it (web/dev/boards): arrow keys, picking, dragging, zoom, and
what a screen reader is told. The page is built by itself; no server of games is needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from tests.waiting import patient

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page


@pytest.fixture
def page(browser: Browser, built: str) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 1200, "height": 800}, base_url=built, reduced_motion="reduce"
    )
    patient(context)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


def place(page: Page, name: str) -> Locator:
    return page.locator(f'[data-square="{name}"]')


def middle(where: Locator) -> tuple[float, float]:
    box = where.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def walk(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def stands(page: Page, name: str) -> None:
    from playwright.sync_api import expect

    expect(place(page, name)).to_be_focused()
    expect(page.locator('[data-square][tabindex="0"]')).to_have_count(1)


def test_hexes_by_keyboard(page: Page) -> None:
    from playwright.sync_api import expect

    page.goto("?hexes")
    place(page, "H0202").focus()
    walk(page, "ArrowRight")  # an empty hex, which was no element of the page
    stands(page, "H0302")
    walk(page, "ArrowRight", "ArrowDown")
    stands(page, "H0403")
    walk(page, "/", "h", "0", "9", "0", "1")
    stands(page, "H0901")
    walk(page, "ArrowRight")
    stands(page, "S0101")
    expect(page.locator(".focus.inner")).to_have_count(1)
    walk(page, "/", "h", "0", "2", "0", "2", "Enter")
    expect(place(page, "H0202")).to_have_attribute("aria-pressed", "true")
    walk(page, "ArrowRight", "ArrowRight", "Enter")
    expect(place(page, "H0402")).to_have_attribute("aria-label", "H0402, blue A")
    expect(page.locator(".mark-last")).to_have_count(2)


def test_hexes_by_mouse(page: Page) -> None:
    from playwright.sync_api import expect

    page.goto("?hexes")
    expect(page.get_by_role("application", name="Hexes")).to_be_attached()
    expect(page.get_by_role("button", name="H0403, red X")).to_be_attached()
    # Five hexes are occupied, and all of these can be picked.
    expect(page.locator(".target")).to_have_count(5)
    place(page, "H0204").click()
    expect(place(page, "H0304")).to_have_attribute("aria-disabled", "false")
    # Hexes that can be gone to are elements while they can, in the order in which one reads.
    names = page.locator(".target").evaluate_all("all => all.map((e) => e.dataset.square)")
    assert len(names) > 5
    assert names == sorted(names, key=lambda name: (name[0], name[3:], name))
    page.keyboard.press("Escape")
    expect(page.locator(".target")).to_have_count(5)
    place(page, "H0204").click()
    place(page, "H0403").click()  # the enemy, two steps away
    expect(page.get_by_role("button", name="H0403, blue B")).to_be_attached()
    expect(page.get_by_role("button", name="H0403, red X")).to_have_count(0)
    page.mouse.move(*middle(place(page, "H0202")))
    page.mouse.down()
    x, y = middle(place(page, "H0202"))
    page.mouse.move(x + 12, y)  # what is dragged is picked, and where it may go lights up
    expect(place(page, "H0302")).to_have_attribute("aria-disabled", "false")
    page.mouse.move(*middle(place(page, "H0302")))
    page.mouse.up()
    expect(page.get_by_role("button", name="H0302, blue A")).to_be_attached()


def test_zoom_on_hexes(page: Page) -> None:
    from playwright.sync_api import expect

    page.goto("?hexes")
    place(page, "H0802").focus()
    walk(page, "+", "+")
    expect(page.get_by_test_id("zoom")).to_have_attribute("data-zoom", "2.25")
    walk(page, "ArrowLeft")
    expect(place(page, "H0702")).to_be_in_viewport()
    place(page, "H0802").click()
    expect(place(page, "H0802")).to_have_attribute("aria-pressed", "true")
    walk(page, "0")
    expect(page.get_by_test_id("zoom")).to_have_attribute("data-zoom", "1.00")


def test_a_free_table_by_keyboard(page: Page) -> None:
    from playwright.sync_api import expect

    page.goto("?plane")
    place(page, "R1").focus()
    walk(page, "ArrowRight")
    stands(page, "R2")
    walk(page, "Enter")
    expect(place(page, "R2")).to_have_attribute("aria-pressed", "true")
    walk(
        page, "ArrowRight", "Shift+ArrowUp"
    )  # a quarter of an inch to the east, an inch to the north
    expect(place(page, "R2")).to_have_attribute("aria-label", "R2, 6.75 4.50")
    stands(page, "R2")
    walk(page, "Escape", "ArrowLeft")
    stands(page, "R1")


def test_a_free_table_by_mouse(page: Page) -> None:
    from playwright.sync_api import expect

    page.goto("?plane")

    def at(x: int, y: int) -> tuple[float, float]:
        return x / 2, (1600 - y) / 2  # the table fills the window, two hundredths a pixel

    place(page, "R1").click()
    page.mouse.click(*at(1200, 300))
    expect(place(page, "R1")).to_have_attribute("aria-label", "R1, 12.00 3.00")
    expect(place(page, "R1")).not_to_have_attribute("aria-pressed", "true")
    page.mouse.move(*at(650, 350))
    page.mouse.down()
    page.mouse.move(*at(700, 450), steps=3)
    page.mouse.move(*at(720, 360), steps=3)  # less than an inch from where it stood
    page.mouse.up()
    expect(place(page, "R2")).to_have_attribute("aria-label", "R2, 7.20 3.60")


@pytest.mark.parametrize(("kind", "start", "to"), [("squares", "b1", "b2"), ("graph", "a1", "a2")])
def test_a_finger_picks(browser: Browser, built: str, kind: str, start: str, to: str) -> None:
    from playwright.sync_api import expect

    context = browser.new_context(
        viewport={"width": 390, "height": 700}, has_touch=True, base_url=built
    )
    patient(context)
    page = context.new_page()
    page.goto(f"?{kind}")
    place(page, start).tap()
    expect(place(page, start)).to_have_attribute("aria-pressed", "true")
    place(page, to).tap()
    expect(place(page, to)).to_have_attribute("aria-label", f"{to}, blue A")
    context.close()


def test_a_move_is_put_together_beside_its_board(page: Page) -> None:
    """A toy of the composer: picks, undo, what the rules say of it, looks, Escape, and the keyboard."""
    from playwright.sync_api import expect

    page.goto("?compose")
    go, cost = page.get_by_test_id("start"), page.get_by_test_id("cost")
    status = page.locator(".go [role=status]")
    expect(go).to_be_disabled()
    place(page, "b3").click()
    place(page, "c3").click()
    expect(status).to_have_text("b2 → b3 → c3")
    expect(cost).to_have_text("4 points")
    expect(place(page, "c3")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Control+z")
    expect(status).to_have_text("b2 → b3")
    page.get_by_role("toolbar").get_by_role("button").nth(1).click()  # redo
    # Beyond reach: the draft stays as it is, and the rule opens.
    place(page, "f5").click(force=True)
    page.get_by_role("button", name="TOY-1").click()
    expect(page.locator(".prompt")).to_have_text("TOY-1")
    expect(status).to_have_text("b2 → b3 → c3")
    # Too far in the end: it can be tried, and is refused.
    place(page, "c3").focus()
    walk(page, "ArrowRight", "Enter", "ArrowRight", "Enter", "ArrowRight", "Enter")
    expect(page.locator(".desk")).to_contain_text("Four steps are the most.")
    walk(page, "Delete")
    expect(status).to_have_text("b2 → b3 → c3 → d3 → e3")
    expect(page.locator(".desk")).not_to_contain_text("TOY")
    go.click()
    expect(page.get_by_role("button", name="e3, A")).to_be_attached()
    expect(page.locator(".side")).to_have_text("Log, chat and notebook")

    # Begun again, and left: Escape lets go of what was tried first.
    place(page, "e3").click()
    place(page, "a1").click(force=True)
    expect(page.locator(".desk")).to_contain_text("TOY-1")
    page.keyboard.press("Escape")
    expect(page.locator(".desk")).not_to_contain_text("TOY-1")
    page.keyboard.press("Escape")
    expect(page.locator(".desk")).to_have_count(0)
