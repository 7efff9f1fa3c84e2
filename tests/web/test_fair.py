"""After a game one click proves its dice, in the browser alone."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import expect
from tests.waiting import PATIENCE
from tests.web.visitor import Visitor


def test_one_click_proves_every_roll(visitor: Callable[..., Visitor], url: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "recrue"}]
    house = url.rstrip("/")
    table = {"game": "attaque", "seats": seats}
    made = httpx.post(f"{house}/api/tables", json=table, timeout=PATIENCE).json()
    me = visitor("en")
    me.visit(f"/t/{made['id']}#{made['seats'][0]['token']}")
    me.deploy()
    me.logged("begins")  # the die that says who has been thrown
    me.button("Resign").click()
    me.button("Yes").click()
    me.see("to-fair").click()
    expect(me.see("verdict")).to_contain_text("Verified: 1 roll, fixed")
    expect(me.see("fair")).to_contain_text("No player rolled a six-sided die")
