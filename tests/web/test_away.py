"""Your turn, with the page closed, as a player asks for it on the page: web push on this device, and mail."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Browser, CDPSession, expect
from tests.server.outside import Device, PostOffice, PushService, post_office, push_service
from tests.server.test_notices import SOON, Game, link
from tests.server.tools import Server
from tests.waiting import until_seen
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
SUBSCRIBED = """
const keys = %s
const held = { endpoint: keys.endpoint, toJSON: () => ({ keys }), unsubscribe: () => Promise.resolve(true) }
window.Notification = class { static permission = 'granted'
  static requestPermission() { return Promise.resolve('granted') } }
PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.subscribed ? held : null)
PushManager.prototype.subscribe = (how) => {
  localStorage.subscribed = how.applicationServerKey.length
  return Promise.resolve(held)
}
"""
"""A browser without a push service behind it: the subscription is the test's own."""
NOTED = """self.shown = [];
self.registration.showNotification = async (title, more) => { shown.push({ title, ...more }) };
0"""
"""A browser without a screen shows no notifications: the worker notes what it would show."""
READY = "navigator.serviceWorker.ready.then(r => r.active.state)"


@pytest.fixture(scope="module")
def push() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def office() -> Iterator[tuple[PostOffice, int]]:
    with post_office() as made:
        yield made


@pytest.fixture(scope="module")
def served(
    browser: Browser,
    tmp_path_factory: pytest.TempPathFactory,
    push: PushService,
    office: tuple[PostOffice, int],
) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    (folder / "smtp").write_text(f"server: smtp://127.0.0.1:{office[1]}\nfrom: qg@example.org\n")
    more = ("--no-limits", "--push-service", push.url, "--smtp", str(folder / "smtp"))
    server = Server(folder, *more, before=SOON)
    yield server
    server.stop()


def pusher(me: Visitor) -> Callable[[dict[str, Any]], None]:
    """Delivers messages to the page's service worker, as a push service does through the browser."""
    line: CDPSession = me.context.new_cdp_session(me.page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    line.send("ServiceWorker.enable")
    until_seen(me.page, lambda: found, "no service worker")

    def deliver(told: dict[str, Any]) -> None:
        asked = {"origin": me.url, "registrationId": found[0], "data": json.dumps(told)}
        line.send("ServiceWorker.deliverPushMessage", asked)

    return deliver


def test_by_push_on_this_device(visitor: Visiting, served: Server, push: PushService) -> None:
    device: Device = push.device("browser")
    game = Game(served)
    me = visitor(at=served.url, service_workers="allow")
    me.context.add_init_script(SUBSCRIBED % json.dumps(device.plain()))
    game.south.close()
    me.visit(f"/t/{game.id}#{game.mine}")
    me.page.evaluate(READY)
    me.my_turn()
    me.see("open-preferences").click()
    expect(me.see("push")).not_to_be_checked()  # nothing was asked for
    expect(me.see("notice-table")).to_have_count(0)
    me.see("push").check()
    expect(me.see("notice-table")).to_be_checked()
    assert me.page.evaluate("localStorage.subscribed") == "65"  # bytes of the house's key
    me.page.keyboard.press("Escape")
    me.play("f3", "f4")
    me.logged("f3 → f4")
    # The page is closed; the next turn comes to the device.
    me.visit("/")
    game.north.until("here", seat=0, on=False)
    game.played[0] += 1
    game.north_moves()
    [told] = push.until(device, 1)
    assert told["table"] == game.id
    deliver = pusher(me)
    [worker] = me.context.service_workers
    worker.evaluate(NOTED)
    deliver(told)
    until_seen(me.page, lambda: worker.evaluate("shown.length"))
    assert worker.evaluate("shown") == [
        {
            "title": "Grand Jeu d’Attaque",
            "body": say("turnBody"),
            "tag": f"qg-{game.id}-0",
            "icon": "/icon-192.png",
            "data": {"path": f"/t/{game.id}"},
        }
    ]
    # Who looks at that table is not told what is to be seen there.
    me.visit(f"/t/{game.id}")
    me.my_turn()
    deliver(told)
    deliver({**told, "table": "another"})
    until_seen(me.page, lambda: worker.evaluate("shown.length") > 1)
    assert [each["tag"] for each in worker.evaluate("shown")][1:] == ["qg-another-0"]
    # One table can be left out; or all of it be ended.
    me.see("open-preferences").click()
    with me.page.expect_response("**/tables") as answer:
        me.see("notice-table").uncheck()
    assert answer.value.json()["tables"] == []
    with me.page.expect_response("**/remove") as answer:
        me.see("push").uncheck()
    assert answer.value.status == 200
    expect(me.see("notice-table")).to_have_count(0)
    game.north.close()


def test_by_mail(visitor: Visiting, served: Server, office: tuple[PostOffice, int]) -> None:
    post, _ = office
    me = visitor("en", at=served.url).visit()
    me.see("open-preferences").click()
    me.see("mail-address").fill("eve@example.org")
    me.see("mail-ask").click()
    expect(me.see("mail-state")).to_contain_text(say("mailAsked", "en", address="eve@example.org"))
    until_seen(me.page, lambda: post.to("eve@example.org"))
    [asked] = post.to("eve@example.org")
    reader = me.context.new_page()
    reader.goto(served.url + link(asked.get_content(), "confirm"))
    expect(reader.get_by_role("heading")).to_have_text("Confirm your address")
    reader.get_by_role("button").click()
    expect(reader.get_by_role("heading")).to_have_text("Confirmed")
    me.page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(me.see("mail-state")).to_have_text(say("mailTold", "en", address="eve@example.org"))
    # By the link of a mail, or here: the address is forgotten on both sides.
    reader.goto(served.url + link(asked.get_content(), "stop"))
    reader.get_by_role("button", name="Stop email").click()
    expect(reader.get_by_role("heading")).to_have_text("Done")
    me.page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(me.see("mail-state")).to_have_count(0)
    me.see("mail-address").fill("eve@example.org")
    me.see("mail-ask").click()
    expect(me.see("mail-stop")).to_be_visible()
    me.see("mail-stop").click()
    expect(me.see("mail-state")).to_have_count(0)
    assert "eve@" not in me.page.evaluate("JSON.stringify(localStorage)")
    me.complaints = [
        each for each in me.complaints if "404" not in each
    ]  # it was gone, and says so
