"""Situation 4 by finger and by pen: trays, the lasso and tidying, on phones and on a tablet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, expect
from tests.web.fingers import Fingers, Point, middle
from tests.web.judge import AXE, Judge
from tests.web.puzzle import ALL, Puzzler, seat, table
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
TOUCH = {"has_touch": True, "is_mobile": True}
PHONES = [(390, 844), (360, 640)]
PREPARED = {"south": ["P0101"], "north": ["P0106"]}
LEFT = len(ALL) - 1
FLOATS = 72
"""How far above a finger a piece floats, in pixels: what the piece lies over counts."""
SIZES = [(1024, 768), (960, 700), (900, 640), (840, 700)]
"""Windows on which there is just room, or just none, for trays beside the board."""
STANDS = """async () => {
  const heights = new Set()
  for (let i = 0; i < 12; i++) {
    await new Promise(requestAnimationFrame)
    heights.add(document.querySelector('[data-testid=table]').clientHeight)
  }
  return heights.size
}"""
BESIDE = """foot => {
  const all = [...foot.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
  const out = all.filter((a) => a.left < 0 || a.right > innerWidth || a.bottom > innerHeight)
  const over = all.flatMap((a, i) => all.slice(i + 1).filter((b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1))
  return [all.length > 4, out.length, over.length]
}"""
"""Of the buttons below the table: whether there are enough; how many are out of sight, or lie over others."""


def sitting(
    visitor: Visiting, url: str, size: tuple[int, int], **more: Any
) -> tuple[Puzzler, Fingers]:
    made = table(url, "me", "me", position=PREPARED)
    who = visitor(size=size, **more).visit(seat(url, made, 0))
    expect(who.page.locator("[data-carry]").first).to_be_visible()
    return Puzzler(who, 0), Fingers(who)


def chosen(south: Puzzler) -> Locator:
    return south.page.locator(".piece.chosen")


def stroke(south: Puzzler, first: int, last: int) -> tuple[Point, Point]:
    """From the middle of a piece to that of another, by their slots: both are caught."""
    return middle(south.who.see(f"piece-{first}")), middle(south.who.see(f"piece-{last}"))


def pulled(south: Puzzler, hand: Fingers, piece: Locator, to: Locator) -> None:
    """Off the shelf, and then wherever it is to go."""
    (x, y), (to_x, to_y) = middle(piece), middle(to)
    hand.touch("Start", (x, y))
    hand.touch("Move", (x, y - 25))
    expect(south.page.locator("[data-held]")).to_have_count(1)
    hand.touch("Move", (to_x, to_y + FLOATS))
    hand.touch("End")


def counts(south: Puzzler, *wanted: int) -> None:
    """How many pieces the tabs of the pile and of the trays say."""
    for tray, count in enumerate(wanted):
        expect(south.who.see(f"tray-{tray}").locator("small")).to_have_text(str(count))


@pytest.mark.rule("SIT-801", "SIT-802")
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_a_finger_sorts_pieces_into_trays_on_a_phone(
    visitor: Visiting, url: str, size: tuple[int, int]
) -> None:
    south, hand = sitting(visitor, url, size, **TOUCH)
    who, options = south.who, south.page.get_by_role("option")
    counts(south, LEFT, 0, 0, 0, 0)
    # The lasso is for one stroke: it neither scrolls nor turns nor lifts anything.
    who.see("lasso").tap()
    shelf = who.see("pile")
    first, *_, last = [int((each.get_attribute("data-carry")) or 0) for each in options.all()[:4]]
    hand.slide(stroke(south, first, last))
    expect(shelf).to_have_js_property("scrollLeft", 0)
    south.holds(None)
    expect(who.see("lasso-sheet")).to_have_count(0)
    expect(chosen(south)).to_have_count(4)
    # While some are chosen a tap takes one out, or in again.
    for count in (3, 4):
        hand.tap(middle(who.see(f"piece-{first}")))
        expect(chosen(south)).to_have_count(count)
    expect(who.see(f"piece-{first}")).to_have_attribute("data-turns", "0")
    who.see("tray-2").tap()
    counts(south, LEFT - 4, 0, 4, 0, 0)
    expect(options).to_have_count(LEFT - 4)
    # A piece is pulled off the shelf and let go on the tab of a tray.
    one = int(options.first.get_attribute("data-carry") or 0)
    pulled(south, hand, options.first, who.see("tray-3"))
    counts(south, LEFT - 5, 0, 4, 1, 0)
    south.has_laid(1)
    # A tab opens its tray; what lies there can go back.
    who.see("tray-3").tap()
    expect(options).to_have_count(1)
    expect(who.see(f"piece-{one}")).to_be_visible()
    pulled(south, hand, options.first, who.see("tray-0"))
    counts(south, LEFT - 4, 0, 4, 0, 0)
    expect(shelf).to_contain_text(who.text("sitTrayEmpty", n=3))
    # Back on the pile it lies last, until that is tidied.
    who.see("tray-0").tap()
    expect(options.last).to_have_attribute("data-carry", str(one))
    who.see("tidy").tap()
    expect(options.first).to_have_attribute("data-carry", str(one))


@pytest.mark.rule("SIT-201")
@pytest.mark.parametrize("size", [*PHONES, (412, 915)], ids=str)
def test_a_finger_lays_pieces_in_every_row_on_a_phone(
    visitor: Visiting, url: str, size: tuple[int, int]
) -> None:
    """In the lowest ones the finger is on the tabs, or on the shelf."""
    south, hand = sitting(visitor, url, size, **TOUCH)
    for laid, place in enumerate(("P0201", "P0102", "P0103"), start=2):
        piece = south.piece(place)
        piece.scroll_into_view_if_needed()
        (x, y), to = middle(piece), south.place(place)
        hand.touch("Start", (x, y))
        hand.touch("Move", (x, y - 25))
        south.holds(place)
        for part in (0.5, 1):
            hand.touch("Move", (x + (to[0] - x) * part, y + (to[1] + FLOATS - y) * part))
        hand.touch("End")
        south.has_laid(laid)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_table_settles_and_its_buttons_lie_side_by_side(
    visitor: Visiting, url: str, size: tuple[int, int]
) -> None:
    made = table(url, "me", "me", position=PREPARED, options={"rotation": "on"})
    who = visitor(size=size).visit(seat(url, made, 0))
    expect(who.page.locator("[data-carry]").first).to_be_visible()
    for _ in ("right", "left"):
        who.until(lambda: who.page.evaluate(STANDS) == 1)
        assert who.page.locator("div.foot").evaluate(BESIDE) == [True, 0, 0]
        who.see("lefty").click()


@pytest.mark.rule("SIT-201", "SIT-801")
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_the_pile_of_a_phone_opens_over_the_board(
    visitor: Visiting, url: str, size: tuple[int, int]
) -> None:
    """All of it is seen, or nearly; a piece that is pulled aside uncovers the board, and is laid there."""
    south, hand = sitting(visitor, url, size, **TOUCH)
    who = south.who
    before = seen(south)
    who.see("open-pile").tap()
    expect(who.see("pile")).to_contain_class("open")
    assert seen(south) > max(before, 0.6 * LEFT)
    piece = south.piece("P0201")
    piece.scroll_into_view_if_needed()
    x, y = middle(piece)
    to = south.place("P0201")
    hand.touch("Start", (x, y))
    hand.touch("Move", (x + 30, y))
    south.holds("P0201")
    expect(who.see("pile")).not_to_be_visible()
    for part in (0.5, 1):
        hand.touch("Move", (x + (to[0] - x) * part, y + (to[1] + FLOATS - y) * part))
    hand.touch("End")
    south.has_laid(2)
    expect(who.see("pile")).not_to_contain_class("open")


def seen(south: Puzzler) -> int:
    """How many pieces of the pile can be seen without a swipe."""
    found: int = south.who.see("pile").evaluate(
        """pile => {
          const { left, right, top, bottom } = pile.getBoundingClientRect()
          return [...pile.querySelectorAll('[data-carry]')].filter((piece) => {
            const box = piece.getBoundingClientRect()
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
            return x > left && x < right && y > top && y < bottom
          }).length
        }"""
    )
    return found


@pytest.mark.rule("SIT-801")
def test_a_finger_draws_the_lasso_on_the_table_of_a_tablet(visitor: Visiting, url: str) -> None:
    """From the bare table, or over the pieces after the button; the whole group floats, and goes together."""
    south, hand = sitting(visitor, url, (1180, 820), **TOUCH)
    who = south.who
    who.see("tidy").tap()
    expect(who.see("lasso")).to_be_visible()
    who.see("lasso").tap()
    first, second, third, *_ = lowest(south)
    hand.slide(stroke(south, first, third))
    expect(chosen(south)).to_have_count(3)
    x, y = middle(who.see(f"piece-{first}"))
    hand.touch("Start", (x, y))
    hand.touch("Move", (x, y - 20))
    along = south.page.locator("[data-along]")
    expect(along).to_have_count(2)
    expect(who.see(f"piece-{second}")).not_to_be_visible()
    hand.touch("Move", (x, y - 30))
    hand.touch("End")
    expect(along).to_have_count(0)
    expect(who.see(f"piece-{second}")).to_be_visible()
    south.page.get_by_role("button", name=say("sitToTray", n=4)).tap()
    expect(chosen(south)).to_have_count(0)
    # A tap under the lasso chooses a single piece.
    who.see("lasso").tap()
    hand.tap(south.middle("P0504"))
    expect(chosen(south)).to_have_count(1)
    who.see("choose-none").tap()
    expect(chosen(south)).to_have_count(0)


def lowest(south: Puzzler) -> list[int]:
    """The slots of the lowest row on the table, from the left."""
    found = [(middle(each), each) for each in south.page.get_by_role("option").all()]
    low = max([y for (_, y), _ in found])
    row = sorted([(x, each.get_attribute("data-carry")) for (x, y), each in found if y > low - 2])
    return [int(slot or 0) for _, slot in row]


PEN = """([kind, x, y, down]) => {
  const at = document.elementFromPoint(x, y) ?? document.body
  const pen = {
    pointerType: 'pen', pointerId: 7, isPrimary: true, button: kind === 'pointermove' ? -1 : 0,
    buttons: down ? 1 : 0, clientX: x, clientY: y, bubbles: true, cancelable: true, composed: true
  }
  at.dispatchEvent(new PointerEvent(kind, pen))
}"""


def pen(south: Puzzler, *points: Point) -> None:
    """Down at the first point, along the others, up at the last."""
    for kind, point in (
        ("pointerdown", points[0]),
        *[("pointermove", each) for each in points[1:]],
        ("pointerup", points[-1]),
    ):
        south.page.evaluate(PEN, [kind, *point, kind != "pointerup"])


@pytest.mark.rule("SIT-201", "SIT-802")
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
def test_a_pen_turns_and_lays_as_a_finger_does_but_hides_nothing(
    visitor: Visiting, url: str, size: tuple[int, int]
) -> None:
    """What it carries lies under its tip, where a finger would hide it."""
    made = table(url, "me", "me", preset="people", position={**PREPARED, "piles": 3})
    who = visitor(size=size).visit(seat(url, made, 0))
    south = Puzzler(who, 0)
    south.tidies()
    # A pen that this test makes up cannot be captured: the browser knows of none.
    who.page.evaluate("Element.prototype.setPointerCapture = () => {}")
    name = next(
        each for each in ("P0201", "P0102") if south.piece(each).get_attribute("data-turns") != "0"
    )
    piece = south.piece(name)
    piece.scroll_into_view_if_needed()
    turns = int(piece.get_attribute("data-turns") or 0)
    for more in range(turns + 1, 5):
        pen(south, middle(piece))
        expect(piece).to_have_attribute("data-turns", str(more % 4))
    south.holds(None)
    x, y = middle(piece)
    to = south.place(name)
    pen(south, (x, y), (x, y - 30), to)
    south.has_laid(2)


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make web")
def test_axe_finds_nothing_serious_on_the_shelf_of_a_phone(visitor: Visiting, url: str) -> None:
    south, hand = sitting(visitor, url, (390, 844), **TOUCH)
    judge, see = Judge(south.who), south.who.see
    judge.look("the shelf")
    see("lasso").tap()
    expect(see("lasso-sheet")).to_be_visible()
    judge.look("the lasso")
    hand.tap(middle(south.page.get_by_role("option").first))
    expect(chosen(south)).to_have_count(1)
    judge.look("something chosen")
    see("tray-1").tap()
    see("open-pile").tap()
    expect(see("pile")).to_contain_class("open")
    judge.look("the open pile")
    judge.rule()
