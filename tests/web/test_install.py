"""The page as an app: what it is installed as, what is kept of it, and what is seen without a network."""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import Browser, expect
from tests.web.house import STATIC, House
from tests.web.texts import say
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
READY = "navigator.serviceWorker.ready.then(r => r.active.state)"
CONTROLLED = "navigator.serviceWorker.controller !== null"
KEPT = """caches.keys().then(async names => Object.fromEntries(await Promise.all(names.map(async name =>
  [name, (await (await caches.open(name)).keys()).map(r => r.url.slice(location.origin.length))]))))"""


def kept(me: Visitor) -> dict[str, list[str]]:
    """The names of the browser's caches, each with the addresses in it."""
    found: dict[str, list[str]] = me.page.evaluate(KEPT)
    return found


def size(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_manifest_says_what_is_installed(url: str, language: str) -> None:
    answer = httpx.get(f"{url}/{language}.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    said = json.loads(answer.text)
    assert said["lang"] == language
    assert said["short_name"] == "QG"
    assert said["name"]
    assert said["description"]
    assert (said["start_url"], said["scope"], said["display"]) == ("/", "/", "standalone")
    for icon in said["icons"]:
        picture = httpx.get(url + icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            wide, high = size(picture.content)
            assert f"{wide}x{high}" == icon["sizes"]
    sizes = {icon["sizes"] for icon in said["icons"] if icon.get("purpose", "any") == "any"}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in said["icons"])


def test_the_manifest_is_in_the_readers_language(visitor: Visiting) -> None:
    me = visitor().visit()
    manifest = me.page.locator('link[rel="manifest"]')
    expect(manifest).to_have_attribute("href", "/fr.webmanifest")
    me.button("English").click()
    expect(manifest).to_have_attribute("href", "/en.webmanifest")
    found = me.context.new_cdp_session(me.page).send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("/en.webmanifest")


def test_only_the_shell_is_kept(visitor: Visiting) -> None:
    """A game is set up and played; neither the house's answers nor a seat's secret stay behind."""
    me = visitor(service_workers="allow").visit()
    assert me.page.evaluate(READY) in ("activating", "activated")
    me.page.wait_for_function(CONTROLLED)
    me.see("play-now").click()
    me.deploy()
    me.any_move()
    me.page.reload()
    me.my_turn()
    [(name, addresses)] = kept(me).items()
    assert name.startswith("qg-shell-")
    built = {
        f"/{path.relative_to(STATIC).as_posix()}" for path in STATIC.rglob("*") if path.is_file()
    }
    assert set(addresses) <= (built | {"/"}) - {"/sw.js"}
    assert "/" in addresses
    assert any(address.startswith("/assets/index-") for address in addresses)
    token = me.page.evaluate("JSON.parse(localStorage.getItem('qg.tables'))[0].token")
    assert not any(token in address or "#" in address for address in addresses)


def test_without_a_network_the_shell_says_so(visitor: Visiting, house: House) -> None:
    me = visitor(at=house.url, service_workers="allow").visit()
    me.page.evaluate(READY)
    me.page.wait_for_function(CONTROLLED)
    me.see("play-now").click()
    me.deploy()
    me.my_turn()
    place = me.page.url
    house.kill()
    me.visit("/")
    expect(me.see("failed")).to_contain_text("Le serveur ne répond pas")
    expect(me.page.get_by_text(say("myTables"))).to_be_visible()
    me.context.set_offline(True)
    expect(me.see("failed")).to_contain_text("Pas de connexion")
    me.context.set_offline(False)
    me.visit(place)
    expect(me.page.get_by_text("Connexion perdue")).to_be_visible()
    # The house is back: so is the table, without a reload.
    house.open()
    me.my_turn()
    expect(me.page.get_by_text("Connexion perdue")).to_have_count(0)


class Shelf(ThreadingHTTPServer):
    request_queue_size = 128  # a browser asks for everything at once


class Folder(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def shelf(browser: Browser, tmp_path: Path) -> Iterator[tuple[Path, ThreadingHTTPServer]]:
    """A folder with the built client, and a server of it that can be stopped."""
    shutil.copytree(STATIC, tmp_path / "static")
    server = Shelf(("127.0.0.1", 0), partial(Folder, directory=tmp_path / "static"))
    Thread(target=server.serve_forever, daemon=True).start()
    yield tmp_path / "static", server
    server.shutdown()
    server.server_close()


def test_an_updated_house_is_never_shadowed(
    visitor: Visiting, shelf: tuple[Path, ThreadingHTTPServer]
) -> None:
    folder, server = shelf
    me = visitor(at=f"http://127.0.0.1:{server.server_port}", service_workers="allow")
    me.complaints = []  # this house knows no games, and says so
    me.visit()
    me.page.evaluate(READY)
    me.page.wait_for_function(CONTROLLED)
    [old] = kept(me)
    shell = me.page.locator('meta[name="shell"]')
    expect(shell).to_have_count(0)

    page, worker = folder / "index.html", folder / "sw.js"
    page.write_text(page.read_text().replace("<title>", '<meta name="shell" content="new"><title>'))
    worker.write_text(worker.read_text().replace(old.removeprefix("qg-shell-"), "0123456789abcdef"))
    me.page.reload()
    expect(shell).to_have_attribute("content", "new")  # at once, by the old worker already

    def renewed() -> bool:
        """As a browser does now and then, and at every visit."""
        look = "navigator.serviceWorker.getRegistration().then(r => r.update()).catch(() => 0)"
        me.page.evaluate(f"{look}.then(() => 0)")
        return list(kept(me)) == ["qg-shell-0123456789abcdef"]

    me.until(renewed)
    server.shutdown()
    server.server_close()
    me.page.reload()
    expect(shell).to_have_attribute("content", "new")  # and without a network too
    me.complaints.clear()
