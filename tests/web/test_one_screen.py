"""Two players at one screen, rule set 2, with a curtain between them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.secrets import Screen
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
SHORT = position(
    2, "Wa4 Xl4 Al1 Ra2 Ba1 Pc1 ua9 hg8 pc10 wk10 tl11", taken="x", removal="0", ply="8"
)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "fr",
            {
                "south": "Je suis Sud",
                "north": "Je suis Nord",
                "hand": say("curtain", seat="Nord"),
                "seen": "g7, Bombe à retardement, à vous",
                "unseen": f"g7, {say('unknown')}, Sud",
                "raid": "Le Bombardier de a1 frappe a9",
                "over": "Sud gagne.",
            },
        ),
        pytest.param(
            "en",
            {
                "south": "I am South",
                "north": "I am North",
                "hand": say("curtain", "en", seat="North"),
                "seen": "g7, Time bomb, yours",
                "unseen": f"g7, {say('unknown', 'en')}, South",
                "raid": "The Bomber from a1 hits a9",
                "over": "South wins.",
            },
            marks=pytest.mark.soak,
        ),
    ],
)
def test_a_game_of_set_2_with_a_curtain(
    visitor: Visiting, url: str, language: str, words: dict[str, str]
) -> None:
    table = made(url, "me", "me", position=SHORT, hotseat=True)
    us = visitor(language).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    us.button(words["south"]).click()
    us.my_turn()
    us.play("a2", "g7")
    # The next player's board is not there before that player says so.
    expect(us.see("curtain")).to_contain_text(words["hand"])
    expect(us.page.locator(".board")).to_have_count(0)
    assert words["seen"] not in us.page.content()
    us.button(words["north"]).click()
    us.my_turn()
    expect(us.square("g7")).to_have_attribute("aria-label", words["unseen"])
    us.play("c10", "c5")
    us.button(words["south"]).click()
    us.my_turn()
    expect(us.square("g7")).to_have_attribute("aria-label", words["seen"])
    # A raid ends with a landing: the screen stays with the player, who then reads what happened.
    us.play("a1", "a9")
    us.logged(words["raid"])
    us.my_turn()
    us.play("b2")
    us.button(words["north"]).click()
    us.my_turn()
    # The bomb goes off at the end of this turn: that is read before the screen is handed over.
    us.play("l11", "l10")
    us.see("cover").click()
    us.button(words["south"]).click()
    us.my_turn()
    us.play("c1", "j10", "k10")
    expect(us.see("prompt")).to_have_text(words["over"])
    expect(us.page.locator(".board .piece .back")).to_have_count(0)
    screen = Screen()
    assert [wrong for frame in us.received for wrong in screen.hear(frame)] == []
    assert all(ear.learned for ear in screen.ears)
