"""Looking at games again: the slider and its keys, viewpoints, links to a moment, playing on, studying."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.waiting import PATIENCE, hold_time, pass_time
from tests.web.played import Players, finished
from tests.web.texts import say

if TYPE_CHECKING:
    from tests.web.house import House
    from tests.web.visitor import Visitor

Visiting = Callable[..., "Visitor"]
ARMY = 36
WHOLE = Path(__file__).resolve().parents[1] / "playthroughs" / "yom_kippur.jsonl"
HIDDEN = f'[data-board="left"] [data-square][aria-label*="{say("unknown")}"]'


@pytest.fixture(scope="module")
def game(url: str) -> Players:
    """One finished game for all tests of this page."""
    return finished(url, 90, 7)


def replayed(url: str, players: Players, eyes: str) -> Any:
    """What the server gives, without a browser."""
    headers = {"authorization": f"Bearer {players.tokens[0]}"}
    path = f"{url}/api/tables/{players.id}/replay?as={eyes}"
    return httpx.get(path, headers=headers, timeout=PATIENCE).json()


def at(me: Visitor, n: int) -> None:
    from playwright.sync_api import expect

    expect(me.see("replay")).to_have_attribute("data-moment", str(n))


def from_the_finished_table(visitor: Visiting, game: Players) -> Visitor:
    """A finished table leads to its replay, from its button and from each line of its log."""
    me = visitor(clocked=True).visit(f"/t/{game.id}#{game.tokens[0]}")
    me.see("to-replay").click()
    at(me, 0)
    me.page.wait_for_url(re.compile(rf"/t/{game.id}/replay\?as=south&n=0$"))
    me.button(say("toTable")).click()
    me.see("to-replay").wait_for()
    me.see("log").get_by_role("button", name=say("lookBackTo", n=12), exact=True).click()
    at(me, 12)
    return me


def test_a_finished_table_is_looked_at_again_by_the_slider_and_its_keys(
    visitor: Visiting, game: Players, url: str
) -> None:
    from playwright.sync_api import expect

    film = replayed(url, game, "south")
    length = len(film["steps"])
    captures = [
        i
        for i, step in enumerate(film["steps"], 1)
        if any(event["_"] == "Removed" for event in step["line"]["events"])
    ]
    assert captures
    me = from_the_finished_table(visitor, game)
    keys = me.page.keyboard
    keys.press("Home")
    at(me, 0)
    expect(me.see("moment")).to_have_text(f"0 / {length}")
    keys.press("ArrowRight")
    at(me, 1)
    keys.press("End")
    at(me, length)
    keys.press("ArrowLeft")
    at(me, length - 1)
    keys.press("Home")
    at(me, 0)
    keys.press("ArrowDown")
    at(me, captures[0])
    expect(me.see("caption")).to_contain_text("Hors jeu")
    keys.press("ArrowUp")
    at(me, captures[0])  # there is none before the first
    assert me.page.locator("[data-mark-at]").count() == len(captures)
    me.see("slider").fill("30")
    at(me, 30)
    expect(me.see("log").locator('[aria-current="step"]')).to_have_attribute("data-line", "29")
    me.see("slider").focus()
    keys.press("ArrowRight")  # the slider's own key and the page's are one
    at(me, 31)
    me.see("log").get_by_role("button", name=say("lookBackTo", n=12), exact=True).click()
    at(me, 12)
    # By itself, faster and faster, until it is told to stop.
    me.page.locator(".bar select").select_option("8")
    me.page.locator("body").click(position={"x": 5, "y": 790})
    hold_time(me.page)
    keys.press(" ")
    pass_time(me.page, 1000)
    here = int(me.see("replay").get_attribute("data-moment") or 0)
    assert 12 < here < length
    keys.press(" ")
    pass_time(me.page, 5000)
    at(me, here)


def test_each_viewpoint_shows_what_it_knew_then(visitor: Visiting, game: Players) -> None:
    from playwright.sync_api import expect

    me = visitor().visit(f"/t/{game.id}/replay?as=south&n=2#{game.tokens[0]}")
    at(me, 2)
    hidden = me.page.locator(HIDDEN)
    expect(hidden).to_have_count(ARMY)
    assert ", Nord" in str(hidden.first.get_attribute("aria-label"))
    me.page.locator('[data-eye="north"]').click()
    expect(hidden.first).to_have_attribute("aria-label", re.compile(", Sud$"))
    expect(hidden).to_have_count(ARMY)
    me.page.locator('[data-eye="watch"]').click()
    expect(hidden).to_have_count(2 * ARMY)
    me.page.locator('[data-eye="all"]').click()
    expect(hidden).to_have_count(0)
    me.page.locator('[data-eye="south"]').click()
    expect(hidden).to_have_count(ARMY)
    me.page.keyboard.press("End")  # the end opens everything, and only the end
    expect(hidden).to_have_count(0)
    me.page.keyboard.press("ArrowLeft")
    assert hidden.count() > 0
    me.page.wait_for_url(re.compile(r"as=south&n=\d+$"))
    beside = me.button(say("beside"))
    beside.click()
    me.page.locator('[data-board="right"] select, figcaption select').select_option("all")
    right = me.page.locator(f'[data-board="right"] [aria-label*="{say("unknown")}"]')
    expect(right).to_have_count(0)
    assert hidden.count() > 0


def test_a_link_to_a_moment_opens_no_seat(visitor: Visiting, game: Players) -> None:
    from playwright.sync_api import expect

    me = visitor().visit(f"/t/{game.id}/replay?as=north&n=20#{game.tokens[0]}")
    at(me, 20)
    link = me.see("moment-link").input_value()
    assert "as=north&n=20#" in link
    for secret in (*game.tokens, game.made["watch"]):
        assert secret not in link
        assert secret not in me.page.url
    guest = visitor("en").visit(link)
    at(guest, 20)
    guest.page.wait_for_url(re.compile(r"/replay\?as=north&n=20$"))  # the secret has left the bar
    expect(guest.page.locator('[data-eye="north"]')).to_have_attribute("aria-pressed", "true")
    expect(guest.see("caption").locator("span")).not_to_be_empty()  # the game's words have come
    caption = guest.see("caption").inner_text()
    guest.page.reload()
    at(guest, 20)
    expect(guest.see("caption")).to_have_text(caption)
    guest.button(say("toTable", "en")).click()
    guest.page.get_by_text("You are watching").wait_for()


def test_playing_on_from_a_moment(visitor: Visiting, game: Players) -> None:
    me = visitor().visit(f"/t/{game.id}/replay?as=north&n=24#{game.tokens[1]}")
    at(me, 24)

    def squares() -> list[str]:
        them = me.page.locator("[data-square]").evaluate_all(
            "all => all.map(e => e.getAttribute('aria-label'))"
        )
        return [label for label in them if say("unknown") not in label and "vide" not in label]

    before = [label for label in squares() if ", Sud" not in label]
    assert len(before) > 30
    me.button(say("playOn")).click()
    me.see("play-on").locator("button.primary").click()
    me.page.wait_for_url(re.compile(r"/t/[a-z2-7]{10}$"))
    me.see("log").wait_for()
    assert game.id not in me.page.url
    me.my_turn()
    table = next(m for m in me.received if m["t"] == "table")
    assert table["prepared"]
    assert table["you"] == 1
    assert table["seats"][0]["kind"] == "bot"
    first = next(m for m in me.received if m["t"] == "view")
    assert len([sq for sq in first["view"]["where"] if sq != "-"]) > 60
    # Nobody takes more than a move or two before it is our turn: the rest stands as it stood.
    after = squares()
    assert len([label for label in before if label in after]) >= len(before) - 2


def test_two_people_study_together(visitor: Visiting, game: Players) -> None:
    from playwright.sync_api import expect

    zoe = visitor().visit(f"/t/{game.id}/replay?as=all&n=10#{game.tokens[0]}")
    at(zoe, 10)
    zoe.button(say("study")).click()
    zoe.page.get_by_text("Vous menez").wait_for()
    link = zoe.see("moment-link").input_value()
    assert "&study=1#" in link
    guest = visitor().visit(link)
    guest.page.get_by_text("Vous suivez Sud.").wait_for()
    at(guest, 10)
    zoe.page.keyboard.press("ArrowRight")
    at(guest, 11)
    zoe.page.locator('[data-eye="north"]').click()
    expect(guest.page.locator('[data-eye="north"]')).to_have_attribute("aria-pressed", "true")
    for square in ("e6", "e6", "d4", "f6"):
        zoe.square(square).click(force=True)
    expect(guest.page.locator('[data-mark="e6"]')).to_have_count(1)
    expect(guest.page.locator(".drawn path")).to_have_count(1)
    guest.page.locator('[data-testid="study"] input').fill("pourquoi ici ?")
    guest.button(say("say")).click()
    expect(zoe.see("remarks")).to_contain_text("pourquoi ici ?")
    # Whoever moves the slider by itself looks freely, and may come back, or lead.
    guest.page.keyboard.press("Home")
    at(guest, 0)
    zoe.page.keyboard.press("ArrowRight")
    at(zoe, 12)
    guest.until(lambda: [m["n"] for m in guest.received if m["t"] == "studying"][-1:] == [12])
    at(guest, 0)
    guest.button("Suivre Sud").click()
    at(guest, 12)
    guest.button(say("takeLead")).click()
    zoe.page.get_by_text("Vous suivez Invité").wait_for()
    guest.page.keyboard.press("End")
    at(zoe, int(guest.see("moment").inner_text().split(" / ")[1]))
    guest.close()
    zoe.page.get_by_text(say("nobodyLeads")).wait_for()


def test_a_study_outlives_the_server(visitor: Visiting, house: House) -> None:
    players = finished(house.url, 20, 2)
    zoe = visitor(at=house.url).visit(f"/t/{players.id}/replay?as=all&n=5#{players.tokens[0]}")
    at(zoe, 5)
    zoe.button(say("study")).click()
    zoe.page.get_by_text("Vous menez").wait_for()
    guest = visitor(at=house.url).visit(zoe.see("moment-link").input_value())
    at(guest, 5)
    house.kill()
    zoe.page.keyboard.press("ArrowRight")  # what is there already can be looked at meanwhile
    at(zoe, 6)
    house.open()
    zoe.page.locator('[data-testid="study"] .people li').nth(1).wait_for()
    guest.page.locator('[data-testid="study"] .people li').nth(1).wait_for()
    lead = zoe.button(say("takeLead"))
    if lead.count():
        lead.click()
    zoe.page.get_by_text("Vous menez").wait_for()
    zoe.page.keyboard.press("End")
    at(guest, int(zoe.see("moment").inner_text().split(" / ")[1]))


def test_looking_back_while_the_game_runs(visitor: Visiting, url: str) -> None:
    from playwright.sync_api import expect

    players = Players(url, 4)
    players.deploy()
    players.play(12)
    me = visitor().visit(f"/t/{players.id}#{players.tokens[0]}")
    me.see("log").get_by_role("button", name=say("lookBackTo", n=3), exact=True).click()
    at(me, 3)
    assert me.page.locator("[data-eye]").count() == 0  # one's own eyes, and no others
    assert me.see("moment-link").count() == 0
    expect(me.page.locator(HIDDEN)).to_have_count(ARMY)
    me.page.keyboard.press("ArrowLeft")
    at(me, 2)
    players.play(2)
    expect(me.see("to-now")).to_contain_text("2 coups nouveaux")
    at(me, 2)
    me.see("to-now").click()
    me.page.locator("main[data-view]").wait_for()
    expect(me.see("replay")).to_have_count(0)
    refused = httpx.get(
        f"{url}/api/tables/{players.id}/replay?as=all",
        headers={"authorization": f"Bearer {players.tokens[0]}"},
    )
    assert refused.status_code == 403
    players.close()


def test_a_record_from_a_file(visitor: Visiting, game: Players, tmp_path: Path) -> None:
    from playwright.sync_api import expect

    me = visitor().visit(f"/t/{game.id}/replay#{game.tokens[0]}")
    at(me, 0)
    with me.page.expect_download() as coming:
        me.button(say("record")).click()
    path = tmp_path / "game.jsonl"
    coming.value.save_as(path)
    # A bad one is refused in one sentence; this one is shown.
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"qg":1}\n')
    other = visitor().visit("/replay")
    other.meant.append("status of 400")  # the browser itself reports it, at some time
    other.see("record-file").set_input_files(bad)
    other.page.get_by_text("ne peut pas être revue").wait_for()
    other.visit("/")
    other.button(f"{say('openRecord')}…").click()
    other.see("record-file").set_input_files(path)
    at(other, 0)
    other.page.get_by_text(say("recordProved")).wait_for()
    other.page.keyboard.press("ArrowRight")
    other.page.keyboard.press("ArrowRight")
    at(other, 2)
    expect(other.page.locator(HIDDEN)).to_have_count(0)
    other.page.locator('[data-eye="south"]').click()
    expect(other.page.locator(HIDDEN)).to_have_count(ARMY)


def test_the_log_shows_the_moment_that_was_gone_to(visitor: Visiting, url: str) -> None:
    """Its lines are of many heights, and most of them have not been laid out before."""
    from playwright.sync_api import expect

    me = visitor(at=url).visit("/replay")
    me.see("record-file").set_input_files(WHOLE)
    at(me, 0)
    me.see("slider").focus()
    me.page.keyboard.press("End")
    expect(me.see("log").locator('[aria-current="step"]')).to_be_in_viewport(ratio=1)
