"""Aides on the page: a question of another's turn is left to the computer, which answers it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.server.test_aides import ATTACK, BATTLE
from tests.web.guest import invited
from tests.web.stage import made
from tests.web.test_yom_kippur_battle import DRIVEN
from tests.web.texts import say
from tests.web.visitor import Visitor

from qg.games.yom_kippur import GAME

BEATEN = (
    DRIVEN.replace("S1621=IL-MEC-204-", "S1722=IL-MEC-204-")
    .replace(" back=IL-MEC-204", "")
    .replace("ask=retreat", "ask=advance")
)
"""The defender has gone: somebody may advance."""


def test_a_question_is_left_to_the_computer_and_answered(
    visitor: Callable[..., Visitor], desert: str
) -> None:
    table = made(desert, "link", "me", game="yom_kippur", position=BATTLE)
    israel = visitor(at=desert).visit(f"{desert}/t/{table['id']}#{table['seats'][1]['token']}")
    egypt = invited(desert, table, 0)
    egypt.asked()
    support = israel.page.locator("[data-aide=support]")
    israel.see("aides").click()
    choice = israel.see("aides-choice")
    for name in GAME.words("fr")["aides"].values():
        expect(choice).to_contain_text(name)
    expect(support.locator("option:checked")).to_have_text(say("aideNone"))
    support.select_option("recrue")
    israel.page.reload()
    israel.see("aides").click()
    expect(support).to_have_value("recrue")  # the table keeps it
    egypt.moves(*ATTACK)
    egypt.until("step")
    while not any(['"Fought"' in frame for frame in egypt.frames]):
        egypt.read()  # nobody has touched Israel's page
    egypt.close()


@pytest.mark.parametrize("ask", ["retreat", "advance"])
def test_who_is_asked_leaves_a_retreat_or_an_advance_to_the_computer(
    visitor: Callable[..., Visitor], desert: str, ask: str
) -> None:
    """It is answered at once, as the owner's own move; nobody clicks on the map."""
    position = DRIVEN if ask == "retreat" else BEATEN
    seat = 1 if ask == "retreat" else 0
    table = made(desert, "link", "link", game="yom_kippur", position=position)
    owner = visitor(at=desert).visit(f"{desert}/t/{table['id']}#{table['seats'][seat]['token']}")
    other = invited(desert, table, 1 - seat)
    owner.my_turn()
    question = owner.see("retreating" if ask == "retreat" else "advancing")
    expect(question).to_be_visible()
    owner.see("aides").click()
    owner.page.locator(f"[data-aide={ask}]").select_option("sergent")
    expect(question).to_have_count(0)
    step = other.until("step")
    assert step["line"]["by"] == seat
    assert not [message for message in owner.sent if message["t"] == "play"]
    other.close()
