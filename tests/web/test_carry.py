"""Tiles that are taken up, carried, turned and laid (web/dev/boards/Carry.svelte): by mouse, finger and keys.
The page is built by itself; no server of games is needed."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from tests.waiting import patient

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

SIDE = 40
Point = tuple[float, float]


class Table:
    def __init__(self, page: Page) -> None:
        self.page = page

    def tile(self, name: str) -> Locator:
        return self.page.locator(f'[data-carry="{name}"]')

    def at(self, name: str) -> Point:
        from tests.web.fingers import middle

        self.tile(name).scroll_into_view_if_needed()
        return middle(self.tile(name))

    def place(self, number: int) -> Point:
        box = self.page.locator(".board").bounding_box()
        assert box is not None
        row, column = divmod(number, 16)
        return box["x"] + (column + 0.5) * SIDE, box["y"] + (row + 0.5) * SIDE

    def says(self, text: str) -> None:
        from playwright.sync_api import expect

        expect(self.page.get_by_test_id("said")).to_have_text(text)

    def holds(self, name: str | None) -> None:
        from playwright.sync_api import expect

        held = self.page.locator("[data-held]")
        if name is None:
            expect(held).to_have_count(0)
        else:
            expect(held).to_have_attribute("data-held", name)

    def lies(self, name: str, degrees: int) -> None:
        from playwright.sync_api import expect

        expect(self.tile(name)).to_have_attribute("aria-label", f"tile {name}, {degrees}°")


def opened(browser: Browser, built: str, query: str, **more: Any) -> tuple[Table, list[str]]:
    more |= {"viewport": {"width": 1000, "height": 700}, "reduced_motion": "reduce"}
    context = browser.new_context(base_url=built, **more)
    patient(context)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(query)
    return Table(page), complaints


@pytest.fixture
def table(browser: Browser, built: str) -> Iterator[Table]:
    table, complaints = opened(browser, built, "?carry")
    yield table
    table.page.context.close()
    assert complaints == []


def test_by_mouse(table: Table) -> None:
    mouse = table.page.mouse
    # A drag carries it; a place that it does not fit sends it back.
    mouse.move(*table.at("37"))
    mouse.down()
    mouse.move(*table.place(40), steps=4)
    table.holds("37")
    mouse.up()
    table.says("home 37")
    table.holds(None)
    # A click takes it up until the next one; wheel and right button turn it.
    mouse.click(*table.at("37"))
    table.holds("37")
    mouse.wheel(0, 100)
    table.lies("37", 90)
    mouse.move(*table.place(37), steps=2)
    mouse.click(*table.place(37))
    table.says("home 37")  # it fits upright only
    mouse.click(*table.at("37"), button="right")
    table.lies("37", 180)
    mouse.move(*table.at("37"))
    mouse.down()
    mouse.move(*table.place(37), steps=2)
    for degrees in (270, 0):  # while it is dragged, too
        mouse.down(button="right")
        mouse.up(button="right")
        table.lies("37", degrees)
    mouse.up()
    table.says("laid 37")
    # Let go beside every place it goes home.
    x, y = table.at("74")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + 60, steps=2)
    mouse.up()
    table.says("home 74")


def test_by_keys(table: Table) -> None:
    keys = table.page.keyboard
    table.tile("37").focus()
    keys.press("Enter")
    table.holds("37")
    keys.press("r")
    table.lies("37", 90)
    keys.press("Shift+R")
    table.lies("37", 0)
    keys.press("Escape")
    table.says("home 37")
    keys.press("Enter")
    for key in ("3", "7", "Enter"):
        keys.press(key)
    table.says("laid 37")
    table.holds(None)


def test_others_do_not_make_it_fall_and_nothing_is_laid_out_meanwhile(table: Table) -> None:
    page = table.page
    page.mouse.move(*table.at("37"))
    page.mouse.down()
    page.mouse.move(300, 300, steps=2)
    table.holds("37")
    page.keyboard.press("s")  # somebody lays the first tile: the row moves up
    table.says("laid 0")
    table.holds("37")
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")

    def layouts() -> float:
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        found = line.send("Performance.getMetrics")["metrics"]
        return float(next(m["value"] for m in found if m["name"] == "LayoutCount"))

    before = layouts()
    page.mouse.move(600, 200, steps=20)
    assert layouts() == before
    page.mouse.move(*table.place(37))
    page.mouse.up()
    table.says("laid 37")


def test_it_waits_for_an_answer_where_it_was_let_go(browser: Browser, built: str) -> None:
    from playwright.sync_api import expect

    table, complaints = opened(browser, built, "?carry&slow")
    mouse = table.page.mouse
    mouse.click(*table.at("37"))
    mouse.move(*table.place(90))
    mouse.click(*table.place(90))
    waiting = table.page.locator('[data-flight="37"].waits')
    expect(waiting).to_have_count(1)
    mouse.click(*table.at("74"))  # another one can be taken up meanwhile
    table.holds("74")
    table.page.keyboard.press("a")
    table.says("home 37")
    expect(waiting).to_have_count(0)
    table.holds("74")
    table.page.context.close()
    assert complaints == []


def test_by_finger(browser: Browser, built: str) -> None:
    from playwright.sync_api import expect
    from tests.web.fingers import Fingers

    table, complaints = opened(browser, built, "?carry", has_touch=True)
    page = table.page
    fingers = Fingers(SimpleNamespace(context=page.context, page=page))  # type: ignore[arg-type]
    fingers.tap(table.at("37"))
    table.lies("37", 90)
    row = page.locator(".row")
    # A swipe along the row scrolls it, and takes nothing up.
    x, y = table.at("37")
    fingers.slide(((x + 200, y), (x - 100, y)))
    expect(row).not_to_have_js_property("scrollLeft", 0)
    table.holds(None)
    # A pull upwards lifts: the tile floats a thumb above the finger, and each further finger turns it.
    x, y = table.at("37")
    to = table.place(37)[0], table.place(37)[1] + 72
    fingers.touch("Start", (x, y))
    for part in (0.3, 0.6, 1.0):
        way = (x + (to[0] - x) * part, y + (to[1] - y) * part)
        fingers.touch("Move", (x, y - 20) if part == 0.3 else way)
    table.holds("37")
    expect(page.locator(".held .line")).to_be_attached()
    more: list[Point] = []
    for degrees in (180, 270, 0):
        more.append((800 - 50 * len(more), 600))
        fingers.touch("Start", to, *more)  # one finger more
        table.lies("37", degrees)
    fingers.touch("End")
    table.says("laid 37")
    page.context.close()
    assert complaints == []
