"""With people one does not know: a lobby of many tables, not reading somebody, telling the host."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.waiting import PATIENCE, hold_time, pass_time
from tests.web.house import House
from tests.web.stage import Stage, made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

from qg.server.reports import close, reports

Visiting = Callable[..., Visitor]
QUIET = position(1, "Wa1 Xb1 Al1 Kf5 Sk1 sa9 wl11 xk11 aj11 tb9")


def test_a_long_lobby_is_shown_in_parts_and_a_table_is_reported(
    visitor: Visiting, tmp_path: Path
) -> None:
    house = House(tmp_path, "--no-limits")
    house.open()
    try:
        for number in range(12):
            made(house.url, "me", "open", public=True, name=f"Joueur {number}")
        other = made(
            house.url, "me", "open", public=True, name="Zoé", title="Venez", game="embuscades"
        )
        me = visitor(at=house.url).visit()
        rows = me.see("lobby").locator("li")
        expect(rows).to_have_count(10)
        expect(rows.first).to_contain_text("Zoé")  # the newest first
        me.see("more-tables").click()
        expect(rows).to_have_count(13)
        expect(me.see("more-tables")).to_have_count(0)
        me.see("only-game").select_option("embuscades")
        expect(rows).to_have_count(1)
        # What is reported is chosen, and reaches whoever runs the server.
        rows.first.get_by_label(say("reportTable")).click()
        dialog = me.see("report")
        expect(dialog.get_by_label("Le nom « Zoé »")).to_be_checked()
        dialog.get_by_label(say("reportTitle", words="Venez")).check()
        dialog.get_by_label("Pourquoi ?").fill("Publicité.")
        dialog.get_by_role("button", name=say("say")).click()
        expect(dialog.get_by_role("status")).to_have_text(say("reportSent"))
        dialog.get_by_role("button", name=say("close")).last.click()
        (told,) = reports(tmp_path, 10)
        assert (told["table"], told["words"], told["text"]) == (other["id"], "Venez", "Publicité.")
        # Its maker reads that the host has closed it; nobody finds it in the lobby any more.
        maker = visitor(at=house.url).visit(f"/t/{other['id']}#{other['seats'][0]['token']}")
        expect(maker.see("prompt")).to_contain_text("En attente")
        assert close(tmp_path, other["id"])
        expect(maker.see("prompt")).to_contain_text("a fermé cette table")
        found = httpx.get(f"{house.url}/api/tables?game=embuscades", timeout=PATIENCE).json()
        assert found == {"tables": [], "next": None}
    finally:
        house.close()


def test_somebody_who_is_muted_is_neither_read_nor_heard(visitor: Visiting, url: str) -> None:
    stage = Stage(visitor, url, clocked=True, watched=False, position=QUIET)
    south, north = stage.everybody
    south.my_turn()
    tab = north.page.get_by_role("tab", name=say("chat", "en"))
    tab.click()
    field = south.page.get_by_label(say("sayHint"))
    south.page.get_by_role("tab", name=say("chat")).click()
    for text in ("first word", "second word"):
        field.fill(text)
        south.page.keyboard.press("Enter")
    expect(north.see("chat")).to_contain_text("second word")
    north.page.get_by_label("Mute South").click()
    expect(north.see("chat")).not_to_contain_text("word")
    expect(north.see("other-0")).to_contain_text("Muted: South")
    north.page.get_by_role("tab", name=say("log", "en")).click()
    field.fill("third word")
    south.page.keyboard.press("Enter")
    hold_time(north.page)
    south.play("f5", "f6")
    north.my_turn()
    pass_time(north.page, 1000)
    expect(north.see("spoken").or_(north.see("spoken-now")).first).to_be_attached()
    expect(north.see("spoken-now")).to_contain_text("f5")  # what came after the talk was said
    expect(north.see("spoken")).not_to_contain_text("third word")
    expect(north.see("spoken-now")).not_to_contain_text("third word")
    expect(tab).to_have_text(say("chat", "en"))  # nothing unread
    # It is kept for this table, and undone; what was said meanwhile is there.
    north.page.clock.resume()
    north.page.reload()
    north.page.get_by_role("tab", name=say("chat", "en")).click()
    expect(north.see("chat")).to_contain_text(say("chatEmpty", "en"))
    north.page.get_by_label("Unmute South").click()
    expect(north.see("chat")).to_contain_text("third word")
    # A line of talk is reported as it stands.
    north.page.get_by_label("Report South").click()
    expect(north.see("report").get_by_label("The message “third word”")).to_be_checked()
    north.see("report").get_by_role("button", name=say("cancel", "en")).click()
    expect(north.see("report")).to_have_count(0)
