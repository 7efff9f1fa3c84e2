"""Whole games by keyboard alone, from the first screen to the end; and no slip in the way of a click."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing
from random import Random

import httpx
import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.waiting import hold_time
from tests.web.guest import Guest
from tests.web.stage import Stage, made, position, seated
from tests.web.texts import say
from tests.web.typist import Typist
from tests.web.visitor import Visitor

from qg import games

Visiting = Callable[..., Visitor]


def where(me: Visitor, piece: str) -> str:
    """The square on which the editor shows a counter of which there is only one."""
    found = me.page.locator(f'[data-square][aria-label$=", {piece}"]')
    expect(found).to_have_count(1)
    return str(found.get_attribute("data-square"))


def test_a_whole_game_from_the_first_screen_to_the_last_capture(visitor: Visiting) -> None:
    """Two players at one keyboard: south's commando takes flag, plan and tanker."""
    us = visitor().visit()
    keys = Typist(us)
    expect(us.see("play-now")).to_be_enabled()

    # The first stop leads past the header.
    keys.press("Tab")
    assert keys.name() == say("skip")
    keys.press("Enter")
    expect(us.page.locator("main")).to_be_focused()

    # A new table, by its dialog, which gives the focus back when it is left.
    keys.tab_to("Grand Jeu d’Attaque")
    opener = keys.name()
    keys.press("Enter")
    expect(us.page.locator("dialog")).to_be_visible()
    keys.press("Escape")
    expect(us.page.locator("dialog")).to_have_count(0)
    assert keys.name() == opener
    keys.press("Enter")
    expect(us.page.locator("dialog")).to_be_visible()
    keys.tab_to(say("opponent"))
    keys.choose(say("opponentHotseat"))
    keys.tab_to(say("moreOptions"))
    keys.press("Enter")
    keys.tab_to("Premier joueur")
    keys.choose("sud")
    keys.tab_to(say("create"))
    keys.press("Enter")

    # South deploys: picks up, sets down, exchanges, empties a square and fills it again, takes a sample.
    expect(us.see("curtain")).to_be_visible()
    assert keys.name() == "Je suis Sud"
    keys.press("Enter")
    us.see("start").wait_for()
    expect(us.page.locator("[data-square]:focus")).to_have_count(1)
    flag = where(us, "Drapeau")
    keys.pick(flag, "a1")
    expect(us.square("a1")).to_have_attribute("aria-label", "a1, Drapeau")
    keys.press("Control+z")
    keys.go(flag)
    keys.press("Delete")
    expect(us.see("start")).to_be_disabled()
    keys.tab_to("Drapeau × 1")
    keys.press("Enter", "b")  # b leads back to the board, where one stood
    expect(us.square(flag)).to_be_focused()
    keys.press("Enter")
    expect(us.see("start")).to_be_enabled()
    keys.tab_to("L’École")
    keys.press("ArrowDown")
    expect(us.page.get_by_label("L’École")).not_to_be_checked()
    keys.press("ArrowUp")
    expect(us.page.get_by_label("L’École")).to_be_checked()
    commando = us.page.locator('[data-square$="3"][aria-label*="Corps franc"]').first
    start = str(commando.get_attribute("data-square"))
    if start != "a3":
        keys.press("b")
        keys.pick(start, "a3")
    expect(us.square("a3")).to_have_attribute("aria-label", "a3, Corps franc")
    keys.tab_to(say("start"))
    keys.press("Enter")

    # North puts its three objectives where they are lost soonest.
    expect(us.see("curtain")).to_be_visible()
    expect(us.button("Je suis Nord")).to_be_focused()
    keys.press("Enter")
    us.see("start").wait_for()
    for piece, square in (("Drapeau", "a9"), ("Plan secret", "b9"), ("Auto-citerne", "c9")):
        keys.pick(where(us, piece), square)
        expect(us.square(square)).to_have_attribute("aria-label", f"{square}, {piece}")
    keys.tab_to(say("start"))
    keys.press("Enter")

    # The game: a bound, steps, attacks, prompts by number; north marches to and fro in a corner.
    def handed(seat: str) -> None:
        cover, curtain = us.see("cover"), us.see("curtain")
        expect(cover.or_(curtain).first).to_be_visible()
        if cover.count():
            expect(cover).to_be_focused()
            keys.press("Enter")
        expect(us.button(f"Je suis {seat}")).to_be_focused()
        keys.press("Enter")
        us.my_turn()
        expect(us.page.locator("[data-square]:focus")).to_have_count(1)

    idle = [("l9", "l8"), ("l8", "l9")] * 3
    for number, squares in enumerate((("a3", "a6"), ("a6", "a7"), ("a7", "a8"))):
        handed("Sud")
        keys.pick(*squares)
        handed("Nord")
        keys.pick(*idle[number])
    for number, (here, there) in enumerate((("a8", "a9"), ("a9", "b9"))):
        handed("Sud")
        keys.pick(here, there)
        us.logged("Pris !")
        expect(us.button(say("takeSquare"))).to_have_attribute("aria-keyshortcuts", re.compile("."))
        keys.press(str(us.button(say("takeSquare")).get_attribute("aria-keyshortcuts")))
        handed("Nord")
        us.logged(f"{here} → {there}")
        keys.pick(*idle[3 + number])
    handed("Sud")
    keys.pick("b9", "c9")
    expect(us.see("prompt")).to_have_text("Sud gagne.")
    # A deployment is judged while it is made; beside that, nothing was tried in vain.
    assert all(m["t"] != "try" or m["path"][0] == "deploy" for m in us.sent)

    # And afterwards: look at it again, step by step.
    keys.tab_to(say("lookAgain"))
    keys.press("Enter")
    expect(us.see("replay")).to_be_visible()
    keys.press("End")
    expect(us.see("caption")).to_contain_text("b9 attaque c9")
    keys.press("ArrowLeft")
    expect(us.see("caption")).to_contain_text("l9 → l8")
    keys.press("Home")
    expect(us.see("moment")).to_have_text(re.compile("^0 /"))


