"""The deployment editor in a real browser: by mouse, by finger, by keyboard, and as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Locator, expect
from tests.web.guest import Guest
from tests.web.stage import made
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
Inviting = Callable[[Any], Guest]
ECOLE = "FFSKNENTUJFF/ZPHCYLMYGPFZ/ZRNWRAZXRZPP"


def labelled(me: Visitor, square: str, name: str) -> None:
    expect(me.square(square)).to_have_attribute("aria-label", f"{square}, {name}")


def at_the_editor(visitor: Visiting, **more: object) -> Visitor:
    me = visitor(**more)
    table = made(me.url, "me", "bot:recrue")
    me.visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    me.see("start").wait_for()
    labelled(me, "d1", "Drapeau")
    return me


def tray(me: Visitor, letter_name: str) -> Locator:
    return me.see("tray").get_by_role("button", name=letter_name)


def text_of(me: Visitor) -> Locator:
    return me.see("as-text").locator("textarea")


def open_text(me: Visitor) -> None:
    me.see("as-text").locator("summary").click()


def sent_layout(me: Visitor) -> str:
    return str(next(m["path"][1] for m in me.sent if m["t"] == "play"))


def test_by_mouse_swap_clear_and_fill_again(visitor: Visiting) -> None:
    me = at_the_editor(visitor)
    me.square("d1").drag_to(me.square("c1"))
    labelled(me, "c1", "Drapeau")
    labelled(me, "d1", "Mine")
    me.button("↶ Annuler").click()
    labelled(me, "d1", "Drapeau")
    me.page.keyboard.press("Control+y")
    labelled(me, "c1", "Drapeau")
    me.button(say("clear")).click()
    expect(me.see("start")).to_be_disabled()
    expect(me.see("advice")).to_contain_text("ATK-016")
    tray(me, "Drapeau").drag_to(me.square("e2"))
    labelled(me, "e2", "Drapeau")
    expect(tray(me, "Drapeau")).to_have_count(0)
    me.square("e2").drag_to(me.see("tray"))
    expect(tray(me, "Drapeau")).to_be_visible()
    expect(me.square("e2")).to_have_attribute("aria-label", "e2, case vide")
    me.page.get_by_label("L\u2019École").check()
    expect(me.see("start")).to_be_enabled()
    me.deploy()
    assert sent_layout(me) == ECOLE


def test_what_a_rule_forbids_and_what_is_unwise(visitor: Visiting) -> None:
    """Beyond one's ranks the rule is named and opens; what is legal but unwise is warned of, and played."""
    me = at_the_editor(visitor)
    expect(me.see("advice")).to_have_text("")
    me.square("d1").drag_to(me.square("d4"))
    expect(me.see("advice")).to_contain_text("rangs de départ")
    labelled(me, "d1", "Drapeau")
    me.see("advice").get_by_role("button", name="ATK-012").click()
    expect(me.see("rulebook").locator('[aria-current="true"]')).to_contain_text("ATK-012")
    me.see("rulebook").get_by_role("button", name=say("close")).click()
    me.play("d1", "d3")
    expect(me.see("advice")).to_contain_text("Drapeau (d3) au premier rang")
    expect(me.see("start")).to_be_enabled()
    me.deploy()


