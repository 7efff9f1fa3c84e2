"""A game of another author's package: the client was built without its folder, and says so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Browser, expect
from tests.web.house import serving
from tests.web.stage import made
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]


def test_a_game_without_a_screen_says_where_it_is_played(
    browser: Browser, visitor: Visiting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QG_GAMES", "tests.toys.secret:GAME")
    with serving(tmp_path) as url:
        me = visitor(at=url).visit()
        shelf = me.page.locator(".shelf > li")
        box = shelf.filter(has_text=me.text("noScreen"))
        expect(box.locator(".box")).to_be_disabled()
        expect(box.get_by_role("button", name=me.text("newTable"))).to_have_count(0)
        # The games that come with QG can be played, beside it.
        expect(shelf.first.locator(".box")).to_be_enabled()

        table = made(url, "me", "me", game="secret")
        me.visit(f"/t/{table['id']}#{table['seats'][0]['token']}", sits=False)
        expect(me.page.get_by_text(me.text("noScreen"))).to_be_visible()
