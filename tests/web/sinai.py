"""At a table of Yom Kippur: seats, hexes and what was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect
from tests.web.stage import made
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]

DUEL = (
    "t3 e.combat S1521=EG-ARM-14,EG-ARM-15 S1522=EG-MEC-3,EG-ART-A1"
    " S1620=IL-ART-214 S1621=IL-MEC-204-"
)
"""Both enemy hexes are beside S1521, the southern one beside S1522 too."""


def seated(who: Visiting, url: str, position: str, seat: int = 0, **more: Any) -> Visitor:
    """At this seat of a new table; the other seat is taken, and nobody looks from there."""
    return sat(who(at=url, **more), url, position, seat)


def sat(mine: Visitor, url: str, position: str, seat: int = 0) -> Visitor:
    """The same for somebody who is there already."""
    table = made(url, "me", "me", game="yom_kippur", position=position)
    return mine.visit(f"{url}/t/{table['id']}#{table['seats'][seat]['token']}")


def hexagon(who: Visitor, name: str) -> Locator:
    return who.page.locator(f'.target[data-square="{name}"]')


def played(who: Visitor) -> list[Any]:
    return [message["path"] for message in who.sent if message["t"] == "play"]


def typed(who: Visitor, text: str, sheet: str = "S") -> None:
    """The number of a hex, by keys: the map goes there."""
    for key in f"/{text}":
        who.page.keyboard.press(key)
    expect(hexagon(who, f"{sheet}{text}")).to_be_focused()