def test_by_finger_two_taps(visitor: Visiting) -> None:
    me = at_the_editor(visitor, size=(390, 844), has_touch=True)
    me.square("d1").tap()
    me.square("c1").tap()
    labelled(me, "c1", "Drapeau")
    me.button(say("clear")).tap()
    tray(me, "Sapeur").tap()
    for square in ("a1", "b1", "c1"):
        me.square(square).tap()
    labelled(me, "c1", "Sapeur")
    expect(tray(me, "Sapeur")).to_have_accessible_name("Sapeur × 2")
    for button in me.page.locator(".desk button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 43.5, button.inner_text()
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_by_keyboard_alone_then_mirror_and_chance(visitor: Visiting) -> None:
    me = at_the_editor(visitor)
    press = me.page.keyboard.press
    me.square("d1").focus()
    press("Enter")
    press("ArrowLeft")
    press("Enter")
    labelled(me, "c1", "Drapeau")
    press("Control+z")
    labelled(me, "d1", "Drapeau")
    me.square("d1").focus()
    press("Delete")
    tray(me, "Drapeau").focus()
    press("Enter")
    me.square("d1").focus()
    press("Enter")
    labelled(me, "d1", "Drapeau")
    me.button(say("mirror")).click()
    labelled(me, "i1", "Drapeau")
    me.button(say("mirror")).click()
    expect(me.page.get_by_label("L\u2019École")).to_be_checked()
    me.button(say("random")).click()
    expect(me.see("start")).to_be_enabled()
    me.deploy()
    # Options come anew when the other side confirms, with other draws.
    draws = [path[1] for m in me.received if m["t"] == "legal" for path in m.get("draws", [])]
    assert sent_layout(me) in draws


def test_saved_under_a_name_for_the_next_game_and_the_other_camp(visitor: Visiting) -> None:
    me = at_the_editor(visitor)
    me.play("d1", "c1")
    me.page.get_by_label(say("layoutName")).fill("Coin")
    me.button(say("keepLayout")).click()
    me.page.get_by_label("La Citadelle").check()
    me.page.reload()
    labelled(me, "b1", "Drapeau")  # the draft outlives the page
    me.button("Coin").click()
    labelled(me, "c1", "Drapeau")
    me.deploy()
    layout = sent_layout(me)
    assert layout.endswith("/ZRWNRAZXRZPP")
    kept = "Object.keys(localStorage).some(k => k.includes('deployed'))"
    me.until(lambda: me.page.evaluate(kept))

    # The next game, on the other side: what was played last comes first, seen from there.
    me.visit("/")
    me.page.locator(".shelf li button.box").first.click()
    me.page.locator("dialog label", has_text=say("side")).locator("select").select_option("Nord")
    me.page.locator("dialog button.primary").click()
    labelled(me, "c11", "Drapeau")
    expect(me.page.get_by_label(say("lastUsed"))).to_be_checked()
    me.button("Renommer Coin").click()
    me.page.get_by_role("textbox", name="Renommer Coin").fill("Le Coin")
    me.page.keyboard.press("Enter")
    expect(me.button("Le Coin")).to_have_attribute("aria-pressed", "true")
    me.button("Supprimer Le Coin").click()
    me.button("Supprimer Le Coin").click()
    expect(me.button("Le Coin")).to_have_count(0)
    expect(me.see("own")).to_contain_text("Donnez un nom")


def test_as_text_out_and_in(visitor: Visiting, tmp_path: Path) -> None:
    me = at_the_editor(visitor)
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_text(me)
    me.see("as-text").get_by_role("button", name=say("copy")).click()
    expect(me.see("as-text").get_by_role("button", name=say("copied"))).to_be_visible()
    text = me.page.evaluate("navigator.clipboard.readText()")
    assert text.split("\n")[1:5] == ["set: 1", *ECOLE.split("/")]
    with me.page.expect_download() as saving:
        me.button(say("download")).click()
    file = tmp_path / "one.txt"
    saving.value.save_as(file)
    assert file.read_text(encoding="utf-8") == text

    text_of(me).fill("name: Fautif\nset: 2\nFFSKNENTUJFF\nZPHCYLMYGPF\nZRN?RAZXRZPG")
    faults = me.see("as-text").locator("li")
    expect(faults).to_have_text(
        [
            f"Ligne 2 : {say('fault_set', has=2, wants=1)}",
            "Ligne 4 : 11 cases au lieu de 12.",
            f"Ligne 5 : {say('fault_letter', letter='?')}",
            "Ligne 5 : Général : 2 au lieu de 1 (ATK-016).",
        ]
    )
    expect(me.button(say("applyText"))).to_be_disabled()
    labelled(me, "d1", "Drapeau")

    # From a file: the flag in the corner, the sapper where the flag was.
    file.write_text("WFSKNENTUJFF\nZPHCYLMYGPFZ\nZRNFRAZXRZPP\n", encoding="utf-8")
    me.page.locator('input[type="file"]').set_input_files(file)
    me.button(say("applyText")).click()
    labelled(me, "a3", "Drapeau")
    me.button("↶ Annuler").click()
    labelled(me, "d1", "Drapeau")

    # Several at once are saved, and an unfinished one fills the tray.
    text_of(me).fill("name: Un\nW11\n12\n12\n\nname: Deux\n12\n12\n11W")
    expect(me.see("as-text")).to_contain_text("Il manque 35 pièces")
    me.button(say("applyText")).click()
    expect(me.button("Un")).to_be_visible()
    expect(me.button("Deux")).to_be_visible()
    labelled(me, "a3", "Drapeau")
    expect(me.see("start")).to_be_disabled()


def test_at_one_screen_nothing_is_left_for_the_other_to_read(visitor: Visiting) -> None:
    us = visitor().visit()
    us.new_table("hotseat")
    us.button("Je suis Sud").click()
    us.play("d1", "c1")
    expect(us.see("own")).to_contain_text("rien n’est enregistré")
    us.deploy()
    kept = us.page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    assert "/ZRWN" not in kept
    us.button("Je suis Nord").click()
    labelled(us, "d11", "Drapeau")  # the first sample, not what south has chosen
    expect(us.page.get_by_label(say("lastUsed"))).to_have_count(0)
    expect(us.button("↶ Annuler")).to_be_disabled()


def test_the_other_side_s_confirmation_disturbs_nothing(
    visitor: Visiting, guest: Inviting, url: str
) -> None:
    table = made(url, "me", "link")
    north = guest(table)
    south = visitor().visit(f"/t/{table['id']}#{table['seats'][0]['token']}")
    south.play("d1", "c1", "a1")
    north.moves(*north.asked()["draws"][0])
    expect(south.page.locator(".mark-picked")).to_have_count(1)  # a1 is still in hand
    south.play("b1")
    labelled(south, "b1", "Sapeur")
    labelled(south, "c1", "Drapeau")
    south.button("↶ Annuler").click()
    south.button("↶ Annuler").click()
    labelled(south, "d1", "Drapeau")
    expect(south.see("start")).to_be_enabled()
    south.deploy()


def test_counters_say_what_they_do_while_they_are_set_up(visitor: Visiting) -> None:
    """Under the pointer; by finger the one that is held."""
    me = at_the_editor(visitor)
    expect(me.see("explained")).to_have_count(0)
    me.square("d2").hover()
    expect(me.see("facts")).to_have_text(re.compile(r"^13 · bat 1 à 13 · "))
    me.see("explained").get_by_role("button", name="ATK-076").click()
    expect(me.see("rulebook").locator('[data-rule="ATK-076"]').first).to_be_visible()
    phone = at_the_editor(visitor, size=(390, 844), has_touch=True)
    phone.square("a3").tap()
    expect(phone.see("facts")).to_be_in_viewport()
    expect(phone.see("facts")).to_have_text(re.compile(r"^2 · bat 1 à 2 · "))
