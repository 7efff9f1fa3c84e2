"""A seat belongs to the browser that took it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect
from tests.web.stage import made
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]


def test_a_lost_answer_costs_no_seat(visitor: Visiting, url: str) -> None:
    """The seat is taken, and the answer does not arrive; the same browser comes to its seat nevertheless, and
    the link opens nothing for anybody else."""
    table = made(url, "me", "link")
    link = f"/t/{table['id']}#{table['seats'][1]['token']}"
    guest = visitor().visit(link, sits=False)

    def lose(route: Route) -> None:
        route.fetch()  # the house has heard it
        route.abort()

    guest.page.route("**/join", lose)
    guest.see("sit").click()
    expect(guest.page.get_by_role("alert")).to_be_visible()
    guest.page.unroute("**/join")
    guest.page.reload()
    expect(guest.page.locator("[data-table]")).to_be_attached()
    guest.until(lambda: any(message["t"] == "hello" for message in guest.sent))
    hello = next(message for message in guest.sent if message["t"] == "hello")
    assert hello["token"] != table["seats"][1]["token"], "the browser's own, not the link's"
    assert "#" not in guest.page.url
    again = guest.context.new_page()  # by the same link once more: the browser knows its seat
    again.goto(url + link)
    expect(again.locator("[data-table]")).to_be_attached()
    other = visitor().visit(link, sits=False)
    expect(other.see("astray")).to_be_visible()
    guest.complaints.clear()  # a lost answer and a spent link are errors to the console
    other.complaints.clear()


def test_a_name_that_is_taken_is_refused_with_its_rule(visitor: Visiting, url: str) -> None:
    table = made(url, "me", "link", name="Zoé")
    guest = visitor("en").visit(f"/t/{table['id']}#{table['seats'][1]['token']}", sits=False)
    guest.see("name").fill("zoé")
    guest.see("sit").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("has this name already")
    guest.see("name").fill("Luc")
    guest.see("sit").click()
    expect(guest.page.locator("[data-table]")).to_be_attached()
    guest.complaints.clear()  # a refusal over HTTP is an error to the console
