"""On a phone and on a tablet: the board first, everything within a thumb's reach, and no move by mistake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.guest import Guest
from tests.web.played import finished
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
Inviting = Callable[[Any], Guest]
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
LAST_MOVES = position(
    1, "Wa1 Xb1 Al1 Kf5 Fb3 tf6 wf7 ul11 sa9", bound="b3", taken="xa", removal="0", ply="8"
)
FINGERTIP = 43.5
SMALL = """() => {
  const found = []
  const controls = 'button, a[href], select, summary, input, textarea, [role="tab"], [role="button"]'
  for (const each of document.querySelectorAll(controls)) {
    // A square is as large as the board lets it be, and asks twice; a word in a line of text is text.
    if (each.closest('svg, ol[data-testid="log"], p, .skip') || each.type === 'hidden') continue
    if (each.matches('a[href^="/regles/"]:not(.button)')) continue // a rule's own number
    const shown = each.matches('[type="radio"], [type="checkbox"]') ? each.closest('label') : each
    const { width, height } = (shown ?? each).getBoundingClientRect()
    if (width === 0 || height === 0 || !each.checkVisibility({ visibilityProperty: true })) continue
    if (height < LEAST || width < LEAST)
      found.push(`${each.outerHTML.slice(0, 90)} ${width.toFixed(0)}x${height.toFixed(0)}`)
  }
  return found
}""".replace("LEAST", str(FINGERTIP))


def taps(who: Visitor, *squares: str) -> None:
    for square in squares:
        who.square(square).tap()


def played(who: Visitor) -> int:
    return len([m for m in who.sent if m["t"] == "play"])


def fits(who: Visitor, where: str) -> None:
    """Nothing sticks out to the right, and nothing is too small for a finger."""
    wide = who.page.viewport_size["width"] if who.page.viewport_size else 0
    assert who.page.evaluate("document.documentElement.scrollWidth") <= wide, where
    assert who.page.evaluate(SMALL) == [], where


def test_a_game_by_taps_from_the_first_screen(visitor: Visiting) -> None:
    me = visitor(**PHONE).visit()
    me.see("play-now").tap()
    me.page.locator("fieldset label", has=me.page.locator('[name="sample"]')).nth(1).tap()
    me.see("start").tap()
    me.my_turn()
    board = me.see("zoom").bounding_box()
    assert board is not None
    assert board["y"] < 100, "the board comes first"
    assert board["width"] == pytest.approx(390, abs=1)
    # The first taps only say what would be done.
    start, targets = next(iter(me.tree()["move"].items()))
    to = next(iter(targets))
    before = played(me)
    taps(me, start, to)
    expect(me.see("prompt")).to_contain_text(f"{start} → {to}")
    expect(me.page.locator(".prompt button.primary")).to_be_in_viewport()
    assert played(me) == before
    me.button(say("cancel")).tap()
    taps(me, to, to)
    me.logged(f"{start} → {to}")
    assert played(me) == before + 1


def test_a_game_by_taps_to_its_end(visitor: Visiting, guest: Inviting, url: str) -> None:
    table = made(url, "me", "link", position=LAST_MOVES)
    north = guest(table)
    south = visitor(**PHONE).visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    south.my_turn()
    # Another target instead of a second tap: the first is let go, and nothing was played.
    taps(south, "b3", "b4")
    expect(south.see("prompt")).to_contain_text("b3 → b4")
    taps(south, "b6")
    expect(south.see("prompt")).to_contain_text("b3 → b6")
    # Under the 1st rule set nothing is attacked on arrival: the button does not say that it is not.
    expect(south.button(say("attaque.verb_move"))).to_be_visible()
    assert played(south) == 0
    taps(south, "b6")
    south.logged("b3 → b6")
    north.moves("move", "l11", "l10")
    south.my_turn()
    # By the button, which lies above the drawers' handles.
    taps(south, "f5", "f6")
    expect(south.button(say("verb_attack"))).to_be_in_viewport()
    south.button(say("verb_attack")).tap()
    south.button(say("takeSquare")).tap()
    south.logged("f5 → f6")
    north.moves("move", "l10", "l9")
    south.my_turn()
    taps(south, "f6", "f7", "f7")
    expect(south.see("prompt")).to_have_text("Sud gagne.")
    expect(south.button("ATK-140")).to_be_in_viewport()
    south.see("tab-taken").tap()
    expect(south.page.locator('[data-testid="trophy"][data-taken="true"]').first).to_be_visible()
    south.see("tab-players").tap()
    fits(south, "finished")
    south.see("to-replay").tap()
    expect(south.see("replay")).to_be_visible()
    fits(south, "replay")


def test_one_tap_for_who_wants_it(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "bot:recrue", position=LAST_MOVES)
    me = visitor(**PHONE).visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    me.see("open-preferences").tap()
    me.see("preferences").get_by_role("radio", name=say("taps_once")).tap()
    fits(me, "preferences")
    me.see("preferences").get_by_role("button", name=say("close")).tap()
    taps(me, "b3", "b6")
    me.logged("b3 → b6")
    # And twice, large squares or not, for who wants that.
    me.see("open-preferences").tap()
    me.see("preferences").get_by_role("radio", name="Toujours").tap()
    me.see("preferences").get_by_role("button", name=say("close")).tap()
    me.my_turn()
    before = played(me)
    start, targets = next(iter(me.tree()["move"].items()))
    to = next(iter(targets))
    me.play(start, to)
    expect(me.see("prompt")).to_contain_text(f"{start} → {to}")
    assert played(me) == before


def test_every_screen_fits_a_finger(visitor: Visiting, url: str) -> None:
    me = visitor(**PHONE).visit()
    me.page.locator(".shelf li").nth(4).wait_for()
    fits(me, "home")
    me.page.locator(".shelf li button.box").first.tap()
    me.see("opponent").wait_for()
    me.page.locator("dialog summary").tap()
    fits(me, "new table")
    me.page.locator("dialog button.primary").tap()
    me.see("start").wait_for()
    fits(me, "deployment")
    me.button(say("clear")).tap()
    fits(me, "empty deployment")
    me.button(say("random")).tap()
    me.see("start").tap()
    me.my_turn()
    fits(me, "table")
    for tab in ("chat", "notebook", "taken", "players", "log"):
        me.see(f"tab-{tab}").tap()
        fits(me, tab)
    me.see("tab-log").tap()
    me.button(say("rulebook")).tap()
    me.see("rulebook").wait_for()
    fits(me, "rulebook")


@pytest.mark.parametrize(
    "size", [(360, 640), (768, 1024), (844, 390), pytest.param((1024, 768), marks=pytest.mark.soak)]
)
def test_nothing_sticks_out(visitor: Visiting, url: str, size: tuple[int, int]) -> None:
    me = visitor(size=size, has_touch=True, is_mobile=True).visit()
    me.page.locator(".shelf li").nth(4).wait_for()
    fits(me, "home")
    me.see("play-now").tap()
    me.see("start").wait_for()
    fits(me, "deployment")
    me.see("start").tap()
    me.my_turn()
    fits(me, "table")
    expect(me.see("prompt")).to_be_in_viewport()
    board = me.see("zoom").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] <= size[1], "the whole board is seen without scrolling"


@pytest.mark.soak
def test_a_replay_on_a_phone(visitor: Visiting, url: str) -> None:
    """Of a longer game; that of a short one is looked at above."""
    game = finished(url, 30)
    me = visitor(**PHONE).visit(f"/t/{game.id}/replay#{game.tokens[0]}")
    expect(me.see("replay")).to_be_visible()
    fits(me, "replay")


BARE = """button => {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return seen !== null && button.contains(seen) && bottom <= innerHeight
}"""
"""Whether a finger that comes down in its middle meets it."""


@pytest.mark.parametrize(
    "guide", ["ambush_alley/partie", "situation4/partie", "yom_kippur_advanced/deux-cartes"]
)
def test_the_lesson_of_a_long_text_stays_in_reach(visitor: Visiting, guide: str) -> None:
    """However long the coach's words, they scroll; what can be pressed does not."""
    me = visitor(**PHONE).visit(f"/apprendre/{guide}")
    lesson = me.page.locator("main .task .buttons button")
    expect(lesson).to_have_text(me.text("lesson"))
    expect(me.page.locator("main .board svg").first).to_be_visible()
    assert lesson.evaluate(BARE)
