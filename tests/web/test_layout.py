"""Where things lie on the table: the board keeps its size, messages hide nothing, nothing is cut. `make soak`
looks at it on a large screen too, and at messages over each game on each screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.commander import ends_turn
from tests.web.guest import Guest
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
Inviting = Callable[[Any], Guest]
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
SCREENS: dict[str, dict[str, Any]] = {
    "1280x800": {"size": (1280, 800)},
    "1920x1080": {"size": (1920, 1080)},
    "phone": PHONE,
}
LAST_MOVES = position(
    1, "Wa1 Xb1 Al1 Kf5 Fb3 tf6 wf7 ul11 sa9", bound="b3", taken="xa", removal="0", ply="8"
)
ISLAND = (
    "to=regular turn=8 dice=6,2 R_tank1@NC03:5 R_infantry1@NI04:3* T_tank1@NC06:2 "
    "hand.regular=renforts,embuscade"
)
OVERLAPS = """() => {
  const boxOf = (e) => e.getBoundingClientRect()
  const found = []
  for (const message of document.querySelectorAll('.messages > *')) {
    const [seen, all] = [boxOf(message), boxOf(message.parentElement)]
    const m = {
      left: seen.left,
      right: seen.right,
      top: Math.max(seen.top, all.top), // what is scrolled away hides nothing
      bottom: Math.min(seen.bottom, all.bottom)
    }
    const others = 'button, input, textarea, a[href], select, [role="tab"], [data-testid="chat"]'
    for (const other of document.querySelectorAll(others)) {
      if (message.contains(other) || other.closest('svg, .skip') !== null) continue
      if (!other.checkVisibility({ visibilityProperty: true })) continue
      const o = boxOf(other)
      if (o.width === 0 || o.bottom <= 0) continue
      const wide = Math.min(m.right, o.right) - Math.max(m.left, o.left)
      const high = Math.min(m.bottom, o.bottom) - Math.max(m.top, o.top)
      if (wide > 1 && high > 1) found.push(other.outerHTML.slice(0, 80))
    }
  }
  return found
}"""


@pytest.fixture(
    params=["1280x800", pytest.param("1920x1080", marks=pytest.mark.soak), "phone"],
)
def screen(request: pytest.FixtureRequest) -> dict[str, Any]:
    return SCREENS[request.param]


class Ruler:
    """Measures the board again and again."""

    def __init__(self, me: Visitor) -> None:
        self.me = me
        self.first = self._box()
        assert self.first["width"] > 200

    def _box(self) -> Any:
        return self.me.see("zoom").bounding_box()

    def same(self, moment: str) -> None:
        assert self._box() == self.first, moment
        for tab in self.me.page.get_by_role("tab").all():
            expect(tab).to_be_in_viewport(ratio=0.95)


def two(
    visitor: Visiting, guest: Inviting, url: str, screen: dict[str, Any], **more: Any
) -> tuple[Visitor, Guest]:
    table = made(url, "me", "link", **more)
    other = guest(table)
    me = visitor(**screen).visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    expect(me.see("links")).to_have_count(0)
    return me, other


def test_the_board_of_attaque_keeps_its_size(
    visitor: Visiting, guest: Inviting, url: str, screen: dict[str, Any]
) -> None:
    me, other = two(visitor, guest, url, screen, position=LAST_MOVES)
    ruler = Ruler(me)
    me.square("f5").click()
    ruler.same("a counter picked")
    me.square("g8").click(force=True)
    expect(me.see("refusal")).to_be_visible()
    ruler.same("a refusal")
    other.does("offer", what="draw")
    expect(me.button(say("accept"))).to_be_visible()
    ruler.same("an offer")
    me.button(say("decline")).click()
    me.square("b3").click()
    me.square("b4").click()
    me.logged("b3 → b4")
    ruler.same("the other's turn")
    me.square("f5").click(force=True)
    expect(me.see("refusal")).to_be_visible()
    ruler.same("out of turn")
    other.moves("move", "l11", "l10")
    me.my_turn()
    me.square("f5").click()
    me.square("f6").click()
    expect(me.page.locator(".deeds button")).to_have_count(2)
    ruler.same("a long prompt with two answers")
    me.page.locator(".deeds button").first.click()
    other.does("resign")
    expect(me.see("because")).to_be_visible()
    ruler.same("the end of the game")


def test_the_island_keeps_its_size(
    visitor: Visiting, guest: Inviting, url: str, screen: dict[str, Any]
) -> None:
    me, other = two(visitor, guest, url, screen, game="embuscades", position=ISLAND)
    ruler = Ruler(me)
    me.square("NC03").click()
    ruler.same("a vehicle picked")
    me.square("SC05").click(force=True)
    expect(me.see("refusal")).to_be_visible()
    ruler.same("a refusal")
    other.does("offer", what="pause")
    expect(me.button(say("accept"))).to_be_visible()
    ruler.same("an offer")
    me.button(say("accept")).click()
    expect(me.button(say("accept"))).to_have_count(0)
    ruler.same("paused")
    other.does("offer", what="resume")
    me.button(say("accept")).click()
    me.my_turn()
    ends_turn(me)
    other.asked()
    expect(me.page.locator('[data-deed="end_turn"]')).to_have_count(0)
    ruler.same("the other's turn")
    other.does("resign")
    expect(me.see("because")).to_be_visible()
    ruler.same("the end of the game")


def test_a_screen_that_is_handed_over_keeps_its_board(visitor: Visiting, url: str) -> None:
    lost = position(1, "Wa1 Xb1 Al1 Fb3 gb4 wf7 ul11 sa9", taken="xa", removal="0", ply="8")
    table = made(url, "me", "me", position=lost, hotseat=True)
    us = visitor(**PHONE).visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    us.see("curtain").get_by_role("button").click()
    us.my_turn()
    ruler = Ruler(us)
    us.play("b3", "b4")
    expect(us.see("cover")).to_be_visible()
    ruler.same("the screen is to be handed over")


def thorough(*values: str) -> Any:
    return pytest.param(*values, marks=pytest.mark.soak)


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("attaque", "phone"),
        ("embuscades", "1280x800"),
        thorough("attaque", "1280x800"),
        thorough("attaque", "1920x1080"),
        thorough("embuscades", "1920x1080"),
        thorough("embuscades", "phone"),
    ],
)
def test_messages_hide_no_button_and_no_chat(
    visitor: Visiting, guest: Inviting, url: str, game: str, size: str
) -> None:
    screen = SCREENS[size]
    where = LAST_MOVES if game == "attaque" else ISLAND
    me, other = two(visitor, guest, url, screen, game=game, position=where)
    start, nowhere = ("f5", "g8") if game == "attaque" else ("NC03", "SC05")
    me.page.locator("#tab-chat").click()
    if "has_touch" in screen:
        me.page.locator("#tab-chat").click()  # the drawer is shut again
    me.square(start).click()
    me.square(nowhere).click(force=True)
    expect(me.see("refusal")).to_be_visible()
    other.does("offer", what="draw")
    expect(me.button(say("accept"))).to_be_visible()
    assert me.page.evaluate(OVERLAPS) == []
    # The next action, whatever it is, takes the refusal away; the offer stays.
    me.page.locator("#tab-chat").click()
    expect(me.see("refusal")).to_have_count(0)
    expect(me.button(say("accept"))).to_be_visible()
    assert me.page.evaluate(OVERLAPS) == []
    field = me.page.get_by_label(say("sayHint"))
    field.fill("Bonne chance")
    me.button(say("say")).click()
    expect(me.see("chat")).to_contain_text("Bonne chance")


def test_small_things_of_a_table(visitor: Visiting, guest: Inviting, url: str) -> None:
    me, other = two(visitor, guest, url, {}, position=LAST_MOVES)
    # An empty log has no bar.
    line = me.see("log").locator("li")
    expect(line).to_have_text(say("logEmpty"))
    assert line.evaluate("e => getComputedStyle(e).borderLeftWidth") == "0px"
    # No list of the rules panel is blank.
    for square in ("e8", "f6", "f5"):
        me.square(square).click(button="right", force=True)
        if me.see("note").count():
            me.page.keyboard.press("Escape")
            continue
        expect(me.see("rulebook").locator("select").first).to_be_visible()
        chosen = "all => all.map((s) => s.selectedOptions[0]?.text ?? '')"
        said = me.see("rulebook").locator("select").evaluate_all(chosen)
        assert said
        assert all(said), square
        me.see("rulebook").get_by_role("button", name=say("close")).click()
    # A refusal steps aside when the game goes on.
    me.play("f5")
    me.square("g8").click(force=True)
    expect(me.see("refusal")).to_be_visible()
    me.play("b3")
    expect(me.see("refusal")).to_have_count(0)
    # Out of turn it says whose turn it is, until it is one's own.
    me.play("b4")
    expect(me.see("prompt")).to_have_text("En attente : Nord.")
    me.square("f5").click(force=True)
    expect(me.see("refusal")).to_have_text("C’est à Nord de jouer. ✕")
    other.moves("move", "l11", "l10")
    me.my_turn()
    expect(me.see("refusal")).to_have_count(0)


def test_small_things_of_the_island(visitor: Visiting, guest: Inviting, url: str) -> None:
    me, _ = two(visitor, guest, url, {}, game="embuscades", position=ISLAND)
    # Giving up a turn is not the loudest button.
    end = me.page.locator('[data-deed="end_turn"]')
    loud = "e => getComputedStyle(e).backgroundColor"
    paper = me.button(say("resign")).evaluate(loud)
    assert end.evaluate(loud) == paper
    expect(end).not_to_contain_class("primary")
    # Out of turn it says whose turn it is.
    me.my_turn()
    ends_turn(me)
    expect(me.see("prompt")).to_have_text("En attente : Armée terroriste.")
    me.square("NC03").click(force=True)
    expect(me.see("refusal")).to_have_text(f"C’est à {say('seatIn_terrorist')} de jouer. ✕")


@pytest.mark.parametrize(
    ("game", "square", "said"),
    [
        ("attaque", "f5", "It is South’s turn."),
        thorough("embuscades", "NC03", f"It is {say('seatIn_regular', 'en')}’s turn."),
    ],
)
def test_out_of_turn_in_english(
    visitor: Visiting, url: str, game: str, square: str, said: str
) -> None:
    where = LAST_MOVES if game == "attaque" else ISLAND
    table = made(url, "me", "me", game=game, position=where)
    me = visitor("en").visit(f"/t/{table['id']}#{table['seats'][1]['token']}")
    expect(me.see("prompt")).to_contain_text("Waiting for")
    me.square(square).click(force=True)
    expect(me.see("refusal")).to_have_text(f"{said} ✕")


def test_long_names_on_a_slip_lie_within_it_and_clear_of_the_stamp(
    visitor: Visiting, guest: Inviting, url: str
) -> None:
    bombs = position(2, "Wa1 Xb1 Al1 Kf7 rf8 wa11 xl11 ul10", ply="8")
    me, _ = two(visitor, guest, url, {}, position=bombs)
    me.play("f7", "f8")
    slip = me.page.locator('[data-scene="duel"]')
    expect(slip).to_contain_text("Bombe à retardement")
    paper = slip.locator(".slip").bounding_box()
    stamp = slip.locator(".stamp").bounding_box()
    assert paper is not None
    assert stamp is not None
    for text in slip.locator(".who, .title").all():
        box = text.bounding_box()
        assert box is not None
        assert paper["x"] < box["x"]
        assert box["x"] + box["width"] < paper["x"] + paper["width"]
        apart = box["y"] >= stamp["y"] + stamp["height"] or box["y"] + box["height"] <= stamp["y"]
        assert apart, text.text_content()


def test_four_seats_are_named_in_full(visitor: Visiting, url: str, screen: dict[str, Any]) -> None:
    clock = {"kind": "live"}
    table = made(
        url, "me", *["bot:recrue"] * 3, game="embuscades", options={"players": 4}, clock=clock
    )
    me = visitor(**screen).visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.see("zoom").wait_for()
    cut = """() => [...document.querySelectorAll('ul li .names, ul li .side, ul li .who')]
      .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0)
      .map((e) => e.textContent)"""
    expect(me.page.locator("li .names")).to_have_count(4)
    assert me.page.evaluate(cut) == []


@pytest.mark.parametrize("wide", [360, pytest.param(390, marks=pytest.mark.soak)])
def test_the_head_of_a_phone_keeps_its_words_apart(visitor: Visiting, url: str, wide: int) -> None:
    me = visitor(size=(wide, 800), has_touch=True, is_mobile=True)
    table = made(url, "me", "bot:recrue", position=LAST_MOVES)
    place = f"/t/{table['id']}#{table['seats'][0]['token']}"
    near = """() => {
      const seen = [...document.querySelectorAll('header > *')].map((e) => e.getBoundingClientRect())
      const inner = document.querySelector('header .middle')
      const spill = getComputedStyle(inner).overflowX === 'visible' && inner.scrollWidth > inner.clientWidth
      return spill || seen.some((r, i) => i > 0 && r.left < seen[i - 1].right - 1)
    }"""
    for address in (place, "/apprendre/attaque/la-mine", "/regles/attaque"):
        me.visit(address)
        me.page.locator("header .middle :is(a, button)").first.wait_for()
        assert me.page.evaluate(near) is False, address


def test_nothing_is_said_of_keys_to_a_finger(visitor: Visiting, guest: Inviting, url: str) -> None:
    me = visitor(**PHONE).visit()
    me.see("play-now").tap()
    me.see("start").wait_for()
    expect(me.page.get_by_text(say("keys"))).to_be_hidden()
    here, _ = two(visitor, guest, url, PHONE, position=LAST_MOVES)
    for square in ("f5", "f6", "f6"):
        here.square(square).tap()
    expect(here.button(say("takeSquare"))).to_be_visible()
    expect(here.see("prompt")).not_to_contain_text("(+)")
    here.button(here.text("settings")).tap()
    expect(here.page.get_by_role("dialog").get_by_text(here.text("commitment"))).to_be_visible()
    expect(here.page.locator("kbd:visible")).to_have_count(0)