SET_2 = position(
    2,
    "Wa4 Xl4 Al1 Ba1 Ra2 Ve1 Pc1 Kd4 ua9 hg8 se8 ke9 pc10 wk10 tl11",
    taken="x",
    removal="0",
    ply="8",
)


def test_every_verb_of_the_air(visitor: Visiting, url: str) -> None:
    """Drop, jump, raid with a landing, launch with its second word, jump with an attack: a win by capture."""
    stage = Stage(visitor, url, watched=False, position=SET_2)
    south, north = Typist(stage.south), Typist(stage.north)
    for who in (south, north):
        who.tab_to(say("skip") if who is south else say("skip", "en"))
        who.press("Enter")

    def turn(who: Typist, *squares: str) -> None:
        who.me.my_turn()
        who.pick(*squares)

    turn(south, "a2", "g7")
    turn(north, "c10", "c5")
    turn(south, "a1", "g8")
    expect(stage.south.see("refusal")).to_contain_text("à l’abri des bombes")
    steps = stage.south.count("step")
    south.pick("a9")
    expect(stage.south.see("refusal")).to_have_count(0)
    stage.south.until(
        lambda: stage.south.count("step") > steps
    )  # and then south is asked once more
    turn(south, "b2")
    turn(north, "l11", "l10")
    stage.logged("La Bombe à retardement de g7 explose !", "The Time bomb on g7 explodes!")
    turn(south, "e1")
    expect(stage.south.button(say("verb_launch"))).to_be_visible()
    south.press("1")
    stage.logged("Une Bombe volante part de e1", "A Flying bomb leaves e1")
    turn(north, "l10", "l9")
    turn(south, "c1", "j10", "k10")
    stage.ended("Sud gagne.", "South wins.", "ATK-141")


HELD = """{
  let release
  const held = new Promise((done) => (release = done))
  window.release = release
  window.WebSocket = class extends WebSocket {
    set onmessage(hear) { super.onmessage = hear && ((event) => held.then(() => hear.call(this, event))) }
  }
}"""
"""Nothing that the server says is heard before `release()`."""


