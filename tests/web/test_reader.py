"""What somebody who hears the screen is told: names, the log, prompts, the position and threats in words.
Read from the accessibility tree, as a screen reader would."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, expect
from tests.waiting import hold_time, pass_time, pass_time_until
from tests.web.stage import Stage, made, position, seated
from tests.web.texts import say
from tests.web.typist import Typist
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
START = position(
    1, "Wa1 Xb1 Al1 Kf5 Fb3 tf6 wf8 ul11 sa9 zg7", bound="b3", taken="xa", removal="0", ply="8"
)
EARS = """() => {
  window.heard = []
  for (const e of document.querySelectorAll('[data-testid="spoken"], [data-testid="spoken-now"]'))
    new MutationObserver((changes) => {
      for (const c of changes) {
        const text = [...c.addedNodes].map((n) => n.textContent).join(' ') || c.target.textContent
        if (text.trim()) window.heard.push([e.ariaLive, text.trim()])
      }
    }).observe(e, { childList: true, characterData: true, subtree: true })
}"""


def listen(me: Visitor) -> None:
    """From now on, keep what live regions say; a page that is still being made has none."""
    for name in ("spoken", "spoken-now"):
        expect(me.see(name)).to_be_attached()
    me.page.evaluate(EARS)


def heard(me: Visitor) -> list[tuple[str, str]]:
    """What was said so far, with plain spaces: which spaces, tests/test_language.py says."""
    return [(how, re.sub(r"\s", " ", text)) for how, text in me.page.evaluate("window.heard")]


def says(me: Visitor, how: str, text: str) -> None:
    """The page's time stands still while messages come: what comes together is said in one breath."""
    try:
        pass_time_until(me.page, lambda: any(h == how and text in said for h, said in heard(me)))
    except AssertionError:
        raise AssertionError(f"{text!r} was not said, only {heard(me)}") from None


def square(me: Visitor, name: str) -> Locator:
    """A square by what it is called to those who do not see it."""
    return me.page.get_by_role("button", name=re.compile(rf"^{name}, "))


def test_squares_the_position_and_threats_are_told_as_the_seat_knows_them(
    visitor: Visiting, url: str
) -> None:
    stage = Stage(visitor, url, position=START)
    stage.south.my_turn()
    squares_are_called_what_the_seat_knows(*stage.everybody)
    the_position_in_words(stage.south, stage.watcher)
    what_threatens_me_in_words(*stage.everybody)


def squares_are_called_what_the_seat_knows(
    south: Visitor, north: Visitor, watcher: Visitor
) -> None:
    board = south.page.get_by_role("application", name=say("boardName"))
    expect(board.get_by_role("button")).to_have_count(132)
    for who, name, said in (
        (south, "f5", "f5, Capitaine, à vous"),
        (south, "f6", f"f6, {say('unknown')}, Nord"),
        (south, "e4", "e4, case vide"),
        (south, "d5", "d5, croix"),
        (north, "f5", f"f5, {say('unknown', 'en')}, South"),
        (north, "f6", "f6, Lieutenant, yours"),
        (watcher, "f5", f"f5, {say('unknown')}, Sud"),
    ):
        expect(square(who, name)).to_have_accessible_name(said)
    # What can be picked is told from what cannot, and what is picked from what is not.
    expect(square(south, "f5")).not_to_be_disabled()
    expect(square(south, "a1")).to_have_attribute("role", "button")
    assert square(south, "f6").get_attribute("aria-disabled") == "true"
    # Landmarks and headings.
    for role in ("banner", "main", "complementary"):
        expect(south.page.get_by_role(role)).to_have_count(1)
    expect(south.page.get_by_role("heading", level=1)).to_have_text("Grand Jeu d’Attaque")
    # Pictures say nothing: the squares have said it.
    assert "Capitaine" not in south.page.locator("main").aria_snapshot().replace(
        "f5, Capitaine, à vous", ""
    )


def the_position_in_words(south: Visitor, watcher: Visitor) -> None:
    south.page.keyboard.press("p")
    words = south.page.get_by_role("dialog", name=say("describe"))
    expect(words.get_by_role("heading", level=3)).to_have_text(
        [
            re.compile(r"Sud \(à vous\)\s: 5 pièces"),
            re.compile(r"Nord\s: 5 pièces"),
            re.compile(r"Pertes de Nord\s: 2"),
        ]
    )
    expect(words).to_contain_text("Rang 5 : f5 Capitaine")
    expect(words).to_contain_text(f"Rang 6 : f6 {say('unknown')}")
    expect(words).not_to_contain_text("Lieutenant")
    watcher.see("describe").click()
    expect(watcher.see("described")).to_contain_text(f"Rang 5 : f5 {say('unknown')}")
    expect(watcher.see("described")).not_to_contain_text("Capitaine")
    for who in (south, watcher):
        who.page.keyboard.press("Escape")
        expect(who.see("described")).to_have_count(0)


def what_threatens_me_in_words(south: Visitor, north: Visitor, watcher: Visitor) -> None:
    keys = Typist(south)
    keys.press("b", "t")
    words = south.page.get_by_role("dialog", name=say("threats"))
    expect(words.get_by_role("listitem")).to_have_count(1)
    expect(words).to_contain_text(f"Capitaine : f6 {say('unknown')}")
    expect(words).not_to_contain_text("Lieutenant :")
    # From the words to the board.
    keys.tab_to("Aller en f5")
    keys.press("Enter")
    expect(words).to_have_count(0)
    expect(south.square("f5")).to_be_focused()
    # North is threatened by something that it does not know either; nothing threatens those who watch.
    north.see("threats").click()
    expect(north.see("feared")).to_contain_text(f"Lieutenant: f5 {say('unknown', 'en')}")
    expect(watcher.see("threats")).to_have_count(0)


