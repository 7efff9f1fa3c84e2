"""Aides on the page: a question of another's turn is left to the computer, which answers it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.server.test_aides import ATTACK, BATTLE
from tests.web.guest import invited
from tests.web.stage import made
from tests.web.texts import say
from tests.web.visitor import Visitor

from qg.games.yom_kippur import GAME


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