def test_the_board_is_entered_when_it_comes(visitor: Visiting, url: str) -> None:
    """Who skips the header before the table is there stands on the board as soon as it is."""
    table = made(url, "me", "me", position=SET_2)
    me, keys = (who := visitor()), Typist(who)
    me.page.add_init_script(HELD)
    me.visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    keys.tab_to(say("skip"))
    keys.press("Enter")
    me.page.evaluate("release()")
    expect(me.page.locator("[data-square]:focus")).to_have_count(1)
    keys.go("c1")


def test_the_keys_of_the_board(visitor: Visiting, url: str) -> None:
    me = seated(visitor, url, position=SET_2)
    keys = Typist(me)
    me.my_turn()
    keys.press("b")
    focus = me.page.locator("[data-square]:focus")
    # The board is one stop for Tab: out of it, and back to where one stood.
    keys.go("c1")
    keys.press("Tab")
    expect(focus).to_have_count(0)
    keys.press("Shift+Tab")
    expect(me.square("c1")).to_be_focused()
    assert me.page.locator('[data-square][tabindex="0"]').count() == 1
    # Arrows, ends of the row, live counters one after another, and round again.
    for key, square in (
        ("ArrowUp", "c2"),
        ("End", "l2"),
        ("ArrowUp", "l3"),
        ("Home", "a3"),
        ("ArrowLeft", "a3"),
        ("PageDown", "a2"),
        ("PageDown", "a1"),
        ("PageUp", "a2"),
    ):
        keys.press(key)
        expect(me.square(square)).to_be_focused()
    # A long name, and one that begins like another.
    keys.press("a", "1")
    expect(me.square("a1")).to_be_focused()
    keys.press("0")
    expect(me.square("a10")).to_be_focused()
    # Picked, then let go.
    keys.pick("c1")
    expect(me.square("c1")).to_have_attribute("aria-pressed", "true")
    expect(me.see("prompt")).to_have_text("Parachutiste c1 : où ?")
    keys.press("Escape")
    expect(me.square("c1")).not_to_have_attribute("aria-pressed", "true")
    # What opens in front gives the focus back: help, rulebook, the position and threats in words.
    for key, name in (("?", "keys"), ("p", "described"), ("t", "feared"), ("r", "rulebook")):
        keys.press(key)
        expect(me.see(name)).to_be_visible()
        expect(me.see(name).locator(":focus")).to_have_count(1)
        keys.press("Escape")
        expect(me.see(name)).to_have_count(0)
        expect(me.square("c1")).to_be_focused()
    # A pencil note on an enemy counter.
    keys.go("k10")
    keys.press("n")
    expect(me.see("note")).to_be_visible()
    keys.press("Escape")
    expect(me.square("k10")).to_be_focused()


def test_talk_notes_menus_and_resignation(visitor: Visiting, url: str) -> None:
    me = seated(visitor, url, position=SET_2)
    keys = Typist(me)
    me.my_turn()
    keys.tab_to(say("log"))
    keys.press("ArrowRight")
    assert keys.name() == say("chat")
    keys.tab_to(say("sayHint"))
    me.page.keyboard.type("bru ?")  # letters are letters here
    expect(me.see("keys")).to_have_count(0)
    keys.press("Enter")
    expect(me.see("chat")).to_contain_text("bru ?")
    keys.tab_to(say("chat"), "Shift+Tab")
    keys.press("ArrowRight")
    keys.tab_to(say("notebook"))
    keys.tab_to(say("preferences"), "Shift+Tab")
    keys.press("Enter")
    expect(me.see("preferences")).to_be_visible()
    keys.tab_to(say("keysTitle"))
    keys.press("Enter")
    expect(me.see("keys")).to_be_visible()
    keys.press("Escape")
    expect(me.see("keys")).to_have_count(0)
    keys.tab_to(say("resign"))
    keys.press("Enter")
    keys.tab_to(say("yes"))
    keys.press("Enter")
    expect(me.see("prompt")).to_have_text("Nord gagne.")


ASIDE = """() => {
  const e = document.activeElement
  return e !== document.body && e.closest('[role="application"]') === null
}"""


