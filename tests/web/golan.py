"""At a table of the advanced game of Yom Kippur: seats by number of players, and who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect
from tests.web.sinai import hexagon
from tests.web.stage import made
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]

EGYPT, SYRIA, ISRAEL_SINAI, ISRAEL_GOLAN = range(4)
"""Seats of four."""
ARAB, ISRAEL = 0, 1
"""Seats of two."""


def opened(url: str, position: str, *kinds: str, **more: Any) -> Any:
    """A table for as many as there are kinds of seats."""
    options = {"players": len(kinds)} if len(kinds) > 2 else {}
    game = "yom_kippur_advanced"
    return made(url, *kinds, game=game, position=position, options=options, **more)


def sat(who: Visiting, url: str, table: Any, seat: int, **more: Any) -> Visitor:
    """At a seat of a table that one person has made."""
    mine = who(**more)
    return mine.visit(f"{url}/t/{table['id']}#{table['seats'][seat]['token']}")


def sends(who: Visitor, aircraft: str, hex: str) -> None:
    """An aircraft to a hex, by mouse."""
    who.my_turn()
    who.see(f"chip-{aircraft}").click()
    expect(who.see(f"chip-{aircraft}")).to_have_attribute("aria-pressed", "true")
    hexagon(who, hex).click()


def phase(who: Visitor) -> str:
    """What is asked, as this page was told last."""
    told = [m for m in who.received if m["t"] in ("view", "step")]
    ask = told[-1]["ask"] if told else None
    return "" if ask is None else str(ask["name"])


def ends(who: Visitor) -> None:
    """The phase, whether or not something could still be done: its button may ask once more."""
    view = who.page.locator("main").get_attribute("data-view")
    button = who.page.locator('[data-deed="done"]')
    button.click()
    gone = who.page.locator(f'main:not([data-view="{view}"])')
    cancel = who.button(who.text("cancel"))
    expect(cancel.or_(gone).first).to_be_attached()
    if cancel.count():
        button.click()
    expect(gone).to_be_attached()
