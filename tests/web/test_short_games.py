"""A short game of each rule set, from a prepared position to its end by the rules, all by mouse: two
players and a watcher, what each sees at each step, and every frame that each was sent."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.stage import Stage, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]


def test_set_1_a_bound_a_fight_and_the_last_objective(
    visitor: Visiting, url: str, tmp_path: Path
) -> None:
    start = position(
        1, "Wa1 Xb1 Al1 Kf5 Fb3 tf6 wf7 ul11 sa9", bound="b3", taken="xa", removal="0", ply="8"
    )
    stage = Stage(visitor, url, position=start)
    south, north, watcher = stage.everybody
    south.my_turn()
    stage.hidden(4, 5, 9)
    expect(north.see("prompt")).to_have_text("Waiting for South.")
    expect(watcher.page.locator(".target.alive")).to_have_count(0)

    # A commando's bound goes three squares straight; the others see only that something went.
    south.play("b3")
    expect(south.see("prompt")).to_have_text("Corps franc b3 : où ?")
    south.play("b6")
    stage.logged("b3 → b6")
    expect(north.square("b6")).to_have_attribute("aria-label", f"b6, {say('unknown', 'en')}, South")
    expect(watcher.square("b6")).to_have_attribute("aria-label", f"b6, {say('unknown')}, Sud")

    north.my_turn()
    north.play("l11", "l10")
    stage.logged("l11 → l10")
    south.my_turn()
    south.play("f5", "f6")
    stage.logged("« Qui est là ? » — Lieutenant.", "“Who is there?” — Lieutenant.")
    expect(north.see("prompt")).to_have_text("Waiting for South.")
    south.button(say("takeSquare")).click()
    stage.logged("f5 → f6")
    # The winner stays unknown to the others.
    expect(north.square("f6")).to_have_attribute("aria-label", f"f6, {say('unknown', 'en')}, South")
    stage.hidden(3, 5, 8)
    north.my_turn()
    north.play("l10", "l9")
    south.my_turn()
    south.play("f6", "f7")
    stage.ended("Sud gagne.", "South wins.", "ATK-140")
    stage.logged("Drapeau. Pris !", "Flag. Captured!")
    expect(north.square("f6")).to_have_attribute("aria-label", "f6, Captain, South")
    stage.told_no_secrets()
    assert stage.verified(tmp_path).startswith("ok: 6 moves")


def test_set_2_drop_raid_explosion_launch_and_jump_all_in_secret(
    visitor: Visiting, url: str, tmp_path: Path
) -> None:
    start = position(
        2,
        "Wa4 Xl4 Al1 Ba1 Ra2 Ve1 Pc1 Kd4 ua9 hg8 se8 ke9 pc10 wk10 tl11",
        taken="x",
        removal="0",
        ply="8",
    )
    stage = Stage(visitor, url, position=start)
    south, north, watcher = stage.everybody
    south.my_turn()
    stage.hidden(7, 8, 15)

    # A drop is a displacement like any other to those who may not know; its timer runs in secret.
    south.play("a2", "g7")
    stage.logged("a2 → g7")
    expect(north.square("g7")).to_have_attribute("aria-label", f"g7, {say('unknown', 'en')}, South")
    expect(watcher.square("g7")).to_have_attribute("aria-label", f"g7, {say('unknown')}, Sud")
    expect(south.square("g7")).to_have_attribute("aria-label", "g7, Bombe à retardement, à vous")

    # So is a jump.
    north.my_turn()
    north.play("c10")
    expect(north.see("prompt")).to_have_text("Paratrooper c10: where to?")
    north.play("c5")
    stage.logged("c10 → c5")
    expect(south.square("c5")).to_have_attribute("aria-label", f"c5, {say('unknown')}, Nord")

    # A raid: the bomber shows itself, and what it hit is named; then it comes down where it likes.
    south.my_turn()
    south.play("a1")
    south.square("g8").click(force=True)  # white: the rule that shelters it is said
    expect(south.see("refusal")).to_contain_text("g8 est une case blanche, à l’abri des bombes.")
    expect(south.see("refusal").get_by_role("button", name="ATK-101")).to_be_visible()
    south.play("a9")
    stage.logged("Le Bombardier de a1 frappe a9", "The Bomber from a1 hits a9")
    expect(south.see("prompt")).to_have_text("Sud : où se pose le Bombardier ?")
    south.my_turn()
    south.square("l8").click(force=True)
    expect(south.see("refusal")).to_contain_text("l8 n’est pas dans votre camp.")
    south.play("b2")
    stage.logged("a1 → b2")
    expect(watcher.square("b2")).to_have_attribute("aria-label", "b2, Bombardier, Sud")
    stage.hidden(6, 7, 13)

    # The bomb goes off at the end of the opponent's second turn.
    north.my_turn()
    north.play("l11", "l10")
    stage.logged("La Bombe à retardement de g7 explose !", "The Time bomb on g7 explodes!")
    expect(north.square("g8")).to_have_attribute("aria-label", "g8, empty square")
    stage.hidden(5, 6, 11)

    # A flying bomb waits for a word after the click.
    south.my_turn()
    south.play("e1")
    south.button(say("verb_launch")).click()
    stage.logged("Une Bombe volante part de e1", "A Flying bomb leaves e1")
    stage.hidden(3, 5, 8)
    north.my_turn()
    north.play("l10", "l9")

    # A jump with an attack: counter, landing square, victim.
    south.my_turn()
    south.play("c1", "j10")
    expect(south.see("prompt")).to_have_text("Parachutiste c1 → j10 : attaquer qui ?")
    expect(south.button(say("jumpOnly"))).to_be_visible()
    south.play("k10")
    stage.ended("Sud gagne.", "South wins.", "ATK-141")
    expect(north.square("j10")).to_have_attribute("aria-label", "j10, Paratrooper, South")
    stage.told_no_secrets()
    assert stage.verified(tmp_path).startswith("ok: 8 moves")


def test_set_3_photograph_announced_drop_and_jump_and_two_objectives(
    visitor: Visiting, url: str, tmp_path: Path
) -> None:
    start = position(
        3,
        "Wd4 Xe4 Al1 Ba1 Vg1 Nf1 Nh1 Df2 Qg2 Dh2 Pc1 Kf5 yf9 rc9 sg8 wk10 xj11 tl9 pl11",
    )
    stage = Stage(visitor, url, position=start)
    south, north, watcher = stage.everybody
    south.my_turn()
    # Flags and plans lie open.
    stage.hidden(5, 10, 15)
    expect(watcher.square("k10")).to_have_attribute("aria-label", "k10, Drapeau, Nord")

    # A photograph is for the photographer's eyes.
    south.play("a1", "f9")
    stage.logged("photographie f9", "photographs f9")
    expect(south.square("f9")).to_have_attribute("aria-label", "f9, Espion, Nord")
    expect(watcher.square("f9")).to_have_attribute("aria-label", f"f9, {say('unknown')}, Nord")
    south.logged("Pièce montrée en f9 : Espion.")
    watcher.logged("f9 : la pièce est montrée à un joueur.")
    expect(watcher.see("log")).not_to_contain_text("Espion")
    south.play("a1")  # it comes down where it stood
    north.my_turn()
    stage.hidden(4, 9, 14)

    # A drop is announced.
    north.play("c9", "e5")
    stage.logged("Pièce montrée en c9 : Bombe à retardement.", "Counter shown on c9: Time bomb.")
    stage.hidden(3, 9, 13)

    # This flying bomb cannot step: one click must not send it off.
    south.my_turn()
    south.play("g1")
    expect(south.see("prompt")).to_have_text("Bombe volante g1 : où ?")
    expect(south.button(say("verb_launch"))).to_be_visible()
    south.button(say("cancel")).click()
    expect(south.button(say("verb_launch"))).to_have_count(0)
    south.play("g1")
    south.button(say("verb_launch")).click()
    stage.logged("Une Bombe volante part de g1", "A Flying bomb leaves g1")
    expect(north.square("g8")).to_have_attribute("aria-label", "g8, empty square")
    stage.hidden(2, 8, 11)

    north.my_turn()
    north.play("l9", "l8")
    stage.logged("l9 → l8")
    south.my_turn()
    south.play("c1", "j10", "k10")
    stage.logged("Drapeau. Pris !", "Flag. Captured!")
    expect(watcher.square("j10")).to_have_attribute("aria-label", "j10, Parachutiste, Sud")
    south.button(say("stay")).click()
    # That was the opponent's second turn since the drop.
    stage.logged("La Bombe à retardement de e5 explose !", "The Time bomb on e5 explodes!")
    expect(south.square("f5")).to_have_attribute("aria-label", "f5, case vide")
    north.my_turn()
    north.play("l8", "l7")
    south.my_turn()
    south.play("j10", "j11")
    stage.ended("Sud gagne.", "South wins.", "ATK-141")
    stage.told_no_secrets()
    assert stage.verified(tmp_path).startswith("ok: 9 moves")