SHORTCUTS = "buttons => buttons.map(button => button.getAttribute('aria-keyshortcuts'))"
BEGUN: dict[str, tuple[int, dict[str, str]]] = {"yom_kippur": (1, {"start": "crossing"})}
"""Where to sit and what to choose so that the first question is about places: set-ups are put together on a
desk of their own."""


def test_the_other_games_go_on_by_keys(visitor: Visiting, url: str) -> None:
    """Whatever the shape of the board: any live place, any button of the prompt, some moves long. In real
    time nobody is asked for one place after another: `test_situation4.py` has its keys."""
    rng = Random(3)
    for info in httpx.get(f"{url}/api/games").json():
        if not info["here"] or info["name"] == "attaque" or games.find(info["name"]).realtime:
            continue
        if info.get("box", info["name"]) != info["name"]:
            continue  # the board is that of the game for which the box stands
        place, options = BEGUN.get(info["name"], (0, {}))
        seats = [{"kind": "bot", "level": "recrue"}]
        seats.insert(place, {"kind": "me"})
        wanted = {"game": info["name"], "seats": seats, "options": options}
        table = httpx.post(f"{url}/api/tables", json=wanted).json()
        me = visitor().visit(f"{url}/t/{table['id']}#{table['seats'][place]['token']}")
        keys = Typist(me)
        me.page.get_by_role("application").first.wait_for()
        for _ in range(300):
            if len([m for m in me.sent if m["t"] == "play"]) >= 8:
                break
            expect(me.page.locator('main:not([data-view="-1"])')).to_be_attached()
            buttons = me.page.locator("main button[aria-keyshortcuts]:enabled")
            numbers = buttons.evaluate_all(SHORTCUTS)  # at once: they may go while they are read
            start = me.see("start")
            if start.count():  # a set-up, which begins with one of its gallery; or a move begun
                keys.press("Control+Enter" if start.is_enabled() else "Escape")
            elif me.page.evaluate(ASIDE):
                keys.press("Enter")  # a question beside the board, which took the focus
            elif numbers and rng.random() < 0.7:
                keys.press(rng.choice(numbers))
            elif rng.random() < 0.1:
                keys.press("Escape")
            else:
                keys.press("b", *["PageDown"] * rng.randint(1, 4), "Enter")
        assert len([m for m in me.sent if m["t"] == "play"]) >= 8, info["name"]


FIGHT = position(1, "Wa1 Xb1 Al1 Kf5 tf6 wf7 ul11 sa9", taken="xa", removal="0", ply="8")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nobody_waits_for_the_slip(visitor: Visiting, url: str, motion: str) -> None:
    """The slip that tells of a fight is in nobody's way: keys and clicks go through it at once."""
    table = made(url, "me", "me", position=FIGHT)
    place, tokens = f"{url}/t/{table['id']}#", [seat["token"] for seat in table["seats"]]
    south = visitor(reduced_motion=motion, clocked=True).visit(place + tokens[0])
    keys = Typist(south)
    south.my_turn()
    hold_time(south.page)  # the slip does not go by itself
    keys.press("b")
    keys.pick("f5", "f6")
    expect(south.see("scene")).to_be_visible()
    keys.press("s")
    expect(south.see("scene")).to_have_count(0)
    expect(south.button(say("takeSquare"))).to_be_visible()
    south.page.clock.resume()
    keys.press(str(south.button(say("takeSquare")).get_attribute("aria-keyshortcuts")))
    with closing(Guest(url, table["id"], tokens[1])) as north:
        north.asked()
        assert north.play(["move", "a9", "a8"])["t"] == "ok"
    south.logged("a9 → a8")


def test_a_click_goes_through_the_slip(visitor: Visiting, url: str) -> None:
    south = seated(visitor, url, clocked=True, position=FIGHT)
    south.my_turn()
    hold_time(south.page)  # the slip does not go by itself
    south.play("f5", "f6")
    slip = south.see("scene")
    expect(slip).to_be_visible()
    box = slip.bounding_box()
    assert box is not None
    hit = south.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-square]') !== null",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert hit, "a square is what the pointer finds below the slip"
    south.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(slip).to_have_count(0)
