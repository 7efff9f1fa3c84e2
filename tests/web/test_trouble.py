"""What the page says when the house is in trouble: a disk that takes no more moves, a table that is set
aside, a house that closes for a moment."""

from __future__ import annotations

import re
import resource
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Route, expect
from tests.web.house import House
from tests.web.stage import made, position
from tests.web.texts import say
from tests.web.visitor import Visitor

from qg.store.layout import NAME

Visiting = Callable[..., Visitor]
QUIET = position(1, "Wa1 Xl1 Ab1 Ka2 Sf3 Pg3 wa11 xl11 ab11 ka10 sf9 pg9")


def seated(visitor: Visiting, house: House) -> tuple[Visitor, Visitor, Any]:
    """South reads French, north English; and their table."""
    table = made(house.url, "me", "link", position=QUIET)
    seats = [f"{house.url}/t/{table['id']}#{seat['token']}" for seat in table["seats"]]
    south = visitor(at=house.url).visit(seats[0])
    north = visitor("en", at=house.url).visit(seats[1])
    south.my_turn()
    return south, north, table


def test_a_disk_that_takes_no_more_moves(visitor: Visiting, house: House) -> None:
    south, north, table = seated(visitor, house)
    assert house.process is not None
    pid, limit = house.process.pid, resource.RLIMIT_FSIZE
    size = max(path.stat().st_size for path in house.data.iterdir())
    resource.prlimit(pid, limit, (size, resource.RLIM_INFINITY))
    south.play("f3", "f4")
    refused = south.see("refusal")
    expect(refused).to_contain_text("rien n’a changé")
    expect(south.see("health")).to_contain_text("Aucun coup ne peut être enregistré")
    expect(north.see("health")).to_contain_text("No move can be stored for now")
    late = visitor(at=house.url).visit(f"{house.url}/t/{table['id']}#{table['watch']}")
    expect(late.see("health")).to_be_visible()  # whoever comes now reads it too

    resource.prlimit(pid, limit, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    for each in (south, north, late):
        expect(each.see("health")).to_have_count(0)
    refused.get_by_role("button", name=say("close")).click()
    south.play("f3", "f4")
    north.my_turn()


def test_a_house_that_closes_for_a_moment(visitor: Visiting, house: House) -> None:
    """Its goodbye is not for good: the page comes back by itself."""
    south, north, _ = seated(visitor, house)
    house.stop()
    for each, text in ((south, "Connexion perdue"), (north, "Connection lost")):
        expect(each.page.get_by_role("status").filter(has_text=text)).to_be_visible()
        assert [m["why"] for m in each.received if m["t"] == "bye"] == ["closes"]
    asked = south.count("legal")
    house.open()
    for each, text in ((south, "Connexion perdue"), (north, "Connection lost")):
        expect(each.page.get_by_text(text)).to_have_count(0)
    south.until(
        lambda: south.count("legal") > asked
    )  # the line is back before the table is told anew
    south.my_turn()
    south.play("f3", "f4")
    north.my_turn()


@pytest.mark.parametrize(
    ("query", "french", "english"),
    [
        (
            "DELETE FROM facts WHERE id = ? AND seq = 1",
            "Cette table est mise de côté",
            "This table is set aside",
        ),
        (
            "UPDATE facts SET body = json_set(body, '$.version', 1) WHERE id = ? AND seq = 0",
            "avec une autre version des règles",
            "under another version of the rules",
        ),
    ],
    ids=["damaged", "older"],
)
def test_a_table_that_is_set_aside(
    visitor: Visiting, house: House, query: str, french: str, english: str
) -> None:
    south, north, table = seated(visitor, house)
    house.stop()
    with closing(sqlite3.connect(house.data / NAME)) as db:
        db.execute(query, (table["id"],))
        db.commit()
    house.open()
    expect(south.page.get_by_role("alert")).to_contain_text(french)
    expect(north.page.get_by_role("alert")).to_contain_text(english)
    south.meant.append("status of 409")  # how it stands is asked once more on the first page
    south.page.get_by_role("alert").get_by_role("link").click()
    expect(south.page.locator(".shelf")).to_be_visible()
    table = made(house.url, "me", "me", position=QUIET)  # the others play on
    place = f"{house.url}/t/{table['id']}#{table['seats'][0]['token']}"
    other = visitor(at=house.url).visit(place)
    other.my_turn()
    expect(other.page.get_by_role("alert")).to_have_count(0)


def test_a_house_that_was_brought_up_to_date(visitor: Visiting, url: str) -> None:
    """A page from before finds a file gone, and comes anew; where the house is the same, it does not."""
    me = visitor()
    table = made(url, "me", "bot:recrue", position=QUIET)
    me.visit(f"/t/{table['id']}#{table['seats'][0]['token']}").my_turn()
    me.meant.append("status of 404")
    entry = me.page.locator("script[type=module]").get_attribute("src")
    assert entry is not None
    rules = me.page.get_by_role("button", name=me.text("rulebook")).first
    gone = re.compile(r"/assets/Book-.*\.js$")
    me.page.route(gone, lambda route: route.fulfill(status=404))
    with me.page.expect_response(f"{url}/") as asked:
        rules.click()
    asked.value.finished()
    expect(me.see("rulebook")).to_contain_text(me.text("failed"))
    me.page.keyboard.press("Escape")

    def renewed(route: Route) -> None:
        page = route.fetch()
        route.fulfill(response=page, body=page.text().replace(entry, "/assets/index-newer.js"))

    me.page.route(f"{url}/", renewed)
    with me.page.expect_navigation():
        rules.click()
    me.my_turn()
    me.page.unroute(gone)
    rules.click()
    expect(me.see("rulebook").get_by_test_id("book-heading")).to_be_visible()