def test_a_deployment_is_told_as_it_is_made(visitor: Visiting) -> None:
    me = visitor().visit()
    me.see("play-now").click()
    me.see("start").wait_for()
    expect(square(me, "d1")).to_have_accessible_name("d1, Drapeau")
    keys, words = Typist(me), me.see("deploy-words")
    keys.press("b")
    keys.pick("d1")
    expect(words).to_have_text("En main : d1, Drapeau.")
    keys.pick("c1")
    expect(words).to_have_text("d1, Mine. c1, Drapeau.")
    keys.pick("d4")
    expect(me.see("advice")).to_contain_text("ATK-012")  # a live region of its own says why not
    keys.go("c1")
    keys.press("Delete")
    expect(me.see("advice")).to_contain_text("ATK-016")


def test_each_line_is_said_once_and_the_own_prompt_cuts_in(visitor: Visiting, url: str) -> None:
    stage = Stage(visitor, url, clocked=True, watched=False, position=START)
    south, north = stage.everybody
    south.my_turn()
    expect(south.see("spoken-now")).to_contain_text("à vous de jouer")
    expect(north.see("prompt")).to_have_text("Waiting for South.")
    for who in stage.everybody:
        listen(who)
        hold_time(who.page)
    south.play("b3")
    says(south, "polite", "Corps franc b3 : où ?")
    south.play("b6")
    north.my_turn()
    expect(south.see("prompt")).to_have_text("En attente : Nord.")
    says(south, "polite", "b3 → b6")
    says(south, "polite", "En attente : Nord.")
    # To whoever is asked: what happened and what is wanted, in one breath and in their language.
    says(north, "assertive", "b3 → b6. North: ")
    north.play("l11", "l10")
    south.my_turn()
    says(south, "assertive", "l11 → l10. Sud : à vous de jouer")
    pass_time(south.page, 5000)
    lines = [text for _, text in heard(south) if "l11 → l10" in text]
    assert len(lines) == 1, "once"
    assert all("l11" not in text for how, text in heard(south) if how == "polite")
    # A fight, the choice after it with its numbers, and the prompt once more on demand.
    south.play("f5", "f6")
    south.my_turn()
    says(south, "assertive", "« Qui est là ? » — Lieutenant.")
    says(south, "assertive", "1, ")
    before = len(heard(south))
    south.page.keyboard.press("s")
    pass_time_until(south.page, lambda: len(heard(south)) > before)
    # Talk is heard too, the own words are not.
    north.page.get_by_role("tab", name=say("chat", "en")).click()
    north.page.get_by_label(say("sayHint", "en")).fill("Well fought")
    north.page.keyboard.press("Enter")
    says(south, "polite", "Nord : Well fought")
    expect(north.see("chat")).to_contain_text("Well fought")
    pass_time(north.page, 5000)
    assert not any("Well fought" in text for _, text in heard(north))
    # Who comes later is not read the whole game.
    south.page.clock.resume()
    south.page.reload()
    expect(south.see("spoken-now")).not_to_be_empty()
    for region in ("spoken", "spoken-now"):
        expect(south.see(region)).not_to_contain_text("b3 → b6")


def test_the_end_is_said_with_its_rule(visitor: Visiting, url: str) -> None:
    start = position(1, "Wa1 Xb1 Al1 Kf7 wf8 ul11", taken="xa", removal="0", ply="8")
    stage = Stage(visitor, url, clocked=True, watched=False, position=start)
    south, north = stage.everybody
    south.my_turn()
    listen(north)
    hold_time(north.page)
    south.play("f7", "f8")
    expect(south.see("spoken-now")).to_contain_text("Sud gagne.")
    expect(north.see("prompt")).to_have_text("South wins.")
    says(north, "assertive", "South wins.")
    expect(north.see("spoken-now")).to_contain_text("Captured!")


def test_a_known_attacker_is_named_with_the_outcome(visitor: Visiting, url: str) -> None:
    known = {"knows": {"all": ["f6"]}}
    me = seated(visitor, url, position=START, beside=known)
    me.my_turn()
    me.see("threats").click()
    expect(me.see("feared")).to_contain_text(f"Capitaine : f6 Lieutenant ({say('fate_D')})")
    # Where the table leaves remembering to the players, it is not remembered for them here either.
    me = seated(visitor, url, position=START, beside=known, options={"memory_aid": False})
    me.my_turn()
    me.see("threats").click()
    expect(me.see("feared")).to_contain_text(f"Capitaine : f6 {say('unknown')}")
    expect(me.see("feared")).not_to_contain_text("Lieutenant")
    # Two counters that cannot reach each other.
    quiet = position(1, "Wa1 Xb1 Al1 Kf3 tf9 wf10 ul11", taken="xa", removal="0", ply="8")
    me = seated(visitor, url, position=quiet)
    me.my_turn()
    me.see("threats").click()
    expect(me.see("feared")).to_contain_text("Rien ne peut vous attaquer")


def test_nothing_is_said_across_the_curtain(visitor: Visiting, url: str) -> None:
    """At one screen, what one player was told is not left in a region for the next."""
    table = made(url, "me", "me", position=START, hotseat=True)
    us = visitor().visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    us.button("Je suis Sud").click()
    us.my_turn()
    us.play("b3", "b6")
    us.see("curtain").wait_for()
    for region in ("spoken", "spoken-now"):
        expect(us.see(region)).to_have_count(0)
    us.button("Je suis Nord").click()
    us.my_turn()
    expect(us.see("spoken-now")).to_contain_text("Nord")
    for region in ("spoken", "spoken-now"):
        expect(us.see(region)).not_to_contain_text("Corps franc")
